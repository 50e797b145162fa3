"""What a seat sees, as numbers: by a game's own compiled `tensors`, or from its views.

A game's `see(s, players, seat, out)` writes, piece after piece, what the seat's frames have told it and nothing else:
its view, and what it heard and cannot have forgotten.  Its `layout(players)` names the pieces and says how long each
is.  A card, a place or a seat that is named is a one among zeros; most numbers lie between 0 and 1, and all between
LEAST and MOST.
"""

from typing import Any, Final, cast

import numpy as np

from ..play.catalogue import find_game
from ..play.game import Snapshot
from ..rules.kernel import compiled
from ..rules.operations import States, operation
from .pen import Reals as Reals
from .view_numbers import ViewNumbers, view_numbers

LEAST: Final = -1.0
MOST: Final = 14.0


@compiled
def see_nothing(s: Any, players: int, seat: int, out: Reals) -> None:
    """For a game whose numbers come from its views, which compiled code cannot read."""
    return None


_see = operation("see", "tensors", see_nothing)


def from_views(game: str, players: int) -> ViewNumbers | None:
    """Who makes numbers of a game's views; None where the game has compiled `tensors`."""
    return None if find_game(game).manifest.part("tensors") is not None else view_numbers(game, players)


def layout(game: str, players: int) -> dict[str, int]:
    """The pieces that an observation is made of, in their order, and their lengths."""
    views = from_views(game, players)
    if views is not None:
        return views.layout
    return cast(dict[str, int], cast(Any, find_game(game).manifest.part("tensors")).layout(players))


def apart(game: str, players: int, seen: Reals) -> dict[str, Reals]:
    """An observation's pieces by their names: parts of the same array."""
    lengths = layout(game, players)
    ends = np.cumsum(list(lengths.values()))
    return dict(zip(lengths, np.split(seen, ends[:-1], axis=-1), strict=True))


@compiled
def write(s: Any, players: int, seat: int, out: Reals) -> None:
    """Write what a seat sees, all of it."""
    out[:] = 0.0
    _see(s, players, seat, out)


@compiled
def write_states(states: States, players: int, seat: int, out: Reals) -> None:
    """The same for an array of one state."""
    write(states[0], players, seat, out)


def observe(game: str, states: States, players: int, seat: int, out: Reals) -> None:
    """What a seat sees, in numbers."""
    views = from_views(game, players)
    if views is None:
        write_states(states, players, seat, out)
    else:
        views.write(find_game(game).view(Snapshot(states), seat), out)
