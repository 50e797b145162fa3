"""Kompromat: the Tools used on one's own turn, one by one."""

import pytest

from doublejeu.games.kompromat.play.happened import Looked, Moved, NewsLaid, Shown, Stunned, Used
from tests.rules.kompromat_table import ALL_AT_THREE, Story, armed

DOWN = None  # a card that lies face down


def on_turn(tools: str, zero: str, one: str) -> Story:
    """Round 2: each has laid three cards at mission 1, and it is seat 0's turn, who has those Tools."""
    story = armed(zero=tools)
    story.equip(zero, one)
    story.attempt(0, 1, 2)
    story.attempt(1, 1, 2)
    return story


# --- When


def test_a_tool_is_used_on_ones_turn_before_and_after_the_card_is_laid() -> None:
    """Timing: from the card turned up until the stop, and the turn then goes on where it was."""
    story = on_turn("newspaper drone", "2 3 4 5", "2 3 4 5")
    story.tell("0 use newspaper 1")
    assert story.asks == "0 place"
    story.tell("0 place 2")
    assert story.uses == {"drone 1"}
    story.tell("0 draw, 0 use drone 1")
    assert story.asks == "0 attempt"
    assert [(event.seat, event.tool, event.usb) for event in story.happened(Used)] == [
        (0, "newspaper", False),
        (0, "drone", False),
    ]


def test_a_tool_is_used_once() -> None:
    """Tools: after that it lies face down."""
    story = on_turn("newspaper drone", "2 3 4 5", "2 3 4 5")
    story.tell("0 use newspaper 1")
    assert story.uses == {"drone 1"}
    assert story.player(0).used == ("newspaper",)


def test_tools_are_no_use_on_the_other_players_turn() -> None:
    """Timing: an attempt is not disturbed from outside."""
    story = armed(one="newspaper night-vision")
    story.equip()
    story.tell("0 place 1, 0 draw")
    assert story.match.frame(1).legal == ()
    assert story.uses == set()
    story.tell("0 stop")
    assert story.uses == {"newspaper 1", "night-vision"}


def test_tools_may_be_used_over_21() -> None:
    """Timing: the forced stop forbids drawing alone."""
    story = on_turn("night-vision drone newspaper", "2 3 4 10 9 8", "2 3 4 5")
    story.tell("0 place 2, 0 draw, 0 draw")
    assert set(story.legal) == {"stop", "use night-vision", "use drone 1", "use newspaper 1"}


def test_tools_may_be_used_with_an_empty_deck() -> None:
    """Timing: all but Night Vision, which has nothing to look at."""
    story = armed(zero="night-vision drone newspaper gps")
    story.equip("10 9 8 7 7 7 6 .5 A A 2 3 4 5", "2 3 4 5")
    story.attempt(0, 1, 2)
    story.attempt(1, 1, 1)
    story.attempt(0, 2, 3)
    story.attempt(1, 2)
    story.tell("0 place 3, 0 draw, 0 draw, 0 draw, 0 draw, 0 draw")
    assert "use night-vision" in story.legal
    story.tell("0 draw")
    assert set(story.legal) == {"stop", "use drone 1", "use newspaper 1", "use newspaper 2", "use gps"}


def test_some_tools_wait_for_their_own_moment() -> None:
    """Timing: Chloroform, Martini and the USB stick alone are no use on a turn."""
    story = armed(zero="chloroform martini usb balaclava")
    story.equip()
    assert story.uses == set()
    story.tell("0 place 1, 0 draw")
    assert story.uses == set()


# --- Balaclava


@pytest.mark.parametrize(
    ("counter", "tokens", "left"), [("counter-1a", 1, 0), ("counter-2a", 2, 0), ("counter-3", 3, 1)]
)
def test_a_balaclava_discards_two_tokens_or_what_there_is(counter: str, tokens: int, left: int) -> None:
    """Balaclava: down to none."""
    story = armed(zero=f"{counter} balaclava")
    story.equip()
    assert story.tokens == (tokens, 0)
    story.tell("0 use balaclava")
    assert story.tokens == (left, 0)


def test_a_balaclava_needs_a_token() -> None:
    """Timing: nothing is used for nothing."""
    story = armed(zero="balaclava", one="counter-1a hotel")
    story.equip()
    assert story.tokens == (0, 1)
    assert story.uses == set()


# --- Drone


def test_a_drone_turns_up_all_cards_of_the_other_at_one_mission() -> None:
    """Drone: none of one's own and none elsewhere."""
    story = armed(zero="drone")
    story.equip("2 3 4 5", "10 9 2 8 7 6")
    story.attempt(0, 1, 1)
    story.attempt(1, 1, 2)
    story.attempt(0, 2, 1)
    story.attempt(1, 2, 2)
    assert story.uses == {"drone 1", "drone 2"}
    story.tell("0 use drone 1")
    assert story.side(1, 1).cards == ("10", "9", "2")
    assert story.side(1, 2).cards == ("8", DOWN, DOWN)
    assert story.side(0, 1).cards == ("2", DOWN)
    assert [(event.seat, event.place, event.position, event.card) for event in story.happened(Shown)] == [
        (1, 1, 2, "9"),
        (1, 1, 3, "2"),
    ]


def test_a_drone_needs_a_face_down_card() -> None:
    """Timing: a mission where all cards are face up is no target."""
    story = armed(zero="drone")
    story.equip("2 3 4 5", "10 9")
    story.attempt(0, 1, 2)
    story.attempt(1, 1)
    assert story.uses == set()


# --- GPS


def test_a_gps_puts_the_last_card_back_on_the_deck_after_a_bust() -> None:
    """GPS: 21 is no longer passed, so drawing is allowed again and brings the same card."""
    story = armed(zero="gps")
    story.equip("10 9 8 7")
    story.tell("0 place 1, 0 draw, 0 draw")
    assert story.legal == ["stop", "use gps"]
    story.tell("0 use gps")
    assert story.side(0, 1, 0).cards == ("10", "9")
    assert story.player(0).deck == 12
    assert story.legal == ["draw", "stop"]
    story.tell("0 draw")
    assert story.side(0, 1, 0).cards == ("10", "9", "8")
    assert story.legal == ["stop"]


def test_the_card_sent_back_by_a_gps_is_the_next_to_be_turned_up() -> None:
    """GPS: it lies on top of the deck, and begins the next turn for both to see."""
    story = armed(zero="gps")
    story.equip("10 9 8 7", "2 3")
    story.tell("0 place 1, 0 draw, 0 draw, 0 use gps, 0 stop")
    story.attempt(1, 1)
    assert story.view().turned == "8"


def test_a_gps_brings_the_last_card_of_the_deck_back() -> None:
    """GPS: with the deck empty too; the attempt may then go on, or another begin with that card."""
    story = armed(zero="gps")
    story.equip("10 9 8 7 7 7 6 .5 A A 2 3 4 5", "2 3 4 6")
    story.attempt(0, 1, 2)
    story.attempt(1, 1)
    story.attempt(0, 2, 3)
    story.attempt(1, 2)
    story.tell("0 place 3, 0 draw, 0 draw, 0 draw, 0 draw, 0 draw, 0 draw, 0 use gps")
    assert story.legal == ["draw", "stop"]
    story.tell("0 stop")
    story.attempt(1, 3)
    assert story.asks == "0 place"
    assert story.view().turned == "5"


def test_a_gps_never_takes_the_card_laid_face_up() -> None:
    """GPS: it needs a face-down card of the attempt under way."""
    story = armed(zero="gps")
    story.equip("10 9 8 7", "2 3")
    assert story.uses == set()
    story.tell("0 place 1")
    assert story.uses == set()
    story.tell("0 draw")
    assert story.uses == {"gps"}


def test_a_gps_takes_no_card_of_an_earlier_attempt() -> None:
    """GPS: those are not of this attempt."""
    story = armed(zero="gps")
    story.equip("10 9 8 7", "2 3")
    story.attempt(0, 1, 1)
    story.attempt(1, 1)
    assert story.uses == set()
    story.tell("0 place 2")
    assert story.uses == set()


# --- Jetpack


def test_a_jetpack_moves_all_cards_and_frees_the_mission_they_left() -> None:
    """Jetpack: the mission left may be attempted, the one reached may not."""
    story = armed(zero="jetpack")
    story.equip("10 9 8", "2 3")
    story.attempt(0, 1, 1)
    story.attempt(1, 1)
    assert story.uses == {"jetpack 1>2", "jetpack 1>3", "jetpack 1>4"}
    story.tell("0 use jetpack 1>3")
    assert story.side(0, 1).cards == ()
    assert story.side(0, 3).cards == ("10", DOWN)
    assert story.side(1, 1).cards == ("2",)
    assert story.legal == ["place 1", "place 2", "place 4"]
    assert [(event.seat, event.source, event.place) for event in story.happened(Moved)] == [(0, 1, 3)]


def test_a_jetpack_moves_no_cards_of_the_attempt_under_way() -> None:
    """Jetpack: others may be moved meanwhile, but not onto them."""
    story = armed(zero="jetpack")
    story.equip("10 9 8", "2 3")
    story.tell("0 place 1, 0 draw")
    assert story.uses == set()
    story.tell("0 stop")
    story.attempt(1, 1)
    story.tell("0 place 2")
    assert story.uses == {"jetpack 1>3", "jetpack 1>4"}
    story.tell("0 use jetpack 1>4, 0 draw, 0 stop")
    story.attempt(1, 2)
    assert story.legal == ["place 1", "place 3"]


def test_a_jetpack_needs_a_mission_without_own_cards() -> None:
    """Jetpack: in the fourth attempt there is none."""
    story = armed(zero="jetpack")
    story.equip()
    for place in (1, 2, 3):
        story.attempt(0, place)
        story.attempt(1, place)
    assert story.uses == {"jetpack 1>4", "jetpack 2>4", "jetpack 3>4"}
    story.tell("0 place 4")
    assert story.uses == set()


def test_cards_moved_by_a_jetpack_count_where_they_arrive() -> None:
    """Jetpack: totals are those of the new places."""
    story = armed(zero="jetpack")
    story.equip("10 9 2 3 4", "5 6 8 9")
    story.attempt(0, 1, 1)
    story.attempt(1, 1)
    story.tell("0 use jetpack 1>4")
    for place in (1, 2, 3):
        story.attempt(0, place)
        story.attempt(1, place + 1)
    assert [story.declared(place)[0] for place in (1, 2, 3, 4)] == ["0 2", "0 3", "0 4", "0 19"]


# --- Newspaper


def test_a_newspaper_adds_3_to_the_others_total() -> None:
    """Newspaper: laid where the other has cards, and part of the total they declare."""
    story = on_turn("newspaper", "2 3 4 5", "2 3 5")
    assert story.uses == {"newspaper 1"}
    story.tell("0 use newspaper 1")
    assert (story.side(1, 1).newspapers, story.side(0, 1).newspapers) == (1, 0)
    assert [(event.seat, event.place) for event in story.happened(NewsLaid)] == [(1, 1)]
    story.play_on()
    assert story.declared(1) == ["0 9", "1 13"]


def test_a_newspaper_can_make_the_other_fail() -> None:
    """Newspaper: 19 becomes 22."""
    story = on_turn("newspaper", "2 3 4 5", "10 7 2")
    story.tell("0 use newspaper 1")
    story.play_on()
    assert story.declared(1) == ["0 9", "1 22"]
    assert story.tokens == (0, 1)


def test_a_newspaper_can_make_the_others_mission_perfect() -> None:
    """Newspaper: 18 becomes 21, which lets its player drop a token."""
    story = armed(zero="newspaper", one="counter-1a hotel")
    story.lay("10", "10 8")
    story.tell("0 use newspaper 1")
    assert story.asks == "1 perfect"


def test_two_newspapers_add_up_to_6() -> None:
    """Newspaper: the second by the USB stick, at the same place."""
    story = on_turn("newspaper usb", "2 3 4 5", "2 3 5")
    story.tell("0 use newspaper 1, 0 use usb newspaper 1")
    assert story.side(1, 1).newspapers == 2
    story.play_on()
    assert story.declared(1) == ["0 9", "1 16"]


def test_aces_are_offered_with_the_newspaper_counted() -> None:
    """Timing: the total declared includes its 3."""
    story = on_turn("newspaper", "2 3 4 5", "2 A 5")
    story.tell("0 use newspaper 1")
    story.play_on()
    assert story.asks == "1 declare"
    assert story.legal == ["total 11", "total 21"]


def test_a_newspaper_is_not_a_card() -> None:
    """Timing: with equal totals it does not make more cards, nor as many."""
    tie = armed(zero="newspaper", then="informant")
    tie.lay("10", "7")
    tie.tell("0 use newspaper 1")
    assert tie.declared(1) == ["0 10", "1 10"]
    assert "informant" in tie.view().gone
    fewer = armed(zero="newspaper", then="informant")
    fewer.lay("10 3", "10")
    fewer.tell("0 use newspaper 1")
    assert fewer.declared(1) == ["0 13", "1 13"]
    assert "informant" in fewer.player(0).won


def test_a_newspaper_does_not_count_for_the_forced_stop() -> None:
    """Timing: it comes to bear on an attempt under way only where it was laid before, and cards alone force a stop."""
    story = armed(zero="newspaper usb", one="jetpack")
    story.equip("2 3 4 5", "5 10 9 2 3")
    story.attempt(0, 1)
    story.attempt(1, 1)
    story.tell("0 use newspaper 1")
    story.attempt(0, 2)
    story.tell("1 use jetpack 1>4, 1 place 1, 1 draw")  # 19, and the Newspaper's 3
    assert story.side(1, 1).newspapers == 1
    assert "draw" in story.legal


def test_a_newspaper_stays_when_a_jetpack_takes_the_cards_away() -> None:
    """Timing: it belongs to the side of the mission where it was laid."""
    story = armed(zero="newspaper", one="jetpack")
    story.equip("2 3 4 5", "10 2 3 4")
    story.attempt(0, 1)
    story.attempt(1, 1)
    story.tell("0 use newspaper 1")
    story.attempt(0, 2)
    story.tell("1 use jetpack 1>2")
    assert [story.side(1, place).newspapers for place in (1, 2)] == [1, 0]
    story.play_on()  # new cards come to the Newspaper
    assert [story.declared(place)[1] for place in (1, 2)] == ["1 5", "1 10"]


def test_a_newspaper_counts_for_cards_that_a_jetpack_brings() -> None:
    """Timing: also for those that were not there when it was laid."""
    story = armed(zero="newspaper", one="jetpack usb")
    story.lay("2 | 3 | 4 | 5", ALL_AT_THREE)
    story.tell("0 use newspaper 3, 1 use jetpack 3>4, 1 use usb jetpack 1>3")
    assert story.side(1, 3).newspapers == 1
    assert story.asks == "1 declare"  # its aces, now at mission 4
    story.tell("1 total 16.5")
    assert story.declared(1) == ["0 2"]
    assert story.declared(3) == ["0 4", "1 30"]
    assert story.declared(4) == ["0 5", "1 16.5"]


def test_a_newspaper_without_cards_makes_no_total() -> None:
    """Newspaper: it needs cards to count with."""
    story = armed(zero="newspaper", one="jetpack")
    story.lay("2 | 3 | 4 | 5", ALL_AT_THREE)
    story.tell("0 use newspaper 1, 1 use jetpack 1>4, 1 total 16.5")
    assert story.declared(1) == ["0 2"]


def test_a_newspaper_needs_cards_of_the_other() -> None:
    """Newspaper: not one's own alone."""
    story = armed(zero="newspaper")
    story.equip()
    assert story.uses == set()
    story.attempt(0, 1)
    story.attempt(1, 3)
    assert story.uses == {"newspaper 3"}


# --- Night Vision


def test_night_vision_shows_the_next_five_cards_in_order() -> None:
    """Night Vision: from the top, below the card turned up; they stay where they are."""
    story = armed(zero="night-vision")
    story.equip("10 9 2 8 3 7 4")
    story.tell("0 use night-vision")
    assert story.view(0).glimpsed == ("9", "2", "8", "3", "7")
    assert [(event.position, event.card) for event in story.happened(Looked, 0)] == [
        (1, "9"),
        (2, "2"),
        (3, "8"),
        (4, "3"),
        (5, "7"),
    ]
    assert story.player(0).deck == 13
    story.tell("0 place 1, 0 draw")
    assert story.side(0, 1, 0).cards == ("10", "9")


def test_night_vision_shows_what_is_left_of_a_short_deck() -> None:
    """Night Vision: fewer than five cards."""
    story = armed(zero="night-vision")
    story.equip("10 9 8 7 7 7 6 .5 A A 2 3 4 5")
    story.attempt(0, 1, 2)
    story.attempt(1, 1)
    story.attempt(0, 2, 3)
    story.attempt(1, 2)
    story.tell("0 place 3, 0 draw, 0 draw, 0 draw, 0 use night-vision")
    assert story.view(0).glimpsed == ("3", "4", "5")
    assert len(story.happened(Looked)) == 3


# --- Stun Gun


def test_a_stun_gun_discards_one_face_down_card_until_the_round_ends() -> None:
    """Stun Gun: the total is declared without it."""
    story = on_turn("stun-gun", "2 3 4 5", "2 10 5")
    assert story.uses == {"stun-gun 1.2", "stun-gun 1.3"}
    story.tell("0 use stun-gun 1.2")
    assert story.side(1, 1).cards == ("2", DOWN)
    assert story.player(1).stunned == 1
    assert [(event.seat, event.place, event.position) for event in story.happened(Stunned)] == [(1, 1, 2)]
    story.play_on()
    assert story.declared(1) == ["0 9", "1 7"]


def test_a_stun_gun_counts_the_cards_that_lie_there_now() -> None:
    """Records: after the second card has gone, the third is the second."""
    story = on_turn("stun-gun usb", "2 3 4 5", "2 10 5")
    story.tell("0 use stun-gun 1.2")
    assert story.uses == {"usb stun-gun 1.2"}
    story.tell("0 use usb stun-gun 1.2")
    assert story.side(1, 1).cards == ("2",)
    story.play_on()
    assert story.declared(1) == ["0 9", "1 2"]


def test_a_stun_gun_never_hits_a_face_up_card() -> None:
    """Stun Gun: neither the first laid nor those that a Drone turned up."""
    story = armed(zero="stun-gun drone")
    story.equip("2 3 4 5", "2 10 5 3 4")
    story.attempt(0, 1)
    story.attempt(1, 1, 2)
    story.attempt(0, 2)
    story.attempt(1, 2, 1)
    assert {"stun-gun 1.2", "stun-gun 1.3", "stun-gun 2.2"} < story.uses
    story.tell("0 use drone 1")
    assert story.uses == {"stun-gun 2.2"}


def test_a_drone_after_a_stun_gun_shows_the_cards_that_are_left() -> None:
    """Stun Gun: the others keep their order and their sides."""
    story = on_turn("stun-gun drone", "2 3 4 5", "2 10 5")
    story.tell("0 use stun-gun 1.2, 0 use drone 1")
    assert story.side(1, 1).cards == ("2", "5")
    assert story.uses == set()


def test_a_stun_gun_can_save_the_other_from_failure() -> None:
    """Failure: it is the reveal that counts, not the attempt."""
    story = armed(zero="stun-gun", then="informant")
    story.lay("2", "10 9 8")
    story.tell("0 use stun-gun 1.3")
    assert story.declared(1) == ["0 2", "1 19"]
    assert story.tokens == (0, 0)
    assert "informant" in story.player(1).won


def test_a_stunned_card_is_no_longer_one_of_more_cards() -> None:
    """Reveal: a tie is decided by the cards that lie there."""
    story = armed(zero="stun-gun")
    story.lay("9", "5 4 .5")
    story.tell("0 use stun-gun 1.3")
    assert story.declared(1) == ["0 9", "1 9"]
    assert "informant" in story.player(1).won
