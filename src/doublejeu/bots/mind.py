"""A trained mind: a small network that says who will win.

It looks at a game's `features(s, out)`, which a game's `bots` have where they have a mind: the table as the seat sees
it that is to move, in a world that a search imagines.  It answers with the chance of each side, from that seat's side
on.  Only compiled code and plain arrays are used here, so that nothing more is installed for it.
"""

from typing import Any, Final, NamedTuple

import numpy as np

from ..rules.kernel import Floats, Ints, Reals, compiled
from ..rules.operations import operation


class Mind(NamedTuple):
    """Two layers of neurons, and one more for what may come: each side wins, or nobody does."""

    first: Reals  # feature, neuron
    first_bias: Reals
    second: Reals  # neuron, neuron
    second_bias: Reals
    last: Reals  # neuron, outcome
    last_bias: Reals


NO_MIND: Final = Mind(
    *(np.zeros(shape, np.float32) for shape in ((0, 0), 0, (0, 0), 0, (0, 1), 1)),
)


@compiled
def no_features(s: Any, out: Reals) -> None:
    return None


features = operation("features", "bots", no_features)


@compiled
def foretell(s: Any, mind: Mind, out: Floats) -> None:
    """Write the chance that each side wins, from the side of who is to move on; and last, that nobody does."""
    seen = np.zeros(len(mind.first), np.float32)
    features(s, seen)
    ones = mind.first_bias.copy()
    for i in range(len(seen)):  # most features are 0
        if seen[i] != 0.0:
            for j in range(len(ones)):
                ones[j] += seen[i] * mind.first[i, j]
    twos = mind.second_bias.copy()
    for i in range(len(ones)):
        if ones[i] > 0.0:
            for j in range(len(twos)):
                twos[j] += ones[i] * mind.second[i, j]
    outcomes = len(mind.last_bias)
    most = -np.inf
    for k in range(outcomes):
        urge = mind.last_bias[k]
        for j in range(len(twos)):
            if twos[j] > 0.0:
                urge += twos[j] * mind.last[j, k]
        out[k] = urge
        most = max(most, out[k])
    whole = 0.0
    for k in range(outcomes):
        out[k] = np.exp(out[k] - most)
        whole += out[k]
    for k in range(outcomes):
        out[k] /= whole


@compiled
def judge(s: Any, mind: Mind, sides: Ints, out: Floats) -> None:
    """Write the chance to win of every side, by its number; somebody is to move."""
    many = len(mind.last_bias) - 1
    chances = np.empty(many + 1, np.float64)
    foretell(s, mind, chances)
    for side in range(many):
        out[side] = chances[(side - sides[s.turn]) % many]
