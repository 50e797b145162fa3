"""Languages are found from files: no code lists them, and one that is added is spoken."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import doublejeu
from doublejeu.locales import FALLBACK, LANGUAGES, Words, choose_language, plain_line, preferred_language, source
from doublejeu.play.catalogue import manifests

HOUSE = Path(doublejeu.__file__).parent
ROOT = Path(__file__).parents[2]
CODES = "en|fr|es|de|it|pt|nl|pl|ru|ja|zh"
BY_HAND = re.compile(rf"(?<!format: )(['\"`])(?!{FALLBACK}\1)(?:{CODES})\1|\b(?:{CODES})\.ftl")


def test_no_code_lists_the_languages() -> None:
    files = [*HOUSE.rglob("*.py"), *(ROOT / "web" / "src").rglob("*.ts"), *(ROOT / "web" / "src").rglob("*.svelte")]
    files += [*(ROOT / "web" / "public").glob("*.js"), *(ROOT / "web").glob("*.ts"), *(ROOT / "scripts").iterdir()]
    files += [ROOT / "hatch_build.py", *(ROOT / "benchmarks").rglob("*.py")]
    assert len(files) > 200
    for path in files:
        if path.is_file():
            found = BY_HAND.search(re.sub(r"\{[^{}]*\}\.ftl", "", path.read_text(encoding="utf-8")))
            assert found is None, f"{path.relative_to(ROOT)} names the language {found[0]}: find it from the files"


def test_a_language_that_is_added_is_found_and_a_game_that_lacks_it_is_told_in_english(tmp_path: Path) -> None:
    """In a copy of the house, with a file of words for the rooms and one for a single game."""
    house = tmp_path / "doublejeu"
    house.mkdir()
    for each in HOUSE.iterdir():
        if each.name not in ("locales", "games", "__pycache__"):
            (house / each.name).symlink_to(each)
    for room in ("locales", "games"):
        shutil.copytree(HOUSE / room, house / room, ignore=shutil.ignore_patterns("*.npz", "*.jsonl", "__pycache__"))
    games = sorted(path.parent.parent.name for path in house.glob("games/*/words/en.ftl"))
    shutil.copy(house / "locales" / "en.ftl", house / "locales" / "xx.ftl")
    shutil.copytree(house / "locales" / "en", house / "locales" / "xx")
    hall = house / "locales" / "xx" / "hall.ftl"
    hall.write_text(hall.read_text().replace("play-now = Play now", "play-now = Ludu"))
    (house / "games" / games[0] / "words" / "xx.ftl").write_text(f"{games[0]} = Ludo\n")
    said = f"""
from doublejeu.locales import LANGUAGES, Words, source
words = Words("xx", parts=("hall",))
other = Words("en")
assert "xx" in LANGUAGES, LANGUAGES
assert words("play-now") == "Ludu" and words("{games[0]}") == "Ludo"
assert words("{games[0]}-tagline") == other("{games[0]}-tagline")
assert words("{games[1]}") == other("{games[1]}") and not words.speaks("{games[1]}")
"""
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    run = subprocess.run([sys.executable, "-c", said], env=environment, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_language_of_a_machine_is_spoken(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    assert preferred_language() == FALLBACK
    monkeypatch.setenv("LANG", f"{language}_XX.UTF-8")
    assert preferred_language() == language
    monkeypatch.setenv("LC_ALL", "C")
    assert preferred_language() == FALLBACK


def test_of_the_languages_that_a_browser_wants_the_first_one_is_spoken_that_is_here() -> None:
    assert choose_language(["nl", " fr-CA;q=0.8", "en;q=0.5"]) == "fr"
    assert choose_language(["nl", "*"], "fr") == "fr"
    assert choose_language([""]) == FALLBACK


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_plain_line_is_what_the_words_say_and_nothing_else_is_one(language: str) -> None:
    words, plain = Words(language), 0
    for game in manifests():
        for id in re.findall(r"^([a-z][\w-]*) =", source(language, game), re.MULTILINE):
            if line := plain_line(language, game, id):
                assert line == words(id)
                plain += 1
        assert plain_line(language, game, game)
    assert plain > 30
    assert plain_line(language, "links", "link-house")  # what the hall's page says of the house
    assert plain_line(language, "hall", "device-about") == plain_line(language, "hall", "nothing-here") == ""
