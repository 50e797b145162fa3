"""A crowd that plays at many tables at once, and remembers all that it was told."""

import asyncio
import random
from contextlib import AsyncExitStack
from typing import Any

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from doublejeu.server import entries as e
from doublejeu.server.store import Store
from doublejeu.server.table import Table

from .room import Outside, Player, join, open_table

GONE = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, EOFError, httpx.HTTPError)  # with its server
GAMES = (("kompromat", 2, 2), ("calaveras", 3, 2), ("thirteen_clues", 3, 1), ("kompromat", 2, 1))  # people: the last


class Person:
    """Somebody at a table: what they have heard, and which of their moves were acknowledged."""

    def __init__(self, table: str, seat: int, guest: httpx.AsyncClient) -> None:
        self.table = table
        self.seat = seat
        self.guest = guest
        self.at = 0
        self.events: list[Any] = []
        self.acknowledged: list[str] = []
        self.over = False

    async def play(self, server: Outside, dice: random.Random) -> None:
        """Play until the game is over or the server is gone."""
        asked: tuple[int, str] | None = None
        async with server.at(self.table, self.guest, query=f"?since={self.at}") as player:
            while not self.over:
                message = await player.next(60.0)
                match message["type"]:
                    case "frame":
                        self._hear(message)
                    case "done" if asked is not None and message["ref"] == asked[0]:
                        self.acknowledged.append(asked[1])
                    case "refused":
                        assert message["code"] in ("stale", "out-of-turn", "not-stored"), message
                        asked = None
                asked = await self._move(player, asked, dice)

    def _hear(self, message: dict[str, Any]) -> None:
        frame = message["frame"]
        assert message["since"] == self.at, "exactly what was missed"
        assert all(self.at < event["at"] <= frame["at"] for event in frame["events"])
        self.events += frame["events"]
        self.at = frame["at"]
        self.over = frame["outcome"] is not None

    async def _move(self, player: Player, asked: tuple[int, str] | None, dice: random.Random) -> tuple[int, str] | None:
        frame = player.frame
        if frame is None or not frame["legal"] or (asked is not None and asked[0] == frame["at"] + 1):
            return asked
        move = dice.choice(frame["legal"])
        await player.send("move", at=frame["at"], move=move, ref=frame["at"] + 1)
        return frame["at"] + 1, move


class Crowd:
    """People at so many tables at once; where a game is over, they open another table."""

    def __init__(self, tables: int, seed: int = 1) -> None:
        self._dice = random.Random(seed)
        self._slots: list[list[Person]] = [[] for _ in range(tables)]
        self.people: list[Person] = []

    @property
    def acknowledged(self) -> int:
        return sum(len(person.acknowledged) for person in self.people)

    async def play(self, server: Outside, *, finish: bool = False) -> None:
        """Play until the server is gone; to `finish`, play what was begun to its end."""
        await asyncio.gather(*(self._keep_playing(server, slot, finish) for slot in range(len(self._slots))))

    async def _keep_playing(self, server: Outside, slot: int, finish: bool) -> None:
        try:
            while True:
                people = [person for person in self._slots[slot] if not person.over]
                if not people:
                    if finish:
                        return
                    await self._open(server, slot)
                    continue
                ends = await asyncio.gather(*(each.play(server, self._dice) for each in people), return_exceptions=True)
                for fault in ends:
                    if isinstance(fault, BaseException) and (finish or not isinstance(fault, GONE)):
                        raise fault
                if any(ends):
                    return
        except GONE:
            assert not finish, "the server is there"
        except AssertionError as refused:
            if finish or "not-stored" not in str(refused):
                raise  # else the database went before the server: no table was opened

    async def _open(self, server: Outside, slot: int) -> None:
        game, players, wanted = GAMES[slot % len(GAMES)]
        self._slots[slot] = []
        async with AsyncExitStack() as doors:
            guests = [await doors.enter_async_context(server.guest()) for _ in range(wanted)]
            table = (await open_table(guests[0], game=game, players=players))["table"]
            for guest in guests[1:]:
                await join(guest, table, "Bert")
        async with server.at(table, guests[0]) as host:
            for seat, guest in enumerate(guests[1:], 1):
                async with server.at(table, guest) as other:
                    granted(await other.ask("sit", seat=seat))
            for seat in range(wanted, players):
                granted(await host.ask("seat-bot", seat=seat, level="novice"))
            granted(await host.ask("start"))
        self._slots[slot] = [Person(table, seat, guest) for seat, guest in enumerate(guests)]
        self.people += self._slots[slot]

    async def check(self, store: Store) -> None:
        """All that anyone was told stands in the logs, and every log can be read."""
        for person in self.people:
            rows = await store.read(person.table)
            match = Table.from_log(person.table, rows).match
            assert match is not None
            assert match.at >= person.at, "what was told was stored before"
            stored = msgspec.json.decode(msgspec.json.encode(match.events(person.seat, 0, person.at)))
            assert outline(stored) == outline(person.events)
            entries = map(e.load, rows)
            moves = iter([each.move for each in entries if isinstance(each, e.Moved) and each.seat == person.seat])
            assert all(move in moves for move in person.acknowledged), "acknowledged, and not in the log"
            assert person.over <= match.is_over()


def granted(answer: dict[str, Any]) -> None:
    assert answer["type"] == "done", answer


def outline(events: list[Any]) -> list[tuple[int, str]]:
    """What happened, without what is shown but once."""
    return [(event["at"], event["event"]) for event in events]
