"""Reviews of finished games in a store: a row for each, from when it is asked for; a job as long as it has no review.

A server claims a job for a while, and again before that is over; what a dead server has claimed is free after that.
The queries are the same for all stores.
"""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from .listing import Query

MOST_FAULTS: Final = 3  # after so many a game is not reviewed
NO_CHANCES: Final = b"[]"
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


class Reviews:
    """The reviews of a store."""

    def __init__(self, read: Ask, write: Ask, schema: str = "", skip_locked: str = "") -> None:
        """`schema`: what stands before names of SQL tables; `skip_locked`: passes over what another claims just now."""
        self._read = read
        self._write = write
        self._rows = f"{schema}reviews"
        self._tables = f"{schema}tables"
        self._skip_locked = skip_locked

    async def ask(self, table_id: str, now: int) -> None:
        """Let the game of a table be reviewed, after those that were asked for before; done once, whoever asks."""
        text = (
            f"INSERT INTO {self._rows} (id, asked, chances) SELECT id, ?, ? FROM {self._tables} WHERE id = ?"
            " ON CONFLICT (id) DO NOTHING RETURNING id"
        )
        await self._write(Query(text, [now, NO_CHANCES, table_id]))

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

    async def waiting(self) -> int:
        """How many are asked for and not there yet."""
        text = f"SELECT count(*) FROM {self._rows} WHERE review IS NULL AND faults < {MOST_FAULTS}"
        return int((await self._read(Query(text, [])))[0][0])

    async def claim(self, server: str, now: int, until: int) -> Claimed | None:
        """The job that was asked for first, of those that nobody works at; None if there is none."""
        first = (
            f"SELECT id FROM {self._rows} WHERE review IS NULL AND faults < {MOST_FAULTS} AND claimed <= ?"
            f" ORDER BY asked, id LIMIT 1{self._skip_locked}"
        )
        text = (
            f"UPDATE {self._rows} SET server = ?, claimed = ? WHERE id = ({first}) RETURNING id, done, steps, chances"
        )
        rows = await self._write(Query(text, [server, until, now]))
        return Claimed(*rows[0]) if rows else None

    async def keep(self, table_id: str, server: str, until: int, done: int, of: int, chances: bytes) -> bool:
        """Write how far it is, and claim it for longer; False if it is no longer this server's."""
        text = (
            f"UPDATE {self._rows} SET claimed = ?, done = ?, steps = ?, chances = ?"
            " WHERE id = ? AND server = ? AND review IS NULL RETURNING id"
        )
        return bool(await self._write(Query(text, [until, done, of, chances, table_id, server])))

    async def finish(self, table_id: str, server: str, of: int, chances: bytes, review: bytes) -> bool:
        """Store a review; False if one is there already, or if the table was deleted."""
        text = (
            f"UPDATE {self._rows} SET server = ?, done = ?, steps = ?, chances = ?, review = ?"
            " WHERE id = ? AND review IS NULL RETURNING id"
        )
        return bool(await self._write(Query(text, [server, of, of, chances, review, table_id])))

    async def put_off(self, table_id: str, server: str, until: int, faults: int) -> None:
        """Let a review that failed be tried again later, by any server; `faults` of the game's are counted."""
        text = (
            f"UPDATE {self._rows} SET claimed = ?, faults = faults + ?"
            " WHERE id = ? AND server = ? AND review IS NULL RETURNING id"
        )
        await self._write(Query(text, [until, faults, table_id, server]))

    async def let_go(self, server: str) -> None:
        """Claim nothing any more: the server stops."""
        text = f"UPDATE {self._rows} SET claimed = 0 WHERE server = ? AND review IS NULL RETURNING id"
        await self._write(Query(text, [server]))
