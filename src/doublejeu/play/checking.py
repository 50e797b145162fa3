"""Checked notes: what a game says about a seat's own notes, from what that seat was shown and told."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from .frame import Event, View
from .telling import Message


class Checked(NamedTuple):
    """The result; things are named as in the game's notes."""

    out: Mapping[str, Message]  # by thing: why it is ruled out, whatever is noted
    odd: Mapping[str, Message]  # by thing: what its mark contradicts
    left: Mapping[str, int]  # how much is still possible, as the game counts it


class Checker(Protocol):
    """What a manifest names as its `checker`."""

    def __call__(self, view: View, log: Sequence[Event], notes: str, certain: Mapping[str, bool]) -> Checked:
        """Check the notes of a seat that has this view and was told all of `log`.

        `certain`: more that counts as certain, as the assistant says: by thing, whether it is so.
        """
