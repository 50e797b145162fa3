"""A file a game: the table as lines of text, drawn from a view."""

from importlib import import_module

from ...play.frame import View
from .. import Words


def lines(game: str, view: View, words: Words) -> list[str]:
    """The table as a player sees it."""
    drawn: list[str] = import_module(f"{__name__}.{game}").lines(view, words)
    return drawn
