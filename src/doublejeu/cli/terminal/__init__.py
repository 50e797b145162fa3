"""The table on a full screen, driven by keys: it reads frames, sends moves, and holds no rule."""

from collections.abc import Mapping

from ...locales import Words


def table_words(language: str, game: str, names: Mapping[int, str] | None = None) -> Words:
    """All words for the screen at a table of a game."""
    return Words(
        language, names, parts=("hall", "rooms", game, f"{game}-table", f"{game}-learn", "terminal", "puzzles")
    )
