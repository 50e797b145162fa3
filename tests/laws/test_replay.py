"""A replay equals the live game, and a record that was tampered with is caught."""

import random

import pytest
from hypothesis import given, settings

from doublejeu import BadRecord, Match, Record, read_record, verify
from tests.laws.tables import (
    SEATINGS,
    Plot,
    Seating,
    deal_live,
    every_seating,
    examples,
    happen,
    open_table,
    play_on,
    play_out,
    plots,
    retold,
    shown_to_all,
    tell,
)


def as_text(match: Match) -> str:
    return match.record().dumps()


def assert_same(match: Match, other: Match) -> None:
    """Same frames for everyone, same moves, same outcome."""
    assert shown_to_all(match) == shown_to_all(other)
    assert match.waiting == other.waiting
    for seat in range(match.seats):
        assert match.legal_moves(seat) == other.legal_moves(seat)
    assert match.outcome() == other.outcome()


def finished(seating: Seating, plot: Plot) -> Match:
    match = deal_live(seating, plot)
    play_out(match, random.Random(plot.seed))
    return match


@every_seating
@examples(quick=3, long=20)
def test_a_replay_equals_the_live_game(seating: Seating, tried: settings) -> None:
    @tried
    @given(plots(seating))
    def law(plot: Plot) -> None:
        dice = random.Random(plot.seed)
        match = deal_live(seating, plot)
        for _ in range(plot.length):
            if match.is_over():
                break
            play_on(match, dice, plot.mood)
            if not match._picks and dice.random() < 0.1:  # picks enter the record when all are in
                assert_same(match, Match.from_record(read_record(as_text(match))))

    law()


@every_seating
@examples(quick=2, long=20)
def test_a_finished_record_replays_step_by_step_and_is_sound(seating: Seating, tried: settings) -> None:
    @tried
    @given(plots(seating))
    def law(plot: Plot) -> None:
        dice = random.Random(plot.seed)
        match = finished(seating, plot)
        record = verify(as_text(match))
        assert record == match.record()
        other = Match.from_record(record)
        assert_same(match, other)
        assert as_text(other) == as_text(match)
        step_by_step = open_table(seating, plot.first)
        stops = dice.choices(range(len(record.events)), k=3)
        for number, event in enumerate(record.events):
            if number in stops:
                assert_same(step_by_step, Match.from_record(record, upto=number))
            happen(step_by_step, event)
        assert_same(match, step_by_step)

    law()


@every_seating
@examples(quick=3, long=20)
def test_an_unfinished_record_is_sound_wherever_it_stops(seating: Seating, tried: settings) -> None:
    @tried
    @given(plots(seating))
    def law(plot: Plot) -> None:
        story = tell(seating, plot)
        options = seating.options(plot.first)
        for cut in random.Random(plot.seed).sample(range(1, len(story.events) + 1), min(5, len(story.events))):
            if not (story.finished and cut == len(story.events)):
                record = Record(seating.game, seating.players, options, story.events[:cut])
                assert verify(record.dumps()) == record

    law()


@every_seating
@examples(quick=2, long=20)
def test_the_same_seed_gives_the_same_game(seating: Seating, tried: settings) -> None:
    @tried
    @given(plots(seating))
    def law(plot: Plot) -> None:
        assert as_text(finished(seating, plot)) == as_text(finished(seating, plot))
        other = deal_live(seating, plot._replace(seed=plot.seed + 1))
        assert other.record().events[0] != deal_live(seating, plot).record().events[0]

    law()


@every_seating
@examples(quick=2, long=20)
def test_a_changed_chance_event_is_caught(seating: Seating, tried: settings) -> None:
    @tried
    @given(plots(seating))
    def law(plot: Plot) -> None:
        dice = random.Random(plot.seed)
        record = finished(seating, plot).record()
        chances = [number for number, event in enumerate(record.events) if event.startswith("~")]
        for number in {0, dice.choice(chances)}:
            events = record.events.copy()
            events[number] = two_cards_exchanged(events[number], dice)
            with pytest.raises(BadRecord) as caught:
                verify(changed(record, events=events))
            assert caught.value.event == number + 1

    law()


@pytest.mark.parametrize("seating", [seating for seating in SEATINGS if seating.game == "thirteen_clues"], ids=str)
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


@every_seating
@examples(quick=2, long=20)
def test_a_changed_seed_commitment_or_result_is_caught(seating: Seating, tried: settings) -> None:
    @tried
    @given(plots(seating))
    def law(plot: Plot) -> None:
        record = finished(seating, plot).record()
        seed = bytes.fromhex(record.seed or "")
        other = bytes([*seed[:-1], seed[-1] ^ 1]).hex()
        for lie in (
            changed(record, seed=other),
            changed(record, seed=other, commitment=None),
            changed(record, commitment=other),
            changed(record, result=None),
            changed(record, result={**(record.result or {}), "winners": [0, 1, 2]}),
            changed(record, events=record.events[:-1]),
            changed(record, events=[*record.events, record.events[-1]]),
        ):
            with pytest.raises(BadRecord):
                verify(lie)

    law()


def changed(record: Record, **keys: object) -> str:
    values = {name: getattr(record, name) for name in record.__struct_fields__}
    return Record(**values | keys).dumps()


def two_cards_exchanged(event: str, dice: random.Random) -> str:
    """Two cards of a deal or a shuffle in each other's place, so that it reads differently."""
    actor, word, rest = event.split(" ", 2)
    if word in ("deal", "shuffle") and "," not in rest:
        cards, between = list(rest), ""
    elif word == "deal":  # the first and the last card of seat 0, of the five it holds
        hand, _, others = rest.partition(" ")
        first, *middle, last = hand.split(",")
        return f"{actor} {word} {','.join([last, *middle, first])} {others}"
    else:
        cards, between = rest.split(" "), " "
    start = 1 if word == "equip" else 0
    while between.join(cards) == rest:
        one, two = dice.choices(range(start, len(cards)), k=2)
        cards[one], cards[two] = cards[two], cards[one]
    return f"{actor} {word} {between.join(cards)}"
