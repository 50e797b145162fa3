"""A look at one table in a store: what lists show of it, without its log; all stores share the query."""

from typing import NamedTuple

import msgspec

from . import About
from .listing import Query
from .reviews import Ask

_about = msgspec.json.Decoder(About).decode


class Glance(NamedTuple):
    """What everybody with the link may know of a table."""

    status: str
    about: About


class Glances:
    """Reads single tables of a store."""

    def __init__(self, read: Ask, schema: str = "") -> None:
        """`schema`: what stands before names of SQL tables."""
        self._read = read
        self._tables = f"{schema}tables"

    async def at(self, table_id: str) -> Glance | None:
        """What is known of a table; None if there is none, or if an older version wrote it."""
        rows = await self._read(Query(f"SELECT status, about FROM {self._tables} WHERE id = ?", [table_id]))
        return Glance(rows[0][0], _about(rows[0][1])) if rows and rows[0][1] is not None else None
