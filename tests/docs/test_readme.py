"""What the README shows is true."""

from click.testing import CliRunner

from doublejeu.cli import main

from .pages import blocks, text_of


def test_it_opens_with_the_two_commands() -> None:
    opening = text_of("README.md").split("```")[1].splitlines()
    assert [line.split()[0] for line in opening[1:]] == ["./play", "./test"]


def test_the_game_it_shows_is_played_so() -> None:
    shown = next(block for block in blocks("README.md", "") if "--plain" in block)
    command, *lines = [line for line in shown.splitlines() if line.strip("…")]
    typed = [line.split("> ")[1] for line in lines if line.startswith("Your move > ")]
    arguments = [*command.split()[2:], "--lang", "en"]
    screen = CliRunner().invoke(main, ["play", *arguments], input="\n".join(typed)).output
    for line in lines:
        assert (line if not line.startswith("Your move") else "Your move >") in screen
