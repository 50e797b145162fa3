"""Worlds dealt again for a seat, at positions of told games."""

import random
from collections.abc import Iterator
from typing import Any

import numpy as np

from doublejeu import Match
from doublejeu.rules import operations
from tests.games import hooks_of
from tests.laws.tables import Plot, Seating, happen, open_table, tell

WORLDS = 2  # for each seat


def standing(seating: Seating, plot: Plot) -> Iterator[Match]:
    """A told game here and there where somebody must decide, and a world may be dealt again."""
    hooks = hooks_of(seating.game)
    dice, match, stood = random.Random(plot.seed), open_table(seating, plot.first), False
    for event in tell(seating, plot._replace(length=max(plot.length, 40))).events:
        happen(match, event)
        here = match.turn is not None and hooks.settled(match)
        if here and not (stood and dice.random() > hooks.often):
            stood = True
            yield match


def worlds(match: Match) -> Iterator[tuple[int, Any]]:
    """For every player, some tables with a world dealt again for their seat."""
    for seat in range(match.players):
        for number in range(WORLDS):
            states = match._states.copy()
            states["rng"] = 1 + match.at * 100 + seat * 10 + number
            operations.redeal(states, seat)
            yield seat, states


def legal(match: Match, states: Any) -> list[str]:
    numbers = np.empty(match._game.rules.MAX_MOVES, np.int64)
    return [match._game.texts[move] for move in numbers[: operations.legal_moves(states, numbers)].tolist()]
