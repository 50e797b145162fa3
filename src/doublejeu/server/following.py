"""Following a seat: a watcher sees what that seat saw a round ago, where the person there allows it."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple
from weakref import WeakKeyDictionary

from ..play.frame import Frame, Opened
from ..play.record import CHANCE
from . import entries as e
from . import wire
from .decisions import match_to_move_in, own_seat, running_match
from .errors import Denied
from .looker import Looker
from .table import Playable, Table, held_at

ROUNDS: Final = 8  # moves per seat after which a round counts as over, though some seat has not moved


class Behind(NamedTuple):
    """What may be shown of a match now: the position a round ago, and its frames by seat, built when first needed.

    Where hands are open, the hands of that moment too.
    """

    now: int
    at: int
    frames: dict[int, Frame]
    hands: list[Opened]


_behind: Final = WeakKeyDictionary[Playable, Behind]()  # shared by all followers, for a look back plays the game again


def allow(table: Table, member: int | None, on: bool, now: int) -> list[e.Entry]:
    """A person lets watchers follow their seat, or no longer."""
    match, seat = match_to_move_in(table), own_seat(table, member)
    if match.is_over():
        raise Denied("over", "the game is over")
    if table.compared:
        raise Denied("compared", "nobody follows who plays a deal that others play too", 403)
    if table.chairs[seat].level is not None:
        raise Denied("bot-plays", "a bot plays in your place: return first")
    return [] if on == (seat in table.followable) else [e.Followable(t=now, seat=seat, on=on)]


def check_outsider(table: Table, member: int | None) -> None:
    """Refuse what only watchers may do to anybody who has not joined, plays here, or shares a device with a player."""
    running_match(table)
    if member is None:
        raise Denied("stranger", "join the table first", 403)
    own = table.members[member].devices
    played_at = (table.members[chair.member].devices for chair in table.chairs if chair.member is not None)
    if table.seat_of(member) is not None or not own or not all(own.isdisjoint(each) for each in played_at):
        raise Denied("plays", "who plays at this table, or at a device with somebody who does, is no watcher", 403)


def check(table: Table, member: int | None, seat: int) -> None:
    """Refuse to let anybody but a watcher follow a seat, and to follow a seat that does not allow it."""
    check_outsider(table, member)
    if seat not in table.followable or table.status != "playing":
        raise Denied("not-followable", "nobody lets you follow this seat now", 403)


def follow(table: Table, looker: Looker, seat: int | None, ref: int | None) -> None:
    """Let a watcher follow a seat, or none, and show them what may be shown now."""
    if seat is not None:
        check(table, looker.member, seat)
    looker.follows = None if seat is None else (seat, -1)
    tell(table, looker, ref)


def tell(table: Table, looker: Looker, ref: int | None = None) -> None:
    """Show a watcher the next moment of the seat that they follow, or tell them that it is no longer allowed."""
    if looker.follows is None:
        looker.send(wire.Followed(seat=None, ref=ref))
        return
    seat, shown = looker.follows
    try:
        check(table, looker.member, seat)
    except Denied:
        looker.follows = None
        looker.send(wire.Followed(seat=None, ref=ref))
        return
    match = running_match(table)
    behind = _a_round_behind(match, len(table.chairs))
    if behind.at != shown:
        looker.follows = seat, behind.at
        frame, hands = _seen(match, behind, seat), _held(match, behind) if table.opening.open_hands else None
        looker.send(wire.Followed(seat=seat, frame=frame, opened=hands, ref=ref))


def tell_all(table: Table, lookers: Iterable[Looker]) -> None:
    """Show all followers of a seat what may be shown after something has happened."""
    for looker in [each for each in lookers if each.follows is not None]:
        tell(table, looker)


def _a_round_behind(match: Playable, seats: int) -> Behind:
    known = _behind.get(match)
    if known is None or known.now != match.at:
        at = a_round_ago(match.record().events, seats)
        if known is None or known.at != at:
            known = Behind(match.at, at, {}, [])
        known = _behind[match] = known._replace(now=match.at)
    return known


def _seen(match: Playable, behind: Behind, seat: int) -> Frame | None:
    """What a seat saw a round ago; None in the first round."""
    if behind.at and seat not in behind.frames:
        behind.frames[seat] = match.past(behind.at, seat)
    return behind.frames.get(seat)


def _held(match: Playable, behind: Behind) -> Opened | None:
    """What all seats held a round ago; None in the first round."""
    if behind.at and not behind.hands:
        behind.hands.append(held_at(match, behind.at))
    return next(iter(behind.hands), None)


def a_round_ago(events: Sequence[str], seats: int) -> int:
    """The last position since which every seat has moved; 0 if there is none yet."""
    movers, moves = set[str](), 0
    for at in reversed(range(len(events))):
        actor = events[at].partition(" ")[0]
        if actor != CHANCE:
            movers.add(actor)
            moves += 1
        if movers.issuperset(map(str, range(seats))) or moves > ROUNDS * seats:
            return at
    return 0
