"""The Calaveras Incident: points and cards, at every step of told games."""

import pytest
from hypothesis import given, settings

from doublejeu.games.calaveras import MANIFEST, rules
from tests.laws.conservation import Told
from tests.laws.tables import Plot, Seating, examples, plots, seatings_of


@pytest.mark.parametrize("seating", seatings_of(MANIFEST), ids=str)
@examples(quick=5, long=100)
def test_points_are_what_designations_gave_and_cost_the_centre_as_many_cards(seating: Seating, tried: settings) -> None:
    @tried
    @given(plots(seating))
    def law(plot: Plot) -> None:
        points = [0] * rules.MAX_SEATS
        for before, after, rows in Told(seating, plot).steps:
            discarded = 0
            for what, seat, *rest in rows:
                if what == rules.DESIGNATED:
                    points[seat] += rest[0]
                    discarded += rest[0]
                    assert rest[0] >= 2
                    assert not after.places[: rules.FRONT].any()
                elif what == rules.PLAYED:
                    discarded += 2 * (rest[2] >= 0)
                elif what == rules.TWISTED:
                    discarded += 1 + 2 * (rest[3] >= 0)
                elif what == rules.IDLED:
                    discarded += 1
            assert after.points.tolist() == points
            if before.turn >= 0:  # a shuffle empties the discard
                assert after.discard.sum() == before.discard.sum() + discarded

    law()
