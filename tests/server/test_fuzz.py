"""Whatever is sent, the room answers or lets go: no failure of its own, nothing changed, nothing leaked."""

import asyncio
import base64
import contextlib
import logging
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from doublejeu import Match
from doublejeu.server import http_connection, protocol
from tests.laws.tables import Seating, choose

from .logs import SEED, guest_secret, keep, log_of
from .room import PATIENCE, Player, Room, running

PLAYING, OVER = "theplaying", "theoverone"
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
CALAVERAS = Seating("calaveras", 3)
BASES: list[dict[str, Any]] = [
    {"do": "move", "at": 1, "move": "Afront"},
    {"do": "preview", "at": 1, "move": "A"},
    {"do": "past", "at": 1},
    {"do": "page", "before": 10**6},
    {"do": "hint", "at": 1},
    {"do": "deduce", "at": 1},
    {"do": "mute", "member": 7, "muted": True},
    {"do": "sit", "seat": 0},
    {"do": "stand"},
    {"do": "seat-bot", "seat": 1, "level": "novice"},
    {"do": "seat-bot", "seat": 1, "level": None},
    {"do": "kick", "member": 0},
    {"do": "swap", "seats": [0, 1]},
    {"do": "start"},
    {"do": "return"},
    {"do": "rematch"},
    {"do": "note", "text": "n" * 100},
    {"do": "check", "at": 1, "text": '{"marks": {"duke": "yes"}}', "certain": {"maid": True}},
    {"do": "ping", "ref": 7},
]  # none of these changes anything for a seat that is not awaited in a game


@asynccontextmanager
async def room_with_tables(folder: Path, **settings: Any) -> AsyncIterator[Room]:
    """A room with a game that goes on, where seat 0 is awaited, and one that is over."""
    match = Match(CALAVERAS.game, CALAVERAS.players, seed=bytes.fromhex(SEED), **CALAVERAS.options(0))
    dice, acts = random.Random(3), list[tuple[int, str]]()
    begun: list[tuple[int, str]] = []
    while not match.is_over():
        seat = match.waiting[0]
        if seat == 0 and len(acts) >= 6 and not begun:
            begun = acts.copy()
        acts.append((seat, choose(match, dice, 0, seat)))
        match.play(acts[-1][1], seat)
    await keep(folder, PLAYING, log_of(CALAVERAS, 0, begun, PLAYING))
    await keep(folder, OVER, log_of(CALAVERAS, 0, acts, OVER))
    async with running(folder, **settings) as room:
        yield room


async def size(room: Room, table: str) -> int:
    return (await room.hall.find(table)).table.n


def no_failures(caplog: pytest.LogCaptureFixture) -> None:
    assert [each.getMessage() for each in caplog.records if each.levelno >= logging.ERROR] == []


# --- HTTP


@pytest.mark.parametrize("examples", [5, pytest.param(300, marks=pytest.mark.slow)])
def test_any_http_request_is_answered_as_the_openapi_document_says(
    examples: int, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    def fuzz(url: str) -> None:
        schema = schemathesis.openapi.from_url(f"{url}/openapi.json")
        for found in schema.get_all_operations():
            assert isinstance(found, Ok)
            operation = found.ok()
            modes = [schemathesis.GenerationMode.POSITIVE]
            if operation.body or operation.query:
                modes.append(schemathesis.GenerationMode.NEGATIVE)
            for mode in modes:
                cases = operation.as_strategy(generation_mode=mode)

                @settings(
                    max_examples=examples, deadline=None, database=None, derandomize=True, phases=[Phase.generate],
                    suppress_health_check=list(HealthCheck),
                )  # fmt: skip
                @given(cases, st.sampled_from([None, PLAYING, OVER]))
                def law(case: schemathesis.Case[Any], table: str | None) -> None:
                    if table is not None and "id" in case.path_parameters:
                        case.path_parameters["id"] = table
                    case.call_and_validate(base_url=url, checks=CHECKS)

                law()

    async def test() -> None:
        async with room_with_tables(tmp_path) as room:
            before = await size(room, OVER)
            await asyncio.to_thread(fuzz, room.url)
            assert await size(room, OVER) >= before  # guests may join
        no_failures(caplog)

    asyncio.run(test())


@pytest.mark.parametrize(
    ("path", "headers"),
    [
        ("/api/tables/%00", {}),
        ("/api/tables/%ff%fe", {}),
        ("/api/tables/" + "x" * 5_000, {}),
        ("/api/tables/../../etc/passwd", {}),
        ("/api/tables", {"Origin": "http://["}),
        ("/api/tables", {"Origin": "null"}),
        ("/api/tables", {"Cookie": 'doublejeu="\\777'}),
        ("/api/mine", {"Cookie": "doublejeu=" + "é" * 64}),
        ("/api/mine", {"Cookie": "doublejeu=" + "0" * 10_000}),
        (f"/api/tables/{OVER}/replay?eyes=-1", {}),
        (f"/api/tables/{OVER}/replay?eyes=٣", {}),
        (f"/api/tables/{OVER}/replay?eyes=99", {}),
        (f"/api/tables/{OVER}/replay?since=999999999999", {}),
        (f"/api/tables/{OVER}/replay?since=1e3", {}),
    ],
)
def test_odd_addresses_and_headers_are_refused_or_ignored(
    path: str, headers: dict[str, str], tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> None:
        async with room_with_tables(tmp_path) as room, room.guest() as guest:
            encoded = {name.encode(): value.encode() for name, value in headers.items()}
            assert (await guest.get(path, headers=encoded)).status_code in (200, 400, 403, 404)
        no_failures(caplog)

    asyncio.run(test())


# --- The socket


def mutated(dice: random.Random) -> bytes:
    """Something like a message."""
    text = bytearray(msgspec.json.encode({**dice.choice(BASES), **dice.choice([{}, {"ref": 1}])}))
    for _ in range(dice.choice([1, 1, 2, 5])):
        place = dice.randrange(len(text) + 1)
        match dice.randrange(6):
            case 0:
                text[place : place + 1] = bytes([dice.randrange(256)])
            case 1:
                text = text[:place]
            case 2:
                text[place:place] = text
            case 3:
                text[place:place] = dice.choice(
                    [b"\\ud800", b"\xed\xa0\x80", "é𝄞\u202e".encode(), b"\\u0000", b"1e400"]
                )
            case 4:
                text[place:place] = dice.choice([b"null", b"-1", b"9" * 40, b'"', b"[", b"{", b"true", b",", b":"])
            case 5:
                text[place : place + dice.randrange(9)] = b""
    return bytes(text)


def odd(dice: random.Random) -> bytes:
    """A message with a value of another type or size."""
    value: Any = dice.choice(
        [None, True, -1, 2**31, 2**63, 10**40, 1.5, "", "x" * 9_000, [], [[]], {}, {"do": "ping"}, "é𝄞\u202e", "\x00"]
    )
    message = dict(dice.choice(BASES))
    message[dice.choice([*message, "ref", "else"])] = value
    return msgspec.json.encode(message)


ODDITIES = [
    b'{"do":' + b"[" * 8_000,
    b'{"x":' + b"[" * 8_000 + b"]" * 8_000 + b',"do":"ping"}',
    b'{"x":' + b'{"a":' * 2_500 + b"1" + b"}" * 2_500 + b',"do":"ping"}',
    b"[" * 16_000,
    b'{"x":' + b"[" * 49_000,
    b'{"do":"say","text":"\\ud800"}',
    b'{"do":"say","text":"\\udc00\\ud800"}',
    b'{"do":"note","text":"\\ud800"}',
    b'{"do":"move","at":1,"move":"\\ud800"}',
    b'{"do":"preview","at":1,"move":"\\ud83d"}',
    b'{"do":"ping","ref":1,"ref":2}',
    b'{"do":"ping","do":"start"}',
    b"\xff" * 100,
    b"\xef\xbb\xbf" + b'{"do":"ping"}',
    b"NaN",
    b"",
    b" " * 16_000,
    b'{"do":"page","before":' + b"9" * 5_000 + b"}",
]


async def survives(player: Player, message: bytes, *, binary: bool) -> None:
    """Send something, and see that the connection is answered as before."""
    if not binary:
        try:
            await player.socket.send(message.decode())
        except UnicodeDecodeError:
            await player.socket.send(message)
    else:
        await player.socket.send(message)
    await player.ask("ping")


@pytest.mark.parametrize("count", [100, pytest.param(10_000, marks=pytest.mark.slow)])
@pytest.mark.parametrize("who", ["stranger", "seat 1"])
def test_no_message_fails_the_room_or_changes_anything(
    who: str, count: int, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> None:
        dice = random.Random(count)
        async with room_with_tables(tmp_path) as room, room.at(PLAYING) as watching:
            await watching.until_type("frame")
            before, heard = await size(room, PLAYING), len(watching.told)
            guest = None if who == "stranger" else room.guest(guest_secret(1))
            async with room.at(PLAYING, guest) as player:
                for n in range(count):
                    message = dice.choice([mutated, odd])(dice)
                    await survives(player, message, binary=n % 3 == 0)
                for message in ODDITIES:
                    await survives(player, message, binary=False)
                    await survives(player, message, binary=True)
                refused = [each for each in player.told if each["type"] == "refused"]
                assert len(refused) > count / 2
                assert not [each for each in refused if each["code"] == "failed"]
            await watching.catch_up()
            chat = [each for each in watching.told if each["type"] == "said"]
            assert len([each for each in watching.told[heard:] if each["type"] == "frame"]) == 0
            assert await size(room, PLAYING) == before + len(chat)
            if who == "stranger":
                assert not chat
        no_failures(caplog)

    asyncio.run(test())


def test_a_move_sent_twice_happens_once(tmp_path: Path) -> None:
    async def test() -> None:
        async with room_with_tables(tmp_path) as room, room.at(PLAYING, room.guest(guest_secret(0))) as player:
            frame = (await player.until_type("frame"))["frame"]
            before = await size(room, PLAYING)
            move = {"do": "move", "at": frame["at"], "move": frame["legal"][0]}
            for _ in range(20):
                await player.socket.send(msgspec.json.encode(move))
            for _ in range(19):
                assert (await player.until_type("refused"))["code"] == "stale"
            await player.catch_up()
            assert sum(each["type"] == "refused" for each in player.told) == 19
            assert await size(room, PLAYING) == before + 1

    asyncio.run(test())


# --- Bytes that are no proper WebSocket


def frame(payload: bytes, opcode: int = 1, *, fin: bool = True, masked: bool = True, rsv: int = 0) -> bytes:
    """A frame as a client, or a careless one, sends it; masked with zeros."""
    size, head = len(payload), bytes([fin << 7 | rsv << 4 | opcode])
    mask = 0x80 if masked else 0
    if size < 126:
        head += bytes([mask | size])
    elif size < 65_536:
        head += bytes([mask | 126]) + size.to_bytes(2, "big")
    else:
        head += bytes([mask | 127]) + size.to_bytes(8, "big")
    return head + (bytes(4) if masked else b"") + payload


def handshake(room: Room, table: str = PLAYING, *lines: str, query: str = "") -> bytes:
    key = base64.b64encode(bytes(16)).decode()
    head = [
        f"GET /api/tables/{table}/socket{query} HTTP/1.1", f"Host: 127.0.0.1:{room.port}", "Upgrade: websocket",
        "Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", *lines, "", "",
    ]  # fmt: skip
    return "\r\n".join(head).encode("latin-1")


class Raw:
    """A connection byte by byte."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def shake(self, data: bytes) -> str:
        self.writer.write(data)
        async with asyncio.timeout(PATIENCE):
            head = await self.reader.readuntil(b"\r\n\r\n")
        return head.split(b"\r\n")[0].decode()

    async def ends_with(self) -> int | None:
        """The close code that the server sends, or none if it just ends."""
        data = b""
        with contextlib.suppress(ConnectionResetError):  # what was sent and not read is answered so
            async with asyncio.timeout(PATIENCE):
                while more := await self.reader.read(65_536):
                    data += more
        place = data.rfind(b"\x88")
        return int.from_bytes(data[place + 2 : place + 4], "big") if place >= 0 and data[place + 1] >= 2 else None


@asynccontextmanager
async def raw(room: Room) -> AsyncIterator[Raw]:
    reader, writer = await asyncio.open_connection("127.0.0.1", room.port)
    try:
        yield Raw(reader, writer)
    finally:
        writer.close()


PING = b'{"do":"ping"}'


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (frame(PING, masked=False), 1002),
        (frame(PING, rsv=4), 1002),
        (frame(PING, opcode=3), 1002),
        (frame(PING, opcode=0), 1002),
        (frame(PING, fin=False) + frame(PING), 1002),
        (frame(b"x" * 70_000), 1009),
        (frame(b"x" * 30_000, fin=False) + frame(b"x" * 30_000, 0), 1009),
        (frame(b"", fin=False) + frame(b"", 0, fin=False) * 5_000, 1009),
        (b"\x81\xff" + (2**63 - 1).to_bytes(8, "big") + bytes(4), 1009),
        (frame(b"x" * 126, opcode=9), 1002),
        (frame(b"\x03", opcode=8), 1002),
        (frame((5_000).to_bytes(2, "big"), opcode=8), 1002),
        (frame((1000).to_bytes(2, "big"), opcode=8), 1000),
    ],
    ids=range(13),
)
def test_a_connection_that_breaks_the_protocol_is_closed_with_its_code(
    data: bytes, code: int, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> None:
        async with room_with_tables(tmp_path) as room, room.at(PLAYING) as other, raw(room) as line:
            assert (await line.shake(handshake(room))).split()[1] == "101"
            line.writer.write(data)
            ended = await line.ends_with()
            assert ended == code or (ended is None and len(data) > 20_000)
            await other.catch_up()
            assert len(room.hall.tables[PLAYING].lookers) == 1
        no_failures(caplog)

    asyncio.run(test())


def test_a_message_in_fragments_and_byte_by_byte_is_one_message(tmp_path: Path) -> None:
    async def test() -> None:
        async with room_with_tables(tmp_path) as room, raw(room) as line:
            await line.shake(handshake(room))
            data = (
                frame(b'{"do":', fin=False) + frame(b"", 9) + frame(b'"ping","ref":', 0, fin=False) + frame(b"77}", 0)
            )
            for byte in data:
                line.writer.write(bytes([byte]))
                await line.writer.drain()
            async with asyncio.timeout(PATIENCE):
                assert await line.reader.readuntil(b'"ref":77}')

    asyncio.run(test())


@pytest.mark.parametrize(
    ("lines", "query", "status"),
    [
        (("Origin: http://elsewhere.example",), "", "403"),
        (("Origin: http://[",), "", "403"),
        (("Origin: a", "Origin: b"), "", "4"),
        (("Authorization: Bearer \xe9\xff",), "", "403"),
        (("Authorization: Bearer a", "Authorization: Bearer b"), "", "4"),
        (("Cookie: doublejeu=" + "\xe9" * 64,), "", "101"),
        (("Cookie: ;;;=\xff",), "", "101"),
        ((), "?since=-1", "400"),
        ((), "?since=x&heard=1", "400"),
        ((), "?since=" + "9" * 30, "400"),
        ((), "?heard=99999", "101"),
        ((), "?since=%ff", "400"),
        (("X-Forwarded-For: nonsense, \xff",), "", "101"),
    ],
    ids=range(13),
)
def test_an_odd_handshake_is_refused_and_never_a_failure(
    lines: tuple[str, ...], query: str, status: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> None:
        async with room_with_tables(tmp_path) as room, raw(room) as line:
            answer = await line.shake(handshake(room, PLAYING, *lines, query=query))
            assert answer.split()[1].startswith(status)
        no_failures(caplog)

    asyncio.run(test())


@pytest.mark.parametrize("path", ["nothere", "%00", "//[", "x" * 3_000, "a b"])
def test_a_socket_to_no_table_is_refused_and_no_table_is_made(
    path: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> None:
        async with room_with_tables(tmp_path) as room, raw(room) as line:
            answer = await line.shake(handshake(room, path))
            assert answer.split()[1] in ("400", "404")
            assert path not in room.hall.tables
        no_failures(caplog)

    asyncio.run(test())


def test_half_open_and_half_sent_connections_hurt_nobody(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def test() -> None:
        async with room_with_tables(tmp_path) as room:
            lines = [await asyncio.open_connection("127.0.0.1", room.port) for _ in range(60)]
            for number, (_, writer) in enumerate(lines):
                shake = handshake(room)
                if number % 3 == 0:
                    writer.write(shake[: number + 1])  # never finished
                elif number % 3 == 1:
                    writer.write(shake + frame(PING)[:3])
            async with room.at(PLAYING, room.guest(guest_secret(0))) as player:
                await player.catch_up()
                for _, writer in lines:
                    writer.transport.abort()
                await player.catch_up()
                while len(room.hall.tables[PLAYING].lookers) > 1:
                    await asyncio.sleep(0.01)
                await player.catch_up()
                assert player.room is not None
                assert player.room["strangers"] == 0
        no_failures(caplog)

    asyncio.run(test())


def test_a_request_without_end_is_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def ended(line: Raw) -> bool:
        try:
            async with asyncio.timeout(PATIENCE):
                return await line.reader.read() == b""
        except ConnectionError:
            return True

    async def test() -> None:
        monkeypatch.setattr(http_connection, "HEAD_SECONDS", 0.2)
        async with running(tmp_path) as room:
            head = b"GET /api/games HTTP/1.1\r\nHost: x\r\n"
            async with raw(room) as endless:
                endless.writer.write(head + b"X-Endless: " + b"a" * 1_000_000)
                assert await ended(endless)
            async with raw(room) as slow:
                slow.writer.write(head)
                assert await ended(slow)
            async with raw(room) as silent:
                assert await ended(silent)
            async with raw(room) as again:
                assert "200" in await again.shake(head + b"\r\n")
                again.writer.write(head)
                await again.reader.read()
            async with room.guest() as guest:
                assert (await guest.get("/healthz")).status_code == 200

    asyncio.run(test())


def test_the_openapi_document_names_every_route() -> None:
    paths = protocol.openapi()["paths"]
    assert {(path, method) for path, methods in paths.items() for method in methods} == {
        (each.path, each.method.lower()) for each in protocol.OPERATIONS
    }
