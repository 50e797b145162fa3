"""From casual up, no bot does what no sensible player does; and each absurdity is one, by what its seat can know."""

from typing import Any, Final

import numpy as np
import pytest

from benchmarks.bots import usual_players
from doublejeu import Budget, Match, game_names
from doublejeu.bots.levels import LEVELS
from doublejeu.bots.memory import memory_of
from doublejeu.bots.roster import make_bot
from doublejeu.games.calaveras import rules as calaveras
from doublejeu.games.calaveras.bots.absurdities import absurd as absurd_in_calaveras
from doublejeu.games.kompromat.bots.absurdities import ABSURDITIES, absurd
from doublejeu.games.kompromat.rules import box
from doublejeu.games.thirteen_clues.bots.absurdities import absurdity as absurd_in_clues
from doublejeu.games.thirteen_clues.bots.absurdities import deciding_question
from doublejeu.games.thirteen_clues.bots.deducer import deduce_from
from doublejeu.games.thirteen_clues.play import CARDS
from doublejeu.play.catalogue import manifest_of
from doublejeu.rules.operations import new_states, redeal
from tests.bots.absurdities import absurdities
from tests.bots.test_kompromat_sense import ACE, TEN, attempt_of
from tests.laws.tables import Plot, Seating, happen, open_table, tell

SENSIBLE: Final = LEVELS[1:]  # a novice may do anything
BRIEFLY: Final = {"expert": 60, "master": 60}  # simulations; the others think as they do
VERY_BRIEFLY: Final = {"thirteen_clues": 2}  # of how many questions a detective thinks further
GAMES: Final = {"calaveras": 8, "kompromat": 2, "thirteen_clues": 1}
JUDGED: Final = [game for game in game_names() if hasattr(manifest_of(game).part("bots"), "absurdity")]
every_level = pytest.mark.parametrize("level", SENSIBLE)
every_game = pytest.mark.parametrize("game", JUDGED)


def budget_of(game: str, level: str) -> Budget:
    return Budget(simulations=VERY_BRIEFLY.get(game, BRIEFLY[level])) if level in BRIEFLY else Budget()


def test_every_game_of_ours_says_what_is_absurd_in_it() -> None:
    assert set(GAMES) <= set(JUDGED)


@every_level
@every_game
def test_from_casual_up_nobody_is_absurd(game: str, level: str) -> None:
    found = absurdities(game, usual_players(game), level, budget_of(game, level), GAMES.get(game, 3))
    assert set(found) == {""}, found


@pytest.mark.parametrize(
    "games", [pytest.param(25, marks=pytest.mark.slow), pytest.param(1_000, marks=pytest.mark.hours)]
)
@every_level
@every_game
def test_from_casual_up_nobody_is_absurd_in_many_games(game: str, level: str, games: int) -> None:
    found = absurdities(game, usual_players(game), level, budget_of(game, level), games)
    assert set(found) == {""}, found


@every_game
def test_what_is_absurd_follows_from_what_the_seat_can_know(game: str) -> None:
    seating = Seating(game, usual_players(game))
    judge, names = (manifest_of(game).place(f"bots:{name}") for name in ("absurdity", "ABSURDITIES"))
    judged = 0
    for seed in range(3):
        match = open_table(seating, 0)
        for number, event in enumerate(tell(seating, Plot(0, 0, seed, 120)).events):
            happen(match, event)
            for seat in (seat for seat in match.waiting if len(match.waiting) == 1):
                memory = memory_of(game)
                memory.see(match.frame(seat, remember=True))
                world, other = memory.world(), memory.world()
                other["rng"] = 1 + number
                redeal(other, seat)
                for move in match.legal_moves(seat)[::5]:
                    found = judge(world, seat, move)
                    assert found in ("", *names)
                    assert found == judge(other, seat, move)
                    judged += 1
    assert judged > 200


# --- Kompromat


def named(s: Any, move: int) -> str:
    number = absurd(s, move)
    return ABSURDITIES[number - 1] if number else ""


def test_to_stop_low_is_absurd_where_no_card_fails_and_cards_are_left_for_the_other_missions() -> None:
    low = (5, 6)
    assert named(attempt_of(*low, deck=(2, 3, 4, 5, 6, 7, 7, 7, 8, 9)), box.STOP) == "stops-short"
    assert named(attempt_of(*low, deck=(7, 8, 9)), box.STOP) == "", "cards are short"
    assert named(attempt_of(7, 6, deck=(2, 3, 4, 5, 6, 7, 7, 7, 8, 9)), box.STOP) == "", "a 9 fails"
    s = attempt_of(*low, deck=(2, 3, 4, 5, 6, 7, 7, 7, 8, 9))
    s.tokens[0], s.under[0] = 7, box.COUNTER + 4
    assert named(s, box.STOP) == "", "who wins this mission loses the game"
    s = attempt_of(*low, deck=(2, 3, 4, 5, 6, 7, 7, 7, 8, 9))
    s.lefts[1] = 0
    assert named(s, box.STOP) == "", "nobody else attempts it: any total wins"


def test_to_draw_at_twenty_or_21_is_absurd_unless_the_other_is_seen_to_have_more() -> None:
    for cards in ((TEN, 9, ACE), (TEN, ACE), (TEN, 8, 2)):
        assert named(attempt_of(*cards, deck=(0, 2, 7)), box.DRAW) == "draws-at-twenty", cards
    assert named(attempt_of(TEN, 9, deck=(0, 2, 7)), box.DRAW) == ""
    s = attempt_of(TEN, 8, 2, deck=(ACE, 7, 7))
    s.piles[1, 0, :2], s.counts[1, 0], s.up[1, 0] = (TEN, ACE), 2, 3
    assert named(s, box.DRAW) == "", "only 21 is of use"


def test_to_draw_where_every_card_fails_is_absurd_unless_a_token_is_all_that_is_left_to_win() -> None:
    s = attempt_of(TEN, 9, deck=(7, 8))
    assert named(s, box.DRAW) == "draws-a-failure"
    s.tools[0, box.GPS] = box.READY
    assert named(s, box.DRAW) == "", "the card can be put back"
    s = attempt_of(TEN, 9, deck=(7, 8))
    s.rounds = 5
    s.piles[1, 0, :2], s.counts[1, 0], s.up[1, 0] = (TEN, ACE), 2, 3
    assert named(s, box.DRAW) == "", "the mission is lost, and a token is a point"


def test_a_failure_is_taken_back_while_the_gps_can_still_be_used() -> None:
    s = attempt_of(TEN, 9, 8, deck=(2,))
    s.tools[0, box.GPS], s.rounds, s.counts[0, 1:] = box.READY, 5, 1
    assert named(s, box.STOP) == "keeps-a-failure"
    s.rounds = 4
    assert named(s, box.STOP) == "", "it may be kept for another round"


def test_the_martini_is_drunk_where_it_decides() -> None:
    s = attempt_of(TEN, 9)
    s.phase, s.totals[0, 0], s.totals[1, 0] = box.MARTINI_WINDOW, 38, 39
    s.tools[0, box.MARTINI], s.counts[1, 0] = box.READY, 3
    assert named(s, box.PASS) == "spares-the-martini"
    s.counts[0, 1], s.laid[:2] = 2, (6, 0)
    assert named(s, box.PASS) == "", "a mission worth more is still to be revealed"
    s.counts[0, 1], s.totals[1, 0] = 0, 30
    assert named(s, box.PASS) == "", "it is won without"


def test_nobody_takes_nine_tokens_who_need_not() -> None:
    s = attempt_of(TEN, 9)
    s.phase, s.taking, s.tokens[0], s.tools[0, box.BALACLAVA] = box.TAKE, 2, 7, box.READY
    assert named(s, box.PASS) == "takes-nine"
    s.taking, s.tokens[0] = 3, 8
    assert named(s, box.PASS) == "", "nine it is in any case"
    s.tools[0, box.USB] = box.READY
    assert named(s, box.PASS) == "takes-nine"
    s.phase, s.tools[0, :] = box.CHLOROFORM_WINDOW, 0
    assert named(s, box.PASS) == "takes-nine"


def test_the_best_total_is_declared_unless_it_is_beaten_and_a_failure_brings_a_point() -> None:
    s = attempt_of(ACE, 9)
    s.phase = box.DECLARE
    assert named(s, box.TOTAL + 20) == "declares-less"
    assert named(s, box.TOTAL + 40) == ""
    s = attempt_of(ACE, 9, 3)
    s.phase, s.rounds, s.totals[1, 0] = box.DECLARE, 5, box.TWENTY_ONE
    assert named(s, box.TOTAL + 46) == ""
    s.tokens[0] = 8
    assert named(s, box.TOTAL + 46) == "declares-less", "the ninth token loses the game"


def test_a_token_is_a_point_where_nine_are_out_of_reach() -> None:
    s = attempt_of(TEN, ACE)
    s.phase, s.rounds, s.revealing, s.tokens[0] = box.PERFECT, 5, 3, 4
    assert named(s, box.DROP) == "drops-a-point"
    assert named(s, box.KEEP) == ""
    s.rounds = 4
    assert named(s, box.DROP) == ""
    s.rounds, s.tokens[0], s.counts[0, 3], s.under[3] = 5, 6, 2, box.COUNTER + 4
    assert named(s, box.DROP) == "", "three more may come with the mission"


# --- The Calaveras Incident


def table_of(points: tuple[int, ...], innocent: int, suspect: int, fronts: tuple[int, ...], hand: list[int]) -> Any:
    """Four players; seat 0 is to move, Nicole with it; the others' cards are Locations of every kind."""
    states = new_states(calaveras)
    s = states[0]
    s.seats, s.ghost, s.turn, s.mover, s.nicole, s.culprit = 4, -1, 0, 3, 0, -1
    s.points[:4] = points
    s.places[:6] = [innocent, suspect, *fronts]
    s.hands[0] = hand
    s.hands[1:4, :3] = 1
    s.deck[:12], s.left = np.arange(12) % 6, 12
    return s


def move(card: int, source: int, target: int) -> int:
    return (card * 9 + source) * 8 + target


def test_a_win_in_the_hand_is_not_missed_and_a_loss_is_not_played() -> None:
    # seat 1 has five points and Location 0 before it: a second suspect card makes it the culprit
    s = table_of((0, 5, 1, 1), 0, 0b00010, (0, 0b00001, 0, 0), [1, 0, 1, 0, 0, 0])
    winning, quiet = move(0, calaveras.HAND, calaveras.SUSPECT), move(2, calaveras.HAND, calaveras.FRONT)
    assert absurd_in_calaveras(s, winning) == 0
    assert absurd_in_calaveras(s, quiet) == 2
    s.points[:4] = (1, 5, 1, 0)
    s.nicole = 3
    assert absurd_in_calaveras(s, winning) == 1, "Nicole is with the others"
    assert absurd_in_calaveras(s, quiet) == 0


def test_a_twist_that_can_keep_the_next_seat_from_winning_is_not_idled() -> None:
    # seat 0 has five points and Location 0 before it, and Nicole is with seat 1: a card to the suspects ends it
    s = table_of((5, 0, 2, 2), 0, 0b00010, (0b00001, 0, 0, 0), [0, 0, 0, 0, 0, 1])
    s.nicole = 1
    assert absurd_in_calaveras(s, calaveras.IDLE) == 3
    s.points[:4] = (1, 0, 1, 1)
    assert absurd_in_calaveras(s, calaveras.IDLE) == 0


# --- 13 Clues


def test_who_can_ask_for_certain_and_accuse_in_the_same_turn_does_not_guess() -> None:
    found = 0
    for number in range(40):
        match = Match("thirteen_clues", 3, seed=bytes([number]) * 32)
        bots = {seat: make_bot("methodical", "thirteen_clues", f"{number}/{seat}") for seat in range(3)}
        while (waiting := match.waiting) and found < 3:
            seat = int(waiting[0])
            frame, memory = match.frame(seat, remember=True), memory_of("thirteen_clues")
            memory.see(frame)
            asked = "" if frame.legal[0].startswith("pick") else deciding_question(memory.world(), seat)
            if asked:
                before = deduce_from(frame)
                guess = " ".join(next(iter(before.cases)))
                assert len(before.cases) > 1
                assert absurd_in_clues(memory.world(), seat, f"accuse {guess}") == "guesses-for-nothing"
                match.play(asked, seat)
                assert len(deduce_from(match.frame(seat, remember=True)).cases) == 1
                assert match.waiting == (seat,)
                found += 1
                break
            bots[seat].see(frame)
            match.play(bots[seat].choose(Budget()), seat)
    assert found == 3


def test_what_was_told_or_seen_or_wrong_is_neither_asked_nor_named_again() -> None:
    match = Match("thirteen_clues", 3, seed=bytes(32))
    while match.legal_moves(match.waiting[0])[0].startswith("pick"):
        match.play(match.legal_moves(match.waiting[0])[0], match.waiting[0])
    seat = match.waiting[0]
    kinds = ("ask", "peek", "accuse")
    moves = [next(move for move in match.legal_moves() if move.startswith(kind)) for kind in kinds]
    for move, name in zip(moves, ("asks-again", "looks-again", "accuses-again"), strict=True):
        after = match.copy()
        memory = memory_of("thirteen_clues")
        memory.see(after.frame(seat, remember=True))
        assert absurd_in_clues(memory.world(), seat, move) == ""
        after.play(move, seat)
        memory.see(after.frame(seat, since=match.at, remember=True))
        assert absurd_in_clues(memory.world(), seat, move) == name or after.is_over()
        if name == "looks-again":
            card = memory.world()[0].informants[0]
            named = next(m for m in match.legal_moves() if m.startswith("accuse") and CARDS[card] in m)
            assert absurd_in_clues(memory.world(), seat, named) == "accuses-a-card-seen"
