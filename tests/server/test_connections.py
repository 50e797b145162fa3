"""How many connections an address may hold open, and when one that sends too fast is cut off."""

import asyncio
import re
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import get_args

import httpx
import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from doublejeu.server import wire
from doublejeu.server.limits import Limits, read_proxies

from .room import FREE, PATIENCE, Outside, Room, open_table, running
from .services import answers, wait_for

START = "from doublejeu.cli import main; main()"
FEW = msgspec.structs.replace(FREE, connections=4)
Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@asynccontextmanager
async def lines_to(room: Outside) -> AsyncIterator[Callable[[], Awaitable[Line]]]:
    """Opens plain connections, and closes them in the end."""
    opened: list[Line] = []

    async def line() -> Line:
        opened.append(await asyncio.open_connection("127.0.0.1", room.port))
        return opened[-1]

    try:
        yield line
    finally:
        for _, writer in opened:
            writer.transport.abort()
            with suppress(ConnectionError):
                await writer.wait_closed()


async def is_cut(line: Line) -> bool:
    """Whether the room ends this connection."""
    try:
        async with asyncio.timeout(PATIENCE):
            return await line[0].read(1) == b""
    except ConnectionResetError:
        return True


async def holds(room: Room, address: str, connections: int) -> None:
    """Wait until an address has so many connections."""
    async with asyncio.timeout(PATIENCE):
        while room.gate.addresses._open.get(("connections", address), 0) != connections:
            await asyncio.sleep(0.01)


def ask(line: Line, forwarded: str) -> None:
    """Send the first part of a request for an address behind the proxy."""
    head = b"POST /api/tables HTTP/1.1\r\nHost: here\r\nContent-Length: 2\r\nX-Forwarded-For: %s\r\n\r\n{"
    line[1].write(head % forwarded.encode())


def test_an_address_holds_so_many_connections_of_any_kind(tmp_path: Path) -> None:
    async def test() -> None:
        here = "127.0.0.1"
        async with running(tmp_path, limits=FEW) as room, lines_to(room) as line:
            async with room.guest() as anna:
                table = (await open_table(anna))["table"]
            await holds(room, here, 0)
            player = await room.connect(table)
            await player.catch_up()
            await holds(room, here, 1)
            lines = [await line() for _ in range(3)]
            await holds(room, here, 4)
            assert await is_cut(await line()), "beside three lines and a table"
            await player.catch_up()
            lines[0][1].write(b"GET /healthz HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n")
            assert (await lines[0][0].read()).startswith(b"HTTP/1.1 200")
            await holds(room, here, 3)
            await player.vanish()
            await holds(room, here, 2)

    asyncio.run(test())


def test_how_many_connections_an_address_may_hold_is_an_option(tmp_path: Path) -> None:
    words = ["serve", "--port", "0", "--store", str(tmp_path / "tables.sqlite"), "--connections", "3"]

    async def test(room: Outside) -> None:
        async with lines_to(room) as line:
            three = [await line() for _ in range(3)]
            for each in three:
                each[1].write(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
                assert await each[0].read(12) == b"HTTP/1.1 200"
            assert await is_cut(await line())

    with subprocess.Popen([sys.executable, "-c", START, *words], stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            port = re.search(r":(\d+)/", process.stdout.readline())
            assert port is not None
            wait_for(lambda: answers(int(port[1])), "the room")
            asyncio.run(test(Outside(int(port[1]))))
        finally:
            process.terminate()


def test_a_proxys_connections_count_for_those_whom_it_serves(tmp_path: Path) -> None:
    async def test() -> None:
        one, other = "192.0.2.1", "192.0.2.2"
        settings = {"trusted": read_proxies(["127.0.0.1"])}
        async with running(tmp_path, limits=FEW, gate=settings) as room, lines_to(room) as line:
            lines = [await line() for _ in range(6)]
            for each in lines[:4]:
                ask(each, one)
            await holds(room, one, 4)
            ask(lines[4], one)
            assert await is_cut(lines[4])
            ask(lines[5], other)
            await holds(room, other, 1)
            lines[0][1].write(b"}")
            assert (await lines[0][0].readline()).startswith(b"HTTP/1.1 400")
            await holds(room, one, 3)  # though the proxy keeps the line for its next visitor
            await holds(room, "127.0.0.1", 0)

    asyncio.run(test())


def test_who_keeps_sending_too_fast_is_cut_off(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(FREE, messages=(5, 0.001), too_fast=(10, 0.001))

    async def test() -> None:
        async with running(tmp_path, limits=limits) as room, room.guest() as anna:
            table = (await open_table(anna))["table"]
            player = await room.connect(table)
            told = [(await player.ask("ping")).get("code") for _ in range(15)]
            assert told == [None] * 5 + ["too-fast"] * 10
            await player.send("ping")
            with pytest.raises(ConnectionClosed) as closed:
                await player.until_type("pong")
            assert closed.value.rcvd is not None
            assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4015, "too-fast")
            assert (await (await room.connect(table)).ask("ping"))["type"] == "pong", "one may come back"

    asyncio.run(test())


def test_an_address_has_one_budget_for_all_its_connections(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(FREE, address_messages=(20, 0.001), address_too_fast=(6, 0.001))

    async def test() -> None:
        async with running(tmp_path, limits=limits) as room, room.guest() as anna:
            tables = [(await open_table(anna))["table"] for _ in range(2)]
            players = [await room.connect(table) for table in tables for _ in range(2)]
            told = [(await player.ask("ping")).get("code") for _ in range(6) for player in players]
            assert told == [None] * 20 + ["too-fast"] * 4
            neighbour = await room.connect(tables[0], address="127.0.0.2")
            assert (await neighbour.ask("ping"))["type"] == "pong"
            assert [(await players[0].ask("ping"))["code"] for _ in range(2)] == ["too-fast"] * 2
            for player in players:
                await player.send("ping")
                with pytest.raises(ConnectionClosed):
                    await player.until_type("pong")
            assert (await neighbour.ask("ping"))["type"] == "pong"

    asyncio.run(test())


# What each costs the room beside its message is counted by address too, or by table or member where that is less.
ELSEWHERE = {wire.Ping, wire.Say}


def test_every_costly_request_is_counted_for_its_address(tmp_path: Path) -> None:
    budgets = [name for name in Limits.__struct_fields__ if name.startswith("address_")]
    few = dict.fromkeys(set(budgets) - {"address_messages", "address_too_fast"}, (1, 0.001))
    fields = {"at": 1, "before": 1, "seat": 1, "seats": (0, 1), "member": 0, "muted": True, "locked": True}
    words = {"move": "x", "text": "x", "level": "novice", "salt": "0" * 32, "certain": {}}
    more = {"agree": True, "on": True, "phrase": "hello", "talk": "phrases", "link": None, "taken": 0, "guesses": None}

    async def codes(room: Room, anna: httpx.AsyncClient, kind: type[wire.Up], address: str) -> list[str | None]:
        """How a request is answered at one table, then at another."""
        given = {name: (fields | words | more)[name] for name in kind.__struct_fields__ if name != "ref"}
        tables = [(await open_table(anna, hints=True, assistant="chances"))["table"] for _ in range(2)]
        players = [await room.connect(table, anna, address=address) for table in tables]
        answers = [await player.ask(str(kind.__struct_config__.tag), **given) for player in players]
        return [answer.get("code") for answer in answers]

    async def test() -> None:
        limits = msgspec.structs.replace(FREE, **few)
        async with running(tmp_path, limits=limits) as room, room.guest() as anna:
            for number, kind in enumerate(sorted(set(get_args(wire.Request)) - ELSEWHERE, key=str), 2):
                first, second = await codes(room, anna, kind, f"127.0.0.{number}")
                assert first != "too-fast", kind
                assert second == "too-fast", kind

    asyncio.run(test())
