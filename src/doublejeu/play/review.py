"""What is said of a finished game: what each decision cost by what its seat could know, and what chance gave to whom.

Loss is reckoned over the worlds that fit what a seat had seen, luck over the true cards; neither enters the other.
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
LEAST: Final = 0.02  # of a chance to win: a smaller loss is no fault, nor one within two standard errors
SURE: Final = 2.0
FAULTS: Final[dict[Fault, float]] = {"blunder": 0.20, "mistake": 0.10, "slip": 0.05}  # from which loss on

# Of an accuracy from 0 to 100, by the loss in per cent of a chance to win.
SCALE: Final = 103.1668
DECAY: Final = 0.043544
OFFSET: Final = -3.1669 + 1
STAKES: Final = (0.5, 12.0)  # per cent: between these a decision counts by how much its moves differ
POINTS: Final = 3  # turning points that are named
COUNTS: Final = 0.035  # of a chance to win: a second try that loses no more counts as found


class Analyst(Struct, frozen=True):
    """Who reckoned: with all of it any machine makes the same review."""

    name: str
    version: int
    simulations: int  # for a decision
    seed: str


class Option(Struct, frozen=True):
    """A move that could be played, the chance to win that it leaves, and how it is said by what its seat could know."""

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
    """What another move at a decision would have been worth, by what its seat could know."""

    chance: float  # to win, after it
    best: Option
    loss: float
    counts: bool  # whether it is as good as the best, or nearly
    reasons: tuple[Words, ...]  # for the best, beside this move; or, if it is the best, beside the next


class Stroke(Struct, frozen=True):
    """What chance did at an event: to each seat, what came less what was to be expected over the true cards."""

    at: int
    luck: tuple[float, ...]  # by seat
    outcomes: int  # that were compared
    exact: bool  # all that were possible, by how likely each was; else independent samples of them


class Point(Struct, frozen=True):
    """A turning point: after which event, for whom, and how far the chance to win went up or down."""

    at: int
    kind: Literal["decision", "chance"]
    seat: int
    change: float


class SeatReview(Struct, frozen=True):
    """A seat's game in a few numbers."""

    seat: int
    decisions: int
    accuracy: float | None  # None where there was nothing to decide
    loss: float  # of a decision, on average
    faults: dict[Fault, int]
    result: float  # 1 won, 0 lost, a half for a draw
    luck: float  # in all
    adjusted: float  # the result without the luck


class ReviewNote(Struct, frozen=True):
    """Something that is said of this game alone: about a seat, at an event, in words, with its numbers."""

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


def read_review(text: str | bytes) -> Review:
    """A review from its JSON; BadRecord if it is not one."""
    arguments.of_type("text", text, str | bytes, "the JSON of a review")
    try:
        return msgspec.json.decode(text, type=Review)
    except (msgspec.DecodeError, UnicodeError) as fault:
        raise BadRecord(f"the text is not a review: {fault}") from None


def digest_of(record: Record) -> str:
    """What a record is known by: the same for the same moves and cards, wherever it was written."""
    played = [record.game, record.players, record.options, record.events]
    return hashlib.sha256(msgspec.json.encode(played, order="sorted")).hexdigest()


def rounded(number: float) -> float:
    """A number as reviews have it; never minus nothing."""
    return round(number, DIGITS) + 0.0


# --- How a decision is judged


def fault_of(loss: float, error: float) -> Fault | None:
    """What a loss is called: nothing, where it is small or may well be noise."""
    if loss <= max(LEAST, SURE * error):
        return None
    return next((fault for fault, least in FAULTS.items() if loss >= least), None)


def accuracy_of(loss: float) -> float:
    """How good a decision was, from 0 to 100."""
    return min(100.0, max(0.0, SCALE * exp(-DECAY * 100 * loss) + OFFSET))


def stake_of(chances: Sequence[float]) -> float:
    """How much was at stake: the spread of the chances among the moves, in per cent, clamped."""
    mean = sum(chances) / len(chances)
    spread = sqrt(sum((each - mean) ** 2 for each in chances) / len(chances))
    least, most = STAKES
    return min(most, max(least, 100 * spread))


def seat_accuracy(decisions: Sequence[Decision]) -> float | None:
    """The mean of the harmonic mean, in which a decision counts 1 at least, and of the mean weighted by the stakes."""
    if not decisions:
        return None
    harmonic = len(decisions) / sum(1 / max(1.0, each.accuracy) for each in decisions)
    weighted = sum(each.stake * each.accuracy for each in decisions) / sum(each.stake for each in decisions)
    return rounded((harmonic + weighted) / 2)


def seat_review(seat: int, decisions: Sequence[Decision], luck: Sequence[Stroke], result: float) -> SeatReview:
    """A seat's numbers, from what was found of its decisions and of chance."""
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
