"""What the room keeps of guests who solve puzzles: their standing, their tries, and what these say of puzzles."""

from collections.abc import Callable
from functools import cache, partial
from typing import Final, Protocol

import msgspec
from msgspec import Struct

from ..play.glicko import Rated
from ..play.puzzle import Puzzle
from ..play.standing import FIRST, after_game, score_of, unplayed
from . import http_wire
from .store import Store
from .store.tries import Kept, Played

SHOWN: Final = 16  # characters of a puzzle's id that a page uses for it


class Solver(Struct):
    """What is kept of a guest: as they are told it, and their rating by what the room itself has seen.

    A standing begins as the device reports it, which may be anything: so it moves no puzzle.
    """

    standing: http_wire.Standing | None = None
    tried: dict[str, dict[str, bool]] = msgspec.field(default_factory=dict)
    seen: Rated = FIRST


_decode = msgspec.json.Decoder(Solver).decode


class Keeping(Protocol):
    """What is needed of the hall."""

    store: Store
    now: Callable[[], int]


def _read(text: bytes) -> Solver:
    """What is kept; nothing if it cannot be read."""
    try:
        return _decode(text)
    except (msgspec.DecodeError, UnicodeError):
        return Solver()


class Solvers:
    """The standings of guests at puzzles, and of puzzles among guests; guests are known by the hash of their cookie."""

    def __init__(self, hall: Keeping) -> None:
        self._hall = hall

    async def find(self, guest: str | None) -> http_wire.Tries:
        """A guest's standing and tries; nothing for guests without a cookie or without tries."""
        kept = None if guest is None else await self._hall.store.tries.find(guest)
        solver = Solver() if kept is None else _read(kept.text)
        return http_wire.Tries(solver.standing, solver.tried)

    async def ratings(self, game: str) -> dict[str, Rated]:
        """The puzzles of a game that were played here, by id, as they are rated now."""
        return await self._hall.store.tries.ratings(game)

    async def forget(self, guest: str | None) -> None:
        """Delete what is kept of a guest."""
        if guest is not None:
            await self._hall.store.tries.delete(guest)

    async def count(
        self, guest: str | None, puzzle: Puzzle, wanted: http_wire.Attempt, found: bool, may_move: Callable[[], bool]
    ) -> http_wire.Standing:
        """Count a try, and keep it if there is a cookie; the new standing.

        The first try with a cookie starts from the standing that the device reports.  From then on the room knows which
        puzzles are fresh; the device may still report that it tried one before.  What is kept as the first try moves
        the puzzle too, if it `may_move`.
        """
        rated = (await self.ratings(puzzle.game)).get(puzzle.id, unplayed(puzzle))
        if guest is None:
            wanted.standing.count(rated, found=found, hints=wanted.hints, fresh=wanted.fresh)
            return wanted.standing
        may_move = cache(may_move)
        while True:
            kept = await self._hall.store.tries.find(guest) or Kept(guest, 0, b"{}")
            solver = _read(kept.text)
            standing = solver.standing or msgspec.structs.replace(wanted.standing)
            tried = solver.tried.setdefault(puzzle.game, {})
            if (last := puzzle.id[:SHOWN]) == next(reversed(tried), None):
                return standing  # the same puzzle again: nothing changes
            fresh, played = wanted.fresh and last not in tried, None
            if fresh:
                score = score_of(found=found, hints=wanted.hints)
                if may_move():
                    play = partial(after_game, other=solver.seen, score=1 - score)
                    played = Played(puzzle.game, puzzle.id, unplayed(puzzle), play)
                solver.seen = after_game(solver.seen, rated, score)
            standing.count(rated, found=found, hints=wanted.hints, fresh=fresh)
            tried[last] = tried.pop(last, found)  # the puzzles tried longest ago come first
            solver.standing = standing
            text = msgspec.json.encode(solver)
            new = Kept(kept.guest, kept.written + 1, text)
            if await self._hall.store.tries.keep(new, self._hall.now(), played):
                return standing
