"""Thinking is shared fairly: bots first, questions within bounds; and a pause tells nothing, even under load."""

import asyncio
import itertools
import random
import threading
import time
from collections import defaultdict
from pathlib import Path

import msgspec
import pytest

from doublejeu.bots.uniform import Uniform
from doublejeu.play.frame import Bot, Budget, Frame
from doublejeu.server.errors import Denied
from doublejeu.server.hall import House
from doublejeu.server.limits import Limits
from doublejeu.server.threads import MOST_ASKED, Threads, Urgency

from .room import FREE, gather, open_table, quick_bot, running


class Slow(Uniform):
    """Thinks for a while at some positions, whatever it then plays."""

    def __init__(self, seed: str, seconds: float, often: float, seen: list[tuple[str, int, bool]]) -> None:
        super().__init__(seed)
        self._table, self._seconds, self._often, self._seen = seed.partition("/")[0], seconds, often, seen
        self._dice = random.Random(seed)

    def see(self, frame: Frame) -> None:
        super().see(frame)
        self._at = frame.at

    def choose(self, budget: Budget) -> str:
        slow = self._dice.random() < self._often
        self._seen.append((self._table, self._at, slow))
        if slow:
            time.sleep(self._seconds)
        return super().choose(budget)


# --- The queue


def test_bots_come_before_questions_and_questions_leave_them_threads() -> None:
    async def test() -> None:
        threads, gate = Threads(3), threading.Event()
        began: list[str] = []

        def work(name: str, wait: bool = True) -> None:
            began.append(name)
            if wait:
                gate.wait(30)

        asked = [threads.do(lambda i=i: work(f"hint {i}"), Urgency.ASKED) for i in range(4)]  # type: ignore[misc]
        bots = [threads.do(lambda i=i: work(f"bot {i}"), Urgency.UNWATCHED) for i in range(3)]  # type: ignore[misc]
        watched = threads.do(lambda: work("watched"), Urgency.WATCHED)
        while len(began) < 3:
            await asyncio.sleep(0.01)
        assert sorted(began) == ["bot 0", "bot 1", "hint 0"], "questions do not take every thread"
        gate.set()
        await asyncio.gather(*asked, *bots, watched)
        assert began[3] == "watched", "a table with people comes before one without"
        assert began.index("bot 2") < began.index("hint 2")
        threads.stop()

    asyncio.run(test())


def test_the_queue_of_questions_has_an_end_and_says_so() -> None:
    async def test() -> None:
        threads, gate = Threads(2), threading.Event()
        asked = [threads.do(gate.wait, Urgency.ASKED) for _ in range(MOST_ASKED + 1)]
        with pytest.raises(Denied) as caught:
            threads.do(gate.wait, Urgency.ASKED)
        assert (caught.value.code, caught.value.status) == ("busy", 503)
        assert await threads.do(lambda: "a bot moves", Urgency.UNWATCHED) == "a bot moves"
        gate.set()
        await asyncio.gather(*asked)
        assert await threads.do(lambda: "a hint", Urgency.ASKED) == "a hint"
        threads.stop()

    asyncio.run(test())


@pytest.mark.parametrize("do", ["hint", "deduce"])
def test_a_member_and_an_address_have_a_budget_however_many_connections(tmp_path: Path, do: str) -> None:
    """Forty connections of a member, three questions each; then everyone of the address."""
    budget = {
        "hints": (3, 0.001),
        "deductions": (3, 0.001),
        "address_hints": (5, 0.001),
        "address_deductions": (5, 0.001),
    }
    limits = msgspec.structs.replace(FREE, **budget)

    async def test() -> None:
        async with running(tmp_path, limits=limits) as room:
            company = await gather(room, 2, start=True, game="thirteen_clues", assistant="chances", hints=True)
            answers = []
            for guest in company.guests:
                sockets = [await room.connect(company.table, guest) for _ in range(20)]
                at = (await sockets[0].until_type("frame"))["frame"]["at"]
                answers.append([await socket.ask(do, at=at) for socket in sockets for _ in range(3)])
            refused = [[each.get("code") == "too-fast" for each in told] for told in answers]
            assert [told.count(False) for told in refused] == [3, 2]
            assert "address" in answers[1][2]["detail"]

    asyncio.run(test())


def test_what_others_ask_for_does_not_keep_a_bot_from_moving(tmp_path: Path) -> None:
    """Hints that never end occupy what threads they may; a bot at another table plays its whole game."""
    gate = threading.Event()

    class Endless(Uniform):
        def choose(self, budget: Budget) -> str:
            gate.wait(60)
            return super().choose(budget)

    def make_bot(level: str, game: str, seed: str) -> Bot:
        return Endless(seed) if "hint" in seed else quick_bot(level, game, seed)

    async def test() -> None:
        async with running(tmp_path, make_bot=make_bot) as room, room.guest() as anna, room.guest() as bob:
            asking = await open_table(anna, bots="novice")
            async with room.at(asking["table"], anna) as player:
                while player.frame is None or not player.frame["legal"]:
                    await player.until_type("frame")
                for _ in range(MOST_ASKED + 5):
                    await player.send("hint", at=player.frame["at"])
                playing = await open_table(bob, bots="novice")
                async with room.at(playing["table"], bob) as other:
                    assert (await other.ask("leave"))["type"] == "done"
                    await other.until(lambda told: told.get("frame", {}).get("outcome") is not None)
                gate.set()

    asyncio.run(test())


# --- A bot that cannot be made


def test_a_bot_that_cannot_be_made_is_tried_now_and_then_and_the_table_says_it(tmp_path: Path) -> None:
    calls: list[float] = []
    mended = threading.Event()

    def make_bot(level: str, game: str, seed: str) -> Bot:
        if level == "expert" and not mended.is_set():
            calls.append(time.monotonic())
            raise RuntimeError("no weights")
        return quick_bot(level, game, seed)

    async def test() -> None:
        async with running(tmp_path, make_bot=make_bot) as room, room.guest() as anna, room.guest() as bob:
            harmed = await open_table(anna, bots="expert", game="kompromat")
            async with room.at(harmed["table"], anna) as player:
                assert (await player.ask("leave"))["type"] == "done"
                told = await player.until(lambda told: told["type"] == "room" and told["chairs"][1].get("stuck"))
                assert not told["chairs"][0].get("stuck")
                whole = await open_table(bob, bots="novice")
                async with room.at(whole["table"], bob) as other:
                    assert (await other.ask("leave"))["type"] == "done"
                    await other.until(lambda told: told.get("frame", {}).get("outcome") is not None)
                while len(calls) < 3:
                    await asyncio.sleep(0.05)
                assert calls[1] - calls[0] > 0.9
                assert calls[2] - calls[1] > 1.8, "longer each time"
                mended.set()
                await player.until(lambda told: told["type"] == "room" and not told["chairs"][1].get("stuck"))
                await player.until(lambda told: told.get("frame", {}).get("outcome") is not None)

    asyncio.run(test())


# --- The pause


def chance_that_longer(slow: list[float], quick: list[float]) -> float:
    """How often the pause after a long thought is longer than one after a short: ½ if pauses tell nothing."""
    return sum((a > b) + (a == b) / 2 for a in slow for b in quick) / (len(slow) * len(quick))


@pytest.mark.slow
def test_under_load_a_bots_pause_does_not_tell_how_long_it_thought(tmp_path: Path) -> None:
    """Eight tables and four threads; what a bot holds decides whether it thinks at length."""
    thought: list[tuple[str, int, bool]] = []

    def make_bot(level: str, game: str, seed: str) -> Bot:
        return Slow(seed, 0.12, 0.4, thought)

    async def test() -> dict[bool, list[float]]:
        pauses: dict[bool, list[float]] = defaultdict(list)
        house = House(pace=(0.03, 0.06))
        async with running(tmp_path, make_bot=make_bot, house=house, threads=4) as room, room.guest() as anna:
            tables = [(await open_table(anna, bots="novice"))["table"] for _ in range(8)]
            for table in tables:
                player = await room.connect(table, anna)
                await player.send("leave")
            async with asyncio.timeout(120):
                while len(thought) < 300:
                    await asyncio.sleep(0.1)
            found = {(table, at): slow for table, at, slow in thought[60:]}
            for table in tables:
                live = room.hall.tables[table]
                rows = [msgspec.json.decode(row[8:]) for row in await room.hall.store.read(table)]
                began = next(i for i, row in enumerate(rows) if row["entry"] == "began")
                times = [row["t"] for row in rows[began:] if row["entry"] in ("began", "moved")]
                at = live.table.match.again() if live.table.match else iter(())
                starts = [then.at for then in at if then.waiting]
                for start, (before, after) in zip(starts, itertools.pairwise(times), strict=False):
                    slow = found.get((live.bot_seed, start))
                    if slow is not None:
                        pauses[slow].append(after - before)
        return pauses

    pauses = asyncio.run(test())
    assert min(map(len, pauses.values())) > 40
    assert chance_that_longer(pauses[True], pauses[False]) < 0.62


def test_without_load_a_pause_is_the_houses(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path, house=House(pace=(0.7, 1.6)), limits=Limits()) as room:
            drawn = [room.hall.thinker.pause(("any", "novice")) for _ in range(200)]
            assert 0.7 <= min(drawn) < 0.8
            assert 1.5 < max(drawn) <= 1.6

    asyncio.run(test())
