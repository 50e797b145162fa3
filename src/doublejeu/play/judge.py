"""What a review needs: judges of decisions, by frames alone, and an evaluator of positions."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

from .frame import Frame
from .game import Game
from .luck import Evaluate
from .telling import Message


class Verdict(NamedTuple):
    """The judgment of a decision."""

    chances: dict[str, float]  # to win, by move
    best: str
    error: float  # the standard error of what the played move lost


class Judge(Protocol):
    """An analyst at one seat: it sees the frames of this seat, and nothing else (`bots/analyst.py`)."""

    name: str
    version: int

    def see(self, frame: Frame) -> None:
        """Take note of a frame; frames come in order, and each event once."""

    def chance(self) -> float:
        """The seat's chance to win, by its last frame."""

    def judge(self, played: str) -> Verdict | None:
        """The worth of the moves in its last frame; None if all of them lead to the same."""

    def why(self, best: str, played: str) -> Sequence[Message]:
        """The reasons for the best move, compared with the one that was played."""


class Means(NamedTuple):
    """What a review needs; it is passed in, because nothing in this room knows a bot."""

    simulations: int  # per decision
    seed: str
    make_judge: Callable[[str, int], Judge]  # by game and simulations
    make_evaluator: Callable[[Game[Any], int], Evaluate]  # by game and seats
