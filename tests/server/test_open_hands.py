"""A table with open hands: everyone there sees what all seats hold, and nobody what no seat could know."""

import asyncio
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from doublejeu.play.catalogue import manifests
from doublejeu.play.frame import Bot, Budget, Frame
from doublejeu.play.match import Match
from doublejeu.server.backends import open_store

from .reviewing import eventually
from .room import gather, open_table, running
from .test_tables import play_on

DECKS = {"calaveras": ["deck"], "kompromat": ["decks", "mission_deck"], "thirteen_clues": ["informants"]}
SEEN: list[Frame] = []


class Peeping:
    """A bot that keeps what it is shown."""

    def see(self, frame: Frame) -> None:
        SEEN.append(frame)
        self._legal = frame.legal

    def choose(self, budget: Budget) -> str:
        return self._legal[0]


def peeping_bot(level: str, game: str, seed: str) -> Bot:
    return Peeping()


def told(what: object) -> Any:
    """As it travels."""
    return msgspec.json.decode(msgspec.json.encode(what))


def bare(value: Any) -> bool:
    """Whether nothing is in it."""
    return all(map(bare, value)) if isinstance(value, list) else False


@pytest.mark.parametrize("game", manifests())
def test_what_seats_hold_is_laid_open_without_the_decks(game: str) -> None:
    match, dice = Match(game, seed=bytes(32)), random.Random(1)
    for _ in range(12):
        match.play(dice.choice(match.legal_moves()))
    held, all_open = (told(match.laid_open(held=each)) for each in (True, False))
    for name, value in held.items():
        assert bare(value) if name in DECKS[game] else value == all_open[name], name


def test_players_watchers_and_who_looks_back_see_all_hands_and_bots_their_own(address: str) -> None:
    async def test() -> None:
        SEEN.clear()
        async with running(Path(), store=await open_store(address), make_bot=peeping_bot) as room:
            company = await gather(room, 2, game="calaveras", players=3, open_hands=True)
            host = company.players[0]
            assert (await host.ask("seat-bot", seat=2, level="novice"))["type"] == "done"
            assert (await host.ask("start"))["type"] == "done"
            watcher = await room.connect(company.table)
            for player in (*company.players, watcher):
                await player.catch_up()
                assert player.room is not None
                assert player.room["open_hands"]
                shown = [told for told in player.told if told["type"] == "frame"][-1]
                match = company.live.table.match
                assert match is not None
                assert shown["opened"] == told(match.laid_open(held=True))
                assert shown["opened"]["deck"] == []
                was = await player.ask("past", at=1)
                assert len(was["opened"]["hands"]) == 4
            dice = random.Random(2)
            await asyncio.gather(*(play_on(player, dice) for player in company.players))
            assert SEEN
            assert all(frame.seat == 2 for frame in SEEN)
            assert all(not hasattr(frame, "opened") for frame in SEEN)

            async def counted() -> bool:
                own = (await company.guests[0].get("/api/me")).json()["games"]
                return [game["helped"] for game in own] == [True]

            await eventually(counted, "who plays with open hands is not marked as helped")

    asyncio.run(test())


def test_elsewhere_nothing_is_open(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            company = await gather(room, 2, start=True)
            for player in company.players:
                assert not any(told.get("opened") for told in player.told)
                assert (await player.ask("past", at=1)).get("opened") is None
            guest = room.guest()
            refused = await guest.post("/api/tables", json={"name": "A", "game": "nothing", "open_hands": True})
            assert refused.status_code >= 400
            place = await open_table(guest, bots="novice", open_hands=True)
            async with room.at(place["table"], guest) as player:
                assert (await player.until_type("frame"))["opened"]["decks"] == [[], []]

    asyncio.run(test())
