"""What a review is reckoned with: whoever judges decisions, by frames alone, and evaluates positions."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

from .frame import Frame
from .game import Game
from .luck import Evaluate
from .telling import Message


class Verdict(NamedTuple):
    """What a decision came to."""

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
        """What the moves of its last frame were worth; None where all of them lead to the same."""

    def why(self, best: str, played: str) -> Sequence[Message]:
        """What speaks for the best move, beside the one that was played."""


class Means(NamedTuple):
    """What a review is reckoned with; it is handed in, for nothing here knows a bot."""

    simulations: int  # for a decision
    seed: str
    make_judge: Callable[[str, int], Judge]  # by game and simulations
    make_evaluator: Callable[[Game[Any], int], Evaluate]  # by game and seats
