"""A replay equals the live game, and a record that was tampered with is caught."""

import random

import pytest
from hypothesis import given, settings
from msgspec.structs import replace

from doublejeu import BadRecord, Match, Record, read_record, verify
from doublejeu.play.dice import FairDice
from tests.laws.tables import (
    CHANCE,
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
        deals = [deal_live(seating, plot._replace(seed=plot.seed + more)).record().events for more in range(8)]
        assert not deals[0] or deals.count(deals[0]) < len(deals)

    law()


@every_seating
@examples(quick=2, long=20)
def test_a_changed_chance_event_is_caught(seating: Seating, tried: settings) -> None:
    @tried
    @given(plots(seating))
    def law(plot: Plot) -> None:
        dice = random.Random(plot.seed)
        record = finished(seating, plot).record()
        chances = [number for number, event in enumerate(record.events) if event.startswith(CHANCE)]
        for number in {*chances[:1], *dice.choices(chances, k=bool(chances))}:
            event = two_cards_exchanged(record, number, dice)
            if event is None:
                continue
            events = [*record.events[:number], event, *record.events[number + 1 :]]
            with pytest.raises(BadRecord) as caught:
                verify(changed(record, events=events))
            assert caught.value.event == number + 1

    law()


def decides(seating: Seating, first: int, record: Record, dice: FairDice) -> bool:
    """Whether chance by other dice would have been another: not where nothing, or only equal cards, is shuffled."""
    match = open_table(seating, first)
    for event in record.events:
        if match._state.turn == match._chance:
            cards = match._game.shuffled(match._state, dice)
            if event != f"{CHANCE} {match._game.chance_text(match._state, cards)}":
                return True
        happen(match, event)
    return False


@every_seating
@examples(quick=2, long=20)
def test_a_changed_seed_commitment_or_result_is_caught(seating: Seating, tried: settings) -> None:
    @tried
    @given(plots(seating))
    def law(plot: Plot) -> None:
        record = finished(seating, plot).record()
        seed = bytes.fromhex(record.seed or "")
        other = bytes([*seed[:-1], seed[-1] ^ 1]).hex()
        decided = decides(seating, plot.first, record, FairDice(bytes.fromhex(other)))
        for lie in (
            changed(record, seed=other),
            *([changed(record, seed=other, commitment=None)] if decided else []),
            changed(record, commitment=other),
            changed(record, result=None),
            changed(record, result={**(record.result or {}), "winners": [0, 1, 2]}),
            changed(record, events=record.events[:-1]),
            changed(record, events=[*record.events, record.events[-1]]),
        ):
            with pytest.raises(BadRecord):
                verify(lie)

    law()


@every_seating
@examples(quick=2, long=20)
def test_a_game_with_salts_is_sound_and_each_single_change_of_them_is_caught(seating: Seating, tried: settings) -> None:
    @tried
    @given(plots(seating))
    def law(plot: Plot) -> None:
        dice = random.Random(plot.seed)
        seats = open_table(seating, plot.first).seats
        salts = [dice.choice((None, dice.randbytes(16))) for _ in range(seats)]
        seed, drawn = dice.randbytes(32), dice.random() < 0.5
        options = seating.options(plot.first) | ({"first": "random"} if drawn else {})
        match = Match(seating.game, seating.players, seed=seed, salts=salts, **options)
        play_out(match, dice)
        record = match.record()
        first = record.options.get("first", 0)
        assert verify(record.dumps()) == record
        assert record.first_drawn == drawn
        lies: list[tuple[bytes, list[bytes | None]]] = [(bytes([seed[0] ^ 128, *seed[1:]]), salts)]
        for seat, salt in enumerate(salts):
            others = {None, dice.randbytes(16), salt and bytes([*salt[:-1], salt[-1] ^ 1])} - {salt}
            lies += [(seed, [*salts[:seat], other, *salts[seat + 1 :]]) for other in others]
        if len(set(salts)) > 1 and (turned := salts[::-1]) != salts:
            lies.append((seed, turned))
        for other_seed, other_salts in lies:
            told = [salt and salt.hex() for salt in other_salts]
            lie = changed(record, seed=other_seed.hex(), salts=told, commitment=None)
            there = FairDice(other_seed, other_salts)
            wrong_first = drawn and there.drawn(range(seating.players)) != first
            if wrong_first or decides(seating, first, record, there):
                with pytest.raises(BadRecord):
                    verify(lie)
            else:  # the same salts in the same order at other seats, or only equal cards were shuffled
                verify(lie)
        for other_first in set(range(seating.players)) - {first}:
            with pytest.raises(BadRecord):
                verify(changed(record, options={**record.options, "first": other_first}, first_drawn=True))

    law()


def changed(record: Record, **keys: object) -> str:
    values = {name: getattr(record, name) for name in record.__struct_fields__}
    return Record(**values | keys).dumps()


def two_cards_exchanged(record: Record, number: int, dice: random.Random) -> str | None:
    """A deal or a shuffle of a record with two cards in each other's place; None if it cannot read differently."""
    match = Match.from_record(replace(record, seed=None), upto=number)
    game, state = match._game, match._state
    event = record.events[number]
    cards = game.read_chance(state, event.removeprefix("~ "))
    for _ in range(100 if len(set(cards)) > 1 else 0):
        other = cards.copy()
        one, two = dice.sample(range(len(cards)), 2)
        other[one], other[two] = other[two], other[one]
        if (text := f"~ {game.chance_text(state, other)}") != event:
            return text
    return None
