"""Reviews in PostgreSQL: PgQueuer, a queue inside the database, decides who works at which one.

A job of the queue names a table; a worker that gives no sign of life loses it to the next.  What people are shown (the
progress of a review, the curve, the review) is in rows that all stores have, changed in the same transaction.
"""

import uuid
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import timedelta
from functools import partial
from typing import Any, Final, NamedTuple, TypeAlias

import asyncpg
from pgqueuer.adapters.persistence.qb import QueryBuilderEnvironment, QueryQueueBuilder
from pgqueuer.domain.settings import DBSettings
from pgqueuer.domain.types import JOB_STATUS, QueueEntrypoint, QueueManagerId
from pgqueuer.models import Job
from pgqueuer.ports.repository import EntrypointExecutionParameter
from pgqueuer.queries import Queries

from .listing import Query
from .reviews import MOST_FAULTS, Claimed, Reviews
from .tries import Steps

SCHEMA: Final = "doublejeu"
WORK: Final = QueueEntrypoint("review")
ANY_NUMBER: Final = {WORK: EntrypointExecutionParameter(concurrency_limit=0)}
LAST: Final = -1  # the priority of a repeated review
Base: TypeAlias = "asyncpg.Pool[asyncpg.Record] | asyncpg.pool.PoolConnectionProxy[asyncpg.Record]"


async def ask(base: Base, query: Query) -> list[asyncpg.Record]:
    """The rows that a query returns."""
    first, *rest = query.text.split("?")
    text = first + "".join(f"${i}{part}" for i, part in enumerate(rest, 1))
    rows: list[asyncpg.Record] = await base.fetch(text, *query.values)
    return rows


async def take_steps(pool: "asyncpg.Pool[asyncpg.Record]", begin: Callable[[], Steps]) -> bool:
    """Take steps in one transaction."""
    steps = begin()
    async with pool.acquire() as base, base.transaction():
        try:
            query = next(steps)
            while True:
                query = steps.send(await ask(base, query))
        except StopIteration as done:
            return bool(done.value)


def queue_of(base: Any) -> Queries:
    """The queue, through this connection."""
    names = DBSettings(db_schema=SCHEMA)
    queue = Queries.from_asyncpg_connection(base)
    queue.qbe, queue.qbq = QueryBuilderEnvironment(names), QueryQueueBuilder(names)
    return queue


async def install(base: Any) -> None:
    """Create the queue, or update it to this version; add a job for every review that was asked for earlier."""
    queue = queue_of(base)
    if await queue.schema_is_installed():
        for statement in (await queue.plan_upgrade()).statements:
            await base.execute(statement)
        return
    await queue.install(create_schema=False)
    rows = f"SELECT id FROM {SCHEMA}.reviews WHERE review IS NULL AND faults < {MOST_FAULTS} ORDER BY asked, id"
    for row in await base.fetch(rows):
        await put(queue, row["id"])


async def put(queue: Queries, table_id: str, priority: int = 0) -> None:
    """Add a job, unless there is one for this table."""
    await queue.enqueue(WORK, table_id.encode(), priority, dedupe_key=table_id, on_conflict="skip")


class Together(NamedTuple):
    """The rows and the queue in one transaction."""

    rows: Reviews
    queue: Queries


class QueuedReviews(Reviews):
    """The reviews of a PostgreSQL store."""

    def __init__(self, pool: "asyncpg.Pool[asyncpg.Record]") -> None:
        super().__init__(partial(ask, pool), partial(ask, pool), f"{SCHEMA}.")
        self._pool = pool
        self._worker = QueueManagerId(uuid.uuid4())
        self._jobs: dict[tuple[str, str], Job] = {}  # by server and table, those being done here

    @asynccontextmanager
    async def _together(self) -> AsyncIterator[Together]:
        async with self._pool.acquire() as base, base.transaction():
            yield Together(Reviews(partial(ask, base), partial(ask, base), f"{SCHEMA}."), queue_of(base))

    async def ask(self, table_id: str, now: int) -> bool:
        async with self._together() as (rows, queue):
            new = await rows.ask(table_id, now)
            if new:
                await put(queue, table_id)
            return new

    async def claim(self, server: str, now: int, lasts: int) -> Claimed | None:
        """The next job; a job without a sign of life for this many milliseconds counts as left."""
        while True:
            async with self._together() as (rows, queue):
                jobs = await queue.dequeue(1, ANY_NUMBER, self._worker, None, timedelta(milliseconds=lasts))
                if not jobs:
                    return None
                table_id = (jobs[0].payload or b"").decode()
                claimed = await rows.take(table_id, server, now + lasts)
                if claimed is not None:
                    self._jobs[server, table_id] = jobs[0]
                    return claimed
                await _end(queue, jobs[0], "canceled")  # it is done or given up, or the table was deleted

    async def keep(self, table_id: str, server: str, until: int, done: int, of: int, chances: bytes) -> bool:
        async with self._together() as (rows, queue):
            kept = await rows.keep(table_id, server, until, done, of, chances)
            job = self._jobs.get((server, table_id))
            if kept and job is not None:
                await queue.update_heartbeat([job.id])
            return kept

    async def finish(self, table_id: str, server: str, of: int, chances: bytes, review: bytes, again: bool) -> bool:
        async with self._together() as (rows, queue):
            stored = await rows.finish(table_id, server, of, chances, review, again)
            await _end(queue, self._jobs.pop((server, table_id), None), "successful" if stored else "canceled")
            if stored and again:
                await put(queue, table_id, LAST)
            return stored

    async def compare(self, table_id: str, server: str, alike: bool) -> None:
        async with self._together() as (rows, queue):
            await rows.compare(table_id, server, alike)
            await _end(queue, self._jobs.pop((server, table_id), None), "successful")

    async def put_off(self, table_id: str, server: str, now: int, wait: int, faults: int) -> bool:
        async with self._together() as (rows, queue):
            later = await rows.put_off(table_id, server, now, wait, faults)
            job = self._jobs.pop((server, table_id), None)
            if later and job is not None:
                await queue.retry_job(job, timedelta(milliseconds=wait), None)
            return later  # a job that is given up ends when it is next claimed

    async def let_go(self, server: str) -> list[str]:
        async with self._together() as (rows, queue):
            left = await rows.let_go(server)
            for job in [self._jobs.pop((server, table_id), None) for table_id in left]:
                if job is not None:
                    await queue.retry_job(job, timedelta(0), None)
            return left


async def _end(queue: Queries, job: Job | None, status: JOB_STATUS) -> None:
    """Remove a job from the queue, if it came from there."""
    if job is not None:
        await queue.log_jobs([(job, status, None)])
