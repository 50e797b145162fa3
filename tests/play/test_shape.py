"""What a view holds is told by its type, for every game."""

import random
from typing import Any, Literal, get_type_hints

import msgspec
import pytest
from msgspec import Struct

from doublejeu import Match, game_names
from doublejeu.play.catalogue import find_game
from doublejeu.play.frame import BySeat, Hidden, Seat, View
from doublejeu.play.game import Word
from doublejeu.play.shape import Shape, shape_of
from doublejeu.play.telling import telling_of

CARD = "snake-card"
PLACE = Word("snake-place", seat="front")


class Side(Struct, frozen=True):
    """A part of the view below."""

    card: str | None
    laid: tuple[Hidden[str], ...]
    shown: tuple[str | None, ...]


class Snake(Struct, frozen=True):
    """One field of each kind."""

    seat: Seat | None
    points: BySeat[int]
    hand: tuple[str, ...]
    place: str
    stage: Literal["bid", "flip"] | None
    discard: dict[str, int]
    peeked: dict[str, str]
    sides: BySeat[Side]
    over: bool


def test_every_kind_of_field_has_its_shape() -> None:
    words: dict[str, str | Word] = dict.fromkeys(("hand", "discard", "peeked", "sides.card"), CARD)
    words |= {"place": PLACE, "card": "snake-other"}
    card = Shape("thing", word=CARD)
    side = Shape("group", fields={
        "card": Shape("thing", optional=True, word=CARD),
        "laid": Shape("list", items=Shape("thing", hidden=True)),
        "shown": Shape("list", items=Shape("thing", optional=True)),
    })  # fmt: skip
    assert shape_of(Snake, words).fields == {
        "seat": Shape("seat", optional=True),
        "points": Shape("list", items=Shape("number"), by_seat=True),
        "hand": Shape("list", items=card),
        "place": Shape("thing", word=PLACE),
        "stage": Shape("thing", optional=True),
        "discard": Shape("map", word=CARD, items=Shape("number")),
        "peeked": Shape("map", items=card),
        "sides": Shape("list", items=side, by_seat=True),
        "over": Shape("flag"),
    }


def test_a_field_whose_type_has_no_shape_is_refused_by_name() -> None:
    class Odd(Struct):
        """A field that could hold anything."""

        secret: Any

    with pytest.raises(TypeError, match="field 'secret'"):
        shape_of(Odd, {})


def test_a_tuple_by_seat_travels_as_any_tuple() -> None:
    view = Snake(Seat(0), (1, 2), ("a",), "1", None, {}, {}, (), False)
    sent = msgspec.json.encode(view)
    assert b'"points":[1,2]' in sent
    assert msgspec.json.decode(sent, type=Snake) == view


@pytest.mark.parametrize("game", game_names())
def test_whatever_a_game_shows_has_the_shape_that_is_told(game: str) -> None:
    told = telling_of(game)
    match = Match(game, max(find_game(game).manifest.players), seed=bytes(32))
    dice = random.Random(3)
    while not match.is_over():
        match.play(dice.choice(match.legal_moves()))
        for viewer in (0, match.seats - 1, None):
            fits(match.frame(viewer).view, told.view, match.seats)
    outcome = match.outcome()
    assert outcome is not None
    fits(outcome.opened, told.opened, match.seats)


def fits(value: Any, shape: Shape, seats: int) -> None:
    """A value is of its shape, and one that goes by seat has an entry for each seat."""
    if value is None:
        assert shape.optional or shape.hidden
    elif shape.kind == "group":
        assert set(shape.fields) == set(value.__struct_fields__)
        for name, inner in shape.fields.items():
            fits(getattr(value, name), inner, seats)
    elif shape.kind in ("list", "map"):
        assert shape.items is not None
        assert not shape.by_seat or len(value) == seats
        for each in value.values() if shape.kind == "map" else value:
            fits(each, shape.items, seats)
    else:
        assert type(value) is {"seat": int, "number": int, "flag": bool, "thing": str}[shape.kind]


@pytest.mark.parametrize("game", game_names())
def test_every_thing_that_a_game_says_is_named_by_a_field(game: str) -> None:
    """A name in WORDS that no event and no view has is a slip of the pen."""
    told, named = telling_of(game), find_game(game).words
    fields = {name for event in told.events.values() for name in event}
    fields |= {name for shape in (told.view, told.opened) for name in names(shape, "")}
    assert set(named) <= fields


def names(shape: Shape, within: str) -> set[str]:
    """The fields of a shape, those of a group also by the field that it is in."""
    found = set(shape.fields) | {f"{within}.{name}" for name in shape.fields}
    for name, inner in shape.fields.items():
        found |= names(inner, name)
    return found | (names(shape.items, within) if shape.items else set())


def test_the_view_of_a_game_is_the_one_that_its_function_returns() -> None:
    for game in game_names():
        assert issubclass(get_type_hints(find_game(game).view)["return"], View)
