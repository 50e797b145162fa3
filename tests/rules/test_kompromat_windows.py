"""Kompromat: the windows around a reveal, for Tools before it and for the Martini after it."""

import numpy as np
import pytest

from doublejeu.games.kompromat import rules as kompromat
from doublejeu.games.kompromat.play.happened import Dropped, Failed, Passed, Swayed, Used, Won
from doublejeu.games.kompromat.rules import box
from doublejeu.rules import kernel, operations
from tests.rules.kompromat_table import ALL_AT_THREE, Story, armed

# --- The tool window


def test_the_starter_is_asked_first_and_each_makes_one_use_at_a_time() -> None:
    """Timing: after a use it is the other's turn, though more could be used."""
    story = armed(zero="newspaper drone", one="stun-gun")
    story.lay("10 9", "8 7")
    assert story.asks == "0 tools"
    assert story.view().revealing == 1
    story.tell("0 use drone 1")
    assert story.asks == "1 tools"
    story.tell("1 use stun-gun 1.2")
    assert story.asks == "0 tools"
    story.tell("0 use newspaper 1")
    assert story.declared(1) == ["0 10", "1 18"]


def test_the_other_is_asked_first_when_they_started_the_round() -> None:
    """Timing: the starter of this round, not of the game."""
    story = Story("newspaper drone", first=0)
    story.quiet_round("01--")
    story.lay("10 9", "8 7")
    assert story.view().starter == 1
    assert story.asks == "1 tools"
    story.tell("1 pass")
    assert story.asks == "0 tools"


def test_the_window_ends_when_both_pass_in_a_row() -> None:
    """Timing: a pass is not final; a use by the other asks again."""
    story = armed(zero="newspaper", one="stun-gun drone")
    story.lay("10 9 | 4 2", "8 7")
    story.tell("0 pass")
    assert story.asks == "1 tools"
    story.tell("1 use drone 2")
    assert story.asks == "0 tools"
    story.tell("0 pass")
    assert story.asks == "1 tools"
    assert story.uses == {"stun-gun 1.2"}
    assert story.declared(1) == []
    story.tell("1 pass")
    assert story.declared(1) == ["0 19", "1 15"]
    assert [event.seat for event in story.happened(Passed)] == [0, 0, 1]


def test_a_use_after_a_pass_keeps_the_window_open_for_its_user() -> None:
    """Timing: both must pass after the last use, its user included."""
    story = armed(zero="newspaper usb", one="stun-gun")
    story.lay("10 9", "8 7")
    story.tell("0 use newspaper 1, 1 pass")
    assert story.asks == "0 tools"
    assert story.uses == {"usb newspaper 1", "usb newspaper 2", "usb newspaper 3", "usb newspaper 4"}
    story.tell("0 pass")
    assert story.declared(1) == ["0 19", "1 18"]


def test_nobody_is_asked_with_nothing_usable() -> None:
    """Timing: such a player counts as passing, without a word."""
    story = armed(zero="drone", one="newspaper")
    story.lay("10 9", "8")
    assert story.asks == "1 tools"  # no face-down card for the Drone
    story.tell("1 use newspaper 1")
    assert story.asks == "~"
    assert story.happened(Passed) == []


def test_the_player_who_just_used_is_asked_again_where_the_other_has_nothing() -> None:
    """Timing: the other counts as passing, which is one pass, not two."""
    story = armed(zero="drone newspaper")
    story.lay("10 9", "8 7")
    story.tell("0 use drone 1")
    assert story.asks == "0 tools"
    story.tell("0 use newspaper 1")
    assert story.asks == "~"
    assert [event.tool for event in story.happened(Used)] == ["drone", "newspaper"]


def test_there_is_a_window_before_each_of_the_four_reveals() -> None:
    """Timing: it reaches the missions not revealed yet, and no other."""
    story = armed(zero="newspaper")
    story.lay("10", "9")
    for mission in (1, 2, 3, 4):
        assert (story.asks, story.view().revealing) == ("0 tools", mission)
        assert story.uses == {f"newspaper {place}" for place in range(mission, 5)}
        story.tell("0 pass")
    assert story.asks == "~"
    assert story.view().round == 3


def test_drone_and_stun_gun_do_not_reach_a_revealed_mission() -> None:
    """Timing: what is turned up there stays."""
    story = armed(zero="drone stun-gun")
    story.lay("10 9 | 2 3", "8 7 | 6 5 4")
    assert story.uses == {"drone 1", "drone 2", "stun-gun 1.2", "stun-gun 2.2", "stun-gun 2.3"}
    story.tell("0 pass")
    assert story.uses == {"drone 2", "stun-gun 2.2", "stun-gun 2.3"}


def test_a_balaclava_may_be_used_in_the_window() -> None:
    """Timing: while its player has a token."""
    story = armed(zero="counter-1a balaclava", one="counter-3 hotel")
    story.lay("10", "9")
    assert story.asks == "0 tools"
    story.tell("0 use balaclava")
    assert story.tokens == (0, 3)
    assert story.asks == "~"


def test_tools_with_a_moment_of_their_own_are_not_asked_for_in_the_window() -> None:
    """Timing: Night Vision and GPS need a turn, the others a total or an award."""
    story = armed(zero="night-vision gps chloroform martini")
    story.lay("10 9", "8 7")
    assert story.asks == "0 martini"
    assert story.happened(Passed) == []


# --- Jetpack in the window


def test_a_jetpack_moves_cards_during_the_reveal() -> None:
    """Jetpack: from an unrevealed mission to one without own cards, which then has a total."""
    story = armed(zero="jetpack")
    story.lay(ALL_AT_THREE, "10 | 9 | 8 | 6")
    assert story.uses == {"jetpack 1>4", "jetpack 2>4", "jetpack 3>4"}
    story.tell("0 pass")
    assert story.tokens == (1, 0)  # 10 9 8 at mission 1
    assert story.uses == {"jetpack 2>4", "jetpack 3>4"}
    story.tell("0 use jetpack 2>4")
    assert story.declared(2) == ["1 9"]
    assert story.tokens == (1, 0)
    assert story.asks == "0 declare"
    story.tell("0 total 16.5")
    assert story.declared(4) == ["0 27", "1 6"]


def test_a_jetpack_neither_leaves_nor_reaches_a_revealed_mission() -> None:
    """Jetpack: a mission whose cards left it stays without them once it is revealed."""
    story = armed(zero="jetpack usb")
    story.lay(ALL_AT_THREE, "10 | 9 | 8 | 6")
    story.tell("0 use jetpack 1>4")
    assert story.uses == {"usb jetpack 2>1", "usb jetpack 3>1", "usb jetpack 4>1"}
    story.tell("0 pass")
    assert (story.asks, story.view().revealing) == ("0 declare", 3)
    assert story.declared(1) == ["1 10"]  # nothing to move between missions 2 to 4, so no window before 2


# --- The Martini window


@pytest.mark.parametrize(("change", "total"), [("+1", "18"), ("-1", "16")])
def test_a_martini_changes_its_players_own_total_by_one(change: str, total: str) -> None:
    """Martini: up or down, once totals are declared."""
    story = armed(zero="martini")
    story.lay("10 7", "8 7")
    assert story.asks == "0 martini"
    assert story.legal == ["pass", "use martini +1", "use martini -1"]
    assert [story.side(seat, 1).total for seat in (0, 1)] == ["17", "15"]
    story.tell(f"0 use martini {change}")
    assert [(event.seat, event.place, event.total) for event in story.happened(Swayed)] == [(0, 1, total)]


def test_a_martini_wins_a_mission_that_was_tied() -> None:
    """Martini: the new total counts."""
    story = armed(one="martini", then="informant")
    story.lay("10 7", "8 9")
    story.tell("1 use martini +1")
    assert "informant" in story.player(1).won


@pytest.mark.parametrize("seat", [0, 1])
def test_a_martini_is_asked_for_only_after_both_totals(seat: int) -> None:
    """Timing: whether its owner began the round or not."""
    story = armed(zero="martini") if seat == 0 else armed(one="martini")
    story.lay("10 A", "9 A")
    assert story.asks == "0 declare"
    story.tell("0 total 21")
    assert story.asks == "1 declare"
    story.tell("1 total 20")
    assert story.asks == f"{seat} martini"


def test_a_martini_may_be_repeated_by_the_usb_stick_in_the_same_window() -> None:
    """Timing: its player is asked as long as one can be used."""
    story = armed(zero="martini usb", then="informant")
    story.lay("9 8", "10 8")
    story.tell("0 use martini +1")
    assert story.asks == "0 martini"
    assert story.legal == ["pass", "use usb martini +1", "use usb martini -1"]
    story.tell("0 use usb martini +1")
    assert [event.total for event in story.happened(Swayed)] == ["18", "19"]
    assert "informant" in story.player(0).won


def test_a_pass_ends_the_martini_window_of_that_mission_alone() -> None:
    """Timing: it is asked for again at the next."""
    story = armed(zero="martini usb")
    story.lay("10 7", "8 7")
    story.tell("0 pass")
    assert (story.asks, story.view().revealing) == ("0 martini", 2)
    story.tell("0 use martini +1, 0 pass")
    assert (story.asks, story.view().revealing) == ("0 martini", 3)
    assert story.legal == ["pass", "use usb martini +1", "use usb martini -1"]


def test_a_martini_needs_a_total() -> None:
    """Timing: its player has no cards at mission 4."""
    story = armed(zero="martini")
    story.lay(ALL_AT_THREE, "2 | 3 | 4 | 6")
    story.tell("0 pass, 0 pass, 0 total 16.5")
    assert (story.asks, story.view().revealing) == ("0 martini", 3)
    story.tell("0 pass")
    assert story.asks == "~"


def test_a_martini_can_make_a_failure() -> None:
    """Martini: 21 becomes 22, and costs a token."""
    story = armed(zero="martini")
    story.lay("10 9 2", "8")
    story.tell("0 use martini +1")
    assert [event.seat for event in story.happened(Failed)] == [0]
    assert story.tokens == (1, 0)


@pytest.mark.parametrize(("cards", "saved"), [("10 9 3", True), ("10 .5 9 3", False), ("10 9 4", False)])
def test_a_martini_can_save_a_failure(cards: str, saved: bool) -> None:
    """Martini: 22 becomes 21; from 22.5 or 23 one point is not enough."""
    story = armed(zero="martini", then="informant")
    story.lay(cards, "8")
    story.tell("0 use martini -1")
    assert (story.happened(Failed) == []) == saved
    assert ("informant" in story.player(0).won) == saved
    assert story.tokens == (0 if saved else 1, 0)


@pytest.mark.parametrize(("cards", "change"), [("10 8 2", "+1"), ("10 9 3", "-1")])
def test_a_martini_can_make_a_mission_perfect(cards: str, change: str) -> None:
    """Martini: 20 or 22 becomes 21, and a token may be dropped."""
    story = armed(zero="counter-1a martini")
    story.lay(cards, "8")
    story.tell(f"0 use martini {change}")
    assert story.asks == "0 perfect"
    story.tell("0 drop")
    assert [event.seat for event in story.happened(Dropped)] == [0]
    assert story.tokens == (0, 0)


def test_a_martini_can_spoil_a_perfect_mission() -> None:
    """Martini: 20 lets nobody drop a token."""
    story = armed(zero="counter-1a martini")
    story.lay("10 9 2", "8")
    story.tell("0 use martini -1")
    assert story.asks == "~"


@pytest.mark.parametrize(("tools", "totals"), [("martini", ["-.5"]), ("martini usb", ["-.5", "-1.5"])])
def test_a_total_below_nothing_still_wins_a_mission_alone(tools: str, totals: list[str]) -> None:
    """Martini, ruling: .5 less 1 or 2 is a total like another, where the other has no cards."""
    story = armed(zero=tools)
    story.lay("2 | 3 | 4 | .5", ALL_AT_THREE)
    story.tell("0 pass, 0 pass, 1 total 16.5, 0 pass")
    assert (story.asks, story.view().revealing) == ("0 martini", 4)
    story.tell("0 use martini -1")
    if "usb" in tools:
        story.tell("0 use usb martini -1")
    assert [event.total for event in story.happened(Swayed)] == totals
    assert [(event.place, event.seat) for event in story.happened(Won)][-1] == (4, 0)


def test_a_martini_just_won_is_ready_for_the_next_mission() -> None:
    """Tools: not for the one at which it was won."""
    story = Story("martini")
    story.lay("10 | 9", "2 | 3")
    assert (story.asks, story.view().revealing) == ("0 martini", 2)


@pytest.mark.parametrize("first", [0, 1])
def test_the_starter_is_asked_for_a_martini_before_the_other(first: int) -> None:
    """Timing: the box has one Martini, so the compiled table is given a second."""
    states, rows = operations.new_states(kompromat), kernel.empty_rows()
    operations.setup(states, 2, first, 0)
    missions = np.array([card for card in range(29) if not box.COUNTER <= card < box.TOOLS] + list(range(14, 19)))
    operations.stack(states, missions, 29, rows)
    equipment = np.array([2, 3, 4, 5, 6, 7, 7, 7, 8, 9, 10, 0, 1, 1])
    for _ in range(2):
        operations.stack(states, equipment, 14, rows)
    state = states[0]
    state.tools[:, box.MARTINI] = box.READY
    for place in range(4):
        for seat in (first, 1 - first):
            assert state.turn == seat
            operations.play(states, place, rows)
            operations.play(states, box.STOP, rows)
    asked = []
    while state.phase == box.MARTINI_WINDOW:
        asked.append(int(state.turn))
        operations.play(states, box.PASS, rows)
    assert asked == [first, 1 - first] * 4
