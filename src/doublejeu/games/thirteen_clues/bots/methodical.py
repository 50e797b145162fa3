"""13 Clues, a methodical player: asks what it does not know yet, and accuses once it is certain."""

import random

import numpy as np

from doublejeu.play.frame import Budget, Frame
from doublejeu.rules.kernel import Floats

from ..play import TEXTS
from ..rules import box
from ..rules.places import NO_PICKS
from . import insight
from .deductions import question
from .memory import Memory

PEEKS = 0.15  # how often it looks at an informant rather than ask
NO_RACE = np.array([0.75, 1.15, 0.4, 0.5])


class Methodical:
    """Random questions whose answers it cannot foretell, and exact deduction; the same for the same seed."""

    def __init__(self, seed: int | str) -> None:
        self._random = random.Random(f"{seed}")
        self._memory = Memory()

    def see(self, frame: Frame) -> None:
        self._memory.see(frame)
        self._frame = frame

    def choose(self, budget: Budget) -> str:
        legal = self._frame.legal
        if not legal[0].startswith(("ask", "peek", "accuse")):
            return self._random.choice(legal)
        questions, summary = np.empty((box.MAX_PLAYERS, box.TOPICS, 2)), np.empty(insight.SUMMARY)
        insight.look(self._memory.world()[0], self._memory.seat, NO_PICKS, NO_RACE, questions, summary)
        accusation = TEXTS[box.ACCUSE + int(summary[insight.LIKELIEST])]
        if summary[insight.CASES] == 1:
            return accusation
        asks = [move for move in legal if is_open(questions, move)]
        seen = [f"peek {letter}" for letter in self._memory.letters_seen()]
        peeks = [move for move in legal if move.startswith("peek") and move not in seen]
        if peeks and (not asks or self._random.random() < PEEKS):
            return self._random.choice(peeks)
        return self._random.choice(asks) if asks else accusation


def is_open(questions: Floats, text: str) -> bool:
    """Whether a move is a question that has more than one possible answer."""
    return text.startswith("ask") and bool(questions[question(text)] >= 0)
