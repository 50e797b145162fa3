"""What a player senses without thinking: a likely move, and how things stand; here for a game that says nothing of it.

The search calls these compiled functions at the end of its tree, each from a game's `bots` where it has them:
`likely(s, moves, n)` picks the index of one of n legal moves, `settled(s, steps)` says when to stop playing on,
`outlook(s, seat)` then guesses the seat's chance to win (`outlooks(s, seats, out)` that of several, a bit each, where
these have thoughts in common), and `imagine(s, seat)` deals a world that fits what the seat knows and what the others'
play gives away.  Where a game's WORLDS is not 0, so many worlds are dealt once for a
decision, by `imagine_all(s, states, seat)`, s being the generator and states[2:] the worlds.  TUNING, where there is
one, holds arguments for the `Search`.

A search that is `keen` asks for more, where a game has it: `considered(s, moves, n)` picks what a player does who
thinks a little longer, `infer(s, seat)` deals a world as the others' play makes it likely, and `absurd(s, move)` is not
0 for a move that no sensible player makes, by what whose turn it is can know.

A game may also have `sight(s, seat)`: a number, 0 to 4095, for what the seat sees anew when it must decide.  The tree
then holds the seat's own decisions alone, parted by it, and ends where the playouts do.
"""

from typing import Any, Final

from ..rules.kernel import Floats, Ints, below, compiled
from ..rules.operations import operation

BLIND: Final = -1  # the sight of a game that has none
PATIENCE: Final = 400  # moves after which a playout by chance is given up

_redeal = operation("redeal")


@compiled
def any_move(s: Any, moves: Ints, n: int) -> int:
    """Each move is as likely as the next."""
    return below(s, n)


@compiled
def never_settled(s: Any, steps: int) -> bool:
    """Play on to the end, unless that takes too long."""
    return steps >= PATIENCE


@compiled
def even_outlook(s: Any, seat: int) -> float:
    """Nobody is ahead."""
    return 0.5


@compiled
def any_world(s: Any, seat: int) -> None:
    """A world that fits what the seat knows, whatever the others' play gives away."""
    _redeal(s, seat)


@compiled
def blind(s: Any, seat: int) -> int:
    return BLIND


likely, settled = operation("likely", "bots", any_move), operation("settled", "bots", never_settled)
outlook, imagine = operation("outlook", "bots", even_outlook), operation("imagine", "bots", any_world)
sight = operation("sight", "bots", blind)


@compiled
def by_sense(s: Any, moves: Ints, n: int) -> int:
    """What is likely is what a player does who thinks longer."""
    chosen: int = likely(s, moves, n)
    return chosen


@compiled
def any_imagined(s: Any, seat: int) -> None:
    imagine(s, seat)


@compiled
def never_absurd(s: Any, move: int) -> int:
    return 0


@compiled
def each_outlook(s: Any, seats: int, out: Floats) -> None:
    """How things stand for one seat after the other."""
    seat = 0
    while seats >> seat:
        if seats >> seat & 1:
            out[seat] = outlook(s, seat)
        seat += 1


outlooks = operation("outlooks", "bots", each_outlook)
considered = operation("considered", "bots", by_sense)
infer, absurd = operation("infer", "bots", any_imagined), operation("absurd", "bots", never_absurd)


@compiled
def each_world(s: Any, states: Any, seat: int) -> None:
    """Worlds that are dealt one after the other."""
    for i in range(2, len(states)):
        states[i].rng = below(s, 0x7FFFFFFF) + 1
        imagine(states[i], seat)


imagine_all = operation("imagine_all", "bots", each_world)
