"""Environments used wrongly, and at their end: a clear error, or something that a policy can live with."""

from typing import Any

import numpy as np
import pytest

pytest.importorskip("gymnasium", reason="Gymnasium is not installed")
pytest.importorskip("pettingzoo", reason="PettingZoo is not installed")

from gymnasium.vector import SyncVectorEnv

from doublejeu import BadArgument, BadSetting, game_names
from doublejeu.adapters.gymnasium import Seat
from doublejeu.adapters.pettingzoo import Table
from doublejeu.play.errors import OutOfTurn


@pytest.mark.parametrize("game", game_names())
def test_half_an_action_is_not_rounded(game: str) -> None:
    half: Any = 1.5
    for env in (Seat(game), Table(game)):
        env.reset(seed=1)
        before = env.record()
        with pytest.raises(BadArgument, match=r"action is a whole number, .*not 1\.5"):
            env.step(half)
        assert env.record() == before


@pytest.mark.parametrize("game", game_names())
def test_nothing_is_told_before_the_deal(game: str) -> None:
    env = Table(game)
    for ask in (env.last, lambda: env.observe("seat_0"), lambda: env.step(0), env.record, env.render):
        with pytest.raises(OutOfTurn, match=r"call reset\(\) first"):
            ask()


def test_an_agent_that_is_not_there_is_named() -> None:
    env = Table(game_names()[0])
    with pytest.raises(BadSetting, match="there is no agent 'seat_9'; there are seat_0, seat_1"):
        env.action_space("seat_9")


@pytest.mark.parametrize("game", game_names())
def test_a_policy_that_chooses_by_the_mask_lives_in_a_vector_environment(game: str) -> None:
    """It is asked once more after the end of a game, before the next one is dealt."""
    envs = SyncVectorEnv([lambda: Seat(game)] * 2)
    seen, _ = envs.reset(seed=1)
    dice, ended = np.random.default_rng(1), 0
    for _ in range(3000):
        masks = seen["action_mask"].astype(bool)
        assert masks.any(axis=1).all(), "chances over an empty mask would be nothing by nothing"
        odds = masks / masks.sum(axis=1, keepdims=True)
        actions = np.array([dice.choice(len(row), p=row) for row in odds])
        seen, _, over, _, infos = envs.step(actions)
        assert "illegal" not in infos
        ended += over.sum()
        if ended >= 3:
            break
    assert ended >= 3
