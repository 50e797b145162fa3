"""13 Clues: pairs counted as graphs are as many as those that are gone through one by one."""

from itertools import combinations, product

import numpy as np
import pytest

from doublejeu.games.thirteen_clues.rules import pairs, worlds
from doublejeu.games.thirteen_clues.rules.box import CARDS, MAX_PLAYERS
from tests.rules.positions import clues_table
from tests.rules.test_thirteen_clues_worlds import random_game


@pytest.mark.parametrize("actions", [3, 6, 9, 14])
@pytest.mark.parametrize("players", [3, 4])
def test_pairs_without_a_common_card_are_counted_without_a_list(players: int, actions: int) -> None:
    s = clues_table(random_game(players, actions, actions))[0]
    order, cards, listed = np.empty(MAX_PLAYERS, np.int64), np.empty(CARDS, np.int64), np.empty(100, np.int64)
    for seat in range(players):
        informed = worlds.seats_to_share(s, seat, order)
        unseen, cases = worlds.unplaced(s, seat), np.empty(1000, np.int64)
        known = pairs.learn(s, seat, unseen, order, informed)
        for three in cases[: worlds.possible_cases(s, seat, cases)][::5].tolist():
            case = worlds.case_of(three)
            n = worlds.spread(unseen & ~case, cards)
            graphs = []
            for other in order[:informed].tolist():
                found = worlds.fitting_pairs(s, seat, other, case, cards, n, listed)
                graphs.append([{pair // 10, pair % 10} for pair in listed[:found].tolist()])
            ways = sum(all(not a & b for a, b in combinations(each, 2)) for each in product(*graphs))
            among = pairs.case_among(known, three)
            assert pairs.ways_apart(known, informed, among) == ways
            for k, graph in enumerate(graphs):
                assert pairs.draw_graph(known, k, among) == len(graph)
