"""Events as sentences-to-be: message ids with arguments, which each language words as it likes."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple, TypeAlias, get_args, get_origin, get_type_hints

from .catalogue import find_game
from .frame import Event, Seat

NONE = "none"  # stands where something is hidden or is not there


class SeatName(NamedTuple):
    """Whoever sits there."""

    seat: int


class Message(NamedTuple):
    """A sentence or a word to be said: its id, and arguments that may be such words themselves."""

    id: str
    args: "MappingProxyType[str, Argument]" = MappingProxyType({})


Argument: TypeAlias = Message | SeatName | int | str | tuple[Message, ...]


def message(id: str, **args: Argument) -> Message:
    return Message(id, MappingProxyType(args))


def tell(game: str, event: Event) -> Message:
    """The sentence that tells an event: named after game and event, its arguments the event's fields."""
    tag = type(event).__struct_config__.tag
    words = find_game(game).WORDS
    fields = sayable(type(event), words).items()
    args = {name: _argument(getattr(event, name), hint, words.get(name)) for name, hint in fields}
    return message(f"{game}-{tag}", **args)


def sayable(kind: type[Event], words: Mapping[str, str]) -> dict[str, Any]:
    """The fields that an event's sentence may use, with their types: of lists, only those of things with a name."""
    hints = get_type_hints(kind)
    return {name: hint for name, hint in hints.items() if name != "at" and (name in words or not _holds_many(hint))}


def _holds_many(hint: Any) -> bool:
    return any(get_origin(part) in (tuple, dict) for part in (hint, *get_args(hint)))


def _argument(value: Any, hint: Any, word: str | None) -> Argument:
    """A field's value; `word` is how the ids of messages begin that name such values."""
    if value is None:
        return NONE
    if hint in (Seat, Seat | None):
        return SeatName(value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return tuple(name(word, item) for item in value)
    return value if word is None or isinstance(value, int) else name(word, value)


def name(word: str | None, value: str) -> Message:
    """What a thing is called; a place that is a seat's front is called after whoever sits there."""
    if value.isdigit():
        return message(f"{word}-front", seat=SeatName(int(value)))
    return message(f"{word}-{value}")
