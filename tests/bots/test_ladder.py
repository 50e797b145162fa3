"""The better a player, the less its decisions lose: of the levels, one after the other."""

import hashlib
from itertools import pairwise
from typing import Final

import pytest

from benchmarks.bots import usual_players
from doublejeu import Budget, Match, game_names
from doublejeu.bots.analyst import SIMULATIONS, make_analyst
from doublejeu.bots.roster import make_bot
from doublejeu.play.manifest import LEVELS

LADDER: Final = ("uniform", *LEVELS)
# By simulations, so that a busy machine does not weaken them.
BUDGETS: Final = {"expert": Budget(simulations=3_000), "master": Budget(simulations=8_000)}
LONGEST: Final = 150  # events: players at random may go on and on

every_game = pytest.mark.parametrize("game", game_names())


def mean_loss(game: str, name: str, games: int, simulations: int) -> float:
    """What a player's decisions lose on average, at a table of its like."""
    players, losses = usual_players(game), []
    for number in range(games):
        match = Match(game, players, seed=hashlib.sha256(f"ladder/{number}".encode()).digest())
        bots = {seat: make_bot(name, game, f"{number}/{seat}") for seat in range(players)}
        judges = {seat: make_analyst(game, simulations) for seat in range(players)}
        seen = dict.fromkeys(bots, 0)
        while (waiting := match.waiting) and match.at < LONGEST:
            seat = int(waiting[0])
            frame = match.frame(seat, since=seen[seat], remember=True)
            seen[seat] = frame.at
            for each in (bots[seat], judges[seat]):
                each.see(frame)
            move = bots[seat].choose(BUDGETS.get(name, Budget()))
            if verdict := judges[seat].judge(move):
                losses.append(verdict.chances[verdict.best] - verdict.chances[move])
            match.play(move, seat, frame.at)
    return sum(losses) / len(losses)


@every_game
def test_random_moves_lose_more_than_those_of_a_level(game: str) -> None:
    assert mean_loss(game, "uniform", 1, 300) > 1.5 * mean_loss(game, "casual", 1, 300)


@pytest.mark.hours
@every_game
def test_the_mean_loss_falls_strictly_from_level_to_level(game: str) -> None:
    found = {name: mean_loss(game, name, 12, SIMULATIONS) for name in LADDER}
    assert all(worse > better for worse, better in pairwise(found.values())), found
