"""Bots as they were, kept to be measured against."""

from doublejeu.bots.searcher import Searcher
from doublejeu.play.frame import Budget


def expert_2026_11(seed: str) -> Searcher:
    """The expert before it tried what sense would play first."""
    return Searcher(seed, Budget(seconds=0.8), trust=0.0, keen=0)
