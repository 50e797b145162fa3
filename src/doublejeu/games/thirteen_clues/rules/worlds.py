"""13 Clues, the worlds that fit what a seat knows: counted exactly, and one of them dealt.

A world is one's own case and each other player's hidden pair.  Given a case, what a seat has answered
says how many cards of each topic its pair holds, so pairs are chosen apart and only must not share a card.
Two bits a topic hold such a count: a card's signature is 1 for its colour and 1 for its category.
Whoever has answered nothing may hold any two of the cards that the others leave: these are counted by a product.
"""

from typing import Any, Final

import numpy as np

from doublejeu.rules.kernel import Ints, below, compiled, shuffle, size

from . import box
from .box import CARDS, COLOURS, MAX_PLAYERS, TOPIC_CARDS, TOPICS, State
from .pairs import GRAPHS, case_among, learn, ways_apart

CASE: Final = 3  # cards
PAIRABLE: Final = 10  # unseen cards left beside one's own case
PAIRS: Final = PAIRABLE * PAIRABLE  # a pair is left * PAIRABLE + right, each a place among these cards
CASES: Final = COLOURS * COLOURS * COLOURS

SETS = np.array(sorted(range(1 << PAIRABLE), key=lambda members: (members.bit_count(), members)))  # by size
FIRST = np.array([sum(members.bit_count() < n for members in range(1 << PAIRABLE)) for n in range(PAIRABLE + 2)])
MEMBERS = np.array([1 << pair // PAIRABLE | 1 << pair % PAIRABLE for pair in range(PAIRS)])
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
    visible = case | box.cases_beside(s, seat, other)
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
def seats_to_share(s: State, seat: int, order: Ints) -> int:
    """Write the others, those first of whose pair something is known; say how many these are."""
    informed = 0
    last = s.players - 2
    for step in range(1, s.players):
        other = (seat + step) % s.players
        known = s.named[other]
        for topic in range(TOPICS):
            known |= (s.heard[other, topic, 0] | s.heard[other, topic, 1]) >> seat & 1
        if known:
            order[informed] = other
            informed += 1
        else:
            order[last] = other
            last -= 1
    return informed


@compiled
def fitting_pairs(s: State, seat: int, other: int, case: int, cards: Ints, n: int, pairs: Ints) -> int:
    """Write the pairs that another may hold beside that case; say how many.  Order counts with two players alone."""
    left = np.empty(2, np.int64)
    right = np.empty(2, np.int64)
    if not needed(s, seat, other, case, 0, left) or not needed(s, seat, other, case, 1, right):
        return 0
    found = 0
    for a in range(n):
        if s.named[other] >> cards[a] & 1:
            continue
        for b in range(n if s.players == 2 else a):
            if a != b and not s.named[other] >> cards[b] & 1 and fits(s, cards[a], cards[b], left, right):
                pairs[found] = a * PAIRABLE + b
                found += 1
    return found


@compiled
def fits(s: State, a: int, b: int, left: Ints, right: Ints) -> bool:
    """Whether a pair holds what it must; with two players, each of its cards."""
    if s.players > 2:
        return (SIGNATURE[a] + SIGNATURE[b]) & left[0] == left[1]
    return SIGNATURE[a] & left[0] == left[1] and SIGNATURE[b] & right[0] == right[1]


@compiled
def ways(
    s: State,
    seat: int,
    case: int,
    cards: Ints,
    n: int,
    order: Ints,
    informed: int,
    pairs: Ints,
    sizes: Ints,
    shares: Ints,
) -> int:
    """How many ways the n cards left make the others' pairs; shares[k, set]: once k seats have theirs."""
    for k in range(informed):
        sizes[k] = fitting_pairs(s, seat, order[k], case, cards, n, pairs[k])
        if sizes[k] == 0:
            return 0
    shares[0, 0] = 1
    for k in range(informed):
        share(k, n, pairs[k], sizes[k], shares)
    found = 0
    for i in range(FIRST[2 * informed], FIRST[2 * informed + 1]):
        if SETS[i] >= 1 << n:
            break
        found += shares[informed, SETS[i]]
    return found * free_ways(s, n, informed)


@compiled
def share(k: int, n: int, pairs: Ints, size: int, shares: Ints) -> None:
    """Give one more seat each pair that it may hold, after the k before it."""
    for i in range(FIRST[2 * k + 2], FIRST[2 * k + 3]):
        shares[k + 1, SETS[i]] = 0
    for i in range(FIRST[2 * k], FIRST[2 * k + 1]):
        used = SETS[i]
        if used >= 1 << n:
            break
        before = shares[k, used]
        if before:
            for j in range(size):
                pair = MEMBERS[pairs[j]]
                if not used & pair:
                    shares[k + 1, used | pair] += before


@compiled
def free_ways(s: State, n: int, informed: int) -> int:
    """How many ways the seats of whose pairs nothing is known share what the others leave of n cards."""
    found = 1
    left = n - 2 * informed
    for _ in range(informed, s.players - 1):
        found *= left * (left - 1) // (1 if s.players == 2 else 2)
        left -= 2
    return found


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
def possible_cases(s: State, seat: int, out: Ints) -> int:
    """Write the cases that neither a look nor an accusation rules out; say how many."""
    n = box.name_three(unplaced(s, seat), 0, out, 0)
    left = 0
    for i in range(n):
        if case_fits(s, seat, out[i], case_of(out[i])):
            out[left] = out[i]
            left += 1
    return left


@compiled
def count_worlds(s: State, seat: int, counts: Ints) -> int:
    """Write to counts[case] in how many worlds each own case is right; say how many worlds there are.

    There are none before all have picked.
    """
    counts[:] = 0
    if s.picked < s.players:
        return 0
    order = np.empty(MAX_PLAYERS, np.int64)
    informed = seats_to_share(s, seat, order)
    if s.players > 2 and informed <= GRAPHS:
        return count_by_graphs(s, seat, order, informed, counts)
    unseen = unplaced(s, seat)
    cases = np.empty(box.MAX_MOVES, np.int64)
    cards = np.empty(CARDS, np.int64)
    pairs = np.empty((MAX_PLAYERS, PAIRS), np.int64)
    sizes = np.empty(MAX_PLAYERS, np.int64)
    shares = np.empty((MAX_PLAYERS, 1 << PAIRABLE), np.int64)
    worlds = 0
    for i in range(possible_cases(s, seat, cases)):
        case = case_of(cases[i])
        n = spread(unseen & ~case, cards)
        counts[cases[i]] = ways(s, seat, case, cards, n, order, informed, pairs, sizes, shares)
        worlds += counts[cases[i]]
    return worlds


@compiled
def count_by_graphs(s: State, seat: int, order: Ints, informed: int, counts: Ints) -> int:
    """The same where something is known of the pairs of three seats at most."""
    unseen = unplaced(s, seat)
    cases = np.empty(box.MAX_MOVES, np.int64)
    known = learn(s, seat, unseen, order, informed)
    free = free_ways(s, known.n - CASE, informed)
    worlds = 0
    for i in range(possible_cases(s, seat, cases)):
        counts[cases[i]] = free * ways_apart(known, informed, case_among(known, cases[i]))
        worlds += counts[cases[i]]
    return worlds


@compiled
def case_of(three: int) -> int:
    return 1 << three // 100 | 1 << 10 + three // 10 % 10 | 1 << 20 + three % 10


# --- Dealing worlds


@compiled
def redeal(s: State, seat: int) -> None:
    """Put one of the worlds that fit, each equally likely, in place of what a seat cannot know."""
    if s.picked < s.players:
        redeal_hands(s, seat)
        return
    counts = np.empty(CASES, np.int64)
    left = below(s, count_worlds(s, seat, counts))
    for three in range(CASES):
        left -= counts[three]
        if left < 0:
            redeal_rest(s, s, seat, three, None, 0, 1)
            return


@compiled
def redeal_all(s: State, states: Any, seat: int) -> None:
    """Put a world in place in every one of states that are equal but for it, by the generator of s.

    A case comes as often as it should, to within one: each has so many more chances than the world before it.
    """
    if s.picked < s.players:
        for i in range(len(states)):
            states[i].rng = below(s, 0x7FFFFFFF) + 1
            redeal_hands(states[i], seat)
        return
    counts = np.empty(CASES, np.int64)
    worlds = count_worlds(s, seat, counts)
    start = below(s, worlds)
    passed = 0
    done = 0
    for three in range(CASES):
        passed += counts[three]
        upto = done
        while upto < len(states) and upto * worlds + start < passed * len(states):
            upto += 1
        if upto > done:
            redeal_rest(s, states[done], seat, three, states, done, upto)
            done = upto


@compiled
def redeal_rest(s: State, first: State, seat: int, three: int, states: Any, start: int, stop: int) -> None:
    """Deal the others' pairs and the informants where the own case is this: in one state, or in states[start:stop]."""
    cards = np.empty(CARDS, np.int64)
    n = spread(unplaced(first, seat) & ~case_of(three), cards)
    order = np.empty(MAX_PLAYERS, np.int64)
    informed = seats_to_share(first, seat, order)
    pairs = np.empty((MAX_PLAYERS, PAIRS), np.int64)
    sizes = np.empty(MAX_PLAYERS, np.int64)
    shares = np.empty((MAX_PLAYERS, 1 << PAIRABLE), np.int64)
    ways(first, seat, case_of(three), cards, n, order, informed, pairs, sizes, shares)
    if states is None:
        deal_world(s, first, seat, three, cards, n, order, informed, pairs, sizes, shares)
    else:
        for i in range(start, stop):
            deal_world(s, states[i], seat, three, cards, n, order, informed, pairs, sizes, shares)


@compiled
def deal_world(
    s: State,
    world: State,
    seat: int,
    three: int,
    cards: Ints,
    n: int,
    order: Ints,
    informed: int,
    pairs: Ints,
    sizes: Ints,
    shares: Ints,
) -> None:
    """Lay one world with that case on a table, by the generator of s."""
    used = choose_used(s, n, informed, shares[informed])
    left = used
    for k in range(informed - 1, -1, -1):
        pair = choose_pair(s, pairs[k], sizes[k], shares[k], left)
        world.hidden[order[k], 0] = cards[pair // PAIRABLE]
        world.hidden[order[k], 1] = cards[pair % PAIRABLE]
        left ^= MEMBERS[pair]
    box.set_case(world, seat, three)
    rest = np.empty(CARDS, np.int64)
    m = 0
    for i in range(n):
        if not used >> i & 1:
            rest[m] = cards[i]
            m += 1
    shuffle(s, rest, m)
    for k in range(informed, world.players - 1):
        m -= 2
        world.hidden[order[k], 0] = rest[m]
        world.hidden[order[k], 1] = rest[m + 1]
    for i in range(box.informant_count(world)):
        if not world.peeked[seat] >> i & 1:
            m -= 1
            world.informants[i] = rest[m]


@compiled
def choose_used(s: State, n: int, informed: int, weights: Ints) -> int:
    """The cards that the seats of whose pairs something is known hold together, in proportion to world counts."""
    everything = 0
    for i in range(FIRST[2 * informed], FIRST[2 * informed + 1]):
        if SETS[i] < 1 << n:
            everything += weights[SETS[i]]
    left = below(s, everything)
    for i in range(FIRST[2 * informed], FIRST[2 * informed + 1]):
        if SETS[i] < 1 << n:
            left -= weights[SETS[i]]
            if left < 0:
                return SETS[i]
    return -1


@compiled
def choose_pair(s: State, pairs: Ints, size: int, before: Ints, used: int) -> int:
    """The pair of the last of the seats that hold `used` together, in proportion to world counts."""
    everything = 0
    for i in range(size):
        if MEMBERS[pairs[i]] & ~used == 0:
            everything += before[used ^ MEMBERS[pairs[i]]]
    left = below(s, everything)
    for i in range(size):
        if MEMBERS[pairs[i]] & ~used == 0:
            left -= before[used ^ MEMBERS[pairs[i]]]
            if left < 0:
                return pairs[i]
    return -1


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
