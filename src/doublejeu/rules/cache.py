"""Compiled code on disk, game by game: an edit of one game compiles that game alone.

Numba's disk cache only notices edits to the file that a function is written in, not to the files that it calls into,
and what is shared (the operations, the search) is compiled once for each game.  So the files of a compiled function are
named after a version: a digest of the kernel, of the house's room that the function belongs to, and of the game's part
that stands for it.  The game is the one that the function is written in, or whose state it is compiled for.  Where the
sources lie does not matter: two checkouts of one version share what is compiled.  In one file Numba keeps code for each
processor apart, by its name and features (NUMBA_CPU_NAME, or this machine's own).

A folder that cannot be written, as one that an image brings along, is read all the same: what it lacks is compiled, and
not kept.
"""

import hashlib
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from numba import config, types
from numba.core.caching import CompileResultCacheImpl, FunctionCache, IndexDataCacheFile, UserProvidedCacheLocator

from . import CACHE
from .versions import ROOMS, part_version

config.CACHE_DIR = str(CACHE)  # whoever loaded Numba before us has not told it
HOUSE: Final = __package__.rpartition(".")[0]
PART: Final = re.compile(r"^(?P<package>.+?)\.(?P<part>rules|bots|tensors)(\.|$)")

_packages: dict[Any, str] = {}


def name_version(package: str, state: Any) -> None:
    """Say which game's state it is that functions are compiled for."""
    _packages[state] = package


def version_of(function: Any, signature: tuple[Any, ...]) -> str:
    """The version of a function's code for arguments of these types."""
    module: str = function.__module__
    room = module.removeprefix(f"{HOUSE}.").split(".")[0] if module.startswith(f"{HOUSE}.") else ""
    if part := next((part for part, stands_in in ROOMS.items() if stands_in == room), ""):
        return part_version(next((_packages[state] for state in _states(signature) if state in _packages), ""), part)
    if found := PART.match(module):
        return part_version(found["package"], found["part"])
    own = hashlib.sha256(Path(function.__code__.co_filename).read_bytes()).hexdigest()[:8]
    known = [_packages[state] for state in _states(signature) if state in _packages]
    return own + "".join(part_version(package, part)[:8] for package in known[:1] for part in ROOMS)


def _states(signature: tuple[Any, ...]) -> Iterator[Any]:
    """The types of states among those of arguments."""
    for each in signature:
        inner = each.dtype if isinstance(each, types.Array) else each
        if isinstance(inner, types.Record):
            yield inner


def may_keep() -> bool:
    """Whether what is compiled can be kept: in a folder that is not there yet, too."""
    return not Path(config.CACHE_DIR).exists() or os.access(config.CACHE_DIR, os.W_OK)


class ModuleLocator(UserProvidedCacheLocator):  # type: ignore[misc]
    """Finds a function's folder by its module's name; Numba's own looks at the path of its file."""

    def __init__(self, function: Any, file: str) -> None:
        super().__init__(function, file)
        self._cache_path = str(Path(config.CACHE_DIR) / function.__module__)

    def ensure_cache_path(self) -> None:
        if may_keep():
            super().ensure_cache_path()


class Kept(CompileResultCacheImpl):  # type: ignore[misc]
    """What is kept of a compiled function, and where."""

    _locator_classes = (ModuleLocator,)


class GameCache(FunctionCache):  # type: ignore[misc]
    """Numba's cache of one function, in files of their own for each version."""

    _impl_class = Kept

    def __init__(self, function: Any) -> None:
        super().__init__(function)
        self._versions: dict[str, Any] = {}

    def _choose(self, signature: tuple[Any, ...]) -> None:
        version = version_of(self._py_func, signature)
        if version not in self._versions:
            base = f"{self._impl.filename_base}.{version}"
            # the version tells all that a time stamp could, and survives a copy
            self._versions[version] = IndexDataCacheFile(self.cache_path, base, source_stamp=version)
        self._cache_file = self._versions[version]

    def _load_overload(self, sig: Any, target_context: Any) -> Any:
        self._choose(sig)
        return super()._load_overload(sig, target_context)

    def _save_overload(self, sig: Any, data: Any) -> None:
        self._choose(sig)
        if may_keep():
            super()._save_overload(sig, data)
