"""The list of options: side by side as far as they fit, with arrows, numbers, Enter and the mouse."""

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget

NUMBERS = "1234567890"
GAP = 2


class Options(Widget, can_focus=True):
    """A choice among labels."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "go(-1, 0)", show=False),
        Binding("right", "go(1, 0)", show=False),
        Binding("up", "go(0, -1)", show=False),
        Binding("down", "go(0, 1)", show=False),
        Binding("home", "first", show=False),
        Binding("end", "last", show=False),
        Binding("enter", "choose", show=False),
    ]

    class Chosen(Message):
        """An option was chosen."""

        def __init__(self, index: int) -> None:
            super().__init__()
            self.index = index

    class Pointed(Message):
        """The pointer moved to another option."""

        def __init__(self, index: int) -> None:
            super().__init__()
            self.index = index

    def __init__(self, accent: str, muted: str) -> None:
        super().__init__()
        self._labels: Sequence[Text] = ()
        self._accent = accent
        self._muted = muted
        self.at = 0

    def offer(self, labels: Sequence[Text]) -> None:
        """Show other options, with the pointer at the first."""
        self._labels = labels
        self.at = 0
        self.refresh(layout=True)
        if labels:
            self.post_message(self.Pointed(0))

    # --- Layout

    def _cell(self, width: int) -> int:
        widest = max((label.cell_len for label in self._labels), default=0)
        return min(width - 1, widest + 3 + GAP)

    def _columns(self, width: int) -> int:
        return max(1, width // max(1, self._cell(width)))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return -(-len(self._labels) // self._columns(width)) if self._labels else 0

    def _top(self) -> int:
        """The first visible row: the option at the pointer must be visible."""
        rows = max(1, self.size.height)
        return max(0, self.at // self._columns(self.size.width) - rows + 1)

    def render(self) -> Text:
        width = self.size.width
        cell, columns, top = self._cell(width), self._columns(width), self._top()
        lines = []
        for start in range(top * columns, len(self._labels), columns):
            lines.append(Text().join(self._option(index, cell) for index in self._row(start, columns)))
        rows = self.size.height
        if len(lines) > rows > 0:
            lines[rows - 1].append("▾", f"bold {self._accent}")
        return Text("\n").join(lines[:rows])

    def _row(self, start: int, columns: int) -> range:
        return range(start, min(start + columns, len(self._labels)))

    def _option(self, index: int, cell: int) -> Text:
        here = index == self.at
        number = NUMBERS[index] if index < len(NUMBERS) else " "
        style = f"bold {self._accent}" if here else self._muted
        option = Text.assemble(("▸" if here else " ", style), (number, style), " ", self._labels[index])
        if here:
            option.stylize("bold underline", 3)
        option.truncate(cell, overflow="ellipsis")
        option.pad_right(max(0, cell - option.cell_len))
        return option

    # --- Choosing

    def _point(self, index: int) -> None:
        if self._labels and index != self.at and 0 <= index < len(self._labels):
            self.at = index
            self.refresh()
            self.post_message(self.Pointed(index))

    def action_go(self, across: int, down: int) -> None:
        self._point(self.at + across + down * self._columns(self.size.width))

    def action_first(self) -> None:
        self._point(0)

    def action_last(self) -> None:
        self._point(len(self._labels) - 1)

    def action_choose(self) -> None:
        if self._labels:
            self.post_message(self.Chosen(self.at))

    def on_key(self, event: events.Key) -> None:
        index = NUMBERS.find(event.character) if event.character else -1
        if 0 <= index < len(self._labels):
            event.stop()
            self._point(index)
            self.action_choose()

    def on_click(self, event: events.Click) -> None:
        columns = self._columns(self.size.width)
        across = event.x // max(1, self._cell(self.size.width))
        index = (event.y + self._top()) * columns + across
        if across < columns and index < len(self._labels):
            self._point(index)
            self.action_choose()
