"""How long a move takes to be told outside the page: `python -m benchmarks.told [--tables 100] [--store postgresql]`.

So many tables are played by correspondence, each by two people of whom one is away and subscribed to a push service of
this machine.  All who are there move at once.  Measured from the moment at which a move is acknowledged, and so stored,
to the moment at which the push service has the message, sealed and signed, by https; and beside it how long a move
takes to be acknowledged, with somebody to be told and with nobody.  Room, players and push service share one process,
so that the figures are rather too high than too low.
"""

import asyncio
import random
import tempfile
import time
from collections.abc import Iterable
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import Any, Final

import click

from doublejeu.cli.compile import ensure_compiled
from doublejeu.server.backends import open_store
from tests.server.outside import PushService, Subscribed, nearby_courier
from tests.server.room import Company, Room, gather, running
from tests.server.services import PostgreSQL

DAYS: Final = {"kind": "move", "seconds": 3 * 86_400}
WANTED: Final = 2.0  # seconds, of 95 in 100


def worst(values: Iterable[float]) -> float:
    """What 95 in 100 stay below."""
    found = sorted(values)
    return found[int(0.95 * (len(found) - 1))]


async def seat(room: Room, tables: int, service: PushService | None) -> dict[str, Company]:
    """Tables at which the one whose turn it is is there, and the other away."""
    found: dict[str, Company] = {}
    for _ in range(tables):
        company = await gather(room, 2, clock=DAYS, start=True)
        (turn,) = company.live.table.awaited
        if service is not None:
            keys = Subscribed(service).keys
            (await company.guests[1 - turn].post("/api/told", json={"push": keys})).raise_for_status()
        await company.players[1 - turn].vanish()
        found[company.table] = company
    return found


async def move(company: Company) -> tuple[float, float]:
    """Play until the other is awaited: when the last move was acknowledged, and how long that took."""
    (turn,) = company.live.table.awaited
    player, dice = company.players[turn], random.Random(1)
    while True:
        frame: dict[str, Any] = player.frame or {}
        asked = time.monotonic()
        answer = await player.ask("move", at=frame["at"], move=dice.choice(frame["legal"]))
        done = time.monotonic()
        assert answer["type"] == "done", answer
        await player.catch_up()
        if turn not in company.live.table.awaited:
            return done, done - asked


async def measure(tables: int, store: str, folder: Path) -> None:
    for telling in (False, True):
        with PushService(folder) as service:
            async with running(folder, store=await open_store(store), courier=nearby_courier()) as room:
                companies = await seat(room, tables, service if telling else None)
                for company in companies.values():
                    await company.players[min(company.live.table.awaited)].catch_up()
                moved = await asyncio.gather(*map(move, companies.values()))
                acknowledged = [took * 1000 for _, took in moved]
                who = "somebody" if telling else "nobody"
                click.echo(
                    f"{tables} tables, {who} to tell: a move acknowledged after {median(acknowledged):.0f} ms,"
                    f" 95 in 100 below {worst(acknowledged):.0f} ms"
                )
                if not telling:
                    continue
                posts = await service.wait_for(tables, 60)
                stored = dict(zip(companies, (done for done, _ in moved), strict=True))
                took = [post.at - stored[post.headers["topic"]] for post in posts]
                click.echo(
                    f"{tables} tables: stored → push sent {median(took):.2f} s, 95 in 100 below {worst(took):.2f} s"
                    f" (wanted: {WANTED} s), longest {max(took):.2f} s"
                )


@click.command()
@click.option("--tables", default=100, show_default=True)
@click.option("--store", type=click.Choice(("sqlite", "postgresql")), default="sqlite", show_default=True)
def main(tables: int, store: str) -> None:
    """Move at many tables by correspondence, and see when people are told."""
    ensure_compiled()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        address = str(folder / "tables.sqlite")
        if store == "postgresql":
            address = stack.enter_context(PostgreSQL()).new_database()
        asyncio.run(measure(tables, address, folder))


if __name__ == "__main__":
    main()
