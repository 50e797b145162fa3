"""Moves and things are said by messages that a game declares."""

import subprocess
import sys
from collections.abc import Iterator

import pytest

from doublejeu import Match
from doublejeu.play.catalogue import find_game
from doublejeu.play.game import Word
from doublejeu.play.telling import NONE, SeatName, message, name, tell_moves, tell_text, telling_of


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """13 Clues, were its moves said by messages."""
    names = {"ask": ("target", "topic", "how"), "take": ("seat",), "peek": ("informant",), "lay": ("count", "card")}
    monkeypatch.setattr(find_game("thirteen_clues"), "moves_said", names)
    telling_of.cache_clear()
    yield
    telling_of.cache_clear()


@pytest.mark.usefixtures("said")
def test_a_moves_words_are_said_as_fields_of_events_are() -> None:
    topic = message("thirteen_clues-many-red")
    assert tell_text("thirteen_clues", "ask 2 red secret") == message(
        "thirteen_clues-move-ask", target=SeatName(2), topic=topic, how="secret"
    )
    assert tell_text("thirteen_clues", "take 0") == message("thirteen_clues-move-take", seat=SeatName(0))
    assert tell_text("thirteen_clues", "lay 3 7") == message(
        "thirteen_clues-move-lay", count=3, card=message("thirteen_clues-card-7")
    )


@pytest.mark.usefixtures("said")
def test_a_word_that_a_move_does_not_have_is_said_as_not_there() -> None:
    told = tell_text("thirteen_clues", "ask 2 red")
    assert told.args["how"] == NONE


@pytest.mark.usefixtures("said")
@pytest.mark.parametrize("text", ["accuse duke park gun", "peek A B", "U:C0>1"])
def test_a_move_whose_words_have_no_names_is_said_as_its_text(text: str) -> None:
    assert tell_text("thirteen_clues", text) == message("move-as-written", move=text)


def test_a_digit_is_a_seat_only_where_the_game_says_so() -> None:
    assert name(Word("calaveras-place", seat="front"), "2") == message("calaveras-place-front", seat=SeatName(2))
    assert name("skull-card", "2") == message("skull-card-2")
    assert name(None, "2") == "2"


def test_a_reason_speaks_of_moves_in_words() -> None:
    view = Match("calaveras", players=4, seed=bytes(32)).frame(0).view
    reason = message(
        "why-instead", move="-", what=message("why-also", fact="-", more=(message("why-only", move="U"), "-"))
    )
    told = message("why-only", move=message("calaveras-move-idle"))
    assert tell_moves("calaveras", reason, view) == message(
        "why-instead",
        move=message("calaveras-move-pass"),
        what=message("why-also", fact="-", more=(told, "-")),
    )


def test_events_that_share_a_base_of_the_games_own_are_told() -> None:
    told = """
import msgspec
from doublejeu.play.catalogue import find_game
from doublejeu.play.frame import Event
from doublejeu.play.game import kinds_of
game = find_game("kompromat")
shared = msgspec.defstruct("Shared", [], bases=(Event,), frozen=True, tag="shared", module=game.manifest.package)
below = msgspec.defstruct("Below", [], bases=(shared,), frozen=True, tag="below", module=game.manifest.package)
assert {shared, below} <= set(kinds_of(game, Event))
"""
    subprocess.run([sys.executable, "-c", told], check=True)
