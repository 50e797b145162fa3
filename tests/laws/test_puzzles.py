"""Every puzzle that a game brings along: its moves are legal, its answer holds, and nothing hidden is shown.

The short forms try a few puzzles of each game and kind, the long ones more, and `./test --hours` all.
"""

import random
from collections.abc import Iterable
from functools import cache
from itertools import groupby

import pytest

from doublejeu import Match, Record, game_names
from doublejeu.bots.levels import LEVELS
from doublejeu.cli.puzzle_making import (
    BEST_MOVE,
    MARGIN,
    RATINGS,
    THOROUGH,
    TRIES,
    hits,
    kinds_of,
    names_a_move,
    puzzles_in,
    weigh,
)
from doublejeu.locales import LANGUAGES, Words
from doublejeu.play.puzzle import Puzzle, identity, puzzles_of, read_puzzle, whole_frame
from doublejeu.play.telling import message_of, tell_move
from doublejeu.rules import operations

SOME = 2  # of each game and kind


@cache
def shipped(game: str) -> list[Puzzle]:
    return puzzles_of(game)


ALL = [puzzle for game in game_names() for puzzle in shipped(game)]


def some() -> list[Puzzle]:
    """A few puzzles of each game and kind, always the same."""
    found: list[Puzzle] = []
    for _, group in groupby(sorted(ALL, key=lambda each: (each.game, each.kind, each.id)), lambda e: (e.game, e.kind)):
        found += list(group)[:SOME]
    return found


def named(puzzle: Puzzle) -> str:
    return f"{puzzle.game}-{puzzle.kind}-{puzzle.id[:6]}"


few = pytest.mark.parametrize("puzzle", some(), ids=named)
PARTS = 40  # of all of them, each some
every_part = pytest.mark.parametrize(
    "part", [pytest.param(part, marks=pytest.mark.hours if part else pytest.mark.slow) for part in range(PARTS)]
)


@pytest.mark.parametrize("game", game_names())
def test_the_puzzles_of_a_game_are_for_beginners_and_for_others(game: str) -> None:
    ratings = [puzzle.rating for puzzle in shipped(game)]
    hard = sum(rating > min(RATINGS.values()) for rating in ratings)
    assert hard >= len(ratings) / 20, f"{hard} of {len(ratings)} are more than easy"  # a game may have none


def test_no_puzzle_is_there_twice_by_what_its_seat_sees() -> None:
    assert len({puzzle.id for puzzle in ALL}) == len(ALL) > 0


def check(puzzle: Puzzle) -> None:
    """What must hold for any puzzle, and is soon found out."""
    frame = puzzle.frame()
    assert read_puzzle(puzzle.dumps()) == puzzle
    assert identity(frame) == puzzle.id
    assert puzzle.accepted
    assert set(puzzle.accepted) < set(frame.legal), "there is something to find, and it may be played"
    assert puzzle.kind in kinds_of(puzzle.game)
    said = [message_of(words) for words in (puzzle.look, *puzzle.reasons)]
    moves = [tell_move(puzzle.game, move, frame.view) for move in puzzle.accepted]
    for language in LANGUAGES:
        words = Words(language, parts=["puzzles"])
        told = [words.say(sentence) for sentence in said]
        assert all(told)
        assert not any(words.say(move) in sentence for move in moves for sentence in told), "hints do not name the move"
    assert not any(names_a_move(sentence, puzzle.accepted) for sentence in said)


@few
def test_a_puzzle_can_be_played_told_and_read_again(puzzle: Puzzle) -> None:
    check(puzzle)


@pytest.mark.slow
def test_all_puzzles_can_be_played_told_and_read_again() -> None:
    for puzzle in ALL:
        check(puzzle)


# --- The answer


def solved_again(puzzle: Puzzle) -> None:
    """The kind finds the same answer in the same frame; a best move stays the best by other worlds too."""
    frame = puzzle.frame()
    found = kinds_of(puzzle.game, puzzle.made.missed)[puzzle.kind](frame)
    assert found is not None, named(puzzle)
    assert found.accepted == puzzle.accepted, named(puzzle)
    if puzzle.kind == BEST_MOVE:
        other = weigh(frame, THOROUGH, "another")
        assert other is not None
        assert other.best == puzzle.accepted, named(puzzle)
        assert other.chance - other.otherwise >= MARGIN, named(puzzle)
        assert hits(puzzle.game, LEVELS[0], frame, puzzle.accepted) <= TRIES - puzzle.made.missed, named(puzzle)


@few
def test_the_answer_is_found_again_and_holds_by_another_seed(puzzle: Puzzle) -> None:
    solved_again(puzzle)


@every_part
def test_every_answer_is_found_again_and_holds_by_another_seed(part: int) -> None:
    for puzzle in ALL[part::PARTS]:
        solved_again(puzzle)


@few
def test_what_is_shown_does_not_depend_on_what_the_seat_cannot_know(puzzle: Puzzle) -> None:
    frame = puzzle.frame()
    for seed in range(1, 9):
        match = Match.from_record(Record(puzzle.game, puzzle.players, puzzle.options, puzzle.events))
        truly = match._states.copy()
        match._states["rng"] = seed
        operations.redeal(match._states, puzzle.seat)
        match._states["rng"] = truly["rng"]
        assert match._states.tobytes() != truly.tobytes() or seed > 1, "something is hidden"
        other = whole_frame(match, puzzle.seat)
        assert (other.view, other.legal) == (frame.view, frame.legal)


# --- Made again


def made_again(puzzles: Iterable[Puzzle]) -> None:
    for puzzle in puzzles:
        seed, number, missed = puzzle.made.seed, puzzle.made.game, puzzle.made.missed
        made = puzzles_in(puzzle.game, puzzle.players, seed, number, puzzle.kind, missed)
        assert puzzle in made, named(puzzle)


@pytest.mark.parametrize("game", game_names())
def test_a_puzzle_comes_from_its_seed_again(game: str) -> None:
    made_again(random.Random(1).sample(shipped(game), min(1, len(shipped(game)))))  # a game may have none


@every_part
def test_every_puzzle_comes_from_its_seed_again(part: int) -> None:
    made_again(ALL[part::PARTS])
