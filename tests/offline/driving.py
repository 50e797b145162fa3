"""Somebody who asks a room for everything, and notes all that it answers; it runs wherever the room's Python does."""

import asyncio
import itertools
import json
from typing import Any, Protocol

NOW = 1_800_000_000_000
GUEST = "ab" * 32
WRONG = [
    ("GET", "/api/tables/zzzzzzzzzzzz", None),
    ("GET", "/api/nowhere", None),
    ("POST", "/api/tables", {"name": "Anna"}),
    ("POST", "/api/tables", {"name": "Anna", "game": "nothing"}),
    ("GET", "/api/mine?after=nonsense", None),
    ("GET", "/api/games/nothing/telling", None),
]


class Line(Protocol):
    """A connection to a table."""

    async def say(self, message: dict[str, Any]) -> None: ...

    async def next(self) -> dict[str, Any]: ...


class Place(Protocol):
    """A room, wherever it is."""

    async def ask(self, method: str, path: str, body: Any) -> tuple[int, Any]: ...

    async def connect(self, path: str) -> Line: ...


def counted(letters: str, size: int) -> Any:
    """A function that makes another name each time, the same ones in every room."""
    numbers = itertools.count()
    return lambda: "".join(letters[(next(numbers) * 7 + place) % len(letters)] for place in range(size))


def settings() -> dict[str, Any]:
    """What makes two rooms draw, think and date alike."""
    from doublejeu.bots.uniform import Uniform

    return {
        "make_bot": lambda level, game, seed: Uniform(seed),
        "now": lambda: NOW,
        "new_id": counted("abcdefghjkmnpqrs", 12),
        "new_secret": counted("0123456789abcdef", 64),
    }


class Driver:
    """Asks, and notes what is answered."""

    def __init__(self, place: Place, game: str, most: int) -> None:
        self._place = place
        self._game = game
        self._most = most  # moves of one's own
        self._refs = itertools.count(1)
        self.noted: list[Any] = []

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        status, answer = await self._place.ask(method, path, body)
        self.noted.append([method, path, status, answer])
        return answer

    async def tell(self, line: Line, do: str, **fields: Any) -> dict[str, Any]:
        """What answers a message."""
        ref = next(self._refs)
        await line.say({"do": do, "ref": ref, **fields})
        return await self._until(line, lambda heard: heard.get("ref") == ref)

    async def _until(self, line: Line, wanted: Any) -> dict[str, Any]:
        while True:
            heard = await asyncio.wait_for(line.next(), 60)
            self.noted.append(heard)
            if wanted(heard):
                return heard

    async def drive(self) -> list[Any]:
        """Everything, and a game until it is over or was long enough."""
        for method, path, body in WRONG:
            await self.ask(method, path, body)
        for path in ("games", f"games/{self._game}/telling", "puzzles", "mine", "ready"):
            await self.ask("GET", f"/api/{path}")
        place = await self.ask("POST", "/api/tables", {"name": "Anna", "game": self._game, "bots": "casual"})
        table = f"/api/tables/{place['table']}"
        await self.ask("GET", table)
        await self.ask("GET", f"{table}/record")
        line = await self._place.connect(f"{table}/socket?heard=0")
        at = await self._play(line)
        asked: dict[str, dict[str, Any]] = {
            "past": {"at": at // 2}, "page": {"before": at}, "note": {"text": "?"}, "check": {"at": at, "text": ""},
            "deduce": {"at": at}, "say": {"text": "well"}, "move": {"at": 0, "move": "nonsense"}, "resign": {},
        }  # fmt: skip
        for do, fields in asked.items():
            await self.tell(line, do, **fields)
        over = [each for each in self.noted if isinstance(each, dict) and (each.get("frame") or {}).get("outcome")]
        if not over:
            await self._until(line, lambda heard: heard["type"] == "frame" and heard["frame"].get("outcome"))
        for query in ("record", "replay?eyes=own", "replay?eyes=all&since=3", "replay?eyes=99"):
            await self.ask("GET", f"{table}/{query}")
        await self.tell(line, "rematch")
        mine = await self.ask("GET", "/api/mine")
        for each in mine["tables"]:
            await self.ask("GET", f"/api/tables/{each['table']}")
        return self.noted

    async def _play(self, line: Line) -> int:
        """Play the first move that may be played, again and again, after a look at what it would do."""
        turn = 0
        while True:
            heard = await self._until(line, lambda heard: heard["type"] == "frame" and _goes_on(heard["frame"]))
            at, legal = heard["frame"]["at"], heard["frame"]["legal"]
            if turn == self._most or not legal:
                return int(at)
            asked = {} if turn == 1 else {"move": legal[0]}
            await self.tell(line, "hint" if turn == 1 else "preview", at=at, **asked)
            await line.say({"do": "move", "at": at, "move": legal[0]})
            turn += 1


def _goes_on(frame: dict[str, Any]) -> bool:
    """Whether one is to move, alone, so that the order of moves is the same in every room; or it is over."""
    return bool((frame["legal"] and len(frame["waiting"]) == 1) or frame.get("outcome"))


class Shelf:
    """Texts by their keys, in memory."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {"own/guest": GUEST}

    async def read(self, first: str, last: str) -> str:
        return json.dumps(sorted(pair for pair in self.texts.items() if first <= pair[0] <= last))

    async def write(self, changes: str) -> bool:
        wanted = json.loads(changes)
        if any(new and key in self.texts for key, _, new in wanted):
            return False
        for key, text, _ in wanted:
            if text is None:
                self.texts.pop(key, None)
            else:
                self.texts[key] = text
        return True


class Held:
    """The room without a server, and the page that holds it."""

    def __init__(self, games: str, shelf: Shelf | None = None) -> None:
        from doublejeu.offline.room import Room
        from doublejeu.server.hall import House

        self.shelf = shelf or Shelf()
        self.heard: dict[int, asyncio.Queue[str]] = {}
        house = House(pace=(0.0, 0.0), offline=True)
        self.room = Room(self.shelf, self, games, house=house, **settings())

    def say(self, line: int, text: str) -> None:
        self.heard[line].put_nowait(text)

    def end(self, line: int, code: int, why: str) -> None:
        assert why == "restart", f"line {line} was ended: {code} {why}"

    async def ask(self, method: str, path: str, body: Any) -> tuple[int, Any]:
        answered = await self.room.ask(method, path, "" if body is None else json.dumps(body))
        return answered.status, json.loads(answered.body)

    async def connect(self, path: str) -> Line:
        number = len(self.heard)
        self.heard[number] = asyncio.Queue()
        await self.room.connect(number, path)
        return HeldLine(self, number)


class HeldLine:
    def __init__(self, held: Held, number: int) -> None:
        self._held = held
        self._number = number

    async def say(self, message: dict[str, Any]) -> None:
        self._held.room.receive(self._number, json.dumps(message))

    async def next(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(await self._held.heard[self._number].get())
        return found


async def driven(games: str, game: str, most: int) -> list[Any]:
    """What the room without a server answers."""
    held = Held(games)
    await held.room.open()
    found = await Driver(held, game, most).drive()
    await held.room.hall.stop()
    return found
