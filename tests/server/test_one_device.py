"""Two places on one device: everyone at the table is told, and a table may forbid it."""

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from doublejeu.server import decisions
from doublejeu.server import entries as e
from doublejeu.server.credentials import COOKIE, hashed

from .room import Company, Player, Room, gather, join, open_table, running
from .services import Redis
from .test_membership import play_to_the_end, refused
from .test_servers import two_servers


async def shared(player: Player) -> Any:
    """What a player was last told of places that share a device."""
    await player.catch_up()
    assert player.room is not None
    return player.room.get("shared", [])


async def pass_around(room: Room, host: httpx.AsyncClient, **fields: Any) -> tuple[str, str]:
    """A table whose host's device has a second place, as where it is passed around: its id, and that place's key."""
    place = await open_table(host, **fields)
    return place["table"], (await join(room.guest(), place["table"], "Bert"))["key"]


def test_everyone_is_told_of_two_seats_on_one_device_also_after_a_restart(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            table, key = await pass_around(room, anna := room.guest())
            secret = anna.cookies[COOKIE]
            async with room.at(table, anna) as host, room.at(table, anna, key=key) as second, room.at(table) as watcher:
                assert await shared(host) == [], "who has no seat plays nowhere"
                assert (await second.ask("sit", seat=1))["type"] == "done"
                for player in (host, second, watcher):
                    assert await shared(player) == [[0, 1]]
            rows = await room.hall.store.read(table)
            assert sum(isinstance(e.load(row), e.Used) for row in rows) == 1
        async with running(tmp_path) as room, room.at(table, room.guest(secret)) as host:
            assert await shared(host) == [[0, 1]]
            async with room.at(table, room.guest(secret), key=key):
                assert len(await room.hall.store.read(table)) == len(rows), "it is written down once"

    asyncio.run(test())


def test_a_device_that_changes_its_place_has_seen_both(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            company = await gather(room, 2, start=True)
            assert await shared(company.players[0]) == []
            body = {"key": company.places[1]["key"], "move": True}
            assert (await company.guests[0].post(f"/api/tables/{company.table}/link", json=body)).status_code == 200
            assert await shared(company.players[1]) == [[0, 1]]
            await play_to_the_end(company)
            assert (await company.players[1].ask("rematch"))["type"] == "done"
            await company.catch_up()
            assert company.players[1].room is not None
            async with room.at(company.players[1].room["rematch"], company.guests[1]) as player:
                assert await shared(player) == [[0, 1]], "a rematch remembers"

    asyncio.run(test())


def test_a_device_of_ones_own_for_each_seat_is_no_news(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            company = await gather(room, 2, start=True, one_device=False)
            body = {"key": company.places[1]["key"]}
            phone = room.guest()
            assert (await phone.post(f"/api/tables/{company.table}/link", json=body)).status_code == 200
            async with room.at(company.table, phone) as again, room.at(company.table, key=body["key"]):
                assert await shared(again) == []

    asyncio.run(test())


async def forbidden(room: Room, company: Company) -> None:
    """Try every way to a second seat."""
    key, host = company.places[1]["key"], company.guests[0]
    assert await refused(host, company.table, "link", key=key, move=True) == "one-device"
    with pytest.raises(InvalidStatus) as no_entry:
        await room.connect(company.table, host, key=key)
    assert no_entry.value.response.status_code == 403
    page = await room.connect(company.table, host, key=key, page=True)
    with pytest.raises(ConnectionClosed) as closed:
        await page.next()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4014
    assert await shared(company.players[0]) == []


@pytest.mark.parametrize("start", [False, True])
def test_a_table_may_forbid_a_second_seat_on_one_device(tmp_path: Path, start: bool) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            await forbidden(room, await gather(room, 2, start=start, one_device=False))

    asyncio.run(test())


def test_who_watched_on_a_device_may_not_sit_down_beside_it(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            table, key = await pass_around(room, anna := room.guest(), one_device=False)
            async with room.at(table, anna) as host:
                assert (await host.ask("stand"))["type"] == "done"
                async with room.at(table, anna, key=key) as second:
                    assert (await second.ask("sit", seat=1))["type"] == "done"
                    assert (await host.ask("sit", seat=0))["code"] == "one-device"
                    assert (await second.ask("stand"))["type"] == "done"
                    assert (await host.ask("sit", seat=0))["type"] == "done"

    asyncio.run(test())


def test_other_servers_know_of_it(database: str, redis: Redis) -> None:
    async def test() -> None:
        async with two_servers(database, redis.address) as (one, two):
            table, key = await pass_around(one, anna := one.guest())
            again = two.guest(anna.cookies[COOKIE])
            async with one.at(table, anna) as host, two.at(table, again, key=key) as second:
                assert (await second.ask("sit", seat=1))["type"] == "done"
                await host.until(lambda told: told["type"] == "room" and told.get("shared") == [[0, 1]])

    asyncio.run(asyncio.wait_for(test(), 120))


def test_a_device_without_a_place_here_is_not_written_down(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            company = await gather(room, 2)
            table = company.live.table
            assert decisions.use(table, 0, hashed("f" * 64), 0) == []

    asyncio.run(test())
