"""HTTP connections: uvicorn's own, with limits on the size of a request's head and on the time it takes to arrive."""

import asyncio
from typing import Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HEAD_BYTES: Final = 65_536
HEAD_SECONDS: Final = 10.0
BODY_SECONDS: Final = 10.0  # after the head


class HttpConnection(HttpToolsProtocol):
    """One connection, until it is upgraded to a WebSocket."""

    _head_bytes = 0
    _head_is_whole = False
    _timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._await_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_timer()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._await_head()

    def on_headers_complete(self) -> None:
        self._head_is_whole = True
        self._stop_timer()
        self._timer = self.loop.call_later(BODY_SECONDS, self._cut_off)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._stop_timer()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._stop_timer()  # the connection is no longer this object's
        super().handle_websocket_upgrade()

    def data_received(self, data: bytes) -> None:
        if not self._head_is_whole:
            self._head_bytes += len(data)
            if self._head_bytes > HEAD_BYTES:
                self._cut_off()
                return
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
