"""One's place at a table, as the screen knows it: at home against bots, or in a room."""

from collections.abc import Sequence
from typing import Any, Protocol

from rich.text import Text

from ...locales import Words
from ...play.frame import Event, Frame
from ...play.telling import Message


class Watching(Protocol):
    """The screen, as a place knows it."""

    def see(self, frame: Frame) -> None:
        """A frame came; the place's log is up to it."""

    def see_room(self) -> None:
        """Who is at the table, or the line to it, has changed."""

    def hear(self, name: str, text: str) -> None:
        """Somebody said something."""

    def tell(self, why: Sequence[Message], said: str | None = None) -> None:
        """Something is to be explained in the log; `said` stands in the prompt meanwhile."""


class Place(Protocol):
    """A seat at a table."""

    game: str
    seat: int | None  # none: one only watches
    words: Words
    log: Sequence[Event]  # all that happened, as the seat may know it
    notes: str  # kept for this seat alone
    talks: bool  # whether there is anybody to talk to

    @property
    def again(self) -> bool:
        """Whether this is over, and another such game can begin at once."""

    async def attend(self, screen: Watching) -> None:
        """Be at the table until the game is over."""

    async def play(self, move: str, at: int) -> None:
        """Make a move; Refused if it was not played."""

    async def preview(self, move: str, at: int) -> Sequence[Event]:
        """What a move would do, as far as it lies open."""

    async def advise(self, at: int) -> Sequence[Message]:
        """What an expert would play, and why."""

    async def begin(self) -> None:
        """Let the game start, if it waits for that."""

    async def agree(self) -> None:
        """Agree that a bot plays for whoever keeps the others waiting."""

    async def take_back(self) -> None:
        """Ask to take one's last move back; where somebody else asks that, refuse it."""

    async def say(self, text: str) -> None:
        """Say something to the others."""

    def keep(self, notes: str) -> None:
        """Keep these notes."""

    def hurry(self) -> None:
        """Do not make a show of the others' moves until it is one's own turn."""

    def waiting_room(self) -> Text | None:
        """Who is there before the game; None once it has begun."""

    def time_left(self) -> int | None:
        """Seconds left on one's own clock, which runs; None without one."""

    def trouble(self) -> str | None:
        """What is wrong with the line, if anything."""


def label_moves(message: Message, said: Any) -> Message:
    """A sentence in which moves are said in words rather than written: `said` words one."""
    args = {name: _labelled(name, value, said) for name, value in message.args.items()}
    return Message(message.id, type(message.args)(args))


def _labelled(name: str, value: Any, said: Any) -> Any:
    if name == "move" and isinstance(value, str):
        return said(value)
    if isinstance(value, Message):
        return label_moves(value, said)
    if isinstance(value, tuple) and not hasattr(value, "_fields"):
        return tuple(_labelled(name, each, said) for each in value)
    return value
