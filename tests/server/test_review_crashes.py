"""Reviews when servers restart or are killed, and machines that help: each review is done, and stored once."""

import asyncio
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import asyncpg
import pytest
from click.testing import CliRunner

import doublejeu
from doublejeu import Record
from doublejeu.bots.evaluator import usual_means
from doublejeu.cli import main
from doublejeu.play.reviewing import signature_of
from doublejeu.server import reviews
from doublejeu.server.backends import open_store

from .reviewing import LONG, SHORT, eventually, finished, read, reviewed, run
from .room import running
from .runner import Server
from .services import PostgreSQL, Redis

CLAIM = 3_000  # milliseconds, so that no test waits long until a claim runs out
WORK = (sys.executable, "-c", "from doublejeu.cli import main; main()", "work")


@pytest.mark.slow  # a server that is killed says more, and is shorter
def test_a_review_goes_on_after_a_restart(address: str) -> None:
    async def test() -> None:
        store = await open_store(address)
        table, record = await finished(store, LONG, 1)
        async with running(Path(), store=store) as room, room.guest() as anna:
            read(await anna.post(f"/api/tables/{table}/review"))

            async def begun() -> bool:
                return read(await anna.get(f"/api/tables/{table}/review")).done > 0

            await eventually(begun, "nobody began")
        async with running(Path(), store=await open_store(address)) as room, room.guest() as anna:
            found = await room.hall.store.reviews.find(table)
            assert found is not None
            assert found.review is None, "it was done before the restart"
            assert await reviewed(anna, table) == doublejeu.review(record).dumps()

    run(test())


async def ask_for_all(server: Server, games: dict[str, Record]) -> None:
    """Ask for the reviews of all games, and wait until the first is there."""
    async with server.guest() as guest:
        for table in games:
            read(await guest.post(f"/api/tables/{table}/review"))
        await reviewed(guest, next(iter(games)))


async def check_all(server: Server, games: dict[str, Record]) -> None:
    """Every game is reviewed in the end, as anywhere."""
    async with server.guest() as guest:
        for table, record in games.items():
            assert await reviewed(guest, table) == doublejeu.review(record).dumps()


async def games_in(address: str, jobs: int) -> dict[str, Record]:
    """Finished games in a store, by table."""
    store = await open_store(address)
    games = dict([await finished(store, SHORT, seed) for seed in range(jobs)])
    await store.close()
    return games


def survive(address: str, jobs: int, again: int = 2) -> None:
    """Kill the server while reviews wait, and so many times again, after the first that the next one has done."""

    async def test() -> None:
        games = await games_in(address, jobs)
        with Server(address, claim=CLAIM) as server:
            await ask_for_all(server, games)
        for table in list(games)[1 : 1 + again]:
            with Server(address, claim=CLAIM) as server:
                async with server.guest() as guest:
                    await reviewed(guest, table)
        with Server(address, claim=CLAIM) as server:
            await check_all(server, games)

    run(test(), 1_800)


@pytest.mark.slow
@pytest.mark.sqlite_first
def test_kill_9_loses_no_review(address: str) -> None:
    survive(address, 3, again=0)


@pytest.mark.slow
def test_kill_9_loses_none_of_a_hundred_reviews(address: str) -> None:
    survive(address, 100)


def share(database: str, redis: Redis, jobs: int) -> None:
    """Two servers work at reviews, until one is killed."""

    async def test() -> None:
        games = await games_in(database, jobs)
        with Server(database, redis.address, claim=CLAIM) as other:
            with Server(database, redis.address, claim=CLAIM) as first:
                await ask_for_all(first, games)
            await check_all(other, games)
            base = await asyncpg.connect(database)
            rows = await base.fetch("SELECT server, count(*) FROM doublejeu.reviews GROUP BY server")
            await base.close()
            async with other.guest() as guest:

                async def counted() -> bool:
                    (done,) = re.findall(r"doublejeu_reviews_done_total (\d+)", (await guest.get("/metrics")).text)
                    return int(done) in [count for _, count in rows]

                await eventually(counted, "a review was stored twice")
        assert sum(count for _, count in rows) == jobs

    run(test(), 1_800)


@pytest.mark.slow
def test_two_servers_share_the_reviews_and_when_one_is_killed_the_other_does_its(database: str, redis: Redis) -> None:
    share(database, redis, 4)


@pytest.mark.slow
def test_two_servers_share_a_hundred_reviews_and_one_is_killed(database: str, redis: Redis) -> None:
    share(database, redis, 100)


@pytest.mark.slow
def test_when_the_database_is_away_for_a_while_a_review_is_done_all_the_same(
    postgresql: PostgreSQL, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        store = await open_store(database)
        table, record = await finished(store, SHORT, 1)
        async with running(Path(), store=store) as room, room.guest() as anna:
            read(await anna.post(f"/api/tables/{table}/review"))
            await asyncio.to_thread(postgresql.stop, signal.SIGQUIT)
            await asyncio.sleep(2 * reviews.KEEP)
            await asyncio.to_thread(postgresql.start)

            async def answers() -> bool:
                return (await anna.get(f"/api/tables/{table}/review")).status_code == 200

            await eventually(answers, "the room does not come back")
            assert await reviewed(anna, table) == doublejeu.review(record).dumps()
            found = await store.reviews.find(table)
            assert found is not None
            assert found.faults == 0

    monkeypatch.setattr(reviews, "CLAIM", CLAIM)
    run(test())


# --- Machines that help


def helper(database: str) -> "subprocess.Popen[bytes]":
    command = [
        sys.executable,
        "-c",
        "from doublejeu.cli import main; main()",
        "work",
        "--store",
        database,
        "--jobs",
        "1",
    ]
    return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


@pytest.mark.slow  # it plays and reviews a game of every kind
def test_a_machine_that_serves_nobody_does_reviews_and_leaves_the_rest_when_it_is_stopped(database: str) -> None:
    async def test() -> None:
        games = await games_in(database, 4)
        store = await open_store(database)
        await store.reviews.sign(signature_of(usual_means))
        for now, table in enumerate(games):
            await store.reviews.ask(table, now)

        async def done(count: int) -> bool:
            return await store.reviews.waiting() <= len(games) - count

        first = helper(database)
        try:
            await eventually(lambda: done(1), "nothing is done")
            first.terminate()
            assert first.wait(60) == 0
            now = time.time_ns() // 1_000_000
            if left := await store.reviews.waiting():
                claims = [await store.reviews.claim("other", now, 60_000) for _ in range(left)]
                assert None not in claims, "it has kept a claim"
        finally:
            first.kill()
            first.wait()
        second = helper(database)
        try:
            await eventually(lambda: done(len(games)), "not all is done")
        finally:
            second.kill()
            second.wait()
        for table, record in games.items():
            found = await store.reviews.find(table)
            assert found is not None
            assert found.review == doublejeu.review(record).dumps().encode()
        await store.close()

    run(test(), 900)


@pytest.mark.slow
def test_a_machine_that_reviews_otherwise_than_the_room_may_not_help(database: str) -> None:
    async def test() -> None:
        games = await games_in(database, 1)
        store = await open_store(database)
        await store.reviews.sign("0" * 64)
        for table in games:
            await store.reviews.ask(table, 1)
        await store.close()

    run(test())
    refused = subprocess.run([*WORK, "--store", database], capture_output=True, text=True, timeout=300, check=False)
    assert refused.returncode == 1
    assert "this machine reviews otherwise than the room" in refused.stderr

    async def untouched() -> None:
        store = await open_store(database)
        assert await store.reviews.waiting() == 1
        assert await store.reviews.claim("x", 0, 60_000) is not None
        await store.close()

    run(untouched())


@pytest.mark.slow  # it plays and reviews a game of every kind
def test_a_room_says_how_it_reviews_so_that_others_can_help(database: str) -> None:
    async def test() -> None:
        store = await open_store(database)
        async with running(Path(), store=store):

            async def signed() -> bool:
                return await store.reviews.signature() == signature_of(usual_means)

            await eventually(signed, "it does not say so")

    run(test())


def test_only_a_room_with_postgresql_can_be_helped(tmp_path: Path) -> None:
    result = CliRunner().invoke(main, ["work", "--store", str(tmp_path / "tables.sqlite")])
    assert result.exit_code == 2
    assert "postgresql://" in result.output
