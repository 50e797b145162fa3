"""HTTP connections: uvicorn's own, limited by address, and in the size and time that a request takes to arrive."""

import asyncio
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from .gate import Gate
from .limits import Counted, address_of

HEAD_BYTES: Final = 65_536
HEAD_SECONDS: Final = 10.0
BODY_SECONDS: Final = 10.0  # after the head


class HttpConnection(HttpToolsProtocol):
    """One connection, until it is upgraded to a WebSocket."""

    gate: Gate
    _head_bytes = 0
    _head_is_whole = False
    _timer: asyncio.TimerHandle | None = None

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._counted = Counted(self.gate.addresses, "connections")

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._await_head()
        if not self._by_proxy:
            self._count(None)

    @property
    def _by_proxy(self) -> bool:
        """Whether a trusted proxy made the connection: each request then counts for the client that it names."""
        return self.client is not None and self.gate.trusted(self.client[0])

    def _count(self, forwarded: str | None) -> None:
        if not self._counted.count(address_of(self.client[0] if self.client else "", forwarded, self.gate.trusted)):
            self._cut_off()

    def connection_lost(self, exc: Exception | None) -> None:
        self._counted.release()
        self._stop_timer()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._await_head()

    def on_headers_complete(self) -> None:
        self._head_is_whole = True
        self._stop_timer()
        self._timer = self.loop.call_later(BODY_SECONDS, self._cut_off)
        if self._by_proxy:
            hops = [value.decode("latin1") for name, value in self.headers if name == b"x-forwarded-for"]
            self._count(",".join(hops))
        super().on_headers_complete()

    def on_response_complete(self) -> None:
        if self._by_proxy:
            self._counted.release()
        super().on_response_complete()

    def on_message_complete(self) -> None:
        self._stop_timer()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._counted.release()  # from here on it is counted elsewhere
        self._stop_timer()
        super().handle_websocket_upgrade()

    def data_received(self, data: bytes) -> None:
        if not self._head_is_whole:
            head, data = data[: HEAD_BYTES - self._head_bytes], data[HEAD_BYTES - self._head_bytes :]
            self._head_bytes += len(head)
            super().data_received(head)
            if data and not self._head_is_whole:
                self._cut_off()
        if data and not self.transport.is_closing():
            super().data_received(data)

    def _await_head(self) -> None:
        self._stop_timer()
        self._head_bytes, self._head_is_whole = 0, False
        self._timer = self.loop.call_later(HEAD_SECONDS, self._cut_off)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _cut_off(self) -> None:
        if not self.transport.is_closing():
            self.transport.abort()
