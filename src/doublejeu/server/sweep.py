"""The sweep: looks after due tables that no server holds, deletes old ones, and removes idle ones from memory.

Due tables are looked at a few at a time, and each one begins only when all other waiting work is done: people's moves
come first, and the pace adapts to the server.  A table loaded for this leaves memory as soon as its bots have moved.
soon as its bots have moved.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Any, Final, Protocol

from .bus import Bus
from .errors import Damaged, Denied, NoTable
from .live import LiveTable
from .marks import UNKNOWN
from .store import Due, Store

logger = logging.getLogger(__name__)

SWEEP: Final = 2.0  # seconds between two searches for due tables
MOST_DUE: Final = 200  # tables that one search finds
AT_ONCE: Final = 400  # tables that are in memory because they were due
LOADING: Final = 1  # of them that are being read
LIGHT: Final = 0.001  # seconds for which the event loop may be busy with other work before the sweep waits
STAYS: Final = 0.5  # seconds between two looks whether such a table may go
LONGEST_STAY: Final = 120  # such looks; then it stays as long as any other table
TAKE_OVER: Final = 10_000  # milliseconds after which any server may look after a due table
LOOK_AGAIN: Final = 60_000  # milliseconds until a due table that cannot be read is looked at again
ATTENDING: Final = (0, -1)  # the position and seat under which a server claims a due table
FORGET: Final = 3_600.0  # seconds between two searches for old tables
FORGOTTEN: Final = 20  # tables that are deleted at a time, so that no move has to wait for more
REST: Final = 0.05  # seconds between two deletions
DAY_MS: Final = 86_400_000
TRIES_KEPT: Final = 366.0  # days without a try: by then the cookie that leads to them has ended


class Swept(Protocol):
    """What the sweep needs of the hall."""

    store: Store
    bus: Bus
    tables: dict[str, LiveTable]
    now: Callable[[], int]

    async def find(self, id: str) -> LiveTable: ...

    def drop(self, live: LiveTable) -> None: ...

    def give_up(self, live: LiveTable) -> None: ...


class Sweep:
    """Looks after the tables of a hall."""

    def __init__(self, hall: Swept, keep_in_memory: float, keep: dict[str, float | None]) -> None:
        """`keep_in_memory`: seconds; `keep`: by status, the days without a change after which tables are deleted."""
        self._hall = hall
        self._keep_in_memory = int(keep_in_memory * 1000)
        self._keep = keep
        self._places = asyncio.Semaphore(AT_ONCE)
        self._loading = asyncio.Semaphore(LOADING)
        self._attending: dict[str, asyncio.Task[None]] = {}

    async def run(self) -> None:
        """Look after due tables, and remove idle ones from memory, until cancelled."""
        while True:
            try:
                await self._round()
                self._tidy()
            except Exception:
                logger.exception("the sweep failed")
            await asyncio.sleep(SWEEP)

    def stop(self) -> None:
        for task in self._attending.values():
            task.cancel()

    async def _round(self) -> None:
        """Look once at all tables that are due."""
        limit = self._hall.now() - (0 if self._hall.bus.alone else TAKE_OVER)
        after: tuple[Any, ...] = ()
        while found := await self._hall.store.due(limit, MOST_DUE, after):
            for each in found:
                if each.table_id in self._hall.tables:
                    await self._safely(each, self._settle)
                elif each.table_id not in self._attending:
                    await self._places.acquire()
                    task = asyncio.create_task(self._bring_in(each))
                    self._attending[each.table_id] = task
                    task.add_done_callback(lambda _, id=each.table_id: self._gone(id))  # type: ignore[misc]
            after = tuple(found[-1])
            if len(found) < MOST_DUE:
                break

    def _gone(self, id: str) -> None:
        del self._attending[id]
        self._places.release()

    async def _safely(self, found: Due, look: Any) -> None:
        """Look after a due table; whatever goes wrong, other tables get their turn."""
        id = found.table_id
        try:
            await look(found)
        except Exception as fault:
            logger.exception("a due table cannot be looked after", extra={"table": id, "fault": repr(fault)})
            live = self._hall.tables.get(id)
            if live is not None:
                self._hall.give_up(live)
            with suppress(Exception):  # the store may be what fails
                await self._hall.store.postpone(id, self._hall.now() + LOOK_AGAIN)

    async def _settle(self, found: Due) -> None:
        """A table in memory looks after itself; if its mark stays wrong, a server that died left it so."""
        live = self._hall.tables[found.table_id]
        if live.table.due() != found.due and self._hall.now() - live.table.changed > UNKNOWN:
            live.marks.check()
        live.settle()

    async def _bring_in(self, found: Due) -> None:
        """Look after a table that is not in memory, and release it when its bots have moved."""
        async with self._loading:
            await self._safely(found, self._attend)
            since = self._hall.now()
            await self._let_others_go_first()
        for _ in range(LONGEST_STAY):
            live = self._hall.tables.get(found.table_id)
            if live is None or live.closed or live.lookers or live.idle_since > since:
                return  # it was deleted, or is in use here
            if live.idle:
                live.close("idle")
                self._hall.drop(live)
                return
            await asyncio.sleep(STAYS)

    async def _let_others_go_first(self) -> None:
        """Wait as long as the event loop was just busy with other work."""
        loop = asyncio.get_running_loop()
        before = loop.time()
        await asyncio.sleep(0)
        busy = loop.time() - before
        if busy > LIGHT:
            await asyncio.sleep(busy)

    async def _attend(self, found: Due) -> None:
        """Look after a due table, unless another server does; the claim expires if this fails."""
        id, hall = found.table_id, self._hall
        if not await hall.bus.claim(id, *ATTENDING):
            return
        hall.bus.release(id, *ATTENDING)
        try:
            live = await hall.find(id)
        except (Damaged, NoTable) as fault:
            logger.error("a due table is damaged", extra={"table": id, "fault": fault.detail})
            await hall.store.damaged(id)
        except Denied as fault:
            logger.error("a due table cannot be read", extra={"table": id, "fault": fault.detail})
            await hall.store.postpone(id, hall.now() + LOOK_AGAIN)
        else:
            if live.table.due() != found.due:  # a server died before it corrected the mark
                live.marks.check()
            live.settle()

    def _tidy(self) -> None:
        """Remove tables from memory that nobody looks at."""
        limit = self._hall.now() - self._keep_in_memory
        for live in [each for each in self._hall.tables.values() if each.idle and each.idle_since < limit]:
            live.close("idle")
            self._hall.drop(live)

    # --- Retention

    async def keep_forgetting(self) -> None:
        """Delete old tables every hour, until it is cancelled."""
        while True:
            try:
                await self.forget()
            except Exception:
                logger.exception("old tables could not be deleted")
            await asyncio.sleep(FORGET)

    async def forget(self) -> int:
        """Delete all tables that have been kept long enough, and old tries at puzzles; the number of tables."""
        count = 0
        for status, days in self._keep.items():
            if days is not None:
                count += await self._forget(partial(self._hall.store.forget, status), days)
        days = self._keep.get("over")
        await self._forget(self._hall.store.tries.forget, TRIES_KEPT if days is None else min(days, TRIES_KEPT))
        await self._forget(self._hall.store.notices.forget, TRIES_KEPT)
        return count

    async def _forget(self, delete: Callable[[int, int], Awaitable[int]], days: float) -> int:
        """Delete what has not changed for this many days, a few at a time; how many there were."""
        count, before = 0, self._hall.now() - int(days * DAY_MS)
        while deleted := await delete(before, FORGOTTEN):
            count += deleted
            if deleted < FORGOTTEN:
                break
            await asyncio.sleep(REST)
        return count
