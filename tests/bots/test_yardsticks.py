"""Yardsticks: players of every game's own to measure the levels by, each as good as it says."""

import time
from collections import Counter

import pytest

from doublejeu import Budget, Match, game_names
from doublejeu.bots.levels import LEVELS
from doublejeu.bots.roster import PLAIN, bot_names, make_bot
from doublejeu.play.catalogue import manifest_of
from doublejeu.play.frame import Bot, Frame
from doublejeu.play.series import meetings, play_meeting, take_turns

YARDSTICKS = ("careful", "greedy", "beginner")
MEASURED = [game for game in game_names() if "careful" in manifest_of(game).special]
ORDER = [("careful", "uniform", 0.8), ("greedy", "uniform", 0.8), ("beginner", "uniform", 0.7)]
FAR = [("careful", "beginner", 0.65)]
LUCKY = ("kompromat",)  # so much is luck here that few games do not tell yardsticks apart


def test_a_game_has_all_yardsticks_or_none() -> None:
    assert {"calaveras", "kompromat", "thirteen_clues"} <= set(MEASURED)
    for game in game_names():
        there = set(YARDSTICKS) & set(manifest_of(game).special)
        assert there in (set(), set(YARDSTICKS))


def test_a_name_that_several_games_have_is_told_once_and_is_no_level() -> None:
    assert set(YARDSTICKS) <= set(bot_names())
    assert set(Counter(bot_names()).values()) == {1}
    for game in game_names():
        assert not {*PLAIN, *LEVELS} & set(manifest_of(game).special)


@pytest.mark.parametrize(
    ("game", "better", "worse", "share"),
    [
        pytest.param(game, *order, marks=[pytest.mark.slow] if order not in FAR or game == "calaveras" else [])
        for game in MEASURED
        for order in [*ORDER, *FAR]
        if order not in FAR or game not in LUCKY
    ],
)
def test_a_yardstick_wins_as_it_should(game: str, better: str, worse: str, share: float) -> None:
    players = 4 if game == "calaveras" else 2
    points, deals = 0.0, 20
    for _, meeting in zip(range(deals), meetings(game, players, (better, worse), [Budget()] * 2, 1, {}), strict=False):
        games = play_meeting(meeting, make_bot)
        assert all(played.fault is None for played in games)
        points += sum(played.points[0] for played in games)
    assert points >= share * 2 * deals


@pytest.mark.parametrize("game", MEASURED)
@pytest.mark.parametrize("name", YARDSTICKS)
def test_a_yardstick_thinks_for_a_moment_only(game: str, name: str) -> None:
    """By the processor's clock, which does not count what others do meanwhile; half of its moves or more."""
    match = Match(game, seed=bytes(32))
    bots = {seat: make_bot(name, game, f"{seat}") for seat in range(match.players)}
    spent: list[float] = []

    def ask(bot: Bot, frame: Frame) -> str:
        began = time.thread_time()
        bot.see(frame)
        move = bot.choose(Budget())
        spent.append(time.thread_time() - began)
        return move

    take_turns(match, bots, ask)
    assert sorted(spent)[len(spent) // 2] <= 0.02
