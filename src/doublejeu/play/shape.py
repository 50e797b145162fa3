"""What a view contains, by its type: enough to show any game, or to turn it into numbers, without knowing it."""

from collections.abc import Mapping
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeAlias, Union, get_args, get_origin, get_type_hints

from msgspec import Struct

from .frame import BY_SEAT, HIDDEN, OWN, Seat
from .game import Word

Kind: TypeAlias = Literal["seat", "number", "flag", "thing", "list", "map", "group"]
Words: TypeAlias = Mapping[str, str | Word]


class Shape(Struct, frozen=True, omit_defaults=True):
    """The kind of a value, and its parts.

    A thing is a text: a card, a place, a state of the game.  A group is a struct of its own, with fields.
    """

    kind: Kind
    optional: bool = False  # None is possible: nothing is there
    hidden: bool = False  # None is possible: it lies face down
    word: str | Word | None = None  # how the messages begin that name the things; of a map: its keys
    items: "Shape | None" = None  # of a list; of a map: its values
    by_seat: bool = False  # a list with one entry for each seat
    fields: "dict[str, Shape]" = {}  # of a group, in order


def shape_of(struct: type[Struct], words: Words) -> Shape:
    """The shape of a view, or of what is opened at the end; `words` are those of the game.

    Things are named by the field they are in.  In a group, the name `<field of the group>.<field>` goes first, for a
    field that means something else there than elsewhere.
    """
    return _group(struct, words, "")


def _group(struct: type[Struct], words: Words, within: str) -> Shape:
    hints = get_type_hints(struct, include_extras=True)
    return Shape("group", fields={name: _shape(hints[name], words, within, name) for name in struct.__struct_fields__})


def _shape(hint: Any, words: Words, within: str, name: str) -> Shape:
    """The shape of a field; `within` is the group's field that contains it."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        inner = _shape(args[0], words, within, name)
        if HIDDEN in args[1:] or OWN in args[1:]:
            return _with(inner, optional=False, hidden=True)
        return _with(inner, by_seat=BY_SEAT in args[1:])
    if origin in (Union, UnionType) and NoneType in args and len(args) == 2:
        (present,) = (each for each in args if each is not NoneType)
        return _with(_shape(present, words, within, name), optional=True)
    if hint is Seat:
        return Shape("seat")
    if hint is bool:
        return Shape("flag")
    if hint is int or hint is float:
        return Shape("number")
    word = words.get(f"{within}.{name}", words.get(name))
    if hint is str or (origin is Literal and all(isinstance(each, str) for each in args)):
        return Shape("thing", word=word)
    if origin is tuple and args and len(set(args) - {...}) == 1:
        return Shape("list", items=_shape(args[0], words, within, name))
    if origin is dict and args[0] is str:
        items = _shape(args[1], words, within, name)
        return Shape("map", word=None if _holds_things(items) else word, items=items)
    if isinstance(hint, type) and issubclass(hint, Struct):
        return _group(hint, words, name)
    raise TypeError(
        f"field {name!r} has type {hint}: use Seat, int, float, bool, str, Literal of texts, a tuple of one such type,"
        " a dict by text, a Struct, one of these or None, or Hidden of one"
    )


def _with(shape: Shape, **changed: bool) -> Shape:
    return Shape(**{name: getattr(shape, name) for name in shape.__struct_fields__} | changed)


def _holds_things(shape: Shape) -> bool:
    return shape.kind == "thing" or (shape.items is not None and _holds_things(shape.items))
