"""Hints: what a bot would play, and why, from what the seat has seen."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from doublejeu.bots.roster import make_bot
from doublejeu.locales import LANGUAGES, Words
from doublejeu.play.catalogue import game_names
from doublejeu.play.frame import Bot
from doublejeu.play.telling import Argument, Message, SeatName, message

from .room import open_table, running


def read(words: dict[str, Any]) -> Message:
    """Words from the wire, as a message again."""
    return message(words["id"], **{name: argument(value) for name, value in words["args"].items()})


def argument(value: Any) -> Argument:
    if isinstance(value, dict):
        return SeatName(value["seat"]) if "seat" in value else read(value)
    return tuple(read(each) for each in value) if isinstance(value, list) else value


def casual(level: str, game: str, seed: str) -> Bot:
    return make_bot("casual", game, seed)


@pytest.mark.parametrize("game", game_names())
def test_a_hint_is_a_legal_move_with_reasons_in_both_languages(tmp_path: Path, game: str) -> None:
    async def test() -> None:
        async with running(tmp_path, make_bot=casual) as room, room.guest() as anna:
            place = await open_table(anna, game=game, bots="casual")
            async with room.at(place["table"], anna) as player:
                frame = (await player.until(lambda told: told.get("frame", {}).get("legal")))["frame"]
                hint = await player.ask("hint", at=frame["at"])
                assert hint["move"] in frame["legal"]
                assert len(hint["why"]) >= 2
                for language in LANGUAGES:
                    for words in hint["why"]:
                        assert Words(language).say(read(words))
                assert (await player.ask("hint", at=frame["at"] + 1))["code"] == "stale"

    asyncio.run(test())


def test_a_table_may_play_without_hints(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room, room.guest() as anna:
            place = await open_table(anna, bots="novice", hints=False)
            async with room.at(place["table"], anna) as player:
                frame = (await player.until_type("frame"))["frame"]
                assert (await player.ask("hint", at=frame["at"]))["code"] == "no-hints"

    asyncio.run(test())
