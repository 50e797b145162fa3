"""Variations by the room: tables that go on from a moment of a finished game, marked everywhere and counted nowhere."""

import asyncio
import random
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from doublejeu import game_names, verify
from doublejeu.play.catalogue import manifest_of
from doublejeu.server.limits import Limits
from tests.games import hooks_of
from tests.laws.tables import SMALLEST, Plot, Seating, Story, tell
from tests.laws.twins import tables_after

from .logs import keep, log_of
from .retelling import acts_of
from .retelling import told as told_match
from .reviewing import SHORT, eventually, finished, run
from .room import Player, gather, running
from .test_traffic import ends, likely

THERE = "thetablesid1"


async def vary(guest: httpx.AsyncClient, table: str, **fields: Any) -> httpx.Response:
    wanted = {"name": "Anna", "at": 9, "seat": 1, "anew": True, "bots": "novice", "language": "fr", **fields}
    return await guest.post(f"/api/tables/{table}/variation", json=wanted)


async def play_on(player: Player, dice: random.Random, moves: int = 10**6) -> None:
    """Play any moves, until the game is over or so many are made."""
    await player.until_type("frame")
    for _ in range(moves):
        while player.frame and not player.frame["legal"] and not player.frame["outcome"]:
            await player.next()
        assert player.frame is not None
        if player.frame["outcome"]:
            return
        at = player.frame["at"]
        await player.ask("move", at=at, move=dice.choice(player.frame["legal"]))
        while player.frame["at"] == at and player.frame["legal"]:
            await player.next()


@pytest.mark.parametrize(
    ("game", "anew"), [*((game, True) for game in game_names()), pytest.param(SHORT, False, marks=pytest.mark.slow)]
)
def test_a_variation_is_marked_in_its_room_its_list_and_its_record_which_is_sound(
    game: str, anew: bool, tmp_path: Path
) -> None:
    async def test() -> None:
        async with running(tmp_path) as room, room.guest() as anna:
            table, record = await finished(room.hall.store, game, 1)
            opened = await vary(anna, table, anew=anew)
            assert opened.status_code == 201, opened.text
            place = opened.json()
            origin = {"table": table, "at": 9, "seat": 1, "anew": anew}
            async with room.at(place["table"], anna) as player:
                shown = await player.until_type("room")
                assert {name: shown["variation"][name] for name in ("table", "seat", "anew")} == {
                    name: origin[name] for name in ("table", "seat", "anew")
                }
                at = shown["variation"]["at"]
                assert (at >= 9, shown["commitment"], shown["public"]) == (True, None, False)
                assert [chair.get("level") for chair in shown["chairs"]].count("novice") == len(shown["chairs"]) - 1
                assert shown["chairs"][1]["name"] == "Anna"
                await play_on(player, random.Random(1))
            told = (await anna.get(f"/api/tables/{place['table']}/record")).json()
            assert told["variation"] == {**origin, "at": at}
            assert "seed" not in told
            assert "commitment" not in told
            assert (told["events"][:at] == record.events[:at]) is (not anew)
            verify(msgspec.json.encode(told))
            mine = (await anna.get("/api/mine")).json()["tables"]
            assert [(each["table"], each["variation"]) for each in mine] == [(place["table"], True)]
            assert [each["table"] for each in (await anna.get("/api/tables")).json()["tables"]] == []
            refused = await anna.post(f"/api/tables/{place['table']}/review")
            assert (refused.status_code, refused.json()["code"]) == (409, "variation")

    run(test())


@pytest.mark.slow
def test_a_variation_is_read_again_from_its_log_and_may_be_varied_itself(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room, room.guest("ab" * 32) as anna:
            table, _ = await finished(room.hall.store, SHORT, 1)
            place = (await vary(anna, table)).json()
            before = (await anna.get(f"/api/tables/{place['table']}")).json()
        async with running(tmp_path) as room, room.guest("ab" * 32) as anna:
            assert (await anna.get(f"/api/tables/{place['table']}")).json() == before
            async with room.at(place["table"], anna) as player:
                await play_on(player, random.Random(2))
            again = (await vary(anna, place["table"], at=before["variation"]["at"] + 1)).json()
            shown = (await anna.get(f"/api/tables/{again['table']}")).json()
            assert shown["variation"]["table"] == place["table"]

    run(test())


def test_a_running_game_cannot_be_varied_nor_one_that_is_not_there(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room, room.guest() as anna:
            company = await gather(room, 2, start=True)
            waiting = await gather(room, 1)
            table, record = await finished(room.hall.store, SHORT, 1)
            last = len(record.events)
            for where, fields, status, code in (
                (company.table, {"at": 1}, 409, "not-over"),
                (waiting.table, {}, 409, "not-begun"),
                ("nothinghere", {}, 404, "no-table"),
                (table, {"at": 0}, 400, "setting"),
                (table, {"at": last}, 400, "setting"),
                (table, {"at": last + 1}, 400, "setting"),
                (table, {"seat": min(manifest_of(SHORT).players)}, 400, "setting"),
                (table, {"bots": "nobody"}, 400, "level"),
                (table, {"language": "xx"}, 400, "language"),
                (table, {"public": True}, 400, "unreadable"),
            ):
                refused = await vary(anna, where, **fields)
                assert (refused.status_code, refused.json()["code"]) == (status, code), (fields, refused.text)
            for guest in company.guests:
                refused = await vary(guest, company.table, at=1, anew=False)
                assert refused.json()["code"] == "not-over"

    run(test())


def test_an_address_opens_only_so_many_variations_at_once(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path, limits=Limits(tables=(3, 0.001))) as room, room.guest() as anna:
            table, _ = await finished(room.hall.store, SHORT, 1)
            answers = [(await vary(anna, table)).status_code for _ in range(5)]
            assert answers == [201, 201, 201, 429, 429]

    run(test())


# --- What reaches the player depends only on what their seat could know


async def heard(folder: Path, story: Story, events: list[str], at: int, seat: int) -> list[str | bytes]:
    """All that somebody is sent who goes on from a moment, dealt anew, and makes some moves."""
    log = log_of(story.seating, story.first, [act[:2] for act in acts_of(story, events)])
    await keep(folder, THERE, log)
    begin = told_match(events)
    room = running(folder, begin=begin, new_id=lambda: "variation", new_secret=lambda: "ab" * 32)
    async with room as there, there.guest("cd" * 32) as anna:
        place = (await vary(anna, THERE, at=at, seat=seat)).raise_for_status().json()
        live = await there.hall.find(place["table"])

        async def is_their_turn() -> bool:
            match = live.table.match
            return match is not None and (seat in match.waiting or match.is_over())

        await eventually(
            is_their_turn, "the bots did not move"
        )  # who comes earlier hears of a move more or less at once
        async with there.at(place["table"], anna) as player:
            await play_on(player, random.Random(4), moves=4)
            return player.raw


@pytest.mark.parametrize("seating", SMALLEST, ids=str)
def test_what_reaches_who_plays_on_depends_only_on_what_their_seat_could_know(seating: Seating, tmp_path: Path) -> None:
    for seed in range(30):
        dice = random.Random(seed)
        story = tell(seating, Plot(0, hooks_of(seating.game).hasty, seed, 300))
        if not story.finished:
            continue
        tables, seat = list(tables_after(story)), dice.randrange(seating.players)
        told = story._replace(events=story.events[:-1], finished=False)
        for number, twin in enumerate(likely(told, seat, tables, dice)):
            ending = [*twin.events, story.events[-1]]
            if not twin.remembers or not ends(seating, ending):
                continue
            at = len(ending) - dice.randrange(2, 12)
            one, two = (
                asyncio.run(heard(tmp_path / f"{seed} {number} {n}", story, each, at, seat))
                for n, each in enumerate((story.events, ending))
            )
            assert one == two
            assert sum(map(len, one)) > 5_000
            return
    raise AssertionError("no story was compared")
