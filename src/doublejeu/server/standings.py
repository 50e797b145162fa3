"""The standings of a club at a game: a fold over its finished games in the order in which they ended.

A result is read from a table once, when its game is over, and holds numbers of people, never names.  The stored
standings say up to where results were folded; a result that comes late, from a server that died, starts them again.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import msgspec
from msgspec import Struct

from ..play.catalogue import manifest_of
from .chairs import GAVE_UP, given_up, one_is_left, stayed
from .scores import Change, Result, Standing, Unrated, read_result
from .store.clubs import Clubs, Ended, Reckoned
from .table import Begin, Table, begin_match

PAGE: Final = 200  # results that are read at a time
READ: Final = 64  # standings that are not read again as long as nobody plays
TRIES: Final = 20  # to write what others write at the same time


class Folded(NamedTuple):
    """A counted result, by its table, and how ratings changed by it, by the numbers of people."""

    table_id: str
    changes: dict[int, Change]


class Standings(Struct):
    """Everyone's standing at a game, by their numbers; how many results were folded, and the last of them."""

    people: dict[int, Standing] = {}
    folded: int = 0
    last: tuple[int, str] | None = None

    @classmethod
    def read(cls, text: bytes) -> "Standings":
        """As they are stored; empty where that cannot be read: then they are reckoned anew when the next game ends."""
        try:
            return msgspec.json.decode(text, type=cls)
        except msgspec.DecodeError:
            return cls()

    def text(self) -> bytes:
        return msgspec.json.encode(self)

    def in_order(self, rated: bool) -> list[tuple[int, Standing]]:
        """The best first: by the lower end of their rating's margin, if rated, else by games won."""

        def key(each: tuple[int, Standing]) -> tuple[float, ...]:
            number, standing = each
            sure = standing.rating - standing.margin if rated and standing.rated else float("-inf")
            return -sure, -standing.won, standing.games, number

        return sorted(self.people.items(), key=key)

    def fold(self, game: str, ended: Iterable[Ended]) -> list[Folded]:
        """Count further results, which ended after all that are counted; how ratings changed by each."""
        folded = []
        for each in ended:
            folded.append(Folded(each.table_id, self._count(game, result_in(each))))
            self.folded += 1
            self.last = each.ended, each.table_id
        return folded

    def _count(self, game: str, result: Result | None) -> dict[int, Change]:
        if result is None or result.winners is None:
            return {}
        numbers = {number for number in result.people if number is not None}
        won = {result.people[seat] for seat in result.winners if seat < len(result.people)}
        for number in numbers:
            standing = self.people.setdefault(number, Standing())
            standing.games += 1
            standing.won += number in won
        if result.unrated is not None:
            return {}
        from .ratings import rate  # where nothing is rated, nothing more is loaded

        before = {number: self.people[number].rating for number in numbers}
        rate(self.people, result, manifest_of(game).sides(result.players))
        after = {number: self.people[number] for number in before}
        return {n: Change(each.rating, each.margin, each.rating - before[n]) for n, each in after.items()}


def result_in(ended: Ended) -> Result | None:
    """A result that is stored; None where it cannot be read: it counts for nothing, and holds up none after it."""
    try:
        return read_result(ended.text)
    except msgspec.DecodeError:
        return None


@lru_cache(READ)
def placed(text: bytes, rated: bool) -> tuple[tuple[int, Standing], ...]:
    """Standings as they are stored, the best first; not to be changed."""
    return tuple(Standings.read(text).in_order(rated))


def why_unrated(table: Table) -> Unrated | None:
    """The reason why a finished game is not rated; None if it is.

    Each seat must belong to a rated person, or to a bot from beginning to end, and nobody may have had help.
    Somebody who gave the game up has lost it; but if their partners stayed, or somebody was absent, it is not rated.
    """
    seated = [(chair, table.members[chair.member]) for chair in table.chairs if chair.member is not None]
    if not table.opening.rated:
        return "not-wanted"
    if table.variation is not None or table.compared or table.opening.offline:
        return "other-game"
    if table.opening.open_hands:
        return "open-hands"
    if any(member.helped for _, member in seated):
        return "helped"
    if table.stood_in or not stayed(table.chairs, table.sides):
        return "absent"
    if table.shared():
        return "one-device"
    if not seated or any(member.person is None for _, member in seated):
        return "not-known"
    if len({member.person for _, member in seated}) < len(seated):
        return "one-person"
    return None


def as_concluded(table: Table, rows: Sequence[bytes], begin: Begin = begin_match) -> Table:
    """The table as it was when its result was known; `rows`: its log."""
    return Table.from_log(table.id, rows[: table.decided], begin) if 0 < table.decided < table.n else table


def result_of(table: Table) -> Result:
    """The result of a game that is over, or was given up: who gave up has lost, whatever a bot made of it."""
    assert table.match is not None
    outcome = table.match.frame().outcome
    sides, seats = table.sides, range(table.opening.players)
    gave_up = given_up(table.chairs, sides, GAVE_UP)
    winners: tuple[int, ...] | None = None
    if table.decided or outcome is not None:
        won = seats if outcome is None or one_is_left(sides, gave_up) else outcome.winners
        winners = tuple(seat for seat in won if sides[seat] not in gave_up)
    persons = (None if chair.member is None else table.members[chair.member].person for chair in table.chairs)
    levels = (chair.level if chair.member is None else None for chair in table.chairs)
    unrated: Unrated | None = "no-result" if winners is None else why_unrated(table)
    lost = tuple(seat for seat in seats if sides[seat] in gave_up)
    return Result(table.opening.players, tuple(persons), tuple(levels), winners, unrated, lost)


async def folded(
    store: Clubs, club: str, game: str, standings: Standings | None = None
) -> tuple[Standings, list[Folded]]:
    """Standings that include all stored results, continued from the known ones; and the results that were added."""
    found, new = standings or Standings(), list[Folded]()
    while page := await store.results(club, game, PAGE, found.last or ()):
        new += found.fold(game, page)
    return found, new


async def _lacks(store: Clubs, club: str, game: str, known: Standings, *, left: bool) -> bool:
    """Whether all results must be folded again: one came late, and its place is before the last one folded.

    Such a result is not marked; nor is one that a server has folded and is about to mark, or died before (`left`).
    """
    if known.last is None or not await store.unmarked(club, game, known.last):
        return False
    return left or await store.count(club, game, known.last) != known.folded


async def keep_up(store: Clubs, club: str, game: str, *, left: bool = False) -> None:
    """Bring the standings of a club at a game up to date; `left`: a server may have died while doing so."""
    for _ in range(TRIES):
        known = next((each for each in await store.standings(club) if each.game == game), None)
        before = None if known is None else Standings.read(known.text)
        if before is not None and await _lacks(store, club, game, before, left=left):
            before = None
        written = 1 if known is None else known.written + 1
        reckoned, new = await folded(store, club, game, before)
        if not new or await store.reckon(club, Reckoned(game, written, reckoned.text())):
            for start in range(0, len(new), PAGE):
                page = new[start : start + PAGE]
                changes = {each.table_id: msgspec.json.encode(each.changes).decode() for each in page if each.changes}
                await store.reckoned(club, [each.table_id for each in page], changes)
            return
