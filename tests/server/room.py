"""A real server for the tests: uvicorn on loopback, SQLite in a folder of the test's, and players who speak to it."""

import asyncio
import itertools
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
from doublejeu.cli.serve import check_setting, known_games, listen
from doublejeu.play.frame import Bot
from doublejeu.server.app import make_app
from doublejeu.server.gate import Gate
from doublejeu.server.hall import Hall, House
from doublejeu.server.limits import Limits
from doublejeu.server.socket import COOKIE, socket_class
from doublejeu.server.store import Store
from doublejeu.server.store.sqlite import SQLiteStore

QUICK = House(pace=(0.0, 0.0))
FREE = Limits(
    messages=(10**6, 1e6), looks=(10**6, 1e6), lines=(10**6, 1e6), hints=(10**6, 1e6), requests=(10**6, 1e6),
    tables=(10**6, 1e6), sockets=10**6,
)  # fmt: skip


def quick_bot(level: str, game: str, seed: str) -> Bot:
    """Any legal move, at once."""
    return Uniform(seed)


class Player:
    """One connection to a table, and all that it was told."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.told: list[dict[str, Any]] = []
        self.frame: dict[str, Any] | None = None
        self.room: dict[str, Any] | None = None
        self._refs = itertools.count(1)

    async def next(self, seconds: float = 10.0) -> dict[str, Any]:
        """The next message."""
        async with asyncio.timeout(seconds):
            message: dict[str, Any] = msgspec.json.decode(await self.socket.recv())
        self.told.append(message)
        if message["type"] == "frame":
            self.frame = message["frame"]
        elif message["type"] == "room":
            self.room = message
        return message

    async def until(self, wanted: Callable[[dict[str, Any]], bool], seconds: float = 10.0) -> dict[str, Any]:
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


class Room:
    """A running server, seen from outside."""

    def __init__(self, hall: Hall, gate: Gate, port: int) -> None:
        self.hall = hall
        self.gate = gate
        self.port = port
        self.url = f"http://127.0.0.1:{port}"

    def guest(self) -> httpx.AsyncClient:
        """Somebody with a browser of their own."""
        return httpx.AsyncClient(base_url=self.url, trust_env=False)

    @asynccontextmanager
    async def at(
        self, table: str, guest: httpx.AsyncClient | None = None, *, key: str | None = None, query: str = ""
    ) -> AsyncIterator[Player]:
        """A connection to a table."""
        headers = {}
        if guest is not None and (cookie := guest.cookies.get(COOKIE)):
            headers["Cookie"] = f"{COOKIE}={cookie}"
        if key is not None:
            headers["Authorization"] = f"Bearer {key}"
        address = f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket{query}"
        async with connect(address, additional_headers=headers, proxy=None) as socket:
            yield Player(socket)


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
    settings: dict[str, Any] = {"house": QUICK, "check": check_setting, **hall}
    found = store or SQLiteStore(folder / "tables.sqlite")
    make_bot = settings.pop("make_bot", quick_bot)
    room = Hall(found, make_bot, LEVELS, **settings)
    door = Gate(room, limits=limits, **(gate or {}))
    config = uvicorn.Config(
        make_app(door, known_games(), pages), http="httptools", ws=socket_class(door), log_config=None,
        access_log=False, server_header=False, proxy_headers=False, timeout_graceful_shutdown=2,
    )  # fmt: skip
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve([listening]))
    while not server.started:
        await asyncio.sleep(0.005)
    try:
        yield Room(room, door, listening.getsockname()[1])
    finally:
        server.should_exit = True
        await serving
