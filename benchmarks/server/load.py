"""People at our server's tables, for `doublejeu bench server`: one process, sockets without a library.

python -m benchmarks.server.load PORT WHAT TABLES SECONDS, where WHAT is one of WORKS below.  It prints JSON lines: when
the first tables and then all are connected, when the measurement begins, and what was measured.
"""

import asyncio
import http.client
import itertools
import json
import os
import sys
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from time import perf_counter
from typing import Any, Final, cast

import msgspec
import uvloop

FIRST: Final = 20  # tables that are there before memory counts: they bring in what all share
WARM_UP: Final = 0.5  # of the time of a measurement
LONG: Final = 1_000  # moves of a long game
BOT_TABLES: Final = 8  # where bots think all the time
TEXT, PING, PONG = 0x81, 0x89, 0x8A  # a WebSocket frame's first byte
HANDSHAKE: Final = (
    "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nAuthorization: Bearer {key}\r\n\r\n"
)


class Frame(msgspec.Struct):
    """What a player needs of a frame."""

    at: int
    legal: list[str]


class Message(msgspec.Struct):
    """What a player needs of a message."""

    type: str
    frame: Frame | None = None


decode: Final = msgspec.json.Decoder(Message).decode


class Seat(asyncio.Protocol):
    """A player's connection."""

    transport: asyncio.Transport

    def __init__(self, table: "Table", port: int, key: str, until: str) -> None:
        self.table = table
        self._awaited: str | None = None
        self.come = self.told(until)
        self.bytes = 0  # of all messages
        self.frame: Frame | None = None
        self.frames = 0
        self._request = HANDSHAKE.format(table=table.id, port=port, key=key).encode()
        self._unread = b""
        self._shaken = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(self._request)

    def connection_lost(self, fault: Exception | None) -> None:
        fail("a connection was lost")

    def data_received(self, data: bytes) -> None:
        if self._unread:
            data = self._unread + data
        start = 0
        if not self._shaken:
            if (end := data.find(b"\r\n\r\n")) < 0:
                self._unread = data
                return
            if not data.startswith(b"HTTP/1.1 101"):
                fail(data.decode())
            self._shaken = True
            start = end + 4
        while (head := start + 2) <= len(data):
            size = data[start + 1]
            if size >= 126:
                wide = 2 if size == 126 else 8
                size = int.from_bytes(data[head : head + wide], "big")
                head += wide
            if head + size > len(data):
                break
            if data[start] == TEXT:
                self._take(data[head : head + size])
            elif data[start] == PING:
                self._write(PONG, b"")
            start = head + size
        self._unread = data[start:]

    def _take(self, data: bytes) -> None:
        self.bytes += len(data)
        message = decode(data)
        if message.frame is not None:
            self.frame = message.frame
            self.frames += 1
            self.table.shown(self)
        elif message.type == "refused" and len(self.table.seats) > 1:
            fail(data.decode())
        if self._awaited == message.type:
            self._awaited = None
            self._told.set_result(None)

    def told(self, kind: str) -> "asyncio.Future[None]":
        """What to wait for: the next message of a kind."""
        self._awaited = kind
        self._told: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        return self._told

    def send(self, data: bytes) -> None:
        """Send a message, masked with zeros: to the server a mask like any other."""
        self._write(TEXT, data)

    def _write(self, kind: int, data: bytes) -> None:
        assert len(data) < 126
        self.transport.write(bytes((kind, 0x80 | len(data), 0, 0, 0, 0)) + data)


class Table:
    """A table: its people, and the move that the others have not heard of."""

    def __init__(self, id: str, key: str, heard: Callable[[Seat, float], None]) -> None:
        self.id = id
        self.key = key  # of the first seat
        self.seats: list[Seat] = []
        self._heard = heard
        self._moves = 0
        self._mover: Seat | None = None
        self._sent = 0.0

    def move(self, seat: Seat) -> None:
        """Make the first legal move."""
        assert seat.frame is not None
        self._moves += 1
        self._mover, self._sent = seat, perf_counter()
        seat.send(b'{"do":"move","at":%d,"move":"%s"}' % (seat.frame.at, seat.frame.legal[0].encode()))

    def move_on(self) -> None:
        """Let whoever may move do so, unless a move is on its way or the game is over."""
        for seat in self.seats:
            if self._mover is None and seat.frame is not None and seat.frame.legal:
                self.move(seat)

    def shown(self, seat: Seat) -> None:
        """A seat has a new frame: everyone gets one at the start and one for each move, bots' moves apart."""
        if len(self.seats) == 1 or (self._mover not in (None, seat) and seat.frames > self._moves):
            self._mover = None
            self._heard(seat, perf_counter() - self._sent)


class Crowd:
    """All the people."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.addresses: Iterator[str] = itertools.repeat("127.0.0.1")  # from which people come, table by table
        self.tables: list[Table] = []
        self.took: list[float] = []

    def heard(self, seat: Seat, took: float) -> None:
        """The other seat heard of a move: replaced by what is measured."""

    async def come(self, count: int, game: str = "duel", bots: str | None = None) -> list[Table]:
        """Open tables, and play with a friend or bots there."""
        loop = asyncio.get_running_loop()
        with ThreadPoolExecutor(32) as pool:
            addresses = list(itertools.islice(self.addresses, count))
            opened = [loop.run_in_executor(pool, self._open, address, game, bots) for address in addresses]
            come = await asyncio.gather(*(self._sit(*each) for each in zip(addresses, opened, strict=True)))
        self.tables += come
        return come

    def games(self) -> list[dict[str, Any]]:
        """The games that the room offers."""
        found: list[dict[str, Any]] = self._ask(next(self.addresses), "GET", "/api/games")["games"]
        return found

    def _open(self, address: str, game: str, bots: str | None) -> list[dict[str, Any]]:
        places = [self._ask(address, "POST", "/api/tables", {"name": "Anna", "game": game, "bots": bots})]
        if bots is None:
            places.append(self._ask(address, "POST", f"/api/tables/{places[0]['table']}/join", {"name": "Bert"}))
        return places

    def _ask(self, address: str, method: str, path: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, source_address=(address, 0))
        connection.request(method, path, None if body is None else json.dumps(body))
        response = connection.getresponse()
        answer: dict[str, Any] = json.loads(response.read())
        connection.close()
        if response.status >= 300:
            fail(f"{path}: {answer}")
        return answer

    async def _sit(self, address: str, opened: Awaitable[list[dict[str, Any]]]) -> Table:
        places = await opened
        table = Table(places[0]["table"], places[0]["key"], lambda seat, took: self.heard(seat, took))
        for place in places:
            table.seats.append(await self.connect(table, place["key"], address=address))
        if len(places) > 1:
            first, second = table.seats
            second.send(b'{"do":"sit","seat":1,"ref":1}')
            await second.told("done")
            first.send(b'{"do":"start"}')
            await second.told("frame")
        return table

    async def connect(self, table: Table, key: str, until: str = "room", address: str = "127.0.0.1") -> Seat:
        """Take a seat's place at a table, and wait for the first message of a kind."""
        loop, where = asyncio.get_running_loop(), ("127.0.0.1", self.port)
        _, seat = await loop.create_connection(
            lambda: Seat(table, self.port, key, until), *where, local_addr=(address, 0)
        )
        await seat.come
        return seat


def fail(why: str) -> None:
    """Leave at once, with a word: the event loop would swallow an exception, and go on without this seat."""
    say("failed", why=why)
    os._exit(1)


def say(at: str, **what: Any) -> None:
    print(json.dumps({"at": at, **what}), flush=True)


async def measure(crowd: Crowd, seconds: float) -> None:
    """Count the moves that were heard of, and how long they took."""
    await asyncio.sleep(seconds * WARM_UP)
    crowd.took.clear()
    say("begun")
    began = perf_counter()
    await asyncio.sleep(seconds)
    took = sorted(crowd.took)
    spent = perf_counter() - began
    p50, p99 = (took[int(len(took) * part)] * 1000 if took else None for part in (0.5, 0.99))
    say("done", moves=len(took), seconds=spent, p50=p50, p99=p99)


async def saturated(crowd: Crowd, tables: int, seconds: float) -> None:
    """Every move is answered at once."""

    def heard(seat: Seat, took: float) -> None:
        crowd.took.append(took)
        seat.table.move(seat)

    await gather(crowd, tables)
    crowd.heard = heard  # type: ignore[method-assign]
    for table in crowd.tables:
        table.move_on()
    await measure(crowd, seconds)


async def paced(crowd: Crowd, tables: int, seconds: float) -> None:
    """One move a second at each table."""
    await gather(crowd, tables)
    await at_a_pace(crowd, crowd.tables, float(tables), seconds)


async def apart(crowd: Crowd, tables: int, seconds: float) -> None:
    """One move a second at each table of a game of ours, by people who come from an address of their own each."""
    crowd.addresses = (f"127.1.{number // 250}.{number % 250 + 1}" for number in itertools.count())
    await gather(crowd, tables, game_of_two(crowd))
    await at_a_pace(crowd, crowd.tables, float(tables), seconds)


def game_of_two(crowd: Crowd) -> str:
    """The first game of ours that two play, and no others."""
    return str(next(each["name"] for each in crowd.games() if each["players"] == [2]))


async def with_bots(crowd: Crowd, tables: int, seconds: float) -> None:
    """Our own games: at one for two, people move once in ten seconds; at the first of the list, experts think."""
    games = crowd.games()
    await gather(crowd, tables, game_of_two(crowd))
    thinking = await crowd.come(min(BOT_TABLES, tables), games[0]["name"], "expert")
    await at_a_pace(crowd, [table for table in crowd.tables if table not in thinking], tables / 10, seconds)


async def at_a_pace(crowd: Crowd, tables: list[Table], pace: float, seconds: float) -> None:
    """So many moves a second, by one table after the other."""
    timed = set(tables)

    def heard(seat: Seat, took: float) -> None:
        if seat.table in timed:
            crowd.took.append(took)
        else:
            seat.table.move_on()

    crowd.heard = heard  # type: ignore[method-assign]
    loop = asyncio.get_running_loop()
    began = loop.time()

    def next_move(number: int) -> None:
        tables[number % len(tables)].move_on()
        for table in crowd.tables[len(tables) :]:
            table.move_on()
        loop.call_at(began + (number + 1) / pace, next_move, number + 1)

    next_move(0)
    await measure(crowd, seconds)


async def long_game(crowd: Crowd, tables: int, seconds: float) -> None:
    """What a fresh page gets after a thousand moves, up to and with its first frame."""
    over = asyncio.get_running_loop().create_future()
    (table,) = await crowd.come(1)

    def heard(seat: Seat, took: float) -> None:
        if seat.frame is not None and seat.frame.at < LONG:
            seat.table.move(seat)
        else:
            over.set_result(None)

    crowd.heard = heard  # type: ignore[method-assign]
    table.move_on()
    await over
    fresh = await crowd.connect(Table(table.id, table.key, heard), table.key, until="frame")
    say("done", bytes=fresh.bytes)


async def gather(crowd: Crowd, tables: int, game: str = "duel") -> None:
    """Let people come to so many tables."""
    first = min(FIRST, tables // 2)
    await crowd.come(first, game)
    say("first", tables=first)
    await crowd.come(tables - first, game)
    say("connected", tables=tables)
    await asyncio.sleep(0.5)


WORKS: Final[dict[str, Callable[[Crowd, int, float], Coroutine[Any, Any, None]]]] = {
    "saturated": saturated,
    "paced": paced,
    "apart": apart,
    "bots": with_bots,
    "long": long_game,
}

if __name__ == "__main__":
    port, what, tables, seconds = sys.argv[1:]
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(WORKS[what](Crowd(int(port)), int(tables), float(seconds)))
        os._exit(0)  # nobody waits for the goodbyes of so many
