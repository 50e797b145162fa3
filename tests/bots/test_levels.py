"""Bots by name, for every game; and budgets as people write them."""

import pytest

from doublejeu import GAMES, BadSetting, Budget, Match
from doublejeu.bots.levels import DEFAULT, LEVELS, TABLE, read_budget
from doublejeu.bots.roster import BOTS, SPECIAL, make_bot


def test_every_game_has_every_level() -> None:
    assert set(TABLE) == set(GAMES)
    assert all(tuple(TABLE[game]) == LEVELS for game in GAMES)
    assert DEFAULT in LEVELS


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", [name for name in BOTS if name not in SPECIAL])
def test_a_bot_of_every_name_plays_every_game(game: str, name: str) -> None:
    match = Match(game, seed=bytes(32))
    for _ in range(4):
        seat = match.waiting[0]
        bot = make_bot(name, game, "a seed")
        bot.see(match.frame(seat, remember=True))
        match.play(bot.choose(Budget(simulations=2)), seat)


def test_who_is_not_there_is_not_made() -> None:
    with pytest.raises(BadSetting, match="no bot 'deep-thought'; there are uniform"):
        make_bot("deep-thought", "kompromat", "")


def test_a_bot_of_one_game_is_not_made_for_another() -> None:
    make_bot("methodical", "thirteen_clues", "")
    with pytest.raises(BadSetting, match="'methodical' plays thirteen_clues alone"):
        make_bot("methodical", "kompromat", "")


def test_a_budget_is_simulations_or_seconds() -> None:
    assert read_budget("500") == Budget(simulations=500)
    assert read_budget("0.25s") == Budget(seconds=0.25)


@pytest.mark.parametrize("text", ["", "s", "0", "-3", "0s", "1.5", "nans", "infs", "five"])
def test_what_is_no_budget_is_refused(text: str) -> None:
    with pytest.raises(BadSetting, match="a budget is simulations, as 500, or seconds"):
        read_budget(text)
