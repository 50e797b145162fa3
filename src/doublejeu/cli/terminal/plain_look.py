"""The default look of a game: its view by its shape, its moves word by word."""

from collections.abc import Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from ...locales import Words
from ...locales.fields import labelled_fields, say_thing
from ...play.frame import Frame, Opened
from ...play.game import Word
from ...play.shape import Shape
from ...play.telling import tell_move, telling_of
from .choosing import Path
from .look import Palette

PALETTE = Palette(
    ground="#101816", panel="#1b2623", line="#41504b", ink="#f1ede2", muted="#b4bdb6", accent="#e8b44a",
    on_accent="#101816", good="#8fd0a8", bad="#ef8a78",
)  # fmt: skip
WHOLE = ""  # the last step of a move whose text is the beginning of another's


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
        """The last step: the whole move if the path is complete, else the word that it adds."""
        move = " ".join(path).rstrip()
        if move in frame.legal and (len(path) == 1 or path[-1] == WHOLE):
            return Text(self._say(move, frame, words))
        if len(path) == 1:
            return Text(words.or_nothing(f"{self._game}-verb-{path[0]}") or path[0])
        return Text(self._say_word(path, words))

    def _say(self, move: str, frame: Frame, words: Words) -> str:
        said = tell_move(self._game, move, frame.view)
        return words.say(said) if words.has(said.id) else move

    def _say_word(self, path: Path, words: Words) -> str:
        """The name for a word of a move, after the first word."""
        fields = list(telling_of(self._game).moves.get(path[0], {}).values())
        field = fields[len(path) - 2] if len(path) - 2 < len(fields) else "plain"
        if field == "seat":
            return words.seat(int(path[-1]))
        return say_thing(Shape("thing", word=field if isinstance(field, Word) else None), path[-1], words)

    def prompt(self, frame: Frame, taken: Path, words: Words) -> str:
        if frame.outcome:
            return words("prompt-over")
        if frame.legal:
            return words.or_nothing(f"{self._game}-prompt") or words("prompt-yours")
        return words("prompt-waiting", names=", ".join(map(words.seat, frame.waiting)))

    def draw(self, frame: Frame, words: Words, width: int, roomy: bool) -> RenderableType:
        grid, turn = Table.grid(padding=(0, 1)), getattr(frame.view, "turn", None)
        for line in labelled_fields(self._game, frame.view, words):
            if line.seat is None:
                grid.add_row(Text(f"  {line.label}", PALETTE.muted), Text(line.text, PALETTE.ink))
            else:
                mark, style = ("▶ ", f"bold {PALETTE.accent}") if line.seat == turn else ("  ", "bold")
                you = words("screen-you", name=line.label) if line.seat == frame.seat else line.label
                grid.add_row(Text(f"{mark}{you}", style), Text(line.text, PALETTE.ink))
        return grid


def held_lines(opened: Opened, words: Words) -> RenderableType:
    """What all seats hold, by the shape of the view."""
    game = str(type(opened).__struct_config__.tag)
    grid = Table.grid(padding=(0, 1))
    grid.add_row(Text(words("open-hands"), PALETTE.muted))
    for line in labelled_fields(game, opened, words):
        grid.add_row(Text(f"  {line.label}", "bold"), Text(line.text, PALETTE.ink))
    return grid
