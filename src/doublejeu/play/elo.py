"""How much stronger one is than another: Elo from shares of wins, with error bars, and a sequential test.

Games that share a deal are not independent samples, so the unit is the deal: all its games, one for each seating, give
one score.  Elo is that of Luce's choice model: of n sides, one that is e Elo stronger than each of the others wins
g / (g + n - 1) of the games, where g = 10^(e / 400); for two sides that is the usual Elo.
"""

from math import inf, log, log10, sqrt
from typing import Final, NamedTuple

from msgspec import Struct

CONFIDENCE: Final = 1.959964  # standard deviations to either side of 95 %


def share_of(elo: float, sides: int = 2) -> float:
    """The expected share of wins of a side that is this much stronger than each of the others."""
    strength: float = 10 ** (elo / 400)
    return strength / (strength + sides - 1)


def elo_of(share: float, sides: int = 2) -> float:
    """The Elo difference that corresponds to a share of wins."""
    if share <= 0:
        return -inf
    if share >= 1:
        return inf
    return 400 * log10(share * (sides - 1) / (1 - share))


class Estimate(NamedTuple):
    """A value between its error bars (95 %)."""

    low: float
    value: float
    high: float

    def elo(self, sides: int = 2) -> "Estimate":
        """A share of wins as an Elo difference."""
        return Estimate(*(elo_of(each, sides) for each in self))


class Scores(Struct):
    """The scores of one side, a number from 0 to 1 for each deal."""

    sides: int = 2
    deals: int = 0
    sum: float = 0.0
    squares: float = 0.0

    def add(self, score: float) -> None:
        self.deals += 1
        self.sum += score
        self.squares += score * score

    @property
    def fair(self) -> float:
        """The expected share of equals."""
        return 1 / self.sides

    @property
    def share(self) -> float:
        return self.sum / self.deals if self.deals else self.fair

    def smoothed(self) -> tuple[float, float]:
        """Mean and variance of a deal's score, as if equals had played two more: one shared, one all or nothing.

        Without that, a few deals that all went the same way would leave no doubt at all.
        """
        deals = self.deals + 2
        mean = (self.sum + 2 * self.fair) / deals
        squares = self.squares + self.fair**2 + self.fair
        return mean, squares / deals - mean * mean

    def estimate(self) -> Estimate:
        """The share of wins, between error bars from the spread between deals."""
        mean, variance = self.smoothed()
        error = CONFIDENCE * sqrt(variance / max(1, self.deals))
        low, high = max(0.0, mean - error), min(1.0, mean + error)
        return Estimate(min(low, self.share), self.share, max(high, self.share))


class Sprt(Struct, frozen=True):
    """A sequential probability ratio test between two Elo differences, in the normal approximation.

    `alpha`: how often e0 may be taken for e1; `beta`: how often e1 for e0.
    """

    e0: float
    e1: float
    alpha: float = 0.05
    beta: float = 0.05

    @property
    def bounds(self) -> tuple[float, float]:
        """The log-likelihood ratios that decide."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def ratio(self, scores: Scores) -> float:
        """The log-likelihood ratio of e1 to e0."""
        p0, p1 = share_of(self.e0, scores.sides), share_of(self.e1, scores.sides)
        _, variance = scores.smoothed()
        return scores.deals * (p1 - p0) * (2 * scores.share - p0 - p1) / (2 * variance)

    def verdict(self, scores: Scores) -> str | None:
        """`H1`: the difference is e1; `H0`: it is e0; None while the test goes on."""
        low, high = self.bounds
        ratio = self.ratio(scores)
        return "H1" if ratio >= high else "H0" if ratio <= low else None
