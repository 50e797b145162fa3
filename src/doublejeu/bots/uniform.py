"""A bot that plays any legal move, each as likely as the next."""

import random

from ..play.frame import Budget, Frame


class Uniform:
    """Random legal moves, the same for the same seed."""

    def __init__(self, seed: int | str | None = None) -> None:
        self._random = random.Random(seed)
        self._legal: tuple[str, ...] = ()

    def see(self, frame: Frame) -> None:
        self._legal = frame.legal

    def choose(self, budget: Budget) -> str:
        return self._legal[self._random.randrange(len(self._legal))]
