"""Chance, a card at a time: a shuffle as a row of small choices, so that a history of actions rebuilds the game.

A shuffle of n cards says which card comes next until the rest is no choice.  At every step the cards that may come next
are equally likely.  A game whose deal is no plain shuffle has a kind of its own.
"""

from collections import Counter
from collections.abc import Sequence


class Dealing:
    """A shuffle under way."""

    __slots__ = ("_chosen", "_left", "_more")

    def __init__(self, due: Sequence[int]) -> None:
        self._left = dict(Counter(sorted(due)))  # how many of each kind, in ascending order
        self._more = len(due)
        self._chosen: list[int] = []

    def copy(self) -> "Dealing":
        other = type(self).__new__(type(self))
        other._left, other._more, other._chosen = self._left.copy(), self._more, self._chosen.copy()
        return other

    def outcomes(self) -> list[tuple[int, float]]:
        """Which kind of card may come next, and how probably."""
        left, more = self._left, self._more
        if len(left) == more:  # no two alike
            chance = 1 / more
            return [(card, chance) for card in left]
        return [(card, count / more) for card, count in left.items()]

    def take(self, card: int) -> None:
        self._chosen.append(card)
        self._more -= 1
        self._left[card] -= 1
        if not self._left[card]:
            del self._left[card]

    def order(self) -> list[int] | None:
        """All the cards in their order; None while there is a choice to make."""
        if len(self._left) > 1:
            return None
        return self._chosen + [card for card, count in self._left.items() for _ in range(count)]


class DealingWorlds(Dealing):
    """Where a tiny variant starts: one of so many worlds."""

    __slots__ = ()

    def __init__(self, worlds: int) -> None:
        super().__init__(range(worlds))

    def take(self, card: int) -> None:
        self._left, self._chosen = {}, [card]
