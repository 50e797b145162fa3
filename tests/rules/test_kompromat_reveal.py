"""Kompromat: what happens at a mission once its cards are turned up."""

import pytest

from doublejeu.games.kompromat.play.happened import Declared, Dropped, Failed, Kept, Lost, Took, Won
from tests.rules.kompromat_table import ALL_AT_THREE, Story, armed


def won(story: Story) -> dict[int, int]:
    """Who won which mission of the round told."""
    return {event.place: event.seat for event in story.happened(Won)}


# --- Order


@pytest.mark.parametrize("first", [0, 1])
def test_missions_are_revealed_from_the_pile_outwards_the_starter_first(first: int) -> None:
    """Reveal: mission 1 to 4, and at each the player who began the round."""
    story = Story(first=first)
    story.lay("10 | 9 | 8 | 6", "2 | 3 | 4 | 5")
    order = [(event.place, event.seat) for event in story.happened(Declared)]
    assert order == [(place, seat) for place in (1, 2, 3, 4) for seat in (first, 1 - first)]


# --- Totals


def test_nobody_is_asked_for_a_total_without_aces() -> None:
    """Reveal: the cards then have one total, which is declared as it is."""
    story = Story()
    story.lay("10 9", "8 7 .5")
    assert story.declared(1) == ["0 19", "1 15.5"]
    assert story.asks == "~"


@pytest.mark.parametrize(
    ("cards", "totals"),
    [
        ("10 A", "11 21"),
        ("10 9 A", "20 30"),
        ("A A", "2 12 22"),
        ("A .5", "1.5 11.5"),
        ("5 A 4 A", "11 21 31"),
    ],
)
def test_each_ace_is_1_or_11_as_its_player_decides_at_the_reveal(cards: str, totals: str) -> None:
    """Notes: with k aces there are k+1 totals to declare, those over 21 too."""
    story = Story()
    story.lay(cards)
    assert story.asks == "0 declare"
    assert story.legal == [f"total {total}" for total in totals.split()]
    for total in totals.split():
        other = Story()
        other.lay(cards)
        other.tell(f"0 total {total}")
        assert other.declared(1)[0] == f"0 {total}"


def test_a_player_may_declare_a_bust_that_aces_did_not_force() -> None:
    """Reveal, ruling: tokens are worth points, so a failure may be wanted."""
    story = Story()
    story.lay("9 2 A", "10")
    story.tell("0 total 22")
    assert [event.seat for event in story.happened(Failed)] == [0]
    assert story.tokens == (1, 0)
    assert won(story)[1] == 1


def test_the_half_card_is_worth_more_than_nothing_and_less_than_1() -> None:
    """Notes: .5 decides between equal totals, and is a total of its own."""
    story = Story()
    story.lay("10 2 .5 | 9", "10 2 | 3 A")
    story.tell("1 total 4")
    assert story.declared(1) == ["0 12.5", "1 12"]
    assert won(story)[1] == 0
    lone = Story()
    lone.lay(".5", "A")
    lone.tell("1 total 1")
    assert won(lone)[1] == 1


# --- Failure


def test_a_total_over_21_fails_and_costs_a_token() -> None:
    """Failure: the other wins with less, and the loser takes one token."""
    story = Story()
    story.lay("10 9 3", "2")
    assert [(event.seat, event.place) for event in story.happened(Failed)] == [(0, 1)]
    assert [(event.seat, event.tokens, event.counter) for event in story.happened(Took)] == [(0, 1, None)]
    assert won(story)[1] == 1
    assert story.tokens == (1, 0)


def test_half_a_point_too_much_is_a_failure() -> None:
    """Failure: anything over 21."""
    story = Story()
    story.lay("10 9 2 .5", "2")
    assert story.declared(1)[0] == "0 21.5"
    assert story.tokens == (1, 0)


def test_both_may_fail_at_one_mission_which_nobody_then_wins() -> None:
    """Failure: a token each, the starter's first, and the mission is discarded."""
    story = Story("informant", first=1)
    story.lay("10 9 3", "9 8 7")
    assert [event.seat for event in story.happened(Failed)] == [1, 0]
    assert [event.seat for event in story.happened(Took)] == [1, 0]
    assert story.tokens == (1, 1)
    assert 1 not in won(story)
    assert "informant" in story.view().gone


def test_failing_alone_at_a_mission_wins_nothing() -> None:
    """Failure: it does not help that the other has no cards there."""
    story = Story()
    story.lay(ALL_AT_THREE, "2 | 3 | 4 | 10 9 8")
    story.tell("0 total 16.5")
    assert story.tokens == (2, 1)
    assert 4 not in won(story)
    assert [event.place for event in story.happened(Lost)] == [4]


# --- A perfect mission


def with_tokens(zero: str, one: str) -> Story:
    """Round 2, started by seat 0: each has a token from round 1, and these cards at mission 1."""
    story = armed(zero="counter-1a hotel", one="counter-1b barmaid")
    story.lay(zero, one)
    return story


@pytest.mark.parametrize(("answer", "tokens"), [("drop", 0), ("keep", 1)])
def test_a_total_of_exactly_21_lets_its_player_drop_a_token_or_keep_it(answer: str, tokens: int) -> None:
    """Perfect mission: it is allowed, not forced, for a token is worth a point."""
    story = with_tokens("10 9 2", "8")
    assert story.asks == "0 perfect"
    assert story.legal == ["drop", "keep"]
    story.tell(f"0 {answer}")
    assert story.tokens == (tokens, 1)
    assert won(story)[1] == 0


def test_only_one_token_is_dropped_for_a_perfect_mission() -> None:
    """Perfect mission: however many its player has."""
    story = armed(zero="counter-3 hotel")
    story.lay("10 9 2")
    story.tell("0 drop")
    assert story.tokens == (2, 0)


def test_nobody_without_a_token_is_asked_to_drop_one() -> None:
    """Perfect mission: there must be one already."""
    story = Story()
    story.lay("10 9 2", "10 8 3")
    assert story.declared(1) == ["0 21", "1 21"]
    assert story.asks == "~"


@pytest.mark.parametrize("cards", ["10 9 .5", "10 9 3"])
def test_no_token_is_dropped_for_less_or_more_than_21(cards: str) -> None:
    """Perfect mission: neither 19.5 nor 22."""
    story = with_tokens(cards, "8")
    assert story.asks == "~"


def test_an_ace_makes_21_when_its_player_says_so() -> None:
    """Perfect mission: 10 and an ace declared as 11."""
    story = with_tokens("10 A", "8")
    story.tell("0 total 21")
    assert story.asks == "0 perfect"
    other = with_tokens("10 A", "8")
    other.tell("0 total 11")
    assert other.asks == "~"


def test_a_player_who_does_not_win_may_drop_a_token_too() -> None:
    """Perfect mission, ruling: 21 with fewer cards than the other's 21 still drops a token."""
    story = with_tokens("10 9 2", "8 6 4 3")
    assert story.asks == "0 perfect"
    story.tell("0 drop")
    assert story.asks == "1 perfect"
    story.tell("1 keep")
    assert won(story)[1] == 1
    assert story.tokens == (0, 1)
    assert [event.seat for event in story.happened(Dropped)] == [0]
    assert [event.seat for event in story.happened(Kept)] == [1]


def test_tokens_are_dropped_only_after_both_failures_are_counted() -> None:
    """Reveal, ruling: the second player's failure comes before the starter's perfect mission."""
    story = with_tokens("10 9 2", "10 9 8")
    assert story.asks == "0 perfect"
    assert story.tokens == (1, 2)
    story.tell("0 drop")
    assert story.tokens == (0, 2)


def test_a_token_is_dropped_before_the_counter_intelligence_is_faced() -> None:
    """Reveal: the award comes after the perfect mission, so its tokens cannot be the one dropped."""
    story = Story("counter-2a hotel")
    story.lay("10 9 2", "8")
    assert story.asks == "~"
    assert story.tokens == (2, 0)


# --- Who wins


def test_the_player_nearest_21_wins_the_mission() -> None:
    """Reveal: 20 beats 19."""
    story = Story()
    story.lay("10 9", "10 8 2")
    assert story.declared(1) == ["0 19", "1 20"]
    assert won(story)[1] == 1


@pytest.mark.parametrize(
    ("zero", "one", "winner"),
    [
        ("10 9", "8 6 5", 1),
        ("8 6 5", "10 9", 0),
        ("10 9 2", "7 7 7", None),
        ("8 7 4 2", "10 9 2", 0),
    ],
)
def test_equal_totals_go_to_the_player_with_more_cards_there(zero: str, one: str, winner: int | None) -> None:
    """Reveal: still equal, and nobody takes the mission."""
    story = Story("informant")
    story.lay(zero, one)
    assert won(story).get(1) == winner
    assert ("informant" in story.view().gone) == (winner is None)


@pytest.mark.parametrize(
    ("zero", "one"),
    [("10 9", "10 9"), ("10 9 8", "9 8 7")],  # a tie, two failures
)
def test_counter_intelligence_is_discarded_though_nobody_wins(zero: str, one: str) -> None:
    """Counter-intelligence: its tokens go to a winner or to nobody."""
    story = Story("counter-3 informant")
    story.lay(zero, one)
    assert {"informant", "counter-3"} <= set(story.view().gone)
    assert sum(event.tokens for event in story.happened(Took) if event.counter) == 0


def test_a_mission_that_nobody_attempted_is_discarded() -> None:
    """Reveal, ruling: nobody is nearest, its Counter-intelligence goes too."""
    story = Story("informant pursuit airport counter-3 hotel")
    story.lay(ALL_AT_THREE, ALL_AT_THREE)
    story.tell("0 total 16.5, 1 total 16.5")
    assert story.declared(4) == []
    assert {"hotel", "counter-3"} <= set(story.view().gone)
    assert story.tokens == (2, 2)


# --- The award


def test_the_winner_takes_the_mission_then_the_tokens_under_it() -> None:
    """Counter-intelligence: as many as its card says; the card is discarded."""
    story = Story("counter-3 informant counter-1b hotel")
    story.lay("10 | 2", "9 | 3")
    assert "informant" in story.player(0).won
    assert "hotel" in story.player(1).won
    assert story.tokens == (3, 1)
    assert {"counter-3", "counter-1b"} <= set(story.view().gone)
    events = [event for event in story.match.frame(None).events if isinstance(event, Won | Took)]
    assert [type(event).__name__ for event in events[:4]] == ["Won", "Took", "Won", "Took"]
    assert [(event.seat, event.tokens, event.counter) for event in story.happened(Took)] == [
        (0, 3, "counter-3"),
        (1, 1, "counter-1b"),
    ]


@pytest.mark.parametrize(
    ("card", "tokens"),
    [("counter-1a", 1), ("counter-1b", 1), ("counter-2a", 2), ("counter-2b", 2), ("counter-3", 3)],
)
def test_each_counter_intelligence_has_its_notoriety(card: str, tokens: int) -> None:
    """Components: 1 1 2 2 3."""
    story = Story(f"{card} informant")
    story.quiet_round("1---")
    assert story.tokens == (0, tokens)


def test_the_other_player_takes_no_tokens_from_counter_intelligence() -> None:
    """Counter-intelligence: only winning costs."""
    story = Story("counter-3 informant")
    story.quiet_round("0---")
    assert story.tokens == (3, 0)


def test_a_tool_won_is_ready_before_the_next_reveal() -> None:
    """Tools: won at mission 1, it can be used in the window before mission 2."""
    story = Story("newspaper")
    story.lay("10 | 6", "9 | 5")
    assert story.player(0).ready == ("newspaper",)
    assert (story.asks, story.view().revealing) == ("0 tools", 2)
    story.tell("0 use newspaper 2")
    assert story.declared(2) == ["0 6", "1 8"]
