"""Events and moves as messages: ids with arguments, which each language words as it likes."""

from collections.abc import Callable
from functools import cache
from types import MappingProxyType
from typing import Any, Final, Literal, NamedTuple, TypeAlias, get_args, get_origin, get_type_hints

from msgspec import Struct

from .catalogue import find_game
from .frame import Event, Seat, View
from .game import Game, Word, kinds_of
from .shape import Shape, shape_of

NONE = "none"  # stands for something hidden or absent

SEATS: Final[tuple[Any, ...]] = (Seat, Seat | None, tuple[Seat, ...], tuple[Seat, ...] | None)
MOVE_SEATS: Final = ("seat", "target")  # words of a move by these names are seats

Field: TypeAlias = Literal["seat", "plain"] | Word  # a seat, a value said as it is, or a thing with a name


class SeatName(NamedTuple):
    """The name of the person or bot at this seat."""

    seat: int


class Message(NamedTuple):
    """A sentence or word to be said: its id, and arguments, which may be messages themselves."""

    id: str
    args: "MappingProxyType[str, Argument]" = MappingProxyType({})


Argument: TypeAlias = Message | SeatName | int | str | tuple[Message | SeatName | str, ...]


class Words(Struct, frozen=True):
    """A sentence to be said in the reader's language: its message id, and arguments.

    An argument is a number, a text, other words, a list of them, or `{"seat": 1}` for the player at that seat.
    """

    id: str
    args: dict[str, Any]


class Telling(Struct, frozen=True):
    """How a game's events and moves are said, for clients that do not know it: fields, and the shapes of views."""

    events: dict[str, dict[str, Field]]
    moves: dict[str, dict[str, Field]]  # by the first word of a move's text: its other words, in order
    view: Shape
    opened: Shape


def message(id: str, **args: Argument) -> Message:
    return Message(id, MappingProxyType(args))


@cache
def telling_of(name: str) -> Telling:
    """How a game is said."""
    game = find_game(name)
    return Telling(
        events={str(kind.__struct_config__.tag): _fields(kind, game) for kind in event_types(game)},
        moves={
            verb: {each: "seat" if each in MOVE_SEATS else _named(game, each) for each in others}
            for verb, others in game.moves_said.items()
        },
        view=shape_of(get_type_hints(game.view)["return"], game.words),
        opened=shape_of(game.opened_type, game.words),
    )


def event_types(game: Game[Any]) -> list[type[Event]]:
    """What can happen in a game."""
    return [kind for kind in kinds_of(game, Event) if issubclass(kind, Event)]


def _fields(kind: type[Event], game: Game[Any]) -> dict[str, Field]:
    """The fields that an event's sentence may use; of lists, only those of seats and of things with names."""
    hints = get_type_hints(kind)
    fields = [name for name in kind.__struct_fields__ if name != "at"]
    seats = [name for name in fields if hints[name] in SEATS]
    named = [name for name in fields if name in game.words or not _holds_many(hints[name])]
    return {name: "seat" if name in seats else _named(game, name) for name in fields if name in {*seats, *named}}


def _holds_many(hint: Any) -> bool:
    return any(get_origin(part) in (tuple, dict) for part in (hint, *get_args(hint)))


def _named(game: Game[Any], name: str) -> Field:
    word = game.words.get(name)
    return "plain" if word is None else Word(word) if isinstance(word, str) else word


def tell(game: str, event: Event) -> Message:
    """The sentence for an event: its id has the game and the event, its arguments are the event's fields."""
    tag = str(type(event).__struct_config__.tag)
    fields = telling_of(game).events[tag]
    return message(f"{game}-{tag}", **{name: _argument(getattr(event, name), field) for name, field in fields.items()})


def tell_move(game: str, text: str, view: View) -> Message:
    """The sentence for a move, from a view: the game's own, or else made from the words of the move's text."""
    own: Callable[[View, str], Message] | None = getattr(find_game(game).module, "tell_move", None)
    return tell_text(game, text) if own is None else own(view, text)


def tell_moves(game: str, said: Message, view: View) -> Message:
    """A message that mentions moves by their texts, with these moves put into words."""

    def told(name: str, value: Argument) -> Argument:
        if isinstance(value, Message):
            return tell_moves(game, value, view)
        if isinstance(value, tuple) and not isinstance(value, SeatName):
            return tuple(tell_moves(game, each, view) if isinstance(each, Message) else each for each in value)
        return tell_move(game, value, view) if name == "move" and isinstance(value, str) else value

    return message(said.id, **{name: told(name, value) for name, value in said.args.items()})


def tell_text(game: str, text: str) -> Message:
    """The sentence for a move: its id has the game and the first word; words without names are said as text."""
    verb, *others = text.split(" ")
    values: list[str | None] = [*others]
    fields = telling_of(game).moves.get(verb)
    if fields is None or len(others) > len(fields):
        return message("move-as-written", move=text)
    values += [None] * (len(fields) - len(others))
    said = {
        name: _argument(int(value) if value and value.isdecimal() and not isinstance(field, Word) else value, field)
        for (name, field), value in zip(fields.items(), values, strict=True)
    }
    return message(f"{game}-move-{verb}", **said)


def _argument(value: Any, field: Field) -> Argument:
    """A field's value as a message's argument."""
    if value is None:
        return NONE
    if isinstance(value, tuple):
        return tuple(SeatName(each) if field == "seat" else name(_word(field), each) for each in value)
    if field == "seat":
        return SeatName(value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    said: int | str = value
    return said if isinstance(said, int) else name(_word(field), said)


def _word(field: Field) -> Word | None:
    return field if isinstance(field, Word) else None


def name(word: str | Word | None, value: str) -> Message | str:
    """The name of a thing; without a word, the thing itself."""
    if word is None:
        return value
    if isinstance(word, str):
        word = Word(word)
    if word.seat is not None and value.isdecimal():
        return message(f"{word.prefix}-{word.seat}", seat=SeatName(int(value)))
    return message(f"{word.prefix}-{value}")


# --- As they are sent


def worded(said: Message) -> Words:
    """A message as it is sent and stored."""
    return Words(said.id, {name: _packed(value) for name, value in said.args.items()})


def _packed(value: Argument) -> Any:
    if isinstance(value, SeatName):
        return {"seat": value.seat}
    if isinstance(value, Message):
        return {"id": value.id, "args": worded(value).args}
    return [_packed(each) for each in value] if isinstance(value, tuple) else value


def message_of(words: Words) -> Message:
    """The message that was sent so."""
    return message(words.id, **{name: _unpacked(value) for name, value in words.args.items()})


def _unpacked(value: Any) -> Any:
    if isinstance(value, dict):
        return SeatName(value["seat"]) if "seat" in value else message_of(Words(**value))
    return tuple(_unpacked(each) for each in value) if isinstance(value, list) else value
