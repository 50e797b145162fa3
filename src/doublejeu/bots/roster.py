"""The bots by name."""

from collections.abc import Callable

from ..play.frame import Bot
from .uniform import Uniform

BOTS: dict[str, Callable[[str], Bot]] = {"uniform": Uniform}  # each made from a seed


def make_bot(name: str, seed: str) -> Bot:
    """A bot of that name; the same seed makes the same choices."""
    return BOTS[name](seed)
