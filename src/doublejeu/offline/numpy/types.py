"""Numbers, and the types of what lies in an array."""

from math import prod
from types import GenericAlias
from typing import Any, Final


class generic:
    """What lies in an array."""


class integer(generic):
    """A whole number from an array."""


class floating(generic):
    """A fraction from an array."""


class bool_(generic):
    """The name of a type alone: a truth value from an array is Python's."""


class int64(int, integer):
    """A whole number that says where it comes from, as NumPy's do."""

    def __repr__(self) -> str:
        return f"np.int64({int(self)})"

    __str__ = int.__repr__


class float64(float, floating):
    def __repr__(self) -> str:
        return f"np.float64({float(self)})"

    __str__ = float.__repr__


class float32(float, floating):
    def __repr__(self) -> str:
        return f"np.float32({float(self)})"

    __str__ = float.__repr__


class dtype:
    """The type of numbers, or of records: named fields of 64 bits, each a number or an array.

    `code`: how Python's memoryviews read a number; `scalar`: what a number from an array is.
    """

    __slots__ = ("base", "code", "fields", "itemsize", "name", "names", "scalar", "shape")
    base: "dtype"
    code: str
    fields: Any  # by name, each with where it begins; None of numbers
    itemsize: int
    name: str
    names: Any
    scalar: Any
    shape: tuple[int, ...]

    def __new__(cls, given: Any) -> "dtype":
        if isinstance(given, dtype):
            return given
        if isinstance(given, tuple):
            return _of_records(given[1])
        return NUMBERS[given]

    def __class_getitem__(cls, item: Any) -> GenericAlias:
        return GenericAlias(cls, item)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, dtype) and self._key == other._key

    def __hash__(self) -> int:
        return hash((self.name, self.itemsize, self.names))

    @property
    def _key(self) -> tuple[Any, ...]:
        return self.name, self.itemsize, self.shape, self.fields

    def __repr__(self) -> str:
        return f"dtype({self.name!r})"


def _made(name: str, itemsize: int, code: str, scalar: Any) -> dtype:
    made = object.__new__(dtype)
    made.name, made.itemsize, made.code, made.scalar = name, itemsize, code, scalar
    made.base, made.shape, made.names, made.fields = made, (), None, None
    return made


def _of_records(given: list[tuple[Any, ...]]) -> dtype:
    fields, size = {}, 0
    for name, kind, *rest in given:
        shape = () if not rest else (rest[0],) if isinstance(rest[0], int) else tuple(rest[0])
        base = NUMBERS[kind]
        if base.itemsize != WIDTH:
            raise TypeError(f"the field {name} is not of 64 bits")
        field = _made(base.name, WIDTH * prod(shape), base.code, base.scalar)
        field.base, field.shape = base, shape
        fields[name] = (field, size)
        size += field.itemsize
    made = _made(f"record{8 * size}", size, "B", None)
    made.names, made.fields = tuple(fields), fields
    return made


WIDTH: Final = 8  # bytes of a field
INT, REAL = _made("int64", 8, "q", int64), _made("float64", 8, "d", float64)
SINGLE, TRUTH = _made("float32", 4, "f", float32), _made("bool", 1, "?", bool)
NUMBERS: Final[dict[Any, dtype]] = {
    **dict.fromkeys((int, int64, "i8", "int64", "<i8"), INT),
    **dict.fromkeys((float, float64, "f8", "float64", "<f8"), REAL),
    **dict.fromkeys((float32, "f4", "float32", "<f4"), SINGLE),
    **dict.fromkeys((bool, bool_, "bool", "|b1"), TRUTH),
}
