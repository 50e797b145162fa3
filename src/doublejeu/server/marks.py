"""The mark of a table: what is stored beside its log, so that it is found, listed and looked after without reading it.

A mark is written with the entries that change it.  Whose move is awaited after a move is known only once the move is
carried out, and storing it would cost as much as the move: so the first of several moves stores that it is unknown,
and when the table is due for that reason, and the mark is corrected when the table is quiet.  A server that dies
before leaves a table that is due.  Of several servers with the table, the one that stored its last entry corrects it.
"""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from itertools import pairwise
from typing import Any, Final, Protocol

from msgspec import structs

from . import entries as e
from .store import About, Mark, Store
from .table import Table

QUIET: Final = 1_500  # milliseconds without an entry after which the mark is corrected
AT_ONCE: Final = QUIET // 2  # milliseconds within which no server finds a table quiet, although clocks differ
UNKNOWN: Final = 30_000  # milliseconds for which it may stay unknown whose move is awaited
PLAYED: Final = frozenset({e.Moved, e.Resumed})  # entries that change the game alone
CAME: Final = frozenset({e.Linked, e.Used})  # entries that change the guests alone
LASTS: Final = 3_600_000  # milliseconds after which a mark is written again, so that the table does not look old


class Marking(Protocol):
    """What marks need of the hall."""

    store: Store
    now: Callable[[], int]

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None: ...

    async def told(self, id: str) -> None:
        """Wait until the notices of a table are stored."""


def about(table: Table) -> About:
    """The fields that lists show of a table."""
    opening, match = table.opening, table.match
    outcome = match.frame().outcome if match is not None and match.is_over() else None
    return About(
        game=opening.game,
        players=opening.players,
        language=opening.language,
        host=None if table.host is None else table.members[table.host].name or None,
        names=tuple(table.name_at(seat) for seat in range(opening.players)),
        members=tuple(chair.member for chair in table.chairs),
        free=sum(chair.free for chair in table.chairs),
        locked=table.locked,
        clock=opening.clock,
        winners=None if outcome is None else outcome.winners,
        variation=table.variation is not None,
        levels=tuple(chair.level if chair.member is None else None for chair in table.chairs),
        helped=tuple(
            seat
            for seat, chair in enumerate(table.chairs)
            if chair.member is not None and (opening.open_hands or table.members[chair.member].helped)
        ),
    )


def awaited(table: Table) -> tuple[int, ...]:
    """The members whose move is awaited."""
    members = (table.chairs[seat].member for seat in table.people_to_move())
    return tuple(member for member in members if member is not None)


def guests(table: Table) -> dict[str, int]:
    """The guests who find the table among their games, and their numbers there."""
    return {
        guest: number
        for number, member in enumerate(table.members)
        for guest in sorted(member.guests)
        if guest and not member.kicked
    }


def met(before: dict[str, int], after: dict[str, int]) -> dict[str, int | None]:
    """The changes to the guests of a table; None: a guest who no longer finds it."""
    gone = dict.fromkeys(before.keys() - after.keys())
    return gone | {guest: member for guest, member in after.items() if before.get(guest) != member}


def first_mark(table: Table, status: str) -> Mark:
    """The mark of a new table, before its game."""
    opening, playing = table.opening, status == "playing"
    due = opening.t if playing else None if opening.previous is None else opening.t + UNKNOWN  # a rematch is announced
    return Mark(status, opening.public, due, None if playing else (), about(table))


def last_mark(table: Table, winners: tuple[int, ...]) -> Mark:
    """The mark of a new table whose game is already over, since it was played elsewhere."""
    return Mark("over", False, None, (), structs.replace(about(table), winners=winners))


class Marks:
    """The mark of one table, as this server has last written it."""

    def __init__(self, hall: Marking, table: Table) -> None:
        self._hall = hall
        self._table = table
        self.recovering = False  # whether a server may have died before it wrote the notices of this table
        self._marked: Mark | None = None  # as far as it is known here, without what it is about
        self._mine = False  # whether it is this server that has to correct it
        self._marked_at = hall.now()
        self._described: About | None = None  # as last written
        self._later: asyncio.TimerHandle | None = None

    def for_entries(self, entries: Sequence[e.Entry], now: int) -> tuple[Mark | None, dict[str, int | None]]:
        """The mark to store with entries, and the changes to guests: due at once if attention may be needed."""
        table, kinds = self._table, set(map(type, entries))
        if kinds == {e.Said}:
            return (None if now - self._marked_at < LASTS else self._right()), {}
        playing = table.status == "playing" or e.Began in kinds
        waits = playing and (table.clocks is not None or table.with_bots)
        if kinds <= PLAYED and not waits and self._unknown(now):
            return None, {}
        described, changed = None, {}
        if not kinds <= PLAYED:
            foreseen = table.foresee(entries)
            described, changed = about(foreseen), met(guests(table), guests(foreseen))
        if kinds <= CAME:
            return None, changed
        status = "playing" if playing else table.status
        due = now if waits else now + UNKNOWN if playing or e.Joined in kinds else None
        listed = table.opening.public and status != "over"
        return Mark(status, listed, due, None if playing else (), described), changed

    def _unknown(self, now: int) -> bool:
        """Whether the stored mark says, and for long enough, that it is unknown whose move is awaited."""
        mark = self._marked
        if mark is None or (not self._mine and now - self._table.changed > AT_ONCE):  # it may be corrected elsewhere
            return False
        return mark.awaited is None and mark.due is not None and mark.due > now + UNKNOWN // 2

    def _right(self) -> Mark:
        """The mark that would be right now."""
        table = self._table
        return Mark(table.status, table.opening.public and table.status != "over", table.due(), awaited(table))

    def written(self, mark: Mark | None, now: int) -> None:
        """Entries were stored with this mark, or without one."""
        self._mine = True
        if mark is not None:
            self._marked, self._marked_at = structs.replace(mark, about=None), now
            self._described = mark.about or self._described

    def heard(self, entries: Sequence[e.Entry], before: int) -> None:
        """Another server, which corrects the mark, has stored entries; the last before them came at a given moment.

        If it was unknown whose move is awaited, it stays so as long as moves follow each other at once.
        """
        kinds, times = set(map(type, entries)), [before, *(entry.t for entry in entries)]
        if kinds == {e.Said}:
            return
        self._mine = False
        if not kinds <= PLAYED or any(after - then > AT_ONCE for then, after in pairwise(times)):
            self._marked = None

    def check(self) -> None:
        """Have the mark compared with the store and written again: after a crash it may be wrong."""
        self._marked, self._described, self._mine = Mark("", False, None), None, True
        self.recovering = True

    def correct(self) -> None:
        """Write the mark if it is wrong: at once if the status is another, else when the table is quiet."""
        if self._marked is None or not self._mine:
            return
        if self._later is not None and self._marked.status == self._table.status:
            return
        wait = self._table.changed + QUIET - self._hall.now()
        if self._marked.status != self._table.status or wait <= 0:
            self.write()
        elif self._marked != self._right():
            self._later = asyncio.get_running_loop().call_later(wait / 1000, self._wake)

    def _wake(self) -> None:
        self._later = None
        self.correct()

    def write(self) -> None:
        """Write the right mark, if the stored one is wrong and this server has to correct it."""
        if self._later is not None:
            self._later.cancel()
            self._later = None
        mark = self._right()
        if self._marked in (None, mark) or not self._mine:
            return
        self._marked = mark
        described = about(self._table)
        if described != self._described:
            self._described, mark = described, structs.replace(mark, about=described)
        self._hall.spawn(self._write(mark, self._table.n))

    async def _write(self, mark: Mark, n: int) -> None:
        """The table stays due until its notices are stored, so that another server would see to them."""
        await self._hall.told(self._table.id)
        await self._hall.store.mark(self._table.id, mark, n)

    def stop(self) -> None:
        """The table leaves this server's memory: write what is still to be written."""
        if self._later is not None:
            self.write()
