"""Snake Oil: its rules, written once.

Everyone holds a bottle, numbered by its strength.  On a turn one keeps it, or swaps it for the top one of the crate;
the old one is gone.  After two turns each, the strongest bottle wins.
"""

from typing import Annotated, Final, Protocol

from doublejeu.rules.kernel import CHANCE, OVER, Ints, Rows, compiled, note, shuffle_unseen, state_of

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


class State(Protocol):
    """All that the game knows.  The bottles lie in a row, as chance ordered them; everything else is a place in it."""

    rng: int  # of the playouts' own generator
    players: int
    first: int
    turn: int  # a seat, CHANCE or OVER
    played: int  # turns
    crate: Annotated[Ints, BOTTLES]  # the bottles, by their places
    seen: Annotated[Ints, BOTTLES]  # by place: a bit for each seat that has seen the bottle
    top: int  # the place of the next bottle
    held: Annotated[Ints, MAX_PLAYERS]  # by seat: the place of its bottle
    swaps: Annotated[Ints, MAX_PLAYERS]  # how often each seat has swapped


STATE = state_of(State)


@compiled
def setup(s: State, players: int, first: int, variant: int) -> None:
    """The state before the deal."""
    s.players = players
    s.first = first
    s.turn = CHANCE
    s.played = 0
    s.crate[:] = 0
    s.seen[:] = 0
    s.top = 0
    s.held[:] = 0
    s.swaps[:] = 0


@compiled
def due(s: State, out: Ints) -> int:
    """Write the cards to be shuffled, in their standing order, and say how many."""
    for bottle in range(BOTTLES):
        out[bottle] = bottle
    return BOTTLES


@compiled
def stack(s: State, cards: Ints, n: int, rows: Rows) -> None:
    """The shuffled bottles become the crate; everyone gets one."""
    s.crate[:n] = cards[:n]
    for seat in range(s.players):
        draw(s, seat)
        note(rows, DEALT, seat, bottle(s, seat))
    s.turn = s.first


@compiled
def draw(s: State, seat: int) -> None:
    """A seat takes the next bottle, and sees it."""
    s.held[seat] = s.top
    s.seen[s.top] |= 1 << seat
    s.top += 1


@compiled
def bottle(s: State, seat: int) -> int:
    held: int = s.crate[s.held[seat]]
    return held


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
        draw(s, seat)
        s.swaps[seat] += 1
        note(rows, SWAPPED, seat, bottle(s, seat))
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
        s.seen[s.held[seat]] = -1  # by everybody
        note(rows, SHOWED, seat, bottle(s, seat))
    note(rows, WON, winner(s))
    s.turn = OVER


@compiled
def winner(s: State) -> int:
    best = 0
    for seat in range(1, s.players):
        if bottle(s, seat) > bottle(s, best):
            best = seat
    return best


@compiled
def payoff(s: State, seat: int) -> int:
    """Once the game is over: 2 if the seat has won, else 0."""
    return 2 if winner(s) == seat else 0


@compiled
def redeal(s: State, seat: int) -> None:
    """Put a random world in place of what a seat cannot know: the bottles that it has not seen."""
    shuffle_unseen(s, s.crate, s.seen, seat)
