"""What a seat, or a spectator, is shown, offered and asked depends only on what it observed."""

import random

import pytest
from hypothesis import given, settings

from doublejeu.play.catalogue import find_game, game_names, manifest_of
from tests.games import Hooks, Spoil, hooks_of, lacks
from tests.laws.leaks import LEAKS, offer_the_movers_moves_to_all, show_what_another_sees, tell_what_another_hears
from tests.laws.tables import SEATINGS, SMALLEST, Plot, Seating, Story, every_seating, examples, plots, tell
from tests.laws.twins import Leak, Tally, compare


def before_all_is_opened(story: Story) -> Story:
    """The story without the event that ended it, unless something stays unseen even then."""
    if story.finished and not hooks_of(story.seating.game).hides_at_the_end:
        return story._replace(events=story.events[:-1], finished=False)
    return story


@every_seating
@examples(quick=6, long=60)
def test_what_a_seat_is_shown_depends_only_on_what_it_observed(seating: Seating, tried: settings) -> None:
    hooks, tally = hooks_of(seating.game), Tally()
    if not hooks.hides:
        pytest.skip(f"nothing is hidden in {seating.game}, says `hides` in tests/games/{seating.game}.py")
    alone = sum(other.game == seating.game for other in SEATINGS) == 1
    count = tried.max_examples * (2 if alone else 1)  # the one seating of its game

    @settings(tried, max_examples=count)
    @given(plots(seating))
    def law(plot: Plot) -> None:
        compare(before_all_is_opened(tell(seating, plot)), random.Random(plot.seed), tally)

    law()
    print(f"{seating}: {tally}")
    if hooks.twins is None:
        assert tally.telling, lacks(seating.game, "twins", f"no twin found for {seating}")
        return
    assert tally.telling > 50 * count, tally
    assert tally.offers > count, tally
    assert tally.forgotten > 10 * count or manifest_of(seating.game).looks_again, tally
    assert tally.illegal == 0 or hooks.refused, tally


# --- The law can fail: each of these leaks is found

PLANTED: list[tuple[str, Spoil]] = [
    (game, spoil)
    for game in game_names()
    if hooks_of(game).hides
    for spoil in ([show_what_another_sees] if hooks_of(game).twins is None else [*LEAKS, *hooks_of(game).leaks])
]


@pytest.mark.parametrize(
    ("game", "spoil"), PLANTED, ids=lambda value: value if isinstance(value, str) else value.__name__
)
def test_a_leak_is_found(game: str, spoil: Spoil, monkeypatch: pytest.MonkeyPatch) -> None:
    seating = next(seating for seating in reversed(SEATINGS) if seating.game == game)
    spoil(monkeypatch, find_game(game))
    with pytest.raises(Leak):
        compare_some(seating, stories=40)


def compare_some(seating: Seating, stories: int) -> Tally:
    tally = Tally()
    for seed in range(stories):
        story = tell(seating, Plot(first=0, mood=seed % 2, seed=seed, length=60))
        compare(before_all_is_opened(story), random.Random(seed), tally)
    return tally


# --- A game whose tests write no twins


@pytest.fixture
def nothing_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """No game has hooks."""
    for module in ("tables", "twins", "test_non_interference"):
        monkeypatch.setattr(f"tests.laws.{module}.hooks_of", lambda game: Hooks())


KNOWN = [seating for seating in SMALLEST if hooks_of(seating.game).twins is not None]
every_known = pytest.mark.parametrize("seating", KNOWN, ids=str)


@pytest.mark.usefixtures("nothing_known")
@every_known
def test_twins_are_found_by_trial_and_show_the_same(seating: Seating) -> None:
    tally = compare_some(seating, stories=2)
    assert tally.telling > 50, tally
    assert tally.illegal == 0, tally


@pytest.mark.usefixtures("nothing_known")
@pytest.mark.parametrize("spoil", [show_what_another_sees, tell_what_another_hears])
@every_known
def test_twins_found_by_trial_find_a_leak(seating: Seating, spoil: Spoil, monkeypatch: pytest.MonkeyPatch) -> None:
    spoil(monkeypatch, find_game(seating.game))
    with pytest.raises(Leak):
        compare_some(seating, stories=20)


@pytest.mark.usefixtures("nothing_known")
def test_twins_found_by_trial_find_moves_that_are_anothers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not in every game does what somebody may do follow from hidden cards as soon as that."""
    offer_the_movers_moves_to_all(monkeypatch, find_game(KNOWN[0].game))
    with pytest.raises(Leak):
        compare_all(stories=5)


def compare_all(stories: int) -> None:
    for seating in KNOWN:
        compare_some(seating, stories)
