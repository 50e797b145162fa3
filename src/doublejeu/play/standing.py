"""A person's standing at puzzles: a rating by Glicko-2, a streak, and which puzzle suits them next."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Final, TypeAlias

from msgspec import Meta, Struct

from .glicko import Rated, rate
from .puzzle import Puzzle

# Uncertainty of ratings: puzzles lie between 1000 and 2200, so a first rating is nearer to the truth than the paper's
# 350 supposes; that of a puzzle comes from levels of bots, which are 300 apart.  So a first miss costs 150 at most.
FIRST: Final = Rated(deviation=200.0)
UNSURE: Final = 250.0
WITH_HINTS: Final = 0.5  # the score for a puzzle that was solved with a hint
HINTS: Final = 2  # steps in which a puzzle helps
RATINGS: Final = (100.0, 4_000.0)  # a reported standing is limited to this range
DEVIATIONS: Final = (30.0, 350.0)
VOLATILITIES: Final = (0.001, 0.5)

Count: TypeAlias = Annotated[int, Meta(ge=0, le=999_999_999)]


class Standing(Struct, forbid_unknown_fields=True):
    """Somebody's standing; a puzzle counts when it is tried for the first time, and never again."""

    rated: Rated = FIRST
    streak: Count = 0  # puzzles solved in a row, without a hint
    longest: Count = 0

    def count(self, puzzle: Rated, *, found: bool, hints: int, fresh: bool) -> None:
        """Count a try at a puzzle with this rating if it is `fresh`: the first at this puzzle."""
        if not fresh:
            return
        self.rated = after_game(self.rated, puzzle, score_of(found=found, hints=hints))
        if not found or not hints:
            self.streak = self.streak + 1 if found else 0
        self.longest = max(self.longest, self.streak)


def unplayed(puzzle: Puzzle) -> Rated:
    """The rating of a puzzle before anybody has tried it."""
    return Rated(puzzle.rating, UNSURE)


def score_of(*, found: bool, hints: int) -> float:
    """What a try is worth as a game against the puzzle."""
    return 0.0 if not found else WITH_HINTS if hints else 1.0


def after_game(own: Rated, other: Rated, score: float) -> Rated:
    """A rating, of a person or a puzzle, after one game between the two."""
    return within_bounds(rate(within_bounds(own), [(other, score)]))


def within_bounds(rated: Rated) -> Rated:
    """The rating, or the nearest one in the range."""
    values = (rated.rating, rated.deviation, rated.volatility)
    bounds = (RATINGS, DEVIATIONS, VOLATILITIES)
    return Rated(*(min(max(value, least), most) for value, (least, most) in zip(values, bounds, strict=True)))


def next_puzzle(
    puzzles: Sequence[Puzzle],
    rating: float,
    tried: Mapping[str, bool],
    last: str | None,
    played: Mapping[str, Rated] | None = None,
) -> Puzzle:
    """The puzzle never tried that suits a rating best or, if all were tried, the oldest one that was not solved.

    The last one comes again only where all others are solved, and a solved one only where all are.
    `tried`: puzzles by id, in the order in which they were tried, and whether they were solved.  `played`: the ratings
    of puzzles that have moved since they were made.
    """
    now = {id: rated.rating for id, rated in (played or {}).items()}
    order = {id: number for number, id in enumerate(tried)}

    def place(each: Puzzle) -> tuple[bool, bool, bool, float, str]:
        known = each.id in order
        distance = order[each.id] if known else abs(now.get(each.id, each.rating) - rating)
        return tried.get(each.id, False), each.id == last, known, distance, each.id

    return min(puzzles, key=place)
