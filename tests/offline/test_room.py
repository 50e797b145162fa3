"""The room without a server answers as the server does, keeps what it says, and goes on from what it kept."""

import asyncio
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from doublejeu.cli.serve import known_games
from doublejeu.offline.room import LIMITS
from doublejeu.play.catalogue import game_names
from doublejeu.play.puzzle import puzzles_of
from doublejeu.play.standing import Standing
from doublejeu.play.verify import verify
from doublejeu.server.limits import Limits
from doublejeu.server.solvers import SHOWN
from tests.server.room import Outside, Player, running

from . import driving

GAMES = msgspec.json.encode(known_games("en")).decode()


class Connected:
    """A connection to a server."""

    def __init__(self, player: Player) -> None:
        self._player = player

    async def say(self, message: dict[str, Any]) -> None:
        await self._player.socket.send(json.dumps(message))

    async def next(self) -> dict[str, Any]:
        return await self._player.next()


class Reached:
    """A server."""

    def __init__(self, outside: Outside) -> None:
        self._outside = outside
        self._guest = outside.guest(driving.GUEST)

    async def ask(self, method: str, path: str, body: Any) -> tuple[int, Any]:
        content = None if body is None else json.dumps(body)
        response = await self._guest.request(method, path, content=content)
        return response.status_code, response.json()

    async def connect(self, path: str) -> Connected:
        table, _, query = path.removeprefix("/api/tables/").partition("/socket")
        return Connected(await self._outside.connect(table, self._guest, query=query))


async def served(folder: Path, game: str, most: int) -> list[Any]:
    """What a server answers to who asks for everything."""
    async with running(folder, **driving.settings()) as room:
        return await driving.Driver(Reached(room), game, most).drive()


def without_mark(noted: list[Any]) -> list[Any]:
    """The same, but for the mark of a record that nobody vouches for."""
    for each in noted:
        if isinstance(each, list) and each[1].endswith("/record") and each[2] == 200:
            assert each[3].pop("offline") is True
    return noted


@pytest.mark.parametrize(
    ("game", "most"),
    [(game_names()[0], 4), *(pytest.param(game, 1_000, marks=pytest.mark.slow) for game in game_names())],
)
def test_it_answers_whatever_is_asked_as_the_server_does(tmp_path: Path, game: str, most: int) -> None:
    there = asyncio.run(served(tmp_path, game, most))
    here = without_mark(asyncio.run(driving.driven(GAMES, game, most)))
    for ours, theirs in zip(here, there, strict=True):
        assert ours == theirs


def test_nobody_is_too_fast_for_a_room_of_their_own() -> None:
    """A move that is refused as too fast is lost, and who waits for what follows waits for ever."""
    rates = [getattr(LIMITS, each.name) for each in msgspec.structs.fields(Limits) if isinstance(each.default, tuple)]
    assert len(rates) > 10
    assert min(rates) >= (10**6, 1e6)


def test_who_comes_back_finds_their_game_as_they_left_it_and_its_record_is_sound() -> None:
    async def come_back() -> str:
        game = game_names()[0]
        first = driving.Held(GAMES)
        await first.room.open()
        _, place = await first.ask("POST", "/api/tables", {"name": "Anna", "game": game, "bots": "novice"})
        path = f"/api/tables/{place['table']}"
        line = await first.connect(f"{path}/socket")
        seen: dict[str, Any] = {}
        while not (seen["legal"] if seen else False):
            heard = await line.next()
            seen = heard["frame"] if heard["type"] == "frame" else {}
        shelf = driving.Shelf()
        shelf.texts = dict(first.shelf.texts)  # the page was closed: nothing is left of the first but what it kept
        second = driving.Held(GAMES, shelf)
        await second.room.open()
        status, mine = await second.ask("GET", "/api/mine", None)
        assert [each["table"] for each in mine["tables"]] == [place["table"]]
        line = await second.connect(f"{path}/socket")
        while (heard := await line.next())["type"] != "frame":
            pass
        assert heard["frame"]["view"] == seen["view"]
        assert heard["frame"]["legal"] == seen["legal"]
        await line.say({"do": "resign"})
        while heard["type"] != "frame" or heard["frame"].get("outcome") is None:
            heard = await line.next()
        status, record = await second.ask("GET", f"{path}/record", None)
        assert status == 200
        assert record["offline"] is True
        await first.room.hall.stop()
        await second.room.hall.stop()
        return json.dumps(record)

    verify(asyncio.run(come_back()))


def test_two_pages_with_a_room_each_take_no_position_of_a_log_twice() -> None:
    async def beside_each_other() -> None:
        shelf = driving.Shelf()
        rooms = [driving.Held(GAMES, shelf) for _ in range(2)]
        for each in rooms:
            await each.room.open()
        _, place = await rooms[0].ask("POST", "/api/tables", {"name": "Anna", "game": game_names()[0]})
        lines = [await each.connect(f"/api/tables/{place['table']}/socket") for each in rooms]
        for number in range(6):
            await lines[number % 2].say({"do": "lock", "locked": number % 2 == 0, "ref": number})
            while (await lines[number % 2].next()).get("ref") != number:
                pass
        rows = [key for key in shelf.texts if key.startswith("log/")]
        assert len(rows) == 3 + 6
        for each in rooms:
            await each.room.hall.stop()

    asyncio.run(beside_each_other())


def test_a_puzzle_keeps_the_rating_that_it_came_with_and_its_solver_is_rated() -> None:
    async def solve() -> None:
        held, game = driving.Held(GAMES), game_names()[0]
        await held.room.open()
        puzzle, standing = puzzles_of(game)[0], json.loads(msgspec.json.encode(Standing()))
        path = f"/api/games/{game}/puzzles/{puzzle.id[:SHOWN]}"
        wanted = {"move": puzzle.accepted[0], "hints": 0, "fresh": True, "standing": standing}
        status, told = await held.ask("POST", f"{path}/try", wanted)
        assert status == 200, told
        assert told["standing"]["streak"] == 1
        assert (await held.ask("GET", "/api/puzzles/mine", None))[1]["tried"] == {game: {puzzle.id[:SHOWN]: True}}
        assert (await held.ask("GET", path, None))[1]["rating"] == puzzle.rating
        await held.room.hall.stop()

    asyncio.run(solve())
