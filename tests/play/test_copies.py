"""A match is copied, pickled and shown at any moment of any game, and a copy is a game of its own."""

import copy
import pickle
from collections.abc import Callable
from random import Random

import pytest

from doublejeu import Match, game_names
from doublejeu.play.frame import EVERYONE

WAYS: dict[str, Callable[[Match], Match]] = {
    "copy": Match.copy,
    "copy.copy": copy.copy,
    "copy.deepcopy": copy.deepcopy,
    "pickle": lambda match: pickle.loads(pickle.dumps(match)),
}


def all_of(match: Match) -> tuple[object, ...]:
    """All that can be asked of a match."""
    frames = [match.frame(seat) for seat in (None, *range(match.seats))]
    return match.record(), match.waiting, match.turn, match.commitment, frames, match.events(EVERYONE)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", game_names())
def test_a_copy_is_the_same_game_and_goes_on_by_itself(game: str, way: str) -> None:
    match, choosing = Match(game, seed=bytes(32)), Random(7)
    while not match.is_over():
        if match.at in (1, 2, 3, 9, 30) or choosing.random() < 0.02:
            before = all_of(match)
            twin = WAYS[way](match)
            assert all_of(twin) == before
            both = [twin, WAYS[way](match)]
            for _ in range(3):
                moves = twin.legal_moves()
                for each in both if moves else ():
                    each.play(moves[-1])
            assert all_of(both[0]) == all_of(both[1]), "the same moves bring the same chance"
            assert all_of(match) == before, "a copy is no alias"
        match.play(choosing.choice(match.legal_moves()))
    assert all_of(WAYS[way](match)) == all_of(match)


@pytest.mark.parametrize("game", game_names())
def test_a_match_shows_its_game_and_nothing_hidden(game: str) -> None:
    match, other = Match(game, seed=bytes(32)), Match(game, seed=bytes([1] * 32))
    assert repr(match) == repr(other), "what is hidden differs, what is shown does not"
    assert repr(match).startswith(f"<Match {game}, {match.players} players: at {match.at}, waiting for ")
    while not match.is_over():
        match.play(match.legal_moves()[match.at % len(match.legal_moves())])
    outcome = match.outcome()
    assert outcome is not None
    assert f"over, won by {' '.join(map(str, outcome.winners)) or 'nobody'}>" in repr(match)
