"""How guests stand at puzzles, in a store: a row for each from their first try on, the same queries for all stores.

Devices that share a place at a table are one person's: they have the row of whichever was tried with most.
"""

from typing import NamedTuple

from .listing import Query
from .reviews import Ask


class Kept(NamedTuple):
    """How somebody stands: the guest whose row it is, how often it was written, and the rest as JSON."""

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
        """How a guest stands, with any of their devices; None if they have tried nothing."""
        text = f"SELECT guest, written, text FROM {self._rows} WHERE {self._own} ORDER BY written DESC, guest LIMIT 1"
        rows = await self._read(Query(text, [guest, guest]))
        return Kept(*rows[0]) if rows else None

    async def keep(self, kept: Kept, now: int) -> bool:
        """Write how somebody stands; False, and nothing is written, if that was written or deleted meanwhile."""
        guest, written, text = kept
        if written == 1:
            query = f"INSERT INTO {self._rows} VALUES (?, ?, ?, ?) ON CONFLICT (guest) DO NOTHING RETURNING guest"
            return bool(await self._write(Query(query, [guest, written, now, text])))
        changed = "SET written = ?, changed = ?, text = ? WHERE guest = ? AND written = ? RETURNING guest"
        query = f"UPDATE {self._rows} {changed}"
        return bool(await self._write(Query(query, [written, now, text, guest, written - 1])))

    async def delete(self, guest: str) -> None:
        """Keep nothing of what a guest has tried, with any of their devices."""
        await self._write(Query(f"DELETE FROM {self._rows} WHERE {self._own} RETURNING guest", [guest, guest]))

    async def forget(self, before: int, most: int) -> int:
        """Delete what has not changed since `before`, the oldest first; how many rows there were."""
        oldest = f"SELECT guest FROM {self._rows} WHERE changed < ? ORDER BY changed LIMIT ?"
        return len(
            await self._write(
                Query(f"DELETE FROM {self._rows} WHERE guest IN ({oldest}) RETURNING guest", [before, most])
            )
        )
