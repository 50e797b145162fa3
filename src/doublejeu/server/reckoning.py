"""Standings of clubs and of the room, computed again from the logs of finished games and compared with the store."""

from collections.abc import AsyncIterator
from math import isclose
from typing import NamedTuple

from msgspec import structs

from .errors import Denied
from .scores import Result, Standing
from .standings import PAGE, Standings, as_concluded, result_in, result_of
from .store import Store
from .store.clubs import Ended
from .table import Table

CLOSE = 1e-6  # other machines may round the last digits otherwise


class Reckoning(NamedTuple):
    """The result of the check for one game of a club: how many results there are, and how many still have logs."""

    club: str
    game: str
    results: int
    from_logs: int
    faults: tuple[str, ...]  # differences from what is stored


async def reckon_again(store: Store) -> AsyncIterator[Reckoning]:
    """Compute the standings of every club at every game again, each game from its log where that is still kept."""
    for club, game in await store.clubs.all_standings():
        found, faults, count, shown = Standings(), list[str](), 0, 0
        while page := await store.clubs.results(club, game, PAGE, found.last or ()):
            for each in page:
                told = await _told(store, each)
                count, shown = count + 1, shown + (told is not None)
                if told is not None and told != each:
                    faults.append(f"the result of {each.table_id} is not what its log says")
                found.fold(game, [each if told is None else told])
        stored = {reckoned.game: Standings.read(reckoned.text) for reckoned in await store.clubs.standings(club)}
        faults += differences(stored.get(game, Standings()), found)
        yield Reckoning(club, game, count, shown, tuple(faults))


async def _told(store: Store, ended: Ended) -> Ended | None:
    """The result of a game by its log; None if the log is deleted or cannot be read."""
    try:
        rows = await store.read(ended.table_id)
        table = Table.from_log(ended.table_id, rows) if rows else None
    except Denied:
        table = None
    if table is None or not table.concluded:
        return None
    table = as_concluded(table, rows)
    result, known = result_of(table), result_in(ended)
    deleted = any(not member.key for member in table.members)  # then the log no longer has their devices
    if known is not None and deleted:
        result = structs.replace(result, unrated=known.unrated)
    return Ended(table.ended or (table.changed if table.decided else ended.ended), ended.table_id, Result.text(result))


def differences(stored: Standings, reckoned: Standings) -> list[str]:
    """The differences between two standings."""
    faults = [] if stored.folded == reckoned.folded else [f"{stored.folded} games are counted, not {reckoned.folded}"]
    for number in sorted(stored.people.keys() | reckoned.people.keys()):
        one, other = (each.people.get(number, Standing()) for each in (stored, reckoned))
        counts = (one.games, one.won, one.rated) == (other.games, other.won, other.rated)
        alike = isclose(one.mu, other.mu, abs_tol=CLOSE) and isclose(one.sigma, other.sigma, abs_tol=CLOSE)
        if not (counts and alike):
            faults.append(f"person {number} stands at {_said(one)}, not at {_said(other)}")
    return faults


def _said(standing: Standing) -> str:
    return f"{standing.rating} ± {standing.margin} ({standing.won} of {standing.games} won, {standing.rated} rated)"
