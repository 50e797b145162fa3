"""Kompromat, what speaks for a move: what a draw may bring, who would take a mission and its tokens, what a Tool does.

Every fact is read off the rules.  Where it depends on how a mission ends, the move is played, and the mission revealed
at once: neither side uses another Tool, and both declare their best totals.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np

from doublejeu.bots.explain import percent
from doublejeu.bots.foresight import Choice, dealt, foresee, in_one
from doublejeu.play.game import Row
from doublejeu.play.telling import Message, message, name
from doublejeu.rules.operations import States, legal_moves

from ..play import TEXTS
from ..play.shown import CARDS, MISSIONS, stand, total_text
from ..rules import box
from .sense import best_total

MOVES: Final = {text: move for move, text in TEXTS.items()}
WORLDS: Final = 300  # that a chance is counted in
ENOUGH: Final = 34  # half points: the plan is to draw until then
BEFORE_REVEAL: Final = (box.PLACE, box.ATTEMPT, box.TOOL_WINDOW)
AWARDED: Final = (box.CHLOROFORM_WINDOW, box.TAKE)  # phases in which the mission may be taken already


def reasons_for(choice: Choice) -> list[Message]:
    """What speaks for a move, and what the best of those that are worse would do."""
    world, seat, move = choice.world, choice.seat, MOVES[choice.move]
    known = facts(world, seat, move)
    if move == box.STOP and choice.instead != TEXTS[box.DRAW] and box.DRAW in offered(world):
        known += draws(world, seat)
    said = [message("why-facts", what=in_one(known))]
    if (aim := target_of(world, move)) is not None:
        said.append(message("kompromat-why-without", what=in_one(prospects(world, seat, None, aim))))
    if choice.instead is not None:
        other = facts(world, seat, MOVES[choice.instead])
        said.append(message("why-instead", move=choice.instead, what=in_one(other)))
    return said


def facts(world: States, seat: int, move: int) -> list[Message]:
    """What a move does, and what may follow."""
    s = world[0]
    if move < box.PLACES:
        return [stake(world, seat, move), others(world, seat, move), plan(world, seat, move)]
    if move == box.DRAW:
        return [*draws(world, seat), *beaten(world, seat), stake(world, seat, int(s.attempt))]
    if move == box.STOP:
        tried = s.counts[1 - seat, s.attempt] > 0
        rest = prospects(world, seat, move, int(s.attempt)) if tried else [stake(world, seat, int(s.attempt))]
        return [stands(world, seat), *rest]
    done = effects(world, seat, move)
    if s.phase not in BEFORE_REVEAL or (s.phase == box.TOOL_WINDOW and not done):
        return [*done, *prospects(world, seat, move, s.revealing)]
    aim = target_of(world, move)
    return done if aim is None else [*done, *prospects(world, seat, move, aim)]


# --- A mission revealed


class End(NamedTuple):
    """How a mission would end."""

    winner: int | None  # a seat; -1: nobody; None: it was taken before
    totals: dict[int, int]  # by seat, in half points
    failed: list[int]  # seats
    tokens: Counter[int]  # that seats take
    lost: int  # the seat that then has nine tokens or more, or -1


def follow(world: States, move: int | None, place: int) -> End:
    """Play a move, or none, and reveal a mission at once."""
    rows: list[Row] = []
    if move is not None:
        world, rows = foresee(world, move)
    if not _is_over(world, rows, place):
        world = world.copy()
        s = world[0]
        if s.phase in BEFORE_REVEAL or s.revealing != place:
            s.phase, s.revealing, s.passes, s.attempt, s.turned = box.TOOL_WINDOW, place, 1, -1, -1
            s.totals[:, place] = box.NO_TOTAL
            world, more = foresee(world, box.PASS)
            rows += more
        while not _is_over(world, rows, place):
            world, more = foresee(world, quiet_move(world))
            rows += more
    return _ended(rows, place)


def _is_over(world: States, rows: Sequence[Row], place: int) -> bool:
    s = world[0]
    if s.turn < 0:
        return True
    awarded = s.laid[place] < 0 or any(row[0] in (box.WON, box.LOST) and _place(row) == place for row in rows)
    return bool(awarded and (s.phase not in AWARDED or s.revealing != place))


def _place(row: Row) -> int:
    """The mission that a row of the reveal is about."""
    return row[1] if row[0] == box.LOST else row[2]


def offered(world: States) -> list[int]:
    """The legal moves."""
    moves = np.empty(box.MAX_MOVES, np.int64)
    numbers: list[int] = moves[: legal_moves(world, moves)].tolist()
    return numbers


def quiet_move(world: States) -> int:
    """The best total that does not fail; else no Tool, and no token dropped."""
    if world[0].phase == box.DECLARE:
        totals = offered(world)
        return max((move for move in totals if move - box.TOTAL <= box.TWENTY_ONE), default=min(totals))
    return box.KEEP if world[0].phase == box.PERFECT else box.PASS


def _ended(rows: Sequence[Row], place: int) -> End:
    """What the rows say about a mission; those at their beginning that name none are about it."""
    winner, lost, here = None, -1, place
    totals: dict[int, int] = {}
    failed: list[int] = []
    tokens: Counter[int] = Counter()
    for row in rows:
        what, seat = row[0], row[1]
        if what in (box.DECLARED, box.SWAYED, box.FAILED, box.WON, box.LOST):
            here = _place(row)
        if here != place:
            continue
        if what in (box.DECLARED, box.SWAYED):
            totals[seat] = row[3]
        elif what == box.FAILED:
            failed.append(seat)
        elif what == box.WON:
            winner = seat
        elif what == box.LOST:
            winner = -1
        elif what == box.TOOK:
            tokens[seat] += row[2]
        elif what == box.ENDED and row[2] == box.BY_NOTORIETY:
            lost = 1 - seat
    return End(winner, totals, failed, tokens, lost)


def prospects(world: States, seat: int, move: int | None, place: int) -> list[Message]:
    """How a mission would end after a move, or after none: for certain, or as often as what lies face down allows."""
    s = world[0]
    mission = int(s.laid[place])
    if s.totals[1 - seat, place] == box.NO_TOTAL and box.face_down(s, 1 - seat, place):
        ends = [follow(each, move, place) for each in dealt(world, seat, WORLDS)]
        winners = Counter(end.winner for end in ends)
        yours, theirs = (possible(winners[each] / WORLDS) for each in (seat, 1 - seat))
        if all(end.totals.get(seat, box.TWENTY_ONE + 1) > box.TWENTY_ONE for end in ends):
            yours = 0
        return [message("kompromat-fact-chance", mission=_mission(mission), percent=yours, other=theirs)]
    end = follow(world, move, place)
    said = [message("kompromat-fact-fails", who=_who(seat, each)) for each in end.failed]
    if end.winner == -1:
        said.append(message("kompromat-fact-nobody", mission=_mission(mission)))
    elif end.winner is not None:
        points, tokens = worth(world, end.winner, mission), end.tokens[end.winner]
        who = _who(seat, end.winner)
        said.append(message("kompromat-fact-takes", who=who, mission=_mission(mission), points=points, tokens=tokens))
    elif not end.tokens and s.phase in AWARDED:
        said.append(message("kompromat-fact-spared"))
    for each, tokens in end.tokens.items():
        if each not in (*end.failed, end.winner):
            said.append(message("kompromat-fact-took", who=_who(seat, each), tokens=tokens))
    if end.lost >= 0:
        said.append(message("kompromat-fact-nine", who=_who(seat, end.lost)))
    return said


def possible(chance: float) -> int:
    """A chance in per cent that was counted in some worlds: what none of them shows may still be."""
    return min(99, max(1, percent(chance)))


def worth(world: States, seat: int, mission: int) -> int:
    """The points that a mission would bring."""
    after = world.copy()
    after[0].won[mission] = seat
    return int(box.score(after[0], seat) - box.score(world[0], seat))


def _mission(card: int) -> Message | str:
    return name("kompromat-mission", MISSIONS[card])


def _who(seat: int, other: int) -> str:
    return "you" if seat == other else "other"


# --- Attempts


def stake(world: States, seat: int, place: int) -> Message:
    """What a mission would bring."""
    s = world[0]
    mission, under = int(s.laid[place]), int(s.under[place])
    tokens = int(box.NOTORIETY[under - box.COUNTER]) if under >= 0 else 0
    points, fatal = worth(world, seat, mission), "yes" if s.tokens[seat] + tokens >= box.NINE else "no"
    return message("kompromat-fact-stake", mission=_mission(mission), points=points, tokens=tokens, fatal=fatal)


def others(world: States, seat: int, place: int) -> Message:
    """How far the other has gone at a mission."""
    return message("kompromat-fact-others", cards=int(world[0].counts[1 - seat, place]))


def plan(world: States, seat: int, place: int) -> Message:
    """How often one fails who attempts a mission and draws until it is enough."""
    totals = [follow(drawn_on(each, place), None, place).totals[seat] for each in dealt(world, seat, WORLDS)]
    failures = sum(total > box.TWENTY_ONE for total in totals)
    return message("kompromat-fact-plan", total=total_text(ENOUGH), percent=percent(failures / WORLDS))


def drawn_on(world: States, place: int) -> States:
    seat = int(world[0].turn)
    world, rows = foresee(world, place)
    while world[0].lefts[seat] > 0 and best_total(rows[-1][4], rows[-1][5] > 0) < ENOUGH:
        world, rows = foresee(world, box.DRAW)
    return world


def draws(world: States, seat: int) -> list[Message]:
    """What the next card may bring."""
    s = world[0]
    place, left = int(s.attempt), int(s.lefts[seat])
    now = follow(world, None, place).totals[seat]
    if s.known[seat]:
        end = follow(world, box.DRAW, place)
        card, total = CARDS[s.decks[seat, left - 1]], end.totals[seat]
        said = [message("kompromat-fact-next", card=card, total=total_text(total), stand=stand(total))]
        return [*said, message("kompromat-fact-ruin")] if _ruins(end, seat) else said
    over = nearer = 0
    ruin = False
    for card, copies in Counter(s.decks[seat, :left].tolist()).items():
        end = follow(_topped(world, seat, card), box.DRAW, place)
        over += copies * (end.totals[seat] > box.TWENTY_ONE)
        nearer += copies * (now < end.totals[seat] <= box.TWENTY_ONE)
        ruin |= _ruins(end, seat)
    said = [message("kompromat-fact-draws", total=total_text(now), deck=left, over=over, nearer=nearer)]
    return [*said, message("kompromat-fact-ruin")] if ruin else said


def _ruins(end: End, seat: int) -> bool:
    """Whether a failure loses the game."""
    return end.lost == seat and seat in end.failed


def beaten(world: States, seat: int) -> list[Message]:
    """The other's total at the mission attempted, if it lies open."""
    s = world[0]
    place = int(s.attempt)
    if not s.counts[1 - seat, place] or box.face_down(s, 1 - seat, place):
        return []
    total = follow(world, None, place).totals[1 - seat]
    if total > box.TWENTY_ONE:
        return []
    return [message("kompromat-fact-beat", mission=_mission(int(s.laid[place])), total=total_text(total))]


def _topped(world: States, seat: int, card: int) -> States:
    """The same world with a card of the seat's deck on its top."""
    world = world.copy()
    s = world[0]
    top = s.lefts[seat] - 1
    at = s.decks[seat, : top + 1].tolist().index(card)
    s.decks[seat, at], s.decks[seat, top] = s.decks[seat, top], card
    return world


def stands(world: States, seat: int) -> Message:
    """The total at which an attempt stands, which the other must beat."""
    s = world[0]
    total = follow(world, None, int(s.attempt)).totals[seat]
    cards = int(s.counts[seat, s.attempt])
    return message("kompromat-fact-stands", total=total_text(total), stand=stand(total), cards=cards)


# --- Tools


def target_of(world: States, move: int) -> int | None:
    """The mission whose end a Tool may change by what lies there, if the move uses such a one."""
    tool, target = move % 1000 // 100, move % 100
    if move < box.USE or tool not in (box.NEWSPAPER, box.STUN_GUN):
        return None
    place = target if tool == box.NEWSPAPER else target // box.EQUIPMENT_CARDS
    return place if world[0].counts[int(world[0].turn), place] else None


def effects(world: States, seat: int, move: int) -> list[Message]:
    """What a move does at once, beside how missions end."""
    _, rows = foresee(world, move)
    said = []
    seen = [row for row in rows if row[0] in (box.LOOKED, box.SHOWN)]
    for what, _, b, c, d, e, _ in rows:
        if what == box.SHED:
            said.append(message("kompromat-fact-tokens", held=c))
        elif what == box.DROPPED:
            said.append(message("kompromat-fact-tokens", held=b))
        elif what == box.KEPT:
            said.append(message("kompromat-fact-tokens", held=int(world[0].tokens[seat])))
        elif what == box.RETURNED:
            total = total_text(best_total(d, e > 0))
            said.append(message("kompromat-fact-returned", card=CARDS[c], total=total))
        elif what == box.MOVED:
            said.append(stake(world, seat, c))
        elif what == box.NEWS_LAID:
            said.append(message("kompromat-fact-news", place=b + 1, points=total_text(box.NEWS)))
        elif what == box.STUNNED:
            said.append(message("kompromat-fact-stunned", place=b + 1, position=c + 1))
        elif what == box.SWAYED:
            said.append(message("kompromat-fact-swayed", total=total_text(c), stand=stand(c)))
    if seen:
        whose = "own" if seen[0][0] == box.LOOKED else "other"
        said.append(message("kompromat-fact-seen", whose=whose, cards=len(seen)))
    return said
