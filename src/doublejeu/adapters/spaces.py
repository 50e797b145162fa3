"""What Gymnasium and PettingZoo share: the names of our games there, and spaces."""

from typing import Final

import numpy as np
from gymnasium.spaces import Box, Dict

from .numbers import Numbers
from .tensors import LEAST, MOST

IDS: Final = {
    "calaveras": "doublejeu/Calaveras-v0",
    "kompromat": "doublejeu/Kompromat-v0",
    "thirteen_clues": "doublejeu/ThirteenClues-v0",
}


def observation_space(numbers: Numbers) -> Dict:
    """What a seat sees, and which actions it may take."""
    seen = Box(LEAST, MOST, (numbers.size,), np.float32)
    return Dict({"observation": seen, "action_mask": Box(0, 1, (len(numbers.moves),), np.int8)})
