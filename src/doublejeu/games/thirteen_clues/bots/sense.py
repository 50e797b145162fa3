"""What a player senses: who is sure of their own case will win, so it is time to ask how sure everybody is."""

from typing import Any, Final

import numpy as np

from doublejeu.rules.kernel import Ints, below, compiled

from ..rules import count_worlds, redeal, redeal_all
from ..rules.box import State, case_of_seat
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
    """The seat's share of what everyone knows: how likely each holds its true case to be."""
    counts = np.empty(CASES, np.int64)
    everyone = 0.0
    mine = 0.0
    for other in range(s.players):
        worlds = count_worlds(s, other, counts)
        sure = counts[case_of_seat(s, other)] / worlds
        everyone += sure
        if other == seat:
            mine = sure
    return mine / everyone


@compiled
def imagine(s: State, seat: int) -> None:
    """Any world that fits."""
    redeal(s, seat)


@compiled
def imagine_all(s: State, states: Any, seat: int) -> None:
    redeal_all(s, states[2:], seat)
