"""A world dealt again is one that the seat could be in: it sees, remembers and may do the same."""

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import numpy as np
import pytest
from hypothesis import given, settings

from doublejeu import Match
from doublejeu.rules import kompromat_box, thirteen_clues_box, words
from doublejeu.rules.kernel import CHANCE, OVER, empty_log
from tests.laws.boxes import COUNT
from tests.laws.tables import SEATINGS, Plot, Seating, every_seating, examples, plots, retold, tell, tell_awaiting

WORLDS = 3  # for each seat
MOST_EVENTS = 20_000
KOMPROMAT = Seating("kompromat", 2)
THIRTEEN_CLUES = [seating for seating in SEATINGS if seating.game == "thirteen_clues"]


def worlds(match: Match, dice: random.Random) -> Iterator[tuple[int, Any]]:
    """For every player, some tables with a world dealt again for their seat."""
    for seat in range(match.players):
        for _ in range(WORLDS):
            table = match._table.copy()
            table["rng"] = dice.randrange(1, 2**32)
            words.redeal(table, seat)
            yield seat, table


def after_the_picks(seating: Seating, plot: Plot) -> Match:
    _, match = tell_awaiting(seating, plot._replace(length=max(plot.length, seating.players + 4)))
    return match


def legal(match: Match, table: Any) -> list[str]:
    numbers = np.empty(400, np.int64)
    return [match._game.TEXTS[move] for move in numbers[: words.legal_moves(table, numbers)].tolist()]


@every_seating
@examples(quick=4, long=100)
def test_a_world_dealt_again_looks_the_same_to_the_seat(seating: Seating, tried: settings) -> None:
    changed = 0

    @tried
    @given(plots(seating))
    def law(plot: Plot) -> None:
        nonlocal changed
        match = after_the_picks(seating, plot)
        game, state = match._game, match._table[0]
        for seat, table in worlds(match, random.Random(plot.seed)):
            assert msgspec.json.encode(game.view(table[0], seat)) == msgspec.json.encode(game.view(state, seat))
            if seat in match.waiting:
                assert tuple(legal(match, table)) == match.legal_moves(seat)
            COUNT[seating.game](table[0])
            changed += game.opened(table[0]) != game.opened(state)

    law()
    assert changed > tried.max_examples * seating.players * WORLDS // 2


@every_seating
@examples(quick=2, long=50)
def test_a_world_dealt_again_can_be_played_to_its_end(seating: Seating, tried: settings) -> None:
    log, numbers = empty_log(), np.empty(400, np.int64)

    @tried
    @given(plots(seating))
    def law(plot: Plot) -> None:
        dice = random.Random(plot.seed)
        match = after_the_picks(seating, plot)
        for _, table in worlds(match, dice):
            for _ in range(MOST_EVENTS):
                log[0, 0] = 0
                turn = int(table[0].turn)
                if turn == OVER:
                    break
                if turn == CHANCE:
                    words.roll(table, log)
                else:
                    moves = words.legal_moves(table, numbers)
                    assert moves > 0
                    words.play(table, int(numbers[dice.randrange(moves)]), log)
            assert table[0].turn == OVER
            COUNT[seating.game](table[0])

    law()


@examples(quick=10, long=200)
def test_in_kompromat_a_seat_remembers_its_own_cards(tried: settings) -> None:
    @tried
    @given(plots(KOMPROMAT))
    def law(plot: Plot) -> None:
        match = after_the_picks(KOMPROMAT, plot)
        true: Any = match._table[0]
        for seat, table in worlds(match, random.Random(plot.seed)):
            world: Any = table[0]
            left, known = int(true.lefts[seat]), int(true.known[seat])
            assert (world.piles[seat] == true.piles[seat]).all()
            assert (world.stunned[seat] == true.stunned[seat]).all()
            assert (world.decks[seat, left - known : left] == true.decks[seat, left - known : left]).all()
            for place in range(kompromat_box.PLACES):
                assert laid_before_passing_21(world, 1 - seat, place)

    law()


def laid_before_passing_21(world: Any, seat: int, place: int) -> bool:
    """Whether the seat could draw each of its cards there."""
    cards = world.piles[seat, place].tolist()[: int(world.counts[seat, place])]
    return sum(card or 0.5 for card in cards[:-1]) <= 21


@pytest.mark.parametrize("seating", THIRTEEN_CLUES, ids=str)
@examples(quick=4, long=100)
def test_in_13_clues_all_that_was_heard_stays_true(seating: Seating, tried: settings) -> None:
    @tried
    @given(plots(seating))
    def law(plot: Plot) -> None:
        match = after_the_picks(seating, plot)
        true: Any = match._table[0]
        for seat, table in worlds(match, random.Random(plot.seed)):
            world: Any = table[0]
            for row in (row for step in match._steps for row in step.rows):
                heard = row[4] != thirteen_clues_box.SECRET or seat in row[1:3]
                if row[0] == thirteen_clues_box.ASKED and heard:
                    assert thirteen_clues_box.answer(world, *row[2:5]) == row[5]
                elif row[0] == thirteen_clues_box.ACCUSED:
                    named = sum(1 << card for card in row[2:5])
                    assert thirteen_clues_box.case_cards(world, row[1]) != named
                    assert not named & thirteen_clues_box.seen(world, row[1])
            assert (world.held[seat] == true.held[seat]).all()

    law()


@pytest.mark.parametrize("seating", THIRTEEN_CLUES, ids=str)
def test_in_13_clues_hands_are_dealt_again_before_all_have_picked(seating: Seating) -> None:
    for picked in range(seating.players):
        match = retold(seating, 0, tell(seating, Plot(first=0, mood=0, seed=picked, length=1 + picked)).events)
        true: Any = match._table[0]
        for seat, table in worlds(match, random.Random(picked)):
            COUNT[seating.game](table[0])
            assert (table[0].held[seat] == true.held[seat]).all()
