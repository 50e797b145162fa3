"""Logs of tables begun before: they load and are played on, and those of a newer version are refused clearly.

The files in logs/ were written by the room when their schema was the newest, the guests' cookies being aaa… and bbb….
They are never written again; a new schema adds its own beside them.
"""

import asyncio
import random
import time
import zlib
from pathlib import Path

import msgspec
import pytest

from doublejeu.play.catalogue import game_names
from doublejeu.server import entries as e
from doublejeu.server.credentials import COOKIE
from doublejeu.server.errors import Damaged, Newer
from doublejeu.server.store import Append, Mark
from doublejeu.server.sweep import LOOK_AGAIN
from doublejeu.server.table import Table

from .crowd import Person
from .room import running

LOGS = sorted((Path(__file__).parent / "logs").glob("schema-*.log"))


def rows_of(log: Path) -> list[bytes]:
    return log.read_bytes().splitlines()


def test_there_is_a_log_of_every_schema_and_game() -> None:
    wanted = {f"schema-{schema}-{game}" for schema in range(1, e.SCHEMA + 1) for game in game_names()}
    assert {log.stem for log in LOGS} == wanted


@pytest.mark.parametrize("log", LOGS, ids=lambda log: log.stem)
def test_a_table_begun_before_is_played_on_to_its_end(tmp_path: Path, log: Path) -> None:
    rows = rows_of(log)
    left = Table.from_log("old", rows).changed
    began = time.monotonic()

    def now() -> int:  # its clocks have not run since
        return left + int((time.monotonic() - began) * 1000)

    async def test() -> None:
        async with running(tmp_path, now=now) as room, room.guest() as anna, room.guest() as bert:
            stored: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()
            room.hall.store.append(Append("old", 0, rows, left, Mark("playing", False, None)), stored.set_result)
            assert await stored is None
            anna.cookies.set(COOKIE, "a" * 64)
            bert.cookies.set(COOKIE, "b" * 64)
            people = [Person("old", seat, guest) for seat, guest in enumerate((bert, anna))]  # they had changed seats
            await asyncio.gather(*(person.play(room, random.Random(1)) for person in people))
            assert (await anna.get("/api/tables/old/record")).json()["names"][:2] == ["Bert", "Anna"]
            assert (await room.hall.store.read("old"))[: len(rows)] == rows

    asyncio.run(test())


def written(text: bytes) -> bytes:
    return b"%08x" % zlib.crc32(text) + text


@pytest.mark.parametrize(
    "change",
    [
        lambda opened: {**opened, "schema": e.SCHEMA + 1},
        lambda opened: {**opened, "rules": e.RULES + 1},
        lambda opened: {"entry": "not-yet-known", "t": 1},
    ],
)
def test_a_log_of_a_newer_version_is_refused_clearly_and_stays_as_it_is(tmp_path: Path, change: object) -> None:
    first, *rest = rows_of(LOGS[0])
    assert callable(change)
    newer = written(msgspec.json.encode(change(msgspec.json.decode(first[8:]))))
    with pytest.raises(Newer, match="upgrade"):
        Table.from_log("new", [newer, *rest])

    async def test() -> None:
        async with running(tmp_path) as room, room.guest() as anna:
            stored: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()
            batch = Append("new", 0, [newer, *rest], room.hall.now(), Mark("playing", True, 1))
            room.hall.store.append(batch, stored.set_result)
            await stored
            answer = await anna.get("/api/tables/new")
            assert (answer.status_code, answer.json()["code"]) == (503, "newer")
            await asyncio.sleep(2.5)  # the sweep has met it
            soon = room.hall.now() + LOOK_AGAIN
            assert [due.table_id for due in await room.hall.store.due(soon, 9)] == ["new"], (
                "a newer server will look after it"
            )

    asyncio.run(test())


def test_a_row_is_read_as_it_was_written_or_not_at_all() -> None:
    for row in rows_of(LOGS[0]):
        assert e.dump(e.load(row)) == row
        for i in range(0, len(row), 7):
            with pytest.raises(Damaged):
                e.load(row[:i] + bytes([row[i] ^ 2]) + row[i + 1 :])
