"""Kompromat: what a bot senses, remembers and imagines; and that it depends on its frames alone."""

import random
from typing import Any

import numpy as np
import pytest

from doublejeu import Budget
from doublejeu.bots.memory import memory_of
from doublejeu.bots.searcher import Searcher
from doublejeu.games.kompromat import rules
from doublejeu.games.kompromat.bots import sense
from doublejeu.games.kompromat.rules import box
from doublejeu.rules.operations import new_states
from tests.laws.tables import Plot, Seating, happen, next_event, open_table, tell
from tests.laws.twins import Tally, Twin, happens, tables_after, twins_of

SEATING = Seating("kompromat", 2)
BRIEFLY = Budget(simulations=60)
ACE, SEVEN, TEN = 1, 7, 10


def attempt_of(*cards: int, deck: tuple[int, ...] = (2, 3, 4, 5, 6, 7, 7), tokens: int = 0) -> Any:
    """Seat 0 attempts mission 1, a Target of five points, with those cards."""
    states = new_states(rules)
    s = states[0]
    rules.setup(s, 2, 0, 0)
    s.rng, s.turn, s.phase, s.attempt = 1, 0, box.ATTEMPT, 0
    s.laid[:], s.under[:] = [0, 3, 4, 5], -1
    s.piles[0, 0, : len(cards)] = cards
    s.counts[0, 0], s.up[0, 0] = len(cards), 1
    s.decks[0, : len(deck)], s.lefts[0] = deck, len(deck)
    s.tokens[0] = tokens
    return s


# --- Likely moves


@pytest.mark.parametrize("cards", [(SEVEN,), (TEN, ACE, 2), (6, 5)])
def test_a_low_total_draws_on(cards: tuple[int, ...]) -> None:
    assert sense.draws_on(attempt_of(*cards), 0)


@pytest.mark.parametrize("cards", [(TEN, 9), (TEN, ACE), (ACE, 9), (TEN, 8)])
def test_a_high_total_stops(cards: tuple[int, ...]) -> None:
    assert not sense.draws_on(attempt_of(*cards), 0)


def test_a_known_card_that_makes_21_is_drawn() -> None:
    s = attempt_of(TEN, 9, deck=(7, 7, 7, 2))
    assert not sense.draws_on(s, 0)
    s.known[0] = 1
    assert sense.draws_on(s, 0)


def test_nobody_with_eight_tokens_risks_a_failure() -> None:
    deck = (7, 7, 7, 8, 9, 10)
    assert sense.draws_on(attempt_of(SEVEN, 7, deck=deck), 0)
    assert not sense.draws_on(attempt_of(SEVEN, 7, deck=deck, tokens=8), 0)


def test_a_total_that_cannot_win_is_declared_a_failure_for_its_token() -> None:
    s = attempt_of(ACE, 9, 3)
    s.phase, s.rounds, s.totals[1, 0] = box.DECLARE, 5, box.TWENTY_ONE
    moves = np.array([box.TOTAL + 26, box.TOTAL + 46])
    assert sense.likely(s, moves, 2) == 1
    s.tokens[0] = 8
    assert sense.likely(s, moves, 2) == 0


def test_the_gps_takes_back_a_card_that_fails() -> None:
    moves = np.array([box.STOP, box.USE + 100 * box.GPS])
    assert sense.likely(attempt_of(TEN, 9, 8), moves, 2) == 1


def test_a_martini_is_kept_for_a_mission_that_it_wins() -> None:
    s = attempt_of(TEN, 9)
    s.phase, s.totals[0, 0], s.totals[1, 0] = box.MARTINI_WINDOW, 38, 38
    s.counts[1, 0] = 3
    moves = np.array([box.PASS, box.USE + 100 * box.MARTINI, box.USE + 100 * box.MARTINI + 1])
    assert sense.likely(s, moves, 3) == 1
    s.totals[1, 0] = 30
    assert sense.likely(s, moves, 3) == 0


# --- How things stand


def test_the_outlook_is_fair_and_follows_the_lead() -> None:
    s = attempt_of(SEVEN)
    s.rounds = 3
    assert sense.outlook(s, 0) == sense.outlook(s, 1) == 0.5
    s.won[0] = 0
    assert sense.outlook(s, 0) > 0.6
    assert sense.outlook(s, 0) + sense.outlook(s, 1) == pytest.approx(1)


def test_a_token_is_a_point_late_and_a_danger_near_nine() -> None:
    worth = sense.tokens_worth
    assert worth(1, 6) == 1
    assert worth(8, 3) < worth(7, 3) < worth(2, 3)
    assert worth(9, 6) < worth(0, 6)


# --- Frames alone


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in (1, 2, 3))])
def test_other_hidden_cards_behind_equal_frames_change_no_choice(seed: int) -> None:
    story = tell(SEATING, Plot(seed % 2, 1, seed, 90))
    dice, tables, chosen = random.Random(seed), list(tables_after(story)), 0
    for seat in range(2):
        twin = next(twins_of(story, len(story.events), tables, seat, dice))
        chosen += choose_alike(story.events, twin, seed % 2)
    assert chosen > 20


def choose_alike(events: list[str], twin: Twin, first: int) -> int:
    """How often a bot, at the told table and at its twin, was asked, and chose the same."""
    match, other, chosen = open_table(SEATING, first), open_table(SEATING, first), 0
    bots = Searcher("1", BRIEFLY), Searcher("1", BRIEFLY)
    for number, (event, its_twin) in enumerate(zip(events, twin.events, strict=True)):
        happen(match, event)
        if not happens(other, its_twin, Tally()):
            break
        for bot, states in zip(bots, (match, other), strict=True):
            bot.see(states.frame(twin.viewer, number, remember=True))
        if twin.viewer in match.waiting:
            assert bots[0].choose(BRIEFLY) == bots[1].choose(BRIEFLY)
            chosen += 1
    return chosen


@pytest.mark.parametrize("seed", range(6))
def test_memory_knows_all_that_its_seat_has_seen(seed: int) -> None:
    match, dice = open_table(SEATING, seed % 2), random.Random(seed)
    memories, since = [memory_of("kompromat") for _ in range(2)], [0, 0]
    moves = [np.empty(box.MAX_MOVES, np.int64) for _ in range(2)]
    while not match.is_over():
        if match.turn is not None:
            seat, true = match.turn, match._states[0]
            memories[seat].see(match.frame(seat, since[seat]))
            since[seat] = match.at
            s = memories[seat].world()[0]
            left, known = int(s.lefts[seat]), int(s.known[seat])
            assert s.known[seat] == true.known[seat]
            assert s.decks[seat, left - known : left].tolist() == true.decks[seat, left - known : left].tolist()
            assert sorted(s.decks[seat, :left]) == sorted(true.decks[seat, :left])
            for place in range(box.PLACES):
                cards = int(true.counts[seat, place])
                assert s.piles[seat, place, :cards].tolist() == true.piles[seat, place, :cards].tolist()
            offered = [out[: rules.legal_moves(each, out)].tolist() for each, out in zip((s, true), moves, strict=True)]
            assert offered[0] == offered[1]
        happen(match, next_event(match, dice, seed // 2 % 2))
