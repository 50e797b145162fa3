"""What the tests of the case of the day share: a clock at noon, and guests who play the deal."""

import random
from datetime import UTC, datetime
from typing import Any

import httpx

from doublejeu.play.catalogue import manifests
from doublejeu.server.days import shifted

from .crowd import Person
from .reviewing import eventually
from .room import Outside, Room, Time

GAMES = sorted(name for name, manifest in manifests().items() if manifest.daily is not None)
HOUR = 3_600.0
DAY = 24 * HOUR


def day_of(game: str) -> str:
    """A day on which this game is dealt."""
    first = datetime(2026, 11, 18, tzinfo=UTC).date()
    return shifted(first.isoformat(), (GAMES.index(game) - first.toordinal()) % len(GAMES))


def noon(game: str = GAMES[0]) -> Time:
    """The clock of a room, at noon of a day on which this game is dealt."""
    time = Time()
    time.now = int(datetime.fromisoformat(f"{day_of(game)}T12:00:00+00:00").timestamp()) * 1000
    return time


def secret_of(name: str) -> str:
    """The cookie of a guest."""
    return name.encode().hex().ljust(64, "0")


async def today(guest: httpx.AsyncClient) -> dict[str, Any]:
    """What a guest is told of the case of the day."""
    told: dict[str, Any] = (await guest.get("/api/daily")).raise_for_status().json()
    return told


async def begin(guest: httpx.AsyncClient, name: str = "Anna") -> str:
    """Come to one's table of the deal of the day."""
    place = await guest.post("/api/daily/deal", json={"name": name})
    assert place.status_code == 200, place.text
    return str(place.json()["table"])


async def end(server: Outside, guest: httpx.AsyncClient, table: str, dice: int = 1) -> Person:
    """Play a deal to its end."""
    person = Person(table, 0, guest)
    await person.play(server, random.Random(dice))
    return person


async def written(room: Room, table: str) -> None:
    """Wait until a result is written down."""

    async def there() -> bool:
        every = await room.hall.store.daily.unsettled(10)
        live = room.hall.tables.get(table)
        return table not in every and live is not None and live.table.status == "over" and not room.hall._tasks

    await eventually(there, "no result was written down")


async def play(room: Room, guest: httpx.AsyncClient, dice: int = 1, name: str = "Anna") -> str:
    """Play the deal of the day from its beginning to its end; its table."""
    table = await begin(guest, name)
    await end(room, guest, table, dice)
    await written(room, table)
    return table
