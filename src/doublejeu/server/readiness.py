"""Which parts of each game are ready, and who waits for them: the room opens before everything is compiled.

Each table of a game needs its *rules*; bots at a table also need the compiled code of *bots*.  What somebody waits for
is prepared first, rules before bots, at most one piece per processor at a time; how it is done is not known here.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Iterable
from typing import Final, TypeAlias

from .errors import Denied
from .http_wire import Prepared

logger = logging.getLogger(__name__)

Piece: TypeAlias = tuple[str, str]  # a game, and what is needed of it
PARTS: Final = ("rules", "bots")  # the first is needed for the second
FRESH: Final = 0.4  # seconds for which a report of the progress is reused


async def _nothing(piece: Piece) -> None:
    """Nothing to do."""


class Readiness:
    """Prepares the games, those that are wanted first."""

    def __init__(
        self,
        missing: Iterable[Piece] = (),
        resting: Iterable[Piece] = (),
        *,
        make: Callable[[Piece], Awaitable[None]] = _nothing,
        progress: Callable[[Collection[Piece]], dict[Piece, float]] = lambda pieces: {},
        at_once: int = 1,
    ) -> None:
        """`missing` is prepared in any case, `resting` only when it is wanted; everything else is ready."""
        self._missing = list(missing)
        self._resting = set(resting)
        self._make = make
        self._progress = progress
        self._at_once = at_once
        self._all = tuple(self._missing)
        self._wanted: list[str] = []  # games, in the order in which they were asked for
        self._making: dict[Piece, asyncio.Task[None]] = {}
        self._waiting: dict[Piece, asyncio.Future[None]] = {}
        self.faults: dict[Piece, str] = {}
        self._told: tuple[float, dict[str, Prepared]] = (0.0, {})

    @property
    def is_complete(self) -> bool:
        """Whether nothing more will be prepared, unless it is wanted."""
        return not self._missing and not any(piece in self._making for piece in self._all)

    def start(self) -> None:
        """Begin with as many pieces as may be prepared at a time."""
        while len(self._making) < self._at_once and (piece := self._next()) is not None:
            self._missing.remove(piece)
            self._begin(piece)

    def _next(self) -> Piece | None:
        """The most urgent piece that can be begun."""
        unready = {*self._missing, *self._making}
        can_begin = [(game, part) for game, part in self._missing if unready.isdisjoint(_needed(game, part))]
        return min(can_begin, key=self._rank, default=None)

    def _rank(self, piece: Piece) -> tuple[int, int]:
        game, part = piece
        return self._wanted.index(game) if game in self._wanted else len(self._wanted), PARTS.index(part)

    def _begin(self, piece: Piece) -> None:
        self._making[piece] = asyncio.get_running_loop().create_task(self._make_ready(piece))

    async def _make_ready(self, piece: Piece) -> None:
        try:
            await self._make(piece)
        except Exception as fault:
            self.faults[piece] = str(fault)
            logger.error("a game cannot be made ready", extra={"game": piece[0], "part": piece[1], "fault": str(fault)})
            for after in [each for each in self._missing if each[0] == piece[0]]:
                self._missing.remove(after)
                self._settle(after, piece)
        finally:
            del self._making[piece]
        self._settle(piece, piece)
        self.start()

    def _settle(self, piece: Piece, cause: Piece) -> None:
        """Release those who wait for a piece, or tell them why it cannot be prepared."""
        if cause in self.faults:
            self.faults[piece] = self.faults[cause]
        waiting = self._waiting.pop(piece, None)
        if waiting is None or waiting.done():
            return
        if piece in self.faults:
            waiting.set_exception(self._denied(piece))
            waiting.exception()  # nobody may be waiting any more
        else:
            waiting.set_result(None)

    def _denied(self, piece: Piece) -> Denied:
        return Denied("not-ready", f"{piece[0]} cannot be compiled on this machine: {self.faults[piece]}", 503)

    def want(self, game: str) -> None:
        """Prepare a game before the others, after those that were wanted earlier."""
        if game not in self._wanted and any(piece[0] == game for piece in self._missing):
            self._wanted.append(game)
        for piece in [piece for piece in self._resting if piece[0] == game]:
            self._resting.remove(piece)
            self._begin(piece)

    async def wait(self, game: str, part: str = "rules") -> None:
        """Wait until a game is ready; Denied if it cannot be prepared."""
        piece = game, part
        self.want(game)
        if piece in self.faults:
            raise self._denied(piece)
        if piece in self._missing or piece in self._making:
            done = self._waiting.setdefault(piece, asyncio.get_running_loop().create_future())
            await asyncio.shield(done)

    async def told(self) -> dict[str, Prepared]:
        """The progress of each game that had to be prepared."""
        loop = asyncio.get_running_loop()
        if self.is_complete or loop.time() > self._told[0] + FRESH:
            far = {} if self.is_complete else await asyncio.to_thread(self._progress, self._all)
            self._told = loop.time(), {game: self._prepared(game, far) for game, _ in self._all}
        return self._told[1]

    def _prepared(self, game: str, far: dict[Piece, float]) -> Prepared:
        unready = {*self._missing, *self._making}.intersection(self._all)
        rules, bots = (far.get((game, part), 0.0) if (game, part) in unready else 1.0 for part in PARTS)
        return Prepared(rules, bots, next((part for part in PARTS if (game, part) in self.faults), None))

    def stop(self) -> None:
        """Begin nothing more, and release all who wait."""
        self._missing.clear()
        for task in self._making.values():
            task.cancel()
        waiting, self._waiting = self._waiting, {}
        for each in waiting.values():
            each.set_exception(Denied("failed", "the room is closing: try again in a moment", 503))
            each.exception()  # nobody may be waiting any more


def _needed(game: str, part: str) -> set[Piece]:
    """What must be ready before this part of a game."""
    return {(game, before) for before in PARTS[: PARTS.index(part)]}
