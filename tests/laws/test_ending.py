"""Every game ends, however it is played."""

import random

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from doublejeu.play.catalogue import find_game
from doublejeu.play.dice import FairDice
from doublejeu.play.game import Snapshot
from doublejeu.rules.kernel import CHANCE, OVER, empty_rows
from doublejeu.rules.operations import legal_moves, new_states, play, setup, stack
from tests.laws.conservation import count
from tests.laws.tables import MOST_EVENTS, Plot, Seating, deal_live, every_seating, examples, play_out, plots


def events_of_a_random_game(seating: Seating, first: int, seed: int) -> int:
    """Play any legal moves straight through the rules, and say how many events the game had."""
    game, dice = find_game(seating.game), random.Random(seed)
    table, rows, numbers = new_states(game.rules), empty_rows(), np.empty(game.rules.MAX_MOVES, np.int64)
    setup(table, seating.players, first, seating.variant)
    for events in range(MOST_EVENTS):
        turn = int(table[0].turn)
        rows[0, 0] = 0
        if turn == OVER:
            count(seating, table[0])
            return events
        if turn == CHANCE:
            cards = game.shuffled(Snapshot(table), FairDice(dice.randbytes(32)))
            stack(table, np.array(cards, np.int64), len(cards), rows)
        else:
            play(table, int(numbers[dice.randrange(legal_moves(table, numbers))]), rows)
    raise AssertionError(f"not over after {MOST_EVENTS} events")


@every_seating
@examples(quick=15, long=300)
def test_a_game_of_random_moves_ends_before_the_room_would_end_it(seating: Seating, tried: settings) -> None:
    @tried
    @given(st.integers(0, seating.players - 1), st.integers(0, 2**32))
    def law(first: int, seed: int) -> None:
        assert 0 < events_of_a_random_game(seating, first, seed) < find_game(seating.game).manifest.longest

    law()


@every_seating
@examples(quick=2, long=20)
def test_a_game_played_at_a_match_ends_with_an_outcome(seating: Seating, tried: settings) -> None:
    @tried
    @given(plots(seating))
    def law(plot: Plot) -> None:
        match = deal_live(seating, plot)
        play_out(match, random.Random(plot.seed))
        outcome = match.outcome()
        assert outcome is not None
        assert match.at <= MOST_EVENTS
        assert list(outcome.winners) == outcome.result["winners"] == sorted(set(outcome.winners))
        assert set(outcome.winners) <= set(range(match.seats))
        assert all(match.frame(viewer).outcome == outcome for viewer in seating.viewers)

    law()
