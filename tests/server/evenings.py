"""What the tests of evenings share: people who come, play what they are dealt, and an evening as they are told it."""

import asyncio
import random
from typing import Any

import httpx

from .crowd import Person
from .reviewing import eventually
from .room import Outside

CLUES = "thirteen_clues"
POINTS = "kompromat"
TEAMS = "calaveras"
POINT = {"won": 1.0, "drawn": 0.5, "lost": 0.0}


async def opened(guest: httpx.AsyncClient, **fields: Any) -> str:
    """An evening, opened by a guest."""
    answer = await guest.post("/api/evenings", json={"name": "P0", "game": CLUES, "pause": 0, **fields})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["evening"])


async def joined(guest: httpx.AsyncClient, evening: str, name: str) -> int:
    answer = await guest.post(f"/api/evenings/{evening}/join", json={"name": name})
    assert answer.status_code == 200, answer.text
    return int(answer.json()["person"])


async def told(guest: httpx.AsyncClient, evening: str) -> dict[str, Any]:
    """An evening, as a guest is told of it."""
    found: dict[str, Any] = (await guest.get(f"/api/evenings/{evening}")).raise_for_status().json()
    return found


async def act(guest: httpx.AsyncClient, evening: str, do: str, **fields: Any) -> dict[str, Any]:
    answer = await guest.post(f"/api/evenings/{evening}/act", json={"do": do, **fields})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def company(room: Outside, people: int, **fields: Any) -> tuple[str, list[httpx.AsyncClient]]:
    """An evening, and people who have come to it."""
    guests = [room.guest() for _ in range(people)]
    evening = await opened(guests[0], **fields)
    for number, guest in enumerate(guests[1:], 1):
        assert await joined(guest, evening, f"P{number}") == number
    return evening, guests


async def play(room: Outside, guest: httpx.AsyncClient, table: str, dice: int) -> None:
    """Play at a table to its end."""
    await Person(table, 0, guest).play(room, random.Random(dice))


async def play_deal(room: Outside, guest: httpx.AsyncClient, evening: str, dice: int = 1) -> str:
    """Play the deal that comes next, alone, to its end; its table."""
    place = await guest.post(f"/api/evenings/{evening}/deal")
    assert place.status_code == 200, place.text
    table = str(place.json()["table"])
    before = (await told(guest, evening))["deal"]
    await play(room, guest, table, dice)

    async def written() -> bool:
        return bool((await told(guest, evening))["deal"] != before)

    await eventually(written, "the result was not written down")
    return table


async def ended(guest: httpx.AsyncClient, evening: str) -> dict[str, Any]:
    """An evening that is over, as it soon is."""

    async def over() -> bool:
        return bool((await told(guest, evening))["status"] == "over")

    await eventually(over, "the evening did not end")
    return await told(guest, evening)


async def begun(guest: httpx.AsyncClient, evening: str, number: int) -> dict[str, Any]:
    """An evening in a round, numbered from 0, once that begins."""

    async def there() -> bool:
        return len((await told(guest, evening))["rounds"]) > number

    await eventually(there, "the round did not begin")
    return await told(guest, evening)


async def play_round(room: Outside, guests: list[httpx.AsyncClient], evening: str, number: int, dice: int = 1) -> None:
    """Play all tables of a round, numbered from 0, once it begins."""
    await begun(guests[0], evening, number)
    tables = [(await told(guest, evening))["table"] for guest in guests]
    seated = [(guest, table, dice + n) for n, (guest, table) in enumerate(zip(guests, tables, strict=True)) if table]
    await asyncio.gather(*(play(room, *each) for each in seated))

    async def over() -> bool:
        return bool((await told(guests[0], evening))["rounds"][number]["over"])

    await eventually(over, "the round did not end")


def reckoned(evening: dict[str, Any]) -> list[tuple[int, tuple[float, ...]]]:
    """Everybody with points, Buchholz, Sonneborn-Berger and wins, the best first, from the told rounds alone."""
    games: dict[int, list[tuple[int | None, float]]] = {n: [] for n in range(len(evening["people"]))}
    for round in evening["rounds"]:
        for table in round["tables"]:
            a, b = table["seats"]
            if b is None:
                if a is not None:
                    games[a].append((None, 1.0))
            elif table["reached"]:
                one, two = (POINT[each["verdict"]] for each in table["reached"])
                games[a].append((b, one))
                games[b].append((a, two))
    score = {person: sum(got for _, got in own) for person, own in games.items()}
    rows = []
    for person, own in games.items():
        if not own and evening["people"][person]["out"]:
            continue
        buchholz = sum(score[person] if other is None else score[other] for other, _ in own)
        berger = sum(score[other] * got for other, got in own if other is not None)
        wins = sum(got == 1.0 for other, got in own if other is not None)
        rows.append((person, (score[person], buchholz, berger, float(wins))))
    return sorted(rows, key=lambda row: [-each for each in row[1]])
