"""`simulate`, `verify` and `replay`, as a person calls them."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from doublejeu import verify
from doublejeu.cli import main
from doublejeu.play.catalogue import find_game, game_names


def run(*words: str) -> Result:
    result = CliRunner().invoke(main, words)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


@pytest.fixture
def games(tmp_path: Path) -> Path:
    path = tmp_path / "games.jsonl"
    assert run("simulate", "thirteen_clues", "--players", "3", "--games", "3", "--out", str(path)).exit_code == 0
    return path


@pytest.mark.parametrize("game", game_names())
def test_the_same_arguments_write_the_same_bytes(game: str, tmp_path: Path) -> None:
    a, b, c = (tmp_path / name for name in "abc")
    players = str(max(find_game(game).manifest.players))
    for path, seed in ((a, "5"), (b, "5"), (c, "6")):
        run("simulate", game, "--players", players, "--games", "2", "--seed", seed, "--out", str(path))
    assert a.read_bytes() == b.read_bytes() != c.read_bytes()
    assert run("verify", str(a), str(c)).output == "4 records, all sound\n"
    record = json.loads(a.read_text().splitlines()[0])
    assert {"seed", "commitment", "result"} <= record.keys()


def test_rule_options_are_flags(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    run("simulate", "thirteen_clues", "--players", "4", "--top-secret", "--first", "2", "--out", str(path))
    assert json.loads(path.read_text())["options"] == {"first": 2, "top_secret": True}
    assert run("verify", str(path)).output == "1 record, all sound\n"


def test_records_go_to_standard_output_without_a_file() -> None:
    assert json.loads(run("simulate", "calaveras").stdout)["players"] == 3


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("calaveras", "--players", "7"), "3 to 6 players, not 7"),
        (("calaveras", "--first", "3"), "seat 3 cannot start"),
        (("kompromat", "--top-secret"), "no option 'top_secret'"),
        (("kompromat", "--bots", "deep-thought"), "no bot 'deep-thought'"),
        (("kompromat", "--bots", "uniform,uniform,uniform"), "2 players need one bot name or 2, not 3"),
        (("chess",), "'chess' is not one of"),
    ],
)
def test_what_cannot_be_simulated_is_said_in_a_line(words: tuple[str, ...], complaint: str) -> None:
    result = run("simulate", *words)
    assert result.exit_code == 2
    assert complaint in result.output


def test_verify_names_file_line_and_event_of_each_unsound_record(games: Path) -> None:
    lines = games.read_text().splitlines()
    record = json.loads(lines[1])
    record["events"][3] = "0 pick duke"
    games.write_text("\n".join([lines[0], json.dumps(record), "garbage", lines[2]]) + "\n")
    result = run("verify", str(games))
    assert result.exit_code == 1
    assert result.output.splitlines() == [
        f"{games}:2: event 4: it is the turn of seat 2, not of '0'",
        f"{games}:3: not JSON: Expecting value: line 1 column 1 (char 0)",
        "4 records, 2 unsound",
    ]


def test_an_empty_file_is_not_sound(games: Path, tmp_path: Path) -> None:
    empty = tmp_path / "empty"
    empty.touch()
    for paths, before in (([empty], ""), ([games, empty], "3 records, all sound\n")):
        result = run("verify", *map(str, paths))
        assert result.exit_code == 2
        assert result.stdout == before
        assert f"{empty}: empty, there is no record to verify" in result.stderr


def test_verify_says_which_file_is_not_there() -> None:
    result = run("verify", "nowhere.jsonl")
    assert result.exit_code == 2
    assert "nowhere.jsonl" in result.output


def test_replay_tells_the_game_as_a_seat_a_spectator_or_everyone_saw_it(games: Path) -> None:
    eyes: list[tuple[str, ...]] = [(), ("--seat", "1"), ("--spectator",)]
    seen = {who: run("replay", str(games), "--lang", "en", *who).output for who in eyes}
    assert seen[()] == run("replay", str(games), "--lang", "en", "--all").output
    assert seen[("--seat", "1")].count("is dealt five cards") == 2
    assert seen[("--spectator",)].count("is dealt five cards") == 3
    assert "is dealt five cards" not in seen[()]
    assert all("solves the case and wins" in story for story in seen.values())


def test_replay_speaks_french(games: Path) -> None:
    story = run("replay", str(games), "--line", "2", "--lang", "fr", "--seat", "0").output
    assert "résout son affaire et gagne" in story


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("--line", "9"), "has no line 9: it has 3"),
        (("--seat", "3"), "no seat 3"),
        (("--seat", "1", "--spectator"), "choose one of"),
    ],
)
def test_what_cannot_be_replayed_is_said_in_a_line(games: Path, words: tuple[str, ...], complaint: str) -> None:
    result = run("replay", str(games), *words)
    assert result.exit_code == 2
    assert complaint in result.output


def test_an_unsound_record_is_not_told(games: Path) -> None:
    games.write_text("{}\n")
    result = run("replay", str(games))
    assert result.exit_code == 1
    assert "games.jsonl:1: the format is not" in result.output


def test_the_first_seat_may_be_left_to_the_shuffle(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    run("simulate", "kompromat", "--games", "12", "--first", "random", "--out", str(path))
    records = [verify(line) for line in path.read_text().splitlines()]
    assert all(record.first_drawn for record in records)
    assert {record.options.get("first", 0) for record in records} == {0, 1}
