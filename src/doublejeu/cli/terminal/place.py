"""One's place at a table, as the screen knows it: at home against bots, or in a room."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from rich.text import Text

from ...locales import Words
from ...play.foretelling import Guess, Question
from ...play.frame import Event, Frame, Opened
from ...play.telling import Message


class Watching(Protocol):
    """The screen, as a place knows it."""

    def see(self, frame: Frame) -> None:
        """A frame came, and is in the place's log."""

    def see_room(self) -> None:
        """The people at the table have changed, or the connection to it."""

    def hear(self, name: str, text: str) -> None:
        """Somebody said something."""

    def tell(self, why: Sequence[Message], said: str | None = None) -> None:
        """Explain something in the log; `said` replaces the prompt meanwhile."""


class Place(Protocol):
    """A seat at a table."""

    game: str
    seat: int | None  # None for a watcher
    words: Words
    log: Sequence[Event]  # all that happened, as the seat may know it
    notes: str  # visible to this seat alone
    talks: bool  # whether there is anybody to chat with
    opened: Opened | None  # what all seats hold, at a table with open hands
    followed: Frame | None  # what the followed seat saw a round ago, for a watcher

    @property
    def follows(self) -> bool:
        """Whether there is a seat to follow, or watchers may follow one's own."""

    @property
    def foretells(self) -> bool:
        """Whether one may foretell what only the end will show."""

    @property
    def again(self) -> bool:
        """Whether the game is over, and another can begin at once."""

    async def attend(self, screen: Watching) -> None:
        """Stay at the table until the game is over."""

    async def play(self, move: str, at: int) -> None:
        """Make a move; Refused if it was not played."""

    async def preview(self, move: str, at: int) -> Sequence[Event]:
        """What a move would do, as far as open cards show it."""

    async def advise(self, at: int) -> Sequence[Message]:
        """What an expert would play, and why."""

    async def begin(self) -> None:
        """Let the game start, if it waits for that."""

    async def agree(self) -> None:
        """Agree that a bot plays for the seat that keeps the others waiting."""

    async def take_back(self) -> None:
        """Ask to take one's last move back, or withdraw that; if somebody else asks, refuse."""

    async def follow(self) -> None:
        """As a watcher, follow the next seat that allows it, after the last none; as a player, let watchers follow."""

    async def foretelling(self) -> tuple[Sequence[Question], Mapping[str, Guess]]:
        """What can be foretold, and one's own guesses."""

    async def foretell(self, guesses: Mapping[str, Guess]) -> None:
        """Send one's guesses."""

    async def say(self, text: str) -> None:
        """Say something to the others."""

    def keep(self, notes: str) -> None:
        """Keep these notes."""

    def hurry(self) -> None:
        """Show the others' moves without pauses until it is one's own turn."""

    def waiting_room(self) -> Text | None:
        """Who is there before the game; None once it has begun."""

    def aside(self) -> str | None:
        """What replaces the prompt while something other than the present table is shown."""

    def time_left(self) -> int | None:
        """Seconds left on one's own clock, which runs; None without one."""

    def trouble(self) -> str | None:
        """The problem with the connection, if there is one."""


class Alone:
    """What a place is like with nobody else there: nobody to wait for, to talk to, or to be watched by."""

    talks = False
    opened: Opened | None = None
    followed: Frame | None = None
    follows = False
    foretells = False

    async def begin(self) -> None:
        """It has begun."""

    async def agree(self) -> None:
        """Nobody keeps anybody waiting."""

    async def take_back(self) -> None:
        """What was played stays."""

    async def follow(self) -> None:
        """Nobody watches."""

    async def foretelling(self) -> tuple[Sequence[Question], Mapping[str, Guess]]:
        return (), {}

    async def foretell(self, guesses: Mapping[str, Guess]) -> None:
        """Nobody asks."""

    async def say(self, text: str) -> None:
        """Nobody listens."""

    def waiting_room(self) -> Text | None:
        return None

    def aside(self) -> str | None:
        return None

    def time_left(self) -> int | None:
        return None


def label_moves(message: Message, said: Any) -> Message:
    """A sentence with moves as words instead of texts: `said` words one."""
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
