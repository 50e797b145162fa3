"""Kompromat, absurd moves: what no sensible player does, by what that player can know."""

from typing import Final

import numpy as np

from doublejeu.rules.kernel import compiled
from doublejeu.rules.operations import States

from ..play import TEXTS
from ..rules import box
from ..rules.box import State, aces, can_attempt, face_down, hard_total
from ..rules.turns import legal_moves
from .craft import swing, total_at
from .rivals import POINTS
from .sense import CARDS_A_MISSION, mission_worth, worth_of_more

MOVES: Final = {text: move for move, text in TEXTS.items()}
ABSURDITIES: Final = (
    "stops-short",  # no card could fail, the total is low and wanted higher, and there are cards enough
    "draws-at-twenty",  # or at 21, where there is little or nothing to gain
    "draws-a-failure",  # every card that may come fails
    "keeps-a-failure",  # though the GPS could take it back, and will not be of use any more
    "spares-the-martini",  # where it turns the mission, and nothing better is left for it
    "takes-nine",  # tokens, though a Tool could save
    "declares-less",  # than the best total, or a failure that gains nothing
    "drops-a-point",  # a token, where nine cannot be reached any more
)
LOW: Final = 26  # below 13
TWENTY: Final = 40
TURNED: Final = 6.0  # points of a lead that are worth a Martini in any round
LAST: Final = box.ROUNDS - 1


def absurdity(world: States, seat: int, move: str) -> str:
    """The absurdity that a move would be; empty if it is none."""
    number = absurd(world[0], MOVES[move])
    return ABSURDITIES[number - 1] if number else ""


@compiled
def absurd(s: State, move: int) -> int:
    """The number of the absurdity, from 1, that a move of whose turn it is would be; 0 if none."""
    seat = s.turn
    if s.phase == box.ATTEMPT and move == box.STOP:
        return 1 if stops_short(s, seat) else 4 if keeps_a_failure(s, seat) else 0
    if s.phase == box.ATTEMPT and move == box.DRAW:
        return 3 if draws_a_failure(s, seat) else 2 if draws_at_twenty(s, seat) else 0
    if s.phase == box.MARTINI_WINDOW and move == box.PASS:
        return 5 if spares_the_martini(s, seat) else 0
    if (s.phase == box.TAKE or s.phase == box.CHLOROFORM_WINDOW) and move == box.PASS:
        return 6 if takes_nine(s, seat) else 0
    if s.phase == box.DECLARE:
        return 7 if declares_less(s, seat, move - box.TOTAL) else 0
    return 8 if move == box.DROP and drops_a_point(s, seat) else 0


@compiled
def can_use(s: State, seat: int, tool: int) -> bool:
    """Whether a Tool is at hand, by itself or by the USB stick."""
    held = s.tools[seat, tool]
    return held == box.READY or (held == box.USED_UP and s.tools[seat, box.USB] == box.READY)


@compiled
def to_attempt(s: State, seat: int) -> int:
    """The missions that the seat has still to attempt."""
    still = 0
    for place in range(box.PLACES):
        if s.counts[seat, place] == 0:
            still += 1
    return still


@compiled
def decided(s: State, seat: int, place: int) -> int:
    """1 if the seat's cards win a mission for all that is seen, -1 if the other's do, else 0."""
    other = 1 - seat
    if s.counts[other, place] == 0:
        return 0 if can_attempt(s, other) else 1
    if face_down(s, other, place):
        return 0
    mine = total_at(s, seat, place) + box.NEWS * s.news[seat, place]
    theirs = total_at(s, other, place) + box.NEWS * s.news[other, place]
    if theirs > box.TWENTY_ONE or theirs < mine <= box.TWENTY_ONE:
        return 1
    return -1 if theirs > mine or mine > box.TWENTY_ONE else 0


@compiled
def failing(s: State, seat: int) -> float:
    """The share of the cards left, or of the next where it is known, with which the attempt fails."""
    left = s.lefts[seat]
    room = box.TWENTY_ONE - hard_total(s, seat, s.attempt) - box.NEWS * s.news[seat, s.attempt]
    if s.known[seat] > 0:
        return 1.0 if POINTS[s.decks[seat, left - 1]] > room else 0.0
    fails = 0
    for i in range(left):
        if POINTS[s.decks[seat, i]] > room:
            fails += 1
    return fails / left


@compiled
def has_failed(s: State, seat: int) -> bool:
    """Whether the attempt fails as it is, by its Newspapers."""
    return hard_total(s, seat, s.attempt) + box.NEWS * s.news[seat, s.attempt] > box.TWENTY_ONE


@compiled
def stops_short(s: State, seat: int) -> bool:
    place = s.attempt
    if s.lefts[seat] <= CARDS_A_MISSION * to_attempt(s, seat) or total_at(s, seat, place) >= LOW:
        return False
    if mission_worth(s, seat, place) <= 0.0 or decided(s, seat, place) != 0:
        return False
    return failing(s, seat) == 0.0


@compiled
def draws_a_failure(s: State, seat: int) -> bool:
    """A token may be worth it where the mission is lost, and the GPS can take a card back."""
    if s.lefts[seat] == 0 or failing(s, seat) < 1.0 or can_use(s, seat, box.GPS) or has_failed(s, seat):
        return False
    lost = decided(s, seat, s.attempt) < 0 or mission_worth(s, seat, s.attempt) <= 0.0
    return not lost or worth_of_more(s, seat, 1) <= 0.0


@compiled
def draws_at_twenty(s: State, seat: int) -> bool:
    total = total_at(s, seat, s.attempt)
    if total < TWENTY or s.news[seat, s.attempt] > 0 or s.known[seat] > 0 or can_use(s, seat, box.GPS):
        return False
    if mission_worth(s, seat, s.attempt) <= 0.0 or decided(s, seat, s.attempt) < 0:
        return False
    return total == box.TWENTY_ONE or failing(s, seat) >= 0.5 or aces(s, seat, s.attempt) > 0


@compiled
def keeps_a_failure(s: State, seat: int) -> bool:
    if s.rounds < LAST or to_attempt(s, seat) > 0 or hard_total(s, seat, s.attempt) <= box.TWENTY_ONE:
        return False
    if not can_use(s, seat, box.GPS) or s.counts[seat, s.attempt] < 2:
        return False
    return mission_worth(s, seat, s.attempt) > 0.0 and decided(s, seat, s.attempt) >= 0


@compiled
def spares_the_martini(s: State, seat: int) -> bool:
    here = s.revealing
    stakes = mission_worth(s, seat, here)
    for place in range(here + 1, box.PLACES):
        if s.counts[seat, place] > 0 and mission_worth(s, seat, place) > stakes:
            return False
    gain = max(swing(s, seat, 0), swing(s, seat, 1))
    return gain >= TURNED or (s.rounds == LAST and gain > 1.0)


@compiled
def takes_nine(s: State, seat: int) -> bool:
    """With a Balaclava, and another by the USB stick, the tokens that come may stay below nine."""
    after = s.tokens[seat] + s.taking
    if after < box.NINE:
        return False
    uses = 0
    if s.tools[seat, box.BALACLAVA] == box.READY:
        uses = 1
    if s.tools[seat, box.BALACLAVA] > 0 and s.tools[seat, box.USB] == box.READY:
        uses += 1
    saved = after - min(s.tokens[seat], uses * box.BALACLAVA_TOKENS) < box.NINE
    return not saved if s.phase == box.CHLOROFORM_WINDOW else saved


@compiled
def declares_less(s: State, seat: int, points: int) -> bool:
    place = s.revealing
    moves = np.empty(box.MAX_MOVES, np.int64)
    best = -1
    for i in range(legal_moves(s, moves)):
        if moves[i] - box.TOTAL <= box.TWENTY_ONE:
            best = max(best, moves[i] - box.TOTAL)
    if best < 0 or points == best:
        return False
    if points > box.TWENTY_ONE and s.tokens[seat] + 1 >= box.NINE:
        return not can_use(s, seat, box.BALACLAVA)
    if mission_worth(s, seat, place) <= 0.0:
        return False
    beaten = best < s.totals[1 - seat, place] <= box.TWENTY_ONE
    return points < best or (best >= TWENTY and not beaten) or worth_of_more(s, seat, 1) <= 0.0


@compiled
def drops_a_point(s: State, seat: int) -> bool:
    if s.rounds < LAST:
        return False
    most = s.tokens[seat]
    for place in range(s.revealing, box.PLACES):
        if s.counts[seat, place] > 0:
            most += 1
            if s.under[place] >= 0:
                most += box.NOTORIETY[s.under[place] - box.COUNTER]
    return most < box.NINE
