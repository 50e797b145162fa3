"""Messages arrive whole, in pieces, or several at once: each is answered, and answered once."""

import asyncio
from pathlib import Path

import msgspec
import pytest

from .room import PATIENCE, Room, open_table, running

TEXT, CONTINUED, PONG = 0x1, 0x0, 0xA
PINGS = [b'{"do":"ping","ref":%d}' % ref for ref in range(3)]


def frame(kind: int, data: bytes, mask: bytes = b"\x01\x02\x03\x04", *, final: bool = True) -> bytes:
    """A client's frame."""
    head = bytes(((0x80 if final else 0) | kind, 0x80 | len(data))) + mask
    return head + bytes(byte ^ mask[i % 4] for i, byte in enumerate(data))


def treacherous() -> bytes:
    """A frame that looks like another whole one from its third byte on."""
    data = PINGS[1]
    return frame(TEXT, data, bytes((0x81, 0x80 + len(data) + 4 - 6, 3, 4)))


WHOLE = [frame(TEXT, ping) for ping in PINGS]
STREAMS = {
    "each whole": WHOLE,
    "all at once": [b"".join(WHOLE)],
    "byte by byte": [bytes((byte,)) for byte in b"".join(WHOLE)],
    "cut before the mask": [WHOLE[0], treacherous()[:2], treacherous()[2:], WHOLE[2]],
    "cut across two": [WHOLE[0] + WHOLE[1][:9], WHOLE[1][9:] + WHOLE[2]],
    "in fragments": [
        WHOLE[0],
        frame(TEXT, PINGS[1][:5], final=False),
        frame(PONG, b""),
        frame(CONTINUED, PINGS[1][5:]),
        WHOLE[2],
    ],
    "a pong between": [WHOLE[0], frame(PONG, b"hello"), WHOLE[1], WHOLE[2]],
}


async def answers(room: Room, table: str, pieces: list[bytes]) -> list[int]:
    """The pings that were answered, in order, by a connection that sends these pieces one after the other."""
    reader, writer = await asyncio.open_connection("127.0.0.1", room.port)
    writer.write(
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101")
    for piece in pieces:
        writer.write(piece)
        await writer.drain()
        await asyncio.sleep(0.01)  # so that each comes alone
    told: list[int] = []
    while not told or told[-1] != len(PINGS) - 1:
        head = await asyncio.wait_for(reader.readexactly(2), PATIENCE)
        size = int.from_bytes(await reader.readexactly(2), "big") if head[1] == 126 else head[1]
        message = msgspec.json.decode(await reader.readexactly(size))
        assert message["type"] != "refused", message
        told += [message["ref"]] if message["type"] == "pong" else []
    writer.close()
    await writer.wait_closed()
    return told


@pytest.mark.parametrize("pieces", STREAMS.values(), ids=STREAMS)
def test_each_message_is_answered_once_however_it_is_cut(pieces: list[bytes], tmp_path: Path) -> None:
    async def play() -> None:
        async with running(tmp_path) as room, room.guest() as anna:
            place = await open_table(anna)
            assert await answers(room, place["table"], pieces) == [0, 1, 2]

    asyncio.run(play())
