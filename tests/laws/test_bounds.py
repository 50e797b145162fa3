"""Compiled code writes without looking how much room there is: no game writes more than its bounds say."""

import random

import numpy as np
from hypothesis import given, settings

from doublejeu.play.catalogue import find_game
from doublejeu.rules import operations
from doublejeu.rules.kernel import CHANCE, MAX_ROWS, ROW_WIDTH, Ints
from tests.laws.tables import Plot, Seating, deal_live, every_seating, examples, play_on, plots, tell
from tests.laws.twins import tables_after

ROOM = 4  # times as much as a game may need
UNTOUCHED = -(2**62)


def written(out: Ints) -> int:
    """How many entries were written, from the first to the last."""
    touched = np.flatnonzero(out != UNTOUCHED)
    return int(touched[-1]) + 1 if len(touched) else 0


def room_for(bound: int) -> Ints:
    return np.full(ROOM * bound, UNTOUCHED, np.int64)


@every_seating
@examples(quick=2, long=60)
def test_a_game_writes_no_more_moves_cards_and_events_than_its_bounds_say(seating: Seating, tried: settings) -> None:
    rules = find_game(seating.game).rules
    most_cards = getattr(rules, "MAX_SHUFFLE", 0)

    @tried
    @given(plots(seating))
    def law(plot: Plot) -> None:
        dice = random.Random(plot.seed)
        for record in tables_after(tell(seating, plot)):
            states = operations.new_states(rules)
            states[0] = record
            turn = int(record.turn)
            moves, cards = room_for(rules.MAX_MOVES), room_for(most_cards or 1)
            if turn == CHANCE:
                n = operations.due(states, cards)
                assert 0 < n <= most_cards
                assert written(cards) <= most_cards, f"due wrote {written(cards)} cards: raise MAX_SHUFFLE"
                check_rows(states, -1, cards[:n])
            elif turn >= 0:
                n = operations.legal_moves(states, moves)
                assert 0 < n <= rules.MAX_MOVES
                assert written(moves) <= rules.MAX_MOVES, f"legal_moves wrote {written(moves)}: raise MAX_MOVES"
                check_rows(states, int(dice.choice(moves[:n].tolist())), cards[:0])

    law()


def check_rows(states: operations.States, move: int, cards: Ints) -> None:
    """Let a move or chance happen, and look how much was written down of it."""
    rows = np.full((ROOM * MAX_ROWS, ROW_WIDTH), UNTOUCHED, np.int64)
    rows[0, 0] = 0
    if move >= 0:
        operations.play(states, move, rows)
    else:
        operations.stack(states, cards.copy(), len(cards), rows)
    count = int(rows[0, 0])
    assert count < MAX_ROWS, f"{count} rows of what happened: there is room for {MAX_ROWS - 1}"
    assert written(rows[1:].ravel()) <= (MAX_ROWS - 1) * ROW_WIDTH


@every_seating
@examples(quick=1, long=30)
def test_a_match_has_room_for_all_that_each_seat_may_do(seating: Seating, tried: settings) -> None:
    """Where several choose at once, each is asked as if it were its turn."""
    rules = find_game(seating.game).rules

    @tried
    @given(plots(seating))
    def law(plot: Plot) -> None:
        dice, match = random.Random(plot.seed), deal_live(seating, plot)
        for _ in range(20):
            if match.is_over():
                break
            for seat in match.waiting:
                states, moves = match._states.copy(), room_for(rules.MAX_MOVES)
                if len(match.waiting) > 1:
                    states["turn"] = seat
                operations.legal_moves(states, moves)
                assert written(moves) <= rules.MAX_MOVES
            play_on(match, dice, plot.mood)

    law()
