"""What the room without a server consists of has all that it asks for, and nothing that a browser has not."""

import ast
import io
import re
import sys
from collections.abc import Iterator
from zipfile import ZipFile

import pytest

from doublejeu.offline import numpy as small
from doublejeu.offline import packing

THERE = {"msgspec", "numpy", "js", "pyodide"}  # beside the standard library
SENDING = {"cryptography", "httptools"}  # what messages go out with: nobody is told of a game on a device
SOURCES = {name: path for name, path in packing.sources() if name.endswith(".py")}
PACKED = [name for name in SOURCES if not name.startswith("numpy/")]


def imports(name: str) -> Iterator[tuple[str, ast.stmt]]:
    """The modules that a source imports, whole names, each with its statement."""
    package = name.removesuffix("/__init__.py").removesuffix(".py").split("/")
    if not name.endswith("/__init__.py"):
        package.pop()
    for node in ast.walk(ast.parse(SOURCES[name].read_text())):
        if isinstance(node, ast.Import):
            yield from ((each.name, node) for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            yield module, node
            if is_there(module, package_only=True):
                yield from ((f"{module}.{each.name}", node) for each in node.names if (each.name[0].islower()))


def is_there(module: str, *, package_only: bool = False) -> bool:
    place = module.replace(".", "/")
    return f"{place}/__init__.py" in SOURCES or (not package_only and f"{place}.py" in SOURCES)


def test_numpy_is_asked_only_for_what_the_small_one_has() -> None:
    asked = {
        (name, node.attr)
        for name in PACKED
        for node in ast.walk(ast.parse(SOURCES[name].read_text()))
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "np"
    }
    assert {each for each in asked if each[1] not in small.__all__} == set()


def test_nothing_is_imported_that_a_browser_has_not() -> None:
    outside = {module.partition(".")[0] for name in PACKED for module, _ in imports(name)} - {packing.HOUSE}
    assert outside - {*sys.stdlib_module_names} <= THERE | SENDING
    at_once = {module.partition(".")[0] for name in PACKED for module, node in imports(name) if node.col_offset == 0}
    assert not at_once & SENDING


def test_what_is_imported_at_once_is_packed() -> None:
    """What a function imports when it is called may belong to a room that is not there, such as the compiler."""
    missing = {
        (name, module)
        for name in PACKED
        for module, node in imports(name)
        if module.startswith(f"{packing.HOUSE}.") and node.col_offset == 0 and not is_there(module)
        and not is_there(module.rpartition(".")[0])
    }  # fmt: skip
    assert not missing


def test_the_browsers_msgspec_is_the_servers() -> None:
    locks = ((packing.ROOT / name).read_text() for name in ("requirements.lock", "requirements-pyodide.lock"))
    here, there = (re.search(r"^msgspec==(\S+)", lock, re.MULTILINE) for lock in locks)
    assert here is not None
    assert there is not None
    assert here[1] == there[1]


@pytest.mark.skipif(not packing.LIBRARY.is_file(), reason="Pyodide is not installed: npm --prefix web ci")
def test_what_is_left_of_the_standard_library_needs_nothing_that_is_left_out() -> None:
    left = io.BytesIO()
    packing.slim(packing.LIBRARY, left)
    archive = ZipFile(left)
    asked = {
        (name, module)
        for name in archive.namelist()
        if name.endswith(".py")
        for module in re.findall(r"^(?:import|from) (\w+)", archive.read(name).decode(), re.MULTILINE)
    }
    asked |= {(name, module.partition(".")[0]) for name in PACKED for module, _ in imports(name)}
    assert {each for each in asked if each[1] in packing.UNUSED} == set()
