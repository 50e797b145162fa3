"""Following a seat: by its person's leave, a round behind, and never for who plays."""

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from doublejeu.play.record import CHANCE
from doublejeu.server.backends import open_store
from doublejeu.server.credentials import COOKIE
from doublejeu.server.following import a_round_ago

from .room import Company, Player, gather, running, watch


@pytest.mark.parametrize(
    ("events", "seats", "at"),
    [
        (["- deal", "0 a"], 2, 0),
        (["- deal", "0 a", "1 b"], 2, 1),
        (["- deal", "0 a", "1 b", "0 c", "0 d"], 2, 2),
        (["- deal", "0 a", "1 b", "- shuffle", "2 c", "0 a"], 3, 2),
        (["- deal", *["0 a"] * 40], 2, 24),
    ],
)
def test_a_round_ago_is_the_last_position_since_which_all_have_moved(events: list[str], seats: int, at: int) -> None:
    assert a_round_ago([event.replace("- ", f"{CHANCE} ") for event in events], seats) == at


async def move(company: Company, dice: random.Random) -> None:
    match = company.live.table.match
    assert match is not None
    seat = match.waiting[0]
    move = dice.choice(match.frame(seat).legal)
    assert (await company.players[seat].ask("move", at=match.at, move=move))["type"] == "done"


def followed(player: Player) -> list[dict[str, Any]]:
    return [told for told in player.told if told["type"] == "followed"]


def test_a_watcher_sees_what_the_seat_saw_a_round_ago_until_it_no_longer_lets_them(address: str) -> None:
    async def test() -> None:
        async with running(Path(), store=await open_store(address)) as room:
            company = await gather(room, 3, start=True, game="calaveras", players=3)
            watcher = await watch(room, company.table)
            assert (await watcher.ask("follow", seat=1))["code"] == "not-followable"
            assert (await watcher.ask("let-follow", on=True))["code"] == "no-seat"
            assert (await company.players[1].ask("let-follow", on=True))["type"] == "done"
            await watcher.catch_up()
            assert watcher.room is not None
            assert [chair.get("followable", False) for chair in watcher.room["chairs"]] == [False, True, False]
            assert (await watcher.ask("follow", seat=1)).get("frame") is None
            assert (await company.players[0].ask("follow", seat=1))["code"] == "plays"
            async with room.at(company.table) as stranger:
                assert (await stranger.ask("follow", seat=1))["code"] == "stranger"
            dice, match = random.Random(1), company.live.table.match
            assert match is not None
            for _ in range(9):
                await move(company, dice)
            await watcher.catch_up()
            seen = [told["frame"] for told in followed(watcher) if told.get("frame")]
            assert seen
            for frame in seen:
                assert (frame["seat"], frame["legal"]) == (1, [])
                assert frame["view"]["hand"], "what the seat held then"
            assert seen[-1]["at"] == a_round_ago(match.record().events, 3) < match.at
            assert (await company.players[1].ask("let-follow", on=False))["type"] == "done"
            assert (await watcher.until_type("followed"))["seat"] is None
            await move(company, dice)
            await watcher.catch_up()
            assert followed(watcher)[-1]["seat"] is None
            assert (await watcher.ask("follow", seat=1))["code"] == "not-followable"

    asyncio.run(test())


def test_who_shares_a_device_with_a_player_follows_nobody(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            company = await gather(room, 2, start=True)
            zoe = room.guest()
            watcher = await watch(room, company.table, zoe)
            assert (await company.players[1].ask("let-follow", on=True))["type"] == "done"
            assert (await watcher.ask("follow", seat=1))["type"] == "followed"
            # her device is used at a player's place, by its key
            both = room.guest(zoe.cookies.get(COOKIE))
            await (await room.connect(company.table, both, key=company.places[0]["key"])).catch_up()
            await move(company, random.Random(1))
            await watcher.catch_up()
            assert followed(watcher)[-1]["seat"] is None
            assert (await watcher.ask("follow", seat=1))["code"] == "plays"

    asyncio.run(test())
