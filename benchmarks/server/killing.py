"""A driver that kills the room again and again, and knows it by its protocol alone: nothing of the package is imported.

python -m benchmarks.server.killing [--store ADDRESS] [--times 10]: it starts `doublejeu serve`, lets people play at
many tables, notes every move that was answered with `done`, ends the server as kill -9 does, and starts it again.  In
the end every game is played out, and its record must have every move of the list.
"""

import argparse
import asyncio
import json
import random
import signal
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

TABLES = 10
GONE = (OSError, EOFError, WebSocketException, TimeoutError)
PATIENCE = 60.0  # seconds


class Table:
    """A table of two people, and the moves of theirs that the server has acknowledged."""

    def __init__(self, id: str, keys: list[str]) -> None:
        self.id = id
        self.keys = keys
        self.acknowledged: list[tuple[int, str]] = []  # seat, move
        self.at = 0  # the longest record that anybody was shown
        self.over = False


class Room:
    """The server, as a process that can be killed."""

    def __init__(self, store: str) -> None:
        program = str(Path(sys.executable).with_name("doublejeu"))
        command = [program, "serve", "--port", "0", "--store", store, "--pace", "0-0"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if "http://" in line:
                self.url = "http://" + line.split("http://", 1)[1].split()[0].rstrip("/.")
                break
        end = time.monotonic() + PATIENCE
        while not self._answers():
            assert time.monotonic() < end, "the server does not answer"
            time.sleep(0.05)

    def _answers(self) -> bool:
        try:
            return str(self.ask("/healthz")["status"]) == "ok"
        except OSError:
            return False

    def ask(self, path: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
        """A request; who is too fast waits."""
        data = None if body is None else json.dumps(body).encode()
        while True:
            request = urllib.request.Request(self.url + path, data, {"Content-Type": "application/json"})
            try:
                with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                    found: dict[str, Any] = json.load(answer)
                    return found
            except urllib.error.HTTPError as refusal:
                if refusal.code != 429:
                    raise
                time.sleep(1.0)

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


async def open_table(room: Room, game: str) -> Table:
    def come() -> list[dict[str, Any]]:
        first = room.ask("/api/tables", {"name": "Anna", "game": game, "players": 2})
        return [first, room.ask(f"/api/tables/{first['table']}/join", {"name": "Bert"})]

    places = await asyncio.to_thread(come)
    table = Table(places[0]["table"], [place["key"] for place in places])
    async with socket(room, table, 1) as guest, socket(room, table, 0) as host:
        for who, do in ((guest, {"do": "sit", "seat": 1}), (host, {"do": "start"})):
            while (answer := await request(who, do))["type"] != "done":
                assert answer["code"] == "too-fast", answer
                await asyncio.sleep(1.0)
    return table


async def request(line: ClientConnection, do: dict[str, Any]) -> dict[str, Any]:
    """Ask for something, and wait for the answer."""
    await line.send(json.dumps(do | {"ref": 1}))
    while "ref" not in (answer := json.loads(await line.recv())):
        pass
    return dict(answer)


def socket(room: Room, table: Table, seat: int) -> connect:
    address = f"{room.url.replace('http', 'ws', 1)}/api/tables/{table.id}/socket"
    key = {"Authorization": f"Bearer {table.keys[seat]}"}
    return connect(address, additional_headers=key, proxy=None, open_timeout=PATIENCE)


async def play(room: Room, table: Table, seat: int, dice: random.Random) -> None:
    """Play at a seat until the game is over or the server is gone."""
    async with socket(room, table, seat) as line:
        asked: tuple[int, str] | None = None
        frame: dict[str, Any] | None = None
        while not table.over:
            message = json.loads(await asyncio.wait_for(line.recv(), PATIENCE))
            if message["type"] == "frame":
                frame = message["frame"]
                assert frame is not None
                assert asked is not None or frame["at"] >= table.at or message["since"] > 0, "a move was taken back"
                table.at = max(table.at, frame["at"])
                table.over = frame["outcome"] is not None
            elif message["type"] == "done" and asked and message["ref"] == asked[0]:
                table.acknowledged.append((seat, asked[1]))
            elif message["type"] == "refused":
                asked = None
                await asyncio.sleep(0.07)  # too fast, perhaps
            if frame and frame["legal"] and (asked is None or asked[0] != frame["at"] + 1):
                asked = (frame["at"] + 1, dice.choice(frame["legal"]))
                await line.send(json.dumps({"do": "move", "at": frame["at"], "move": asked[1], "ref": asked[0]}))


async def keep_playing(room: Room, tables: list[Table], slot: int, game: str, *, finish: bool) -> None:
    dice = random.Random(slot)
    try:
        while True:
            if tables[slot].over:
                if finish:
                    return
                tables.append(tables[slot])
                tables[slot] = await open_table(room, game)
            ends = await asyncio.gather(
                *(play(room, tables[slot], seat, dice) for seat in (0, 1)), return_exceptions=True
            )
            for fault in ends:
                if isinstance(fault, BaseException) and not isinstance(fault, GONE):
                    raise fault
            if any(ends) and not finish:
                return
    except GONE:
        if finish:
            raise


def missing(room: Room, table: Table) -> Iterator[str]:
    """The acknowledged moves that the record of a finished game does not have; each seat's stand there in order."""
    events = room.ask(f"/api/tables/{table.id}/record")["events"]
    recorded = [event.partition(" = ")[0] for event in events]  # without the answer to a question
    for seat in (0, 1):
        own = iter([event for event in recorded if event.startswith(f"{seat} ")])
        for move in [move for of, move in table.acknowledged if of == seat]:
            if f"{seat} {move}" not in own:
                yield f"table {table.id}: {seat} {move}"


async def drive(store: str, times: int) -> tuple[int, list[str]]:
    """Kill the server so often; how many moves were acknowledged, and those that are lost."""
    dice = random.Random(times)
    room = Room(store)
    games = [game["name"] for game in room.ask("/api/games")["games"] if 2 in game["players"]]
    tables = [await open_table(room, games[slot % len(games)]) for slot in range(TABLES)]
    for kill in range(times):
        before = sum(len(table.acknowledged) for table in tables)
        playing = [
            asyncio.create_task(keep_playing(room, tables, slot, games[slot % len(games)], finish=False))
            for slot in range(TABLES)
        ]
        await asyncio.sleep(dice.uniform(1.0, 3.0))
        room.kill()
        await asyncio.gather(*playing)
        told = sum(len(table.acknowledged) for table in tables) - before
        print(f"kill {kill + 1}: {told} moves were acknowledged before it", file=sys.stderr)
        room = await asyncio.to_thread(Room, store)
    await asyncio.gather(*(keep_playing(room, tables, slot, "", finish=True) for slot in range(TABLES)))
    lost = [move for table in set(tables) for move in await asyncio.to_thread(lambda t: list(missing(room, t)), table)]
    room.kill()
    return sum(len(table.acknowledged) for table in set(tables)), lost


def main() -> None:
    """Kill, restart, count."""
    words = argparse.ArgumentParser(description=main.__doc__)
    words.add_argument("--store", help="a PostgreSQL address; without it, a new SQLite file")
    words.add_argument("--times", type=int, default=10)
    asked = words.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        store = asked.store or str(Path(folder) / "tables.sqlite")
        acknowledged, lost = asyncio.run(drive(store, asked.times))
    for move in lost:
        print("lost:", move)
    print(f"{asked.times} kills, {acknowledged:,} moves acknowledged, {len(lost)} lost")
    sys.exit(1 if lost or not acknowledged else 0)


if __name__ == "__main__":
    main()
