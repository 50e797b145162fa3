"""Connections to a table: from uvicorn straight to the table, without a task or a queue for each.

uvicorn hands an upgraded connection to this class (`ws=`).  `websockets` does the handshake and the protocol; the two
kinds of frame that make up nearly all of the traffic are written and read by `framing.py`.
"""

import asyncio
import logging
from collections.abc import Sequence
from http import HTTPStatus
from typing import Any, Final, cast

from websockets.datastructures import Headers, MultipleValuesError
from websockets.frames import CloseCode, Frame, Opcode, apply_mask  # type: ignore[attr-defined] # in C where there is one
from websockets.http11 import Request
from websockets.protocol import OPEN
from websockets.server import ServerProtocol
from websockets.typing import Subprotocol

from .errors import Denied
from .framing import head_of_text, is_short_text, size_on_the_wire
from .gate import Gate
from .limits import Counted, address_of
from .reception import CLOSE_CODES, read_path
from .relay import End
from .session import Session
from .table import LONGEST_ID

logger = logging.getLogger(__name__)
protocol_logger = logging.getLogger(f"{__name__}.protocol")
protocol_logger.setLevel(logging.WARNING)  # below that, it would write down cookies, tokens and cards

MOST_PARTS: Final = 256  # of a message in fragments
SUBPROTOCOL: Final = Subprotocol("doublejeu")  # offered with `key.…` by a browser that holds several places
TIME_TO_READ: Final = 2.0  # seconds that a refused page has to read the reason


def choose_subprotocol(protocol: ServerProtocol, offered: Sequence[Subprotocol]) -> Subprotocol | None:
    """Our subprotocol, if it is offered; a client need not offer any."""
    return SUBPROTOCOL if SUBPROTOCOL in offered else None


class TableConnection(asyncio.Protocol):
    """One connection."""

    gate: Gate

    def __init__(self, config: Any, server_state: Any, app_state: dict[str, Any]) -> None:
        self._state = server_state
        self._protocol = ServerProtocol(
            max_size=self.gate.limits.message_bytes, select_subprotocol=choose_subprotocol, logger=protocol_logger
        )
        self._transport: asyncio.Transport | None = None
        self._session: Session | None = None
        self._relayed: End | None = None  # the end at the client, once the connection is passed on
        self._counted = [Counted(self.gate.addresses, what) for what in ("connections", "sockets")]
        self._parts: list[bytes] = []
        self._unsent: list[bytes] = []  # until the end of this turn of the event loop
        self._received: list[bytes] = []  # until the connection is admitted or passed on
        self.client: str | None = None  # the client's address, if another server passes this connection on
        self._unparsed = 0  # bytes given to `websockets` that it has not yet returned as frames
        self.alive = True  # has sent something since the last ping

    # --- The connection

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.set_write_buffer_limits(high=self.gate.limits.unread_bytes)
        self._state.connections.add(self)
        self.gate.sockets.add(self)

    def connection_lost(self, fault: Exception | None) -> None:
        self._transport = None
        self._state.connections.discard(self)
        self.gate.sockets.discard(self)
        for counted in self._counted:
            counted.release()
        self._leave()

    def _leave(self) -> None:
        session, self._session = self._session, None
        if session is not None:
            session.end()

    def pause_writing(self) -> None:
        """End the connection of a reader that is too slow; it may reconnect."""
        self.gate.metrics.slow_readers.inc()
        self.drop("slow")
        if self._transport is not None:
            self._transport.abort()

    def shutdown(self) -> None:
        """The server stops."""
        self.drop("restart")

    def ping(self) -> None:
        if not self.alive and self._transport is not None:
            self._transport.abort()
            return
        self.alive = False
        if self._protocol.state is OPEN:
            self._protocol.send_ping(b"")
            self._flush_protocol()

    def data_received(self, data: bytes) -> None:
        self.alive = True
        session, protocol = self._session, self._protocol
        if session is not None and not self._unparsed and not self._parts and is_short_text(data):
            session.receive(apply_mask(data[6:], data[2:6]))
            return
        if session is None:
            self._received.append(data)
        self._unparsed += len(data)
        protocol.receive_data(data)
        for event in protocol.events_received():
            assert isinstance(event, Request | Frame)
            if isinstance(event, Request):
                self._unparsed = 0 if data.endswith(b"\r\n\r\n") else 1
                self.gate.hall.spawn(self._shake_hands(event))
            else:
                self._unparsed -= size_on_the_wire(event)
                self._take(event)
        self._flush_protocol()
        if protocol.close_expected() and self._transport is not None:
            self._transport.close()

    def _flush_protocol(self) -> None:
        self.flush()
        transport = self._transport
        for data in self._protocol.data_to_send():
            if transport is not None and not transport.is_closing():
                if data:
                    transport.write(data)
                else:
                    transport.close()

    def _take(self, frame: Frame) -> None:
        if self._session is None or frame.opcode not in (Opcode.TEXT, Opcode.BINARY, Opcode.CONT):
            return
        if frame.fin and not self._parts:
            self._session.receive(bytes(frame.data))
            return
        self._parts.append(bytes(frame.data))
        if frame.fin:
            data = b"".join(self._parts)
            self._parts.clear()
            self._session.receive(data)
        elif len(self._parts) > MOST_PARTS:
            self._protocol.fail(CloseCode.MESSAGE_TOO_BIG, "too many fragments")
            self._leave()

    # --- What the table sends

    def send(self, data: bytes) -> None:
        """Send a text message, at the end of this turn of the event loop."""
        if not self._unsent:
            self.gate.flush_soon(self)
        self._unsent += (head_of_text(len(data)), data)

    def flush(self) -> None:
        unsent, self._unsent = self._unsent, []
        if unsent and self._transport is not None and not self._transport.is_closing():
            self._transport.write(b"".join(unsent))

    def drop(self, code: str) -> None:
        if self._protocol.state is OPEN:
            self._protocol.send_close(CLOSE_CODES[code], code)
            self._flush_protocol()
        self._leave()

    # --- The handshake

    async def _shake_hands(self, request: Request) -> None:
        gate, headers = self.gate, request.headers
        transport = self._transport
        if transport is None:
            return
        transport.pause_reading()
        try:
            peer = transport.get_extra_info("peername")
            forwarded = ",".join(headers.get_all("X-Forwarded-For")) or None
            address = self.client or address_of(peer[0] if peer else "", forwarded, gate.trusted)
            if not all(counted.count(address) for counted in self._counted):
                raise Denied("too-many", "too many connections from this address", 429)
            gate.check_request(address, headers.get("Origin"), headers.get("Host"))
            id, known = read_path(gate.in_room(request.path))
            if await self._passed_on(id, address):
                return
            session, notes = await gate.admit(
                self, id, key_in(headers), gate.guest_in(",".join(headers.get_all("Cookie")) or None), address
            )
        except Denied as fault:
            if fault.code in CLOSE_CODES and headers.get("Origin") is not None:  # a page cannot read an HTTP refusal
                self._protocol.send_response(self._protocol.accept(request))
                self.drop(fault.code)
                asyncio.get_running_loop().call_later(TIME_TO_READ, transport.abort)
            else:
                self._reject(fault)
        except (MultipleValuesError, ValueError):
            self._reject(Denied("unreadable", "this request cannot be read", 400))
        except Exception:
            logger.exception("a handshake failed")
            self._reject(Denied("failed", "the room failed at this: try again", 500))
        else:
            response = self._protocol.accept(request)
            self._protocol.send_response(response)
            self._flush_protocol()
            if self._transport is None or response.status_code != HTTPStatus.SWITCHING_PROTOCOLS:
                return
            self._session, self._received = session, []
            session.begin(known, notes)
        finally:
            if self._transport is not None:
                self._transport.resume_reading()

    def _reject(self, fault: Denied) -> None:
        if self._transport is not None:
            self._protocol.send_response(self._protocol.reject(HTTPStatus(fault.status), fault.detail + "\n"))
            self._flush_protocol()
            self._transport.close()

    async def _passed_on(self, id: str, address: str) -> bool:
        """Pass the connection on, if the table's people are at another server; whether it was passed on."""
        gate = self.gate
        if gate.peers is None or self.client is not None or len(id) > LONGEST_ID:
            return False
        near = await gate.peers.pass_on(id, address, b"".join(self._received), self._end_relay)
        if near is None:
            return False
        self._relayed = near
        gate.sockets.discard(self)
        self._state.connections.discard(self)
        if self._transport is None:  # the client has gone meanwhile
            near.other.shutdown()
            return True
        self._state.connections.add(near)
        near.connection_made(self._transport)
        self._transport.set_protocol(near)
        gate.hall.let_go(id)
        return True

    def _end_relay(self) -> None:
        self._state.connections.discard(self._relayed)
        for counted in self._counted:
            counted.release()


def key_in(headers: Headers) -> str:
    """The key in a handshake: a bearer token, or a subprotocol, since a browser cannot send a token."""
    token = (headers.get("Authorization") or "").removeprefix("Bearer ").strip()
    offered = ",".join(headers.get_all("Sec-WebSocket-Protocol")).split(",")
    keys = [each.strip().removeprefix("key.") for each in offered if each.strip().startswith("key.")]
    return token or (keys[0] if keys else "")
