"""What stands in for the parts that a game does not have: tried on the games that have them."""

import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from doublejeu import BadRecord, Budget, Match
from doublejeu.adapters.tensors import LEAST, MOST
from doublejeu.adapters.view_numbers import view_numbers
from doublejeu.bots import searcher, sense
from doublejeu.bots.replaying import ReplayingMemory
from doublejeu.bots.searcher import Searcher
from doublejeu.play.catalogue import find_game
from doublejeu.play.frame import View
from doublejeu.play.game import Snapshot
from doublejeu.rules import operations
from doublejeu.rules.kernel import OVER
from tests.games import hooks_of
from tests.laws.tables import SMALLEST, Plot, Seating, deal_live, every_game, every_seating, play_on, retold, tell
from tests.laws.twins import Leak, Twin, tables_after, twins_of
from tests.laws.worlds import legal

BRIEFLY = Budget(simulations=4)
REPLAYED = [seating for seating in SMALLEST if hooks_of(seating.game).replays]
first_replayed = pytest.mark.parametrize(  # the others are long: a search of their own is compiled for them
    "seating", [*REPLAYED[:1], *(pytest.param(each, marks=pytest.mark.slow) for each in REPLAYED[1:])], ids=str
)


# --- A memory that plays the game again from its frames


@first_replayed
def test_a_replayed_table_looks_to_its_seat_as_the_last_frame_does(seating: Seating) -> None:
    for seed in (1, 2):
        match, dice, since = deal_live(seating, Plot(seed % 2, seed % 2, seed, 0)), random.Random(seed), 0
        memories = {seat: ReplayingMemory(seating.game) for seat in range(seating.players)}
        for _ in range(hooks_of(seating.game).replays):
            for seat, memory in memories.items():
                memory.see(match.frame(seat, since, remember=True))
                check_replayed(match, seat, memory.world())
            since = match.at
            play_on(match, dice, mood=seed % 2)
            if match.is_over():
                break


def check_replayed(match: Match, seat: int, states: operations.States) -> None:
    assert match._game.view(Snapshot(states), seat) == match.frame(seat).view
    if seat in match.waiting:
        assert tuple(legal(match, states)) == match.legal_moves(seat)


@pytest.mark.parametrize("seating", REPLAYED, ids=str)
def test_the_same_frames_make_the_same_table(seating: Seating) -> None:
    match, dice = deal_live(seating, Plot(0, 0, 3, 0)), random.Random(3)
    for _ in range(min(3, hooks_of(seating.game).replays)):
        play_on(match, dice, mood=0)
    tables = []
    for _ in range(2):
        memory = ReplayingMemory(seating.game)
        memory.see(match.frame(0, remember=True))
        tables.append(memory.world().tobytes())
    assert tables[0] == tables[1]


@pytest.mark.parametrize("seating", REPLAYED[:1], ids=str)
def test_a_hand_that_no_event_told_is_known_from_what_the_seat_saw_next(
    seating: Seating, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, dice = find_game(seating.game), random.Random(4)
    tell_all, match = type(game).events, deal_live(seating, Plot(0, 0, 4, 0))
    dealt = match.at
    monkeypatch.setattr(
        type(game), "events", lambda self, s, at, *rest: tell_all(self, s, at, *rest) if at > dealt else []
    )
    play_on(match, dice, mood=0)
    for seat in range(seating.players):
        memory = ReplayingMemory(seating.game)
        memory.see(match.frame(seat, remember=True))
        check_replayed(match, seat, memory.world())
        assert memory.lost is None


@first_replayed
def test_a_search_that_replays_its_frames_plays_legal_moves(seating: Seating, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searcher, "memory_of", ReplayingMemory)
    match = deal_live(seating, Plot(0, 0, 5, 0))
    bots = {seat: Searcher(f"{seat}") for seat in range(seating.players)}
    since = dict.fromkeys(bots, 0)
    for _ in range(hooks_of(seating.game).replays):
        seat = match.waiting[-1]
        bots[seat].see(match.frame(seat, since[seat], remember=True))
        since[seat] = match.at
        match.play(bots[seat].choose(BRIEFLY), seat, match.at)
        if match.is_over():
            break
    assert match.at > 0


@pytest.mark.parametrize("seating", REPLAYED[:1], ids=str)
def test_a_memory_that_found_no_world_still_leads_to_a_legal_move(
    seating: Seating, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As where the imagined world allows other moves than the frame does."""
    other = deal_live(seating, Plot(0, 0, 8, 0))

    class Mistaken(ReplayingMemory):
        def world(self) -> operations.States:
            return other._states.copy()

    monkeypatch.setattr(searcher, "memory_of", Mistaken)
    match, dice = deal_live(seating, Plot(0, 0, 7, 0)), random.Random(7)
    for _ in range(12):
        bot, seat = Searcher("1"), match.waiting[0]
        bot.see(match.frame(seat, remember=True))
        choice = bot.choose(BRIEFLY)
        assert choice in match.legal_moves(seat)
        assert bot.explain().move == choice
        play_on(match, dice, mood=0)
        if match.is_over():
            break


# --- What a player senses where a game says nothing of it


@every_game
def test_the_default_sense_plays_whole_games_of_legal_moves(seating: Seating) -> None:
    rules, moves = find_game(seating.game).rules, np.empty(operations.MOST_NUMBERS, np.int64)
    states = operations.new_states(rules)
    states["rng"] = 11
    operations.setup(states, seating.players, 0, seating.variant)
    s: Any = states[0]
    n, steps = operations.advance(states, -1, moves), 0
    while s.turn != OVER and not sense.never_settled(s, steps):
        chosen = sense.any_move(s, moves, n)
        assert 0 <= chosen < n
        if steps % 10 == 0:
            check_imagined(states, int(s.turn))
        n = operations.advance(states, int(moves[chosen]), moves)
        steps += 1
    assert s.turn == OVER or steps == sense.PATIENCE
    assert sense.even_outlook(s, 0) == 0.5
    assert sense.blind(s, 0) == sense.BLIND


def check_imagined(states: operations.States, seat: int) -> None:
    """A world that is imagined for the mover allows the same moves."""
    world = states.copy()
    one, two = (np.empty(operations.MOST_NUMBERS, np.int64) for _ in range(2))
    before = sorted(one[: operations.legal_moves(states, one)].tolist())
    sense.any_world(world[0], seat)
    assert sorted(two[: operations.legal_moves(world, two)].tolist()) == before


# --- Numbers made of views


@every_seating
def test_numbers_made_of_views_are_within_bounds_and_nothing_but_the_view(seating: Seating) -> None:
    compare_numbers(seating, lambda match, view: view)


@pytest.mark.parametrize("seating", SMALLEST[:1], ids=str)
def test_numbers_made_of_more_than_the_view_are_caught(seating: Seating) -> None:
    with pytest.raises(Leak):
        compare_numbers(seating, lambda match, view: match._game.view(match._state, 1 if view.seat == 0 else 0))


def compare_numbers(seating: Seating, look: Callable[[Match, View], View]) -> None:
    """Let every seat compare its numbers in a told game and in a twin, where its views are the same."""
    numbers, dice, compared = view_numbers(seating.game, seating.players), random.Random(9), 0
    size = sum(numbers.layout.values())
    for seed in range(3):
        story = tell(seating, Plot(0, seed % 2, seed, 10 + 15 * seed))
        cut = len(story.events) - story.finished
        match, tables = retold(seating, 0, story.events[:cut]), list(tables_after(story))
        for seat in range(seating.players):
            twin = next(twins_of(story, cut, tables, seat, dice), Twin(seat, story.events[:cut]))
            try:
                other = retold(seating, 0, twin.events)
            except BadRecord:  # no game
                continue
            one, two = (np.full(size, np.nan, np.float32) for _ in range(2))
            numbers.write(look(match, match.frame(seat).view), one)
            numbers.write(look(other, other.frame(seat).view), two)
            assert one.min() >= LEAST
            assert one.max() <= MOST
            assert match.frame(seat).view == other.frame(seat).view
            if one.tobytes() != two.tobytes():
                raise Leak(f"seat {seat} can tell two games apart by its numbers")
            compared += 1
    assert compared > seating.players
