"""Several servers, one room: PostgreSQL keeps the tables, Redis wakes."""

import asyncio
import random
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest

from doublejeu.server import entries as e
from doublejeu.server import redis_bus, thinking
from doublejeu.server.backends import open_bus, open_store
from doublejeu.server.credentials import COOKIE
from doublejeu.server.hall import House
from doublejeu.server.table import Table

from .crowd import GONE, Person
from .room import Player, Room, join, open_table, running
from .runner import Server
from .services import Redis


def run(test: Coroutine[Any, Any, None], seconds: float = 240) -> None:
    asyncio.run(asyncio.wait_for(test, seconds))


async def eventually(true: Callable[[], Awaitable[bool]], what: str, seconds: float = 60.0) -> None:
    end = time.monotonic() + seconds
    while not await true():
        assert time.monotonic() < end, what
        await asyncio.sleep(0.05)


@asynccontextmanager
async def two_servers(database: str, bus: str | None, **hall: Any) -> AsyncIterator[tuple[Room, Room]]:
    """Two servers of one room, in this process."""
    async with AsyncExitStack() as stack:
        rooms = []
        for _ in range(2):
            places: dict[str, Any] = {"store": await open_store(database), "bus": await open_bus(bus)}
            rooms.append(await stack.enter_async_context(running(Path(), **places, **hall)))
        yield rooms[0], rooms[1]


async def entries(room: Room, table: str) -> list[e.Entry]:
    return [e.load(row) for row in await room.hall.store.read(table)]


async def begin(room: Room, anna: httpx.AsyncClient, bert: httpx.AsyncClient, **fields: Any) -> str:
    """A game of two."""
    table: str = (await open_table(anna, **fields))["table"]
    await join(bert, table, "Bert")
    async with room.at(table, anna) as host, room.at(table, bert) as friend:
        assert (await friend.ask("sit", seat=1))["type"] == "done"
        assert (await host.ask("start"))["type"] == "done"
    return table


def test_when_one_is_killed_the_game_goes_on_at_the_other(database: str, redis: Redis) -> None:
    async def test() -> None:
        dice = random.Random(3)
        with Server(database, redis.address) as a, Server(database, redis.address) as b:
            async with a.guest() as anna, b.guest() as bert:
                table = (await open_table(anna, game="thirteen_clues", players=4))["table"]
                await join(bert, table, "Bert")
                async with a.at(table, anna) as host, b.at(table, bert) as friend:
                    assert (await friend.ask("sit", seat=1))["type"] == "done"
                    for seat in (2, 3):
                        assert (await host.ask("seat-bot", seat=seat, level="novice"))["type"] == "done"
                    assert (await host.ask("start"))["type"] == "done"
            people = [Person(table, 0, anna), Person(table, 1, bert)]
            here = asyncio.create_task(people[0].play(a, dice))
            there = asyncio.create_task(people[1].play(b, dice))
            while people[0].at < 8:
                assert not here.done(), here.exception()
                assert not there.done(), there.exception()
                await asyncio.sleep(0.01)
            a.kill()
            with pytest.raises(GONE):
                await here
            assert not people[0].over
            await people[0].play(b, dice)  # what was missed, and no more, is checked there
            await there
            assert all(person.over for person in people)
            assert people[0].acknowledged
            assert people[1].acknowledged

    run(test())


@pytest.mark.slow
def test_a_bots_move_that_a_dead_server_claimed_is_made_by_another(database: str, redis: Redis) -> None:
    async def test() -> None:
        store = await open_store(database)

        async def bots_moves(table: str) -> int:
            log = [e.load(row) for row in await store.read(table)]
            return sum(isinstance(entry, e.Moved) and entry.seat == 1 for entry in log)

        with Server(database, redis.address, pace=600.0) as slow, Server(database, redis.address) as quick:
            tables = []
            async with slow.guest() as anna:
                for _ in range(2):
                    table = (await open_table(anna, bots="novice"))["table"]
                    person = Person(table, 0, anna)
                    playing = asyncio.create_task(person.play(slow, random.Random(1)))
                    await eventually(partial(waits_for_bot, store, table), "the bot is to move")
                    tables.append((table, person, playing))
                assert [await bots_moves(table) for table, *_ in tables] == [0, 0]
                slow.kill()
                for *_, playing in tables:
                    with pytest.raises(GONE):
                        await playing
                table, person, _ = tables[0]
                await person.play(quick, random.Random(1))  # whoever reconnects finds that it goes on
                assert person.over

                async def moved() -> bool:
                    return await bots_moves(tables[1][0]) > 0

                await eventually(moved, "nobody came, and the bot moved")
        await store.close()

    async def waits_for_bot(store: Any, table: str) -> bool:
        return bool(Table.from_log(table, await store.read(table)).bots_to_move())

    run(test())


def test_of_two_moves_for_one_position_one_wins_and_the_other_is_stale(database: str, redis: Redis) -> None:
    async def test() -> None:
        async with two_servers(database, redis.address) as (a, b), a.guest() as anna, a.guest() as bert:
            table = await begin(a, anna, bert)
            dice = random.Random(4)
            raced = 0
            async with AsyncExitStack() as sockets:
                ways = [(room, guest) for guest in (anna, bert) for room in (a, b)]
                four = [await sockets.enter_async_context(room.at(table, guest)) for room, guest in ways]
                pairs = (four[:2], four[2:])
                for player in four:
                    await player.until_type("frame")
                for _ in range(25):
                    frame = next(pair[0].frame for pair in pairs if pair[0].frame and pair[0].frame["legal"])
                    pair, at = pairs[frame["seat"]], frame["at"]
                    moves = [dice.choice(frame["legal"]) for _ in pair]
                    answers = await asyncio.gather(
                        *(player.ask("move", at=at, move=move) for player, move in zip(pair, moves, strict=True))
                    )
                    assert sorted(answer.get("code", "done") for answer in answers) == ["done", "stale"]
                    raced += 1
                    for player in four:
                        if player.frame is None or player.frame["at"] == at:
                            await player.until_type("frame")
                    frames = [player.frame for player in four if player.frame]
                    assert len({each["at"] for each in frames}) == 1
                    if frames[0]["outcome"]:
                        break
            moved = [entry for entry in await entries(a, table) if isinstance(entry, e.Moved)]
            assert len(moved) == raced

    run(test())


async def until_room(player: Player, wanted: Callable[[dict[str, Any]], bool]) -> None:
    """Wait until the room is as wanted, which it may be already."""
    if player.room is None or not wanted(player.room):
        await player.until(lambda message: message["type"] == "room" and wanted(message), 30.0)


async def until_present(player: Player, *wanted: bool) -> None:
    await until_room(player, lambda room: [chair.get("present", False) for chair in room["chairs"]] == list(wanted))


def test_who_is_at_another_server_is_seen(database: str, redis: Redis) -> None:
    async def test() -> None:
        async with two_servers(database, redis.address) as (a, b), a.guest() as anna, a.guest() as bert:
            table = await begin(a, anna, bert)
            async with a.at(table, anna) as host:
                async with a.at(table, bert):
                    await until_present(host, True, True)
                    async with b.at(table, bert) as friend:  # with another device, before the first is put away
                        await until_present(friend, True, True)
                        await asyncio.sleep(0.3)
                    await until_present(host, True, True)
                await until_present(host, True, False)
                async with b.at(table, bert) as friend:
                    await until_present(friend, True, True)
                    await until_present(host, True, True)
                await until_present(host, True, False)

    run(test())


@pytest.mark.slow
def test_who_was_at_a_dead_server_is_away(database: str, redis: Redis) -> None:
    async def test() -> None:
        with Server(database, redis.address) as a, Server(database, redis.address) as b:
            async with a.guest() as anna, b.guest() as bert:
                table = (await open_table(anna))["table"]
                await join(bert, table, "Bert")
                async with b.at(table, bert) as friend:
                    await friend.ask("sit", seat=1)
                    async with a.at(table, anna):
                        await until_present(friend, True, True)
                        a.kill()
                        await until_present(friend, False, True)

    run(test())


def test_before_the_game_nobody_is_refused_for_news_that_is_under_way(database: str, redis: Redis) -> None:
    async def test() -> None:
        async with two_servers(database, redis.address) as (a, b), a.guest() as anna, b.guest() as bert:
            table = (await open_table(anna))["table"]
            await join(bert, table, "Bert")
            async with a.at(table, anna) as host, b.at(table, bert) as friend:
                await until_present(friend, True, False)
                for room in (a, b):
                    room.hall.bus._wake = lambda id, at, rows: None  # type: ignore[attr-defined]  # news takes its time
                for player, seen, request in (
                    (friend, host, {"do": "sit", "seat": 1}),
                    (host, friend, {"do": "stand"}),
                    (friend, host, {"do": "sit", "seat": 0}),
                    (host, friend, {"do": "sit", "seat": 1}),
                ):
                    assert (await player.ask(**request))["type"] == "done"
                    assert (await seen.ask("ping"))["type"] == "pong"
                assert (await friend.ask("start"))["code"] == "host"
                assert (await host.ask("start"))["type"] == "done"

    run(test())


def test_lists_show_what_happened_at_another_server(database: str, redis: Redis) -> None:
    async def test() -> None:
        async with two_servers(database, redis.address) as (a, b), a.guest() as anna, b.guest() as bert:
            table = (await open_table(anna, public=True))["table"]
            listed = (await bert.get("/api/tables")).json()["tables"]
            assert [(each["table"], each["free"]) for each in listed] == [(table, 1)]
            async with a.at(table, anna) as host:
                assert (await host.ask("seat-bot", seat=1, level="novice"))["type"] == "done"

            async def known() -> bool:
                (seen,) = (await bert.get("/api/tables")).json()["tables"]
                return bool(seen["free"] == 0)

            await eventually(known, "the lobby of the other server", 10.0)
            async with a.at(table, anna) as host:
                assert (await host.ask("start"))["type"] == "done"
            assert (await bert.get(f"/api/tables/{table}")).json()["status"] == "playing"

    run(test())


@pytest.mark.slow
def test_a_rematch_asked_for_at_both_is_one_table(database: str, redis: Redis) -> None:
    async def test() -> None:
        dice = random.Random(5)
        async with two_servers(database, redis.address) as (a, b), a.guest() as anna, b.guest() as bert:
            table = await begin(a, anna, bert)
            people = [Person(table, 0, anna), Person(table, 1, bert)]
            await asyncio.gather(people[0].play(a, dice), people[1].play(b, dice))
            async with a.at(table, anna) as host, b.at(table, bert) as friend:
                answers = await asyncio.gather(host.ask("rematch"), friend.ask("rematch"))
                assert [answer["type"] for answer in answers] == ["done", "done"]
                for each in (host, friend):
                    await until_room(each, lambda room: "rematch" in room)
                assert host.room is not None
                assert friend.room is not None
                assert host.room["rematch"] == friend.room["rematch"]
            mine = (await bert.get("/api/mine")).json()["tables"]
            assert {each["table"] for each in mine} == {table, host.room["rematch"]}
            kinds = Counter(type(entry) for entry in await entries(a, table))
            assert kinds[e.Rematched] == 1

    run(test())


@pytest.mark.slow
def test_who_joins_at_both_at_once_comes_once(database: str, redis: Redis) -> None:
    async def test() -> None:
        async with two_servers(database, redis.address) as (a, b), a.guest() as anna, a.guest() as here:
            table = (await open_table(anna))["table"]
            here.cookies.set(COOKIE, "b" * 64)
            async with b.guest() as there:
                there.cookies.set(COOKIE, "b" * 64)
                twice = [join(guest, table, "Bert") for guest in (here, there, here, there)]
                places = await asyncio.gather(*twice)
            assert {place["member"] for place in places} == {1}
            joined = [entry for entry in await entries(a, table) if isinstance(entry, e.Joined)]
            assert [entry.name for entry in joined] == ["Anna", "Bert"]

    run(test())


@pytest.mark.slow
@pytest.mark.parametrize("why", ["flag", pytest.param("absent", marks=pytest.mark.slow)])
def test_two_servers_that_wait_for_somebody_seat_one_bot(database: str, redis: Redis, why: str) -> None:
    async def test() -> None:
        clock = {"kind": "game", "seconds": 5} if why == "flag" else None
        house = House(pace=(600.0, 600.0), grace=120.0 if why == "flag" else 1.0)
        async with two_servers(database, redis.address, house=house) as (a, b), a.guest() as anna, a.guest() as bert:
            table = await begin(a, anna, bert, clock=clock)
            async with a.at(table, anna) as first, b.at(table, anna) as second:
                await first.until_type("frame")
                assert first.frame is not None
                if why == "absent" and 0 in first.frame["waiting"]:  # let it be Bert's turn
                    while 0 in first.frame["waiting"]:
                        await first.ask("move", at=first.frame["at"], move=first.frame["legal"][0])
                        await asyncio.sleep(0.1)
                        await first.ask("ping")
                for each in (first, second):
                    await until_room(each, lambda room: any(chair.get("gone") == why for chair in room["chairs"]))
            gone = [entry for entry in await entries(a, table) if isinstance(entry, e.Gone)]
            assert [entry.why for entry in gone] == [why]

    run(test())


def test_a_server_stops_though_its_bus_misses_a_cancellation(redis: Redis) -> None:
    async def test() -> None:
        bus = await open_bus(redis.address)
        assert isinstance(bus, redis_bus.RedisBus)
        ended = asyncio.Event()

        async def answered_just_then() -> None:
            with suppress(asyncio.CancelledError):
                await asyncio.Event().wait()
            try:
                await asyncio.Event().wait()
            finally:
                ended.set()

        bus._spawn(answered_just_then())
        await asyncio.sleep(0)
        await bus.close()
        assert ended.is_set()

    run(test(), 30)


@pytest.mark.slow
def test_a_claim_is_held_while_its_server_lives_and_thinks(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(redis_bus, "ALIVE", 2.0)  # on a busy machine a server may be late for several beats
    monkeypatch.setattr(redis_bus, "BEAT", 0.2)

    async def test() -> None:
        one, two = await open_bus(redis.address), await open_bus(redis.address)
        await one.start(lambda table, at, rows: None, lambda tables: None)
        await two.start(lambda table, at, rows: None, lambda tables: None)
        assert await one.claim("held", 3, 0)
        assert await one.claim("held", 3, 0)
        assert not await two.claim("held", 3, 0)
        await asyncio.sleep(1.5 * redis_bus.ALIVE)
        assert not await two.claim("held", 3, 0)
        one.release("held", 3, 0)
        await eventually(lambda: two.claim("held", 3, 0), "it is free again")
        assert await one.claim("left", 1, 0)
        await one.close()
        assert await two.claim("left", 1, 0)
        await two.close()

    run(test())


def said(text: str) -> Callable[[dict[str, Any]], bool]:
    return lambda message: message["type"] == "said" and message["text"] == text


@pytest.mark.slow
def test_without_redis_games_go_on_and_with_it_again_faster(database: str) -> None:
    async def test() -> None:
        with Redis() as bus:
            async with two_servers(database, bus.address) as (a, b), a.guest() as anna, a.guest() as bert:
                alone = (await open_table(anna, bots="novice"))["table"]
                table = await begin(a, anna, bert)
                async with a.at(table, anna) as host, b.at(table, bert) as friend:
                    await until_present(friend, True, True)
                    bus.stop()
                    person = Person(alone, 0, anna)
                    await person.play(a, random.Random(6))  # with its bot
                    assert person.over
                    for player, other in ((host, friend), (friend, host), (host, friend)):
                        assert (await player.ask("say", text="hello"))["type"] == "done"
                        await other.until(said("hello"))  # when the log is read again
                    bus.start()

                    async def is_woken() -> bool:
                        before = time.monotonic()
                        for _ in range(10):
                            assert (await host.ask("say", text="back"))["type"] == "done"
                            await friend.until(said("back"))
                        return time.monotonic() - before < 10 * redis_bus.BEAT / 2

                    await eventually(is_woken, "woken, not read now and then")

    run(test())


@pytest.mark.slow
def test_two_that_think_for_one_bot_make_one_move(database: str, redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without claims, as when Redis is gone, the log's position alone decides."""

    async def always(self: redis_bus.RedisBus, table: str, at: int, seat: int) -> bool:
        return True

    monkeypatch.setattr(redis_bus.RedisBus, "claim", always)
    monkeypatch.setattr(thinking, "CLAIM_AGAIN", 0.1)

    async def test() -> None:
        async with two_servers(database, redis.address) as (a, b), a.guest() as anna:
            table = (await open_table(anna, game="calaveras", players=4, bots="novice"))["table"]
            person = Person(table, 0, anna)
            async with b.at(table):
                await person.play(a, random.Random(7))
            log = await a.hall.store.read(table)
            match = Table.from_log(table, log).match
            assert match is not None
            assert match.is_over()

    run(test())
