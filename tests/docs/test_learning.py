"""The example that learns has learned."""

from typing import Any, Final

import numpy as np
import pytest

from doublejeu.adapters.batch import Batch

from .pages import learning

GAMES: Final = 500


def score(policy: Any, seat: int) -> float:
    """The share of the points that a policy gets at a seat against random moves, in games of its own."""
    batch = Batch("kompromat", games=GAMES, seed=2026, autoreset=False)
    turn, points = batch.turn, 0.0
    while not turn.done.all():
        mine = np.flatnonzero(turn.seats == seat)
        actions = batch.sample()
        actions[mine] = policy(turn.observations[mine], turn.masks[mine])[0]
        turn = batch.step(actions)
        points += float(turn.rewards[:, seat].sum())
    return points / GAMES / 2 + 0.5


@pytest.mark.parametrize("rounds", [8, pytest.param(20, marks=pytest.mark.slow)])
def test_the_policy_of_the_example_beats_random_moves_by_far_from_either_seat(rounds: int) -> None:
    example: dict[str, Any] = {"__name__": "example"}
    assert "range(20)" in learning()
    exec(compile(learning().replace("range(20)", f"range({rounds})"), "docs/environments.md", "exec"), example)
    learned = [score(example["choose"], seat) for seat in range(2)]
    example["weights"][:] = 0
    untaught = [score(example["choose"], seat) for seat in range(2)]
    assert min(learned) > 0.7, learned
    assert max(untaught) < 0.6, untaught
