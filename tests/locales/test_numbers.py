"""A half is written as the language writes it, wherever it is said: never without its nought."""

import re

import pytest

from doublejeu import Match
from doublejeu.locales import LANGUAGES, Words
from doublejeu.locales.boards import lines
from doublejeu.play.catalogue import manifests
from doublejeu.play.telling import tell

SIGNS = {language: Words(language)("decimal-sign") for language in LANGUAGES}
BARE = re.compile(r"(?<!\d)[.,]\d")  # a half without its nought


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_decimal_number_has_its_nought_and_the_sign_of_the_language(language: str) -> None:
    sign = SIGNS[language]
    said = [Words(language).number(text) for text in (".5", "-.5", "18.5", "A", "10", "1.", "")]
    assert said == [f"0{sign}5", f"-0{sign}5", f"18{sign}5", "A", "10", "1.", ""]


@pytest.mark.parametrize("language", LANGUAGES)
def test_thousands_are_told_apart_otherwise_than_a_decimal(language: str) -> None:
    words = Words(language, parts=("thirteen_clues-table",))
    said = words("thirteen_clues-assistant-count", cases=12_345, worlds=1_234_567)
    assert (found := re.search(r"12(.)345", said)), said
    assert found[1] != SIGNS[language]
    assert f"1{found[1]}234{found[1]}567" in said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", manifests())
def test_no_sentence_and_no_board_writes_a_number_otherwise(game: str, language: str) -> None:
    other = {".": ",", ",": "."}[SIGNS[language]]
    words = Words(language, parts=(game, f"{game}-table"))
    players = manifests()[game].players.start
    for seed in range(3):
        match = Match(game, players, seed=bytes([seed] * 32))
        while not match.is_over() and match.at < 120:
            match.play(match.legal_moves()[-1])
        drawn = lines(game, match.frame(0).view, words)
        for text in (*(words.say(tell(game, event)) for event in match.events(0)), *drawn):
            assert not BARE.search(text), text
            assert not re.search(rf"\d{re.escape(other)}\d", text), text
