"""Choosing a move step by step: each legal move is a path of steps."""

from collections.abc import Mapping
from typing import TypeAlias

Path: TypeAlias = tuple[str, ...]


class Choosing:
    """A walk through the legal moves, each of them a path; no path is the beginning of another."""

    def __init__(self, moves: Mapping[Path, str]) -> None:
        self._moves = dict(moves)
        self.taken: Path = ()
        self._go_on()

    @property
    def options(self) -> list[str]:
        """The next steps, in the order of their moves."""
        depth = len(self.taken)
        return list(dict.fromkeys(path[depth] for path in self._moves if path[:depth] == self.taken))

    def move(self, option: str) -> str | None:
        """The move that this step completes; None if more is to be chosen."""
        return self._moves.get((*self.taken, option))

    def take(self, option: str) -> str | None:
        """Take a step; returns the move if that completes one."""
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
        """Take all steps without a choice, except the last, which is always left to the player."""
        while len(options := self.options) == 1 and self.move(options[0]) is None:
            self.taken = (*self.taken, options[0])
