"""The bus between servers: wake-ups that carry a table and a position, never a card; who is there; who thinks.

A room of one server needs none, and has one in its own process.
"""

from collections.abc import Awaitable, Callable
from typing import Protocol, TypeAlias

Wake: TypeAlias = Callable[[str | None, int], None]


class Bus(Protocol):
    """What the room needs of a bus."""

    @property
    def alone(self) -> bool:
        """Whether there can be no other server."""

    async def start(self, wake: Wake) -> None:
        """From now on, call `wake` with each table and position that another server tells of.

        None for the table means all of them: news may have been lost.
        """

    def publish(self, table: str, at: int) -> None:
        """Tell the other servers how long a table's log is now, or that somebody came or went."""

    def come(self, table: str, member: int) -> None:
        """A member of a table is connected here."""

    def go(self, table: str, member: int) -> None:
        """A member of a table is connected here no longer."""

    def present(self, table: str) -> Awaitable[frozenset[int] | None]:
        """The members of a table who are connected to other servers; None while nobody can tell."""

    def claim(self, table: str, at: int, seat: int) -> Awaitable[bool]:
        """Whether this server is the one to think for a bot; others may try again when it falls silent."""

    def release(self, table: str, at: int, seat: int) -> None:
        """The work is done: the claim may lapse, and until then nobody else does it again."""

    async def close(self) -> None: ...


class LocalBus:
    """The bus of a single server: there is nobody to tell."""

    alone = True

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

    def release(self, table: str, at: int, seat: int) -> None:
        pass

    async def close(self) -> None:
        pass
