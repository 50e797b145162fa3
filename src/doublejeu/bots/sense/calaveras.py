"""What a player senses: any move may be played, and only the end tells."""

from ...rules.calaveras import State, payoff, redeal
from ...rules.kernel import Ints, below, compiled


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
def imagine(s: State, seat: int) -> None:
    """Any world that fits."""
    redeal(s, seat)
