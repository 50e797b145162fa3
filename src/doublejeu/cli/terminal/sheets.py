"""What is laid over the table for a while: help, the log, and in 13 Clues the casebook."""

from collections.abc import Callable, Sequence
from typing import ClassVar

from rich.console import Group, RenderableType
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from ...locales import Words
from ...play.frame import Event
from ...play.games.thirteen_clues import ThirteenCluesView
from .games import Drawn, Look, Palette
from .games.casebook import Notes, contradictions, draw_questions, draw_sheet, facts, rows


class Sheet(ModalScreen[None]):
    """A page to be read: arrows scroll, Escape closes."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,enter,question_mark,f1,l", "dismiss", show=False),
        Binding("ctrl+c", "app.leave", show=False),
        Binding("up,k", "scroll(-1)", show=False),
        Binding("down,j", "scroll(1)", show=False),
        Binding("pageup", "page(-1)", show=False),
        Binding("pagedown,space", "page(1)", show=False),
        Binding("home", "ends(0)", show=False),
        Binding("end", "ends(1)", show=False),
    ]

    def __init__(self, title: str, page: RenderableType, foot: str, *, at_end: bool = False) -> None:
        super().__init__()
        self._title = title
        self._page = page
        self._foot = foot
        self._at_end = at_end

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="sheet", can_focus=False) as scroll:
            scroll.border_title = self._title
            scroll.border_subtitle = self._foot
            yield Static(self._page)

    def on_mount(self) -> None:
        if self._at_end:
            self.query_one(VerticalScroll).scroll_end(animate=False)

    def action_scroll(self, lines: int) -> None:
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)

    def action_page(self, pages: int) -> None:
        scroll = self.query_one(VerticalScroll)
        scroll.scroll_relative(y=pages * max(1, scroll.size.height - 2), animate=False)

    def action_ends(self, end: int) -> None:
        scroll = self.query_one(VerticalScroll)
        if end:
            scroll.scroll_end(animate=False)
        else:
            scroll.scroll_home(animate=False)


def help_page(look: Look, game: str, words: Words, palette: Palette) -> RenderableType:
    """The keys, then the rules."""
    keys = Text()
    for line in words("screen-help").splitlines():
        key, _, about = line.partition("  ")
        keys.append(f"{key:<14}", f"bold {palette.accent}").append(f"{about.strip()}\n")
    sections: list[Text] = []
    for section in look.RULES:
        heading = words(f"{game}-rules-{section}")
        sections += [Text(heading, f"bold {palette.accent}"), Text(words(f"{game}-rules-{section}-text")), Text()]
    return Group(keys, *sections)


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
        self, view: ThirteenCluesView, log: Sequence[Event], notes: Notes, words: Words, keep: Callable[[Notes], None]
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
            scroll.border_subtitle = self._words("screen-casebook-keys")
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
        fact, odd = facts(view, log).get(card), contradictions(view, log, notes.marks).get(card)
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
        self._keep(notes)
        self._draw()

    def action_scroll(self, lines: int) -> None:
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)
