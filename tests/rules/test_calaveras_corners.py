"""The Calaveras Incident: the corners where its rules are easy to get wrong."""

import pytest

from doublejeu import BadRecord, BadSetting, GameOver, Match, Record
from doublejeu.games.calaveras.play import (
    CalaverasOpened,
    Designated,
    Drew,
    Idled,
    Passed,
    Played,
    Shuffled,
    Speech,
    Trusted,
    Twisted,
)
from doublejeu.play.frame import Seat
from tests.rules.positions import Scene, calaveras, last_events, table_view


def lay_on_every_front(seats: int) -> str:
    """Every Location once before every seat, so that no front can take another card."""
    return " ".join(f"{card}>{seat}" for card in "CHAPL" for seat in range(seats))


# --- Deck and discard


def lay_and_take_back(pairs: str) -> str:
    """Two of each Location onto one front: both go to the discard."""
    return " ".join(f"{card}>0" for card in pairs for _ in range(2))


def test_a_draw_that_empties_the_deck_shuffles_the_discard_at_once() -> None:
    """End of a turn: with four players the 36th draw is the last; no hand waits, yet chance is due."""
    match = calaveras(4, lay_and_take_back("CCCCHHHHAAAAPPPPLL"))
    view = table_view(match)
    assert view.hand_sizes == (3, 3, 3, 3)
    assert view.deck == 0
    assert view.discard == {"C": 8, "H": 8, "A": 8, "P": 8, "L": 4}
    assert match.turn is None
    assert match.waiting == ()
    assert not match.is_over()


def test_the_shuffled_discard_is_the_deck_and_play_goes_on() -> None:
    """End of a turn: after the shuffle it is the next seat's turn, and nobody draws twice."""
    match = calaveras(4, f"{lay_and_take_back('CCCCHHHHAAAAPPPPLL')} ~{'CHAP' * 8}LLLL")
    assert last_events(match) == (Shuffled(38, 36),)
    view = table_view(match)
    assert (view.deck, view.discard) == (36, {})
    assert view.hand_sizes == (3, 3, 3, 3)
    assert match.turn == 0


def test_no_move_comes_before_a_shuffle_that_is_due() -> None:
    with pytest.raises(BadRecord, match="chance must decide first"):
        calaveras(4, f"{lay_and_take_back('CCCCHHHHAAAAPPPPLL')} L>0")


def test_a_shuffle_takes_the_whole_discard_and_nothing_else() -> None:
    for cards in ("CHAP" * 8 + "LLL", "CHAP" * 8 + "LLLU", "CHAP" * 8 + "LLLLL"):
        with pytest.raises(BadRecord, match="shuffle of other cards"):
            calaveras(4, f"{lay_and_take_back('CCCCHHHHAAAAPPPPLL')} ~{cards}")


def test_the_deck_does_not_run_out_before_its_last_card() -> None:
    match = calaveras(4, lay_and_take_back("CCCCHHHHAAAAPPPPLL").removesuffix(" L>0"))
    assert table_view(match).deck == 1
    assert match.turn == 3


def test_a_hand_stays_short_when_deck_and_discard_are_both_empty() -> None:
    """End of a turn: six players can lay all thirty cards of the deck before them."""
    match = calaveras(6, lay_on_every_front(6), holding={0: "CHA"})
    assert (table_view(match).deck, table_view(match).discard) == (0, {})
    assert match.turn == 0
    match.play("C>I")
    assert table_view(match).hand_sizes == (2, 3, 3, 3, 3, 3)
    assert match.turn == 1
    assert not any(isinstance(event, Drew | Shuffled) for event in last_events(match))


ONE_ROUND = "U ~U " * 5  # the others play a twist for nothing, and draw it back at once
EMPTY_HAND = f"{lay_on_every_front(6)} C>I {ONE_ROUND} H>I {ONE_ROUND} A>I"


def test_a_twist_played_on_an_empty_deck_comes_back() -> None:
    """End of a turn: the discard is one card, which is shuffled and drawn."""
    match = calaveras(6, f"{lay_on_every_front(6)} C>I U ~U")
    assert last_events(match) == (Shuffled(34, 1), Drew(34, Seat(1), None))
    assert table_view(match).hand_sizes == (2, 3, 3, 3, 3, 3)
    assert match.turn == 2


def test_an_empty_hand_must_pass_and_stays_empty_if_there_is_nothing_to_draw() -> None:
    """End of a turn: six players only; a seat that has laid all it had passes."""
    match = calaveras(6, f"{EMPTY_HAND} {ONE_ROUND}")
    assert table_view(match).hand_sizes == (0, 3, 3, 3, 3, 3)
    assert match.legal_moves(seat=0) == ("-",)
    match.play("-")
    assert last_events(match) == (Passed(match.at, Seat(0)),)
    assert table_view(match).hand_sizes == (0, 3, 3, 3, 3, 3)
    assert match.turn == 1


def test_who_passes_refills_the_hand_if_there_is_something_to_draw() -> None:
    """End of a turn: what seat 5 takes off the table leaves one card for seat 0, who passed."""
    others = "U ~U " * 4
    match = calaveras(6, f"{EMPTY_HAND} {others} C>5 ~CC -")
    assert last_events(match) == (Passed(match.at, Seat(0)), Drew(match.at, Seat(0), None))
    assert table_view(match).hand_sizes == (1, 3, 3, 3, 3, 3)
    assert table_view(match, 0).hand == ("C",)
    assert table_view(match).deck == 0


def test_a_pass_is_not_offered_to_who_has_a_card() -> None:
    match = calaveras(6, f"{lay_on_every_front(6)} C>I {ONE_ROUND} H>I {ONE_ROUND}", holding={0: "A"})
    assert table_view(match).hand_sizes[0] == 1
    assert "-" not in match.legal_moves(seat=0)


@pytest.mark.parametrize("last", "CU")
def test_five_players_never_pass(last: str) -> None:
    """End of a turn: the table holds 35 Locations at most, so 13 cards are elsewhere: no hand of five is empty.

    Here it holds all 35, and the one who plays for the ghost too is down to one card: whatever they do
    with it takes something off the table, and they draw again.
    """
    full = f"{lay_on_every_front(6)} C>I H>I A>I U ~U U ~U P>I U ~U U ~U L>I U ~U U ~U"
    match = calaveras(5, full, holding={2: last})
    assert match.turn == 5
    assert match.waiting == (2,)
    assert (table_view(match).deck, table_view(match).discard) == (0, {})
    assert table_view(match).hand_sizes == (3, 3, 1, 3, 3, 0)
    for move in match.legal_moves():
        after = Match.from_record(match.record())
        after.play(move)
        discard = table_view(after).discard
        assert sum(discard.values()) >= 1, move
        cards = "".join(card * count for card, count in discard.items())
        record = after.record()
        after = Match.from_record(Record("calaveras", 5, {}, [*record.events, f"~ shuffle {cards}"]))
        assert table_view(after).hand_sizes[2] >= 1, move


# --- Twists


def test_three_twists_and_an_empty_table_leave_one_move() -> None:
    """A twist: there is nothing to move, but a card must be played."""
    match = calaveras(4, holding={0: "UUU"})
    assert match.legal_moves() == ("U",)
    match.play("U")
    assert last_events(match)[0] == Idled(2, Seat(0))
    assert table_view(match).discard == {"U": 1}


def test_a_twist_may_move_nothing_though_cards_lie_there() -> None:
    """A twist: moving is optional."""
    match = calaveras(4, "C>1 H>S U")
    view = table_view(match)
    assert view.fronts == ((), ("C",), (), ())
    assert view.suspect == ("H",)
    assert view.discard == {"U": 1}


@pytest.mark.parametrize(("source", "target"), ["IS", "SI"])
def test_a_card_moved_to_the_other_zone_does_not_meet_itself(source: str, target: str) -> None:
    """A twist: from one zone to the other just moves it; a copy played there would take it away."""
    match = calaveras(4, f"C>{source} U:C{source}>{target}")
    view = table_view(match)
    assert {"I": view.innocent, "S": view.suspect} == {source: (), target: ("C",)}
    assert view.discard == {"U": 1}
    speech: Speech = "alibi" if target == "I" else "accusation"
    assert Twisted(3, Seat(1), "C", source, target, cancels=False, speech=speech, twin=None) in last_events(match)


def test_a_twist_onto_a_front_with_the_same_card_discards_both() -> None:
    match = calaveras(4, "C>0 C>1 H>1 U:C0>1")
    view = table_view(match)
    assert view.fronts == ((), ("H",), (), ())
    assert view.discard == {"C": 2, "U": 1}
    assert Twisted(5, Seat(3), "C", "0", "1", cancels=True, speech="denial", twin="1") in last_events(match)


@pytest.mark.parametrize("twin", "IS")
@pytest.mark.parametrize("target", "IS")
def test_a_twist_into_the_centre_discards_both_whichever_zone_the_twin_lies_in(twin: str, target: str) -> None:
    view = table_view(calaveras(4, f"C>0 C>{twin} U:C0>{target}"))
    assert view.fronts[0] == view.innocent == view.suspect == ()
    assert view.discard == {"C": 2, "U": 1}


def test_a_twist_out_of_the_centre_onto_a_twin_discards_both() -> None:
    view = table_view(calaveras(4, "C>S C>3 U:CS>3"))
    assert view.fronts[3] == view.suspect == ()
    assert view.discard == {"C": 2, "U": 1}


def test_a_twist_can_bring_a_designation_about() -> None:
    """Designation follows any card played: here the alibi of seat 1 becomes suspect."""
    match = calaveras(4, "C>1 C>I H>S U:CI>S")
    assert Designated(5, Seat(1), points=2, alone=False, total=2, cleared=("CS", "HS")) in last_events(match)


def test_a_twist_that_moves_nothing_brings_no_designation_about() -> None:
    """Designation after every card, but a tie that stood before it still stands."""
    match = calaveras(4, "C>1 C>2 C>S H>S U")
    assert table_view(match).points == (0, 0, 0, 0)
    assert table_view(match).suspect == ("C", "H")


# --- Designation


def test_nothing_happens_if_everyone_is_innocent() -> None:
    """Designation: no seat is left to be suspected, and the centre stays."""
    match = calaveras(4, "C>0 C>1 C>2 C>3 H>1 C>I H>S")
    view = table_view(match)
    assert view.points == (0, 0, 0, 0)
    assert (view.innocent, view.suspect) == (("C",), ("H",))


def test_nothing_happens_if_nobody_has_a_suspect_card() -> None:
    match = calaveras(4, "C>0 H>S A>S")
    assert table_view(match).points == (0, 0, 0, 0)
    assert table_view(match).suspect == ("H", "A")


def test_an_innocent_with_more_suspect_cards_leaves_the_points_to_another() -> None:
    """Designation: seat 0 has two suspect cards and an alibi, seat 2 one suspect card and none."""
    match = calaveras(4, "C>0 H>0 A>0 C>2 A>I H>S C>S")
    assert Designated(8, Seat(2), points=3, alone=False, total=3, cleared=("AI", "CS", "HS")) in last_events(match)


def test_an_innocent_with_suspect_cards_does_not_tie_with_another() -> None:
    match = calaveras(4, "C>0 A>0 C>2 A>I C>S")
    assert table_view(match).points == (0, 0, 2, 0)


def test_the_only_one_not_innocent_is_designated_before_suspect_cards_are_counted() -> None:
    match = calaveras(4, "A>0 A>1 A>2 H>3 C>0 C>1 H>S A>I")
    assert Designated(9, Seat(3), points=2, alone=True, total=2, cleared=("AI", "HS")) in last_events(match)


def test_a_tie_of_three_is_broken_by_one_card_more() -> None:
    """Designation: tied leaders do not hide a later seat with strictly more."""
    scene = Scene(6, "C C - CH C -", suspect="CH", points=(0,) * 6, nicole=0, turn=5, hand="AUU")
    assert Designated(0, Seat(3), points=2, alone=False, total=2, cleared=("CS", "HS")) in scene.play("A>5")


def test_a_card_laid_on_a_front_can_bring_a_designation_about() -> None:
    match = calaveras(4, "H>S C>S C>2")
    assert Designated(4, Seat(2), points=2, alone=False, total=2, cleared=("CS", "HS")) in last_events(match)


def test_a_card_taken_off_a_front_can_bring_a_designation_about() -> None:
    """Designation: a denial breaks the tie."""
    match = calaveras(4, "C>1 C>2 C>S H>S C>2")
    assert Designated(6, Seat(1), points=2, alone=False, total=2, cleared=("CS", "HS")) in last_events(match)


def test_a_card_taken_out_of_the_centre_may_leave_too_few() -> None:
    """Designation: without the Hotel only seat 1 is suspect, but one card is not enough."""
    match = calaveras(4, "C>1 H>2 C>S H>S H>S")
    assert table_view(match).points == (0, 0, 0, 0)
    assert table_view(match).suspect == ("C",)


def test_a_card_taken_out_of_the_centre_can_bring_a_designation_about() -> None:
    """Designation: an alibi that is denied leaves seat 0 alone as suspect, with two cards still there."""
    match = calaveras(4, "C>0 A>0 C>I A>S H>S C>S")
    assert Designated(7, Seat(0), points=2, alone=False, total=2, cleared=("HS", "AS")) in last_events(match)


# --- Nicole


def test_a_tie_that_excludes_nicoles_holder_leaves_her_there() -> None:
    """Nicole: seats 0, 2 and 3 have fewer points than her holder, but she cannot choose among them."""
    match = calaveras(4, "C>1 H>S C>S")
    view = table_view(match)
    assert view.points == (0, 2, 0, 0)
    assert view.nicole == 1


def test_nicole_looks_once_after_the_card_and_once_after_the_points() -> None:
    """Nicole: the card draws her to seat 1, whose points then leave three tied; a single look would keep her at 0."""
    match = calaveras(4, "C>S H>S C>1")
    assert [type(event) for event in last_events(match)] == [Played, Trusted, Designated, Drew]
    view = table_view(match)
    assert view.points == (0, 2, 0, 0)
    assert view.nicole == 1


def test_nicole_may_move_twice_in_a_turn() -> None:
    """Nicole: to seat 1 for its two cards, and on to seat 2 once seat 1 has points."""
    scene = Scene(4, "- CA L -", suspect="CH", points=(2, 0, 0, 2), nicole=0, turn=0, hand="PUU")
    assert [event.seat for event in scene.play("P>0") if isinstance(event, Trusted)] == [1, 2]


def test_nicole_counts_points_before_cards() -> None:
    """Nicole: five cards before a suspected agent weigh nothing against fewer points."""
    scene = Scene(4, "CHAPL - CHAP CHAP", points=(1, 0, 1, 1), nicole=0, turn=0, hand="CUU")
    scene.play("C>S")
    assert scene.view.nicole == 1


def test_nicole_comes_back_when_a_denial_takes_cards_away() -> None:
    match = calaveras(4, "C>1 H>2 A>2 H>2 A>2")
    assert table_view(match).nicole == 1


def test_nicole_looks_at_every_seat_of_six() -> None:
    assert table_view(calaveras(6, "C>5")).nicole == 5


# --- The end


def test_nobody_draws_after_the_end() -> None:
    """End: the game stops before the hand is refilled."""
    match = calaveras(4, "C>1 H>S A>S P>S L>S C>S H>S C>S")
    assert match.is_over()
    assert not any(isinstance(event, Drew) for event in last_events(match))
    view = table_view(match)
    assert view.hand_sizes == (3, 3, 3, 2)
    assert view.deck == 36 - 7
    assert view.turn is None
    with pytest.raises(GameOver):
        match.play("C>1", seat=0)


def test_all_is_opened_at_the_end() -> None:
    """Hidden information: the hands, and the deck from its top."""
    match = calaveras(4, "C>1 H>S A>S P>S L>S C>S H>S C>S", holding={0: "UUU", 3: "AL"})
    outcome = match.outcome()
    assert outcome is not None
    assert isinstance(outcome.opened, CalaverasOpened)
    assert outcome.opened.hands[0] == tuple("UUU")
    assert outcome.opened.hands[3] == tuple("AL")
    dealt, drawn = 12, 7
    assert outcome.opened.deck == tuple(match.record().events[0].removeprefix("~ deal ")[dealt + drawn :])


def test_a_record_has_no_event_after_the_end() -> None:
    with pytest.raises(BadRecord, match="event 10: an event after the end"):
        calaveras(4, "C>1 H>S A>S P>S L>S C>S H>S C>S C>0")


# --- Ghosts


def test_a_ghost_can_be_the_culprit() -> None:
    """End: its partner, seat 1, loses with it, for Nicole trusts seat 0."""
    outcome = calaveras(3, "C>3 H>0 A>S P>S L>S C>S A>S P>S C>S").outcome()
    assert outcome is not None
    assert outcome.result == {"winners": [0, 2], "culprit": 3, "nicole": 0}


def test_a_ghost_can_win_the_game_for_its_partner() -> None:
    """End: Nicole trusts the ghost most; both seats of its team are winners."""
    outcome = calaveras(3, "C>0 H>3 A>S P>S L>S C>S A>S P>S C>S").outcome()
    assert outcome is not None
    assert outcome.result == {"winners": [1, 3], "culprit": 0, "nicole": 3}


def test_a_ghost_can_be_the_only_one_not_innocent() -> None:
    match = calaveras(5, "A>0 A>1 A>2 A>3 A>4 A>I H>I")
    assert Designated(8, Seat(5), points=2, alone=True, total=2, cleared=("HI", "AI")) in last_events(match)


def test_a_ghost_plays_from_its_partners_hand_and_refills_that_hand() -> None:
    """Set-up for 5: seat 2 plays for seat 5, opposite."""
    match = calaveras(5, "C>0 H>0 A>0 P>0 L>0", holding={2: "CHA"}, top="U")
    assert match.turn == 5
    assert match.waiting == (2,)
    assert match.frame(5).legal == ()
    assert match.frame(2).legal == match.legal_moves()
    match.play("C>5", seat=2)
    assert table_view(match, 2).hand == tuple("HAU")
    assert table_view(match).hand_sizes == (3, 3, 3, 3, 3, 0)
    assert Drew(7, Seat(2), "U") in last_events(match, seat=2)
    assert Played(7, Seat(5), "C", "5", cancels=False, speech="alibi", twin=None) in last_events(match)
    assert match.turn == 0


# --- Who starts


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_any_seat_but_a_ghosts_may_start(players: int) -> None:
    """Option `first`: play goes round from there; the deal is from seat 0 all the same."""
    for first in range(players):
        match = calaveras(players, "C>I", first=first)
        assert match.record().events[1] == f"{first} C>I"
        assert match.record().options == ({"first": first} if first else {})
        assert match.turn == (first + 1) % match.seats
        assert table_view(match).nicole == first


@pytest.mark.parametrize(("players", "first"), [(3, 3), (5, 5), (4, 4), (6, 6), (4, -1)])
def test_neither_a_ghost_nor_an_absent_seat_starts(players: int, first: int) -> None:
    with pytest.raises(BadSetting, match="nobody sits there"):
        Match("calaveras", players, first=first)
