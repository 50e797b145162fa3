"""`doublejeu puzzles`: made from games of bots, the same in one process and in two; solved in lines of text."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from doublejeu import game_names
from doublejeu.cli import main
from doublejeu.cli.solving import Solver, Tries, read_standing, standing_file
from doublejeu.locales import LANGUAGES, Words
from doublejeu.play.puzzle import puzzles_of, read_puzzle

GAME = game_names()[-1]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def run(*words: str, typed: str = "") -> Result:
    result = CliRunner().invoke(main, ["puzzles", *words], input=typed)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def test_the_same_puzzles_come_from_one_process_and_from_two(tmp_path: Path) -> None:
    one, two = tmp_path / "one.jsonl", tmp_path / "two.jsonl"
    for path, jobs in ((one, "1"), (two, "2")):
        words = ("make", GAME, "--games", "4", "--seed", "x", "--jobs", jobs, "--out", str(path))
        assert run(*words).exit_code == 0
    assert one.read_bytes() == two.read_bytes()
    found = [read_puzzle(line) for line in one.read_bytes().splitlines()]
    assert found
    assert len({puzzle.id for puzzle in found}) == len(found)


def test_a_kind_that_a_game_does_not_have_is_refused() -> None:
    result = run("make", GAME, "--kind", "riddle")
    assert result.exit_code == 2
    assert "no puzzles 'riddle'" in result.output


def test_hard_ones_are_made_of_best_moves_alone_and_say_how_hard_they_were_to_be() -> None:
    hard = next(puzzle for puzzle in puzzles_of("kompromat") if puzzle.made.missed > 1)
    result = run("make", "thirteen_clues", "--missed", "5")
    assert result.exit_code == 2
    assert "--missed is for puzzles 'find-the-move'" in result.output
    assert '"missed"' not in puzzles_of("calaveras")[0].dumps()
    assert f'"missed":{hard.made.missed}' in hard.dumps()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", game_names())
def test_a_puzzle_is_solved_with_two_hints_and_explained(game: str, lang: str) -> None:
    puzzle = Tries().suited(puzzles_of(game), None)
    words = Words(lang, {puzzle.seat: Words(lang)("you", number=str(puzzle.seat))}, parts=["puzzles"])
    typed = ["hint", "hint", "hint", "nonsense", puzzle.accepted[0], "quit"]
    said = run(game, "--lang", lang, typed="".join(f"{each}\n" for each in typed)).stdout
    solver = Solver(puzzle, Tries(), standing_file(), words)
    for sentence in (*solver.task(), *solver.hint(), *solver.hint(), *solver.hint()):
        assert words.say(sentence) in said
    assert words("puzzle-refused", move="nonsense") in said
    assert words("puzzle-verdict", verdict="right") in said
    assert "{" not in said
    kept = read_standing(standing_file())
    assert kept.tried == {puzzle.id: True}
    assert kept.streak == 0, "hints do not make a streak"


def test_a_streak_grows_with_each_puzzle_found_and_ends_with_a_miss() -> None:
    first, standing = Tries().suited(puzzles_of(GAME), None), Tries()
    run(GAME, "--lang", "en", typed=f"{first.accepted[0]}\nquit\n")
    standing = read_standing(standing_file())
    assert (standing.streak, standing.longest) == (1, 1)
    assert standing.rated.rating > 1500
    second = standing.suited(puzzles_of(GAME), first.id)
    assert second.id != first.id
    wrong = next(move for move in second.frame().legal if move not in second.accepted)
    said = run(GAME, "--lang", "en", typed=f"{wrong}\nquit\n").stdout
    assert "Not this one." in said
    missed = read_standing(standing_file())
    assert (missed.streak, missed.longest) == (0, 1)
    assert missed.rated.rating < standing.rated.rating


def test_a_puzzle_is_rated_once() -> None:
    puzzle, standing = puzzles_of(GAME)[0], Tries()
    standing.note(puzzle, found=False, hints=0)
    before = standing.rated
    standing.note(puzzle, found=True, hints=0)
    assert standing.rated == before
    assert standing.tried == {puzzle.id: False}
    assert standing.suited([puzzle], puzzle.id) == puzzle, "when all are tried, they come again"


def test_a_file_that_cannot_be_read_begins_anew_and_a_disk_that_fails_is_said(tmp_path: Path) -> None:
    standing_file().parent.mkdir(parents=True)
    standing_file().write_text(json.dumps({"rated": "high"}))
    assert read_standing(standing_file()) == Tries()
    standing_file().unlink()
    standing_file().parent.rmdir()
    standing_file().parent.write_text("in the way")
    puzzle = Tries().suited(puzzles_of(GAME), None)
    said = run(GAME, "--lang", "en", typed=f"{puzzle.accepted[0]}\nquit\n").stdout
    assert "Found!" in said
    assert "cannot be kept" in said
