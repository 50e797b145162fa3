"""13 Clues on a terminal: the casebook, beside the table and laid over it."""

from collections.abc import Callable, Sequence
from typing import ClassVar, cast

from rich.console import RenderableType
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from doublejeu.cli.terminal.look import Drawn
from doublejeu.locales import Words
from doublejeu.play.frame import Event, View

from ..casebook import Notes, check_marks, rows
from ..play import ThirteenCluesView
from .casebook import draw_questions, draw_sheet


class Notebook:
    """What the house knows of the casebook."""

    def draw(self, view: View, log: Sequence[Event], notes: str, words: Words, width: int) -> RenderableType:
        return draw_sheet(cast(ThirteenCluesView, view), log, Notes.read(notes), words, width)

    def open(
        self, view: View, log: Sequence[Event], notes: str, words: Words, keep: Callable[[str], None]
    ) -> ModalScreen[None]:
        return Casebook(cast(ThirteenCluesView, view), log, Notes.read(notes), words, keep)


class Casebook(ModalScreen[None]):
    """The resolution sheet: arrows move the pencil, Enter is a stroke of it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,c", "dismiss", show=False),
        Binding("ctrl+c", "app.leave", show=False),
        Binding("left", "go(-1, 0)", show=False),
        Binding("right", "go(1, 0)", show=False),
        Binding("up", "go(0, -1)", show=False),
        Binding("down", "go(0, 1)", show=False),
        Binding("enter,space", "stroke", show=False),
        Binding("e", "erase", show=False),
        Binding("pageup", "scroll(-8)", show=False),
        Binding("pagedown", "scroll(8)", show=False),
    ]

    def __init__(
        self, view: ThirteenCluesView, log: Sequence[Event], notes: Notes, words: Words, keep: Callable[[str], None]
    ) -> None:
        super().__init__()
        self._view = view
        self._log_so_far = log
        self._notes = notes
        self._words = words
        self._keep = keep
        self._rows = rows(view)
        self._x = self._y = 0

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="sheet", can_focus=False) as scroll:
            scroll.border_title = self._words("thirteen_clues-sheet")
            scroll.border_subtitle = self._words("thirteen_clues-screen-notebook-keys")
            yield Static(id="grid")
            yield Static(id="why")
            yield Static(draw_questions(self._view, self._log_so_far, self._words))

    def on_mount(self) -> None:
        self._draw()

    @property
    def _card(self) -> str:
        return self._rows[self._y][self._x]

    def _draw(self) -> None:
        view, log, notes, words, card = self._view, self._log_so_far, self._notes, self._words, self._card
        self.query_one("#grid", Static).update(Drawn(lambda width: draw_sheet(view, log, notes, words, width, card)))
        checked = check_marks(view, log, notes.marks)
        fact, odd = checked.out.get(card), checked.odd.get(card)
        told = words(
            "thirteen_clues-cell",
            card=words(f"thirteen_clues-card-{card}"),
            mark=notes.marks.get(card, "none"),
            fact=words.say(fact) if fact else "none",
            odd=words.say(odd) if odd else "none",
        )
        self.query_one("#why", Static).update(Text(told))

    def action_go(self, across: int, down: int) -> None:
        self._x = (self._x + across) % len(self._rows[0])
        self._y = (self._y + down) % len(self._rows)
        self._draw()

    def action_stroke(self) -> None:
        self._write(self._notes.stroke(self._card))

    def action_erase(self) -> None:
        self._write(Notes({}, self._notes.text))

    def _write(self, notes: Notes) -> None:
        self._notes = notes
        self._keep(notes.write())
        self._draw()

    def action_scroll(self, lines: int) -> None:
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)
