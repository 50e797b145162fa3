"""The room is open before everything is compiled: what people wait for is made ready first."""

import asyncio
import itertools
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

from doublejeu.play.catalogue import game_names
from doublejeu.server.errors import Denied
from doublejeu.server.readiness import PARTS, Piece, Readiness

from .room import running

GAMES = ("go", "nim", "hex")
ALL = tuple((game, part) for part in PARTS for game in GAMES)


class Bench:
    """Makes pieces ready when it is told to, and remembers in which order they were begun."""

    def __init__(self, missing: Iterable[Piece] = ALL, resting: Iterable[Piece] = (), at_once: int = 1) -> None:
        self.begun: list[Piece] = []
        self.broken: set[Piece] = set()
        self._doors: dict[Piece, asyncio.Event] = {}
        self.readiness = Readiness(missing, resting, make=self._make, progress=self._progress, at_once=at_once)

    async def _make(self, piece: Piece) -> None:
        self.begun.append(piece)
        door = self._doors[piece] = asyncio.Event()
        await door.wait()
        if piece in self.broken:
            raise RuntimeError("the compiler gives up")

    def _progress(self, pieces: Iterable[Piece]) -> dict[Piece, float]:
        return dict.fromkeys(pieces, 0.25)

    async def finish(self, piece: Piece | None = None) -> None:
        """Let a piece, or the first that is under way, be ready."""
        await settled()
        self._doors.pop(piece or next(iter(self._doors))).set()
        await settled()

    async def finish_all(self) -> list[Piece]:
        self.readiness.start()
        await settled()
        while self._doors:
            await self.finish()
        return self.begun


async def settled() -> None:
    """Let everything go on that can."""
    for _ in range(10):
        await asyncio.sleep(0)


def run(story: Callable[[], Awaitable[None]]) -> None:
    async def told() -> None:
        await story()

    asyncio.run(told())


@pytest.mark.parametrize("at_once", [1, 2, 5])
def test_all_rules_come_before_any_bots_where_nobody_asks(at_once: int) -> None:
    async def story() -> None:
        assert await Bench(at_once=at_once).finish_all() == list(ALL)

    run(story)


@pytest.mark.parametrize("wanted", [*itertools.permutations(GAMES, 2)])
def test_games_that_are_wanted_come_first_in_the_order_of_asking(wanted: tuple[str, str]) -> None:
    async def story() -> None:
        bench = Bench()
        for game in wanted:
            bench.readiness.want(game)
        begun = await bench.finish_all()
        assert begun[:4] == [(game, part) for game in wanted for part in PARTS]
        assert sorted(begun) == sorted(ALL)

    run(story)


def test_whoever_waits_goes_on_when_their_part_is_ready_and_no_sooner() -> None:
    async def story() -> None:
        bench = Bench(at_once=2)
        bench.readiness.start()
        rules, bots = (asyncio.create_task(bench.readiness.wait("nim", part)) for part in PARTS)
        await bench.finish(("go", "rules"))
        assert not rules.done()
        assert bench.begun == [("go", "rules"), ("nim", "rules"), ("hex", "rules")]
        await bench.finish(("nim", "rules"))
        assert rules.done()
        assert not bots.done()
        assert bench.begun[-1] == ("nim", "bots"), "they are wanted more than any other game's"
        await bench.finish(("nim", "bots"))
        assert bots.done()
        bench.readiness.stop()

    run(story)


def test_what_cannot_be_made_ready_is_refused_in_words_and_keeps_no_other_game_waiting() -> None:
    async def story() -> None:
        bench = Bench()
        bench.broken.add(("nim", "rules"))
        waiting = asyncio.create_task(bench.readiness.wait("nim", "bots"))
        await settled()
        begun = await bench.finish_all()
        assert ("nim", "bots") not in begun
        assert len(begun) == len(ALL) - 1
        for refusal in (waiting, bench.readiness.wait("nim"), bench.readiness.wait("nim", "bots")):
            with pytest.raises(Denied, match="the compiler gives up") as fault:
                await refusal
            assert (fault.value.code, fault.value.status) == ("not-ready", 503)
        await bench.readiness.wait("go", "bots")
        assert (await bench.readiness.told())["nim"].failed == "rules"
        assert bench.readiness.is_complete

    run(story)


def test_what_rests_is_loaded_when_it_is_wanted_and_not_before() -> None:
    async def story() -> None:
        bench = Bench(missing=[("go", "rules")], resting=[("nim", "rules")])
        bench.readiness.start()
        await settled()
        assert bench.begun == [("go", "rules")]
        waiting = asyncio.create_task(bench.readiness.wait("nim"))
        await bench.finish(("nim", "rules"))
        assert waiting.done()
        assert set(await bench.readiness.told()) == {"go"}
        await bench.finish(("go", "rules"))
        assert bench.readiness.is_complete

    run(story)


def test_it_is_told_how_far_each_game_is() -> None:
    async def story() -> None:
        bench = Bench()
        bench.readiness.start()
        await bench.finish(("go", "rules"))
        told = await bench.readiness.told()
        assert {game: (each.rules, each.bots) for game, each in told.items()} == {
            "go": (1.0, 0.25), "nim": (0.25, 0.25), "hex": (0.25, 0.25),
        }  # fmt: skip
        bench.readiness.stop()

    run(story)


def test_nobody_waits_for_a_room_that_closes() -> None:
    async def story() -> None:
        bench = Bench()
        bench.readiness.start()
        waiting = asyncio.create_task(bench.readiness.wait("hex"))
        await settled()
        bench.readiness.stop()
        with pytest.raises(Denied, match="the room is closing"):
            await waiting

    run(story)


@pytest.mark.parametrize("game", game_names())
def test_a_table_waits_for_the_rules_of_its_game_and_its_bots_for_what_they_think_with(
    tmp_path: Path, game: str
) -> None:
    async def story() -> None:
        bench = Bench([(each, part) for part in PARTS for each in game_names()])
        async with running(tmp_path, readiness=bench.readiness) as room, room.guest() as anna:
            games = (await anna.get("/api/games")).json()
            assert games["preparing"] is True
            new: dict[str, Any] = {"name": "Anna", "game": game, "bots": "casual"}
            opening = asyncio.create_task(anna.post("/api/tables", json=new))
            for path in ("/healthz", f"/api/games/{game}/telling", f"/api/games/{game}/words/en", "/api/tables"):
                assert (await anna.get(path)).is_success, "lessons, rules and lists wait for nothing"
            first = next(iter(bench.begun))
            if first != (game, "rules"):
                await bench.finish(first)
            assert not opening.done()
            assert bench.begun[-1] == (game, "rules")
            await bench.finish((game, "rules"))
            table = (await opening).json()["table"]
            async with room.at(table, anna) as player:
                frame = (await player.until_type("frame"))["frame"]
                while frame["legal"]:  # until it is a bot's turn
                    await player.ask("move", at=frame["at"], move=frame["legal"][0])
                    await player.catch_up()
                    assert player.frame is not None
                    frame = player.frame
                at, ready = frame["at"], (await anna.get("/api/ready", params={"game": game})).json()
                assert ready["games"][game] == {"rules": 1.0, "bots": 0.25, "failed": None}
                await player.catch_up()
                assert player.frame is not None
                assert player.frame["at"] == at
                assert not any(chair.get("stuck") for chair in (player.room or {})["chairs"])
                await bench.finish((game, "bots"))
                await player.until(lambda told: told["type"] == "frame" and told["frame"]["at"] > at)

    run(story)
