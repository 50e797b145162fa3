"""The seats of a table, and which sides have given the game up, though bots play on in their places."""

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

Why: TypeAlias = Literal["left", "resigned", "flag", "absent"]  # a bot plays in somebody's place
FOR_GOOD: Final = frozenset[Why | None]({"resigned", "flag"})
GAVE_UP: Final = frozenset[Why | None]({*FOR_GOOD, "left"})  # and was not back at the end


class Chair:
    """A seat: the member who owns it, and the level of the bot that plays there now, if one does."""

    __slots__ = ("gone", "level", "member")

    def __init__(self, member: int | None = None, level: str | None = None) -> None:
        self.member = member
        self.level = level
        self.gone: Why | None = None

    @property
    def free(self) -> bool:
        return self.member is None and self.level is None


def given_up(chairs: Sequence[Chair], sides: Sequence[int], whys: frozenset[Why | None]) -> set[int]:
    """The sides all of whose people are gone, each for one of these reasons."""
    gone: dict[int, bool] = {}
    for side, chair in zip(sides, chairs, strict=False):  # ghosts have no chairs
        if chair.member is not None:
            gone[side] = gone.get(side, True) and chair.gone in whys
    return {side for side, all_gone in gone.items() if all_gone}


def one_is_left(sides: Sequence[int], lost: set[int]) -> bool:
    """Whether a game is decided because these sides have given it up."""
    return bool(lost) and len(set(sides) - lost) < 2


def stayed(chairs: Sequence[Chair], sides: Sequence[int]) -> bool:
    """Whether a side is left that nobody has given up, and none that somebody gave up whose partners stayed."""
    gone = {side for side, chair in zip(sides, chairs, strict=False) if chair.gone in GAVE_UP}
    return gone == given_up(chairs, sides, GAVE_UP) < set(sides)
