"""The WebAssembly module as Pyodide reaches it: it belongs to JavaScript, in the same worker."""

import json
from typing import Any

from ..rules import backend
from ..wasm.backend import Wasm


class Bridge:
    """A Host of the backend: JavaScript's `Rules` (`web/src/wasm/rules.ts`) do the work."""

    def __init__(self, rules: Any) -> None:
        from js import Uint8Array
        from pyodide.ffi import to_js

        self._rules, self._bytes, self._list = rules, Uint8Array, to_js

    def run(self, export: str, given: list[int | float | bytearray]) -> int | float | None:
        lent = {id(each): (each, self._bytes.new(len(each))) for each in given if isinstance(each, bytearray)}
        for content, there in lent.values():
            there.assign(content)
        params = self._list([lent[id(each)][1] if isinstance(each, bytearray) else each for each in given])
        found: int | float | None = self._rules.run(export, params)
        for content, there in lent.values():
            there.assign_to(content)
        return found

    def hold(self, content: bytes) -> int:
        at: int = self._rules.alloc(len(content))
        self._seen(at, len(content)).assign(content)
        return at

    def read(self, at: int, size: int) -> bytes:
        found: bytes = self._seen(at, size).to_bytes()
        return found

    def release(self, at: int, size: int) -> None:
        self._rules.release(at, size)

    def _seen(self, at: int, size: int) -> Any:
        return self._bytes.new(self._rules.memory, at, size)


def use_module(rules: Any, metadata: str) -> None:
    """Let compiled functions run in the module; called before any rules are loaded."""
    backend.use(Wasm(Bridge(rules), json.loads(metadata)))
