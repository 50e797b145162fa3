"""13 Clues, the worlds that fit what a seat knows: counted exactly, and one of them dealt.

A world is one's own case and each other player's hidden pair.  Given a case, what a seat has answered
says how many cards of each topic its pair holds, so pairs are chosen apart and only must not share a card.
Two bits a topic hold such a count: a card's signature is 1 for its colour and 1 for its category.
"""

from typing import Final

import numpy as np

from . import thirteen_clues_box as box
from .kernel import Ints, below, compiled, shuffle, size
from .thirteen_clues_box import CARDS, COLOURS, MAX_PLAYERS, TOPIC_CARDS, TOPICS, State

PAIRABLE: Final = 10  # unseen cards left beside one's own case
MASKS: Final = 1 << PAIRABLE

SIGNATURE = np.array([sum(1 << 2 * t for t in range(TOPICS) if TOPIC_CARDS[t] >> card & 1) for card in range(CARDS)])


@compiled
def unplaced(s: State, seat: int) -> int:
    """The cards that may be in one's own case or another's pair: neither seen nor a peeked informant."""
    cards = box.cards_in_play(s) & ~box.seen(s, seat)
    for informant in range(box.informant_count(s)):
        if s.peeked[seat] >> informant & 1:
            cards &= ~(1 << s.informants[informant])
    return cards


@compiled
def case_fits(s: State, seat: int, three: int, case: int) -> bool:
    """Whether no accusation rules the case out: one's own, or one in which another named a card of it."""
    if s.winner == seat:
        return box.case_cards(s, seat) == case
    if s.wrong[seat, three // 63] >> three % 63 & 1:
        return False
    for other in range(s.players):
        if other != seat and s.named[other] & case:
            return False
    return True


@compiled
def needed(s: State, seat: int, other: int, case: int, side: int, out: Ints) -> bool:
    """What another's hidden cards must hold, topic by topic, as (which topics are known, their counts).

    With two players a side is the left (0) or right (1) card; with more, `side` 0 is the whole pair.
    """
    known = 0
    counts = 0
    visible = case
    for third in range(s.players):
        if third != seat and third != other:
            visible |= box.case_cards(s, third)
    for topic in range(TOPICS):
        if s.heard[other, topic, side] >> seat & 1:
            here = s.said[other, topic, side] - size(visible & TOPIC_CARDS[topic])
            if not 0 <= here <= 2:
                return False
            known |= 3 << 2 * topic
            counts |= here << 2 * topic
    out[0] = known
    out[1] = counts
    return True


@compiled
def ways(s: State, seat: int, case: int, cards: Ints, n: int, table: Ints) -> int:
    """How many ways the n cards left make the others' pairs: table[k, set] once k seats have theirs."""
    table[:, :] = 0
    table[0, 0] = 1
    left = np.empty(2, np.int64)
    right = np.empty(2, np.int64)
    done = 0
    for step in range(1, s.players):
        other = (seat + step) % s.players
        if not needed(s, seat, other, case, 0, left) or not needed(s, seat, other, case, 1, right):
            return 0
        for a in range(n):
            if s.named[other] >> cards[a] & 1:
                continue
            for b in range(a):
                if s.named[other] >> cards[b] & 1:
                    continue
                orders = pair_fits(s, cards[a], cards[b], left, right)
                if orders:
                    pair = 1 << a | 1 << b
                    for used in range(1 << n):
                        if table[done, used] and not used & pair:
                            table[done + 1, used | pair] += orders * table[done, used]
        done += 1
    found = 0
    for used in range(1 << n):
        found += table[done, used]
    return found


@compiled
def pair_fits(s: State, a: int, b: int, left: Ints, right: Ints) -> int:
    """How many orders of the two cards fit: with more than two players order does not count."""
    if s.players > 2:
        return 1 if (SIGNATURE[a] + SIGNATURE[b]) & left[0] == left[1] else 0
    orders = 0
    if SIGNATURE[a] & left[0] == left[1] and SIGNATURE[b] & right[0] == right[1]:
        orders += 1
    if SIGNATURE[b] & left[0] == left[1] and SIGNATURE[a] & right[0] == right[1]:
        orders += 1
    return orders


@compiled
def spread(cards: int, out: Ints) -> int:
    """Write the members of a set of cards; say how many."""
    n = 0
    for card in range(CARDS):
        if cards >> card & 1:
            out[n] = card
            n += 1
    return n


@compiled
def count_worlds(s: State, seat: int, counts: Ints) -> int:
    """Write to counts[case] in how many worlds each own case is right; say how many worlds there are."""
    counts[:] = 0
    cards = unplaced(s, seat)
    cases = np.empty(box.MAX_MOVES, np.int64)
    rest = np.empty(CARDS, np.int64)
    table = np.empty((MAX_PLAYERS, MASKS), np.int64)
    worlds = 0
    for i in range(box.name_three(cards, 0, cases, 0)):
        three = cases[i]
        case = case_of(three)
        if case_fits(s, seat, three, case):
            counts[three] = ways(s, seat, case, rest, spread(cards & ~case, rest), table)
            worlds += counts[three]
    return worlds


@compiled
def case_of(three: int) -> int:
    return 1 << three // 100 | 1 << 10 + three // 10 % 10 | 1 << 20 + three % 10


@compiled
def choose(s: State, weights: Ints) -> int:
    """An index, at random in proportion to its weight."""
    everything = 0
    for weight in weights:
        everything += weight
    left = below(s, everything)
    for i in range(len(weights)):
        left -= weights[i]
        if left < 0:
            return i
    return -1


@compiled
def redeal(s: State, seat: int) -> None:
    """Put one of the worlds that fit, each equally likely, in place of what a seat cannot know."""
    if s.picked < s.players:
        redeal_hands(s, seat)
        return
    counts = np.zeros(COLOURS * COLOURS * COLOURS, np.int64)
    count_worlds(s, seat, counts)
    three = choose(s, counts)
    case = case_of(three)
    cards = np.empty(CARDS, np.int64)
    n = spread(unplaced(s, seat) & ~case, cards)
    table = np.empty((MAX_PLAYERS, MASKS), np.int64)
    ways(s, seat, case, cards, n, table)
    used = choose(s, table[s.players - 1])
    pairs = np.empty((MAX_PLAYERS, 2), np.int64)
    for step in range(s.players - 1, 0, -1):
        used = choose_pair(s, seat, (seat + step) % s.players, step, case, cards, n, table, used, pairs)
    place(s, seat, three, pairs)


@compiled
def redeal_hands(s: State, seat: int) -> None:
    """While cases are picked: deal the others' five and the informants again, and let them pick at random."""
    unseen = box.cards_in_play(s) & ~box.held_cards(s, seat)
    cards = np.empty(CARDS, np.int64)
    others = np.empty(CARDS, np.int64)
    rest = 0
    for kind in range(3):
        n = spread(unseen & (1 << 10 * kind + 10) - (1 << 10 * kind), cards)
        shuffle(s, cards, n)
        for other in range(s.players):
            if other != seat:
                n -= 1
                s.held[other, kind] = cards[n]
        others[rest : rest + n] = cards[:n]
        rest += n
    shuffle(s, others, rest)
    for other in range(s.players):
        if other != seat:
            rest -= 2
            s.held[other, 3] = others[rest]
            s.held[other, 4] = others[rest + 1]
            shuffle(s, s.held[other], box.HELD)
            if other < s.picked:
                picks = np.empty(box.MAX_MOVES, np.int64)
                n = box.name_three(box.held_cards(s, other), 0, picks, 0)
                box.lay_case(s, other, picks[below(s, n)])
    s.informants[:rest] = others[:rest]


@compiled
def choose_pair(
    s: State, seat: int, other: int, step: int, case: int, cards: Ints, n: int, table: Ints, used: int, pairs: Ints
) -> int:
    """Take back from `used` one pair for the seat `step` places on, as often as worlds have it so."""
    left = np.empty(2, np.int64)
    right = np.empty(2, np.int64)
    needed(s, seat, other, case, 0, left)
    needed(s, seat, other, case, 1, right)
    weights = np.zeros(PAIRABLE * PAIRABLE, np.int64)
    for a in range(n):
        for b in range(n):
            pair = 1 << a | 1 << b
            named = s.named[other] & (1 << cards[a] | 1 << cards[b])
            if a != b and used & pair == pair and not named and fits_in_order(s, cards[a], cards[b], left, right):
                weights[a * PAIRABLE + b] = table[step - 1, used ^ pair]
    chosen = choose(s, weights)
    pairs[other, 0] = cards[chosen // PAIRABLE]
    pairs[other, 1] = cards[chosen % PAIRABLE]
    return used ^ (1 << chosen // PAIRABLE | 1 << chosen % PAIRABLE)


@compiled
def fits_in_order(s: State, a: int, b: int, left: Ints, right: Ints) -> bool:
    if s.players > 2:
        return (SIGNATURE[a] + SIGNATURE[b]) & left[0] == left[1]
    return SIGNATURE[a] & left[0] == left[1] and SIGNATURE[b] & right[0] == right[1]


@compiled
def place(s: State, seat: int, three: int, pairs: Ints) -> None:
    """Lay the chosen world on the table: the case, the pairs, and the rest as informants."""
    box.set_case(s, seat, three)
    for other in range(s.players):
        if other != seat:
            s.hidden[other, 0] = pairs[other, 0]
            s.hidden[other, 1] = pairs[other, 1]
    placed = box.cases_seen(s, -1)
    for other in range(s.players):
        placed |= 1 << s.hidden[other, 0] | 1 << s.hidden[other, 1]
    informants = box.informant_count(s)
    for i in range(informants):
        if s.peeked[seat] >> i & 1:
            placed |= 1 << s.informants[i]
    cards = np.empty(CARDS, np.int64)
    shuffle(s, cards, spread(box.cards_in_play(s) & ~placed, cards))
    n = 0
    for i in range(informants):
        if not s.peeked[seat] >> i & 1:
            s.informants[i] = cards[n]
            n += 1
