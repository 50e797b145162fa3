"""What a seat can know for certain: counted from its frames alone, and what each finding stands on."""

from typing import Protocol

from msgspec import Struct

from ..play.frame import Frame
from ..play.telling import Message


class Ground(Struct, frozen=True):
    """What a finding stands on: an event, by its place in the record, and what it tells."""

    at: int
    words: Message


class Unseen(Struct, frozen=True):
    """A card that the seat does not see: in how many worlds it is in each of the places.

    Once it is certain whether the first place has it: since which event, and why.
    """

    card: str
    worlds: tuple[int, ...]
    since: int | None = None
    why: tuple[Ground, ...] = ()


class Deduction(Struct, frozen=True):
    """What follows from what a seat has been shown after so many events."""

    at: int
    worlds: int  # that fit
    cases: dict[tuple[str, ...], int]  # each answer to one's own riddle that is possible, and in how many worlds
    places: tuple[Message, ...]  # where a card may be: the first is what one looks for
    cards: tuple[Unseen, ...]


class Deducer(Protocol):
    """Follows one seat's frames, and remembers what was certain when."""

    def see(self, frame: Frame) -> None:
        """Take note of a frame; frames come in order, and each event once."""

    def at_once(self, frame: Frame) -> Deduction | None:
        """What follows from one frame of a seat that remembers all it was shown; why is not said."""

    def deduce(self, at: int) -> Deduction | None:
        """What followed after so many events; None while there is nothing to deduce yet."""
