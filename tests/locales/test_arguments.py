"""Whoever says a message in Python gives it all arguments that it uses."""

import ast
from collections.abc import Iterator
from pathlib import Path

import doublejeu

from .test_locales import read

HOUSE = Path(doublejeu.__file__).parent
SPEAKERS = {"words", "_words", "message", "or_nothing"}  # what says a message, or makes one


def calls() -> Iterator[tuple[str, ast.Call]]:
    """Every call in the house that says a message, and where it is."""
    for path in sorted(HOUSE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and node.args and name_of(node.func) in SPEAKERS:
                yield f"{path.relative_to(HOUSE)}:{node.lineno}", node


def name_of(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def ids_in(said: ast.expr) -> Iterator[str]:
    """The messages that are written out; what is put together of pieces is not known before it is said."""
    if isinstance(said, ast.IfExp):
        yield from ids_in(said.body)
        yield from ids_in(said.orelse)
    elif isinstance(said, ast.Constant) and isinstance(said.value, str):
        yield said.value


def test_every_message_that_is_said_gets_all_its_arguments() -> None:
    known, seen = read("en"), set()
    for where, call in calls():
        given = {keyword.arg for keyword in call.keywords}
        for id in ids_in(call.args[0]):
            if id in known and None not in given:  # None: arguments that are handed on
                seen.add(id)
                lacking = sorted(known[id] - given)
                assert not lacking, f"{where} says {id!r} without {', '.join(lacking)}"
    assert len(seen) > 100


def test_no_message_is_said_that_is_not_there() -> None:
    known = read("en")
    for where, call in calls():
        lacking = sorted(set(ids_in(call.args[0])) - known.keys())
        assert not lacking, f"{where} says {', '.join(lacking)}, which is not in the locales"
