"""Leaving, resigning, flags and absence: a bot takes the place, and who may come back does."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from doublejeu.bots.uniform import Uniform
from doublejeu.play.frame import Bot
from doublejeu.server.hall import House

from .room import Company, Player, Time, gather, open_table, running, timed, until_true

PATIENT = House(grace=60.0, pace=(0.0, 0.0))
SLOW = House(grace=60.0, pace=(3_600.0, 3_600.0))  # its bots never move while a test looks


def make_bot(level: str, game: str, seed: str) -> Bot:
    return Uniform(seed)


def awaited(company: Company) -> tuple[int, Player]:
    match = company.live.table.match
    assert match is not None
    return match.waiting[0], company.players[match.waiting[0]]


async def goes(company: Company, seat: int) -> None:
    """Let a seat's connection end."""
    left = len(company.live.lookers) - 1
    await company.players[seat].socket.close()
    while len(company.live.lookers) > left:
        await asyncio.sleep(0.005)


async def until_gone(company: Company, seat: int, why: str | None, player: Player) -> None:
    await player.until(lambda m: m["type"] == "room" and m["chairs"][seat].get("gone") == why)


def test_who_leaves_is_replaced_by_a_bot_and_may_return(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path, house=SLOW) as room:
            company = await gather(room, 2, start=True, level="strong")
            anna, bert = company.players
            assert (await anna.ask("return"))["code"] == "not-gone"
            assert (await anna.ask("leave"))["type"] == "done"
            await bert.catch_up()
            assert bert.room is not None
            assert bert.room["chairs"][0]["level"] == "strong"
            assert bert.room["chairs"][0]["gone"] == "left"
            assert bert.room["host"] == 1, "the host has passed on"
            assert (await anna.ask("leave"))["code"] == "gone"
            assert (await anna.ask("mute", member=1, muted=True))["code"] == "host"
            assert anna.frame is not None
            refused = await anna.ask("move", at=anna.frame["at"], move="anything")
            assert refused["code"] == "bot-plays"
            assert (await anna.ask("return"))["type"] == "done"
            await bert.catch_up()
            assert bert.room["chairs"][0].get("gone") is None
            assert bert.room["host"] == 0
            seat, player = awaited(company)
            await player.catch_up()
            assert player.frame is not None
            move = {"at": player.frame["at"], "move": player.frame["legal"][0]}
            assert (await player.ask("move", **move))["type"] == "done"
            assert seat in (0, 1)

    asyncio.run(test())


def test_who_resigns_does_not_return_and_the_game_goes_on_to_its_end(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            company = await gather(room, 2, start=True)
            anna, bert = company.players
            assert (await anna.ask("resign"))["type"] == "done"
            assert (await anna.ask("return"))["code"] == "gone-for-good"
            assert (await anna.ask("resign"))["code"] == "gone"
            assert (await anna.ask("leave"))["code"] == "gone"
            assert (await bert.ask("resign"))["type"] == "done"
            end = await anna.until(lambda m: m["type"] == "frame" and m["frame"]["outcome"] is not None, 60)
            assert end["frame"]["outcome"]["winners"] is not None
            for do in ("leave", "resign", "return"):
                assert (await bert.ask(do))["code"] == "over"
            names = (await company.guests[0].get(f"/api/tables/{company.table}/record")).json()["names"]
            assert names == ["P0", "P1"]

    asyncio.run(test())


def test_leaving_before_the_game_is_refused(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            company = await gather(room, 2)
            asked: dict[str, dict[str, Any]] = {
                "leave": {}, "resign": {}, "return": {}, "move": {"at": 0, "move": "x"}, "past": {"at": 1},
                "page": {"before": 1}, "preview": {"at": 1, "move": "x"}, "hint": {"at": 1}, "rematch": {},
                "check": {"at": 1, "text": ""},
            }  # fmt: skip
            for do, fields in asked.items():
                assert (await company.players[0].ask(do, **fields))["code"] == "not-begun"
            for path in ("record", "replay"):
                response = await company.guests[0].get(f"/api/tables/{company.table}/{path}")
                assert (response.status_code, response.json()["code"]) == (409, "not-begun")

    asyncio.run(test())


@pytest.mark.parametrize("kind", ["game", "move"])
def test_a_flag_falls_and_a_bot_plays_on(kind: str, tmp_path: Path) -> None:
    async def test() -> None:
        time = Time()
        async with running(tmp_path, house=SLOW, now=time) as room:
            clock = {"kind": kind, "seconds": 100, "increment": 10 if kind == "game" else 0}
            company = await gather(room, 2, start=True, clock=clock)
            seat, player = awaited(company)
            other = company.players[1 - seat]
            assert player.frame is not None
            shown = [m for m in player.told if m["type"] == "frame"][-1]
            assert shown["clocks"] == [100_000, 100_000]
            time.go_by(30, company.live)
            await player.ask("move", at=player.frame["at"], move=player.frame["legal"][0])
            await player.catch_up()
            left = [m for m in player.told if m["type"] == "frame"][-1]["clocks"]
            still = awaited(company)[0]
            assert left[seat] == (80_000 if kind == "game" else 100_000)
            time.go_by(99 if still != seat or kind == "move" else 79, company.live)
            await player.catch_up()
            assert company.live.table.chairs[still].gone is None
            time.go_by(2, company.live)
            await until_gone(company, still, "flag", company.players[1 - still])
            assert (await company.players[still].ask("return"))["code"] == "gone-for-good"
            assert other.room is not None

    asyncio.run(test())


def test_a_flag_falls_though_nobody_is_there(tmp_path: Path) -> None:
    async def test() -> None:
        time = Time()
        async with running(tmp_path, now=time) as room:
            company = await gather(room, 2, start=True, clock={"kind": "move", "seconds": 3 * 86_400})
            seat = awaited(company)[0]
            await goes(company, 0)
            await goes(company, 1)
            time.go_by(3_600)  # by then the table is out of the memory
            await until_true(lambda: company.table not in room.hall.tables)
            time.go_by(3 * 86_400)

            def flag_fell() -> bool:
                live = room.hall.tables.get(company.table)
                return live is not None and live.table.chairs[seat].gone == "flag"

            await until_true(flag_fell)

    asyncio.run(test())


def test_somebody_away_is_replaced_after_a_grace_and_takes_the_seat_back(tmp_path: Path) -> None:
    async def test() -> None:
        async with timed(tmp_path, SLOW, 2) as (time, company):
            seat, _ = awaited(company)
            other = company.players[1 - seat]
            await goes(company, seat)
            await other.catch_up()
            assert other.room is not None
            assert other.room["chairs"][seat].get("present", False) is False
            time.go_by(59, company.live)
            await asyncio.sleep(0.05)
            assert company.live.table.chairs[seat].gone is None
            time.go_by(2, company.live)
            await until_gone(company, seat, "absent", other)
            async with company.room.at(company.table, company.guests[seat]) as back:
                await back.until_type("frame")
                assert (await back.ask("return"))["type"] == "done"
                await back.catch_up()
                assert back.room is not None
                assert back.room["chairs"][seat].get("gone") is None
                assert back.frame is not None
                move = {"at": back.frame["at"], "move": back.frame["legal"][0]}
                assert (await back.ask("move", **move))["type"] == "done"

    asyncio.run(test())


def test_before_the_game_somebody_acts_for_a_host_who_is_away_until_they_return(tmp_path: Path) -> None:
    async def test() -> None:
        time = Time()
        async with running(tmp_path, house=PATIENT, now=time) as room:
            company = await gather(room, 3, game="calaveras", players=3)
            _, one, other = company.players
            await goes(company, 0)
            await one.until(lambda told: told["type"] == "room" and not told["chairs"][0].get("present", False))
            time.go_by(59, company.live)
            assert (await one.ask("start"))["code"] == "host"
            time.go_by(2, company.live)
            await one.until(lambda told: told["type"] == "room" and told["host"] == 1)
            assert (await other.ask("start"))["code"] == "host"
            async with room.at(company.table, company.guests[0]) as back:
                await back.until(lambda told: told["type"] == "room" and told["host"] == 0)
                assert (await one.ask("start"))["code"] == "host"
            await one.catch_up()
            time.go_by(61, company.live)
            await one.until(lambda told: told["type"] == "room" and told["host"] == 1)
            assert (await one.ask("start"))["type"] == "done"

    asyncio.run(test())


def test_nobody_is_replaced_who_came_back_in_time_or_whom_nobody_waits_for(tmp_path: Path) -> None:
    async def test() -> None:
        async with timed(tmp_path, SLOW, 2) as (time, company):
            seat, _ = awaited(company)
            await goes(company, seat)
            time.go_by(50, company.live)
            async with company.room.at(company.table, company.guests[seat]) as back:
                await back.catch_up()
                time.go_by(50, company.live)
                await asyncio.sleep(0.05)
                await goes(company, 1 - seat)
                time.go_by(600, company.live)
                await asyncio.sleep(0.05)
                await back.catch_up()
                assert all(place.gone is None for place in company.live.table.chairs), "it is not the other's turn"
            while company.live.lookers:
                await asyncio.sleep(0.005)
            time.go_by(6, company.live)
            await asyncio.sleep(0.05)
            assert all(place.gone is None for place in company.live.table.chairs), "there is nobody to wait"

    asyncio.run(test())


def test_a_game_against_bots_goes_on_though_nobody_looks(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path, make_bot=make_bot) as room, room.guest() as anna:
            place = await open_table(anna, game="calaveras", players=4, bots="novice")
            async with room.at(place["table"], anna) as player:
                await player.until_type("frame")
                assert (await player.ask("leave"))["type"] == "done"
            live = room.hall.tables[place["table"]]
            await until_true(lambda: live.table.status == "over")
            response = await anna.get(f"/api/tables/{place['table']}/record")
            assert response.status_code == 200
            result: Any = response.json()["result"]
            assert result["winners"] is not None

    asyncio.run(test())
