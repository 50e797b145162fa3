"""Catching up: after news may have been lost, which tables have changed at other servers?

All servers of a room lose news at the same moment, so each waits for a random time first; then it asks for the
lengths of many logs at once, with pauses, and reads only the tables that have changed.
"""

import asyncio
import logging
import random
from collections.abc import Collection
from itertools import islice
from typing import Final, Protocol

from .bus import Bus
from .live import LiveTable
from .store import Store

logger = logging.getLogger(__name__)

JITTER: Final = 1.0  # seconds within which a server begins
BATCH: Final = 200  # tables that are asked for at once
REST: Final = 0.05  # seconds between two batches
AGAIN: Final = 2.0  # seconds until the store is asked again after a failure


class Holder(Protocol):
    """What this needs of the hall."""

    store: Store
    bus: Bus
    tables: dict[str, LiveTable]


class CatchingUp:
    """Finds out which tables in memory have changed at other servers."""

    def __init__(self, hall: Holder) -> None:
        self._hall = hall
        self._waiting: dict[str, None] = {}  # in the order in which they came
        self._wanted = asyncio.Event()

    def ask(self, table_ids: Collection[str] | None) -> None:
        """News of these tables may have been lost; None: of all that are held here."""
        held = self._hall.tables
        self._waiting |= dict.fromkeys(held if table_ids is None else [each for each in table_ids if each in held])
        if self._waiting:
            self._wanted.set()

    async def run(self) -> None:
        """Catch up whenever that is asked for, until it is cancelled."""
        while True:
            await self._wanted.wait()
            self._wanted.clear()
            await asyncio.sleep(random.uniform(0.0, JITTER))
            while self._waiting:
                batch = list(islice(self._waiting, BATCH))
                try:
                    await self._look(batch)
                except Exception as fault:
                    logger.warning("catching up failed", extra={"fault": repr(fault)})
                    await asyncio.sleep(AGAIN)
                else:
                    for table_id in batch:
                        self._waiting.pop(table_id, None)
                    await asyncio.sleep(REST)

    async def _look(self, batch: list[str]) -> None:
        lengths = await self._hall.store.lengths(batch)
        present = await self._hall.bus.present(batch)
        for table_id in batch:
            live = self._hall.tables.get(table_id)
            if live is None:
                continue
            if lengths.get(table_id, 0) > live.table.n:
                live.hear(lengths[table_id])
            if present is not None and present[table_id] != live.attendance.elsewhere:
                live.hear(0)
