"""The module as a backend: compiled functions run in WebAssembly, where there is no Numba.

A function that the module does not export for arguments of such kinds runs as plain Python; what it calls may be
exported again.  Only NumPy is needed here.
"""

import inspect
import weakref
from collections.abc import Callable, Iterator
from functools import cached_property, update_wrapper
from typing import Any, NamedTuple, Protocol, cast

import numpy as np

from ..rules.backend import Array, Function
from .kinds import Kind, Records, Unsupported, key_of, kind_of


class Host(Protocol):
    """Whoever has the module: `web/src/wasm/rules.ts` does the work, wherever it is."""

    def run(self, export: str, given: list[int | float | bytearray]) -> int | float | None:
        """Call an export with numbers, addresses in its memory, and bytes that it may write into.

        Bytes that are there twice are the same memory.
        """

    def hold(self, content: bytes) -> int:
        """Put bytes into the module's memory, and say where."""

    def read(self, at: int, size: int) -> bytes:
        """What stands there now."""

    def release(self, at: int, size: int) -> None:
        """They are no longer needed."""


class Held(np.ndarray[Any, Any]):
    """An array that lies in the module's memory; Python's copy of it is of no use until it is read."""

    at: int


class Wasm:
    """The backend."""

    def __init__(self, host: Host, metadata: dict[str, Any]) -> None:
        self.host = host
        self.records = Records(metadata["records"])
        self.exports = {key_of(each["function"], each["takes"]): each for each in metadata["exports"]}

    def compiled(self, function: Function) -> Function:
        return cast(Function, Exported(function, self))

    def register(self, state: np.dtype[Any], package: str, game: Any) -> None:
        """Nothing to learn: games are told apart by how their states are laid out."""

    def choose_by_type(self, called: Function, choose: Callable[[Any], Function]) -> None:
        """Chosen when the module was built."""

    def bound(self, function: Function, args: tuple[Any, ...]) -> Function:
        return function

    def hold(self, array: Array) -> Array:
        at = self.host.hold(array.tobytes())
        held = array.view(Held)
        held.at = at
        weakref.finalize(held, self.host.release, at, array.nbytes)
        return cast(Array, held)

    def read(self, array: Array) -> Array:
        if isinstance(array, Held):
            found = np.frombuffer(self.host.read(array.at, array.nbytes), array.dtype)
            return cast(Array, found.reshape(array.shape))
        return array

    def find(self, place: str, args: tuple[Any, ...]) -> dict[str, Any] | None:
        """The export for a function with such arguments, if there is one."""
        try:
            kinds: list[Kind] = [kind_of(each, self.records) for each in args]
        except Unsupported:
            return None
        return self.exports.get(key_of(place, kinds))


class Exported:
    """A function as Python calls it."""

    def __init__(self, function: Callable[..., Any], wasm: Wasm) -> None:
        update_wrapper(self, function)
        self.py_func = function
        self._wasm = wasm
        self._found: dict[Any, dict[str, Any] | None] = {}

    @cached_property
    def _signature(self) -> inspect.Signature:
        return inspect.signature(self.py_func)

    def __call__(self, *args: Any, **named: Any) -> Any:
        if named or len(args) < len(self._signature.parameters):
            given = self._signature.bind(*args, **named)
            given.apply_defaults()
            args = given.args
        shape = tuple(map(_shape, args))
        if shape not in self._found:
            self._found[shape] = self._wasm.find(f"{self.py_func.__module__}.{self.py_func.__qualname__}", args)
        export = self._found[shape]
        if export is not None:
            return self._run(export, args)
        if any(isinstance(each, Held) for each in args):
            raise Unsupported(f"{self.py_func.__name__} works on what lies in the module, which does not export it")
        return self.py_func(*args)

    def _run(self, export: dict[str, Any], args: tuple[Any, ...]) -> Any:
        lent: list[Lent] = []
        given = [each for arg in args for each in flat(arg, lent)]
        found = self._wasm.host.run(export["name"], given)
        for each in lent:
            _write_back(each.value, each.content)
        return bool(found) if export["gives"] == "bool" else found


def _shape(value: Any) -> Any:
    """What decides which export is called."""
    if isinstance(value, np.ndarray):
        return value.dtype, value.ndim
    if isinstance(value, np.void):
        return value.dtype
    if isinstance(value, tuple):
        return type(value), tuple(map(_shape, value))
    return type(value)


class Lent(NamedTuple):
    """An array or record that the module gets a copy of, and may write into; where it lies in Python's memory."""

    value: Any
    content: bytearray
    start: int


def lend(value: Any, lent: list[Lent]) -> bytearray:
    """A copy for the module, the same where another argument is the very same memory."""
    start, size = value.__array_interface__["data"][0], value.nbytes
    for other in lent:
        if size and start < other.start + len(other.content) and other.start < start + size:
            if (start, size) != (other.start, len(other.content)):
                raise Unsupported("two arguments share a part of their memory: they must share all of it or nothing")
            return other.content
    lent.append(Lent(value, bytearray(value.tobytes()), start))
    return lent[-1].content


def flat(value: Any, lent: list[Lent]) -> Iterator[int | float | bytearray]:
    """An argument as the module takes it; what may be written into is noted."""
    if value is None:
        return
    if isinstance(value, Held):
        yield value.at
        yield from value.shape
    elif isinstance(value, np.ndarray | np.void):
        yield lend(value, lent)
        yield from value.shape
    elif isinstance(value, tuple):
        for each in value:
            yield from flat(each, lent)
    else:
        yield float(value) if isinstance(value, float | np.floating) else int(value)


def _write_back(value: Any, content: bytearray) -> None:
    if isinstance(value, np.ndarray):
        if value.flags.writeable:
            value[...] = np.frombuffer(content, value.dtype).reshape(value.shape)
        return
    (found,) = np.frombuffer(content, value.dtype)
    for name in value.dtype.names:
        value[name] = found[name]
