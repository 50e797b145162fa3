"""How somebody stands at puzzles: one miss is no catastrophe, and ten puzzles say about how good somebody is."""

import random
from statistics import mean

import pytest

from doublejeu.cli.puzzle_making import BEYOND, RATINGS
from doublejeu.play.glicko import Rated
from doublejeu.play.puzzle import puzzles_of
from doublejeu.play.standing import FIRST, UNSURE, Standing, after_game, next_puzzle

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


@pytest.mark.parametrize(("rating", "lifted", "lowered"), [(1000, 252, -22), (1600, 86, -140), (2200, 9, -281)])
def test_a_newcomer_moves_a_puzzle_by_how_much_they_surprise(rating: int, lifted: int, lowered: int) -> None:
    shipped = Rated(rating, UNSURE)
    assert [round(after_game(shipped, FIRST, score).rating - rating) for score in (1.0, 0.0)] == [lifted, lowered]


def test_a_puzzle_that_many_have_tried_moves_little() -> None:
    puzzle, at = Rated(1500, UNSURE), dict[int, tuple[int, int]]()
    for games in range(61):
        moved = after_game(puzzle, Rated(1500, 80), games % 2)
        at[games] = round(puzzle.deviation), round(abs(moved.rating - puzzle.rating))
        puzzle = moved
    assert at[10] == pytest.approx((110, 30), abs=6)
    assert at[60] == pytest.approx((60, 10), abs=4)


def test_a_puzzle_that_was_solved_comes_again_only_where_all_were() -> None:
    puzzles = puzzles_of("calaveras")[:3]
    first, second, third = (each.id for each in puzzles)

    def then(tried: dict[str, bool], last: str | None = None) -> str:
        return next_puzzle(puzzles, 1500, tried, last).id

    assert then({first: True, second: True}) == third
    assert then({first: True, third: False, second: False}) == third
    assert then({first: True, third: False, second: False}, third) == second
    assert then({first: True, second: True}, third) == third, "skipped: it alone is left to solve"
    assert then({second: True, first: True, third: True}) == second
    assert then({second: True, first: True, third: True}, second) == first
