"""Lists of tables: what they show is what the logs say, in pages, found by a search, and no log is read for them."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import asyncpg
import httpx
import pytest

from doublejeu.play.catalogue import manifests
from doublejeu.server import lists, marks, sweep
from doublejeu.server.backends import open_store
from doublejeu.server.errors import Denied
from doublejeu.server.store import About, Append, Mark, Store, Wanted
from doublejeu.server.store.sqlite import SQLiteStore
from doublejeu.server.table import Table

from .room import gather, join, open_table, running
from .test_stores import append, opened

GAMES = sorted(manifests())


async def pages(guest: httpx.AsyncClient, path: str, **asked: str) -> list[list[dict[str, Any]]]:
    """All pages of a list."""
    found: list[list[dict[str, Any]]] = []
    after: str | None = ""
    while after is not None:
        answer = await guest.get(path, params=asked | ({"after": after} if after else {}))
        assert answer.status_code == 200, answer.text
        found.append(answer.json()["tables"])
        after = answer.json()["after"]
    return found


def ids(found: list[list[dict[str, Any]]]) -> list[str]:
    return [each["table"] for page in found for each in page]


# --- What lists show is what the logs say


REQUESTS: tuple[Callable[[random.Random], dict[str, Any]], ...] = (
    lambda dice: {"do": "sit", "seat": dice.randrange(3)},
    lambda dice: {"do": "stand"},
    lambda dice: {"do": "seat-bot", "seat": dice.randrange(3), "level": dice.choice(["novice", None])},
    lambda dice: {"do": "swap", "seats": [dice.randrange(3), dice.randrange(3)]},
    lambda dice: {"do": "lock", "locked": dice.random() < 0.5},
    lambda dice: {"do": "kick", "member": dice.randrange(4)},
    lambda dice: {"do": "mute", "member": dice.randrange(4), "muted": True},
    lambda dice: {"do": "say", "text": "hello"},
    lambda dice: {"do": "start"},
    lambda dice: {"do": "leave"},
    lambda dice: {"do": "return"},
    lambda dice: {"do": "resign"},
    lambda dice: {"do": "rematch"},
)


async def check_columns(store: Store, table_id: str) -> None:
    """The columns of a table are what its log says; what is not known yet is due."""
    table = Table.from_log(table_id, await store.read(table_id))
    everyone = {guest for member in table.members for guest in member.guests}
    for guest in everyone:
        found = {each.table_id: each for each in await store.games_of(guest, Wanted(99))}.get(table_id)
        assert (found.member if found else None) == table.member_of(guest)
        if found is None:
            continue
        about = marks.about(table)
        if found.status == table.status:  # that a game is over is written after its last move
            assert found.about == about
        else:
            assert (found.status, table.status) == ("playing", "over")
        if found.awaited is None:
            assert any(due.table_id == table_id for due in await store.due(2**53, 9_999))
        else:
            assert found.awaited == marks.awaited(table)
    listed = [each.table_id for each in await store.lobby(Wanted(99))]
    assert table_id in listed or table.status == "over" or not table.opening.public


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in (1, 2))])
def test_whatever_happens_the_columns_say_what_the_log_says(address: str, seed: int) -> None:
    async def test() -> None:
        dice = random.Random(seed)
        async with running(Path(), store=await open_store(address)) as room:
            game = next(name for name in GAMES if 3 in manifests()[name].players)
            company = await gather(room, 4, seated=False, game=game, players=3, public=dice.random() < 0.7)
            tables = {company.table}
            for _ in range(60):
                player = dice.choice(company.players[: 1 if dice.random() < 0.4 else 4])
                request = dice.choice(REQUESTS)(dice)
                frame = player.frame
                if frame and frame["legal"] and dice.random() < 0.8:
                    request = {"do": "move", "at": frame["at"], "move": dice.choice(frame["legal"])}
                with suppress(Exception):  # who is sent away is gone
                    await player.ask(**request)
                if player.room is not None and player.room.get("rematch"):
                    tables.add(player.room["rematch"])
                for table in tables:
                    await check_columns(room.hall.store, table)
            assert len(await room.hall.store.read(company.table)) > 10

    asyncio.run(test())


def test_whose_turn_it_is_is_stored_once_the_table_is_quiet(
    address: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(marks, "QUIET", 100)

    async def test() -> None:
        store = await open_store(address)
        async with running(Path(), store=store) as room:
            company = await gather(room, 2, start=True)
            table = company.live.table
            for _ in range(3):
                mover = next(player for player in company.players if player.frame and player.frame["legal"])
                assert mover.frame is not None
                await mover.ask("move", at=mover.frame["at"], move=mover.frame["legal"][0])
                await company.catch_up()
                guest = next(iter(table.members[0].guests))
                async with asyncio.timeout(30):
                    while (found := (await store.games_of(guest, Wanted(9)))[0]).awaited is None:
                        await asyncio.sleep(0.02)
                assert found.awaited == marks.awaited(table)
                assert await store.due(2**53, 9) == []

    asyncio.run(test())


# --- Order, pages, search


@pytest.mark.sqlite_first
def test_open_tables_come_before_any_number_that_play(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lists, "PAGE", 5)

    async def test() -> None:
        async with running(Path(), store=await open_store(address)) as room, room.guest() as anna:
            free = (await open_table(anna, public=True))["table"]
            locked = (await open_table(anna, public=True))["table"]
            async with room.at(locked, anna) as host:
                await host.ask("lock", locked=True)
            playing = [(await open_table(anna, public=True, bots="novice"))["table"] for _ in range(12)]
            private = (await open_table(anna))["table"]
            async with room.guest() as bert:
                found = await pages(bert, "/api/tables")
                assert found[0][0]["table"] == free
                assert found[0][1]["table"] == locked
                assert [len(page) for page in found] == [5, 5, 4]
                assert sorted(ids(found)) == sorted([free, locked, *playing])
                assert private not in str(found)
            assert sorted(ids(await pages(anna, "/api/mine"))) == sorted([free, locked, private, *playing])

    asyncio.run(test())


def test_a_table_is_found_by_its_hosts_name_its_game_and_its_language(
    address: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(lists, "PAGE", 2)

    async def test() -> None:
        async with running(Path(), store=await open_store(address)) as room, room.guest() as guest:
            known = {}
            for number, name in enumerate(("Éléonore", "elena", "Bert", "ELEANOR", "B", "Zoë 100%")):
                game, language = GAMES[number % len(GAMES)], "fr" if number % 2 else "en"
                place = await open_table(guest, name=name, game=game, language=language, public=True)
                known[name] = (place["table"], game, language)
            for asked, names in (
                ("ele", {"Éléonore", "elena", "ELEANOR"}), ("ÉLÉ", {"Éléonore", "elena", "ELEANOR"}),
                ("b", {"B", "Bert"}), ("zoe 100%", {"Zoë 100%"}), ("%", set()), ("_", set()), ("nobody", set()),
            ):  # fmt: skip
                assert set(ids(await pages(guest, "/api/tables", host=asked))) == {known[name][0] for name in names}
            for game in GAMES:
                wanted = {table for table, of, _ in known.values() if of == game}
                assert set(ids(await pages(guest, "/api/tables", game=game))) == wanted
            wanted = {table for table, of, language in known.values() if (of, language) == (GAMES[0], "en")}
            assert set(ids(await pages(guest, "/api/tables", game=GAMES[0], language="en"))) == wanted
            assert ids(await pages(guest, "/api/tables", game="chess")) == []

    asyncio.run(test())


@pytest.mark.sqlite_first
@pytest.mark.parametrize("path", ["/api/tables", "/api/mine"])
@pytest.mark.parametrize(
    "asked",
    [
        {"after": "x"}, {"after": "é"}, {"after": "W10"}, {"after": "WzksMSwiYSJd"}, {"after": "WzAsMSwiXHUwMDAwIl0"},
        {"after": "WzAsOTIyMzM3MjAzNjg1NDc3NTgwOCwiYSJd"}, {"after": "WyIiLCJhIl0"}, {"host": "a\x00"},
        {"game": "\x00"}, {"language": "x" * 65},
    ],
)  # fmt: skip
def test_what_is_no_page_is_refused(address: str, path: str, asked: dict[str, str]) -> None:
    async def test() -> None:
        async with running(Path(), store=await open_store(address)) as room, room.guest() as guest:
            await open_table(guest, public=True)
            answer = await guest.get(path, params=asked)
            expected = 400 if "after" in asked or path == "/api/tables" else 200
            assert answer.status_code == expected, answer.text

    asyncio.run(test())


def test_a_list_that_has_not_changed_is_not_sent_again(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room, room.guest() as guest:
            await open_table(guest, public=True)
            for path in ("/api/tables", "/api/mine"):
                first = await guest.get(path)
                known = {"If-None-Match": first.headers["etag"]}
                again = await guest.get(path, headers=known)
                assert (again.status_code, again.content) == (304, b"")
                await open_table(guest, public=True)
                changed = await guest.get(path, headers=known)
                assert (changed.status_code, len(changed.json()["tables"])) == (200, len(first.json()["tables"]) + 1)
            assert "private" in changed.headers["cache-control"]

    asyncio.run(test())


# --- What a list costs


async def fill(store: Store, tables: int, prefix: str = "t") -> None:
    """Many tables, of all kinds, described as the room does."""
    dice = random.Random(tables)
    waiting = []
    for number in range(tables):
        status = dice.choice(["open", "playing", "over"])
        about = About(
            game=dice.choice(GAMES), players=2, language="en", host=f"host {number % 97}", names=("a", None),
            members=(0, None), free=1, locked=False, clock=None,
        )  # fmt: skip
        due = dice.choice([None, dice.randrange(1000)]) if status == "playing" else None
        mark = Mark(status, status != "over" and dice.random() < 0.5, due, (0,), about)
        batch = Append(f"{prefix}{number}", 0, [b"0"], number, mark, {f"guest {number % 101}": 0})
        told: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()
        store.append(batch, told.set_result)
        waiting.append(told)
    assert set(await asyncio.gather(*waiting)) == {None}


ASKED: dict[str, Callable[[Store], Awaitable[Any]]] = {
    "the lobby": lambda store: store.lobby(Wanted(30)),
    "a later page": lambda store: store.lobby(Wanted(30, (2, 150, "t"))),
    "a game's": lambda store: store.lobby(Wanted(30, (), GAMES[0])),
    "a host's": lambda store: store.lobby(Wanted(5, (), None, None, "host 5")),
    "due ones": lambda store: store.due(500, 30),
    "more due ones": lambda store: store.due(500, 30, (100, "t")),
    "those of an older version": lambda store: store.undescribed(30),
    "nothing to forget": lambda store: store.forget("over", 0, 30),
}


@pytest.mark.parametrize("asked", ASKED)
def test_what_a_list_costs_does_not_grow_with_the_store(tmp_path: Path, asked: str) -> None:
    """Counted in steps of SQLite's machine, which are the same on every computer."""

    async def steps(tables: int) -> int:
        store = SQLiteStore(tmp_path / f"{tables}.sqlite")
        await fill(store, tables)
        count = 0

        def step() -> int:
            nonlocal count
            count += 1
            return 0

        await ASKED[asked](store)  # prepared once
        for base in (store._reads, store._writes):
            base.set_progress_handler(step, 1)
        await ASKED[asked](store)
        for base in (store._reads, store._writes):
            base.set_progress_handler(None, 1)
        await store.close()
        return count

    few, many = asyncio.run(steps(800)), asyncio.run(steps(8_000))
    assert many <= few * 1.3 + 50, (few, many)


@pytest.mark.parametrize("asked", [name for name in ASKED if name != "nothing to forget"])
def test_an_index_leads_postgresql_to_the_page(database: str, asked: str) -> None:
    async def test() -> None:
        async with opened(database) as store:
            await fill(store, 300)
            said: list[str] = []
            base = await asyncpg.connect(database)
            await base.execute("SET enable_seqscan = off; SET enable_sort = off; ANALYZE")

            class Explaining:
                async def fetch(self, query: str, *values: Any) -> list[Any]:
                    said.extend(row[0] for row in await base.fetch(f"EXPLAIN {query}", *values))
                    return []

            pool, store._pool = store._pool, Explaining()  # type: ignore[attr-defined]
            try:
                await ASKED[asked](store)
            finally:
                store._pool = pool  # type: ignore[attr-defined]
                await base.close()
            plan = "\n".join(said)
            assert "Index" in plan
            assert "Seq Scan" not in plan
            assert "Sort" not in plan, plan

    asyncio.run(test())


class Counting:
    """A store that counts the logs that are read."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.reads = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def read(self, table_id: str, since: int = 0) -> list[bytes]:
        self.reads += 1
        return await self._store.read(table_id, since)


@pytest.mark.sqlite_first
def test_no_log_is_read_for_a_list_and_no_table_comes_into_memory(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def rest(self: sweep.Sweep) -> None:
        """Tables that are due would be read too."""

    async def test() -> None:
        guests: list[dict[str, str]] = []
        async with running(Path(), store=await open_store(address)) as room, room.guest() as anna:
            for bots in (None, "novice", None, "novice"):
                await open_table(anna, public=True, bots=bots)
            async with room.guest() as bert:
                await join(bert, (await open_table(anna, public=True))["table"], "Bert")
            guests.append(dict(anna.cookies))
            while any(live.bots.idle is False for live in room.hall.tables.values()):
                await asyncio.sleep(0.02)
        monkeypatch.setattr(sweep.Sweep, "_round", rest)
        counting = Counting(await open_store(address))
        async with running(Path(), store=counting) as room, room.guest() as anna:
            anna.cookies.update(guests[0])
            hall = room.hall
            for found in (await hall.lobby(), await hall.games_of(next(iter(guests[0].values())))):
                assert len(found.tables) == 5
            assert counting.reads == 0
            assert hall.tables == {}

    asyncio.run(test())


def test_a_table_that_cannot_be_described_hides_no_other(address: str) -> None:
    async def test() -> None:
        async with opened(address) as store:
            await append(store, "bad", 0, b"nonsense", mark=Mark("open", True, None), guests={"anna": 0})
        async with running(Path(), store=await open_store(address)) as room, room.guest() as anna:
            table = (await open_table(anna, public=True))["table"]
            assert [each.table for each in (await room.hall.lobby()).tables] == [table]
            with pytest.raises(Denied):
                await room.hall.find("bad")
            assert [found.table_id for found in await room.hall.store.lobby(Wanted(9))] == [table]

    asyncio.run(test())
