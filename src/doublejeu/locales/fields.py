"""Any view in words, by its shape: for a game without a board and a screen of its own.

A field is called by the message `<game>-field-<name>`, if there is one, else by its name.
"""

from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple

from ..play.frame import Opened, View
from ..play.shape import Shape
from ..play.telling import name, telling_of
from . import Words

HIDDEN: Final = "▒"  # a card that lies face down
NOTHING: Final = "–"
TOLD: Final = ("seat", "turn")  # by the marks of the seats


class Line(NamedTuple):
    """A field of the table, or everything at a seat."""

    label: str
    text: str
    seat: int | None = None


def field_lines(game: str, view: View, words: Words) -> list[str]:
    """The table as lines of text; the seat to move is marked."""
    turn, lines = getattr(view, "turn", None), []
    for line in labelled_fields(game, view, words):
        said = words("labelled", label=line.label, text=line.text) if line.text else line.label
        lines.append(said if line.seat is None else f"{'>' if line.seat == turn else ' '} {said}")
    return lines


def labelled_fields(game: str, view: View | Opened, words: Words) -> Iterator[Line]:
    """The label and value of each field of a view, or of what is laid open; then a line for each seat."""
    telling = telling_of(game)
    fields = (telling.opened if isinstance(view, Opened) else telling.view).fields
    for field, shape in fields.items():
        value = getattr(view, field)
        if not shape.by_seat and field not in TOLD and is_said(shape, value):
            yield Line(label_of(game, field, words), say_value(game, shape, value, words))
    by_seat = {field: shape.items for field, shape in fields.items() if shape.by_seat and shape.items}
    for seat in range(max((len(getattr(view, field)) for field in by_seat), default=0)):
        entries = ((field, shape, getattr(view, field)[seat]) for field, shape in by_seat.items())
        yield Line(words.seat(seat), _say_fields(game, entries, words), seat)


def label_of(game: str, field: str, words: Words) -> str:
    """The label of a field of a view."""
    return words.or_nothing(f"{game}-field-{field}") or field.replace("_", " ")


def is_said(shape: Shape, value: Any) -> bool:
    """Whether a field is worth saying: not if it is empty, or a fact that is false."""
    return shape.hidden if value is None else value not in ((), {}) and value is not False


def _say_fields(game: str, entries: Iterable[tuple[str, Shape, Any]], words: Words) -> str:
    """The labels and values of some fields, on one line; of a true fact, its label."""
    said = []
    for field, shape, value in entries:
        if is_said(shape, value):
            label = label_of(game, field, words)
            said.append(label if value is True else f"{label} {say_value(game, shape, value, words)}")
    return ", ".join(said)


def say_value(game: str, shape: Shape, value: Any, words: Words) -> str:
    """The value of a field, in words."""
    if value is None:
        return HIDDEN if shape.hidden else NOTHING
    if shape.kind == "seat":
        return words.seat(value)
    if shape.kind == "flag":
        return words("yes" if value else "no")
    if shape.kind == "number":
        return str(value)
    if shape.kind == "group":
        entries = ((field, each, getattr(value, field)) for field, each in shape.fields.items())
        return _say_fields(game, entries, words) or NOTHING
    if shape.kind == "list" and shape.items is not None:
        return " ".join(f"[{say_value(game, shape.items, each, words)}]" for each in value) or NOTHING
    if shape.kind == "map" and shape.items is not None:
        pairs = ((say_thing(shape, key, words), each) for key, each in value.items())
        return ", ".join(f"{key} {say_value(game, shape.items, each, words)}" for key, each in pairs) or NOTHING
    return say_thing(shape, value, words)


def say_thing(shape: Shape, value: str, words: Words) -> str:
    """The name of a thing, or its own text if it has no name."""
    thing = name(shape.word, value)
    return words.number(value) if isinstance(thing, str) or not words.has(thing.id) else words.say(thing)
