"""13 Clues, what is in the box: cards, moves, what can happen, the table's state, and what a seat sees of it.

A card is 10 * kind + colour (kinds: person, location, weapon), so a set of cards is a bit mask of thirty.
The cards never move once picked, so a question always has the same answer: `said` keeps it, `heard` who knows it.
"""

from typing import Final, Protocol

import numpy as np

from doublejeu.rules.kernel import LOWEST, Ints, compiled, size, state_type

COLOURS: Final = 10
CARDS: Final = 30
HELD: Final = 5
MAX_PLAYERS: Final = 6
GLASSES: Final = 8
TOPICS: Final = 16  # ten colours, then man, woman, indoor, outdoor, close, ranged

# Questions: aloud, with the Top Secret tile, and, for two players, with the left or the right hidden card.
ALOUD: Final = 0
SECRET: Final = 1
LEFT: Final = 2
RIGHT: Final = 3
HIDDEN_COUNTED: Final = (2, 2, 1, 1)  # how many of the answerer's hidden cards each of these counts

# Moves.  Three cards are their colours: person * 100 + location * 10 + weapon.
PICK: Final = 0
ACCUSE: Final = 1000
ASK: Final = 2000  # + (answerer * TOPICS + topic) * 4 + how
PEEK: Final = 2400  # + informant
TAKE: Final = 2410  # + seat
MAX_MOVES: Final = 320
MAX_SHUFFLE: Final = CARDS
FACES: Final = CARDS  # different cards in a shuffle

# What `play` and `stack` write down.
DEALT: Final = 1  # seat, position, card
PICKED: Final = 2  # seat, person, location, weapon
ASKED: Final = 3  # seat, answerer, topic, how, answer
PEEKED: Final = 4  # seat, informant, card
ACCUSED: Final = 5  # seat, person, location, weapon, whether right
TOOK: Final = 6  # seat, from whom (-1: the supply)
GAVE: Final = 7  # seat, to whom (-1: the supply), glasses
ENDED: Final = 8  # winner

STATE = state_type(
    ("rng", 1), ("players", 1), ("first", 1), ("turn", 1), ("dealt", 1), ("picked", 1), ("winner", 1),
    ("supply", 1), ("glasses", MAX_PLAYERS), ("tiles", MAX_PLAYERS),
    ("held", (MAX_PLAYERS, HELD)), ("cases", (MAX_PLAYERS, 3)), ("hidden", (MAX_PLAYERS, 2)), ("informants", 8),
    ("heard", (MAX_PLAYERS, TOPICS, 2)), ("said", (MAX_PLAYERS, TOPICS, 2)),
    ("peeked", MAX_PLAYERS), ("named", MAX_PLAYERS), ("wrong", (MAX_PLAYERS, 16)), ("colours", 1),
)  # fmt: skip


class State(Protocol):
    """The same fields, for editors and type checkers."""

    rng: int
    players: int
    first: int
    turn: int  # a seat, CHANCE or OVER
    dealt: int  # 1 once the cards are dealt
    picked: int  # how many seats have picked
    winner: int  # or -1
    supply: int
    glasses: Ints
    tiles: Ints  # 1 while a seat has its Top Secret tile
    held: Ints  # five cards a seat, in the order held
    cases: Ints  # the three cards that only their own seat cannot see
    hidden: Ints  # left, right
    informants: Ints
    heard: Ints  # answerer, topic, right card: a bit mask of the seats that know the answer
    said: Ints  # answerer, topic, right card: the answer, once asked
    peeked: Ints  # a bit mask of the informants that a seat has seen
    named: Ints  # a bit mask of the cards that a seat has named in accusations
    wrong: Ints  # a seat's wrong accusations, a bit each
    colours: int  # in play, of each kind of card


def _topics() -> Ints:
    """The cards of each topic, as bit masks."""
    sides = (
        ((0, 1, 2, 7, 9), (3, 4, 5, 6, 8)),  # man, woman
        ((0, 2, 4, 6, 8), (1, 3, 5, 7, 9)),  # indoor, outdoor
        ((0, 2, 3, 7, 8), (1, 4, 5, 6, 9)),  # close, ranged
    )
    colours = [sum(1 << 10 * kind + colour for kind in range(3)) for colour in range(COLOURS)]
    categories = [sum(1 << 10 * kind + colour for colour in side) for kind in range(3) for side in sides[kind]]
    return np.array(colours + categories)


TOPIC_CARDS = _topics()
CATEGORY = np.array([next(t for t in range(COLOURS, TOPICS) if TOPIC_CARDS[t] >> card & 1) for card in range(CARDS)])


@compiled
def informant_count(s: State) -> int:
    return 3 * s.colours - HELD * s.players


@compiled
def cards_in_play(s: State) -> int:
    one_kind = (1 << s.colours) - 1
    return one_kind | one_kind << 10 | one_kind << 20


@compiled
def case_cards(s: State, seat: int) -> int:
    return 1 << s.cases[seat, 0] | 1 << s.cases[seat, 1] | 1 << s.cases[seat, 2]


@compiled
def case_of_seat(s: State, seat: int) -> int:
    """A seat's case as three colours in one number."""
    return 100 * s.cases[seat, 0] + 10 * (s.cases[seat, 1] - 10) + s.cases[seat, 2] - 20


@compiled
def set_case(s: State, seat: int, three: int) -> None:
    s.cases[seat, 0] = three // 100
    s.cases[seat, 1] = 10 + three // 10 % 10
    s.cases[seat, 2] = 20 + three % 10


@compiled
def picks_for(s: State, seat: int) -> int:
    """Whose case a seat picks: that of the seat on its left."""
    return (seat + 1) % s.players


@compiled
def at_stake(s: State, seat: int) -> int:
    """The glasses that go to the supply if the seat accuses and is wrong: all but the one that it costs."""
    return max(0, s.glasses[seat] - 1)


@compiled
def lay_case(s: State, seat: int, three: int) -> None:
    """Three cards are the case of the seat on the left; the other two stay, in the order held."""
    owner = picks_for(s, seat)
    set_case(s, owner, three)
    case = case_cards(s, owner)
    kept = 0
    for i in range(HELD):
        if not case >> s.held[seat, i] & 1:
            s.hidden[seat, kept] = s.held[seat, i]
            kept += 1


@compiled
def held_cards(s: State, seat: int) -> int:
    cards = 0
    for i in range(HELD):
        cards |= 1 << s.held[seat, i]
    return cards


@compiled
def cases_seen(s: State, seat: int) -> int:
    """Everybody's case but the seat's own."""
    cards = 0
    for other in range(s.players):
        if other != seat:
            cards |= case_cards(s, other)
    return cards


@compiled
def cases_beside(s: State, seat: int, other: int) -> int:
    """Everybody's case but those of two seats."""
    cards = 0
    for third in range(s.players):
        if third != seat and third != other:
            cards |= case_cards(s, third)
    return cards


@compiled
def seen(s: State, seat: int) -> int:
    """All the cards that a seat sees: the others' cases and its own hidden pair."""
    return cases_seen(s, seat) | 1 << s.hidden[seat, 0] | 1 << s.hidden[seat, 1]


@compiled
def answer(s: State, answerer: int, topic: int, how: int) -> int:
    """How many cards the answerer sees of a colour or category."""
    cards = cases_seen(s, answerer)
    if how != RIGHT:
        cards |= 1 << s.hidden[answerer, 0]
    if how != LEFT:
        cards |= 1 << s.hidden[answerer, 1]
    return size(cards & TOPIC_CARDS[topic])


@compiled
def name_three(cards: int, move: int, out: Ints, n: int) -> int:
    """Append that move for every person, location and weapon among the cards."""
    persons = cards & 1023
    while persons:
        person = LOWEST[persons]
        persons &= persons - 1
        locations = cards >> 10 & 1023
        while locations:
            location = LOWEST[locations]
            locations &= locations - 1
            weapons = cards >> 20 & 1023
            while weapons:
                out[n] = move + person * 100 + location * 10 + LOWEST[weapons]
                n += 1
                weapons &= weapons - 1
    return n


@compiled
def payoff(s: State, seat: int) -> int:
    """Once the game is over: 2 if the seat has won, else 0."""
    return 2 if s.winner == seat else 0
