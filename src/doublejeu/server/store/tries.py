"""How guests stand at puzzles, in a store: a row for each from their first try on; all stores share the queries.

Devices that share a place at a table belong to one person: they have the row of the device with the most tries.
"""

from typing import NamedTuple

from .listing import Query
from .reviews import Ask


class Kept(NamedTuple):
    """A standing: the guest whose row it is, the row's version number, and the rest as JSON."""

    guest: str
    written: int
    text: bytes


class Tries:
    """The tries of all guests of a store."""

    def __init__(self, read: Ask, write: Ask, schema: str = "") -> None:
        """`schema`: what stands before names of SQL tables."""
        self._read = read
        self._write = write
        self._rows = f"{schema}tries"
        self._own = (
            f"(guest = ? OR guest IN (SELECT other.guest FROM {schema}guests AS own JOIN {schema}guests AS other"
            " ON other.id = own.id AND other.member = own.member WHERE own.guest = ?))"
        )

    async def find(self, guest: str) -> Kept | None:
        """A guest's standing, from any of their devices; None if they have tried nothing."""
        text = f"SELECT guest, written, text FROM {self._rows} WHERE {self._own} ORDER BY written DESC, guest LIMIT 1"
        rows = await self._read(Query(text, [guest, guest]))
        return Kept(*rows[0]) if rows else None

    async def keep(self, kept: Kept, now: int) -> bool:
        """Store a standing; False, and nothing is written, if it was written or deleted meanwhile."""
        guest, written, text = kept
        if written == 1:
            query = f"INSERT INTO {self._rows} VALUES (?, ?, ?, ?) ON CONFLICT (guest) DO NOTHING RETURNING guest"
            return bool(await self._write(Query(query, [guest, written, now, text])))
        changed = "SET written = ?, changed = ?, text = ? WHERE guest = ? AND written = ? RETURNING guest"
        query = f"UPDATE {self._rows} {changed}"
        return bool(await self._write(Query(query, [written, now, text, guest, written - 1])))

    async def delete(self, guest: str) -> None:
        """Delete what a guest has tried, with any of their devices."""
        await self._write(Query(f"DELETE FROM {self._rows} WHERE {self._own} RETURNING guest", [guest, guest]))

    async def forget(self, before: int, most: int) -> int:
        """Delete what has not changed since `before`, the oldest first; the number of rows."""
        oldest = f"SELECT guest FROM {self._rows} WHERE changed < ? ORDER BY changed LIMIT ?"
        return len(
            await self._write(
                Query(f"DELETE FROM {self._rows} WHERE guest IN ({oldest}) RETURNING guest", [before, most])
            )
        )
