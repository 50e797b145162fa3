"""Taking a move back by consent: asked once, agreed by all, stored, and then it has not happened."""

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from doublejeu.play.verify import verify
from doublejeu.server import takebacks
from doublejeu.server.backends import open_store
from doublejeu.server.errors import Denied
from doublejeu.server.hall import House

from .room import FREE, Company, Player, gather, open_table, running, timed
from .services import Redis
from .test_servers import two_servers
from .test_tables import play_on

PATIENT = House(grace=3_600.0, patience=3_600.0, pace=(0.0, 0.0))


async def play_until(company: Company, verb: str) -> tuple[int, str]:
    """Play until somebody may make a move with this first word, and make it: who, and which."""
    dice = random.Random(3)
    while True:
        match = company.live.table.match
        assert match is not None
        seat = match.waiting[0]
        legal = match.frame(seat).legal
        wanted = [move for move in legal if move.split(" ")[0] == verb]
        move = dice.choice(wanted or list(legal))
        assert (await company.players[seat].ask("move", at=match.at, move=move))["type"] == "done"
        await company.catch_up()
        if wanted:
            return seat, move


def log_of(player: Player) -> list[tuple[int, str]]:
    """What a client that follows the protocol has in its log."""
    events: list[dict[str, Any]] = []
    for told in player.told:
        if told["type"] == "frame":
            back = told.get("back")
            if back is not None:
                events = [event for event in events if event["at"] <= back]
            known = events[-1]["at"] if events else 0
            events += [event for event in told["frame"]["events"] if event["at"] > known]
    return [(event["at"], event["event"]) for event in events]


def test_a_move_is_taken_back_when_all_agree_and_the_record_knows_nothing_of_it(address: str) -> None:
    async def test() -> None:
        async with running(Path(), store=await open_store(address), house=PATIENT) as room:
            company = await gather(room, 2, start=True, game="kompromat", options={"first": 0})
            seat, move = await play_until(company, "place")
            asker, other = company.players[seat], company.players[1 - seat]
            at = company.live.table.match.at if company.live.table.match else 0
            assert (await other.ask("take-back", at=at))["code"] == "no-last-move"
            assert (await asker.ask("take-back", at=at - 1))["code"] == "stale"
            assert (await asker.ask("take-back", at=at))["type"] == "done"
            await company.catch_up()
            for player in company.players:
                assert player.room is not None
                ask = player.room["take_back"]
                assert (ask["seat"], ask["agreed"], ask["needed"]) == (seat, [], 1)
                assert 0 < ask["left"] <= 60_000
            assert (await asker.ask("answer-take-back", agree=True))["code"] == "no-seat"
            assert (await other.ask("answer-take-back", agree=True))["type"] == "done"
            await company.catch_up()
            for player in company.players:
                assert player.frame is not None
                assert player.frame["at"] == at - 1
                assert "take_back" not in (player.room or {})
                assert log_of(player)[-1][0] == at - 1
            assert asker.frame is not None
            assert move in asker.frame["legal"]
            stale = {"at": at - 1, "move": move, "taken": 0}
            assert (await asker.ask("move", **stale))["code"] == "stale"
            table, keys = company.table, [place["key"] for place in company.places]
        async with running(Path(), store=await open_store(address), house=PATIENT) as room:
            players = [await room.connect(table, key=key, query=f"?since={at}&taken=0") for key in keys]
            for player in players:
                shown = await player.until_type("frame")
                assert (shown["since"], shown["back"], shown["taken"]) == (at - 1, at - 1, 1)
            dice = random.Random(4)
            await asyncio.gather(*(play_on(player, dice) for player in players))
            record = (await room.guest().get(f"/api/tables/{table}/record")).text
            verify(record)

    asyncio.run(test())


def test_a_move_that_comes_first_ends_the_ask_and_one_asks_once(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path, house=PATIENT) as room:
            company = await gather(room, 2, start=True, game="kompromat", options={"first": 0})
            seat, _ = await play_until(company, "place")
            asker, other = company.players[seat], company.players[1 - seat]
            match = company.live.table.match
            assert match is not None
            assert (await asker.ask("take-back", at=match.at))["type"] == "done"
            assert (await other.ask("answer-take-back", agree=False))["type"] == "done"
            assert (await asker.ask("take-back", at=match.at))["code"] == "asked"
            assert (await other.ask("answer-take-back", agree=True))["code"] == "no-ask"
            seat, _ = await play_until(company, "place")
            asker, other = company.players[seat], company.players[1 - seat]
            assert (await asker.ask("take-back", at=match.at))["type"] == "done"
            mover = match.waiting[0]
            legal = match.frame(mover).legal
            assert (await company.players[mover].ask("move", at=match.at, move=legal[0]))["type"] == "done"
            assert (await other.ask("answer-take-back", agree=True))["code"] == "no-ask"
            assert company.live.table.takebacks == []

    asyncio.run(test())


def test_what_was_drawn_is_not_taken_back_nor_a_daily_deal(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path, house=PATIENT) as room:
            company = await gather(room, 3, start=True, game="calaveras", players=3)
            match = company.live.table.match
            assert match is not None
            seat = match.waiting[0]
            move = match.frame(seat).legal[0]
            assert (await company.players[seat].ask("move", at=match.at, move=move))["type"] == "done"
            assert (await company.players[seat].ask("take-back", at=match.at))["code"] == "revealed"
            async with room.at(company.table) as stranger:
                assert (await stranger.ask("take-back", at=match.at))["code"] == "no-seat"

    asyncio.run(test())


def test_what_was_judged_is_what_is_taken_back_and_judging_has_its_budget(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path, house=PATIENT, limits=structs.replace(FREE, takebacks=(1, 0.0))) as room:
            company = await gather(room, 3, start=True, game="calaveras", players=3)
            match = company.live.table.match
            assert match is not None
            seat = match.waiting[0]
            move = match.frame(seat).legal[0]
            player, table = company.players[seat], company.live.table
            assert (await player.ask("move", at=match.at, move=move))["type"] == "done"
            assert table.last is not None
            other = match.taken_back(match.at)
            for judged in ((match, table.last.at - 1), (other, table.last.at)):
                with pytest.raises(Denied, match="the game has changed meanwhile"):
                    takebacks.ask(table, table.chairs[seat].member, match.at, 0, judged, revealed=False)
            assert (await player.ask("take-back", at=match.at))["code"] == "revealed"
            again = await room.connect(company.table, key=company.places[seat]["key"])
            assert (await again.ask("take-back", at=match.at))["code"] == "too-fast"

    asyncio.run(test())


def test_an_ask_that_nobody_answers_lapses_and_clocks_are_as_they_were(tmp_path: Path) -> None:
    async def test() -> None:
        clock = {"kind": "game", "seconds": 600, "increment": 10}
        async with timed(tmp_path, PATIENT, 2, game="kompromat", options={"first": 0}, clock=clock) as (time, company):
            seat, _ = await play_until(company, "place")
            asker, other = company.players[seat], company.players[1 - seat]
            table = company.live.table
            assert table.match is not None
            assert table.last is not None
            left = table.last.left
            assert (await asker.ask("take-back", at=table.match.at))["type"] == "done"
            time.go_by(61, company.live)
            await asker.until(lambda told: told["type"] == "room" and "take_back" not in told)
            assert (await other.ask("answer-take-back", agree=True))["code"] == "no-ask"
            seat, _ = await play_until(company, "place")
            asker, other = company.players[seat], company.players[1 - seat]
            left = table.last.left
            assert (await asker.ask("take-back", at=table.match.at))["type"] == "done"
            time.go_by(30, company.live)
            assert (await other.ask("answer-take-back", agree=True))["type"] == "done"
            assert table.time_left(time()) == left, "nobody thought meanwhile, and no increment was earned"

    asyncio.run(test())


@pytest.mark.slow
def test_bots_agree_always_and_think_anew(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path, house=House(pace=(0.0, 0.0))) as room:
            guest = room.guest()
            place = await open_table(guest, game="kompromat", bots="casual", options={"first": 0})
            taken = 0
            async with room.at(place["table"], guest) as player:
                dice = random.Random(7)
                while True:
                    frame = player.frame
                    if frame is not None and frame["outcome"]:
                        break
                    if frame is not None and frame["legal"]:
                        move = dice.choice(frame["legal"])
                        known = player.told[-1].get("taken", 0) if player.told[-1]["type"] == "frame" else None
                        fields = {} if known is None else {"taken": known}
                        await player.ask("move", at=frame["at"], move=move, **fields)
                        await player.catch_up()
                        assert player.frame is not None
                        if move.startswith("place") and taken < 4:
                            answer = await player.ask("take-back", at=player.frame["at"])
                            taken += answer["type"] == "done"
                            await player.catch_up()
                        continue
                    await player.until_type("frame")
            assert taken
            verify((await guest.get(f"/api/tables/{place['table']}/record")).text)

    asyncio.run(test())


@pytest.mark.slow
def test_two_servers_agree_on_what_was_taken_back(database: str, redis: Redis) -> None:
    async def test() -> None:
        async with two_servers(database, redis.address, house=PATIENT) as (one, two):
            company = await gather(one, 2, start=True, game="kompromat", options={"first": 0})
            far = await two.connect(company.table, key=company.places[1]["key"])
            seat, _ = await play_until(company, "place")
            match = company.live.table.match
            assert match is not None
            at = match.at
            if seat == 0:
                assert (await company.players[0].ask("take-back", at=at))["type"] == "done"
                await far.until(lambda told: told["type"] == "room" and "take_back" in told)
                assert (await far.ask("answer-take-back", agree=True))["type"] == "done"
            else:
                await far.until(lambda told: told["type"] == "frame" and told["frame"]["at"] == at)
                assert (await far.ask("take-back", at=at))["type"] == "done"
                await company.players[0].until(lambda told: told["type"] == "room" and "take_back" in told)
                assert (await company.players[0].ask("answer-take-back", agree=True))["type"] == "done"
            for player in (far, company.players[0]):
                if player.frame is None or player.frame["at"] != at - 1:
                    await player.until(lambda told: told["type"] == "frame" and told["frame"]["at"] == at - 1)

    asyncio.run(test())
