"""How somebody stands at puzzles: one miss is no catastrophe, and ten puzzles say about how good somebody is."""

import random
from statistics import mean

import pytest

from doublejeu.cli.puzzle_making import BEYOND, RATINGS
from doublejeu.play.glicko import Rated
from doublejeu.play.standing import UNSURE, Standing

RATED = sorted({*RATINGS.values(), BEYOND})  # what puzzles are rated at first


def after(rating: int, *, found: bool) -> float:
    """What a first try at a puzzle of this rating changes."""
    standing = Standing()
    before = standing.rated.rating
    standing.count(Rated(rating, UNSURE), found=found, hints=0, fresh=True)
    return standing.rated.rating - before


def test_a_first_miss_of_the_easiest_puzzle_costs_no_more_than_160_points() -> None:
    assert [round(after(rating, found=False), -1) for rating in RATED] == [-150, -110, -60, -20, -10]


def test_a_first_try_counts_as_much_when_it_is_found_as_when_it_is_missed() -> None:
    assert after(1500, found=True) == pytest.approx(-after(1500, found=False))


@pytest.mark.parametrize("strength", [1200, 1350, 1500, 1650, 1800])
def test_after_ten_puzzles_a_rating_is_near_the_truth(strength: int) -> None:
    reached = []
    for seed in range(200):
        dice, standing = random.Random(seed), Standing()
        for _ in range(10):
            suited = min(RATED, key=lambda rating: abs(rating - standing.rated.rating))
            hope = 1 / (1 + 10 ** ((suited - strength) / 400))
            standing.count(Rated(suited, UNSURE), found=dice.random() < hope, hints=0, fresh=True)
        reached.append(standing.rated.rating)
    assert mean(reached) == pytest.approx(strength, abs=130)
