"""Our games as OpenSpiel loads them."""

import random
from collections.abc import Iterator
from typing import Any

import pyspiel
import pytest

from doublejeu.adapters import openspiel
from doublejeu.adapters.tiny import variants_of
from doublejeu.play.catalogue import game_names
from tests.games import hooks_of
from tests.laws.tables import Seating

TINY = [f"{game}/{variant}" for game in game_names() for variant in variants_of(game)]
KNOWN = {f"{game}/{name}": tiny for game in game_names() for name, tiny in (hooks_of(game).tiny or {}).items()}
BIG = {name for name, tiny in KNOWN.items() if tiny.slow}
every_tiny = pytest.mark.parametrize(
    "tiny", [pytest.param(name, marks=[pytest.mark.slow] if name in BIG else []) for name in TINY]
)


def load(seating: Seating) -> Any:
    return pyspiel.load_game(openspiel.name_of(seating.game), {"players": seating.players, **dict(seating.chosen)})


def load_tiny(tiny: str) -> Any:
    game, _, variant = tiny.partition("/")
    return pyspiel.load_game(openspiel.name_of(game), {"tiny": variant})


def step(state: Any, dice: random.Random) -> None:
    """Let chance or whoever must decide do anything."""
    if state.is_chance_node():
        cards, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(dice.choices(cards, weights)[0])
    else:
        state.apply_action(dice.choice(state.legal_actions()))


def every_state(state: Any) -> Iterator[Any]:
    """A state and all that may follow."""
    yield state
    if not state.is_terminal():
        for action in state.legal_actions():
            yield from every_state(state.child(action))
