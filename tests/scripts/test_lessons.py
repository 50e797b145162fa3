"""The lessons' frames are what the rules make of the moves written down in the games' packages."""

import subprocess
import sys
from pathlib import Path

import pytest

from doublejeu import GAMES

ROOT = Path(__file__).parents[2]


def test_the_frames_of_all_lessons_are_what_the_rules_make() -> None:
    command = [sys.executable, "scripts/lessons", "--check"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_in_the_browser_is_written_down_in_the_game_s_package(game: str) -> None:
    lesson = ROOT / "web" / "src" / "games" / game / "Lesson.svelte"
    assert lesson.is_file() == (ROOT / "src" / "doublejeu" / "games" / game / "lesson.json").is_file()
