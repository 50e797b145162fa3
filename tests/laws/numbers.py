"""Things as numbers, for what a game's tests compare its observations with.

A card, a place or a seat that is named is a one among zeros.
"""

from collections.abc import Iterable, Sequence
from typing import Any


def one_hot(names: Sequence[Any], chosen: Any) -> list[float]:
    return [float(name == chosen) for name in names]


def counted(names: Sequence[Any], cards: Iterable[Any]) -> list[float]:
    """How many of each there are."""
    there = list(cards)
    return [float(there.count(name)) for name in names]
