"""The better a player, the less its decisions lose: of the levels, one after the other."""

from itertools import pairwise
from statistics import mean

import pytest

from benchmarks.bots import usual_players
from doublejeu import game_names
from doublejeu.bots.analyst import SIMULATIONS
from doublejeu.play.bands import LADDER, ladders_of

from . import ladder

LONGEST = 150  # events: players at random may go on and on

every_game = pytest.mark.parametrize("game", game_names())


def mean_loss(game: str, name: str, games: int, simulations: int) -> float:
    """What a player's decisions lose on average, at a table of its like."""
    players = usual_players(game)
    return mean(
        decision.loss
        for number in range(games)
        for decision in ladder.decisions(game, players, name, number, simulations, LONGEST)
    )


@every_game
def test_random_moves_lose_more_than_those_of_a_level(game: str) -> None:
    assert mean_loss(game, "uniform", 1, 300) > 1.5 * mean_loss(game, "casual", 1, 300)


@pytest.mark.hours
@every_game
def test_the_mean_loss_falls_strictly_from_level_to_level(game: str) -> None:
    found = {name: mean_loss(game, name, 12, SIMULATIONS) for name in LADDER}
    assert all(worse > better for worse, better in pairwise(found.values())), found


every_measured_game = pytest.mark.parametrize("game", [game for game in game_names() if ladders_of(game)])


@every_measured_game
def test_the_accuracy_that_was_measured_rises_from_level_to_level(game: str) -> None:
    ladders = ladders_of(game)
    assert ladders is not None
    assert ladders.analyst == ladder.analyst_of(game), "reviews are made in another way now: measure again"
    for table in ladders.players.values():
        first, *_, last = table.rungs
        assert first.high < last.low, f"{table.made} does not part the first from the last"
        for worse, better in pairwise(table.rungs):
            assert worse.low < better.low, table.made
            assert worse.high <= better.high, table.made


@pytest.mark.slow
@every_measured_game
def test_other_games_than_those_measured_are_as_accurate(game: str) -> None:
    ladders = ladders_of(game)
    assert ladders is not None
    for players, table in ladders.players.items():
        for rung in table.rungs[:3]:
            found = mean(ladder.accuracies(game, players, rung.name, range(1_000, 1_003)))
            assert rung.low <= found <= rung.high, (rung, found)
