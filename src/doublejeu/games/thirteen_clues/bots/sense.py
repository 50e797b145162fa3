"""What a player senses: who is sure of their own case will win, so it is time to ask how sure everybody is."""

from typing import Any, Final

import numpy as np

from doublejeu.rules.kernel import Floats, Ints, below, compiled

from ..rules import count_worlds, redeal, redeal_all
from ..rules.box import MAX_PLAYERS, State, case_of_seat
from ..rules.worlds import CASES

WORLDS: Final = 64


@compiled
def likely(s: State, moves: Ints, n: int) -> int:
    """Any move."""
    return below(s, n)


@compiled
def settled(s: State, steps: int) -> bool:
    """At once, for random moves tell little; but not before all have picked."""
    return s.picked == s.players


@compiled
def outlook(s: State, seat: int) -> float:
    """The seat's share of what everyone knows."""
    shares = np.empty(MAX_PLAYERS)
    outlooks(s, 1 << seat, shares)
    return shares[seat]


@compiled
def outlooks(s: State, seats: int, out: Floats) -> None:
    """Everyone's share of what everyone knows, whoever is asked about: how likely each holds its true case to be."""
    counts = np.empty(CASES, np.int64)
    everyone = 0.0
    for seat in range(s.players):
        worlds = count_worlds(s, seat, counts)
        out[seat] = counts[case_of_seat(s, seat)] / worlds
        everyone += out[seat]
    for seat in range(s.players):
        out[seat] /= everyone


@compiled
def imagine(s: State, seat: int) -> None:
    """Any world that fits."""
    redeal(s, seat)


@compiled
def imagine_all(s: State, states: Any, seat: int) -> None:
    redeal_all(s, states[2:], seat)
