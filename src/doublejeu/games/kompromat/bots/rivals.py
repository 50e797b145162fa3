"""Kompromat, how likely a total wins: by where the other may have stopped, which few cards of theirs tell.

The tables are reckoned once, from how readily a sensible player draws on at each total: for every card that may lie
face up at a mission and every number of cards there, and for a mission where the other has not been.
"""

from itertools import accumulate, pairwise
from typing import Final, TypeAlias

import numpy as np

from doublejeu.rules.kernel import compiled

from ..rules import box
from ..rules.box import State, aces, can_attempt, face_down, hard_total
from .sense import best_total

KINDS: Final = 11
MOST_CARDS: Final = 7  # at a mission; there are seldom more
TOTALS: Final = box.TWENTY_ONE + 1  # 0 to 21 in half points
_POINTS: Final = (1, *range(2, 2 * KINDS, 2))  # of each kind, in half points
POINTS = np.array(_POINTS)

# How readily a player draws on, at each of these totals in half points; between two of them, as a straight line has it.
DRAWS: Final = (
    (22, 0.98), (24, 0.94), (26, 0.88), (28, 0.78), (30, 0.62), (32, 0.43), (34, 0.24), (36, 0.11), (38, 0.05),
    (40, 0.02), (42, 0.005),
)  # fmt: skip
FAILURE: Final = -0.05  # what a failure is worth at a mission, about,
CARD: Final = 0.02  # and what a card costs that is drawn

_DECK: Final = [list(box.EQUIPMENT).count(kind) for kind in range(KINDS)]

Row: TypeAlias = list[float]


def _draws(total: int) -> float:
    if total <= DRAWS[0][0]:
        return DRAWS[0][1]
    below, above = next(pair for pair in pairwise(DRAWS) if total <= pair[1][0])
    return below[1] + (total - below[0]) / (above[0] - below[0]) * (above[1] - below[1])


DRAWING = np.array([_draws(total) for total in range(TOTALS)])


def _total(hard: int, ace: int) -> int:
    """The total of cards, of which one may be an ace."""
    return hard + box.ACE_BONUS if ace and hard + box.ACE_BONUS < TOTALS else hard


def _stopped(first: int) -> list[Row]:
    """How likely one who begins with a card stops with so many cards, at every total and last with a failure."""
    left = [count - (kind == first) for kind, count in enumerate(_DECK)]
    here = {(_POINTS[first], int(first == box.ACE)): 1.0}
    failed, found = 0.0, []
    for _ in range(MOST_CARDS):
        row = [0.0] * TOTALS + [failed]
        then: dict[tuple[int, int], float] = {}
        failed = 0.0
        for (hard, ace), share in here.items():
            total = _total(hard, ace)
            row[total] += share * (1 - _draws(total))
            for kind, count in enumerate(left):
                moved = share * _draws(total) * count / sum(left)
                to = hard + _POINTS[kind], ace | (kind == box.ACE)
                if to[0] < TOTALS:
                    then[to] = then.get(to, 0.0) + moved
                else:
                    failed += moved
        here = then
        found.append(row)
    return found


def _below() -> list[Row]:
    """For every row of what is seen of the other: the chance that they have less than a total and have not failed."""
    each = [_stopped(first) for first in range(KINDS)]
    seen = [(count, row) for count, rows in zip(_DECK, each, strict=True) for row in rows]
    whole = [sum(count * row[total] for count, row in seen) for total in range(TOTALS + 1)]
    rows = [whole, *(row for rows in each for row in rows)]
    return [[0.0, *(sums / sum(row) for sums in accumulate(row[:-1]))] for row in rows]


def _start(below: Row) -> Row:
    """For a row, the chance to win of one who begins with each card; and last, with any."""
    hope = [[0.0, 0.0] for _ in range(TOTALS)]
    for hard in range(TOTALS - 1, -1, -1):
        for ace in range(2):
            go = -CARD
            for kind, count in enumerate(_DECK):
                then = hard + _POINTS[kind]
                go += count / sum(_DECK) * (hope[then][ace | (kind == box.ACE)] if then < TOTALS else FAILURE)
            total = _total(hard, ace)
            hope[hard][ace] = max(1 - below[-1] + (below[total] + below[total + 1]) / 2, go)
    each = [hope[_POINTS[kind]][int(kind == box.ACE)] for kind in range(KINDS)]
    return [*each, sum(count * hoped for count, hoped in zip(_DECK, each, strict=True)) / sum(_DECK)]


_BELOW: Final = _below()
BELOW = np.array(_BELOW)
START = np.array([_start(row) for row in _BELOW])


@compiled
def row_of(s: State, seat: int, place: int) -> int:
    """The row of the tables: what is seen of the other's cards at a mission."""
    other = 1 - seat
    count = s.counts[other, place]
    if count == 0:
        return 0
    return 1 + s.piles[other, place, 0] * MOST_CARDS + min(count, MOST_CARDS) - 1


@compiled
def chance(s: State, seat: int, place: int, total: int, news: int) -> float:
    """The chance that a total of the seat's cards wins a mission; `news`: Newspapers more against the other there."""
    other = 1 - seat
    mine = total + box.NEWS * s.news[seat, place]
    if mine > box.TWENTY_ONE:
        return 0.0
    more = box.NEWS * (s.news[other, place] + news)
    if s.counts[other, place] == 0 and not can_attempt(s, other):
        return 1.0
    if s.counts[other, place] > 0 and not face_down(s, other, place):
        theirs = more + best_total(hard_total(s, other, place), aces(s, other, place) > 0)
        return 1.0 if theirs > box.TWENTY_ONE or theirs < mine else 0.5 if theirs == mine else 0.0
    row = row_of(s, seat, place)
    below = BELOW[row, max(0, mine - more)]
    upto = BELOW[row, max(0, mine - more + 1)]
    return 1.0 - BELOW[row, max(0, TOTALS - more)] + (below + upto) / 2


@compiled
def stunned_chance(s: State, seat: int, place: int, total: int) -> float:
    """The same, once a card of the other's is stunned there: about six points less."""
    mine = total + box.NEWS * s.news[seat, place]
    if mine > box.TWENTY_ONE:
        return 0.0
    row = row_of(s, seat, place)
    failed = 1.0 - BELOW[row, TOTALS]
    return BELOW[row, min(TOTALS, mine + 12 - box.NEWS * s.news[1 - seat, place])] + failed / 2
