"""Luck explains: without it, results of one player against itself are spread less."""

import pytest

from tests.bots.luck_spread import results, spreads

LEFT = 0.6  # of the spread, where cards decide more than choices do


@pytest.mark.slow
def test_in_kompromat_results_without_luck_are_spread_far_less() -> None:
    raw, adjusted = spreads(list(results("kompromat", 2, 40)))
    assert adjusted <= LEFT * raw, (raw, adjusted)
