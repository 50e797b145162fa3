"""Where tables are stored: a log for each, to which entries are only added."""

import logging
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol, TypeAlias

from msgspec import Struct

from ..errors import Damaged
from ..wire import Clock, Language

if TYPE_CHECKING:
    from .clubs import Clubs
    from .daily import Daily
    from .evenings import Evenings
    from .glances import Glances
    from .notices import Notices
    from .reviews import Reviews
    from .tries import Tries

logger = logging.getLogger(__name__)

FREE, OPEN, PLAYING = RANKS = (0, 1, 2)  # the order of tables in the lobby


class About(Struct, frozen=True):
    """What a list shows of a table: nothing of it is secret, and no log is read for it."""

    game: str
    players: int
    language: Language
    host: str | None
    names: tuple[str | None, ...]  # by seat
    members: tuple[int | None, ...]  # by seat
    free: int
    locked: bool
    clock: Clock | None
    winners: tuple[int, ...] | None = None  # the seats that have won, once it is over
    variation: bool = False
    levels: tuple[str | None, ...] = ()  # by seat, where nobody but a bot plays
    helped: tuple[int, ...] = ()  # the seats of those who used the table's help: all, where hands were open


class Mark(Struct, frozen=True):
    """What is stored beside a log, to find a table without reading it; written with the entries that change it."""

    status: str
    listed: bool  # in the lobby
    due: int | None  # when it needs attention without a request
    awaited: tuple[int, ...] | None = ()  # the members whose move is awaited; None until the mark is corrected
    about: About | None = None  # None: unchanged

    @property
    def rank(self) -> int:
        """The order in the lobby: first tables with free seats, then other open ones, then those where people play."""
        if self.status != "open" or self.about is None:
            return PLAYING
        return FREE if self.about.free and not self.about.locked else OPEN


SPANS_KEPT: Final = 1_000  # spans of time in which the room was alive


class Found(Struct, frozen=True):
    """A table in a list."""

    table_id: str
    status: str
    changed: int
    place: tuple[Any, ...]  # its position in the list: the next page begins after it
    about: About | None  # None if no server of this version has described the table
    awaited: tuple[int, ...] | None
    member: int | None = None  # that the guest is, in a list of their own


class Due(NamedTuple):
    """A table that needs attention; both fields are its position among those."""

    due: int
    table_id: str


class Wanted(Struct, frozen=True):
    """Which tables of a list are wanted: a page of them, after a place in the list."""

    most: int
    after: tuple[Any, ...] = ()
    game: str | None = None
    language: str | None = None
    host: str | None = None  # the beginning of the host's name


class Anonymous(Struct, frozen=True):
    """A table without one of its members: by position, the entries that replace those which named them."""

    table_id: str
    member: int
    rows: Mapping[int, bytes]
    about: About


class Append(Struct, frozen=True):
    """Entries for a table's log, to be stored from position `at` on; all of them or none."""

    table_id: str
    at: int
    rows: Sequence[bytes]
    t: int
    mark: Mark | None = None  # a table's first entries must have one
    guests: Mapping[str, int | None] = {}  # who finds this table among their games, by member; None: no longer


def folded(name: str) -> str:
    """A name in the form in which names are searched: without capitals and accents."""
    parts = unicodedata.normalize("NFKD", name.casefold())
    return " ".join("".join(c for c in parts if not unicodedata.combining(c)).split())


def contiguous(rows: Sequence[tuple[int, bytes]], since: int) -> list[bytes]:
    """The rows of a log, read from position `since` on; Damaged if one is missing."""
    if any(at != since + i for i, (at, _) in enumerate(rows)):
        raise Damaged("an entry is missing")
    if not all(isinstance(row, bytes) for _, row in rows):
        raise Damaged("an entry is not stored as bytes")
    return [row for _, row in rows]


def alive(spans: Sequence[tuple[int, int]], now: int, since: int) -> list[tuple[int, int]]:
    """The spans of time in which the room was alive and is still; the last continues unless it ended before `since`."""
    if spans and spans[-1][1] >= since:
        return [*spans[:-1], (spans[-1][0], max(now, spans[-1][1]))]
    return [*spans, (now, now)]


Stored: TypeAlias = Callable[[Exception | None], None]  # called once they are stored, or with the reason why not


def call_back(stored: Stored, fault: Exception | None) -> None:
    """Call back; an exception here must not affect the other callbacks."""
    try:
        stored(fault)
    except Exception:
        logger.exception("a callback failed after storing")


class Store(Protocol):
    """What the room needs of a store."""

    shared: bool  # whether other servers, and machines that help them, may use it

    @property
    def reviews(self) -> "Reviews": ...

    @property
    def tries(self) -> "Tries": ...

    @property
    def daily(self) -> "Daily": ...

    @property
    def notices(self) -> "Notices": ...

    @property
    def glances(self) -> "Glances": ...

    @property
    def clubs(self) -> "Clubs": ...

    @property
    def evenings(self) -> "Evenings": ...

    def append(self, batch: Append, stored: Stored) -> None:
        """Queue entries, and call `stored` in the event loop: with Conflict if their position was taken."""

    async def read(self, table_id: str, since: int = 0) -> list[bytes]:
        """A table's log after its first `since` entries; empty if there is no such table."""

    async def lengths(self, table_ids: Sequence[str]) -> dict[str, int]:
        """How many entries the logs of these tables have."""

    async def mark(self, table_id: str, mark: Mark, n: int) -> None:
        """Correct the mark of a table whose log has `n` entries, unless a mark for a longer log is there already."""

    async def postpone(self, table_id: str, due: int) -> None:
        """Let a table that cannot be read be due later, so that it does not hold up the others."""

    async def damaged(self, table_id: str) -> None:
        """Mark a table whose log cannot be read; the next entries stored for it mark it again."""

    async def lobby(self, wanted: Wanted) -> list[Found]:
        """Listed tables: by rank and the newest first, or by the host's name where that is asked for."""

    async def games_of(self, guest: str, wanted: Wanted) -> list[Found]:
        """A guest's tables: finished ones last, the newest first."""

    async def make_anonymous(self, without: Anonymous) -> None:
        """Replace some entries by others, and delete the member's notes and the table from their list."""

    async def undescribed(self, most: int, after: tuple[Any, ...] = ()) -> list[Found]:
        """The tables that lists cannot show, because an older version wrote them; the newest first."""

    async def describe(self, table_id: str, about: About, guests: Mapping[str, int], n: int, due: int) -> None:
        """Store what lists show of a table whose log has `n` entries; if it is being played, it is `due` by then."""

    async def due(self, now: int, most: int, after: tuple[Any, ...] = ()) -> list[Due]:
        """The tables that need attention now, the longest overdue first."""

    async def notes(self, table_id: str, member: int) -> str: ...

    async def write_notes(self, table_id: str, member: int, text: str) -> None: ...

    async def forget(self, status: str, before: int, most: int) -> int:
        """Delete tables with this status that have not changed since `before`, the oldest first; their number."""

    async def beat(self, now: int, since: int) -> list[tuple[int, int]]:
        """The room is alive: a new span begins if no server has said so after `since`.

        The answer is the last spans in which it was alive, in order.
        """

    async def ping(self) -> None:
        """Fail if the store cannot be written and read."""

    async def close(self) -> None:
        """Store what is queued, then close."""
