"""13 Clues, what the worlds that fit have in common: where each card is, and what would be answered, counted exactly.

For each own case, how often each other player holds each pair follows from the ways to share the cards before it
and the ways to share the rest after it.
"""

from typing import Final

import numpy as np

from doublejeu.rules.kernel import Ints, compiled, size

from . import box
from .box import CARDS, CATEGORY, COLOURS, MAX_PLAYERS, TOPIC_CARDS, TOPICS, State
from .pairs import GRAPHS, Pairs, apart, case_among, cross, draw_graph, learn, without
from .worlds import (
    FIRST,
    MEMBERS,
    PAIRABLE,
    PAIRS,
    SETS,
    case_of,
    free_ways,
    possible_cases,
    seats_to_share,
    spread,
    unplaced,
    ways,
)

# Where a card may be: with a seat (one's own: in one's case; another's: in their pair, with two players on the left),
# with two players on the right of the pair, or among the informants that one has not seen.
ON_THE_RIGHT: Final = MAX_PLAYERS
WITH_INFORMANTS: Final = MAX_PLAYERS + 1
PLACES: Final = MAX_PLAYERS + 2

MOST_CASES: Final = 80  # of thirteen unseen cards, four, four and five of a kind
NO_PICKS = np.empty((0, CARDS, CARDS), np.int64)  # whoever picked one's case picked any
MOST_SEEN: Final = 6  # answers are 0 to 5: no topic has more cards


@compiled
def ways_after(n: int, informed: int, free: int, pairs: Ints, sizes: Ints, after: Ints) -> None:
    """Fill after[k, set]: the ways to go on once k seats hold that set together."""
    for i in range(FIRST[2 * informed], FIRST[2 * informed + 1]):
        after[informed, SETS[i]] = free
    for k in range(informed - 1, -1, -1):
        for i in range(FIRST[2 * k], FIRST[2 * k + 1]):
            used = SETS[i]
            if used >= 1 << n:
                break
            found = 0
            for j in range(sizes[k]):
                pair = MEMBERS[pairs[k, j]]
                if not used & pair:
                    found += after[k + 1, used | pair]
            after[k, used] = found


@compiled
def weigh_pairs(
    s: State, n: int, informed: int, pairs: Ints, sizes: Ints, before: Ints, after: Ints, weights: Ints
) -> None:
    """Fill weights[k, pair]: in how many worlds the k-th of the others holds it, the own case being what it is."""
    weights[:, :] = 0
    for k in range(informed):
        for i in range(FIRST[2 * k], FIRST[2 * k + 1]):
            used = SETS[i]
            if used >= 1 << n:
                break
            if before[k, used]:
                for j in range(sizes[k]):
                    pair = MEMBERS[pairs[k, j]]
                    if not used & pair:
                        weights[k, pairs[k, j]] += before[k, used] * after[k + 1, used | pair]
    if informed < s.players - 1:
        weigh_free_pairs(s, n, informed, before, weights)


@compiled
def weigh_free_pairs(s: State, n: int, informed: int, before: Ints, weights: Ints) -> None:
    """Those of whose pairs nothing is known hold any two cards that the others leave, all equally often."""
    left = n - 2 * informed
    each = free_ways(s, n, informed) // (left * (left - 1) // (1 if s.players == 2 else 2))
    for i in range(FIRST[2 * informed], FIRST[2 * informed + 1]):
        used = SETS[i]
        if used >= 1 << n:
            break
        if before[informed, used]:
            for a in range(n):
                for b in range(n if s.players == 2 else a):
                    if a != b and not used & (1 << a | 1 << b):
                        weights[informed, a * PAIRABLE + b] += before[informed, used] * each
    for k in range(informed + 1, s.players - 1):
        weights[k] = weights[informed]


@compiled
def weigh_by_graphs(s: State, n: int, informed: int, case: int, known: Pairs, weights: Ints) -> int:
    """The same where something is known of all the pairs or of two at most; say how many worlds there are."""
    weights[:, :] = 0
    for k in range(informed):
        if draw_graph(known, k, case) == 0:
            return 0
    free = free_ways(s, n, informed)
    for k in range(informed):
        weigh_graph(known, case, informed, k, free, known.beside[k], weights[k])
    if informed < s.players - 1:
        left = n - 2 * informed
        any_card = np.full(known.n, (1 << known.n) - 1, np.int64)
        weigh_graph(known, case, informed, informed, free // (left * (left - 1) // 2), any_card, weights[informed])
        for k in range(informed + 1, s.players - 1):
            weights[k] = weights[informed]
    worlds = 0
    for pair in range(PAIRS):
        worlds += weights[0, pair]
    return worlds


@compiled
def weigh_graph(known: Pairs, case: int, informed: int, k: int, each: int, beside: Ints, weights: Ints) -> None:
    """Fill in how many worlds a seat holds each pair of its graph, by how the other seats can share the rest."""
    x = 0 if k != 0 else 1
    y = informed - 1 if k != informed - 1 else informed - 2
    if x < y:
        cross(known, x, y)
    left = -1
    for a in range(known.n):
        if case >> a & 1:
            continue
        left += 1
        right = -1
        for b in range(a):
            if case >> b & 1:
                continue
            right += 1
            if beside[a] >> b & 1:
                shared = apart(known, x, y, a, b) if x < y else without(known, x, a, b) if x < informed else 1
                weights[left * PAIRABLE + right] = each * shared


@compiled
def survey(s: State, seat: int, picks: Ints, cases: Ints, counts: Ints, places: Ints, answers: Ints) -> int:
    """Write the own cases that are possible, and of each, case by case: its worlds, where its worlds have each card,
    and what its worlds have each other player answer; say how many cases there are.

    places[case, card, place]; answers[case, answerer, topic, right card, answer].  With more than two players
    an answer counts both hidden cards, and the right card is not asked about.  picks[case, card, card]: how many times
    a world counts where that case is one's own and its picker hides these two; NO_PICKS: once.
    """
    everything = np.empty(box.MAX_MOVES, np.int64)
    cards = np.empty(CARDS, np.int64)
    order = np.empty(MAX_PLAYERS, np.int64)
    informed = seats_to_share(s, seat, order)
    pairs = np.empty((MAX_PLAYERS, PAIRS), np.int64)
    sizes = np.empty(MAX_PLAYERS, np.int64)
    before = np.empty((MAX_PLAYERS, 1 << PAIRABLE), np.int64)
    after = np.empty((MAX_PLAYERS, 1 << PAIRABLE), np.int64)
    weights = np.empty((MAX_PLAYERS, PAIRS), np.int64)
    unseen = unplaced(s, seat)
    by_graphs = s.players > 2 and (informed < GRAPHS or informed == GRAPHS == s.players - 1)
    known = learn(s, seat, unseen, order, informed if by_graphs else 0)
    found = 0
    for i in range(possible_cases(s, seat, everything)):
        case = case_of(everything[i])
        n = spread(unseen & ~case, cards)
        if by_graphs:
            worlds = weigh_by_graphs(s, n, informed, case_among(known, everything[i]), known, weights)
        else:
            worlds = ways(s, seat, case, cards, n, order, informed, pairs, sizes, before)
            if worlds:
                ways_after(n, informed, free_ways(s, n, informed), pairs, sizes, after)
                weigh_pairs(s, n, informed, pairs, sizes, before, after, weights)
        if worlds:
            if len(picks):
                worlds = weigh_picks(s, seat, picks[everything[i]], worlds, cards, order, weights)
            cases[found] = everything[i]
            counts[found] = worlds
            locate(s, seat, case, worlds, cards, n, order, weights, places[found])
            foretell(s, seat, case, cards, order, weights, answers[found])
            found += 1
    return found


@compiled
def weigh_picks(s: State, seat: int, picks: Ints, worlds: int, cards: Ints, order: Ints, weights: Ints) -> int:
    """Count worlds by what the picker of one's own case hides; say how many.

    The others' pairs are counted in proportion, as if they did not depend on the picker's.
    """
    picker = 0
    while box.picks_for(s, order[picker]) != seat:
        picker += 1
    found = 0
    for pair in range(PAIRS):
        if weights[picker, pair]:
            weights[picker, pair] *= picks[cards[pair // PAIRABLE], cards[pair % PAIRABLE]]
            found += weights[picker, pair]
    for k in range(s.players - 1):
        if k != picker:
            rest = found
            for pair in range(PAIRS):
                weights[k, pair] = int(weights[k, pair] * (found / worlds))
                rest -= weights[k, pair]
            weights[k, np.argmax(weights[k])] += rest  # what was rounded off: all pairs together are all worlds
    return found


@compiled
def locate(
    s: State, seat: int, case: int, worlds: int, cards: Ints, n: int, order: Ints, weights: Ints, places: Ints
) -> None:
    """In how many worlds of one case each unseen card is where."""
    places[:, :] = 0
    for card in range(CARDS):
        if case >> card & 1:
            places[card, seat] = worlds
    for i in range(n):
        places[cards[i], WITH_INFORMANTS] = worlds
    for k in range(s.players - 1):
        right = ON_THE_RIGHT if s.players == 2 else order[k]
        for pair in range(PAIRS):
            if weights[k, pair]:
                a = cards[pair // PAIRABLE]
                b = cards[pair % PAIRABLE]
                places[a, order[k]] += weights[k, pair]
                places[b, right] += weights[k, pair]
                places[a, WITH_INFORMANTS] -= weights[k, pair]
                places[b, WITH_INFORMANTS] -= weights[k, pair]
    for i in range(n):  # below 0 only where worlds are weighed by picks
        places[cards[i], WITH_INFORMANTS] = max(0, places[cards[i], WITH_INFORMANTS])


@compiled
def foretell(s: State, seat: int, case: int, cards: Ints, order: Ints, weights: Ints, answers: Ints) -> None:
    """In how many worlds of one case each question has each answer."""
    answers[:, :, :, :] = 0
    holding = np.empty((TOPICS, 2), np.int64)
    for k in range(s.players - 1):
        other = order[k]
        visible = case | box.cases_beside(s, seat, other)
        holding[:, :] = 0
        worlds = 0
        for pair in range(PAIRS):
            weight = weights[k, pair]
            if weight:
                worlds += weight
                left = cards[pair // PAIRABLE]
                right = cards[pair % PAIRABLE]
                tell(left % COLOURS, right % COLOURS, weight, s.players == 2, holding)
                tell(CATEGORY[left], CATEGORY[right], weight, s.players == 2, holding)
        for topic in range(TOPICS):
            base = size(visible & TOPIC_CARDS[topic])
            if s.players == 2:
                for side in range(2):
                    spread_answers(answers[other, topic, side], base, worlds, holding[topic, side], 0)
            else:
                spread_answers(answers[other, topic, 0], base, worlds, holding[topic, 0], holding[topic, 1])


@compiled
def tell(left: int, right: int, weight: int, singly: bool, holding: Ints) -> None:
    """Add the worlds of a pair to its two topics of a kind: by the card that has it, or by how many do."""
    if singly:
        holding[left, 0] += weight
        holding[right, 1] += weight
    elif left == right:
        holding[left, 1] += weight
    else:
        holding[left, 0] += weight
        holding[right, 0] += weight


@compiled
def spread_answers(answers: Ints, base: int, worlds: int, one: int, two: int) -> None:
    """The answers about a topic, of which so many cards lie open: where the pair has none, one or two."""
    answers[base] += worlds - one - two
    if one:
        answers[base + 1] += one
    if two:
        answers[base + 2] += two


@compiled
def count_places(s: State, seat: int, places: Ints) -> int:
    """Write to places[card, place] in how many worlds each unseen card is there; say how many worlds there are."""
    cases = np.empty(MOST_CASES, np.int64)
    counts = np.empty(MOST_CASES, np.int64)
    by_case = np.empty((MOST_CASES, CARDS, PLACES), np.int64)
    answers = np.empty((MOST_CASES, MAX_PLAYERS, TOPICS, 2, MOST_SEEN), np.int64)
    places[:, :] = 0
    worlds = 0
    for i in range(survey(s, seat, NO_PICKS, cases, counts, by_case, answers)):
        worlds += counts[i]
        places += by_case[i]
    return worlds
