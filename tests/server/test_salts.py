"""The verifiable shuffle at a table: the commitment is shown first, then people's devices add their salts."""

import asyncio
import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from doublejeu import Match, verify
from doublejeu.play.catalogue import game_names, manifest_of
from doublejeu.server import entries as e
from tests.laws.tables import Seating

from .logs import guest_secret, keep, log_of
from .room import Company, Player, gather, open_table, running

SALTS = [f"{number:x}" * 32 for number in range(1, 7)]


async def play_to_the_end(company: Company) -> dict[str, Any]:
    """Any moves until the game is over, then its record."""
    live = company.live
    while (match := live.table.match) is not None and not match.is_over():
        assert isinstance(match, Match)
        seat = next((seat for seat in match.waiting if live.table.chairs[seat].level is None), None)
        if seat is None:
            await asyncio.sleep(0.005)
            continue
        number = live.table.chairs[seat].member
        assert number is not None
        await company.players[number].send("move", at=match.at, move=match.legal_moves(seat)[-1])
        await company.players[number].catch_up()
    response = await company.guests[0].get(f"/api/tables/{company.table}/record")
    record: dict[str, Any] = response.raise_for_status().json()
    return record


def hash_of(record: dict[str, Any]) -> str:
    return hashlib.sha256(bytes.fromhex(record["seed"])).hexdigest()


def shown(player: Player) -> str:
    assert player.room is not None
    return str(player.room["commitment"])


def test_the_commitment_is_shown_when_the_table_opens_and_salts_follow_their_people(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            company = await gather(room, 3, game="calaveras", players=4, seated=False)
            host, bert, carla = company.players
            promised = shown(host)
            assert len(promised) == 64
            assert (await company.guests[0].get(f"/api/tables/{company.table}")).json()["commitment"] == promised
            for number, player in enumerate(company.players):
                assert (await player.ask("salt", salt=SALTS[number]))["type"] == "done"
            await bert.ask("sit", seat=1)
            await carla.ask("sit", seat=2)
            await bert.ask("stand")
            await bert.ask("sit", seat=3)
            assert (await host.ask("swap", seats=[0, 2]))["type"] == "done"
            assert (await host.ask("seat-bot", seat=1, level="novice"))["type"] == "done"
            await company.catch_up()
            assert host.room is not None
            assert [chair.get("salted", False) for chair in host.room["chairs"]] == [True, False, True, True]
            assert (await host.ask("start"))["type"] == "done"
            await company.catch_up()
            assert shown(carla) == promised
            for player in company.players:
                told = "".join(map(str, player.raw))
                assert not [salt for salt in SALTS if salt in told], "nobody hears a salt before the end"
            match, seed = company.live.table.match, company.live.table.opening.seed
            assert match is not None
            record = json.loads(match.record().dumps()) | {"seed": seed}
            assert hash_of(record) == record["commitment"] == promised
            assert record["salts"] == [SALTS[2], None, SALTS[0], SALTS[1]]
            assert verify(json.dumps(record)).salts == record["salts"]

    asyncio.run(test())


def test_a_member_adds_one_salt_before_the_game(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            company = await gather(room, 3, seated=False)
            host, bert, carla = company.players
            stranger = await room.connect(company.table)
            assert (await stranger.ask("salt", salt=SALTS[0]))["code"] == "stranger"
            for wrong in ("", "0" * 31, "0" * 33, "g" * 32, "A" * 32, None, 5):
                await bert.send("salt", salt=wrong)
                assert (await bert.until_type("refused"))["code"] == "unreadable"
            assert (await bert.ask("salt", salt=SALTS[1]))["type"] == "done"
            assert (await bert.ask("salt", salt=SALTS[1]))["type"] == "done", "once more, after a lost line"
            assert (await bert.ask("salt", salt=SALTS[2]))["code"] == "salted"
            assert (await carla.ask("salt", salt=SALTS[3]))["type"] == "done", "who watches may sit down later"
            await bert.ask("sit", seat=1)
            assert (await host.ask("start"))["type"] == "done"
            assert (await host.ask("salt", salt=SALTS[0]))["code"] == "begun"
            assert (await bert.ask("salt", salt=SALTS[1]))["type"] == "done"
            match = company.live.table.match
            assert match is not None
            assert match.record().salts == [None, SALTS[1]], "who sent none has none"

    asyncio.run(test())


@pytest.mark.parametrize("salted", [True, False])
def test_a_table_with_bots_waits_for_the_salt_if_it_is_asked_to(tmp_path: Path, salted: bool) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            company = await gather(room, 1, bots="novice", salted=salted)
            (host,) = company.players
            assert host.room is not None
            assert (host.room["status"], host.room.get("begins", False)) == (
                ("open", True) if salted else ("playing", False)
            )
            if salted:
                promised = shown(host)
                assert (await host.ask("salt", salt=SALTS[0]))["type"] == "done"
                await host.until_type("frame")
                assert shown(host) == promised
                assert host.room["status"] == "playing"
            record = await play_to_the_end(company)
            assert record.get("salts") == ([SALTS[0], None] if salted else None)
            assert hash_of(record) == record["commitment"]
            assert verify(json.dumps(record)).result == record["result"]

    asyncio.run(test())


def test_a_rematch_has_a_commitment_of_its_own_and_no_salt_of_before(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            company = await gather(room, 2)
            for number, player in enumerate(company.players):
                await player.ask("salt", salt=SALTS[number])
            await company.players[0].ask("start")
            await play_to_the_end(company)
            host = company.players[0]
            assert (await host.ask("rematch"))["type"] == "done"
            await host.catch_up()
            assert host.room is not None
            again = await room.connect(host.room["rematch"], company.guests[0])
            await again.catch_up()
            assert len(shown(again)) == 64
            assert shown(again) != shown(host)
            assert again.room is not None
            assert not any(chair.get("salted") for chair in again.room["chairs"])

    asyncio.run(test())


def test_a_table_opened_without_a_seed_gets_its_commitment_at_the_start(tmp_path: Path) -> None:
    async def test() -> None:
        seating = Seating("kompromat", 2)
        log: list[e.Entry] = [
            entry for entry in log_of(seating, 0, [], "thetablesid1") if not isinstance(entry, e.Began)
        ]
        assert all(b'"seed"' not in e.dump(entry) for entry in log)
        await keep(tmp_path, "thetablesid1", log)
        async with running(tmp_path) as room:
            guest = room.guest(guest_secret(0))
            host = await room.connect("thetablesid1", guest)
            await host.catch_up()
            assert host.room is not None
            assert host.room["commitment"] is None
            assert (await host.ask("salt", salt=SALTS[0]))["code"] == "no-commitment"
            assert (await host.ask("start"))["type"] == "done"
            await host.catch_up()
            assert len(shown(host)) == 64
            match = room.hall.tables["thetablesid1"].table.match
            assert match is not None
            assert match.record().salts is None

    asyncio.run(test())


# --- Who starts


@pytest.mark.parametrize("game", game_names())
def test_who_starts_is_drawn_where_nobody_has_chosen_and_the_game_wants_it(tmp_path: Path, game: str) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            guest = room.guest()
            for options in ({}, {"first": 1}, {"first": "random"}):
                place = await open_table(guest, game=game, bots="novice", options=options)
                wanted = options.get("first", "random" if manifest_of(game).first_drawn else 0)
                live = await room.hall.find(place["table"])
                assert live.room().options.get("first", 0) == wanted
                assert live.table.match is not None
                assert live.table.match.record().first_drawn == (wanted == "random")
            for wrong in ("chance", -1, 99, True):
                fields = {"name": "A", "game": game, "options": {"first": wrong}}
                assert (await guest.post("/api/tables", json=fields)).status_code == 400

    asyncio.run(test())


def test_everyone_is_drawn_to_start_some_day(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            guest, firsts = room.guest(), set()
            for _ in range(40):
                place = await open_table(guest, game="thirteen_clues", players=3, bots="novice")
                match = (await room.hall.find(place["table"])).table.match
                assert match is not None
                firsts.add(match.record().options.get("first", 0))
            assert firsts == {0, 1, 2}

    asyncio.run(test())
