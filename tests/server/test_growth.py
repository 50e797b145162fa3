"""What a server does grows with what it serves, not with what is in the store or elsewhere: counted, not timed."""

import asyncio
import gc
import math
import random
import time
import weakref
from collections import Counter
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import Any, cast

import httpx
import pytest

from doublejeu.server import catching_up, hall, marks, redis_bus, sweep
from doublejeu.server import entries as e
from doublejeu.server.backends import open_bus, open_store
from doublejeu.server.credentials import COOKIE, hashed
from doublejeu.server.hall import House
from doublejeu.server.live import LiveTable
from doublejeu.server.store import Append, Due, Store, Wanted
from doublejeu.server.table import Table
from doublejeu.server.thinking import STORED_AT_ONCE

from .room import PATIENCE, QUICK, Player, gather, running
from .services import Redis
from .test_lists import check_columns
from .test_servers import begin, eventually, run, two_servers


class Counting:
    """A store that counts what is asked of it."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.asked: Counter[str] = Counter()

    def __getattr__(self, name: str) -> Any:
        self.asked[name] += 1
        return getattr(self._store, name)


def news_in(message: dict[str, Any]) -> list[redis_bus.News]:
    """What other servers are told by a message of the bus."""
    text = message["data"].partition(" ")[2] if message["type"] == "message" else ""
    return redis_bus._decode(text) if text.startswith("[") else []


async def put(store: Store, id: str, log: list[e.Entry], status: str = "playing") -> None:
    table = Table(id).foresee(log)
    told: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()
    rows = [e.dump(entry) for entry in log]
    store.append(Append(id, 0, rows, log[-1].t, marks.first_mark(table, status), marks.guests(table)), told.set_result)
    assert await told is None


def with_bots(t: int) -> list[e.Entry]:
    """A game in which a bot is to move, and a person after it, who is away."""
    opening = e.Opening(
        t=t, game="kompromat", players=2, options={"first": 1}, language="en", level="novice", origin="o"
    )
    return [
        opening, e.Joined(t=t, name="Anna", key="0" * 64, guests=("anna",)), e.Sat(t=t, seat=0, member=0),
        e.Filled(t=t, seat=1, level="novice"), e.Began(t=t, seed="11" * 32),
    ]  # fmt: skip


# --- Due tables


def test_any_number_of_due_tables_is_attended_within_the_bounds_of_memory(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sweep, "AT_ONCE", 8)
    monkeypatch.setattr(sweep, "MOST_DUE", 10)
    monkeypatch.setattr(sweep, "STAYS", 0.01)
    count = 60

    async def test() -> None:
        most, now = 0, time.time_ns() // 1_000_000
        store = await open_store(address)
        for number in range(count):
            await put(store, f"t{number}", with_bots(now - 50_000 + number))
        counting = Counting(store)
        async with running(Path(), store=counting, house=QUICK) as room:

            async def attended() -> bool:
                nonlocal most
                most = max(most, len(room.hall.tables))
                return await store.due(2**53, 99) == []

            await eventually(attended, "all were attended")
            for number in range(count):
                table = Table.from_log(f"t{number}", await store.read(f"t{number}"))
                assert table.match is not None
                assert table.people_to_move() or table.status == "over"
            assert most <= 8
            assert counting.asked["read"] <= 2 * count
            await eventually(lambda: nobody(room), "they have left the memory")

    async def nobody(room: Any) -> bool:
        return not room.hall.tables

    asyncio.run(test())


def test_a_due_table_that_is_held_is_not_read_again(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweep, "SWEEP", 0.01)

    async def test() -> None:
        counting = Counting(await open_store(address))
        house = House(pace=(600.0, 600.0))
        async with running(Path(), store=counting, house=house) as room:
            await put(counting, "t", with_bots(room.hall.now()))
            await eventually(lambda: true(lambda: "t" in room.hall.tables), "it is brought in")
            rounds = counting.asked["due"]
            reads = counting.asked["read"]
            await eventually(lambda: true(lambda: counting.asked["due"] > rounds + 5), "it is due for a while")
            assert counting.asked["read"] == reads

    asyncio.run(test())


def test_a_table_that_leaves_the_memory_is_freed_at_once(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The garbage collector stops everybody for as long as it runs: it must have nothing to do."""
    monkeypatch.setattr(sweep, "SWEEP", 0.01)
    monkeypatch.setattr(sweep, "STAYS", 0.01)
    held: list[weakref.ref[LiveTable]] = []

    class Held(LiveTable):
        def __init__(self, *args: Any) -> None:
            super().__init__(*args)
            held.append(weakref.ref(self))

    monkeypatch.setattr(hall, "LiveTable", Held)

    async def test() -> None:
        store = await open_store(address)
        for number in range(5):
            await put(store, f"t{number}", with_bots(time.time_ns() // 1_000_000 - 50_000 + number))
        async with running(Path(), store=store, house=House(pace=(0.0, 0.0), keep_in_memory=0.0)) as room:
            company = await gather(room, 1, game="kompromat", bots="novice")
            await company.players[0].catch_up()
            await company.players[0].vanish()
            await eventually(lambda: true(lambda: len(held) >= 6 and not room.hall.tables), "all have been there")
            await eventually(lambda: true(lambda: all(each() is None for each in held)), "they are freed")

    gc.disable()
    try:
        asyncio.run(test())
    finally:
        gc.enable()


@pytest.mark.sqlite_first
def test_few_moves_of_bots_are_stored_at_once_where_nobody_is(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is stored with a person's move is waited for: thousands of due tables must not all be stored with it."""
    monkeypatch.setattr(sweep, "STAYS", 0.01)

    class Slow(Counting):
        """A store that takes its time, and counts who waits for it."""

        waiting = most = 0

        def append(self, batch: Append, stored: Callable[[Exception | None], None]) -> None:
            def told(fault: Exception | None) -> None:
                asyncio.get_running_loop().call_later(0.02, tell, fault)

            def tell(fault: Exception | None) -> None:
                self.waiting -= 1
                stored(fault)

            self.waiting += 1
            self.most = max(self.most, self.waiting)
            self._store.append(batch, told)

    async def test() -> None:
        store = await open_store(address)
        for number in range(40):
            await put(store, f"t{number}", with_bots(time.time_ns() // 1_000_000 - 50_000 + number))
        slow = Slow(store)
        async with running(Path(), store=slow, house=QUICK):
            await eventually(lambda: nothing_due(store), "all were attended")
        assert 1 <= slow.most <= STORED_AT_ONCE

    async def nothing_due(store: Store) -> bool:
        return await store.due(2**53, 99) == []

    asyncio.run(test())


async def true(what: Callable[[], bool]) -> bool:
    return what()


def test_old_tables_are_deleted_a_few_at_a_time_until_none_is_left(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sweep, "FORGOTTEN", 7)
    monkeypatch.setattr(sweep, "REST", 0.0)

    async def test() -> None:
        store = await open_store(address)
        for number in range(45):
            await put(store, f"t{number}", with_bots(1_000 + number)[:3], "open")
        counting = Counting(store)
        async with running(Path(), store=counting) as room, room.guest() as anna:
            await anna.get("/api/tables")
            await eventually(lambda: gone(store), "all are deleted")
            assert counting.asked["forget"] <= 45 // 7 + 4

    async def gone(store: Store) -> bool:
        return not any([await store.read(f"t{number}") for number in range(45)])

    asyncio.run(test())


# --- News


def test_a_server_hears_of_the_tables_that_it_holds_and_of_no_others(redis: Redis) -> None:
    async def test() -> None:
        buses = [await open_bus(redis.address) for _ in range(3)]
        woken: list[Counter[str]] = [Counter() for _ in buses]
        heard: Counter[int] = Counter()
        for number, bus in enumerate(buses):
            assert isinstance(bus, redis_bus.RedisBus)

            def hear(message: dict[str, Any], number: int = number, hear: Any = bus._hear) -> None:
                heard[number] += sum(each.at != redis_bus.HOLDS for each in news_in(message))
                hear(message)

            bus._hear = hear  # type: ignore[method-assign]
            await bus.start(lambda id, at, rows, number=number: woken[number].update([id]), lambda ids: None)  # type: ignore[misc]
            while bus._channels is None:
                await asyncio.sleep(0.01)
        one, two, three = buses
        for number in range(20):
            await one.hold(f"t{number}")
        await two.hold("t0")
        await three.hold("t19")
        for at in range(1, 6):
            for number in range(20):
                one.publish(f"t{number}", at)
            await asyncio.sleep(0.05)
        await eventually(lambda: true(lambda: woken[1]["t0"] == 5 and woken[2]["t19"] == 5), "news arrives")
        assert woken[1].keys() == {"t0"}
        assert woken[2].keys() == {"t19"}
        assert (heard[1], heard[2]) == (5, 5)
        two.leave("t0")
        await eventually(lambda: true(lambda: "t0" not in two._heard), "the channel is left")  # type: ignore[attr-defined]
        for bus in buses:
            await bus.close()

    run(test())


def test_news_of_a_table_is_published_where_another_server_holds_it_and_none_is_lost(redis: Redis) -> None:
    async def test() -> None:
        dice = random.Random(6)
        lengths: Counter[str] = Counter()  # of the logs, as a store would have them
        buses = [await open_bus(redis.address) for _ in range(3)]
        known: list[Counter[str]] = [Counter() for _ in buses]  # as each server knows them
        sent: Counter[str] = Counter()  # news of each table, by the first server

        def hear(knows: Counter[str], id: str, at: int, rows: tuple[bytes, ...]) -> None:
            assert rows in ((), tuple(f"{id} {n}".encode() for n in range(at - len(rows), at)))
            knows[id] = max(knows[id], at)

        for bus, knows in zip(buses, known, strict=True):
            await bus.start(partial(hear, knows), lambda ids: None)
        one, two, _ = buses
        assert isinstance(one, redis_bus.RedisBus)
        by_channel = one._by_channel

        def counted(wakes: Iterable[redis_bus.News]) -> dict[str, list[redis_bus.News]]:
            found = by_channel(wakes)
            sent.update(news.table_id for channel in found.values() for news in channel)
            return found

        one._by_channel = counted  # type: ignore[method-assign]

        async def grow(number: int, id: str, steps: int) -> None:
            for _ in range(steps):
                lengths[id] += 1
                known[number][id] = lengths[id]
                buses[number].publish(id, lengths[id], (f"{id} {lengths[id] - 1}".encode(),))
                await asyncio.sleep(dice.choice((0.0, 0.0, 0.001, 0.005)))

        async def come_and_go(number: int, id: str) -> None:
            for stays in (False, False, True):
                await asyncio.sleep(dice.uniform(0.0, 0.1))
                await buses[number].hold(id)
                known[number][id] = max(known[number][id], lengths[id])  # the log is read
                if not stays:
                    await asyncio.sleep(dice.choice((0.0, 0.02)))
                    buses[number].leave(id)

        tables = [f"t{number}" for number in range(40)]
        for id in (*tables, "alone"):
            await one.hold(id)
        await eventually(lambda: true(lambda: "alone" in one._sure), "its channel is there")
        sent.clear()
        await grow(0, "alone", 100)
        work = [(grow(0, id, 60), come_and_go(1, id), come_and_go(2, id)) for id in tables]
        await asyncio.gather(*(each for several in work for each in several))
        await asyncio.gather(*(grow(dice.randrange(3), id, 5) for id in tables))  # two may say so at once
        for knows in known:
            await eventually(lambda knows=knows: true(lambda: all(knows[id] == 65 for id in tables)), "all know all")  # type: ignore[misc]
        assert sent["alone"] == 0
        await two.hold("alone")
        await eventually(lambda: true(lambda: known[1]["alone"] == 100), "whoever comes is told")
        for bus in buses:
            await bus.close()

    run(test())


def test_a_server_that_comes_or_goes_concerns_the_tables_that_it_shares(redis: Redis) -> None:
    async def test() -> None:
        lost: list[Any] = []
        one, two = await open_bus(redis.address), await open_bus(redis.address)
        await one.start(lambda id, at, rows: None, lost.append)
        while one._channels is None:  # type: ignore[attr-defined]
            await asyncio.sleep(0.01)
        for number in range(50):
            await one.hold(f"t{number}")
        lost.clear()
        await two.start(lambda id, at, rows: None, lambda ids: None)
        for id in ("t7", "elsewhere"):
            await two.hold(id)
        two.come("t7", 3)
        two.publish("t7", 0)
        await eventually(lambda: present(one, "t7", {3}), "who is at the other server is known")
        assert all(ids is not None and set(ids) <= {"t7"} for ids in lost), lost
        lost.clear()
        await two.close()
        await eventually(lambda: present(one, "t7", set()), "and that they are gone")
        await eventually(lambda: true(lambda: lost == [{"t7"}]), "one table is read again")
        await one.close()

    async def present(bus: Any, id: str, members: set[int]) -> bool:
        found = await bus.present((id,))
        return found is not None and found[id] == members

    run(test())


@pytest.mark.slow
def test_after_lost_news_lengths_are_asked_for_in_batches_and_only_what_changed_is_read(
    database: str, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catching_up, "BATCH", 4)
    monkeypatch.setattr(catching_up, "JITTER", 0.0)

    async def test() -> None:
        async with two_servers(database, redis.address) as (a, b):
            companies = [await gather(a, 2, start=True) for _ in range(10)]
            held = [await b.connect(company.table, company.guests[0]) for company in companies]
            for player in held:
                await player.until_type("frame")
            counting = b.hall.store = Counting(b.hall.store)
            await asyncio.sleep(0.5)
            counting.asked.clear()
            changed = companies[3]
            silent = b.hall.bus._wake  # type: ignore[attr-defined]
            lost = asyncio.Event()
            b.hall.bus._wake = lambda id, at, rows: lost.set()  # type: ignore[attr-defined]
            assert (await changed.players[0].ask("say", text="unheard"))["type"] == "done"
            await asyncio.wait_for(lost.wait(), PATIENCE)
            b.hall.bus._wake = silent  # type: ignore[attr-defined]
            b.hall._catching_up.ask(None)
            await held[3].until(lambda message: message.get("text") == "unheard")
            await eventually(lambda: true(lambda: counting.asked["lengths"] == math.ceil(10 / 4)), "all are looked at")
            assert counting.asked["read"] == 1

    run(test())


@pytest.mark.slow
def test_moves_at_two_servers_are_marked_once_until_the_table_is_quiet(
    database: str, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    def quiet_after(milliseconds: int) -> None:
        monkeypatch.setattr(marks, "QUIET", milliseconds)
        monkeypatch.setattr(marks, "AT_ONCE", milliseconds // 2)

    async def move(*players: Player) -> None:
        mover = next(each for each in players if each.frame and each.frame["legal"])
        assert mover.frame is not None
        at = mover.frame["at"]
        assert (await mover.ask("move", at=at, move=mover.frame["legal"][0]))["type"] == "done"
        for player in players:
            while player.frame and player.frame["at"] <= at:
                await player.until_type("frame")

    async def known(store: Store, table: str, guest: httpx.AsyncClient) -> bool:
        found = await store.games_of(hashed(guest.cookies[COOKIE]), Wanted(9))
        return next(each for each in found if each.table_id == table).awaited is not None

    async def test() -> None:
        async with two_servers(database, redis.address) as (a, b), a.guest() as anna, b.guest() as bert:
            marked: list[bool] = []
            read: list[str] = []
            for room in (a, b):
                append, read_on = room.hall.store.append, room.hall.store.read

                def noting(batch: Append, stored: Any, append: Any = append) -> None:
                    marked.append(batch.mark is not None)
                    append(batch, stored)

                async def reading(id: str, since: int = 0, read_on: Any = read_on) -> list[bytes]:
                    read.append(id)
                    return cast(list[bytes], await read_on(id, since))

                room.hall.store.append = noting  # type: ignore[method-assign]
                room.hall.store.read = reading  # type: ignore[assignment, method-assign]

            quiet_after(60_000)
            table = await begin(a, anna, bert)
            async with a.at(table, anna) as host, b.at(table, bert) as friend:
                await host.until_type("frame")
                await friend.until_type("frame")
                marked.clear()
                read.clear()
                for _ in range(12):
                    await move(host, friend)
                assert len(marked) == 12
                assert sum(marked) <= 2, "the first of each server"
                assert len(read) <= 2, "the news has the moves; who came may still be heard of"

            quiet_after(200)
            table = await begin(a, anna, bert)
            async with a.at(table, anna) as host, b.at(table, bert) as friend:
                await host.until_type("frame")
                await friend.until_type("frame")
                for _ in range(4):
                    await move(host, friend)
                    assert (await host.ask("ping"))["type"] == "pong"
                    await check_columns(b.hall.store, table)
                    await eventually(
                        lambda: known(b.hall.store, table, anna), "whoever stored the last move corrects it"
                    )
                    await check_columns(b.hall.store, table)

    run(test())


def test_the_sweep_asks_where_it_stopped(address: str) -> None:
    async def test() -> None:
        store = await open_store(address)
        for number in range(10):
            await put(store, f"t{number}", with_bots(1_000 + number // 2))
        found: list[Due] = []
        while page := await store.due(2**53, 3, tuple(found[-1]) if found else ()):
            assert len(page) <= 3
            found += page
        assert [due.table_id for due in found] == [f"t{number}" for number in range(10)]
        await store.close()

    asyncio.run(test())
