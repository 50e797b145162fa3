"""Where tables are stored: a log for each, which only ever grows."""

import logging
from collections.abc import Callable, Sequence
from typing import Final, Protocol, TypeAlias

from msgspec import Struct

from ..errors import Damaged

logger = logging.getLogger(__name__)


class Mark(Struct, frozen=True):
    """What is stored beside a log, to find a table without reading it; written with the entries that change it."""

    status: str
    listed: bool  # in the lobby
    due: int | None  # when it needs attention without a request


SPANS_KEPT: Final = 1_000  # in which the room was alive


class Found(Struct, frozen=True):
    """A table in a list."""

    table_id: str
    status: str


class Append(Struct, frozen=True):
    """Entries for a table's log, to be stored from position `at` on; all of them or none."""

    table_id: str
    at: int
    rows: Sequence[bytes]
    t: int
    mark: Mark | None = None  # a table's first entries must have one
    guests: Sequence[str] = ()  # who will find this table among their games


def contiguous(rows: Sequence[tuple[int, bytes]], since: int) -> list[bytes]:
    """The rows of a log, read from position `since` on; Damaged if one is missing."""
    if any(at != since + i for i, (at, _) in enumerate(rows)):
        raise Damaged("an entry is missing")
    if not all(isinstance(row, bytes) for _, row in rows):
        raise Damaged("an entry is not stored as bytes")
    return [row for _, row in rows]


def alive(spans: Sequence[tuple[int, int]], now: int, since: int) -> list[tuple[int, int]]:
    """The spans in which the room was alive, now that it is: the last goes on, or a new one begins after `since`."""
    if spans and spans[-1][1] >= since:
        return [*spans[:-1], (spans[-1][0], max(now, spans[-1][1]))]
    return [*spans, (now, now)]


Stored: TypeAlias = Callable[[Exception | None], None]  # called once it is stored, or with why it is not


def call_back(stored: Stored, fault: Exception | None) -> None:
    """Call back; an exception here must not affect the other callbacks."""
    try:
        stored(fault)
    except Exception:
        logger.exception("a callback failed after storing")


class Store(Protocol):
    """What the room needs of a store."""

    def append(self, batch: Append, stored: Stored) -> None:
        """Queue entries, and call `stored` in the event loop: with Conflict if their position was taken."""

    async def read(self, table_id: str, since: int = 0) -> list[bytes]:
        """A table's log after its first `since` entries; empty if there is no such table."""

    async def mark(self, table_id: str, mark: Mark, n: int) -> None:
        """Correct the mark of a table whose log has `n` entries, unless a mark for a longer log is there already."""

    async def postpone(self, table_id: str, due: int) -> None:
        """Let a table that cannot be read be due later, so that it does not stand before the others."""

    async def lobby(self, most: int) -> list[Found]:
        """The listed tables that are open or being played, the newest first."""

    async def games_of(self, guest: str, most: int) -> list[Found]:
        """A guest's tables, the newest first."""

    async def due(self, now: int, most: int) -> list[str]:
        """The tables that need attention by now, the longest overdue first."""

    async def notes(self, table_id: str, member: int) -> str: ...

    async def write_notes(self, table_id: str, member: int, text: str) -> None: ...

    async def forget(self, status: str, before: int) -> int:
        """Delete the tables of that status that have not changed since `before`; how many there were."""

    async def beat(self, now: int, since: int) -> list[tuple[int, int]]:
        """The room is alive: a new span begins if no server said so after `since`.

        Answers with the last spans in which it was alive, in order.
        """

    async def ping(self) -> None:
        """Fail if the store cannot be written and read."""

    async def close(self) -> None:
        """Store what is queued, then close."""
