"""Kompromat, endings that can be solved: how what only one seat knows may lie, and what a seat knows."""

from typing import Final

import numpy as np

from doublejeu.bots.endings import MOST_WAYS, mixed
from doublejeu.rules.kernel import Floats, Ints, compiled

from ..rules import box
from ..rules.box import State
from ..rules.worlds import could_be_laid, gather_unseen, spread_unseen
from .craft import plausibility
from .rivals import KINDS

MOST_TRIED: Final = 4 * MOST_WAYS


@compiled
def drawing(s: State) -> bool:
    """Whether cards may still be drawn, so that the order of a deck matters."""
    return s.phase == box.PLACE or s.phase == box.ATTEMPT


@compiled
def possibilities(s: State, owner: int, rows: Ints, weights: Floats) -> int:
    """Every way in which the owner's cards may lie that the other cannot see; 0 if there are too many.

    The order of a deck counts while cards may be drawn.  How plausible a way is follows from where its owner stopped.
    """
    cards = np.empty(box.EQUIPMENT_CARDS, np.int64)
    n = gather_unseen(s, owner, cards)
    start = 0 if drawing(s) else s.lefts[owner] + s.stuns[owner]  # what lies before matters to nobody
    left = np.zeros(KINDS + 1, np.int64)
    for i in range(n):
        left[cards[i]] += 1
    kinds = np.full(n + 1, -1, np.int64)
    found = 0
    tried = 0
    i = start
    while i >= start:
        if i == n:
            rest = 0
            for kind in range(KINDS):
                for _ in range(left[kind]):
                    cards[rest] = kind
                    rest += 1
            cards[start:n] = kinds[start:n]
            spread_unseen(s, owner, cards)
            tried += 1
            if tried == MOST_TRIED:
                return 0
            if could_be_laid(s, owner):
                if found == MOST_WAYS:
                    return 0
                rows[found, :n] = cards[:n]
                weights[found] = plausibility(s, owner)
                found += 1
            i -= 1
            continue
        if kinds[i] >= 0:
            left[kinds[i]] += 1
        kinds[i] += 1
        while kinds[i] < KINDS and left[kinds[i]] == 0:
            kinds[i] += 1
        if kinds[i] == KINDS:
            kinds[i] = -1
            i -= 1
        else:
            left[kinds[i]] -= 1
            i += 1
    return found


@compiled
def lay(s: State, owner: int, row: Ints) -> None:
    spread_unseen(s, owner, row)


@compiled
def knows(s: State, seat: int) -> int:
    """A number for all that a seat knows of this table; what the rounds before brought is the same for all worlds."""
    mark = mixed(s.phase * box.PLACES + s.revealing, s.turned + 2)
    mark = mixed(mark, s.attempt + 1)
    mark = mixed(mark, (s.passes * 4 + s.asked) * 64 + s.taking)
    for owner in range(2):
        mark = mixed(mark, s.tokens[owner] * 16 + s.lefts[owner])
        for tool in range(10):
            mark = mixed(mark, s.tools[owner, tool])
        for place in range(box.PLACES):
            mark = mixed(mark, s.totals[owner, place] - box.NO_TOTAL)
            mark = mixed(mark, s.news[owner, place])
            for i in range(s.counts[owner, place]):
                shown = owner == seat or s.up[owner, place] >> i & 1
                mark = mixed(mark, s.piles[owner, place, i] + 1 if shown else 0)
            mark = mixed(mark, box.EQUIPMENT_CARDS)
    for place in range(box.PLACES):
        mark = mixed(mark, s.laid[place] + 1)
    for i in range(s.known[seat] if drawing(s) else 0):
        mark = mixed(mark, s.decks[seat, s.lefts[seat] - 1 - i])
    return mark
