"""13 Clues, reviewed: what could be known since when, and what questions brought, beside counts by brute force."""

from collections import Counter
from math import log2

import pytest

from doublejeu import Match, review
from doublejeu.games.thirteen_clues.bots.deducer import deduce_from
from doublejeu.games.thirteen_clues.review import _known, notes
from doublejeu.locales import LANGUAGES, Words
from doublejeu.play.review import ReviewNote
from doublejeu.play.telling import message_of
from tests.rules.positions import THREE, clues
from tests.rules.test_thirteen_clues_worlds import counts_by_hand

ACTIONS = ["ask 1 red", "ask 2 red", "ask 0 red", "ask 0 blue", "ask 1 blue", "accuse officer market rifle"]
PICKED = 4  # events before the first action: the deal and three picks


def doubt(counts: Counter[tuple[str, ...]]) -> float:
    everything = counts.total()
    return -sum(count / everything * log2(count / everything) for count in counts.values() if count)


@pytest.fixture(scope="module")
def game() -> Match:
    return clues(THREE, ACTIONS)


@pytest.fixture(scope="module")
def found(game: Match) -> list[ReviewNote]:
    return notes(game)


def test_a_question_brought_the_bits_by_which_doubt_fell(game: Match, found: list[ReviewNote]) -> None:
    questions = [note for note in found if note.kind == "question"]
    assert [note.at for note in questions] == [PICKED + k for k in range(1, len(ACTIONS))]
    for note in questions:
        done = note.at - PICKED
        before, after = (doubt(counts_by_hand(clues(THREE, ACTIONS[:k]), note.seat)) for k in (done - 1, done))
        assert note.numbers["bits"] == pytest.approx(before - after, abs=1e-4)
        assert 0 <= note.numbers["expected"] <= note.numbers["most"] <= before + 1e-5


def test_a_case_is_known_since_the_event_after_which_one_case_is_left(game: Match, found: list[ReviewNote]) -> None:
    certain: dict[int, int] = {}
    for then in game.again(PICKED - 1):
        for seat in range(3):
            if not then.is_over() and len(deduce_from(then.frame(seat, remember=True)).cases) == 1:
                certain.setdefault(seat, then.at)
    assert {note.seat: note.at for note in found if note.kind == "known-since"} == certain


def test_turns_that_went_by_are_counted() -> None:
    events = ["~ deal", "0 pick", "1 pick", "0 ask", "1 ask", "1 ask", "0 ask", "1 ask", "0 accuse"]
    known = {(seat, at): _known(seat, at, events).numbers for seat in (0, 1) for at in (3, 5, 8)}
    assert known[0, 3] == {"turns": 2, "said": 9}
    assert known[0, 5] == {"turns": 1, "said": 9}
    assert known[0, 8] == {"turns": 0, "said": 9}
    assert known[1, 5] == {"turns": 1, "said": 0}
    assert known[1, 8] == {"turns": 0, "said": 0}


@pytest.mark.parametrize("language", LANGUAGES)
def test_notes_are_said_in_both_languages_and_stand_in_the_review(
    game: Match, found: list[ReviewNote], language: str
) -> None:
    assert list(review(game.record(), 1).notes) == found
    for note in found:
        said = Words(language).say(message_of(note.words))
        assert "{" not in said
        assert "bits" in said or "cas" in said or "affaire" in said
