"""How a terminal shows a game: its table, its moves as steps, and its prompt; by `screen` or by the default."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol, cast

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from textual.screen import ModalScreen

from ...locales import Words
from ...play.catalogue import manifest_of
from ...play.frame import Event, Frame, Opened, View
from .choosing import Path


class Palette(NamedTuple):
    """The colours of a dark room."""

    ground: str
    panel: str
    line: str
    ink: str
    muted: str
    accent: str  # where you may act
    on_accent: str
    good: str
    bad: str


class Look(Protocol):
    """What a game's `screen` offers.  It may also have a `Notebook`, under the name `notebook`.

    `draw_open(frame, opened, words, width, roomy)`, if it has it, draws a table at which hands are open.
    """

    PALETTE: Palette
    RULES: Sequence[str]  # the sections of its rules in the locales

    def path(self, move: str, legal: Sequence[str]) -> Path:
        """A legal move as steps; no move's path is the beginning of another's."""

    def label(self, path: Path, frame: Frame, words: Words) -> Text:
        """The label of the last step of a path."""

    def prompt(self, frame: Frame, taken: Path, words: Words) -> str:
        """Who must do what, after these steps were chosen."""

    def draw(self, frame: Frame, words: Words, width: int, roomy: bool) -> RenderableType:
        """The table; `roomy`: there is height for larger cards."""


class Notebook(Protocol):
    """Notes beside the table: shown there if there is room, and opened over it for writing."""

    def draw(self, view: View, log: Sequence[Event], notes: str, words: Words, width: int) -> RenderableType:
        """The notes as shown beside the log."""

    def open(
        self, view: View, log: Sequence[Event], notes: str, words: Words, keep: Callable[[str], None]
    ) -> ModalScreen[None]:
        """The notes for writing; `keep` gets their text afterwards."""


def find_look(game: str) -> Look:
    """The game's own look, or the default one."""
    from .plain_look import PlainLook  # imported here because it uses this module

    own: Any = manifest_of(game).part("screen")
    return cast(Look, own) if own is not None else PlainLook(game)


def draw_table(
    look: Look, frame: Frame, opened: Opened | None, words: Words, width: int, roomy: bool
) -> RenderableType:
    """The table and, with open hands, what all seats hold: drawn by the game, or else listed below."""
    from .plain_look import held_lines

    own: Callable[..., RenderableType] | None = getattr(look, "draw_open", None)
    if opened is not None and own is not None:
        return own(frame, opened, words, width, roomy)
    drawn = look.draw(frame, words, width, roomy)
    return drawn if opened is None else Group(drawn, Text(), held_lines(opened, words))


def say_move(look: Look, move: str, frame: Frame, words: Words) -> str:
    """A move in words."""
    path = look.path(move, frame.legal)
    steps = (look.label(path[: n + 1], frame, words).plain.strip() for n in range(len(path)))
    return " › ".join(dict.fromkeys(step for step in steps if step))


def chip(text: str, ink: str, ground: str) -> Text:
    """A card, as a piece of coloured paper."""
    return Text(f" {text} ", f"bold {ink} on {ground}")


def row(pieces: Sequence[Text | str], gap: str = " ") -> Text:
    """Pieces side by side."""
    return Text(gap).join(piece if isinstance(piece, Text) else Text(piece) for piece in pieces)


def lay(cards: Sequence[Text], roomy: bool, gap: str = " ", within: int = 10_000) -> Text:
    """Cards side by side, as many as fit in a line; where there is room, each has an edge above and below."""
    lines: list[list[Text]] = [[]]
    for card in cards:
        if lines[-1] and sum(each.cell_len + len(gap) for each in lines[-1]) + card.cell_len > within:
            lines.append([])
        lines[-1].append(card)
    return Text("\n").join(_edged(line, gap) if roomy else row(line, gap) for line in lines)


def _edged(cards: Sequence[Text], gap: str) -> Text:
    above = row([Text("▄" * card.cell_len, _ground(card)) for card in cards], gap)
    below = row([Text("▀" * card.cell_len, _ground(card)) for card in cards], gap)
    return Text("\n").join([above, row(cards, gap), below])


def _ground(card: Text) -> str:
    colour = Style.parse(str(card.style)).bgcolor
    return colour.name if colour else ""


def heading(text: str, words: Words, palette: Palette) -> Text:
    """A label before something, with the colon of the language."""
    return Text(f"{words('screen-heading', heading=text)} ", palette.muted)


def shorten(text: str, width: int) -> str:
    """A name cut to a width."""
    return text if len(text) <= width else f"{text[: max(1, width - 1)]}…"


def called(seat: int, view: View, words: Words, width: int = 16) -> str:
    """The name of the player at a seat; one's own is marked."""
    name = shorten(words.seat(seat), width)
    return words("screen-you", name=shorten(name, width - 7)) if seat == view.seat else name


class Drawn:
    """A drawing for any width, made once for each."""

    def __init__(self, draw: Callable[[int], RenderableType]) -> None:
        self._draw = draw
        self._drawn: dict[int, list[Segment]] = {}

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = options.max_width
        if width not in self._drawn:
            self._drawn[width] = list(console.render(self._draw(width), options.update(height=None)))
        yield from self._drawn[width]
