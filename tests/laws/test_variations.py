"""A variation that is dealt anew: another game, which its seat cannot tell from the one that it comes from."""

import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings

from doublejeu import BadRecord, BadSetting, Match, Record, verify
from doublejeu.play import variation
from tests.laws.tables import (
    CHANCE,
    Plot,
    Seating,
    Story,
    every_game,
    every_seating,
    examples,
    plots,
    retold,
    shown,
    tell,
    truth,
)
from tests.laws.twins import cuts, tables_after, twins_of

SEED = "a seed"


def nothing_is_dealt_anew(seating: Seating) -> bool:
    """Whether the game has no part that deals anew; then it says so, and goes on with what is hidden as it was."""
    if variation.deals_anew(seating.game):
        return False
    story = tell(seating, Plot(0, 0, 7, 60))
    record, at = record_of(story, story.events), next(moments(story, random.Random(0)))[0]
    with pytest.raises(BadSetting, match="cannot be dealt anew: go on with it as it was"):
        variation.moment_of(record, at, 0, anew=True, seed=SEED)
    return True


def record_of(story: Story, events: list[str]) -> Record:
    return Record(story.seating.game, story.seating.players, story.seating.options(story.first), events)


def moments(story: Story, dice: random.Random) -> Iterator[tuple[int, int]]:
    """Where a world may be dealt anew, and for which seat."""
    for cut in cuts(story, dice)[:3]:
        if not story.events[cut].startswith(CHANCE) and not retold_until(story, cut).is_over():
            yield cut, dice.randrange(story.seating.players)


def retold_until(story: Story, at: int) -> Match:
    return retold(story.seating, story.first, story.events[:at])


@every_seating
@examples(quick=2, long=40)
def test_a_seat_cannot_tell_a_variation_from_its_game_and_it_can_be_played_to_its_end(
    seating: Seating, tried: settings
) -> None:
    changed = 0
    if nothing_is_dealt_anew(seating):
        return

    @tried
    @given(plots(seating))
    def law(plot: Plot) -> None:
        nonlocal changed
        dice = random.Random(plot.seed)
        story = tell(seating, plot._replace(length=max(plot.length, 40)))
        for at, seat in moments(story, dice):
            moment = variation.moment_of(record_of(story, story.events), at, seat, anew=True, seed=SEED)
            match, other = retold_until(story, at), retold(seating, story.first, moment.events)
            assert moment.at == at
            for since in (0, at - 1):
                assert shown(other, seat, since, remember=True) == shown(match, seat, since, remember=True)
            changed += truth(other) != truth(match)
            going_on = Match.going_on(record_of(story, moment.events), bytes(32))
            while not going_on.is_over():
                going_on.play(dice.choice(going_on.legal_moves()))
            record = going_on.record()
            assert (record.seed, record.commitment, going_on.commitment) == (None, None, None)
            assert record.events[:at] == moment.events
            verify(record.dumps())

    law()
    assert changed > 0


@every_seating
@examples(quick=2, long=40)
def test_what_is_dealt_anew_depends_only_on_what_the_seat_could_know(seating: Seating, tried: settings) -> None:
    compared = 0
    if nothing_is_dealt_anew(seating):
        return

    @tried
    @given(plots(seating))
    def law(plot: Plot) -> None:
        nonlocal compared
        dice = random.Random(plot.seed)
        story = tell(seating, plot._replace(length=max(plot.length, 40)))
        tables = list(tables_after(story))
        for at, seat in moments(story, dice):
            for twin in twins_of(story, at, tables, seat, dice):
                try:
                    there = retold(seating, story.first, twin.events[:at])
                except BadRecord:  # the rules refuse this twin
                    continue
                if not twin.remembers or truth(there) == truth(retold_until(story, at)):
                    continue
                one, two = (
                    Match.going_on(
                        record_of(story, variation.moment_of(record, at, seat, anew=True, seed=SEED).events), bytes(32)
                    )
                    for record in (record_of(story, story.events), record_of(story, twin.events[:at]))
                )
                assert truth(one) == truth(two)
                assert shown(one, seat, remember=True) == shown(two, seat, remember=True)
                compared += 1

    law()
    assert compared > 0


@every_game
def test_as_it_was_a_variation_has_the_very_events_of_its_game(seating: Seating) -> None:
    story = tell(seating, Plot(0, 0, 7, 60))
    record = record_of(story, story.events)
    for at in range(1, len(story.events)):
        moment = variation.moment_of(record, at, 0, anew=False, seed=SEED)
        assert moment.events == story.events[: moment.at]
        assert moment.at >= at
        assert Match.from_record(record, moment.at).waiting  # where chance is due, it begins after that


@every_game
def test_a_moment_or_seat_that_is_not_there_is_refused(seating: Seating) -> None:
    story = tell(seating, Plot(0, 0, 7, 60))
    record = record_of(story, story.events)
    for at, seat in ((0, 0), (len(story.events) + 1, 0), (5, seating.players), (5, -1)):
        for anew in (False, True):
            with pytest.raises(BadSetting, match="there is no"):
                variation.moment_of(record, at, seat, anew=anew, seed=SEED)
