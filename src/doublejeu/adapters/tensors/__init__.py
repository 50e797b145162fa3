"""A file a game: what a seat sees, as numbers, compiled.

`see(s, players, seat, out)` writes, piece after piece, what the seat's frames have told it and nothing else: its view,
and what it heard and cannot have forgotten.  `layout(players)` names the pieces and says how long each is.  A card, a
place or a seat that is named is a one among zeros; most numbers lie between 0 and 1, and all between LEAST and MOST.
"""

from importlib import import_module
from typing import Any, Final

import numpy as np

from ...rules.kernel import compiled
from ...rules.words import Table, word
from .pen import Reals as Reals

LEAST: Final = -1.0
MOST: Final = 14.0

_see = word("see", __name__)


def layout(game: str, players: int) -> dict[str, int]:
    """The pieces that an observation is made of, in their order, and their lengths."""
    pieces: dict[str, int] = import_module(f"{__name__}.{game}").layout(players)
    return pieces


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
def observe(table: Table, players: int, seat: int, out: Reals) -> None:
    """The same for a table."""
    write(table[0], players, seat, out)
