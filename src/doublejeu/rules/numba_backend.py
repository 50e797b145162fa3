"""Numba: compiled for this very machine when first needed, the GIL released, and kept on disk."""

from collections.abc import Callable
from typing import Any

import numpy as np
from numba import from_dtype, njit, typeof
from numba.extending import overload

from .backend import Array, Function
from .cache import GameCache, name_version


class Numba:
    """The usual backend; under NUMBA_DISABLE_JIT=1 everything is plain Python."""

    def __init__(self) -> None:
        self._games: dict[Any, Any] = {}  # by the compiler's type of their states

    def compiled(self, function: Function) -> Function:
        result = njit(nogil=True)(function)
        if result is not function:
            result._cache = GameCache(function)  # instead of what cache=True puts there: cache.py says why
        return result

    def register(self, state: np.dtype[Any], package: str, game: Any) -> None:
        self._games[from_dtype(state)] = game
        name_version(package, from_dtype(state))

    def choose_by_type(self, called: Function, choose: Callable[[Any], Function]) -> None:
        """Chosen once, while compiling; a choice by closure or argument would never hit the disk cache."""

        @overload(called)
        def _(s: Any, *rest: Any) -> Any:
            chosen = choose(self._games[s])

            def compile_this(s: Any, *rest: Any) -> Any:
                return chosen(s, *rest)

            return compile_this

    def bound(self, function: Function, args: tuple[Any, ...]) -> Function:
        """Calling it skips Numba's choice by type, two thirds of a call's cost."""
        if not hasattr(function, "overloads"):  # interpreted
            return function
        found: Function = function.overloads[tuple(typeof(arg) for arg in args)].entry_point
        return found

    def hold(self, array: Array) -> Array:
        return array

    def read(self, array: Array) -> Array:
        return array
