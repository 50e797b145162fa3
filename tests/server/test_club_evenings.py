"""Evenings of a club: on its page, for its members alone, by their names there; and who is forgotten, or sent away."""

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from doublejeu.server import evenings
from doublejeu.server.backends import open_store
from doublejeu.server.credentials import COOKIE, hashed
from doublejeu.server.store.evenings import Evenings as Stored
from doublejeu.server.store.evenings import Going

from .clubbing import GAME, NAME, SLUG, club, joined, make
from .evenings import act, opened, told
from .evenings import joined as at_evening
from .reviewing import run
from .room import Outside, join, open_table, running

SWISS: dict[str, Any] = {"kind": "swiss", "game": GAME, "club": SLUG}


async def friends(room: Outside) -> tuple[httpx.AsyncClient, httpx.AsyncClient]:
    """Two who are in a club; the first is its host."""
    anna, bert = room.guest(), room.guest()
    await joined(bert, "Bert", (await make(anna))["inside"]["invitation"])
    return anna, bert


async def listed(guest: httpx.AsyncClient) -> list[tuple[str, str]]:
    return [(each["evening"], each["status"]) for each in (await club(guest))["inside"]["evenings"]["evenings"]]


@pytest.mark.slow
@pytest.mark.sqlite_first
def test_a_clubs_page_lists_its_evenings_page_by_page(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evenings, "OVER", 2)

    async def test() -> None:
        async with running(Path(), store=await open_store(address)) as room:
            anna, bert = await friends(room)
            other = await opened(bert, **SWISS | {"club": None})
            past = [await opened(anna, **SWISS) for _ in range(3)]
            for evening in past:
                await act(anna, evening, "end")
            coming = await opened(bert, **SWISS)
            running_now = await opened(anna, club=SLUG)
            found = await listed(bert)
            assert set(found[:2]) == {(coming, "open"), (running_now, "playing")}
            page = (await club(anna))["inside"]["evenings"]
            (more,) = [await anna.get(f"/api/clubs/{SLUG}/evenings", params={"after": page["after"]})]
            over = [each for each in page["evenings"] if each["status"] == "over"] + more.json()["evenings"]
            assert {each["evening"] for each in over} == set(past)
            assert (len(over), len(more.json()["evenings"]), more.json()["after"]) == (3, 1, None)
            assert other not in str(page)
            by = {each["evening"]: each for each in (await club(bert))["inside"]["evenings"]["evenings"]}
            assert [by[each]["awaited"] for each in (coming, running_now)] == [False, False]
            assert [each["awaited"] for each in page["evenings"] if each["evening"] == running_now] == [True]
            assert (await anna.get(f"/api/clubs/{SLUG}/evenings", params={"after": "?"})).status_code == 400

    run(test())


@pytest.mark.sqlite_first
def test_a_clubs_evening_and_its_tables_are_its_members_alone(address: str) -> None:
    async def test() -> None:
        async with running(Path(), store=await open_store(address)) as room:
            anna, bert = await friends(room)
            carl, stranger = room.guest(), room.guest()
            await make(carl, "Another", "Carl")
            evening = await opened(anna, **SWISS)
            assert (await told(anna, evening))["club"] == SLUG
            assert await at_evening(bert, evening, "Anna, in disguise") == 1
            people = [each["name"] for each in (await told(bert, evening))["people"]]
            assert people == ["Anna", "Bert"], "by their names in the club"
            begun = await act(anna, evening, "begin")
            table = begun["rounds"][0]["tables"][0]["table"]
            for guest in (carl, stranger):
                for path, body in (("join", {"name": "Carl"}), ("act", {"do": "leave"}), ("deal", {})):
                    refused = await guest.post(f"/api/evenings/{evening}/{path}", json=body)
                    assert (refused.status_code, refused.json()["code"]) == (403, "members"), path
                assert (await guest.get(f"/api/evenings/{evening}")).json()["code"] == "members"
                assert (await guest.get(f"/api/clubs/{SLUG}/evenings")).json()["code"] == "club-only"
                assert (await guest.get(f"/api/tables/{table}")).json()["code"] == "club-only"
                with pytest.raises(InvalidStatus) as cut:
                    await room.connect(table, guest)
                assert cut.value.response.status_code == 403
            assert (await carl.post("/api/evenings", json={"name": "C", **SWISS})).json()["code"] == "members"
            assert await room.hall.evenings.club_of(table) is not None, "no card tells who plays there"
            assert (await bert.get(f"/api/tables/{table}")).json()["club"] == SLUG
            inside = (await club(anna))["inside"]
            assert (inside["tables"], inside["standings"]) == ([], []), "games of evenings count at the evening"

    run(test())


def test_who_is_sent_away_keeps_a_seat_and_nothing_else(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            anna, bert = await friends(room)
            evening, later = await opened(anna, **SWISS), await opened(anna, **SWISS)
            for each in (evening, later):
                await at_evening(bert, each, "Bert")
            seat = (await act(anna, evening, "begin"))["rounds"][0]["tables"][0]["table"]
            watched = (await open_table(anna, club=SLUG))["table"]
            await join(bert, watched, "Bert")
            assert (await bert.get(f"/api/tables/{watched}")).status_code == 200
            await anna.delete(f"/api/clubs/{SLUG}/people/1")
            assert (await bert.get(f"/api/evenings/{evening}")).json()["code"] == "members"
            assert (await bert.get("/api/evenings")).json()["evenings"] == []
            assert (await bert.get(f"/api/tables/{seat}")).status_code == 200
            assert (await bert.get(f"/api/tables/{watched}")).json()["code"] == "club-only"
            with pytest.raises(InvalidStatus):
                await room.connect(watched, bert)
            for each in (evening, later):
                assert [person["out"] for person in (await told(anna, each))["people"]] == [None, "left"]

    run(test())


@pytest.mark.slow
def test_a_later_club_of_that_name_has_not_the_evenings_of_the_first(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            anna, carl = room.guest(), room.guest()
            await make(anna)
            evening = await opened(anna, **SWISS)
            await anna.delete(f"/api/clubs/{SLUG}/people/0")
            await make(carl, NAME, "Carl")
            assert await listed(carl) == []
            assert (await carl.get(f"/api/evenings/{evening}")).json()["code"] == "members"

    run(test())


# --- Being forgotten, and what a server leaves that dies


@pytest.mark.slow
@pytest.mark.sqlite_first
def test_whoever_deletes_themselves_is_found_though_a_server_died_between_two_writes(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = Stored.went

    async def test() -> None:
        store = await open_store(address)
        async with running(Path(), store=store) as room:
            anna, bert = room.guest(), room.guest()
            evening, other = await opened(anna), await opened(anna)
            await at_evening(bert, evening, "Bertrand")
            own = hashed(bert.cookies[COOKIE])
            await store.evenings.came(other, own)  # and then the server died: they are not in it

            async def died(*_: object) -> None:
                raise ConnectionError

            monkeypatch.setattr(Stored, "went", died)
            assert (await bert.delete("/api/me")).status_code >= 500
            monkeypatch.setattr(Stored, "went", real)
            async with asyncio.timeout(20):
                assert (await bert.delete("/api/me")).status_code == 200
            assert [each["name"] for each in (await told(anna, evening))["people"]] == ["P0", ""]
            assert own not in "".join(await store.evenings.log(evening))
            assert await store.evenings.of_guest(own, 9) == []

    run(test())


@pytest.mark.slow
def test_who_comes_is_written_where_they_are_found_before_they_are_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            anna, bert = room.guest(), room.guest()
            evening = await opened(anna)

            async def died(*_: object) -> bool:
                raise ConnectionError

            bert.cookies.set(COOKIE, "5" * 64)
            monkeypatch.setattr(Stored, "append", died)
            assert (await bert.post(f"/api/evenings/{evening}/join", json={"name": "Bert"})).status_code >= 500
            assert await room.hall.store.evenings.of_guest(hashed("5" * 64), 9) == [evening]
            assert (await bert.get("/api/evenings")).json()["evenings"] == [], "they are not there"

    run(test())


def test_a_guess_at_an_evening_leaves_nothing_in_memory(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room, room.guest() as anna:
            for path, body in (("join", {"name": "A"}), ("act", {"do": "leave"}), ("deal", {})):
                assert (await anna.post(f"/api/evenings/nowhere12345/{path}", json=body)).status_code == 404
            assert not room.hall.evenings._deciding

    run(test())


@pytest.mark.slow
def test_however_many_evenings_go_on_each_is_looked_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evenings, "MOST", 2)
    seen: list[str] = []

    async def look(_: evenings.Evenings, going: Going, left: bool) -> None:
        seen.append(going.id)

    async def test() -> None:
        async with running(tmp_path) as room, room.guest() as anna:
            ids = {await opened(anna, **SWISS | {"club": None}) for _ in range(5)}
            monkeypatch.setattr(evenings.Evenings, "_carry_on", look)
            room.hall.evenings._looked = ""
            for _ in range(3):
                await room.hall.evenings.look()
            assert set(seen) == ids

    run(test())
