"""Whoever comes back, at any moment, is told exactly what they missed, once."""

import asyncio
import random
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from doublejeu import Event, Match
from tests.laws.tables import Seating, choose

from .logs import SEED, guest_secret, keep, log_of
from .room import Player, Room, join, open_table, running

LONG = 1_000
FIRST_FRAME = 8 * 1024  # bytes


class Returning:
    """Somebody who goes and comes back, and keeps a diary of what they were told."""

    def __init__(self, room: Room, table: str, guest: httpx.AsyncClient | None) -> None:
        self._room, self._table, self._guest = room, table, guest
        self.events: list[dict[str, Any]] = []
        self.lines: list[str] = []
        self.frame: dict[str, Any] = {"at": 0, "outcome": None}
        self.returns = 0

    def note(self, message: dict[str, Any]) -> None:
        if message["type"] == "frame":
            assert message["since"] == self.frame["at"], "a frame goes on where the last one ended"
            self.frame = message["frame"]
            self.events += self.frame["events"]
        elif message["type"] == "said":
            assert message["number"] == len(self.lines) + 1, "each line once, and none missed"
            self.lines.append(message["text"])

    async def come(self) -> Player:
        self.returns += 1
        since, heard = self.frame["at"], len(self.lines)
        return await self._room.connect(self._table, self._guest, query=f"?since={since}&heard={heard}")

    async def until_the_end(self, dice: random.Random, lines: int) -> None:
        """Come, listen for a while and go, with or without a word, until the game is over and all was said."""
        while self.frame["outcome"] is None or len(self.lines) < lines:
            player = await self.come()
            for _ in range(dice.randrange(12)):
                self.note(await player.next(30))
                if self.frame["outcome"] is not None and len(self.lines) >= lines:
                    break
            await (player.vanish() if dice.random() < 0.5 else player.socket.close())
            await asyncio.sleep(dice.choice([0, 0, 0.003, 0.02]))


def as_sent(events: list[Event]) -> Any:
    return msgspec.json.decode(msgspec.json.encode(events))


async def play(player: Player, dice: random.Random, lines: list[str]) -> list[Any]:
    """Play to the end without ever going away, and talk a little; all events that were told."""
    while True:
        if dice.random() < 0.2:
            lines.append(f"line {len(lines)}")
            await player.ask("say", text=lines[-1])
        frame = player.frame
        if frame is not None and frame["outcome"]:
            break
        if frame is not None and frame["legal"]:
            await player.send("move", at=frame["at"], move=dice.choice(frame["legal"]))
        await player.until_type("frame")
    await player.catch_up()
    return [event for told in player.told if told["type"] == "frame" for event in told["frame"]["events"]]


@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(2, 12))])
@pytest.mark.parametrize(
    "seating", [Seating("calaveras", 3), Seating("kompromat", 2), Seating("thirteen_clues", 4)], ids=str
)
def test_who_comes_and_goes_learns_what_those_learn_who_stay(seating: Seating, seed: int, tmp_path: Path) -> None:
    async def test() -> None:
        dice, lines = random.Random(seed), list[str]()
        async with running(tmp_path) as room:
            guests = [room.guest() for _ in range(seating.players)]
            table = (await open_table(guests[0], game=seating.game, players=seating.players))["table"]
            for seat in range(1, seating.players):
                await join(guests[seat], table, f"P{seat}")
            staying = [await room.connect(table, guest) for guest in guests]
            for seat in range(1, seating.players):
                assert (await staying[seat].ask("sit", seat=seat))["type"] == "done"
            assert (await staying[0].ask("start"))["type"] == "done"
            told = asyncio.gather(*(play(player, dice, lines) for player in staying))
            returning = [Returning(room, table, guest) for guest in [*guests, None]]
            going = [asyncio.create_task(each.until_the_end(random.Random(dice.random()), 0)) for each in returning]
            events = await told
            await asyncio.gather(*going)
            for each in returning:
                await each.until_the_end(dice, len(lines))
            assert sum(each.returns for each in returning) > len(returning), "somebody did come back"
            for seat, here in enumerate(staying):
                there = returning[seat]
                assert here.frame is not None
                assert there.frame["view"] == here.frame["view"]
                assert there.frame["outcome"] == here.frame["outcome"]
                assert sorted(there.lines) == sorted(lines)
                if seating.game == "kompromat":  # where a second look at one's own cards is not granted
                    assert [(e["event"], e["at"]) for e in there.events] == [
                        (e["event"], e["at"]) for e in events[seat]
                    ]
                else:
                    assert there.events == events[seat]
            match = room.hall.tables[table].table.match
            assert match is not None
            assert returning[-1].events == as_sent(match.events(None))

    asyncio.run(test())


def test_who_returns_while_others_still_pick_is_shown_the_table_as_it_is(tmp_path: Path) -> None:
    async def test() -> None:
        seating = Seating("thirteen_clues", 4)
        match = Match("thirteen_clues", 4, seed=bytes.fromhex(SEED), first=0)
        picks = [(seat, match.legal_moves(seat)[0]) for seat in (2, 0)]
        await keep(tmp_path, "table", log_of(seating, 0, picks, "table"))
        async with running(tmp_path) as room:
            guests = [room.guest(guest_secret(seat)) for seat in range(4)]
            for seat in range(4):
                frames = []
                for query in ("?since=1", "?since=0", "", "?since=1&heard=0"):
                    player = await room.connect("table", guests[seat], query=query)
                    await player.catch_up()
                    assert player.frame is not None
                    frames.append(player.frame)
                    await (player.vanish() if seat % 2 else player.socket.close())
                assert [bool(frame["events"]) for frame in frames] == [False, True, True, False]
                assert all({**frame, "events": []} == frames[0] for frame in frames)
                assert frames[0]["waiting"] == [1, 3]
                assert bool(frames[0]["legal"]) == (seat in (1, 3))

    asyncio.run(test())


# --- Long games


def long_game(seating: Seating) -> tuple[Match, list[tuple[int, str]]]:
    """A game that was drawn out as long as it can be, up to 1,000 events."""
    match = Match(seating.game, seating.players, seed=bytes.fromhex(SEED), **seating.options(0))
    dice, acts = random.Random(1), list[tuple[int, str]]()
    while match.at < LONG and not match.is_over():
        seat = match.waiting[0]
        asking = [move for move in match.legal_moves(seat) if move.startswith("ask ")]
        move = dice.choice(asking) if asking else choose(match, dice, 1, seat)
        match.play(move, seat)
        acts.append((seat, move))
    return match, acts


@pytest.mark.parametrize(
    ("seating", "longest"),
    [(Seating("thirteen_clues", 6), LONG), (Seating("calaveras", 6), 300), (Seating("kompromat", 2), 80)],
    ids=str,
)
def test_a_fresh_page_gets_a_small_first_frame_and_the_rest_in_pages(
    seating: Seating, longest: int, tmp_path: Path
) -> None:
    async def test() -> None:
        match, acts = long_game(seating)
        assert match.at >= longest
        await keep(tmp_path, "table", log_of(seating, 0, acts, "table"))
        async with running(tmp_path) as room:
            for seat in (0, None):
                guest = None if seat is None else room.guest(guest_secret(seat))
                expected = as_sent(match.events(seat))
                for since in ("", "?since=5", "?since=999999"):
                    known = 5 if "5" in since and "9" not in since else 0
                    async with room.at("table", guest, query=since) as player:
                        await player.until_type("frame")
                        if not known:
                            assert len(player.raw[-1]) <= FIRST_FRAME
                        events, start = player.told[-1]["frame"]["events"], player.told[-1]["since"]
                        while start > known:
                            page = await player.ask("page", before=start)
                            assert len(player.raw[-1]) <= FIRST_FRAME
                            events, start = page["events"] + events, page["since"]
                    assert [e for e in events if e["at"] > known] == [e for e in expected if e["at"] > known]

    asyncio.run(test())
