"""PostgreSQL: one store for any number of servers, with group commit.

Whatever is queued while one batch is written makes the next: no timer, one statement and one flush for all of it.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Sequence
from typing import Final
from urllib.parse import urlsplit

import asyncpg

from ...play.errors import BadSetting
from ..errors import Conflict
from . import SPANS_KEPT, Append, Found, Mark, Stored, alive, call_back, contiguous

logger = logging.getLogger(__name__)

VERSION: Final = 1
CONNECTIONS: Final = 8
TIMEOUT: Final = 10.0  # seconds for a statement
STARTING: Final = 8_013_001  # the advisory lock of a server that creates the schema
SCHEMA: Final = """
CREATE SCHEMA IF NOT EXISTS doublejeu;
CREATE TABLE IF NOT EXISTS doublejeu.version (version integer NOT NULL);
CREATE TABLE IF NOT EXISTS doublejeu.log (
    id text COLLATE "C", at integer, row bytea NOT NULL, PRIMARY KEY (id, at)
);
CREATE TABLE IF NOT EXISTS doublejeu.tables (
    id text COLLATE "C" PRIMARY KEY, status text NOT NULL, listed boolean NOT NULL, due bigint,
    changed bigint NOT NULL, n integer NOT NULL
);
CREATE INDEX IF NOT EXISTS tables_due ON doublejeu.tables (due) WHERE due IS NOT NULL;
CREATE INDEX IF NOT EXISTS tables_listed ON doublejeu.tables (changed) WHERE listed;
CREATE INDEX IF NOT EXISTS tables_changed ON doublejeu.tables (status, changed);
CREATE TABLE IF NOT EXISTS doublejeu.guests (guest text, id text COLLATE "C", PRIMARY KEY (guest, id));
CREATE INDEX IF NOT EXISTS guests_of ON doublejeu.guests (id);
CREATE TABLE IF NOT EXISTS doublejeu.notes (
    id text COLLATE "C", member integer, text bytea NOT NULL, PRIMARY KEY (id, member)
);
"""
# Apart from the schema above, because databases of earlier versions lack it.
ALIVE: Final = "CREATE TABLE IF NOT EXISTS doublejeu.alive (since bigint PRIMARY KEY, until bigint NOT NULL)"
BEATING: Final = 8_013_002  # the advisory lock of a server that says that the room is alive
# A batch whose first row is inserted has won its position, and its other rows follow; the answer lists those that won.
APPEND: Final = """
WITH won AS (
    INSERT INTO doublejeu.log SELECT * FROM unnest($1::text[], $2::integer[], $3::bytea[])
    ON CONFLICT DO NOTHING RETURNING id
), rest AS (
    INSERT INTO doublejeu.log SELECT * FROM unnest($4::text[], $5::integer[], $6::bytea[]) AS more (id, at, row)
    WHERE id IN (SELECT id FROM won)
), marks AS (
    INSERT INTO doublejeu.tables
    SELECT * FROM unnest($7::text[], $8::text[], $9::boolean[], $10::bigint[], $11::bigint[], $12::integer[])
    AS mark (id, status, listed, due, changed, n) WHERE id IN (SELECT id FROM won)
    ON CONFLICT (id) DO UPDATE SET status = excluded.status, listed = excluded.listed, due = excluded.due,
    changed = excluded.changed, n = excluded.n
), found AS (
    INSERT INTO doublejeu.guests SELECT * FROM unnest($13::text[], $14::text[]) AS known (guest, id)
    WHERE id IN (SELECT id FROM won) ON CONFLICT DO NOTHING
)
SELECT id FROM won
"""
BATCH_ERRORS: Final = (  # one job undid its whole batch; after any other error it is unknown what was stored
    asyncpg.IntegrityConstraintViolationError,
    asyncpg.DataError,
    asyncpg.TransactionRollbackError,
)


async def connect(address: str) -> "PostgreSQLStore":
    """The store in a database; its schema is created if it is missing."""
    where = urlsplit(address).hostname or "this machine"
    try:
        pool = await asyncpg.create_pool(
            address,
            min_size=0,
            max_size=CONNECTIONS,
            command_timeout=TIMEOUT,
            timeout=TIMEOUT,
            server_settings={"synchronous_commit": "on", "application_name": "doublejeu"},
        )
        async with pool.acquire() as base, base.transaction():
            await base.execute("SELECT pg_advisory_xact_lock($1)", STARTING)
            if await base.fetchval("SELECT to_regclass('doublejeu.version')") is None:
                await base.execute(SCHEMA)  # only then: it locks what other servers are writing to
                await base.execute("INSERT INTO doublejeu.version VALUES ($1)", VERSION)
            await base.execute(ALIVE)
            version = await base.fetchval("SELECT max(version) FROM doublejeu.version")
    except (OSError, ValueError, asyncpg.PostgresError, asyncpg.InterfaceError) as fault:
        raise BadSetting(f"the PostgreSQL store at {where} cannot be used: {fault}") from None
    if version > VERSION:
        await pool.close()
        raise BadSetting(f"the PostgreSQL store at {where} was written by a newer version of this program")
    return PostgreSQLStore(pool)


class PostgreSQLStore:
    """A store that any number of servers share."""

    def __init__(self, pool: "asyncpg.Pool[asyncpg.Record]") -> None:
        self._pool = pool
        self._queue: deque[tuple[Append, Stored]] = deque()
        self._writer: asyncio.Task[None] | None = None

    # --- Writing

    def append(self, batch: Append, stored: Stored) -> None:
        self._queue.append((batch, stored))
        if self._writer is None or self._writer.done():
            self._writer = asyncio.get_running_loop().create_task(self._write())

    async def _write(self) -> None:
        while self._queue:
            jobs = self._next()
            for (_, stored), fault in zip(jobs, await self._commit([batch for batch, _ in jobs]), strict=True):
                call_back(stored, fault)

    def _next(self) -> list[tuple[Append, Stored]]:
        """The next batch: one job of each table, sorted by table, so that two servers cannot lock each other out."""
        jobs: dict[str, tuple[Append, Stored]] = {}
        later = []
        for job in self._queue:
            if jobs.setdefault(job[0].table_id, job) is not job:
                later.append(job)
        self._queue = deque(later)
        return [jobs[table_id] for table_id in sorted(jobs)]

    async def _commit(self, batches: list[Append]) -> list[Exception | None]:
        try:
            won = await self._insert(batches)
        except BATCH_ERRORS as fault:
            if len(batches) > 1:  # then commit each alone
                return [(await self._commit([batch]))[0] for batch in batches]
            return [Conflict(str(fault)) if isinstance(fault, asyncpg.UniqueViolationError) else fault]
        except Exception as fault:
            return [fault] * len(batches)
        return [None if batch.table_id in won else Conflict("the position was taken") for batch in batches]

    async def _insert(self, batches: list[Append]) -> set[str]:
        """Store the batches that win their positions, in one transaction; the ids of their tables."""
        more = [(b.table_id, b.at + i, row) for b in batches for i, row in enumerate(b.rows[1:], 1)]
        marks = [
            (b.table_id, b.mark.status, b.mark.listed, b.mark.due, b.t, b.at + len(b.rows))
            for b in batches
            if b.mark is not None
        ]
        rows = await self._pool.fetch(
            APPEND,
            *_columns([(b.table_id, b.at, b.rows[0]) for b in batches], 3),
            *_columns(more, 3),
            *_columns(marks, 6),
            *_columns([(guest, b.table_id) for b in batches for guest in b.guests], 2),
        )
        return {row["id"] for row in rows}

    async def mark(self, table_id: str, mark: Mark, n: int) -> None:
        query = "UPDATE doublejeu.tables SET status = $2, listed = $3, due = $4, n = $5 WHERE id = $1 AND n <= $5"
        await self._pool.execute(query, table_id, mark.status, mark.listed, mark.due, n)

    async def postpone(self, table_id: str, due: int) -> None:
        await self._pool.execute("UPDATE doublejeu.tables SET due = $2 WHERE id = $1", table_id, due)

    # --- Reading

    async def read(self, table_id: str, since: int = 0) -> list[bytes]:
        query = "SELECT at, row FROM doublejeu.log WHERE id = $1 AND at >= $2 ORDER BY at"
        return contiguous([(at, row) for at, row in await self._pool.fetch(query, table_id, since)], since)

    async def lobby(self, most: int) -> list[Found]:
        query = "SELECT id, status FROM doublejeu.tables WHERE listed ORDER BY changed DESC LIMIT $1"
        return [Found(*row) for row in await self._pool.fetch(query, most)]

    async def games_of(self, guest: str, most: int) -> list[Found]:
        query = (
            "SELECT id, status FROM doublejeu.guests JOIN doublejeu.tables USING (id) WHERE guest = $1"
            " ORDER BY status = 'over', changed DESC LIMIT $2"
        )
        return [Found(*row) for row in await self._pool.fetch(query, guest, most)]

    async def due(self, now: int, most: int) -> list[str]:
        query = "SELECT id FROM doublejeu.tables WHERE due <= $1 ORDER BY due LIMIT $2"
        return [row["id"] for row in await self._pool.fetch(query, now, most)]

    async def notes(self, table_id: str, member: int) -> str:
        query = "SELECT text FROM doublejeu.notes WHERE id = $1 AND member = $2"
        text: bytes | None = await self._pool.fetchval(query, table_id, member)
        return (text or b"").decode()

    async def write_notes(self, table_id: str, member: int, text: str) -> None:
        query = (
            "INSERT INTO doublejeu.notes VALUES ($1, $2, $3)"
            " ON CONFLICT (id, member) DO UPDATE SET text = excluded.text"
        )
        await self._pool.execute(query, table_id, member, text.encode())

    async def forget(self, status: str, before: int) -> int:
        async with self._pool.acquire() as base, base.transaction():
            query = (
                "SELECT id FROM doublejeu.tables WHERE status = $1 AND changed < $2 LIMIT 1000 FOR UPDATE SKIP LOCKED"
            )
            found = [row["id"] for row in await base.fetch(query, status, before)]
            for name in ("log", "notes", "guests", "tables"):
                await base.execute(f"DELETE FROM doublejeu.{name} WHERE id = ANY($1)", found)
            return len(found)

    async def beat(self, now: int, since: int) -> list[tuple[int, int]]:
        async with self._pool.acquire() as base, base.transaction():
            await base.execute("SELECT pg_advisory_xact_lock($1)", BEATING)
            query = "SELECT since, until FROM doublejeu.alive ORDER BY since DESC LIMIT $1"
            found = [(row["since"], row["until"]) for row in await base.fetch(query, SPANS_KEPT)]
            spans = alive(found[::-1], now, since)
            query = (
                "INSERT INTO doublejeu.alive VALUES ($1, $2) ON CONFLICT (since) DO UPDATE SET until = excluded.until"
            )
            await base.execute(query, *spans[-1])
            await base.execute("DELETE FROM doublejeu.alive WHERE since < $1", spans[0][0])
            return spans

    async def ping(self) -> None:
        await self._pool.execute("UPDATE doublejeu.version SET version = version")  # fails on a full disk

    async def close(self) -> None:
        if self._writer is not None:
            await self._writer
        await self._pool.close()


def _columns(rows: Sequence[tuple[object, ...]], width: int) -> list[list[object]]:
    """Rows as columns, for `unnest`."""
    return [[row[i] for row in rows] for i in range(width)]
