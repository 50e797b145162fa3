"""Pages laid over the table for a while: help, and the log."""

from typing import ClassVar

from rich.console import Group, RenderableType
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from ...locales import Words
from .look import Look, Palette


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
    if words.has(own := f"{game}-screen-help"):
        key, _, about = words(own).partition("  ")
        keys.append(f"{key:<14}", f"bold {palette.accent}").append(f"{about.strip()}\n")
    sections: list[Text] = []
    for section in look.RULES:
        heading = words(f"{game}-rules-{section}")
        sections += [Text(heading, f"bold {palette.accent}"), Text(words(f"{game}-rules-{section}-text")), Text()]
    if not sections and words.has(f"{game}-help"):
        sections = [Text(words(f"{game}-help"))]
    return Group(keys, *sections)
