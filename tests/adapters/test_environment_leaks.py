"""PettingZoo, Gymnasium and the batch tell a seat nothing that it cannot know: their own suites would not notice.

A twin is another game that looks the same to a seat (tests/laws/twins.py).  All that an environment tells the seat in
either must be equal, and environments that leak are there to be caught.
"""

import random
from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo", reason="PettingZoo is not installed")

from doublejeu import BadRecord, Frame, Match
from doublejeu.adapters.batch import Batch
from doublejeu.adapters.gymnasium import Seat
from doublejeu.adapters.pettingzoo import Table
from doublejeu.adapters.playing import Playing
from doublejeu.adapters.steps import Mask
from doublejeu.adapters.tensors import Reals
from doublejeu.rules.kernel import empty_rows
from tests.adapters.hidden_cards import every_game_with_a_hidden_card, hidden_card
from tests.games import hooks_of, lacks
from tests.laws.tables import Plot, Seating, every_seating, retold, tell
from tests.laws.twins import Leak, tables_after, twins_of


@cache
def environments(seating: Seating) -> tuple[Table, Seat, Batch]:
    given: dict[str, Any] = {"players": seating.players, **dict(seating.chosen)}
    table = Table(seating.game, render_mode="ansi", **given)
    seat = Seat(seating.game, render_mode="ansi", **given)
    table.reset(seed=1)
    seat.reset(seed=1)
    return table, seat, Batch(seating.game, games=1, seed=1, **given)


def at_match(table: Table, match: Match) -> Playing:
    """A game that stands where a match does."""
    playing = Playing(table.numbers, bytes(32))
    playing.states, playing._match = match._states.copy(), match
    playing._go_on(int(table.numbers.book.play_on(playing.states, -1, empty_rows())))
    return playing


def told(seating: Seating, match: Match, seat: int) -> dict[str, Any]:
    """All that the three environments tell a seat where a match stands."""
    table, one, batch = environments(seating)
    playing = at_match(table, match)
    table._playing, table.agent_selection = playing, table.possible_agents[playing.seat]
    one._playing, one.seat = playing, seat
    batch.states[0] = match._states[0]
    batch._share_out(np.full(1, -1, np.int64))
    seen, alone = table.observe(f"seat_{seat}"), one._observe()
    everything = {
        "whose turn": (table.agent_selection, batch.turn.seats.tolist(), table.rewards, table.infos),
        "observation": (seen["observation"].tobytes(), alone["observation"].tobytes()),
        "mask": (seen["action_mask"].tobytes(), alone["action_mask"].tobytes()),
        "frame": (table.frame(f"seat_{seat}"), one.frame()),
        "drawing": one.render(),
        "batch": batch.observe(seat).tobytes(),
    }
    if playing.seat == seat:
        everything |= {
            "drawing of the table": table.render(),
            "batch's turn": (batch.turn.observations.tobytes(), batch.turn.masks.tobytes()),
        }
    return everything


def compare(seating: Seating, stories: int) -> tuple[int, int]:
    """Let every seat compare some games with twins; say how many, and how many others could tell apart."""
    dice, compared, telling = random.Random(7), 0, 0
    for seed in range(stories):
        story = tell(seating, Plot(first=0, mood=seed % 2, seed=seed, length=12 + 9 * (seed % 6)))
        cut = len(story.events) - story.finished
        while (match := retold(seating, 0, story.events[:cut])).turn is None:  # chance is due
            cut -= 1
        tables = list(tables_after(story))
        for seat in range(seating.players):
            twin = next(twins_of(story, cut, tables, seat, dice), None)
            if twin is None:
                continue
            try:
                other = retold(seating, 0, twin.events)
            except BadRecord:  # no game
                continue
            one, two = told(seating, match, seat), told(seating, other, seat)
            for what, value in one.items():
                if two.get(what) != value:
                    raise Leak(f"seat {seat} can tell two games apart by its {what}")
            compared += 1
            telling += any(told(seating, other, each) != told(seating, match, each) for each in range(seating.players))
    return compared, telling


@every_seating
def test_what_a_seat_is_told_does_not_depend_on_what_is_hidden(seating: Seating) -> None:
    compared, telling = compare(seating, stories=5)
    if not hooks_of(seating.game).hides:
        pytest.skip("nothing is hidden")
    assert compared > 2 * seating.players, lacks(seating.game, "twins", f"only {compared} twins found for {seating}")
    assert telling > compared // 3


# --- Environments that leak


def leaky_numbers(honest: Callable[..., Reals]) -> Callable[..., Reals]:
    def observe(playing: Playing, seat: int) -> Reals:
        seen = honest(playing, seat)
        seen[-1] = hidden_card(playing.numbers.book.game.name, playing.states[0], seat)
        return seen

    return observe


def movers_mask(honest: Callable[..., Mask]) -> Callable[..., Mask]:
    return lambda playing, seat: honest(playing, playing.seat)


def anothers_frame(honest: Callable[..., Frame]) -> Callable[..., Frame]:
    return lambda playing, seat, since=0: honest(playing, (seat + 1) % 2, since)


def leaky_batch(honest: Callable[..., Reals]) -> Callable[..., Reals]:
    def observe(batch: Batch, seat: int) -> Reals:
        seen = honest(batch, seat)
        seen[0, -1] = hidden_card(batch.numbers.book.game.name, batch.states[0], seat)
        return seen

    return observe


LEAKS = [
    pytest.param(Playing, "observe", leaky_numbers, id="a hidden card"),
    pytest.param(Playing, "mask", movers_mask, id="the mover's moves"),
    pytest.param(Playing, "frame", anothers_frame, id="another's frame"),
    pytest.param(Batch, "observe", leaky_batch, id="a hidden card in a batch"),
]


@pytest.mark.parametrize(("owner", "word", "leaky"), LEAKS)
@every_game_with_a_hidden_card
def test_a_leaky_environment_is_caught(
    seating: Seating, owner: type, word: str, leaky: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(owner, word, leaky(getattr(owner, word)))
    with pytest.raises(Leak):
        compare(seating, stories=60)
