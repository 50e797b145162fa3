"""The examples that people read run: Python as it stands, commands small."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import click
import pytest
from click.testing import CliRunner

from doublejeu.cli import main

from .pages import PAGES, blocks, learning

ELSEWHERE: Final = {"docs/protocol.md"}  # tests/server plays its client against a real room
FOLLOWED: Final = {"docs/adding-a-game.md"}  # test_adding_a_game.py does what it says
NOT_EVERYWHERE: Final = {"pyspiel"}  # OpenSpiel is not made for every platform
RUN: Final = {
    "simulate",
    "verify",
    "replay",
    "review",
    "deduce",
    "arena",
}  # the others serve, ask, or take long: they are read


def commands(page: str) -> Iterator[list[str]]:
    """The arguments of every `doublejeu …` in the page's shell examples; `./play GAME` is `doublejeu play GAME`."""
    for line in [line for block in blocks(page, "sh") for line in block.splitlines()]:
        words = shlex.split(line.replace("…", ""), comments=True)
        for k, word in enumerate(words):
            if Path(word).name == "doublejeu" and k + 1 < len(words) and (k == 0 or "bin/" in word):
                yield words[k + 1 :]
        if words[:1] == ["./play"] and len(words) > 1:
            yield ["play" if not words[1].startswith("-") else "serve", *words[1:]]


def with_examples(*languages: str) -> list[str]:
    pages = [page for page in PAGES if page not in FOLLOWED]
    return [page for page in pages if any(blocks(page, language) for language in languages)]


@pytest.mark.parametrize("path", [page for page in with_examples("python") if page not in ELSEWHERE])
def test_the_python_of_a_page_runs_from_top_to_bottom(
    path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    namespace = {"__name__": "example"}
    for number, code in enumerate(blocks(path, "python"), 1):
        if code == learning():  # test_learning.py runs it
            continue
        try:
            exec(compile(code, f"{path}, example {number}", "exec"), namespace)
        except ModuleNotFoundError as missing:
            if missing.name not in NOT_EVERYWHERE:
                raise
            pytest.skip(f"{missing.name} is not installed")


@pytest.mark.parametrize("path", [page for page in with_examples("sh") if any(commands(page))])
def test_the_commands_of_a_page_are_understood(path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for arguments in commands(path):
        for name in [word for word in arguments if word.endswith(".jsonl")]:
            Path(name).touch()
        understand(main, arguments)


def understand(command: click.Command, arguments: list[str]) -> None:
    """Read the arguments as the command would, and carry out nothing."""
    context = command.make_context(command.name, list(arguments))
    if isinstance(command, click.Group):
        name, found, rest = command.resolve_command(context, arguments)
        assert found is not None, f"there is no command {name}"
        understand(found, rest)


def test_a_command_that_does_not_exist_is_not_understood() -> None:
    for wrong in (["simulte", "kompromat"], ["simulate", "kompromat", "--gmes", "3"], ["bench", "rulez"]):
        with pytest.raises(click.UsageError):
            understand(main, wrong)


@pytest.mark.parametrize("path", [page for page in with_examples("sh") if any(a[0] in RUN for a in commands(page))])
def test_the_commands_of_a_page_run_one_after_the_other(
    path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for arguments in [arguments for arguments in commands(path) if arguments[0] in RUN]:
        ran = CliRunner().invoke(main, small(arguments))
        assert ran.exit_code == 0, f"{arguments}: {ran.output}"


def small(arguments: list[str]) -> list[str]:
    """The same with few games, and bots that hardly think."""
    text = re.sub(r"--games \d+", "--games 2", shlex.join(arguments))
    text = re.sub(r"--line \d+", "--line 1", text)
    quickly = {"arena": ["--jobs", "1", "--budget", "5"], "review": ["--jobs", "1", "--simulations", "8"]}
    return [*shlex.split(text), *quickly.get(arguments[0], [])]
