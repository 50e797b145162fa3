"""Any game's table on a terminal: its view field by field, its moves word by word."""

from collections.abc import Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from ...locales import Words
from ...locales.fields import labelled_fields
from ...play.frame import Frame
from .choosing import Path
from .look import Palette

PALETTE = Palette(
    ground="#101816", panel="#1b2623", line="#41504b", ink="#f1ede2", muted="#b4bdb6", accent="#e8b44a",
    on_accent="#101816", good="#8fd0a8", bad="#ef8a78",
)  # fmt: skip
WHOLE = ""  # the last step of a move that other moves begin with


class PlainLook:
    """How a game without a `screen` is shown."""

    PALETTE = PALETTE
    RULES: Sequence[str] = ()

    def __init__(self, game: str) -> None:
        self._game = game

    def path(self, move: str, legal: Sequence[str]) -> Path:
        """A move's words, one a step."""
        begins_another = any(other.startswith(f"{move} ") for other in legal)
        return (*move.split(" "), WHOLE) if begins_another else tuple(move.split(" "))

    def label(self, path: Path, frame: Frame, words: Words) -> Text:
        return Text(path[-1])

    def prompt(self, frame: Frame, taken: Path, words: Words) -> str:
        if frame.outcome:
            return words("prompt-over")
        if frame.legal:
            return words("prompt-yours")
        return words("prompt-waiting", names=", ".join(map(words.seat, frame.waiting)))

    def draw(self, frame: Frame, words: Words, width: int, roomy: bool) -> RenderableType:
        grid = Table.grid(padding=(0, 1))
        for label, text in labelled_fields(self._game, frame.view, words):
            grid.add_row(Text(label, PALETTE.muted), Text(text, PALETTE.ink))
        return grid
