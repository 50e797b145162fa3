"""SQLite: one file, one writer thread, group commit.

Whatever is queued while one transaction is written to the disk forms the next one: no timer, and one flush for all.
"""

import asyncio
import fcntl
import queue
import sqlite3
import threading
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, TypeAlias, TypeVar

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
from .notices import SQLITE, Notices
from .reviews import OPEN, Reviews
from .tries import Steps, Tries, ratings_schema

T = TypeVar("T")
Work: TypeAlias = Callable[[sqlite3.Connection], Any]
Job: TypeAlias = tuple[Append, Stored] | tuple[Work, asyncio.Future[Any]]

VERSION: Final = 3
# All logs share one SQL table that grows at its end, and its index is small: so a transaction writes few pages.
# Columns that version 3 added come last, since they are added to older files too.
SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS tables (
    number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, status TEXT NOT NULL, listed INTEGER NOT NULL, due INTEGER,
    changed INTEGER NOT NULL, about TEXT, awaited TEXT, game TEXT, language TEXT, rank INTEGER NOT NULL DEFAULT 2,
    host TEXT
);
CREATE TABLE IF NOT EXISTS log (
    number INTEGER NOT NULL, at INTEGER NOT NULL, row BLOB NOT NULL, UNIQUE (number, at)
);
CREATE TABLE IF NOT EXISTS guests (
    guest TEXT NOT NULL, id TEXT NOT NULL, member INTEGER, PRIMARY KEY (guest, id)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS notes (
    id TEXT NOT NULL, member INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (id, member)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS alive (since INTEGER PRIMARY KEY, until INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS reviews (
    id TEXT PRIMARY KEY, asked INTEGER NOT NULL, server TEXT, claimed INTEGER NOT NULL DEFAULT 0,
    faults INTEGER NOT NULL DEFAULT 0, done INTEGER NOT NULL DEFAULT 0, steps INTEGER NOT NULL DEFAULT 0,
    chances BLOB NOT NULL, review BLOB, again INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE IF NOT EXISTS room (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS tries (
    guest TEXT PRIMARY KEY, written INTEGER NOT NULL, changed INTEGER NOT NULL, text BLOB NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS daily_deals (
    day TEXT PRIMARY KEY, drawn INTEGER NOT NULL, seed TEXT NOT NULL, game TEXT NOT NULL, players INTEGER NOT NULL,
    level TEXT NOT NULL, options TEXT NOT NULL, puzzle_game TEXT NOT NULL, puzzle TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS daily_games (
    id TEXT PRIMARY KEY, day TEXT NOT NULL, name TEXT NOT NULL, begun INTEGER NOT NULL, ended INTEGER, verdict TEXT,
    moves INTEGER NOT NULL DEFAULT 0, score INTEGER, streak INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE IF NOT EXISTS daily_tries (
    day TEXT NOT NULL, guest TEXT NOT NULL, state INTEGER NOT NULL, PRIMARY KEY (day, guest)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS evenings (
    id TEXT PRIMARY KEY, club TEXT, status TEXT NOT NULL, due INTEGER, changed INTEGER NOT NULL, erased INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS evening_log (id TEXT NOT NULL, at INTEGER NOT NULL, row TEXT NOT NULL, UNIQUE (id, at));
CREATE TABLE IF NOT EXISTS evening_people (
    guest TEXT NOT NULL, id TEXT NOT NULL, PRIMARY KEY (guest, id)
) WITHOUT ROWID;
"""
INDEXES: Final = """
DROP INDEX IF EXISTS tables_due;
DROP INDEX IF EXISTS tables_listed;
CREATE INDEX IF NOT EXISTS tables_by_due ON tables (due, id) WHERE due IS NOT NULL;
CREATE INDEX IF NOT EXISTS tables_lobby ON tables (rank, changed, id) WHERE listed;
CREATE INDEX IF NOT EXISTS tables_lobby_game ON tables (game, rank, changed, id) WHERE listed;
CREATE INDEX IF NOT EXISTS tables_hosts ON tables (host, id) WHERE listed;
CREATE INDEX IF NOT EXISTS tables_changed ON tables (status, changed);
CREATE INDEX IF NOT EXISTS tables_undescribed ON tables (changed, id) WHERE about IS NULL;
CREATE INDEX IF NOT EXISTS guests_of ON guests (id);
CREATE INDEX IF NOT EXISTS reviews_asked ON reviews (asked, id) WHERE review IS NULL;
CREATE INDEX IF NOT EXISTS reviews_again ON reviews (asked, id) WHERE again = 1;
CREATE INDEX IF NOT EXISTS tries_changed ON tries (changed);
CREATE INDEX IF NOT EXISTS daily_games_of ON daily_games (day);
CREATE INDEX IF NOT EXISTS daily_games_going ON daily_games (begun) WHERE ended IS NULL;
CREATE INDEX IF NOT EXISTS evenings_going ON evenings (due) WHERE status <> 'over';
CREATE INDEX IF NOT EXISTS evenings_of_club ON evenings (club, changed, id) WHERE status <> 'over';
CREATE INDEX IF NOT EXISTS evenings_of_club_over ON evenings (club, changed, id) WHERE status = 'over';
CREATE INDEX IF NOT EXISTS evening_people_of ON evening_people (id);
CREATE INDEX IF NOT EXISTS evenings_going_by_id ON evenings (id) WHERE status <> 'over';
"""
# Claims of a server that is gone: there is only one server.
UNCLAIM: Final = f"UPDATE reviews SET claimed = 0 WHERE {OPEN}; UPDATE notices SET claimed = 0 WHERE claimed > 0;"
# Version 1 kept every log sorted by the id of its table.
FROM_1: Final = f"""
ALTER TABLE tables RENAME TO old_tables;
ALTER TABLE log RENAME TO old_log;
ALTER TABLE guests RENAME TO old_guests;
DROP INDEX tables_changed;
DROP INDEX guests_of;
{SCHEMA}
INSERT INTO tables (id, status, listed, due, changed) SELECT id, status, listed, due, changed FROM old_tables;
INSERT INTO log SELECT number, at, row FROM old_log JOIN tables USING (id) ORDER BY number, at;
INSERT INTO guests (guest, id) SELECT guest, id FROM old_guests;
DROP TABLE old_log;
DROP TABLE old_tables;
DROP TABLE old_guests;
"""
# Version 2 had no columns for lists: `Store.describe` fills them.
FROM_2: Final = """
ALTER TABLE tables ADD COLUMN about TEXT;
ALTER TABLE tables ADD COLUMN awaited TEXT;
ALTER TABLE tables ADD COLUMN game TEXT;
ALTER TABLE tables ADD COLUMN language TEXT;
ALTER TABLE tables ADD COLUMN rank INTEGER NOT NULL DEFAULT 2;
ALTER TABLE tables ADD COLUMN host TEXT;
ALTER TABLE guests ADD COLUMN member INTEGER;
"""
# Reviews of that version were never repeated.
REVIEWED_AGAIN: Final = "ALTER TABLE reviews ADD COLUMN again INTEGER NOT NULL DEFAULT 0;"
OPENING: Final = {1: FROM_1, 2: FROM_2}  # by the version of a file, before SCHEMA
COLUMNS: Final = listing.Columns("tables", "guests", "about")
NUMBER: Final = "(SELECT number FROM tables WHERE id = ?)"
DESCRIBE: Final = "UPDATE tables SET about = ?, game = ?, language = ?, rank = ?, host = ? WHERE id = ?"
KNOW: Final = "INSERT OR REPLACE INTO guests VALUES (?, ?, ?)"
WAL_PAGES: Final = 4_000  # in the write-ahead log before they are copied into the database


def connect(path: Path) -> sqlite3.Connection:
    """A connection whose commits are on the disk when they return."""
    base = sqlite3.connect(path, isolation_level=None, check_same_thread=False, cached_statements=64)
    base.execute("PRAGMA journal_mode=WAL")
    base.execute("PRAGMA synchronous=FULL")
    base.execute("PRAGMA secure_delete=ON")  # who is deleted is in no byte of the file; not everywhere the default
    base.execute("PRAGMA busy_timeout=10000")
    base.execute(f"PRAGMA wal_autocheckpoint={WAL_PAGES}")
    return base


class SQLiteStore:
    """A store in one file, for one server."""

    shared = False

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self._lock = path.with_name(path.name + ".lock").open("w")
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self._lock.close()
            raise BadSetting(f"another server keeps its tables in {path}: stop it, or name another file") from None
        self._writes = connect(path)
        version = self._writes.execute("PRAGMA user_version").fetchone()[0]
        if version > VERSION:
            self._writes.close()
            self._lock.close()
            raise BadSetting(f"{path} was written by a newer version of this program")
        reviews = {name for _, name, *_ in self._writes.execute("PRAGMA table_info(reviews)")}
        more = REVIEWED_AGAIN if reviews and "again" not in reviews else ""
        made = f"{SCHEMA}{SQLITE}{INDEXES}{clubs_schema()}{ratings_schema()}"
        steps = f"{OPENING.get(version, '')}{more}{made}{UNCLAIM}PRAGMA user_version={VERSION};"
        self._writes.executescript(f"BEGIN IMMEDIATE;{steps}COMMIT;")
        self._reads = connect(path)
        self._reading = threading.Lock()
        self.reviews = Reviews(self._answer, self._change)
        self.tries = Tries(self._answer, self._change, self._together)
        self.daily = Daily(self._answer, self._change)
        self.notices = Notices(self._answer, self._change)
        self.glances = Glances(self._answer)
        self.clubs = Clubs(self._answer, self._change, COLUMNS)
        self.evenings = Evenings(self._answer, self._change)
        self._loop = asyncio.get_running_loop()
        self._asked: list[Job] = []  # jobs of this turn of the event loop
        self._queue: queue.SimpleQueue[list[Job] | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write, name="store", daemon=True)
        self._writer.start()

    # --- Writing

    def append(self, batch: Append, stored: Stored) -> None:
        self._ask((batch, stored))

    def _later(self, work: Work) -> "asyncio.Future[Any]":
        future: asyncio.Future[Any] = self._loop.create_future()
        self._ask((work, future))
        return future

    def _ask(self, job: Job) -> None:
        """Queue a job; the writer is woken once, at the end of this turn of the event loop: waking takes time."""
        if not self._asked:
            self._loop.call_soon(self._hand_over)
        self._asked.append(job)

    def _hand_over(self) -> None:
        if self._asked:
            self._queue.put(self._asked)
            self._asked = []

    def _write(self) -> None:
        while self._write_waiting():
            pass
        self._writes.close()

    def _write_waiting(self) -> bool:
        """Write all waiting jobs, and keep no reference to them or to their callers; False once the store is closed."""
        jobs = self._queue.get()
        if jobs is None:
            return False
        closing = False
        while not (closing or self._queue.empty()):
            more = self._queue.get()
            closing = more is None
            jobs += more or ()
        done = self._commit(jobs)
        if done is None:  # one job failed: commit each alone
            done = [result for job in jobs for result in (self._commit([job]) or self._failed)]
        self._loop.call_soon_threadsafe(_report, jobs, done)
        return not closing

    def _commit(self, jobs: list[Any]) -> list[Any] | None:
        """Write all jobs in one transaction; None, and nothing written, if one of them fails."""
        base = self._writes
        try:
            base.execute("BEGIN IMMEDIATE")
            results: list[Any] = [None] * len(jobs)
            batches: list[Append] = []
            for i, (job, _) in enumerate(jobs):
                if isinstance(job, Append):
                    batches.append(job)
                else:
                    _insert(base, batches)
                    batches.clear()
                    results[i] = job(base)
            _insert(base, batches)
            base.execute("COMMIT")
        except Exception as fault:  # whatever it is, the writer must go on
            if base.in_transaction:
                with suppress(sqlite3.Error):  # SQLite may have rolled back by itself
                    base.execute("ROLLBACK")
            taken = isinstance(fault, sqlite3.IntegrityError)
            self._failed = [Conflict(str(fault)) if taken else fault]
            return None
        return results

    # --- Reading

    async def _read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        def locked() -> T:
            with self._reading:
                return work(self._reads)

        return await asyncio.to_thread(locked)

    async def _answer(self, query: listing.Query) -> list[Any]:
        return await self._read(lambda base: base.execute(query.text, query.values).fetchall())

    async def _change(self, query: listing.Query) -> list[Any]:
        """The rows returned by a query that changes something."""
        rows: list[Any] = await self._later(lambda base: base.execute(query.text, query.values).fetchall())
        return rows

    async def _together(self, begin: Callable[[], Steps]) -> bool:
        def work(base: sqlite3.Connection) -> bool:
            steps = begin()
            try:
                query = next(steps)
                while True:
                    query = steps.send(base.execute(query.text, query.values).fetchall())
            except StopIteration as done:
                return bool(done.value)

        return bool(await self._later(work))

    async def read(self, table_id: str, since: int = 0) -> list[bytes]:
        query = f"SELECT at, row FROM log WHERE number = {NUMBER} AND at >= ? ORDER BY at"
        rows = await self._read(lambda base: base.execute(query, (table_id, since)).fetchall())
        return contiguous(rows, since)

    async def lengths(self, table_ids: Sequence[str]) -> dict[str, int]:
        longest = "(SELECT max(at) + 1 FROM log WHERE log.number = tables.number)"
        query = f"SELECT id, {longest} FROM tables WHERE id IN ({', '.join('?' * len(table_ids))})"
        return dict(await self._read(lambda base: base.execute(query, table_ids).fetchall()))

    async def mark(self, table_id: str, mark: Mark, n: int) -> None:
        # There is one server, and it writes in order: this mark is always the newest.
        values = (mark.status, mark.listed, mark.due, listing.members(mark.awaited))
        query = "UPDATE tables SET status = ?, listed = ?, due = ?, awaited = ? WHERE id = ?"
        about = [(*listing.described(mark), table_id)] if mark.about is not None else []

        def work(base: sqlite3.Connection) -> None:
            base.execute(query, (*values, table_id))
            base.executemany(DESCRIBE, about)

        await self._later(work)

    async def postpone(self, table_id: str, due: int) -> None:
        query = "UPDATE tables SET due = ? WHERE id = ?"
        await self._later(lambda base: base.execute(query, (due, table_id)).rowcount)

    async def damaged(self, table_id: str) -> None:
        query = "UPDATE tables SET status = 'damaged', listed = FALSE, due = NULL WHERE id = ?"
        await self._later(lambda base: base.execute(query, (table_id,)).rowcount)

    async def describe(self, table_id: str, about: About, guests: Mapping[str, int], n: int, due: int) -> None:
        def work(base: sqlite3.Connection) -> None:
            query = "SELECT status FROM tables WHERE id = ? AND about IS NULL"
            if (row := base.execute(query, (table_id,)).fetchone()) is None:
                return  # it has changed meanwhile, and was described then
            base.execute(DESCRIBE, (*listing.described(Mark(row[0], False, None, about=about)), table_id))
            query = "UPDATE tables SET due = ? WHERE id = ? AND status = 'playing' AND due IS NULL"
            base.execute(query, (due, table_id))
            base.execute("UPDATE tables SET awaited = '[]' WHERE id = ? AND status <> 'playing'", (table_id,))
            base.execute("DELETE FROM guests WHERE id = ?", (table_id,))
            base.executemany(KNOW, [(guest, table_id, member) for guest, member in guests.items()])

        await self._later(work)

    async def lobby(self, wanted: Wanted) -> list[Found]:
        def work(base: sqlite3.Connection) -> list[Any]:
            rows: list[Any] = []
            for query in listing.lobby(COLUMNS, wanted):
                rows += base.execute(query.text, query.values).fetchall()
                if len(rows) >= wanted.most:
                    break
            return rows[: wanted.most]

        return [listing.found(row) for row in await self._read(work)]

    async def games_of(self, guest: str, wanted: Wanted) -> list[Found]:
        return [listing.found(row, own=True) for row in await self._answer(listing.games_of(COLUMNS, guest, wanted))]

    async def make_anonymous(self, without: Anonymous) -> None:
        id, about = without.table_id, listing.described(Mark("over", False, None, about=without.about))

        def work(base: sqlite3.Connection) -> None:
            rows = [(row, id, at) for at, row in without.rows.items()]
            base.executemany(f"UPDATE log SET row = ? WHERE number = {NUMBER} AND at = ?", rows)
            base.execute(DESCRIBE, (*about, id))
            for name in ("guests", "notes"):
                base.execute(f"DELETE FROM {name} WHERE id = ? AND member = ?", (id, without.member))

        await self._later(work)

    async def undescribed(self, most: int, after: tuple[Any, ...] = ()) -> list[Found]:
        query = listing.undescribed(COLUMNS, "about IS NULL", most, after)
        return [listing.found(row) for row in await self._answer(query)]

    async def due(self, now: int, most: int, after: tuple[Any, ...] = ()) -> list[Due]:
        return [Due(*row) for row in await self._answer(listing.due(COLUMNS, now, most, after))]

    async def notes(self, table_id: str, member: int) -> str:
        query = "SELECT text FROM notes WHERE id = ? AND member = ?"
        row = await self._read(lambda base: base.execute(query, (table_id, member)).fetchone())
        return row[0] if row else ""

    async def write_notes(self, table_id: str, member: int, text: str) -> None:
        query = "INSERT OR REPLACE INTO notes VALUES (?, ?, ?)"
        await self._later(lambda base: base.execute(query, (table_id, member, text)).rowcount)

    async def forget(self, status: str, before: int, most: int) -> int:
        def work(base: sqlite3.Connection) -> int:
            query = "SELECT id FROM tables WHERE status = ? AND changed < ? ORDER BY changed LIMIT ?"
            found = base.execute(query, (status, before, most)).fetchall()
            base.executemany(f"DELETE FROM log WHERE number = {NUMBER}", found)
            for name in ("notes", "guests", "reviews", "daily_games", "notices", "tables"):
                base.executemany(f"DELETE FROM {name} WHERE id = ?", found)
            return len(found)

        return int(await self._later(work))

    async def beat(self, now: int, since: int) -> list[tuple[int, int]]:
        def work(base: sqlite3.Connection) -> list[tuple[int, int]]:
            query = "SELECT since, until FROM alive ORDER BY since DESC LIMIT ?"
            spans = alive(base.execute(query, (SPANS_KEPT,)).fetchall()[::-1], now, since)
            base.execute("INSERT OR REPLACE INTO alive VALUES (?, ?)", spans[-1])
            base.execute("DELETE FROM alive WHERE since < ?", (spans[0][0],))
            return spans

        spans: list[tuple[int, int]] = await self._later(work)
        return spans

    async def ping(self) -> None:
        if not self._writer.is_alive():
            raise RuntimeError("the writer has ended")
        await self._later(lambda base: base.execute(f"PRAGMA user_version={VERSION}").rowcount)  # fails on a full disk
        await self._read(lambda base: base.execute("SELECT 1").fetchone())

    async def close(self) -> None:
        self._hand_over()
        self._queue.put(None)
        await asyncio.to_thread(self._writer.join)
        with self._reading:  # a thread may still be reading for somebody who is gone; closing now would crash SQLite
            self._reads.close()
        self._lock.close()


def _insert(base: sqlite3.Connection, batches: list[Append]) -> None:
    rows = [(batch.table_id, at, row) for batch in batches for at, row in enumerate(batch.rows, batch.at)]
    marks = [
        (b.table_id, b.mark.status, b.mark.listed, b.mark.due, b.t, listing.members(b.mark.awaited))
        for b in batches
        if b.mark is not None
    ]
    base.executemany(
        "INSERT INTO tables (id, status, listed, due, changed, awaited) VALUES (?, ?, ?, ?, ?, ?)"
        " ON CONFLICT (id) DO UPDATE SET status = excluded.status, listed = excluded.listed, due = excluded.due,"
        " changed = excluded.changed, awaited = excluded.awaited",
        marks,
    )
    described = [
        (*listing.described(b.mark), b.table_id) for b in batches if b.mark is not None and b.mark.about is not None
    ]
    base.executemany(DESCRIBE, described)
    base.executemany(f"INSERT INTO log VALUES ({NUMBER}, ?, ?)", rows)
    guests = [(guest, batch.table_id, member) for batch in batches for guest, member in batch.guests.items()]
    base.executemany(KNOW, [row for row in guests if row[2] is not None])
    base.executemany("DELETE FROM guests WHERE guest = ? AND id = ?", [row[:2] for row in guests if row[2] is None])


def _report(jobs: list[Any], results: list[Any]) -> None:
    """Give each job's result to its caller."""
    for (_, waiting), result in zip(jobs, results, strict=True):
        if isinstance(waiting, asyncio.Future):
            if waiting.cancelled():
                continue
            if isinstance(result, Exception):
                waiting.set_exception(result)
            else:
                waiting.set_result(result)
        else:
            call_back(waiting, result if isinstance(result, Exception) else None)
