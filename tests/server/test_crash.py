"""kill -9 under load: what was acknowledged is stored, every table can be read, and every game goes on."""

import asyncio
import random
import signal
from pathlib import Path

import pytest

from doublejeu.server.backends import open_store

from .crowd import Crowd
from .runner import Server
from .services import PostgreSQL

TABLES = 12


def survive(address: str, kills: int, database: PostgreSQL | None = None) -> None:
    """Kill the server as often, each time after some hundred moves; the `database` too, if one is given."""

    async def test() -> None:
        crowd, dice = Crowd(TABLES), random.Random(2)
        for _ in range(kills):
            with Server(address) as server:
                playing = asyncio.create_task(crowd.play(server))
                wanted = crowd.acknowledged + dice.randrange(100, 300)
                while crowd.acknowledged < wanted and not playing.done():
                    await asyncio.sleep(0.01)
                if database is not None:
                    await asyncio.to_thread(database.stop, signal.SIGQUIT)
                server.kill()
            await playing
            if database is not None:
                await asyncio.to_thread(database.start)
            store = await open_store(address)
            await crowd.check(store)
            await store.close()
        with Server(address) as server:
            await crowd.play(server, finish=True)
        store = await open_store(address)
        await crowd.check(store)
        await store.close()
        assert all(person.over for person in crowd.people)

    asyncio.run(asyncio.wait_for(test(), 600))


def test_no_move_is_lost_in_sqlite(tmp_path: Path) -> None:
    survive(str(tmp_path / "tables.sqlite"), 1)


@pytest.mark.slow
def test_no_move_is_lost_in_postgresql(database: str) -> None:
    survive(database, 1)


@pytest.mark.slow
def test_no_move_is_lost_in_sqlite_ten_times(tmp_path: Path) -> None:
    survive(str(tmp_path / "tables.sqlite"), 10)


@pytest.mark.slow
def test_no_move_is_lost_in_postgresql_ten_times(database: str) -> None:
    survive(database, 10)


@pytest.mark.slow
def test_no_move_is_lost_when_postgresql_crashes_too(database: str, postgresql: PostgreSQL) -> None:
    survive(database, 5, postgresql)
