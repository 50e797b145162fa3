"""WebSocket frames where speed counts: the head of a text to send, and short texts that come in one piece.

All other frames are read by `websockets`, which also answers pings and closes.  Leaving these two to it as well costs
about a fifth of the server's moves a second: `python -m benchmarks.framing` measures both in one run.
"""

from websockets.frames import Frame

SHORTEST, LONGEST = 6, 132  # bytes of a masked frame whose length fits into its second byte; both excluded


def is_short_text(data: bytes) -> bool:
    """Whether this is exactly one frame, masked, with a short text: nearly all are, and there is nothing to parse."""
    return SHORTEST < len(data) < LONGEST and data[0] == 0x81 and data[1] == 0x80 + len(data) - 6


def head_of_text(size: int) -> bytes:
    """The head of a text frame of this many bytes: a server's frames are not masked, and nothing is compressed."""
    if size < 126:
        return bytes((0x81, size))
    if size < 65_536:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")


def size_on_the_wire(frame: Frame) -> int:
    """The bytes of a client's frame, if its length is written in the shortest form; otherwise it had more."""
    size = len(frame.data)
    return size + (6 if size < 126 else 8 if size < 65_536 else 14)
