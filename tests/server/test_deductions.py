"""The assistant: what a seat can know, counted on request where the table allows it."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from doublejeu.locales import LANGUAGES, Words
from doublejeu.play.catalogue import game_names
from doublejeu.server import entries as e
from doublejeu.server.limits import Limits
from doublejeu.server.table import Playable, Salts, begin_match

from .room import Company, Player, gather, open_table, running
from .test_hints import casual, read


async def picked(company: Company) -> None:
    """Let all pick."""
    for player in company.players:
        assert player.frame is not None
        assert (await player.ask("move", at=1, move=player.frame["legal"][0]))["type"] == "done"
    await company.catch_up()


async def ask_about(company: Company, topic: str) -> None:
    """Whoever's turn it is asks somebody about a topic."""
    match = company.live.table.match
    assert match is not None
    player = company.players[match.waiting[0]]
    assert player.frame is not None
    move = next(move for move in player.frame["legal"] if move.startswith("ask") and move.endswith(topic))
    assert (await player.ask("move", at=match.at, move=move))["type"] == "done"
    await company.catch_up()


async def three(room: Any, **fields: Any) -> Company:
    setting = {"game": "thirteen_clues", "players": 3, "options": {"first": 0}, "assistant": "chances", **fields}
    return await gather(room, 3, start=True, **setting)


def test_a_seat_is_told_what_follows_since_when_and_why(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            company = await three(room)
            ada = company.players[0]
            assert (await ada.ask("deduce", at=1))["code"] == "too-early"
            await picked(company)
            first = await ada.ask("deduce", at=4)
            assert (first["type"], first["at"], len(first["cards"])) == ("deduce", 4, 13)
            assert [words["id"] for words in first["places"]] == [
                "thirteen_clues-deduce-own-case", "thirteen_clues-deduce-pair", "thirteen_clues-deduce-pair",
                "thirteen_clues-deduce-informants",
            ]  # fmt: skip
            assert all("since" not in unseen and sum(unseen["worlds"]) == first["worlds"] for unseen in first["cards"])
            for topic in ("red", "man", "indoor", "blue", "close", "purple", "yellow", "green"):
                await ask_about(company, topic)
            assert company.live.table.match is not None
            now = company.live.table.match.at
            for seat, player in enumerate(company.players):
                found = await player.ask("deduce", at=now)
                assert found["worlds"] < first["worlds"], seat
                certain = [unseen for unseen in found["cards"] if "since" in unseen]
                assert all(unseen["worlds"][0] in (0, found["worlds"]) for unseen in certain)
                for unseen in certain:
                    for ground in unseen["why"]:
                        assert 4 < ground["at"] <= unseen["since"] <= now
                        assert all(Words(language).say(read(ground["words"])) for language in LANGUAGES)
            assert {**await ada.ask("deduce", at=4), "ref": 0} == {**first, "ref": 0}, "the past stays what it was"

    asyncio.run(test())


def test_a_table_may_forbid_the_assistant(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            company = await three(room, assistant="off")
            await picked(company)
            for player in company.players:
                assert player.room is not None
                assert player.room["assistant"] == "off"
                assert (await player.ask("deduce", at=4))["code"] == "no-assistant"

    asyncio.run(test())


def same_game(game: str, players: int, seed: bytes, salts: Salts, options: dict[str, Any]) -> Playable:
    return begin_match(game, players, bytes(32), [None] * players, options)


def test_a_table_may_have_what_is_certain_alone_and_then_nothing_is_counted(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path, begin=same_game, make_bot=casual) as room:
            answers: dict[str, dict[str, Any]] = {}
            for step in ("certain", "chances"):
                company = await three(room, assistant=step, hints=True)
                await picked(company)
                for topic in ("red", "man", "indoor", "blue", "close", "purple", "yellow", "green"):
                    await ask_about(company, topic)
                match = company.live.table.match
                assert match is not None
                answers[step] = await company.players[0].ask("deduce", at=match.at)
                mover = company.players[match.waiting[0]]
                hint = await mover.ask("hint", at=match.at)
                assert ("why" in hint) == (step == "chances"), "reasons count too"
            certain, chances = answers["certain"], answers["chances"]
            assert (certain["worlds"], len(certain["places"]), "cases" in certain) == (1, 1, False)
            known = {each["card"]: each for each in chances["cards"] if "since" in each}
            assert known
            assert {each["card"] for each in certain["cards"]} == set(known)
            for each in certain["cards"]:
                assert each["worlds"] == [int(known[each["card"]]["worlds"][0] > 0)]
                assert (each["since"], each["why"]) == (known[each["card"]]["since"], known[each["card"]]["why"])

    asyncio.run(test())


def test_everyone_is_told_who_was_helped_and_a_restart_does_not_forget_it(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            company = await three(room, hints=True)
            await picked(company)
            match = company.live.table.match
            assert match is not None
            mover = match.waiting[0]
            for _ in range(2):
                await company.players[mover].ask("hint", at=match.at)
            other = company.players[(mover + 1) % 3]
            await other.ask("deduce", at=match.at)
            await company.catch_up()
            expected = {mover: ["hints"], (mover + 1) % 3: ["assistant"]}
            for player in company.players:
                assert player.room is not None
                told = {seat: chair.get("helped", []) for seat, chair in enumerate(player.room["chairs"])}
                assert {seat: by for seat, by in told.items() if by} == expected
        async with running(tmp_path) as room, room.at(company.table) as stranger:
            again = (await stranger.until_type("room"))["chairs"]
            assert {seat: chair["helped"] for seat, chair in enumerate(again) if "helped" in chair} == expected

    asyncio.run(test())


@pytest.mark.parametrize(("bots", "usual"), [("novice", ("chances", True)), (None, ("off", False))])
def test_help_is_usual_against_bots_and_not_among_people(
    tmp_path: Path, bots: str | None, usual: tuple[str, bool]
) -> None:
    async def test() -> None:
        async with running(tmp_path) as room, room.guest() as anna:
            place = await open_table(anna, game="thirteen_clues", bots=bots)
            shown = (await anna.get(f"/api/tables/{place['table']}")).json()
            assert (shown["assistant"], shown["hints"]) == usual

    asyncio.run(test())


def test_the_switch_of_an_older_table_is_read_as_chances_or_off() -> None:
    for switch, step in ((True, "chances"), (False, "off")):
        opening = e.Opening(
            t=1, game="thirteen_clues", players=3, options={}, language="en", level="casual", origin="x",
            assistant=switch,
        )  # fmt: skip
        kept = e.load(e.dump(opening))
        assert isinstance(kept, e.Opening)
        assert kept.assistance == step


@pytest.mark.parametrize("game", [game for game in game_names() if game != "thirteen_clues"])
def test_where_nothing_can_be_deduced_the_room_says_so(game: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room, room.guest() as anna:
            place = await open_table(anna, game=game, bots="novice")
            async with room.at(place["table"], anna) as player:
                await player.until_type("frame")
                assert (await player.ask("deduce", at=1))["code"] == "no-deduction"

    asyncio.run(test())


def test_only_a_seat_is_told_and_only_of_what_has_happened(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            before = await gather(room, 3, game="thirteen_clues", players=3)
            assert (await before.players[0].ask("deduce", at=1))["code"] == "not-begun"
            company = await three(room)
            await picked(company)
            for at in (0, 5, 10**6):
                assert (await company.players[1].ask("deduce", at=at))["code"] == "no-position"
            async with room.at(company.table) as stranger:
                assert (await stranger.ask("deduce", at=4))["code"] == "no-seat"

    asyncio.run(test())


def test_many_who_ask_at_once_are_all_answered_alike(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            company = await three(room)
            await picked(company)
            devices: list[Player] = [await room.connect(company.table, company.guests[0]) for _ in range(5)]
            answers = await asyncio.gather(*(device.ask("deduce", at=4) for device in devices))
            assert len({str({**answer, "ref": 0}) for answer in answers}) == 1
            assert answers[0]["type"] == "deduce"

    asyncio.run(test())


def test_whoever_asks_too_often_must_wait(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path, limits=Limits(deductions=(2, 0.01))) as room:
            company = await three(room)
            await picked(company)
            codes = [(await company.players[0].ask("deduce", at=4)).get("code") for _ in range(3)]
            assert codes == [None, None, "too-fast"]

    asyncio.run(test())
