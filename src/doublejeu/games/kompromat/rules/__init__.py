"""Kompromat: its rules, written once: `box` what is in it, `turns` how it is played, `tools`, `worlds` dealt anew."""

from .box import FACES, MAX_MOVES, MAX_SHUFFLE, STATE, payoff
from .turns import due, legal_moves, play, roll, setup, stack
from .worlds import redeal

__all__ = [
    "FACES", "MAX_MOVES", "MAX_SHUFFLE", "STATE",
    "due", "legal_moves", "payoff", "play", "redeal", "roll", "setup", "stack",
]  # fmt: skip
