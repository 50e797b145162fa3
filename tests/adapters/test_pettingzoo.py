"""Our games through PettingZoo: its own suites, and what they do not ask."""

import copy
import pickle
import random
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo", reason="PettingZoo is not installed")

from pettingzoo import make as make_by_name
from pettingzoo.test import api_test as their_api_test
from pettingzoo.test import render_test, seed_test

from doublejeu import BadSetting, IllegalMove, Match, game_names, verify
from doublejeu.adapters import pettingzoo
from doublejeu.adapters.spaces import ids
from doublejeu.locales import LANGUAGES
from doublejeu.play.catalogue import find_game
from doublejeu.play.errors import OutOfTurn
from tests.games import hooks_of
from tests.laws.tables import Seating, every_seating


def make(seating: Seating, **given: Any) -> pettingzoo.Table:
    return pettingzoo.env(seating.game, seating.players, **dict(seating.chosen), **given)


def play_on(env: pettingzoo.Table, dice: random.Random, moves: int) -> list[int]:
    """Random legal actions until the end, or so many."""
    taken: list[int] = []
    while len(taken) < moves and not env.terminations[env.agent_selection]:
        mask = env.observe(env.agent_selection)["action_mask"]
        taken.append(int(dice.choice(np.flatnonzero(mask))))
        env.step(taken[-1])
    return taken


def all_told(env: pettingzoo.Table) -> list[Any]:
    """Everything that an environment tells."""
    told: list[Any] = [env.agent_selection, env.rewards, env.terminations, env.record(), env.frame(None)]
    for agent in env.possible_agents:
        told += [array.tobytes() for array in env.observe(agent).values()] + [env.frame(agent)]
    return told


# --- Theirs


@pytest.fixture
def known_to_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """Their suite warns of what it does not know: dicts as observations, and nothing to do once the game is over.

    The classic games that are so are named in lists; ours join them.
    """
    suite = sys.modules[their_api_test.__module__]
    for kept in ("env_obs_dicts", "env_obs_space", "env_all_zeros_obs"):
        monkeypatch.setattr(suite, kept, [*getattr(suite, kept), *(f"doublejeu_{game}_v0" for game in game_names())])


@pytest.mark.usefixtures("known_to_them")
@every_seating
def test_their_api_test(seating: Seating) -> None:
    their_api_test(make(seating), num_cycles=100)


@every_seating
def test_their_seed_test(seating: Seating) -> None:
    seed_test(lambda: make(seating), num_cycles=50)


@every_seating
def test_their_render_test(seating: Seating) -> None:
    render_test(lambda **given: make(seating, **given))


# --- Ours


@every_seating
def test_a_game_is_a_match_with_the_same_record(seating: Seating) -> None:
    env, dice = make(seating), random.Random(1)
    env.reset(seed=1)
    while not env.terminations[env.agent_selection]:
        agent = env.agent_selection
        frame, seen = env.frame(agent), env.observe(agent)
        assert {env.action_to_text(action) for action in np.flatnonzero(seen["action_mask"]).tolist()} == set(
            frame.legal
        )
        assert env.text_to_action(frame.legal[0]) in np.flatnonzero(seen["action_mask"])
        assert not any(env.observe(other)["action_mask"].any() for other in env.agents if other != agent)
        assert not any(env.rewards.values())
        play_on(env, dice, 1)
    record = env.record()
    verify(record.dumps())
    match = Match.from_record(record)
    assert match.is_over()
    assert env._playing is not None
    assert env._playing.states.tobytes()[8:] == match._states.tobytes()[8:]  # but for the dice of playouts
    winners = match.outcome().winners if match.outcome() else ()  # type: ignore[union-attr]
    draw = hooks_of(seating.game).draws and not winners
    for seat, agent in enumerate(env.possible_agents):
        assert env.rewards[agent] == (0 if draw else 1 if seat in winners else -1)


@every_seating
def test_a_copy_and_a_pickle_go_on_from_the_middle_of_a_game(seating: Seating) -> None:
    env, dice = make(seating), random.Random(2)
    env.reset(seed=2)
    for moves in (1, 7, 30):
        play_on(env, dice, moves)
        before = all_told(env)
        for other in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
            assert all_told(other) == before
            taken = play_on(other, random.Random(moves), 20)
            assert all_told(env) == before
            assert taken == play_on(copy.deepcopy(env), random.Random(moves), 20)
            other.reset()
            again = copy.deepcopy(env)
            again.reset()
            assert all_told(again) == all_told(other), "the next game is the same, too"


def test_a_seed_brings_the_same_games_one_after_the_other() -> None:
    games = []
    for _ in range(2):
        env = pettingzoo.env("kompromat")
        env.reset(seed=5)
        first = env.record().events
        env.reset()
        assert env.record().events != first
        games.append((first, env.record().events))
    assert games[0] == games[1]


@pytest.mark.parametrize("game", game_names())
def test_their_registry_makes_it(game: str) -> None:
    players = max(find_game(game).manifest.players)
    env = make_by_name("aec", ids()[game], players=players)
    assert game == env.numbers.book.game.name
    assert len(env.possible_agents) == players


def test_pieces_have_names() -> None:
    env = pettingzoo.env("thirteen_clues", players=3)
    env.reset(seed=1)
    named = env.pieces(env.observe("seat_1")["observation"])
    assert named["seat"].tolist() == [0, 1, 0]
    assert named["hand"].sum() == 5


def test_a_ghosts_partner_is_asked_for_it() -> None:
    env = pettingzoo.env("calaveras", players=3, first=2)
    env.reset(seed=1)
    play_on(env, random.Random(1), 1)
    assert env.agent_selection == "seat_1"
    assert env.frame("seat_1").view.turn == 3  # type: ignore[attr-defined]


def test_a_table_is_drawn_in_words_and_as_a_picture() -> None:
    drawn = {}
    for lang in LANGUAGES:
        env = pettingzoo.env("calaveras", players=4, render_mode="ansi", lang=lang)
        env.reset(seed=1)
        drawn[lang] = env.render()
    assert drawn["en"].startswith("The Calaveras Incident\n")
    assert len(set(drawn.values())) == len(LANGUAGES)
    env = pettingzoo.env("calaveras", players=4, render_mode="rgb_array")
    env.reset(seed=1)
    before = env.render()
    assert before.dtype == np.uint8
    assert before.min() < 100 < 200 < before.max()
    play_on(env, random.Random(1), 1)
    assert before.shape == env.render().shape
    assert (before != env.render()).any()


def test_bad_input_is_refused_and_changes_nothing() -> None:
    with pytest.raises(BadSetting, match="3 to 6 players"):
        pettingzoo.env("calaveras", players=7)
    with pytest.raises(BadSetting, match="render_mode 'cinema'"):
        pettingzoo.env("calaveras", render_mode="cinema")
    env = pettingzoo.env("calaveras")
    with pytest.raises(OutOfTurn, match="reset"):
        env.observe("seat_0")
    env.reset(seed=1)
    before = all_told(env)
    illegal = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(IllegalMove, match="not legal now"):
        env.step(illegal)
    with pytest.raises(IllegalMove, match="there is no action"):
        env.step(10_000)
    with pytest.raises(OutOfTurn):
        env.step(None)
    with pytest.raises(IllegalMove, match="not a move"):
        env.text_to_action("castle")
    assert all_told(env) == before


def test_games_in_threads_do_not_disturb_each_other() -> None:
    """The compiled rules let go of the GIL: nothing that they write to may be shared."""

    def events(seed: int) -> list[str]:
        env = pettingzoo.env("thirteen_clues", players=4)
        env.reset(seed=seed)
        play_on(env, random.Random(seed), 400)
        return env.record().events

    alone = [events(seed) for seed in range(12)]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(events, range(12))) == alone
