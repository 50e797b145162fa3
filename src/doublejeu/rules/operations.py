"""The operations that every game has, chosen by the type of its state.

Python holds a game's state in an array of one STATE.  (A call with an array costs a fifth of a call
with a record.)  A game is registered here when it is first asked for.
"""

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from .backend import current
from .kernel import CHANCE, MAX_ROWS, OVER, Ints, Rows, below, compiled, shuffle

States: TypeAlias = NDArray[np.void]

MOST_NUMBERS: Final = 4096  # moves are numbered below this
NEEDED: Final = ("MAX_MOVES", "STATE", "setup", "legal_moves", "play", "payoff", "redeal")
CHANCE_OPERATIONS: Final = ("MAX_SHUFFLE", "FACES", "due", "stack")  # a game without chance has none of these


class BadRules(Exception):
    """Rules that lack an operation, or whose bounds are not possible: compiled code does not check them again."""


class Registered(NamedTuple):
    """A game's rules, and the package that its other parts are found in."""

    rules: ModuleType
    package: str


_by_dtype: dict[np.dtype[Any], Registered] = {}


def register(rules: ModuleType, package: str) -> None:
    """Let the operations find a game by its STATE, once its bounds are checked."""
    lacking = [name for name in NEEDED if not hasattr(rules, name)]
    if any(hasattr(rules, name) for name in CHANCE_OPERATIONS):
        lacking += [name for name in CHANCE_OPERATIONS if not hasattr(rules, name)]
    if lacking:
        raise BadRules(f"{rules.__name__} lacks {', '.join(lacking)}")
    for name, most in (("MAX_MOVES", MOST_NUMBERS), ("MAX_SHUFFLE", MAX_ROWS), ("FACES", MOST_NUMBERS)):
        bound = getattr(rules, name, 1)
        if type(bound) is not int or not 0 < bound <= most:
            raise BadRules(f"{rules.__name__}.{name} is a number from 1 to {most}, not {bound!r}")
    other = _by_dtype.get(rules.STATE)
    if other is not None and other.package != package:
        raise BadRules(f"{rules.__name__}.STATE has the very fields of {other.rules.__name__}: name one differently")
    _by_dtype[rules.STATE] = Registered(rules, package)
    current().register(rules.STATE, package, _by_dtype[rules.STATE])


def new_states(rules: ModuleType) -> States:
    """An array of one state, all zeros."""
    return np.zeros(1, rules.STATE)


def operation(name: str, part: str = "rules", otherwise: Any = None) -> Any:
    """A function over a state that calls the one of that name in a part of the state's game, such as its rules.

    `otherwise` is called for a game that has no such part, or no such function in it.
    """

    def in_game(game: Registered) -> Any:
        module = f"{game.package}.{part}"
        found = game.rules if part == "rules" else import_module(module) if find_spec(module) else None
        return getattr(found, name) if otherwise is None else getattr(found, name, otherwise)

    def interpreted(s: Any, *rest: Any) -> Any:
        return in_game(_by_dtype[s.dtype])(s, *rest)

    current().choose_by_type(interpreted, in_game)
    return interpreted


def bound(function: Any, *args: Any) -> Any:
    """An operation for just such arguments, after a first call with them; it must never get any of other types."""
    function(*args)
    return current().bound(function, args)


# Of a game without chance: nothing is ever due.


@compiled
def nothing_due(s: Any, out: Ints) -> int:
    return 0


@compiled
def no_stack(s: Any, cards: Ints, n: int, rows: Rows) -> None:
    return None


_setup, _due = operation("setup"), operation("due", otherwise=nothing_due)
_stack = operation("stack", otherwise=no_stack)


@compiled
def plain_roll(s: Any, rows: Rows) -> None:
    """Every order of what is due comes up as often."""
    cards = np.empty(MAX_ROWS, np.int64)
    n = _due(s, cards)
    shuffle(s, cards, n)
    _stack(s, cards, n, rows)


_roll = operation("roll", otherwise=plain_roll)
_legal_moves, _play, _redeal = operation("legal_moves"), operation("play"), operation("redeal")


@compiled
def setup(states: States, players: int, first: int, variant: int) -> None:
    """The state before the first shuffle or the first move."""
    _setup(states[0], players, first, variant)


@compiled
def due(states: States, out: Ints) -> int:
    """The cards that chance must order now, as they stand before it."""
    n: int = _due(states[0], out)
    return n


@compiled
def stack(states: States, cards: Ints, n: int, rows: Rows) -> None:
    """Chance has ordered the cards so: go on."""
    _stack(states[0], cards, n, rows)


@compiled
def roll(states: States, rows: Rows) -> None:
    """Let the state's own generator be chance."""
    _roll(states[0], rows)


@compiled
def legal_moves(states: States, out: Ints) -> int:
    n: int = _legal_moves(states[0], out)
    return n


@compiled
def play(states: States, move: int, rows: Rows) -> None:
    """Carry out a move that is legal."""
    _play(states[0], move, rows)


@compiled
def advance(states: States, move: int, out: Ints) -> int:
    """Play a move (-1: none), let the state's own generator be chance, and write the next legal moves; 0 at the end."""
    s = states[0]
    if move >= 0:
        _play(s, move, None)
    while s.turn == CHANCE:
        _roll(s, None)
    n: int = _legal_moves(s, out) if s.turn != OVER else 0
    return n


@compiled
def redeal(states: States, seat: int) -> None:
    """Put a random world, consistent with what the seat knows, in place of what it does not."""
    _redeal(states[0], seat)


@compiled
def playouts(states: States, players: int, games: int, out: Ints) -> int:
    """Play whole games of random moves; say how many moves.  `states[0].rng` must hold a seed, not 0.

    Returns the number of moves and leaves a signature of them in `out[0]`.
    """
    s = states[0]
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
