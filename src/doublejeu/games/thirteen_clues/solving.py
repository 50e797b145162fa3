"""13 Clues for solvers: its deal card by card, what a seat keeps, and a game with four colours, all informants seen.

The deal follows the rulebook: every seat's person, then locations, then weapons, then two more cards each; then the
order in which each seat holds its five, and the informants'.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import permutations, product
from typing import Any, Final

import numpy as np

from doublejeu.adapters.dealing import Dealing
from doublejeu.adapters.tiny import Variant, set_up
from doublejeu.rules import operations
from doublejeu.rules.operations import States

from . import MANIFEST
from .play import CARDS, MOVES
from .rules.box import HELD

KINDS: Final = 3
SHOWS_UNTOLD: Final = True  # cases open when the last pick is in, which no event says


class DealingHands(Dealing):
    """The deal of 13 Clues under way."""

    __slots__ = ("_due", "_players")

    def __init__(self, due: Sequence[int], players: int) -> None:
        super().__init__(())
        self._due, self._players = due, players
        self._go_on()

    def copy(self) -> "DealingHands":
        other = DealingHands.__new__(DealingHands)
        other._due, other._players = self._due, self._players
        other._left, other._more, other._chosen = self._left, self._more, self._chosen.copy()
        return other

    def take(self, card: int) -> None:
        self._chosen.append(card)
        self._go_on()

    def order(self) -> list[int] | None:
        return None if self._left else self._chosen[HELD * self._players :]

    def _go_on(self) -> None:
        """Make the steps that are no choice, up to the next that is."""
        while len(left := self._next()) == 1:
            self._chosen.append(left[0])
        self._left, self._more = dict.fromkeys(left, 1), len(left)

    def _next(self) -> list[int]:
        done, players = len(self._chosen), self._players
        owned = self._chosen[: HELD * players]
        if done < KINDS * players:
            colours = len(self._due) // KINDS
            kind = done // players
            return [card for card in self._due[kind * colours : (kind + 1) * colours] if card not in owned]
        if done < HELD * players:
            return [card for card in self._due if card not in owned]
        held = self._chosen[HELD * players :]
        if len(held) < HELD * players:
            seat = len(held) // HELD
            own = [owned[kind * players + seat] for kind in range(KINDS)]
            own += owned[KINDS * players + 2 * seat : KINDS * players + 2 * seat + 2]
            return sorted(card for card in own if card not in held)
        return [card for card in self._due if card not in held]


def deal(due: Sequence[int], players: int) -> Dealing:
    return DealingHands(due, players)


def kept(s: Any, seat: int) -> list[Any]:
    """What a seat knows beyond what everybody has heard."""
    if s.picked < s.players:
        return [s.held[seat].tolist(), s.hidden[seat].tolist() if seat < s.picked else None]
    answers = np.where(s.heard >> seat & 1, s.said, -1)
    return [answers[answers >= 0].tolist(), np.flatnonzero(answers >= 0).tolist()]


def last_questions(hands: tuple[str, str], informants: str, questions: Sequence[str], moves: int) -> Variant:
    """Two play with those cards, and either may have picked any three that fit the answers heard.

    These are as if the first two of each hand that can be kept were; both seats have seen all informants.
    """
    groups: dict[bytes, list[States]] = {}
    for states in _last_questions(hands, informants, questions):
        said: Any = states[0].said
        groups.setdefault(said.tobytes(), []).append(states)
    return Variant(2, tuple(next(iter(groups.values()))), moves)


def _last_questions(hands: tuple[str, str], informants: str, questions: Sequence[str]) -> Iterator[States]:
    for picks in product(*(_picks(hand.split()) for hand in hands)):
        cards = [CARDS.index(card) for pair, case in picks for card in (*pair, *case)]
        cards += map(CARDS.index, informants.split())
        states = set_up(MANIFEST.name, 2)
        states["colours"] = len(cards) // 3
        operations.stack(states, np.array(cards, np.int64), len(cards), None)
        for _, case in picks:
            operations.play(states, MOVES[f"pick {' '.join(case)}"], None)
        states["peeked"][:, :2] = (1 << len(informants.split())) - 1
        for question in questions:
            operations.play(states, MOVES[question], None)
        yield states


def _picks(hand: Sequence[str]) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Which two a seat may keep, left and right, and which three it then picks."""
    for pair in permutations(hand, 2):
        case = tuple(sorted((card for card in hand if card not in pair), key=CARDS.index))
        if f"pick {' '.join(case)}" in MOVES:
            yield pair, case


VARIANTS: Final[dict[str, Callable[[], Variant]]] = {
    "questions": lambda: last_questions(
        ("officer duke butcher parlor knife", "countess market library park crossbow"),
        "poison sword",
        ["ask 1 red left", "ask 0 purple right"],
        moves=2,
    ),
}
