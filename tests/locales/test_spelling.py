"""Each language is spelled in one way, wherever it is written: marks, spaces, and words that fit everybody."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

import doublejeu
from doublejeu.locales import Words, parts, source
from doublejeu.locales.letters import nearest

from .test_locales import ways_of

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
# A mark of another language, or one that stands apart from its word.
SPANISH_MARKS = re.compile(r"[«»\"'\u00a0\u202f]|(?<=[\w}]) [;:!?%]")
SPANISH_ADDRESS = re.compile(r"\b(?:usted|vosotr[oa]s|vuestr[oa]s?|os|vos|sois|\w+[áé]is)\b", re.IGNORECASE)
# What would take every player for a man; "quien", "la persona", "el resto", "rival" or "pareja" say it of everybody.
OF_MEN_IN_SPANISH = re.compile(
    r"\b(?:jugador|ganador|perdedor|espectador|vencedor|amig|compañer|invitad|anfitri|vecin|asesin(?!at))\w*"
    r"|\blos demás\b|\b(?:ellos|ambos|nosotros)\b|\b(?:el|los|aquel) que (?:juega|gana|pierde|mira)"
    r"|\btodos\b(?! (?:los|modos|están))|\b(?:alguno|ninguno|otros?) (?:juega|gana|mira|tiene|ve)n?\b"
    r"|\b(?:tú|uno) (?:mismo|solo)\b|\b(?:estás|eres|quedas) \w+(?:ado|ido)\b"
    r"|\b(?:bienvenido|conectado|listo|sentado)s?\b|\w(?:/a|\(a\)|@)(?!\w)|\b(?:un|más) sospechoso\b",
    re.IGNORECASE,
)


def texts(language: str) -> Iterator[tuple[str, str]]:
    """Every line that is said in a language, and where it stands: the house's, the games' and the new game's."""
    for path in sorted(HOUSE.rglob("*.ftl")):
        if language in (path.parent.name, path.stem.partition("-")[0]):
            for number, line in enumerate(path.read_text().splitlines(), start=1):
                if not line.startswith("#"):
                    yield f"{path.relative_to(HOUSE)}:{number}", re.sub(r'^[\w-]+ =|\{ "[^"]*" \}', "", line)


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


def test_spanish_opens_every_question_and_every_exclamation() -> None:
    words = Words("es", parts=parts())
    for entry in FluentParser().parse("\n".join(source("es", part) for part in ("", *parts()))).body:
        if not isinstance(entry, ast.Message) or entry.id.name == "joined-sound":  # which no one reads
            continue
        for args in ways_of(entry):
            said = words(entry.id.name, **args)
            assert is_opened(said), f"{entry.id.name}: {said!r}"


def is_opened(said: str) -> bool:
    """Whether every ? and ! has its other half; one that stands alone is a key or a sign."""
    marks = "".join(re.findall(r"[¿¡]|(?<=\S)[?!]", said))
    return not re.sub("¿\\?|¡!", "", marks)


@pytest.mark.parametrize("wrong", ["Qué juego?", "¿Qué juego", "Ya!", "¡Ya?", "¿Qué? Cómo?"])
def test_a_question_that_is_not_opened_is_found(wrong: str) -> None:
    assert not is_opened(wrong)


def test_spanish_has_its_own_marks() -> None:
    assert not faults("es", SPANISH_MARKS)


def test_spanish_says_tu_to_one_and_ustedes_to_many() -> None:
    assert not faults("es", SPANISH_ADDRESS)


def test_spanish_takes_no_player_for_a_man() -> None:
    assert not faults("es", OF_MEN_IN_SPANISH)


@pytest.mark.parametrize(
    ("wrong", "fault"),
    [("«yo»", SPANISH_MARKS), ("¿Qué ?", SPANISH_MARKS), ("40 %", SPANISH_MARKS), ("podéis jugar", SPANISH_ADDRESS),
     ("Elija usted", SPANISH_ADDRESS), ("Los demás lo ven", OF_MEN_IN_SPANISH), ("el ganador", OF_MEN_IN_SPANISH),
     ("Estás conectado", OF_MEN_IN_SPANISH), ("amigo/a", OF_MEN_IN_SPANISH), ("Todos lo saben", OF_MEN_IN_SPANISH)],
)  # fmt: skip
def test_what_is_wrong_in_spanish_is_found(wrong: str, fault: re.Pattern[str]) -> None:
    assert fault.search(wrong)


def test_a_terminal_without_unicode_shows_a_question_with_one_mark() -> None:
    assert nearest("¡Ya! ¿Qué año? “Sí”… n.º 8") == 'Ya! Que ano? "Si"... n.o 8'


def test_english_is_spelled_as_in_britain() -> None:
    assert not faults("en", AMERICAN)
