"""Who solves puzzles, as the room keeps it for guests with a cookie: how they stand, and what they have tried."""

from collections.abc import Callable
from typing import Final, Protocol

import msgspec

from ..play.puzzle import Puzzle
from . import http_wire
from .store import Store
from .store.tries import Kept

SHOWN: Final = 16  # characters of an id that a page knows a puzzle by

_decode = msgspec.json.Decoder(http_wire.Tries).decode


class Keeping(Protocol):
    """What is needed of the hall."""

    store: Store
    now: Callable[[], int]


def _read(text: bytes) -> http_wire.Tries:
    """What is kept; nothing where that cannot be read."""
    try:
        return _decode(text)
    except (msgspec.DecodeError, UnicodeError):
        return http_wire.Tries()


class Solvers:
    """How guests stand at puzzles; a guest is known by what is stored of their cookie."""

    def __init__(self, hall: Keeping) -> None:
        self._hall = hall

    async def find(self, guest: str | None) -> http_wire.Tries:
        """How a guest stands, and what they have tried; nothing of who has no cookie or has tried nothing."""
        kept = None if guest is None else await self._hall.store.tries.find(guest)
        return http_wire.Tries() if kept is None else _read(kept.text)

    async def forget(self, guest: str | None) -> None:
        """Keep nothing of a guest any more."""
        if guest is not None:
            await self._hall.store.tries.delete(guest)

    async def count(
        self, guest: str | None, puzzle: Puzzle, wanted: http_wire.Attempt, found: bool
    ) -> http_wire.Standing:
        """Take a try into account, and keep that where there is a cookie; how somebody stands then.

        Their first try with a cookie starts from how their device says that they stand.  Whether a puzzle is fresh
        the room knows from then on; a device may still say that it was tried before that.
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
                return standing  # once more at the same puzzle: nothing changes
            standing.count(puzzle.rating, found=found, hints=wanted.hints, fresh=wanted.fresh and last not in tried)
            tried[last] = tried.pop(last, found)  # the puzzles tried longest ago come first
            text = msgspec.json.encode(http_wire.Tries(standing, solver.tried))
            if await self._hall.store.tries.keep(Kept(kept.guest, kept.written + 1, text), self._hall.now()):
                return standing
