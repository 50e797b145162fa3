"""How French joins its small words with what follows.

The messages are written joined already; only before a value, which may begin in any way, is it left to do.
"""

import re
from typing import Final

VALUE: Final = "\u2068"  # what Fluent puts before a value
_MARKS: Final = re.compile("[\u2068\u2069]")
_VOWEL_NEXT: Final = re.compile(rf"\b(d|qu)e {VALUE}+(?=[aeiouàâäéèêëîïôöùûüœæ])", re.IGNORECASE)
_WITH_ARTICLE: Final = {"de": "du", "De": "Du", "à": "au", "À": "Au"}


def joined(text: str, ghost: str | None) -> str:
    """A message whose values are marked, as it is said: « d’Inès », « qu’Ariane », « du fantôme », « au fantôme ».

    `ghost` is what the ghost is called, whose name is no name: its article joins, as that of no person does.
    """
    text = _VOWEL_NEXT.sub(r"\1’", text)
    if ghost is not None:
        noun = re.escape(ghost.removeprefix("le "))
        text = re.sub(rf"\b([Dd]e|[Àà]) {VALUE}+le (?={noun})", lambda found: f"{_WITH_ARTICLE[found[1]]} ", text)
    return _MARKS.sub("", text)
