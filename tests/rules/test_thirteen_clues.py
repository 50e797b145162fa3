"""13 Clues: every example of its rulebook, by the words of the rule that it shows."""

import pytest

from doublejeu import IllegalMove
from doublejeu.games.thirteen_clues.play import Accused, Asked, Ended, Gave, Peeked, Took
from doublejeu.play.frame import Seat
from tests.rules.positions import (
    CATEGORIES,
    COLOURS,
    FOUR,
    LAYOUTS,
    SIX,
    THREE,
    TOPICS,
    TWO,
    answer,
    cards_in_play,
    clues,
    clues_view,
    dealt,
    last_events,
)

ORANGE = ("dancer", "theater", "gun")

# --- Set-up


@pytest.mark.parametrize(
    ("players", "removed", "cards", "informants"),
    [
        (2, "grey brown white orange", 18, 8),
        (3, "grey brown white", 21, 6),
        (4, "grey brown", 24, 4),
        (5, "grey", 27, 2),
        (6, "", 30, 0),
    ],
)
def test_colours_leave_the_game_for_fewer_players(players: int, removed: str, cards: int, informants: int) -> None:
    """Set-up, the table: colours removed, cards used, informants."""
    match = clues(LAYOUTS[players])
    view = clues_view(match)
    assert set(view.colours) == COLOURS.keys() - set(removed.split())
    assert view.informants == informants
    dealt_cards = match.record().events[0].removeprefix("~ deal ").replace("|", "").replace(",", " ").split()
    assert len(dealt_cards) == cards
    assert set(dealt_cards) == cards_in_play(players)
    letters = {move.removeprefix("peek ") for move in match.legal_moves() if move.startswith("peek")}
    assert letters == set("ABCDEFGH"[:informants])


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_everyone_has_one_glass_and_the_others_are_the_supply(players: int) -> None:
    """Set-up: eight glasses in all."""
    view = clues_view(clues(LAYOUTS[players]))
    assert view.glasses == (1,) * players
    assert view.supply == 8 - players
    assert view.tiles == (False,) * players


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_everyone_sees_all_cases_but_their_own_and_their_own_two_hidden_cards(players: int) -> None:
    """Set-up, the picture for three: three cards outside each screen, two inside."""
    match = clues(LAYOUTS[players])
    lines = [line.split(" | ") for line in LAYOUTS[players].strip().splitlines()[:-1]]
    for seat in range(players):
        view = clues_view(match, seat)
        assert view.cases == tuple(None if i == seat else tuple(case.split()) for i, (case, _) in enumerate(lines))
        assert view.hidden == tuple(lines[seat][1].split())
        assert view.hand == ()
        assert view.peeked == {}


def test_a_spectator_sees_what_everyone_sees_and_so_no_case() -> None:
    """Set-up, ruling: a player who also looks on from beside the table learns nothing there."""
    assert clues_view(clues(THREE)).cases == (None, None, None)
    assert clues_view(clues(THREE)).hidden == ()


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_thirteen_cards_remain_unseen_and_the_own_case_is_among_them(players: int) -> None:
    """Advice for beginners, and the name of the game."""
    match = clues(LAYOUTS[players])
    for seat in range(players):
        view = clues_view(match, seat)
        seen = {card for case in view.cases if case for card in case} | set(view.hidden)
        unseen = cards_in_play(players) - seen
        assert len(unseen) == 13
        own = clues_view(match, (seat + 1) % players).cases[seat]
        assert own is not None
        assert unseen > set(own)


def test_everyone_picks_a_case_for_the_player_on_their_left() -> None:
    """Set-up: one person, one location, one weapon of the five; the other two stay in the order held."""
    match = dealt(THREE)
    assert [clues_view(match, seat).picks_for for seat in (0, 1, 2, None)] == [1, 2, 0, None]
    assert match.legal_moves(seat=0) == (
        "pick butcher library knife",
        "pick butcher library sword",
        "pick butcher park knife",
        "pick butcher park sword",
    )
    match.play("pick butcher library sword", seat=0)
    match.play("pick nurse theater poison", seat=1)
    match.play("pick officer market rifle", seat=2)
    assert clues_view(match, 0).cases[1] == ("butcher", "library", "sword")
    assert clues_view(match, 0).hidden == ("park", "knife")
    assert clues_view(match, 1).cases[1] is None
    assert clues_view(match, 0).picks_for is None


def test_three_cards_of_one_colour_may_be_picked() -> None:
    """Set-up, advice: not recommended, but allowed."""
    match = dealt(
        THREE.replace("butcher park knife", "countess park sword")
        .replace("library sword", "library knife")
        .replace("- countess", "- butcher")
    )
    match.play("pick countess park sword", seat=0)
    assert match.waiting == (1, 2)


def test_the_first_player_starts_and_play_goes_clockwise() -> None:
    match = clues(THREE, ["ask 1 red", "ask 1 red", "ask 2 red"], first=2)
    assert [event.split()[0] for event in match.record().events[4:]] == ["2", "0", "1"]


# --- Questions


def test_a_question_is_about_a_colour_or_one_of_six_categories() -> None:
    """Questioning a witness: how many red cards, how many indoor locations are valid."""
    match = clues(THREE)
    moves = match.legal_moves()
    assert "ask 1 red" in moves
    assert "ask 1 indoor" in moves
    asked = {move.split()[2] for move in moves if move.startswith("ask")}
    assert asked == {*list(COLOURS)[:7], *CATEGORIES}


@pytest.mark.parametrize(
    "topic", ["earrings", "barrels", "chairs", "person", "location", "weapon", "officer", "red woman", ""]
)
def test_other_questions_are_forbidden(topic: str) -> None:
    """Questioning a witness: earrings, weapons with a barrel, chairs, persons as such; one topic at a time."""
    match = clues(THREE)
    with pytest.raises(IllegalMove):
        match.play(f"ask 1 {topic}")
    assert match.turn == 0


def test_the_glass_goes_to_the_witness() -> None:
    match = clues(THREE, ["ask 2 red"])
    assert clues_view(match).glasses == (0, 1, 2)
    assert Gave(5, Seat(0), Seat(2), 1) in last_events(match)


def test_the_answer_counts_the_cases_seen_and_the_hidden_pair() -> None:
    """Questioning a witness: seat 1 sees an orange location, and holds two more orange cards behind the screen."""
    assert answer(clues(THREE), "ask 1 orange") == 3
    assert answer(clues(THREE), "ask 2 orange") == 0
    assert answer(clues(THREE), "ask 1 woman") == 2


def test_the_answer_leaves_out_the_witnesss_own_case() -> None:
    """Questioning a witness: the butcher of seat 1's case is red, and so is the poison that it sees."""
    assert answer(clues(THREE), "ask 1 red") == 1
    assert answer(clues(THREE), "ask 2 red") == 1


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_every_topic_is_answered_by_what_the_witness_sees(players: int) -> None:
    """Questioning a witness: counted by hand for every witness and topic in play."""
    for witness in range(1, players):
        view = clues_view(clues(LAYOUTS[players]), witness)
        sees = {card for case in view.cases if case for card in case} | set(view.hidden)
        for topic in (*view.colours, *CATEGORIES):
            match = clues(LAYOUTS[players])
            assert answer(match, f"ask {witness} {topic}") == len(TOPICS[topic] & sees)
            assert match.record().events[-1] == f"0 ask {witness} {topic} = {len(TOPICS[topic] & sees)}"


def test_an_answer_is_heard_by_all() -> None:
    match = clues(THREE)
    match.play("ask 1 orange")
    for seat in (0, 1, 2, None):
        assert Asked(5, Seat(0), Seat(1), "orange", "aloud", 3, about=ORANGE, hidden=2) in last_events(match, seat)


def test_one_witness_may_be_asked_again_and_one_question_put_to_two() -> None:
    """Questioning a witness: with two glasses in one turn."""
    both = clues(THREE, ["ask 2 red", "ask 2 red"], first=0)
    assert clues_view(both).glasses == (0, 0, 3)
    both.play("ask 0 woman")
    both.play("ask 0 man")
    both.play("ask 1 man")
    assert clues_view(both).glasses == (2, 1, 0)
    assert both.turn == 0


# --- Informants


def test_a_peek_shows_one_informant_to_one_player() -> None:
    """Consulting an informant: it lies there again, face down, and may be looked at once more."""
    match = clues(THREE, ["peek C"])
    assert Peeked(5, Seat(0), "C", "parlor") in last_events(match, seat=0)
    for other in (1, 2, None):
        assert Peeked(5, Seat(0), "C", None) in last_events(match, other)
        assert clues_view(match, other).peeked == {}
    assert clues_view(match, 0).peeked == {"C": "parlor"}
    match.play("peek C")
    assert clues_view(match, 1).peeked == {"C": "parlor"}


def test_a_peek_hands_the_glass_to_who_has_none() -> None:
    """Consulting an informant: seat 0 has none left when seat 1 peeks."""
    match = clues(THREE, ["ask 2 red", "peek A"])
    assert Gave(6, Seat(1), Seat(0), 1) in last_events(match)
    assert clues_view(match).glasses == (1, 0, 2)


def test_a_peek_hands_the_glass_to_the_nearest_clockwise_of_several_without() -> None:
    """Consulting an informant: from seat 2 of four, seat 0 comes before seat 1."""
    match = clues(FOUR, ["ask 3 red", "ask 3 red"])
    assert clues_view(match).glasses == (0, 0, 1, 3)
    match.play("peek A")
    assert clues_view(match).glasses == (1, 0, 0, 3)


def test_a_peek_returns_the_glass_to_the_supply_if_all_others_have_one() -> None:
    match = clues(THREE, ["peek A"])
    assert Gave(5, Seat(0), None, 1) in last_events(match)
    assert clues_view(match).glasses == (0, 1, 1)
    assert clues_view(match).supply == 6


def test_six_players_have_no_informants_to_consult() -> None:
    """Consulting an informant, note."""
    match = clues(SIX)
    assert not any(move.startswith("peek") for move in match.legal_moves())
    with pytest.raises(IllegalMove):
        match.play("peek A")


# --- Accusations


def test_an_accusation_names_a_person_a_location_and_a_weapon() -> None:
    """Making an accusation: the butcher, in the park, with the sword."""
    match = clues(THREE, first=1)
    match.play("accuse butcher park sword")
    for seat in (0, 1, 2, None):
        assert Accused(5, Seat(1), ("butcher", "park", "sword"), right=False) in last_events(match, seat)


MARIE_HAS_THREE = ["ask 0 red", "ask 0 red"]  # seats 1 and 2 give their glasses to seat 0, who is Marie


def test_marie_accuses_wrongly_and_her_two_remaining_glasses_go_to_the_supply() -> None:
    """Making an accusation, example: two are left of three (the rulebook's "two" is a misprint, says the spec)."""
    match = clues(THREE, MARIE_HAS_THREE, first=1)
    assert match.turn == 0
    assert clues_view(match).glasses == (3, 0, 0)
    assert [clues_view(match, seat).at_stake for seat in (0, 1, None)] == [2, 0, 0]
    match.play("accuse officer market gun")
    assert [event for event in last_events(match) if isinstance(event, Gave)] == [
        Gave(7, Seat(0), Seat(1), 1),
        Gave(7, Seat(0), None, 2),
    ]
    assert clues_view(match).glasses == (0, 1, 0)
    assert clues_view(match).supply == 7
    assert match.turn == 1
    assert match.outcome() is None


def test_marie_accuses_again_on_a_later_turn_and_wins() -> None:
    """Making an accusation, example: the same person and location, with the rifle."""
    match = clues(THREE, [*MARIE_HAS_THREE, "accuse officer market gun", "ask 2 red", "ask 1 red"], first=1)
    assert match.turn == 0
    match.play("accuse officer market rifle")
    assert Accused(10, Seat(0), ("officer", "market", "rifle"), right=True) in last_events(match)
    assert last_events(match)[-1] == Ended(10, Seat(0))
    outcome = match.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.result, outcome.reason) == ((0,), {"winners": [0]}, "solved")


def test_two_right_cards_of_three_are_just_wrong() -> None:
    """Making an accusation: the others say no more than that; near or far, the same is heard."""
    near = clues(THREE, ["accuse officer market gun"])
    far = clues(THREE, ["accuse duke museum gun"])
    for seat in (0, 1, 2, None):
        assert [type(event) for event in last_events(near, seat)] == [type(event) for event in last_events(far, seat)]
        assert clues_view(near, seat) == clues_view(far, seat)


# --- Two players


def test_two_players_use_no_glasses_and_take_one_action_a_turn() -> None:
    match = clues(TWO)
    assert clues_view(match).glasses == (0, 0)
    assert clues_view(match).supply == 0
    for move, turn in [("ask 1 red left", 1), ("peek A", 0), ("peek B", 1), ("ask 0 man right", 0)]:
        match.play(move)
        assert match.turn == turn
        assert not any(isinstance(event, Gave | Took) for event in last_events(match))


def test_how_many_women_with_the_left_card() -> None:
    """Two players, example: the asker's own case, and the left or the right hidden card of the witness."""
    assert answer(clues(TWO), "ask 1 woman left") == 1
    assert answer(clues(TWO), "ask 1 woman right") == 0
    assert answer(clues(TWO), "ask 1 purple left") == 1
    assert answer(clues(TWO), "ask 1 purple right") == 2
    assert clues_view(clues(TWO), 1).hidden == ("countess", "knife")


def test_two_players_must_say_which_hidden_card_to_count() -> None:
    match = clues(TWO)
    for question in ("ask 1 woman", "ask 1 woman secret", "ask 0 woman left"):
        with pytest.raises(IllegalMove):
            match.play(question)


def test_more_players_do_not_choose_a_hidden_card() -> None:
    with pytest.raises(IllegalMove):
        clues(THREE).play("ask 1 woman left")


# --- Top Secret


def test_everyone_starts_with_a_top_secret_tile_in_the_variant() -> None:
    match = clues(THREE, top_secret=True)
    assert clues_view(match).tiles == (True, True, True)
    assert match.record().options == {"top_secret": True}


def test_a_secret_answer_is_known_to_the_asker_and_the_witness_alone() -> None:
    """Top Secret: the question is heard by all; the tile leaves the game, and the glass is spent as ever."""
    match = clues(THREE, ["ask 1 orange secret"], top_secret=True)
    for seat, heard in [(0, 3), (1, 3), (2, None), (None, None)]:
        assert Asked(5, Seat(0), Seat(1), "orange", "secret", heard, about=ORANGE, hidden=2) in last_events(match, seat)
    assert clues_view(match).tiles == (False, True, True)
    assert clues_view(match).glasses == (0, 2, 1)
    assert match.record().events[-1] == "0 ask 1 orange secret = 3"


def test_a_tile_is_spent_once() -> None:
    match = clues(THREE, ["ask 1 orange secret", "peek A", "peek A", "ask 0 red"], top_secret=True)
    assert match.turn == 0
    assert clues_view(match).tiles == (False, True, True)
    with pytest.raises(IllegalMove):
        match.play("ask 1 red secret")


def test_there_is_no_secret_question_without_the_variant() -> None:
    with pytest.raises(IllegalMove):
        clues(THREE).play("ask 1 orange secret")
