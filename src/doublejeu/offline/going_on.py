"""A game of a room that cannot be reached continues here, from a spare that the page has kept (`server/spares.py`)."""

import msgspec
from msgspec import Struct

from ..play.errors import BadRecord
from ..play.match import Match
from ..play.record import Origin, Record
from ..server import decisions, http_wire
from ..server import entries as e
from ..server.credentials import hashed, key_of
from ..server.errors import Denied
from ..server.hall import Hall
from ..server.names import plain_name


class GoesOn(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A game as the page knows it: what was played, where, by whom, and the spare."""

    origin: Origin
    game: str
    options: dict[str, bool | int | str]
    language: str
    levels: tuple[str | None, ...]  # of the bots, by seat; None where the person sits
    name: str
    events: list[str]


async def go_on(hall: Hall, body: str, guest: str) -> http_wire.Place:
    """Open a table at which the game continues."""
    try:
        wanted = msgspec.json.decode(body, type=GoesOn)
        Match.from_record(Record(wanted.game, len(wanted.levels), wanted.options, wanted.events))
    except (msgspec.DecodeError, BadRecord) as fault:
        raise Denied("unreadable", f"this game cannot go on here: {fault}", 400) from None
    id = hall.new_id()
    key = key_of(guest, id)
    who = decisions.Branch(
        wanted.game, wanted.options, wanted.language, wanted.levels, plain_name(wanted.name), hashed(key), hashed(guest)
    )
    branched = e.Branched(wanted.origin, wanted.events)
    await hall.create(id, decisions.branch(who, branched, id, hall.now(), hall.new_secret(), offline=True))
    return http_wire.Place(id, 0, key)
