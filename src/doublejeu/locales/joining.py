"""How a language joins its small words with what follows: « d’Inès », « du fantôme », "e Inès", "del fantasma".

The messages are written joined already; only before a value, which may begin in any way, is it left to do.  What is
joined, a language says itself: `joined-sound` before what begins so, as "de d’ [aeiou], y e h?i", and
`joined-article` before the article of the ghost, whose name is no name, as "de le du, à le au".
"""

import re
from functools import partial
from typing import Final

VALUE: Final = "\u2068"  # what Fluent puts before a value
_MARKS: Final = re.compile("[\u2068\u2069]")


class Joining:
    """Joins the small words of one language; `ghost` is the name of the ghost, if there is one."""

    def __init__(self, sound: str, article: str, ghost: str | None) -> None:
        self._rules = [
            (re.compile(rf"\b{small} {VALUE}+(?={before})", re.IGNORECASE), _apart(joined))
            for small, joined, before in map(str.split, filter(None, sound.split(", ")))
        ]
        for small, before, joined in map(str.split, filter(None, article.split(", "))):
            if ghost is not None and ghost.startswith(f"{before} "):
                noun = re.escape(ghost.removeprefix(f"{before} "))
                self._rules.append((re.compile(rf"\b{small} {VALUE}+{before} (?={noun})", re.IGNORECASE), f"{joined} "))

    def __call__(self, text: str) -> str:
        """A message with marked values, with its small words joined."""
        for small, joined in self._rules:
            text = small.sub(partial(_alike, joined), text)
        return _MARKS.sub("", text)


def _apart(joined: str) -> str:
    """A small word and the space after it, if it has one: « d’ » has none."""
    return joined if joined.endswith("’") else f"{joined} "


def _alike(joined: str, found: re.Match[str]) -> str:
    return joined.capitalize() if found[0][0].isupper() else joined
