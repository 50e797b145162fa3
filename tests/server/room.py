"""A real server for the tests: uvicorn on loopback, SQLite in a folder of the test's, and players who speak to it."""

import asyncio
import hashlib
import itertools
import os
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from doublejeu.bots.levels import LEVELS
from doublejeu.bots.uniform import Uniform
from doublejeu.cli.serve import known_games, listen
from doublejeu.play.catalogue import check_setting
from doublejeu.play.frame import Bot
from doublejeu.server.app import make_app
from doublejeu.server.credentials import COOKIE
from doublejeu.server.gate import Gate, connection_class
from doublejeu.server.hall import Hall, House
from doublejeu.server.http_connection import HttpConnection
from doublejeu.server.limits import Limits
from doublejeu.server.live import LiveTable
from doublejeu.server.store import Store
from doublejeu.server.store.sqlite import SQLiteStore
from doublejeu.server.table_connection import TableConnection

QUICK = House(pace=(0.0, 0.0))
PATIENCE = 90.0  # seconds for an answer: a busy machine is no fault
FREE = Limits(
    messages=(10**6, 1e6), looks=(10**6, 1e6), lines=(10**6, 1e6), hints=(10**6, 1e6), address_hints=(10**6, 1e6),
    takebacks=(10**6, 1e6), address_takebacks=(10**6, 1e6), choices=(10**6, 1e6), pictures=(10**6, 1e6),
    deductions=(10**6, 1e6), address_deductions=(10**6, 1e6), replays=(10**6, 1e6), address_looks=(10**6, 1e6),
    address_messages=(10**6, 1e6), address_too_fast=(10**6, 1e6), address_changes=(10**6, 1e6),
    address_previews=(10**6, 1e6), reviews=(10**6, 1e6), channels=(10**6, 1e6),
    address_puzzles=(10**6, 1e6), address_puzzle=(10**6, 1e6),
    moves=(10**6, 1e6), address_moves=(10**6, 1e6), requests=(10**6, 1e6),
    tables=(10**6, 1e6), joins=(10**6, 1e6), arrivals=(10**6, 1e6), sockets=10**6, connections=10**6,
    too_fast=(10**6, 1e6), sockets_of_member=10**6, refused_after=0.0,
)  # fmt: skip


def secrets_of(name: str) -> Callable[[], str]:
    """Other dice for each game and each bot, and the same whenever the test is run."""
    numbers = itertools.count()
    return lambda: hashlib.sha256(f"{name} {next(numbers)}".encode()).hexdigest()


_secrets: dict[str, Callable[[], str]] = {}  # by test: its rooms have no guest or game alike


def secrets_of_this_test() -> Callable[[], str]:
    test = os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" ")[0]
    return _secrets.setdefault(test, secrets_of(test))


def quick_bot(level: str, game: str, seed: str) -> Bot:
    """Any legal move, at once."""
    return Uniform(seed)


class Player:
    """One connection to a table, and all that it was told."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.raw: list[str | bytes] = []
        self.told: list[dict[str, Any]] = []
        self.frame: dict[str, Any] | None = None
        self.room: dict[str, Any] | None = None
        self._refs = itertools.count(1)

    async def next(self, seconds: float = PATIENCE) -> dict[str, Any]:
        """The next message."""
        async with asyncio.timeout(seconds):
            self.raw.append(await self.socket.recv())
        message: dict[str, Any] = msgspec.json.decode(self.raw[-1])
        self.told.append(message)
        if message["type"] == "frame":
            self.frame = message["frame"]
        elif message["type"] == "room":
            self.room = message
        return message

    async def until(self, wanted: Callable[[dict[str, Any]], bool], seconds: float = PATIENCE) -> dict[str, Any]:
        """The next message that is wanted."""
        async with asyncio.timeout(seconds):
            while not wanted(message := await self.next(seconds)):
                pass
        return message

    async def until_type(self, kind: str) -> dict[str, Any]:
        return await self.until(lambda message: message["type"] == kind)

    async def send(self, do: str, **fields: Any) -> None:
        await self.socket.send(msgspec.json.encode({"do": do, **fields}).decode())

    async def ask(self, do: str, **fields: Any) -> dict[str, Any]:
        """Send a request, and wait for what answers it."""
        ref = next(self._refs)
        await self.send(do, ref=ref, **fields)
        return await self.until(lambda message: message.get("ref") == ref)

    async def catch_up(self) -> None:
        """Read all that the table has said so far."""
        await self.ask("ping")

    async def vanish(self) -> None:
        """Cut the connection, without a word."""
        self.socket.transport.abort()
        await self.socket.wait_closed()


class Outside:
    """A running server, seen from outside."""

    def __init__(self, port: int, base: str = "") -> None:
        """`base`: the path below which it lies."""
        self.port = port
        self.origin = f"http://127.0.0.1:{port}"
        self.url = self.origin + base
        self._guests: list[httpx.AsyncClient] = []
        self._players: list[Player] = []

    def guest(self, secret: str | None = None) -> httpx.AsyncClient:
        """Somebody with a browser of their own, and maybe its cookie."""
        # without kept connections: on a busy machine the server may close one just as it is used again
        limits = httpx.Limits(max_keepalive_connections=0)
        guest = httpx.AsyncClient(base_url=self.url, trust_env=False, timeout=PATIENCE, limits=limits)
        if secret is not None:
            guest.cookies.set(COOKIE, secret, domain="127.0.0.1")
        self._guests.append(guest)
        return guest

    async def close(self) -> None:
        """Let go of everyone who is still there."""
        for player in self._players:
            player.socket.transport.abort()
            await player.socket.wait_closed()
        for guest in self._guests:
            await guest.aclose()

    @asynccontextmanager
    async def at(
        self, table: str, guest: httpx.AsyncClient | None = None, *, key: str | None = None, query: str = ""
    ) -> AsyncIterator[Player]:
        """A connection to a table, for a while."""
        player = await self.connect(table, guest, key=key, query=query)
        try:
            yield player
        finally:
            await player.socket.close()

    async def connect(
        self,
        table: str,
        guest: httpx.AsyncClient | None = None,
        *,
        key: str | None = None,
        query: str = "",
        page: bool = False,
        address: str = "127.0.0.1",
    ) -> Player:
        """A connection to a table from an address, as a page makes it where asked."""
        headers = {"Origin": self.origin} if page else {}
        if guest is not None and (cookie := guest.cookies.get(COOKIE)):
            headers["Cookie"] = f"{COOKIE}={cookie}"
        if key is not None:
            headers["Authorization"] = f"Bearer {key}"
        where, line = f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/socket{query}", (address, 0)
        socket = await connect(
            where, additional_headers=headers, proxy=None, compression=None, local_addr=line, open_timeout=PATIENCE
        )
        player = Player(socket)
        self._players.append(player)
        return player


class Room(Outside):
    """A server that runs in the test's own process."""

    def __init__(self, hall: Hall, gate: Gate, port: int) -> None:
        super().__init__(port)
        self.hall = hall
        self.gate = gate


async def until_true(true: Callable[[], bool]) -> None:
    """Wait until it is so."""
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.01)


async def open_table(guest: httpx.AsyncClient, **fields: Any) -> dict[str, Any]:
    """A new table, opened by a guest."""
    response = await guest.post("/api/tables", json={"name": "Anna", "game": "kompromat", **fields})
    assert response.status_code == 201, response.text
    place: dict[str, Any] = response.json()
    return place


async def join(guest: httpx.AsyncClient, table: str, name: str) -> dict[str, Any]:
    response = await guest.post(f"/api/tables/{table}/join", json={"name": name})
    assert response.status_code == 200, response.text
    place: dict[str, Any] = response.json()
    return place


async def watch(room: "Room", table: str, guest: httpx.AsyncClient | None = None, name: str = "Zoe") -> "Player":
    """Somebody comes to a table to look on."""
    watcher = guest or room.guest()
    await join(watcher, table, name)
    return await room.connect(table, watcher)


class Time:
    """The hall's clock, in the hands of the test."""

    def __init__(self) -> None:
        self.now = time.time_ns() // 1_000_000

    def __call__(self) -> int:
        return self.now

    def go_by(self, seconds: float, *tables: LiveTable) -> None:
        """Let time go by, and let these tables see what is due."""
        self.now += int(seconds * 1000)
        for live in tables:
            live.settle()


class Company:
    """People who came to one table, each with a connection; the first is the host."""

    def __init__(self, room: Room, table: str) -> None:
        self.room = room
        self.table = table
        self.guests: list[httpx.AsyncClient] = []
        self.players: list[Player] = []
        self.places: list[dict[str, Any]] = []

    @property
    def live(self) -> LiveTable:
        return self.room.hall.tables[self.table]

    async def catch_up(self) -> None:
        for player in self.players:
            await player.catch_up()


async def gather(room: Room, people: int, *, seated: bool = True, start: bool = False, **fields: Any) -> Company:
    """Let people come to a new table, sit down, and begin."""
    host = room.guest()
    place = await open_table(host, name="P0", **fields)
    company = Company(room, place["table"])
    company.guests.append(host)
    company.places.append(place)
    for number in range(1, people):
        company.guests.append(room.guest())
        company.places.append(await join(company.guests[-1], company.table, f"P{number}"))
    for number, guest in enumerate(company.guests):
        company.players.append(await room.connect(company.table, guest))
        if number and seated:
            assert (await company.players[-1].ask("sit", seat=number))["type"] == "done"
    if start:
        assert (await company.players[0].ask("start"))["type"] == "done"
    await company.catch_up()
    return company


class Stoppable(uvicorn.Server):
    """Stops at once, instead of looking ten times a second whether it should."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.stopped = asyncio.Event()

    async def main_loop(self) -> None:
        await self.on_tick(0)
        await self.stopped.wait()


@asynccontextmanager
async def running(
    folder: Path,
    *,
    store: Store | None = None,
    limits: Limits = FREE,
    gate: dict[str, Any] | None = None,
    pages: Path | None = None,
    port: int = 0,
    **hall: Any,
) -> AsyncIterator[Room]:
    """A server on a free port, until the test is done with it."""
    listening = listen("127.0.0.1", port)
    drawn = secrets_of_this_test()
    settings: dict[str, Any] = {
        "house": QUICK, "check": check_setting, "new_secret": drawn, "draw_seed": drawn, **hall,
    }  # fmt: skip
    found = store or SQLiteStore(folder / "tables.sqlite")
    make_bot = settings.pop("make_bot", quick_bot)
    room = Hall(found, make_bot, LEVELS, **settings)
    door = Gate(room, limits=limits, **(gate or {}))
    config = uvicorn.Config(
        make_app(door, known_games(door.hall.house.language), pages), http=connection_class(door, HttpConnection),
        ws=connection_class(door, TableConnection), log_config=None,
        access_log=False, server_header=False, proxy_headers=False, timeout_graceful_shutdown=2,
        timeout_keep_alive=60,  # who tests may think for long between two requests
    )  # fmt: skip
    server = Stoppable(config)
    serving = asyncio.create_task(server.serve([listening]))
    while not server.started:
        await asyncio.sleep(0.005)
    seen = Room(room, door, listening.getsockname()[1])
    try:
        yield seen
    finally:
        await seen.close()
        server.stopped.set()
        await serving


@asynccontextmanager
async def timed(folder: Path, house: House, people: int, **fields: Any) -> AsyncIterator[tuple[Time, Company]]:
    """People who came to a new table and began, and a clock that is in the hands of the test."""
    time = Time()
    async with running(folder, house=house, now=time) as room:
        yield time, await gather(room, people, start=True, **fields)
