"""13 Clues, the pairs that each of the others may hold, as graphs: how often they share no card follows without a list.

The unseen cards, thirteen at most, are numbered; a set of them is a bit mask, and the graph of a seat has for each card
the set of those that may lie beside it.  With x and y pairs for two seats, x·y choices less those that meet in a card
are apart; a third seat is gone through pair by pair.
"""

from typing import Final, NamedTuple

import numpy as np

from doublejeu.rules.kernel import Ints, compiled, size

from . import box
from .box import CARDS, TOPIC_CARDS, TOPICS, State

UNSEEN: Final = 13  # one's own case, and ten cards
GRAPHS: Final = 3  # seats whose pairs are counted so
EDGES: Final = UNSEEN  # where a row has all the pairs
CROSSED: Final = UNSEEN + 1

FEW = np.array([members.bit_count() for members in range(128)])


class Pairs(NamedTuple):
    """What a seat knows of the pairs of others, and their graphs beside one case after another."""

    n: int  # unseen cards
    cards: Ints  # which these are
    place: Ints  # the number of each among them
    hints: Ints  # seat: how many topics are known of its pair,
    topics: Ints  # seat, hint: the unseen cards of it,
    wanted: Ints  # seat, hint: how many of them are in one's own case and the pair together
    unnamed: Ints  # seat: the cards that it has not named
    beside: Ints  # seat, card: the graph, the cards that may lie beside each
    degrees: Ints  # seat, card: how many these are; last, how many pairs there are
    across: Ints  # two graphs, card: of its neighbours in one, all degrees in the other
    shared: Ints  # card: its neighbours in both graphs; then the pairs in both, and all products of degrees


@compiled
def few(members: int) -> int:
    """How many members a bit set of up to fourteen has."""
    return FEW[members & 127] + FEW[members >> 7]


@compiled
def learn(s: State, seat: int, unseen: int, order: Ints, informed: int) -> Pairs:
    """Note the unseen cards, and what a seat knows of the pairs of the first of the others."""
    cards = np.empty(UNSEEN, np.int64)
    place = np.zeros(CARDS, np.int64)
    local = np.zeros(TOPICS, np.int64)
    hints = np.zeros(GRAPHS, np.int64)
    topics = np.empty((GRAPHS, TOPICS), np.int64)
    wanted = np.empty((GRAPHS, TOPICS), np.int64)
    unnamed = np.zeros(GRAPHS, np.int64)
    n = 0
    for card in range(CARDS):
        if unseen >> card & 1:
            cards[n] = card
            place[card] = n
            local[card % box.COLOURS] |= 1 << n
            local[box.CATEGORY[card]] |= 1 << n
            n += 1
    for k in range(informed):
        other = order[k]
        visible = box.cases_beside(s, seat, other)
        for topic in range(TOPICS):
            if s.heard[other, topic, 0] >> seat & 1:
                topics[k, hints[k]] = local[topic]
                wanted[k, hints[k]] = s.said[other, topic, 0] - size(visible & TOPIC_CARDS[topic])
                hints[k] += 1
        for i in range(n):
            if not s.named[other] >> cards[i] & 1:
                unnamed[k] |= 1 << i
    beside = np.empty((GRAPHS, UNSEEN), np.int64)
    degrees = np.empty((GRAPHS, UNSEEN + 1), np.int64)
    across = np.empty((2, UNSEEN), np.int64)
    shared = np.empty(UNSEEN + 2, np.int64)
    return Pairs(n, cards, place, hints, topics, wanted, unnamed, beside, degrees, across, shared)


@compiled
def case_among(g: Pairs, three: int) -> int:
    """A case as a set of the unseen cards."""
    return 1 << g.place[three // 100] | 1 << g.place[10 + three // 10 % 10] | 1 << g.place[20 + three % 10]


@compiled
def draw_graph(g: Pairs, k: int, case: int) -> int:
    """Draw the graph of the pairs that a seat may hold beside that case; say how many there are."""
    left = g.unnamed[k] & ~case
    for a in range(g.n):
        g.beside[k, a] = left & ~(1 << a) if left >> a & 1 else 0
    for i in range(g.hints[k]):
        cards = g.topics[k, i]
        needed = g.wanted[k, i] - few(case & cards)  # of the two cards
        inside = cards if needed == 2 else ~cards if needed == 1 else 0
        outside = cards if needed == 1 else ~cards if needed == 0 else 0
        for a in range(g.n):
            g.beside[k, a] &= inside if cards >> a & 1 else outside
    ends = 0
    for a in range(g.n):
        degree = few(g.beside[k, a])
        g.degrees[k, a] = degree
        ends += degree
    g.degrees[k, EDGES] = ends // 2
    return ends // 2


@compiled
def cross(g: Pairs, x: int, y: int) -> None:
    """Reckon what `apart` needs of two graphs."""
    crossed = 0
    both = 0
    for a in range(g.n):
        crossed += g.degrees[x, a] * g.degrees[y, a]
        g.shared[a] = few(g.beside[x, a] & g.beside[y, a])
        both += g.shared[a]
        first = 0
        second = 0
        for b in range(g.n):
            first += (g.beside[x, a] >> b & 1) * g.degrees[y, b]
            second += (g.beside[y, a] >> b & 1) * g.degrees[x, b]
        g.across[0, a] = first
        g.across[1, a] = second
    g.shared[EDGES] = both // 2
    g.shared[CROSSED] = crossed


@compiled
def all_apart(g: Pairs, x: int, y: int) -> int:
    """In how many ways two seats hold pairs without a common card."""
    met = 0
    same = 0
    for a in range(g.n):
        met += g.degrees[x, a] * g.degrees[y, a]
        same += few(g.beside[x, a] & g.beside[y, a])
    return g.degrees[x, EDGES] * g.degrees[y, EDGES] - met + same // 2


@compiled
def without(g: Pairs, x: int, a: int, b: int) -> int:
    """How many pairs of a seat have neither of two cards."""
    return g.degrees[x, EDGES] - g.degrees[x, a] - g.degrees[x, b] + (g.beside[x, a] >> b & 1)


@compiled
def apart(g: Pairs, x: int, y: int, a: int, b: int) -> int:
    """In how many ways two crossed seats hold pairs without a common card, and without these two cards.

    That is `all_apart` once the cards are taken away: every degree loses what it had with them.
    """
    in_x = g.beside[x, a] >> b & 1
    in_y = g.beside[y, a] >> b & 1
    met = g.shared[CROSSED] - g.degrees[x, a] * g.degrees[y, a] - g.degrees[x, b] * g.degrees[y, b]
    met -= g.across[0, a] + g.across[0, b] - in_x * (g.degrees[y, a] + g.degrees[y, b])
    met -= g.across[1, a] + g.across[1, b] - in_y * (g.degrees[x, a] + g.degrees[x, b])
    met += g.shared[a] + g.shared[b] - 2 * in_x * in_y
    met += few(g.beside[x, a] & g.beside[y, b]) + few(g.beside[x, b] & g.beside[y, a])
    same = g.shared[EDGES] - g.shared[a] - g.shared[b] + in_x * in_y
    return without(g, x, a, b) * without(g, y, a, b) - met + same


@compiled
def ways_apart(g: Pairs, informed: int, case: int) -> int:
    """How many ways the first of the others hold pairs beside that case, no card twice."""
    least = 0
    for k in range(informed):
        if draw_graph(g, k, case) == 0:
            return 0
        if g.degrees[k, EDGES] < g.degrees[least, EDGES]:
            least = k
    if informed == 0:
        return 1
    if informed == 1:
        return g.degrees[0, EDGES]
    if informed == 2:
        return all_apart(g, 0, 1)
    x = 0 if least != 0 else 1
    y = 2 if least != 2 else 1
    cross(g, x, y)
    found = 0
    for a in range(g.n):
        for b in range(a):
            if g.beside[least, a] >> b & 1:
                found += apart(g, x, y, a, b)
    return found
