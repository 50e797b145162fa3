"""13 Clues, for reviews: since when a seat's case was certain by counting, and what each question was worth."""

from collections.abc import Iterator

import numpy as np

from doublejeu.play.match import Match
from doublejeu.play.review import ReviewNote, rounded
from doublejeu.play.telling import SeatName, message, worded
from doublejeu.rules.operations import States

from .bots.deductions import Insight, look_into, question
from .bots.insight import doubt
from .bots.memory import Memory
from .rules import box
from .rules.places import MOST_SEEN
from .rules.worlds import CASES, count_worlds


def notes(match: Match) -> list[ReviewNote]:
    """Of every question what it brought, of every seat since when it could know its case."""
    players, events = match.players, match.record().events
    seats = [Memory() for _ in range(players)]
    found: list[ReviewNote] = []
    certain: dict[int, int] = {}
    for then in match.again():
        who, _, what = events[then.at - 1].partition(" ")
        before = look_into(seats[int(who)].world(), int(who)) if what.startswith("ask") else None
        for seat, memory in enumerate(seats):
            memory.see(then.frame(seat, then.at - 1, remember=True))
        if before is not None:
            found.append(_asked(then.at, int(who), what.partition(" = ")[0], before, seats[int(who)].world()))
        if then.at > players and not then.is_over():
            for seat in range(players):
                if seat not in certain and _cases(seats[seat].world(), seat)[1] == 1:
                    certain[seat] = then.at
    found += [_known(seat, at, events) for seat, at in certain.items()]
    return sorted(found, key=lambda note: (note.at, note.kind, note.seat))


# --- Questions


def _asked(at: int, seat: int, move: str, before: Insight, after: States) -> ReviewNote:
    expected = expected_bits(before)
    brought = rounded(_doubt(before) - _cases(after, seat)[0])
    most = rounded(float(expected.max()))
    words = message(
        "thirteen_clues-review-question", seat=SeatName(seat), bits=f"{brought + 0.0:.1f}", most=f"{most:.1f}"
    )
    hoped = rounded(float(expected[question(move)]))
    return ReviewNote(seat, at, "question", worded(words), {"bits": brought, "expected": hoped, "most": most})


def expected_bits(known: Insight) -> "np.ndarray[tuple[int, int, int], np.dtype[np.float64]]":
    """By answerer, topic and card, how many bits about one's own case an answer is expected to bring."""
    before, found = _doubt(known), np.zeros((box.MAX_PLAYERS, box.TOPICS, 2))
    for asked in np.ndindex(box.MAX_PLAYERS, box.TOPICS, 2):
        answers = known.answers[:, asked[0], asked[1], asked[2], :]
        if answers.sum() == known.worlds:  # nobody else is asked
            cells = [np.ascontiguousarray(answers[:, answer]) for answer in range(MOST_SEEN)]
            left = sum(int(cell.sum()) * float(doubt(cell, len(cell))) for cell in cells)
            found[asked] = before - left / known.worlds
    return found


def _doubt(known: Insight) -> float:
    return float(doubt(known.counts, len(known.counts)))


def _cases(states: States, seat: int) -> tuple[float, int]:
    """The bits of doubt about a seat's own case, and how many cases are possible."""
    counts = np.empty(CASES, np.int64)
    count_worlds(states[0], seat, counts)
    return float(doubt(counts, CASES)), int((counts > 0).sum())


# --- What could be known


def _known(seat: int, at: int, events: list[str]) -> ReviewNote:
    """Since when, and how many of the seat's turns went by before it was said, if it ever was."""
    said = len(events) if events[-1].startswith(f"{seat} ") else 0  # the last word is the right accusation
    turns = [began for began in _turns(seat, events) if began > at]
    gone = len(turns) - 1 if said and turns else len(turns)  # in the last of them it was said
    words = message("thirteen_clues-review-known", seat=SeatName(seat), turns=gone, said="yes" if said else "no")
    return ReviewNote(seat, at, "known-since", worded(words), {"turns": gone, "said": said})


def _turns(seat: int, events: list[str]) -> Iterator[int]:
    """The events with which the seat's turns begin."""
    before = ""
    for number, event in enumerate(events, 1):
        who = event.partition(" ")[0]
        if who == f"{seat}" != before:
            yield number
        before = who
