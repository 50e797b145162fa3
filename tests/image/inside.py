"""What an image promises, tried inside a container of it, as its user: python - [SECONDS] < tests/image/inside.py

HEALTHCHECK in the environment is what the image asks for its health by, as JSON.
Prints one JSON object: how long `doublejeu serve` takes until somebody sees a bot's first move, game by game, and how
many functions were compiled meanwhile by whatever a room runs, which must be none.
"""

import asyncio
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

from numba.core import event
from websockets.asyncio.client import connect

from doublejeu import Match, __version__, game_names, rules
from doublejeu.cli.compile import PARTS
from doublejeu.play.catalogue import manifests

HEALTHCHECK = json.loads(os.environ["HEALTHCHECK"])[1:]  # after the word CMD


def ask(address: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
    data = None if body is None else json.dumps(body).encode()
    with urlopen(Request(address, data, {"Content-Type": "application/json"}), timeout=30) as answer:
        found: dict[str, Any] = json.load(answer)
        return found


async def see_a_bot_move(room: str, game: str) -> None:
    """Open a table with bots, and move where it is one's turn, until one of those has moved who were waited for."""
    place = ask(f"{room}/api/tables", {"name": "Ada", "game": game, "bots": "casual"})
    address = f"{room.replace('http', 'ws')}/api/tables/{place['table']}/socket"
    async with connect(address, additional_headers={"Authorization": f"Bearer {place['key']}"}, proxy=None) as line:
        dice = random.Random(1)
        bots_turn = None  # the position at which bots alone were waited for
        while True:
            message = json.loads(await asyncio.wait_for(line.recv(), 60))
            if message["type"] != "frame":
                continue
            frame = message["frame"]
            if bots_turn is not None and frame["at"] > bots_turn:
                return
            bots_turn = frame["at"] if frame["seat"] not in frame["waiting"] else None
            if frame["legal"]:
                move = dice.choice(frame["legal"])
                await line.send(json.dumps({"do": "move", "at": frame["at"], "move": move}))


def first_moves(game: str) -> float:
    """Seconds from the start of a room until a bot's first move is seen; nobody thinks before a person has come."""
    folder = Path(tempfile.mkdtemp(dir=Path(os.environ["DOUBLEJEU_STORE"]).parent))
    began = time.monotonic()
    command = ["doublejeu", "serve", "--port", "0", "--host", "127.0.0.1", "--store", str(folder / "tables.sqlite")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as serving:
        assert serving.stdout is not None
        try:
            found = re.search(r"http://localhost:(\d+)/", serving.stdout.readline())
            assert found is not None, "the room did not open"
            asyncio.run(see_a_bot_move(f"http://127.0.0.1:{found[1]}", game))
            took = time.monotonic() - began
            subprocess.run(HEALTHCHECK, check=True, env=os.environ | {"DOUBLEJEU_PORT": found[1]})
            return took
        finally:
            serving.terminate()
            serving.wait(30)
            shutil.rmtree(folder)


def compiled_by(game: str) -> int:
    """How many functions are compiled when all that a room runs of a game is run in this process."""
    with event.install_recorder("numba:compile") as recorder:
        for part in ("rules", "bots"):
            PARTS[part].work(game)
        dice = random.Random(1)
        match = Match(game, players=max(manifests()[game].players), seed=bytes(32))
        while not match.is_over():
            seat = match.waiting[0]
            match.play(dice.choice(match.frame(seat).legal))
    return sum(1 for _, each in recorder.buffer if each.is_start)


def main() -> None:
    most = float(sys.argv[1]) if len(sys.argv) > 1 else None
    before = sorted((str(path), path.stat().st_mtime_ns) for path in rules.CACHE.rglob("*"))
    page = subprocess.run(["doublejeu", "serve", "--help"], capture_output=True, text=True, check=True).stdout
    found: dict[str, Any] = {
        "version": __version__,
        "user": os.getuid(),
        "options": page.count("  --"),
        "seconds": {game: round(first_moves(game), 2) for game in game_names()},
        "compiled": {game: compiled_by(game) for game in game_names()},
        "cache written": before != sorted((str(path), path.stat().st_mtime_ns) for path in rules.CACHE.rglob("*")),
        "cache writable": os.access(rules.CACHE, os.W_OK),
    }
    print(json.dumps(found))
    assert found["user"] != 0, "the image runs as root"
    assert before, "the image has no compiled code"
    assert not found["cache writable"], "the cache can be written"
    assert not found["cache written"], "the cache was written"
    assert not any(found["compiled"].values()), "something was compiled"
    assert most is None or max(found["seconds"].values()) <= most, f"a bot's first move took more than {most} s"


main()
