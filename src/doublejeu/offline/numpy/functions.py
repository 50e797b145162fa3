"""What makes arrays, and what is reckoned number by number."""

import builtins
import math
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from math import inf, nan
from typing import Any

from .arrays import filled, listed, ndarray, new, spread
from .shapes import Memory, common, contiguous, wider
from .types import INT, REAL, TRUTH, dtype

__all__ = ["inf", "nan"]

Values = Any  # an array, lists of numbers, or a number


def zeros(shape: Any, kind: Any = float) -> ndarray:
    return new(shape, dtype(kind))


empty = zeros


def ones(shape: Any, kind: Any = float) -> ndarray:
    return full(shape, 1, kind)


def full(shape: Any, value: Any, kind: Any = None) -> ndarray:
    made = new(shape, (REAL if isinstance(value, float) else INT) if kind is None else dtype(kind))
    made[...] = value
    return made


def array(values: Values, kind: Any = None) -> ndarray:
    """A new array of these numbers."""
    if isinstance(values, ndarray):
        return values.copy() if kind is None or dtype(kind) == values.dtype else values.astype(kind)
    return listed([*values] if isinstance(values, Iterator) else values, None if kind is None else dtype(kind))


def asarray(values: Values, kind: Any = None) -> ndarray:
    """An array as it is, or one of these numbers."""
    same = isinstance(values, ndarray) and (kind is None or dtype(kind) == values.dtype)
    return values if same else array(values, kind)


def ascontiguousarray(values: Values, kind: Any = None) -> ndarray:
    found = asarray(values, kind)
    return found if found._whole else found.copy()


def frombuffer(content: bytes | bytearray, kind: Any = float) -> ndarray:
    """Bytes seen as an array, which writes into them if they can be written into."""
    kind = dtype(kind)
    unit = kind.itemsize if kind.fields else 1
    shape = (len(content) // kind.itemsize,)
    return ndarray._made(Memory(content), 0, shape, contiguous(shape, unit), kind)


def repeat(values: Values, times: int) -> ndarray:
    """Each of them so many times."""
    given = asarray(values).reshape(-1)
    made = new(len(given) * times, given.dtype)
    for i in range(len(made)):
        made[i] = given[i // times]
    return made


def concatenate(parts: Sequence[ndarray], axis: int = 0) -> ndarray:
    """Arrays one after the other along an axis."""
    shape = [*parts[0].shape]
    shape[axis] = sum(part.shape[axis] for part in parts)
    kind = parts[0].dtype
    for part in parts[1:]:
        kind = wider(kind, part.dtype)
    made, at = new(shape, kind), 0
    for part in parts:
        made[(*[slice(None)] * axis, slice(at, at + part.shape[axis]))] = part
        at += part.shape[axis]
    return made


def where(chosen: ndarray, one: Values, other: Values) -> ndarray:
    """Of two, the one where it is chosen."""
    first, second = asarray(one), asarray(other)
    shape = common(chosen.shape, common(first.shape, second.shape))
    three = [spread(each, shape)._values() for each in (asarray(chosen), first, second)]
    return filled(shape, [a if yes else b for yes, a, b in zip(*three, strict=True)], wider(first.dtype, second.dtype))


def _each(reckon: Callable[[Any], Any], kind: dtype) -> Callable[[Values], Any]:
    def reckoned(values: Values) -> Any:
        if isinstance(values, int | float):
            found = reckon(values)
            return found if kind is TRUTH else kind.scalar(found)
        given = asarray(values)
        return filled(given.shape, [reckon(each) for each in given._values()], kind)

    return reckoned


def _pairs(reckon: Callable[[Any, Any], Any]) -> Callable[[Values, Values], Any]:
    def reckoned(one: Values, other: Values) -> Any:
        if isinstance(one, int | float) and isinstance(other, int | float):
            return reckon(one, other)
        return asarray(one)._with(other, reckon)

    return reckoned


exp, sqrt = _each(math.exp, REAL), _each(math.sqrt, REAL)
log, log2 = _each(lambda x: math.log(x) if x else -inf, REAL), _each(lambda x: math.log2(x) if x else -inf, REAL)
isfinite, isnan = _each(math.isfinite, TRUTH), _each(math.isnan, TRUTH)
maximum, minimum = _pairs(max), _pairs(min)


def round(values: Values, digits: int = 0) -> Any:
    """To so many digits, as NumPy does it: what is exactly between two goes to the even one."""
    scale = 10**digits
    return _each(lambda x: builtins.round(x * scale) / scale, REAL)(values)


def argmax(values: Values) -> Any:
    """Where the first of the largest is."""
    return asarray(values).argmax()


def bincount(values: ndarray, minlength: int = 0) -> ndarray:
    """How often each number is there."""
    given: list[int] = asarray(values).tolist()
    found = [0] * max(minlength, max(given, default=-1) + 1)
    for each in given:
        found[each] += 1
    return listed(found, INT)


def argwhere(values: Values) -> ndarray:
    """Where what is not zero lies."""
    given = asarray(values)
    found = [place for place, each in zip(ndindex(*given.shape), given._values(), strict=True) if each]
    return filled((len(found), given.ndim), [index for place in found for index in place], INT)


def flatnonzero(values: Values) -> ndarray:
    return asarray(values).reshape(-1).nonzero()[0]


def ndindex(*shape: int) -> Iterator[tuple[int, ...]]:
    """Every place in an array of that shape."""
    return product(*map(range, shape))


def array_equal(one: Values, other: Values) -> bool:
    first, second = asarray(one), asarray(other)
    return first.shape == second.shape and first._values() == second._values()


def sort(values: Values) -> ndarray:
    given = asarray(values)
    return filled(given.shape, sorted(given._values()), given.dtype)


def argsort(values: Values) -> ndarray:
    given = asarray(values).tolist()
    return listed(sorted(range(len(given)), key=given.__getitem__), INT)
