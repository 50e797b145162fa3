"""Evenings in a store: a log for each, an index of those that go on, and lists of each guest's.

The queries are the same for all stores.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from .listing import Query
from .reviews import Ask


class Head(NamedTuple):
    """The version of an evening: the length of its log, and how often the log was rewritten."""

    n: int
    erased: int


class Found(NamedTuple):
    """An evening of a club, and its position in the club's list."""

    id: str
    head: Head
    place: tuple[int, str]


class Going(NamedTuple):
    """An evening that is not over, and when it needs attention, as its mark says."""

    id: str
    due: int | None


class Evenings:
    """The evenings of a store."""

    def __init__(self, read: Ask, write: Ask, schema: str = "") -> None:
        """`schema`: what stands before names of SQL tables."""
        self._read = read
        self._write = write
        self._evenings = f"{schema}evenings"
        self._log = f"{schema}evening_log"
        self._people = f"{schema}evening_people"
        self._tables = f"{schema}tables"

    async def open(self, id: str, club: str | None, row: str, status: str, due: int | None, now: int) -> None:
        """Store a new evening with the first row of its log."""
        await self.append(id, 0, row)
        text = (
            f"INSERT INTO {self._evenings} (id, club, status, due, changed, erased) VALUES (?, ?, ?, ?, ?, 0)"
            " ON CONFLICT (id) DO NOTHING RETURNING id"
        )
        await self._write(Query(text, [id, club, status, due, now]))

    async def append(self, id: str, at: int, row: str) -> bool:
        """Append a row to a log; False if another server has taken its position."""
        text = f"INSERT INTO {self._log} (id, at, row) VALUES (?, ?, ?) ON CONFLICT (id, at) DO NOTHING RETURNING at"
        return bool(await self._write(Query(text, [id, at, row])))

    async def mark(self, id: str, status: str, due: int | None, now: int) -> None:
        """Store when an evening needs attention; written after its log, so it may be late, but is never lost."""
        text = f"UPDATE {self._evenings} SET status = ?, due = ?, changed = ? WHERE id = ? RETURNING id"
        await self._write(Query(text, [status, due, now, id]))

    async def head(self, id: str) -> Head | None:
        """How long a log is; None if there is no such evening."""
        longest = f"(SELECT max(at) + 1 FROM {self._log} WHERE id = ?)"
        rows = await self._read(Query(f"SELECT {longest}, erased FROM {self._evenings} WHERE id = ?", [id, id]))
        return Head(rows[0][0], rows[0][1]) if rows and rows[0][0] is not None else None

    async def log(self, id: str, since: int = 0) -> list[str]:
        """The rows of a log after the first `since`."""
        text = f"SELECT row FROM {self._log} WHERE id = ? AND at >= ? ORDER BY at"
        rows = await self._read(Query(text, [id, since]))
        return [row[0] for row in rows]

    async def due(self, now: int, most: int) -> list[Going]:
        """Evenings that need attention now, the longest overdue first."""
        text = f"SELECT id, due FROM {self._evenings} WHERE status <> 'over' AND due <= ? ORDER BY due LIMIT ?"
        return [Going(*row) for row in await self._read(Query(text, [now, most]))]

    async def going(self, after: str, most: int) -> list[Going]:
        """Evenings that go on, by id, after this one."""
        text = f"SELECT id, due FROM {self._evenings} WHERE status <> 'over' AND id > ? ORDER BY id LIMIT ?"
        return [Going(*row) for row in await self._read(Query(text, [after, most]))]

    async def finished(self, tables: Sequence[str]) -> list[str]:
        """Those of these tables whose game is over."""
        if not tables:
            return []
        text = f"SELECT id FROM {self._tables} WHERE status = 'over' AND id IN ({', '.join('?' * len(tables))})"
        return [row[0] for row in await self._read(Query(text, list(tables)))]

    # --- Who

    async def came(self, id: str, guest: str) -> None:
        """List an evening for somebody."""
        text = f"INSERT INTO {self._people} (guest, id) VALUES (?, ?) ON CONFLICT (guest, id) DO NOTHING RETURNING id"
        await self._write(Query(text, [guest, id]))

    async def of_guest(self, guest: str, most: int) -> list[str]:
        """A guest's evenings, the newest first."""
        text = (
            f"SELECT p.id FROM {self._people} AS p JOIN {self._evenings} AS e ON e.id = p.id WHERE p.guest = ?"
            " ORDER BY e.changed DESC, p.id LIMIT ?"
        )
        return [row[0] for row in await self._read(Query(text, [guest, most]))]

    async def of_club(self, club: str, over: bool, most: int, after: Sequence[Any] = ()) -> list[Found]:
        """A club's evenings that are over, or not, in order of their last change, after this position."""
        where = f"e.club = ? AND e.status {'=' if over else '<>'} 'over'"
        where += " AND (e.changed, e.id) < (?, ?)" if after else ""
        longest = f"(SELECT max(at) + 1 FROM {self._log} AS l WHERE l.id = e.id)"
        text = (
            f"SELECT e.id, {longest}, e.erased, e.changed FROM {self._evenings} AS e WHERE {where}"
            " ORDER BY e.changed DESC, e.id DESC LIMIT ?"
        )
        rows = await self._read(Query(text, [club, *after, most]))
        return [Found(id, Head(n, erased), (changed, id)) for id, n, erased, changed in rows if n is not None]

    async def erase(self, id: str, at: int, row: str) -> None:
        """Replace a row that said who a guest was."""
        await self._write(Query(f"UPDATE {self._log} SET row = ? WHERE id = ? AND at = ? RETURNING at", [row, id, at]))

    async def went(self, id: str, guest: str) -> None:
        """No longer list an evening for a guest; those who have its log in memory read it again."""
        await self._write(Query(f"UPDATE {self._evenings} SET erased = erased + 1 WHERE id = ? RETURNING id", [id]))
        await self._write(Query(f"DELETE FROM {self._people} WHERE id = ? AND guest = ? RETURNING id", [id, guest]))

    async def forget(self, over: bool, before: int) -> int:
        """Delete evenings that are over, or not, and have not changed since; how many there were."""
        which = "=" if over else "<>"
        text = f"DELETE FROM {self._evenings} WHERE status {which} 'over' AND changed < ? RETURNING id"
        ids = [row[0] for row in await self._write(Query(text, [before]))]
        for id in ids:
            for name in (self._log, self._people):
                await self._write(Query(f"DELETE FROM {name} WHERE id = ? RETURNING id", [id]))
        return len(ids)
