"""A look at one table in a store: what lists show of it, without its log; all stores share the query."""

from typing import NamedTuple

from . import About
from .listing import Query, about_of
from .reviews import Ask


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
        """What is known of a table; None if there is none, or if no column says it."""
        rows = await self._read(Query(f"SELECT status, about FROM {self._tables} WHERE id = ?", [table_id]))
        about = about_of(rows[0][1]) if rows else None
        return None if about is None else Glance(rows[0][0], about)
