"""Each language is spelled in one way, wherever it is written: marks, spaces, and words that fit everybody."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import doublejeu

HOUSE = Path(doublejeu.__file__).parent
AMERICAN = re.compile(
    r"\b\w*(?:[ckrh]olor|theater|harbor|parlor|\bcenter|favor|behavior|honor|neighbor|rumor|humor|gray|"
    r"catalog\b|dialog\b|defense|offense|traveler|canceled|jewelry|aluminum|(?:anal|paral)yz)\w*",
    re.IGNORECASE,
)
# A mark that is no key alone (` ? aide`) nor within a move (`U:H3>S`), and has another space before it, or none.
FRENCH_MARKS = re.compile(r"(?<!\u202f)(?<!^ )(?:[;!?»%]|:(?!\w))|«(?!\u202f)|\u00a0")
# What would take every player for a man; "qui ouvre", "la personne" or "tout le monde" say the same of everybody.
OF_MEN = re.compile(
    r"\b(?:[Cc]elui|[Cc]eux) qui (?!compte)|\bvous (?:voilà|êtes|serez) (?:prêt|seul|assis|absent)\b"
    r"|[Tt]ous les autres\b(?! lieux)|\b(?:le|du|au) (?:vainqueur|gagnant|perdant|joueur|premier joueur|coupable)\b"
    r"|\b(?:un|votre) (?:ami|invité|voisin)\b|[Pp]ersonne ne [^.]*\bqu’il\b|\bvous a (?:prié|renvoyé|invité)\b"
    r"|\b(?:vous seul|tout seuls)\b|\b(?:Dé)?[Cc]onnecté\b|\babsentés?\b"
)


def texts(language: str) -> Iterator[tuple[str, str]]:
    """Every line that is said in a language, and where it stands: the house's, the games' and the new game's."""
    for path in sorted(HOUSE.rglob("*.ftl")):
        if language in (path.parent.name, path.stem.partition("-")[0]):
            for number, line in enumerate(path.read_text().splitlines(), start=1):
                if not line.startswith("#"):
                    yield f"{path.relative_to(HOUSE)}:{number}", re.sub(r"^[\w-]+ =", "", line)


def faults(language: str, fault: re.Pattern[str]) -> list[str]:
    return [
        f"{where}: {found[0]!r} in {line.strip()!r}"
        for where, line in texts(language)
        for found in fault.finditer(line)
    ]


def test_french_has_a_narrow_space_that_does_not_break_before_its_marks_and_within_its_quotation_marks() -> None:
    assert not faults("fr", FRENCH_MARKS)


@pytest.mark.parametrize(
    "wrong", ["Qui ? Moi", "Qui?", "Qui\u00a0?", "« moi\u202f»", "« moi »", "40 %", "} : oui", "}: oui"]
)
def test_another_space_at_a_french_mark_is_found(wrong: str) -> None:
    assert FRENCH_MARKS.search(wrong)


def test_french_takes_no_player_for_a_man() -> None:
    assert not faults("fr", OF_MEN)


def test_english_is_spelled_as_in_britain() -> None:
    assert not faults("en", AMERICAN)
