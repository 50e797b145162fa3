"""A Swiss evening of 64 at ten times the speed of people: `python -m benchmarks.evening`.

Everybody is a bot that moves at random after a pause, by the same routes as a page.  Some come late, some leave, some
never come at all; with `--kill` the server is ended as by kill -9 in the middle of every round, and started again.
"""

import asyncio
import random
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final, NamedTuple

import click
import httpx

from doublejeu.play.catalogue import manifests
from tests.server.crowd import GONE, Person
from tests.server.dailies import secret_of
from tests.server.evenings import act, joined, opened, reckoned, told
from tests.server.room import Outside
from tests.server.runner import Server
from tests.server.services import PostgreSQL

GAME: Final = next(game for game, manifest in manifests().items() if max(manifest.players) == 2)
PACE: Final = (0.05, 0.3)  # seconds for a move: a tenth of what people take
CLOCK: Final = {"kind": "game", "seconds": 120, "increment": 1}  # twenty minutes, at ten times the speed
LATE, LEAVE, ABSENT = 4, 3, 2  # of the people
LOOK: Final = 1.0
LONGEST: Final = 3_600.0  # seconds after which an evening counts as stuck


class Slow(Person):
    """Somebody who takes a while for each move."""

    async def _move(self, player: Any, asked: Any, dice: random.Random) -> Any:
        frame = player.frame
        chairs = player.room["chairs"] if player.room else ()
        self.over |= any(chair.get("gone") in ("flag", "resigned") for chair in chairs)  # it is decided
        if frame is not None and frame["legal"] and not (asked is not None and asked[0] == frame["at"] + 1):
            await asyncio.sleep(dice.uniform(*PACE))
        return await super()._move(player, asked, dice)


class Figures(NamedTuple):
    """What was measured."""

    people: int
    rounds: int
    tables: int
    seconds: float
    kills: int
    evening: dict[str, Any]


class Club:
    """A server that may die, and the people at it."""

    def __init__(self, store: str) -> None:
        self.store = store
        self.server: Outside = Server(store)
        self.kills = 0
        self._guests: dict[int, httpx.AsyncClient] = {}

    def kill(self) -> None:
        assert isinstance(self.server, Server)
        self.server.kill()
        self.server = Server(self.store)
        self.kills += 1
        self._guests.clear()

    def guest(self, number: int) -> httpx.AsyncClient:
        known = self._guests.get(number)
        if known is None:
            known = self._guests[number] = self.server.guest(secret_of(f"person {number}"))
        return known

    async def look(self, evening: str) -> dict[str, Any]:
        """An evening as its host is told of it, once the server answers."""
        while True:
            try:
                return await told(self.guest(0), evening)
            except GONE:
                await asyncio.sleep(LOOK)


async def take_part(club: Club, evening: str, number: int, leaves: bool) -> None:
    """Play wherever one is awaited, until the evening is over."""
    dice = random.Random(number)
    while True:
        try:
            guest = club.guest(number)
            now = await told(guest, evening)
            if now["status"] == "over":
                return
            if leaves and len(now["rounds"]) > 2:
                await act(guest, evening, "leave")
                return
            if now["table"]:
                await asyncio.sleep(dice.uniform(0, 1.0))
                await Slow(now["table"], 0, guest).play(club.server, dice)
        except (*GONE, TimeoutError, AssertionError):  # the server died, or the other's flag fell meanwhile
            pass
        await asyncio.sleep(LOOK * dice.uniform(0.5, 1.0))


async def simulate(store: str, people: int, kill: bool) -> Figures:
    """A whole evening."""
    club = Club(store)
    first = people - LATE
    evening = await opened(club.guest(0), game=GAME, kind="swiss", clock=CLOCK, pause=2, minutes=10)
    for number in range(1, first):
        await joined(club.guest(number), evening, f"P{number}")
    began = time.perf_counter()
    await act(club.guest(0), evening, "begin")
    there = [number for number in range(first) if number < first - ABSENT]
    tasks = [asyncio.create_task(take_part(club, evening, number, number in there[-LEAVE:])) for number in there]
    killed = 0
    try:
        async with asyncio.timeout(LONGEST):
            while (now := await club.look(evening))["status"] != "over":
                rounds = len(now["rounds"])
                if rounds == 1 and len(tasks) < people - ABSENT:
                    for number in range(first, people):
                        await joined(club.guest(number), evening, f"late {number}")
                        tasks.append(asyncio.create_task(take_part(club, evening, number, False)))
                if kill and rounds > killed and now["rounds"][-1]["played"] > len(now["rounds"][-1]["tables"]) // 3:
                    killed = rounds
                    club.kill()
                await asyncio.sleep(LOOK)
            await asyncio.gather(*tasks)
    finally:
        for task in tasks:
            task.cancel()
        assert isinstance(club.server, Server)
        club.server.kill()
    tables = sum(each["table"] is not None for round in now["rounds"] for each in round["tables"])
    return Figures(people, len(now["rounds"]), tables, time.perf_counter() - began, club.kills, now)


def check(evening: dict[str, Any]) -> None:
    """No table is stuck, nobody met twice, and the standings are what an independent computation makes of the games."""
    games = [table for round in evening["rounds"] for table in round["tables"] if table["table"] is not None]
    assert all(table["reached"] for table in games), "a table is stuck"
    pairs = [frozenset(table["seats"]) for table in games]
    assert len(pairs) == len(set(pairs)), "two met twice"
    found = {each["person"]: (each["points"], *each["ties"]) for each in evening["standings"]}
    assert found == dict(reckoned(evening)), "the standings are not those of the games"


@click.command()
@click.option("--people", default=64, show_default=True)
@click.option("--kill", is_flag=True, help="End the server as by kill -9 in the middle of every round.")
@click.option("--store", type=click.Choice(["sqlite", "postgresql"]), default="sqlite", show_default=True)
def main(people: int, kill: bool, store: str) -> None:
    """A Swiss evening at ten times the speed of people."""
    with ExitStack() as places:
        folder = places.enter_context(tempfile.TemporaryDirectory())
        address = str(Path(folder) / "tables.sqlite")
        if store == "postgresql":
            address = places.enter_context(PostgreSQL()).new_database()
        found = asyncio.run(simulate(address, people, kill))
    check(found.evening)
    gone = sum(each["out"] is not None for each in found.evening["people"])
    click.echo(
        f"{found.people} people ({LATE} late, {gone} gone or away), {found.rounds} rounds, {found.tables} tables,"
        f" {store}: over after {found.seconds:.0f} s, {found.kills} kills"
    )
    click.echo(
        "As wanted: it ended, no table was stuck, nobody met twice, an independent computation has the same standings."
    )


if __name__ == "__main__":
    main()
