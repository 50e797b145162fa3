"""A bot says why: honestly, from its frames alone, in every language."""

from collections.abc import Iterator

import numpy as np
import pytest

from benchmarks.bots import positions
from doublejeu import BadSetting, Budget, Frame, Match, game_names
from doublejeu.bots.explain import Explanation, as_good, explain_search
from doublejeu.bots.levels import LEVELS
from doublejeu.bots.roster import make_adviser
from doublejeu.bots.search import Candidate
from doublejeu.bots.searcher import Searcher
from doublejeu.games.thirteen_clues.bots import deductions
from doublejeu.games.thirteen_clues.bots.detective import Detective
from doublejeu.games.thirteen_clues.bots.memory import Memory
from doublejeu.games.thirteen_clues.play import TEXTS
from doublejeu.games.thirteen_clues.rules import box
from doublejeu.locales import LANGUAGES, Words
from doublejeu.play.catalogue import find_game
from doublejeu.play.telling import message
from tests.bots.calibration import buckets, sayings
from tests.rules.positions import TWO, clues

BRIEFLY = Budget(simulations=10)
every_game = pytest.mark.parametrize("game", game_names())
every_adviser = pytest.mark.parametrize("name", [*LEVELS, pytest.param("search", marks=pytest.mark.slow)])


def explanations(game: str, name: str) -> Iterator[tuple[Frame, Explanation]]:
    """Of a choice at each of many positions."""
    for players in {min(find_game(game).manifest.players), max(find_game(game).manifest.players)}:
        for frame in list(positions(game, players))[::3]:
            bot = make_adviser(name, game, "why")
            bot.see(frame)
            move = bot.choose(BRIEFLY)
            explanation = bot.explain()
            assert explanation.move == move
            yield frame, explanation


@every_game
@every_adviser
def test_a_choice_and_legal_alternatives_are_explained_in_every_language(game: str, name: str) -> None:
    told = set()
    for frame, explanation in explanations(game, name):
        moves = [explanation.move, *(other.move for other in explanation.alternatives)]
        assert set(moves) <= set(frame.legal)
        assert len(set(moves)) == len(moves)
        for chance in (explanation.chance, *(other.chance for other in explanation.alternatives)):
            assert 0 <= chance <= 1
        assert explanation.reasons
        told |= {sentence.id for sentence in explanation.told()}
        for language in LANGUAGES:
            lines = [Words(language).say(sentence) for sentence in explanation.told()]
            assert explanation.move in lines[0]
            assert all("{" not in line and "none" not in line for line in lines)
    assert "why-move" in told
    assert told & {"why-alternatives", "why-equal"} or name in ("novice", "casual")  # who may weigh nothing else
    if hasattr(find_game(game).manifest.part("bots"), "reasons_for"):
        assert "why-facts" in told
        assert "why-searched" not in told


@every_game
def test_explaining_twice_says_the_same_and_changes_no_choice(game: str) -> None:
    for frame in list(positions(game, max(find_game(game).manifest.players)))[::6]:
        bot, quiet = (make_adviser("expert", game, "x") for _ in range(2))
        bot.see(frame)
        quiet.see(frame)
        assert bot.choose(BRIEFLY) == quiet.choose(BRIEFLY)
        assert bot.explain() == bot.explain()
        assert bot.choose(BRIEFLY) == quiet.choose(BRIEFLY)


def test_a_move_without_a_choice_has_a_chance_too() -> None:
    match = Match("kompromat", seed=bytes(32))
    while len(match.legal_moves()) > 1:
        match.play(match.legal_moves()[-1])
    bot = make_adviser("expert", "kompromat", "")
    bot.see(match.frame(match.waiting[0], remember=True))
    bot.choose(BRIEFLY)
    assert [reason.id for reason in bot.explain().reasons] == ["why-only"]
    assert 0 < bot.explain().chance < 1


def test_moves_within_the_noise_of_a_search_are_as_good() -> None:
    often, seldom = Candidate(0, 1000, 0.6), Candidate(1, 20, 0.45)
    assert as_good(often, seldom)
    assert not as_good(often, Candidate(1, 1000, 0.5))
    assert as_good(often, Candidate(1, 1000, 0.59))
    assert as_good(often, Candidate(1, 1, 0.0)), "one try that came to nothing tells little"


def test_equal_moves_and_worse_ones_are_told_apart() -> None:
    frame = next(positions("kompromat", 2))
    values = (1000, 0.6), (900, 0.59), (800, 0.4), (10, 0.2)
    found = [(move, Candidate(0, *each)) for move, each in zip(frame.legal, values, strict=False)]
    explanation = explain_search(frame, frame.legal[0], found, lambda instead: [message("why-only", move=f"{instead}")])
    assert [(other.move, other.equal) for other in explanation.alternatives] == [
        (frame.legal[1], True),
        (frame.legal[2], False),
    ]
    assert [reason.args["move"] for reason in explanation.reasons] == [frame.legal[2]]
    told = [sentence.id for sentence in explanation.told()]
    assert told == ["why-move", "why-only", "why-equal", "why-alternatives"]
    nothing = explain_search(frame, frame.legal[0], found, lambda instead: ())
    assert [reason.id for reason in nothing.reasons] == ["why-searched"]


@pytest.mark.parametrize("game", ["calaveras", "kompromat"])
def test_what_another_search_would_play_is_called_as_good(game: str) -> None:
    """Two searches of other seeds differ only where the first could not tell."""
    differed = 0
    for frame in positions(game, min(find_game(game).manifest.players)):
        one, other = (Searcher(seed) for seed in "ab")
        one.see(frame)
        other.see(frame)
        mine, theirs = one.think(Budget(simulations=100)), other.think(Budget(simulations=100))
        found = {each.move: each for each in mine}
        if theirs[0].move != mine[0].move and theirs[0].move in found:
            differed += 1
            assert as_good(mine[0], found[theirs[0].move]), frame.at
    assert differed


def test_who_cannot_say_why_is_no_adviser() -> None:
    with pytest.raises(BadSetting, match="'uniform' does not say why"):
        make_adviser("uniform", "kompromat", "")


# --- 13 Clues


def test_a_question_is_explained_by_the_cases_it_leaves() -> None:
    """By counting again after each answer that may come."""
    match = clues(TWO, ["ask 1 woman left", "ask 0 red right"])
    bot = Detective("a")
    bot.see(match.frame(0))
    bot.choose(BRIEFLY)
    said = {reason.id: reason.args for reason in bot.explain().reasons}
    memory = Memory()
    memory.see(match.frame(0))
    states = memory.world()
    known = deductions.look_into(states, 0)
    assert said["thirteen_clues-why-cases"]["cases"] == len(known.cases) > 1
    question = next(move for move in match.legal_moves(0) if move.startswith("ask"))
    other, topic, right = deductions.question(question)
    worlds = left = 0
    for answer in range(6):
        told = states.copy()
        told[0].said[other, topic, right] = answer
        told[0].heard[other, topic, right] = 3
        after = deductions.look_into(told, 0)
        worlds += after.worlds
        left += after.worlds * len(after.cases)
    assert worlds == known.worlds
    assert deductions.cases_left(known, question) == pytest.approx(left / worlds)


def test_a_certain_case_is_explained_as_certain() -> None:
    match = Match("thirteen_clues", 2, seed=bytes(32))
    bots = {seat: Detective(f"{seat}") for seat in range(2)}
    seen = [0, 0]
    while waiting := match.waiting:
        seat = waiting[0]
        bots[seat].see(match.frame(seat, since=seen[seat]))
        seen[seat] = match.at
        match.play(bots[seat].choose(BRIEFLY), seat)
        explanation = bots[seat].explain()
        if bots[seat].reasons.cases == 1:
            said = {reason.id: reason.args for reason in explanation.reasons}
            assert explanation.chance == pytest.approx(1)
            assert said["thirteen_clues-why-cases"]["cases"] == 1
            cards = said["thirteen_clues-why-certain"]["cards"]
            assert isinstance(cards, tuple)
            assert len(cards) == 3


def test_less_doubt_or_another_glass_is_a_better_chance() -> None:
    match = clues(TWO, ["ask 1 woman left", "ask 0 red right"])
    memory = Memory()
    memory.see(match.frame(0))
    known = deductions.look_into(memory.world(), 0)

    def chance(rival: float, more: int = 0, move: str = "ask 1 red left") -> float:
        closeness = np.array([0.0, rival])
        return deductions.chance_to_win(known, closeness, np.array([1 + more, 1]), 0.5, move)

    assert chance(0.05) > chance(0.5)
    assert chance(0.05, more=1) > chance(0.05)
    likeliest = TEXTS[box.ACCUSE + int(known.cases[known.counts.argmax()])]
    assert chance(0.05, move=likeliest) > chance(0.05)


# --- Chances are honest


@pytest.mark.parametrize(
    ("game", "players", "name", "simulations", "games"),
    [
        ("calaveras", 4, "search", 100, 40),
        pytest.param("kompromat", 2, "search", 30, 12, marks=pytest.mark.slow),
        ("thirteen_clues", 2, "casual", 1, 100),
        pytest.param("thirteen_clues", 4, "expert", 10, 60, marks=pytest.mark.slow),
    ],
)
def test_bots_win_about_as_often_as_they_say(game: str, players: int, name: str, simulations: int, games: int) -> None:
    said = list(sayings(game, players, name, Budget(simulations=simulations), games))
    assert len(said) > 3 * games
    for bucket in buckets(said, bounds=(0, 0.35, 0.65, 1.01)):
        assert bucket.size < 40 or bucket.was == pytest.approx(bucket.said, abs=0.15), bucket
