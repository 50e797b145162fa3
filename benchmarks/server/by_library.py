"""Our server with every WebSocket frame made and read by `websockets`, for `python -m benchmarks.framing`.

python -m benchmarks.server.by_library STORE: as `benchmarks.server.room`, but for its connections.
"""

import asyncio
import sys

import uvloop
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import OPEN

from benchmarks.server.room import serve
from doublejeu.server.table_connection import TableConnection


class ByLibrary(TableConnection):
    """A connection without frames of our own."""

    _flushes = False  # at the end of this turn of the event loop

    def data_received(self, data: bytes) -> None:
        self.alive = True
        protocol = self._protocol
        protocol.receive_data(data)
        for event in protocol.events_received():
            assert isinstance(event, Request | Frame)
            if isinstance(event, Request):
                self.gate.hall.spawn(self._shake_hands(event))
            else:
                self._take(event)
        if protocol.writes:
            self._flush_soon()
        if protocol.close_expected() and self._transport is not None:
            self.flush()
            self._transport.close()

    def send(self, data: bytes) -> None:
        if self._protocol.state is OPEN:
            self._protocol.send_text(data)
            self._flush_soon()

    def _flush_soon(self) -> None:
        if not self._flushes:
            self._flushes = True
            self.gate.flush_soon(self)

    def flush(self) -> None:
        self._flushes = False
        unsent, transport = self._protocol.data_to_send(), self._transport
        if not unsent or transport is None or transport.is_closing():
            return
        if data := b"".join(unsent) if len(unsent) > 1 else unsent[0]:
            transport.write(data)
        if not unsent[-1]:  # how `websockets` says that the connection ends
            transport.close()


if __name__ == "__main__":
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(serve(sys.argv[1], connection=ByLibrary))
