"""How people speak at a table: freely or in phrases, and elsewhere under a link of the host's."""

import asyncio
import random
from pathlib import Path
from typing import Any, get_args

import pytest

from doublejeu.locales import LANGUAGES, Words
from doublejeu.server import wire
from doublejeu.server.backends import open_store
from doublejeu.server.errors import Denied
from doublejeu.server.talking import checked_link

from .room import gather, open_table, running
from .test_tables import play_on

LINK = "https://voice.example/room/13?x=1#now"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phrase_reads_otherwise_in_every_language(language: str) -> None:
    said = [Words(language, parts=("rooms",))("phrase", phrase=phrase) for phrase in get_args(wire.Phrase)]
    assert len(set(said)) == len(said) == 12
    others = [Words(each, parts=("rooms",))("phrase", phrase="thanks") for each in LANGUAGES]
    assert len(set(others)) == len(LANGUAGES)


@pytest.mark.parametrize(
    ("fields", "talk"),
    [
        ({"public": True}, "phrases"),
        ({}, "free"),
        ({"public": True, "talk": "free"}, "free"),
        ({"talk": "phrases"}, "phrases"),
    ],
)
def test_at_a_public_table_people_speak_in_phrases_unless_its_host_wants_otherwise(
    tmp_path: Path, fields: dict[str, Any], talk: str
) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            company = await gather(room, 2, **fields)
            host, guest = company.players
            assert guest.room is not None
            assert guest.room.get("talk", "free") == talk
            answer = await guest.ask("say", text="psst")
            assert answer.get("code") == (None if talk == "free" else "phrases")
            assert (await guest.ask("phrase", phrase="hello"))["type"] == "done"
            heard = await host.until_type("said") if talk == "phrases" else await host.until(said_phrase)
            assert (heard["phrase"], heard["text"], heard["name"]) == ("hello", "", "P1")

    asyncio.run(test())


def said_phrase(told: dict[str, Any]) -> bool:
    return told["type"] == "said" and "phrase" in told


def test_the_host_alone_opens_and_closes_the_chat_and_it_stays_so(address: str) -> None:
    async def test() -> None:
        async with running(Path(), store=await open_store(address)) as room:
            company = await gather(room, 2, public=True, start=True)
            host, guest = company.players
            assert (await guest.ask("allow-talk", talk="free"))["code"] == "host"
            assert (await host.ask("allow-talk", talk="free"))["type"] == "done"
            assert (await guest.ask("say", text="at last"))["type"] == "done"
            assert (await guest.ask("voice", link=LINK))["code"] == "host"
            assert (await host.ask("voice", link=LINK))["type"] == "done"
            assert (await host.ask("phrase", phrase="luck"))["type"] == "done"
            table, guests = company.table, company.guests
            secrets = [dict(each.cookies) for each in guests]
        async with running(Path(), store=await open_store(address)) as room:
            again = [room.guest(next(iter(each.values()))) for each in secrets]
            players = [await room.connect(table, each) for each in again]
            for player in players:
                await player.catch_up()
                assert player.room is not None
                assert (player.room.get("talk", "free"), player.room["voice"]) == ("free", LINK)
                said = [(told["text"], told.get("phrase")) for told in player.told if told["type"] == "said"]
                assert said == [("at last", None), ("", "luck")]
            async with room.at(table) as stranger:
                await stranger.catch_up()
                assert stranger.room is not None
                assert "voice" not in stranger.room, "who has not joined is not asked to speak along"
            assert "voice.example" not in (await room.guest().get(f"/api/tables/{table}")).text
            dice = random.Random(1)
            await asyncio.gather(*(play_on(player, dice) for player in players))
            assert (await players[1].ask("rematch"))["type"] == "done"
            await players[1].catch_up()
            rematch = players[1].room["rematch"] if players[1].room else ""
            async with room.at(rematch, again[1]) as player:
                await player.catch_up()
                assert player.room is not None
                assert (player.room.get("talk", "free"), player.room["voice"]) == ("free", LINK)

    asyncio.run(test())


def test_who_is_muted_says_no_phrase_either(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            host, guest = (await gather(room, 2)).players
            assert (await host.ask("mute", member=1, muted=True))["type"] == "done"
            assert (await guest.ask("phrase", phrase="hello"))["code"] == "muted"
            await host.send("phrase", phrase="insult")
            assert (await host.until_type("refused"))["code"] == "unreadable"

    asyncio.run(test())


@pytest.mark.parametrize(
    "link",
    [
        "http://voice.example/", "javascript:alert(1)", "https://", "https://voice", "https://a@voice.example/",
        "https://voicé.example/", "https://voice.example/a b", "https://voice.example:0/", "https://[::1", "voice",
        "https://voice.example/\u202e", "https:voice.example", "",
    ],
)  # fmt: skip
def test_a_link_that_hides_where_it_leads_is_not_shown(link: str) -> None:
    with pytest.raises(Denied, match="https"):
        checked_link(link)


def test_a_link_is_kept_as_it_was_given_and_goes_with_who_gave_it(tmp_path: Path) -> None:
    assert checked_link(f" {LINK} ") == LINK

    async def test() -> None:
        async with running(tmp_path) as room:
            guest = room.guest()
            place = await open_table(guest, bots="novice")
            async with room.at(place["table"], guest) as player:
                assert (await player.ask("voice", link=LINK))["type"] == "done"
                assert (await player.ask("voice", link="x"))["code"] == "no-link"
                await play_on(player, random.Random(1))
            assert LINK.encode() in b"".join(await room.hall.store.read(place["table"]))
            assert (await guest.delete("/api/me")).json()["tables"] == 1
            assert LINK.encode() not in b"".join(await room.hall.store.read(place["table"]))

    asyncio.run(test())
