"""Watchers foretell what only the end will tell: nobody else hears of it before, and then it is scored."""

import asyncio
import random
from pathlib import Path

import pytest

from doublejeu.play.foretelling import Guess, Question, brier, foretells
from doublejeu.play.telling import Words
from doublejeu.server.backends import open_store

from .room import gather, running, watch

ASKED = [Question(id, Words("x", {}), {each: Words(each, {}) for each in "abcd"}) for id in ("one", "two")]
TRUE = {"one": "a", "two": "b"}


@pytest.mark.parametrize(
    ("guesses", "score"),
    [
        ({"one": Guess("a", 100), "two": Guess("b", 100)}, 0.0),
        ({"one": Guess("b", 100), "two": Guess("a", 100)}, 2.0),
        ({}, 0.75),
        ({"one": Guess("a", 25), "two": Guess("c", 25)}, 0.75),
        ({"one": Guess("a", 70)}, (0.09 + 3 * 0.01 + 0.75) / 2),
    ],
)
def test_a_forecast_has_the_score_of_brier(guesses: dict[str, Guess], score: float) -> None:
    assert brier(ASKED, TRUE, guesses) == pytest.approx(score)


def test_a_watcher_writes_down_the_cases_and_is_scored_at_the_end(address: str) -> None:
    async def test() -> None:
        async with running(Path(), store=await open_store(address)) as room:
            company = await gather(room, 2, start=True, game="thirteen_clues", players=2)
            watcher = await watch(room, company.table)
            assert (await company.players[0].ask("foretell"))["code"] == "plays"
            assert (await watcher.ask("foretell"))["questions"] == [], "the cases are not picked yet"
            dice = random.Random(1)
            for player in company.players:
                frame = player.frame
                assert frame is not None
                assert (await player.ask("move", at=frame["at"], move=dice.choice(frame["legal"])))["type"] == "done"
            asked = await watcher.ask("foretell")
            assert [each["id"] for each in asked["questions"]][:3] == ["0-person", "0-location", "0-weapon"]
            match = company.live.table.match
            assert match is not None
            cases = match.laid_open().cases  # type: ignore[attr-defined]
            wrong = {"option": "nobody", "percent": 50}
            assert (await watcher.ask("foretell", guesses={"0-person": wrong}))["code"] == "no-question"
            guesses = {
                question["id"]: {"option": card, "percent": 100}
                for question, card in zip(asked["questions"][:3], cases[0], strict=True)
            }
            assert (await watcher.ask("foretell", guesses=guesses))["type"] == "done"
            assert (await watcher.ask("foretell"))["guesses"] == guesses
            await company.catch_up()
            written = str([told for player in company.players for told in player.told if told["type"] == "room"])
            assert "foretold" not in written
            while not match.is_over():  # each accuses as soon as they may
                seat = match.waiting[0]
                legal, right = match.frame(seat).legal, f"accuse {' '.join(cases[seat])}"
                move = right if right in legal else dice.choice(legal)
                assert (await company.players[seat].ask("move", at=match.at, move=move))["type"] == "done"
            await watcher.until(lambda told: told["type"] == "room" and told["status"] == "over")
            assert watcher.room is not None
            (forecast,) = watcher.room["foretold"]
            open_ones = sum(1 - 1 / len(each["options"]) for each in asked["questions"][3:])
            assert forecast == {"name": "Zoe", "score": pytest.approx(open_ones / 6, abs=0.001)}
            assert (await watcher.ask("foretell", guesses={}))["code"] in ("over", "game-over")

    asyncio.run(test())


def test_a_game_without_such_a_part_has_nothing_to_foretell(tmp_path: Path) -> None:
    assert [foretells(game) for game in ("kompromat", "thirteen_clues")] == [False, True]

    async def test() -> None:
        async with running(tmp_path) as room:
            company = await gather(room, 2, start=True)
            watcher = await watch(room, company.table)
            assert (await watcher.ask("foretell"))["code"] == "no-foretelling"

    asyncio.run(test())
