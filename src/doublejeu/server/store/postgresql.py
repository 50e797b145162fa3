"""PostgreSQL: one store for any number of servers, with group commit.

Whatever is queued while one batch is written forms the next one: no timer, one statement and one flush for all of it.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Collection, Mapping, Sequence
from functools import partial
from typing import Any, Final, TypeAlias
from urllib.parse import urlsplit

import asyncpg

from ...play.errors import BadSetting
from ..errors import Conflict
from . import (
    SPANS_KEPT,
    About,
    Anonymous,
    Append,
    Due,
    Found,
    Mark,
    Stored,
    Wanted,
    alive,
    call_back,
    contiguous,
    listing,
)
from .clubs import Clubs, clubs_schema
from .daily import Daily
from .evenings import Evenings
from .glances import Glances
from .notices import POSTGRESQL, Notices
from .review_queue import QueuedReviews, ask, install, take_steps
from .tries import Tries, ratings_schema

logger = logging.getLogger(__name__)

VERSION: Final = 2
CONNECTIONS: Final = 8
TIMEOUT: Final = 10.0  # seconds for a statement
CONVERTING: Final = 600.0  # seconds to convert the store of an older version
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
CREATE INDEX IF NOT EXISTS tables_changed ON doublejeu.tables (status, changed);
CREATE TABLE IF NOT EXISTS doublejeu.guests (guest text, id text COLLATE "C", PRIMARY KEY (guest, id));
CREATE INDEX IF NOT EXISTS guests_of ON doublejeu.guests (id);
CREATE TABLE IF NOT EXISTS doublejeu.notes (
    id text COLLATE "C", member integer, text bytea NOT NULL, PRIMARY KEY (id, member)
);
"""
# Apart from the schema above, because databases of earlier versions lack it.
ALIVE: Final = "CREATE TABLE IF NOT EXISTS doublejeu.alive (since bigint PRIMARY KEY, until bigint NOT NULL)"
# Deleting a table deletes its review too, even if an older server does it.
REVIEWS: Final = """
CREATE TABLE doublejeu.reviews (
    id text COLLATE "C" PRIMARY KEY REFERENCES doublejeu.tables ON DELETE CASCADE, asked bigint NOT NULL, server text,
    claimed bigint NOT NULL DEFAULT 0, faults integer NOT NULL DEFAULT 0, done integer NOT NULL DEFAULT 0,
    steps integer NOT NULL DEFAULT 0, chances bytea NOT NULL, review bytea
);
CREATE INDEX reviews_asked ON doublejeu.reviews (asked, id) WHERE review IS NULL;
"""
REVIEWED_AGAIN: Final = """
ALTER TABLE doublejeu.reviews ADD COLUMN IF NOT EXISTS again integer NOT NULL DEFAULT 0;
CREATE TABLE IF NOT EXISTS doublejeu.room (name text PRIMARY KEY, value text NOT NULL);
"""
TRIES: Final = """
CREATE TABLE doublejeu.tries (
    guest text PRIMARY KEY, written integer NOT NULL, changed bigint NOT NULL, text bytea NOT NULL
);
CREATE INDEX tries_changed ON doublejeu.tries (changed);
"""
DAILY: Final = """
CREATE TABLE doublejeu.daily_deals (
    day text PRIMARY KEY, drawn bigint NOT NULL, seed text NOT NULL, game text NOT NULL, players integer NOT NULL,
    level text NOT NULL, options text NOT NULL, puzzle_game text NOT NULL, puzzle text NOT NULL
);
CREATE TABLE doublejeu.daily_games (
    id text COLLATE "C" PRIMARY KEY REFERENCES doublejeu.tables ON DELETE CASCADE, day text NOT NULL,
    name text NOT NULL, begun bigint NOT NULL, ended bigint, verdict text, moves integer NOT NULL DEFAULT 0,
    score integer, streak integer NOT NULL DEFAULT 0
);
CREATE INDEX daily_games_of ON doublejeu.daily_games (day);
CREATE INDEX daily_games_going ON doublejeu.daily_games (begun) WHERE ended IS NULL;
CREATE TABLE doublejeu.daily_tries (day text, guest text, state integer NOT NULL, PRIMARY KEY (day, guest));
"""
CLUBS: Final = clubs_schema("doublejeu.", "bigint", "bytea", 'text COLLATE "C"')
EVENINGS: Final = """
CREATE TABLE doublejeu.evenings (
    id text COLLATE "C" PRIMARY KEY, club text, status text NOT NULL, due bigint, changed bigint NOT NULL,
    erased integer NOT NULL
);
CREATE INDEX evenings_going ON doublejeu.evenings (due) WHERE status <> 'over';
CREATE TABLE doublejeu.evening_log (id text COLLATE "C", at integer, row text NOT NULL, PRIMARY KEY (id, at));
CREATE TABLE doublejeu.evening_people (guest text, id text COLLATE "C", PRIMARY KEY (guest, id));
"""
EVENINGS_OF: Final = """
CREATE INDEX evenings_of_club ON doublejeu.evenings (club, changed, id) WHERE status <> 'over';
CREATE INDEX evenings_of_club_over ON doublejeu.evenings (club, changed, id) WHERE status = 'over';
CREATE INDEX evening_people_of ON doublejeu.evening_people (id);
CREATE INDEX evenings_going_by_id ON doublejeu.evenings (id) WHERE status <> 'over';
"""
LATER: Final = {  # each made by one SQL table or index
    "reviews": REVIEWS, "tries": TRIES, "daily_deals": DAILY, "club_tables_unreckoned": CLUBS, "evenings": EVENINGS,
    "evenings_of_club": EVENINGS_OF, "channels": POSTGRESQL, "puzzle_ratings": ratings_schema("doublejeu."),
}  # fmt: skip
BEATING: Final = 8_013_002  # the advisory lock of a server that notes that the room is alive
# Version 1 had no columns for lists: `Store.describe` fills them.  Its servers may go on beside newer ones: what they
# write raises `n` and leaves `shown`, and so is described anew.
FROM_1: Final = """
ALTER TABLE doublejeu.tables ADD COLUMN about text, ADD COLUMN awaited text, ADD COLUMN game text,
    ADD COLUMN language text, ADD COLUMN rank integer NOT NULL DEFAULT 2, ADD COLUMN host text COLLATE "C",
    ADD COLUMN shown integer;
ALTER TABLE doublejeu.guests ADD COLUMN member integer;
DROP INDEX IF EXISTS doublejeu.tables_due;
DROP INDEX IF EXISTS doublejeu.tables_listed;
CREATE INDEX tables_by_due ON doublejeu.tables (due, id) WHERE due IS NOT NULL;
CREATE INDEX tables_lobby ON doublejeu.tables (rank, changed, id) WHERE listed;
CREATE INDEX tables_lobby_game ON doublejeu.tables (game, rank, changed, id) WHERE listed;
CREATE INDEX tables_hosts ON doublejeu.tables (host, id) WHERE listed;
CREATE INDEX tables_undescribed ON doublejeu.tables (changed, id) WHERE shown IS DISTINCT FROM n;
"""
COLUMNS: Final = listing.Columns("doublejeu.tables", "doublejeu.guests", "CASE WHEN shown = n THEN about END")
# A batch whose first row is inserted has won its position; the answer lists the winners.
WIN: Final = """
    INSERT INTO doublejeu.log SELECT * FROM unnest($1::text[], $2::integer[], $3::bytea[])
    ON CONFLICT DO NOTHING RETURNING id
"""
# Its other rows, and everything stored with the first, follow.
APPEND: Final = f"""
WITH won AS ({WIN}), rest AS (
    INSERT INTO doublejeu.log SELECT * FROM unnest($4::text[], $5::integer[], $6::bytea[]) AS more (id, at, row)
    WHERE id IN (SELECT id FROM won)
), marks AS (
    INSERT INTO doublejeu.tables AS known
    SELECT id, status, listed, due, changed, n, about, awaited, game, language, coalesce(rank, 2), host,
    CASE WHEN about IS NOT NULL THEN n END
    FROM unnest($7::text[], $8::text[], $9::boolean[], $10::bigint[], $11::bigint[], $12::integer[], $13::text[],
    $14::text[], $15::text[], $16::text[], $17::integer[], $18::text[])
    AS mark (id, status, listed, due, changed, n, awaited, about, game, language, rank, host)
    WHERE id IN (SELECT id FROM won)
    ON CONFLICT (id) DO UPDATE SET status = excluded.status, listed = excluded.listed, due = excluded.due,
    changed = excluded.changed, n = excluded.n, awaited = excluded.awaited,
    about = coalesce(excluded.about, known.about), game = coalesce(excluded.game, known.game),
    language = coalesce(excluded.language, known.language),
    rank = CASE WHEN excluded.about IS NULL THEN known.rank ELSE excluded.rank END,
    host = coalesce(excluded.host, known.host),
    shown = CASE WHEN excluded.about IS NOT NULL OR known.shown = known.n THEN excluded.n ELSE known.shown END
), met AS (
    SELECT * FROM unnest($19::text[], $20::text[], $21::integer[]) AS met (guest, id, member)
    WHERE id IN (SELECT id FROM won)
), came AS (
    INSERT INTO doublejeu.guests SELECT * FROM met WHERE member IS NOT NULL
    ON CONFLICT (guest, id) DO UPDATE SET member = excluded.member
), went AS (
    DELETE FROM doublejeu.guests USING met
    WHERE met.member IS NULL AND guests.guest = met.guest AND guests.id = met.id
)
SELECT id FROM won
"""
# Rows are locked in the order of their ids, as by those who append, so that two servers cannot lock each other out.
MARK: Final = """
WITH mark AS (
    SELECT * FROM unnest($1::text[], $2::text[], $3::boolean[], $4::bigint[], $5::integer[], $6::text[], $7::text[],
    $8::text[], $9::text[], $10::integer[], $11::text[])
    AS mark (id, status, listed, due, n, awaited, about, game, language, rank, host)
), locked AS (
    SELECT id FROM doublejeu.tables WHERE id = ANY($1::text[]) ORDER BY id FOR UPDATE
)
UPDATE doublejeu.tables AS known SET status = mark.status, listed = mark.listed, due = mark.due, n = mark.n,
    awaited = mark.awaited, about = coalesce(mark.about, known.about), game = coalesce(mark.game, known.game),
    language = coalesce(mark.language, known.language), rank = coalesce(mark.rank, known.rank),
    host = coalesce(mark.host, known.host),
    shown = CASE WHEN mark.about IS NOT NULL OR known.shown = known.n THEN mark.n ELSE known.shown END
FROM mark JOIN locked USING (id) WHERE known.id = mark.id AND known.n <= mark.n
"""
DESCRIBE: Final = """
UPDATE doublejeu.tables SET about = $3, game = $4, language = $5, host = $7, shown = n,
    rank = CASE WHEN status = 'open' THEN $6::integer ELSE 2 END,
    awaited = CASE WHEN status = 'playing' THEN awaited ELSE '[]' END,
    due = CASE WHEN status = 'playing' THEN coalesce(due, $8::bigint) ELSE due END
WHERE id = $1 AND n <= $2
"""
READ: Final = """
SELECT wanted.id, since, at, row FROM unnest($1::text[], $2::integer[]) AS wanted (id, since)
JOIN doublejeu.log ON log.id = wanted.id AND log.at >= wanted.since ORDER BY at
"""
BATCH_ERRORS: Final = (  # one job undid its whole batch; after any other error it is unknown what was stored
    asyncpg.IntegrityConstraintViolationError,
    asyncpg.DataError,
    asyncpg.TransactionRollbackError,
)
Rows: TypeAlias = list[tuple[int, bytes]]  # each with its position


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
            reset=_keep,
            server_settings={"synchronous_commit": "on", "application_name": "doublejeu"},
        )
        async with pool.acquire() as base, base.transaction():
            await base.execute("SELECT pg_advisory_xact_lock($1)", STARTING)
            if await base.fetchval("SELECT to_regclass('doublejeu.version')") is None:
                await base.execute(SCHEMA)  # only if needed, because it locks what other servers are writing to
                await base.execute("INSERT INTO doublejeu.version VALUES (1)")
            await base.execute(ALIVE)
            for name, tables in LATER.items():
                if await base.fetchval("SELECT to_regclass($1)", f"doublejeu.{name}") is None:
                    await base.execute(tables)
            await base.execute(REVIEWED_AGAIN)
            await install(base)
            version = await base.fetchval("SELECT max(version) FROM doublejeu.version")
            if version == 1:
                await base.execute(FROM_1, timeout=CONVERTING)
                await base.execute("UPDATE doublejeu.version SET version = $1", VERSION)
    except (OSError, ValueError, asyncpg.PostgresError, asyncpg.InterfaceError) as fault:
        raise BadSetting(f"the PostgreSQL store at {where} cannot be used: {fault}") from None
    if version > VERSION:
        await pool.close()
        raise BadSetting(f"the PostgreSQL store at {where} was written by a newer version of this program")
    return PostgreSQLStore(pool)


class PostgreSQLStore:
    """A store that any number of servers share."""

    shared = True

    def __init__(self, pool: "asyncpg.Pool[asyncpg.Record]") -> None:
        self._pool = pool
        self._queue: deque[tuple[Append, Stored]] = deque()
        self._writer: asyncio.Task[None] | None = None
        self._marks: list[tuple[str, Mark, int, asyncio.Future[None]]] = []
        self._marker: asyncio.Task[None] | None = None
        self._wanted: dict[tuple[str, int], asyncio.Future[Rows]] = {}
        self._reader: asyncio.Task[None] | None = None
        self.reviews = QueuedReviews(pool)
        self.tries = Tries(self._ask, self._ask, partial(take_steps, pool), "doublejeu.")
        self.daily = Daily(self._ask, self._ask, "doublejeu.")
        self.notices = Notices(self._ask, self._ask, "doublejeu.")
        self.glances = Glances(self._ask, "doublejeu.")
        self.clubs = Clubs(self._ask, self._ask, COLUMNS, "doublejeu.")
        self.evenings = Evenings(self._ask, self._ask, "doublejeu.")

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
            if len(batches) > 1:  # commit each alone
                return [(await self._commit([batch]))[0] for batch in batches]
            return [Conflict(str(fault)) if isinstance(fault, asyncpg.UniqueViolationError) else fault]
        except Exception as fault:
            return [fault] * len(batches)
        return [None if batch.table_id in won else Conflict("the position was taken") for batch in batches]

    async def _insert(self, batches: list[Append]) -> set[str]:
        """Store the batches that win their positions, in one transaction; the ids of their tables."""
        more = [(b.table_id, b.at + i, row) for b in batches for i, row in enumerate(b.rows[1:], 1)]
        marks = [
            (b.table_id, b.mark.status, b.mark.listed, b.mark.due, b.t, b.at + len(b.rows),
             listing.members(b.mark.awaited), *listing.described(b.mark))
            for b in batches
            if b.mark is not None
        ]  # fmt: skip
        guests = [(guest, b.table_id, member) for b in batches for guest, member in b.guests.items()]
        first = _columns([(b.table_id, b.at, b.rows[0]) for b in batches], 3)
        if more or marks or guests:
            rest = *_columns(more, 3), *_columns(marks, 12), *_columns(guests, 3)
            rows = await self._pool.fetch(APPEND, *first, *rest)
        else:  # nearly always true: moves among people
            rows = await self._pool.fetch(WIN, *first)
        return {row["id"] for row in rows}

    async def mark(self, table_id: str, mark: Mark, n: int) -> None:
        """Marks that come while others are written form the next batch, as with entries."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._marks.append((table_id, mark, n, done))
        if self._marker is None or self._marker.done():
            self._marker = asyncio.get_running_loop().create_task(self._write_marks())
        await done

    async def _write_marks(self) -> None:
        while self._marks:
            marks, self._marks = self._marks, []
            newest = {table_id: (n, mark) for table_id, mark, n, _ in marks}  # a statement may write a row only once
            rows = [
                (table_id, mark.status, mark.listed, mark.due, n, listing.members(mark.awaited),
                 *listing.described(mark))
                for table_id, (n, mark) in newest.items()
            ]  # fmt: skip
            fault: Exception | None = None
            try:
                await self._pool.execute(MARK, *_columns(rows, 11))
            except Exception as found:
                fault = found
            for *_, done in marks:
                if not done.done():
                    done.set_exception(fault) if fault else done.set_result(None)

    async def damaged(self, table_id: str) -> None:
        query = "UPDATE doublejeu.tables SET status = 'damaged', listed = FALSE, due = NULL WHERE id = $1"
        await self._pool.execute(query, table_id)

    async def describe(self, table_id: str, about: About, guests: Mapping[str, int], n: int, due: int) -> None:
        text, game, language, rank, host = listing.described(Mark("open", False, None, about=about))
        async with self._pool.acquire() as base, base.transaction():
            done = await base.execute(DESCRIBE, table_id, n, text, game, language, rank, host, due)
            if done != "UPDATE 0":
                await base.execute("DELETE FROM doublejeu.guests WHERE id = $1", table_id)
                rows = [(guest, table_id, member) for guest, member in guests.items()]
                await base.executemany("INSERT INTO doublejeu.guests VALUES ($1, $2, $3)", rows)

    async def make_anonymous(self, without: Anonymous) -> None:
        text, _, _, _, host = listing.described(Mark("over", False, None, about=without.about))
        rows = [(without.table_id, at, row) for at, row in without.rows.items()]
        async with self._pool.acquire() as base, base.transaction():
            await base.executemany("UPDATE doublejeu.log SET row = $3 WHERE id = $1 AND at = $2", rows)
            query = "UPDATE doublejeu.tables SET about = $2, host = $3 WHERE id = $1"
            await base.execute(query, without.table_id, text, host)
            for name in ("guests", "notes"):
                query = f"DELETE FROM doublejeu.{name} WHERE id = $1 AND member = $2"
                await base.execute(query, without.table_id, without.member)

    async def postpone(self, table_id: str, due: int) -> None:
        await self._pool.execute("UPDATE doublejeu.tables SET due = $2 WHERE id = $1", table_id, due)

    # --- Reading

    async def read(self, table_id: str, since: int = 0) -> list[bytes]:
        """Reads of the ends of logs that come together are one query; a whole log is read alone: it may be long."""
        wanted = table_id, since
        if since == 0:
            return contiguous((await self._read([wanted]))[wanted], since)
        told = self._wanted.get(wanted)
        if told is None:
            told = self._wanted[wanted] = asyncio.get_running_loop().create_future()
            if self._reader is None or self._reader.done():
                self._reader = asyncio.get_running_loop().create_task(self._read_all())
        return contiguous(await asyncio.shield(told), since)

    async def _read_all(self) -> None:
        while self._wanted:
            wanted, self._wanted = self._wanted, {}
            await self._answer(wanted)

    async def _answer(self, wanted: dict[tuple[str, int], asyncio.Future[Rows]]) -> None:
        try:
            found = await self._read(wanted)
        except Exception as fault:
            for each, told in wanted.items():
                if len(wanted) > 1:  # read each alone
                    await self._answer({each: told})
                else:
                    told.set_exception(fault)
            return
        for each, told in wanted.items():
            told.set_result(found[each])

    async def _read(self, wanted: Collection[tuple[str, int]]) -> dict[tuple[str, int], Rows]:
        """The rows of tables, each from its own position on."""
        found: dict[tuple[str, int], Rows] = {each: [] for each in wanted}
        for table_id, since, at, row in await self._pool.fetch(READ, *zip(*wanted, strict=True)):
            found[table_id, since].append((at, row))
        return found

    async def lengths(self, table_ids: Sequence[str]) -> dict[str, int]:
        longest = "(SELECT max(at) + 1 FROM doublejeu.log WHERE log.id = wanted.id)"
        query = f"SELECT id, coalesce({longest}, 0) FROM unnest($1::text[]) AS wanted (id)"
        return dict(await self._pool.fetch(query, table_ids))

    async def _ask(self, query: listing.Query) -> list[asyncpg.Record]:
        return await ask(self._pool, query)

    async def lobby(self, wanted: Wanted) -> list[Found]:
        rows: list[asyncpg.Record] = []
        for query in listing.lobby(COLUMNS, wanted):
            rows += await self._ask(query)
            if len(rows) >= wanted.most:
                break
        return [listing.found(row) for row in rows[: wanted.most]]

    async def games_of(self, guest: str, wanted: Wanted) -> list[Found]:
        return [listing.found(row, own=True) for row in await self._ask(listing.games_of(COLUMNS, guest, wanted))]

    async def undescribed(self, most: int, after: tuple[Any, ...] = ()) -> list[Found]:
        query = listing.undescribed(COLUMNS, "shown IS DISTINCT FROM n", most, after)
        return [listing.found(row) for row in await self._ask(query)]

    async def due(self, now: int, most: int, after: tuple[Any, ...] = ()) -> list[Due]:
        return [Due(*row) for row in await self._ask(listing.due(COLUMNS, now, most, after))]

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

    async def forget(self, status: str, before: int, most: int) -> int:
        async with self._pool.acquire() as base, base.transaction():
            query = (
                "SELECT id FROM doublejeu.tables WHERE status = $1 AND changed < $2 ORDER BY changed LIMIT $3"
                " FOR UPDATE SKIP LOCKED"
            )
            found = [row["id"] for row in await base.fetch(query, status, before, most)]
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
        for task in (self._writer, self._marker, self._reader):
            if task is not None:
                await task
        await self._pool.close()


async def _keep(base: asyncpg.Connection) -> None:
    """Leave a connection as it is between two uses: nobody here changes it, and a reset costs a round trip."""


def _columns(rows: Sequence[tuple[object, ...]], width: int) -> list[list[object]]:
    """Rows as columns, for `unnest`."""
    return [[row[i] for row in rows] for i in range(width)]
