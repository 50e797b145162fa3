"""13 Clues, its puzzles: name the case where the answers heard allow one, ask the question that tells most."""

from typing import Any, Final

import numpy as np

from doublejeu.play.frame import Frame
from doublejeu.play.puzzle import Found
from doublejeu.play.telling import SeatName, message, name
from doublejeu.rules.operations import States

from .bots.deductions import cases_left, look_into, question, three
from .bots.memory import Memory
from .play import TOPICS
from .rules.box import COLOURS
from .rules.worlds import CASES, count_worlds

FEWER: Final = 0.85  # of what the next question leaves, the best one leaves no more
DOUBT: Final = 6  # cases from which on a question is worth a puzzle

Answer = tuple[int, int, int]  # who answered, about which topic, and whether with the right hidden card


def name_the_case(frame: Frame) -> Found | None:
    """One case fits, and without any one of the answers more would."""
    if not any(move.startswith("accuse") for move in frame.legal):
        return None
    world, seat = world_of(frame)
    cases = fitting(world, seat)
    if len(cases) != 1:
        return None
    without = {answer: len(fitting(spared(world, seat, answer), seat)) for answer in answers(world, seat)}
    accepted = f"accuse {' '.join(three(cases[0]))}"
    if not without or min(without.values()) < 2 or accepted not in frame.legal:
        return None
    told = sorted(without, key=lambda answer: (-without[answer], answer))
    reasons = [
        message("thirteen_clues-puzzle-without", **_said(world, answer), cases=without[answer]) for answer in told
    ]
    return Found((accepted,), message("thirteen_clues-puzzle-look-answer", **_said(world, told[0])), reasons)


def ask_the_question(frame: Frame) -> Found | None:
    """One question leaves clearly fewer cases than any other."""
    asking = [move for move in frame.legal if move.startswith("ask")]
    if not asking:
        return None
    world, seat = world_of(frame)
    known = look_into(world, seat)
    if len(known.cases) < DOUBT:
        return None
    left = {question(move): cases_left(known, move) or 0.0 for move in asking}
    best, *others = sorted(left, key=lambda each: (left[each], each))
    if not others or left[best] > FEWER * left[others[0]]:
        return None
    reasons = [
        message("thirteen_clues-puzzle-now", cases=len(known.cases)),
        message("thirteen_clues-puzzle-left", best=f"{left[best]:.1f}", next=f"{left[others[0]]:.1f}"),
    ]
    about = "colour" if best[1] < COLOURS else "category"
    look = message("thirteen_clues-puzzle-look-question", seat=SeatName(best[0]), about=about)
    return Found(tuple(move for move in asking if question(move) == best), look, reasons)


KINDS: Final = {"name-the-case": name_the_case, "ask-the-question": ask_the_question}


# --- Counting


def world_of(frame: Frame) -> tuple[States, int]:
    """What a seat remembers, and which seat it is."""
    memory = Memory()
    memory.see(frame)
    return memory.world(), memory.seat


def fitting(world: States, seat: int) -> list[int]:
    """The own cases that are possible."""
    counts = np.empty(CASES, np.int64)
    count_worlds(world[0], seat, counts)
    found: list[int] = counts.nonzero()[0].tolist()
    return found


def answers(world: States, seat: int) -> list[Answer]:
    """The answers of others that a seat has heard."""
    heard = np.argwhere(world[0].heard >> seat & 1).tolist()
    return [(other, topic, side) for other, topic, side in heard if other != seat]


def spared(world: States, seat: int, answer: Answer) -> States:
    """The same, as if the seat had not heard that answer."""
    without = world.copy()
    without[0].heard[answer] &= ~(1 << seat)
    return without


def _said(world: States, answer: Answer) -> dict[str, Any]:
    other, topic, _ = answer
    topics = name("thirteen_clues-many", TOPICS[topic])
    return {"seat": SeatName(other), "topic": topics, "count": int(world[0].said[answer])}
