"""13 Clues: the corners where its rules are easy to get wrong."""

import random

import pytest

from doublejeu import BadRecord, BadSetting, GameOver, IllegalMove, Match, OutOfTurn, Record, StaleMove
from doublejeu.games.thirteen_clues.play import Gave, Picked, ThirteenCluesOpened, Took
from doublejeu.play.frame import Seat
from tests.rules.positions import (
    COLOURS,
    FOUR,
    LAYOUTS,
    SIX,
    THREE,
    TWO,
    answer,
    clues,
    clues_view,
    dealt,
    last_events,
    picks,
)

# --- The deal


def deal_of(layout: str) -> str:
    return dealt(layout).record().events[0]


def test_a_deal_that_lacks_a_kind_is_refused() -> None:
    """Set-up: everyone is dealt a person, a location and a weapon, else there is no case to pick."""
    lacking = deal_of(THREE).replace("knife", "MARK").replace("dancer", "knife").replace("MARK", "dancer")
    lacking = lacking.replace("sword", "MARK").replace("museum", "sword").replace("MARK", "museum")
    assert lacking.startswith("~ deal butcher,park,dancer,library,museum ")  # no weapon
    with pytest.raises(BadRecord, match="event 1: seat 0 was not dealt a person, a location and a weapon"):
        Match.from_record(Record("thirteen_clues", 3, {}, [lacking]))


@pytest.mark.parametrize(
    ("card", "instead"), [("maid", "sailor"), ("maid", "nurse"), ("maid", "dwarf"), (",maid", ""), ("|", "| |")]
)
def test_a_deal_of_other_cards_is_refused(card: str, instead: str) -> None:
    """Set-up: a removed colour, a card twice, no card of the game, a card too few, a bar too many."""
    with pytest.raises(BadRecord, match="event 1"):
        Match.from_record(Record("thirteen_clues", 3, {}, [deal_of(THREE).replace(card, instead)]))


def test_six_players_have_nothing_after_the_bar() -> None:
    assert deal_of(SIX).endswith("florist,parlor |")


# --- Picks


def test_picks_are_made_at_once_and_in_any_order() -> None:
    """Set-up: everyone quotes the deal; the record has them in seat order once all are in."""
    match = dealt(THREE)
    for seat, waiting in [(2, (0, 1)), (0, (1,)), (1, (0,))]:
        match.play(picks(THREE)[seat], seat=seat, at=1)
        assert match.waiting == waiting
    assert match.record().events[1:] == [f"{seat} {pick}" for seat, pick in enumerate(picks(THREE))]
    assert match.frame(0) == clues(THREE).frame(0)


def test_a_pending_pick_is_seen_by_nobody() -> None:
    """Set-up: the frames after a pick tell who is still awaited, and nothing of what was picked."""
    one, another = dealt(THREE), dealt(THREE)
    one.play("pick butcher park knife", seat=0)
    another.play("pick butcher library sword", seat=0)
    for seat in (0, 1, 2, None):
        frame = one.frame(seat)
        assert frame == another.frame(seat)
        assert frame.at == 1
        assert not any(isinstance(event, Picked) for event in frame.events)
        assert clues_view(one, seat).cases == (None, None, None)
        assert clues_view(one, seat).hidden == ()
    assert one.record().events == [deal_of(THREE)]
    assert clues_view(one, 0).hand == ("butcher", "park", "knife", "library", "sword")


def test_nobody_picks_twice() -> None:
    match = dealt(THREE)
    match.play("pick butcher park knife", seat=0)
    assert match.legal_moves(seat=0) == ()
    with pytest.raises(OutOfTurn):
        match.play("pick butcher library sword", seat=0)


def test_only_cards_held_are_picked() -> None:
    match = dealt(THREE)
    for pick in ("pick officer park knife", "pick park butcher knife", "pick butcher park", "peek A", "ask 1 red"):
        with pytest.raises(IllegalMove):
            match.play(pick, seat=0)
    assert match.waiting == (0, 1, 2)


def test_a_record_has_the_picks_in_seat_order() -> None:
    with pytest.raises(BadRecord, match="event 2: it is the turn of seat 0"):
        Match.from_record(Record("thirteen_clues", 3, {}, [deal_of(THREE), f"1 {picks(THREE)[1]}"]))


def test_a_pick_is_hidden_from_whose_case_it_is() -> None:
    """Set-up: once all are in, everyone but its owner sees a case."""
    match = clues(THREE)
    for seat in (0, 1, 2, None):
        shown = [event for event in match.frame(seat).events if isinstance(event, Picked)]
        assert [event.target for event in shown] == [1, 2, 0]
        assert [event.cards is None for event in shown] == [seat in (event.target, None) for event in shown]


def test_a_record_that_stops_among_the_picks_shows_each_to_its_picker_alone() -> None:
    match = Match.from_record(Record("thirteen_clues", 3, {}, [deal_of(THREE), f"0 {picks(THREE)[0]}"]))
    assert match.waiting == (1, 2)
    for seat in (0, 1, 2, None):
        (picked,) = (event for event in match.frame(seat).events if isinstance(event, Picked))
        assert (picked.cards is not None) == (seat == 0)
        assert clues_view(match, seat).cases == (None, None, None)


# --- Glasses


SPLIT = ["ask 5 red"] * 5 + ["ask 3 red"] * 3 + ["ask 4 red"] * 3  # six players: seats 3 and 4 get all six glasses


def test_who_has_no_glass_takes_one_from_the_supply_when_their_turn_begins() -> None:
    """A turn: seat 0 of six spent its own, and the supply has two."""
    match = clues(SIX, SPLIT)
    assert match.turn == 0
    assert Took(match.at, Seat(0), None) in last_events(match)
    assert clues_view(match).glasses == (1, 0, 0, 3, 3, 0)
    assert clues_view(match).supply == 1


def test_who_has_a_glass_takes_none() -> None:
    match = clues(THREE, ["ask 1 red"])
    assert clues_view(match).glasses == (0, 2, 1)
    assert clues_view(match).supply == 5
    assert not any(isinstance(event, Took) for event in last_events(match))


def test_from_an_empty_supply_one_takes_from_a_player_who_has_one() -> None:
    """A turn: seats 0 and 1 have emptied the supply; seat 2 chooses between those with a glass, and nothing else."""
    match = clues(SIX, [*SPLIT, "ask 3 red", "ask 5 red"])
    assert clues_view(match).supply == 0
    assert clues_view(match).glasses == (0, 0, 0, 4, 3, 1)
    assert match.turn == 2
    assert match.legal_moves() == ("take 3", "take 4", "take 5")
    match.play("take 5")
    assert last_events(match) == (Took(match.at, Seat(2), Seat(5)),)
    assert clues_view(match).glasses == (0, 0, 1, 4, 3, 0)
    assert match.turn == 2
    assert match.record().events[-1] == "2 take 5"
    assert all(move.startswith(("ask", "accuse")) for move in match.legal_moves())


def test_nobody_takes_a_glass_while_the_supply_has_one() -> None:
    match = clues(SIX, SPLIT)
    with pytest.raises(IllegalMove):
        match.play("take 3")


def test_all_glasses_are_spent_before_the_turn_ends() -> None:
    """A turn: seat 1 has been given a second one, and each pays for one action."""
    match = clues(THREE, ["ask 1 red", "ask 0 red"])
    assert match.turn == 1
    match.play("peek A")
    assert match.turn == 2


def test_the_glass_of_a_peek_may_not_stay_with_who_peeks() -> None:
    """Consulting an informant: seat 0 spends its last one, and it goes to another or to the supply."""
    match = clues(THREE, ["ask 1 red", "peek A"])
    assert match.turn == 1  # with one glass left, and seat 0 has one again
    match.play("peek A")
    assert clues_view(match).glasses == (1, 0, 1)
    assert clues_view(match).supply == 6


def test_the_glass_of_an_accusation_goes_to_the_nearest_clockwise_without() -> None:
    """Making an accusation: from seat 2 of four, seat 0 comes before seat 1."""
    match = clues(FOUR, ["ask 3 red", "ask 3 red", "accuse nurse theater candlestick"])
    assert [event for event in last_events(match) if isinstance(event, Gave)] == [Gave(8, Seat(2), Seat(0), 1)]
    assert clues_view(match).glasses == (1, 0, 0, 3)
    assert clues_view(match).supply == 4


def test_the_glass_of_an_accusation_goes_to_the_supply_if_all_others_have_one() -> None:
    match = clues(THREE, ["accuse officer market gun"])
    assert [event for event in last_events(match) if isinstance(event, Gave)] == [Gave(5, Seat(0), None, 1)]
    assert clues_view(match).supply == 6


def test_eight_glasses_stay_in_the_game() -> None:
    """Contents: whatever is done with them, by questions, peeks and accusations alike."""
    match, dice = clues(THREE), random.Random(13)
    done = set()
    while match.at < 60 and not match.is_over():
        kind = dice.choice(("ask", "peek", "accuse"))
        match.play(dice.choice([move for move in match.legal_moves() if move.startswith((kind, "take"))]))
        done.add(kind)
        view = clues_view(match)
        assert sum(view.glasses) + view.supply == 8
    assert match.at > 20
    assert done == {"ask", "peek", "accuse"}


# --- What may be asked


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_removed_colour_is_not_asked_about(players: int) -> None:
    side = " left" if players == 2 else ""
    for number, colour in enumerate(COLOURS):
        match = clues(LAYOUTS[players])
        if number < players + 4:
            match.play(f"ask 1 {colour}{side}")
        else:
            with pytest.raises(IllegalMove):
                match.play(f"ask 1 {colour}{side}")


def test_nobody_asks_themselves() -> None:
    assert not any(move.startswith("ask 0") for move in clues(THREE).legal_moves())


def test_a_question_may_be_repeated_and_has_the_same_answer() -> None:
    match = clues(THREE)
    assert answer(match, "ask 1 orange") == 3
    match.play("ask 2 red")
    match.play("ask 2 red")
    assert answer(match, "ask 1 orange") == 3
    assert match.turn == 2


def test_a_wrong_answer_makes_a_record_unsound() -> None:
    """Questioning a witness: answers are sincere."""
    events = clues(THREE, ["ask 1 orange"]).record().events
    for wrong in ("0 ask 1 orange = 2", "0 ask 1 orange = 03", "0 ask 1 orange"):
        with pytest.raises(BadRecord, match="event 5"):
            Match.from_record(Record("thirteen_clues", 3, {}, [*events[:-1], wrong]))


# --- Accusations


@pytest.mark.parametrize(
    ("cards", "why"),
    [
        ("butcher market rifle", "in seat 1's case"),
        ("officer theater rifle", "in seat 2's case"),
        ("officer library rifle", "behind the own screen, left"),
        ("officer market sword", "behind the own screen, right"),
        ("sailor market rifle", "not in play"),
    ],
)
def test_a_card_that_one_sees_or_that_is_not_in_play_cannot_be_named(cards: str, why: str) -> None:
    match = clues(THREE)
    with pytest.raises(IllegalMove):
        match.play(f"accuse {cards}")
    assert match.turn == 0, why


def test_an_informant_that_one_has_seen_may_be_named() -> None:
    """Making an accusation: seat 0 knows that the parlor is informant C, and names it all the same."""
    match = clues(THREE, ["peek C", "ask 0 red", "ask 0 red"])
    assert clues_view(match, 0).peeked == {"C": "parlor"}
    match.play("accuse officer parlor rifle")
    assert match.turn == 1


def test_a_wrong_accusation_may_be_repeated() -> None:
    wrong = "accuse officer market gun"
    match = clues(THREE, [wrong, "ask 2 red", "ask 1 red", "ask 1 red"])
    assert match.turn == 0
    match.play(wrong)
    assert match.record().events[-1] == f"0 {wrong}"
    assert match.outcome() is None


def test_a_wrong_accusation_ends_the_turn_though_glasses_are_left() -> None:
    """Making an accusation: of two glasses one is spent, the other goes to the supply, and the next seat goes on."""
    match = clues(THREE, ["ask 1 red", "accuse butcher park sword"])
    assert clues_view(match).glasses == (1, 0, 1)
    assert clues_view(match).supply == 6
    assert match.turn == 2


def test_the_game_ends_with_the_right_accusation() -> None:
    """Making an accusation: nobody moves any more, and all is opened."""
    match = clues(THREE, ["ask 1 red", "accuse butcher park knife"])
    assert match.turn is None
    assert match.legal_moves() == ()
    with pytest.raises(GameOver):
        match.play("peek A", seat=1)
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.winners == (1,)
    assert outcome.opened == ThirteenCluesOpened(
        cases=(("officer", "market", "rifle"), ("butcher", "park", "knife"), ("nurse", "theater", "poison")),
        hidden=(("library", "sword"), ("gun", "dancer"), ("duke", "museum")),
        informants=("countess", "maid", "parlor", "harbor", "crossbow", "blowgun"),
    )


def test_after_a_wrong_accusation_of_two_players_the_other_moves() -> None:
    match = clues(TWO, ["accuse officer park crossbow"])
    assert match.turn == 1
    match.play("accuse maid market poison")
    assert match.turn == 0
    match.play("accuse officer park rifle")
    assert match.record().result == {"winners": [0]}


# --- Options and turns


def test_any_seat_may_start() -> None:
    for players in range(2, 7):
        for first in range(players):
            match = clues(LAYOUTS[players], first=first)
            assert match.turn == first
        with pytest.raises(BadSetting, match="nobody sits there"):
            clues(LAYOUTS[players], first=players)


def test_two_players_have_no_top_secret_tiles() -> None:
    with pytest.raises(BadSetting, match="for 3 to 6 players"):
        clues(TWO, top_secret=True)


def test_a_move_out_of_turn_or_for_an_earlier_position_is_refused() -> None:
    match = clues(THREE)
    with pytest.raises(OutOfTurn):
        match.play("ask 0 red", seat=1)
    with pytest.raises(StaleMove):
        match.play("ask 1 red", seat=0, at=1)
    assert match.at == 4


def test_a_secret_answer_repeated_aloud_is_heard_by_all() -> None:
    """Top Secret: the tile hides one answer, not the fact."""
    match = clues(THREE, ["ask 1 orange secret", "ask 2 red", "ask 2 red"], top_secret=True)
    assert match.turn == 2
    assert answer(match, "ask 1 orange", seat=None) == 3
