"""Spares: the position from which a game against bots may continue on the player's device when the connection is lost.

A spare is another past that the seat cannot tell from the true one (`play/variation.py`): nothing hidden at the table
leaves the room with it.  It follows from the table's seed, so that the room can compute it again, and stores none.
A game that continued from it comes back as its events, and is kept as a variation that was played offline: it follows
the rules, and begins where the room says, but nobody else has seen how bots and chance went on.
"""

import hashlib
import hmac
from collections.abc import Callable
from contextlib import suppress
from typing import Final, Protocol

from ..play.errors import BadRecord
from ..play.match import Match
from ..play.record import Origin, Record
from ..play.variation import Moment, leaves_nothing, moment_of
from . import decisions, http_wire
from . import entries as e
from .credentials import hashed, key_of
from .errors import Conflict, Denied
from .live import LiveTable
from .table import Table
from .threads import Threads, Urgency

ID_BYTES: Final = 6


class Opener(Protocol):
    """What spares need of the hall."""

    now: Callable[[], int]
    threads: Threads

    async def find(self, id: str) -> LiveTable: ...

    async def create(self, id: str, entries: list[e.Entry], winners: tuple[int, ...] | None = None) -> None: ...


class Spares:
    """The spares of all tables."""

    def __init__(self, hall: Opener) -> None:
        self._hall = hall

    async def find(self, id: str, at: int, guest: str) -> http_wire.Spare:
        """The spare from which a guest's game may continue at its present position."""
        table, seat = await self._seat_of(id, guest)
        match = decisions.match_to_move_in(table)
        if at != match.at or seat not in match.waiting:
            raise Denied("stale", "it is not your move there")
        moment = await self._hall.threads.do(lambda: spare_of(table, seat, at), Urgency.ASKED)
        return http_wire.Spare(moment.at, decisions.running_match(table).record().options, tuple(moment.events))

    async def take(self, id: str, played: http_wire.PlayedOn, guest: str) -> http_wire.Place:
        """Store a game that continued from a spare, now that it is over; sent again, it is the same table."""
        table, seat = await self._seat_of(id, guest)
        digest = hmac.digest(_seed(table), "\n".join(["played", *played.events]).encode(), hashlib.sha256)
        own = f"offline-{digest[:ID_BYTES].hex()}"
        winners = await self._hall.threads.do(lambda: winners_of(table, seat, played), Urgency.ASKED)
        key = key_of(guest, own)
        levels = tuple(None if n == seat else each.level for n, each in enumerate(table.chairs))
        options = decisions.running_match(table).record().options
        who = decisions.Branch(
            table.opening.game, options, table.opening.language, levels, table.name_at(seat) or "", hashed(key),
            hashed(guest),
        )  # fmt: skip
        branched = e.Branched(Origin(table.id, played.at, seat, anew=True), list(played.events))
        entries = decisions.branch(who, branched, own, self._hall.now(), digest.hex(), offline=True)
        with suppress(Conflict):  # it was sent before
            await self._hall.create(own, entries, winners)
        return http_wire.Place(own, 0, key)

    async def _seat_of(self, id: str, guest: str) -> tuple[Table, int]:
        """A table and the seat of a guest there, if all others are bots and the game matters to nobody else."""
        table = (await self._hall.find(id)).table
        seat = decisions.own_seat(table, table.member_of(hashed(guest)))
        others = [chair for n, chair in enumerate(table.chairs) if n != seat]
        if any(chair.member is not None or chair.level is None for chair in others):
            raise Denied("not-alone", "a game goes on elsewhere only where all others are bots", 403)
        if table.evening is not None or table.compared or table.opening.clock is not None or table.opening.seed is None:
            raise Denied("room-only", "this game is played in the room alone", 403)
        if not leaves_nothing(table.opening.game):
            raise Denied("room-only", "what is hidden in this game cannot all be dealt anew", 403)
        return table, seat


def _seed(table: Table) -> bytes:
    return bytes.fromhex(table.opening.seed or "")


def spare_of(table: Table, seat: int, at: int) -> Moment:
    """The past, dealt anew from what a seat knew after this many events; always the same one."""
    seed = hmac.digest(_seed(table), f"spare {seat} {at}".encode(), hashlib.sha256).hex()
    return moment_of(decisions.running_match(table).record(), at, seat, anew=True, seed=seed)


def winners_of(table: Table, seat: int, played: http_wire.PlayedOn) -> tuple[int, ...]:
    """The winners of a game that continued from a spare; Denied unless it did so by the rules, to its end."""
    moment, opening = spare_of(table, seat, played.at), table.opening
    if list(played.events[: len(moment.events)]) != moment.events:
        raise Denied("other-game", "this game does not go on from where the room had left it", 400)
    record = decisions.running_match(table).record()
    try:
        match = Match.from_record(Record(opening.game, opening.players, record.options, list(played.events)))
    except BadRecord as fault:
        raise Denied("unsound", f"this game cannot have been played: {fault}", 400) from None
    outcome = match.outcome()
    if outcome is None:
        raise Denied("not-over", "a game is taken once it is over", 400)
    return tuple(outcome.winners)
