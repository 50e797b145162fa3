"""What a player senses: what a move leads to at once, and who is the least suspected.

TRUST was fitted to a hundred thousand positions of games between players who do what `likely` does: with teams of two,
the chance of a team to win is the softmax of its `standing`.
"""

from typing import Final

import numpy as np

from doublejeu.rules.kernel import OVER, Ints, below, compiled

from ..rules import (
    HAND,
    IDLE,
    INNOCENT,
    LOCATIONS,
    SUSPECT,
    State,
    designate,
    nicole_looks,
    payoff,
    put,
)

TUNING: Final = {"exploration": 0.35, "width": 1.0, "keen": 1}  # of the search, for outlooks that differ little
MIND_TUNING: Final = {"exploration": 0.15}  # where a mind judges, which is less noisy
CONSIDERED: Final = 12  # moves that a player compares
PATIENCE: Final = 4  # moves after which the playout stops

# By the most points that a seat has: what each point of a team's least and most suspected seat costs it, and what
# Nicole's trust is worth.
TRUST = np.array(
    [
        [0.45, 0.28, 0.00],
        [0.45, 0.28, 0.00],
        [0.48, 0.25, 0.00],
        [0.55, 0.18, 0.02],
        [0.60, 0.16, 0.07],
        [0.70, 0.10, 0.25],
        [0.73, 0.08, 0.34],
    ]
)
CERTAIN: Final = 100.0


@compiled
def likely(s: State, moves: Ints, n: int) -> int:
    """The best at first sight of a few."""
    best = below(s, n)
    if n > 1:
        most = foresee(s, moves[best])
        for _ in range(CONSIDERED - 1):
            other = below(s, n)
            hope = foresee(s, moves[other])
            if hope > most:
                best = other
                most = hope
    return best


@compiled
def settled(s: State, steps: int) -> bool:
    return steps >= PATIENCE


@compiled
def outlook(s: State, seat: int) -> float:
    """The chance of the seat's team to win."""
    if s.turn == OVER:
        return payoff(s, seat) / 2
    half = s.seats // 2
    top = most_points(s)
    whole = 0.0
    for team in range(half):
        whole += np.exp(standing(s, team, top))
    return np.exp(standing(s, seat % half, top)) / whole


@compiled
def most_points(s: State) -> int:
    most = 0
    for seat in range(s.seats):
        most = max(most, s.points[seat])
    return most


@compiled
def standing(s: State, team: int, top: int) -> float:
    """How a team stands while the most suspected seat has `top` points."""
    half = s.seats // 2
    one, other = s.points[team], s.points[team + half]
    worth = -TRUST[top, 0] * min(one, other) - TRUST[top, 1] * max(one, other)
    if s.nicole % half == team:
        worth += TRUST[top, 2]
    return worth


@compiled
def lead(s: State, seat: int) -> float:
    """How far the seat's team stands before the best of the others."""
    if s.turn == OVER:
        return CERTAIN if payoff(s, seat) else -CERTAIN
    half = s.seats // 2
    top = most_points(s)
    rival = -CERTAIN
    for team in range(half):
        if team != seat % half:
            rival = max(rival, standing(s, team, top))
    return standing(s, seat % half, top) - rival


@compiled
def foresee(s: State, move: int) -> float:
    """How far a move puts the mover's team in the lead, before anybody else plays."""
    seat = s.turn
    if move >= IDLE:
        return lead(s, seat)
    before = lay(s, move)
    ahead = lead(s, seat)
    take_back(s, move, before)
    return ahead


@compiled
def lay(s: State, move: int) -> tuple[int, int, int, int, int, int, int]:
    """Put a Location where a move puts it, hands apart; returns what lay where, to take it back."""
    card, source, target = move // 72, move // 8 % 9, move % 8
    places = s.places[INNOCENT], s.places[SUSPECT], s.places[target]
    others = s.turn, s.nicole, packed(s.points, s.seats), packed(s.discard, LOCATIONS)
    if source != HAND:
        s.places[source] ^= 1 << card
    put(s, card, target)
    nicole_looks(s, None)
    designate(s, None)
    return (*places, *others)


@compiled
def take_back(s: State, move: int, before: tuple[int, int, int, int, int, int, int]) -> None:
    card, source, target = move // 72, move // 8 % 9, move % 8
    innocent, suspect, aim, turn, nicole, points, discard = before
    s.turn, s.culprit, s.nicole = turn, -1, nicole
    unpack(points, s.points, s.seats)
    unpack(discard, s.discard, LOCATIONS)
    if source > SUSPECT and source != HAND:
        s.places[source] ^= 1 << card
    s.places[target], s.places[INNOCENT], s.places[SUSPECT] = aim, innocent, suspect


@compiled
def packed(few: Ints, n: int) -> int:
    """The first n of some numbers below sixteen, in one."""
    number = 0
    for i in range(n):
        number |= few[i] << 4 * i
    return number


@compiled
def unpack(number: int, few: Ints, n: int) -> None:
    for i in range(n):
        few[i] = number >> 4 * i & 15


# Any world that fits is imagined: what others did not play told of their hands, but won no games (docs/bots.md).
