"""Tables: opening, joining, sitting, bots, starting, playing, leaving and coming back."""

import asyncio
import random
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest

from doublejeu.play.catalogue import find_game, game_names
from doublejeu.play.verify import verify

from .room import Player, join, open_table, running

SEATINGS = [(game, players) for game in game_names() for players in find_game(game).manifest.players]


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(test)


async def play_on(player: Player, dice: random.Random) -> dict[str, Any]:
    """Play legal moves until the game is over."""
    while True:
        frame = player.frame
        if frame is not None and frame["outcome"]:
            return frame
        if frame is not None and frame["legal"]:
            await player.send("move", at=frame["at"], move=dice.choice(frame["legal"]))
        await player.until_type("frame")


@pytest.mark.parametrize(("game", "players"), SEATINGS)
def test_a_whole_game_against_bots_is_played_and_its_record_is_sound(tmp_path: Path, game: str, players: int) -> None:
    async def test() -> None:
        async with running(tmp_path) as room, room.guest() as anna:
            place = await open_table(anna, game=game, players=players, bots="novice")
            async with room.at(place["table"], anna) as player:
                await player.until_type("frame")
                await play_on(player, random.Random(1))
            record = await anna.get(f"/api/tables/{place['table']}/record")
            assert record.status_code == 200
            assert verify(record.content).result is not None
            assert record.json()["names"][0] == "Anna"

    run(test())


def test_two_friends_meet_by_a_link_and_the_host_starts(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room, room.guest() as anna, room.guest() as bert:
            table = (await open_table(anna))["table"]
            place = await join(bert, table, "Bert")
            async with room.at(table, anna) as host, room.at(table, bert) as friend:
                assert (await friend.ask("start"))["code"] == "host"
                assert (await host.ask("start"))["code"] == "free-seats"
                assert (await friend.ask("sit", seat=0))["code"] == "taken"
                assert (await friend.ask("sit", seat=1))["type"] == "done"
                assert (await host.ask("start"))["type"] == "done"
                await host.until_type("frame")
                await friend.until_type("frame")
                assert friend.room is not None
                assert [chair["name"] for chair in friend.room["chairs"]] == ["Anna", "Bert"]
                dice = random.Random(2)
                ends = await asyncio.gather(play_on(host, dice), play_on(friend, dice))
                assert ends[0]["outcome"] == ends[1]["outcome"]
            assert place["member"] == 1

    run(test())
