"""13 Clues: the casebook, checked by counting alone, so that no true mark is ever flagged.

All follows from the view of a seat, what it was told, and its marks; `known` are cards that are not in its own case.
"""

import json
import math
from collections.abc import Iterable, Mapping, Sequence, Set
from typing import Final, NamedTuple

from doublejeu.play.checking import Checked
from doublejeu.play.frame import Event, View
from doublejeu.play.telling import Argument, Message, SeatName, message

from .play import CARDS, KINDS, PRINTED, Accused, Asked, ThirteenCluesView

KIND: Final = {card: KINDS[number // 10] for number, card in enumerate(CARDS)}
MARKS: Final = ("maybe", "no", "yes")


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
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
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


def check(view: View, log: Sequence[Event], notes: str, certain: Mapping[str, bool]) -> Checked:
    """Check notes as the room keeps them."""
    assert isinstance(view, ThirteenCluesView)
    return check_marks(view, log, Notes.read(notes).marks, certain)


def check_marks(
    view: ThirteenCluesView, log: Sequence[Event], marks: Mapping[str, str], certain: Mapping[str, bool] | None = None
) -> Checked:
    """Check marks; `certain`: by card, whether it is in one's own case, where the assistant has proved it."""
    columns = list(zip(*rows(view), strict=True))
    marks = {card: marks[card] for column in columns for card in column if card in marks}
    certain = certain or {}
    out = facts(view, log)
    known = out.keys() | {card for card, own in certain.items() if not own}
    may = [_possible(column, known, marks) for column in columns]
    possible = {card for cards in may for card in cards}
    wrong = {event.cards for event in _accusations(log, view.seat) if not event.right}
    odd = (
        _misheard(view, log, marks, known, possible)
        | _contradictions(columns, marks, known)
        | {card: message("thirteen_clues-odd-wrong") for three in wrong if possible == set(three) for card in three}
        | {card: message("thirteen_clues-odd-certain") for card in marks if marks[card] == "no" and certain.get(card)}
    )
    counts = {kind: len(cards) for kind, cards in zip(KINDS, may, strict=True)}
    missed = sum(possible.issuperset(three) for three in wrong)
    cases = 0 if odd else math.prod(counts.values()) - missed
    return Checked(out, odd, {**counts, "missed": missed, "cases": cases})


def facts(view: ThirteenCluesView, log: Iterable[Event]) -> dict[str, Message]:
    """By card, why it is not in one's own case: what one sees, and what others have named."""
    found: dict[str, Message] = {}
    for event in _accusations(log, *_others(view)):
        found |= {card: message("thirteen_clues-named", seat=SeatName(event.seat)) for card in event.cards}
    for letter, card in view.peeked.items():
        found[card] = message("thirteen_clues-fact-informant", informant=letter)
    for seat in _others(view):
        found |= {card: message("thirteen_clues-fact-case", seat=SeatName(seat)) for card in view.cases[seat] or ()}
    found |= {card: message("thirteen_clues-fact-hand") for card in view.hand}
    return found | {card: message("thirteen_clues-fact-hidden") for card in view.hidden}


def _possible(column: Sequence[str], known: Set[str], marks: Mapping[str, str]) -> list[str]:
    """The cards of a kind that may be in one's own case; one that is marked "yes" leaves no other."""
    sure = [card for card in column if marks.get(card) == "yes"]
    return [card for card in sure or column if card not in known and marks.get(card) != "no"]


def _contradictions(columns: Iterable[Sequence[str]], marks: Mapping[str, str], known: Set[str]) -> dict[str, Message]:
    """By card: in what its mark contradicts a fact or another mark, as a case has one card of each kind."""
    found: dict[str, Message] = {}
    for column in columns:
        sure = [card for card in column if marks.get(card) == "yes"]
        open_still = [card for card in column if card not in known]
        if len(sure) > 1:
            found |= dict.fromkeys(sure, message("thirteen_clues-odd-two"))
        if all(marks.get(card) == "no" for card in open_still):
            found |= dict.fromkeys(open_still, message("thirteen_clues-odd-none"))
        found |= {card: message("thirteen_clues-odd-fact") for card in sure if card in known}
    return found


def _misheard(
    view: ThirteenCluesView,
    log: Sequence[Event],
    marks: Mapping[str, str],
    known: Set[str],
    possible: Set[str],
) -> dict[str, Message]:
    """By card: the answer that its mark contradicts, alone or with other marks.

    A witness counts the cases of all others, one's own among them, and hidden cards of their own.
    """
    found: dict[str, Message] = {}
    seen = {*view.hidden, *view.peeked.values(), *_standing(view, view.seat)}
    yes, no = ({card for card in marks if marks[card] == mark and card not in known} for mark in ("yes", "no"))
    named = {seat: {card for event in _accusations(log, seat) for card in event.cards} for seat in _others(view)}
    beside = {seat: _standing(view, view.seat, seat) for seat in _others(view)}
    for number, asked in enumerate((event for event in log if isinstance(event, Asked)), 1):
        if asked.answer is None or asked.target == view.seat:
            continue
        about = set(asked.about)
        # of what the witness counted, this many are in one's own case or hidden by the witness
        rest = asked.answer - len(about & beside[asked.target])
        mine = about & possible
        theirs = about - seen - named[asked.target]  # who names a card does not see it
        most = min(len(_kinds(mine)) + min(asked.hidden, len(theirs)), len(mine | theirs))
        wrong: dict[str, set[str]] = {}
        if len(_kinds(yes & about)) > rest:
            wrong["more"] = yes & about
        if most < rest:
            open_still = _kinds(about - known)
            wrong["fewer"] = no & about | {card for card in yes - about if KIND[card] in open_still}
        for than, cards in wrong.items():
            told: dict[str, Argument] = {"number": number, "answer": asked.answer, "than": than}
            told |= {"seat": SeatName(asked.target), "topic": message("thirteen_clues-label", topic=asked.topic)}
            found |= dict.fromkeys(cards, message("thirteen_clues-odd-answer", **told))
    return found


def _others(view: ThirteenCluesView) -> list[int]:
    return [seat for seat in range(len(view.cases)) if seat != view.seat]


def _accusations(log: Iterable[Event], *seats: int | None) -> list[Accused]:
    return [event for event in log if isinstance(event, Accused) and event.seat in seats]


def _standing(view: ThirteenCluesView, *without: int | None) -> set[str]:
    """The cards in the cases that one sees, but for some seats'."""
    return {card for seat, case in enumerate(view.cases) if seat not in without for card in case or ()}


def _kinds(cards: Iterable[str]) -> set[str]:
    return {KIND[card] for card in cards}
