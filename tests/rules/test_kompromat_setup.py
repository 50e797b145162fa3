"""Kompromat: the mission row, Counter-intelligence, and the decks at the start of every round."""

import pytest

from doublejeu.games.kompromat.play.happened import Began, SetAside, TurnedUp
from doublejeu.play.errors import BadRecord
from doublejeu.play.match import Match
from doublejeu.play.record import Record
from tests.rules.kompromat_table import COUNTER, MISSIONS, SETS, TARGETS, TOOLS, Story, armed

TWENTY = " ".join([*TARGETS, *SETS, *TOOLS[:6]])  # the missions of five rounds
LAST_FOUR = TOOLS[6:]


def row(story: Story) -> list[tuple[str | None, str | None]]:
    """The four missions, each with what lies under it."""
    return [(mission.card, mission.counter) for mission in story.view().missions]


def in_round_six(last_nine: str) -> Story:
    """Five quiet rounds, then the row of the sixth, from these cards."""
    story = Story(f"{TWENTY} {last_nine}")
    for _ in range(5):
        story.quiet_round("0101")
    return story


# --- The row


def test_four_missions_are_laid_in_a_row_from_the_pile() -> None:
    """Set-up: the first card turned up is mission 1, next to the pile."""
    story = Story("hotel usb code-2 airport")
    assert row(story) == [("hotel", None), ("usb", None), ("code-2", None), ("airport", None)]
    assert story.view().mission_deck == 25


@pytest.mark.parametrize("change", [("hotel", "usb"), ("hotel", ""), ("hotel", "hotel hotel")])
def test_the_mission_deck_is_the_whole_box_and_nothing_else(change: tuple[str, str]) -> None:
    """Components: 29 mission cards, each once."""
    deck = " ".join(MISSIONS)
    assert Story().view().mission_deck + 4 == len(MISSIONS) == 29
    with pytest.raises(BadRecord, match="other cards"):
        Match.from_record(Record("kompromat", 2, {}, [f"~ missions {deck.replace(*change)}".replace("  ", " ")]))


def test_counter_intelligence_lies_under_the_next_mission_for_all_to_see() -> None:
    """Set-up: the card that covers it is the mission of that place, its notoriety in sight."""
    story = Story("hotel counter-2a usb code-2 airport")
    expected = [("hotel", None), ("usb", "counter-2a"), ("code-2", None), ("airport", None)]
    assert row(story) == expected
    for seat in (0, 1):
        assert [(mission.card, mission.counter) for mission in story.view(seat).missions] == expected
    assert story.view().aside == ()


def test_each_place_may_have_its_own_counter_intelligence() -> None:
    """Set-up: only a second one for the same place goes aside."""
    story = Story("counter-3 hotel counter-1a usb counter-2b code-2 counter-2a airport")
    assert [counter for _, counter in row(story)] == ["counter-3", "counter-1a", "counter-2b", "counter-2a"]
    assert story.view().mission_deck == 21
    story.equip()  # nothing to shuffle back


def test_a_second_counter_intelligence_for_one_place_is_set_aside() -> None:
    """Set-up: it may not cover the first, so another card is drawn."""
    story = Story("counter-1a counter-3 hotel usb code-2 airport")
    assert row(story)[0] == ("hotel", "counter-1a")
    assert story.view().aside == ("counter-3",)
    assert story.view().mission_deck == 23
    assert [event.mission for event in story.happened(SetAside)] == ["counter-3"]


def test_every_further_counter_intelligence_for_one_place_is_set_aside() -> None:
    """Set-up: until a mission comes that can cover the first."""
    story = Story("counter-1a counter-3 counter-2a counter-1b hotel counter-2b usb code-2 airport")
    assert row(story)[:2] == [("hotel", "counter-1a"), ("usb", "counter-2b")]
    assert story.view().aside == ("counter-3", "counter-2a", "counter-1b")


def test_cards_set_aside_are_shuffled_back_once_the_row_is_full() -> None:
    """Set-up: into the mission deck, before the Equipment is shuffled, and they may come again."""
    story = Story("counter-1a counter-3 hotel usb code-2 airport")
    left = [card for card in MISSIONS if card not in ("counter-1a", "counter-3", "hotel", "usb", "code-2", "airport")]
    with pytest.raises(BadRecord, match="missions"):
        story.equip()
    with pytest.raises(BadRecord, match="other cards"):
        story.tell(f"~ missions {' '.join(left)}")
    story.tell(f"~ missions counter-3 {' '.join(left)}")
    assert story.view().aside == ()
    assert story.view().mission_deck == 24
    story.quiet_round("0101")
    assert row(story)[0] == ("informant", "counter-3")


def test_nothing_is_shuffled_back_where_nothing_was_set_aside() -> None:
    """Set-up: the mission deck keeps its order from round to round."""
    story = Story("hotel usb code-2 airport pursuit gps code-1 locker")
    story.quiet_round("0101")
    assert [mission for mission, _ in row(story)] == ["pursuit", "gps", "code-1", "locker"]
    assert story.view().mission_deck == 21


def test_in_round_six_the_cards_set_aside_are_shuffled_back_among_counter_intelligence_alone() -> None:
    """Set-up ruling: the same in the last round, though nobody will draw from that deck."""
    first, second, third, fourth = LAST_FOUR
    story = in_round_six(f"counter-1a counter-1b {first} counter-2a {second} {third} {fourth} counter-2b counter-3")
    assert row(story) == [(first, "counter-1a"), (second, "counter-2a"), (third, None), (fourth, None)]
    assert story.view().aside == ("counter-1b",)
    with pytest.raises(BadRecord, match="missions"):
        story.equip()
    story.tell("~ missions counter-2b counter-1b counter-3")
    story.quiet_round("0101")
    assert story.match.is_over()


def test_in_round_six_the_cards_set_aside_are_shuffled_back_into_an_empty_deck() -> None:
    """Set-up ruling: the deck then holds them alone."""
    story = in_round_six(" ".join([*COUNTER, *LAST_FOUR]))
    assert story.view().mission_deck == 0
    assert story.view().aside == tuple(COUNTER[1:])
    story.tell("~ missions counter-3 counter-2b counter-2a counter-1b")
    assert story.view().mission_deck == 4
    story.quiet_round("0101")
    assert story.match.is_over()


# --- The decks


@pytest.mark.parametrize("first", [0, 1])
def test_seat_0_shuffles_before_seat_1_whoever_starts(first: int) -> None:
    """Records: the Equipment events come in the order of the seats."""
    story = Story(first=first)
    with pytest.raises(BadRecord, match="equip 0"):
        story.tell("~ equip 1 .5 2 3 4 5 6 7 7 7 8 9 10 A A")
    story.tell("~ equip 0 10 2 3 4 5 6 7 7 7 8 9 .5 A A")
    with pytest.raises(BadRecord, match="equip 1"):
        story.tell("~ equip 0 .5 2 3 4 5 6 7 7 7 8 9 10 A A")
    story.tell("~ equip 1 9 2 3 4 5 6 7 7 7 8 10 .5 A A")
    assert story.asks == f"{first} place"
    assert story.view().turned == ("10", "9")[first]


def test_both_decks_are_the_same_fourteen_cards() -> None:
    """Components: .5, 2 to 10 with three sevens, and two aces."""
    story = Story()
    with pytest.raises(BadRecord, match="other cards"):
        story.tell("~ equip 0 .5 2 3 4 5 6 7 7 8 8 9 10 A A")
    story.tell("~ equip 0 .5 2 3 4 5 6 7 7 7 8 9 10 A A")
    with pytest.raises(BadRecord, match="other cards"):
        story.tell("~ equip 1 .5 2 3 4 5 6 7 7 7 8 9 10 A")


@pytest.mark.parametrize("first", [0, 1])
def test_the_starting_player_alternates_from_round_to_round(first: int) -> None:
    """New round: the other player begins each time, in all six."""
    story = Story(first=first)
    starters = []
    for number in range(1, 7):
        assert story.view().round == number
        assert story.view().starter == (first + number - 1) % 2
        story.quiet_round("0101")
        starters.append(story.happened(TurnedUp)[0].seat)
    assert starters == [first, 1 - first] * 3
    began = [event for event in story.match.frame(None).events if isinstance(event, Began)]
    assert [(event.round, event.seat) for event in began] == [(i + 1, starters[i]) for i in range(6)]


def test_a_new_round_brings_four_new_missions_and_all_equipment_back() -> None:
    """New round: cards at missions, stunned ones and Newspapers all leave the table."""
    story = armed(zero="stun-gun newspaper", then="hotel usb code-2 airport pursuit gps code-1 counter-1a")
    story.lay("10 9", "8 7")
    story.tell("0 use stun-gun 1.2, 0 use newspaper 1")
    assert story.asks == "~"
    assert [mission.card for mission in story.view().missions] == ["pursuit", "gps", "code-1", "informant"]
    for seat in (0, 1):
        assert story.player(seat).deck == 14
        assert story.player(seat).stunned == 0
        for place in range(1, 5):
            assert story.side(seat, place).cards == ()
            assert story.side(seat, place).newspapers == 0
    story.equip()  # fourteen cards each, the stunned one among them
