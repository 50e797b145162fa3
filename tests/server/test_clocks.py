"""Clocks: used time stays used, and time in which nobody could move counts against nobody."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doublejeu.server import decisions, wire
from doublejeu.server import entries as e
from doublejeu.server.backends import open_bus, open_store
from doublejeu.server.clocks import SteadyTime
from doublejeu.server.errors import Denied
from doublejeu.server.hall import House
from doublejeu.server.table import Table
from tests.laws.tables import Seating

from .logs import T0, log_of
from .room import Company, Player, Time, gather, running, timed
from .services import Redis

SLOW = House(grace=10.0**6, pace=(3_600.0, 3_600.0))  # its bots never move while a test looks
PEOPLE = 2


class Reckoning:
    """A table with clocks, and an account of them that is kept apart from it."""

    def __init__(self, clock: wire.Clock) -> None:
        log = log_of(Seating("kompromat", PEOPLE), 0, [])
        opening = log[0]
        assert isinstance(opening, e.Opening)
        self.rows = [e.dump(each) for each in (e.Opening(**{**_fields(opening), "clock": clock}), *log[1:])]
        self.clock = clock
        self.table = Table.from_log("t", self.rows)
        self.now = T0
        self.outages: list[tuple[int, int]] = []
        self.credit = [clock.seconds * 1000] * PEOPLE
        self.used = [0] * PEOPLE
        self.shown = self.left()

    def left(self) -> tuple[int, ...]:
        left = self.table.time_left(self.now)
        assert left is not None
        return left

    def pass_time(self, ms: int, *, down: bool = False) -> None:
        before = self.now
        self.now += ms
        if down:
            self.outages.append((before, self.now))
            self.add(lambda: decisions.resume(self.table, self.outages, self.now))
        else:
            for seat in self.table.people_to_move():
                self.used[seat] += ms

    def add(self, decide: Callable[[], list[e.Entry]]) -> None:
        try:
            entries = decide()
        except decisions.TooLate as late:
            entries = late.entries
        except Denied:
            return
        for entry in entries:
            moves = isinstance(entry, e.Moved)
            person = moves and self.table.chairs[entry.seat].level is None  # type: ignore[union-attr]
            self.rows.append(e.dump(entry))
            self.table.apply(entry)
            if moves and self.clock.kind == "move":
                self.credit[entry.seat], self.used[entry.seat] = self.clock.seconds * 1000, 0  # type: ignore[union-attr]
            elif person:
                self.credit[entry.seat] += self.clock.increment * 1000  # type: ignore[union-attr]

    def move(self, which: int) -> None:
        match = self.table.match
        assert match is not None
        if match.waiting:
            seat = match.waiting[which % len(match.waiting)]
            legal = match.frame(seat).legal
            bot = self.table.chairs[seat].level is not None
            play = decisions.move_of_bot if bot else decisions.move
            self.add(lambda: play(self.table, seat, legal[which % len(legal)], match.at, self.now))

    def ask(self, seat: int, request: wire.Leave | wire.Return) -> None:
        self.add(lambda: decisions.leave_or_return(self.table, seat, request, self.now))

    def look_back(self, ms: int) -> None:
        """A server whose clock is behind shows nobody more than they had when anything last happened."""
        behind, then = self.table.time_left(self.now - ms), self.table.time_left(self.table.changed)
        assert behind is not None
        assert then is not None
        assert all(a <= b for a, b in zip(behind, then, strict=True))

    def check(self, moved: bool) -> None:
        left = self.left()
        expected = tuple(max(0, credit - used) for credit, used in zip(self.credit, self.used, strict=True))
        assert left == expected, "what was used and what is left make the whole"
        grown = [seat for seat in range(PEOPLE) if left[seat] > self.shown[seat]]
        assert not grown or moved, "nothing but a move gives time"
        assert Table.from_log("t", self.rows).time_left(self.now) == left, "the log alone tells it"
        self.shown = left


def _fields(entry: e.Opening) -> dict[str, Any]:
    return {name: getattr(entry, name) for name in entry.__struct_fields__}


STEPS = st.one_of(
    st.tuples(st.just("wait"), st.integers(0, 40_000)),
    st.tuples(st.just("down"), st.integers(0, 10_000_000)),
    st.tuples(st.just("set back"), st.integers(1, 10_000_000)),
    st.tuples(st.just("move"), st.integers(0, 40)),
    st.tuples(st.just("leave"), st.integers(0, 1)),
    st.tuples(st.just("return"), st.integers(0, 1)),
    st.tuples(st.just("flags"), st.just(0)),
)
CLOCKS = st.sampled_from(
    [wire.Clock("game", 60, 0), wire.Clock("game", 60, 5), wire.Clock("game", 300, 0), wire.Clock("move", 30)]
)


@settings(max_examples=100, deadline=None)
@given(CLOCKS, st.lists(STEPS, min_size=4, max_size=40))
def test_whatever_happens_used_time_stays_used_and_nothing_else_is(
    clock: wire.Clock, steps: list[tuple[str, int]]
) -> None:
    table = Reckoning(clock)
    for what, number in steps:
        match what:
            case "wait":
                table.pass_time(number)
            case "down":
                table.pass_time(number, down=True)
            case "set back":
                table.look_back(number)
            case "move":
                table.move(number)
            case "leave":
                table.ask(number, wire.Leave())
            case "return":
                table.ask(number, wire.Return())
            case "flags":
                table.add(lambda: decisions.fallen_flags(table.table, table.now))
        table.check(moved=what == "move")


def test_the_time_of_the_room_never_goes_back_and_never_stands_still() -> None:
    wall = Time()
    steady = SteadyTime(wall)
    before = steady()
    wall.now -= 7_200_000
    while (later := steady()) < before + 5:
        assert later >= before
    wall.now += 14_400_000
    assert steady() == wall.now
    steady.go_on_from(wall.now + 1_000)
    assert steady() >= wall.now + 1_000


def clocks_of(player: Player) -> list[int]:
    clocks: list[int] = [told for told in player.told if told["type"] == "frame"][-1]["clocks"]
    return clocks


def awaited(company: Company) -> int:
    match = company.live.table.match
    assert match is not None
    return match.waiting[0]


def test_leaving_and_returning_gives_no_time_back(tmp_path: Path) -> None:
    async def test() -> None:
        async with timed(tmp_path, SLOW, 2, clock={"kind": "game", "seconds": 300}) as (time, company):
            seat = awaited(company)
            player = company.players[seat]
            for used in (100, 200, 299):
                time.now = time.now + (100_000 if used < 299 else 99_000)
                assert (await player.ask("leave"))["type"] == "done"
                assert (await player.ask("return"))["type"] == "done"
                await player.catch_up()
                assert clocks_of(player)[seat] == 300_000 - used * 1_000
            time.go_by(2, company.live)
            await player.until(lambda told: told["type"] == "room" and told["chairs"][seat].get("gone") == "flag")

    asyncio.run(test())


def test_the_time_in_which_the_room_was_down_counts_against_nobody(address: str, tmp_path: Path) -> None:
    async def test() -> None:
        time = Time()
        clock = {"kind": "game", "seconds": 300}
        async with running(tmp_path, store=await open_store(address), house=SLOW, now=time) as room:
            company = await gather(room, 2, start=True, clock=clock)
            seat = awaited(company)
            time.now += 100_000
            await room.hall.beat()
        secrets = [guest.cookies["doublejeu"] for guest in company.guests]
        for _ in range(2):  # the second start finds what the first wrote down
            time.now += 86_400_000
            async with running(tmp_path, store=await open_store(address), house=SLOW, now=time) as room:
                player = await room.connect(company.table, room.guest(secrets[seat]))
                await player.until(lambda told: told["type"] == "frame" and told["clocks"][seat] == 200_000)
                assert room.hall.tables[company.table].table.chairs[seat].gone is None
        async with running(tmp_path, store=await open_store(address), house=SLOW, now=time) as room:
            player = await room.connect(company.table, room.guest(secrets[seat]))
            await player.until_type("frame")
            time.go_by(201, room.hall.tables[company.table])
            await player.until(lambda told: told["type"] == "room" and told["chairs"][seat].get("gone") == "flag")

    asyncio.run(test())


def test_a_machine_that_slept_lets_nobodys_flag_fall(tmp_path: Path) -> None:
    async def test() -> None:
        async with timed(tmp_path, SLOW, 2, clock={"kind": "move", "seconds": 60}) as (time, company):
            seat = awaited(company)
            player = company.players[seat]
            assert player.frame is not None
            time.now += 3_600_000
            company.room.hall._beaten -= 3_600  # as after an hour without a turn of the event loop
            done = await player.ask("move", at=player.frame["at"], move=player.frame["legal"][0])
            assert done["type"] == "done"
            assert any(isinstance(e.load(row), e.Resumed) for row in await company.room.hall.store.read(company.table))

    asyncio.run(test())


@pytest.mark.slow
def test_a_table_taken_over_by_another_server_was_never_down(database: str, redis: Redis, tmp_path: Path) -> None:
    async def test() -> None:
        time = Time()

        async def places() -> dict[str, Any]:
            return {"store": await open_store(database), "bus": await open_bus(redis.address), "now": time}

        async with running(tmp_path, house=SLOW, **await places()) as one:
            company = await gather(one, 2, start=True, clock={"kind": "game", "seconds": 300})
            seat = awaited(company)
            secret = company.guests[seat].cookies["doublejeu"]
            async with running(tmp_path, house=SLOW, **await places()) as other:
                await one.close()
                await one.hall.stop()
                time.now += 5_000
                player = await other.connect(company.table, other.guest(secret))
                assert (await player.until_type("frame"))["clocks"][seat] == 295_000
                assert other.hall.outages == []

    asyncio.run(test())


def test_a_move_after_the_flag_is_refused_and_the_flag_falls(tmp_path: Path) -> None:
    async def test() -> None:
        async with timed(tmp_path, SLOW, 2, clock={"kind": "move", "seconds": 10}) as (time, company):
            seat = awaited(company)
            player = company.players[seat]
            assert player.frame is not None
            at, move = player.frame["at"], player.frame["legal"][0]
            time.go_by(11)
            assert (await player.ask("move", at=at, move=move))["code"] == "flag"
            live = company.live.table
            assert live.chairs[seat].gone == "flag"
            assert live.match is not None
            assert live.match.at == at

    asyncio.run(test())


@pytest.mark.slow
def test_a_machine_whose_clock_is_set_back_shows_nobody_more_time(tmp_path: Path) -> None:
    async def test() -> None:
        async with timed(tmp_path, SLOW, 2, clock={"kind": "game", "seconds": 300}) as (time, company):
            time.now -= 7_200_000
            async with company.room.at(company.table) as watcher:
                assert max((await watcher.until_type("frame"))["clocks"]) <= 300_000

    asyncio.run(test())
