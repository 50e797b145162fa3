"""The reception: what all connections to a hall share, of every kind, and how they are let in to a table."""

from typing import Final
from urllib.parse import parse_qs, urlsplit

from .answers import read_number
from .credentials import COOKIE, SECRET, guest_of, hashed
from .errors import Denied
from .hall import Hall
from .limits import Addresses, Limits
from .looker import Listener
from .session import Known, Session

PATH: Final = ("api", "tables")
# Why the room ends a connection; codes from 4000 on are this protocol's own.
CLOSE_CODES: Final = {
    "restart": 1012, "idle": 1001, "kicked": 4003, "slow": 4008, "damaged": 4010,
    "locked": 4011, "no-key": 4012, "no-table": 4013, "one-device": 4014, "too-fast": 4015,
    "sealed": 4016, "club-only": 4017,
}  # fmt: skip


class Reception:
    """What all connections to a hall share."""

    def __init__(self, hall: Hall, limits: Limits) -> None:
        self.hall = hall
        self.limits = limits
        self.addresses = Addresses(limits)
        self.cookie = COOKIE  # what the cookie of its guests is called

    def guest_in(self, cookies: str | None) -> str | None:
        """The guest's secret among these cookies."""
        return guest_of(cookies, self.cookie)

    async def check_seen(self, id: str, cookies: str | None) -> None:
        """Refuse a table of a sealed deal to everybody but those who play there, and a club's table to outsiders.

        A club's table is refused to who is neither at it nor in the club.
        """
        guest = self.guest_in(cookies)
        await self.hall.seals.admit(id, guest)
        await self.hall.clubs.admit(id, guest)

    async def admit(
        self, listener: Listener, id: str, key: str, guest: str | None, address: str
    ) -> tuple[Session, str]:
        """The session of somebody who comes to a table with the key of a place or as a guest, and their notes there."""
        live = await self.hall.find(id)
        member = None
        if key:
            member = live.table.member_with(hashed(key)) if SECRET.fullmatch(key) else None
            if member is None:
                raise Denied("no-key", "this token opens no place at the table", 403)
            if guest is not None:
                await self.hall.use(live, member, guest)
        elif guest is not None:
            member = live.table.member_of(hashed(guest))
        if member is None:
            await self.hall.seals.check_open(id)
        if live.table.seat_of(member) is None:  # a club's table is for members of the club, and for those who sit there
            await self.hall.clubs.admit_to(live.table, guest)
        if member is None and live.table.locked:
            raise Denied("locked", "the host has locked this table", 403)
        if member is not None and live.connections_of(member) >= self.limits.sockets_of_member:
            raise Denied("too-many", "you have too many connections to this table", 429)
        notes = "" if member is None else await self.hall.store.notes(live.table.id, member)
        live = await self.hall.find(id)  # it may have left memory meanwhile
        return Session(self.hall, live, listener, member, self.limits, self.addresses, address), notes


def read_path(path: str) -> tuple[str, Known]:
    """The table that a handshake asks for, and from where on: …/ID/socket?since=AT&heard=LINES&taken=TAKEBACKS."""
    asked_for = urlsplit(path)
    parts = asked_for.path.strip("/").split("/")
    if len(parts) != 4 or (parts[0], parts[1]) != PATH or parts[3] != "socket":
        raise Denied("no-path", "sockets are at /api/tables/ID/socket", 404)
    asked = parse_qs(asked_for.query)
    since, heard, taken = (read_number(asked.get(name, [""])[-1]) for name in Known._fields)
    return parts[2], Known(since, heard or 0, taken or 0)
