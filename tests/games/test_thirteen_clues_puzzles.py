"""13 Clues, its puzzles, counted once more in another way: every case and pair is tried, in plain Python."""

from collections.abc import Iterator, Sequence
from itertools import permutations, product

import pytest

from doublejeu.games.thirteen_clues.play import CARDS, PRINTED, Accused, Asked, ThirteenCluesView
from doublejeu.games.thirteen_clues.puzzles import FEWER, ask_the_question
from doublejeu.play.frame import Event, Frame
from doublejeu.play.puzzle import Puzzle, puzzles_of

SOME = 4


def of_kind(kind: str) -> list[Puzzle]:
    return [puzzle for puzzle in puzzles_of("thirteen_clues") if puzzle.kind == kind]


def cases(view: ThirteenCluesView, seat: int, events: Sequence[Event]) -> set[tuple[str, ...]]:
    """The own cases that fit what a seat at a table for two has heard."""
    other = 1 - seat
    asked = [event for event in events if isinstance(event, Asked) and event.target == other]
    accused = [event for event in events if isinstance(event, Accused)]
    named = {card for event in accused if event.seat == other for card in event.cards}
    tried = {tuple(event.cards) for event in accused if event.seat == seat}
    seen = {*view.hidden, *(view.cases[other] or ()), *view.peeked.values()}
    unseen = [card for card in CARDS if card not in seen and PRINTED[card][0] in view.colours]
    kinds = [[card for card in unseen if CARDS.index(card) // 10 == kind and card not in named] for kind in range(3)]
    found = set()
    for case in product(*kinds):
        rest = [card for card in unseen if card not in case and card not in named]
        if case not in tried and any(fits(case, pair, asked) for pair in permutations(rest, 2)):
            found.add(case)
    return found


def fits(case: tuple[str, ...], pair: tuple[str, ...], asked: Sequence[Asked]) -> bool:
    """Whether the other, who sees the case and has such a pair, would have answered so."""
    return all(
        sum(event.topic in PRINTED[card] for card in (*case, pair[event.how == "right"])) == event.answer
        for event in asked
    )


def without_each(frame: Frame, seat: int) -> Iterator[list[Event]]:
    """All that was heard but one answer of the other, however often it was given."""
    heard = {(each.topic, each.how) for each in frame.events if isinstance(each, Asked) and each.target != seat}
    for question in heard:
        yield [
            each
            for each in frame.events
            if not (isinstance(each, Asked) and each.target != seat and (each.topic, each.how) == question)
        ]


def name_by_hand(puzzle: Puzzle) -> None:
    frame = puzzle.frame()
    assert isinstance(frame.view, ThirteenCluesView)
    assert puzzle.players == 2
    (case,) = cases(frame.view, puzzle.seat, frame.events)
    assert puzzle.accepted == (f"accuse {' '.join(case)}",)
    for heard in without_each(frame, puzzle.seat):
        assert len(cases(frame.view, puzzle.seat, heard)) > 1, "every answer is needed"


@pytest.mark.parametrize("puzzle", of_kind("name-the-case")[:SOME], ids=lambda puzzle: puzzle.id[:6])
def test_one_case_fits_and_no_answer_can_be_spared(puzzle: Puzzle) -> None:
    name_by_hand(puzzle)


@pytest.mark.slow
def test_in_every_puzzle_one_case_fits_and_no_answer_can_be_spared() -> None:
    for puzzle in of_kind("name-the-case"):
        name_by_hand(puzzle)


def test_in_every_puzzle_one_question_leaves_fewer_cases_than_any_other() -> None:
    assert of_kind("ask-the-question")
    for puzzle in of_kind("ask-the-question"):
        found = ask_the_question(puzzle.frame())
        assert found is not None
        assert found.accepted == puzzle.accepted
        left = next(each for each in puzzle.reasons if each.id == "thirteen_clues-puzzle-left").args
        assert float(left["best"]) <= FEWER * float(left["next"]) + 0.1, "both are told in tenths"
