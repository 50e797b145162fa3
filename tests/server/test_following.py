"""Following a seat: by its person's leave, a round behind, and never for who plays."""

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from doublejeu.play.frame import Frame
from doublejeu.play.match import Match
from doublejeu.play.record import CHANCE
from doublejeu.server import following
from doublejeu.server.backends import open_store
from doublejeu.server.credentials import COOKIE
from doublejeu.server.errors import Denied
from doublejeu.server.following import a_round_ago

from .room import FREE, Company, Player, gather, running, watch


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


def test_at_open_hands_a_watcher_who_follows_sees_the_hands_of_that_moment(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            company = await gather(room, 3, start=True, game="calaveras", players=3, open_hands=True)
            watcher = await watch(room, company.table)
            assert (await company.players[1].ask("let-follow", on=True))["type"] == "done"
            first = await watcher.ask("follow", seat=1)
            assert (first.get("frame"), first.get("opened")) == (None, None)
            dice, match = random.Random(1), company.live.table.match
            assert match is not None
            for _ in range(9):
                await move(company, dice)
            await watcher.catch_up()
            seen = followed(watcher)[-1]
            was = await watcher.ask("past", at=seen["frame"]["at"])
            assert seen["opened"] == was["opened"]
            assert seen["opened"] != [told for told in watcher.told if told["type"] == "frame"][-1]["opened"]
            assert seen["opened"]["deck"] == []

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


def test_a_look_back_is_made_once_however_many_follow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[tuple[int, int | None]] = []
    past = Match.past

    def counted(match: Match, at: int, seat: int | None = None) -> Frame:
        looks.append((at, seat))
        return past(match, at, seat)

    async def test() -> None:
        async with running(tmp_path) as room:
            company = await gather(room, 3, start=True, game="calaveras", players=3)
            watchers = [await watch(room, company.table, name=f"W{n}") for n in range(4)]
            assert (await company.players[1].ask("let-follow", on=True))["type"] == "done"
            dice = random.Random(1)
            for _ in range(6):
                await move(company, dice)
            monkeypatch.setattr(Match, "past", counted)
            for watcher in watchers:
                for _ in range(3):  # again and again
                    assert (await watcher.ask("follow", seat=1))["frame"]["seat"] == 1
            assert len(looks) == 1
            await move(company, dice)
            for watcher in watchers:
                await watcher.catch_up()
                assert followed(watcher)[-1]["frame"]["at"] == looks[-1][0]
            assert len(looks) <= 2

    asyncio.run(test())


def test_nobody_lets_others_follow_after_the_end_nor_again_and_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with running(tmp_path, limits=structs.replace(FREE, choices=(2, 0.0))) as room:
            company = await gather(room, 2, start=True)
            player = company.players[0]
            for on in (True, False):
                assert (await player.ask("let-follow", on=on))["type"] == "done"
            again = await room.connect(company.table, key=company.places[0]["key"])  # the same person
            assert (await again.ask("let-follow", on=True))["code"] == "too-fast"
            monkeypatch.setattr(Match, "is_over", lambda match: True)
            with pytest.raises(Denied, match="the game is over"):
                following.allow(company.live.table, 0, True, 0)
            monkeypatch.undo()

    asyncio.run(test())
