"""Luck: what came of each chance event, minus what was to be expected, over the true cards.

Whatever the evaluator of positions, the luck of an event is 0 on average, since the outcome that came is one of those
that it is compared with, or is drawn as they are, and all are evaluated alike.

Where a game has `PILES` in its `review`, cards drawn or looked at are chance events too.  A pile is named by the fields
of the state that hold its cards (the last of those left is the top), how many are left, and how many of these, from
the top, somebody knows ("" if nobody ever does).
"""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from .game import Game
from .review import Stroke, rounded

if TYPE_CHECKING:
    from ..rules.operations import States

Evaluate: TypeAlias = "Callable[[States], Sequence[float]]"  # what each seat has of a position
SAMPLES: Final = 48  # outcomes that are sampled if there are too many to compare all
MOST: Final = 60  # outcomes that are all compared, at most


def piles_of(game: Game[Any]) -> NDArray[np.int64]:
    """The piles of a game in its state as plain numbers: the first card, how many, how many known or -1."""
    named = getattr(game.manifest.part("review"), "PILES", ())
    layout = {name: offset // 8 for name, (_, offset, *_) in (game.rules.STATE.fields or {}).items()}
    shape = {name: kind.shape for name, (kind, *_) in (game.rules.STATE.fields or {}).items()}
    found = []
    for cards, left, known in named:
        rows = shape[cards][0] if len(shape[cards]) == 2 else 1
        for row in range(rows):
            start = layout[cards] + row * shape[cards][-1]
            found.append((start, layout[left] + row, layout[known] + row if known else -1))
    return np.array(found, np.int64).reshape(-1, 3)


class Outcome(NamedTuple):
    """A possible outcome, and its probability."""

    after: "States"
    chance: float


class Fortune:
    """Computes the luck of a game's events, one after another."""

    def __init__(self, game: Game[Any], seats: int, evaluate: Evaluate, seed: str, samples: int = SAMPLES) -> None:
        from ..rules import operations  # imported here so that importing this package does not load the compiler

        self._operations = operations
        self._piles = piles_of(game)
        self._seats = seats
        self._evaluate = evaluate
        self._seed = seed
        self._samples = samples

    def stroke(self, at: int, before: "States", after: "States", move: int | None) -> Stroke | None:
        """The luck of a shuffle (no move), or of the cards that a move revealed; None if none did."""
        dice = Random(f"{self._seed}/{at}")
        if move is None:
            outcomes = [Outcome(self._rolled(before, dice), 1 / self._samples) for _ in range(self._samples)]
            return self._compare(at, after, outcomes, exact=False)
        drawn = self._unknown(before) - self._unknown(after)
        if not drawn.any():
            return None
        found = self._every(before, move, drawn) if (drawn >= 0).all() else None
        if found is not None:
            return self._compare(at, after, found, exact=True)
        outcomes = [Outcome(self._redrawn(before, move, dice), 1 / self._samples) for _ in range(self._samples)]
        return self._compare(at, after, outcomes, exact=False)

    def _compare(self, at: int, after: "States", outcomes: list[Outcome], *, exact: bool) -> Stroke:
        expected = [0.0] * self._seats
        for outcome in outcomes:
            for seat, worth in enumerate(self._evaluate(outcome.after)):
                expected[seat] += outcome.chance * worth
        came = self._evaluate(after)
        luck = tuple(rounded(came[seat] - expected[seat]) for seat in range(self._seats))
        return Stroke(at, luck, len(outcomes), exact)

    def _unknown(self, states: "States") -> NDArray[np.int64]:
        """By pile, the number of cards that nobody knows."""
        flat = states.view(np.int64)
        known = np.where(self._piles[:, 2] >= 0, flat[self._piles[:, 2]], 0)
        return np.asarray(flat[self._piles[:, 1]] - known)

    # --- Independent samples

    def _rolled(self, before: "States", dice: Random) -> "States":
        states = before.copy()
        states["rng"] = dice.getrandbits(31) + 1
        self._operations.roll(states, None)
        return states

    def _redrawn(self, before: "States", move: int, dice: Random) -> "States":
        """The state after the same move, with all cards that nobody knows in another order."""
        states = before.copy()
        flat = states.view(np.int64)
        for (start, *_), unknown in zip(self._piles.tolist(), self._unknown(before).tolist(), strict=True):
            order = flat[start : start + unknown].tolist()
            dice.shuffle(order)
            flat[start : start + unknown] = order
        self._operations.play(states, move, None)
        return states

    # --- All outcomes

    def _every(self, before: "States", move: int, drawn: NDArray[np.int64]) -> list[Outcome] | None:
        """The outcomes with each kind of card in place of those drawn; None if there are too many."""
        unknown = self._unknown(before).tolist()
        places = [
            (start, unknown[pile] - depth)
            for pile, (start, *_) in enumerate(self._piles.tolist())
            for depth in range(int(drawn[pile]))
        ]
        found: list[Outcome] = []
        for states, chance in self._orders(before, places):
            self._operations.play(states, move, None)
            if len(found) == MOST or not np.array_equal(self._unknown(before) - self._unknown(states), drawn):
                return None  # too many, or other cards would have revealed more
            found.append(Outcome(states, chance))
        return found

    def _orders(self, before: "States", places: list[tuple[int, int]]) -> Iterator[tuple["States", float]]:
        """The state with each kind of card in each of the places, and the probability of each."""
        if not places:
            yield before.copy(), 1.0
            return
        (start, unknown), *rest = places
        pile = before.view(np.int64)[start : start + unknown]
        for kind in sorted(set(pile.tolist())):
            where = (pile == kind).nonzero()[0]
            states = before.copy()
            flat = states.view(np.int64)
            top, other = start + unknown - 1, start + int(where[0])
            flat[top], flat[other] = flat[other], flat[top]
            for each, chance in self._orders(states, rest):
                yield each, chance * len(where) / unknown
