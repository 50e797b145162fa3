"""What a player of Kompromat senses: how to draw, and what a mission is worth.

A playout ends with its round.  The tables were counted in games of these likely moves against themselves, and smoothed
by hand: how often a total wins its mission, what each thing owned after a round is worth.
"""

from typing import Final

import numpy as np

from doublejeu.rules.kernel import CHANCE, Ints, below, compiled

from ..rules import box
from ..rules.box import State, aces, hard_total, mission_winner, score

TUNING: Final = {"trust": 0.5, "keen": 15}  # of the search: what a sensible player does is tried before the rest

# By whether the other has laid none, one or two, or more cards there; by total: 13 or less, 14, ... 21.
WIN = np.array(
    [
        [0.18, 0.22, 0.25, 0.31, 0.39, 0.51, 0.65, 0.78, 0.89],
        [0.14, 0.18, 0.22, 0.26, 0.36, 0.55, 0.75, 0.85, 0.94],
        [0.16, 0.21, 0.25, 0.30, 0.38, 0.49, 0.61, 0.75, 0.87],
    ]
)
PROMISE: Final = 0.468  # of an attempt that can go on,
PROMISE_SPENT: Final = 0.006  # by half point
CARD_COST: Final = 0.015
SHORT_COST: Final = 0.03  # more, for each card short of three a mission
CARDS_A_MISSION: Final = 3
# After so many rounds, by tokens: they will be points, but there are more to come, and nine lose.
TOKEN_WORTH = np.array(
    [
        [0.0, 0.0, -0.1, -0.4, -1.0, -1.8, -3.0, -5.5, -8.0],
        [0.0, 0.0, -0.1, -0.4, -1.0, -1.8, -3.0, -5.5, -8.0],
        [0.0, 0.2, 0.2, 0.0, -0.4, -1.3, -2.7, -5.0, -7.5],
        [0.0, 0.7, 0.9, 0.9, 0.8, 0.4, -0.6, -2.6, -5.8],
        [0.0, 0.9, 1.4, 1.9, 2.1, 2.1, 1.5, 0.3, -3.0],
        [0.0, 0.8, 1.5, 2.1, 2.7, 3.2, 3.3, 2.9, 0.3],
        [0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 6.7, 6.5],
    ]
)
LOST: Final = -15.0
DANGER = np.array([0.0, 0.0, 0.0, 0.005, 0.01, 0.02, 0.04, 0.1, 0.25])  # of nine tokens, three rounds before the end
TOOL_WORTH = np.array([0.8, 0.9, 0.4, 0.6, 0.3, 1.6, 0.4, 2.2, 0.8, 4.5])
TOOL_SHARE = np.array([1.0, 1.0, 1.0, 1.0, 0.8, 0.5, 0.0])  # of it after so many rounds
SET_HOPE = np.array([[0.0, 0.0, 0.0], [0.0, 0.95, 1.9], [0.0, 1.7, 0.0]])  # by cards of a set, and cards still to come
SLOPE = np.array([0.11, 0.119, 0.134, 0.156, 0.19, 0.25])  # of the odds to win, by a point's lead


# --- Totals


@compiled
def best_total(hard: int, ace: bool) -> int:
    """An ace as 11 where that does not fail."""
    return hard + box.ACE_BONUS if ace and hard + box.ACE_BONUS <= box.TWENTY_ONE else hard


@compiled
def rank(total: int) -> int:
    """The column of the tables."""
    return max(0, min(8, (total - 26) // 2))


@compiled
def rival(s: State, seat: int, place: int) -> int:
    """The row of the tables: how far the other has gone there."""
    return min(2, (s.counts[1 - seat, place] + 1) // 2)


# --- Attempts


@compiled
def after_card(hard: int, ace: bool, card: int, row: int, failure: float) -> float:
    """What one more card makes of an attempt: 1 is the mission won."""
    then = hard + (2 * card if card else 1)
    if then > box.TWENTY_ONE:
        return failure
    total = best_total(then, ace or card == box.ACE)
    return max(WIN[row, rank(total)], PROMISE - PROMISE_SPENT * total)


@compiled
def draws_on(s: State, seat: int) -> bool:
    """Whether another card is worth more than stopping here; one's deck is known, its order is not."""
    hard = hard_total(s, seat, s.attempt)
    ace = aces(s, seat, s.attempt) > 0
    row = rival(s, seat, s.attempt)
    total = best_total(hard, ace)
    stakes = mission_worth(s, seat, s.attempt)
    if stakes <= 0.0:
        return False
    failure = worth_of_more(s, seat, 1) / max(1.0, 2.0 * stakes)  # who fails lets the other have them
    if s.known[seat] > 0:
        return after_card(hard, ace, s.decks[seat, s.lefts[seat] - 1], row, failure) > WIN[row, rank(total)]
    if total <= 22:
        return True
    hope = 0.0
    for i in range(s.lefts[seat]):
        hope += after_card(hard, ace, s.decks[seat, i], row, failure)
    return hope / s.lefts[seat] > WIN[row, rank(total)] + cost_of_card(s, seat)


@compiled
def cost_of_card(s: State, seat: int) -> float:
    """What a card will be missed for at the missions still to attempt."""
    still = 0
    for place in range(box.PLACES):
        if s.counts[seat, place] == 0:
            still += 1
    return CARD_COST + SHORT_COST * max(0, CARDS_A_MISSION * still - s.lefts[seat])


# --- Worth


@compiled
def tokens_worth(tokens: int, rounds: int) -> float:
    return TOKEN_WORTH[rounds, tokens] if tokens < box.NINE else LOST


@compiled
def worth_of_more(s: State, seat: int, tokens: int) -> float:
    """What so many more tokens will be worth when this round is over."""
    return tokens_worth(s.tokens[seat] + tokens, s.rounds + 1) - tokens_worth(s.tokens[seat], s.rounds + 1)


@compiled
def cards_of(s: State, seat: int, kind: int) -> int:
    """How many of the three Codes, or Documents, somebody has."""
    found = 0
    for card in range(kind, kind + 3):
        if s.won[card] == seat:
            found += 1
    return found


@compiled
def mission_worth(s: State, seat: int, place: int) -> float:
    """What winning a mission is worth, and that the other does not; its Counter-intelligence included."""
    card = s.laid[place]
    worth = 1.0
    if card < box.CODES:
        worth = 1.0 * box.TARGET_POINTS[card]
    elif card < box.COUNTER:
        kind = box.CODES if card < box.DOCUMENTS else box.DOCUMENTS
        mine = cards_of(s, seat, kind)
        theirs = cards_of(s, 1 - seat, kind)
        worth = 0.5 * (box.SET_POINTS[mine + 1] - box.SET_POINTS[mine])
        worth += 0.5 * (box.SET_POINTS[theirs + 1] - box.SET_POINTS[theirs]) + 1.0
    else:
        worth = 1.0 + TOOL_WORTH[card - box.TOOLS] * TOOL_SHARE[s.rounds + 1]
    if s.under[place] >= 0:
        worth += worth_of_more(s, seat, box.NOTORIETY[s.under[place] - box.COUNTER])
    return worth


# --- Likely moves


@compiled
def likely(s: State, moves: Ints, n: int) -> int:
    """What a sensible player does, by what that player knows."""
    seat = s.turn
    if n == 1:
        return 0
    if s.phase == box.PLACE:
        return likely_place(s, seat, moves, n)
    if s.phase == box.ATTEMPT:
        return likely_in_attempt(s, seat, moves, n)
    if s.phase == box.DECLARE:
        return likely_total(s, seat, moves, n)
    if s.phase == box.PERFECT:
        return 0 if worth_of_more(s, seat, -1) > 0 else 1
    if s.phase == box.TOOL_WINDOW:
        return likely_in_window(s, seat, moves, n)
    if s.phase == box.MARTINI_WINDOW:
        return likely_martini(s, seat, moves, n)
    if s.phase == box.CHLOROFORM_WINDOW:
        return 1 if worth_of_more(s, seat, s.taking) < 0 else 0
    return 1


@compiled
def likely_place(s: State, seat: int, moves: Ints, n: int) -> int:
    """Missions of worth first: the cards may not last."""
    best = -100.0
    chosen = 0
    for i in range(n):
        if moves[i] < box.PLACES:
            urge = mission_worth(s, seat, moves[i]) * (1000 + below(s, 1000))
            if urge > best:
                best = urge
                chosen = i
        elif moves[i] % 1000 // 100 == box.NIGHT_VISION and s.lefts[seat] >= 4 and below(s, 3) == 0:
            return i
    return chosen


@compiled
def likely_in_attempt(s: State, seat: int, moves: Ints, n: int) -> int:
    """The GPS against a failure; else draw or stop."""
    if moves[0] == box.DRAW:
        return 0 if draws_on(s, seat) else 1
    for i in range(n):
        if moves[i] >= box.USE and moves[i] % 1000 // 100 == box.GPS:
            return i
    return 0


@compiled
def likely_total(s: State, seat: int, moves: Ints, n: int) -> int:
    """The highest total that does not fail; a failure, for its token, where that cannot win."""
    best = 0
    for i in range(n):
        if moves[i] - box.TOTAL <= box.TWENTY_ONE:
            best = i
    worst = n - 1
    if moves[worst] - box.TOTAL > box.TWENTY_ONE and worth_of_more(s, seat, 1) > 0:
        s.totals[seat, s.revealing] = moves[best] - box.TOTAL
        beaten = mission_winner(s) == 1 - seat
        s.totals[seat, s.revealing] = box.NO_TOTAL
        if beaten:
            return worst
    return best


@compiled
def likely_in_window(s: State, seat: int, moves: Ints, n: int) -> int:
    """The Stun gun where one's own total may win; a Newspaper where the other seems to be near 21."""
    place = s.revealing
    mine = hard_total(s, seat, place)
    if not 26 <= best_total(mine, aces(s, seat, place) > 0) <= box.TWENTY_ONE:
        return 0
    for i in range(1, n):
        tool = moves[i] % 1000 // 100
        if tool == box.STUN_GUN and moves[i] % 100 // box.EQUIPMENT_CARDS == place:
            return i
        if tool == box.NEWSPAPER and moves[i] % 100 == place and s.counts[1 - seat, place] > 3:
            return i
    return 0


@compiled
def likely_martini(s: State, seat: int, moves: Ints, n: int) -> int:
    """Where it wins the mission."""
    before = mission_winner(s)
    for i in range(1, n):
        change = 2 if moves[i] % 100 == 0 else -2
        s.totals[seat, s.revealing] += change
        after = mission_winner(s)
        s.totals[seat, s.revealing] -= change
        if after == seat != before:
            return i
    return 0


# --- The tree


@compiled
def sight(s: State, seat: int) -> int:
    """A number for what the seat sees anew when it must decide: its card, the other's moves, how the reveal went."""
    other = 1 - seat
    mark = s.turned + 1
    if s.attempt >= 0:
        mark = mark * 16 + s.piles[seat, s.attempt, s.counts[seat, s.attempt] - 1]
    for place in range(box.PLACES):
        mark = (mark * 31 + s.counts[other, place]) & 0xFFFFFF
        for i in range(s.counts[other, place]):
            if s.up[other, place] >> i & 1:
                mark = (mark * 31 + s.piles[other, place, i] + 1) & 0xFFFFFF
    mark = mark * 31 + s.phase * 4 + s.revealing
    mark = mark * 31 + s.tokens[0] * box.NINE + s.tokens[1]
    return (mark ^ mark >> 12) & 0xFFF


# --- The end of a round


@compiled
def settled(s: State, steps: int) -> bool:
    """A new round waits for its shuffles."""
    return s.turn == CHANCE


@compiled
def holdings(s: State, seat: int) -> float:
    """What a seat has, in points to come."""
    worth = score(s, seat) - s.tokens[seat] + tokens_worth(s.tokens[seat], s.rounds)
    for tool in range(10):
        if s.tools[seat, tool] == box.READY:
            worth += TOOL_WORTH[tool] * TOOL_SHARE[s.rounds]
    for kind in (box.CODES, box.DOCUMENTS):
        worth += SET_HOPE[min(2, cards_of(s, seat, kind)), min(2, cards_of(s, box.UNCLAIMED, kind))]
    return worth


@compiled
def danger(s: State, seat: int) -> float:
    """The chance that the seat's tokens reach nine."""
    return DANGER[s.tokens[seat]] * (box.ROUNDS - s.rounds) / 3


@compiled
def outlook(s: State, seat: int) -> float:
    """The chance that a lead lasts for the rounds to come, and that its owner does: no lead outweighs nine tokens."""
    lead = holdings(s, seat) - holdings(s, 1 - seat)
    ahead = 1.0 / (1.0 + np.exp(-lead * SLOPE[s.rounds]))
    theirs = danger(s, 1 - seat)
    return (1.0 - danger(s, seat)) * (theirs + (1.0 - theirs) * ahead)


# Any world that fits is imagined: where the other stopped tells of its cards, but won no games (docs/bots.md).
