"""`doublejeu play` in plain text."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from doublejeu import game_names, verify
from doublejeu.cli import main
from doublejeu.locales import LANGUAGES, Words


def play(typed: str, *words: str) -> str:
    result = CliRunner().invoke(main, ["play", *words], input=typed)
    assert result.exception is None, result.exception
    return result.output


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_person_can_read_ask_and_leave(game: str, language: str) -> None:
    screen = play("help\nmoves\nnonsense\nquit\n", game, "--lang", language, "--seed", "1")
    words = Words(language)
    assert any(words("play-left", events=events) in screen for events in range(20))
    assert words("play-refused", move="nonsense") in screen


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_game_is_chosen_by_its_number(number: int) -> None:
    assert "You left the table" in play(f"9\n{number}\nquit\n", "--lang", "en")


def test_the_end_of_input_leaves_the_table() -> None:
    assert "You left the table after" in play("", "kompromat", "--lang", "en")


def test_a_whole_game_is_played_and_its_record_kept(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    answers = ("stop", "pass", "keep", "total 1", "total 11")  # those that do not fit are refused
    typed = "\n".join(f"place {n % 4 + 1}\n" + "\n".join(answers) for n in range(300))
    screen = play(typed, "kompromat", "--lang", "en", "--seed", "3", "--out", str(path))
    assert "The game is over" in screen
    assert json.loads(path.read_text())["result"]
    verify(path.read_text())


def test_the_same_seed_deals_the_same_game() -> None:
    first, second, other = (play("quit\n", "calaveras", "--seed", seed) for seed in ("a", "a", "b"))
    assert first == second != other


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_names_a_move_and_says_why(game: str, language: str) -> None:
    screen = play("hint\nquit\n", game, "--lang", language, "--seed", "1")
    words = Words(language)
    hint = screen.split(f"{words('play-hint')}\n")[1].splitlines()
    move = hint[0].split(":")[0].strip()
    assert hint[0] in {words("why-move", move=move, percent=percent) for percent in range(101)}
    assert words("play-refused", move=move) not in play(f"{move}\nquit\n", game, "--lang", language, "--seed", "1")
    assert len(hint) > 2
