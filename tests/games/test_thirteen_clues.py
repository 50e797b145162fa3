"""13 Clues: glasses and tiles, worlds dealt again, picks and answers, in told games."""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doublejeu import BadRecord, OutOfTurn, StaleMove
from doublejeu.games.thirteen_clues import MANIFEST
from doublejeu.games.thirteen_clues.rules import box
from doublejeu.play.game import Row
from tests.games.thirteen_clues import count
from tests.games.thirteen_clues import twin as twin_of
from tests.laws.conservation import Told
from tests.laws.tables import (
    Plot,
    Seating,
    deal_live,
    everything,
    examples,
    happen,
    open_table,
    play_on,
    plots,
    retold,
    seatings_of,
    shown,
    tell,
)
from tests.laws.worlds import standing, worlds

every_table = pytest.mark.parametrize("seating", seatings_of(MANIFEST), ids=str)


@every_table
@examples(quick=4, long=100)
def test_glasses_and_tiles_are_where_they_were_given(seating: Seating, tried: settings) -> None:
    @tried
    @given(plots(seating))
    def law(plot: Plot) -> None:
        glasses = [1 if seat < seating.players > 2 else 0 for seat in range(box.MAX_PLAYERS)]
        tiles = [int(bool(seating.chosen) and seat < seating.players) for seat in range(box.MAX_PLAYERS)]
        for _, after, rows in Told(seating, plot).steps:
            for what, seat, other, number, how, *_ in rows:
                if what in (box.GAVE, box.TOOK):
                    moved = number if what == box.GAVE else -1
                    glasses[seat] -= moved
                    if other >= 0:
                        glasses[other] += moved
                elif what == box.ASKED and how == box.SECRET:
                    tiles[seat] -= 1
            assert after.glasses.tolist() == glasses
            assert after.tiles.tolist() == tiles

    law()


@every_table
@examples(quick=4, long=60)
def test_all_that_was_heard_stays_true(seating: Seating, tried: settings) -> None:
    @tried
    @given(plots(seating))
    def law(plot: Plot) -> None:
        for match in standing(seating, plot):
            true: Any = match._states[0]
            for seat, table in worlds(match):
                for row in (row for step in match._steps for row in step.rows):
                    check_heard(table[0], seat, row)
                assert (table[0].held[seat] == true.held[seat]).all()

    law()


def check_heard(world: Any, seat: int, row: Row) -> None:
    """A question has the answer that the seat heard, and an accusation could be made and was wrong."""
    what, actor, *said = row
    if what == box.ASKED:
        answerer, topic, how, answer, *_ = said
        if how != box.SECRET or seat in (actor, answerer):
            assert box.answer(world, answerer, topic, how) == answer
    elif what == box.ACCUSED:
        named = sum(1 << card for card in said[:3])
        assert box.case_cards(world, actor) != named
        assert not named & box.seen(world, actor)


@every_table
def test_hands_are_dealt_again_before_all_have_picked(seating: Seating) -> None:
    for picked in range(seating.players):
        match = retold(seating, 0, tell(seating, Plot(first=0, mood=0, seed=picked, length=1 + picked)).events)
        true: Any = match._states[0]
        for seat, table in worlds(match):
            count(table[0])
            assert (table[0].held[seat] == true.held[seat]).all()


@every_table
@examples(quick=5, long=60)
def test_a_pick_that_waits_for_the_others_tells_nobody_what_it_is(seating: Seating, tried: settings) -> None:
    @tried
    @given(plots(seating))
    def law(plot: Plot) -> None:
        dice = random.Random(plot.seed)
        deal = tell(seating, plot._replace(length=1)).events
        for viewer in seating.viewers:
            twin = twin_of(deal, seating.players, viewer, dice)
            tables = [open_table(seating, plot.first) for _ in range(2)]
            happen(tables[0], deal[0])
            happen(tables[1], twin[0])
            for seat in dice.sample(range(seating.players), seating.players - 1):
                for match in tables:
                    picks = match.legal_moves(seat)
                    match.play(picks[plot.seed % len(picks)] if seat == viewer else dice.choice(picks), seat, at=1)
                assert shown(tables[0], viewer) == shown(tables[1], viewer)

    law()


@every_table
@examples(quick=4, long=25)
def test_picks_all_quote_the_deal_and_enter_the_record_in_seat_order(seating: Seating, tried: settings) -> None:
    @tried
    @given(plots(seating, short=True), st.permutations(range(seating.players)))
    def law(plot: Plot, order: list[int]) -> None:
        dice = random.Random(plot.seed)
        match = deal_live(seating, plot)
        offered = [match.legal_moves(seat) for seat in range(seating.players)]
        picks = [dice.choice(moves) for moves in offered]
        for number, seat in enumerate(order):
            assert match.at == 1
            assert match.waiting == tuple(sorted(order[number:]))
            match.play(picks[seat], seat, at=1)
            if number + 1 < seating.players:
                before = everything(match)
                for again in {picks[seat], *offered[seat][:3]}:
                    with pytest.raises(OutOfTurn):
                        match.play(again, seat, at=1)
                assert everything(match) == before
        assert match.record().events[1:] == [f"{seat} {pick}" for seat, pick in enumerate(picks)]
        assert match.waiting == (plot.first,)
        with pytest.raises(StaleMove):
            match.play(picks[order[-1]], order[-1], at=1)

    law()


@every_table
def test_a_record_that_stops_among_the_picks_can_be_resumed(seating: Seating) -> None:
    for picked in range(seating.players):
        dice = random.Random(picked)
        events = tell(seating, Plot(first=0, mood=0, seed=picked, length=1 + picked)).events
        match = retold(seating, 0, events)
        assert match.waiting == tuple(range(picked, seating.players))
        while match.at < seating.players + 1:
            play_on(match, dice, mood=0)
        assert [event.split()[0] for event in match.record().events[1:]] == [
            str(seat) for seat in range(seating.players)
        ]
        assert match.waiting == (0,)


@every_table
@examples(quick=3, long=20)
def test_a_changed_answer_is_caught(seating: Seating, tried: settings) -> None:
    @tried
    @given(plots(seating))
    def law(plot: Plot) -> None:
        events = tell(seating, plot).events
        asked = [number for number, event in enumerate(events) if " = " in event]
        for number in asked[:3] + asked[-1:]:
            question, _, answer = events[number].partition(" = ")
            for lie in ("", f" = {int(answer) + 1}", f" = 0{answer}", f" = {answer} "):
                with pytest.raises(BadRecord) as caught:
                    retold(seating, plot.first, [*events[:number], question + lie])
                assert caught.value.event == number + 1

    law()
