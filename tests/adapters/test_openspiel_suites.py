"""OpenSpiel's own test suites on our games: its simulations on all, its full-tree checks on tiny variants."""

from typing import Any, ClassVar

import pytest

pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")

import numpy as np
import pyspiel
from open_spiel.integration_tests import api_test
from open_spiel.python.tests import games_sim_test

from tests.adapters.openspiel_games import BIG, KNOWN, TINY, every_tiny, load, load_tiny
from tests.games import lacks
from tests.laws.tables import Seating, every_seating


@every_seating
def test_random_games_are_sound_and_can_be_written_down(seating: Seating) -> None:
    pyspiel.random_sim_test(load(seating), num_sims=1, serialize=True, verbose=False)


@every_tiny
def test_random_tiny_games_are_sound_and_can_be_written_down(tiny: str) -> None:
    pyspiel.random_sim_test(load_tiny(tiny), num_sims=10, serialize=True, verbose=False)


@every_seating
def test_a_simulated_game_can_be_cloned_and_pickled(seating: Seating) -> None:
    np.random.seed(seating.players)
    games_sim_test.GamesSimTest().sim_game(load(seating))


@every_tiny
def test_a_simulated_tiny_game_can_be_cloned_and_pickled(tiny: str) -> None:
    np.random.seed(1)
    games_sim_test.GamesSimTest().sim_game(load_tiny(tiny))


class FullTree(api_test.EnforceAPIOnFullTreeBase):  # type: ignore[misc]
    """OpenSpiel's checks of every state of a game."""

    game: ClassVar[Any]
    game_name: ClassVar[str]

    def test_current_player_infosets_no_overlap_between_players(self) -> None:
        """As theirs, without the tensors of information states, which our games do not have."""
        told: dict[str, set[int]] = {}
        for state in self.all_states:
            if not state.is_chance_node() and not state.is_terminal():
                told.setdefault(state.information_state_string(), set()).add(state.current_player())
        assert all(len(players) == 1 for players in told.values())


class PartialTree(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
    """OpenSpiel's checks of some states of a game."""


@every_tiny
def test_the_size_of_a_tiny_game_is_known(tiny: str) -> None:
    """A change of rules, views or starts shows in it."""
    game, _, name = tiny.partition("/")
    assert tiny in KNOWN, lacks(game, "tiny", f"the nodes of {name!r} are not told")


for _tiny in [name for name in TINY if name in KNOWN]:
    api_test.TOTAL_NUM_STATES[_tiny], api_test.PERFECT_RECALL_NUM_STATES[_tiny] = KNOWN[_tiny][:2]
    for _base in (FullTree, PartialTree):
        _name = f"Test{_base.__name__}_{_tiny.replace('/', '_')}"
        _test = type(_name, (_base,), {"game_name": _tiny, "game": load_tiny(_tiny), "__test__": True})
        globals()[_name] = pytest.mark.slow(_test) if _tiny in BIG else _test
del FullTree, PartialTree, _base, _test
