"""Both stores: positions are taken once, damage stays where it is, and what cannot be stored is not told."""

import asyncio
import random
import resource
import signal
import sqlite3
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import asyncpg
import httpx
import pytest

from doublejeu.play.errors import BadSetting
from doublejeu.server.backends import open_bus, open_store
from doublejeu.server.errors import Conflict
from doublejeu.server.store import Append, Due, Mark, Store, Wanted
from doublejeu.server.store.sqlite import SQLiteStore

from .crowd import Person
from .room import Room, open_table, running
from .runner import Server
from .services import PostgreSQL, free_port


@asynccontextmanager
async def opened(address: str) -> AsyncIterator[Store]:
    store = await open_store(address)
    yield store
    await store.close()


async def append(store: Store, table: str, at: int, *rows: bytes, **fields: Any) -> Exception | None:
    told: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()
    fields = {"mark": None if at else Mark("open", False, None), **fields}
    store.append(Append(table, at, rows, 1, **fields), told.set_result)
    return await told


def test_a_position_is_taken_once_and_only_the_loser_loses(address: str) -> None:
    async def test() -> None:
        async with opened(address) as store:
            assert await append(store, "a", 0, b"a0") is None
            others = [append(store, f"b{i}", 0, b"0", b"1") for i in range(50)]
            faults = await asyncio.gather(append(store, "a", 0, b"late", b"later", b"latest"), *others)
            assert isinstance(faults[0], Conflict)
            assert faults[1:] == [None] * 50
            assert await store.read("a") == [b"a0"]
            assert await store.read("b7") == [b"0", b"1"]
            both = await asyncio.gather(append(store, "a", 1, b"x", b"y"), append(store, "a", 1, b"z"))
            assert both[0] is None
            assert isinstance(both[1], Conflict)
            assert await store.read("a", 1) == [b"x", b"y"]

    asyncio.run(test())


def test_marks_lists_and_notes(address: str) -> None:
    async def test() -> None:
        async with opened(address) as store:
            for i in range(3):
                mark = Mark("open", i != 1, 10 * i if i else None)
                assert await append(store, f"t{i}", 0, b"0", mark=mark, guests={"anna": i} if i else {}) is None
            assert {found.table_id for found in await store.lobby(Wanted(9))} == {"t0", "t2"}
            mine = await store.games_of("anna", Wanted(9))
            assert {(found.table_id, found.member) for found in mine} == {("t1", 1), ("t2", 2)}
            assert await store.due(15, 9) == [Due(10, "t1")]
            await store.mark("t1", Mark("over", False, None), 1)
            assert await store.due(15, 9) == []
            assert await store.notes("t1", 0) == ""
            for text in ("first", "é\x00 second"):
                await store.write_notes("t1", 0, text)
            assert await store.notes("t1", 0) == "é\x00 second"
            assert await store.forget("over", 2, 9) == 1
            assert await store.read("t1") == []
            assert await store.read("t2") == [b"0"]
            await store.ping()

    asyncio.run(test())


def test_a_late_mark_does_not_hide_what_another_server_marked_since(database: str) -> None:
    async def test() -> None:
        async with opened(database) as one, opened(database) as two:
            await append(one, "t", 0, b"0", mark=Mark("playing", False, 5))
            await append(two, "t", 1, b"1", mark=Mark("playing", False, 6))
            await one.mark("t", Mark("playing", False, None), 1)
            assert await two.due(9, 9) == [Due(6, "t")]
            await two.mark("t", Mark("playing", False, None), 2)
            assert await two.due(9, 9) == []

    asyncio.run(test())


def test_logs_that_are_read_on_at_once_are_each_read_from_where_they_are_asked_for(address: str) -> None:
    async def test() -> None:
        async with opened(address) as store:
            logs = {f"t{number}": [b"%d.%d" % (number, at) for at in range(12)] for number in range(9)}
            for table, rows in logs.items():
                assert await append(store, table, 0, *rows) is None
            wanted = [(table, since) for table in (*logs, "missing") for since in (0, 3, 11, 12)] * 2
            found = await asyncio.gather(*(store.read(table, since) for table, since in wanted))
            assert found == [logs.get(table, [])[since:] for table, since in wanted]

    asyncio.run(test())


def test_a_log_that_cannot_be_read_on_fails_alone(database: str) -> None:
    async def test() -> None:
        async with opened(database) as store:
            await append(store, "t", 0, b"0", b"1")
            bad, good, late = "\0", "t", "t"  # no text of PostgreSQL's has the first
            wanted = [store.read(bad, 1), store.read(good, 1), store.read(bad, 2), store.read(late, 2)]
            found = await asyncio.gather(*wanted, return_exceptions=True)
            assert [isinstance(each, Exception) for each in found] == [True, False, True, False]
            assert [found[1], found[3]] == [[b"1"], []]

    asyncio.run(test())


# --- Damage


def change(address: str, query: str, *values: Any) -> None:
    """Change what is stored, behind the room's back; `?` stands for a value."""
    if "://" not in address:
        with sqlite3.connect(address) as base:
            base.execute(query.replace("id = ?", "number = (SELECT number FROM tables WHERE id = ?)"), values)
        base.close()
        return

    async def execute() -> None:
        base = await asyncpg.connect(address)
        first, *rest = query.replace("log", "doublejeu.log").split("?")
        await base.execute(first + "".join(f"${i}{part}" for i, part in enumerate(rest, 1)), *values)
        await base.close()

    asyncio.run(execute())


def flip(row: bytes) -> bytes:
    return row[:20] + bytes([row[20] ^ 1]) + row[21:]


DAMAGES = ["flipped", "missing", "nonsense", "first"]


@pytest.mark.sqlite_first
@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_row_harms_its_own_table_only(address: str, damage: str) -> None:
    rows: dict[str, list[bytes]] = {}
    guests: list[httpx.AsyncClient] = []

    async def before() -> None:
        async with running(Path(), store=await open_store(address)) as room, room.guest() as anna:
            guests.append(anna)
            for _ in range(3):
                table = (await open_table(anna, bots="novice", public=True))["table"]
                async with room.at(table, anna) as player:
                    frame = (await player.until_type("frame"))["frame"]
                    while not frame["legal"]:
                        frame = (await player.until_type("frame"))["frame"]
                    await player.ask("move", at=frame["at"], move=frame["legal"][0])
                rows[table] = await room.hall.store.read(table)

    asyncio.run(before())
    hurt, *whole = rows
    at = 0 if damage == "first" else len(rows[hurt]) - 2
    if damage in ("missing", "first"):
        change(address, "DELETE FROM log WHERE id = ? AND at = ?", hurt, at)
    else:
        row = flip(rows[hurt][at]) if damage == "flipped" else b"\xff\x00"
        change(address, "UPDATE log SET row = ? WHERE id = ? AND at = ?", row, hurt, at)

    async def after() -> None:
        async with running(Path(), store=await open_store(address)) as room, room.guest() as visitor:
            answer = await visitor.get(f"/api/tables/{hurt}")
            assert (answer.status_code, answer.json()["code"]) == (410, "damaged")
            listed = (await visitor.get("/api/tables")).json()["tables"]
            assert {each["table"] for each in listed} <= set(whole)
            for table in whole:
                person = Person(table, 0, guests[0])
                await person.play(room, random.Random(1))
                assert person.over

    asyncio.run(after())


# --- What cannot be stored


@contextmanager
def full_disk() -> Iterator[None]:
    """No file may grow."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


async def fail_and_go_on(room: Room, fail: Callable[[], Any], mend: Callable[[], Any]) -> None:
    """A move that cannot be stored is refused and nobody hears of it; later ones succeed."""
    async with room.guest() as anna:
        table = (await open_table(anna, bots="novice"))["table"]
        async with room.at(table, anna) as player, room.at(table) as watcher:
            while player.frame is None or not player.frame["legal"]:
                await player.until_type("frame")
            at, move = player.frame["at"], player.frame["legal"][0]
            while watcher.frame is None or watcher.frame["at"] < at:
                await watcher.until_type("frame")
            stored = await room.hall.store.read(table)
            await asyncio.to_thread(fail)
            try:
                for _ in range(3):
                    answer = await player.ask("move", at=at, move=move)
                    assert (answer["type"], answer["code"]) == ("refused", "not-stored")
                assert (await anna.post("/api/tables", json={"name": "A", "game": "kompromat"})).status_code == 503
                assert (await anna.get("/healthz")).status_code == 503
            finally:
                await asyncio.to_thread(mend)
            await watcher.ask("ping")
            assert watcher.frame["at"] == at
            assert player.frame["at"] == at
            async with asyncio.timeout(30):
                while (await player.ask("move", at=at, move=move)).get("code") == "not-stored":
                    await asyncio.sleep(0.2)
                while (await anna.get("/healthz")).status_code != 200:
                    await asyncio.sleep(0.2)
            while watcher.frame["at"] == at:
                await watcher.until_type("frame")
            assert (await room.hall.store.read(table))[: len(stored)] == stored
        person = Person(table, 0, anna)
        await person.play(room, random.Random(2))
        assert person.over


def test_when_the_disk_is_full_nothing_is_told_and_later_moves_are_well(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            limit = full_disk()
            await fail_and_go_on(room, limit.__enter__, lambda: limit.__exit__(None, None, None))

    asyncio.run(test())


def test_when_postgresql_is_gone_nothing_is_told_and_later_moves_are_well() -> None:
    with PostgreSQL() as service:
        database = service.new_database()

        async def test() -> None:
            async with running(Path(), store=await open_store(database)) as room:
                await fail_and_go_on(room, lambda: service.stop(signal.SIGQUIT), service.start)

        asyncio.run(test())


class Ended(BaseException):
    """What nothing catches, so that a thread ends."""


def fail_with(fault: BaseException) -> Callable[[sqlite3.Connection], Any]:
    def work(base: sqlite3.Connection) -> None:
        raise fault

    return work


@pytest.mark.parametrize("fault", [ValueError("odd"), MemoryError(), RecursionError(), TypeError("odd")], ids=repr)
def test_no_exception_ends_the_writer_of_sqlite(tmp_path: Path, fault: Exception) -> None:
    async def test() -> None:
        store = SQLiteStore(tmp_path / "tables.sqlite")
        failing = store._later(fail_with(fault))
        assert await append(store, "a", 0, b"a0") is None, "it was in the same batch"
        with pytest.raises(type(fault)):
            await failing
        assert await append(store, "a", 1, b"a1") is None
        await store.ping()
        await store.close()

    asyncio.run(test())


def test_a_store_is_closed_after_a_read_that_nobody_waits_for_any_more(tmp_path: Path) -> None:
    reading = threading.Event()
    found: list[Any] = []

    def read(base: sqlite3.Connection) -> None:
        reading.set()
        time.sleep(0.3)  # SQLite would crash if the connection were closed while it is used
        found.append(base.execute("SELECT 1").fetchone())

    async def test() -> None:
        store = SQLiteStore(tmp_path / "tables.sqlite")
        asked = asyncio.create_task(store._read(read))
        await asyncio.to_thread(reading.wait)
        asked.cancel()
        await store.close()
        assert found == [(1,)]

    asyncio.run(test())


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_server_whose_writer_is_dead_says_that_it_is_not_well(tmp_path: Path) -> None:
    async def test() -> None:
        store = SQLiteStore(tmp_path / "tables.sqlite")
        async with running(tmp_path, store=store) as room, room.guest() as visitor:
            assert (await visitor.get("/healthz")).status_code == 200
            store._later(fail_with(Ended()))
            async with asyncio.timeout(30):
                while (await visitor.get("/healthz")).status_code != 503:
                    await asyncio.sleep(0.2)

    asyncio.run(test())


# --- Opening


def test_a_second_server_is_not_let_at_the_same_file(tmp_path: Path) -> None:
    address = str(tmp_path / "tables.sqlite")
    with Server(address), pytest.raises(AssertionError, match=r"another server keeps its tables in .*tables\.sqlite"):
        Server(address)
    with Server(address):
        pass


@pytest.mark.parametrize(
    ("store", "words"),
    [
        ("mysql://here", "a store is a file or postgresql"),
        ("postgresql://postgres:secret@127.0.0.1:{port}/none", "the PostgreSQL store at 127.0.0.1 cannot be used"),
    ],
)
def test_a_store_that_cannot_be_opened_says_why_and_no_password(store: str, words: str) -> None:
    with pytest.raises(BadSetting, match=words) as caught:
        asyncio.run(open_store(store.format(port=free_port())))
    assert "secret" not in str(caught.value)


def test_a_bus_that_cannot_be_reached_says_why_and_no_password() -> None:
    with pytest.raises(BadSetting, match=r"the Redis bus at 127\.0\.0\.1 cannot be used") as caught:
        asyncio.run(open_bus(f"redis://:secret@127.0.0.1:{free_port()}/0"))
    assert "secret" not in str(caught.value)
    with pytest.raises(BadSetting, match="a bus is redis"):
        asyncio.run(open_bus("amqp://here"))


OLD_INDEXES = """CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
CREATE INDEX tables_listed ON tables (changed) WHERE listed;
CREATE INDEX tables_changed ON tables (status, changed);
CREATE TABLE guests (guest TEXT NOT NULL, id TEXT NOT NULL, PRIMARY KEY (guest, id)) WITHOUT ROWID;
CREATE INDEX guests_of ON guests (id);
CREATE TABLE notes (
    id TEXT NOT NULL, member INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (id, member)
) WITHOUT ROWID;
"""  # the same in versions 1 and 2
VERSION_1 = f"""
CREATE TABLE log (id TEXT NOT NULL, at INTEGER NOT NULL, row BLOB NOT NULL, PRIMARY KEY (id, at)) WITHOUT ROWID;
CREATE TABLE tables (
    id TEXT PRIMARY KEY, status TEXT NOT NULL, listed INTEGER NOT NULL, due INTEGER, changed INTEGER NOT NULL
) WITHOUT ROWID;
{OLD_INDEXES}
INSERT INTO log VALUES ('b', 0, CAST('b0' AS BLOB)), ('a', 1, CAST('a1' AS BLOB)), ('a', 0, CAST('a0' AS BLOB));
INSERT INTO tables VALUES ('b', 'over', 0, NULL, 7), ('a', 'playing', 1, 5, 6);
INSERT INTO guests VALUES ('anna', 'a'), ('anna', 'b');
INSERT INTO notes VALUES ('a', 0, 'a note');
PRAGMA user_version=1;
"""


def test_a_file_of_version_1_is_kept_and_written_on(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    file = sqlite3.connect(path)
    file.executescript(VERSION_1)
    file.close()

    async def test() -> None:
        for rows in ([b"a0", b"a1"], [b"a0", b"a1", b"a2"]):
            async with opened(str(path)) as store:
                assert await store.read("a") == rows
                assert await store.read("b") == [b"b0"]
                assert [found.table_id for found in await store.lobby(Wanted(9))] == ["a"]
                assert [found.table_id for found in await store.games_of("anna", Wanted(9))] == ["a", "b"]
                assert await store.due(9, 9) == [Due(5, "a")]
                assert await store.notes("a", 0) == "a note"
                assert isinstance(await append(store, "a", 1, b"late"), Conflict)
                if len(rows) == 2:
                    assert await append(store, "a", 2, b"a2") is None

    asyncio.run(test())


def test_a_store_of_a_newer_version_is_refused(address: str) -> None:
    async def test() -> None:
        async with opened(address):
            pass
        if "://" in address:
            base = await asyncpg.connect(address)
            await base.execute("UPDATE doublejeu.version SET version = 99")
            await base.close()
        else:
            with sqlite3.connect(address) as file:
                file.execute("PRAGMA user_version=99")
            file.close()
        with pytest.raises(BadSetting, match="newer version"):
            await open_store(address)

    asyncio.run(test())
