"""A file a game: what a bot remembers of its frames, and a table of the rules that fits it.

What the bot cannot know is filled in at random there: `redeal` puts other worlds in its place.
"""

from importlib import import_module
from typing import Protocol, cast

from ...play.frame import Frame
from ...rules.words import Table


class Memory(Protocol):
    """What one seat has seen of one game."""

    seat: int

    def see(self, frame: Frame) -> None:
        """Take note of a frame."""

    def table(self) -> Table:
        """A table that looks to this seat as its last frame does."""


def memory_of(game: str) -> Memory:
    """An empty memory for a game."""
    return cast(Memory, import_module(f"{__name__}.{game}").Memory())
