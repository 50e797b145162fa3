"""Kompromat: tokens at every step of told games, and worlds dealt again."""

from collections import Counter
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings

from doublejeu.games.kompromat import rules
from doublejeu.games.kompromat.rules import box
from doublejeu.games.kompromat.rules import worlds as rules_worlds
from doublejeu.rules import operations
from tests.laws.conservation import Told
from tests.laws.tables import Plot, Seating, examples, plots
from tests.laws.worlds import standing, worlds

SEATING = Seating("kompromat", 2)


@examples(quick=8, long=100)
def test_tokens_are_what_was_taken_less_what_was_shed_or_dropped(tried: settings) -> None:
    @tried
    @given(plots(SEATING))
    def law(plot: Plot) -> None:
        tokens = [0, 0]
        for _, after, rows in Told(SEATING, plot).steps:
            for what, seat, number, *_ in rows:
                if what == box.TOOK:
                    tokens[seat] += number
                elif what == box.SHED:
                    tokens[seat] -= number
                elif what == box.DROPPED:
                    tokens[seat] -= 1
            assert after.tokens.tolist() == tokens

    law()


@examples(quick=10, long=60)
def test_a_seat_remembers_its_own_cards(tried: settings) -> None:
    knew = 0

    @tried
    @given(plots(SEATING))
    def law(plot: Plot) -> None:
        nonlocal knew
        for match in standing(SEATING, plot):
            true: Any = match._states[0]
            for seat, states in worlds(match):
                world: Any = states[0]
                left, known = int(true.lefts[seat]), int(true.known[seat])
                assert (world.piles[seat] == true.piles[seat]).all()
                assert (world.stunned[seat] == true.stunned[seat]).all()
                assert (world.decks[seat, left - known : left] == true.decks[seat, left - known : left]).all()
                assert all(laid_before_passing_21(world, 1 - seat, place) for place in range(box.PLACES))
                knew += known > 1

    law()
    assert knew > tried.max_examples


def laid_before_passing_21(world: Any, seat: int, place: int) -> bool:
    """Whether the seat could draw each of its cards there."""
    cards = world.piles[seat, place].tolist()[: int(world.counts[seat, place])]
    return sum(card or 0.5 for card in cards[:-1]) <= 21


def laid_by_other(*piles: tuple[int, int]) -> Any:
    """A Kompromat table where seat 1 has laid, at each mission, a card to see and so many face down."""
    states = operations.new_states(rules)
    states["rng"] = 2026
    operations.setup(states, 2, 0, 0)
    s: Any = states[0]
    unseen = box.EQUIPMENT.tolist()
    for card, _ in piles:
        unseen.remove(card)
    for place, (card, more) in enumerate(piles):
        s.piles[1, place, : 1 + more] = [card, *(unseen.pop() for _ in range(more))]
        s.counts[1, place], s.up[1, place] = 1 + more, 1
    s.decks[1, : len(unseen)], s.lefts[1] = unseen, len(unseen)
    return states


@pytest.mark.parametrize("piles", [[(5, 7), (9, 3)], [(10, 5), (9, 5)], [(6, 6), (10, 4)], [(8, 4), (9, 4), (10, 3)]])
def test_long_piles_never_run_out_of_worlds(piles: list[tuple[int, int]]) -> None:
    states = laid_by_other(*piles)
    for _ in range(100):
        operations.redeal(states, 0)
        assert all(laid_before_passing_21(states[0], 1, place) for place in range(len(piles)))
        assert sorted(gathered(states[0])) == sorted(box.EQUIPMENT.tolist())


def gathered(world: Any) -> list[int]:
    cards: list[int] = world.decks[1].tolist()[: int(world.lefts[1])]
    for place in range(box.PLACES):
        cards += world.piles[1, place].tolist()[: int(world.counts[1, place])]
    return cards


@pytest.mark.parametrize("piles", [[(10, 4)], [(9, 3), (8, 4)], [(7, 3), (7, 3), (10, 3)]])
def test_counting_deals_each_world_as_often_as_shuffling(piles: list[tuple[int, int]]) -> None:
    often = []
    for deal in (rules_worlds.deal_by_shuffling, rules_worlds.deal_by_counting):
        states, found, unseen = laid_by_other(*piles), Counter[Any](), np.empty(14, np.int64)
        s: Any = states[0]
        n = rules_worlds.gather_unseen(s, 1, unseen)
        for _ in range(4000):
            deal(s, 1, unseen, n)
            found.update(enumerate(unseen[:n].tolist()))
            found[tuple(box.hard_total(s, 1, place) // 10 for place in range(len(piles)))] += 1
        often.append(found)
    one, two = often
    differences = [(one[what] - two[what]) ** 2 / (one[what] + two[what]) for what in one | two]
    assert sum(differences) < len(differences) + 4 * (2 * len(differences)) ** 0.5  # of chi squared
