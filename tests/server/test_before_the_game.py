"""Before the game: who may sit, stand, lock, kick, swap and start; chat, lists, links and devices."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from doublejeu.server.limits import Limits

from .room import gather, join, open_table, running


def test_seats_are_taken_changed_and_given_up(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            company = await gather(room, 3, seated=False, game="calaveras", players=4)
            _, bert, carla = company.players
            assert (await bert.ask("sit", seat=4))["code"] == "no-seat"
            assert (await bert.ask("sit", seat=0))["code"] == "taken"
            assert (await bert.ask("stand"))["code"] == "no-seat"
            assert (await bert.ask("sit", seat=2))["type"] == "done"
            assert (await bert.ask("sit", seat=3))["type"] == "done"
            assert (await carla.ask("sit", seat=3))["code"] == "taken"
            assert (await carla.ask("sit", seat=2))["type"] == "done"
            assert (await carla.ask("stand"))["type"] == "done"
            await company.catch_up()
            assert bert.room is not None
            assert [chair.get("name") for chair in bert.room["chairs"]] == ["P0", None, None, "P1"]
            assert bert.room["watchers"] == [{"member": 2, "name": "P2"}]

    asyncio.run(test())


def test_only_the_host_fills_swaps_locks_kicks_and_starts(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            company = await gather(room, 3, seated=False, game="calaveras", players=4)
            host, bert, _ = company.players
            for request in (
                {"do": "seat-bot", "seat": 1, "level": "novice"}, {"do": "swap", "seats": [0, 1]}, {"do": "start"},
                {"do": "lock", "locked": True}, {"do": "kick", "member": 0}, {"do": "mute", "member": 0, "muted": True},
            ):  # fmt: skip
                assert (await bert.ask(**request))["code"] == "host"
            await bert.ask("sit", seat=1)
            assert (await host.ask("seat-bot", seat=1, level="novice"))["code"] == "taken"
            assert (await host.ask("seat-bot", seat=2, level="grandmaster"))["code"] == "level"
            assert (await host.ask("seat-bot", seat=9, level="novice"))["code"] == "no-seat"
            assert (await host.ask("seat-bot", seat=2, level="novice"))["type"] == "done"
            assert (await host.ask("seat-bot", seat=2, level="strong"))["type"] == "done"
            assert (await host.ask("start"))["code"] == "free-seats"
            assert (await host.ask("seat-bot", seat=2, level=None))["type"] == "done"
            assert (await host.ask("seat-bot", seat=2, level=None))["type"] == "done"
            assert (await host.ask("swap", seats=[0, 4]))["code"] == "no-seat"
            assert (await host.ask("swap", seats=[0, 3]))["type"] == "done"
            assert (await host.ask("kick", member=0))["code"] == "no-member"
            assert (await host.ask("kick", member=9))["code"] == "no-member"
            for seat, level in ((0, "casual"), (2, "novice")):
                assert (await host.ask("seat-bot", seat=seat, level=level))["type"] == "done"
            await host.catch_up()
            assert host.room is not None
            assert [chair.get("name") for chair in host.room["chairs"]] == [None, "P1", None, "P0"]
            assert [chair.get("level") for chair in host.room["chairs"]] == ["casual", None, "novice", None]
            before = host.room["commitment"]
            assert (await host.ask("start"))["type"] == "done"
            await host.catch_up()
            assert len(before) == 64
            assert host.room["commitment"] == before, "promised when the table was opened"
            for request in (
                {"do": "sit", "seat": 1}, {"do": "stand"}, {"do": "start"}, {"do": "swap", "seats": [0, 1]},
                {"do": "kick", "member": 1}, {"do": "seat-bot", "seat": 1, "level": "novice"},
            ):  # fmt: skip
                assert (await host.ask(**request))["code"] == "begun"

    asyncio.run(test())


def test_whoever_is_kicked_is_let_go_and_does_not_come_back(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            company = await gather(room, 3, game="calaveras", players=4)
            host, bert, carla = company.players
            assert (await host.ask("kick", member=1))["type"] == "done"
            with pytest.raises(ConnectionClosed):
                await bert.until_type("never")
            assert bert.socket.close_code == 4003
            await carla.catch_up()
            assert carla.room is not None
            assert carla.room["chairs"][1] == {}
            again = await company.guests[1].post(f"/api/tables/{company.table}/join", json={"name": "Bert"})
            assert (again.status_code, again.json()["code"]) == (403, "kicked")
            with pytest.raises(InvalidStatus) as refused:
                await room.connect(company.table, key=company.places[1]["key"])
            assert refused.value.response.status_code == 403
            link = await company.guests[1].post(
                f"/api/tables/{company.table}/link", json={"key": company.places[1]["key"]}
            )
            assert (link.status_code, link.json()["code"]) == (403, "kicked")

    asyncio.run(test())


def test_a_locked_table_lets_in_only_those_who_are_there(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room, room.guest() as late:
            company = await gather(room, 2)
            host = company.players[0]
            assert (await host.ask("lock", locked=True))["type"] == "done"
            refused = await late.post(f"/api/tables/{company.table}/join", json={"name": "Late"})
            assert (refused.status_code, refused.json()["code"]) == (403, "locked")
            with pytest.raises(InvalidStatus) as closed:
                await room.connect(company.table)
            assert closed.value.response.status_code == 403
            for table, key, code in (
                (company.table, None, 4011),
                (company.table, "0" * 64, 4012),
                ("none", None, 4013),
            ):
                page = await room.connect(table, key=key, page=True)
                with pytest.raises(ConnectionClosed) as told:
                    await page.next()
                assert told.value.rcvd is not None
                assert told.value.rcvd.code == code
            async with room.at(company.table, company.guests[1]) as back:
                assert (await back.next())["member"] == 1
            assert (await join(company.guests[1], company.table, "another name"))["member"] == 1
            assert (await host.ask("lock", locked=False))["type"] == "done"
            assert (await join(late, company.table, "Late"))["member"] == 2

    asyncio.run(test())


def test_a_stranger_watches_and_may_ask_for_nothing(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            company = await gather(room, 2, start=True)
            async with room.at(company.table) as stranger:
                assert (await stranger.next()).get("member") is None
                frame = (await stranger.until_type("frame"))["frame"]
                assert frame["seat"] is None
                assert frame["legal"] == []
                asked: dict[str, dict[str, Any]] = {
                    "move": {"at": frame["at"], "move": "pass"}, "say": {"text": "hi"}, "sit": {"seat": 0}, "stand": {},
                    "leave": {}, "resign": {}, "return": {}, "start": {}, "lock": {"locked": True},
                }  # fmt: skip
                for do, fields in asked.items():
                    assert (await stranger.ask(do, **fields))["code"] == "stranger"
                asked = {"note": {"text": ""}, "hint": {"at": 1}, "rematch": {}}
                for do, fields in asked.items():
                    assert (await stranger.ask(do, **fields))["code"] == "no-seat"
                assert (await stranger.ask("past", at=1))["type"] == "past"
                assert (await stranger.ask("page", before=9))["type"] == "events"
                await company.catch_up()
                assert company.players[0].room is not None
                assert company.players[0].room["strangers"] == 1

    asyncio.run(test())


def test_chat_reaches_everyone_in_order_and_the_host_may_mute(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            company = await gather(room, 3, seated=False)
            host, bert, carla = company.players
            assert (await bert.ask("say", text=" hello\n\tthere\u202e "))["type"] == "done"
            assert (await host.ask("mute", member=1, muted=True))["type"] == "done"
            assert (await bert.ask("say", text="still?"))["code"] == "muted"
            assert (await host.ask("mute", member=0, muted=True))["code"] == "no-member"
            assert (await host.ask("mute", member=1, muted=False))["type"] == "done"
            assert (await bert.ask("say", text="again"))["type"] == "done"
            assert (await bert.ask("say", text=" \u200b\n"))["code"] == "empty"
            await bert.send("say", text="x" * 281, ref=99)
            assert (await bert.until_type("refused"))["code"] == "unreadable"
            await carla.catch_up()
            said = [(m["number"], m["name"], m["text"]) for m in carla.told if m["type"] == "said"]
            assert said == [(1, "P1", "hello there"), (2, "P1", "again")]
            async with room.at(company.table) as late:
                await late.catch_up()
                assert [m["text"] for m in late.told if m["type"] == "said"] == ["hello there", "again"]
            async with room.at(company.table, query="?heard=1") as back:
                await back.catch_up()
                assert [m["text"] for m in back.told if m["type"] == "said"] == ["again"]

    asyncio.run(test())


def test_a_connection_may_not_chat_or_ask_too_fast(tmp_path: Path) -> None:
    async def test() -> None:
        limits = Limits(lines=(2, 0.001), looks=(3, 0.001), hints=(1, 0.001), messages=(30, 0.001))
        async with running(tmp_path, limits=limits) as room:
            company = await gather(room, 2, start=True, hints=True)
            first, second = company.players
            assert first.frame is not None
            kinds = [(await first.ask("say", text="hi")).get("code") for _ in range(4)]
            assert kinds == [None, None, "too-fast", "too-fast"]
            assert [(await first.ask("past", at=1)).get("code") for _ in range(4)] == [None, None, None, "too-fast"]
            awaited = first if first.frame["legal"] else second
            assert awaited.frame is not None
            at = awaited.frame["at"]
            assert [(await awaited.ask("hint", at=at)).get("code") for _ in range(2)] == [None, "too-fast"]
            for _ in range(40):
                await first.send("ping")
            refused = await first.until_type("refused")
            assert refused["code"] == "too-fast"
            assert (await first.ask("ping"))["code"] == "too-fast"  # whoever waits for an answer has one
            assert (await second.ask("ping"))["type"] == "pong"

    asyncio.run(test())


@pytest.mark.parametrize(
    ("fields", "status", "code"),
    [
        ({"game": "chess"}, 400, "no-game"),
        ({"players": 7}, 400, "setting"),
        ({"options": {"colour": True}}, 400, "setting"),
        ({"options": {"first": 10**30}}, 400, "setting"),
        ({"options": {"first": -1}}, 400, "setting"),
        ({"bots": "genius"}, 400, "level"),
        ({"level": "genius"}, 400, "level"),
        ({"language": "xx"}, 400, "language"),
        ({"name": " \u200b "}, 400, "empty"),
        ({"name": ""}, 400, "unreadable"),
        ({"name": "x" * 25}, 400, "unreadable"),
        ({"clock": {"kind": "move", "seconds": 1}}, 400, "unreadable"),
        ({"clock": {"kind": "day", "seconds": 60}}, 400, "unreadable"),
        ({"colour": "red"}, 400, "unreadable"),
        ({"name": "x" * 20_000}, 413, "too-large"),
    ],
)
def test_a_table_that_cannot_be_is_not_opened(fields: dict[str, Any], status: int, code: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room, room.guest() as anna:
            body = {"name": "Anna", "game": "kompromat", "public": True, **fields}
            response = await anna.post("/api/tables", json=body)
            assert (response.status_code, response.json()["code"]) == (status, code)
            assert response.json()["detail"]
            assert (await anna.get("/api/tables")).json()["tables"] == []
            assert (await anna.get("/api/mine")).json()["tables"] == []

    asyncio.run(test())


def test_public_tables_are_listed_and_private_ones_are_not(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room, room.guest() as anna, room.guest() as bert:
            public = await open_table(anna, public=True, language="fr", clock={"kind": "move", "seconds": 60})
            private = await open_table(anna)
            listed = (await bert.get("/api/tables")).json()["tables"]
            assert [each["table"] for each in listed] == [public["table"]]
            assert listed[0]["names"] == ["Anna", None]
            assert listed[0]["free"] == 1
            assert listed[0]["language"] == "fr"
            assert listed[0]["clock"] == {"kind": "move", "seconds": 60, "increment": 0}
            assert (await bert.get("/api/mine")).json()["tables"] == []
            mine = (await anna.get("/api/mine")).json()["tables"]
            assert {each["table"] for each in mine} == {public["table"], private["table"]}
            await join(bert, private["table"], "Bert")
            assert [each["table"] for each in (await bert.get("/api/mine")).json()["tables"]] == [private["table"]]
            assert (await bert.get(f"/api/tables/{private['table']}")).json()["status"] == "open"

    asyncio.run(test())


def test_a_personal_link_opens_the_same_place_on_a_second_device(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room, room.guest() as phone, room.guest() as stranger:
            company = await gather(room, 3, seated=False)
            place = company.places[2]
            path = f"/api/tables/{company.table}/link"
            linked = (await phone.post(path, json={"key": place["key"]})).json()
            assert linked == place
            assert linked == (await phone.post(path, json={"key": place["key"]})).json()
            async with room.at(company.table, phone) as there:
                assert (await there.next())["member"] == 2
                assert (await there.ask("sit", seat=1))["type"] == "done"
            assert [each["table"] for each in (await phone.get("/api/mine")).json()["tables"]] == [company.table]
            async with room.at(company.table, key=place["key"]) as bot:
                assert (await bot.next())["member"] == 2
            assert (await stranger.post(path, json={"key": "0" * 64})).json()["code"] == "no-key"
            assert (await stranger.post(path, json={"key": "xyz"})).status_code == 400
            # A device that was somebody else here is now whoever the link says, if it asks for that.
            moved = await company.guests[1].post(path, json={"key": place["key"], "move": True})
            assert moved.json()["member"] == 2
            async with room.at(company.table, company.guests[1]) as there:
                assert (await there.next())["member"] == 2

    asyncio.run(test())
