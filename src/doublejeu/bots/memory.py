"""What a bot remembers of its frames, and a world of the rules that fits it.

What the bot cannot know is filled in at random there: `redeal` puts other worlds in its place.
"""

from typing import Protocol, cast

from ..play.catalogue import manifest_of
from ..play.frame import Frame
from ..rules.operations import States
from .replaying import ReplayingMemory


class Memory(Protocol):
    """What one seat has seen of one game."""

    seat: int

    def see(self, frame: Frame) -> None:
        """Take note of a frame."""

    def world(self) -> States:
        """A world that looks to this seat as its last frame does."""


def memory_of(game: str) -> Memory:
    """An empty memory for a game: its own, `Memory` in its bots, or one that replays frames."""
    own = getattr(manifest_of(game).part("bots"), "Memory", None)
    return cast(Memory, own()) if own is not None else ReplayingMemory(game)
