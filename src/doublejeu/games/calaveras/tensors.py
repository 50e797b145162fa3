"""The Calaveras Incident as numbers: a seat's view, which is all there is to know."""

from doublejeu.adapters.pen import Reals, mark, mark_set, number
from doublejeu.rules.kernel import compiled, total

from . import rules, sides


def layout(players: int) -> dict[str, int]:
    seats = len(sides(players))
    return {
        "seat": players,
        "turn": seats,
        "nicole": seats,
        "innocent": rules.LOCATIONS,
        "suspect": rules.LOCATIONS,
        "fronts": seats * rules.LOCATIONS,
        "points": seats,
        "hand": rules.KINDS,
        "hand_sizes": seats,
        "deck": 1,
        "discard": rules.KINDS,
    }


@compiled
def see(s: rules.State, players: int, seat: int, out: Reals) -> None:
    n = mark(out, 0, players, seat)
    n = mark(out, n, s.seats, s.turn)
    n = mark(out, n, s.seats, s.nicole)
    for place in range(rules.FRONT + s.seats):  # the two zones come first
        n = mark_set(out, n, rules.LOCATIONS, s.places[place])
    for other in range(s.seats):
        n = number(out, n, s.points[other] / rules.CULPRIT)
    for kind in range(rules.KINDS):
        n = number(out, n, s.hands[seat, kind] / rules.HAND_SIZE)
    for other in range(s.seats):
        n = number(out, n, total(s.hands[other]) / rules.HAND_SIZE)
    n = number(out, n, s.left / rules.CARDS)
    if s.mover >= 0:  # before the deal all cards lie there, and nobody looks
        for kind in range(rules.KINDS):
            n = number(out, n, s.discard[kind] / rules.COPIES)
