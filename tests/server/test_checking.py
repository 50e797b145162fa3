"""Notes are checked on request: from what their seat was shown, now and then, and in the lesson."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from doublejeu.cli.terminal import table_words
from doublejeu.locales import LANGUAGES
from doublejeu.play.catalogue import game_names, manifest_of
from doublejeu.play.checking import Checked
from doublejeu.play.lesson import LEARNER, lesson_match, read_lesson
from doublejeu.server import checking
from doublejeu.server.limits import Limits

from .room import Company, gather, open_table, running
from .test_deductions import ask_about, picked, three
from .test_hints import read

CHECKED = [game for game in game_names() if manifest_of(game).checker]


def told(answer: dict[str, Any]) -> Checked:
    """What a game has said, as the wire carried it."""
    out, odd = ({thing: read(words) for thing, words in answer[each].items()} for each in ("out", "odd"))
    return Checked(out, odd, answer["left"])


def sheet(**marks: str) -> str:
    return json.dumps({"marks": marks, "text": "ask about red"})


async def several_asked(room: Any) -> Company:
    company = await three(room)
    await picked(company)
    for topic in ("red", "man", "indoor", "blue"):
        await ask_about(company, topic)
    return company


def test_every_seat_is_told_what_its_game_says_of_its_notes_now_and_at_any_moment_before(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            company = await several_asked(room)
            match, check = company.live.table.match, manifest_of("thirteen_clues").place("casebook:check")
            assert match is not None
            text = sheet(butcher="yes", duke="yes", library="no", rifle="maybe")
            certain = {"nurse": False, "maid": True}
            spoken = [table_words(language, "thirteen_clues", dict.fromkeys(range(3), "N")) for language in LANGUAGES]
            for seat, player in enumerate(company.players):
                for at in range(1, match.at + 1):
                    answer = await player.ask("check", at=at, text=text, certain=certain)
                    found = check(match.past(at, seat).view, match.events(seat, upto=at), text, certain)
                    assert (answer["type"], answer["at"], told(answer)) == ("check", at, found)
                    said = [*found.out.values(), *found.odd.values()]
                    assert all(words.say(each) for words in spoken for each in said)

    asyncio.run(test())


def test_a_long_game_is_checked_off_the_event_loop_with_the_same_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            company = await several_asked(room)
            assert company.live.table.match is not None
            asked = {"at": company.live.table.match.at, "text": sheet(butcher="yes", duke="yes")}
            short = await company.players[0].ask("check", **asked)
            monkeypatch.setattr(checking, "AT_ONCE", 0)
            assert {**await company.players[0].ask("check", **asked), "ref": 0} == {**short, "ref": 0}

    asyncio.run(test())


def test_only_a_seat_is_told_and_only_of_what_has_happened(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            company = await three(room)
            for at in (0, 2, 10**6):
                assert (await company.players[1].ask("check", at=at, text=""))["code"] == "setting"
            async with room.at(company.table) as stranger:
                assert (await stranger.ask("check", at=1, text=""))["code"] == "no-seat"

    asyncio.run(test())


def test_a_check_keeps_nothing_and_tells_nobody_else(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            company = await three(room)
            other = await room.connect(company.table, company.guests[0])
            await other.until_type("frame")
            before = len(other.told)
            await company.players[0].ask("check", at=1, text=sheet(duke="no"))
            assert (await other.ask("ping"))["type"] == "pong"
            assert len(other.told) == before + 1
            again = await room.connect(company.table, company.guests[0])
            assert "notes" not in await again.until_type("welcome")

    asyncio.run(test())


@pytest.mark.parametrize("game", [game for game in game_names() if game not in CHECKED])
def test_a_game_that_checks_no_notes_says_so(game: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room, room.guest() as anna:
            place = await open_table(anna, game=game, bots="novice")
            async with room.at(place["table"], anna) as player:
                await player.until_type("frame")
                assert (await player.ask("check", at=1, text=""))["code"] == "no-check"
            games = (await anna.get("/api/games")).json()["games"]
            assert [each["name"] for each in games if each["checks"]] == CHECKED

    asyncio.run(test())


@pytest.mark.parametrize("limit", ["looks", "address_previews"])
def test_whoever_asks_too_often_must_wait(limit: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path, limits=structs.replace(Limits(), **{limit: (2, 0.01)})) as room:
            company = await gather(room, 3, start=True, game="thirteen_clues", players=3)
            codes = [(await company.players[0].ask("check", at=1, text="")).get("code") for _ in range(3)]
            assert codes == [None, None, "too-fast"]

    asyncio.run(test())


@pytest.mark.parametrize("game", CHECKED)
def test_the_notes_of_a_lesson_are_checked_after_every_first_move_at_every_moment(game: str, tmp_path: Path) -> None:
    lesson = read_lesson(game)
    assert lesson is not None
    check = manifest_of(game).place(manifest_of(game).checker)
    text = sheet(butcher="yes", nurse="yes", library="no")

    async def test() -> None:
        async with running(tmp_path) as room, room.guest() as anna:
            path = f"/api/games/{game}/lesson/check"
            for first in ("pick duke market crossbow", *lesson.choices):
                match = lesson_match(game, first)
                for at in range(1, match.at + 1):
                    answer = await anna.post(path, json={"first": first, "at": at, "text": text})
                    view, log = match.past(at, LEARNER).view, match.events(LEARNER, upto=at)
                    assert told(answer.json()) == check(view, log, text, {})

    asyncio.run(test())


def test_there_is_no_other_lesson_than_those_that_are_written_down(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path, limits=Limits(address_previews=(5, 0.01))) as room, room.guest() as anna:
            good = {"first": "pick duke market crossbow", "at": 4, "text": ""}
            cases = [("thirteen_clues", good, 200), ("thirteen_clues", {**good, "first": "pick maid park gun"}, 409),
                ("thirteen_clues", {**good, "at": 99}, 400), ("chess", good, 404), ("kompromat", good, 409),
                ("thirteen_clues", good, 429)]  # fmt: skip
            for game, notes, status in cases:
                answer = await anna.post(f"/api/games/{game}/lesson/check", json=notes)
                assert answer.status_code == status, (game, answer.text)

    asyncio.run(test())
