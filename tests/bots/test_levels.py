"""Bots by name, for every game; and budgets as people write them."""

import pytest

from doublejeu import BadSetting, Budget, Match, game_names
from doublejeu.bots.levels import LEVELS, USUAL_LEVEL, read_budget
from doublejeu.bots.roster import PLAIN, make_bot
from doublejeu.bots.searcher import Searcher
from doublejeu.play.catalogue import manifest_of
from doublejeu.play.series import meetings, play_meeting


def test_every_game_has_every_level() -> None:
    assert all(tuple(manifest_of(game).levels) == LEVELS for game in game_names())
    assert USUAL_LEVEL in LEVELS


UNUSUAL = pytest.param("thirteen_clues", "search", marks=pytest.mark.slow)  # a detective plays there: long to compile
USUAL = [(game, name) for game in game_names() for name in (*PLAIN, *LEVELS) if (game, name) != UNUSUAL.values]


@pytest.mark.parametrize(("game", "name"), [*USUAL, UNUSUAL])
def test_a_bot_of_every_name_plays_every_game(game: str, name: str) -> None:
    match = Match(game, seed=bytes(32))
    for _ in range(4):
        seat = match.waiting[0]
        bot = make_bot(name, game, "a seed")
        bot.see(match.frame(seat, remember=True))
        match.play(bot.choose(Budget(simulations=2)), seat)


@pytest.mark.parametrize(("game", "players"), [("calaveras", 4), ("kompromat", 2)])
@pytest.mark.parametrize(("better", "worse"), [("novice", "uniform"), ("casual", "novice")])
def test_a_level_wins_most_games_against_the_one_below(game: str, players: int, better: str, worse: str) -> None:
    points, deals = 0.0, 6
    for _, meeting in zip(range(deals), meetings(game, players, (better, worse), [Budget()] * 2, 1, {}), strict=False):
        games = play_meeting(meeting, make_bot)
        assert all(played.fault is None for played in games)
        points += sum(played.points[0] for played in games)
    assert points > 0.6 * 2 * deals


def chosen(looseness: float, seed: int) -> str:
    match = Match("kompromat", seed=bytes(32))
    bot = Searcher(seed, Budget(simulations=50), looseness)
    bot.see(match.frame(match.waiting[0], remember=True))
    return bot.choose(Budget())


def test_a_loose_searcher_strays_the_more_readily_the_looser_it_is() -> None:
    strays = [
        sum(chosen(looseness, seed) != chosen(0.0, seed) for seed in range(40)) for looseness in (0.0, 0.2, 1.0, 5.0)
    ]
    assert 0 == strays[0] < strays[1] < strays[2] < strays[3] < 40
    assert chosen(1.0, 7) == chosen(1.0, 7)


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
