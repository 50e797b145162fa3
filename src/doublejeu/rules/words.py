"""The words that every game has, chosen by the type of its state.

Python holds a game as a table: a one-element array of its STATE.  (A call with an array costs a
fifth of a call with a record.)  A game's file registers itself here when it is imported.
"""

from importlib import import_module
from types import ModuleType
from typing import Any, TypeAlias

import numpy as np
from numba import from_dtype, typeof
from numba.extending import overload
from numpy.typing import NDArray

from .kernel import CHANCE, OVER, Ints, Log, below, compiled

Table: TypeAlias = NDArray[np.void]

_by_dtype: dict[np.dtype[Any], ModuleType] = {}
_by_type: dict[Any, ModuleType] = {}


def register(game: ModuleType) -> None:
    """Let the words find a game's rules by its STATE."""
    _by_dtype[game.STATE] = game
    _by_type[from_dtype(game.STATE)] = game


def new_table(game: ModuleType) -> Table:
    return np.zeros(1, game.STATE)


def word(name: str, package: str = __package__, otherwise: Any = None) -> Any:
    """A function over a state that calls the one of that name in the module named after the state's game.

    `otherwise` is called for a game that has no such word.
    """

    def in_game(game: ModuleType) -> Any:
        module = import_module(f"{package}.{game.__name__.rpartition('.')[2]}")
        return getattr(module, name) if otherwise is None else getattr(module, name, otherwise)

    def interpreted(s: Any, *rest: Any) -> Any:
        return in_game(_by_dtype[s.dtype])(s, *rest)

    # Chosen once, while compiling; a choice by closure or argument would never hit the disk cache.
    @overload(interpreted)
    def _(s: Any, *rest: Any) -> Any:
        chosen = in_game(_by_type[s])

        def compile_this(s: Any, *rest: Any) -> Any:
            return chosen(s, *rest)

        return compile_this

    return interpreted


def bound(function: Any, *args: Any) -> Any:
    """A word's compiled code for just such arguments, after a first call with them.

    Calling it skips Numba's choice by type, two thirds of a call's cost; it must never get arguments of other types.
    """
    function(*args)
    if not hasattr(function, "overloads"):  # interpreted
        return function
    return function.overloads[tuple(typeof(arg) for arg in args)].entry_point


_setup, _due, _stack, _roll = word("setup"), word("due"), word("stack"), word("roll")
_legal_moves, _play, _redeal = word("legal_moves"), word("play"), word("redeal")


@compiled
def setup(table: Table, players: int, first: int, variant: int) -> None:
    """An empty table, the first shuffle due."""
    _setup(table[0], players, first, variant)


@compiled
def due(table: Table, out: Ints) -> int:
    """The cards that chance must order now, as they stand before it."""
    n: int = _due(table[0], out)
    return n


@compiled
def stack(table: Table, cards: Ints, n: int, log: Log) -> None:
    """Chance has ordered the cards so: go on."""
    _stack(table[0], cards, n, log)


@compiled
def roll(table: Table, log: Log) -> None:
    """Let the state's own generator be chance."""
    _roll(table[0], log)


@compiled
def legal_moves(table: Table, out: Ints) -> int:
    n: int = _legal_moves(table[0], out)
    return n


@compiled
def play(table: Table, move: int, log: Log) -> None:
    """Carry out a move that is legal."""
    _play(table[0], move, log)


@compiled
def advance(table: Table, move: int, out: Ints) -> int:
    """Play a move (-1: none), let the state's own generator be chance, and write the next legal moves; 0 at the end."""
    s = table[0]
    if move >= 0:
        _play(s, move, None)
    while s.turn == CHANCE:
        _roll(s, None)
    n: int = _legal_moves(s, out) if s.turn != OVER else 0
    return n


@compiled
def redeal(table: Table, seat: int) -> None:
    """Put a random world, consistent with what the seat knows, in place of what it does not."""
    _redeal(table[0], seat)


@compiled
def playouts(table: Table, players: int, games: int, out: Ints) -> int:
    """Play whole games of random moves; say how many moves.  `table[0].rng` must hold a seed, not 0.

    Returns the number of moves and leaves a signature of them in `out[0]`.
    """
    s = table[0]
    moves = np.empty(len(out), np.int64)
    played = 0
    signature = 0
    for _ in range(games):
        _setup(s, players, 0, 0)
        while s.turn != OVER:
            if s.turn == CHANCE:
                _roll(s, None)
            else:
                move = moves[below(s, _legal_moves(s, moves))]
                _play(s, move, None)
                signature = (signature * 31 + move) & 0xFFFFFFFF
                played += 1
    out[0] = signature
    return played
