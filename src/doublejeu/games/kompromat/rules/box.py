"""Kompromat, what is in the box: cards, Tools, moves, phases, what can happen, and the table's state.

Totals are counted in half points, so that the .5 card is whole.  Cards at a mission lie in the order
they were laid; a bit mask says which of them are face up.
"""

from typing import Final, Protocol

import numpy as np

from doublejeu.rules.kernel import Ints, Rows, compiled, note, state_type

# Equipment kinds: 0 is the .5 card, 1 an ace, 2-10 their number; here in their standing order.
EQUIPMENT = np.array([0, 1, 2, 3, 4, 5, 6, 7, 7, 7, 8, 9, 10, 1])
EQUIPMENT_CARDS: Final = 14
ACE: Final = 1
ACE_BONUS: Final = 20  # an ace as 11 rather than 1, in half points
TWENTY_ONE: Final = 42
NEWS: Final = 6  # what a Newspaper adds
SWAY = np.array([2, -2])  # what a Martini adds, by its target
NO_TOTAL: Final = -100  # no cards there; Martinis can bring a total below 0

# Mission cards: 8 Targets, 3 Codes, 3 Documents, 5 Counter-intelligence, 10 Tools.
TARGET_POINTS = np.array([5, 4, 4, 3, 3, 3, 2, 2])
CODES: Final = 8
DOCUMENTS: Final = 11
SET_POINTS = np.array([0, 2, 6, 12])
COUNTER: Final = 14
NOTORIETY = np.array([1, 1, 2, 2, 3])
TOOLS: Final = 19
MISSION_CARDS: Final = 29
PLACES: Final = 4
ROUNDS: Final = 6
NINE: Final = 9  # tokens that lose the game
BALACLAVA_TOKENS: Final = 2

# Tools, in their standing order, and what a seat may have of each.
BALACLAVA: Final = 0
CHLOROFORM: Final = 1
DRONE: Final = 2
GPS: Final = 3
JETPACK: Final = 4
NEWSPAPER: Final = 5
NIGHT_VISION: Final = 6
STUN_GUN: Final = 7
USB: Final = 8
MARTINI: Final = 9
READY: Final = 1
USED_UP: Final = 2
NIGHT_VISION_CARDS: Final = 5
IN_WINDOW: Final = 1 << BALACLAVA | 1 << DRONE | 1 << JETPACK | 1 << NEWSPAPER | 1 << STUN_GUN
ON_TURN: Final = IN_WINDOW | 1 << NIGHT_VISION
IN_ATTEMPT: Final = ON_TURN | 1 << GPS

# Moves.  0-3 place at that mission; TOTAL + half points; a Tool is USE (or USE_USB) + 100 * tool + target,
# where a target is a mission, from * 4 + to, mission * 14 + card, or 0 for +1 and 1 for -1.
DRAW: Final = 4
STOP: Final = 5
DROP: Final = 6
KEEP: Final = 7
PASS: Final = 8
TOTAL: Final = 100
USE: Final = 1000
USE_USB: Final = 2000
MAX_MOVES: Final = 256
MAX_SHUFFLE: Final = MISSION_CARDS
FACES: Final = MISSION_CARDS  # different cards in a shuffle

# Phases: what the game waits for, or does next.
MISSIONS_DUE: Final = 0
EQUIP_DUE: Final = 1
NEXT_TURN: Final = 2
PLACE: Final = 3
ATTEMPT: Final = 4
TOOL_WINDOW: Final = 5
DECLARE: Final = 6
MARTINI_WINDOW: Final = 7
FAIL: Final = 8
PERFECT: Final = 9
AWARD: Final = 10
CHLOROFORM_WINDOW: Final = 11
TAKE: Final = 12
NEXT_MISSION: Final = 13

# What `play` and `stack` write down; `whose` is the seat that cards belong to.
SHUFFLED: Final = 1  # mission cards
SET_ASIDE: Final = 2  # mission card
LAID_OUT: Final = 3  # place, mission card, Counter-intelligence under it or -1, cards left in the mission deck
EQUIPPED: Final = 4  # seat
BEGAN: Final = 5  # round, starter
TURNED_UP: Final = 6  # seat, card, cards left in the deck
PLACED: Final = 7  # as DREW
DREW: Final = 8  # seat, place, card, the total with aces as 1, the aces, cards left in the deck
STOPPED: Final = 9  # seat
USED: Final = 10  # seat, tool, whether by USB stick
SHED: Final = 11  # seat, tokens discarded, tokens left
SHOWN: Final = 12  # whose, place, position, card
RETURNED: Final = 13  # as DREW
MOVED: Final = 14  # seat, from, to
NEWS_LAID: Final = 15  # whose, place, Newspapers there
LOOKED: Final = 16  # seat, position in the deck, card
STUNNED: Final = 17  # whose, place, position, their stunned cards
SWAYED: Final = 18  # seat, place, new total
PASSED: Final = 19  # seat
REVEALED: Final = 20  # seat, place, position, card
DECLARED: Final = 21  # seat, place, total
FAILED: Final = 22  # seat, place
DROPPED: Final = 23  # seat, tokens left
KEPT: Final = 24  # seat
WON: Final = 25  # seat, place, mission card
LOST: Final = 26  # place, mission card that nobody won
TOOK: Final = 27  # seat, tokens, Counter-intelligence or -1 for a failure, all its tokens
ENDED: Final = 28  # winner or -1, reason

# Why the game ended, and who took a mission card.
BY_POINTS: Final = 0
BY_TOKENS: Final = 1
BY_NOTORIETY: Final = 2
BY_DRAW: Final = 3
UNCLAIMED: Final = -1
GONE: Final = 2

STATE = state_type(
    ("rng", 1), ("turn", 1), ("phase", 1), ("rounds", 1), ("starter", 1), ("next", 1), ("winner", 1), ("reason", 1),
    ("turned", 1), ("attempt", 1), ("revealing", 1), ("asked", 1), ("passes", 1),
    ("taker", 1), ("taking", 1), ("taking_for", 1), ("after", 1), ("refused", 1),
    ("left", 1), ("deck", MISSION_CARDS), ("asides", 1), ("aside", 5), ("laid", PLACES), ("under", PLACES),
    ("won", MISSION_CARDS), ("tokens", 2), ("tools", (2, 10)), ("totals", (2, PLACES)),
    ("decks", (2, EQUIPMENT_CARDS)), ("lefts", 2), ("known", 2), ("glimpsed", 2),
    ("counts", (2, PLACES)), ("up", (2, PLACES)), ("news", (2, PLACES)), ("piles", (2, PLACES, EQUIPMENT_CARDS)),
    ("stuns", 2), ("stunned", (2, EQUIPMENT_CARDS)),
)  # fmt: skip


class State(Protocol):
    """The same fields, for editors and type checkers."""

    rng: int
    turn: int  # a seat, CHANCE or OVER
    phase: int
    rounds: int  # completed
    starter: int  # of this round
    next: int  # who attempts next, if they can
    winner: int  # or -1
    reason: int
    turned: int  # the card turned up and not yet laid, or -1
    attempt: int  # the mission attempted now, or -1
    revealing: int  # the mission revealed now or next; those before it are revealed
    asked: int
    passes: int
    taker: int  # who takes tokens now
    taking: int  # how many
    taking_for: int  # a Counter-intelligence card, or -1 for a failure
    after: int  # the phase that follows
    refused: int  # 1 once the taker has passed
    left: int  # cards in the mission deck
    deck: Ints  # the last of those left is the top
    asides: int
    aside: Ints  # Counter-intelligence set aside while the missions are laid out
    laid: Ints  # mission cards in their places, -1 once taken
    under: Ints  # Counter-intelligence under them, or -1
    won: Ints  # who has each mission card: a seat, UNCLAIMED or GONE
    tokens: Ints
    tools: Ints  # seat, tool: 0, READY or USED_UP
    totals: Ints  # seat, place: declared this round, or NO_TOTAL
    decks: Ints  # the last of those left is the top
    lefts: Ints
    known: Ints  # how many cards on top of their own deck a seat knows
    glimpsed: Ints  # how many of those it is looking at on this turn
    counts: Ints  # seat, place: cards there
    up: Ints  # seat, place: which of them are face up
    news: Ints  # seat, place: Newspapers laid against the seat
    piles: Ints
    stuns: Ints
    stunned: Ints


@compiled
def hard_total(s: State, seat: int, place: int) -> int:
    """The cards' total with aces as 1, in half points; Newspapers do not count."""
    points = 0
    for i in range(s.counts[seat, place]):
        card = s.piles[seat, place, i]
        points += 2 * card if card else 1
    return points


@compiled
def aces(s: State, seat: int, place: int) -> int:
    found = 0
    for i in range(s.counts[seat, place]):
        if s.piles[seat, place, i] == ACE:
            found += 1
    return found


@compiled
def face_down(s: State, seat: int, place: int) -> bool:
    return s.up[seat, place] != (1 << s.counts[seat, place]) - 1


@compiled
def worth(card: int, together: int) -> int:
    """What a won mission card and others of its kind, so many together, are worth; a Target counts by itself."""
    if card < CODES:
        return TARGET_POINTS[card]
    return SET_POINTS[together] if card < COUNTER else together


@compiled
def score(s: State, seat: int) -> int:
    """What the seat's missions and tokens are worth."""
    points = s.tokens[seat]
    codes = 0
    documents = 0
    tools = 0
    for card in range(MISSION_CARDS):
        if s.won[card] == seat:
            if card < CODES:
                points += worth(card, 1)
            elif card < DOCUMENTS:
                codes += 1
            elif card < COUNTER:
                documents += 1
            else:
                tools += 1
    return points + worth(CODES, codes) + worth(DOCUMENTS, documents) + worth(TOOLS, tools)


@compiled
def shed(s: State, seat: int) -> int:
    """How many tokens a Balaclava takes away."""
    return min(BALACLAVA_TOKENS, s.tokens[seat])


@compiled
def note_total(s: State, rows: Rows, what: int, seat: int, card: int) -> None:
    """Write down a card laid at, or taken from, the mission attempted, with what lies there then and what is left."""
    if rows is not None:
        here = s.attempt
        note(rows, what, seat, here, card, hard_total(s, seat, here), aces(s, seat, here), s.lefts[seat])


@compiled
def lowest_total(s: State, seat: int) -> int:
    """What the seat may declare with every ace as 1, Newspapers included."""
    return hard_total(s, seat, s.revealing) + NEWS * s.news[seat, s.revealing]


@compiled
def can_attempt(s: State, seat: int) -> bool:
    if s.lefts[seat] == 0:
        return False
    for where in range(PLACES):
        if s.counts[seat, where] == 0:
            return True
    return False


@compiled
def mission_winner(s: State) -> int:
    """The seat nearest 21, then with more cards there, or -1."""
    best = NO_TOTAL * 100
    found = -1
    for seat in range(2):
        points = s.totals[seat, s.revealing]
        if NO_TOTAL < points <= TWENTY_ONE:
            closeness = points * 100 + s.counts[seat, s.revealing]
            if closeness > best:
                best = closeness
                found = seat
            elif closeness == best:
                found = -1
    return found


@compiled
def payoff(s: State, seat: int) -> int:
    """Once the game is over: 2 if the seat has won, 1 for a draw, else 0."""
    if s.winner < 0:
        return 1
    return 2 if s.winner == seat else 0
