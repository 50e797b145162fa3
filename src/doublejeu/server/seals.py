"""Seals: nothing of a deal is told to anybody who may still have to play it, such as a day's or an evening's.

Those who play at a sealed table are told of their own game; its record, which has the seed, is told to nobody.
"""

from typing import Protocol

from .credentials import hashed
from .errors import Denied
from .table import Table


class Sealer(Protocol):
    """Knows whether a deal can still be played."""

    async def why_sealed(self, id: str) -> Denied | None:
        """The refusal of everything that would reveal a table; None if it may be shown."""


class Holder(Protocol):
    """What seals need of the hall."""

    async def table_of(self, id: str) -> Table: ...


class Seals:
    """Which tables may be shown to whom."""

    def __init__(self, hall: Holder, *sealers: Sealer) -> None:
        self._hall = hall
        self._sealers = sealers

    async def admit(self, id: str, guest: str | None) -> None:
        """Refuse everything about a deal that can still be played, except to those who play it at this table."""
        why = await self._why(id)
        if why is not None:
            table = await self._hall.table_of(id)
            if guest is None or table.member_of(hashed(guest)) is None:
                raise why

    async def check_open(self, id: str) -> None:
        """Refuse, to everybody, what reveals the seed of a deal that can still be played."""
        why = await self._why(id)
        if why is not None:
            raise why

    async def _why(self, id: str) -> Denied | None:
        for sealer in self._sealers:
            why = await sealer.why_sealed(id)
            if why is not None:
                return why
        return None
