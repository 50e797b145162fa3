"""Cards, points and tokens are conserved, at every step of the true table."""

from typing import Any

import pytest
from hypothesis import given, settings

from doublejeu.games.calaveras import rules as calaveras
from doublejeu.games.kompromat.rules import box as kompromat_box
from doublejeu.games.thirteen_clues.rules import box as thirteen_clues_box
from tests.laws.boxes import COUNT
from tests.laws.tables import SEATINGS, Plot, Seating, every_seating, examples, happen, open_table, plots, tell

CALAVERAS = [seating for seating in SEATINGS if seating.game == "calaveras"]
THIRTEEN_CLUES = [seating for seating in SEATINGS if seating.game == "thirteen_clues"]


class Told:
    """A told game, step by step: the tables before and after, and what the rules wrote down."""

    def __init__(self, seating: Seating, plot: Plot) -> None:
        match = open_table(seating, plot.first)
        self.steps: list[tuple[Any, Any, list[tuple[int, ...]]]] = []
        for event in tell(seating, plot).events:
            before = match._table.copy()[0]
            happen(match, event)
            self.steps.append((before, match._table.copy()[0], list(match._steps[-1].rows)))


@every_seating
@examples(quick=10, long=200)
def test_the_box_is_always_complete(seating: Seating, tried: settings) -> None:
    @tried
    @given(plots(seating))
    def law(plot: Plot) -> None:
        match = open_table(seating, plot.first)
        COUNT[seating.game](match._table[0])
        for event in tell(seating, plot).events:
            happen(match, event)
            COUNT[seating.game](match._table[0])

    law()


@pytest.mark.parametrize("seating", CALAVERAS, ids=str)
@examples(quick=5, long=100)
def test_points_are_what_designations_gave_and_cost_the_centre_as_many_cards(seating: Seating, tried: settings) -> None:
    @tried
    @given(plots(seating))
    def law(plot: Plot) -> None:
        points = [0] * calaveras.MAX_SEATS
        for before, after, rows in Told(seating, plot).steps:
            discarded = 0
            for what, seat, *rest in rows:
                if what == calaveras.DESIGNATED:
                    points[seat] += rest[0]
                    discarded += rest[0]
                    assert rest[0] >= 2
                    assert not after.places[: calaveras.FRONT].any()
                elif what == calaveras.PLAYED:
                    discarded += 2 * rest[2]
                elif what == calaveras.TWISTED:
                    discarded += 1 + 2 * rest[3]
                elif what == calaveras.IDLED:
                    discarded += 1
            assert after.points.tolist() == points
            if before.turn >= 0:  # a shuffle empties the discard
                assert after.discard.sum() == before.discard.sum() + discarded

    law()


@examples(quick=8, long=100)
def test_tokens_are_what_was_taken_less_what_was_shed_or_dropped(tried: settings) -> None:
    seating = Seating("kompromat", 2)

    @tried
    @given(plots(seating))
    def law(plot: Plot) -> None:
        tokens = [0, 0]
        for _, after, rows in Told(seating, plot).steps:
            for what, seat, number, *_ in rows:
                if what == kompromat_box.TOOK:
                    tokens[seat] += number
                elif what == kompromat_box.SHED:
                    tokens[seat] -= number
                elif what == kompromat_box.DROPPED:
                    tokens[seat] -= 1
            assert after.tokens.tolist() == tokens

    law()


@pytest.mark.parametrize("seating", THIRTEEN_CLUES, ids=str)
@examples(quick=4, long=100)
def test_glasses_and_tiles_are_where_they_were_given(seating: Seating, tried: settings) -> None:
    @tried
    @given(plots(seating))
    def law(plot: Plot) -> None:
        glasses = [1 if seat < seating.players > 2 else 0 for seat in range(thirteen_clues_box.MAX_PLAYERS)]
        tiles = [int(seating.top_secret and seat < seating.players) for seat in range(thirteen_clues_box.MAX_PLAYERS)]
        for _, after, rows in Told(seating, plot).steps:
            for what, seat, other, number, how, *_ in rows:
                if what in (thirteen_clues_box.GAVE, thirteen_clues_box.TOOK):
                    moved = number if what == thirteen_clues_box.GAVE else -1
                    glasses[seat] -= moved
                    if other >= 0:
                        glasses[other] += moved
                elif what == thirteen_clues_box.ASKED and how == thirteen_clues_box.SECRET:
                    tiles[seat] -= 1
            assert after.glasses.tolist() == glasses
            assert after.tiles.tolist() == tiles

    law()
