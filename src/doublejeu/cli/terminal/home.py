"""A game at home, against bots: the only file of this room that holds a match."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

from ...bots.levels import ADVISER, make_level
from ...bots.roster import make_adviser
from ...locales import Words
from ...play.frame import Bot, Budget, Event, Frame
from ...play.match import Match
from ...play.telling import Message
from ..saves import Kept, write
from .place import Alone, Watching

SEAT = 0  # the person's


class HomeTable(Alone):
    """A match with bots around it, saved after every move.

    How long a bot thinks may depend on its cards; when its move is shown must not: each takes `pace` seconds.
    """

    seat: int | None = SEAT

    def __init__(self, match: Match, kept: Kept, path: Path, words: Words, pace: float) -> None:
        self.game = match.game
        self.words = words
        self.log: Sequence[Event] = ()
        self.notes = kept.notes
        self._match = match
        self._kept = kept
        self._path = path
        self._pace = pace
        self._bots: dict[int, Bot] = {}
        self._seen: dict[int, int] = {}
        self._moved = asyncio.Event()
        self._hurry = asyncio.Event()
        self._fault: OSError | None = None

    @property
    def again(self) -> bool:
        return self._match.is_over()

    async def attend(self, screen: Watching) -> None:
        match = self._match
        while True:
            frame = match.frame(SEAT)
            self.log = frame.events
            self.save()
            if frame.legal:
                self._hurry.clear()
            screen.see(frame)
            if frame.outcome:
                return
            if others := [seat for seat in match.waiting if seat != SEAT]:
                await self._let_move(others[0])
            else:
                self._moved.clear()
                await self._moved.wait()

    async def _let_move(self, seat: int) -> None:
        """Let a bot think, and make its move after the pause."""
        frame = self._match.frame(seat, since=self._seen.get(seat, 0), remember=True)
        self._seen[seat] = frame.at
        pause = asyncio.create_task(self._pause())
        move = await asyncio.to_thread(self._think, seat, frame)
        await pause
        if seat in self._match.waiting:
            self._match.play(move, seat=seat)

    async def _pause(self) -> None:
        try:
            async with asyncio.timeout(self._pace):
                await self._hurry.wait()
        except TimeoutError:
            pass

    def _think(self, seat: int, frame: Frame) -> str:
        if seat not in self._bots:
            self._bots[seat] = make_level(self._kept.level, self.game, f"{self._kept.bots}/{seat}")
        self._bots[seat].see(frame)
        return self._bots[seat].choose(Budget())

    async def play(self, move: str, at: int) -> None:
        self._match.play(move, seat=SEAT, at=at)
        self._moved.set()

    async def preview(self, move: str, at: int) -> Sequence[Event]:
        return self._match.preview(move, SEAT) if at == self._match.at else ()

    async def advise(self, at: int) -> Sequence[Message]:
        frame = self._match.frame(SEAT, remember=True)

        def think() -> Sequence[Message]:
            adviser = make_adviser(ADVISER, self.game, f"{self._kept.bots}/{SEAT}")
            adviser.see(frame)
            adviser.choose(Budget())
            return adviser.explain().told()

        return await asyncio.to_thread(think)

    def keep(self, notes: str) -> None:
        self.notes = self._kept.notes = notes
        self.save()

    def save(self) -> None:
        """Save the game; a full disk does not end it."""
        try:
            write(self._path, self._match, self._kept)
            self._fault = None
        except OSError as fault:
            self._fault = fault

    def hurry(self) -> None:
        self._hurry.set()

    def trouble(self) -> str | None:
        if self._fault is None:
            return None
        return self.words("screen-unsaved", path=str(self._path), fault=str(self._fault.strerror))
