"""The players of 13 Clues: legal everywhere, the same for the same frames and seed, and not fools."""

import random
from collections.abc import Callable

import pytest

from doublejeu import Budget, Match
from doublejeu.games.thirteen_clues.bots.detective import (
    CASUAL,
    EXPERT,
    NOVICE,
    STRONG,
    Detective,
    Skill,
    turns_to_solve,
)
from doublejeu.games.thirteen_clues.bots.methodical import Methodical
from doublejeu.play.frame import Bot
from doublejeu.play.series import play_through
from tests.laws.tables import Plot, Seating, deal_live, tell
from tests.laws.test_bots import choose_alike
from tests.laws.twins import tables_after, twins_of
from tests.rules.positions import TWO, clues

BRIEFLY = Budget(simulations=2)
SKILLS = {"novice": NOVICE, "casual": CASUAL, "strong": STRONG, "expert": EXPERT}
Maker = Callable[[str], Bot]


def detective(skill: Skill) -> Maker:
    return lambda seed: Detective(seed, skill)


PLAYERS: dict[str, Maker] = {"methodical": Methodical, **{name: detective(skill) for name, skill in SKILLS.items()}}
SECRET = (("top_secret", True),)
SEATINGS = [Seating("thirteen_clues", players, SECRET if players > 2 else ()) for players in range(2, 7)]
every_player = pytest.mark.parametrize("name", PLAYERS)
every_table = pytest.mark.parametrize("seating", SEATINGS, ids=str)


@every_player
@every_table
def test_whole_games_are_legal_and_the_same_for_the_same_seed(name: str, seating: Seating) -> None:
    games = []
    for _ in range(2):
        match = deal_live(seating, Plot(first=1, mood=0, seed=seating.players, length=1))
        play_through(match, {seat: PLAYERS[name](f"{seat}") for seat in range(seating.players)}, BRIEFLY)
        games.append(match.record())
    assert games[0] == games[1]


@every_player
@every_table
def test_equal_frames_make_equal_choices(name: str, seating: Seating, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.laws.test_bots.make_bot", lambda _name, _game, seed: PLAYERS[name](seed))
    story = tell(seating, Plot(first=0, mood=0, seed=3, length=seating.players + 16))
    cut = len(story.events) - story.finished
    tables, dice, chosen = list(tables_after(story)), random.Random(5), 0
    for seat in range(seating.players):
        twin = next(twins_of(story, cut, tables, seat, dice))
        chosen += choose_alike(name, story._replace(events=story.events[:cut]), twin, 9)
    assert chosen > seating.players


def won(name: str, rival: str, deals: int) -> float:
    """How much one wins against the other with two players, both playing each deal from both seats."""
    wins = 0
    for deal in range(deals):
        for seat in range(2):
            match = Match("thirteen_clues", 2, seed=bytes([deal] * 32), first=deal % 2)
            bots = {seat: PLAYERS[name](f"{deal}"), 1 - seat: PLAYERS[rival](f"{deal}")}
            play_through(match, bots, BRIEFLY)
            outcome = match.outcome()
            wins += outcome is not None and seat in outcome.winners
    return wins / (2 * deals)


@pytest.mark.parametrize(("name", "rival"), [("expert", "methodical"), ("expert", "novice"), ("strong", "novice")])
def test_the_better_player_wins_more(name: str, rival: str) -> None:
    assert won(name, rival, deals=10) >= 0.7


def test_a_certain_case_is_accused_at_once() -> None:
    """With its reasons: one case left, and no doubt."""
    match = Match("thirteen_clues", 2, seed=bytes(32))
    bots = {seat: Detective(f"{seat}") for seat in range(2)}
    play_through(match, bots, BRIEFLY)
    outcome = match.outcome()
    assert outcome is not None
    reasons = bots[outcome.winners[0]].reasons
    assert match.record().events[-1].endswith(reasons.move)
    assert reasons.move.startswith("accuse")
    assert 0 < reasons.chance <= 1
    assert reasons.worlds >= reasons.cases >= 1


def test_the_reasons_tell_the_alternatives_the_best_first() -> None:
    match = clues(TWO, ["ask 1 woman left", "ask 0 red right"])
    bot = Detective("a")
    bot.see(match.frame(0))
    move = bot.choose(BRIEFLY)
    reasons = bot.reasons
    assert move == reasons.move == reasons.options[0].move
    values = [option.value for option in reasons.options]
    assert values == sorted(values, reverse=True)
    assert 0 < reasons.value < 1
    assert reasons.others[0] == 0 < reasons.others[1] < 1


def test_a_case_of_one_colour_is_thought_to_be_solved_sooner() -> None:
    hand = ["officer", "parlor", "knife", "crossbow", "park"]  # purple, purple, purple, pink, green
    hard, easy = ["officer", "park", "crossbow"], ["officer", "parlor", "knife"]
    assert turns_to_solve(hand, hard) > turns_to_solve(hand, easy)
