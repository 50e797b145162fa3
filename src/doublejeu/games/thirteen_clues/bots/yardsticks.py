"""13 Clues, yardsticks: players to measure the levels by, who think as people do and plan no race.

The careful one counts all worlds, asks what tells most of its case and least to the others, and accuses when that is
likely enough; the greedy one minds nobody, and must be certain; the beginner takes each answer by itself.
"""

import random
from abc import ABC, abstractmethod
from typing import Final, cast

import numpy as np

from doublejeu.play.frame import Budget, Frame
from doublejeu.rules.kernel import Floats, Ints

from ..play import CARDS, PRINTED, TEXTS, TOPICS, Accused, Asked, ThirteenCluesView
from ..rules import box
from ..rules.places import WITH_INFORMANTS
from .deductions import Insight, look_into, question
from .memory import Memory

LIKELY_ENOUGH: Final = 0.35  # the chance from which on it accuses; 0.25 to 0.4 win as much, for two players to six
LISTENER: Final = 0.15  # bits that it costs if a listener's own case has cards of the topic
GLASS: Final = 0.2  # bits that it costs to give a glass to somebody who has one
FEW: Final = 2  # cases left at which a beginner accuses
GLANCE: Final = 0.25  # how often a beginner looks at an informant rather than ask


def bits_left(outcomes: Ints) -> Floats:
    """By kind of question: the bits of doubt between cases that are left; outcomes[case, kind…, outcome] in worlds."""
    likely = outcomes.sum(axis=0, dtype=float)
    doubt = likely * np.log2(np.maximum(likely, 1)) - (outcomes * np.log2(np.maximum(outcomes, 1))).sum(axis=0)
    left: Floats = doubt.sum(axis=-1) / np.maximum(likely.sum(axis=-1), 1)
    return left


class _Player(ABC):
    """What the three have in common; the same seed makes the same choices."""

    def __init__(self, seed: int | str) -> None:
        self._seed = f"{seed}"
        self._memory = Memory()

    def see(self, frame: Frame) -> None:
        self._memory.see(frame)
        self._frame = frame
        self._view = cast(ThirteenCluesView, frame.view)

    def choose(self, budget: Budget) -> str:
        self._random = random.Random(f"{self._seed}/{self._frame.at}")
        first = self._frame.legal[0]
        if first.startswith("pick"):
            return self._pick()
        return self._take() if first.startswith("take") else self._act()

    def _pick(self) -> str:
        return self._random.choice(self._frame.legal)

    def _take(self) -> str:
        return self._random.choice(self._frame.legal)

    @abstractmethod
    def _act(self) -> str:
        """A question, a look or an accusation."""

    def _new_peeks(self) -> list[str]:
        """Looks at informants that it has not seen."""
        return [move for move in self._frame.legal if move.startswith("peek") and move[5:] not in self._view.peeked]


class Greedy(_Player):
    """Asks for the most bits, and accuses when certain."""

    def _act(self) -> str:
        known = look_into(self._memory.world(), self._memory.seat)
        best = int(known.counts.argmax())
        accusation = TEXTS[box.ACCUSE + int(known.cases[best])]
        if known.counts[best] >= self._enough() * known.worlds:
            return accusation
        costs = self._costs(known)
        least = min(costs.values(), default=0.0)
        return self._random.choice([move for move, cost in costs.items() if cost <= least + 1e-9] or [accusation])

    def _enough(self) -> float:
        return 1.0

    def _costs(self, known: Insight) -> dict[str, float]:
        """The bits of doubt that each action leaves, for actions that leave fewer."""
        before = float(bits_left(known.counts[:, None])[()])
        asked = bits_left(known.answers)
        costs = {move: float(asked[question(move)]) for move in self._frame.legal if move.startswith("ask")}
        if peeks := self._new_peeks():
            costs[self._random.choice(peeks)] = float(bits_left(known.places[:, :, WITH_INFORMANTS]))
        return {move: cost for move, cost in costs.items() if cost < before - 1e-9}


class Careful(Greedy):
    """Gives little away, and accuses when it is likely to be right."""

    def _pick(self) -> str:
        """A case of many colours, none of which is also hidden."""
        return max(self._frame.legal, key=lambda move: (self._colours(move), self._random.random()))

    def _colours(self, move: str) -> int:
        colours = [CARDS.index(card) % box.COLOURS for card in move.split()[1:]]
        hidden = [CARDS.index(card) % box.COLOURS for card in self._view.hand if card not in move.split()]
        return 2 * len(set(colours)) - len(set(colours) & set(hidden))

    def _take(self) -> str:
        """From whoever has the most."""
        return max(self._frame.legal, key=lambda move: (self._view.glasses[int(move[5:])], self._random.random()))

    def _enough(self) -> float:
        return LIKELY_ENOUGH

    def _costs(self, known: Insight) -> dict[str, float]:
        return {move: cost + self._told(move) for move, cost in super()._costs(known).items()}

    def _told(self, move: str) -> float:
        """What a question gives the others, in bits; a look gives nothing, and neither does a question between two."""
        if not move.startswith("ask") or len(self._view.cases) == 2:
            return 0.0
        answerer, topic, _ = question(move)
        cost = GLASS * self._view.glasses[answerer]
        if move.endswith("secret"):
            return cost
        for seat, case in enumerate(self._view.cases):
            if seat != answerer and case is not None:
                cost += LISTENER * any(box.TOPIC_CARDS[topic] >> CARDS.index(card) & 1 for card in case)
        return cost


class Beginner(_Player):
    """Marks what it sees and what each answer rules out, asks about what is most unknown, accuses at two cases."""

    def __init__(self, seed: int | str) -> None:
        super().__init__(seed)
        self._answers: list[Asked] = []
        self._wrong: set[str] = set()

    def see(self, frame: Frame) -> None:
        super().see(frame)
        for event in frame.events:
            if isinstance(event, Asked):
                self._answers.append(event)
            elif isinstance(event, Accused) and event.seat == frame.seat:
                self._wrong.add(" ".join(("accuse", *event.cards)))

    def _act(self) -> str:
        cases, peeks = self._cases(), self._new_peeks()
        if len(cases) <= FEW:
            return self._random.choice(cases)
        if peeks and self._random.random() < GLANCE:
            return self._random.choice(peeks)
        asked = {(event.target, TOPICS.index(event.topic), int(event.how == "right")) for event in self._answers}
        unknown = {card for case in cases for card in case.split()[1:]}
        asks = {
            move: sum(TOPICS[question(move)[1]] in PRINTED[card] for card in unknown)
            for move in self._frame.legal
            if move.startswith("ask") and question(move) not in asked
        }
        most = max(asks.values(), default=0)
        return self._random.choice([move for move in asks if asks[move] == most > 0] or peeks or cases)

    def _cases(self) -> list[str]:
        """The accusations that no single answer rules out; any that is not known to be wrong, if none is left."""
        peeked = set(self._view.peeked.values())
        named = {move: set(move.split()[1:]) for move in self._frame.legal if move.startswith("accuse")}
        open_ = [move for move, cards in named.items() if move not in self._wrong and not cards & peeked]
        return [move for move in open_ if all(self._fits(named[move], asked) for asked in self._answers)] or open_

    def _fits(self, case: set[str], asked: Asked) -> bool:
        """Whether a case leaves the answerer as many hidden cards as it may count."""
        me = self._memory.seat
        if asked.target == me or asked.answer is None:
            return True
        others = (case for seat, case in enumerate(self._view.cases) if case and seat not in (me, asked.target))
        seen = case.union(*others)
        return 0 <= asked.answer - len(seen.intersection(asked.about)) <= asked.hidden
