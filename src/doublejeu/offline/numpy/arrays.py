"""Arrays and records: views of bytes, with NumPy's ways of looking at a part of them and of reckoning with them."""

import operator
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from math import prod, sqrt
from types import GenericAlias, SimpleNamespace
from typing import Any, TypeAlias

from .shapes import PLAIN, Memory, added, common, contiguous, inside, nested, plain, wider
from .types import INT, REAL, SINGLE, TRUTH, bool_, dtype, generic

Kind: TypeAlias = dtype  # in classes that have an attribute of that name


class void(generic):
    """A record, where it stands."""

    __slots__ = ("_at", "_memory", "dtype")
    _memory: Memory
    _at: int
    dtype: Kind

    def __init__(self, memory: Memory, at: int, kind: Kind) -> None:
        object.__setattr__(self, "_memory", memory)
        object.__setattr__(self, "_at", at)
        object.__setattr__(self, "dtype", kind)

    def __getitem__(self, name: str) -> Any:
        field, offset = self.dtype.fields[name]
        start = (self._at + offset) // field.base.itemsize
        if not field.shape:
            return field.scalar(self._memory.cells(field.code)[start])
        return ndarray._made(self._memory, start, field.shape, contiguous(field.shape), field.base)

    def __setitem__(self, name: str, value: Any) -> None:
        field, offset = self.dtype.fields[name]
        if field.shape:
            self[name][...] = value
        else:
            self._memory.cells(field.code)[(self._at + offset) // field.itemsize] = value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, void) and self.dtype == other.dtype and self.tobytes() == other.tobytes()

    __hash__ = None  # type: ignore[assignment]

    @property
    def nbytes(self) -> int:
        return self.dtype.itemsize

    @property
    def shape(self) -> tuple[int, ...]:
        return ()

    @property
    def __array_interface__(self) -> dict[str, Any]:
        return {"data": (self._memory.address + self._at, False)}

    def tobytes(self) -> bytes:
        return bytes(self._memory.content[self._at : self._at + self.dtype.itemsize])

    def copy(self) -> "void":
        return type(self)(Memory(bytearray(self.tobytes())), 0, self.dtype)

    def item(self) -> tuple[Any, ...]:
        """Its fields; arrays as arrays."""
        found = (self[name] for name in self.dtype.names)
        return tuple(each if isinstance(each, ndarray) else plain(each) for each in found)


class record(void):
    """A record whose fields are attributes."""

    __slots__ = ()

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_") or name not in self.dtype.fields:
            raise AttributeError(name)
        return self[name]

    def __setattr__(self, name: str, value: Any) -> None:
        self[name] = value


class ndarray:
    """An array: where it begins in its memory, and how far apart its things lie; in things, or of records in bytes."""

    __slots__ = ("__weakref__", "_memory", "_start", "_steps", "dtype", "shape")
    _memory: Memory
    _start: int
    _steps: tuple[int, ...]
    dtype: Kind
    shape: tuple[int, ...]
    __hash__ = None  # type: ignore[assignment]

    @classmethod
    def _made(cls, memory: Memory, start: int, shape: Sequence[int], steps: Sequence[int], kind: Kind) -> "ndarray":
        made = object.__new__(cls)
        made._memory, made._start, made.dtype = memory, start, kind
        made.shape, made._steps = tuple(shape), tuple(steps)
        return made

    def __class_getitem__(cls, item: Any) -> GenericAlias:
        return GenericAlias(cls, item)

    # --- What it is

    @property
    def ndim(self) -> int:
        return len(self.shape)

    @property
    def size(self) -> int:
        return prod(self.shape)

    @property
    def nbytes(self) -> int:
        return self.size * self.dtype.itemsize

    @property
    def flags(self) -> SimpleNamespace:
        return SimpleNamespace(writeable=isinstance(self._memory.content, bytearray))

    @property
    def __array_interface__(self) -> dict[str, Any]:
        return {"data": (self._memory.address + self._start * self._unit, not self.flags.writeable)}

    @property
    def _unit(self) -> int:
        """Bytes of what its start and its steps are counted in."""
        return 1 if self.dtype.fields else self.dtype.itemsize

    def __len__(self) -> int:
        if not self.shape:
            raise TypeError("len() of unsized object")
        return self.shape[0]

    def __iter__(self) -> Iterator[Any]:
        return (self[i] for i in range(len(self)))

    def __repr__(self) -> str:
        return f"array({self.tolist()})"

    # --- Its parts

    def __getitem__(self, key: Any) -> Any:
        if isinstance(key, int) and len(self.shape) == 1:
            return self._read(self._start + inside(key, self.shape[0]) * self._steps[0])
        if isinstance(key, str):
            return self._field(key)
        if is_choice(key):
            return self._chosen(key)
        start, shape, steps = self._part(key)
        return self._made(self._memory, start, shape, steps, self.dtype) if shape else self._read(start)

    def _read(self, place: int) -> Any:
        if self.dtype.fields:
            return record(self._memory, place, self.dtype)
        return self.dtype.scalar(self._memory.cells(self.dtype.code)[place])

    def _part(self, key: Any) -> tuple[int, list[int], list[int]]:
        keys = key if isinstance(key, tuple) else (key,)
        if Ellipsis in [each for each in keys if each is Ellipsis]:
            at = next(i for i, each in enumerate(keys) if each is Ellipsis)
            keys = (*keys[:at], *[slice(None)] * (len(self.shape) - len(keys) + 1), *keys[at + 1 :])
        if len(keys) > len(self.shape):
            raise IndexError("too many indices for array")
        start, shape, steps = self._start, list[int](), list[int]()
        for axis, (length, step) in enumerate(zip(self.shape, self._steps, strict=True)):
            each = keys[axis] if axis < len(keys) else slice(None)
            if isinstance(each, slice):
                first, stop, by = each.indices(length)
                start += first * step
                shape.append(len(range(first, stop, by)))
                steps.append(step * by)
            else:
                start += inside(operator.index(each), length) * step
        return start, shape, steps

    def _field(self, name: str) -> "ndarray":
        field, offset = self.dtype.fields[name]
        width = field.base.itemsize
        steps = (*(step // width for step in self._steps), *contiguous(field.shape))
        return self._made(self._memory, (self._start + offset) // width, (*self.shape, *field.shape), steps, field.base)

    def _chosen(self, key: Any) -> "ndarray":
        """Those parts that truth values or numbers choose, copied."""
        found = [self[each] for each in choices(key)]
        if found and not isinstance(found[0], ndarray | void):
            return filled([len(found)], found, self.dtype)
        made = new((len(found), *(found[0].shape if found else self.shape[1:])), self.dtype)
        for i, each in enumerate(found):
            made[i] = each
        return made

    def __setitem__(self, key: Any, value: Any) -> None:
        if isinstance(key, int) and len(self.shape) == 1 and not self.dtype.fields:
            place = self._start + inside(key, self.shape[0]) * self._steps[0]
            self._memory.cells(self.dtype.code)[place] = value
            return
        if isinstance(key, str):
            self._field(key)[...] = value
            return
        if is_choice(key):
            places = [*choices(key)]
            given = [value] * len(places) if isinstance(value, int | float) else value
            for each, one in zip(places, given, strict=True):
                self[each] = one
            return
        start, shape, steps = self._part(key)
        if self.dtype.fields:
            self._put_records(start, shape, steps, value)
            return
        part, cells = self._made(self._memory, start, shape, steps, self.dtype), self._memory.cells(self.dtype.code)
        if isinstance(value, ndarray) and value.dtype is self.dtype and value.shape == part.shape and part._whole:
            part._memory.content[start * self._unit : start * self._unit + part.nbytes] = value.tobytes()  # type: ignore[index]
            return
        given = spread(value if isinstance(value, ndarray) else listed(value, self.dtype), part.shape)
        for place, each in zip(part._places(), given._values(), strict=True):
            cells[place] = each

    def _put_records(self, start: int, shape: list[int], steps: list[int], value: Any) -> None:
        if value.dtype != self.dtype:
            raise TypeError("records of another type")
        part, size = self._made(self._memory, start, shape, steps, self.dtype), self.dtype.itemsize
        content, whole = value.tobytes(), [*part._places()]
        if isinstance(value, void):
            content *= len(whole)
        for i, place in enumerate(whole):
            self._memory.content[place : place + size] = content[i * size : (i + 1) * size]  # type: ignore[index]

    def _places(self) -> Iterator[int]:
        """Where its things lie, in their order."""
        if len(self.shape) == 1:
            step = self._steps[0]
            return (self._start + i * step for i in range(self.shape[0]))
        start, steps = self._start, self._steps
        return (
            start + sum(i * step for i, step in zip(each, steps, strict=True))
            for each in product(*map(range, self.shape))
        )

    def _values(self) -> list[Any]:
        """Its numbers, plain and in their order."""
        cells = self._memory.cells(self.dtype.code)
        if self._whole:
            return cells[self._start : self._start + self.size].tolist()
        return [cells[place] for place in self._places()]

    @property
    def _whole(self) -> bool:
        """Whether its things lie side by side."""
        wanted = contiguous(self.shape, self.dtype.itemsize // self._unit)
        pairs = zip(self.shape, self._steps, wanted, strict=True)
        return all(length == 1 or step == want for length, step, want in pairs) or not self.size

    # --- The same in another form

    def tobytes(self) -> bytes:
        size = self.dtype.itemsize
        if self._whole:
            start = self._start * self._unit
            return bytes(self._memory.content[start : start + self.nbytes])
        content, unit = self._memory.content, self._unit
        return b"".join(content[place * unit : place * unit + size] for place in self._places())

    def copy(self) -> "ndarray":
        steps = contiguous(self.shape, self.dtype.itemsize // self._unit)
        return self._made(Memory(bytearray(self.tobytes())), 0, self.shape, steps, self.dtype)

    __copy__ = copy

    def tolist(self) -> Any:
        if self.dtype.fields:
            return [each.item() for each in self]
        return nested(self._values(), self.shape)

    def item(self) -> Any:
        (found,) = self._values()
        return found

    def view(self, kind: Any) -> "ndarray":
        """The same memory as another class of array, or as numbers."""
        if isinstance(kind, type) and issubclass(kind, ndarray):
            return kind._made(self._memory, self._start, self.shape, self._steps, self.dtype)
        kind = dtype(kind)
        *rest, last = self.shape
        if not self._whole:
            raise ValueError("what is not side by side cannot be seen as something else")
        shape = (*rest, last * self.dtype.itemsize // kind.itemsize)
        return self._made(self._memory, self._start * self._unit // kind.itemsize, shape, contiguous(shape), kind)

    def reshape(self, *given: Any) -> "ndarray":
        wanted = [*(given[0] if isinstance(given[0], tuple) else given)]
        if -1 in wanted:
            known = prod(each for each in wanted if each != -1)
            wanted[wanted.index(-1)] = self.size // known if known else 0
        if prod(wanted) != self.size:
            raise ValueError(f"cannot reshape array of size {self.size} into shape {tuple(wanted)}")
        whole = self if self._whole else self.copy()
        return self._made(
            whole._memory, whole._start, wanted, contiguous(wanted, self.dtype.itemsize // self._unit), self.dtype
        )

    def astype(self, kind: Any) -> "ndarray":
        return filled(self.shape, self._values(), dtype(kind))

    # --- Reckoning

    def _along(self, axis: int | None, reckon: Callable[[list[Any]], Any], kind: Kind | None) -> Any:
        """A number of all its numbers, or of those along an axis each."""
        if axis is None:
            found = reckon(self._values())
            return found if kind is None or kind is TRUTH else kind.scalar(found)
        axis = inside(axis, self.ndim)
        others = [range(length) for i, length in enumerate(self.shape) if i != axis]
        found = [reckon(self[(*at[:axis], slice(None), *at[axis:])]._values()) for at in product(*others)]
        return filled([*map(len, others)], found, kind or self.dtype)

    def sum(self, axis: int | None = None) -> Any:
        kind = self.dtype if self.dtype in (REAL, SINGLE) else INT
        last = axis is None or axis % self.ndim == self.ndim - 1
        return self._along(axis, added if last and kind is not INT else sum, kind)

    def mean(self, axis: int | None = None) -> Any:
        return self.sum(axis) / (self.size if axis is None else self.shape[axis])

    def std(self, ddof: int = 0) -> Any:
        gaps = self - self.mean()
        return REAL.scalar(sqrt((gaps * gaps).sum() / (self.size - ddof)))

    def max(self, axis: int | None = None) -> Any:
        return self._along(axis, max, self.dtype)

    def min(self, axis: int | None = None) -> Any:
        return self._along(axis, min, self.dtype)

    def any(self, axis: int | None = None) -> Any:
        return self._along(axis, any, TRUTH)

    def all(self, axis: int | None = None) -> Any:
        return self._along(axis, all, TRUTH)

    def argmax(self) -> Any:
        values = self._values()
        return INT.scalar(values.index(max(values)))

    def nonzero(self) -> "tuple[ndarray, ...]":
        places = product(*map(range, self.shape))
        found = [place for place, each in zip(places, self._values(), strict=True) if each]
        return tuple(filled([len(found)], [place[axis] for place in found], INT) for axis in range(self.ndim))

    def _with(
        self, other: Any, reckon: Callable[[Any, Any], Any], kind: Kind | None = None, *, turned: bool = False
    ) -> Any:
        if not isinstance(other, ndarray | int | float | list):
            return NotImplemented
        theirs = other if isinstance(other, ndarray) else listed(other, None)
        shape = common(self.shape, theirs.shape)
        mine, others = spread(self, shape)._values(), spread(theirs, shape)._values()
        pairs = zip(others, mine, strict=True) if turned else zip(mine, others, strict=True)
        return filled(shape, [reckon(one, another) for one, another in pairs], kind or wider(self.dtype, theirs.dtype))

    def __add__(self, other: Any) -> Any:
        return self._with(other, operator.add)

    __radd__ = __add__

    def __sub__(self, other: Any) -> Any:
        return self._with(other, operator.sub)

    def __rsub__(self, other: Any) -> Any:
        return self._with(other, operator.sub, turned=True)

    def __mul__(self, other: Any) -> Any:
        return self._with(other, operator.mul)

    __rmul__ = __mul__

    def __truediv__(self, other: Any) -> Any:
        return self._with(other, operator.truediv, REAL)

    def __mod__(self, other: Any) -> Any:
        return self._with(other, operator.mod)

    def __rshift__(self, other: Any) -> Any:
        return self._with(other, operator.rshift)

    def __lshift__(self, other: Any) -> Any:
        return self._with(other, operator.lshift)

    def __and__(self, other: Any) -> Any:
        return self._with(other, operator.and_)

    def __or__(self, other: Any) -> Any:
        return self._with(other, operator.or_)

    def __neg__(self) -> Any:
        return filled(self.shape, [-each for each in self._values()], self.dtype)

    def __eq__(self, other: object) -> Any:
        return self._with(other, operator.eq, TRUTH)

    def __ne__(self, other: object) -> Any:
        return self._with(other, operator.ne, TRUTH)

    def __lt__(self, other: Any) -> Any:
        return self._with(other, operator.lt, TRUTH)

    def __le__(self, other: Any) -> Any:
        return self._with(other, operator.le, TRUTH)

    def __gt__(self, other: Any) -> Any:
        return self._with(other, operator.gt, TRUTH)

    def __ge__(self, other: Any) -> Any:
        return self._with(other, operator.ge, TRUTH)

    def _changed(self, result: Any) -> "ndarray":
        self[...] = result
        return self

    def __iadd__(self, other: Any) -> "ndarray":
        return self._changed(self + other)

    def __isub__(self, other: Any) -> "ndarray":
        return self._changed(self - other)

    def __ior__(self, other: Any) -> "ndarray":
        return self._changed(self | other)

    def __bool__(self) -> bool:
        if self.size != 1:
            raise ValueError("the truth of an array is that of any or all of it")
        return bool(self.item())


# --- Choosing parts


def is_choice(key: Any) -> bool:
    """Whether a key chooses several parts by a list or an array."""
    return any(isinstance(each, ndarray | list) for each in (key if isinstance(key, tuple) else (key,)))


def choices(key: Any) -> Iterator[tuple[Any, ...]]:
    """A key for each part that a list or an array in this one chooses."""
    keys = key if isinstance(key, tuple) else (key,)
    (axis,) = (i for i, each in enumerate(keys) if isinstance(each, ndarray | list))
    places = keys[axis] if isinstance(keys[axis], ndarray) else listed(keys[axis], None)
    if places.dtype is TRUTH:
        (places,) = places.nonzero()
    return ((*keys[:axis], place, *keys[axis + 1 :]) for place in places.tolist())


# --- Making arrays


def new(shape: Any, kind: Kind) -> ndarray:
    """An array of zeros."""
    shape = (shape,) if isinstance(shape, int) else tuple(shape)
    unit = kind.itemsize if kind.fields else 1
    return ndarray._made(Memory(bytearray(prod(shape) * kind.itemsize)), 0, shape, contiguous(shape, unit), kind)


def filled(shape: Sequence[int], values: Sequence[Any], kind: Kind) -> ndarray:
    """An array of these numbers, as its type has them."""
    made, turn = new(shape, kind), PLAIN[kind]
    cells = made._memory.cells(kind.code)
    for place, each in enumerate(values):
        cells[place] = turn(each)
    return made


def listed(value: Any, kind: Kind | None) -> ndarray:
    """An array from lists within lists, or from one number; its type is that of its numbers unless it is told."""
    shape, level = list[int](), [value]
    while level and isinstance(level[0], list | tuple | ndarray | range):
        shape.append(len(level[0]))
        if any(len(each) != shape[-1] for each in level):
            raise ValueError("lists within a list must be of one length")
        level = [inner for each in level for inner in each]
    if kind is None:
        kind = TRUTH if level and all(isinstance(each, bool | bool_) for each in level) else INT
        kind = REAL if any(isinstance(each, float) for each in level) or not (level or shape[1:]) else kind
    return filled(shape, level, kind)


def spread(array: ndarray, shape: Sequence[int]) -> ndarray:
    """An array as if it were of a larger shape, the same over and over."""
    if array.shape == tuple(shape):
        return array
    missing = len(shape) - array.ndim
    lengths, steps = (*[1] * missing, *array.shape), (*[0] * missing, *array._steps)
    if missing < 0 or any(one not in (1, wanted) for one, wanted in zip(lengths, shape, strict=True)):
        raise ValueError(f"could not broadcast from shape {array.shape} into shape {tuple(shape)}")
    kept = [0 if one == 1 else step for one, step in zip(lengths, steps, strict=True)]
    return ndarray._made(array._memory, array._start, shape, kept, array.dtype)
