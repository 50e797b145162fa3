"""The gate: who may come in, from where, and how often."""

import asyncio
from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from .errors import Denied
from .hall import Hall
from .limits import Addresses, Limits
from .metrics import Metrics

if TYPE_CHECKING:
    from .table_connection import TableConnection

PING: Final = 20.0  # seconds between two questions whether somebody is still there
LAG: Final = 0.5  # seconds between two looks at the clock


class Gate:
    """What all connections to a hall share."""

    def __init__(
        self,
        hall: Hall,
        *,
        limits: Limits = Limits(),  # noqa: B008
        trusted: Callable[[str], bool] = lambda address: False,
        origins: Collection[str] = (),
        secure: bool = False,
    ) -> None:
        """`origins`: pages elsewhere that may speak for their users; `secure`: the room is reached by https alone."""
        self.hall = hall
        self.limits = limits
        self.trusted = trusted
        self.secure = secure
        self.addresses = Addresses(limits)
        self.metrics = Metrics()
        self.sockets: set[TableConnection] = set()
        self.stopping = False
        self._unflushed: list[TableConnection] = []
        self._origins = frozenset(origin.rstrip("/").lower() for origin in origins)

    def check_request(self, address: str, origin: str | None, host: str | None) -> None:
        """Refuse an address that asks too often, and a page of another site."""
        if not self.addresses.take("requests", address):
            raise Denied("too-fast", "too many requests from this address: wait a moment", 429)
        if origin is not None and not self._known(origin.lower(), (host or "").lower()):
            raise Denied("origin", "requests from pages of other sites are refused", 403)

    def _known(self, origin: str, host: str) -> bool:
        try:
            return origin.rstrip("/") in self._origins or (host != "" and urlsplit(origin).netloc == host)
        except ValueError:
            return False

    def flush_soon(self, socket: "TableConnection") -> None:
        """Let a socket write at the end of this turn of the event loop: all at once wake the other ends less often."""
        if not self._unflushed:
            asyncio.get_running_loop().call_soon(self._flush)
        self._unflushed.append(socket)

    def _flush(self) -> None:
        unflushed, self._unflushed = self._unflushed, []
        for socket in unflushed:
            socket.flush()

    async def watch(self) -> None:
        """Find connections that are dead, and measure how busy the event loop is."""
        loop = asyncio.get_running_loop()
        pinged = loop.time()
        while True:
            then = loop.time()
            await asyncio.sleep(LAG)
            self.metrics.lag.observe(max(0.0, loop.time() - then - LAG))
            self.metrics.sockets.set(len(self.sockets))
            self.metrics.tables.set(len(self.hall.tables))
            if loop.time() - pinged >= PING:
                pinged = loop.time()
                for socket in tuple(self.sockets):
                    socket.ping()
