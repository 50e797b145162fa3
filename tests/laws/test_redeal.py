"""A world dealt again is one that the seat could be in: it sees, remembers and may do the same."""

import random

import msgspec
import numpy as np
from hypothesis import given, settings

from doublejeu.play.catalogue import find_game
from doublejeu.play.game import Snapshot
from doublejeu.rules import operations
from doublejeu.rules.kernel import CHANCE, OVER, empty_rows
from tests.games import hooks_of, lacks
from tests.laws.conservation import count
from tests.laws.tables import MOST_EVENTS, Plot, Seating, every_seating, examples, plots
from tests.laws.worlds import WORLDS, legal, standing, worlds


@every_seating
@examples(quick=4, long=60)
def test_a_world_dealt_again_looks_the_same_to_the_seat(seating: Seating, tried: settings) -> None:
    dealt, changed = 0, set[str]()

    @tried
    @given(plots(seating))
    def law(plot: Plot) -> None:
        nonlocal dealt
        for match in standing(seating, plot):
            game, true = match._game, match._state
            for seat, states in worlds(match):
                world = Snapshot(states)
                assert msgspec.json.encode(game.view(world, seat)) == msgspec.json.encode(game.view(true, seat))
                if seat in match.waiting:
                    assert tuple(legal(match, states)) == match.legal_moves(seat)
                count(seating, states[0])
                dealt += 1
                one, two = (msgspec.structs.asdict(game.opened(state)) for state in (world, true))
                changed.update(part for part in one if one[part] != two[part])

    law()
    hooks = hooks_of(seating.game)
    assert dealt >= WORLDS * seating.players * tried.max_examples
    if hooks.hidden is None:
        assert changed or not hooks.hides, lacks(seating.game, "hidden", "no other world was dealt")
    else:
        assert changed >= hooks.hidden(seating)


@every_seating
@examples(quick=2, long=12)
def test_a_world_dealt_again_can_be_played_to_its_end(seating: Seating, tried: settings) -> None:
    rows, numbers = empty_rows(), np.empty(find_game(seating.game).rules.MAX_MOVES, np.int64)

    @tried
    @given(plots(seating))
    def law(plot: Plot) -> None:
        dice = random.Random(plot.seed)
        match = next(standing(seating, plot))
        for _, states in worlds(match):
            for _ in range(MOST_EVENTS):
                rows[0, 0] = 0
                turn = int(states[0].turn)
                if turn == OVER:
                    break
                if turn == CHANCE:
                    operations.roll(states, rows)
                else:
                    moves = operations.legal_moves(states, numbers)
                    assert moves > 0
                    operations.play(states, int(numbers[dice.randrange(moves)]), rows)
            assert states[0].turn == OVER
            count(seating, states[0])

    law()
