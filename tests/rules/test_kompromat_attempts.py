"""Kompromat: how missions are attempted."""

import pytest

from doublejeu.games.kompromat.play.happened import Declared, Drew, Placed, TurnedUp, Won
from doublejeu.play.errors import IllegalMove, OutOfTurn
from tests.rules.kompromat_table import ALL_AT_THREE, Story


def begun(zero: str = "", one: str = "") -> Story:
    """Round 1, started by seat 0, these cards on top of the decks."""
    story = Story()
    story.equip(zero, one)
    return story


def test_a_turn_begins_with_the_top_card_turned_up_for_both() -> None:
    """Attempts 2: it is seen before its mission is chosen, and any of the four may be."""
    story = begun("10 9")
    for seat in (0, 1, None):
        assert story.view(seat).turned == "10"
        assert [event.card for event in story.happened(TurnedUp, seat)] == ["10"]
    assert story.player(0).deck == 13
    assert story.legal == ["place 1", "place 2", "place 3", "place 4"]


def test_the_first_card_is_laid_face_up_at_the_mission_chosen() -> None:
    """Attempts 3."""
    story = begun("10 9")
    story.tell("0 place 3")
    for seat in (0, 1, None):
        assert story.side(0, 3, seat).cards == ("10",)
        assert [(event.place, event.card) for event in story.happened(Placed, seat)] == [(3, "10")]
        assert story.view(seat).turned is None
        assert story.view(seat).attempt == 3


def test_further_cards_are_laid_face_down_at_the_same_mission() -> None:
    """Attempts 4: one at a time; the other player sees how many, not which, and none goes elsewhere."""
    story = begun("4 3 2")
    story.tell("0 place 3, 0 draw")
    assert story.legal == ["draw", "stop"]
    story.tell("0 draw")
    assert story.side(0, 3, 0).cards == ("4", "3", "2")
    for seat in (1, None):
        assert story.side(0, 3, seat).cards == ("4", None, None)
        assert [event.card for event in story.happened(Drew, seat)] == [None, None]
    assert [event.card for event in story.happened(Drew, 0)] == ["3", "2"]
    assert [len(story.side(0, place).cards) for place in (1, 2, 3, 4)] == [0, 0, 3, 0]
    assert story.player(0).deck == 11


def test_a_player_may_stop_at_any_moment() -> None:
    """Attempts 5: after the first card already, and after any other."""
    story = begun("4 3 2", "5 6 8")
    story.tell("0 place 3, 0 stop")
    assert story.asks == "1 place"
    story.tell("1 place 3, 1 draw, 1 stop")
    assert story.asks == "0 place"


def test_the_card_turned_up_must_be_laid() -> None:
    """Attempts 4: no turn is passed and no card drawn before it."""
    story = begun()
    for move in ("draw", "stop", "pass"):
        with pytest.raises(IllegalMove):
            story.tell(f"0 {move}")


def test_players_alternate_and_choose_their_missions_freely() -> None:
    """Attempts 8: the second player need not follow to the first one's mission."""
    story = begun("2 3 4 5", "2 3 4 5")
    for attempt in ("0 place 2", "1 place 4", "0 place 1", "1 place 2", "0 place 4", "1 place 1", "0 place 3"):
        assert story.asks == f"{attempt[0]} place"
        story.tell(f"{attempt}, {attempt[0]} stop")
    assert story.legal == ["place 3"]


def test_nobody_acts_in_the_other_players_attempt() -> None:
    """Attempts: the turn is its player's until they stop."""
    story = begun()
    story.tell("0 place 1")
    assert story.match.frame(1).legal == ()
    with pytest.raises(OutOfTurn):
        story.tell("1 draw")


def test_a_mission_is_not_attempted_twice_by_one_player_in_a_round() -> None:
    """Notes: no card joins those of an earlier turn."""
    story = begun()
    story.attempt(0, 2)
    story.attempt(1, 1)
    assert story.legal == ["place 1", "place 3", "place 4"]
    story.attempt(0, 4)
    assert story.legal == ["place 2", "place 3", "place 4"]
    story.attempt(1, 2)
    assert story.legal == ["place 1", "place 3"]


def test_the_phase_ends_when_both_have_attempted_all_four() -> None:
    """Attempts: cards left in the decks are not drawn."""
    story = Story()
    story.lay("10 | 9 | 8 | 6", "2 | 3 | 4 | 5")
    assert len(story.happened(TurnedUp)) == 8
    assert len(story.happened(Declared)) == 8
    assert story.view().round == 2


# --- Over 21


def test_a_total_over_21_forces_a_stop() -> None:
    """Attempts 6: the player must stop, and says so by the same word as ever."""
    story = begun("10 9 3")
    story.tell("0 place 1, 0 draw")
    assert story.legal == ["draw", "stop"]
    story.tell("0 draw")
    assert story.asks == "0 attempt"
    assert story.legal == ["stop"]


def test_a_total_of_exactly_21_does_not_force_a_stop() -> None:
    """Attempts 6: only more than 21 does."""
    story = begun("10 9 2")
    story.tell("0 place 1, 0 draw, 0 draw")
    assert story.legal == ["draw", "stop"]


def test_aces_count_1_for_the_forced_stop() -> None:
    """Attempts, ruling: their value is only decided when they are revealed."""
    story = begun("10 A A 9 .5")
    story.tell("0 place 1, 0 draw, 0 draw, 0 draw")
    assert story.legal == ["draw", "stop"]


def test_half_a_point_over_21_forces_a_stop() -> None:
    """Notes: the .5 card is worth a half, here with aces as 1."""
    story = begun("10 A A 9 .5")
    story.tell("0 place 1, 0 draw, 0 draw, 0 draw, 0 draw")
    assert story.legal == ["stop"]


@pytest.mark.parametrize("end", ["", ", 0 stop", ", 0 stop, 1 place 1, 1 stop"])
def test_nothing_gives_a_bust_away(end: str) -> None:
    """Attempts 6: the other player and spectators get the same frames, whether 21 was passed or not."""
    bust, safe = begun("10 9 8 7"), begun("10 2 3 7")
    for story in (bust, safe):
        story.tell(f"0 place 1, 0 draw, 0 draw{end}")
    if not end:
        assert (bust.legal, safe.legal) == (["stop"], ["draw", "stop"])
    for seat in (1, None):
        assert bust.match.frame(seat) == safe.match.frame(seat)


# --- An empty deck


def test_an_empty_deck_leaves_only_the_stop() -> None:
    """Attempts, ruling: the last card does not end the turn by itself."""
    story = begun("10 9 8 7 7 7 6 .5 A A 2 3 4 5")
    story.attempt(0, 1, 2)
    story.attempt(1, 1)
    story.attempt(0, 2, 3)
    story.attempt(1, 2)
    story.tell("0 place 3, 0 draw, 0 draw, 0 draw, 0 draw, 0 draw")
    assert story.legal == ["draw", "stop"]
    story.tell("0 draw")
    assert story.player(0).deck == 0
    assert story.asks == "0 attempt"
    assert story.legal == ["stop"]


def test_the_last_card_turned_up_is_laid_and_then_only_stopped() -> None:
    """Attempts, ruling: an attempt may be that one card."""
    story = begun("10 9 8 7 7 7 6 .5 A A 2 3 4 5")
    story.attempt(0, 1, 2)
    story.attempt(1, 1)
    story.attempt(0, 2, 3)
    story.attempt(1, 2)
    story.attempt(0, 3, 5)
    story.attempt(1, 3)
    assert story.view().turned == "5"
    story.tell("0 place 4")
    assert story.legal == ["stop"]


def test_a_player_with_an_empty_deck_is_skipped_while_the_other_goes_on() -> None:
    """Notes: no more attempts without cards."""
    story = begun("10 9 8 7 7 7 6 .5 A A 2 3 4 5", "2 3 4 5")
    story.attempt(0, 1, 2)
    story.attempt(1, 1)
    story.attempt(0, 2, 3)
    story.attempt(1, 2)
    story.attempt(0, 3, 6)
    for place in (3, 4):
        assert story.asks == "1 place"
        story.attempt(1, place)
    assert story.asks == "0 declare"  # the reveal: seat 0 has aces at mission 3


def test_a_player_may_have_no_cards_at_a_mission_which_the_other_wins_alone() -> None:
    """Notes: so it is with an empty deck, and any total that is no failure is then enough."""
    story = Story()
    story.lay(ALL_AT_THREE, "10 | 9 | 8 | .5")
    assert story.side(0, 4).cards == ()
    story.tell("0 total 16.5")
    assert story.declared(4) == ["1 .5"]
    assert [(event.seat, event.place) for event in story.happened(Won)][-1] == (1, 4)


def test_the_starter_without_cards_leaves_the_rest_of_the_turns_to_the_other() -> None:
    """Notes: turns are not given back once both decks are short."""
    story = begun("10 9 8 7 7 7 6 .5 A A 2 3 4 5", "10 9 8 7 7 7 6 .5 A A 2 3 4 5")
    for place, draws in ((1, 2), (2, 3), (3, 6)):
        story.attempt(0, place, draws)
        story.attempt(1, place, draws)
    assert story.view().revealing == 3  # missions 1 and 2 failed for both; nobody can attempt mission 4
    assert story.tokens == (2, 2)
