"""A view in words, by its shape: what lies face down is marked, what is not there or not so is left out."""

from types import SimpleNamespace

import pytest
from msgspec import Struct

from doublejeu.locales import Words, fields
from doublejeu.play.frame import BySeat, Hidden, Own, Seat, View
from doublejeu.play.shape import shape_of

ADA, BOB = "Ada", "Bob"


class Side(Struct, frozen=True):
    """A part of the view below."""

    lit: bool
    aim: Seat | None


class LettersView(View, frozen=True, tag="letters"):
    """A table at which some things lie face down, and others are not there."""

    turn: Seat | None
    burnt: Hidden[str]
    marked: Seat | None
    open: bool
    last: BySeat[str | None]
    held: BySeat[Own[str]]
    laid: BySeat[tuple[Hidden[str], ...]]
    places: tuple[str | None, ...]
    protected: BySeat[bool]
    bets: BySeat[int | None]
    sides: tuple[Side, ...]


class Kept(View, frozen=True, tag="kept"):
    """A table with one flag a seat."""

    turn: Seat | None
    safe: BySeat[bool]


KINDS: dict[str, type[View]] = {"letters": LettersView, "kept": Kept}


@pytest.fixture
def words(monkeypatch: pytest.MonkeyPatch) -> Words:
    tellings = {name: SimpleNamespace(view=shape_of(kind, {})) for name, kind in KINDS.items()}
    monkeypatch.setattr(fields, "telling_of", tellings.__getitem__)
    return Words("en", {0: ADA, 1: BOB})


def table(seat: int | None = 0, *, open: bool = False, protected: tuple[bool, bool] = (False, True)) -> LettersView:
    return LettersView(
        seat=None if seat is None else Seat(seat),
        turn=Seat(1),
        burnt=None,
        marked=None,
        open=open,
        last=(None, "guard"),
        held=("king", None),
        laid=((), ("maid", None)),
        places=("oak", None),
        protected=protected,
        bets=(None, 0),
        sides=(Side(lit=True, aim=None), Side(lit=False, aim=None)),
    )


def test_only_what_the_type_calls_hidden_or_own_is_drawn_as_a_back(words: Words) -> None:
    said = fields.field_lines("letters", table(), words)
    assert said[0] == "burnt: ▒"
    assert "places: [oak] [–]" in said
    assert said[-2] == f"  {ADA}: held king"
    assert said[-1] == f"> {BOB}: last guard, held ▒, laid [maid] [▒], protected, bets 0"


def test_what_is_so_is_said_by_its_name_and_what_is_not_so_is_left_out(words: Words) -> None:
    said = fields.field_lines("letters", table(), words)
    assert "sides: [lit] [–]" in said
    assert not any(line.startswith(("open", "marked")) or " no" in line for line in said)
    assert "open: yes" in fields.field_lines("letters", table(open=True), words)
    assert "protected" not in fields.field_lines("letters", table(protected=(False, False)), words)[-1]


def test_a_seat_with_nothing_to_say_is_its_name(words: Words) -> None:
    kept = Kept(Seat(0), Seat(0), (False, True))
    assert fields.field_lines("kept", kept, words) == [f"> {ADA}", f"  {BOB}: safe"]
