"""Standings of a club at a game: a fold of its finished games in the order in which they ended.

A result is read from a table once, when its game is over, and holds numbers of people, never names.  What is stored of
standings says how far they were folded; a result that comes late, of a server that died, lets all be folded anew.
"""

from collections.abc import Iterable
from typing import Final

import msgspec
from msgspec import Struct

from ..play.catalogue import manifest_of
from .scores import Result, Standing, read_result
from .store.clubs import Clubs, Ended, Reckoned
from .table import Table

PAGE: Final = 200  # results that are read at a time
TRIES: Final = 20  # to write what others write at the same time


class Standings(Struct):
    """How all stand at a game, by their numbers; how many results were folded, and the last of them."""

    people: dict[int, Standing] = {}
    folded: int = 0
    last: tuple[int, str] | None = None

    @classmethod
    def read(cls, text: bytes) -> "Standings":
        return msgspec.json.decode(text, type=cls)

    def text(self) -> bytes:
        return msgspec.json.encode(self)

    def in_order(self, rated: bool) -> list[tuple[int, Standing]]:
        """The best first: by what is sure of their rating, where that is wanted, else by games won."""

        def key(each: tuple[int, Standing]) -> tuple[float, ...]:
            number, standing = each
            sure = standing.rating - standing.margin if rated and standing.rated else float("-inf")
            return -sure, -standing.won, standing.games, number

        return sorted(self.people.items(), key=key)

    def fold(self, game: str, ended: Iterable[Ended]) -> None:
        """Count further results, which ended after all that are counted."""
        for each in ended:
            self._count(game, read_result(each.text))
            self.folded += 1
            self.last = each.ended, each.table_id

    def _count(self, game: str, result: Result) -> None:
        if result.winners is None:
            return
        for seat, number in enumerate(result.people):
            if number is not None:
                standing = self.people.setdefault(number, Standing())
                standing.games += 1
                standing.won += seat in result.winners
        if result.unrated is None:
            from .ratings import rate  # where nothing is rated, nothing more is loaded

            rate(self.people, result, manifest_of(game).sides(result.players))


def why_unrated(table: Table) -> str | None:
    """Why a finished game counts in no rating; None if it counts.

    Each seat must be somebody's whom the rating knows, or a bot's from the beginning to the end, without any help.
    """
    seated = [(chair, table.members[chair.member]) for chair in table.chairs if chair.member is not None]
    if not table.opening.rated:
        return "not-wanted"
    if table.variation is not None or table.compared or table.opening.offline:
        return "other-game"
    if table.opening.open_hands or any(member.helped for _, member in seated):
        return "helped"
    if table.stood_in:
        return "absent"
    if table.shared():
        return "one-device"
    if not seated or any(member.person is None for _, member in seated):
        return "not-known"
    return None


def result_of(table: Table) -> Result:
    """The result of a game that is over."""
    assert table.match is not None
    outcome = table.match.frame().outcome
    persons = (None if chair.member is None else table.members[chair.member].person for chair in table.chairs)
    levels = (chair.level if chair.member is None else None for chair in table.chairs)
    winners = None if outcome is None else tuple(outcome.winners)
    unrated = "no-result" if outcome is None else why_unrated(table)
    return Result(table.opening.players, tuple(persons), tuple(levels), winners, unrated)


async def folded(store: Clubs, club: str, game: str, standings: Standings | None = None) -> tuple[Standings, list[str]]:
    """Standings with all results that are stored, from those that are known on; and the tables that came to them."""
    found, new = standings or Standings(), list[str]()
    while page := await store.results(club, game, PAGE, found.last or ()):
        found.fold(game, page)
        new += [each.table_id for each in page]
    return found, new


async def keep_up(store: Clubs, club: str, game: str) -> None:
    """Bring the standings of a club at a game up to date."""
    for _ in range(TRIES):
        known = next((each for each in await store.standings(club) if each.game == game), None)
        before = None if known is None else Standings.read(known.text)
        last = None if before is None else before.last
        if before is not None and last is not None and await store.count(club, game, last) != before.folded:
            before = None  # one came late: its place is among those that are folded
        written = 1 if known is None else known.written + 1
        reckoned, new = await folded(store, club, game, before)
        if not new or await store.reckon(club, Reckoned(game, written, reckoned.text())):
            for start in range(0, len(new), PAGE):
                await store.reckoned(new[start : start + PAGE])
            return
