"""Connections that are passed on to the server at which a table's people are."""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest

from doublejeu.server.relay import GREETING_BYTES, Greeting

from .crowd import GONE, Person
from .room import Room, join, open_table
from .runner import Server
from .services import Redis
from .test_servers import begin, eventually, run, two_servers

HERE = {"peer": ("127.0.0.1", 0)}


@asynccontextmanager
async def two_peers(database: str, redis: Redis, **settings: Any) -> AsyncIterator[tuple[Room, Room]]:
    """Two servers that know each other."""
    async with two_servers(database, redis.address, gate=HERE, **settings) as (a, b):

        async def known() -> bool:
            buses: list[Any] = [a.hall.bus, b.hall.bus]
            return all(other._me in bus._others for bus, other in zip(buses, reversed(buses), strict=True))

        await eventually(known, "the servers hear of each other")
        yield a, b


def door_of(room: Room) -> tuple[str, int]:
    """Where other servers pass connections on to this one."""
    assert room.gate.peers is not None
    host, _, port = room.hall.bus._address.rpartition(":")  # type: ignore[attr-defined]
    return host, int(port)


def test_one_server_holds_a_table_and_people_at_both_play_it(database: str, redis: Redis) -> None:
    async def test() -> None:
        async with two_peers(database, redis) as (a, b), a.guest() as anna, b.guest() as bert:
            table = await begin(a, anna, bert)
            people = [Person(table, 0, anna), Person(table, 1, bert)]
            playing = [
                asyncio.create_task(person.play(room, random.Random(seat)))
                for seat, (person, room) in enumerate(zip(people, (a, b), strict=True))
            ]

            async def begun() -> bool:
                return all(person.at > 4 for person in people)

            await eventually(begun, "both play")

            async def alone() -> bool:
                return table not in b.hall.tables

            await eventually(alone, "the other server need not hold it")
            assert {looker.member for looker in a.hall.tables[table].lookers} == {0, 1}
            assert a.hall.tables[table].attendance.elsewhere == frozenset()
            await asyncio.gather(*playing)
            assert [person.over for person in people] == [True, True]
            assert all(person.acknowledged for person in people)

    run(test())


def test_who_is_passed_on_counts_by_their_own_address_and_no_longer_once_gone(database: str, redis: Redis) -> None:
    async def test() -> None:
        async with two_peers(database, redis) as (a, b), a.guest() as anna, b.guest() as bert:
            table = await begin(a, anna, bert)
            friend = await b.connect(table, bert, address="127.0.0.9")
            assert [room.gate.addresses._open["sockets", "127.0.0.9"] for room in (a, b)] == [1, 1]
            await friend.socket.close()

            async def gone() -> bool:
                return not any(room.gate.addresses._open for room in (a, b))

            await eventually(gone, "nobody is counted any more")

    run(test())


@pytest.mark.slow
def test_when_the_home_is_killed_the_others_clients_come_back_and_nothing_is_lost(database: str, redis: Redis) -> None:
    async def test() -> None:
        dice = random.Random(3)
        with Server(database, redis.address, peers=True) as a, Server(database, redis.address, peers=True) as b:
            await asyncio.sleep(2.5)  # until each has heard of the other
            async with a.guest() as anna, b.guest() as bert:
                table = (await open_table(anna))["table"]
                await join(bert, table, "Bert")
                async with a.at(table, anna) as host, b.at(table, bert) as friend:
                    assert (await friend.ask("sit", seat=1))["type"] == "done"
                    assert (await host.ask("start"))["type"] == "done"
                people = [Person(table, 0, anna), Person(table, 1, bert)]
                games = [
                    asyncio.create_task(person.play(room, dice)) for person, room in zip(people, (a, b), strict=True)
                ]
                while people[0].at < 8:
                    await asyncio.sleep(0.01)
                a.kill()
                for game in games:  # the second was at the other server, which only passed it on
                    with pytest.raises(GONE):
                        await game
                await asyncio.gather(*(person.play(b, dice) for person in people))
                assert all(person.over and person.acknowledged for person in people)

    run(test())


GREETINGS = {
    "nothing": b"",
    "an empty line": b"\n",
    "HTTP": b"GET / HTTP/1.1\n",
    "no end": b"x" * 2 * GREETING_BYTES,
    "a wrong secret": msgspec.json.encode(Greeting("guessed", "1.2.3.4")) + b"\n",
}


def test_who_is_no_server_of_the_room_is_cut_off(database: str, redis: Redis) -> None:
    async def test() -> None:
        async with two_peers(database, redis) as (a, _):
            lines = {what: await asyncio.open_connection(*door_of(a)) for what in GREETINGS}
            for what, (_, writer) in lines.items():
                writer.write(GREETINGS[what])
            for reader, writer in lines.values():
                with pytest.raises((ConnectionError, asyncio.IncompleteReadError)):
                    await asyncio.wait_for(reader.readexactly(1), 30)
                writer.close()
            assert not a.gate.sockets

    run(test())


@pytest.mark.slow
def test_a_home_that_cannot_be_reached_is_replaced(database: str, redis: Redis) -> None:
    async def test() -> None:
        async with two_peers(database, redis) as (a, b), a.guest() as anna, b.guest() as bert:
            table = await begin(a, anna, bert)
            assert a.gate.peers is not None
            a.gate.peers.stop()
            people = [Person(table, 0, anna), Person(table, 1, bert)]
            await asyncio.gather(
                *(each.play(room, random.Random(1)) for each, room in zip(people, (a, b), strict=True))
            )
            assert all(person.over and person.acknowledged for person in people)
            assert set(b.hall.tables) == {table}, "both hold it, as servers do that pass nothing on"
            assert await b.hall.bus.home(table) is None

    run(test())


@pytest.mark.slow
def test_the_home_of_a_table_that_is_not_there_is_not_kept(database: str, redis: Redis) -> None:
    async def test() -> None:
        async with two_peers(database, redis) as (a, b), a.guest() as anna:
            with pytest.raises(Exception, match="404"):
                async with a.at("nothinghere", anna):
                    pass
            bus: Any = b.hall.bus

            async def forgotten() -> bool:
                return not await bus._redis.hkeys(bus._key("homes"))

            await eventually(forgotten, "no home is kept")

    run(test())


@pytest.mark.slow
def test_tables_that_leave_the_memory_have_no_home(database: str, redis: Redis) -> None:
    async def test() -> None:
        async with two_peers(database, redis) as (a, b), a.guest() as anna, b.guest() as bert:
            table = await begin(a, anna, bert)
            assert await b.hall.bus.home(table) == ":".join(map(str, door_of(a)))
            live = a.hall.tables[table]
            live.close("idle")
            a.hall.drop(live)

            async def here() -> bool:
                return await b.hall.bus.home(table) is None

            await eventually(here, "another server is its home")

    run(test())
