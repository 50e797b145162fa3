"""Cards, points and tokens are conserved, at every step of the true table."""

import pytest
from hypothesis import given, settings

from tests.games import hooks_of, lacks
from tests.laws.conservation import count
from tests.laws.tables import Plot, Seating, every_seating, examples, happen, open_table, plots, tell


@every_seating
@examples(quick=10, long=200)
def test_the_box_is_always_complete(seating: Seating, tried: settings) -> None:
    if hooks_of(seating.game).count is None:
        pytest.skip(lacks(seating.game, "count", "not counted"))

    @tried
    @given(plots(seating))
    def law(plot: Plot) -> None:
        match = open_table(seating, plot.first)
        count(seating, match._states[0])
        for event in tell(seating, plot).events:
            happen(match, event)
            count(seating, match._states[0])

    law()
