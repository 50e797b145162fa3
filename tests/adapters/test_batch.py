"""Many games in lockstep are the very games that the rules play one by one."""

import copy
import pickle
from typing import Any

import numpy as np
import pytest

from doublejeu import BadSetting, IllegalMove, Match, Record, verify
from doublejeu.adapters import tensors
from doublejeu.adapters.batch import Batch
from doublejeu.adapters.numbers import numbers_of
from doublejeu.play.game import Snapshot, cards_due
from doublejeu.rules import operations
from doublejeu.rules.kernel import CHANCE, OVER, shuffle
from tests.games import hooks_of
from tests.laws.tables import Seating, every_seating


def make(seating: Seating, games: int = 8, **given: Any) -> Batch:
    return Batch(seating.game, seating.players, games, **dict(seating.chosen), **given)


class Followed:
    """One game of a batch, played again one move at a time by the rules, and at a match, from the same generator."""

    def __init__(self, seating: Seating, generator: int) -> None:
        self.seating = seating
        options = dict(seating.chosen)
        self.numbers = numbers_of(seating.game, seating.players, options)
        self.states = self.numbers.book.start.copy()
        self.states["rng"] = generator
        self.match = Match.from_record(Record(seating.game, seating.players, options, []))
        self._roll()

    def play(self, action: int) -> None:
        game, move = self.numbers.book.game, int(self.numbers.moves[action])
        text = game.record_text(Snapshot(self.states), move)
        self.match._replay(f"{self.match.turn} {text}")
        operations.play(self.states, move, None)
        self._roll()

    def _roll(self) -> None:
        """What the table's own generator decides happens at the match as a record tells it."""
        game = self.numbers.book.game
        while self.states[0].turn == CHANCE:
            before = self.states.copy()
            cards = cards_due(game.rules, Snapshot(before))
            operations.roll(self.states, None)
            rolled = hooks_of(game.name).rolled
            if rolled is not None:
                order = rolled(self.states[0])[: len(cards)]
            else:
                laid = np.array(cards, np.int64)
                shuffle(before[0], laid, len(laid))
                order = laid.tolist()
            self.match._replay(f"~ {game.chance_text(Snapshot(before), order)}")

    def observed(self, seat: int) -> tensors.Reals:
        seen = np.zeros(self.numbers.size, np.float32)
        tensors.observe(self.seating.game, self.states, self.seating.players, seat, seen)
        return seen


@every_seating
def test_a_batch_plays_the_games_that_the_rules_play_one_by_one(seating: Seating) -> None:
    """Move for move: the state, whose turn it is, what is offered and seen, and who wins; the records are sound."""
    batch = make(seating, games=3, seed=11, autoreset=False)
    begun = batch.states.copy()
    batch.reset(seed=12)
    assert (batch.states["rng"] != begun["rng"]).all()
    batch._seed(12)
    games = [Followed(seating, int(generator)) for generator in batch.states["rng"]]
    turn = batch.reset()
    steps = 0
    while not turn.done.all():
        for row, game in enumerate(games):
            assert batch.states[row].tobytes() == game.states[0].tobytes()
            assert game.match._states.tobytes()[8:] == game.states.tobytes()[8:]
            assert turn.done[row] == game.match.is_over()
            if not turn.done[row]:
                seat = game.match._deciders[0]
                assert turn.seats[row] == seat
                offered = {batch.numbers.texts[action] for action in np.flatnonzero(turn.masks[row])}
                assert offered == set(game.match.legal_moves())
                np.testing.assert_array_equal(turn.observations[row], game.observed(seat))
        chosen = batch.sample()
        playing = ~turn.done
        turn = batch.step(chosen)
        for row in np.flatnonzero(playing).tolist():
            games[row].play(int(chosen[row]))
            outcome = games[row].match.outcome()
            if outcome is None:
                assert not turn.rewards[row].any()
            else:
                draw = hooks_of(seating.game).draws and not outcome.winners
                wanted = [0 if draw else 1 if seat in outcome.winners else -1 for seat in range(seating.players)]
                assert turn.rewards[row].tolist() == wanted
        assert not turn.rewards[~playing].any()
        steps += 1
    for game in games:
        verify(game.match.record().dumps())
    assert (turn.seats == OVER).all()
    assert turn.masks.all(), "a policy that chooses by the mask finds something to choose"
    assert batch.step(batch.sample()).done.all(), "what is over stays so"


def run(batch: Batch, steps: int) -> list[bytes]:
    """The bytes of all that comes back, for random actions."""
    told = []
    for _ in range(steps):
        told += [array.tobytes() for array in batch.turn]
        batch.step(batch.sample())
    return told


@every_seating
def test_threads_play_the_same_games(seating: Seating) -> None:
    one, three = make(seating, games=10, seed=1), make(seating, games=10, seed=1, threads=3)
    assert run(one, 60) == run(three, 60)
    assert one.states.tobytes() == three.states.tobytes()


@pytest.mark.parametrize("threads", [1, 2])
def test_a_copy_and_a_pickle_go_on_as_the_batch_does(threads: int) -> None:
    batch = make(Seating("kompromat", 2), seed=1, threads=threads)
    run(batch, 40)
    others = [copy.deepcopy(batch), pickle.loads(pickle.dumps(batch))]
    told = run(batch, 40)
    assert all(run(other, 40) == told for other in others)


def test_a_seed_brings_the_same_games_and_another_other_ones() -> None:
    seating = Seating("calaveras", 4)
    batch = make(seating, seed=5)
    first = run(batch, 30)
    batch.reset(seed=5)
    assert run(batch, 30) == first
    batch.reset(seed=6)
    assert run(batch, 30) != first


def test_a_game_that_ends_is_dealt_anew_in_the_same_step() -> None:
    batch = make(Seating("calaveras", 4), games=64, seed=1)
    ended = 0
    for _ in range(200):
        turn = batch.step(batch.sample())
        ended += int(turn.done.sum())
        assert (turn.seats >= 0).all()
        assert turn.masks.any(axis=1).all()
        assert (turn.rewards[turn.done] != 0).all()
        assert not turn.rewards[~turn.done].any()
        deck = batch.pieces(turn.observations)["deck"][turn.done]
        np.testing.assert_allclose(deck, (48 - 12) / 48)
    assert ended > 50


def test_every_seat_can_look_at_every_game() -> None:
    batch = make(Seating("thirteen_clues", 4), games=16, seed=3)
    run(batch, 20)
    every = np.stack([batch.observe(seat) for seat in range(4)])
    np.testing.assert_array_equal(every[batch.turn.seats, np.arange(16)], batch.turn.observations)
    with pytest.raises(BadSetting, match="no seat 4"):
        batch.observe(4)


def test_bad_actions_are_refused_and_change_nothing() -> None:
    batch = make(Seating("kompromat", 2), games=4, seed=1)
    before = batch.states.tobytes()
    chosen = batch.sample()
    chosen[2] = int(np.flatnonzero(batch.turn.masks[2] == 0)[0])
    with pytest.raises(IllegalMove, match="game 2: action"):
        batch.step(chosen)
    chosen[2] = -1
    with pytest.raises(IllegalMove, match="game 2: action -1"):
        batch.step(chosen)
    with pytest.raises(IllegalMove, match="4 numbers"):
        batch.step([0, 1])
    assert batch.states.tobytes() == before
    with pytest.raises(BadSetting):
        make(Seating("kompromat", 2), games=0)
