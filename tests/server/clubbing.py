"""What the tests of clubs share: people who make and join one, and play at its tables."""

import asyncio
import random
from typing import Any

import httpx

from .crowd import Person
from .room import Outside, open_table

NAME = "Les Corbeaux"
SLUG = "les-corbeaux"
GAME = "kompromat"


async def make(guest: httpx.AsyncClient, name: str = NAME, member: str = "Anna") -> dict[str, Any]:
    """A new club, as its host sees it."""
    answer = await guest.post("/api/clubs", json={"name": name, "member": member})
    assert answer.status_code == 201, answer.text
    club: dict[str, Any] = answer.json()
    return club


async def club(guest: httpx.AsyncClient, slug: str = SLUG) -> dict[str, Any]:
    """A club, as a guest sees it."""
    found: dict[str, Any] = (await guest.get(f"/api/clubs/{slug}")).raise_for_status().json()
    return found


async def come(guest: httpx.AsyncClient, name: str, invitation: str, slug: str = SLUG) -> httpx.Response:
    """Join a club by its invitation."""
    return await guest.post(f"/api/clubs/{slug}/join", json={"name": name, "invitation": invitation})


async def joined(guest: httpx.AsyncClient, name: str, invitation: str, slug: str = SLUG) -> dict[str, Any]:
    answer = await come(guest, name, invitation, slug)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def play(
    room: Outside,
    guests: list[httpx.AsyncClient],
    dice: int = 1,
    slug: str | None = SLUG,
    second: str = "Bert",
    **fields: Any,
) -> str:
    """A game at a club's table, or one of the room's, from its opening to its end; its table."""
    table = str((await open_table(guests[0], club=slug, **fields))["table"])
    for guest in guests[1:]:
        answer = await guest.post(f"/api/tables/{table}/join", json={"name": second})
        assert answer.status_code == 200, answer.text
    await begin(room, table, guests)
    await end(room, table, guests, dice)
    return table


async def begin(room: Outside, table: str, guests: list[httpx.AsyncClient]) -> None:
    """Let all sit down, and the first start."""
    for seat, guest in enumerate(guests[1:], 1):
        async with room.at(table, guest) as player:
            assert (await player.ask("sit", seat=seat))["type"] == "done"
    if len(guests) > 1:
        async with room.at(table, guests[0]) as host:
            assert (await host.ask("start"))["type"] == "done"


async def end(room: Outside, table: str, guests: list[httpx.AsyncClient], dice: int = 1) -> None:
    """Play a game to its end: all there at once, with the same moves for the same dice."""
    people = [Person(table, seat, guest) for seat, guest in enumerate(guests)]
    chance = random.Random(dice)
    await asyncio.gather(*(person.play(room, random.Random(chance.random())) for person in people))
