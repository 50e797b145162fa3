"""Small endings are solved, from what a seat knows, and played in the shares that were found."""

from collections import Counter
from random import Random
from typing import Any

import numpy as np
import pytest

from doublejeu.adapters.tiny import find_variant
from doublejeu.bots.search import WHOLE, Search
from doublejeu.games.kompromat.rules import box
from doublejeu.rules import operations
from doublejeu.rules.kernel import OVER
from doublejeu.rules.operations import States


def later(variant: str, seed: int, moves: int) -> States:
    """A tiny variant, some of its moves played by chance."""
    dice, out = Random(seed), np.empty(operations.MOST_NUMBERS, np.int64)
    table: States = dice.choice(find_variant("kompromat", variant).worlds).copy()
    for _ in range(moves):
        before = table.copy()
        operations.play(table, dice.choice(out[: operations.legal_moves(table, out)].tolist()), None)
        if table[0].turn == OVER:
            return before
    return table


def solved(table: States) -> Any:
    search = Search(table, int(table[0].turn), 1, trust=0.5, keen=15)
    search.run(400)
    return search.solved


@pytest.mark.parametrize("seed", range(6))
def test_an_ending_is_solved_by_what_the_seat_knows_alone(seed: int) -> None:
    table = later("newspaper", seed, moves=seed)
    other = table.copy()
    other["rng"] = seed + 1
    operations.redeal(other, int(table[0].turn))
    assert solved(table) == solved(other)


def test_the_shares_of_all_moves_make_a_whole() -> None:
    found = solved(later("missions", 1, moves=2))
    assert abs(sum(each.visits for each in found.values()) - WHOLE) <= len(found)
    assert all(0 <= each.value <= 1 for each in found.values())


def test_who_needs_more_than_the_other_shows_draws_and_who_has_it_stops() -> None:
    """The last mission, 2 points: the other has stopped and all its cards lie open."""
    table = later("mission", 0, moves=0)
    s: Any = table[0]
    seat = int(s.turn)
    place = box.PLACES - 1
    for cards, shown, move in (((7, 7), (7, 5), box.STOP), ((7, 5), (10, 7), box.DRAW)):
        s.phase, s.attempt, s.turned = box.ATTEMPT, place, -1
        s.piles[seat, place, :2], s.counts[seat, place], s.up[seat, place] = cards, 2, 1
        s.piles[1 - seat, place, :2], s.counts[1 - seat, place], s.up[1 - seat, place] = shown, 2, 3
        rest = Counter((5, 7, 7, 10)) - Counter(cards)
        s.decks[seat, :2], s.lefts[seat] = list(rest.elements()), 2
        s.lefts[1 - seat] = 0
        found = solved(table)
        assert max(found.values(), key=lambda each: each.visits).move == move


def test_the_beginning_of_a_game_is_no_ending() -> None:
    states = np.zeros(1, find_variant("kompromat", "mission").worlds[0].dtype)
    states["rng"] = 5
    operations.setup(states, 2, 0, 0)
    operations.advance(states, -1, np.empty(operations.MOST_NUMBERS, np.int64))
    assert not solved(states)
