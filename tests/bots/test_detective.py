"""The players of 13 Clues: legal everywhere, the same for the same frames and seed, and not fools."""

import inspect
import random
from collections.abc import Callable
from dataclasses import fields, replace

import pytest

from doublejeu import Budget, Match
from doublejeu.bots import make_bot
from doublejeu.games.thirteen_clues.bots import detective as detective_module
from doublejeu.games.thirteen_clues.bots.deductions import look_into
from doublejeu.games.thirteen_clues.bots.detective import CASUAL, EXPERT, NOVICE, STRONG, Detective, Skill
from doublejeu.games.thirteen_clues.bots.memory import Memory
from doublejeu.games.thirteen_clues.bots.methodical import Methodical
from doublejeu.games.thirteen_clues.bots.picks import SCALE, picks_of, turns_to_solve
from doublejeu.games.thirteen_clues.play import CARDS
from doublejeu.games.thirteen_clues.rules.places import WITH_INFORMANTS
from doublejeu.play.frame import Bot
from doublejeu.play.record import Record
from doublejeu.play.series import play_through
from tests.laws.tables import Plot, Seating, deal_live, retold, tell
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
    monkeypatch.setattr("tests.laws.test_bots.make_any", lambda _name, _game, seed: PLAYERS[name](seed))
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


def test_a_pick_is_weighed_by_the_hand_it_came_from() -> None:
    """Of all the picks of a hand together, none is more likely than chance; a hard one is likelier than an easy one."""
    hand = ["officer", "parlor", "knife", "crossbow", "park"]  # purple, purple, purple, pink, green
    weights = {}
    for location in ("parlor", "park"):
        for weapon in ("knife", "crossbow"):
            case = ("officer", location, weapon)
            number = CARDS.index(location) % 10 * 10 + CARDS.index(weapon) % 10
            a, b = (CARDS.index(card) for card in hand if card not in case)
            weights[case] = int(picks_of(0.8)[number, a, b])
            assert weights[case] == picks_of(0.8)[number, b, a] >= 1
    assert sum(weights.values()) == pytest.approx(4 * SCALE, abs=2)
    assert weights["officer", "park", "crossbow"] > SCALE > weights["officer", "parlor", "knife"] >= 0.2 * SCALE - 1


@every_table
def test_weighing_picks_rules_nothing_out_and_keeps_counts_whole(seating: Seating) -> None:
    story = tell(seating, Plot(first=0, mood=0, seed=4, length=seating.players + 12))
    match = retold(seating, story.first, story.events[: len(story.events) - story.finished])
    for seat in range(seating.players):
        memory = Memory()
        memory.see(match.frame(seat, remember=True))
        plain, weighed = (look_into(memory.world(), seat, picks_of(share)) for share in (0.0, 0.8))
        assert plain.cases.tolist() == weighed.cases.tolist()
        assert (weighed.places[:, :, WITH_INFORMANTS] >= 0).all()
        for other in range(seating.players):
            if other != seat:
                assert (weighed.answers[:, other, 0, 0].sum(axis=-1) == weighed.counts).all()


def test_what_is_forgotten_stays_forgotten() -> None:
    """One who forgets everything knows after its questions what it knew before them; one who forgets nothing more."""
    match = clues(TWO, ["ask 1 woman left", "ask 0 red right", "ask 1 red left", "ask 0 woman left"])
    left = []
    for share in (0.0, 0.5, 0.5, 1.0):
        bot = Detective("a", replace(CASUAL, forgetting=share))
        bot.see(match.frame(0, remember=True))
        bot.choose(BRIEFLY)
        left.append(bot.reasons.worlds)
    assert left[0] < left[3]
    assert left[0] <= left[1] == left[2] <= left[3]


def test_nobody_asks_what_was_answered_aloud() -> None:
    for name in ("novice", "casual", "strong", "expert"):
        match = Match("thirteen_clues", 3, seed=bytes(32))
        play_through(match, {seat: PLAYERS[name](f"{seat}") for seat in range(3)}, BRIEFLY)
        asked = [event for event in match.record().events if "ask" in event]
        assert len(asked) == len({event.split("ask")[1] for event in asked}) > 5


def test_the_frozen_expert_has_every_setting_of_its_own() -> None:
    """So that no default that changes changes it."""
    source = inspect.getsource(detective_module)
    frozen = source[source.index("EXPERT_2026_11 = Skill(") :].split("\n)")[0]
    assert all(f"{each.name}=" in frozen for each in fields(Skill))


# Of three players; where worlds are weighed by picks, one more card is thought to lie with the informants than can.
IMAGINED = """
~ deal dancer,library,nurse,poison,sword harbor,gun,museum,knife,officer market,rifle,duke,butcher,theater | \
park,countess,parlor,crossbow,maid,blowgun
0 pick nurse library sword
1 pick officer harbor gun
2 pick duke market rifle
2 ask 0 woman = 2
0 ask 2 red = 2
0 ask 2 orange = 1
1 ask 0 red = 2
2 peek A
2 ask 1 woman = 0
0 ask 2 close = 1
1 ask 0 orange = 2
1 accuse dancer library poison
2 ask 0 ranged = 1
0 ask 1 orange = 1
0 ask 2 yellow = 1
1 accuse nurse theater poison
2 ask 1 ranged = 2
0 ask 1 blue = 2
1 ask 2 green = 1
1 accuse dancer park poison
2 ask 0 purple = 1
0 accuse butcher parlor rifle
1 accuse dancer library sword
2 ask 1 purple = 2
0 accuse butcher market rifle
"""


def test_what_cannot_be_is_imagined_without_harm() -> None:
    match = Match.from_record(Record("thirteen_clues", 3, {"first": 2}, IMAGINED.strip().split("\n")))
    for seed in range(3):
        bot = make_bot("expert", "thirteen_clues", f"{seed}")
        bot.see(match.frame(1, remember=True))
        assert bot.choose(Budget(simulations=8)) in match.legal_moves()
