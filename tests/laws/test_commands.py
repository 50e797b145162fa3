"""What every command keeps, found in the app: files that are there stay whole, and nothing ends in a traceback."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

import click
import pytest
from click.testing import CliRunner, Result

from doublejeu import Match, game_names
from doublejeu.cli import choices, main
from tests.cli.app import COMMANDS, needed, reads_file, value_of, writes

CHARSETS: Final = ("latin-1", "ascii", "cp1252")
QUICKLY: Final = {  # arguments with which a command is soon done and prints; the others only their help
    ("play",): ["--lang", "fr", "--seed", "1"],
    ("replay",): ["--lang", "fr"],
    ("verify",): [],
    ("simulate",): ["--games", "1"],
    ("arena",): ["--games", "2", "--jobs", "1"],
    ("check-game",): ["--games", "1"],
    ("deduce",): ["--lang", "fr"],
}
WRITING: Final = [(words, each) for words, command in COMMANDS.items() for each in command.params if writes(each)]
READING: Final = [(words, each) for words, command in COMMANDS.items() for each in command.params if reads_file(each)]


def named(pair: object) -> str:
    return " ".join(pair) if isinstance(pair, tuple) else str(getattr(pair, "name", pair))


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game of each kind that has something to deduce first, then of the others."""
    path = tmp_path_factory.mktemp("records") / "games.jsonl"
    played = []
    for game in reversed(game_names()):
        match = Match(game, seed=bytes(32))
        for _ in range(8):
            match.play(match.legal_moves()[0])
        played.append(match.record().dumps() + "\n")
    path.write_text("".join(played), encoding="utf-8")
    return path


def run(*words: str, charset: str = "utf-8") -> Result:
    result = CliRunner(charset=charset).invoke(main, words, input="quit\n")
    assert result.exception is None or isinstance(result.exception, SystemExit), f"{words}: {result.exception!r}"
    return result


def with_file(words: tuple[str, ...], parameter: click.Parameter, path: Path, records: Path) -> list[str]:
    """A call of a command with a file in one of its places, and what else it needs."""
    command, asked = COMMANDS[words], list(words)
    for each in command.params:
        if each is parameter or each.required:
            value = str(path) if each is parameter else value_of(each, records)
            asked += [each.opts[0], value] if isinstance(each, click.Option) else [value]
    if words == ("play",) and parameter.name != "resume":
        asked.append(game_names()[0])
    return asked


# --- Files that are written


def test_every_file_that_is_written_is_tried_beforehand() -> None:
    assert {words[0] for words, _ in WRITING} >= {"play", "simulate", "arena"}
    for words, parameter in WRITING:
        assert isinstance(parameter.type, choices.OutFile), f"{words} {parameter.name}: use choices.OutFile"


UNWRITABLE: Final[dict[str, Callable[[Path], Path]]] = {
    "no folder": lambda folder: folder / "nowhere" / "games.jsonl",
    "a folder": lambda folder: folder,
    "below a file": lambda folder: folder / "file" / "games.jsonl",
    "not to be written": lambda folder: Path("/proc/games.jsonl"),
    "a name too long": lambda folder: folder / ("x" * 300),
}


@pytest.mark.parametrize("bad", UNWRITABLE)
@pytest.mark.parametrize(("words", "parameter"), WRITING, ids=named)
def test_what_cannot_be_written_is_said_before_any_work(
    words: tuple[str, ...],
    parameter: click.Parameter,
    bad: str,
    records: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (tmp_path / "file").write_text("kept")
    path = UNWRITABLE[bad](tmp_path)
    if bad == "not to be written" and not Path("/proc").is_dir():
        pytest.skip("there is no /proc")
    monkeypatch.setattr("doublejeu.cli.compile._ensure", pytest.fail)  # work has begun
    result = run(*with_file(words, parameter, path, records))
    assert result.exit_code == 2
    assert str(path)[:40] in "".join(result.output.split())
    assert sorted(each.name for each in tmp_path.iterdir()) == ["file"], "no folder was made"
    assert (tmp_path / "file").read_text() == "kept"


@pytest.mark.parametrize(("words", "parameter"), WRITING, ids=named)
def test_a_call_that_is_refused_leaves_a_file_as_it_was(
    words: tuple[str, ...], parameter: click.Parameter, records: Path, tmp_path: Path
) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(records.read_bytes())
    result = run(*with_file(words, parameter, path, records), "--players", "99")
    assert result.exit_code == 2
    assert path.read_bytes() == records.read_bytes()
    assert [*tmp_path.iterdir()] == [path]


# --- Files that are read


@pytest.mark.parametrize("bad", ["missing", "folder", "empty", "binary", "another's JSON"])
@pytest.mark.parametrize(("words", "parameter"), READING, ids=named)
def test_a_file_without_a_game_is_named_in_a_clear_error(
    words: tuple[str, ...], parameter: click.Parameter, bad: str, records: Path, tmp_path: Path
) -> None:
    path = tmp_path / "games.jsonl"
    match bad:
        case "folder":
            path.mkdir()
        case "empty":
            path.touch()
        case "binary":
            path.write_bytes(bytes(range(256)) * 9)
        case "another's JSON":
            path.write_text('{"games": [1, 2]}\n')
    result = run(*[word for word in with_file(words, parameter, path, records) if word not in game_names()])
    assert result.exit_code in (1, 2)
    assert str(path)[:40] in "".join(result.output.split())
    assert "all sound" not in result.output


# --- What is printed


@pytest.mark.parametrize("charset", CHARSETS)
@pytest.mark.parametrize("words", COMMANDS, ids=named)
def test_every_command_prints_on_any_terminal(words: tuple[str, ...], charset: str, records: Path) -> None:
    assert run(*words, "--help", charset=charset).exit_code == 0
    if words in QUICKLY:
        game = [game_names()[0]] if words == ("play",) else []
        result = run(*words, *needed(COMMANDS[words], records), *game, *QUICKLY[words], charset=charset)
        assert result.exit_code == 0, result.output
        assert result.output
