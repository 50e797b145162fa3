"""The Calaveras Incident, absurd moves: what no sensible player does, by what that player can know."""

from typing import Final

import numpy as np

from doublejeu.rules.kernel import OVER, Ints, compiled
from doublejeu.rules.operations import States

from ..play import TEXTS
from ..rules import CULPRIT, HAND, IDLE, KINDS, LOCATIONS, MAX_MOVES, State, hand_owner, legal_moves
from .sense import CERTAIN, foresee, lay, lead, most_points, take_back

MOVES: Final = {text: move for move, text in TEXTS.items()}
ABSURDITIES: Final = (
    "loses-at-once",  # where another move does not
    "misses-a-win",  # which a card in one's hand would be
    "idles-a-saving-twist",  # which could have kept the next seat from winning at once
)


def absurdity(world: States, seat: int, move: str) -> str:
    """The absurdity that a move would be; empty if it is none."""
    number = absurd(world[0], MOVES[move])
    return ABSURDITIES[number - 1] if number else ""


@compiled
def absurd(s: State, move: int) -> int:
    """The number of the absurdity, from 1, that a move of whose turn it is would be; 0 if none."""
    if most_points(s) + LOCATIONS < CULPRIT:
        return 0  # nobody can be the culprit yet
    moves = np.empty(MAX_MOVES, np.int64)
    n = legal_moves(s, moves)
    mine = foresee(s, move)
    most = -CERTAIN
    for i in range(n):
        most = max(most, foresee(s, moves[i]))
    if mine <= -CERTAIN < most:
        return 1
    if mine < CERTAIN <= most:
        return 2
    return 3 if move == IDLE and idles_a_saving_twist(s, moves, n) else 0


@compiled
def idles_a_saving_twist(s: State, moves: Ints, n: int) -> bool:
    """Whether the next seat may win at once, and the twist could prevent it and lose nothing."""
    seat = s.turn
    unseen = np.zeros(KINDS, np.int64)
    for i in range(s.left):
        unseen[s.deck[i]] += 1
    for other in range(s.seats):
        if other != hand_owner(s, seat):
            unseen += s.hands[other]
    if not may_win_next(s, seat, unseen):
        return False
    least = lead(s, seat)
    for i in range(n):
        if moves[i] < IDLE and moves[i] // 8 % 9 != HAND and foresee(s, moves[i]) >= least:
            before = lay(s, moves[i])
            saved = s.turn != OVER and not may_win_next(s, seat, unseen)
            take_back(s, moves[i], before)
            if saved:
                return True
    return False


@compiled
def may_win_next(s: State, seat: int, unseen: Ints) -> bool:
    """Whether a card that is not seen would let the seat after this one win at once."""
    after = (seat + 1) % s.seats
    owner = hand_owner(s, after)
    if s.hands[owner].sum() == 0:
        return False
    held = s.hands[owner].copy()
    turn = s.turn
    s.turn = after
    s.hands[owner, :] = unseen
    moves = np.empty(MAX_MOVES, np.int64)
    won = False
    for i in range(legal_moves(s, moves)):
        if moves[i] < IDLE and foresee(s, moves[i]) >= CERTAIN:
            won = True
            break
    s.turn = turn
    s.hands[owner, :] = held
    return won
