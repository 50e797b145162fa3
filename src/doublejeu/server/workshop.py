"""A workshop: helps a room with its reviews, from any machine that reaches its store; no games are played there."""

import asyncio
import logging
from collections.abc import Callable

from ..play.errors import BadSetting
from .clocks import SteadyTime
from .errors import NoTable
from .readiness import Readiness
from .reviews import LOOK, Reviews
from .store import Store
from .table import Table
from .threads import Threads

logger = logging.getLogger(__name__)


class Workshop:
    """Does a store's reviews, this many at a time."""

    def __init__(self, store: Store, at_once: int) -> None:
        """Everything must be compiled already."""
        self.store = store
        self.threads = Threads(at_once + 2)  # this many of them do reviews
        self.readiness = Readiness()
        self.now: Callable[[], int] = SteadyTime()
        self.reviews = Reviews(self, agree=self._agree)
        self._at_once = at_once
        self._signature = ""
        self._waits = False

    async def table_of(self, id: str) -> Table:
        """A table by its log; nothing in the store changes."""
        rows = await self.store.read(id)
        if not rows:
            raise NoTable
        return await asyncio.to_thread(Table.from_log, id, rows)

    async def _agree(self) -> None:
        """Wait until the room has stored how it reviews, and check that this machine does the same."""
        while (room := await self.store.reviews.signature()) is None:
            if not self._waits:
                logger.info("waiting for a server of the room, which says how it reviews")
            self._waits = True
            await asyncio.sleep(LOOK)
        if room != self._signature:
            raise BadSetting(
                f"this machine reviews otherwise than the room ({self._signature[:12]}, not {room[:12]}):"
                " install the version of Double Jeu, the games and the libraries that the room has"
            )

    async def run(self) -> None:
        """Work until cancelled; then leave unfinished jobs to others.

        BadSetting if this machine reviews differently from the room, at once or when the room has another version.
        """
        try:
            self._signature = await self.reviews.signature()
            await asyncio.gather(*(self.reviews.run() for _ in range(self._at_once)))
        finally:
            self.threads.stop()
            await self.reviews.stop()
            await self.store.close()
