"""Our games through OpenSpiel: what its own checks do not catch, false worlds above all."""

import random
from typing import Any

import msgspec
import numpy as np
import pytest

from doublejeu import Budget, Match
from doublejeu.games.thirteen_clues.rules.box import HELD
from doublejeu.games.thirteen_clues.solving import KINDS, DealingHands
from doublejeu.play.catalogue import find_game
from doublejeu.play.game import Snapshot
from doublejeu.rules.kernel import OVER
from tests.games import hooks_of
from tests.laws.tables import Seating, every_seating

pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")

import pyspiel

from tests.adapters.openspiel_games import load, step


def decisions(seating: Seating, seed: int, most: int = 60) -> list[Any]:
    """Some states of a game where somebody must decide."""
    found: list[Any] = []
    state, dice = load(seating).new_initial_state(), random.Random(seed)
    while not state.is_terminal() and len(found) < most:
        if not state.is_chance_node():
            found.append(state.clone())
        step(state, dice)
    return dice.sample(found, min(8, len(found)))


@every_seating
def test_a_history_rebuilds_the_state(seating: Seating) -> None:
    game = load(seating)
    for state in decisions(seating, 1):
        rebuilt = game.new_initial_state()
        for action in state.history():
            rebuilt.apply_action(action)
        assert str(rebuilt) == str(state)
        for seat in range(seating.players):
            assert rebuilt.information_state_string(seat) == state.information_state_string(seat)


@every_seating
def test_a_clone_goes_its_own_way(seating: Seating) -> None:
    dice = random.Random(2)
    for state in decisions(seating, 2):
        before = str(state), state.history(), state.information_state_string(0)
        clone = state.clone()
        assert (str(clone), clone.history(), clone.information_state_string(0)) == before
        for _ in range(5):
            if not clone.is_terminal():
                step(clone, dice)
        assert str(clone) != before[0]
        assert (str(state), state.history(), state.information_state_string(0)) == before


@every_seating
def test_returns_are_those_of_the_outcome(seating: Seating) -> None:
    dice = random.Random(3)
    state = load(seating).new_initial_state()
    while not state.is_terminal():
        assert state.returns() == [0.0] * seating.players
        step(state, dice)
    result = find_game(seating.game).result(Snapshot(state.position.states))
    draw = hooks_of(seating.game).draws and not result["winners"]
    for seat, value in enumerate(state.returns()):
        assert value == (0 if draw else 1 if seat in result["winners"] else -1)


def test_actions_are_said_as_in_records() -> None:
    state = decisions(Seating("kompromat", 2), 4)[0]
    texts = find_game("kompromat").texts
    assert [state.action_to_string(action) for action in state.legal_actions()] == [
        texts[action] for action in state.legal_actions()
    ]


@every_seating
def test_an_observation_is_the_view_in_words_and_numbers(seating: Seating) -> None:
    game = load(seating)
    size = game.observation_tensor_size()
    for state in decisions(seating, 5)[:3]:
        for seat in range(seating.players):
            view = find_game(seating.game).view(Snapshot(state.position.states), seat)
            assert state.observation_string(seat).encode() == msgspec.json.encode(view)
            tensor = np.array(state.observation_tensor(seat))
            assert tensor.shape == (size,)
            assert tensor[seat] == 1


def test_a_game_for_too_many_is_refused() -> None:
    with pytest.raises(pyspiel.SpielError):
        load(Seating("kompromat", 3))


# --- Chance


def test_a_deal_of_13_clues_gives_each_a_person_a_location_and_a_weapon() -> None:
    for players in range(2, 7):
        due = [10 * kind + colour for kind in range(KINDS) for colour in range(players + 4)]
        dealing, dice = DealingHands(due, players), random.Random(players)
        while (order := dealing.order()) is None:
            dealing.take(dice.choice(dealing.outcomes())[0])
        assert sorted(order) == due
        for seat in range(players):
            assert {card // 10 for card in order[seat * HELD : (seat + 1) * HELD]} == {0, 1, 2}


def test_probabilities_are_the_cards_that_are_left() -> None:
    state = load(Seating("calaveras", 4)).new_initial_state()
    state.apply_action(5)
    assert state.chance_outcomes() == [(card, (8 - (card == 5)) / 47) for card in range(6)]


# --- What a player knows


@every_seating
def test_another_world_is_one_that_the_player_cannot_tell_apart(seating: Seating) -> None:
    dice, changed = random.Random(6), 0
    for state in decisions(seating, 6):
        player = state.current_player()
        for _ in range(3):
            other = state.resample_from_infostate(player, dice.random)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            assert other.legal_actions() == state.legal_actions()
            assert other.current_player() == player
            changed += str(other) != str(state)
            for _ in range(5):
                if not other.is_terminal():
                    step(other, dice)
    assert changed > 10


@every_seating
def test_when_one_is_told_makes_no_difference(seating: Seating) -> None:
    game, dice = load(seating), random.Random(8)
    late, early = game.new_initial_state(), game.new_initial_state()
    for _ in range(60):
        if late.is_terminal():
            break
        step(late, dice)
        early.apply_action(late.history()[-1])
        for seat in range(seating.players):
            early.information_state_string(seat)
    assert late.information_state_string(0) == early.information_state_string(0)


def test_a_player_who_acts_knows_more_than_before() -> None:
    """Perfect recall: what was heard stays the beginning of what is heard."""
    for seating in (Seating("calaveras", 4), Seating("kompromat", 2)):
        dice, state, heard = random.Random(9), load(seating).new_initial_state(), [""] * seating.players
        while not state.is_terminal():
            step(state, dice)
            for seat, before in enumerate(heard):
                heard[seat] = state.information_state_string(seat)
                assert heard[seat].startswith(before)


# --- OpenSpiel's bot at our tables


@pytest.mark.parametrize(("game", "players"), [("calaveras", 4), ("calaveras", 3), ("kompromat", 2)])
def test_openspiels_bot_plays_a_whole_game_from_frames(game: str, players: int) -> None:
    from doublejeu.adapters.openspiel_bot import OpenSpielBot
    from doublejeu.play.series import play_through

    records = []
    for _ in range(2):
        match = Match(game, players, seed=bytes(32))
        play_through(match, {seat: OpenSpielBot(game, str(seat)) for seat in range(players)}, Budget(simulations=4))
        assert match.is_over()
        records.append(match.record())
    assert records[0] == records[1]


def test_openspiels_bot_chooses_even_in_no_time() -> None:
    from doublejeu.adapters.openspiel_bot import make

    match = Match("kompromat", seed=bytes(32))
    bot = make("kompromat", "1")
    bot.see(match.frame(0))
    assert bot.choose(Budget(simulations=1)) in match.legal_moves(0)


def test_playouts_end_with_somebodys_returns() -> None:
    from doublejeu.adapters.openspiel_bot import Playouts

    state = decisions(Seating("kompromat", 2), 10)[0]
    playouts = Playouts(random.Random(1))
    results = [tuple(playouts.evaluate(state)) for _ in range(30)]
    assert set(results) <= {(1, -1), (-1, 1), (0, 0)}
    assert len(set(results)) > 1
    assert state.position.player != OVER
