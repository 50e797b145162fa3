"""What a seat is shown: frames.  A player, a screen and a bot know a match only by these."""

from math import inf
from typing import Annotated, Any, Final, NewType, Protocol, TypeAlias, TypeVar

from msgspec import Meta, Struct

from . import arguments
from .errors import BadSetting

T = TypeVar("T")
Seat = NewType("Seat", int)
BY_SEAT: Final = Meta(extra={"by_seat": True})  # on a tuple: it has one entry for each seat
BySeat: TypeAlias = Annotated[tuple[T, ...], BY_SEAT]
OWN: Final = Meta(extra={"own": True})  # on a field of an event: only its own seat sees it
Own: TypeAlias = Annotated[T | None, OWN]
HIDDEN: Final = Meta(extra={"hidden": True})  # None means that something lies there face down
Hidden: TypeAlias = Annotated[T | None, HIDDEN]  # whereas None in a plain `T | None` means that nothing is there
EVERYONE: Final = Seat(-1)  # a viewer from whom nothing is hidden: for records, never for a live table


def may_see(viewer: int | None, owner: int) -> bool:
    """Whether a viewer may be shown a secret of this owner."""
    return viewer in (owner, EVERYONE)


class Event(Struct, frozen=True, tag_field="event"):
    """Something that happened, as one seat may know it; `at` is its place in the record."""

    at: int


class View(Struct, frozen=True, tag_field="game"):
    """The table as one seat (or, with no seat, a spectator) sees it.

    A view is built from what the seat may know; its type has no field where a secret could sit.
    """

    seat: Seat | None


class Opened(Struct, frozen=True, tag_field="game"):
    """What was hidden, laid open at the end of the game."""


class Outcome(Struct, frozen=True):
    """How a game ended, and why."""

    winners: tuple[Seat, ...]
    reason: str
    result: dict[str, Any]  # as the record states it
    opened: Opened


class Frame(Struct, frozen=True):
    """All that a seat gets: what happened since its last frame, the table, and what it may do now."""

    at: int  # how many events the record has; a move quotes it
    seat: Seat | None
    waiting: tuple[Seat, ...]  # whose move is awaited
    events: tuple[Event, ...]
    view: View
    legal: tuple[str, ...]  # the moves that this seat may make now
    outcome: Outcome | None


class Budget(Struct, frozen=True):
    """How much a bot may think for one move: in simulations, in seconds, or as it likes."""

    simulations: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        if self.simulations is not None and arguments.whole("simulations", self.simulations) < 1:
            raise BadSetting(f"simulations are 1 or more, not {self.simulations}")
        if self.seconds is not None and not 0 < arguments.real("seconds", self.seconds) < inf:
            raise BadSetting(f"seconds are more than 0, not {self.seconds}")


class Bot(Protocol):
    """A player that is a program: it gets the frames of its seat, one by one, and nothing else."""

    def see(self, frame: Frame) -> None:
        """Take note of a frame; frames come in order, and each event once."""

    def choose(self, budget: Budget) -> str:
        """Answer the last frame, whose `legal` is not empty, with one of its moves."""
