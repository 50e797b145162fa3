"""Puzzles of the room: which comes next, what its seat sees, its hints, and whether a move solves it.

The hidden parts, the accepted moves and how a puzzle was made stay here.  A solver is told whether a try was right, and
gets the solution once they have found it or given up.  If they have a cookie, the room keeps their standing, and their
first tries move the ratings of puzzles here.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from typing import Final, NamedTuple, Protocol

from ..play.errors import UnknownGame
from ..play.frame import Event, Frame
from ..play.glicko import Rated
from ..play.match import Match
from ..play.puzzle import Puzzle, puzzles_of
from ..play.standing import HINTS, next_puzzle, unplayed
from ..play.telling import tell_move, worded
from . import http_wire, wire
from .checking import check_notes
from .errors import Denied
from .readiness import Readiness
from .solvers import SHOWN, Keeping, Solvers
from .threads import Threads, Urgency

TABLES_KEPT: Final = 64  # prepared puzzles, those used last


class Laid(Keeping, Protocol):
    """What puzzles need of the hall."""

    threads: Threads
    readiness: Readiness


class Table(NamedTuple):
    """A puzzle ready to be solved: the game up to it, and all that its seat sees, was ever shown, and can foresee."""

    match: Match
    frame: Frame
    previews: dict[str, tuple[Event, ...]]


def lay(puzzle: Puzzle) -> Table:
    """Prepare a puzzle."""
    match, frame = puzzle.match(), puzzle.frame()
    foreseen = {move: tuple(match.preview(move, puzzle.seat)) for move in frame.legal}
    return Table(match, frame, {move: events for move, events in foreseen.items() if events})


class Puzzles:
    """The puzzles of all games, read when they are first needed."""

    def __init__(self, hall: Laid) -> None:
        self._hall = hall
        self._known: dict[str, dict[str, Puzzle]] = {}  # by game and by the id that a page uses
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self.solvers = Solvers(hall)

    async def counts(self, games: Iterable[str]) -> dict[str, dict[str, int]]:
        """How many puzzles each of these games has, by kind; games without any are left out."""
        found: dict[str, dict[str, int]] = {}
        for game in games:
            for puzzle in (await self._of(game)).values():
                kinds = found.setdefault(game, {})
                kinds[puzzle.kind] = kinds.get(puzzle.kind, 0) + 1
        return found

    async def next(self, game: str, wanted: http_wire.NextPuzzle, guest: str | None) -> http_wire.Position:
        """The puzzle that suits a solver, as its seat sees it: by what the room and their device know of them."""
        known = await self._of(game)
        if not known:
            raise Denied("no-puzzle", f"there are no puzzles of {game}", 404)
        kept = await self.solvers.find(guest)
        rating = wanted.rating if kept.standing is None else kept.standing.rated.rating
        here = kept.tried.get(game, {})
        there = dict.fromkeys(wanted.tried, False) | dict.fromkeys(wanted.found, True)
        tried = {id: found for id, found in there.items() if id not in here} | here
        by_id = {known[id].id: found for id, found in tried.items() if id in known}
        last = known.get(wanted.last or "")
        played = await self.solvers.ratings(game)
        found = next_puzzle(list(known.values()), rating, by_id, None if last is None else last.id, played)
        return await self._position(found, played)

    async def position(self, game: str, id: str) -> http_wire.Position:
        """A puzzle, as its seat sees it."""
        return await self._position(await self._find(game, id), await self.solvers.ratings(game))

    async def hint(self, game: str, id: str, step: int) -> http_wire.PuzzleHint:
        """First what to look at, then the reasons, which do not name the move."""
        puzzle = await self._find(game, id)
        if not 1 <= step <= HINTS:
            raise Denied("no-hint", f"a puzzle has the hints 1 to {HINTS}", 400)
        return http_wire.PuzzleHint((puzzle.look,) if step == 1 else puzzle.reasons)

    async def check(self, game: str, id: str, text: str) -> wire.Checked:
        """What is contradictory in a solver's notes, judged by what the puzzle's seat was shown."""
        puzzle = await self._find(game, id)
        match = (await self._table(puzzle)).match
        return await check_notes(game, match, puzzle.seat, wire.Check(at=match.at, text=text), self._hall.threads)

    async def attempt(
        self, game: str, id: str, wanted: http_wire.Attempt, guest: str | None, may_move: Callable[[], bool]
    ) -> http_wire.Attempted:
        """Whether a move solves a puzzle, the solver's new standing and, once solved or given up, the solution.

        `may_move`: whether this try, if it is the first, may move the puzzle's rating.
        """
        puzzle = await self._find(game, id)
        frame, move = (await self._table(puzzle)).frame, wanted.move
        if move is not None and move not in frame.legal:
            raise Denied("illegal", "this move cannot be played here")
        found = move in puzzle.accepted
        standing = await self.solvers.count(guest, puzzle, wanted, found, may_move)
        solution = None
        if found or move is None:
            said = tuple(worded(tell_move(game, each, frame.view)) for each in puzzle.accepted)
            solution = http_wire.Solution(puzzle.accepted, said, puzzle.reasons)
        return http_wire.Attempted(found, standing, solution)

    async def _of(self, game: str) -> dict[str, Puzzle]:
        if game not in self._known:
            try:
                found = await asyncio.to_thread(puzzles_of, game)
            except UnknownGame as fault:
                raise Denied("no-game", str(fault), 404) from None
            self._known[game] = {puzzle.id[:SHOWN]: puzzle for puzzle in found}
        return self._known[game]

    async def _find(self, game: str, id: str) -> Puzzle:
        found = (await self._of(game)).get(id)
        if found is None:
            raise Denied("no-puzzle", "there is no such puzzle: check the link", 404)
        return found

    async def _position(self, puzzle: Puzzle, played: Mapping[str, Rated]) -> http_wire.Position:
        table = await self._table(puzzle)
        return http_wire.Position(
            id=puzzle.id[:SHOWN],
            game=puzzle.game,
            kind=puzzle.kind,
            players=puzzle.players,
            options=puzzle.options,
            rating=round(played.get(puzzle.id, unplayed(puzzle)).rating),
            frame=table.frame,
            previews=table.previews,
        )

    async def _table(self, puzzle: Puzzle) -> Table:
        """A puzzle, prepared from its record off the event loop."""
        table = self._tables.pop(puzzle.id, None)
        if table is None:
            await self._hall.readiness.wait(puzzle.game)
            table = await self._hall.threads.do(lambda: lay(puzzle), Urgency.ASKED)
        self._tables[puzzle.id] = table
        if len(self._tables) > TABLES_KEPT:
            self._tables.popitem(last=False)
        return table
