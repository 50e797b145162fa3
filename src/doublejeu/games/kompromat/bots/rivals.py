"""Kompromat, how likely a total wins: by where the other may have stopped, which few cards of theirs tell.

The tables are reckoned once, from how readily a sensible player draws on at each total: for every card that may lie
face up at a mission and every number of cards there, and for a mission where the other has not been.
"""

from typing import Final

import numpy as np

from doublejeu.rules.kernel import Floats, compiled

from ..rules import box
from ..rules.box import State, aces, can_attempt, face_down, hard_total
from .sense import best_total

KINDS: Final = 11
MOST_CARDS: Final = 7  # at a mission; there are seldom more
TOTALS: Final = box.TWENTY_ONE + 1  # 0 to 21 in half points
POINTS = np.array([1, *range(2, 2 * KINDS, 2)])  # of each kind, in half points

# How readily a player draws on, by total in half points.
DRAWING = np.interp(
    np.arange(TOTALS),
    [22, 24, 26, 28, 30, 32, 34, 36, 38, 40, 42],
    [0.98, 0.94, 0.88, 0.78, 0.62, 0.43, 0.24, 0.11, 0.05, 0.02, 0.005],
)
FAILURE: Final = -0.05  # what a failure is worth at a mission, about,
CARD: Final = 0.02  # and what a card costs that is drawn

_TOTAL = np.array([[hard, hard + box.ACE_BONUS if hard + box.ACE_BONUS < TOTALS else hard] for hard in range(TOTALS)])
_DECK = np.bincount(box.EQUIPMENT, minlength=KINDS)


def _after(first: int) -> Floats:
    """How likely each card is that is drawn after one."""
    deck = _DECK - np.eye(KINDS)[first]
    return deck / deck.sum()


def _stopped(first: int) -> Floats:
    """How likely one who begins with a card stops with so many cards, at every total and last with a failure."""
    found = np.zeros((MOST_CARDS, TOTALS + 1))
    here = np.zeros((TOTALS, 2))
    here[POINTS[first], int(first == box.ACE)] = 1.0
    failed = 0.0
    for count in range(MOST_CARDS):
        np.add.at(found[count], _TOTAL, here * (1 - DRAWING[_TOTAL]))
        found[count, -1] = failed
        going, here, failed = here * DRAWING[_TOTAL], np.zeros_like(here), 0.0
        for kind, share in enumerate(_after(first)):
            moved = share * going
            kept = moved[: TOTALS - POINTS[kind]]
            here[POINTS[kind] :] += np.stack([0 * kept[:, 0], kept.sum(axis=1)], 1) if kind == box.ACE else kept
            failed += moved[TOTALS - POINTS[kind] :].sum()
    return found


def _below() -> Floats:
    """For every row of what is seen of the other: the chance that they have less than a total and have not failed."""
    each = np.array([_stopped(first) for first in range(KINDS)])
    whole = np.einsum("f,fct->t", _DECK, each)
    rows = np.concatenate([whole[None], each.reshape(-1, TOTALS + 1)])
    rows /= rows.sum(axis=1, keepdims=True)
    return np.concatenate([np.zeros((len(rows), 1)), np.cumsum(rows[:, :-1], axis=1)], axis=1)


def _start(below: Floats) -> Floats:
    """For every row, the chance to win of one who begins with each card; and last, with any."""
    stay = 1 - below[:, -1:] + (below[:, :-1] + below[:, 1:]) / 2
    hope = np.empty((TOTALS, 2, len(below)))
    deck = _DECK / _DECK.sum()
    for hard in range(TOTALS - 1, -1, -1):
        for ace in range(2):
            go = np.full(len(below), -CARD)
            for kind in range(KINDS):
                then = hard + POINTS[kind]
                go += deck[kind] * (hope[then, ace | (kind == box.ACE)] if then < TOTALS else FAILURE)
            hope[hard, ace] = np.maximum(stay[:, _TOTAL[hard, ace]], go)
    each = np.array([hope[POINTS[kind], int(kind == box.ACE)] for kind in range(KINDS)])
    return np.vstack([each, deck @ each]).T


BELOW = _below()
START = _start(BELOW)


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
