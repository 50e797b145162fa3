"""Taking a move back by consent: who may ask, who must agree, and until when."""

from typing import Final

from . import entries as e
from .decisions import match_to_move_in, own_seat
from .errors import Denied
from .table import Ask, LastMove, Playable, Table

LASTS: Final = 60_000  # milliseconds for which an ask stays open, if the clock allows


def voters(table: Table, seat: int) -> set[int]:
    """The other people who play: all must agree, and bots always do."""
    others = (chair for n, chair in enumerate(table.chairs) if n != seat and chair.level is None)
    return {chair.member for chair in others if chair.member is not None}


def asked_about(table: Table, member: int | None, at: int) -> LastMove:
    """The move that a member may ask to take back at a position: their own, if only bots moved after it; only once."""
    match, seat, last = match_to_move_in(table), own_seat(table, member), table.last
    if table.compared or table.evening is not None:
        raise Denied("compared", "games that are compared are played once: no move is taken back", 403)
    if match.at != at:
        raise Denied("stale", f"you asked at position {at}, but the game is at {match.at}")
    if last is None or last.seat != seat or table.chairs[seat].level is not None or match.is_over():
        raise Denied("no-last-move", "you take back your own last move, and only until another person has moved")
    if last.asked:
        raise Denied("asked", "you have asked about this move once")
    return last


def ask(
    table: Table, member: int | None, at: int, now: int, judged: tuple[Playable, int], revealed: bool
) -> list[e.Entry]:
    """Somebody asks to take their last move back.

    `revealed`: whether the moves of a match since a position, which were `judged`, have revealed anything to anybody.
    """
    last = asked_about(table, member, at)
    if table.match is not judged[0] or last.at != judged[1]:  # a secret choice is a move too, and adds no event
        raise Denied("stale", "the game has changed meanwhile")
    if revealed:
        raise Denied("revealed", "this move stays: since then chance took part, or something hidden became known")
    if not voters(table, last.seat):
        return [e.TakenBack(t=now, at=last.at)]
    clock = table.opening.clock
    lasts = clock.seconds * 1000 if clock is not None and clock.kind == "move" else LASTS
    return [e.BackAsked(t=now, seat=last.seat, until=now + lasts)]


def answer(table: Table, member: int | None, agree: bool, now: int) -> list[e.Entry]:
    """Somebody agrees to an ask, refuses it or withdraws it; when all have agreed, the move is taken back."""
    open_ask = _open(table, now)
    if member is None or (
        member not in voters(table, open_ask.seat) and (agree or own_seat(table, member) != open_ask.seat)
    ):
        raise Denied("no-seat", "only the others who play decide that", 403)
    if not agree:
        return [e.BackRefused(t=now, member=member)]
    if member in open_ask.agreed:
        return []
    agreed: list[e.Entry] = [e.BackAgreed(t=now, member=member)]
    if voters(table, open_ask.seat) <= open_ask.agreed | {member}:
        assert table.last is not None
        agreed.append(e.TakenBack(t=now, at=table.last.at))
    return agreed


def lapse(table: Table, now: int) -> list[e.Entry]:
    """An ask was not answered in time."""
    return [e.BackRefused(t=now)] if table.ask is not None and table.ask.until <= now else []


def _open(table: Table, now: int) -> Ask:
    if table.ask is None or table.ask.until <= now:
        raise Denied("no-ask", "nobody asks to take a move back now")
    return table.ask
