"""Relays: a connection to a table is passed on to the server at which the table's people are.

If two servers hold one table, each carries out every move.  So the first that is asked for a table becomes its home,
and the others pass the bytes of their connections on to it, unread.  A home that cannot be reached is replaced by
the server that finds this out; if two servers then hold the table, the store decides between them as always.
"""

import asyncio
import logging
from collections.abc import Callable, Collection
from functools import partial
from hmac import compare_digest
from typing import Any, Final, Protocol, cast

import msgspec

from .bus import Bus

logger = logging.getLogger(__name__)

REACH: Final = 2.0  # seconds to reach another server, and for its greeting to arrive
GREETING_BYTES: Final = 512


class Greeting(msgspec.Struct, frozen=True):
    """The first line of a connection that is passed on: proof that a server of this room sends it, and the client."""

    secret: str
    address: str  # of the client


_read_greeting = msgspec.json.Decoder(Greeting).decode


class TableProtocol(Protocol):
    """A connection to a table, as it is made here for a client of another server."""

    client: str | None  # the client's address, as the other server reports it

    def connection_made(self, transport: asyncio.BaseTransport) -> None: ...

    def data_received(self, data: bytes) -> None: ...


class End(asyncio.Protocol):
    """One end of a relayed connection: what arrives here is written to the other end."""

    other: "End"

    def __init__(self, ended: Callable[[], None]) -> None:
        self._ended = ended
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    def connection_lost(self, fault: Exception | None) -> None:
        self.transport = None
        self.other.shutdown()
        self._ended()

    def data_received(self, data: bytes) -> None:
        self.other.write(data)

    def write(self, data: bytes) -> None:
        if self.transport is not None and not self.transport.is_closing():
            self.transport.write(data)

    def pause_writing(self) -> None:
        """Read no more from the other end: its server notices a reader that is too slow, and disconnects it."""
        self.other.let_read(False)

    def resume_writing(self) -> None:
        self.other.let_read(True)

    def let_read(self, reading: bool) -> None:
        if self.transport is not None and not self.transport.is_closing():
            (self.transport.resume_reading if reading else self.transport.pause_reading)()

    def shutdown(self) -> None:
        """End the connection once everything written has been sent; the client may reconnect."""
        if self.transport is not None:
            self.transport.close()


class FromServer(asyncio.Protocol):
    """A connection that another server passes on, until its greeting has been read."""

    def __init__(self, peers: "Peers") -> None:
        self._peers = peers
        self._received = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._timer = asyncio.get_running_loop().call_later(REACH, self._transport.abort)

    def connection_lost(self, fault: Exception | None) -> None:
        self._timer.cancel()

    def data_received(self, data: bytes) -> None:
        self._received += data
        line, ended, rest = self._received.partition(b"\n")
        if not ended and len(line) <= GREETING_BYTES:
            return
        self._timer.cancel()
        client = self._peers.client_of(line)
        if client is None:
            self._transport.abort()
            return
        connection = self._peers.make_connection()
        connection.client = client
        connection.connection_made(self._transport)
        self._transport.set_protocol(cast(asyncio.Protocol, connection))
        connection.data_received(rest)


class Peers:
    """The other servers of the room, and the door at which they pass connections on to this one."""

    def __init__(self, bus: Bus, host: str, port: int = 0) -> None:
        self._bus = bus
        self._host, self._port = host, port
        self._server: asyncio.Server | None = None
        self._kind: Callable[..., TableProtocol] | None = None
        self.connections: set[Any] = set()  # as in uvicorn's own state

    async def start(self, kind: Callable[..., TableProtocol]) -> None:
        """Open the door; `kind`: the class of connections to a table."""
        self._kind = kind
        loop = asyncio.get_running_loop()
        try:
            self._server = await loop.create_server(partial(FromServer, self), self._host, self._port)
        except OSError as fault:
            logger.error("other servers cannot pass connections on to this one", extra={"fault": str(fault)})
            return
        host, port = self._server.sockets[0].getsockname()[:2]
        await self._bus.reached_at(f"{host}:{port}")

    def stop(self) -> None:
        """Close the door, and end what came through it."""
        if self._server is not None:
            self._server.close()
        for connection in tuple(self.connections):
            connection.shutdown()

    def make_connection(self) -> TableProtocol:
        """A connection to a table of this server."""
        assert self._kind is not None
        return self._kind(None, self, {})

    def client_of(self, line: bytes) -> str | None:
        """The client's address in a greeting; None if no server of this room sent it."""
        try:
            greeting = _read_greeting(line)
        except (msgspec.DecodeError, UnicodeError):
            return None
        known = bool(self._bus.secret) and compare_digest(greeting.secret.encode(), self._bus.secret.encode())
        return greeting.address if known else None

    async def pass_on(
        self, table_id: str, client: str, received: bytes, ended: Callable[[], None], unreachable: Collection[str] = ()
    ) -> End | None:
        """The near end of a relay to a table's home, to which `received` was sent; None if this server is the home."""
        home = await self._bus.home(table_id, unreachable)
        if home is None:
            return None
        near, far = End(ended), End(lambda: None)
        near.other, far.other = far, near
        host, _, port = home.rpartition(":")
        try:
            async with asyncio.timeout(REACH):
                await asyncio.get_running_loop().create_connection(lambda: far, host, int(port))
        except OSError as fault:  # a TimeoutError is one
            logger.warning("another server cannot be reached", extra={"server": home, "fault": str(fault)})
            return await self.pass_on(table_id, client, received, ended, (*unreachable, home))
        far.write(msgspec.json.encode(Greeting(self._bus.secret, client)) + b"\n" + received)
        return near
