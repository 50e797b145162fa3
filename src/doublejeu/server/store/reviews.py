"""Reviews of finished games in a store: a row for each, from the request on; it is a job as long as there is no review.

A server claims a job for a while, and renews the claim; what a dead server has claimed is free afterwards.
Some jobs are done *again* once their review is there, to be compared with it.  All stores share the queries; the next
job is chosen by these rows, except in PostgreSQL, where a queue does it (`review_queue.py`).
"""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from .listing import Query

MOST_FAULTS: Final = 3  # after this many, a game is not reviewed
NO_CHANCES: Final = b"[]"
ONCE, AGAIN, ALIKE, UNLIKE = range(4)  # done once; to be repeated; repeated, with an equal result or another
OPEN: Final = f"(review IS NULL OR again = {AGAIN})"
TAKEN: Final = "id, done, steps, chances, review"  # what a claim returns
SIGNATURE: Final = "signature"  # the key under which a room stores it
Ask: TypeAlias = Callable[[Query], Awaitable[Sequence[Any]]]  # the rows that a query returns


class Reviewing(NamedTuple):
    """The progress of a review, in steps; `before`: jobs that wait before it; curve and review as JSON."""

    done: int
    of: int
    before: int
    chances: bytes
    review: bytes | None
    faults: int


class Claimed(NamedTuple):
    """A job, and the progress of an earlier server: the job begins anew, but those who watch need not see that."""

    table_id: str
    done: int
    of: int
    chances: bytes
    review: bytes | None  # what to compare with, if it is repeated


class Reviews:
    """The reviews of a store."""

    def __init__(self, read: Ask, write: Ask, schema: str = "") -> None:
        """`schema`: what stands before names of SQL tables."""
        self._read = read
        self._write = write
        self._rows = f"{schema}reviews"
        self._tables = f"{schema}tables"
        self._room = f"{schema}room"

    async def ask(self, table_id: str, now: int) -> bool:
        """Have a table's game reviewed, after earlier requests; False if it was requested already."""
        text = (
            f"INSERT INTO {self._rows} (id, asked, chances) SELECT id, ?, ? FROM {self._tables} WHERE id = ?"
            " ON CONFLICT (id) DO NOTHING RETURNING id"
        )
        return bool(await self._write(Query(text, [now, NO_CHANCES, table_id])))

    async def find(self, table_id: str) -> Reviewing | None:
        """The progress of a review; None if nobody has asked for it."""
        before = (
            f"(SELECT count(*) FROM {self._rows} AS other WHERE other.review IS NULL AND other.faults < {MOST_FAULTS}"
            " AND (other.asked, other.id) < (known.asked, known.id))"
        )
        text = (
            f"SELECT done, steps, CASE WHEN review IS NULL THEN {before} ELSE 0 END, chances, review, faults"
            f" FROM {self._rows} AS known WHERE id = ?"
        )
        rows = await self._read(Query(text, [table_id]))
        return Reviewing(*rows[0]) if rows else None

    async def finished(self, table_ids: Sequence[str]) -> dict[str, bytes]:
        """The finished reviews among those of these tables, as JSON."""
        if not table_ids:
            return {}
        ids = ", ".join("?" * len(table_ids))
        text = f"SELECT id, review FROM {self._rows} WHERE review IS NOT NULL AND id IN ({ids})"
        return {id: bytes(review) for id, review in await self._read(Query(text, list(table_ids)))}

    async def waiting(self) -> int:
        """How many reviews were requested and are not finished."""
        text = f"SELECT count(*) FROM {self._rows} WHERE review IS NULL AND faults < {MOST_FAULTS}"
        return int((await self._read(Query(text, [])))[0][0])

    async def claim(self, server: str, now: int, lasts: int) -> Claimed | None:
        """The oldest job that nobody has claimed, claimed for this many milliseconds; None: no job.

        Repeated reviews come last.
        """
        for open in ("review IS NULL", f"again = {AGAIN}"):
            first = (
                f"SELECT id FROM {self._rows} WHERE {open} AND faults < {MOST_FAULTS} AND claimed <= ?"
                " ORDER BY asked, id LIMIT 1"
            )
            text = f"UPDATE {self._rows} SET server = ?, claimed = ? WHERE id = ({first}) RETURNING {TAKEN}"
            if rows := await self._write(Query(text, [server, now + lasts, now])):
                return Claimed(*rows[0])
        return None

    async def take(self, table_id: str, server: str, until: int) -> Claimed | None:
        """Claim this job; None if there is nothing to do."""
        text = (
            f"UPDATE {self._rows} SET server = ?, claimed = ? WHERE id = ? AND {OPEN} AND faults < {MOST_FAULTS}"
            f" RETURNING {TAKEN}"
        )
        rows = await self._write(Query(text, [server, until, table_id]))
        return Claimed(*rows[0]) if rows else None

    async def keep(self, table_id: str, server: str, until: int, done: int, of: int, chances: bytes) -> bool:
        """Store the progress, and renew the claim; False if this server has lost it."""
        text = (
            f"UPDATE {self._rows} SET claimed = ?, done = ?, steps = ?, chances = ?"
            f" WHERE id = ? AND server = ? AND {OPEN} RETURNING id"
        )
        return bool(await self._write(Query(text, [until, done, of, chances, table_id, server])))

    async def finish(self, table_id: str, server: str, of: int, chances: bytes, review: bytes, again: bool) -> bool:
        """Store a review, perhaps to be repeated; False if there is one already, or if the table was deleted."""
        text = (
            f"UPDATE {self._rows} SET server = ?, claimed = 0, done = ?, steps = ?, chances = ?, review = ?, again = ?"
            " WHERE id = ? AND review IS NULL RETURNING id"
        )
        values = [server, of, of, chances, review, AGAIN if again else ONCE, table_id]
        return bool(await self._write(Query(text, values)))

    async def compare(self, table_id: str, server: str, alike: bool) -> None:
        """Store whether a review that this server has repeated came out as before."""
        text = f"UPDATE {self._rows} SET server = ?, again = ? WHERE id = ? AND again = {AGAIN} RETURNING id"
        await self._write(Query(text, [server, ALIKE if alike else UNLIKE, table_id]))

    async def put_off(self, table_id: str, server: str, now: int, wait: int, faults: int) -> bool:
        """Let a failed job be tried again this many milliseconds later, by any server; counts the game's `faults`.

        False if this server has lost the claim, or the job is given up.
        """
        text = (
            f"UPDATE {self._rows} SET claimed = ?, faults = faults + ?"
            f" WHERE id = ? AND server = ? AND {OPEN} RETURNING faults"
        )
        rows = await self._write(Query(text, [now + wait, faults, table_id, server]))
        return bool(rows) and rows[0][0] < MOST_FAULTS

    async def let_go(self, server: str) -> list[str]:
        """Release all claims, because the server stops; the tables of its jobs."""
        text = f"UPDATE {self._rows} SET claimed = 0 WHERE server = ? AND {OPEN} RETURNING id"
        return [row[0] for row in await self._write(Query(text, [server]))]

    # --- Who may help

    async def sign(self, signature: str) -> None:
        """Store how this room reviews: machines that help must do the same."""
        text = f"INSERT INTO {self._room} VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
        await self._write(Query(f"{text} RETURNING name", [SIGNATURE, signature]))

    async def signature(self) -> str | None:
        """How the room reviews; None if no server has stored it yet."""
        rows = await self._read(Query(f"SELECT value FROM {self._room} WHERE name = ?", [SIGNATURE]))
        return rows[0][0] if rows else None
