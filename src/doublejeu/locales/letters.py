"""Text for few letters: for a terminal without Unicode, or a picture with a small font."""

import unicodedata
from typing import Final

PLAIN: Final = str.maketrans(
    {"–": "-", "—": "-", "’": "'", "“": '"', "”": '"', "…": "...", "▒": "#", "œ": "oe", "Œ": "OE", "æ": "ae", "×": "x"}
    | {"«": '"', "»": '"', "·": "-", "•": "*", "▸": ">", "→": "->", "≥": ">=", "≤": "<=", "±": "+-", "∞": "inf"}
    | dict.fromkeys("\u00a0\u202f\u2009", " ")
    | dict.fromkeys("¿¡", "")
    | dict.fromkeys("━─╸╺", "-")
    | dict.fromkeys("│┃", "|")
)


def nearest(text: str) -> str:
    """The text in ASCII: letters without their accents, and a question mark for whatever has no equivalent."""
    return "".join(map(_nearest, text.translate(PLAIN)))


def _nearest(letter: str) -> str:
    return unicodedata.normalize("NFKD", letter).encode("ascii", "ignore").decode() or "?"
