"""A puzzle's rating at a room follows those who try it: each person's first try there is one game between the two."""

import asyncio
import signal
from contextlib import suppress
from functools import partial
from itertools import accumulate, repeat
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from doublejeu.play.glicko import Rated
from doublejeu.play.puzzle import Puzzle, puzzles_of
from doublejeu.play.standing import FIRST, UNSURE, Standing, after_game, next_puzzle, unplayed
from doublejeu.server.backends import open_store
from doublejeu.server.credentials import COOKIE, hashed
from doublejeu.server.limits import MOST_PAIRS, Addresses, Limits, Movers
from doublejeu.server.solvers import SHOWN
from doublejeu.server.store import Store
from doublejeu.server.store.tries import Kept, Played

from .room import FREE, Outside, running
from .runner import Server
from .services import PostgreSQL
from .test_puzzles import START, WITH_PUZZLES, some, where, wrong
from .test_servers import two_servers
from .test_solvers import known, tried

GAME = WITH_PUZZLES[0]
EACH = 40  # people who try, for each time that a server is killed


def secret(number: int) -> str:
    """A cookie."""
    return f"{number:064x}"


def devices(room: Outside, number: int) -> list[httpx.AsyncClient]:
    """Guests whom the room knows by their cookies."""
    return [room.guest(secret(n)) for n in range(number)]


def missed_by(number: int, puzzle: Puzzle) -> Rated:
    """What a puzzle is rated after so many beginners have missed it."""
    return [*accumulate(repeat(FIRST, number), partial(after_game, score=1.0), initial=unplayed(puzzle))][-1]


async def rating_of(store: Store, puzzle: Puzzle) -> Rated:
    return (await store.tries.ratings(puzzle.game)).get(puzzle.id, unplayed(puzzle))


def about(rated: Rated) -> Any:
    return pytest.approx(msgspec.structs.astuple(rated), rel=1e-9)


def same(one: Rated, other: Rated) -> bool:
    return bool(msgspec.structs.astuple(one) == about(other))


@pytest.mark.sqlite_first
def test_the_first_tries_of_people_move_a_puzzle_and_it_moves_them(address: str, tmp_path: Path) -> None:
    async def test() -> None:
        (puzzle,) = some(GAME, 1)
        async with running(tmp_path, store=await open_store(address)) as room:
            anna, bert, store = await known(room), await known(room), room.hall.store
            assert await rating_of(store, puzzle) == Rated(puzzle.rating, UNSURE)
            await tried(anna, puzzle, puzzle.accepted[0])
            easier = after_game(unplayed(puzzle), FIRST, 0.0)
            assert easier.rating < puzzle.rating
            assert same(await rating_of(store, puzzle), easier)
            assert (await bert.get(where(puzzle))).json()["rating"] == round(easier.rating)
            standing = Standing()
            standing.count(easier, found=True, hints=1, fresh=True)
            told = (await tried(bert, puzzle, puzzle.accepted[0], hints=1))["standing"]["rated"]
            assert told["rating"] == pytest.approx(standing.rated.rating)
            then = after_game(easier, FIRST, 0.5)
            assert same(await rating_of(store, puzzle), then)
        async with running(tmp_path, store=await open_store(address)) as room:
            assert same(await rating_of(room.hall.store, puzzle), then)

    asyncio.run(test())


@pytest.mark.sqlite_first
def test_no_other_try_moves_a_puzzle(address: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path, store=await open_store(address)) as room, room.guest() as nobody:
            (anna, bert), (puzzle, other), store = devices(room, 2), some(GAME, 2), room.hall.store
            await tried(nobody, puzzle, None)  # the room does not know whether it was the first
            await tried(bert, puzzle, None, fresh=False)
            assert await store.tries.ratings(GAME) == {}
            await tried(anna, puzzle, wrong(puzzle))
            moved = await rating_of(store, puzzle)
            assert same(moved, missed_by(1, puzzle))
            for move in (wrong(puzzle), puzzle.accepted[0], None):
                await tried(anna, puzzle, move)
            await tried(anna, other, None)
            await tried(anna, puzzle, None)
            assert await rating_of(store, puzzle) == moved

    asyncio.run(test())


@pytest.mark.sqlite_first
def test_what_a_device_says_of_itself_moves_no_puzzle(address: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path, store=await open_store(address)) as room:
            (anna,), (first, second) = devices(room, 1), some(GAME, 2)
            boast = {**START, "rated": {"rating": 4_000.0, "deviation": 30.0, "volatility": 0.5}}
            for puzzle in (first, second):
                await tried(anna, puzzle, None, standing=boast)
            assert same(await rating_of(room.hall.store, first), missed_by(1, first))
            seen = after_game(FIRST, unplayed(first), 0.0)
            assert same(await rating_of(room.hall.store, second), after_game(unplayed(second), seen, 1.0))

    asyncio.run(test())


@pytest.mark.sqlite_first
def test_the_next_puzzle_suits_by_what_the_puzzles_are_rated_here(address: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path, store=await open_store(address)) as room, room.guest() as anna:
            every, rating = puzzles_of(GAME), 1_490.0
            usual = next_puzzle(every, rating, {}, None)
            other = next(each for each in reversed(every) if each.id != usual.id)
            here = Rated(rating, 60.0)
            played = Played(GAME, other.id, unplayed(other), lambda before: here)
            assert await room.hall.store.tries.keep(Kept("somebody", 1, b"{}"), 1, played)
            answer = await anna.post(f"/api/games/{GAME}/puzzles/next", json={"rating": rating})
            found = answer.raise_for_status().json()
            assert (found["id"], found["rating"]) == (other.id[:SHOWN], 1_490)

    asyncio.run(test())


@pytest.mark.sqlite_first
def test_a_game_is_stored_with_its_try_or_not_at_all(address: str) -> None:
    async def test() -> None:
        (puzzle,) = some(GAME, 1)
        store = await open_store(address)
        played = Played(GAME, puzzle.id, unplayed(puzzle), partial(after_game, other=FIRST, score=1.0))
        assert await store.tries.keep(Kept("anna", 1, b"{}"), 1, played)
        for stale in (Kept("anna", 1, b"[]"), Kept("anna", 3, b"[]"), Kept("bert", 2, b"[]")):
            assert not await store.tries.keep(stale, 2, played)

        def fail(before: Rated) -> Rated:
            raise ArithmeticError("no rating")

        with pytest.raises(ArithmeticError):
            await store.tries.keep(Kept("anna", 2, b"[]"), 2, played._replace(play=fail))
        assert await store.tries.find("anna") == Kept("anna", 1, b"{}")
        assert same(await rating_of(store, puzzle), missed_by(1, puzzle))
        await store.close()

    asyncio.run(test())


def test_tries_at_one_puzzle_at_the_same_moment_all_count(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            (puzzle,) = some(GAME, 1)
            await asyncio.gather(*(tried(guest, puzzle, None) for guest in devices(room, 12)))
            assert same(await rating_of(room.hall.store, puzzle), missed_by(12, puzzle))

    asyncio.run(test())


@pytest.mark.slow
def test_two_servers_that_judge_tries_at_the_same_moment_count_each_once(database: str) -> None:
    async def test() -> None:
        (puzzle,) = some(GAME, 1)
        async with two_servers(database, None) as rooms:
            here, there = (devices(room, 16) for room in rooms)  # each person with the same cookie at both
            await asyncio.gather(*(tried(guest, puzzle, None) for guest in (*here, *there)))
            assert same(await rating_of(rooms[1].hall.store, puzzle), missed_by(16, puzzle))

    asyncio.run(test())


# --- What one address, and one person, can move


def test_an_address_moves_a_puzzle_three_times_a_day_whatever_cookies_it_has(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(FREE, address_puzzle=Limits().address_puzzle)

    async def test() -> None:
        async with running(tmp_path, limits=limits) as room:
            (puzzle, other), store = some(GAME, 2), room.hall.store
            for guest in devices(room, 5):
                told = await tried(guest, puzzle, None)
                assert told["standing"]["rated"]["rating"] < 1_500, "people themselves are rated as ever"
            assert same(await rating_of(store, puzzle), missed_by(3, puzzle))
            await tried(devices(room, 6)[5], other, None)
            assert same(await rating_of(store, other), missed_by(1, other))

    asyncio.run(test())


def test_who_begins_anew_leaves_the_puzzles_as_they_are_and_moves_them_no_faster(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(FREE, address_puzzle=Limits().address_puzzle)

    async def test() -> None:
        async with running(tmp_path, limits=limits) as room:
            (anna,), (puzzle,), store = devices(room, 1), some(GAME, 1), room.hall.store
            for times in (1, 2, 3, 3, 3):
                await tried(anna, puzzle, None)
                (await anna.delete("/api/puzzles/mine")).raise_for_status()
                assert same(await rating_of(store, puzzle), missed_by(times, puzzle))

    asyncio.run(test())


def test_an_address_moves_so_many_puzzles_at_once_and_no_more(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(FREE, address_puzzles=(2, 0.0))

    async def test() -> None:
        async with running(tmp_path, limits=limits) as room:
            (anna,), several = devices(room, 1), some(GAME, 4)
            for each in several:
                await tried(anna, each, None)
            assert set(await room.hall.store.tries.ratings(GAME)) == {each.id for each in several[:2]}

    asyncio.run(test())


def test_what_addresses_have_moved_takes_no_more_room_than_it_may() -> None:
    limits = msgspec.structs.replace(FREE, address_puzzle=(1, 0.0))
    movers = Movers(limits, Addresses(limits))
    assert [movers.take("192.0.2.1", "first") for _ in range(2)] == [True, False]
    for number in range(MOST_PAIRS):
        movers.take("192.0.2.2", str(number))
    assert movers.take("192.0.2.1", "first"), "what was longest ago is forgotten"
    assert len(movers._buckets) == MOST_PAIRS


# --- kill -9


def survive(address: str, kills: int, database: PostgreSQL | None = None) -> None:
    """Kill the server as often, each time among the first tries of many; who has no answer asks the next server."""

    async def test() -> None:
        (puzzle,), answered, people = some(GAME, 1), set[str](), [secret(n) for n in range(EACH * (kills + 1))]

        async def solve(server: Outside, waiting: list[str]) -> None:
            guest = server.guest()
            while waiting:
                guest.cookies.set(COOKIE, person := waiting.pop(), domain="127.0.0.1")
                with suppress(httpx.TransportError):
                    await tried(guest, puzzle, None)
                    answered.add(person)

        for number in range(kills + 1):
            with Server(address) as server:
                waiting = [person for person in people if person not in answered]
                trying = asyncio.gather(*(solve(server, waiting) for _ in range(12)))
                while number < kills and len(answered) < EACH * number + EACH // 2 and not trying.done():
                    await asyncio.sleep(0.001)
                if number < kills:
                    if database is not None:
                        await asyncio.to_thread(database.stop, signal.SIGQUIT)
                    server.kill()
                await trying
            if database is not None and number < kills:
                await asyncio.to_thread(database.start)
            store = await open_store(address)
            kept = [await store.tries.find(hashed(person)) for person in people]
            tries = sum(each is not None for each in kept)
            assert tries >= len(answered), "an answer was lost"
            assert same(await rating_of(store, puzzle), missed_by(tries, puzzle))
            await store.close()
        assert answered == set(people)

    asyncio.run(asyncio.wait_for(test(), 600))


def test_a_try_and_what_it_does_to_its_puzzle_are_stored_together_in_sqlite(tmp_path: Path) -> None:
    survive(str(tmp_path / "tables.sqlite"), 1)


@pytest.mark.slow
def test_they_are_in_postgresql(database: str) -> None:
    survive(database, 3)


@pytest.mark.slow
def test_they_are_in_sqlite_ten_times(tmp_path: Path) -> None:
    survive(str(tmp_path / "tables.sqlite"), 10)


@pytest.mark.slow
def test_they_are_when_postgresql_crashes_too(database: str, postgresql: PostgreSQL) -> None:
    survive(database, 3, postgresql)
