"""The table as lines of text, as the terminal shows it."""

from ...locales.boards import lines

__all__ = ["lines"]
