"""One row's harm stays its own, also beyond tables' logs: of a list, a club, a day, an evening, a review, a channel."""

import sqlite3
from pathlib import Path
from typing import Any

import asyncpg
import httpx
import pytest

from doublejeu.server.backends import open_store
from doublejeu.server.hall import Hall
from doublejeu.server.notices import News, Notices
from doublejeu.server.store import Mark, Store
from tests.laws.tables import Seating

from . import clubbing, dailies, evenings
from .logs import T0, guest_secret, keep_in, log_of
from .outside import PushService, Subscribed
from .reviewing import eventually, finished, run
from .room import Time, open_table, running
from .test_notices import Hollow, channel_of

BROKEN = '[{"'  # what no reader of JSON takes


async def harm_log(address: str, table: str) -> None:
    """Put what cannot be read into the log of a table."""
    which, is_ = ("id", table) if "://" in address else ("number", _number(address, table))
    await harm(address, "log", "row", b"?", which, is_)


def _number(address: str, table: str) -> int:
    with sqlite3.connect(address) as store:
        (number,) = store.execute("SELECT number FROM tables WHERE id = ?", (table,)).fetchone()
    store.close()
    return int(number)


async def harm(address: str, rows: str, column: str, value: Any, where: str, is_: Any) -> None:
    """Put something else into a column of the rows that have this value, behind the room's back."""
    if "://" in address:
        base = await asyncpg.connect(address)
        done = await base.execute(f"UPDATE doublejeu.{rows} SET {column} = $1 WHERE {where} = $2", value, is_)
        await base.close()
        assert done != "UPDATE 0"
        return
    with sqlite3.connect(address) as store:
        assert store.execute(f"UPDATE {rows} SET {column} = ? WHERE {where} = ?", (value, is_)).rowcount > 0
    store.close()


@pytest.mark.sqlite_first
def test_a_table_that_lists_cannot_read_is_described_anew(address: str) -> None:
    async def test() -> None:
        async with running(Path(), store=await open_store(address)) as room:
            anna, bert = room.guest(), room.guest()
            tables = [str((await open_table(each, public=True))["table"]) for each in (anna, bert)]
            await eventually(lambda: _listed(bert, *tables), "they are not in the lobby")
        await harm(address, "tables", "about", BROKEN, "id", tables[0])
        await harm(address, "tables", "awaited", BROKEN, "id", tables[1])
        async with running(Path(), store=await open_store(address)) as room:
            guest = room.guest()
            assert await _listed(guest, *tables), "the lobby is not shown"

    run(test())


async def _listed(guest: httpx.AsyncClient, *tables: str) -> bool:
    answer = await guest.get("/api/tables")
    assert answer.status_code == 200, answer.text
    return {each["table"] for each in answer.json()["tables"]} >= set(tables)


@pytest.mark.sqlite_first
def test_a_club_that_cannot_be_read_harms_no_other_and_nobody_who_wants_to_be_forgotten(address: str) -> None:
    async def test() -> None:
        async with running(Path(), store=await open_store(address)) as room:
            anna, bert = room.guest(), room.guest()
            await clubbing.make(anna, "Aces")
            await clubbing.make(anna, "Bees")
            await harm(address, "clubs", "text", BROKEN.encode(), "slug", "aces")
            assert (await anna.get("/api/clubs/aces")).status_code == 410
            assert (await bert.get("/club/aces")).status_code < 500
            mine = await anna.get("/api/clubs")
            assert [each["name"] for each in mine.json()["clubs"]] == ["Bees"]
            assert (await anna.delete("/api/me")).status_code == 200
            assert (await anna.get("/api/clubs")).json()["clubs"] == []

    run(test())


@pytest.mark.slow
def test_standings_that_cannot_be_read_are_reckoned_anew(address: str) -> None:
    async def test() -> None:
        async with running(Path(), store=await open_store(address)) as room:
            anna, bert = room.guest(), room.guest()
            club = await clubbing.make(anna)
            await clubbing.joined(bert, "Bert", club["inside"]["invitation"])
            table = await clubbing.play(room, [anna, bert])

            async def counted(games: int) -> bool:
                found = (await clubbing.club(anna))["inside"]["standings"]
                return [each["games"] for game in found for each in game["people"]] == [games] * 2

            await eventually(lambda: counted(1), "the game was not counted")
            await harm(address, "club_standings", "text", BROKEN.encode(), "game", clubbing.GAME)
            assert (await clubbing.club(anna))["inside"]["standings"] == []
            await clubbing.play(room, [anna, bert])
            await eventually(lambda: counted(2), "the standings were not reckoned anew")
            await harm(address, "club_standings", "text", BROKEN.encode(), "game", clubbing.GAME)
            await harm(address, "club_tables", "text", BROKEN.encode(), "id", table)
            await clubbing.play(room, [anna, bert])
            await eventually(lambda: counted(2), "a result that cannot be read holds up the others")

    run(test())


@pytest.mark.sqlite_first
def test_a_deal_whose_table_cannot_be_read_leaves_the_others_to_be_written_down(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        time, guests = dailies.noon(), [dailies.secret_of(name) for name in ("anna", "bert")]
        monkeypatch.setattr(Hall, "over", lambda hall, table: None)  # the server dies just then
        async with running(Path(), store=await open_store(address), now=time) as room:
            tables = []
            for secret in guests:
                guest = room.guest(secret)
                tables.append(await dailies.begin(guest))
                await dailies.end(room, guest, tables[-1])
                time.go_by(1)
        monkeypatch.undo()
        await harm_log(address, tables[0])
        async with running(Path(), store=await open_store(address), now=time) as room:
            await room.hall.daily.look()
            assert (await dailies.today(room.guest(guests[1])))["yours"]["verdict"] is not None
            assert await room.hall.store.daily.unsettled(10) == [], "the damaged one is looked at for ever"

    run(test())


async def _over(store: Store, number: int) -> str:
    """A finished game of a guest's, as lists have it."""
    table, _ = await finished(store, "thirteen_clues", number)
    await store.mark(table, Mark("over", False, None, (), None), 10_000)
    return table


@pytest.mark.sqlite_first
def test_a_review_that_cannot_be_read_is_missing_in_ones_numbers_and_nothing_else_is(address: str) -> None:
    async def test() -> None:
        store = await open_store(address)
        broken, whole = [await _over(store, number) for number in (1, 2)]
        for id in (broken, whole):
            await store.reviews.ask(id, T0)
            await store.reviews.finish(id, "s", 1, b"[]", b'{"seats":[]}', False)
        await harm(address, "reviews", "review", BROKEN.encode(), "id", broken)
        async with running(Path(), store=store) as room:
            own = await room.guest(guest_secret(0)).get("/api/me")
            assert own.status_code == 200, own.text
            assert {each["table"] for each in own.json()["games"]} == {broken, whole}

    run(test())


@pytest.mark.sqlite_first
def test_wishes_that_cannot_be_read_leave_the_others_at_their_tables_told(address: str, tmp_path: Path) -> None:
    async def test() -> None:
        store = await open_store(address)
        with PushService(tmp_path) as service:
            channel = channel_of(Subscribed(service))
            for id in ("one", "two"):
                await keep_in(store, id, log_of(Seating("kompromat", 2), 0, [], id))
            await store.notices.add(channel, T0, 10)
            await store.notices.add(
                channel._replace(id="d", only="two", address=channel.address + "2", wishes=BROKEN), T0, 10
            )
        hall = Hollow(store)
        notices = Notices(hall, None)  # type: ignore[arg-type]
        turn = {0: News("turn", T0, T0)}
        await notices._write({"one": (turn, 1), "two": (turn, 1)})
        rows = {(each.channel, each.table_id): each.row for each in await store.notices.concerned(["one", "two"])}
        assert all(rows.values()), rows
        assert (await notices.of(channel.guest)).wishes.language == "en"
        await store.close()

    run(test())


@pytest.mark.sqlite_first
def test_an_evening_that_cannot_be_read_lets_the_others_go_on(address: str) -> None:
    async def test() -> None:
        time = Time()
        async with running(Path(), store=await open_store(address), now=time) as room:
            anna = room.guest()
            found = [await evenings.opened(anna, kind="alone", hours=1) for _ in range(2)]
            await harm(address, "evening_log", "row", BROKEN, "id", found[0])
        async with running(Path(), store=await open_store(address), now=time) as room:
            guest = room.guest(anna.cookies.get("doublejeu") or "")
            time.go_by(3_601)
            await room.hall.evenings.look()
            assert (await evenings.told(guest, found[1]))["status"] == "over"
            assert (await guest.get(f"/api/evenings/{found[0]}")).status_code == 410
            listed = await guest.get("/api/evenings")
            assert [each["evening"] for each in listed.json()["evenings"]] == [found[1]]

    run(test())


@pytest.mark.sqlite_first
def test_who_wants_to_be_forgotten_is_taken_out_of_what_can_be_read(address: str) -> None:
    async def test() -> None:
        store = await open_store(address)
        broken, whole = [await _over(store, number) for number in (1, 2)]
        await harm_log(address, broken)
        async with running(Path(), store=store) as room:
            guest = room.guest(guest_secret(0))
            gone = await guest.delete("/api/me")
            assert gone.status_code == 200, gone.text
            record = (await room.guest().get(f"/api/tables/{whole}/record")).json()
            assert record["names"][0] != "P0"

    run(test())
