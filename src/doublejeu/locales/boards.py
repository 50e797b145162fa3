"""The table as lines of text, drawn from a view: by the game's own board, or field by field."""

from typing import Any, cast

from ..play.catalogue import manifest_of
from ..play.frame import View
from . import Words
from .fields import field_lines


def lines(game: str, view: View, words: Words) -> list[str]:
    """The table as a player sees it."""
    own: Any = manifest_of(game).part("board")
    return cast(list[str], own.lines(view, words)) if own is not None else field_lines(game, view, words)
