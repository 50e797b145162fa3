"""Checks of what callers give, where it enters: an error names the argument, and says what it must be."""

from numbers import Real
from operator import index
from types import UnionType

from .errors import BadArgument, plain


def of_type(name: str, value: object, kind: type | UnionType, what: str) -> None:
    """Refuse a value that is not of this type; `what` says in words what it must be."""
    if not isinstance(value, kind):
        raise BadArgument(f"{name} is {what}, not {shown(value)}")


def text(name: str, value: str, what: str = "a text") -> str:
    of_type(name, value, str, what)
    return value


def flag(name: str, value: bool) -> bool:
    of_type(name, value, bool, "True or False")
    return value


def whole(name: str, value: object, what: str = "a whole number") -> int:
    """The value as an int: NumPy's integers are accepted, True and 1.0 are not."""
    if type(value) is int:
        return value
    if not isinstance(value, bool):
        try:
            return index(value)  # type: ignore[arg-type]
        except TypeError:
            pass
    raise BadArgument(f"{name} is {what}, not {shown(value)}")


def real(name: str, value: object) -> float:
    """The value as a float: whole numbers and NumPy's numbers are accepted, True is not."""
    if isinstance(value, bool) or not isinstance(value, Real):
        raise BadArgument(f"{name} is a number, not {shown(value)}")
    return float(value)


def shown(value: object) -> str:
    """A refused value for an error message: itself and its type."""
    return f"{plain(repr(value))} ({type(value).__name__})"
