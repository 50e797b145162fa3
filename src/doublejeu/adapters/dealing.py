"""Chance, a card at a time: a shuffle as a row of small choices, so that a history of actions rebuilds the game.

A shuffle of n cards says which card comes next until the rest is no choice.  The deal of 13 Clues follows the
rulebook: every seat's person, then locations, then weapons, then two more cards each; then the order in which each
seat holds its five, and the informants'.  At every step the cards that may come next are equally likely.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final

HELD: Final = 5  # cards a seat in 13 Clues
KINDS: Final = 3


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
