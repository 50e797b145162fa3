"""Told games as the true table has them, and whether its box is complete."""

from typing import Any

from tests.games import hooks_of
from tests.laws.tables import Plot, Seating, happen, open_table, tell


def count(seating: Seating, state: Any) -> None:
    """Count the cards and tokens of a game that says how."""
    counted = hooks_of(seating.game).count
    if counted is not None:
        counted(state)


class Told:
    """A told game, step by step: the tables before and after, and what the rules wrote down."""

    def __init__(self, seating: Seating, plot: Plot) -> None:
        match = open_table(seating, plot.first)
        self.steps: list[tuple[Any, Any, list[tuple[int, ...]]]] = []
        for event in tell(seating, plot).events:
            before = match._states.copy()[0]
            happen(match, event)
            self.steps.append((before, match._states.copy()[0], list(match._steps[-1].rows)))
