"""Kompromat: Balaclava and Chloroform, asked for just before tokens are taken."""

from doublejeu.games.kompromat.play.happened import Shed, Took, Used
from tests.rules.kompromat_table import EIGHT_MISSIONS, Story, armed, eight_tokens

# --- Balaclava just before nine


def test_a_balaclava_is_asked_for_before_the_failure_that_would_make_nine() -> None:
    """Timing: used, the game goes on with the new token."""
    story = eight_tokens("balaclava")
    story.lay("10 9 3", "2")
    assert story.asks == "0 tools"
    story.tell("0 pass")
    assert (story.asks, story.legal) == ("0 balaclava", ["pass", "use balaclava"])
    assert story.tokens == (8, 0)
    story.tell("0 use balaclava")
    assert story.tokens == (7, 0)
    assert [event.tokens for event in story.happened(Shed)] == [2]
    assert [(event.tokens, event.counter) for event in story.happened(Took)] == [(1, None)]
    assert story.match.outcome() is None


def test_who_passes_the_balaclava_before_nine_loses() -> None:
    """Timing: it is asked for once."""
    story = eight_tokens("balaclava")
    story.lay("10 9 3", "2")
    story.tell("0 pass, 0 pass")
    assert story.tokens == (9, 0)
    outcome = story.match.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((1,), "notoriety")


def test_a_balaclava_is_asked_for_again_by_the_usb_stick_while_nine_still_threatens() -> None:
    """Timing: with eight tokens and three to take, two Balaclavas are needed."""
    story = eight_tokens("balaclava usb", then="counter-3 airport")
    story.lay("10", "2")
    story.tell("0 pass")
    assert story.asks == "0 balaclava"
    assert "airport" in story.player(0).won
    story.tell("0 use balaclava")
    assert story.tokens == (6, 0)
    assert (story.asks, story.legal) == ("0 balaclava", ["pass", "use usb balaclava"])
    story.tell("0 use usb balaclava")
    assert story.tokens == (7, 0)
    assert [(event.tool, event.usb) for event in story.happened(Used)] == [("balaclava", False), ("balaclava", True)]
    assert story.match.outcome() is None


def test_who_passes_the_second_balaclava_loses_with_the_first_one_used() -> None:
    """Timing: 8 less 2, and 3 more, are nine."""
    story = eight_tokens("balaclava usb", then="counter-3 airport")
    story.lay("10", "2")
    story.tell("0 pass, 0 use balaclava, 0 pass")
    outcome = story.match.outcome()
    assert outcome is not None
    assert outcome.result["tokens"] == [9, 0]


def test_one_balaclava_may_not_be_enough() -> None:
    """Timing: without another, nine tokens lose at once."""
    story = eight_tokens("balaclava", then="counter-3 airport")
    story.lay("10", "2")
    story.tell("0 pass, 0 use balaclava")
    assert story.tokens == (9, 0)
    assert story.match.is_over()


def test_a_balaclava_already_used_is_asked_for_by_the_usb_stick() -> None:
    """Timing: the stick alone may save its owner."""
    story = eight_tokens("balaclava usb", then="counter-3 airport")
    story.equip("10", "2")
    story.tell("0 use balaclava")
    story.play_on()
    assert (story.asks, story.legal) == ("0 balaclava", ["pass", "use usb balaclava"])
    story.tell("0 use usb balaclava")
    assert story.tokens == (7, 0)


def test_a_balaclava_just_won_helps_against_the_counter_intelligence_under_it() -> None:
    """Timing: a Tool is ready from the moment it is won."""
    story = eight_tokens(then="counter-1a balaclava")
    story.lay("10", "2")
    assert (story.asks, story.legal) == ("0 balaclava", ["pass", "use balaclava"])
    story.tell("0 use balaclava")
    assert story.tokens == (7, 0)


def test_no_balaclava_is_asked_for_while_nine_does_not_threaten() -> None:
    """Timing: with fewer tokens there are the tool windows."""
    story = armed(zero="counter-3 balaclava", then="counter-2a hotel")
    story.lay("10", "2")
    story.tell("0 pass")
    assert (story.asks, story.view().revealing) == ("0 tools", 2)
    assert story.tokens == (5, 0)


def test_nobody_is_asked_for_the_other_players_balaclava() -> None:
    """Timing: each uses their own."""
    story = Story(f"balaclava hotel barmaid locker {EIGHT_MISSIONS}", first=1)
    story.quiet_round("1---")
    story.failing_round(0)
    story.failing_round(0)
    story.lay("10 9 3", "2")
    assert story.tokens == (9, 0)
    assert story.match.is_over()


# --- Chloroform at the award


def test_chloroform_spares_its_player_the_tokens_of_a_mission_won() -> None:
    """Chloroform: asked for when the mission is won; the Counter-intelligence is discarded all the same."""
    story = armed(zero="chloroform", then="counter-3 informant")
    story.lay("10", "2")
    assert (story.asks, story.legal) == ("0 chloroform", ["pass", "use chloroform"])
    assert "informant" in story.player(0).won
    assert story.tokens == (0, 0)
    story.tell("0 use chloroform")
    assert story.tokens == (0, 0)
    assert story.happened(Took) == []
    assert "counter-3" in story.view().gone


def test_who_passes_chloroform_takes_the_tokens() -> None:
    """Chloroform: tokens are worth points, and the Tool stays ready."""
    story = armed(zero="chloroform", then="counter-3 informant")
    story.lay("10", "2")
    story.tell("0 pass")
    assert story.tokens == (3, 0)
    assert story.player(0).ready == ("chloroform",)


def test_chloroform_just_won_helps_against_the_counter_intelligence_under_it() -> None:
    """Chloroform: ready from the moment it is won."""
    story = Story("counter-2a chloroform")
    story.lay("10", "2")
    assert story.asks == "0 chloroform"
    story.tell("0 use chloroform")
    assert story.tokens == (0, 0)


def test_chloroform_is_not_asked_for_without_counter_intelligence() -> None:
    """Chloroform: there is nothing to be spared."""
    story = armed(zero="chloroform", then="informant")
    story.lay("10", "2")
    assert story.asks == "~"


def test_chloroform_is_not_asked_for_where_its_owner_does_not_win() -> None:
    """Chloroform: neither when the other wins nor when nobody does."""
    story = armed(zero="chloroform", then="counter-3 informant counter-1a hotel")
    story.lay("2 | 9", "10 | 9")
    assert story.asks == "~"
    assert story.tokens == (0, 3)


def test_chloroform_does_not_spare_the_token_of_a_failure() -> None:
    """Chloroform: only those of Counter-intelligence."""
    story = armed(zero="chloroform")
    story.lay("10 9 3", "2")
    assert story.asks == "~"
    assert story.tokens == (1, 0)


def test_who_passes_chloroform_may_still_use_a_balaclava_before_nine() -> None:
    """Timing: one is asked for at the award, the other just before the tokens are taken."""
    story = eight_tokens("balaclava chloroform", then="counter-1a airport")
    story.lay("10", "2")
    story.tell("0 pass")
    assert story.asks == "0 chloroform"
    story.tell("0 pass")
    assert story.asks == "0 balaclava"
    story.tell("0 use balaclava")
    assert story.tokens == (7, 0)


def test_chloroform_saves_from_nine_tokens() -> None:
    """Chloroform: none are taken, so no Balaclava is asked for."""
    story = eight_tokens("chloroform", then="counter-3 airport")
    story.lay("10", "2")
    story.tell("0 use chloroform")
    assert story.tokens == (8, 0)
    assert story.match.outcome() is None
