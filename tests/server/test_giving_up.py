"""Who gives a rated game up has lost it: nobody escapes a loss by resigning, by the clock or by leaving."""

import asyncio
import random
from pathlib import Path
from typing import Any

import httpx
import pytest

from doublejeu.server.backends import open_store
from doublejeu.server.chairs import FOR_GOOD, GAVE_UP, Chair, Why, given_up, one_is_left, stayed
from doublejeu.server.ratings import rate
from doublejeu.server.reckoning import reckon_again
from doublejeu.server.scores import MIDDLE, Result, Standing
from doublejeu.server.standings import result_of

from .clubbing import SLUG, begin, joined, make
from .crowd import Person
from .reviewing import run
from .room import Room, open_table, running
from .test_clubs import counted

PARTNERS = (0, 1, 0, 1)  # the sides of four seats


def chairs(*gone: Why | None) -> list[Chair]:
    found = [Chair(member) for member in range(len(gone))]
    for chair, why in zip(found, gone, strict=True):
        chair.gone = why
    return found


def test_a_side_is_given_up_when_all_its_people_are_gone_for_such_a_reason() -> None:
    assert given_up(chairs("resigned", None), (0, 1), FOR_GOOD) == {0}
    assert given_up(chairs("left", "flag"), (0, 1), FOR_GOOD) == {1}
    assert given_up(chairs("left", "absent"), (0, 1), GAVE_UP) == {0}
    assert given_up(chairs("resigned", None, None, None), PARTNERS, FOR_GOOD) == set()
    assert given_up(chairs("resigned", None, "flag", None), PARTNERS, FOR_GOOD) == {0}
    with_bot = [*chairs("resigned"), Chair(level="novice")]
    assert given_up(with_bot, (0, 0, 1), FOR_GOOD) == {0}, "a bot gives nothing up, and a ghost has no chair"
    assert not one_is_left((0, 1), set())
    assert one_is_left((0, 1), {1})
    assert not one_is_left((0, 1, 2), {1})
    assert stayed(chairs(None, "resigned"), (0, 1))
    assert not stayed(chairs("left", "resigned"), (0, 1)), "nobody stayed"
    assert not stayed(chairs("resigned", None, None, None), PARTNERS), "a bot played beside a partner"


def test_of_three_who_gives_up_has_lost_against_both_others_who_stay_equal() -> None:
    people: dict[int, Standing] = {}
    rate(people, Result(3, (0, 1, 2), (None,) * 3, (1,), None, (0,)), (0, 1, 2))
    assert people[0].rating < MIDDLE < people[1].rating == people[2].rating


async def two(room: Room, **fields: Any) -> tuple[str, list[httpx.AsyncClient]]:
    """A rated game of a club, just begun."""
    guests = [room.guest(), room.guest()]
    await joined(guests[1], "Bert", (await make(guests[0]))["inside"]["invitation"])
    await guests[0].post(f"/api/clubs/{SLUG}/settings", json={"usual": None, "rated": True})
    return await another(room, guests, **fields), guests


async def another(room: Room, guests: list[httpx.AsyncClient], **fields: Any) -> str:
    table = str((await open_table(guests[0], club=SLUG, **fields))["table"])
    for guest in guests[1:]:
        await guest.post(f"/api/tables/{table}/join", json={"name": "-"})
    await begin(room, table, guests)
    return table


@pytest.mark.sqlite_first
def test_who_resigns_has_lost_at_once_whatever_happens_beside_the_bot(address: str) -> None:
    async def test() -> None:
        store = await open_store(address)
        async with running(Path(), store=store) as room:
            table, (anna, bert) = await two(room, hints=True)
            async with room.at(table, anna) as player:
                assert (await player.ask("resign"))["type"] == "done"
            async with room.at(table, bert) as player:  # who takes a hint against the bot, and goes
                await player.until(lambda m: m["type"] == "frame" and bool(m["frame"]["legal"]))
                assert player.frame is not None
                assert (await player.ask("hint", at=player.frame["at"]))["type"] == "hint"
            inside = await counted(bert, 1)
            assert room.hall.tables[table].table.status == "playing"
            ((first, second),) = [each["people"] for each in inside["standings"]]
            assert (first["number"], first["won"], first["rated"]) == (1, 1, 1)
            assert (second["number"], second["won"], second["rated"]) == (0, 0, 1)
            told = (await bert.get(f"/api/tables/{table}/rated")).json()
            assert told["unrated"] is None
            assert [each["change"] > 0 for each in told["seats"]] == [False, True]
            (found,) = [each async for each in reckon_again(store)]
            assert (found.results, found.from_logs, found.faults) == (1, 1, ())

    run(test())


def test_who_has_left_and_is_not_back_at_the_end_has_lost_though_the_bot_won(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            table, (anna, bert) = await two(room)
            for dice in range(20):
                async with room.at(table, anna) as player:
                    assert (await player.ask("leave"))["type"] == "done"
                await Person(table, 1, bert).play(room, random.Random(dice))
                ended = room.hall.tables[table].table
                assert (result_of(ended).unrated, result_of(ended).winners) == (None, (1,))
                assert ended.match is not None
                outcome = ended.match.frame().outcome
                assert outcome is not None
                if outcome.winners == (0,):
                    break
                table = await another(room, [anna, bert])
            else:
                pytest.fail("the bot never won")
            inside = await counted(bert, dice + 1)
            (found,) = inside["standings"]
            won = {each["number"]: each["won"] for each in found["people"]}
            assert won == {0: 0, 1: dice + 1}, "the bot's win counted for who had left"

    run(test())


def test_where_three_play_who_resigned_is_last_at_the_end_and_no_sooner(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            guests = [room.guest() for _ in range(3)]
            for guest, name in zip(guests, "ABC", strict=True):
                await guest.post("/api/ratings", json={"name": name})
            table = str((await open_table(guests[0], game="thirteen_clues", players=3))["table"])
            for guest, name in zip(guests[1:], "BC", strict=True):
                await guest.post(f"/api/tables/{table}/join", json={"name": name})
            await begin(room, table, guests)
            async with room.at(table, guests[0]) as player:
                assert (await player.ask("resign"))["type"] == "done"
            going = await guests[1].get(f"/api/tables/{table}/rated")
            assert going.json()["code"] == "not-over"
            both = [Person(table, seat, guests[seat]) for seat in (1, 2)]
            await asyncio.gather(*(person.play(room, random.Random(person.seat)) for person in both))
            found = result_of(room.hall.tables[table].table)
            assert (found.unrated, found.gave_up) == (None, (0,))
            changes = [(await guest.get(f"/api/tables/{table}/rated")).json()["seats"][0]["change"] for guest in guests]
            assert changes[0] < 0 < changes[1] == changes[2]

    run(test())
