"""Numbers about oneself: one's finished games and their reviews, nothing of anybody else's, and all of it deleted."""

import random
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from doublejeu import verify
from doublejeu.play.review import Review
from doublejeu.server import entries as e
from doublejeu.server import marks, own_games
from doublejeu.server.backends import open_store
from doublejeu.server.credentials import COOKIE, hashed
from doublejeu.server.store import Mark, Store, Wanted
from doublejeu.server.store.tries import Kept
from doublejeu.server.table import Table

from .logs import T0, finished_log, guest_secret
from .reviewing import SHORT, eventually, few_simulations, reviewed, run
from .room import open_table, running
from .test_stores import append
from .test_variations import play_on, vary


async def over(store: Store, seed: int, **about: Any) -> tuple[str, e.Entry, Any]:
    """A finished game between people, known to the store as it is when its table was last quiet."""
    log, record = finished_log(SHORT, seed)
    id, table = f"over{seed}", Table("").foresee(log)
    assert record.result is not None
    described = msgspec.structs.replace(marks.about(table), winners=tuple(record.result["winners"]), **about)
    mark = Mark("over", False, None, (), described)
    rows = [e.dump(entry) for entry in log]
    assert await append(store, id, 0, *rows, mark=mark, guests=marks.guests(table)) is None
    await store.write_notes(id, 0, "a note of P0")
    await store.write_notes(id, 1, "a note of P1")
    return id, log[0], record


async def own(guest: httpx.AsyncClient) -> list[dict[str, Any]]:
    """All pages of one's games."""
    found: list[dict[str, Any]] = []
    after: str | None = ""
    while after is not None:
        answer = (await guest.get("/api/me", params={"after": after} if after else {})).raise_for_status().json()
        found += answer["games"]
        after = answer["after"]
    return found


async def counted(guest: httpx.AsyncClient, games: int) -> list[dict[str, Any]]:
    """One's games, once the store has marked so many as over: just after their end."""

    async def there() -> bool:
        return len(await own(guest)) == games

    await eventually(there, f"there were not {games} games")
    return await own(guest)


@pytest.mark.sqlite_first
def test_a_game_against_bots_is_counted_with_its_level_help_and_review(address: str) -> None:
    async def test() -> None:
        store = await open_store(address)
        async with running(Path(), store=store, make_means=few_simulations) as room, room.guest() as anna:
            assert await own(anna) == []
            place = await open_table(anna, game=SHORT, bots="strong")
            async with room.at(place["table"], anna) as player:
                assert await own(anna) == []  # it is not over
                at = (await player.until_type("frame"))["frame"]["at"]
                await player.ask("hint", at=at)
            async with room.at(place["table"], anna) as player:
                await play_on(player, random.Random(3))
                outcome = (player.frame or {})["outcome"]
            (game,) = await counted(anna, 1)
            assert (game["table"], game["game"], game["seat"], game["level"]) == (place["table"], SHORT, 0, "strong")
            assert (game["won"], game["helped"], game["variation"], game["review"]) == (
                0 in outcome["winners"], True, False, None,
            )  # fmt: skip
            await anna.post(f"/api/tables/{place['table']}/review")
            text = await reviewed(anna, place["table"])
            seat = msgspec.json.decode(text, type=Review).seats[0]
            (game,) = await own(anna)
            assert game["review"] == {
                "decisions": seat.decisions, "accuracy": seat.accuracy, "luck": seat.luck, "faults": seat.faults,
            }  # fmt: skip
            branched = await vary(
                anna, place["table"], seat=0, at=3
            )  # before the first question: no game is over there
            assert branched.status_code == 201, branched.text
            async with room.at(branched.json()["table"], anna) as player:
                await play_on(player, random.Random(4))
            assert [each["variation"] for each in await counted(anna, 2)] == [True, False]
            assert await own(room.guest()) == []
            async with httpx.AsyncClient(base_url=room.url, trust_env=False) as nobody:
                assert await own(nobody) == []

    run(test())


def test_games_come_in_pages_and_each_guest_sees_their_own(address: str) -> None:
    async def test() -> None:
        store = await open_store(address)
        ids = [(await over(store, seed, helped=(1,)))[0] for seed in range(3)]
        about = (await store.games_of(hashed(guest_secret(0)), Wanted(1)))[0].about
        many = [f"many{n}" for n in range(own_games.PAGE + 5)]
        for n, id in enumerate(many):
            mark = Mark("over", False, None, (), about)
            guests = {hashed(guest_secret(n % 2)): n % 2}
            assert await append(store, id, 0, b"row", mark=mark, guests=guests) is None
        async with running(Path(), store=store) as room:
            for seat in range(2):
                async with room.guest(guest_secret(seat)) as guest:
                    found = await own(guest)
                    assert {each["seat"] for each in found} == {seat}
                    assert {each["helped"] for each in found if each["table"] in ids} == {seat == 1}
                    assert sorted(each["table"] for each in found) == sorted([*ids, *many[seat::2]])
                    assert all(each["won"] in (True, False, None) for each in found)
            async with room.guest(guest_secret(0)) as guest:
                refused = await guest.get("/api/me", params={"after": "nonsense"})
                assert (refused.status_code, refused.json()["code"]) == (400, "no-page")

    run(test())


def test_whoever_deletes_their_numbers_is_nowhere_any_more_and_the_records_stay(address: str) -> None:
    async def test() -> None:
        store = await open_store(address)
        tables = [await over(store, seed) for seed in range(2)]
        async with running(Path(), store=store) as room:
            p0, p1 = room.guest(guest_secret(0)), room.guest(guest_secret(1))
            seen = await p0.get(f"/api/tables/{tables[0][0]}")  # one of them is in memory
            assert [chair["name"] for chair in seen.json()["chairs"]] == ["P0", "P1"]
            assert await store.tries.keep(Kept(hashed(guest_secret(0)), 1, b"{}"), T0)
            assert await store.tries.keep(Kept(hashed(guest_secret(1)), 1, b"{}"), T0)
            running_one = await open_table(p0, name="P0")
            deleted = await p0.delete("/api/me")
            assert deleted.json() == {"tables": 2, "more": False, "running": 1}
            assert COOKIE in p0.cookies  # it has a game that goes on
            assert await own(p0) == []
            assert [each["table"] for each in (await p0.get("/api/mine")).json()["tables"]] == [running_one["table"]]
            assert len(await own(p1)) == 2
            assert await store.tries.find(hashed(guest_secret(0))) is None
            assert await store.tries.find(hashed(guest_secret(1))) is not None
            for id, _, record in tables:
                rows = await store.read(id)
                text = b"".join(rows)
                assert b"P0" not in text
                assert hashed(guest_secret(0)).encode() not in text
                assert b"P1" in text
                told = (await p1.get(f"/api/tables/{id}/record")).json()
                assert told["names"] == [None, "P1"]
                assert told["events"] == record.events
                verify(msgspec.json.encode(told))
                room_told = (await p1.get(f"/api/tables/{id}")).json()
                assert [chair.get("name") for chair in room_told["chairs"]] == [None, "P1"]
                replayed = (await p0.get(f"/api/tables/{id}/replay?eyes=own")).json()
                assert replayed["frames"][0]["seat"] is None  # nobody knows that it was theirs
                assert await store.notes(id, 0) == ""
                assert await store.notes(id, 1) == "a note of P1"
            listed = (await p1.get("/api/mine")).json()["tables"]
            assert {name for each in listed for name in each["names"]} == {None, "P1"}
            assert {each["host"] for each in listed} == {None}
            async with room.at(tables[0][0], p1) as player:  # who stays may have a rematch with a free seat
                await player.until_type("frame")
                assert (await player.ask("rematch"))["type"] == "done"
            again = await p1.get(f"/api/tables/{room.hall.tables[tables[0][0]].table.rematch}")
            assert [chair.get("name") for chair in again.json()["chairs"]] == ["P1", None]

    run(test())


def test_without_a_game_that_goes_on_the_cookie_goes_too(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room, room.guest() as anna:
            place = await open_table(anna, game=SHORT, bots="novice")
            async with room.at(place["table"], anna) as player:
                await play_on(player, random.Random(3))
            assert COOKIE in anna.cookies
            await counted(anna, 1)
            assert (await anna.delete("/api/me")).json() == {"tables": 1, "more": False, "running": 0}
            assert COOKIE not in anna.cookies
            assert (await anna.delete("/api/me")).json() == {"tables": 0, "more": False, "running": 0}

    run(test())
