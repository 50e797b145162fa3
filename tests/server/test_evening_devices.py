"""An evening with several devices: by a personal link, or in a club, another one is the same person."""

from pathlib import Path

import httpx
import pytest

from doublejeu.server import evening_decisions, evening_log
from doublejeu.server.backends import open_store
from doublejeu.server.credentials import COOKIE, hashed
from doublejeu.server.errors import Denied
from doublejeu.server.evening_decisions import MOST_DEVICES

from .clubbing import SLUG, make
from .evenings import CLUES, POINTS, act, begun, company, joined, opened, play_round, told
from .reviewing import run
from .room import Room, running
from .test_tournaments import Paper

CLOCK = {"kind": "game", "seconds": 3_600}


async def linked(guest: httpx.AsyncClient, evening: str, key: str) -> httpx.Response:
    return await guest.post(f"/api/evenings/{evening}/link", json={"key": key})


async def key_of(guest: httpx.AsyncClient, evening: str) -> str:
    """The key of who is there already."""
    return str((await guest.post(f"/api/evenings/{evening}/join", json={"name": "-"})).json()["key"])


async def sits(room: Room, guest: httpx.AsyncClient, table: str) -> bool:
    """Whether a device has a seat at a table."""
    async with room.at(table, guest) as player:
        await player.until_type("frame")
        assert player.room is not None
        member = next(each["member"] for each in player.told if each["type"] == "welcome")
        return member is not None and member in [chair.get("member") for chair in player.room["chairs"]]


@pytest.mark.sqlite_first
def test_by_a_personal_link_another_device_is_the_same_person_at_the_table_too(address: str) -> None:
    async def test() -> None:
        async with running(Path(), store=await open_store(address)) as room:
            evening, (anna, bert) = await company(room, 2, game=POINTS, kind="swiss", rounds=1, clock=CLOCK)
            key = await key_of(bert, evening)
            wrong = await linked(room.guest(), evening, "0" * 64)
            assert (wrong.status_code, wrong.json()["code"]) == (403, "evening-key")
            other = await linked(anna, evening, key)
            assert (other.status_code, other.json()["code"]) == (403, "evening-other")
            early, late = room.guest(), room.guest()
            assert (await linked(early, evening, key)).json() == {"evening": evening, "person": 1, "key": ""}
            await act(anna, evening, "begin")
            table = (await begun(early, evening, 0))["table"]
            assert await sits(room, early, table), "it was there when the table was opened"
            assert not await sits(room, late, table)
            for _ in range(2):
                assert (await linked(late, evening, key)).json()["person"] == 1
            now = await told(late, evening)
            assert (now["you"], now["table"], len(now["people"])) == (1, table, 2)
            assert await sits(room, late, table), "it came while its person was awaited there"
            assert [each["evening"] for each in (await late.get("/api/evenings")).json()["evenings"]] == [evening]
            await play_round(room, [anna, late], evening, 0)

    run(test())


def test_a_deal_that_was_begun_on_one_device_goes_on_at_another(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            anna, phone = room.guest(), room.guest()
            evening = await opened(anna, game=CLUES, rounds=1)
            place = (await anna.post(f"/api/evenings/{evening}/deal")).json()
            assert (await linked(phone, evening, place["key"])).status_code == 200, "the key of the table's place"
            again = (await phone.post(f"/api/evenings/{evening}/deal")).json()
            assert (again["table"], again["key"]) == (place["table"], "")
            assert await sits(room, phone, place["table"])

    run(test())


def test_in_a_club_all_devices_of_a_person_are_that_person_at_its_evenings(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            anna, phone, eve = room.guest(), room.guest(), room.guest()
            inside = (await make(anna))["inside"]
            evening = await opened(anna, game=CLUES, rounds=1, club=SLUG)
            await act(anna, evening, "close")
            refused = await linked(eve, evening, await key_of(anna, evening))
            assert refused.json()["code"] == "members", "a key is no way into a club"
            assert (await phone.post(f"/api/clubs/{SLUG}/link", json={"key": inside["key"]})).status_code == 200
            assert await joined(phone, evening, "-") == 0
            assert len((await told(phone, evening))["people"]) == 1

    run(test())


@pytest.mark.sqlite_first
def test_whoever_deletes_themselves_with_one_device_is_deleted_with_all(address: str) -> None:
    async def test() -> None:
        store = await open_store(address)
        async with running(Path(), store=store) as room:
            evening, (anna, bert) = await company(room, 2, game=POINTS, kind="swiss", clock=CLOCK)
            phone = room.guest()
            await linked(phone, evening, await key_of(bert, evening))
            hashes = [hashed(guest.cookies[COOKIE]) for guest in (anna, bert, phone)]
            assert (await phone.delete("/api/me")).status_code == 200
            log = "".join(await store.evenings.log(evening))
            assert [each in log for each in hashes] == [True, False, False]
            now = await told(anna, evening)
            assert [(each["name"], each["out"]) for each in now["people"]] == [("P0", None), ("", "left")]
            for device in (bert, phone):
                assert (await told(device, evening))["you"] is None
                assert (await device.get("/api/evenings")).json()["evenings"] == []

    run(test())


def test_a_row_that_cannot_be_read_lets_nobody_be_taken_for_another() -> None:
    came = [evening_log.Came(t=0, name=f"P{n}", key=f"k{n}", guests=(f"g{n}",)) for n in range(3)]
    linked = evening_log.Linked(t=1, person=1, guest="phone")
    rows: dict[int, tuple[evening_log.Entry, ...]] = {0: (came[0],), 1: (came[1],), 2: (came[2],), 3: (linked,)}
    rewritten, devices = evening_log.without(rows, "phone")
    assert (sorted(rewritten), devices) == ([1, 3], {"phone", "g1"})
    del rows[0]
    rewritten, devices = evening_log.without(rows, "phone")
    assert (sorted(rewritten), devices) == ([3], {"phone"})


def test_nobody_has_any_number_of_devices() -> None:
    evening = Paper("swiss", 2).evening
    for n in range(MOST_DEVICES - 1):
        evening.read_on(evening_decisions.link(evening, evening.people[0].key, f"device {n}", 1))
    with pytest.raises(Denied, match="more than"):
        evening_decisions.link(evening, evening.people[0].key, "one more", 1)
