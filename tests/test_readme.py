"""What the README shows is true."""

import re
from pathlib import Path

from click.testing import CliRunner

from doublejeu.cli import main

README = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    found = re.findall(r"^```(\w*)\n(.*?)^```$", README, re.DOTALL | re.MULTILINE)
    return [text for name, text in found if name == language]


def test_it_opens_with_the_two_commands() -> None:
    opening = README.split("```")[1].splitlines()
    assert [line.split()[0] for line in opening[1:]] == ["./play", "./test"]


def test_its_python_runs() -> None:
    (code,) = blocks("python")
    exec(compile(code, "README.md", "exec"), {})


def test_the_game_it_shows_is_played_so() -> None:
    shown = next(block for block in blocks("") if block.startswith("$ ./play") and "--plain" in block)
    command, *lines = [line for line in shown.splitlines() if line.strip("…")]
    typed = [line.split("> ")[1] for line in lines if line.startswith("Your move > ")]
    arguments = [*command.split()[2:], "--lang", "en"]
    screen = CliRunner().invoke(main, ["play", *arguments], input="\n".join(typed)).output
    for line in lines:
        assert (line if not line.startswith("Your move") else "Your move >") in screen


def test_the_commands_it_names_exist() -> None:
    for line in [line for block in blocks("sh")[1:] for line in block.splitlines()]:
        name = line.split()[1]
        assert name in main.commands
