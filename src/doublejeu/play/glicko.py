"""Ratings by Glicko-2, as in Mark Glickman's paper (glicko.net/glicko/glicko2.pdf)."""

from collections.abc import Sequence
from math import exp, log, pi, sqrt
from typing import Final, TypeAlias

from msgspec import Struct

SCALE: Final = 173.7178  # from rating points to the paper's internal scale
MIDDLE: Final = 1500.0
RESTRAINT: Final = 0.5  # how little a volatility changes: the paper's tau
CLOSE: Final = 1e-6  # where the search for a volatility ends


class Rated(Struct, frozen=True):
    """A rating, its uncertainty (deviation), and its volatility."""

    rating: float = MIDDLE
    deviation: float = 350.0
    volatility: float = 0.06


Score: TypeAlias = tuple[Rated, float]  # the opponent, and 1 won, 0 lost, a half for a draw


def rate(player: Rated, scores: Sequence[Score]) -> Rated:
    """The rating after a period with these games."""
    mu, phi = (player.rating - MIDDLE) / SCALE, player.deviation / SCALE
    weights, gain = 0.0, 0.0
    for other, score in scores:
        doubt = 1 / sqrt(1 + 3 * (other.deviation / SCALE / pi) ** 2)
        hope = 1 / (1 + exp(-doubt * (mu - (other.rating - MIDDLE) / SCALE)))
        weights += doubt**2 * hope * (1 - hope)
        gain += doubt * (score - hope)
    if not scores:
        return Rated(player.rating, SCALE * sqrt(phi**2 + player.volatility**2), player.volatility)
    variance = 1 / weights
    volatility = _volatility(player.volatility, phi, variance, variance * gain)
    phi = 1 / sqrt(1 / (phi**2 + volatility**2) + weights)
    return Rated(MIDDLE + SCALE * (mu + phi**2 * gain), SCALE * phi, volatility)


def _volatility(before: float, phi: float, variance: float, change: float) -> float:
    """The volatility that explains the change best, by the paper's step 5."""
    start = log(before**2)

    def slope(x: float) -> float:
        spread = phi**2 + variance + exp(x)
        return exp(x) * (change**2 - spread) / (2 * spread**2) - (x - start) / RESTRAINT**2

    low = start
    if change**2 > phi**2 + variance:
        high = log(change**2 - phi**2 - variance)
    else:
        high = start - RESTRAINT
        while slope(high) < 0:
            high -= RESTRAINT
    at_low, at_high = slope(low), slope(high)
    while abs(high - low) > CLOSE:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = slope(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return exp(low / 2)
