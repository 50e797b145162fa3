"""Kompromat: who may see what, and until when."""

import pytest

from doublejeu.games.kompromat.play.happened import Drew, Looked, Returned, Revealed
from doublejeu.games.kompromat.play.shown import KompromatOpened
from tests.rules.kompromat_table import Story, armed

DOWN = None  # a card that lies face down


def stopped() -> Story:
    """Seat 0 has laid 4 3 2 at mission 1 and stopped."""
    story = Story()
    story.equip("4 3 2 10", "5 6 8 9")
    story.attempt(0, 1, 2)
    return story


def drawn(story: Story, seat: int | None, *, remember: bool = False) -> list[str | None]:
    """The cards drawn this round, as the seat knows them now."""
    events = story.match.frame(seat, story.round_at, remember=remember).events
    return [event.card for event in events if isinstance(event, Drew)]


def test_a_player_sees_all_cards_of_the_attempt_under_way() -> None:
    """Attempts 7: those already face down may be looked at again while drawing."""
    story = Story()
    story.equip("4 3 2 .5")
    story.tell("0 place 1, 0 draw, 0 draw, 0 draw")
    assert story.side(0, 1, 0).cards == ("4", "3", "2", ".5")
    assert story.side(0, 1, 1).cards == ("4", DOWN, DOWN, DOWN)
    assert drawn(story, 0) == ["3", "2", ".5"]
    assert drawn(story, 1) == [DOWN, DOWN, DOWN]


def test_face_down_cards_vanish_from_their_owners_sight_with_the_stop() -> None:
    """Attempts 7: in the view and in the events of any later frame."""
    story = stopped()
    assert story.side(0, 1, 0).cards == ("4", DOWN, DOWN)
    assert drawn(story, 0) == [DOWN, DOWN]


def test_they_do_not_come_back_on_the_owners_next_turn() -> None:
    """Attempts 7: only the attempt under way may be looked at."""
    story = stopped()
    story.attempt(1, 2, 1)
    story.tell("0 place 2, 0 draw")
    assert story.side(0, 1, 0).cards == ("4", DOWN, DOWN)
    assert drawn(story, 0)[:2] == [DOWN, DOWN]
    assert drawn(story, 0)[-1] is not None


def test_the_last_attempt_is_not_looked_at_again_before_its_reveal() -> None:
    """Attempts 7: no turn follows it, but it is over all the same."""
    story = armed(zero="newspaper")
    story.lay("10 | 9 | 8 | 6", "2 | 3 | 4 | 5 6 7")
    assert story.asks == "0 tools"
    assert story.side(1, 4, 1).cards == ("5", DOWN, DOWN)
    assert drawn(story, 1) == [DOWN, DOWN]
    assert drawn(story, 1, remember=True) == ["6", "7"]


def test_they_do_not_come_back_when_the_other_attempts_the_same_mission() -> None:
    """Attempts 7: that attempt is the other player's, and shows its owner's cards alone."""
    story = stopped()
    story.tell("1 place 1, 1 draw")
    assert story.side(1, 1, 1).cards == ("5", "6")
    assert story.side(0, 1, 0).cards == ("4", DOWN, DOWN)


def test_a_bot_may_remember_what_it_saw() -> None:
    """Attempts, ruling: the record remembers, and `remember` tells the seat that drew, nobody else."""
    story = stopped()
    assert drawn(story, 0, remember=True) == ["3", "2"]
    assert drawn(story, 1, remember=True) == [DOWN, DOWN]
    assert drawn(story, None, remember=True) == [DOWN, DOWN]


def test_a_bot_may_remember_what_night_vision_and_a_gps_told_it() -> None:
    """Attempts, ruling: as with the cards drawn, once the turn is over."""
    story = armed(zero="night-vision gps")
    story.equip("10 2 3 4 5 6 8", "9")
    story.tell("0 use night-vision, 0 place 1, 0 draw, 0 use gps, 0 stop")
    for seat, looked, returned in ((0, "2", "2"), (1, None, None), (None, None, None)):
        events = story.match.frame(seat, story.round_at, remember=True).events
        assert next(event.card for event in events if isinstance(event, Looked)) == looked
        assert next(event.card for event in events if isinstance(event, Returned)) == returned
    assert [event.card for event in story.happened(Returned, 0)] == [None]


def test_each_mission_is_turned_up_only_at_its_own_reveal() -> None:
    """Reveal: cards at the missions after it stay face down."""
    story = Story()
    story.lay("10 A | 9 3 | 8", "5 A | 6 4 | 9")
    assert story.asks == "0 declare"
    for seat in (0, 1, None):
        assert story.side(0, 1, seat).cards == ("10", "A")
        assert story.side(0, 2, seat).cards == ("9", DOWN)
        assert story.side(1, 2, seat).cards == ("6", DOWN)


def test_the_starters_total_is_declared_before_the_others_cards_are_turned_up() -> None:
    """Reveal: the second player knows the first total, not the other way round."""
    story = Story()
    story.lay("10 A", "5 A")
    assert story.asks == "0 declare"
    assert story.side(1, 1).cards == ("5", DOWN)
    assert story.side(0, 1).total is None
    story.tell("0 total 21")
    assert story.asks == "1 declare"
    assert story.side(1, 1).cards == ("5", "A")
    assert (story.side(0, 1).total, story.side(1, 1).total) == ("21", None)
    assert [(event.seat, event.card) for event in story.happened(Revealed)] == [(0, "A"), (1, "A")]


def test_totals_shown_belong_to_the_mission_where_they_were_declared() -> None:
    """Hidden information: nothing is declared at a mission before its reveal."""
    story = armed(zero="newspaper")
    story.lay("10", "9")
    assert story.asks == "0 tools"
    story.tell("0 pass")
    assert story.declared(1) == ["0 10", "1 9"]
    assert (story.asks, story.view().revealing) == ("0 tools", 2)
    for place in (2, 3, 4):
        assert [story.side(seat, place).total for seat in (0, 1)] == [None, None]


def test_night_vision_shows_its_user_alone_and_only_on_that_turn() -> None:
    """Hidden information: neither the other player nor a spectator learns a card."""
    story = armed(zero="night-vision")
    story.equip("10 2 3 4 5 6 8", "9")
    story.tell("0 use night-vision")
    assert story.view(0).glimpsed == ("2", "3", "4", "5", "6")
    assert [event.card for event in story.happened(Looked, 0)] == ["2", "3", "4", "5", "6"]
    for seat in (1, None):
        assert story.view(seat).glimpsed == ()
        assert [event.card for event in story.happened(Looked, seat)] == [None] * 5
    story.tell("0 place 1, 0 draw")
    assert story.view(0).glimpsed == ("3", "4", "5", "6")
    story.tell("0 stop")
    assert story.view(0).glimpsed == ()
    assert [event.card for event in story.happened(Looked, 0)] == [None] * 5
    story.attempt(1, 1)
    assert story.view().turned == "3"
    assert story.view(0).glimpsed == ()


def test_the_card_that_a_gps_sends_back_is_known_to_its_player_alone() -> None:
    """Hidden information: the other sees only that a card went back."""
    story = armed(zero="gps")
    story.equip("10 2 3")
    story.tell("0 place 1, 0 draw, 0 use gps")
    assert [event.card for event in story.happened(Returned, 0)] == ["2"]
    assert story.view(0).glimpsed == ("2",)
    for seat in (1, None):
        assert [event.card for event in story.happened(Returned, seat)] == [None]
        assert story.view(seat).glimpsed == ()
    assert [len(story.side(0, 1, seat).cards) for seat in (0, 1)] == [1, 1]


def test_a_drone_shows_the_cards_to_both() -> None:
    """Tools: turned up for all, their owner included, who could not look any more."""
    story = armed(zero="drone")
    story.equip("10", "4 3 2")
    story.attempt(0, 1)
    story.attempt(1, 2, 2)
    assert story.side(1, 2, 1).cards == ("4", DOWN, DOWN)
    story.tell("0 use drone 2")
    for seat in (0, 1, None):
        assert story.side(1, 2, seat).cards == ("4", "3", "2")


def test_cards_keep_their_sides_when_a_jetpack_moves_them() -> None:
    """Tools: what a Drone has shown stays in sight, what lay face down stays hidden."""
    story = armed(zero="drone", one="jetpack usb")
    story.equip("10", "4 3 2 6 5")
    story.attempt(0, 1)
    story.attempt(1, 1, 2)
    story.tell("0 use drone 1")
    story.attempt(0, 2)
    story.attempt(1, 2, 1)
    story.attempt(0, 3)
    story.tell("1 use jetpack 1>3, 1 use usb jetpack 2>4")
    for seat in (0, 1, None):
        assert story.side(1, 3, seat).cards == ("4", "3", "2")
        assert story.side(1, 4, seat).cards == ("6", DOWN)


@pytest.mark.parametrize("remember", [False, True])
def test_nobody_sees_a_stunned_card(remember: bool) -> None:
    """Hidden information: no event and no view tells which it was."""
    frames = []
    for hidden in ("3 2", "2 3"):
        story = armed(zero="stun-gun")
        story.equip("10", f"4 {hidden}")
        story.attempt(0, 1)
        story.attempt(1, 2, 2)
        story.tell("0 use stun-gun 2.2")
        frames.append([story.match.frame(seat, story.round_at, remember=remember) for seat in (0, None)])
        assert story.side(1, 2, 1).cards == ("4", DOWN)
        assert story.player(1).stunned == 1
    assert frames[0] == frames[1]


def test_what_was_never_revealed_is_opened_at_the_end() -> None:
    """Hidden information: decks, cards left at missions, stunned cards and the mission deck."""
    counters = "counter-3 stun-gun counter-2a hotel counter-2b code-3 counter-1a code-1"
    story = Story(f"{counters} pursuit locker code-2 gps airport", first=1)
    story.quiet_round("0000")
    story.lay("10 9 8 | 7 | 6 5 | 2", "2 | 4 8 3 | 6 7 | 9")
    assert story.match.outcome() is None
    story.tell("0 use stun-gun 2.2")  # and the ninth token for mission 1
    outcome = story.match.outcome()
    assert outcome is not None
    opened = outcome.opened
    assert isinstance(opened, KompromatOpened)
    assert opened.decks == (("3", "4", "7", "7", ".5", "A", "A"), ("5", "10", "7", "7", ".5", "A", "A"))
    assert opened.laid[0] == (("10", "9", "8"), ("7",), ("6", "5"), ("2",))
    assert opened.laid[1] == (("2",), ("4", "3"), ("6", "7"), ("9",))
    assert opened.stunned == ((), ("8",))
    assert (opened.mission_deck[0], opened.mission_deck[-1], len(opened.mission_deck)) == ("airport", "counter-1b", 17)
