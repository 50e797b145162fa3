"""The Calaveras Incident as a mind sees it: the whole table, from the seat that is to move on.

Locations differ by where they lie and not by name, so they stand in an order of their own: what is learned of one
serves for all.
"""

from typing import Final

import numpy as np

from doublejeu.rules.kernel import SIZE, Ints, Reals, compiled

from ..rules import CARDS, COPIES, CULPRIT, FRONT, HAND_SIZE, INNOCENT, LOCATIONS, SUSPECT, TWIST, State, hand_owner

OF_TABLE: Final = LOCATIONS + 3  # how many lie in the centre, twists discarded, cards left
OF_SEAT: Final = CULPRIT + 6  # its points; whether Nicole is there, it is innocent, it is a ghost's; its cards
OF_LOCATION: Final = 3  # in the centre, discarded; and for each seat whether its front has it, and its hand


def feature_count(players: int) -> int:
    """How many features there are at a table for so many."""
    seats = players + players % 2
    return OF_TABLE + seats * OF_SEAT + LOCATIONS * (OF_LOCATION + 2 * seats)


@compiled
def features(s: State, out: Reals) -> None:
    """Write what lies where; `out` holds zeros."""
    out[SIZE[s.places[INNOCENT] | s.places[SUSPECT]]] = 1.0
    out[LOCATIONS + 1] = s.discard[TWIST] / COPIES
    out[LOCATIONS + 2] = s.left / CARDS
    n = OF_TABLE
    for step in range(s.seats):
        see_seat(s, (s.turn + step) % s.seats, out, n)
        n += OF_SEAT
    order = np.empty(LOCATIONS, np.int64)
    sort_locations(s, order)
    for i in range(LOCATIONS):
        see_location(s, order[i], out, n)
        n += OF_LOCATION + 2 * s.seats


@compiled
def decider(s: State) -> int:
    """Who decides: on a ghost's turn its partner does."""
    return hand_owner(s, s.turn)


@compiled
def see_seat(s: State, seat: int, out: Reals, n: int) -> None:
    front = s.places[FRONT + seat]
    out[n + min(s.points[seat], CULPRIT - 1)] = 1.0
    n += CULPRIT
    out[n] = 1.0 if s.nicole == seat else 0.0
    out[n + 1] = 1.0 if front & s.places[INNOCENT] else 0.0
    out[n + 2] = SIZE[front] / 2
    out[n + 3] = SIZE[front & s.places[SUSPECT]]
    out[n + 4] = s.hands[seat, TWIST] / HAND_SIZE
    out[n + 5] = 1.0 if s.ghost == seat else 0.0


@compiled
def see_location(s: State, card: int, out: Reals, n: int) -> None:
    out[n] = s.places[INNOCENT] >> card & 1
    out[n + 1] = s.places[SUSPECT] >> card & 1
    out[n + 2] = s.discard[card] / COPIES
    n += OF_LOCATION
    for step in range(s.seats):
        seat = (s.turn + step) % s.seats
        out[n + step] = s.places[FRONT + seat] >> card & 1
        out[n + s.seats + step] = s.hands[seat, card] / 2


@compiled
def sort_locations(s: State, order: Ints) -> None:
    """First those in the centre, then by whose fronts and hands they are in."""
    keys = np.empty(LOCATIONS, np.int64)
    for card in range(LOCATIONS):
        key = (s.places[INNOCENT] >> card & 1) * 2 + (s.places[SUSPECT] >> card & 1)
        for step in range(s.seats):
            key = key * 2 + (s.places[FRONT + (s.turn + step) % s.seats] >> card & 1)
        for step in range(s.seats):
            key = key * 4 + s.hands[(s.turn + step) % s.seats, card]
        at = card
        while at > 0 and keys[at - 1] < key:
            keys[at] = keys[at - 1]
            order[at] = order[at - 1]
            at -= 1
        keys[at] = key
        order[at] = card
