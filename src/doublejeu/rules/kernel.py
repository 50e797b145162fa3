"""What every game's rules share: the compiler, dice, bit sets, and the rows that say what happened."""

from typing import Annotated, Any, Final, Protocol, TypeAlias, get_args, get_origin, get_type_hints

import numpy as np
from numpy.typing import NDArray

from .backend import Function, current

Ints: TypeAlias = NDArray[np.int64]
Floats: TypeAlias = NDArray[np.float64]
Reals: TypeAlias = NDArray[np.float32]
Rows: TypeAlias = Ints | None

CHANCE: Final = -1  # `turn` while a shuffle is due
OVER: Final = -2  # `turn` once the game has ended
MAX_ROWS: Final = 256  # more than one move can ever set off
ROW_WIDTH: Final = 7

SIZE = np.array([mask.bit_count() for mask in range(64)])  # how many members a bit set has
LOWEST = np.array([(mask & -mask).bit_length() - 1 for mask in range(1024)])  # the first member of one of up to ten


def compiled(function: Function) -> Function:
    """Have the backend run a function: usually Numba, GIL released; plain Python under NUMBA_DISABLE_JIT=1."""
    return current().compiled(function)


def state_type(*fields: tuple[str, int | tuple[int, ...]]) -> np.dtype[Any]:
    """The type of a game's state: named fields of 64-bit integers, each a number or an array.

    Small integers would compile, but break the interpreted run, and every new argument type
    compiles again.  A field named like a method of NumPy's records would be that method without the compiler.
    """
    taken = [name for name, _ in fields if name in dir(np.record)]
    if taken:
        raise ValueError(f"NumPy's records have a method of this name: {', '.join(taken)}; name the field differently")
    return np.dtype((np.record, [(name, "i8", () if size == 1 else size) for name, size in fields]))


def state_of(state: type) -> np.dtype[Any]:
    """The same, told by the class that says the fields to type checkers: an `int`, or `Annotated[Ints, how many]`."""
    fields = []
    for name, hint in get_type_hints(state, include_extras=True).items():
        size = get_args(hint)[1] if get_origin(hint) is Annotated and get_args(hint)[0] == Ints else None
        if hint is not int and size is None:
            raise ValueError(f"{state.__name__}.{name} has type {hint}: use int, or Annotated[Ints, how many]")
        fields.append((name, 1 if size is None else size))
    return state_type(*fields)


def empty_rows() -> Ints:
    """Rows for `play` to write down what happened; the first number of the first row counts those below it."""
    return np.zeros((MAX_ROWS, ROW_WIDTH), np.int64)


class HasDice(Protocol):
    rng: int


@compiled
def below(s: HasDice, n: int) -> int:
    """A random integer in 0..n-1, from the state's own generator (xorshift32)."""
    x = s.rng
    x ^= (x << 13) & 0xFFFFFFFF
    x ^= x >> 17
    x ^= (x << 5) & 0xFFFFFFFF
    s.rng = x
    return (x * n) >> 32


@compiled
def shuffle(s: HasDice, cards: Ints, n: int) -> None:
    """Shuffle the first n cards."""
    for i in range(n - 1, 0, -1):
        j = below(s, i + 1)
        cards[i], cards[j] = cards[j], cards[i]


@compiled
def shuffle_unseen(s: HasDice, cards: Ints, seen: Ints, seat: int) -> None:
    """Shuffle among themselves the cards that a seat has not seen; `seen` has a bit for each seat, card by card."""
    unseen = np.empty(len(cards), np.int64)
    n = 0
    for i in range(len(cards)):
        if not seen[i] >> seat & 1:
            unseen[n] = i
            n += 1
    for i in range(n - 1, 0, -1):
        j = below(s, i + 1)
        cards[unseen[i]], cards[unseen[j]] = cards[unseen[j]], cards[unseen[i]]


@compiled
def size(members: int) -> int:
    """How many members a bit set of up to thirty-six has."""
    few = SIZE[members & 63] + SIZE[members >> 6 & 63] + SIZE[members >> 12 & 63]
    more: int = few + SIZE[members >> 18 & 63] + SIZE[members >> 24 & 63] + SIZE[members >> 30 & 63]
    return more


@compiled
def total(counts: Ints) -> int:
    cards = 0
    for count in counts:
        cards += count
    return cards


@compiled
def note(rows: Rows, what: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0, f: int = 0) -> None:
    """Write down one thing that happened; without rows, which the compiler sees, cost nothing."""
    if rows is not None:
        row = rows[0, 0] + 1
        rows[0, 0] = row
        rows[row, 0] = what
        rows[row, 1] = a
        rows[row, 2] = b
        rows[row, 3] = c
        rows[row, 4] = d
        rows[row, 5] = e
        rows[row, 6] = f
