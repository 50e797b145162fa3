"""Whom an accuracy is like: as wide a range as one game tells, and nobody where nothing was measured."""

from itertools import product

import pytest
from msgspec import structs

from doublejeu import game_names
from doublejeu.locales import LANGUAGES, Words
from doublejeu.play import bands
from doublejeu.play.bands import LADDER, Rung, band, ladders_of, like
from doublejeu.play.review import Figures
from doublejeu.play.telling import Words as Told
from doublejeu.play.telling import message_of

RUNGS = tuple(
    Rung(name, (low + high) / 2, low, high)
    for name, low, high in (("uniform", 20, 40), ("novice", 50, 70), ("casual", 60, 80), ("strong", 75, 90))
)


@pytest.mark.parametrize(
    ("accuracy", "least", "most"),
    [
        (30.0, "uniform", "uniform"),
        (0.0, "uniform", "uniform"),  # nobody is below the first
        (55.0, "novice", "novice"),
        (65.0, "novice", "casual"),
        (78.0, "casual", "strong"),
        (100.0, "strong", "strong"),  # nor above the last
        (44.0, "uniform", "uniform"),  # between two: the nearer
        (46.0, "novice", "novice"),
    ],
)
def test_an_accuracy_is_like_everybody_whose_games_often_come_out_so(accuracy: float, least: str, most: str) -> None:
    assert band(RUNGS, accuracy) == (least, most)


def measured() -> Figures:
    """A game of a kind and size that was measured."""
    game = next(game for game in game_names() if ladders_of(game))
    ladders = ladders_of(game)
    assert ladders is not None
    return Figures(game, next(iter(ladders.players)), ladders.analyst, ())


def test_nobody_is_named_where_nothing_was_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    figures = measured()
    assert like(figures, 70.0) is not None
    assert like(figures, None) is None  # nothing was to be decided
    assert like(structs.replace(figures, players=99), 70.0) is None
    fewer = structs.replace(figures.analyst, simulations=figures.analyst.simulations - 1)
    assert like(structs.replace(figures, analyst=fewer), 70.0) is None
    assert like(structs.replace(figures, game="no-game"), 70.0) is None
    monkeypatch.setattr(bands, "ladders_of", lambda game: None)
    assert like(figures, 70.0) is None


def test_what_was_measured_has_everybody_on_the_ladder() -> None:
    tables = [table for game in game_names() if (ladders := ladders_of(game)) for table in ladders.players.values()]
    for table in tables:
        assert tuple(rung.name for rung in table.rungs) == LADDER
        assert all(0 <= rung.low <= rung.high <= 100 for rung in table.rungs)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_range_is_said_in_every_language(language: str) -> None:
    words, said = Words(language), set[str]()
    for least, most in product(LADDER, repeat=2):
        if LADDER.index(least) <= LADDER.index(most):
            told = bands.told(least, most)
            assert isinstance(told, Told)
            said.add(words.say(message_of(told)))
    assert len(said) == 21  # each in its own way
    assert not any("level-" in each or "band-" in each for each in said)
