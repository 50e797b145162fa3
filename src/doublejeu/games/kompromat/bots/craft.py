"""Kompromat, what a player does who counts cards: one's own deck, and where the other is likely to have stopped.

The search thinks of the others, and plays on, by this; reviews and puzzles keep to `sense`, which is quicker.
"""

from typing import Final

import numpy as np

from doublejeu.rules.kernel import Ints, below, compiled

from ..rules import box
from ..rules.box import State, aces, hard_total, mission_winner
from ..rules.worlds import deal_by_shuffling, gather_unseen, redeal, spread_unseen
from .rivals import DRAWING, KINDS, POINTS, START, TOTALS, chance, row_of, stunned_chance
from .sense import TOOL_SHARE, TOOL_WORTH, best_total, cost_of_card, likely_total, mission_worth, worth_of_more

SAFE: Final = 22  # 11: no card passes 21
ENTHUSIASM: Final = 0.02  # for a mission's worth, whatever the card
GUESSES: Final = 6  # worlds that are dealt, of which one is imagined
FINE: Final = 1 << 24  # steps in which chance picks one of them
BLUNT: Final = 0.02  # the least that a world counts by a pile, for players are not all alike


@compiled
def total_at(s: State, seat: int, place: int) -> int:
    return best_total(hard_total(s, seat, place), aces(s, seat, place) > 0)


# --- Attempts


@compiled
def hope(s: State, seat: int, place: int, hard: int, ace: int, failure: float, cost: float) -> float:
    """What one more card makes of an attempt, and the best that can be done then: 1 is the mission won."""
    left = s.lefts[seat]
    cards = np.zeros(KINDS, np.int64)
    for i in range(left):
        cards[s.decks[seat, i]] += 1
    best = np.empty((TOTALS, 2))
    go = failure
    for low in range(TOTALS - 1, hard - 1, -1):
        for with_ace in range(ace, 2):
            go = 0.0
            for kind in range(KINDS):
                if cards[kind] > 0:
                    then = low + POINTS[kind]
                    one = 1 if kind == box.ACE else with_ace
                    go += cards[kind] * (best[then, one] if then < TOTALS else failure)
            go = go / left - cost
            if low > hard:
                best[low, with_ace] = max(go, chance(s, seat, place, best_total(low, with_ace > 0), 0))
            elif with_ace == ace:
                return go
    return go


@compiled
def draws(s: State, seat: int) -> bool:
    """Whether another card is worth more than stopping here."""
    place = s.attempt
    stakes = mission_worth(s, seat, place)
    if stakes <= 0.0:
        return False
    hard = hard_total(s, seat, place)
    ace = aces(s, seat, place) > 0
    total = best_total(hard, ace)
    stay = chance(s, seat, place, total, 0)
    if total <= SAFE and stay < 1.0:
        return True
    failure = worth_of_more(s, seat, 1) / max(1.0, 2.0 * stakes)  # who fails lets the other have them
    cost = cost_of_card(s, seat)
    if s.known[seat] > 0:
        card = s.decks[seat, s.lefts[seat] - 1]
        then = hard + POINTS[card]
        if then >= TOTALS:
            return failure > stay
        total = best_total(then, ace or card == box.ACE)
        return max(chance(s, seat, place, total, 0), chance(s, seat, place, total + 6, 0) - 0.3) > stay
    return hope(s, seat, place, hard, 1 if ace else 0, failure, cost) > stay


# --- What is considered


@compiled
def considered(s: State, moves: Ints, n: int) -> int:
    """What a player does who counts, by what that player knows."""
    seat = s.turn
    if n == 1:
        return 0
    if s.phase == box.PLACE:
        return placed(s, seat, moves, n)
    if s.phase == box.ATTEMPT:
        return attempted(s, seat, moves, n)
    if s.phase == box.DECLARE:
        return likely_total(s, seat, moves, n)
    if s.phase == box.PERFECT:
        return 0 if worth_of_more(s, seat, -1) > 0 else 1
    if s.phase == box.TOOL_WINDOW:
        return best_tool(s, seat, moves, n)
    if s.phase == box.MARTINI_WINDOW:
        return drunk(s, seat, moves, n)
    if s.phase == box.CHLOROFORM_WINDOW:
        return 1 if worth_of_more(s, seat, s.taking) + kept_worth(s, moves[1]) < 0 else 0
    return 1


@compiled
def placed(s: State, seat: int, moves: Ints, n: int) -> int:
    """A good card where there is much to win, a bad one where there is little."""
    best = -1000.0
    chosen = 0
    for i in range(n):
        if moves[i] < box.PLACES:
            row = row_of(s, seat, moves[i])
            edge = START[row, s.turned] - START[row, KINDS] + ENTHUSIASM
            urge = edge * mission_worth(s, seat, moves[i])
            if urge > best:
                best = urge
                chosen = i
        elif moves[i] % 1000 // 100 == box.NIGHT_VISION and s.lefts[seat] >= 4 and below(s, 3) == 0:
            return i
    return chosen


@compiled
def attempted(s: State, seat: int, moves: Ints, n: int) -> int:
    """The GPS against a failure; else draw or stop."""
    if moves[0] == box.DRAW:
        return 0 if draws(s, seat) else 1
    if hard_total(s, seat, s.attempt) > box.TWENTY_ONE and mission_worth(s, seat, s.attempt) > 1.0:
        for i in range(n):
            if moves[i] >= box.USE and moves[i] % 1000 // 100 == box.GPS:
                return i
    return 0


@compiled
def kept_worth(s: State, move: int) -> float:
    """What the Tool that a move uses is worth if it is kept."""
    tool = box.USB if move >= box.USE_USB else move % 1000 // 100
    return TOOL_WORTH[tool] * TOOL_SHARE[s.rounds + 1]


@compiled
def best_tool(s: State, seat: int, moves: Ints, n: int) -> int:
    """The use of a Tool that wins more than keeping it; 0, which is to pass, where none does."""
    here = s.revealing
    best = 0.02
    chosen = 0
    for i in range(1, n):
        tool = moves[i] % 1000 // 100
        target = moves[i] % 100
        gain = 0.0
        if tool == box.JETPACK:
            start, to = target // box.PLACES, target % box.PLACES
            total = total_at(s, seat, start)
            gain = mission_worth(s, seat, to) * chance(s, seat, to, total, 0)
            gain = 2.0 * (gain - mission_worth(s, seat, start) * chance(s, seat, start, total, 0))
        elif tool == box.BALACLAVA:
            gain = worth_of_more(s, seat, -box.shed(s, seat))
        elif s.counts[seat, here] > 0 and mission_worth(s, seat, here) > 0.0:
            total = total_at(s, seat, here)
            now = chance(s, seat, here, total, 0)
            if tool == box.NEWSPAPER and target == here:
                gain = chance(s, seat, here, total, 1) - now
            elif tool == box.STUN_GUN and target // box.EQUIPMENT_CARDS == here:
                gain = stunned_chance(s, seat, here, total) - now
            gain *= 2.0 * mission_worth(s, seat, here)
        gain -= kept_worth(s, moves[i])
        if gain > best:
            best = gain
            chosen = i
    return chosen


@compiled
def swing(s: State, seat: int, move: int) -> float:
    """What a Martini changes at once, in points of a lead."""
    here = s.revealing
    before = mission_winner(s)
    failed = s.totals[seat, here] > box.TWENTY_ONE
    change = box.SWAY[move % 100]
    s.totals[seat, here] += change
    after = mission_winner(s)
    fails = s.totals[seat, here] > box.TWENTY_ONE
    s.totals[seat, here] -= change
    stakes = mission_worth(s, seat, here)
    gain = stakes * ((after == seat) - (before == seat)) + stakes * ((before == 1 - seat) - (after == 1 - seat))
    return gain + worth_of_more(s, seat, 1) * (1.0 * fails - 1.0 * failed)


@compiled
def drunk(s: State, seat: int, moves: Ints, n: int) -> int:
    """A Martini where it wins more than keeping it."""
    best = 0.02
    chosen = 0
    for i in range(1, n):
        gain = swing(s, seat, moves[i]) - kept_worth(s, moves[i])
        if gain > best:
            best = gain
            chosen = i
    return chosen


# --- Worlds


@compiled
def plausibility(s: State, owner: int) -> float:
    """How readily a sensible player would have laid what lies face down, drawing on and stopping where it did."""
    whole = 1.0
    for place in range(box.PLACES):
        count = s.counts[owner, place]
        if count == 0 or not box.face_down(s, owner, place):
            continue
        hard = 0
        ace = False
        ways = 1.0
        for i in range(count):
            card = s.piles[owner, place, i]
            hard += POINTS[card]
            ace = ace or card == box.ACE
            if hard < TOTALS:
                drawing = DRAWING[best_total(hard, ace)]
                ways *= drawing if i + 1 < count else 1.0 - drawing
        whole *= max(BLUNT, ways)
    return whole


@compiled
def infer(s: State, seat: int) -> None:
    """Imagine a world by what the other's play gives away: one of a few that fit, a plausible one more often."""
    redeal(s, seat)
    other = 1 - seat
    kept = np.empty(box.EQUIPMENT_CARDS, np.int64)
    unseen = np.empty(box.EQUIPMENT_CARDS, np.int64)
    n = gather_unseen(s, other, kept)
    if n == s.lefts[other]:
        return
    unseen[:n] = kept[:n]
    whole = plausibility(s, other)
    for _ in range(GUESSES - 1):
        if deal_by_shuffling(s, other, unseen, n):
            ways = plausibility(s, other)
            whole += ways
            if below(s, FINE) < FINE * ways / whole:
                kept[:n] = unseen[:n]
    spread_unseen(s, other, kept)
