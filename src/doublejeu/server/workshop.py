"""A workshop: helps a room with its reviews, from any machine that reaches its store; nobody plays there."""

import asyncio
from collections.abc import Callable

from .clocks import SteadyTime
from .errors import NoTable
from .readiness import Readiness
from .reviews import Reviews
from .store import Store
from .table import Table
from .threads import Threads


class Workshop:
    """Works at the reviews of a store, so many at a time."""

    def __init__(self, store: Store, at_once: int) -> None:
        """Everything must be compiled already."""
        self.store = store
        self.threads = Threads(at_once + 2)  # of which so many are spare
        self.readiness = Readiness()
        self.now: Callable[[], int] = SteadyTime()
        self.reviews = Reviews(self)
        self._at_once = at_once

    async def table_of(self, id: str) -> Table:
        """A table as its log has it; nothing of it is changed."""
        rows = await self.store.read(id)
        if not rows:
            raise NoTable
        return await asyncio.to_thread(Table.from_log, id, rows)

    async def run(self) -> None:
        """Work until this is cancelled; then leave what is not done to others."""
        try:
            await asyncio.gather(*(self.reviews.run() for _ in range(self._at_once)))
        finally:
            self.threads.stop()
            await self.reviews.stop()
            await self.store.close()
