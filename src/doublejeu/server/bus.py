"""The bus between the servers of one room: news of tables, who is connected where, and who thinks for a bot.

News is a table's id, the length of its log and, for moves, the rows stored last, so that servers which have
all earlier rows need not read the store.  A room of one server has a bus that does nothing.
"""

from collections.abc import Awaitable, Callable, Collection, Mapping
from typing import Protocol, TypeAlias

Rows: TypeAlias = tuple[bytes, ...]  # the last rows of a log, or none
Wake: TypeAlias = Callable[[str, int, Rows], None]  # called with a table's id, the length of its log, its last rows
Lost: TypeAlias = Callable[[Collection[str] | None], None]  # called with the tables whose news may be lost; None: all
Present: TypeAlias = Mapping[str, frozenset[int]]  # by table id: the members who are connected elsewhere


class Bus(Protocol):
    """What the room needs of a bus."""

    @property
    def alone(self) -> bool:
        """Whether there can be no other server."""

    @property
    def secret(self) -> str:
        """The secret that the servers of a room share; empty if there can be no other server."""

    async def start(self, wake: Wake, lost: Lost) -> None:
        """From now on, call `wake` whenever another server has news of a table that is held here."""

    async def hold(self, table_id: str) -> None:
        """Receive news of a table: everything published after this returns is received."""

    def leave(self, table_id: str) -> None:
        """Receive no more news of a table."""

    def publish(self, table_id: str, at: int, rows: Rows = ()) -> None:
        """Tell the other servers how long a table's log is now, or (0) that somebody came or went."""

    def come(self, table_id: str, member: int) -> None:
        """A member of a table is connected here."""

    def go(self, table_id: str, member: int) -> None:
        """A member of a table is no longer connected here."""

    def present(self, table_ids: Collection[str]) -> Awaitable[Present | None]:
        """The members of tables who are connected to other servers; None while that is unknown."""

    async def reached_at(self, address: str) -> None:
        """Tell the other servers the address at which they can pass connections on to this one."""

    def home(self, table_id: str, unreachable: Collection[str] = ()) -> Awaitable[str | None]:
        """The address of the server that is the home of a table; None if it is this server, which becomes the home
        if there was none, or none that can be reached.
        """

    def claim(self, table_id: str, at: int, seat: int) -> Awaitable[bool]:
        """Whether this server may think for a bot; others can claim it once this server is dead."""

    def release(self, table_id: str, at: int, seat: int) -> None:
        """The work is done: stop renewing the claim, which lasts until it expires, so that nobody repeats the work."""

    async def close(self) -> None: ...


class LocalBus:
    """The bus of a single server: there are no others."""

    alone = True
    secret = ""

    async def start(self, wake: Wake, lost: Lost) -> None:
        pass

    async def hold(self, table_id: str) -> None:
        pass

    def leave(self, table_id: str) -> None:
        pass

    def publish(self, table_id: str, at: int, rows: Rows = ()) -> None:
        pass

    def come(self, table_id: str, member: int) -> None:
        pass

    def go(self, table_id: str, member: int) -> None:
        pass

    async def present(self, table_ids: Collection[str]) -> Present:
        return dict.fromkeys(table_ids, frozenset())

    async def reached_at(self, address: str) -> None:
        pass

    async def home(self, table_id: str, unreachable: Collection[str] = ()) -> None:
        return None

    async def claim(self, table_id: str, at: int, seat: int) -> bool:
        return True

    def release(self, table_id: str, at: int, seat: int) -> None:
        pass

    async def close(self) -> None:
        pass
