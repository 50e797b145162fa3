"""Any view, field by field, in words: for a game that draws no board of its own.

A field is called by the message `<game>-field-<name>`, if there is one, else by its name; a thing by the message that
the game's WORDS say for such a field.
"""

from collections.abc import Iterator
from typing import Any

import msgspec

from ..play.catalogue import find_game
from ..play.frame import BY_SEAT, View
from ..play.telling import name
from . import Words

HIDDEN = "▒"  # a card that lies face down
NOTHING = "–"


def field_lines(game: str, view: View, words: Words) -> list[str]:
    """A line for every field; what is there by seat has a line for each seat."""
    return [f"{label}: {text}" if label else text for label, text in labelled_fields(game, view, words)]


def labelled_fields(game: str, view: View, words: Words) -> Iterator[tuple[str, str]]:
    """What each field of a view is called, and what it says; seats last, a line each, the one to move marked."""
    hints = msgspec.structs.fields(type(view))
    by_seat: list[tuple[str, Any]] = []
    for field in hints:
        value = getattr(view, field.name)
        if field.name in ("seat", "turn"):
            continue
        if BY_SEAT in getattr(field.type, "__metadata__", ()):
            by_seat.append((field.name, value))
        elif value not in (None, (), {}):
            yield label_of(game, field.name, words), say_value(game, field.name, value, words)
    turn = getattr(view, "turn", None)
    for seat in range(max((len(values) for _, values in by_seat), default=0)):
        said = [
            f"{label_of(game, name, words)} {say_value(game, name, values[seat], words)}" for name, values in by_seat
        ]
        yield "", f"{'>' if seat == turn else ' '} {words.seat(seat)}: {', '.join(said)}"


def label_of(game: str, field: str, words: Words) -> str:
    """What a field of a view is called."""
    id = f"{game}-field-{field}"
    return words(id) if words.has(id) else field.replace("_", " ")


def say_value(game: str, field: str, value: Any, words: Words) -> str:
    """What stands in a field, in words."""
    if value is None:
        return HIDDEN
    if isinstance(value, bool):
        return words("yes" if value else "no")
    if isinstance(value, msgspec.Struct):
        pairs = ((each, getattr(value, each)) for each in value.__struct_fields__)
        return ", ".join(f"{label_of(game, name, words)} {say_value(game, name, each, words)}" for name, each in pairs)
    if isinstance(value, tuple | list):
        return " ".join(f"[{say_value(game, field, each, words)}]" for each in value) or NOTHING
    if isinstance(value, dict):
        return ", ".join(f"{key} {say_value(game, field, each, words)}" for key, each in value.items()) or NOTHING
    if isinstance(value, int):
        return str(value)
    prefix = find_game(game).words.get(field)
    thing = name(prefix, value) if prefix is not None else None
    return words.say(thing) if thing is not None and words.has(thing.id) else str(value)
