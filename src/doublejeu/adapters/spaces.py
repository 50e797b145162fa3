"""Gymnasium's spaces for our games, which PettingZoo shares."""

import numpy as np
from gymnasium.spaces import Box, Dict

from .numbers import Numbers
from .tensors import LEAST, MOST


def observation_space(numbers: Numbers) -> Dict:
    """What a seat sees, and which actions it may take."""
    seen = Box(LEAST, MOST, (numbers.size,), np.float32)
    return Dict({"observation": seen, "action_mask": Box(0, 1, (len(numbers.moves),), np.int8)})
