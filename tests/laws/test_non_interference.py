"""What a seat, or a spectator, is shown, offered and asked depends only on what it observed."""

import random
from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Any, TypeAlias

import msgspec
import pytest
from hypothesis import given, settings

from doublejeu import Event, Match, View
from doublejeu.games.kompromat.rules import box as kompromat_box
from doublejeu.games.thirteen_clues.rules import box as thirteen_clues_box
from doublejeu.play.catalogue import find_game
from doublejeu.play.game import Game, Row
from tests.laws import twins_thirteen_clues
from tests.laws.tables import (
    SEATINGS,
    Plot,
    Seating,
    Story,
    every_seating,
    examples,
    happen,
    open_table,
    plots,
    shown,
    tell,
)
from tests.laws.twins import Leak, Tally, compare

PICKING = [seating for seating in SEATINGS if seating.game == "thirteen_clues"]


def before_all_is_opened(story: Story) -> Story:
    """The story without the event that ended it; in Kompromat the cards of former rounds stay unseen even then."""
    if story.finished and story.seating.game != "kompromat":
        return story._replace(events=story.events[:-1], finished=False)
    return story


@every_seating
@examples(quick=6, long=60)
def test_what_a_seat_is_shown_depends_only_on_what_it_observed(seating: Seating, tried: settings) -> None:
    tally = Tally()
    count = tried.max_examples * (2 if seating.game == "kompromat" else 1)  # the one seating of its game

    @settings(tried, max_examples=count)
    @given(plots(seating))
    def law(plot: Plot) -> None:
        compare(before_all_is_opened(tell(seating, plot)), random.Random(plot.seed), tally)

    law()
    assert tally.telling > 50 * count, tally
    assert tally.offers > count, tally
    assert tally.forgotten > 10 * count or seating.game != "kompromat", tally
    assert tally.illegal == 0 or seating.game == "kompromat", tally


@pytest.mark.parametrize("seating", PICKING, ids=str)
@examples(quick=5, long=60)
def test_a_pick_that_waits_for_the_others_tells_nobody_what_it_is(seating: Seating, tried: settings) -> None:
    @tried
    @given(plots(seating))
    def law(plot: Plot) -> None:
        dice = random.Random(plot.seed)
        deal = tell(seating, plot._replace(length=1)).events
        for viewer in seating.viewers:
            twin = twins_thirteen_clues.twin(deal, seating.players, viewer, dice)
            tables = [open_table(seating, plot.first) for _ in range(2)]
            happen(tables[0], deal[0])
            happen(tables[1], twin[0])
            for seat in dice.sample(range(seating.players), seating.players - 1):
                for match in tables:
                    picks = match.legal_moves(seat)
                    match.play(picks[plot.seed % len(picks)] if seat == viewer else dice.choice(picks), seat, at=1)
                assert shown(tables[0], viewer) == shown(tables[1], viewer)

    law()


# --- The law can fail: each of these leaks is found

Spoil: TypeAlias = Callable[[pytest.MonkeyPatch, Game[Any]], None]


def another(seat: int | None) -> int:
    return 0 if seat is None else (seat + 1) % 2


def show_what_another_sees(patch: pytest.MonkeyPatch, game: Game[Any]) -> None:
    honest = game.view

    def view(state: Any, seat: int | None) -> View:
        return msgspec.structs.replace(honest(state, another(seat)), seat=seat)

    patch.setattr(game, "view", view)


def tell_what_another_hears(patch: pytest.MonkeyPatch, game: Game[Any]) -> None:
    honest = game.events

    def events(state: Any, at: int, rows: Sequence[Row], seat: int | None, fresh: bool) -> list[Event]:
        return honest(state, at, rows, another(seat), fresh)

    patch.setattr(game, "events", events)


def offer_the_movers_moves_to_all(patch: pytest.MonkeyPatch, game: Game[Any]) -> None:
    honest = Match.legal_moves
    patch.setattr(Match, "legal_moves", lambda match, seat=None: honest(match))


def ask_for_a_stop_that_is_forced(patch: pytest.MonkeyPatch, game: Game[Any]) -> None:
    honest = game.view

    def view(state: Any, seat: int | None) -> View:
        asked = honest(state, seat)
        over = kompromat_box.hard_total(state.record, state.turn, state.attempt) > kompromat_box.TWENTY_ONE
        return msgspec.structs.replace(asked, asked="stop") if state.attempt >= 0 and over else asked

    patch.setattr(game, "view", view)


def grant_a_second_look(patch: pytest.MonkeyPatch, game: Game[Any]) -> None:
    patch.setattr(game, "fresh_from", lambda rows, seat: 0)


def answer_secrets_aloud(patch: pytest.MonkeyPatch, game: Game[Any]) -> None:
    honest = game.events

    def aloud(row: Row) -> Row:
        secret = row[0] == thirteen_clues_box.ASKED and row[4] == thirteen_clues_box.SECRET
        return (*row[:4], thirteen_clues_box.ALOUD, row[5]) if secret else row

    def events(state: Any, at: int, rows: Sequence[Row], seat: int | None, fresh: bool) -> list[Event]:
        return honest(state, at, [aloud(row) for row in rows], seat, fresh)

    patch.setattr(game, "events", events)


def show_cases_before_all_have_picked(patch: pytest.MonkeyPatch, game: Game[Any]) -> None:
    honest = game.view

    def view(state: Any, seat: int | None) -> View:
        return honest(SimpleNamespace(**vars(state) | {"picked": state.players}), seat)

    patch.setattr(game, "view", view)


LEAKS: list[tuple[str, Spoil]] = [
    *((game, show_what_another_sees) for game in ("calaveras", "kompromat", "thirteen_clues")),
    *((game, tell_what_another_hears) for game in ("calaveras", "kompromat", "thirteen_clues")),
    *((game, offer_the_movers_moves_to_all) for game in ("calaveras", "kompromat", "thirteen_clues")),
    ("kompromat", ask_for_a_stop_that_is_forced),
    ("kompromat", grant_a_second_look),
    ("thirteen_clues", answer_secrets_aloud),
    ("thirteen_clues", show_cases_before_all_have_picked),
]


@pytest.mark.parametrize(
    ("game", "spoil"), LEAKS, ids=lambda value: value if isinstance(value, str) else value.__name__
)
def test_a_leak_is_found(game: str, spoil: Spoil, monkeypatch: pytest.MonkeyPatch) -> None:
    seating = next(seating for seating in reversed(SEATINGS) if seating.game == game)
    spoil(monkeypatch, find_game(game))
    with pytest.raises(Leak):
        compare_some(seating)


def compare_some(seating: Seating) -> None:
    for seed in range(40):
        story = tell(seating, Plot(first=0, mood=seed % 2, seed=seed, length=60))
        compare(before_all_is_opened(story), random.Random(seed), Tally())
