"""What callers give, checked where it enters: an error names the argument, and says what it must be."""

from numbers import Real
from operator import index
from types import UnionType

from .errors import BadArgument, plain


def of_type(name: str, value: object, kind: type | UnionType, what: str) -> None:
    """Refuse a value that is not of that type; `what` says in words which one it must be."""
    if not isinstance(value, kind):
        raise BadArgument(f"{name} is {what}, not {shown(value)}")


def text(name: str, value: str, what: str = "a text") -> str:
    of_type(name, value, str, what)
    return value


def flag(name: str, value: bool) -> bool:
    of_type(name, value, bool, "True or False")
    return value


def whole(name: str, value: object, what: str = "a whole number") -> int:
    """The value as an int: one of NumPy's is as good, True and 1.0 are not."""
    if type(value) is int:
        return value
    if not isinstance(value, bool):
        try:
            return index(value)  # type: ignore[arg-type]
        except TypeError:
            pass
    raise BadArgument(f"{name} is {what}, not {shown(value)}")


def real(name: str, value: object) -> float:
    """The value as a float: a whole number and one of NumPy's are as good, True is not."""
    if isinstance(value, bool) or not isinstance(value, Real):
        raise BadArgument(f"{name} is a number, not {shown(value)}")
    return float(value)


def shown(value: object) -> str:
    """A value that is refused, for a message: itself and its type."""
    return f"{plain(repr(value))} ({type(value).__name__})"
