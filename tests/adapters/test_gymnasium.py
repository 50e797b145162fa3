"""Our games through Gymnasium: one seat against bots."""

import copy
import pickle
import random
from typing import Any, cast

import numpy as np
import pytest

pytest.importorskip("gymnasium", reason="Gymnasium is not installed")

import gymnasium
from gymnasium.utils.env_checker import check_env

from doublejeu import BadSetting, verify
from doublejeu.adapters.gymnasium import Seat
from doublejeu.adapters.spaces import ids
from doublejeu.play.errors import GameOver
from tests.games import hooks_of
from tests.laws.tables import SEATINGS, SMALLEST, Seating, every_seating


def make(seating: Seating, **given: Any) -> Seat:
    env = gymnasium.make(ids()[seating.game], players=seating.players, **dict(seating.chosen), **given)
    return cast(Seat, env.unwrapped)


def play_on(env: Seat, dice: random.Random, moves: int) -> tuple[list[Any], bool]:
    """Random legal actions until the end, or so many; all that came back, and whether the game is over."""
    told: list[Any] = []
    for _ in range(moves):
        seen, reward, terminated, truncated, info = env.step(int(dice.choice(np.flatnonzero(env.action_masks()))))
        told += [*(array.tobytes() for array in seen.values()), reward, terminated, truncated, info]
        if terminated:
            return told, True
    return told, False


@every_seating
def test_their_check_env(seating: Seating) -> None:
    check_env(make(seating, render_mode="ansi"))


@every_seating
def test_a_game_ends_with_what_the_seat_has_won(seating: Seating) -> None:
    env = make(seating, seat=seating.players - 1)
    _, info = env.reset(seed=1)
    assert info == {"seat": seating.players - 1}
    told, over = play_on(env, random.Random(1), 10_000)
    assert over
    record = env.record()
    verify(record.dumps())
    assert record.result is not None
    won = env.seat in record.result["winners"]
    draw = hooks_of(seating.game).draws and not record.result["winners"]
    assert told[-4] == (0 if draw else 1 if won else -1)
    outcome = env.frame().outcome
    assert outcome is not None
    with pytest.raises(GameOver):
        env.step(0)


THINKING = [(seating, "novice") for seating in SMALLEST]  # what such a bot keeps is the same at every size


@pytest.mark.parametrize(("seating", "bots"), [*((seating, "uniform") for seating in SEATINGS), *THINKING], ids=str)
def test_a_copy_and_a_pickle_go_on_from_the_middle_of_a_game(seating: Seating, bots: str) -> None:
    env = make(seating, bots=bots)
    env.reset(seed=3)
    _, over = play_on(env, random.Random(3), 3)
    assert not over
    copies = [copy.deepcopy(env), pickle.loads(pickle.dumps(env)), env]
    told = [play_on(each, random.Random(4), 6) for each in copies]
    assert told[0] == told[1] == told[2]
    again = [each.reset()[0]["observation"].tobytes() for each in copies]
    assert again[0] == again[1] == again[2], "the next game is the same, too"


def test_a_drawn_seat_is_another_from_game_to_game() -> None:
    env = make(Seating("calaveras", 4), seat=None)
    env.reset(seed=1)
    seats = set()
    for _ in range(30):
        seen, info = env.reset()
        assert seen["observation"][: env.numbers.players].argmax() == info["seat"]
        seats.add(info["seat"])
    assert seats == {0, 1, 2, 3}


def test_an_illegal_action_loses_at_once_and_says_why() -> None:
    env = make(Seating("kompromat", 2))
    env.reset(seed=1)
    action = int(np.flatnonzero(env.action_masks() == 0)[0])
    _, reward, terminated, _, info = env.step(action)
    assert (reward, terminated) == (-1, True)
    assert "not legal" in info["illegal"]
    with pytest.raises(GameOver):
        env.step(action)


def test_it_is_drawn_as_the_seat_sees_it() -> None:
    texts = []
    for seat in range(2):
        env = make(Seating("thirteen_clues", 3), seat=seat, render_mode="ansi")
        env.reset(seed=2)
        texts.append(env.render())
    assert texts[0] != texts[1]


def test_bad_settings_are_refused() -> None:
    with pytest.raises(BadSetting, match="no bot 'nobody'"):
        Seat("kompromat", bots="nobody")
    with pytest.raises(BadSetting, match="2 bots"):
        Seat("kompromat", bots=["uniform", "uniform"])
    with pytest.raises(BadSetting, match="no seat 2"):
        Seat("kompromat", seat=2)
    with pytest.raises(GameOver, match="reset"):
        Seat("kompromat").frame()
