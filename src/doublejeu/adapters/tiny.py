"""Tiny variants: the ends of games, small enough for a solver to go through all of them.

A variant is a start, not other rules: the states that a late position with few cards may be, all equally likely, from
which chance takes one; then the game's own rules go on.  For every seat the states are all the worlds that it cannot
tell apart, so that `redeal` deals each of them and no other.

Where a game could go on for ever it is left after so many moves, and nobody has won: solvers need an end.
"""

from collections.abc import Callable, Iterable
from functools import cache
from itertools import permutations
from typing import NamedTuple

from ..play.catalogue import find_game
from ..play.errors import BadSetting
from ..rules import operations
from ..rules.operations import States


class Variant(NamedTuple):
    """Where a game starts, and when it is left."""

    players: int
    worlds: tuple[States, ...]
    moves: int | None = None  # after which it is left


def orders(cards: Iterable[int]) -> list[tuple[int, ...]]:
    """Every order of the cards, alike ones being the same."""
    return sorted(set(permutations(cards)))


def set_up(game: str, players: int) -> States:
    """The state before anything happened, to be filled by hand."""
    states = operations.new_states(find_game(game).rules)
    states["rng"] = 1
    operations.setup(states, players, 0, 0)
    return states


@cache
def find_variant(game: str, name: str) -> Variant:
    """A tiny variant by its name."""
    variants = variants_of(game)
    if name not in variants:
        raise BadSetting(f"{game} has no tiny variant {name!r}; it has {', '.join(variants) or 'none'}")
    return variants[name]()


def variants_of(game: str) -> dict[str, Callable[[], Variant]]:
    """The tiny variants of a game: VARIANTS of its `solving`."""
    variants: dict[str, Callable[[], Variant]] = getattr(find_game(game).manifest.part("solving"), "VARIANTS", {})
    return variants
