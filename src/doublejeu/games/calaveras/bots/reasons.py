"""The Calaveras Incident, what speaks for a move: whom it designates, where Nicole goes, what it threatens or prevents.

All of it is read off the rules: the move is played in the seat's world, then each card that the next seat may have.
"""

from math import comb
from typing import Final, NamedTuple

import numpy as np

from doublejeu.bots.explain import percent
from doublejeu.bots.foresight import Choice, foresee, in_one
from doublejeu.play.game import Row
from doublejeu.play.telling import Message, SeatName, message, name
from doublejeu.rules.kernel import OVER
from doublejeu.rules.operations import States, legal_moves

from .. import rules
from ..play import CARDS, TEXTS

MOVES: Final = {text: move for move, text in TEXTS.items()}


class Effect(NamedTuple):
    """What a move comes to for a team, better where it is more."""

    over: int  # 1: the game is won, -1: lost
    points: int  # that others take, less those of one's own
    nicole: int  # 1: she comes to the team, -1: she leaves it

    @property
    def hurts(self) -> bool:
        return self.over < 0 or (self.over == 0 and min(self.points, self.nicole) < 0)

    @property
    def helps(self) -> bool:
        return self.over > 0 or (self.over == 0 and (self.points, self.nicole) > (0, 0))


class Reply(NamedTuple):
    """What somebody could do with a card of that kind."""

    effect: Effect
    kind: int
    what: Message


def reasons_for(choice: Choice) -> list[Message]:
    """What speaks for a move, and what the best of those that are worse would do."""
    world, seat, move = choice.world, choice.seat, MOVES[choice.move]
    after, rows = foresee(world, move)
    said = [message("why-facts", what=facts(world, rows, seat))]
    if after[0].turn != OVER:
        fear = worst_reply(world, after, seat)
        said += [*_fear(world, seat, fear), *_prevented(world, seat, fear), *_threat(world, after, seat, move)]
    if choice.instead is not None:
        then, rows = foresee(world, MOVES[choice.instead])
        said.append(message("why-instead", move=choice.instead, what=facts(world, rows, seat)))
        if OVER not in (after[0].turn, then[0].turn):
            other = worst_reply(world, then, seat)
            if other is not None and (fear is None or other.effect < fear.effect):
                said += _fear(world, seat, other)
    return said


# --- What a move does


def facts(world: States, rows: list[Row], seat: int) -> Message:
    """What the rules wrote down of a move, as far as it matters."""
    said = []
    nicole = int(world[0].nicole)
    for what, who, points, *_, total in rows:
        if what == rules.DESIGNATED:
            you = "yes" if who == seat else "no"
            said.append(message("calaveras-fact-designated", you=you, seat=SeatName(who), points=points, total=total))
        elif what == rules.TRUSTED:
            nicole = who
    if nicole != world[0].nicole:
        said.append(message("calaveras-fact-nicole", you="yes" if nicole == seat else "no", seat=SeatName(nicole)))
    for what, who, trusted, *_ in rows:
        if what == rules.ENDED:
            ours = trusted != who and is_ours(world, seat, trusted)
            result = "nobody" if trusted == who else "won" if ours else "lost"
            said.append(message("calaveras-fact-over", result=result, seat=SeatName(who)))
    return in_one(said) if said else message("calaveras-fact-quiet")


def is_ours(world: States, seat: int, other: int) -> bool:
    """Whether two seats are partners, or the same."""
    half = int(world[0].seats) // 2
    return seat % half == other % half


def effect_of(world: States, after: States, rows: list[Row], seat: int) -> Effect:
    points = sum(-row[2] if is_ours(world, seat, row[1]) else row[2] for row in rows if row[0] == rules.DESIGNATED)
    over = 0
    if after[0].turn == OVER:
        over = 1 if rules.payoff(after[0], seat) else -1
    trusted = [is_ours(world, seat, int(each[0].nicole)) for each in (world, after)]
    return Effect(over, points, trusted[1] - trusted[0])


# --- What others, or oneself, could do next


def replies(world: States, turn: int, kinds: list[int], seat: int) -> list[Reply]:
    """What whoever's turn it were could do with a card of each kind, in the eyes of a seat."""
    found = []
    moves = np.empty(rules.MAX_MOVES, np.int64)
    for kind in kinds:
        table = world.copy()
        s = table[0]
        s.turn = turn
        hand = s.hands[int(rules.hand_owner(s, turn))]
        hand[:] = 0
        hand[kind] = 1
        for move in moves[: legal_moves(table, moves)].tolist():
            after, rows = foresee(table, move)
            found.append(Reply(effect_of(table, after, rows, seat), kind, facts(table, rows, seat)))
    return found


def next_seat(world: States) -> int:
    return (int(world[0].turn) + 1) % int(world[0].seats)


def unseen(world: States, seat: int) -> list[int]:
    """By kind, the cards that a seat does not see: in the deck and in others' hands."""
    s = world[0]
    counts = np.bincount(s.deck[: s.left], minlength=rules.KINDS)
    return (counts + s.hands.sum(axis=0) - s.hands[seat]).tolist()


def worst_reply(world: States, table: States, seat: int) -> Reply | None:
    """The worst that the seat after the one whose turn it is in a world could do on a table; None if nothing hurts."""
    left = unseen(world, seat)
    after = next_seat(world)
    if not world[0].hands[int(rules.hand_owner(world[0], after))].any():
        return None
    found = replies(table, after, [kind for kind in range(rules.KINDS) if left[kind]], seat)
    painful = [reply for reply in found if reply.effect.hurts]
    return min(painful, key=lambda reply: (reply.effect, -left[reply.kind]), default=None)


def _card(kind: int) -> Message | str:
    return name("calaveras-card", CARDS[kind])


def _fear(world: States, seat: int, reply: Reply | None) -> list[Message]:
    """What the next seat could do, and how likely it has the card for it."""
    after = next_seat(world)
    if reply is None:
        return [message("calaveras-why-safe", seat=SeatName(after))]
    left = unseen(world, seat)
    held = int(world[0].hands[int(rules.hand_owner(world[0], after))].sum())
    chance = 1 - comb(sum(left) - left[reply.kind], held) / comb(sum(left), held)
    said = message(
        "calaveras-why-fear", seat=SeatName(after), card=_card(reply.kind), what=reply.what, percent=percent(chance)
    )
    return [said]


def _prevented(world: States, seat: int, fear: Reply | None) -> list[Message]:
    """What the next seat could do if nothing were played, and now cannot."""
    before = worst_reply(world, world, seat)
    if before is None or (fear is not None and (fear.effect <= before.effect or fear.effect.over < 0)):
        return []
    who = SeatName(next_seat(world))
    return [message("calaveras-why-prevents", seat=who, card=_card(before.kind), what=before.what)]


def _threat(world: States, after: States, seat: int, move: int) -> list[Message]:
    """What one could do with the cards that one keeps, if nothing changed until the next turn."""
    hand = world[0].hands[seat].copy()
    if move != rules.PASS:
        from_hand = move != rules.IDLE and move // 8 % 9 == rules.HAND
        hand[move // 72 if from_hand else rules.TWIST] -= 1
    found = replies(after, int(world[0].turn), hand.nonzero()[0].tolist(), seat)
    best = max((reply for reply in found if reply.effect.helps), key=lambda reply: reply.effect, default=None)
    if best is None:
        return []
    return [message("calaveras-why-threatens", card=_card(best.kind), what=best.what)]
