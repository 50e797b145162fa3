"""Seals: nothing of a deal is told to anybody who may still have to play it, as each day's and each evening's.

Whoever plays at a sealed table is told of their own game; its record, which has the seed, is told to nobody.
"""

from typing import Protocol

from .credentials import hashed
from .errors import Denied
from .table import Table


class Sealer(Protocol):
    """Who knows whether a deal can still be played."""

    async def why_sealed(self, id: str) -> Denied | None:
        """The refusal of everything that would tell of a table; None where it may be told."""


class Holder(Protocol):
    """What seals need of the hall."""

    async def table_of(self, id: str) -> Table: ...


class Seals:
    """Who may know what of which table."""

    def __init__(self, hall: Holder, *sealers: Sealer) -> None:
        self._hall = hall
        self._sealers = sealers

    async def admit(self, id: str, guest: str | None) -> None:
        """Refuse to tell anything of a deal that can still be played to anybody but who plays it at that table."""
        why = await self._why(id)
        if why is not None:
            table = await self._hall.table_of(id)
            if guest is None or table.member_of(hashed(guest)) is None:
                raise why

    async def check_open(self, id: str) -> None:
        """Refuse what tells the seed while the deal can still be played, to everybody."""
        why = await self._why(id)
        if why is not None:
            raise why

    async def _why(self, id: str) -> Denied | None:
        for sealer in self._sealers:
            why = await sealer.why_sealed(id)
            if why is not None:
                return why
        return None
