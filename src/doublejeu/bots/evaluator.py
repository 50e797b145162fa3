"""How a true position stands, for the reckoning of luck: a fixed function of it, for every seat at once.

Cards whose order nobody knows are shuffled before each try, so that no draw is foreseen.
"""

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Any, Final

import numpy as np

from ..play.game import Game
from ..play.judge import Means
from ..play.luck import piles_of
from ..rules.kernel import CHANCE, Floats, Ints, compiled, shuffle
from ..rules.operations import MOST_NUMBERS, States
from .analyst import SEED, SIMULATIONS, make_analyst, standing
from .search import play_on, roll

SHARE: Final = 125  # of the simulations for a decision, one in so many for a position


def usual_means(simulations: int | None = None) -> Means:
    """What reviews are reckoned with, unless somebody wants other simulations for a decision."""
    wanted = SIMULATIONS if simulations is None else simulations
    return Means(wanted, SEED, make_analyst, partial(Evaluator, tries=max(1, wanted // SHARE)))


class Evaluator:
    """Plays a position on by sense, so many times, always with the same luck."""

    def __init__(self, game: Game[Any], seats: int, tries: int) -> None:
        dice = Random(f"{SEED}/position")
        self._piles = piles_of(game)
        self._seeds = np.array([dice.getrandbits(31) + 1 for _ in range(tries)], np.int64)
        self._out = np.empty(seats)

    def __call__(self, states: States) -> Sequence[float]:
        """The chance to win of every seat."""
        pair = np.repeat(states, 2)
        value(pair, pair.view(np.int64).reshape(2, -1), self._piles, self._seeds, self._out)
        found: list[float] = self._out.tolist()
        return found


@compiled
def conceal(s: Any, flat: Ints, piles: Ints) -> None:
    """Shuffle what nobody knows of each pile, whatever its order was; `flat` is the state as plain numbers."""
    for i in range(len(piles)):
        start, count, known = piles[i]
        unknown = flat[count] - (flat[known] if known >= 0 else 0)
        pile = flat[start : start + unknown]
        pile.sort()
        shuffle(s, pile, unknown)


@compiled
def value(states: Any, flat: Ints, piles: Ints, seeds: Ints, out: Floats) -> None:
    """Fill what every seat has of states[0], on average over tries; states[1] is scratch, `flat` both as numbers."""
    s = states[1]
    moves = np.empty(MOST_NUMBERS, np.int64)
    out[:] = 0.0
    for seed in seeds:
        states[1] = states[0]
        s.rng = seed
        conceal(s, flat[1], piles)
        while s.turn == CHANCE:
            roll(s, None)
        play_on(s, moves)
        for seat in range(len(out)):
            out[seat] += standing(s, seat)
    out /= len(seeds)
