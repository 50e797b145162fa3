"""A mind that learns: it predicts the outcome of positions, and is adjusted after each result (Adam)."""

from typing import Final

import numpy as np

from ..bots.mind import Mind
from ..rules.kernel import Reals
from .selfplay import Positions

NEURONS: Final = (64, 32)
BATCH: Final = 512
PORTION: Final = 8192  # positions that are evaluated at once
DECAY: Final = (0.9, 0.999)  # of Adam's two means
TINY: Final = np.float32(1e-8)
BUSY: Final = 40  # features of a position that are not 0, roughly


def new_mind(features: int, outcomes: int, seed: int) -> Mind:
    """An untrained mind."""
    dice = np.random.default_rng(seed)
    one, two = NEURONS
    shapes = ((features, one), (one,), (one, two), (two,), (two, outcomes), (outcomes,))
    spreads = (np.sqrt(2 / BUSY), 0.0, np.sqrt(2 / one), 0.0, 0.01, 0.0)
    return Mind(
        *(
            (dice.standard_normal(shape) * spread).astype(np.float32)
            for shape, spread in zip(shapes, spreads, strict=True)
        )
    )


class Network:
    """A mind, and the state of Adam."""

    def __init__(self, mind: Mind) -> None:
        self.mind = Mind(*(each.copy() for each in mind))
        self.means = Mind(*map(np.zeros_like, mind))
        self.squares = Mind(*map(np.zeros_like, mind))
        self.steps = 0

    def foretell(self, seen: Reals) -> Reals:
        """The predicted chance of every outcome, by position."""
        return self._forward(seen)[2]

    def error(self, positions: Positions) -> float:
        """The mean squared error of the chances predicted for the side to move."""
        told = np.concatenate(
            [self.foretell(part) for part in np.array_split(positions.seen, 1 + len(positions.seen) // 8192)]
        )
        return float(np.mean((told[:, 0] - positions.results[:, 0]) ** 2))

    def study(self, positions: Positions, rate: float, last_rate: float, dice: np.random.Generator) -> None:
        """Learn from every position once, in a random order."""
        order = dice.permutation(len(positions.seen))
        for at in range(0, len(order), BATCH):
            part = order[at : at + BATCH]
            done = at / len(order)
            self._step(positions.seen[part], positions.results[part], rate + (last_rate - rate) * done)

    def _forward(self, seen: Reals) -> tuple[Reals, Reals, Reals]:
        ones, twos, urges = layers(self.mind, seen)
        weights = np.exp(urges - urges.max(axis=1, keepdims=True))
        return ones, twos, weights / weights.sum(axis=1, keepdims=True)

    def _step(self, seen: Reals, results: Reals, rate: float) -> None:
        ones, twos, told = self._forward(seen)
        self.learn(seen, ones, twos, (told - results) / np.float32(len(seen)), rate)

    def learn(self, seen: Reals, ones: Reals, twos: Reals, off: Reals, rate: float) -> None:
        """Move every weight a little; `off` is by how much each urge should be less."""
        off_two = (off @ self.mind.last.T) * (twos > 0)
        off_one = (off_two @ self.mind.second.T) * (ones > 0)
        slopes = (
            *(seen.T @ off_one, off_one.sum(axis=0)),
            *(ones.T @ off_two, off_two.sum(axis=0)),
            *(twos.T @ off, off.sum(axis=0)),
        )
        self.steps += 1
        pace = np.float32(rate * np.sqrt(1 - DECAY[1] ** self.steps) / (1 - DECAY[0] ** self.steps))
        for weights, mean, square, slope in zip(self.mind, self.means, self.squares, slopes, strict=True):
            mean += np.float32(1 - DECAY[0]) * (slope - mean)
            square += np.float32(1 - DECAY[1]) * (slope * slope - square)
            weights -= pace * mean / (np.sqrt(square) + TINY)


def layers(mind: Mind, seen: Reals) -> tuple[Reals, Reals, Reals]:
    """What each layer of neurons says, by position; the last one's are urges."""
    ones = np.maximum(seen @ mind.first + mind.first_bias, 0)
    twos = np.maximum(ones @ mind.second + mind.second_bias, 0)
    return ones, twos, twos @ mind.last + mind.last_bias
