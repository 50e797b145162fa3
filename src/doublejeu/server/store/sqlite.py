"""SQLite: one file, one writer thread, group commit.

Whatever is queued while one transaction is written to the disk makes the next: no timer, and one flush for all of it.
"""

import asyncio
import fcntl
import queue
import sqlite3
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, TypeAlias, TypeVar

from ...play.errors import BadSetting
from ..errors import Conflict
from . import SPANS_KEPT, Append, Found, Mark, Stored, alive, call_back, contiguous

T = TypeVar("T")
Work: TypeAlias = Callable[[sqlite3.Connection], Any]
Job: TypeAlias = tuple[Append, Stored] | tuple[Work, asyncio.Future[Any]]

VERSION: Final = 2
# All logs share one SQL table that grows at its end, and its index is small: so a transaction writes few pages.
SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS tables (
    number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, status TEXT NOT NULL, listed INTEGER NOT NULL, due INTEGER,
    changed INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS log (
    number INTEGER NOT NULL, at INTEGER NOT NULL, row BLOB NOT NULL, UNIQUE (number, at)
);
CREATE INDEX IF NOT EXISTS tables_due ON tables (due) WHERE due IS NOT NULL;
CREATE INDEX IF NOT EXISTS tables_listed ON tables (changed) WHERE listed;
CREATE INDEX IF NOT EXISTS tables_changed ON tables (status, changed);
CREATE TABLE IF NOT EXISTS guests (guest TEXT NOT NULL, id TEXT NOT NULL, PRIMARY KEY (guest, id)) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS guests_of ON guests (id);
CREATE TABLE IF NOT EXISTS notes (
    id TEXT NOT NULL, member INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (id, member)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS alive (since INTEGER PRIMARY KEY, until INTEGER NOT NULL);
"""
# Version 1 kept every log sorted by the id of its table.
FROM_1: Final = f"""
BEGIN IMMEDIATE;
ALTER TABLE tables RENAME TO old_tables;
ALTER TABLE log RENAME TO old_log;
DROP INDEX tables_due;
DROP INDEX tables_listed;
DROP INDEX tables_changed;
{SCHEMA}
INSERT INTO tables (id, status, listed, due, changed) SELECT id, status, listed, due, changed FROM old_tables;
INSERT INTO log SELECT number, at, row FROM old_log JOIN tables USING (id) ORDER BY number, at;
DROP TABLE old_log;
DROP TABLE old_tables;
PRAGMA user_version={VERSION};
COMMIT;
"""
NUMBER: Final = "(SELECT number FROM tables WHERE id = ?)"
WAL_PAGES: Final = 4_000  # in the write-ahead log before they are copied into the database


def connect(path: Path) -> sqlite3.Connection:
    """A connection whose commits are on the disk when they return."""
    base = sqlite3.connect(path, isolation_level=None, check_same_thread=False, cached_statements=64)
    base.execute("PRAGMA journal_mode=WAL")
    base.execute("PRAGMA synchronous=FULL")
    base.execute("PRAGMA busy_timeout=10000")
    base.execute(f"PRAGMA wal_autocheckpoint={WAL_PAGES}")
    return base


class SQLiteStore:
    """A store in one file, for one server."""

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
        self._writes.executescript(FROM_1 if version == 1 else SCHEMA)
        self._writes.execute(f"PRAGMA user_version={VERSION}")
        self._reads = connect(path)
        self._reading = threading.Lock()
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
        """Queue a job; the writer is woken once, at the end of this turn of the event loop, since that takes time."""
        if not self._asked:
            self._loop.call_soon(self._hand_over)
        self._asked.append(job)

    def _hand_over(self) -> None:
        if self._asked:
            self._queue.put(self._asked)
            self._asked = []

    def _write(self) -> None:
        while (jobs := self._queue.get()) is not None:
            closing = False
            while not self._queue.empty():
                more = self._queue.get()
                if more is None:
                    closing = True
                    break
                jobs += more
            done = self._commit(jobs)
            if done is None:  # one job failed: commit each alone
                done = [result for job in jobs for result in (self._commit([job]) or self._failed)]
            self._loop.call_soon_threadsafe(_report, jobs, done)
            if closing:
                break
        self._writes.close()

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
        except Exception as fault:  # whatever it is, the writer goes on
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

    async def read(self, table_id: str, since: int = 0) -> list[bytes]:
        query = f"SELECT at, row FROM log WHERE number = {NUMBER} AND at >= ? ORDER BY at"
        rows = await self._read(lambda base: base.execute(query, (table_id, since)).fetchall())
        return contiguous(rows, since)

    async def mark(self, table_id: str, mark: Mark, n: int) -> None:
        # There is one server, and it writes in order: this mark is always the newest.
        query = "UPDATE tables SET status = ?, listed = ?, due = ? WHERE id = ?"
        await self._later(lambda base: base.execute(query, (mark.status, mark.listed, mark.due, table_id)).rowcount)

    async def postpone(self, table_id: str, due: int) -> None:
        query = "UPDATE tables SET due = ? WHERE id = ?"
        await self._later(lambda base: base.execute(query, (due, table_id)).rowcount)

    async def lobby(self, most: int) -> list[Found]:
        query = "SELECT id, status FROM tables WHERE listed ORDER BY changed DESC LIMIT ?"
        return [Found(*row) for row in await self._read(lambda base: base.execute(query, (most,)).fetchall())]

    async def games_of(self, guest: str, most: int) -> list[Found]:
        query = (
            "SELECT id, status FROM guests JOIN tables USING (id) WHERE guest = ?"
            " ORDER BY status = 'over', changed DESC LIMIT ?"
        )
        return [Found(*row) for row in await self._read(lambda base: base.execute(query, (guest, most)).fetchall())]

    async def due(self, now: int, most: int) -> list[str]:
        query = "SELECT id FROM tables WHERE due <= ? ORDER BY due LIMIT ?"
        return [row[0] for row in await self._read(lambda base: base.execute(query, (now, most)).fetchall())]

    async def notes(self, table_id: str, member: int) -> str:
        query = "SELECT text FROM notes WHERE id = ? AND member = ?"
        row = await self._read(lambda base: base.execute(query, (table_id, member)).fetchone())
        return row[0] if row else ""

    async def write_notes(self, table_id: str, member: int, text: str) -> None:
        query = "INSERT OR REPLACE INTO notes VALUES (?, ?, ?)"
        await self._later(lambda base: base.execute(query, (table_id, member, text)).rowcount)

    async def forget(self, status: str, before: int) -> int:
        def work(base: sqlite3.Connection) -> int:
            query = "SELECT id FROM tables WHERE status = ? AND changed < ? LIMIT 1000"
            found = base.execute(query, (status, before)).fetchall()
            base.executemany(f"DELETE FROM log WHERE number = {NUMBER}", found)
            for name in ("notes", "guests", "tables"):
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
        self._reads.close()
        self._lock.close()


def _insert(base: sqlite3.Connection, batches: list[Append]) -> None:
    rows = [(batch.table_id, at, row) for batch in batches for at, row in enumerate(batch.rows, batch.at)]
    marks = [(b.table_id, b.mark.status, b.mark.listed, b.mark.due, b.t) for b in batches if b.mark is not None]
    guests = [(guest, batch.table_id) for batch in batches for guest in batch.guests]
    base.executemany(
        "INSERT INTO tables (id, status, listed, due, changed) VALUES (?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE"
        " SET status = excluded.status, listed = excluded.listed, due = excluded.due, changed = excluded.changed",
        marks,
    )
    base.executemany(f"INSERT INTO log VALUES ({NUMBER}, ?, ?)", rows)
    base.executemany("INSERT OR IGNORE INTO guests VALUES (?, ?)", guests)


def _report(jobs: list[Any], results: list[Any]) -> None:
    """Give each job's result to whoever waits for it."""
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
