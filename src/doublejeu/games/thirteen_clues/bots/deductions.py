"""13 Clues: the deductions behind an action, counted exactly from what the seat has been shown."""

from typing import Final, NamedTuple

import numpy as np

from doublejeu.bots.explain import percent
from doublejeu.play.telling import Message, message, name
from doublejeu.rules.kernel import Floats, Ints
from doublejeu.rules.operations import States

from ..play import CARDS, MOVES
from ..rules import box
from ..rules.places import MOST_CASES, MOST_SEEN, NO_PICKS, PLACES, WITH_INFORMANTS, survey
from . import insight

KINDS: Final = ("person", "location", "weapon")  # ten cards of each, in this order
CARD: Final = "thirteen_clues-card"

GLASS: Final = 0.25  # what a magnifying glass is worth, in log odds: fitted as a skill's `odds` are


class Insight(NamedTuple):
    """What a seat can know: the own cases that are possible, and by case the worlds, cards and answers, as surveyed."""

    seat: int
    cases: Ints
    counts: Ints
    places: Ints
    answers: Ints

    @property
    def worlds(self) -> int:
        return int(self.counts.sum())


def look_into(states: States, seat: int, picks: Ints = NO_PICKS) -> Insight:
    """Count all there is to count, weighed by how cases are picked."""
    cases, counts = np.empty(MOST_CASES, np.int64), np.empty(MOST_CASES, np.int64)
    places = np.empty((MOST_CASES, len(CARDS), PLACES), np.int64)
    answers = np.empty((MOST_CASES, box.MAX_PLAYERS, box.TOPICS, 2, MOST_SEEN), np.int64)
    n = survey(states[0], seat, picks, cases, counts, places, answers)
    return Insight(seat, cases[:n], counts[:n], places[:n], answers[:n])


def chance_to_win(known: Insight, closeness: Floats, glasses: Ints, odds: float, move: str) -> float:
    """The chance that the move wins at once, else to be first, by how close each seat is to its case.

    `closeness` is from 0 to 1, for each seat of the table (one's own is counted anew); `odds` is what a bit of doubt
    costs, in log odds.
    """
    right = 0.0
    if move.startswith("accuse"):
        right = chance_to_be_right(known, move)
    doubts = -np.log2(np.maximum(closeness, 1e-6))
    doubts[known.seat] = insight.doubt(known.counts, len(known.counts))
    strengths = np.exp(GLASS * glasses - odds * doubts)
    return right + (1 - right) * float(strengths[known.seat] / strengths.sum())


def question(move: str) -> tuple[int, int, int]:
    """Answerer, topic, and whether the right hidden card is meant."""
    asked, how = divmod(MOVES[move] - box.ASK, 4)
    return asked // box.TOPICS, asked % box.TOPICS, int(how == box.RIGHT)


def outcomes_of(known: Insight, move: str) -> Ints | None:
    """In how many worlds of each case a question or a look has each outcome; None of an accusation."""
    if move.startswith("ask"):
        other, topic, right = question(move)
        return known.answers[:, other, topic, right, :]
    return known.places[:, :, WITH_INFORMANTS] if move.startswith("peek") else None


def cases_left(known: Insight, move: str) -> float | None:
    """How many own cases are expected to stay possible after a question or a look; None after an accusation."""
    outcomes = outcomes_of(known, move)
    if outcomes is None:
        return None
    likely = outcomes.sum(axis=0)
    return float((likely * (outcomes > 0).sum(axis=0)).sum() / likely.sum())


def chance_of_certainty(known: Insight, move: str) -> float | None:
    """How likely one case is left after a question or a look; None after an accusation."""
    outcomes = outcomes_of(known, move)
    if outcomes is None:
        return None
    likely = outcomes.sum(axis=0)
    return float(likely[(outcomes > 0).sum(axis=0) == 1].sum() / likely.sum())


def chance_to_be_right(known: Insight, move: str) -> float:
    """How likely an accusation names one's own case."""
    return float(known.counts[known.cases == MOVES[move] - box.ACCUSE].sum()) / known.worlds


def whole(chance: float) -> int:
    """A chance that was counted exactly, in per cent: 0 and 100 are for certain."""
    return percent(chance) if chance in (0.0, 1.0) else min(99, max(1, percent(chance)))


def certain_cards(known: Insight) -> list[str]:
    """The cards that one's own case must have."""
    own = known.places[:, :, known.seat].sum(axis=0)
    return [CARDS[card] for card in (own == known.worlds).nonzero()[0].tolist()]


def reasons(known: Insight) -> list[Message]:
    """What is known of one's own case."""
    said = [_cases(known)]
    if certain := certain_cards(known):
        said.append(message("thirteen_clues-why-certain", cards=tuple(name(CARD, card) for card in certain)))
    if len(known.cases) > 1:
        best = int(known.counts.argmax())
        said.append(
            message(
                "thirteen_clues-why-likeliest",
                cards=tuple(name(CARD, card) for card in three(int(known.cases[best]))),
                percent=whole(float(known.counts[best]) / known.worlds),
            )
        )
    return said


def _cases(known: Insight) -> Message:
    own = known.places[:, :, known.seat].sum(axis=0) > 0
    kinds = {kind: int(own[10 * i : 10 * i + 10].sum()) for i, kind in enumerate(KINDS)}
    return message("thirteen_clues-why-cases", cases=len(known.cases), **kinds)


def three(case: int) -> tuple[str, str, str]:
    """The cards of a case."""
    return CARDS[case // 100], CARDS[10 + case // 10 % 10], CARDS[20 + case % 10]
