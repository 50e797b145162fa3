"""Reviews of finished games in a store: a row for each, from when it is asked for; a job as long as it has no review.

A server claims a job for a while, and again before that is over; what a dead server has claimed is free after that.
Some jobs are done *again* once their review is there, to be compared with it.  The queries are the same for all
stores; who comes next is decided by these rows here, and in PostgreSQL by a queue (`review_queue.py`).
"""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from .listing import Query

MOST_FAULTS: Final = 3  # after so many a game is not reviewed
NO_CHANCES: Final = b"[]"
ONCE, AGAIN, ALIKE, UNLIKE = range(4)  # what `again` says: done once; to be done again; done again, and equal or not
OPEN: Final = f"(review IS NULL OR again = {AGAIN})"
TAKEN: Final = "id, done, steps, chances, review"  # what a claim answers
SIGNATURE: Final = "signature"  # the name of what a room keeps
Ask: TypeAlias = Callable[[Query], Awaitable[Sequence[Any]]]  # the rows that a query answers


class Reviewing(NamedTuple):
    """How far a review is, in steps; `before`: jobs that wait before it; curve and review as JSON."""

    done: int
    of: int
    before: int
    chances: bytes
    review: bytes | None
    faults: int


class Claimed(NamedTuple):
    """A job, and how far whoever had it before was: it is begun anew, but nobody who looks on need see that."""

    table_id: str
    done: int
    of: int
    chances: bytes
    review: bytes | None  # what there is to compare with, where it is done again


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
        """Let a table's game be reviewed, after those that were asked for before; False if it is already asked for."""
        text = (
            f"INSERT INTO {self._rows} (id, asked, chances) SELECT id, ?, ? FROM {self._tables} WHERE id = ?"
            " ON CONFLICT (id) DO NOTHING RETURNING id"
        )
        return bool(await self._write(Query(text, [now, NO_CHANCES, table_id])))

    async def find(self, table_id: str) -> Reviewing | None:
        """How far a review is; None if nobody has asked for it."""
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
        """Those of these tables' reviews that are there, as JSON."""
        if not table_ids:
            return {}
        ids = ", ".join("?" * len(table_ids))
        text = f"SELECT id, review FROM {self._rows} WHERE review IS NOT NULL AND id IN ({ids})"
        return {id: bytes(review) for id, review in await self._read(Query(text, list(table_ids)))}

    async def waiting(self) -> int:
        """How many are asked for and not there yet."""
        text = f"SELECT count(*) FROM {self._rows} WHERE review IS NULL AND faults < {MOST_FAULTS}"
        return int((await self._read(Query(text, [])))[0][0])

    async def claim(self, server: str, now: int, lasts: int) -> Claimed | None:
        """The job that was asked for first, of those that nobody works at, for so many milliseconds; None: no job.

        What is done again comes last.
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
        """Write how far it is, and claim it for longer; False if it is no longer this server's."""
        text = (
            f"UPDATE {self._rows} SET claimed = ?, done = ?, steps = ?, chances = ?"
            f" WHERE id = ? AND server = ? AND {OPEN} RETURNING id"
        )
        return bool(await self._write(Query(text, [until, done, of, chances, table_id, server])))

    async def finish(self, table_id: str, server: str, of: int, chances: bytes, review: bytes, again: bool) -> bool:
        """Store a review, perhaps to be done again; False if one is there already, or if the table was deleted."""
        text = (
            f"UPDATE {self._rows} SET server = ?, claimed = 0, done = ?, steps = ?, chances = ?, review = ?, again = ?"
            " WHERE id = ? AND review IS NULL RETURNING id"
        )
        values = [server, of, of, chances, review, AGAIN if again else ONCE, table_id]
        return bool(await self._write(Query(text, values)))

    async def compare(self, table_id: str, server: str, alike: bool) -> None:
        """Write whether a review that this server has done again came out as it did before."""
        text = f"UPDATE {self._rows} SET server = ?, again = ? WHERE id = ? AND again = {AGAIN} RETURNING id"
        await self._write(Query(text, [server, ALIKE if alike else UNLIKE, table_id]))

    async def put_off(self, table_id: str, server: str, now: int, wait: int, faults: int) -> bool:
        """Let what failed be tried again so many milliseconds later, by any server; `faults` of the game's are counted.

        False if it was no longer this server's, or is given up.
        """
        text = (
            f"UPDATE {self._rows} SET claimed = ?, faults = faults + ?"
            f" WHERE id = ? AND server = ? AND {OPEN} RETURNING faults"
        )
        rows = await self._write(Query(text, [now + wait, faults, table_id, server]))
        return bool(rows) and rows[0][0] < MOST_FAULTS

    async def let_go(self, server: str) -> list[str]:
        """Claim nothing any more: the server stops; which tables' jobs it had."""
        text = f"UPDATE {self._rows} SET claimed = 0 WHERE server = ? AND {OPEN} RETURNING id"
        return [row[0] for row in await self._write(Query(text, [server]))]

    # --- Who may help

    async def sign(self, signature: str) -> None:
        """Write how this room reviews: whoever helps must review alike."""
        text = f"INSERT INTO {self._room} VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
        await self._write(Query(f"{text} RETURNING name", [SIGNATURE, signature]))

    async def signature(self) -> str | None:
        """How the room reviews; None if no server has written it yet."""
        rows = await self._read(Query(f"SELECT value FROM {self._room} WHERE name = ?", [SIGNATURE]))
        return rows[0][0] if rows else None
