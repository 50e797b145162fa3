"""Stores of an older version: nothing is lost, and lists show all of it."""

import asyncio
import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Any

import asyncpg

from doublejeu.server import http_wire
from doublejeu.server.backends import open_store
from doublejeu.server.table import Table

from .room import Room, join, open_table, running
from .test_lists import check_columns
from .test_stores import OLD_INDEXES, append

SQLITE_2 = f"""
CREATE TABLE tables (
    number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, status TEXT NOT NULL, listed INTEGER NOT NULL, due INTEGER,
    changed INTEGER NOT NULL
);
CREATE TABLE log (
    number INTEGER NOT NULL, at INTEGER NOT NULL, row BLOB NOT NULL, UNIQUE (number, at)
);
{OLD_INDEXES}PRAGMA user_version=2;
"""
POSTGRESQL_1 = """
CREATE SCHEMA doublejeu;
CREATE TABLE doublejeu.version (version integer NOT NULL);
CREATE TABLE doublejeu.log (
    id text COLLATE "C", at integer, row bytea NOT NULL, PRIMARY KEY (id, at)
);
CREATE TABLE doublejeu.tables (
    id text COLLATE "C" PRIMARY KEY, status text NOT NULL, listed boolean NOT NULL, due bigint,
    changed bigint NOT NULL, n integer NOT NULL
);
CREATE INDEX tables_due ON doublejeu.tables (due) WHERE due IS NOT NULL;
CREATE INDEX tables_listed ON doublejeu.tables (changed) WHERE listed;
CREATE INDEX tables_changed ON doublejeu.tables (status, changed);
CREATE TABLE doublejeu.guests (guest text, id text COLLATE "C", PRIMARY KEY (guest, id));
CREATE INDEX guests_of ON doublejeu.guests (id);
CREATE TABLE doublejeu.notes (
    id text COLLATE "C", member integer, text bytea NOT NULL, PRIMARY KEY (id, member)
);
INSERT INTO doublejeu.version VALUES (1);
"""
OldTable = tuple[str, str, bool, int | None, int, list[bytes], list[str]]  # its mark, log and guests


async def write_old(address: str, tables: list[OldTable]) -> None:
    """A store as the version before wrote it."""
    if "://" not in address:
        file = sqlite3.connect(address)
        file.executescript(SQLITE_2)
        for number, (id, status, listed, due, changed, rows, guests) in enumerate(tables):
            file.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?)", (number, id, status, listed, due, changed))
            file.executemany("INSERT INTO log VALUES (?, ?, ?)", [(number, at, row) for at, row in enumerate(rows)])
            file.executemany("INSERT INTO guests VALUES (?, ?)", [(guest, id) for guest in guests])
            file.execute("INSERT INTO notes VALUES (?, 0, 'a note')", (id,))
        file.commit()
        file.close()
        return
    base = await asyncpg.connect(address)
    await base.execute(POSTGRESQL_1)
    for id, status, listed, due, changed, rows, guests in tables:
        mark = (id, status, listed, due, changed, len(rows))
        await base.execute("INSERT INTO doublejeu.tables VALUES ($1, $2, $3, $4, $5, $6)", *mark)
        for at, row in enumerate(rows):
            await base.execute("INSERT INTO doublejeu.log VALUES ($1, $2, $3)", id, at, row)
        for guest in guests:
            await base.execute("INSERT INTO doublejeu.guests VALUES ($1, $2)", guest, id)
        await base.execute("INSERT INTO doublejeu.notes VALUES ($1, 0, $2)", id, b"a note")
    await base.close()


async def some_tables(room: Room) -> tuple[str, list[OldTable], list[http_wire.Listed]]:
    """Tables of all kinds, as logs; who opened them; and how the lists show them."""
    async with room.guest() as anna, room.guest() as bert:
        kinds: list[dict[str, Any]] = [
            {"public": True},
            {},
            {"public": True, "bots": "novice"},
            {"public": True, "clock": {"kind": "move", "seconds": 60}},
        ]
        tables: list[str] = [(await open_table(anna, **kind))["table"] for kind in kinds]
        await join(bert, tables[0], "Bert")
        async with room.at(tables[0], anna) as host:
            await host.ask("kick", member=1)
        await join(bert, tables[3], "Bert")
        async with room.at(tables[3], bert) as friend, room.at(tables[3], anna) as host:
            await friend.ask("sit", seat=1)
            await host.ask("start")
        secret = next(iter(anna.cookies.values()))
        while any(not live.bots.idle for live in room.hall.tables.values()):
            await asyncio.sleep(0.02)
        old: list[OldTable] = []
        for number, id in enumerate(tables):
            rows = await room.hall.store.read(id)
            table = Table.from_log(id, rows)
            guests = sorted({guest for member in table.members for guest in member.guests})
            public = table.opening.public
            old.append((id, table.status, public, table.due(), room.hall.now() + number, rows, guests))
        return secret, old, list((await room.hall.games_of(secret)).tables)


def test_a_store_of_the_version_before_loses_nothing_and_is_listed_whole(address: str, tmp_path: Path) -> None:
    async def test() -> None:
        (tmp_path / "other").mkdir()
        async with running(tmp_path / "other") as room:
            secret, old, shown = await some_tables(room)
        await write_old(address, old)
        async with running(Path(), store=await open_store(address)) as room:
            for found in (await room.hall.games_of(secret), await room.hall.games_of(secret)):
                assert {(each.table, each.host, each.names, each.free, each.seat) for each in found.tables} == {
                    (each.table, each.host, each.names, each.free, each.seat) for each in shown
                }
            public = {each.table for each in (await room.hall.lobby()).tables}
            assert public == {id for id, _, listed, *_ in old if listed}
            for id, *_, rows, _ in old:
                assert (await room.hall.store.read(id))[: len(rows)] == rows
                assert await room.hall.store.notes(id, 0) == "a note"
            async with asyncio.timeout(30):
                while await room.hall.store.undescribed(9):
                    await asyncio.sleep(0.02)
                for id, *_ in old:
                    while True:
                        with suppress(AssertionError):
                            await check_columns(room.hall.store, id)
                            break
                        await asyncio.sleep(0.05)

    asyncio.run(test())


def test_a_server_of_the_version_before_may_go_on_beside_this_one(database: str) -> None:
    """What it writes is described anew."""

    async def test() -> None:
        async with running(Path(), store=await open_store(database)) as room, room.guest() as anna:
            table = (await open_table(anna, public=True))["table"]
            store = room.hall.store
            assert await store.undescribed(9) == []
            base = await asyncpg.connect(database)
            await base.execute("UPDATE doublejeu.tables SET n = n + 1 WHERE id = $1", table)
            assert [found.table_id for found in await store.undescribed(9)] == [table]
            await append(store, table, 3, (await store.read(table))[-1])
            assert [each.host for each in (await room.hall.lobby()).tables] == ["Anna"]
            assert await store.undescribed(9) == []
            await base.close()

    asyncio.run(test())
