"""What a seat sees, as numbers, is its view, and follows from its frames: nothing else goes in."""

import random
from collections.abc import Iterator

import numpy as np
import pytest

from doublejeu import Match, View
from doublejeu.adapters import tensors
from doublejeu.bots.memory import memory_of
from doublejeu.rules.operations import States
from tests.games import Pieces, hooks_of, lacks
from tests.laws.numbers import one_hot
from tests.laws.tables import Plot, Seating, deal_live, every_seating, play_on

GLIMPSED = "glimpsed"  # part of the view, and shown for a moment: a memory's table lets it go


def moments(seating: Seating, games: int, moves: int) -> Iterator[Match]:
    """Some games, before each of their first moves."""
    for seed in range(games):
        match, dice = deal_live(seating, Plot(seed % seating.players, 0, seed, 0)), random.Random(seed)
        while not match.is_over() and match.at < moves:
            yield match
            play_on(match, dice, mood=seed % 2)


def observed(seating: Seating, states: States, seat: int) -> tensors.Reals:
    seen = np.full(sum(tensors.layout(seating.game, seating.players).values()), np.nan, np.float32)
    tensors.observe(seating.game, states, seating.players, seat, seen)
    return seen


def pieces(seating: Seating, view: View) -> Pieces:
    """A seat's view as named lists of numbers, worked out from it alone."""
    known = hooks_of(seating.game).pieces
    if tensors.from_views(seating.game, seating.players) is not None:
        pytest.skip("its numbers come from its views, which tests/laws/test_defaults.py looks at")
    if known is None:
        pytest.fail(lacks(seating.game, "pieces", "not compared"))
    return {"seat": one_hot(range(seating.players), view.seat), **known(view, seating.players)}


@every_seating
def test_what_a_seat_sees_is_its_view(seating: Seating) -> None:
    for match in moments(seating, games=2, moves=60):
        for seat in range(seating.players):
            found = tensors.apart(seating.game, seating.players, observed(seating, match._states, seat))
            for name, numbers in pieces(seating, match.frame(seat).view).items():
                np.testing.assert_array_equal(found[name], np.array(numbers, np.float32), name)


@every_seating
def test_what_a_seat_sees_follows_from_its_frames(seating: Seating) -> None:
    """A bot's memory of its frames makes a table with anything at all where it knows nothing: it looks the same."""
    known, asked, since, last = 0, 0, 0, None
    for match in moments(seating, games=2, moves=60):
        if match is not last:
            memories, since, last = {seat: memory_of(seating.game) for seat in range(seating.players)}, 0, match
        for seat, memory in memories.items():
            memory.see(match.frame(seat, since, remember=True))
            states = memory.world()
            seen, same = observed(seating, match._states, seat), observed(seating, states, seat)
            for name, numbers in tensors.apart(seating.game, seating.players, seen).items():
                if name != GLIMPSED:
                    there = tensors.apart(seating.game, seating.players, same)[name]
                    np.testing.assert_array_equal(numbers, there, name)
            known += states.tobytes() != match._states.tobytes()
            asked += 1
        since = match.at
    assert known > asked / 2


@every_seating
def test_every_number_is_within_bounds(seating: Seating) -> None:
    for match in moments(seating, games=2, moves=100):
        for seat in range(seating.players):
            seen = observed(seating, match._states, seat)
            assert seen.min() >= tensors.LEAST
            assert seen.max() <= tensors.MOST
