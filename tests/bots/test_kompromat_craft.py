"""Kompromat: what a player does who counts cards, and the worlds that the other's play makes likely."""

from typing import Any

import numpy as np
import pytest

from doublejeu.games.kompromat import rules
from doublejeu.games.kompromat.bots import craft, rivals
from doublejeu.games.kompromat.rules import box
from doublejeu.play.catalogue import find_game
from doublejeu.rules.operations import new_states
from tests.bots.policies import duel
from tests.bots.test_kompromat_sense import ACE, SEVEN, TEN, attempt_of


def rival_at(s: Any, *cards: int, up: int = 1) -> Any:
    """The other has attempted mission 1 too; `up` says which of the cards lie face up."""
    s.piles[1, 0, : len(cards)], s.counts[1, 0], s.up[1, 0] = cards, len(cards), up
    return s


# --- How likely a total wins


def test_the_tables_are_chances_and_a_higher_total_is_never_worse() -> None:
    assert np.all((rivals.BELOW >= 0) & (rivals.BELOW <= 1 + 1e-9))
    assert np.all(np.diff(rivals.BELOW, axis=1) >= 0)
    assert np.all((rivals.START >= 0) & (rivals.START <= 1 + 1e-9))
    assert rivals.START[0].argmax() == ACE, "an ace is the best card to begin with"


def test_what_lies_open_is_counted_and_what_does_not_is_guessed() -> None:
    open_cards = rival_at(attempt_of(TEN, 9), TEN, 8, up=3)
    assert rivals.chance(open_cards, 0, 0, 38, 0) == 1.0
    assert rivals.chance(open_cards, 0, 0, 36, 0) == 0.5
    assert rivals.chance(open_cards, 0, 0, 34, 0) == 0.0
    assert rivals.chance(open_cards, 0, 0, 34, 1) == 0.0
    assert rivals.chance(open_cards, 0, 0, 40, 2) == 1.0, "two Newspapers and 18 are too much"
    hidden = rival_at(attempt_of(TEN, 9), TEN, 8)
    assert 0.3 < rivals.chance(hidden, 0, 0, 38, 0) < 0.9


def test_nobody_else_who_can_attempt_a_mission_leaves_it_to_any_total() -> None:
    s = attempt_of(5)
    s.lefts[1] = 0
    assert rivals.chance(s, 0, 0, 10, 0) == 1.0


# --- What is considered


@pytest.mark.parametrize(("cards", "draws"), [((SEVEN,), True), ((6, 5), True), ((TEN, 9), False), ((TEN, ACE), False)])
def test_low_totals_draw_on_and_high_ones_stop(cards: tuple[int, ...], draws: bool) -> None:
    assert craft.draws(attempt_of(*cards), 0) == draws


def test_who_sees_that_the_other_has_more_draws_on() -> None:
    s = attempt_of(TEN, 8, deck=(2, 3, 7, 8))
    assert not craft.draws(s, 0)
    assert craft.draws(rival_at(s, TEN, 9, up=3), 0)


def test_a_good_card_goes_where_there_is_much_to_win_and_a_bad_one_where_there_is_little() -> None:
    s = attempt_of()
    s.phase, s.attempt, s.counts[0, 0], s.laid[:] = box.PLACE, -1, 0, (0, 3, 6, 7)
    moves = np.arange(4)
    s.turned = ACE
    assert craft.considered(s, moves, 4) == 0
    s.turned = 0
    assert s.laid[moves[craft.considered(s, moves, 4)]] in (6, 7)


def test_a_newspaper_is_used_where_it_wins_more_than_it_is_worth_to_keep() -> None:
    s = rival_at(attempt_of(TEN, 8), TEN, 9, up=3)
    s.phase, s.rounds = box.TOOL_WINDOW, 5
    moves = np.array([box.PASS, box.USE + 100 * box.NEWSPAPER])
    assert craft.considered(s, moves, 2) == 1
    s.piles[0, 0, 1] = TEN
    assert craft.considered(s, moves, 2) == 0, "20 wins without"


@pytest.mark.parametrize("use", [0, 1])
def test_a_martini_turns_the_mission_that_it_can_turn(use: int) -> None:
    s = attempt_of(TEN, 9)
    s.phase, s.rounds, s.counts[1, 0] = box.MARTINI_WINDOW, 5, 3
    s.totals[0, 0], s.totals[1, 0] = (38, 39) if use == 0 else (44, 40)
    moves = np.array([box.PASS, box.USE + 100 * box.MARTINI, box.USE + 100 * box.MARTINI + 1])
    assert craft.considered(s, moves, 3) == 1 + use
    s.totals[1, 0], s.totals[0, 0] = 30, 38
    assert craft.considered(s, moves, 3) == 0


@pytest.mark.slow
def test_who_considers_wins_more_often_than_who_does_what_is_likely() -> None:
    states, games = new_states(rules), 4_000
    states["rng"] = 1
    sides = np.array(find_game("kompromat").manifest.sides(2), np.int64)
    assert duel(states, 2, sides, games) > 0.53 * games  # 56.8 % of 20,000


# --- Worlds


def test_worlds_are_those_in_which_the_other_stopped_where_a_player_stops() -> None:
    table = new_states(rules)
    s = table[0]
    rules.setup(s, 2, 0, 0)
    s.rng = 9
    s.piles[1, 0, :2], s.counts[1, 0], s.up[1, 0] = (SEVEN, 7), 2, 1
    s.decks[1, :12], s.lefts[1] = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 1), 12
    s.decks[0, :], s.lefts[0] = box.EQUIPMENT, 14
    seen: dict[bool, list[int]] = {False: [], True: []}
    for inferred in seen:
        for _ in range(600):
            if inferred:
                craft.infer(s, 0)
            else:
                rules.redeal(s, 0)
            assert sorted([*s.decks[1, :12], s.piles[1, 0, 1], SEVEN]) == sorted(box.EQUIPMENT)
            seen[inferred].append(int(s.piles[1, 0, 1]))
    low = {each: sum(card in (0, 2, 3, 4) for card in cards) for each, cards in seen.items()}
    assert low[True] < low[False] / 2, "who has 11 draws on"
