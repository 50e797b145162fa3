"""A puzzle at the table: the frame of its seat, one answer, and then the result."""

import asyncio
from collections.abc import Sequence
from typing import Protocol

from msgspec import structs

from ...locales import Words
from ...play.frame import Event, Frame
from ...play.telling import Message
from .place import Alone, Watching


class Solving(Protocol):
    """A puzzle being solved."""

    frame: Frame

    def task(self) -> Sequence[Message]:
        """What is to be found."""

    def hint(self) -> Sequence[Message]:
        """The next hint."""

    def answer(self, move: str) -> Sequence[Message]:
        """The verdict, and then everything else about the solution."""


class PuzzleTable(Alone):
    """A seat at a table where nobody else moves."""

    notes = ""

    def __init__(self, solving: Solving, words: Words) -> None:
        frame = solving.frame
        self.game = str(type(frame.view).__struct_config__.tag)
        self.seat: int | None = frame.seat
        self.words = words
        self.log: Sequence[Event] = frame.events
        self._solving = solving
        self._answer: str | None = None
        self._answered = asyncio.Event()

    @property
    def again(self) -> bool:
        return self._answer is not None

    async def attend(self, screen: Watching) -> None:
        frame, solving = self._solving.frame, self._solving
        screen.see(frame)
        screen.tell(solving.task())
        await self._answered.wait()
        assert self._answer is not None
        verdict, *why = solving.answer(self._answer)
        screen.see(structs.replace(frame, legal=(), waiting=()))
        screen.tell(why, self.words.say(verdict))

    async def play(self, move: str, at: int) -> None:
        self._answer = move
        self._answered.set()

    async def preview(self, move: str, at: int) -> Sequence[Event]:
        return ()

    async def advise(self, at: int) -> Sequence[Message]:
        return self._solving.hint()

    def keep(self, notes: str) -> None:
        self.notes = notes

    def hurry(self) -> None:
        """Nobody else moves."""

    def trouble(self) -> str | None:
        return None
