"""Stalling: for whoever keeps the others waiting a bot plays, if these agree, until the person returns."""

import asyncio
from pathlib import Path

from doublejeu.server.hall import House

from .room import timed
from .test_leaving import awaited, goes, until_gone

SLOW = House(grace=60.0, patience=180.0, pace=(3_600.0, 3_600.0))  # its bots never move while a test looks


def test_who_is_there_and_never_moves_is_replaced_by_consent_and_may_return(tmp_path: Path) -> None:
    async def test() -> None:
        async with timed(tmp_path, SLOW, 2) as (time, company):
            seat, player = awaited(company)
            other = company.players[1 - seat]
            time.go_by(179, company.live)
            assert (await other.ask("let-bot-play", seat=seat))["code"] == "not-yet"
            assert (await player.ask("let-bot-play", seat=1 - seat))["code"] == "not-yet", "nobody waits for them"
            assert (await player.ask("let-bot-play", seat=seat))["code"] == "no-seat"
            async with company.room.at(company.table) as stranger:
                assert (await stranger.ask("let-bot-play", seat=seat))["code"] == "no-seat"
            time.go_by(2, company.live)
            told = await other.until(lambda m: m["type"] == "room" and m.get("stalls", []) != [])
            assert told["stalls"] == [{"seat": seat, "ask_in": 0, "bot_in": None, "agreed": [], "needed": 1}]
            assert (await other.ask("let-bot-play", seat=seat))["type"] == "done"
            await until_gone(company, seat, "absent", player)
            assert (await player.ask("return"))["type"] == "done"
            assert (await other.ask("let-bot-play", seat=seat))["code"] == "not-yet", "the time runs anew"
            await player.catch_up()
            assert player.frame is not None
            moved = await player.ask("move", at=player.frame["at"], move=player.frame["legal"][0])
            assert moved["type"] == "done"

    asyncio.run(test())


def test_more_than_half_of_those_who_are_there_must_agree(tmp_path: Path) -> None:
    async def test() -> None:
        async with timed(tmp_path, SLOW, 4, game="calaveras", players=4) as (time, company):
            seat, player = awaited(company)
            others = [each for n, each in enumerate(company.players) if n != seat]
            time.go_by(181, company.live)
            for _ in range(2):  # once more changes nothing
                assert (await others[0].ask("let-bot-play", seat=seat))["type"] == "done"
            await company.catch_up()
            assert company.live.table.chairs[seat].gone is None
            assert others[0].room is not None
            assert others[0].room["stalls"][0]["needed"] == 2
            assert len(others[0].room["stalls"][0]["agreed"]) == 1
            assert (await others[1].ask("let-bot-play", seat=seat))["type"] == "done"
            await until_gone(company, seat, "absent", player)

    asyncio.run(test())


def test_a_move_ends_what_was_agreed(tmp_path: Path) -> None:
    async def test() -> None:
        async with timed(tmp_path, SLOW, 4, game="calaveras", players=4) as (time, company):
            seat, player = awaited(company)
            other = company.players[(seat + 1) % 4]
            time.go_by(181, company.live)
            assert (await other.ask("let-bot-play", seat=seat))["type"] == "done"
            await player.catch_up()
            assert player.frame is not None
            await player.ask("move", at=player.frame["at"], move=player.frame["legal"][0])
            await other.catch_up()
            assert other.room is not None
            assert "stalls" not in other.room
            assert company.live.table.agreed == {}

    asyncio.run(test())


def test_for_who_is_away_a_bot_may_play_before_the_grace_is_over(tmp_path: Path) -> None:
    async def test() -> None:
        async with timed(tmp_path, SLOW, 2, clock={"kind": "game", "seconds": 3_000}) as (time, company):
            seat, _ = awaited(company)
            other = company.players[1 - seat]
            await goes(company, seat)
            told = await other.until(lambda m: m["type"] == "room" and m.get("stalls", []) != [])
            assert (told["stalls"][0]["ask_in"], told["stalls"][0]["bot_in"]) == (20_000, 60_000)
            time.go_by(19, company.live)
            assert (await other.ask("let-bot-play", seat=seat))["code"] == "not-yet"
            time.go_by(2, company.live)
            assert (await other.ask("let-bot-play", seat=seat))["type"] == "done"
            await until_gone(company, seat, "absent", other)

    asyncio.run(test())


def test_with_a_clock_nobody_who_is_there_is_hurried_otherwise(tmp_path: Path) -> None:
    async def test() -> None:
        async with timed(tmp_path, SLOW, 2, clock={"kind": "game", "seconds": 3_000}) as (time, company):
            seat, _ = awaited(company)
            time.go_by(1_000, company.live)
            assert (await company.players[1 - seat].ask("let-bot-play", seat=seat))["code"] == "not-yet"

    asyncio.run(test())
