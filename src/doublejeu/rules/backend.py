"""What runs the compiled functions of rules and bots: Numba, unless another is chosen before they are loaded."""

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

import numpy as np

Function = TypeVar("Function", bound=Callable[..., Any])
Array = TypeVar("Array", bound=np.ndarray[Any, Any])


class Backend(Protocol):
    """All that the house asks of whoever runs compiled functions.

    A function is called from Python with numbers, arrays, records, None, and named tuples of these; it writes into the
    arrays and records that it is given.
    """

    def compiled(self, function: Function) -> Function:
        """The function, as Python and other compiled functions call it."""

    def register(self, state: np.dtype[Any], package: str, game: Any) -> None:
        """Learn of a game, by the type of its state, and of the package that it lies in."""

    def choose_by_type(self, called: Function, choose: Callable[[Any], Function]) -> None:
        """Where compiled code calls `called`, let it call what `choose` finds for the game of its first argument."""

    def bound(self, function: Function, args: tuple[Any, ...]) -> Function:
        """The function for arguments of these very types, with which it has been called before."""

    def hold(self, array: Array) -> Array:
        """An array that compiled functions get again and again while Python does not look at it, maybe a copy."""

    def read(self, array: Array) -> Array:
        """An array that is held, as compiled functions left it."""


_chosen: Backend | None = None


def use(backend: Backend) -> None:
    """Choose what runs compiled functions; each is handed to it when its module is loaded."""
    global _chosen
    if _chosen is not None:
        raise RuntimeError("compiled functions have a backend already: choose one before any rules are loaded")
    _chosen = backend


def current() -> Backend:
    """What runs compiled functions."""
    global _chosen
    if _chosen is None:
        from .numba_backend import Numba  # here, so that another backend does not need the compiler

        _chosen = Numba()
    return _chosen


def hold(array: Array) -> Array:
    """Keep an array where compiled functions work, which may be far from Python's memory."""
    return current().hold(array)


def read(array: Array) -> Array:
    """What became of an array that is held."""
    return current().read(array)
