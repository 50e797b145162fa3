"""The bus between the servers of one room: news of tables, who is connected where, and who thinks for a bot.

News is a table's id and the length of its log, never a card.  A room of one server has a bus that does nothing.
"""

from collections.abc import Awaitable, Callable
from typing import Protocol, TypeAlias

Wake: TypeAlias = Callable[[str | None, int], None]  # called with a table's id and the length of its log


class Bus(Protocol):
    """What the room needs of a bus."""

    @property
    def alone(self) -> bool:
        """Whether there can be no other server."""

    async def start(self, wake: Wake) -> None:
        """From now on, call `wake` whenever another server has news of a table.

        None for the table means all tables: news may have been lost.
        """

    def publish(self, table_id: str, at: int) -> None:
        """Tell the other servers how long a table's log is now, or (0) that somebody came or went."""

    def come(self, table_id: str, member: int) -> None:
        """A member of a table is connected here."""

    def go(self, table_id: str, member: int) -> None:
        """A member of a table is no longer connected here."""

    def present(self, table_id: str) -> Awaitable[frozenset[int] | None]:
        """The members of a table who are connected to other servers; None while that is unknown."""

    def claim(self, table_id: str, at: int, seat: int) -> Awaitable[bool]:
        """Whether this server may think for a bot; others can claim it once this server is dead."""

    def release(self, table_id: str, at: int, seat: int) -> None:
        """The work is done: no longer renew the claim; until it expires, nobody else can do the work again."""

    async def close(self) -> None: ...


class LocalBus:
    """The bus of a single server: there are no others."""

    alone = True

    async def start(self, wake: Wake) -> None:
        pass

    def publish(self, table_id: str, at: int) -> None:
        pass

    def come(self, table_id: str, member: int) -> None:
        pass

    def go(self, table_id: str, member: int) -> None:
        pass

    async def present(self, table_id: str) -> frozenset[int]:
        return frozenset()

    async def claim(self, table_id: str, at: int, seat: int) -> bool:
        return True

    def release(self, table_id: str, at: int, seat: int) -> None:
        pass

    async def close(self) -> None:
        pass
