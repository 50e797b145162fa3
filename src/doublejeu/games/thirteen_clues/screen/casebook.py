"""13 Clues: the resolution sheet, with what one's own eyes cross off and the marks of one's pencil."""

import json
import math
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from doublejeu.cli.terminal.look import shorten
from doublejeu.locales import Words
from doublejeu.play.frame import Event
from doublejeu.play.telling import Message, SeatName, message

from ..play import CARDS, PRINTED, Accused, Asked, ThirteenCluesView
from .table import KINDS, PALETTE, SIGNS, topic

MARKS: Final = ("maybe", "no", "yes")
OUT: Final = "#8a7552"  # the ink of what is crossed off
PENCIL: Final = {"maybe": "?", "no": "✗", "yes": "✓"}


class Notes(NamedTuple):
    """Marks by card, and what else is noted; the room keeps them as the browser writes them."""

    marks: dict[str, str]
    text: str = ""

    @classmethod
    def read(cls, kept: str) -> "Notes":
        """What is no sheet is read as plain notes."""
        try:
            found = json.loads(kept)
            marks = {card: mark for card, mark in found["marks"].items() if card in PRINTED and mark in MARKS}
            return cls(marks, str(found.get("text", "")))
        except (ValueError, TypeError, KeyError, AttributeError):
            return cls({}, kept)

    def write(self) -> str:
        return json.dumps({"marks": self.marks, "text": self.text})

    def stroke(self, card: str) -> "Notes":
        """The next mark, by one stroke of the pencil: perhaps, no, yes, none."""
        order = (None, *MARKS, None)
        following = order[order.index(self.marks.get(card)) + 1]
        marks = {each: mark for each, mark in self.marks.items() if each != card}
        return Notes(marks if following is None else {**marks, card: following}, self.text)


def rows(view: ThirteenCluesView) -> list[list[str]]:
    """The cards in play: a row for each colour, a column for each kind."""
    return [[card for card in CARDS if PRINTED[card][0] == colour] for colour in view.colours]


def facts(view: ThirteenCluesView, log: Sequence[Event]) -> dict[str, Message]:
    """By card, why it is not in one's own case: what one sees, and what others have named."""
    found: dict[str, Message] = {}
    for event in log:
        if isinstance(event, Accused) and event.seat != view.seat:
            found |= {card: message("thirteen_clues-fact-named", seat=SeatName(event.seat)) for card in event.cards}
    for letter, card in view.peeked.items():
        found[card] = message("thirteen_clues-fact-informant", informant=letter)
    for seat, case in enumerate(view.cases):
        found |= {card: message("thirteen_clues-fact-case", seat=SeatName(seat)) for card in case or ()}
    found |= {card: message("thirteen_clues-fact-hand") for card in view.hand}
    return found | {card: message("thirteen_clues-fact-hidden") for card in view.hidden}


def wrong(view: ThirteenCluesView, log: Sequence[Event]) -> set[tuple[str, ...]]:
    """The cases that one accused of wrongly."""
    mine = (event for event in log if isinstance(event, Accused) and event.seat == view.seat)
    return {tuple(event.cards) for event in mine if not event.right}


def left(view: ThirteenCluesView, log: Sequence[Event], marks: Mapping[str, str]) -> dict[str, int]:
    """How many cards of each kind are possible, and how many `cases` they make without those `missed`."""
    known, may = facts(view, log), dict[str, list[str]]()
    for kind, column in zip(KINDS, zip(*rows(view), strict=True), strict=True):
        sure = [card for card in column if marks.get(card) == "yes"]
        may[kind] = [card for card in sure or column if card not in known and marks.get(card) != "no"]
    open_still = {card for cards in may.values() for card in cards}
    missed = sum(open_still.issuperset(three) for three in wrong(view, log))
    counts = {kind: len(cards) for kind, cards in may.items()}
    return {**counts, "missed": missed, "cases": math.prod(counts.values()) - missed}


def contradictions(view: ThirteenCluesView, log: Sequence[Event], marks: Mapping[str, str]) -> dict[str, Message]:
    """By card: in what its mark contradicts a fact or another mark."""
    known, found = facts(view, log), dict[str, Message]()
    for column in zip(*rows(view), strict=True):
        sure = [card for card in column if marks.get(card) == "yes"]
        if len(sure) > 1:
            found |= dict.fromkeys(sure, message("thirteen_clues-odd-two"))
        if all(card in known or marks.get(card) == "no" for card in column):
            open_still = [card for card in column if card not in known]
            found |= dict.fromkeys(open_still, message("thirteen_clues-odd-none"))
        found |= {card: message("thirteen_clues-odd-fact") for card in sure if card in known}
    for three in wrong(view, log):
        if all(marks.get(card) == "yes" for card in three):
            found |= dict.fromkeys(three, message("thirteen_clues-odd-wrong"))
    return found


def draw_sheet(
    view: ThirteenCluesView, log: Sequence[Event], notes: Notes, words: Words, width: int, at: str | None = None
) -> RenderableType:
    """The sheet; `at` is the card where the pencil is."""
    known, odd = facts(view, log), contradictions(view, log, notes.marks)
    counts = left(view, log, notes.marks)
    if odd:
        counts["cases"] = 0
    heading = Text(words("thirteen_clues-sheet-left", **counts), PALETTE.bad if odd else PALETTE.muted)
    grid = Table(box=None, pad_edge=False, padding=(0, 1), collapse_padding=True, header_style=f"bold {PALETTE.accent}")
    grid.add_column("", no_wrap=True)
    cell = max(9, min(22, (width - 5) // 3 - 1))
    for kind in KINDS:
        grid.add_column(words("thirteen_clues-kind", kind=kind), no_wrap=True, min_width=cell)
    for colour, cards in zip(view.colours, rows(view), strict=True):
        sign, ink, ground = SIGNS[colour]
        cells = [
            _cell(card, card in known, notes.marks.get(card), card in odd, card == at, words, cell) for card in cards
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
