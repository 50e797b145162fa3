"""13 Clues: the resolution sheet, with what one's own eyes cross off and the marks of one's pencil."""

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from doublejeu.cli.terminal.look import shorten
from doublejeu.locales import Words
from doublejeu.play.frame import Event

from ..casebook import Notes, check_marks, rows
from ..play import KINDS, PRINTED, Asked, ThirteenCluesView
from .table import PALETTE, SIGNS, topic

OUT: Final = "#8a7552"  # the ink of what is crossed off
PENCIL: Final = {"maybe": "?", "no": "✗", "yes": "✓"}


def draw_sheet(
    view: ThirteenCluesView, log: Sequence[Event], notes: Notes, words: Words, width: int, at: str | None = None
) -> RenderableType:
    """The sheet; `at` is the card where the pencil is."""
    out, odd, left = check_marks(view, log, notes.marks)
    heading = Text(words("thirteen_clues-sheet-left", **left), PALETTE.bad if odd else PALETTE.muted)
    grid = Table(box=None, pad_edge=False, padding=(0, 1), collapse_padding=True, header_style=f"bold {PALETTE.accent}")
    grid.add_column("", no_wrap=True)
    cell = max(9, min(22, (width - 5) // 3 - 1))
    for kind in KINDS:
        grid.add_column(words("thirteen_clues-kind", kind=kind), no_wrap=True, min_width=cell)
    for colour, cards in zip(view.colours, rows(view), strict=True):
        sign, ink, ground = SIGNS[colour]
        cells = [
            _cell(card, card in out, notes.marks.get(card), card in odd, card == at, words, cell) for card in cards
        ]
        grid.add_row(Text(f" {sign} ", f"bold {ink} on {ground}"), *cells)
    return Group(heading, grid)


def _cell(card: str, out: bool, mark: str | None, odd: bool, here: bool, words: Words, width: int) -> Text:
    pencil = PENCIL.get(mark or "", "✗" if out else "·")
    category = SIGNS[PRINTED[card][1]][0]
    style = f"strike {OUT}" if out else PALETTE.muted if mark == "no" else "bold"
    tint = OUT if out and mark is None else PALETTE.good if mark == "yes" else PALETTE.bad
    called = shorten(words(f"thirteen_clues-card-{card}"), width - 4)
    text = Text.assemble(
        (f"{pencil}{'!' if odd else ' '}", f"bold {tint}"), (category, PALETTE.muted), " ", (called, style)
    )
    if here:
        text.pad_right(max(0, width - len(text)))
        text.stylize("reverse")
    return text


def draw_questions(view: ThirteenCluesView, log: Sequence[Event], words: Words) -> RenderableType:
    """What was asked and answered, the newest first."""
    asked = [event for event in log if isinstance(event, Asked)][::-1]
    heading = Text(words("thirteen_clues-questions"), f"bold {PALETTE.accent}")
    if not asked:
        return Group(heading, Text(words("thirteen_clues-questions-none"), PALETTE.muted))
    grid = Table.grid(padding=(0, 1))
    for event in asked:
        who = f"{words.seat(event.seat)} → {words.seat(event.target)}"
        answer = "✉" if event.answer is None else str(event.answer)
        how = "" if event.how == "aloud" else words("thirteen_clues-screen-how", how=event.how)
        grid.add_row(Text(who), topic(event.topic, words), Text(answer, "bold"), Text(how, PALETTE.muted))
    return Group(heading, grid)
