"""The lists of tables: read from columns of the store, or from memory for tables that are there; never from a log.

Tables that an older version wrote are described when they are found, and the others gradually.
"""

import asyncio
import base64
import logging
from collections.abc import Mapping
from typing import Annotated, Any, Final, NamedTuple, Protocol, TypeAlias, cast

import msgspec

from . import entries as e
from . import http_wire, marks, wire
from .errors import Denied
from .live import LiveTable
from .store import RANKS, About, Found, Store, Wanted
from .table import Begin, Table

logger = logging.getLogger(__name__)

PAGE: Final = 30  # tables in a page of a list
FRESH: Final = 1.0  # seconds for which a page of the lobby is shown again, unless this server changes a listed table
MOST_PAGES: Final = 200  # of the lobby that are kept
BATCH: Final = 20  # tables that are described at a time
REST: Final = 0.05  # seconds between two such batches


LONGEST: Final = 64  # letters of what is searched for

# Positions in the lists, as clients send them back.
Word: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[^\\x00]{0,128}$")]
Number: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=2**53)]
Rank: TypeAlias = Annotated[int, msgspec.Meta(ge=RANKS[0], le=RANKS[-1])]
LobbyPlace: TypeAlias = tuple[Rank, Number, Word]
HostPlace: TypeAlias = tuple[Word, Word]
OwnPlace: TypeAlias = tuple[bool, Number, Word]


class Holder(Protocol):
    """What lists need of the hall."""

    store: Store
    tables: dict[str, LiveTable]
    begin: Begin

    def now(self) -> int: ...


class Lists:
    """The lobby, and everyone's own games."""

    def __init__(self, hall: Holder) -> None:
        self._hall = hall
        self._pages: dict[Wanted, tuple[float, asyncio.Task[http_wire.Tables]]] = {}

    async def lobby(self, *, after: str, game: str, language: str, host: str) -> http_wire.Tables:
        """A page of the public tables; requests for the same page within a moment get the same answer."""
        for value in (game, language, host):
            if len(value) > LONGEST or not value.isprintable():
                raise Denied("no-list", "this is nothing that tables can be searched for", 400)
        host = host.strip()
        place = place_of(after, HostPlace if host else LobbyPlace)
        wanted = Wanted(PAGE, place, game or None, language or None, host or None)
        time = asyncio.get_running_loop().time()
        known = self._pages.get(wanted)
        if known is None or known[0] < time - FRESH:
            if len(self._pages) >= MOST_PAGES:
                self._pages.clear()
            known = self._pages[wanted] = (time, asyncio.create_task(self._lobby(wanted)))
            known[1].add_done_callback(lambda task: task.exception() and self._pages.pop(wanted, None))
        return await asyncio.shield(known[1])

    async def _lobby(self, wanted: Wanted) -> http_wire.Tables:
        return await self._list(await self._hall.store.lobby(wanted), wanted)

    def changed(self) -> None:
        """A listed table has changed here: discard all pages."""
        self._pages.clear()

    async def games_of(self, guest: str, after: str) -> http_wire.Tables:
        """A page of a guest's tables."""
        wanted = Wanted(PAGE, place_of(after, OwnPlace))
        return await self._list(await self._hall.store.games_of(guest, wanted), wanted, guest)

    async def _list(self, found: list[Found], wanted: Wanted, guest: str | None = None) -> http_wire.Tables:
        listed = [await self._listed(each, guest) for each in found]
        after = cursor(found[-1].place) if len(found) == wanted.most else None
        return http_wire.Tables(tuple(each for each in listed if each is not None), after)

    async def _listed(self, found: Found, guest: str | None) -> http_wire.Listed | None:
        known = await self.known(found, guest)
        return None if known is None else shown(found.table_id, known)

    async def known(self, found: Found, guest: str | None) -> "Known | None":
        """What is known of a table, and the guest's number there; None if it cannot be read, or they are no member."""
        live = self._hall.tables.get(found.table_id)
        about, member, awaited = found.about, found.member, found.awaited or ()
        status, changed = found.status, found.changed
        if live is not None:
            table = live.table
            about, awaited, status, changed = marks.about(table), marks.awaited(table), table.status, table.changed
            member = None if guest is None else table.member_of(guest)
        elif about is None:
            described = await self.describe(found)
            if described is None:
                return None
            about, guests = described
            member = None if guest is None else guests.get(guest)
        if status == "damaged" or (guest is not None and member is None):  # sent away
            return None
        return Known(about, awaited, member, status, changed)

    # --- Tables of an older version

    async def describe(self, found: Found) -> tuple[About, Mapping[str, int]] | None:
        """Read what lists show of a table from its log, without the game, and store it; None if it cannot be read."""
        try:
            rows = await self._hall.store.read(found.table_id)
            table = Table(found.table_id, self._hall.begin).foresee([e.load(row) for row in rows])
            about, guests = marks.about(table), marks.guests(table)
            await self._hall.store.describe(found.table_id, about, guests, len(rows), self._hall.now())
        except Exception as fault:
            logger.warning("a table cannot be described", extra={"table": found.table_id, "fault": repr(fault)})
            return None
        return about, guests

    async def describe_all(self) -> None:
        """Describe all tables that an older version wrote, a few at a time."""
        after: tuple[Any, ...] = ()
        while found := await self._hall.store.undescribed(BATCH, after):
            for each in found:
                await self.describe(each)
            after = found[-1].place
            await asyncio.sleep(REST)


class Known(NamedTuple):
    """A table, as a list has it."""

    about: About
    awaited: tuple[int, ...]
    member: int | None
    status: str
    changed: int


def shown(id: str, known: Known) -> http_wire.Listed:
    """A table, as a list shows it."""
    about, awaited, member, status, changed = known
    return http_wire.Listed(
        table=id,
        game=about.game,
        players=about.players,
        status=cast(wire.Status, status),
        host=about.host,
        names=about.names,
        free=about.free,
        language=about.language,
        clock=about.clock,
        changed=changed,
        yours=member in awaited,
        seat=about.members.index(member) if member is not None and member in about.members else None,
        winners=about.winners,
        variation=about.variation,
    )


def cursor(place: tuple[Any, ...]) -> str:
    """A position in a list, as a client sends it back."""
    return base64.urlsafe_b64encode(msgspec.json.encode(place)).decode().rstrip("=")


def place_of(after: str, shape: Any) -> tuple[Any, ...]:
    """The position in a list that a client has sent, if any."""
    try:
        text = base64.urlsafe_b64decode(after + "=" * (-len(after) % 4))
        place: tuple[Any, ...] = msgspec.json.decode(text, type=shape) if after else ()
    except (ValueError, msgspec.DecodeError):
        raise Denied("no-page", "there is no such page of the list: begin at the first", 400) from None
    return place
