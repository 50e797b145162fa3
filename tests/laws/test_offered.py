"""Every offered move is accepted, and no other; a refusal changes nothing."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doublejeu import BadRecord, BadSetting, GameOver, IllegalMove, OutOfTurn, Refused, StaleMove
from doublejeu.play.catalogue import find_game
from tests.laws.tables import (
    Plot,
    Seating,
    deal_live,
    every_game,
    every_seating,
    everything,
    examples,
    play_out,
    plots,
    retold,
    tell_awaiting,
)


@every_seating
@examples(quick=3, long=25)
def test_every_offered_move_is_accepted(seating: Seating, tried: settings) -> None:
    @tried
    @given(plots(seating, short=True))
    def law(plot: Plot) -> None:
        story, match = tell_awaiting(seating, plot)
        for seat in match.waiting:
            offered = match.frame(seat).legal
            assert offered
            assert len(set(offered)) == len(offered)
            for text in random.Random(plot.seed).sample(offered, min(8, len(offered))):
                other = retold(seating, plot.first, story.events)
                other.play(text, seat, other.at)
                assert other.at == match.at + 1 or seat not in other.waiting

    law()


@every_seating
@examples(quick=2, long=25)
def test_no_other_move_is_accepted(seating: Seating, tried: settings) -> None:
    texts = find_game(seating.game).moves

    @tried
    @given(plots(seating, short=True))
    def law(plot: Plot) -> None:
        story, match = tell_awaiting(seating, plot)
        before = everything(match)
        for seat in match.waiting[:2]:
            for text in texts.keys() - set(match.legal_moves(seat)):
                with pytest.raises(IllegalMove):
                    match.play(text, seat, match.at)
        assert everything(match) == before
        others = sorted(texts.keys() - set(match.legal_moves()))
        for text in random.Random(plot.seed).sample(others, min(20, len(others))):
            with pytest.raises(BadRecord) as caught:
                retold(seating, plot.first, [*story.events, f"{match.turn} {text}"])
            assert caught.value.event == len(story.events) + 1

    law()


garbled = st.tuples(st.integers(0, 20), st.integers(0, 20), st.text(max_size=3))


@every_game
@examples(quick=25, long=300)
def test_no_garbage_is_accepted(seating: Seating, tried: settings) -> None:
    texts = find_game(seating.game).moves
    _, match = tell_awaiting(seating, Plot(first=0, mood=1, seed=1, length=30))
    before = everything(match)

    @tried
    @given(st.sampled_from(sorted(texts)), garbled, st.text())
    def law(text: str, change: tuple[int, int, str], garbage: str) -> None:
        start, end, put = change
        texts_tried = [text[:start] + put + text[end:], garbage, text.upper(), f" {text}", f"{text}\n", f"{text} = 1"]
        for wrong in texts_tried:
            if wrong not in texts:
                with pytest.raises(IllegalMove):
                    match.play(wrong)

    law()
    assert everything(match) == before


@every_seating
@examples(quick=2, long=25)
def test_a_move_out_of_turn_or_stale_changes_nothing(seating: Seating, tried: settings) -> None:
    @tried
    @given(plots(seating, short=True))
    def law(plot: Plot) -> None:
        _, match = tell_awaiting(seating, plot)
        before = everything(match)
        seat = match.waiting[0]
        for text in match.legal_moves(seat)[:3]:
            for other in {-1, match.seats, 99, *range(match.seats)} - set(match.waiting):
                with pytest.raises(OutOfTurn):
                    match.play(text, other, match.at)
            for at in (-1, 0, match.at - 1, match.at + 1):
                if at != match.at:
                    with pytest.raises(StaleMove):
                        match.play(text, seat, at)
        assert everything(match) == before

    law()


@every_seating
def test_a_seat_that_does_not_exist_is_shown_nothing(seating: Seating) -> None:
    _, match = tell_awaiting(seating, Plot(first=0, mood=0, seed=0, length=10))
    for seat in (-1, match.seats, 99):
        with pytest.raises(BadSetting):
            match.frame(seat)


@every_seating
@examples(quick=2, long=25)
def test_a_double_click_is_refused(seating: Seating, tried: settings) -> None:
    @tried
    @given(plots(seating, short=True))
    def law(plot: Plot) -> None:
        dice = random.Random(plot.seed)
        match = deal_live(seating, plot)
        for _ in range(min(plot.length, 20)):
            if match.is_over():
                break
            at, seat = match.at, match.waiting[0]
            text = dice.choice(match.legal_moves(seat))
            match.play(text, seat, at)
            before = everything(match)
            with pytest.raises(Refused):
                match.play(text, seat, at)
            assert everything(match) == before

    law()


@every_seating
@examples(quick=2, long=25)
def test_after_the_end_nothing_is_accepted(seating: Seating, tried: settings) -> None:
    texts = sorted(find_game(seating.game).moves)

    @tried
    @given(plots(seating, short=True))
    def law(plot: Plot) -> None:
        dice = random.Random(plot.seed)
        match = deal_live(seating, plot)
        play_out(match, dice)
        before = everything(match)
        assert match.waiting == ()
        assert not any(match.legal_moves(seat) for seat in range(match.seats))
        for text in [*dice.sample(texts, min(10, len(texts))), "", "?"]:
            for seat in [None, *range(match.seats)]:
                for at in (None, match.at, match.at - 1):
                    with pytest.raises(GameOver):
                        match.play(text, seat, at)
        assert everything(match) == before

    law()
