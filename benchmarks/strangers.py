"""How much of the room one stranger can take: `python -m benchmarks.strangers`.

A server as `doublejeu serve` runs it, with the limits that it has.  One address after the other asks as fast as it is
let, each with one kind of request: every message of the protocol at a table that is open, that plays and that is over,
through as many connections as wanted, which come back when they are cut; every operation by HTTP, with its body and its
parameters; and the client's pages.  The share of the loop is the processor time of the server's main thread, which runs
the event loop, by the clock.  `python -m benchmarks.scale hints` has what hints cost the bots of others.
"""

import asyncio
import itertools
import json
import random
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any, Final, NamedTuple, get_args

import click
import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from doublejeu.play.catalogue import game_names
from doublejeu.play.puzzle import puzzles_of
from doublejeu.server import protocol, wire
from doublejeu.server.days import day_at
from doublejeu.server.limits import Limits
from doublejeu.server.solvers import SHOWN

from .rooms import CHECKOUT

START: Final = "from doublejeu.cli import main; main()"
AT_ONCE: Final = ("--pace", "0-0")
TICKS: Final = 100  # of processor time a second, in /proc
PACE: Final = 30  # messages a second from each connection: twice what one may send
THOUGHT: Final = 0.15  # seconds before each move of somebody who plays
HINTS: Final = 200  # a second
MOST: Final = 0.1  # of the loop
STATUSES: Final = ("open", "playing", "over")
OF_A_MEMBER: Final = Limits().sockets_of_member
QUERY: Final = {"eyes": "all", "after": "", "game": game_names()[-1], "language": "en", "host": "x" * 24}
PAGES: Final = (
    protocol.Operation("pages", "GET", "/", "The client.", "text/html"),
    protocol.Operation("pages", "GET", "/nowhere/" * 25, "No page.", "text/html"),
)
CLUB: Final = "a-stranger"  # the address of the first that is made
STRANGER, OTHER = "127.0.0.1", "127.0.0.2"  # the addresses of the stranger, and of somebody who plays


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


def loop_seconds(process: int) -> float:
    """The processor time that the main thread of a process has taken."""
    fields = Path(f"/proc/{process}/task/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


@asynccontextmanager
async def serving(folder: Path, *more: str) -> AsyncIterator[tuple[int, int]]:
    """The port and the process of a room."""
    port = free_port()
    command = [sys.executable, "-c", START, "serve", "--port", str(port), "--store", str(folder / "tables.sqlite")]
    with subprocess.Popen([*command, *more], stdout=subprocess.DEVNULL) as process:
        try:
            async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", trust_env=False) as visitor:
                while True:
                    try:
                        await visitor.get("/healthz")
                        break
                    except httpx.TransportError:
                        await asyncio.sleep(0.2)
            yield port, process.pid
        finally:
            process.terminate()


class Stranger:
    """Somebody with a table of their own, against bots, and many connections to it."""

    def __init__(self, port: int, table: str, key: str, address: str) -> None:
        self.table, self.key = table, key
        self._from = (address, 0)
        self._address = f"ws://127.0.0.1:{port}/api/tables/{table}/socket"
        self._headers = {"Authorization": f"Bearer {key}"}
        self.frame: dict[str, Any] = {"at": 1, "legal": [], "outcome": None}

    async def come(self, stack: AsyncExitStack) -> ClientConnection:
        came = await stack.enter_async_context(
            connect(
                self._address,
                additional_headers=self._headers,
                proxy=None,
                compression=None,
                local_addr=self._from,
                close_timeout=0.1,
            )
        )
        return came

    async def listen(self, connection: ClientConnection) -> None:
        """Keep the newest frame."""
        with suppress(ConnectionClosed):
            async for text in connection:
                self.take(text)

    def take(self, text: str | bytes) -> None:
        told = json.loads(text)
        if told["type"] == "frame":
            self.frame = told["frame"]

    def sample(self, kind: type[wire.Up]) -> str:
        """A request of a kind, as costly as its type lets it be; what lies in the past is any moment of it."""
        moment = random.randint(0, self.frame["at"])
        at = moment if issubclass(kind, wire.Past | wire.Page) else self.frame["at"]
        given = {"do": kind.__struct_config__.tag, "ref": 1, "at": at, "before": at}
        if self.frame["legal"]:
            given["move"] = random.choice(self.frame["legal"])
        return json.dumps(body_of(kind, given))


def body_of(kind: Any, given: dict[str, Any]) -> dict[str, Any]:
    """Values for all fields of a type, the longest that it lets through, but for those that are given."""
    named = {field.encode_name: value_of(field.type) for field in msgspec.structs.fields(kind)}
    tagged = {"do": given["do"]} if "do" in given else {}
    return tagged | {name: given.get(name, value) for name, value in named.items()}


def value_of(kind: Any) -> Any:
    match msgspec.inspect.type_info(kind):
        case msgspec.inspect.IntType():
            return 0
        case msgspec.inspect.BoolType():
            return True
        case msgspec.inspect.TupleType() | msgspec.inspect.VarTupleType():
            return (0, 1)
        case msgspec.inspect.DictType():
            return {}
        case msgspec.inspect.LiteralType(values):
            return values[0]
        case msgspec.inspect.StrType(pattern=str() as pattern) if "{" in pattern:
            return "0" * int(pattern.partition("{")[2].partition("}")[0])
        case msgspec.inspect.StrType() as text:
            return "x" * min(text.max_length or 100, 4_000)
        case _:
            return None


async def open_table(port: int, address: str = STRANGER, game: str = "", **fields: Any) -> Stranger:
    async with visitor_of(port, address) as guest:
        body = {"name": "A stranger", "game": game or game_names()[-1], "bots": "novice", "hints": True, **fields}
        answer = (await guest.post("/api/tables", json=body)).raise_for_status().json()
    return Stranger(port, answer["table"], answer["key"], address)


async def open_tables(port: int, address: str, status: str, sockets: int) -> list[Stranger]:
    """As many tables as a stranger needs for so many connections, of every game in turn."""
    games, found = game_names(), []
    for number in range(-(-sockets // OF_A_MEMBER)):
        bots = None if status == "open" else "novice"
        found.append(await open_table(port, address, games[number % len(games)], bots=bots))
    return found


async def end_tables(folder: Path, sockets: int) -> list[Stranger]:
    """Tables whose games are over: at a room without pauses, bots play the games of who resigns to their end."""
    async with serving(folder, *AT_ONCE) as (port, _):
        found = await open_tables(port, STRANGER, "over", sockets)
        await asyncio.gather(*map(resign, found))
    return found


async def resign(stranger: Stranger) -> None:
    async with AsyncExitStack() as stack, asyncio.timeout(120):
        connection = await stranger.come(stack)
        await connection.send(json.dumps({"do": "resign", "ref": 1}))
        while stranger.frame["outcome"] is None:
            stranger.take(await connection.recv())


def visitor_of(port: int, address: str = STRANGER) -> httpx.AsyncClient:
    """A browser, which comes from an address."""
    line = httpx.AsyncHTTPTransport(local_address=address)
    return httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", transport=line)


async def share_by_socket(room: "Room", address: str, kind: type[wire.Up], status: str, seconds: float) -> float:
    """The share of the loop that requests of a kind take, at tables of a status."""
    strangers = await room.strangers(address, status, room.sockets)
    async with AsyncExitStack() as stack:
        group = await stack.enter_async_context(asyncio.TaskGroup())
        lines: list[tuple[Stranger, ClientConnection]] = []

        async def come(stranger: Stranger) -> None:
            with suppress(OSError, TimeoutError, WebSocketException):  # too many, or too fast
                connection = await stranger.come(stack)
                lines.append((stranger, connection))
                tasks.append(group.create_task(stranger.listen(connection)))

        tasks: list[asyncio.Task[None]] = []
        for number in range(room.sockets):
            await come(strangers[number % len(strangers)])
        await asyncio.sleep(0.3)
        before, began = loop_seconds(room.process), time.monotonic()
        while time.monotonic() < began + seconds:
            for line in tuple(lines):
                stranger, connection = line
                try:
                    await connection.send(stranger.sample(kind))
                except ConnectionClosed:
                    lines.remove(line)
                    tasks.append(group.create_task(come(stranger)))
            await asyncio.sleep(1 / PACE)
        share = (loop_seconds(room.process) - before) / (time.monotonic() - began)
        for task in tasks:
            task.cancel()
    return share


async def share_by_http(room: "Room", address: str, asked: protocol.Operation, status: str, seconds: float) -> float:
    """The share of the loop that an operation takes; where it has no table, `status` is without meaning."""
    (stranger,) = await room.strangers(address, status, 1)
    path = asked.path.format_map(addressed(asked, stranger.table))
    given = {"name": "A stranger", "game": game_names()[-1], "bots": "novice", "level": "novice", "players": None}
    given |= {"club": None, "usual": None}
    body = body_of(asked.body, given) if asked.body else None
    async with visitor_of(room.port, address) as visitor:
        before, began = loop_seconds(room.process), time.monotonic()
        while time.monotonic() < began + seconds:
            query = {each.name: QUERY.get(each.name, 0) for each in asked.parameters if each.where == "query"}
            if "since" in query:
                query["since"] = random.randint(0, stranger.frame["at"])
            answers = [visitor.request(asked.method, path, params=query, json=body) for _ in range(room.sockets)]
            for answer in await asyncio.gather(*answers, return_exceptions=True):
                if isinstance(answer, BaseException) and not isinstance(answer, httpx.TransportError):
                    raise answer
        return (loop_seconds(room.process) - before) / (time.monotonic() - began)


def addressed(asked: protocol.Operation, table: str) -> dict[str, str]:
    """What stands for the names in an operation's path; an id is a table's, or a puzzle's."""
    game = game_names()[-1]
    id = table if has_table(asked) else next((puzzle.id[:SHOWN] for puzzle in puzzles_of(game)), "none")
    day = day_at(int(time.time() * 1000))
    return {"id": id, "game": game, "language": "en", "day": day, "club": CLUB, "number": "0"}


async def bots_delays(port: int, seconds: float) -> list[float]:
    """How long the bot at a table takes to answer each move of somebody who plays at once."""
    table, delays = await open_table(port, OTHER, bots="casual"), []
    async with AsyncExitStack() as stack, asyncio.timeout(seconds + 30):
        connection = await table.come(stack)
        ends, asked = time.monotonic() + seconds, 0.0
        async for text in connection:
            told = json.loads(text)
            if time.monotonic() > ends or told.get("frame", {}).get("outcome"):
                break
            if told["type"] == "frame" and told["frame"]["legal"]:
                if asked:
                    delays.append(time.monotonic() - asked)
                await asyncio.sleep(THOUGHT)
                asked = time.monotonic()
                move = {"do": "move", "at": told["frame"]["at"], "move": told["frame"]["legal"][0]}
                await connection.send(json.dumps(move))
    return delays


async def ask_for_hints(port: int, seconds: float, sockets: int) -> None:
    stranger = await open_table(port)
    async with AsyncExitStack() as stack, asyncio.TaskGroup() as group:
        connections = [await stranger.come(stack) for _ in range(sockets)]
        listening = [group.create_task(stranger.listen(each)) for each in connections]
        ends = time.monotonic() + seconds
        while time.monotonic() < ends:
            for each in connections:
                await each.send(stranger.sample(wire.Hint))
                await asyncio.sleep(1 / HINTS)
        for task in listening:
            task.cancel()


async def beside_hints(tables: int, seconds: float, sockets: int) -> tuple[list[float], list[float], float]:
    """How long a bot takes to answer, before and while hints are asked for, and the p99 of people's moves meanwhile."""
    with tempfile.TemporaryDirectory() as folder:
        async with serving(Path(folder), *AT_ONCE) as (port, _):
            quiet = await bots_delays(port, seconds / 2)
            crowd = [sys.executable, "-m", "benchmarks.server.load", str(port), "apart", str(tables), str(seconds)]
            with subprocess.Popen(crowd, cwd=CHECKOUT, stdout=subprocess.PIPE, text=True) as people:
                assert people.stdout is not None
                for line in iter(people.stdout.readline, ""):
                    if json.loads(line)["at"] in ("connected", "failed"):
                        break
                hints = asyncio.create_task(ask_for_hints(port, 1.5 * seconds, sockets))
                busy = await bots_delays(port, seconds)
                await hints
                told = [json.loads(line) for line in people.communicate()[0].splitlines()]
    done = next((each for each in told if each["at"] == "done"), None)
    if done is None:
        raise click.ClickException(f"the people could not play: {told}")
    return quiet, busy, float(done["p99"])


class Room(NamedTuple):
    """The room that is tried, and with how many connections."""

    port: int
    process: int
    sockets: int
    ended: list[Stranger]

    async def strangers(self, address: str, status: str, sockets: int) -> list[Stranger]:
        """Who comes from an address to tables of a status, to as many as they need for so many connections."""
        if status == "over":
            ended = self.ended[: -(-sockets // OF_A_MEMBER)]
            return [Stranger(self.port, each.table, each.key, address) for each in ended]
        return await open_tables(self.port, address, status, sockets)


def has_table(operation: protocol.Operation) -> bool:
    return "/tables/{id}" in operation.path


async def measure(seconds: float, sockets: int, only: str) -> None:
    addresses = (f"127.2.{number // 250}.{number % 250 + 1}" for number in itertools.count())
    shares: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as folder:
        ended = await end_tables(Path(folder), sockets)
        async with serving(Path(folder)) as (port, process):
            room = Room(port, process, sockets, ended)
            for kind in (each for each in get_args(wire.Request) if only in each.__name__):
                for status in STATUSES:
                    name = f"{kind.__name__}, {status}"
                    shares[name] = await share_by_socket(room, next(addresses), kind, status, seconds)
                    click.echo(f"{name}: {shares[name]:.1%}", err=True)
            for operation in (each for each in (*protocol.OPERATIONS, *PAGES) if only in each.name):
                for status in STATUSES if has_table(operation) else STATUSES[:1]:
                    name = f"{operation.method} {operation.path[:40]}" + f", {status}" * has_table(operation)
                    shares[name] = await share_by_http(room, next(addresses), operation, status, seconds)
                    click.echo(f"{name}: {shares[name]:.1%}", err=True)
    for name, share in sorted(shares.items(), key=lambda row: -row[1]):
        click.echo(f"{name:<60}{share:7.1%} of the loop{'' if share <= MOST else '  missed'}")
    click.echo(f"wanted: at most {MOST:.0%}")


@click.command()
@click.option("--seconds", default=3.0, show_default=True, help="For each kind of request.")
@click.option("--only", default="", help="Only requests whose type or operation has this in its name.")
@click.option("--sockets", default=100, show_default=True, help="Connections of the stranger.")
def main(seconds: float, only: str, sockets: int) -> None:
    """How much of the room one stranger can take."""
    asyncio.run(measure(seconds, sockets, only))


if __name__ == "__main__":
    main()
