"""Who solves puzzles with a cookie is known to the room: their rating, their streak, and what is fresh for them."""

import asyncio
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from doublejeu.play.glicko import Rated
from doublejeu.play.puzzle import Puzzle, puzzles_of
from doublejeu.play.standing import Standing, next_puzzle
from doublejeu.server.backends import open_store
from doublejeu.server.credentials import COOKIE, hashed
from doublejeu.server.hall import House
from doublejeu.server.solvers import SHOWN
from doublejeu.server.store.tries import Kept
from doublejeu.server.sweep import DAY_MS, TRIES_KEPT

from .room import Room, Time, open_table, running
from .test_puzzles import START, WITH_PUZZLES, a_try, as_json, some, where, wrong

GAME = WITH_PUZZLES[0]
NOTHING: dict[str, Any] = {"standing": None, "tried": {}}


async def known(room: Room) -> httpx.AsyncClient:
    """A guest with a cookie, as whoever has sat at a table has one."""
    guest = room.guest()
    await open_table(guest)
    return guest


async def tried(guest: httpx.AsyncClient, puzzle: Puzzle, move: str | None, **fields: Any) -> dict[str, Any]:
    answer = await guest.post(where(puzzle, "/try"), json=a_try(move, **fields))
    found: dict[str, Any] = answer.raise_for_status().json()
    return found


async def kept(guest: httpx.AsyncClient) -> dict[str, Any]:
    answer = (await guest.get("/api/puzzles/mine")).raise_for_status()
    assert "private" in answer.headers["Cache-Control"]
    found: dict[str, Any] = answer.json()
    return found


@pytest.mark.sqlite_first
def test_the_room_keeps_how_a_guest_stands_and_a_restart_does_not_forget_it(address: str, tmp_path: Path) -> None:
    async def test() -> None:
        first, second = some(GAME, 2)
        async with running(tmp_path, store=await open_store(address)) as room:
            anna = await known(room)
            cookie = anna.cookies[COOKIE]
            assert await kept(anna) == NOTHING
            found = await tried(anna, first, first.accepted[0])
            assert found["standing"]["streak"] == 1
            missed = await tried(anna, second, wrong(second))  # its standing is the room's, not that of a beginner
            assert missed["standing"]["rated"]["rating"] != pytest.approx(found["standing"]["rated"]["rating"])
            assert (missed["standing"]["streak"], missed["standing"]["longest"]) == (0, 1)
        async with running(tmp_path, store=await open_store(address)) as room, room.guest() as anna:
            anna.cookies.set(COOKIE, cookie)
            told = await kept(anna)
            assert told["standing"] == missed["standing"]
            assert told["tried"] == {GAME: {first.id[:SHOWN]: True, second.id[:SHOWN]: False}}
            assert list(told["tried"][GAME]) == [first.id[:SHOWN], second.id[:SHOWN]]
            asked = {"rating": 3_000, "tried": []}
            position = (await anna.post(f"/api/games/{GAME}/puzzles/next", json=asked)).json()
            rating = told["standing"]["rated"]["rating"]
            wanted = next_puzzle(puzzles_of(GAME), rating, {first.id: True, second.id: False}, None)
            assert position["id"] == wanted.id[:SHOWN], "by what the room knows, not by what the device says"

    asyncio.run(test())


def test_a_second_try_is_not_fresh_whatever_the_device_says(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            anna, (puzzle, other) = await known(room), some(GAME, 2)
            missed = await tried(anna, puzzle, wrong(puzzle))
            for between in (puzzle, other):
                before = (await tried(anna, between, None))["standing"]
                again = await tried(anna, puzzle, puzzle.accepted[0], fresh=True, standing={**START, "streak": 99})
                assert again["right"]
                assert again["solution"] is not None
                assert again["standing"] == before
            assert (await kept(anna))["tried"][GAME] == {other.id[:SHOWN]: False, puzzle.id[:SHOWN]: False}
            assert missed["standing"]["streak"] == 0

    asyncio.run(test())


def test_the_first_try_with_a_cookie_goes_on_from_what_the_device_says(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            anna, (first, second, third) = await known(room), some(GAME, 3)
            stood = {**START, "streak": 4, "longest": 6}
            assert (await tried(anna, first, first.accepted[0], standing=stood))["standing"]["streak"] == 5
            assert (await tried(anna, second, second.accepted[0], standing=stood, hints=1))["standing"]["streak"] == 5
            before = (await kept(anna))["standing"]
            assert (await tried(anna, third, wrong(third), fresh=False))["standing"] == before, "tried without a cookie"

    asyncio.run(test())


def test_who_has_no_cookie_is_not_kept(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room, room.guest() as bert:
            anna, (puzzle,) = await known(room), some(GAME, 1)
            assert (await tried(bert, puzzle, puzzle.accepted[0]))["standing"]["streak"] == 1
            assert await kept(bert) == await kept(anna) == NOTHING
            assert not bert.cookies

    asyncio.run(test())


@pytest.mark.sqlite_first
def test_another_device_at_the_same_place_has_the_same_standing_and_one_at_another_has_not(
    address: str, tmp_path: Path
) -> None:
    async def test() -> None:
        async with running(tmp_path, store=await open_store(address)) as room:
            anna, phone, bert = room.guest(), room.guest(), room.guest()
            place = await open_table(anna)
            first, second = some(GAME, 2)
            await tried(anna, first, first.accepted[0])
            link = f"/api/tables/{place['table']}/link"
            (await phone.post(link, json={"key": place["key"], "move": False})).raise_for_status()
            await bert.post(f"/api/tables/{place['table']}/join", json={"name": "Bert"})
            assert await kept(phone) == await kept(anna) != NOTHING
            assert await kept(bert) == NOTHING
            assert (await tried(phone, second, second.accepted[0]))["standing"]["streak"] == 2
            assert (await kept(anna))["tried"] == {GAME: {first.id[:SHOWN]: True, second.id[:SHOWN]: True}}

    asyncio.run(test())


@pytest.mark.sqlite_first
def test_tries_at_once_are_all_counted(address: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path, store=await open_store(address)) as room:
            anna, several = await known(room), some(GAME, 8)
            found = await asyncio.gather(*(tried(anna, each, each.accepted[0]) for each in several))
            assert sorted(each["standing"]["streak"] for each in found) == list(range(1, 9))
            assert len((await kept(anna))["tried"][GAME]) == 8

    asyncio.run(test())


@pytest.mark.sqlite_first
def test_who_wants_it_is_forgotten(address: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path, store=await open_store(address)) as room:
            anna, bert, (puzzle,) = await known(room), await known(room), some(GAME, 1)
            for guest in (anna, bert):
                await tried(guest, puzzle, puzzle.accepted[0])
            assert (await anna.delete("/api/puzzles/mine")).raise_for_status().json() == NOTHING
            assert await kept(anna) == NOTHING
            assert await kept(bert) != NOTHING
            assert (await tried(anna, puzzle, puzzle.accepted[0]))["standing"]["streak"] == 1
            elsewhere = await anna.delete("/api/puzzles/mine", headers={"Origin": "https://elsewhere.example"})
            assert elsewhere.status_code == 403
            assert await kept(anna) != NOTHING

    asyncio.run(test())


@pytest.mark.slow
@pytest.mark.parametrize(("house", "days"), [(House(), TRIES_KEPT), (House(keep_finished=3.0), 3.0)])
def test_what_nobody_has_gone_on_with_is_deleted_as_finished_games_are_or_with_its_cookie(
    house: House, days: float, address: str, tmp_path: Path
) -> None:
    async def test() -> None:
        time = Time()
        async with running(tmp_path, store=await open_store(address), house=house, now=time) as room:
            old = [await known(room) for _ in range(25)]  # more than are deleted at a time
            (puzzle,) = some(GAME, 1)
            for guest in old:
                await tried(guest, puzzle, None)
            time.now += int(days * DAY_MS / 2)
            anna = await known(room)
            await tried(anna, puzzle, None)
            time.now += int(days * DAY_MS / 2) + 1
            await room.hall._sweep.forget()
            assert [await kept(guest) for guest in old] == [NOTHING] * 25
            assert await kept(anna) != NOTHING

    asyncio.run(test())


def test_a_row_that_cannot_be_read_is_written_anew(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            anna, (puzzle,) = await known(room), some(GAME, 1)
            assert await room.hall.store.tries.keep(Kept(hashed(anna.cookies[COOKIE]), 1, b"{\xff"), 1)
            assert await kept(anna) == NOTHING
            found = await tried(anna, puzzle, puzzle.accepted[0])
            assert (await kept(anna))["standing"] == found["standing"]

    asyncio.run(test())


def test_notes_at_a_puzzle_are_checked_by_what_its_seat_was_shown(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room, room.guest() as anna:
            (puzzle,) = some("thirteen_clues", 1)
            checked = (await anna.post(where(puzzle, "/check"), json={"text": ""})).raise_for_status().json()
            assert checked["at"] == puzzle.frame().at
            assert checked["out"]  # cards that lie open before one's eyes
            assert checked["odd"] == {}
            card = next(iter(checked["out"]))
            marked = msgspec.json.encode({"marks": {card: "yes"}, "text": ""}).decode()
            odd = (await anna.post(where(puzzle, "/check"), json={"text": marked})).raise_for_status().json()
            assert card in odd["odd"]
            (other,) = some("calaveras", 1)
            refused = await anna.post(where(other, "/check"), json={"text": ""})
            assert (refused.status_code, refused.json()["code"]) == (400, "no-check")

    asyncio.run(test())


def test_what_a_move_would_do_is_told_where_it_can_be_foreseen(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room, room.guest() as anna:
            for game in WITH_PUZZLES:
                (puzzle,) = some(game, 1)
                previews = (await anna.get(where(puzzle))).json()["previews"]
                assert set(previews) <= set(puzzle.frame().legal)
                match = puzzle.match()
                for move in puzzle.frame().legal:
                    assert previews.get(move, []) == as_json(match.preview(move, puzzle.seat))

    asyncio.run(test())


def test_a_try_again_changes_nothing_of_how_somebody_stands() -> None:
    standing = Standing()
    standing.count(Rated(), found=False, hints=0, fresh=True)
    before = msgspec.structs.asdict(standing)
    for found in (True, False):
        standing.count(Rated(), found=found, hints=0, fresh=False)
    assert msgspec.structs.asdict(standing) == before
