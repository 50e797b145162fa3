"""Results of a day's deal: which is better, how they are distributed, and on how many days in a row somebody played."""

from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

from ..play.frame import Outcome
from . import http_wire
from .days import shifted
from .http_wire import Verdict
from .store.daily import Alike, Played

RANKS: Final[dict[Verdict, int]] = {"lost": 0, "drawn": 1, "won": 2}  # `late` counts for nothing
MOST_BARS: Final = 8


def verdict_of(outcome: Outcome, seat: int) -> Verdict:
    """How a game ended for a seat."""
    if not outcome.winners:
        return "drawn"
    return "won" if seat in outcome.winners else "lost"


class Reached(NamedTuple):
    """What a seat has reached in a game."""

    verdict: Verdict
    moves: int
    score: int | None


def reached(outcome: Outcome | None, events: Sequence[str], seat: int, points: str) -> Reached:
    """The result of a seat; `points`: the key of the outcome that has each seat's points, if the game counts any.

    A game that the room ended as too long has no outcome: nobody has won it.
    """
    moves = sum(event.startswith(f"{seat} ") for event in events)
    if outcome is None:
        return Reached("drawn", moves, None)
    scores = outcome.result.get(points) if points else None
    return Reached(verdict_of(outcome, seat), moves, None if scores is None else int(scores[seat]))


class Result(Protocol):
    """A result that can be compared with others."""

    @property
    def verdict(self) -> Verdict | None: ...
    @property
    def score(self) -> int | None: ...
    @property
    def moves(self) -> int: ...


def worth(result: Result) -> tuple[int, int, int]:
    """The sort key of a result: won or not, then points, then fewer moves."""
    return RANKS.get(result.verdict or "lost", 0), result.score or 0, -result.moves


def is_counted(played: Played) -> bool:
    """Whether a game was played to its end in time."""
    return played.verdict in RANKS


def streak_of(played: Sequence[Played], day: str) -> int:
    """On how many consecutive days, up to this one, somebody has played a deal to its end.

    Days whose tables were deleted count by the streak that later days have stored.
    """
    known = {each.day: each.streak for each in played if is_counted(each)}
    longest = length = 0
    while day in known:
        longest = max(longest, length + known[day])
        length, day = length + 1, shifted(day, -1)
    return max(longest, length)


def results_of(alike: Sequence[Alike], mine: Played | None, by_points: bool) -> http_wire.DealResults:
    """All results of a day, and the place of one's own among them."""
    own = mine if mine is not None and is_counted(mine) else None
    count = {verdict: sum(each.people for each in alike if each.verdict == verdict) for verdict in RANKS}
    return http_wire.DealResults(
        measure="score" if by_points else "moves",
        players=sum(count.values()),
        won=count["won"],
        drawn=count["drawn"],
        lost=count["lost"],
        behind=None if own is None else sum(each.people for each in alike if worth(each) < worth(own)),
        bars=_bars(alike, by_points),
    )


def _bars(alike: Sequence[Alike], by_points: bool) -> tuple[http_wire.DealBar, ...]:
    """The results in bars of equal width, at most as many bars as results."""
    measured = [((each.score or 0) if by_points else each.moves, each) for each in alike]
    if not measured:
        return ()
    least, most = min(value for value, _ in measured), max(value for value, _ in measured)
    people = sum(each.people for each in alike)
    width = -(-(most - least + 1) // min(MOST_BARS, people))
    bars = []
    for low in range(least, most + 1, width):
        within = [each for value, each in measured if low <= value < low + width]
        won = sum(each.people for each in within if each.verdict == "won")
        bars.append(http_wire.DealBar(low, low + width - 1, sum(each.people for each in within), won))
    return tuple(bars)
