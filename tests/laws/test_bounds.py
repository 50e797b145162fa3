"""Compiled code writes without looking how much room there is: no game writes more than its bounds say."""

import random

import numpy as np
from hypothesis import given, settings

from doublejeu.play.catalogue import find_game
from doublejeu.rules import words
from doublejeu.rules.kernel import CHANCE, LOG_ROWS, LOG_WIDTH, Ints
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
            table = words.new_states(rules)
            table[0] = record
            turn = int(record.turn)
            moves, cards = room_for(rules.MAX_MOVES), room_for(most_cards or 1)
            if turn == CHANCE:
                n = words.due(table, cards)
                assert 0 < n <= most_cards
                assert written(cards) <= most_cards, f"due wrote {written(cards)} cards: raise MAX_SHUFFLE"
                check_log(table, -1, cards[:n])
            elif turn >= 0:
                n = words.legal_moves(table, moves)
                assert 0 < n <= rules.MAX_MOVES
                assert written(moves) <= rules.MAX_MOVES, f"legal_moves wrote {written(moves)}: raise MAX_MOVES"
                check_log(table, int(dice.choice(moves[:n].tolist())), cards[:0])

    law()


def check_log(table: words.States, move: int, cards: Ints) -> None:
    """Let a move or chance happen, and look how much was written down of it."""
    log = np.full((ROOM * LOG_ROWS, LOG_WIDTH), UNTOUCHED, np.int64)
    log[0, 0] = 0
    if move >= 0:
        words.play(table, move, log)
    else:
        words.stack(table, cards.copy(), len(cards), log)
    rows = log[1:]
    assert int(log[0, 0]) < LOG_ROWS, f"{log[0, 0]} rows of what happened: a log has room for {LOG_ROWS - 1}"
    assert written(rows.ravel()) <= (LOG_ROWS - 1) * LOG_WIDTH


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
                table, moves = match._table.copy(), room_for(rules.MAX_MOVES)
                if len(match.waiting) > 1:
                    table["turn"] = seat
                words.legal_moves(table, moves)
                assert written(moves) <= rules.MAX_MOVES
            play_on(match, dice, plot.mood)

    law()
