"""What people type, read as one line of visible text; and their names, kept distinct at one table.

Covered are letters of Cyrillic and Greek that look like Latin ones, accents, case, spaces, full-width forms and digits.
Names in other scripts are compared letter by letter.
"""

import unicodedata
from typing import Final

from .errors import Denied

LONGEST: Final = 24
MOST_MARKS: Final = 2  # accents on one letter
# Letters and marks that Unicode counts as visible, but that show nothing.
BLANK: Final = frozenset(
    map(chr, (0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0, *range(0xFE00, 0xFE10)))
)
SCRIPTS: Final = ("LATIN", "CYRILLIC", "GREEK")  # letters of these can be mistaken for one another
ALIKE: Final = str.maketrans(
    "АВЕЗзКМНОРСТУХІЈЅЬаеорсухіјѕԁһԛԝӏвкмнтпгΑΒΕΖΗΙΚΜΝΟΡΤΥΧαβγεηικνοπρστυχω0136ıɑɡøđłþß|!",
    "ABEeeKMHOPCTYXIJSbaeopcyxijsdhqwlbkmhtnrABEZHIKMNOPTYXabyenlkvonpotuxwolebiagodlpbll",
)  # fmt: skip


def plain_text(text: str) -> str:
    """What somebody typed, as one line and without invisible characters."""
    seen = "".join(" " if unicodedata.category(c)[0] == "C" else c for c in text if c not in BLANK)
    shown = " ".join(seen.split())
    if not shown:
        raise Denied("empty", "there is nothing to read in this text", 400)
    return shown


def plain_name(text: str, longest: int = LONGEST) -> str:
    """A name as others see it, of at most this many letters; Denied if it mixes scripts whose letters look alike."""
    name = plain_text(unicodedata.normalize("NFKC", text))
    marks, kept = 0, []
    for c in name:
        marks = marks + 1 if unicodedata.combining(c) else 0
        if marks <= MOST_MARKS:
            kept.append(c)
    name = "".join(kept)[:longest].strip()
    scripts = {unicodedata.name(c, "").split(" ")[0] for c in name if c.isalpha()} & set(SCRIPTS)
    if len(scripts) > 1:
        raise Denied("mixed-name", "a name is written in one script: letters of others look the same", 400)
    return name


def likeness(name: str) -> str:
    """A form that is equal for two names which are easily mistaken for each other."""
    plain = unicodedata.normalize("NFKD", name)
    letters = "".join(c for c in plain if not unicodedata.combining(c)).translate(ALIKE).casefold()
    told = "".join(c for c in letters if c.isalnum()).replace("i", "l").replace("rn", "m").replace("vv", "w")
    return told or plain
