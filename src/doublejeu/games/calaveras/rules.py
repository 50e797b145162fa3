"""The Calaveras Incident: its rules, written once.

A set of Locations is a bit mask; hands and the discard are a count for each kind of card.
"""

from typing import Final, Protocol

import numpy as np

from doublejeu.rules.kernel import CHANCE, LOWEST, OVER, SIZE, Ints, Rows, compiled, note, shuffle, state_type, total

LOCATIONS: Final = 5  # card kinds 0-4: Carnival, Hotel, Airport, Phone Booth, Laboratory
TWIST: Final = 5  # card kind 5: Unexpected Development
KINDS: Final = 6
COPIES: Final = 8
CARDS: Final = KINDS * COPIES
HAND_SIZE: Final = 3
CULPRIT: Final = 7  # suspicion points that end the game
MAX_SEATS: Final = 6

# Places: the two zones, then the fronts of seats 0-5; a card from the hand has HAND as its source.
INNOCENT: Final = 0
SUSPECT: Final = 1
FRONT: Final = 2
HAND: Final = 8

# A move is (card * 9 + source) * 8 + target, or one of these two.
IDLE: Final = 360  # a twist that moves nothing
PASS: Final = 361
MAX_MOVES: Final = 362
MAX_SHUFFLE: Final = CARDS
FACES: Final = KINDS  # different cards in a shuffle

# What `play` and `stack` write down.
DEALT: Final = 1  # seat, its three cards
PLAYED: Final = 2  # seat, Location, target, where its twin lay that is discarded with it or -1
TWISTED: Final = 3  # seat, Location, source, target, where its twin lay that is discarded with it or -1
IDLED: Final = 4  # seat
PASSED: Final = 5  # seat
TRUSTED: Final = 6  # seat that Nicole goes to
DESIGNATED: Final = 7  # seat, points it takes, whether as the only one not innocent, the zones it clears, its points
ENDED: Final = 8  # culprit, Nicole's holder
DREW: Final = 9  # seat, card
SHUFFLED: Final = 10  # cards

STATE = state_type(
    ("rng", 1),
    ("seats", 1),
    ("ghost", 1),
    ("first", 1),
    ("turn", 1),
    ("mover", 1),
    ("nicole", 1),
    ("culprit", 1),
    ("left", 1),
    ("places", 8),
    ("points", MAX_SEATS),
    ("discard", KINDS),
    ("hands", (MAX_SEATS, KINDS)),
    ("deck", CARDS),
)


class State(Protocol):
    """The same fields, for editors and type checkers."""

    rng: int
    seats: int  # 4 or 6
    ghost: int  # the seat that nobody sits at, or -1
    first: int
    turn: int  # a seat, CHANCE or OVER
    mover: int  # the seat that last played, or -1 before the deal
    nicole: int
    culprit: int  # or -1
    left: int  # cards in the deck
    places: Ints  # the Locations that lie there
    points: Ints
    discard: Ints
    hands: Ints
    deck: Ints  # the last of those left is the top


@compiled
def hand_owner(s: State, seat: int) -> int:
    """Whose hand is played from on a seat's turn: a ghost plays from its partner's, opposite."""
    if seat != s.ghost:
        return seat
    return (seat + s.seats // 2) % s.seats


@compiled
def setup(s: State, players: int, first: int, variant: int) -> None:
    """The state before the deal."""
    s.seats = players + players % 2
    s.ghost = s.seats - 1 if players % 2 else -1
    s.first = first
    s.nicole = first
    s.turn = CHANCE
    s.mover = -1
    s.culprit = -1
    s.left = 0
    s.places[:] = 0
    s.points[:] = 0
    s.discard[:] = COPIES
    s.hands[:] = 0


@compiled
def due(s: State, out: Ints) -> int:
    """Write the cards to be shuffled, in their standing order, and say how many."""
    n = 0
    for kind in range(KINDS):
        for _ in range(s.discard[kind]):
            out[n] = kind
            n += 1
    return n


@compiled
def stack(s: State, cards: Ints, n: int, rows: Rows) -> None:
    """The shuffled cards, top first, become the deck; then what waited for them goes on."""
    for i in range(n):
        s.deck[n - 1 - i] = cards[i]
    s.left = n
    s.discard[:] = 0
    if s.mover < 0:
        deal(s, rows)
    else:
        note(rows, SHUFFLED, n)
        finish_turn(s, rows)


@compiled
def roll(s: State, rows: Rows) -> None:
    """Let the state's own generator do the shuffle that is due."""
    cards = np.empty(CARDS, np.int64)
    n = due(s, cards)
    shuffle(s, cards, n)
    stack(s, cards, n, rows)


@compiled
def deal(s: State, rows: Rows) -> None:
    for seat in range(s.seats):
        if seat != s.ghost:
            for _ in range(HAND_SIZE):
                s.left -= 1
                s.hands[seat, s.deck[s.left]] += 1
            note(rows, DEALT, seat, s.deck[s.left + 2], s.deck[s.left + 1], s.deck[s.left])
    s.turn = s.first


@compiled
def legal_moves(s: State, out: Ints) -> int:
    """Write every legal move to `out`, and say how many there are."""
    hand = s.hands[hand_owner(s, s.turn)]
    places = s.seats + FRONT
    n = 0
    for card in range(LOCATIONS):
        if hand[card] > 0:
            for target in range(places):
                out[n] = (card * 9 + HAND) * 8 + target
                n += 1
    if hand[TWIST] > 0:
        for source in range(places):
            here = s.places[source]
            while here:
                card = LOWEST[here]
                here &= here - 1
                for target in range(places):
                    if target != source:
                        out[n] = (card * 9 + source) * 8 + target
                        n += 1
        out[n] = IDLE
        n += 1
    if n == 0:
        out[0] = PASS
        n = 1
    return n


@compiled
def put(s: State, card: int, place: int) -> int:
    """Lay a Location down; two alike on one front, or in the centre, are discarded.  Where the twin lay, or -1."""
    bit = 1 << card
    if place <= SUSPECT and s.places[SUSPECT - place] & bit:
        place = SUSPECT - place
    s.places[place] ^= bit
    if s.places[place] & bit:
        return -1
    s.discard[card] += 2
    return place


@compiled
def only_one_left(s: State) -> int:
    """The one seat that is not innocent, or -1."""
    found = -1
    for seat in range(s.seats):
        if s.places[FRONT + seat] & s.places[INNOCENT] == 0:
            if found >= 0:
                return -1
            found = seat
    return found


@compiled
def most_suspect(s: State) -> int:
    """The one seat, of those not innocent, with strictly the most suspect cards, or -1."""
    found = -1
    most = 0
    for seat in range(s.seats):
        front = s.places[FRONT + seat]
        if front & s.places[INNOCENT] == 0:
            evidence = SIZE[front & s.places[SUSPECT]]
            if evidence > most:
                found = seat
                most = evidence
            elif evidence == most:
                found = -1
    return found


@compiled
def nicole_looks(s: State, rows: Rows) -> None:
    """To the least suspected, among those tied the most seen; still tied, she stays."""
    best = -1000
    choice = -1
    for seat in range(s.seats):
        trust = SIZE[s.places[FRONT + seat]] - 10 * s.points[seat]
        if trust > best:
            best = trust
            choice = seat
        elif trust == best:
            choice = -1
    if choice >= 0 and choice != s.nicole:
        s.nicole = choice
        note(rows, TRUSTED, choice)


@compiled
def designate(s: State, rows: Rows) -> None:
    """If the evidence in the centre points at one seat, that seat takes the points."""
    innocent = s.places[INNOCENT]
    guilty = s.places[SUSPECT]
    centre = innocent | guilty
    points = SIZE[centre]
    if points < 2:
        return
    suspect = only_one_left(s)
    alone = suspect >= 0
    if not alone:
        suspect = most_suspect(s)
    if suspect < 0:
        return
    s.points[suspect] += points
    for card in range(LOCATIONS):
        s.discard[card] += centre >> card & 1
    s.places[INNOCENT] = 0
    s.places[SUSPECT] = 0
    note(rows, DESIGNATED, suspect, points, 1 if alone else 0, innocent, guilty, s.points[suspect])
    nicole_looks(s, rows)
    if s.points[suspect] >= CULPRIT:
        s.culprit = suspect
        s.turn = OVER
        note(rows, ENDED, suspect, s.nicole)


@compiled
def finish_turn(s: State, rows: Rows) -> None:
    """Refill the mover's hand; an empty deck waits for chance if there is a discard to shuffle."""
    owner = hand_owner(s, s.mover)
    held = total(s.hands[owner])
    while True:
        if s.left == 0 and total(s.discard) > 0:
            s.turn = CHANCE
            return
        if held >= HAND_SIZE or s.left == 0:
            break
        s.left -= 1
        s.hands[owner, s.deck[s.left]] += 1
        held += 1
        note(rows, DREW, owner, s.deck[s.left])
    s.turn = s.mover + 1 if s.mover + 1 < s.seats else 0


@compiled
def play(s: State, move: int, rows: Rows) -> None:
    """Carry out one legal move, and everything that follows from it."""
    seat = s.turn
    s.mover = seat
    if move == PASS:
        note(rows, PASSED, seat)
        finish_turn(s, rows)
        return
    hand = s.hands[hand_owner(s, seat)]
    card = move // 72
    source = move // 8 % 9
    target = move % 8
    if source == HAND:
        hand[card] -= 1
        note(rows, PLAYED, seat, card, target, put(s, card, target))
    else:
        hand[TWIST] -= 1
        s.discard[TWIST] += 1
        if move == IDLE:
            note(rows, IDLED, seat)
        else:
            s.places[source] ^= 1 << card
            note(rows, TWISTED, seat, card, source, target, put(s, card, target))
    nicole_looks(s, rows)
    designate(s, rows)
    if s.turn != OVER:
        finish_turn(s, rows)


@compiled
def redeal(s: State, seat: int) -> None:
    """Put a random world in place of what a seat cannot see: the others' hands and the deck."""
    unseen = np.empty(CARDS, np.int64)
    n = s.left
    unseen[:n] = s.deck[:n]
    for other in range(s.seats):
        if other != seat:
            for kind in range(KINDS):
                for _ in range(s.hands[other, kind]):
                    unseen[n] = kind
                    n += 1
    shuffle(s, unseen, n)
    for other in range(s.seats):
        if other != seat:
            held = total(s.hands[other])
            s.hands[other, :] = 0
            for _ in range(held):
                n -= 1
                s.hands[other, unseen[n]] += 1
    s.deck[:n] = unseen[:n]


@compiled
def payoff(s: State, seat: int) -> int:
    """Once the game is over: 2 if the seat's team has won, else 0."""
    half = s.seats // 2
    return 2 if s.nicole != s.culprit and s.nicole % half == seat % half else 0
