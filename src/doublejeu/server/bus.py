"""The bus between servers: wake-ups that carry a table and a position, never a card; who is there; who thinks.

A room of one server needs none, and has one in its own process.
"""

from collections.abc import Awaitable, Callable
from typing import Protocol, TypeAlias

Wake: TypeAlias = Callable[[str, int], None]


class Bus(Protocol):
    """What the room needs of a bus."""

    async def start(self, wake: Wake) -> None:
        """From now on, call `wake` with each table and position that another server tells of."""

    def publish(self, table: str, at: int) -> None:
        """Tell the other servers how long a table's log is now, or that somebody came or went."""

    def come(self, table: str, member: int) -> None:
        """A member of a table is connected here."""

    def go(self, table: str, member: int) -> None:
        """A member of a table is connected here no longer."""

    def present(self, table: str) -> Awaitable[frozenset[int]]:
        """The members of a table who are connected to other servers."""

    def claim(self, table: str, at: int, seat: int) -> Awaitable[bool]:
        """Whether this server is the one to think for a bot; others may try again when it falls silent."""

    async def close(self) -> None: ...


class LocalBus:
    """The bus of a single server: there is nobody to tell."""

    async def start(self, wake: Wake) -> None:
        pass

    def publish(self, table: str, at: int) -> None:
        pass

    def come(self, table: str, member: int) -> None:
        pass

    def go(self, table: str, member: int) -> None:
        pass

    async def present(self, table: str) -> frozenset[int]:
        return frozenset()

    async def claim(self, table: str, at: int, seat: int) -> bool:
        return True

    async def close(self) -> None:
        pass
