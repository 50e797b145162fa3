"""Kompromat: the move that a player may leave to their device, and that nothing is ever lost by it."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from doublejeu.games.kompromat.play.happened import Failed, Lost, Won
from doublejeu.games.kompromat.play.shown import KompromatView
from doublejeu.play.match import Match
from tests.rules.kompromat_table import ALL_AT_THREE, Story, armed, eight_tokens


def auto(story: Story) -> str | None:
    """What the seat asked may leave to its device; nobody else is told."""
    asked = story.match.waiting[0]
    assert [story.view(viewer).auto for viewer in (1 - asked, None)] == [None, None]
    return story.view(asked).auto


# --- The total


@pytest.mark.parametrize(
    ("cards", "best"), [("A 9", "20"), ("A 10", "21"), ("A 9 4", "14"), ("A A 9", "21"), ("A 10 9 8", "28")]
)
def test_the_total_nearest_21_that_does_not_fail_is_automatic(cards: str, best: str) -> None:
    story = Story()
    story.lay(cards, "2")
    assert (story.asks, auto(story)) == ("0 declare", f"total {best}")


def test_who_has_a_martini_is_asked_for_the_total() -> None:
    """A 22 that a Martini makes 21 is worth more than a 12."""
    story = armed("martini")
    story.lay("A 10 A", "2")
    assert "total 22" in story.legal
    assert (story.asks, auto(story)) == ("0 declare", None)


@pytest.mark.parametrize(("missions", "best"), [("airport", "total 20"), ("counter-1a airport", None)])
def test_who_would_lose_by_winning_is_asked_for_the_total(missions: str, best: str | None) -> None:
    """The ninth token lies under the mission: with 10 they may let the other win."""
    story = eight_tokens(then=missions)
    story.lay("A 9", "10 5")
    assert (story.asks, auto(story)) == ("0 declare", best)


# --- The pass


@pytest.mark.parametrize(
    ("tool", "use"), [("newspaper", "newspaper 1"), ("stun-gun", "stun-gun 1.2"), ("jetpack", "jetpack 1>4")]
)
def test_a_tool_that_could_change_this_mission_is_asked_for(tool: str, use: str) -> None:
    story = armed(tool)
    story.lay(ALL_AT_THREE, "10 8")
    assert use in story.uses
    assert (story.asks, auto(story)) == ("0 tools", None)


def test_a_jetpack_that_could_bring_cards_here_is_asked_for() -> None:
    story = armed("jetpack")
    story.lay(f" | {ALL_AT_THREE}", "10 8")
    assert (story.asks, story.uses, auto(story)) == ("0 tools", {"jetpack 2>1", "jetpack 3>1", "jetpack 4>1"}, None)


@pytest.mark.parametrize(
    ("tool", "theirs"),
    [("newspaper", f" | {ALL_AT_THREE}"), ("stun-gun", "2 | 10 9"), ("drone newspaper", f" | {ALL_AT_THREE}")],
)
def test_a_tool_that_can_change_later_missions_alone_waits_for_them(tool: str, theirs: str) -> None:
    story = armed(tool)
    story.lay("10 | 9 | 8 | 7", theirs)
    assert (story.asks, auto(story)) == ("0 tools", "pass")
    story.tell("0 pass")
    assert (story.asks, story.view().revealing, auto(story)) == ("0 tools", 2, None)


def test_the_usb_stick_counts_as_the_tool_that_was_used() -> None:
    story = armed("newspaper usb")
    story.lay("10 | 9 | 8 | 7", "2 | 3 | 4 | 5")
    story.tell("0 use newspaper 4")
    assert (story.asks, auto(story)) == ("0 tools", None)


def test_a_drone_and_a_balaclava_wait() -> None:
    """A Drone shows what is turned up next, and a Balaclava is asked for before nine."""
    story = eight_tokens("drone balaclava")
    story.lay("10 9", "10 8")
    assert story.uses == {"drone 1", "balaclava"}
    assert auto(story) == "pass"


def test_a_pass_that_loses_the_game_or_takes_tokens_is_never_automatic() -> None:
    story = eight_tokens("balaclava")
    story.lay("10 9 3", "2")
    assert (story.asks, auto(story)) == ("0 tools", "pass")
    story.tell("0 pass")
    assert (story.asks, auto(story)) == ("0 balaclava", None)
    story = armed("chloroform", then="counter-3 airport")
    story.lay("10", "2")
    assert (story.asks, auto(story)) == ("0 chloroform", None)


@pytest.mark.parametrize(
    ("own", "theirs", "expected"),
    [
        ("10 9", "5", "pass"),  # wins with 18, 19 and 20
        ("10 9 .5", "10 9", None),  # 18.5 would lose
        ("10 9 .5", "10 7", "pass"),
        ("10 8", "10 9", None),  # 19 against 19
        ("10 6", "10 9", "pass"),
        ("10 4 6", "5", None),  # 21 is perfect
        ("10 9 3", "5", None),  # 21 instead of a failure
        ("10 9 4", "5", "pass"),  # fails all the same
    ],
)
def test_a_martini_is_asked_for_where_it_could_change_something(own: str, theirs: str, expected: str | None) -> None:
    story = armed("martini")
    story.lay(own, theirs)
    assert (story.asks, auto(story)) == ("0 martini", expected)


def test_two_martinis_are_asked_for_where_one_alone_changes_nothing() -> None:
    """By the USB stick a Martini is had twice."""
    story = armed("martini usb")
    story.lay("10 9 4", "5")
    assert (story.asks, auto(story)) == ("0 martini", None)


# --- Whole games

Came = tuple[str, ...]


def view_of(match: Match) -> KompromatView:
    view = match.frame(match.waiting[0], match.at).view
    assert isinstance(view, KompromatView)
    return view


def came(match: Match, place: int, since: int) -> Came:
    """What comes of the mission being revealed, told from a position on, if from now on nobody uses anything."""
    found = set()
    while match.waiting and (view := view_of(match)).revealing == place and view.missions[place - 1].card:
        if view.asked == "perfect":
            found.add(f"perfect {view.turn}")
        match.play("keep" if view.asked == "perfect" else "pass" if not view.declarable else nearest(view))
    for event in match.frame(None, since).events:
        if isinstance(event, Won | Lost | Failed) and event.place == place:
            found.add(f"{type(event).__name__} {getattr(event, 'seat', None)}")
    return tuple(sorted(found))


def nearest(view: KompromatView) -> str:
    return f"total {view.declarable[0].total}"


def after(match: Match, *moves: str) -> Match:
    copied = match.copy()
    for move in moves:
        copied.play(move)
    return copied


def martinis(match: Match, seat: int, place: int, since: int, theirs: Came = ()) -> Iterator[tuple[Came, Came]]:
    """Every way through the Martini window: what the other does, and what comes of it."""
    if not match.waiting or (view := view_of(match)).asked != "martini" or view.revealing != place:
        yield theirs, came(match, place, since)
        return
    for move in match.legal_moves():
        yield from martinis(after(match, move), seat, place, since, (*theirs, move) if view.turn != seat else theirs)


@pytest.mark.parametrize("number", range(12))
def test_in_whole_games_nothing_is_lost_by_what_is_automatic(number: int) -> None:
    match, dice = Match("kompromat", seed=bytes([number]) * 32), random.Random(number)
    seen: Counter[str] = Counter()
    while not match.is_over():
        view, legal = view_of(match), match.legal_moves()
        seat, place = match.waiting[0], view.revealing or 0
        if view.auto is not None:
            assert view.auto in legal
            assert view.asked in ("declare", "tools", "martini")
            seen[view.asked] += 1
        if view.auto is not None and view.asked == "martini":
            by_theirs: dict[Came, set[Came]] = {}
            for theirs, what in martinis(match, seat, place, match.at):
                by_theirs.setdefault(theirs, set()).add(what)
            assert all(len(each) == 1 for each in by_theirs.values())
        elif view.auto is not None and view.asked == "tools":
            assert {came(after(match, move), place, match.at) for move in legal} == {
                came(match.copy(), place, match.at)
            }
        elif view.auto is not None:
            best = came(after(match, view.auto), place, match.at)
            for move in legal:
                other = came(after(match, move), place, match.at)
                assert f"Won {seat}" in best or f"Won {seat}" not in other
                assert f"Failed {seat}" not in best or f"Failed {seat}" in other
        match.play(dice.choice(legal))
    assert seen["declare"] > 0
