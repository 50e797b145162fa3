"""How much of the room one stranger can take: `python -m benchmarks.strangers`.

A server as `doublejeu serve` runs it, with the limits that it has.  One address asks as fast as it is let, in turn with
every kind of request that the protocol has, by socket and by HTTP.  The share of the loop is the processor time of the
server's main thread, which runs the event loop, by the clock.  The last rows ask for 200 hints a second, and say how
long a bot at another table takes to answer meanwhile, and before.
"""

import asyncio
import json
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, Final, get_args

import click
import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from doublejeu.play.catalogue import game_names
from doublejeu.server import protocol, wire

from .rooms import CHECKOUT

START: Final = "from doublejeu.cli import main; main()"
TICKS: Final = 100  # of processor time a second, in /proc
PACE: Final = 30  # messages a second from each connection: twice what one may send
THOUGHT: Final = 0.15  # seconds before each move of somebody who plays
HINTS: Final = 200  # a second
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
async def serving(folder: Path) -> AsyncIterator[tuple[int, int]]:
    """The port and the process of a room."""
    port = free_port()
    command = [sys.executable, "-c", START, "serve", "--port", str(port), "--pace", "0-0", "--store"]
    with subprocess.Popen([*command, str(folder / "tables.sqlite")], stdout=subprocess.DEVNULL) as process:
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
        self.table = table
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
            )
        )
        return came

    async def listen(self, connection: ClientConnection) -> None:
        """Keep the newest frame."""
        async for text in connection:
            told = json.loads(text)
            if told["type"] == "frame":
                self.frame = told["frame"]

    def sample(self, kind: type[wire.Up]) -> bytes:
        """A request of a kind, as costly as its type lets it be."""
        values: dict[str, Any] = {"do": kind.__struct_config__.tag, "ref": 1}
        for field in msgspec.structs.fields(kind):
            if field.name == "ref":
                continue
            match msgspec.inspect.type_info(field.type):
                case msgspec.inspect.IntType():
                    values[field.name] = self.frame["at"] if field.name in ("at", "before") else 0
                case msgspec.inspect.BoolType():
                    values[field.name] = True
                case msgspec.inspect.TupleType() | msgspec.inspect.VarTupleType():
                    values[field.name] = (0, 1)
                case msgspec.inspect.UnionType():
                    values[field.name] = None
                case msgspec.inspect.StrType() as text:
                    legal = self.frame["legal"]
                    longest = "x" * min(text.max_length or 100, 4_000)
                    values[field.name] = legal[0] if field.name == "move" and legal else longest
        return msgspec.json.encode(values)


async def open_table(port: int, address: str = STRANGER, **fields: Any) -> Stranger:
    async with visitor_of(port, address) as guest:
        body = {"name": "A stranger", "game": game_names()[-1], "bots": "novice", "hints": True, **fields}
        answer = (await guest.post("/api/tables", json=body)).raise_for_status().json()
    return Stranger(port, answer["table"], answer["key"], address)


def visitor_of(port: int, address: str = STRANGER) -> httpx.AsyncClient:
    """A browser, which comes from an address."""
    line = httpx.AsyncHTTPTransport(local_address=address)
    return httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", transport=line)


async def share_by_socket(port: int, process: int, kind: type[wire.Up], seconds: float, sockets: int) -> float:
    stranger = await open_table(port)
    async with AsyncExitStack() as stack, asyncio.TaskGroup() as group:
        connections = [await stranger.come(stack) for _ in range(sockets)]
        listening = [group.create_task(stranger.listen(each)) for each in connections]
        await asyncio.sleep(0.3)
        before, began = loop_seconds(process), time.monotonic()
        while time.monotonic() < began + seconds:
            for each in connections:
                try:
                    await each.send(stranger.sample(kind).decode())
                except ConnectionClosed:
                    continue
            await asyncio.sleep(1 / PACE)
        share = (loop_seconds(process) - before) / (time.monotonic() - began)
        for task in listening:
            task.cancel()
    return share


async def share_by_http(port: int, process: int, operation: protocol.Operation, seconds: float) -> float:
    stranger = await open_table(port)
    path = operation.path.format(id=stranger.table, game=game_names()[-1], language="en")
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", trust_env=False) as visitor:
        before, began = loop_seconds(process), time.monotonic()
        while time.monotonic() < began + seconds:
            await asyncio.gather(*(visitor.request(operation.method, path) for _ in range(8)))
        return (loop_seconds(process) - before) / (time.monotonic() - began)


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
                await each.send(stranger.sample(wire.Hint).decode())
                await asyncio.sleep(1 / HINTS)
        for task in listening:
            task.cancel()


async def beside_hints(tables: int, seconds: float, sockets: int) -> tuple[list[float], list[float], float]:
    """How long a bot takes to answer, before and while hints are asked for, and the p99 of people's moves meanwhile."""
    with tempfile.TemporaryDirectory() as folder:
        async with serving(Path(folder)) as (port, _):
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


async def measure(seconds: float, sockets: int, only: str) -> None:
    rows: list[tuple[str, float]] = []
    for kind in (each for each in get_args(wire.Request) if only in each.__name__):
        with tempfile.TemporaryDirectory() as folder:
            async with serving(Path(folder)) as (port, process):
                rows.append((kind.__name__, await share_by_socket(port, process, kind, seconds, sockets)))
    for operation in (each for each in protocol.OPERATIONS if only in each.name):
        with tempfile.TemporaryDirectory() as folder:
            async with serving(Path(folder)) as (port, process):
                asked = f"{operation.method} {operation.path}"
                rows.append((asked, await share_by_http(port, process, operation, seconds)))
    for name, share in sorted(rows, key=lambda row: -row[1]):
        click.echo(f"{name:<44}{share:7.1%} of the loop")
    with tempfile.TemporaryDirectory() as folder:
        async with serving(Path(folder)) as (port, _):
            quiet = await bots_delays(port, seconds)
            hints = asyncio.create_task(ask_for_hints(port, seconds + 1, sockets))
            busy = await bots_delays(port, seconds)
            await hints
    for name, delays in (("a bot's answer", quiet), (f"with {HINTS} hints a second asked", busy)):
        click.echo(f"{name:<44}{max(delays, default=float('nan')):6.2f} s at most, {len(delays)} answers")


@click.command()
@click.option("--seconds", default=3.0, show_default=True, help="For each kind of request.")
@click.option("--only", default="", help="Only requests whose type or operation has this in its name.")
@click.option("--sockets", default=12, show_default=True, help="Connections of the stranger.")
def main(seconds: float, only: str, sockets: int) -> None:
    """How much of the room one stranger can take."""
    asyncio.run(measure(seconds, sockets, only))


if __name__ == "__main__":
    main()
