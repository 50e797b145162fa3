"""Snake Oil: its rules, written once.

Everyone holds a bottle, numbered by its strength.  On a turn one keeps it, or swaps it for the top one of the crate;
the old one is gone.  After two turns each, the strongest bottle wins.
"""

from typing import Final, Protocol

import numpy as np

from doublejeu.rules.kernel import CHANCE, OVER, Ints, Rows, compiled, note, shuffle, state_type

BOTTLES: Final = 12
MAX_PLAYERS: Final = 4
TURNS: Final = 2  # each

# Moves.
KEEP: Final = 0
SWAP: Final = 1

MAX_MOVES: Final = 2  # that are ever legal at once
MAX_SHUFFLE: Final = BOTTLES  # cards in a shuffle
FACES: Final = BOTTLES  # different cards in a shuffle

# What `play` and `stack` write down, and the numbers in each row.
DEALT: Final = 1  # seat, bottle
KEPT: Final = 2  # seat
SWAPPED: Final = 3  # seat, its new bottle
SHOWED: Final = 4  # seat, bottle
WON: Final = 5  # seat

STATE = state_type(
    ("rng", 1),
    ("players", 1),
    ("first", 1),
    ("turn", 1),
    ("played", 1),
    ("left", 1),
    ("crate", BOTTLES),
    ("held", MAX_PLAYERS),
    ("swaps", MAX_PLAYERS),
    ("gone", BOTTLES),
)


class State(Protocol):
    """The same fields, for editors and type checkers."""

    rng: int  # of the playouts' own generator
    players: int
    first: int
    turn: int  # a seat, CHANCE or OVER
    played: int  # turns
    left: int  # bottles in the crate
    crate: Ints  # the last of those left is on top
    held: Ints  # a bottle a seat
    swaps: Ints  # how often each seat has swapped
    gone: Ints  # by bottle: 1 + the seat that swapped it away, else 0


@compiled
def setup(s: State, players: int, first: int, variant: int) -> None:
    """The state before the deal."""
    s.players = players
    s.first = first
    s.turn = CHANCE
    s.played = 0
    s.left = 0
    s.held[:] = -1
    s.swaps[:] = 0
    s.gone[:] = 0


@compiled
def due(s: State, out: Ints) -> int:
    """Write the cards to be shuffled, in their standing order, and say how many."""
    for bottle in range(BOTTLES):
        out[bottle] = bottle
    return BOTTLES


@compiled
def stack(s: State, cards: Ints, n: int, rows: Rows) -> None:
    """The shuffled bottles, top first, become the crate; everyone gets one."""
    for i in range(n):
        s.crate[n - 1 - i] = cards[i]
    s.left = n
    for seat in range(s.players):
        s.held[seat] = draw(s)
        note(rows, DEALT, seat, s.held[seat])
    s.turn = s.first


@compiled
def roll(s: State, rows: Rows) -> None:
    """Let the state's own generator do the shuffle that is due."""
    cards = np.empty(BOTTLES, np.int64)
    n = due(s, cards)
    shuffle(s, cards, n)
    stack(s, cards, n, rows)


@compiled
def draw(s: State) -> int:
    s.left -= 1
    bottle: int = s.crate[s.left]
    return bottle


@compiled
def legal_moves(s: State, out: Ints) -> int:
    """Write every legal move to `out`, and say how many there are."""
    out[0] = KEEP
    out[1] = SWAP
    return 2


@compiled
def play(s: State, move: int, rows: Rows) -> None:
    """Carry out one legal move, and everything that follows from it."""
    seat = s.turn
    if move == SWAP:
        s.gone[s.held[seat]] = 1 + seat
        s.held[seat] = draw(s)
        s.swaps[seat] += 1
        note(rows, SWAPPED, seat, s.held[seat])
    else:
        note(rows, KEPT, seat)
    s.played += 1
    s.turn = (seat + 1) % s.players
    if s.played == TURNS * s.players:
        finish(s, rows)


@compiled
def finish(s: State, rows: Rows) -> None:
    """All show their bottles."""
    for seat in range(s.players):
        note(rows, SHOWED, seat, s.held[seat])
    note(rows, WON, winner(s))
    s.turn = OVER


@compiled
def winner(s: State) -> int:
    best = 0
    for seat in range(1, s.players):
        if s.held[seat] > s.held[best]:
            best = seat
    return best


@compiled
def payoff(s: State, seat: int) -> int:
    """Once the game is over: 2 if the seat has won, else 0."""
    return 2 if winner(s) == seat else 0


@compiled
def redeal(s: State, seat: int) -> None:
    """Put a random world in place of what a seat cannot see: the others' bottles, then and now, and the crate."""
    unseen = np.empty(BOTTLES, np.int64)
    n = 0
    for bottle in range(BOTTLES):
        if bottle != s.held[seat] and s.gone[bottle] != 1 + seat:
            s.gone[bottle] = 0
            unseen[n] = bottle
            n += 1
    shuffle(s, unseen, n)
    for other in range(s.players):
        if other != seat:
            n -= 1
            s.held[other] = unseen[n]
            for _ in range(s.swaps[other]):
                n -= 1
                s.gone[unseen[n]] = 1 + other
    for i in range(s.left):
        n -= 1
        s.crate[i] = unseen[n]
