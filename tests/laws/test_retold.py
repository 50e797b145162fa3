"""Whoever follows a game knows of the past what somebody knows who comes now: nothing is told twice that may not be."""

import random

from hypothesis import given, settings

from doublejeu import Event
from tests.laws.tables import Plot, Seating, deal_live, every_seating, examples, play_on, plots


@every_seating
@examples(quick=2, long=20)
def test_a_log_that_was_followed_is_the_log_that_is_told_now(seating: Seating, tried: settings) -> None:
    @tried
    @given(plots(seating))
    def law(plot: Plot) -> None:
        dice, match = random.Random(plot.seed), deal_live(seating, plot)
        logs: dict[int | None, list[Event]] = {viewer: [] for viewer in seating.viewers}
        known: dict[int | None, int] = dict.fromkeys(seating.viewers, 0)
        for _ in range(plot.length):
            for viewer in seating.viewers:
                if dice.random() < 0.5:
                    continue  # away from the table, and back later
                since = known[viewer]
                again = match.retold(viewer, since)
                kept = [event for event in logs[viewer] if event.at not in {each.at for each in again}]
                frame = match.frame(viewer, since)
                logs[viewer] = [*sorted([*kept, *again], key=lambda event: event.at), *frame.events]
                known[viewer] = frame.at
                if again or dice.random() < 0.1:
                    assert logs[viewer] == match.events(viewer)
            if match.is_over():
                break
            play_on(match, dice, plot.mood)

    law()
