"""What Gymnasium and PettingZoo share: the names of our games there, and spaces."""

import numpy as np
from gymnasium.spaces import Box, Dict

from ..play.catalogue import game_names
from .numbers import Numbers
from .tensors import LEAST, MOST


def ids() -> dict[str, str]:
    """What each game is called there: `doublejeu/SnakeOil-v0`."""
    return {game: f"doublejeu/{''.join(map(str.capitalize, game.split('_')))}-v0" for game in game_names()}


def observation_space(numbers: Numbers) -> Dict:
    """What a seat sees, and which actions it may take."""
    seen = Box(LEAST, MOST, (numbers.size,), np.float32)
    return Dict({"observation": seen, "action_mask": Box(0, 1, (len(numbers.moves),), np.int8)})
