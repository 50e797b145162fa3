"""Choosing a move step by step: the legal moves as paths, and how far along them one has come."""

from collections.abc import Mapping
from typing import TypeAlias

Path: TypeAlias = tuple[str, ...]


class Choosing:
    """A walk down the legal moves, each a path; none begins as another ends."""

    def __init__(self, moves: Mapping[Path, str]) -> None:
        self._moves = dict(moves)
        self.taken: Path = ()
        self._go_on()

    @property
    def options(self) -> list[str]:
        """The next steps, in the order in which their moves came."""
        depth = len(self.taken)
        return list(dict.fromkeys(path[depth] for path in self._moves if path[:depth] == self.taken))

    def move(self, option: str) -> str | None:
        """The move that this step makes; None if more is to be chosen."""
        return self._moves.get((*self.taken, option))

    def take(self, option: str) -> str | None:
        """Go a step further; returns the move that it makes, if it makes one."""
        if (move := self.move(option)) is None:
            self.taken = (*self.taken, option)
            self._go_on()
        return move

    def back(self) -> bool:
        """Return to the last step at which there was a choice; False if there was none."""
        for depth in range(len(self.taken) - 1, -1, -1):
            begun = self.taken[:depth]
            if len({path[depth] for path in self._moves if path[:depth] == begun}) > 1:
                self.taken = begun
                return True
        return False

    def _go_on(self) -> None:
        """Take the steps that leave no choice; the last one is always left to the player."""
        while len(options := self.options) == 1 and self.move(options[0]) is None:
            self.taken = (*self.taken, options[0])
