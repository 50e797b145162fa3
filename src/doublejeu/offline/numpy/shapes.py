"""Memory, how things lie in it, and the order in which fractions are added."""

from collections.abc import Callable, Sequence
from itertools import count
from typing import Any, Final

from .types import INT, REAL, SINGLE, TRUTH, dtype

_addresses: Final = count(1)
BLOCK: Final = 128  # fractions that NumPy adds up in eight lanes; of more, each half by itself
LANES: Final = 8
PLAIN: Final[dict[dtype, Callable[[Any], Any]]] = {INT: int, REAL: float, SINGLE: float, TRUTH: bool}


class Memory:
    """Bytes that arrays share, seen as numbers of any width; no two overlap in their addresses."""

    __slots__ = ("address", "content", "seen")

    def __init__(self, content: bytes | bytearray) -> None:
        self.content = content
        self.address = next(_addresses) << 40
        self.seen: dict[str, memoryview[Any]] = {}

    def cells(self, code: str) -> "memoryview[Any]":
        if code not in self.seen:
            self.seen[code] = memoryview(self.content).cast(code)  # type: ignore[call-overload]
        return self.seen[code]


def contiguous(shape: Sequence[int], unit: int = 1) -> tuple[int, ...]:
    """How far apart things lie that lie side by side."""
    steps = [unit]
    for length in shape[:0:-1]:
        steps.append(steps[-1] * length)
    return tuple(steps[::-1]) if shape else ()


def common(one: Sequence[int], other: Sequence[int]) -> tuple[int, ...]:
    """The shape that both can be spread to."""
    longer = max(len(one), len(other))
    pairs = zip((*[1] * (longer - len(one)), *one), (*[1] * (longer - len(other)), *other), strict=True)
    return tuple(b if a == 1 else a for a, b in pairs)


def wider(one: dtype, other: dtype) -> dtype:
    """The type that holds numbers of both."""
    return next(kind for kind in (REAL, SINGLE, INT, TRUTH) if kind in (one, other))


def nested(values: list[Any], shape: Sequence[int]) -> Any:
    """Numbers as lists within lists."""
    if not shape:
        return values[0]
    for length in shape[:0:-1]:
        values = [values[i : i + length] for i in range(0, len(values), length)] if length else [[]] * shape[0]
    return values


def inside(index: int, length: int) -> int:
    """Where an index points, which may count from the end."""
    found = index + length if index < 0 else index
    if not 0 <= found < length:
        raise IndexError(f"index {index} is out of bounds for size {length}")
    return found


def plain(value: Any) -> Any:
    """A number that does not say where it comes from."""
    return float(value) if isinstance(value, float) else int(value)


def added(values: list[float]) -> float:
    """The sum of fractions, in the order in which NumPy adds them: it decides the last bit."""
    n = len(values)
    if n < LANES:
        total = 0.0
        for each in values:
            total += each
        return total
    if n <= BLOCK:
        lanes = values[:LANES]
        whole = n - n % LANES
        for i in range(LANES, whole):
            lanes[i % LANES] += values[i]
        total = ((lanes[0] + lanes[1]) + (lanes[2] + lanes[3])) + ((lanes[4] + lanes[5]) + (lanes[6] + lanes[7]))
        for each in values[whole:]:
            total += each
        return total
    half = n // 2 - n // 2 % LANES
    return added(values[:half]) + added(values[half:])
