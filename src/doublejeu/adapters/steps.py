"""What adapters compile beside the rules' operations: a step of a game, and what is offered then, as actions."""

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ..rules.kernel import Ints, compiled
from ..rules.operations import States, operation

Mask: TypeAlias = NDArray[np.int8]

_legal_moves, _play = operation("legal_moves"), operation("play")


@compiled
def itself(s: Any, seat: int) -> int:
    """Whose hand a seat plays from, where there are no ghosts: its own."""
    return seat


_hand_owner = operation("hand_owner", otherwise=itself)


@compiled
def decider(s: Any) -> int:
    """The player whose move is awaited, CHANCE or OVER; a ghost's partner plays for it."""
    seat: int = s.turn
    if seat >= 0:
        seat = _hand_owner(s, seat)
    return seat


@compiled
def offer(s: Any, actions: Ints, moves: Ints, mask: Mask) -> int:
    """Write the legal moves, and a mask of their actions, where somebody must decide; say how many there are."""
    mask[:] = 0
    n: int = _legal_moves(s, moves)
    for i in range(n):
        mask[actions[moves[i]]] = 1
    return n


# For states, driven from Python; each does nothing where there is nothing to do, and so can be `bound`.


@compiled
def play_on(states: States, move: int, rows: Ints) -> int:
    """Carry out a legal move (-1: none) and write down what happened; say whose move is awaited then."""
    s = states[0]
    if move >= 0:
        rows[0, 0] = 0
        _play(s, move, rows)
    return decider(s)


@compiled
def legal(states: States, moves: Ints) -> int:
    """Write the legal moves, if it is anybody's turn; say how many there are."""
    s = states[0]
    n: int = _legal_moves(s, moves) if s.turn >= 0 else 0
    return n


@compiled
def offered(states: States, actions: Ints, moves: Ints, mask: Mask) -> int:
    """Write the legal moves and a mask of their actions, if it is anybody's turn; say how many there are."""
    s = states[0]
    return offer(s, actions, moves, mask) if s.turn >= 0 else 0
