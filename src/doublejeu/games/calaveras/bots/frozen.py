"""Bots as they were, kept to be measured against."""

from doublejeu.bots.searcher import Searcher
from doublejeu.play.frame import Budget


def expert_2026_11(seed: str) -> Searcher:
    """The expert before it had a mind: the search by sense."""
    return Searcher(seed, Budget(seconds=0.8), exploration=0.35, width=1.0, keen=0)
