"""What a player senses: any move may be played, and only the end tells."""

from typing import Any, Final

from ...rules.kernel import Floats, Ints, below, compiled
from ...rules.thirteen_clues import payoff, redeal, redeal_all
from ...rules.thirteen_clues_box import State

WORLDS: Final = 64


@compiled
def likely(s: State, moves: Ints, n: int) -> int:
    """Any move."""
    return below(s, n)


@compiled
def settled(s: State, steps: int) -> bool:
    return False


@compiled
def outlook(s: State, seat: int) -> float:
    """Once over, who has won."""
    return payoff(s, seat) / 2


@compiled
def imagine(s: State, seat: int, belief: Floats) -> None:
    """Any world that fits."""
    redeal(s, seat)


@compiled
def imagine_all(s: State, states: Any, seat: int, belief: Floats) -> None:
    redeal_all(s, states[2:], seat)
