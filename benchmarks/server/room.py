"""Our server for `doublejeu bench server`: as `doublejeu serve` runs it, without limits, with the toy game.

python -m benchmarks.server.room STORE [BUS]: it prints its port, and serves until its input ends.
"""

import asyncio
import sys
from typing import Any

import uvloop

from benchmarks.server import duel
from doublejeu.bots.levels import LEVELS
from doublejeu.cli.serve import listen, make_bot, make_server
from doublejeu.play.catalogue import check_setting
from doublejeu.server.backends import open_bus, open_store
from doublejeu.server.gate import Gate
from doublejeu.server.hall import Hall, House
from doublejeu.server.limits import Limits
from doublejeu.server.table import Playable, Salts, begin_match
from doublejeu.server.table_connection import TableConnection

MANY = (10**9, 1e9)
FREE = Limits(
    messages=MANY,
    looks=MANY,
    address_looks=MANY,
    address_messages=MANY,
    address_too_fast=MANY,
    address_changes=MANY,
    address_previews=MANY,
    replays=MANY,
    reviews=MANY,
    moves=MANY,
    address_moves=MANY,
    lines=MANY,
    requests=MANY,
    tables=MANY,
    sockets=10**9,
    connections=10**9,
)


def begin(game: str, players: int, seed: bytes, salts: Salts, options: dict[str, Any]) -> Playable:
    """One of our games, or the toy."""
    return duel.Duel(seed) if game == duel.NAME else begin_match(game, players, seed, salts, options)


def check(game: str, players: int | None, options: dict[str, Any]) -> tuple[int, dict[str, Any]]:
    """How many play, and by which rules; the toy has two seats."""
    return (2, options) if game == duel.NAME else check_setting(game, players, options)


async def serve(store: str, bus: str = "", *, connection: type[TableConnection] = TableConnection) -> None:
    house = House(pace=(0.0, 0.0))
    kept, told = await open_store(store), await open_bus(bus or None)
    hall = Hall(kept, make_bot, LEVELS, check=check, bus=told, begin=begin, house=house)
    listening = listen("127.0.0.1", 0)
    server = make_server(Gate(hall, limits=FREE, peer=("127.0.0.1", 0)), connection)

    def end() -> None:
        server.should_exit = True

    asyncio.get_running_loop().add_reader(sys.stdin, end)
    print(listening.getsockname()[1], flush=True)
    await server.serve([listening])


if __name__ == "__main__":
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(serve(sys.argv[1], *sys.argv[2:3]))
