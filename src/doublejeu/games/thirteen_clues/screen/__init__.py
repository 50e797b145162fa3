"""13 Clues on a terminal: the table, and the casebook beside it."""

from .sheet import Notebook
from .table import PALETTE, RULES, draw, draw_open, label, path, prompt

__all__ = ["PALETTE", "RULES", "draw", "draw_open", "label", "notebook", "path", "prompt"]

notebook = Notebook()
