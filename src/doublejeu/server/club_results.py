"""Results of games that count in the standings of a club or of the room: each is written once, and shown at the end."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final, Protocol
from weakref import WeakValueDictionary

from . import club_wire
from .club_ids import ROOM, scope_of
from .clubs import Clubs
from .credentials import hashed
from .errors import Denied
from .scores import read_change, read_result
from .standings import as_concluded, keep_up, result_of
from .store import Store
from .table import Begin, Table

logger = logging.getLogger(__name__)

LOOK: Final = 60.0  # seconds between two looks whether something was left undone
LEFT: Final = 3_600_000  # milliseconds after which a table that was never opened is forgotten
SETTLED_AT_ONCE: Final = 20


class Holder(Protocol):
    """What results need of the hall."""

    store: Store
    clubs: Clubs
    now: Callable[[], int]
    begin: Begin

    async def table_of(self, id: str) -> Table: ...


class ClubResults:
    """The results of all games that count beyond their tables."""

    def __init__(self, hall: Holder) -> None:
        self._hall = hall
        self._store = hall.store.clubs
        self._writing: WeakValueDictionary[tuple[str, str], asyncio.Lock] = WeakValueDictionary()

    # --- What nobody asks for

    async def run(self) -> None:
        """Write results that a dead server left behind, until cancelled."""
        await _try(self._store.sweep(), "that clubs are gone")
        while True:
            try:
                await self.look()
            except Exception:
                logger.exception("clubs could not be looked after")
            await asyncio.sleep(LOOK)

    async def look(self) -> None:
        """Write results left behind, and complete standings that lack some; one failure does not affect the rest."""
        for id in await self._store.unsettled(SETTLED_AT_ONCE):
            await _try(self._left(id), f"the result of {id}")
        for club, game in await self._store.behind(SETTLED_AT_ONCE):
            await _try(keep_up(self._store, club, game, left=True), f"the standings of {club} at {game}")
        await self._store.tidy(self._hall.now() - LEFT)

    async def _left(self, id: str) -> None:
        await self.finish(await self._hall.table_of(id))

    async def settle(self, table: Table) -> None:
        """Write a result now or, if the store fails, at the next look."""
        await _try(self.finish(table), f"the result of {table.id}")

    async def finish(self, table: Table) -> None:
        """Write the result of a club's game or of one rated by the room, once, and update the standings.

        A game that was given up counts as it stood then: what happens beside the bot that plays on changes nothing.
        """
        club = scope_of(table.id, table.opening.club, table.opening.rated)
        if club is None or not table.concluded:
            return
        if 0 < table.decided < table.n:
            table = as_concluded(table, await self._hall.store.read(table.id), self._hall.begin)
        async with self._writing.setdefault((club, table.opening.game), asyncio.Lock()):  # who asks next finds all
            await self._store.finish(table.id, table.ended or table.changed, result_of(table).text())
            await keep_up(self._store, club, table.opening.game)

    # --- What is told

    async def rated(self, table: Table, guest: str | None) -> club_wire.GameRated:
        """What a rated table's game led to: why it is not rated, or how the ratings changed.

        Members of a club see everyone's change; outside clubs each person sees only their own.
        """
        scope = scope_of(table.id, table.opening.club, table.opening.rated)
        if scope is None or not table.opening.rated:
            raise Denied("not-rated", "the game of this table counts in no rating", 404)
        if not table.concluded:
            raise Denied("not-over", "a game is rated once it is over")
        found = await self._store.outcome(table.id)
        if found is None or found.change is None:  # it ended just now, or a server died
            await self.settle(table)
            found = await self._store.outcome(table.id)
        if found is None:  # its club is gone
            raise Denied("not-rated", "the game of this table counts in no rating", 404)
        result = result_of(table) if found.text is None else read_result(found.text)
        state = await self._hall.clubs.state(scope)
        if result.unrated is not None or found.change is None or state is None:
            return club_wire.GameRated(result.unrated)
        changes, own = read_change(found.change), state.person_of(None if guest is None else hashed(guest))
        shown = {each.number for each in state.people} if scope != ROOM else {own.number} if own is not None else set()
        seats = [(seat, changes.get(n)) for seat, n in enumerate(result.people) if n is not None and n in shown]
        told = [club_wire.SeatRated(seat, *change) for seat, change in seats if change is not None]
        return club_wire.GameRated(None, tuple(told))


async def _try(work: Awaitable[None], what: str) -> None:
    try:
        await work
    except Exception as fault:
        logger.warning("%s could not be written down", what, extra={"fault": repr(fault)})
