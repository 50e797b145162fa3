"""The gate: who may come in, from which origin, and how often."""

import asyncio
import ipaddress
from collections.abc import Callable, Collection
from typing import Final, Protocol, TypeVar
from urllib.parse import urlsplit

from .credentials import cookie_name
from .errors import Denied
from .hall import Hall
from .limits import Limits
from .metrics import Metrics
from .reception import Reception
from .relay import Peers

C = TypeVar("C")
PING: Final = 20.0  # seconds between two pings of a connection
LAG: Final = 0.5  # seconds between two measurements of the event loop's lag


class Connection(Protocol):
    """A connection to a table, as the gate knows it."""

    def flush(self) -> None:
        """Write everything sent in this turn of the event loop."""

    def ping(self) -> None:
        """Check that the other end is still there; end a connection that did not answer the last ping."""


class Gate(Reception):
    """What all connections to a hall share."""

    def __init__(
        self,
        hall: Hall,
        *,
        limits: Limits = Limits(),  # noqa: B008
        trusted: Callable[[str], bool] = lambda address: False,
        origins: Collection[str] = (),
        secure: bool = False,
        host: str | None = None,
        base: str = "",
        peer: tuple[str, int] | None = None,
    ) -> None:
        """`origins`: other sites whose pages may use this server; `secure`: the room is reached by https alone.

        `host`: the only name by which it is reached, besides addresses and localhost.  `base`: the path below which it
        lies there, as /club.  `peer`: where the other servers of the room reach this one; without it they pass no
        connections on to each other.
        """
        super().__init__(hall, limits)
        self.trusted = trusted
        self.secure = secure
        self.base = base
        self.cookie = cookie_name(secure, base)
        self.metrics = Metrics()
        self.sockets: set[Connection] = set()
        self.peers = None if peer is None or hall.bus.alone else Peers(hall.bus, *peer)
        self.stopping = False
        self._host = None if host is None else host.lower()
        self._unflushed: list[Connection] = []
        self._origins = frozenset(origin.rstrip("/").lower() for origin in origins)

    def check_request(self, address: str, origin: str | None, host: str | None) -> None:
        """Refuse an address that sends too many requests, and a page of another site."""
        if not self.addresses.take("requests", address):
            raise Denied("too-fast", "too many requests from this address: wait a moment", 429)
        if self._host is not None and not self._is_ours((host or "").lower()):  # a foreign name that leads here
            raise Denied("host", f"this room is at {self._host}", 421)
        if origin is not None and not self._known(origin.lower(), (host or "").lower()):
            raise Denied("origin", "requests from pages of other sites are refused", 403)

    def _known(self, origin: str, host: str) -> bool:
        try:
            parts = urlsplit(origin)
        except ValueError:
            return False
        own = host != "" and parts.netloc == host and (parts.scheme == "https" or not self.secure)
        return own or origin.rstrip("/") in self._origins

    def _is_ours(self, host: str) -> bool:
        """Whether a Host header names this room or is an address, which a page of another site cannot fake."""
        try:
            name = urlsplit(f"//{host}").hostname or ""
            ipaddress.ip_address(name)
        except ValueError:
            return host == self._host or host.partition(":")[0] == "localhost"
        return True

    def in_room(self, path: str) -> str:
        """A path on the host as a path in the room; a proxy may already have removed the base path."""
        return path.removeprefix(self.base) if path.startswith(f"{self.base}/") else path

    def flush_soon(self, connection: Connection) -> None:
        """Let a connection write at the end of this turn of the event loop: one write for all its messages."""
        if not self._unflushed:
            asyncio.get_running_loop().call_soon(self._flush)
        self._unflushed.append(connection)

    def _flush(self) -> None:
        unflushed, self._unflushed = self._unflushed, []
        for connection in unflushed:
            connection.flush()

    async def watch(self) -> None:
        """Find connections that are dead, and measure how late the event loop is."""
        loop = asyncio.get_running_loop()
        pinged = loop.time()
        while True:
            then = loop.time()
            await asyncio.sleep(LAG)
            self.metrics.lag.observe(max(0.0, loop.time() - then - LAG))
            self.metrics.sockets.set(len(self.sockets))
            self.metrics.tables.set(len(self.hall.tables))
            self.metrics.reviews_waiting.set(self.hall.reviews.waiting)
            self.metrics.reviews_done.inc(self.hall.reviews.take_done())
            self.metrics.reviews_unlike.inc(self.hall.reviews.take_unlike())
            if loop.time() - pinged >= PING:
                pinged = loop.time()
                for connection in tuple(self.sockets):
                    connection.ping()


def connection_class(gate: Gate, kind: type[C]) -> type[C]:
    """The connection class for uvicorn, bound to one gate."""
    return type(kind.__name__, (kind,), {"gate": gate})
