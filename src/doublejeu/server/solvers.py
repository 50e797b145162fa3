"""What the room keeps of guests with a cookie who solve puzzles: their standing and their tries."""

from collections.abc import Callable
from typing import Final, Protocol

import msgspec

from ..play.puzzle import Puzzle
from . import http_wire
from .store import Store
from .store.tries import Kept

SHOWN: Final = 16  # characters of a puzzle's id that a page uses for it

_decode = msgspec.json.Decoder(http_wire.Tries).decode


class Keeping(Protocol):
    """What is needed of the hall."""

    store: Store
    now: Callable[[], int]


def _read(text: bytes) -> http_wire.Tries:
    """What is kept; nothing if it cannot be read."""
    try:
        return _decode(text)
    except (msgspec.DecodeError, UnicodeError):
        return http_wire.Tries()


class Solvers:
    """The standings of guests at puzzles; guests are known by the hash of their cookie."""

    def __init__(self, hall: Keeping) -> None:
        self._hall = hall

    async def find(self, guest: str | None) -> http_wire.Tries:
        """A guest's standing and tries; nothing for guests without a cookie or without tries."""
        kept = None if guest is None else await self._hall.store.tries.find(guest)
        return http_wire.Tries() if kept is None else _read(kept.text)

    async def forget(self, guest: str | None) -> None:
        """Delete what is kept of a guest."""
        if guest is not None:
            await self._hall.store.tries.delete(guest)

    async def count(
        self, guest: str | None, puzzle: Puzzle, wanted: http_wire.Attempt, found: bool
    ) -> http_wire.Standing:
        """Count a try, and keep it if there is a cookie; the new standing.

        The first try with a cookie starts from the standing that the device reports.  From then on the room knows which
        puzzles are fresh; the device may still report that it tried one before.
        """
        if guest is None:
            wanted.standing.count(puzzle.rating, found=found, hints=wanted.hints, fresh=wanted.fresh)
            return wanted.standing
        while True:
            kept = await self._hall.store.tries.find(guest) or Kept(guest, 0, b"{}")
            solver = _read(kept.text)
            standing = solver.standing or msgspec.structs.replace(wanted.standing)
            tried = solver.tried.setdefault(puzzle.game, {})
            if (last := puzzle.id[:SHOWN]) == next(reversed(tried), None):
                return standing  # the same puzzle again: nothing changes
            standing.count(puzzle.rating, found=found, hints=wanted.hints, fresh=wanted.fresh and last not in tried)
            tried[last] = tried.pop(last, found)  # the puzzles tried longest ago come first
            text = msgspec.json.encode(http_wire.Tries(standing, solver.tried))
            if await self._hall.store.tries.keep(Kept(kept.guest, kept.written + 1, text), self._hall.now()):
                return standing
