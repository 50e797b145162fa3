"""13 Clues: its rules, written once: `box` what is in it, `turns` how it is played, `worlds` and `places` counted."""

from .box import FACES, MAX_MOVES, MAX_SHUFFLE, STATE, payoff
from .turns import due, legal_moves, play, roll, setup, stack
from .worlds import count_worlds, redeal, redeal_all

__all__ = [
    "FACES", "MAX_MOVES", "MAX_SHUFFLE", "STATE",
    "count_worlds", "due", "legal_moves", "payoff", "play", "redeal", "redeal_all", "roll", "setup", "stack",
]  # fmt: skip
