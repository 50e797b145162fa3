"""A server in a process of its own, which a test may kill: python -m tests.server.runner STORE BUS PACE PEERS CLAIM."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, Self

from doublejeu.play.errors import BadSetting
from doublejeu.server import reviews
from doublejeu.server.backends import open_bus, open_store
from doublejeu.server.hall import House

from .room import Outside, running

ROOT = Path(__file__).parents[2]


class Server(Outside):
    """A server in another process."""

    def __init__(
        self, store: str, bus: str = "", pace: float = 0.0, peers: bool = False, claim: int = reviews.CLAIM
    ) -> None:
        """`claim`: milliseconds for which it claims a review."""
        settings = [store, bus, str(pace), str(int(peers)), str(claim)]
        command = [sys.executable, "-m", "tests.server.runner", *settings]
        path = os.pathsep.join([str(ROOT / "src"), str(ROOT), os.environ.get("PYTHONPATH", "")])
        self.process = subprocess.Popen(
            command, cwd=ROOT, stdout=subprocess.PIPE, env={**os.environ, "PYTHONPATH": path}, text=True
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline().strip()
        if not line.isdecimal():
            self.kill()
        assert line.isdecimal(), line
        super().__init__(int(line))

    def kill(self) -> None:
        """End it as kill -9 does."""
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()


async def serve(store: str, bus: str, pace: str, peers: str, claim: str) -> None:
    reviews.CLAIM = int(claim)  # type: ignore[misc]
    house = House(pace=(float(pace), float(pace)))
    try:
        places: dict[str, Any] = {"store": await open_store(store), "bus": await open_bus(bus or None)}
    except BadSetting as fault:
        print(fault, flush=True)
        return
    gate = {"peer": ("127.0.0.1", 0) if peers == "1" else None}
    async with running(Path(), house=house, gate=gate, **places) as room:
        print(room.port, flush=True)
        await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(serve(*sys.argv[1:]))
