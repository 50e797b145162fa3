"""How long a game may be, and how fast people may make it longer."""

import asyncio
from itertools import count
from pathlib import Path

import msgspec
import pytest

from doublejeu.play.catalogue import find_game, manifests
from doublejeu.play.verify import verify

from .room import FREE, Company, gather, open_table, running

SHORT = 8  # events


def shorten(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the games of a kind be too long after a few events."""
    found = find_game(game)
    monkeypatch.setattr(found, "manifest", msgspec.structs.replace(found.manifest, longest=SHORT))


async def play_until_it_is_ended(company: Company) -> None:
    table = company.live.table
    while table.people_to_move():
        player = company.players[table.people_to_move()[0]]
        await player.catch_up()
        assert player.frame is not None
        assert player.room is not None
        assert player.room["status"] == "playing"
        answer = await player.ask("move", at=player.frame["at"], move=player.frame["legal"][0])
        assert answer["type"] == "done"
    await company.catch_up()


@pytest.mark.parametrize("game", manifests())
def test_a_game_without_end_is_ended_without_a_result(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shorten(game, monkeypatch)
    players = manifests()[game].players.start

    async def test() -> None:
        async with running(tmp_path) as room:
            clock = {"kind": "move", "seconds": 600}
            company = await gather(room, players, start=True, game=game, players=players, clock=clock, hints=True)
            base = f"/api/tables/{company.table}"
            assert (await company.guests[0].get(f"{base}/record")).json()["code"] == "not-over"
            await play_until_it_is_ended(company)
            table = company.live.table
            assert table.match is not None
            assert not table.match.is_over()
            assert SHORT <= table.match.at < SHORT + players
            assert table.due() is None
            moves = table.match.frame(table.match.waiting[0]).legal
            for player in company.players:
                assert player.room is not None
                assert player.frame is not None
                assert player.room["status"] == "over"
                shown = player.frame["waiting"], player.frame["legal"], player.frame["outcome"]
                assert shown == ([], [], None)
                for do in ("move", "preview"):
                    answer = await player.ask(do, at=player.frame["at"], move=moves[0])
                    assert answer["code"] == "too-long"
                assert (await player.ask("hint", at=player.frame["at"]))["code"] == "too-long"
                assert (await player.ask("leave"))["code"] == "over"
                assert (await player.ask("say", text="well"))["type"] == "done"
            record = verify((await company.guests[0].get(f"{base}/record")).text)
            assert (record.result, len(record.events)) == (None, table.match.at)
            assert (await company.guests[0].get(f"{base}/replay")).json()["events"] == table.match.at
            assert [each["status"] for each in (await company.guests[0].get("/api/mine")).json()["tables"]] == ["over"]
            assert (await company.players[0].ask("rematch"))["type"] == "done"
        async with running(tmp_path) as room, room.at(company.table, None) as player:
            await player.catch_up()
            assert player.room is not None
            assert player.room["status"] == "over", "as its log says"

    asyncio.run(test())


@pytest.mark.parametrize("game", manifests())
def test_bots_do_not_play_on_for_ever(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shorten(game, monkeypatch)

    secrets = count()

    async def test() -> None:
        async with running(tmp_path, new_secret=lambda: f"{next(secrets):064x}") as room, room.guest() as anna:
            place = await open_table(anna, game=game, bots="novice")
            async with room.at(place["table"], anna) as player:
                await player.send("leave")
                await player.until(lambda told: told["type"] == "room" and told["status"] == "over")
                live = room.hall.tables[place["table"]]
                assert live.table.match is not None
                assert live.table.match.too_long
                assert live.table.due() is None
                before = live.table.n
                await player.catch_up()
                assert (live.table.n, live.bots.idle) == (before, True)

    asyncio.run(test())


def test_people_move_at_a_pace_that_a_table_has_for_all_its_connections(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(FREE, moves=(5, 0.001))

    async def test() -> None:
        async with running(tmp_path, limits=limits) as room:
            company = await gather(room, 2, start=True)
            others = [await room.connect(company.table, guest) for guest in company.guests]
            codes = []
            for player in (*company.players, *others):
                codes += [(await player.ask("move", at=0, move="fly"))["code"] for _ in range(3)]
            assert [code == "too-fast" for code in codes] == [n >= 5 for n in range(len(codes))]
            apart = await gather(room, 2, start=True)
            assert (await apart.players[0].ask("move", at=0, move="fly"))["code"] != "too-fast"

    asyncio.run(test())
