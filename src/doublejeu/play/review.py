"""What a review says of a finished game: the cost of each decision by what its seat could know, and each seat's luck.

Loss is computed over the worlds that fit what a seat had seen, luck over the true cards; neither affects the other.
"""

import hashlib
from collections.abc import Sequence
from math import exp, sqrt
from typing import Final, Literal, TypeAlias

import msgspec
from msgspec import Struct

from . import arguments
from .errors import BadRecord
from .record import Record
from .telling import Words

FORMAT: Final = "doublejeu-review/1"
DIGITS: Final = 5  # of every number, so that the same review is the same bytes on every machine

Chances: TypeAlias = tuple[tuple[float, ...], ...]  # by event, from each seat's eyes
Fault: TypeAlias = Literal["slip", "mistake", "blunder"]
LEAST: Final = 0.02  # of a chance to win: a smaller loss is no fault, nor is one within two standard errors
SURE: Final = 2.0
FAULTS: Final[dict[Fault, float]] = {"blunder": 0.20, "mistake": 0.10, "slip": 0.05}  # the loss from which it is one

# The accuracy, from 0 to 100, as a function of the loss in per cent of a chance to win.
SCALE: Final = 103.1668
DECAY: Final = 0.043544
OFFSET: Final = -3.1669 + 1
STAKES: Final = (0.5, 12.0)  # per cent: between these, a decision counts in proportion to how much its moves differ
POINTS: Final = 3  # turning points that are named
COUNTS: Final = 0.035  # of a chance to win: a second try that loses no more than this is accepted


class Analyst(Struct, frozen=True):
    """The analyst's settings: with these, every machine makes the same review."""

    name: str
    version: int
    simulations: int  # for a decision
    seed: str


class Option(Struct, frozen=True):
    """A possible move, the chance to win after it, and its words for what the seat could know."""

    move: str
    chance: float
    words: Words


class Decision(Struct, frozen=True, omit_defaults=True):
    """A moment at which a seat had a choice, judged by what it could know."""

    at: int  # the event of the record that is the move
    seat: int  # who decided
    played: Option
    best: Option  # what the analyst would have played
    loss: float
    error: float  # the standard error of the loss
    accuracy: float  # 0 to 100
    stake: float  # how much the chances of all moves differ: their standard deviation, in per cent, clamped
    fault: Fault | None = None
    others: tuple[Option, ...] = ()  # the next best
    reasons: tuple[Words, ...] = ()  # for the best, where another was a fault


class Tried(Struct, frozen=True):
    """The worth of another move at a decision, by what its seat could know."""

    chance: float  # to win, after it
    best: Option
    loss: float
    counts: bool  # whether it is as good as the best, or nearly so
    reasons: tuple[Words, ...]  # for the best move compared with this one; if this is the best, compared with the next


class Stroke(Struct, frozen=True):
    """What chance did at an event: for each seat, the result minus the expectation over the true cards."""

    at: int
    luck: tuple[float, ...]  # by seat
    outcomes: int  # how many were compared
    exact: bool  # whether these were all possible ones, weighted; otherwise independent samples


class Point(Struct, frozen=True):
    """A turning point: after which event, for which seat, and how far the chance to win rose or fell."""

    at: int
    kind: Literal["decision", "chance"]
    seat: int
    change: float


class SeatReview(Struct, frozen=True):
    """A seat's game in a few numbers."""

    seat: int
    decisions: int
    accuracy: float | None  # None if there was nothing to decide
    loss: float  # of a decision, on average
    faults: dict[Fault, int]
    result: float  # 1 won, 0 lost, a half for a draw
    luck: float  # in all
    adjusted: float  # the result without the luck


class ReviewNote(Struct, frozen=True):
    """A remark about this game: about a seat, at an event, in words, with its numbers."""

    seat: int
    at: int
    kind: str
    words: Words
    numbers: dict[str, float] = {}


class Review(Struct, frozen=True):
    """A finished game, reviewed."""

    record: str  # the SHA-256 of what was played: game, players, options and events
    game: str
    players: int
    analyst: Analyst
    seats: tuple[SeatReview, ...]
    decisions: tuple[Decision, ...]
    chances: Chances  # to win, before the first event and after each
    luck: tuple[Stroke, ...]
    turning: tuple[Point, ...]  # the largest first
    notes: tuple[ReviewNote, ...] = ()
    format: str = FORMAT

    def dumps(self) -> str:
        """The review as one line of JSON, the same on every machine."""
        return msgspec.json.encode(self).decode()


class Figures(Struct, frozen=True):
    """What a review says of its seats, read without the rest."""

    game: str
    players: int
    analyst: Analyst
    seats: tuple[SeatReview, ...]


def read_figures(review: bytes) -> Figures | None:
    """The figures of a stored review; None if it cannot be read."""
    try:
        return msgspec.json.decode(review, type=Figures)
    except (msgspec.DecodeError, UnicodeError):
        return None


def read_review(text: str | bytes) -> Review:
    """A review from its JSON; BadRecord if it is not one."""
    arguments.of_type("text", text, str | bytes, "the JSON of a review")
    try:
        return msgspec.json.decode(text, type=Review)
    except (msgspec.DecodeError, UnicodeError) as fault:
        raise BadRecord(f"the text is not a review: {fault}") from None


def digest_of(record: Record) -> str:
    """The digest of a record: the same for the same moves and cards, wherever it was written."""
    played = [record.game, record.players, record.options, record.events]
    return hashlib.sha256(msgspec.json.encode(played, order="sorted")).hexdigest()


def rounded(number: float) -> float:
    """A number as reviews contain it; never minus zero."""
    return round(number, DIGITS) + 0.0


# --- How a decision is judged


def fault_of(loss: float, error: float) -> Fault | None:
    """The name of a loss; None if it is small or may well be noise."""
    if loss <= max(LEAST, SURE * error):
        return None
    return next((fault for fault, least in FAULTS.items() if loss >= least), None)


def accuracy_of(loss: float) -> float:
    """The quality of a decision, from 0 to 100."""
    return min(100.0, max(0.0, SCALE * exp(-DECAY * 100 * loss) + OFFSET))


def stake_of(chances: Sequence[float]) -> float:
    """What was at stake: the spread of the chances among the moves, in per cent, clamped."""
    mean = sum(chances) / len(chances)
    spread = sqrt(sum((each - mean) ** 2 for each in chances) / len(chances))
    least, most = STAKES
    return min(most, max(least, 100 * spread))


def seat_accuracy(decisions: Sequence[Decision]) -> float | None:
    """The mean of two: the harmonic mean, with each decision at least 1, and the mean weighted by the stakes."""
    if not decisions:
        return None
    harmonic = len(decisions) / sum(1 / max(1.0, each.accuracy) for each in decisions)
    weighted = sum(each.stake * each.accuracy for each in decisions) / sum(each.stake for each in decisions)
    return rounded((harmonic + weighted) / 2)


def seat_review(seat: int, decisions: Sequence[Decision], luck: Sequence[Stroke], result: float) -> SeatReview:
    """A seat's numbers, from its decisions and its luck."""
    own = [each for each in decisions if each.seat == seat]
    total = sum(stroke.luck[seat] for stroke in luck)
    return SeatReview(
        seat,
        len(own),
        seat_accuracy(own),
        rounded(sum(each.loss for each in own) / max(1, len(own))),
        {fault: sum(each.fault == fault for each in own) for fault in FAULTS},
        result,
        rounded(total),
        rounded(result - total),
    )


def turning_points(
    decisions: Sequence[Decision], luck: Sequence[Stroke], chances: Sequence[Sequence[float]]
) -> tuple[Point, ...]:
    """The decisions and strokes of luck with the largest change of a chance to win.

    Where a decision and a stroke are one event, it is chance's if more than half of the change is luck.
    """
    decided, struck = {each.at for each in decisions}, {each.at: each.luck for each in luck}
    points = []
    for at in sorted(decided | struck.keys()):
        changes = [after - before for before, after in zip(chances[at - 1], chances[at], strict=True)]
        seat = max(range(len(changes)), key=lambda each: (abs(changes[each]), -each))
        by_luck = at in struck and abs(struck[at][seat]) * 2 > abs(changes[seat])
        kind: Literal["decision", "chance"] = "chance" if at not in decided or by_luck else "decision"
        points.append(Point(at, kind, seat, rounded(changes[seat])))
    points.sort(key=lambda point: (-abs(point.change), point.at))
    return tuple(points[:POINTS])
