"""Where tables are kept: one log for each, appended to and never changed."""

import logging
from collections.abc import Callable, Sequence
from typing import Protocol, TypeAlias

from msgspec import Struct

from ..errors import Damaged

logger = logging.getLogger(__name__)


class Mark(Struct, frozen=True):
    """What finds a table without its log being read: written with the entries that change it."""

    status: str
    listed: bool  # in the lobby
    due: int | None  # when it wants attention though nobody asks


class Found(Struct, frozen=True):
    """A table that was looked for."""

    table: str
    status: str


class Append(Struct, frozen=True):
    """Entries for a table's log, to be stored from position `at` on; all of them or none."""

    table: str
    at: int
    rows: Sequence[bytes]
    t: int
    mark: Mark | None = None  # a table's first entries have one
    guests: Sequence[str] = ()  # who finds this table among their games


def contiguous(rows: Sequence[tuple[int, bytes]], since: int) -> list[bytes]:
    """The rows of a log, read from position `since` on; Damaged if one is missing."""
    if any(at != since + i for i, (at, _) in enumerate(rows)):
        raise Damaged("an entry is missing")
    return [bytes(row) for _, row in rows]


Stored: TypeAlias = Callable[[Exception | None], None]


def tell(stored: Stored, fault: Exception | None) -> None:
    """Call back; whatever fails there is none of the next one's business."""
    try:
        stored(fault)
    except Exception:
        logger.exception("what was stored could not be told")


class Store(Protocol):
    """What the room needs of a store.  Every verb but `append` may be awaited."""

    def append(self, batch: Append, stored: Stored) -> None:
        """Store entries; then, in the event loop, call `stored`: with Conflict if their position was taken."""

    async def read(self, table: str, since: int = 0) -> list[bytes]:
        """A table's log after its first `since` entries; empty if there is no such table."""

    async def mark(self, table: str, mark: Mark, n: int) -> None:
        """Correct the mark of a table whose log has `n` entries, unless a longer one has been marked since."""

    async def lobby(self, most: int) -> list[Found]:
        """The listed tables that are open or being played, the newest first."""

    async def games_of(self, guest: str, most: int) -> list[Found]:
        """A guest's tables, the newest first."""

    async def due(self, now: int, most: int) -> list[str]:
        """The tables that want attention by now."""

    async def notes(self, table: str, member: int) -> str: ...

    async def write_notes(self, table: str, member: int, text: str) -> None: ...

    async def forget(self, status: str, before: int) -> int:
        """Delete the tables of that status that have not changed since; how many there were."""

    async def ping(self) -> None:
        """Fail if the store does not answer."""

    async def close(self) -> None:
        """Store what was given, then let go."""
