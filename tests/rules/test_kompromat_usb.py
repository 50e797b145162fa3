"""Kompromat: the USB stick, used as each of the nine other Tools."""

import pytest

from doublejeu.games.kompromat.play.happened import Looked, Used
from tests.rules.kompromat_table import ALL_AT_THREE, Story, armed

DOWN = None  # a card that lies face down


def twice(story: Story, tool: str) -> bool:
    """Whether the Tool was used this round at first hand and then by the stick, both now lying face down."""
    used = [(event.tool, event.usb) for event in story.happened(Used)]
    return used == [(tool, False), (tool, True)] and set(story.player(0).used) == {tool, "usb"}


def on_turn(tool: str, zero: str = "", one: str = "") -> Story:
    """Round 2: seat 0 has the Tool and the stick, and both have laid three cards at mission 1."""
    story = armed(zero=f"{tool} usb")
    story.equip(zero, one)
    story.attempt(0, 1, 2)
    story.attempt(1, 1, 2)
    return story


def test_as_a_balaclava_it_discards_two_more_tokens() -> None:
    """USB: on one's turn, and with a token left."""
    story = armed(zero="counter-3 balaclava usb")
    story.equip()
    assert story.uses == {"balaclava"}
    story.tell("0 use balaclava")
    assert story.tokens == (1, 0)
    assert story.uses == {"usb balaclava"}
    story.tell("0 use usb balaclava")
    assert story.tokens == (0, 0)
    assert twice(story, "balaclava")


def test_as_chloroform_it_spares_the_tokens_of_another_award() -> None:
    """USB: asked for at the award, like Chloroform."""
    story = armed(zero="chloroform usb", then="counter-1a hotel counter-3 informant")
    story.lay("10 | 9", "2 | 3")
    story.tell("0 use chloroform")
    assert (story.asks, story.legal) == ("0 chloroform", ["pass", "use usb chloroform"])
    story.tell("0 use usb chloroform")
    assert story.tokens == (0, 0)
    assert twice(story, "chloroform")


def test_as_a_drone_it_turns_up_another_mission() -> None:
    """USB: it has the Drone's targets, so not the one just shown."""
    story = armed(zero="drone usb")
    story.equip("2 3 4 5", "10 9 2 8 7 6")
    story.attempt(0, 1)
    story.attempt(1, 1, 2)
    story.attempt(0, 2)
    story.attempt(1, 2, 1)
    story.tell("0 use drone 1")
    assert story.uses == {"usb drone 2"}
    story.tell("0 use usb drone 2")
    assert story.side(1, 2).cards == ("8", "7")
    assert twice(story, "drone")


def test_as_a_gps_it_sends_back_the_card_before() -> None:
    """USB: the card drawn last is then the one drawn before it, and goes on top of it."""
    story = armed(zero="gps usb")
    story.equip("10 9 8 7")
    story.tell("0 place 1, 0 draw, 0 draw, 0 use gps")
    assert story.uses == {"usb gps"}
    story.tell("0 use usb gps")
    assert story.side(0, 1, 0).cards == ("10",)
    assert story.view(0).glimpsed == ("9", "8")
    assert story.uses == set()
    assert twice(story, "gps")
    story.tell("0 draw, 0 draw")
    assert story.side(0, 1, 0).cards == ("10", "9", "8")


def test_as_a_gps_it_leaves_the_card_laid_face_up() -> None:
    """USB: under the GPS's own timing."""
    story = armed(zero="gps usb")
    story.equip("10 9 8 7")
    story.tell("0 place 1, 0 draw, 0 use gps")
    assert story.uses == set()
    story.tell("0 draw")
    assert story.uses == {"usb gps"}


def test_as_a_jetpack_it_moves_cards_again() -> None:
    """USB: on one's turn."""
    story = on_turn("jetpack", "10 9 2 8")
    story.tell("0 use jetpack 1>2, 0 place 1")
    assert story.uses == {"usb jetpack 2>3", "usb jetpack 2>4"}
    story.tell("0 use usb jetpack 2>4")
    assert story.side(0, 4).cards == ("10", DOWN, DOWN)
    assert twice(story, "jetpack")


def test_as_a_jetpack_it_moves_cards_during_the_reveal() -> None:
    """USB: in the window too."""
    story = armed(zero="jetpack usb")
    story.lay(ALL_AT_THREE, "10 | 9 | 8 | 6")
    story.tell("0 use jetpack 3>4, 0 use usb jetpack 2>3")
    assert (story.declared(2), story.declared(3)) == (["1 9"], ["0 27", "1 8"])
    assert twice(story, "jetpack")


def test_as_a_newspaper_it_can_be_laid_elsewhere() -> None:
    """USB: where the other has cards."""
    story = armed(zero="newspaper usb")
    story.lay("2 | 3", "9 | 8")
    story.tell("0 use newspaper 1")
    assert story.uses == {f"usb newspaper {place}" for place in (1, 2, 3, 4)}
    story.tell("0 use usb newspaper 2")
    assert (story.declared(1), story.declared(2)) == (["0 2", "1 12"], ["0 3", "1 11"])
    assert twice(story, "newspaper")


def test_as_night_vision_it_shows_the_five_cards_that_come_then() -> None:
    """USB: on one's turn, further down the deck."""
    story = armed(zero="night-vision usb")
    story.equip("2 3 4 5 6 8 9 10")
    story.tell("0 use night-vision, 0 place 1, 0 draw, 0 draw, 0 use usb night-vision")
    assert story.view(0).glimpsed == ("5", "6", "8", "9", "10")
    assert " ".join(event.card or "?" for event in story.happened(Looked, 0)) == "3 4 5 6 8 5 6 8 9 10"
    assert twice(story, "night-vision")


def test_as_a_stun_gun_it_discards_another_card() -> None:
    """USB: a face-down card of the other."""
    story = on_turn("stun-gun", "2 3 4 5", "2 10 5")
    story.tell("0 use stun-gun 1.3")
    assert story.uses == {"usb stun-gun 1.2"}
    story.tell("0 use usb stun-gun 1.2")
    assert story.side(1, 1).cards == ("2",)
    assert story.player(1).stunned == 2
    assert twice(story, "stun-gun")


def test_as_a_martini_it_changes_a_total_at_another_mission() -> None:
    """USB: only once totals are declared."""
    story = armed(zero="martini usb")
    story.lay("10 7 | 9 4", "8 7 | 6")
    story.tell("0 use martini -1, 0 pass")
    assert (story.asks, story.view().revealing) == ("0 martini", 2)
    story.tell("0 use usb martini +1")
    assert twice(story, "martini")


# --- What it needs


def test_it_is_nothing_before_another_tool_has_been_used() -> None:
    """USB: a Tool that is still ready is used itself."""
    story = armed(zero="usb night-vision")
    story.equip()
    assert story.uses == {"night-vision"}
    alone = armed(zero="usb")
    alone.lay("10 9", "8 7")
    assert alone.asks == "~"


def test_it_repeats_no_tool_of_the_other_player() -> None:
    """USB: only what its owner used."""
    story = armed(zero="usb", one="night-vision")
    story.equip()
    story.attempt(0, 1)
    story.tell("1 use night-vision, 1 place 1, 1 stop")
    assert story.uses == set()


def test_it_is_used_once_and_does_not_repeat_itself() -> None:
    """USB: after that it lies face down like the Tool that it repeated, both worth a point."""
    story = armed(zero="usb night-vision newspaper")
    story.equip()
    story.attempt(0, 1)
    story.attempt(1, 1)
    story.tell("0 use night-vision, 0 use usb night-vision")
    assert story.uses == {"newspaper 1"}
    story.tell("0 use newspaper 1")
    assert story.uses == set()
    assert story.player(0).score == 3


def test_it_offers_every_tool_used_before() -> None:
    """USB: its owner chooses which to repeat, in whatever round it was used."""
    story = armed(zero="usb night-vision newspaper")
    story.equip()
    story.tell("0 use night-vision")
    story.attempt(0, 1)
    story.attempt(1, 1)
    story.tell("0 use newspaper 1")
    assert story.uses == {"usb night-vision", "usb newspaper 1"}
    story.play_on()
    story.equip()
    story.attempt(1, 4)
    assert story.uses == {"usb night-vision", "usb newspaper 4"}


@pytest.mark.parametrize("tool", ["martini", "chloroform"])
def test_it_waits_for_the_moment_of_the_tool_that_it_repeats(tool: str) -> None:
    """USB: as a Martini or Chloroform it is no use on a turn or in the tool window."""
    story = armed(zero=f"{tool} usb", then="counter-1a hotel")
    story.lay("10", "2")
    story.tell(f"0 use {tool}{' +1' if tool == 'martini' else ''}")
    story.finish_round()
    assert set(story.player(0).used) == {tool}
    story.equip("10 9", "2 3")
    story.attempt(1, 1, 1)
    assert story.uses == set()
    story.tell("0 place 1, 0 draw")
    assert story.uses == set()
    story.tell("0 stop")
    story.play_on()
    assert story.asks == ("0 martini" if tool == "martini" else "~")


def test_a_stick_just_won_is_ready_against_the_counter_intelligence_under_it() -> None:
    """USB: as Chloroform, if that has been used."""
    story = armed(zero="chloroform", then="counter-1a hotel counter-3 usb")
    story.lay("10 | 9", "2 | 3")
    story.tell("0 use chloroform")
    assert (story.asks, story.legal) == ("0 chloroform", ["pass", "use usb chloroform"])
    story.tell("0 use usb chloroform")
    assert story.tokens == (0, 0)
