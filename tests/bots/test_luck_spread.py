"""Luck explains: without it, results of one player against itself are spread less, where cards decide much."""

from statistics import mean, pvariance

import pytest

from tests.bots.luck_spread import explained, results, spreads

LEFT = 0.6  # of the spread, where cards decide more than choices do


@pytest.mark.slow
def test_in_kompromat_results_without_luck_are_spread_far_less() -> None:
    raw, adjusted = spreads(list(results("kompromat", 2, 40)))
    assert adjusted <= LEFT * raw, (raw, adjusted)


@pytest.mark.slow
def test_in_calaveras_luck_explains_little_of_what_players_by_sense_reach_whoever_evaluates() -> None:
    found, shares = explained("calaveras", 4, 24)
    assert mean(shares) < (1 - LEFT**2) / 4 * pvariance(found), "luck explains more: the law may be reached after all"


@pytest.mark.slow
def test_in_calaveras_luck_explains_the_most_of_what_players_without_dice_of_their_own_reach() -> None:
    found, shares = explained("calaveras", 4, 24, steady=True)
    assert mean(shares) > (1 - LEFT**2) * pvariance(found), "luck explains too little"
