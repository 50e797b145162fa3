"""The Calaveras Incident: every example of its rulebooks, by the words of the rule that it shows."""

import pytest

from doublejeu import BadRecord, Match, Record
from doublejeu.games.calaveras.play import Designated, Drew, Ended, Played, Trusted, Twisted
from doublejeu.play.frame import Seat
from tests.rules.positions import Scene, calaveras, last_events, table_view

# --- Set-up


def test_the_48_cards_are_eight_of_each_kind() -> None:
    """Contents: 48 cards; the split is this project's, and a deal of other cards is refused."""
    deck = "CHAPLU" * 8
    Match.from_record(Record("calaveras", 4, {}, [f"~ deal {deck}"]))
    for wrong in (deck[:-1], deck + "U", deck[:-1] + "C"):
        with pytest.raises(BadRecord):
            Match.from_record(Record("calaveras", 4, {}, [f"~ deal {wrong}"]))


@pytest.mark.parametrize(
    ("players", "teams", "ghost"),
    [
        (3, ((0, 2), (1, 3)), 3),
        (4, ((0, 2), (1, 3)), None),
        (5, ((0, 3), (1, 4), (2, 5)), 5),
        (6, ((0, 3), (1, 4), (2, 5)), None),
    ],
)
def test_partners_sit_opposite_each_other(players: int, teams: tuple[tuple[int, int], ...], ghost: int | None) -> None:
    """Set-up: teams of two; with three or five, who has no partner gets a ghost."""
    view = table_view(calaveras(players))
    assert view.teams == teams
    assert view.ghost == ghost


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_every_team_has_played_once_before_any_plays_twice(players: int) -> None:
    """Set-up, with the picture for six: seats are such that the teams take turns."""
    match = calaveras(players)
    teams = table_view(match).teams
    half = len(teams)
    played = []
    for _ in range(match.seats):
        turn = match.turn
        assert turn is not None
        played.append(next(team for team in teams if turn in team))
        match.play(match.legal_moves()[0])
    assert set(played[:half]) == set(teams)
    assert played[half:] == played[:half]


@pytest.mark.parametrize(("players", "deck"), [(3, 39), (4, 36), (5, 33), (6, 30)])
def test_everyone_is_dealt_three_cards_but_a_ghost(players: int, deck: int) -> None:
    """Set-up: three cards each, none to a ghost; the rest is the deck, and the discard is empty."""
    match = calaveras(players)
    view = table_view(match)
    assert view.hand_sizes == (3,) * players + (0,) * (match.seats - players)
    assert (view.deck, view.discard) == (deck, {})
    assert view.points == (0,) * match.seats
    assert view.fronts == ((),) * match.seats
    assert view.innocent == view.suspect == ()


def test_cards_are_dealt_three_by_three_in_seat_order() -> None:
    match = Match.from_record(
        Record("calaveras", 3, {}, ["~ deal CCCHHHAAA" + "CHA" * 5 + "P" * 8 + "L" * 8 + "U" * 8])
    )
    assert [table_view(match, seat).hand for seat in range(4)] == [tuple("CCC"), tuple("HHH"), tuple("AAA"), ()]


def test_the_first_player_starts_and_holds_nicole() -> None:
    """Set-up: the one who looks most innocent, which is seat 0 unless `first` says otherwise."""
    for first in range(4):
        match = calaveras(4, first=first)
        assert match.turn == table_view(match).nicole == first


def test_the_one_with_a_ghost_plays_twice_a_round_from_one_hand() -> None:
    """Set-up for 3 or 5: on the ghost's turn its partner plays a card of their own."""
    match = calaveras(3, "C>0 H>0 A>0", holding={1: "PLU"})
    assert match.turn == 3
    assert match.waiting == (1,)
    assert (table_view(match).ghost, table_view(match).ghost_hand) == (3, 1)
    match.play("P>3", seat=1)
    assert table_view(match).fronts[3] == ("P",)
    assert match.record().events[-1] == "3 P>3"
    assert table_view(match).hand_sizes == (3, 3, 3, 0)


# --- A card on a front


def test_nicolas_lays_the_laboratory_before_himself() -> None:
    """A Location on oneself, example 1: it stays, and reads as an alibi."""
    match = calaveras(4, "L>0")
    assert table_view(match).fronts == (("L",), (), (), ())
    assert Played(2, Seat(0), "L", "0", cancels=False, speech="alibi", twin=None) in last_events(match)


def test_julie_lays_a_card_she_has_and_both_are_discarded() -> None:
    """A Location on oneself, example 2: two alike go to the discard, and that reads as a denial."""
    match = calaveras(4, "C>1 C>1")
    view = table_view(match)
    assert view.fronts == ((), (), (), ())
    assert view.discard == {"C": 2}
    assert Played(3, Seat(1), "C", "1", cancels=True, speech="denial", twin="1") in last_events(match)


def test_a_front_holds_five_different_locations_at_most() -> None:
    """A Location on oneself: with all five there, whatever comes takes its twin away."""
    match = calaveras(4, "C>0 H>0 A>0 P>0 L>0 P>0")
    assert table_view(match).fronts[0] == tuple("CHAL")
    assert table_view(match).discard == {"P": 2}


@pytest.mark.parametrize("nicolas", [1, 2, 3])
def test_mary_lays_the_hotel_before_nicolas(nicolas: int) -> None:
    """A Location on another, partner or opponent: it stays, and reads as an accusation."""
    match = calaveras(4, f"H>{nicolas}")
    assert table_view(match).fronts[nicolas] == ("H",)
    assert Played(2, Seat(0), "H", str(nicolas), cancels=False, speech="accusation", twin=None) in last_events(match)


def test_a_card_that_another_player_has_takes_it_away() -> None:
    """A Location on another: again two alike are discarded, and the rest of the front stays."""
    view = table_view(calaveras(4, "H>2 A>2 H>2"))
    assert view.fronts[2] == ("A",)
    assert view.discard == {"H": 2}


def test_cards_can_be_laid_before_a_ghost() -> None:
    """A Location on another: a ghost is one of them."""
    view = table_view(calaveras(3, "H>3 A>3 H>3"))
    assert view.fronts[3] == ("A",)
    assert view.discard == {"H": 2}


# --- A card in a zone


@pytest.mark.parametrize(("zone", "speech"), [("S", "accusation"), ("I", "alibi")])
def test_paul_lays_the_laboratory_in_a_zone(zone: str, speech: str) -> None:
    """A Location in a zone: the example has the Suspect zone."""
    match = calaveras(4, f"L>{zone}")
    view = table_view(match)
    assert {"I": view.innocent, "S": view.suspect}[zone] == ("L",)
    assert view.innocent + view.suspect == ("L",)
    assert [event.speech for event in last_events(match) if isinstance(event, Played)] == [speech]


@pytest.mark.parametrize("paul", "IS")
@pytest.mark.parametrize("nate", "IS")
def test_nate_lays_a_second_laboratory_and_both_are_discarded(paul: str, nate: str) -> None:
    """A Location in a zone: the twin may lie in either zone."""
    match = calaveras(4, f"L>{paul} L>{nate}")
    view = table_view(match)
    assert view.innocent == view.suspect == ()
    assert view.discard == {"L": 2}
    assert Played(3, Seat(1), "L", nate, cancels=True, speech="denial", twin=paul) in last_events(match)


# --- An Unexpected Development


def test_nate_moves_the_hotel_from_paul_to_nicolas() -> None:
    """A twist, the example: from one front to another; then the twist is discarded."""
    match = calaveras(4, "C>I H>1 U:H1>3")
    view = table_view(match)
    assert view.fronts == ((), (), (), ("H",))
    assert view.discard == {"U": 1}
    assert Twisted(4, Seat(2), "H", "1", "3", cancels=False, speech="accusation", twin=None) in last_events(match)


@pytest.mark.parametrize(("source", "target"), [("2", "I"), ("2", "S"), ("I", "2"), ("S", "2"), ("I", "S"), ("S", "I")])
def test_a_twist_moves_a_card_between_fronts_and_zones(source: str, target: str) -> None:
    """A twist: front to zone, zone to front, and from one zone to the other."""
    view = table_view(calaveras(4, f"P>{source} U:P{source}>{target}"))
    places = {"I": view.innocent, "S": view.suspect, "2": view.fronts[2]}
    assert places.pop(target) == ("P",)
    assert set(places.values()) == {()}
    assert view.discard == {"U": 1}


def test_a_twist_offers_every_card_on_the_table_and_every_other_place() -> None:
    """A twist: any card face up, to any place but its own, or none at all."""
    match = calaveras(4, "P>S H>2", holding={2: "UUU"})
    hotel = [f"U:H2>{place}" for place in "IS013"]
    phone = [f"U:PS>{place}" for place in "I0123"]
    assert sorted(match.legal_moves()) == sorted(["U", *hotel, *phone])


# --- The end of a turn


def test_the_player_draws_a_card_and_the_left_neighbour_goes_on() -> None:
    """End of the turn: the hand is three again; only its owner sees the card drawn."""
    match = calaveras(4, "C>0", holding={0: "HAP"})
    assert table_view(match).hand_sizes == (3, 3, 3, 3)
    assert table_view(match).deck == 35
    assert match.turn == 1
    (drawn,) = (event for event in last_events(match, seat=0) if isinstance(event, Drew))
    assert drawn.card in {"H", "A", "P"}
    for other in (1, 2, 3, None):
        assert Drew(2, Seat(0), None) in last_events(match, seat=other)


def test_designation_comes_before_the_draw() -> None:
    """Summary of a turn: lay, designate, Nicole, draw (the body of the rulebooks draws first)."""
    match = calaveras(4, "H>1 C>S H>S")
    assert [type(event) for event in last_events(match)] == [Played, Designated, Drew]


# --- Who is designated


def test_mary_is_the_only_one_without_an_innocent_card() -> None:
    """All but one are innocent: Airport or Phone Booth clears the others; she needs no suspect card."""
    match = calaveras(4, "A>0 P>2 A>3 C>1 A>I P>I")
    assert Designated(7, Seat(1), points=2, alone=True, total=2, cleared=("AI", "PI")) in last_events(match)
    view = table_view(match)
    assert view.points == (0, 2, 0, 0)
    assert view.innocent == ()
    assert view.discard == {"A": 1, "P": 1}


def test_mary_is_the_only_one_seen_at_the_hotel() -> None:
    """A single most suspected, example 1."""
    match = calaveras(4, "H>1 L>2 C>S H>S")
    assert Designated(5, Seat(1), points=2, alone=False, total=2, cleared=("CS", "HS")) in last_events(match)
    assert table_view(match).points == (0, 2, 0, 0)


def test_nate_was_seen_at_two_suspect_places_and_others_at_one() -> None:
    """A single most suspected, example 2: Hotel, Phone Booth and Laboratory are suspect."""
    match = calaveras(4, "H>0 P>1 H>2 L>2 H>S P>S L>S")
    # With two places suspect, three are tied; the third one parts them.
    assert Designated(8, Seat(2), points=3, alone=False, total=3, cleared=("HS", "PS", "LS")) in last_events(match)
    assert table_view(match).points == (0, 0, 3, 0)


def test_the_others_seen_at_the_hotel_are_exonerated() -> None:
    """A single most suspected: the only one, because the rest of them are innocent."""
    match = calaveras(4, "H>0 H>1 H>2 A>0 A>2 H>S A>I")
    assert Designated(8, Seat(1), points=2, alone=False, total=2, cleared=("AI", "HS")) in last_events(match)


def test_innocence_prevails_over_suspect_cards() -> None:
    """Presumed innocent: three suspect cards do not count with one innocent one beside them."""
    match = calaveras(4, "C>0 H>0 P>0 A>0 L>3 A>I C>S H>S P>S L>S")
    view = table_view(match)
    assert view.points == (0, 0, 0, 5)
    assert view.fronts[0] == tuple("CHAP")


def test_nothing_happens_if_two_are_equally_suspect() -> None:
    """Note on designation: no single suspect, so the centre stays and play goes on."""
    match = calaveras(4, "H>1 P>2 H>S P>S")
    view = table_view(match)
    assert view.points == (0, 0, 0, 0)
    assert view.suspect == ("H", "P")
    assert match.turn == 0


def test_one_card_in_the_centre_designates_nobody_until_there_are_two() -> None:
    """Important: the evidence may point at one player, but it takes two cards."""
    match = calaveras(4, "H>1 H>S", holding={2: "CAP"})
    assert table_view(match).points == (0, 0, 0, 0)
    assert table_view(match).suspect == ("H",)
    match.play("C>I")
    assert table_view(match).points == (0, 2, 0, 0)


@pytest.mark.parametrize("moves", ["H>1 C>S H>S", "H>1 C>I H>S", "H>0 H>2 H>3 C>I H>I"])
def test_the_two_cards_may_lie_in_one_zone_or_in_both(moves: str) -> None:
    """Important: two in one of the zones, or one in each."""
    assert table_view(calaveras(4, moves)).points == (0, 2, 0, 0)


# --- Suspicion points


def test_julie_takes_a_point_for_each_card_in_both_zones() -> None:
    """Suspicion points, both examples: two innocent cards and one suspect make three points.

    The three cards are discarded; what lies before the players stays.
    """
    match = calaveras(4, "C>1 A>0 P>I A>I C>S")
    view = table_view(match)
    assert view.points == (0, 3, 0, 0)
    assert view.innocent == view.suspect == ()
    assert view.discard == {"C": 1, "A": 1, "P": 1}
    assert view.fronts == (("A",), ("C",), (), ())
    assert match.turn == 1


def test_a_ghost_takes_points_like_anybody() -> None:
    """Suspicion points, note: a ghost can be designated."""
    assert table_view(calaveras(3, "H>3 C>S H>S")).points == (0, 0, 0, 2)


# --- Nicole


def test_nicole_goes_to_logan_who_has_the_fewest_points() -> None:
    """Nicole, example 1: one point is fewer than anybody's, whatever lies before them."""
    scene = Scene(4, "CH A C -", points=(3, 2, 4, 1), nicole=1, turn=0, hand="LUU")
    assert Trusted(0, Seat(3)) in scene.play("L>0")
    assert scene.view.nicole == 3


def test_nicole_goes_to_mary_who_has_more_cards_than_logan() -> None:
    """Nicole, example 2: at one point each, two cards before Mary beat one before Logan."""
    scene = Scene(4, "CHAP C H L", points=(3, 1, 1, 4), nicole=1, turn=0, hand="PUU")
    scene.play("P>2")
    assert scene.view.fronts[2] == ("H", "P")
    assert scene.view.nicole == 2


def test_nicole_stays_where_she_is_if_they_are_still_tied() -> None:
    """Nicole: fewest points and most cards both tied, so she does not move."""
    scene = Scene(4, "CHAP C H L", points=(3, 1, 1, 4), nicole=2, turn=0, hand="PUU")
    assert not any(isinstance(event, Trusted) for event in scene.play("P>3"))
    assert scene.view.nicole == 2


def test_nicole_may_trust_a_ghost_most() -> None:
    """Nicole, note."""
    match = calaveras(3, "H>3")
    assert Trusted(2, Seat(3)) in last_events(match)
    assert table_view(match).nicole == 3


# --- The end


def test_seven_points_make_a_culprit_and_nicoles_team_wins() -> None:
    """End: Nicole's holder and their partner win."""
    match = calaveras(4, "C>1 H>2 A>S P>S L>S C>S A>S P>S C>S")
    outcome = match.outcome()
    assert outcome is not None
    assert max(table_view(match).points) == table_view(match).limit == 7
    assert outcome.result == {"winners": [0, 2], "culprit": 1, "nicole": 2}
    assert outcome.reason == "trust"
    assert table_view(match).points == (0, 7, 0, 0)
    assert last_events(match)[-1] == Ended(10, Seat(1), Seat(2), trust=True)


def test_more_than_seven_points_end_the_game_too() -> None:
    """End: seven or more."""
    match = calaveras(4, "C>1 H>2 A>S P>S L>S C>S A>S P>S L>S C>S")
    assert table_view(match).points == (0, 8, 0, 0)
    assert match.is_over()


def test_six_points_do_not_end_the_game() -> None:
    match = calaveras(4, "C>1 H>2 A>S P>S L>S C>S A>S C>S")
    assert table_view(match).points == (0, 6, 0, 0)
    assert match.outcome() is None


def test_a_culprit_wins_if_nicole_trusts_the_partner() -> None:
    """End: the sacrifice."""
    outcome = calaveras(4, "C>1 H>3 A>S P>S L>S C>S A>S P>S C>S").outcome()
    assert outcome is not None
    assert outcome.result == {"winners": [1, 3], "culprit": 1, "nicole": 3}


def test_everyone_loses_if_the_tied_nicole_stays_with_the_culprit() -> None:
    """End: she was with the culprit, and cannot choose between the others."""
    match = calaveras(4, "C>1 H>S A>S P>S L>S C>S H>S C>S")
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.result == {"winners": [], "culprit": 1, "nicole": 1}
    assert outcome.reason == "nobody"
    assert last_events(match)[-1] == Ended(9, Seat(1), Seat(1), trust=False)


def test_nicole_moves_one_final_time_at_the_end() -> None:
    """End: the points that end the game also send her to whoever then has the fewest."""
    scene = Scene(4, "C - - H", suspect="CA", points=(5, 6, 6, 6), nicole=0, turn=1, hand="PUU")
    events = scene.play("P>S")
    assert events[-2:] == [Trusted(0, Seat(3)), Ended(0, Seat(0), Seat(3), trust=True)]
