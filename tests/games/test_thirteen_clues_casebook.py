"""13 Clues: what the casebook crosses off, counts and flags; no true mark is ever flagged."""

import random
from collections.abc import Mapping

import pytest
from msgspec import structs

from doublejeu import Match
from doublejeu.games.thirteen_clues import MANIFEST
from doublejeu.games.thirteen_clues.casebook import KIND, Notes, check, check_marks, rows
from doublejeu.games.thirteen_clues.play import KINDS, PRINTED, Accused, Asked, ThirteenCluesView
from doublejeu.play.checking import Checked
from doublejeu.play.frame import Event, Seat
from doublejeu.play.lesson import LEARNER, lesson_match
from doublejeu.play.telling import SeatName, message

LESSON = lesson_match(MANIFEST.name, "pick duke market crossbow")
SEE, ACCUSE, WON = 4, 13, 14  # positions of the lesson: all have picked, one is about to accuse, one has won


def seen(at: int) -> tuple[ThirteenCluesView, list[Event]]:
    """What the learner sees there, and was told until then."""
    view = LESSON.past(at, LEARNER).view
    assert isinstance(view, ThirteenCluesView)
    return view, LESSON.events(LEARNER, upto=at)


def ids(checked: Checked) -> dict[str, str]:
    """By card, the kind of its contradiction."""
    return {card: why.id.removeprefix("thirteen_clues-odd-") for card, why in checked.odd.items()}


def accused(*cards: str, seat: int = 0) -> Accused:
    return Accused(at=20, seat=Seat(seat), cards=cards, right=False)


# --- Facts


def test_what_one_sees_and_what_others_have_named_is_crossed_off_and_says_why() -> None:
    out = check_marks(*seen(ACCUSE), {}).out
    assert out["officer"] == message("thirteen_clues-fact-case", seat=SeatName(2))
    assert out["countess"] == message("thirteen_clues-fact-hidden")
    assert out["poison"] == message("thirteen_clues-fact-informant", informant="D")
    assert out["theater"] == message("thirteen_clues-named", seat=SeatName(1))
    assert "butcher" not in out


def test_what_one_holds_while_all_pick_is_crossed_off() -> None:
    assert check_marks(*seen(1), {}).out == dict.fromkeys(
        ("duke", "market", "crossbow", "countess", "gun"), message("thirteen_clues-fact-hand")
    )


def test_one_s_own_case_is_never_crossed_off_though_it_lies_open_at_the_end() -> None:
    view, log = seen(WON)
    own = ("butcher", "library", "rifle")
    checked = check_marks(structs.replace(view, cases=(own, *view.cases[1:])), log, {})
    assert not checked.out.keys() & set(own)


@pytest.mark.parametrize("players", MANIFEST.players)
def test_thirteen_cards_are_left_after_the_picks(players: int) -> None:
    match = Match(MANIFEST.name, players, seed=bytes(32))
    while match.at < 1 + players:
        match.play(match.legal_moves()[0])
    for seat in range(players):
        frame = match.frame(seat)
        assert isinstance(frame.view, ThirteenCluesView)
        cards = {card for row in rows(frame.view) for card in row}
        assert len(cards - check(frame.view, frame.events, "", {}).out.keys()) == 13


# --- Marks beside facts and other marks


def test_a_mark_that_contradicts_a_fact_another_mark_or_leaves_nothing_is_flagged() -> None:
    marks = {"officer": "yes", "library": "yes", "parlor": "yes", "rifle": "no", "blowgun": "no"}
    odd = ids(check_marks(*seen(ACCUSE), marks))
    assert odd == {"officer": "fact", "library": "two", "parlor": "two", "rifle": "none", "blowgun": "none"}
    assert not check_marks(*seen(ACCUSE), {"butcher": "yes", "parlor": "no"}).odd


def test_a_wrong_accusation_of_one_s_own_crosses_off_no_card_but_the_three_together() -> None:
    view, _ = seen(SEE)
    log = [accused("butcher", "library", "sword")]
    assert "butcher" not in check_marks(view, log, {}).out
    together = check_marks(view, log, dict.fromkeys(("butcher", "library", "sword"), "yes"))
    assert ids(together) == dict.fromkeys(("butcher", "library", "sword"), "wrong")
    assert not check_marks(view, log, {"butcher": "yes"}).odd


def test_the_one_case_that_is_left_is_flagged_where_it_was_accused_of_before() -> None:
    view, log = seen(ACCUSE)
    marks = dict.fromkeys(("parlor", "nurse", "maid", "museum", "harbor", "blowgun"), "no")
    assert check_marks(view, log, marks).left == {"person": 1, "location": 1, "weapon": 1, "missed": 0, "cases": 1}
    again = check_marks(view, [*log, accused("butcher", "library", "rifle")], marks)
    assert ids(again) == dict.fromkeys(("butcher", "library", "rifle"), "wrong")
    assert not check_marks(view, [*log, accused("butcher", "library", "sword")], marks).odd


def test_what_the_assistant_holds_for_certain_counts_and_contradicts() -> None:
    view, log = seen(SEE)
    marks = {"butcher": "yes", "nurse": "no", "maid": "no"}
    before, after = (check_marks(view, log, marks, certain) for certain in ({}, {"butcher": False, "nurse": True}))
    assert not before.odd
    assert ids(after) == {"butcher": "fact", "nurse": "certain"}
    assert "butcher" not in after.out, "the assistant says why"
    fewer = check_marks(view, log, {}, {"butcher": False}).left
    assert fewer["person"] == check_marks(view, log, {}).left["person"] - 1


# --- What is left


def test_what_is_left_of_each_kind_is_counted() -> None:
    view, log = seen(ACCUSE)
    assert check_marks(view, log, {"parlor": "yes"}).left["location"] == 1
    out = check_marks(view, log, {"officer": "yes"}).left
    assert (out["person"], out["cases"]) == (0, 0)
    two = check_marks(view, log, {"parlor": "yes", "library": "yes"}).left
    assert (two["location"], two["cases"]) == (2, 0), "no case is left where something contradicts"


def test_no_case_counts_that_one_accused_of_wrongly_each_once_and_only_while_possible() -> None:
    view, log = seen(ACCUSE)
    missed = [
        accused("butcher", "library", "rifle"),
        accused("butcher", "library", "rifle"),
        accused("nurse", "library", "rifle"),
        accused("officer", "library", "rifle"),
    ]
    every = check_marks(view, log, {}).left
    less = check_marks(view, [*log, *missed], {}).left
    assert less == {**every, "missed": 2, "cases": every["cases"] - 2}
    for marks in ({"library": "no"}, {"parlor": "yes"}):
        assert check_marks(view, [*log, *missed], marks).left["missed"] == 0


# --- Marks beside answers: Inès (1) has duke, market, crossbow, Hugo (2) officer, park, knife; hidden: countess, gun


def asked(topic: str, answer: int | None, target: int = 1, seat: int = 0, how: str = "aloud", hidden: int = 2) -> Asked:
    cards = tuple(card for row in rows(seen(SEE)[0]) for card in row if topic in PRINTED[card])
    return Asked(5, Seat(seat), Seat(target), topic, how, answer, cards, hidden)


def odd(event: Asked, marks: Mapping[str, str]) -> set[str]:
    checked = check_marks(seen(SEE)[0], [event], marks)
    return {card for card, why in ids(checked).items() if why == "answer"}


def test_too_many_are_marked_yes_for_an_answer() -> None:
    assert odd(asked("red", 0), {"butcher": "yes"}) == {"butcher"}
    assert odd(asked("red", 1), {"butcher": "yes"}) == set()
    assert odd(asked("red", 1), {"butcher": "yes", "library": "yes"}) == {"butcher", "library"}
    assert odd(asked("purple", 2), {"parlor": "yes"}) == {"parlor"}, "she sees officer and knife before his screen"
    assert odd(asked("purple", 2, target=2), {"parlor": "yes"}) == set(), "he does not"


def test_too_many_are_crossed_off_for_an_answer_or_another_of_the_kind_is_marked_yes() -> None:
    red = ("butcher", "library", "poison")
    assert odd(asked("red", 3), dict.fromkeys(red, "no")) == set(red)
    assert odd(asked("red", 3), dict.fromkeys(red[1:], "no")) == set(), "both are behind the witness's screen"
    assert odd(asked("red", 2), dict.fromkeys(red, "no")) == set()
    assert odd(asked("indoor", 3), {"harbor": "yes"}) == {"harbor"}, "only two of three can be behind her screen"
    assert odd(asked("indoor", 3), {"museum": "yes", "parlor": "no"}) == set()


def test_with_two_players_one_hidden_card_is_counted() -> None:
    view = structs.replace(seen(SEE)[0], cases=(None, ("duke", "market", "crossbow")))
    view = structs.replace(view, colours=view.colours[:6])
    log, red = [asked("red", 2, how="left", hidden=1)], ("butcher", "library", "poison")
    assert not check_marks(view, log, dict.fromkeys(red[:2], "no")).odd
    assert check_marks(view, log, dict.fromkeys(red, "no")).odd.keys() == set(red)


def test_what_one_does_not_know_or_answered_oneself_flags_nothing() -> None:
    assert odd(asked("red", None, seat=2, how="secret"), {"butcher": "yes"}) == set()
    assert odd(asked("red", 0, target=0, seat=1), {"butcher": "yes"}) == set()


def test_the_flag_names_the_question() -> None:
    view, _ = seen(SEE)
    why = check_marks(view, [asked("yellow", 0, seat=2), asked("red", 0, seat=2)], {"butcher": "yes"}).odd["butcher"]
    topic = message("thirteen_clues-label", topic="red")
    assert why == message("thirteen_clues-odd-answer", number=2, topic=topic, seat=SeatName(1), answer=0, than="more")
    too_few = check_marks(view, [asked("indoor", 3)], {"harbor": "yes"}).odd["harbor"]
    assert too_few.args["than"] == "fewer"


# --- Whole games


@pytest.mark.parametrize("players", MANIFEST.players)
def test_marks_that_agree_with_the_true_case_are_never_flagged(players: int) -> None:
    caught = 0
    for number in range(12):
        dice = random.Random(number)
        match = Match(MANIFEST.name, players, seed=bytes([players, number]) * 16)
        while not match.is_over() and match.at < 40:
            kinds = {move.split()[0]: move for move in dice.sample(match.legal_moves(), len(match.legal_moves()))}
            match.play(kinds.get(dice.choice(("ask", "ask", "ask", "peek", "accuse")), match.legal_moves()[0]))
        if match.at <= 1 + players:
            continue
        for seat in range(players):
            frame = match.frame(seat)
            view = frame.view
            assert isinstance(view, ThirteenCluesView)
            own = match.laid_open().cases[seat]  # type: ignore[attr-defined]
            cards = [card for row in rows(view) for card in row]
            marks = {
                card: dice.choice(("maybe", truth, truth, truth))
                for card in dice.sample(cards, dice.randrange(len(cards)))
                for truth in ("yes" if card in own else "no",)
            }
            found = check_marks(view, frame.events, marks)
            assert not found.odd, (number, seat)
            assert not found.out.keys() & set(own)
            assert found.left["cases"] >= 1
            false = dict.fromkeys(own, "no")
            for kind in KINDS:
                others = [card for card in cards if KIND[card] == kind and card not in {*found.out, *own}]
                false |= dict.fromkeys(others[:1], "yes")
            caught += bool(check_marks(view, frame.events, false).odd)
    assert caught > 6 * players


# --- Notes


def test_what_is_no_sheet_is_read_as_plain_notes() -> None:
    for text in ("", "a butler?", "[]", "null", '{"marks": 3}', "[" * 8_000, "9" * 8_000):
        assert Notes.read(text) == Notes({}, text)
    assert Notes.read('{"marks": {"duke": "yes", "king": "no", "maid": "sure"}, "text": "x"}') == Notes(
        {"duke": "yes"}, "x"
    )


def test_marks_of_cards_that_are_not_in_play_change_nothing() -> None:
    view, log = seen(SEE)
    assert "grey" not in view.colours
    for mark in ("yes", "no"):
        assert check_marks(view, log, {"coachman": mark, "bow": mark}) == check_marks(view, log, {})
