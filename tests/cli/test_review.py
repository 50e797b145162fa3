"""`doublejeu review`: reviews of a file's games, the same bytes from one process and from two, or a clear error."""

import hashlib
from importlib import import_module
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from doublejeu import Match, Record, game_names, read_review, review
from doublejeu.bots.uniform import Uniform
from doublejeu.cli import main
from doublejeu.locales import LANGUAGES, Words
from doublejeu.play import bands
from doublejeu.play.bands import Ladders, Measured, Rung, like
from doublejeu.play.review import fault_of
from doublejeu.play.series import play_through
from doublejeu.play.telling import message_of

FEW = "12"


def run(*words: str) -> Result:
    result = CliRunner().invoke(main, ["review", *words])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def played(game: str, seed: int) -> Record:
    match = Match(game, seed=hashlib.sha256(f"{seed}".encode()).digest())
    play_through(match, {seat: Uniform(f"{seed}/{seat}") for seat in range(match.seats)})
    return match.record()


@pytest.fixture(scope="module")
def records() -> list[Record]:
    return [played(game, 1) for game in game_names()]


@pytest.fixture
def games(records: list[Record], tmp_path: Path) -> Path:
    path = tmp_path / "games.jsonl"
    path.write_text("".join(f"{record.dumps()}\n" for record in records))
    return path


@pytest.mark.slow
def test_the_same_bytes_come_from_one_process_from_two_and_from_python(
    games: Path, records: list[Record], tmp_path: Path
) -> None:
    one, two = tmp_path / "one.jsonl", tmp_path / "two.jsonl"
    for path, jobs in ((one, "1"), (two, "2")):
        words = (str(games), "--simulations", FEW, "--json", "--jobs", jobs, "--out", str(path))
        assert run(*words).exit_code == 0
    assert one.read_bytes() == two.read_bytes()
    assert one.read_text() == "".join(f"{review(record, int(FEW)).dumps()}\n" for record in records)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", game_names())
def test_a_review_is_told_in_every_language(
    game: str, lang: str, games: Path, records: list[Record], monkeypatch: pytest.MonkeyPatch
) -> None:
    line = str(game_names().index(game) + 1)
    found = review(records[int(line) - 1], int(FEW))
    rungs = (Rung("uniform", 20, 0, 40), Rung("casual", 50, 30, 70), Rung("master", 80, 60, 100))
    measured = Ladders(found.analyst, {found.players: Measured("", rungs)})
    monkeypatch.setattr(bands, "ladders_of", lambda game: measured)
    told = run(str(games), "--line", line, "--simulations", FEW, "--lang", lang).stdout
    assert len(found.turning) == 3
    assert told.count("\n") > len(found.seats) + len(found.turning)
    assert "{" not in told
    faults = [each for each in found.decisions if fault_of(each.loss, each.error)]
    assert faults, "random moves are full of faults"
    assert all(f"{each.at:>4}  " in told for each in faults)
    words = Words(lang)
    named = [like(found, seat.accuracy) for seat in found.seats if seat.accuracy is not None]
    assert all(each and words.say(message_of(each)) in told for each in named)
    assert all(words.say(message_of(option.words)) in told for each in faults for option in (each.played, each.best))


def test_one_seat_alone_is_told(games: Path) -> None:
    whole = read_review(run(str(games), "--line", "1", "--simulations", FEW, "--json").stdout.splitlines()[-1])
    words = (str(games), "--line", "1", "--simulations", FEW, "--json", "--seat", "1")
    part = read_review(run(*words).stdout.splitlines()[-1])
    assert part.decisions == tuple(each for each in whole.decisions if each.seat == 1)
    assert [each.seat for each in part.seats] == [1]
    assert part.chances == whole.chances


def test_what_cannot_be_reviewed_is_said_before_any_work(
    games: Path, records: list[Record], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(import_module("doublejeu.cli.review"), "reviews", pytest.fail)  # work has begun
    running = Match(game_names()[0], seed=bytes(32)).record()
    with games.open("a") as file:
        file.write(f"{running.dumps()}\n")
    out = tmp_path / "kept"
    out.write_text("kept")
    number = len(records) + 1
    refused = run(str(games), "--out", str(out))
    assert refused.exit_code == 1
    assert f"games.jsonl:{number}: the game is not over" in refused.output
    assert out.read_text() == "kept"
    with games.open("a") as file:
        file.write(f'{running.dumps()[:-1]}, "result": {{}}}}\n')
    assert "a result, but the game is not over" in run(str(games), "--line", str(number + 1)).output
    assert "has no seat 9" in run(str(games), "--line", "1", "--seat", "9").output
    assert f"has no line {number + 2}" in run(str(games), "--line", str(number + 2)).output
