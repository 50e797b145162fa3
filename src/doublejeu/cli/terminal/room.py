"""A seat at a table of a server: HTTP to come in, a socket that comes back by itself."""

import asyncio
import itertools
import json
import re
from collections.abc import Sequence
from functools import cache, reduce
from operator import or_
from typing import Any, Final, NamedTuple
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import msgspec
from rich.text import Text
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus, WebSocketException

from ...locales import Words
from ...play.catalogue import find_game
from ...play.errors import DoubleJeuError, Refused
from ...play.frame import Event, Frame, Opened, Outcome, View
from ...play.telling import Argument, Message, SeatName, message
from ...server import wire
from .place import Watching

PATIENCE: Final = 10.0  # seconds that the room may take to answer
FIRST_WAIT: Final = 0.4
LONGEST_WAIT: Final = 10.0
FINAL: Final = {4003: "kicked", 4010: "damaged"}  # ends of a connection after which there is no coming back
LINK: Final = re.compile(r"/t/([^/#?]+)/?$")
KEY: Final = re.compile(r"key=([0-9a-f]{64})$")


class NoEntry(DoubleJeuError):
    """There is no coming in: a bad link, no server, or a refusal."""


class Link(NamedTuple):
    """Where a table is, and maybe the key of one's place there."""

    room: str
    table: str
    key: str | None

    def personal(self, key: str) -> str:
        """The link that leads back to one's own place."""
        return f"{self.room}/t/{self.table}#key={key}"


def read_link(text: str) -> Link:
    """An invitation, or a personal link."""
    parts = urlsplit(text if "://" in text else f"http://{text}")
    found, key = LINK.search(parts.path), KEY.search(parts.fragment)
    if parts.scheme not in ("http", "https") or not parts.netloc or not found:
        raise NoEntry(f"{text!r} is not a link to a table; one looks like http://localhost:8013/t/TABLE")
    if parts.fragment and not key:
        raise NoEntry("the personal link is incomplete: behind the # stands key= and 64 characters")
    before = parts.path[: found.start()]
    return Link(f"{parts.scheme}://{parts.netloc}{before}", found[1], key[1] if key else None)


def come_in(link: Link, name: str) -> tuple[str, str]:
    """Come to a table by its link; returns the key of one's place, and the game that is played there."""
    if link.key is None:
        key = str(_post(link, "join", {"name": name})["key"])
    else:
        key = link.key
        _post(link, "link", {"key": key})
    return key, str(_call(Request(f"{link.room}/api/tables/{link.table}"), link)["game"])


def _post(link: Link, what: str, body: dict[str, str]) -> dict[str, Any]:
    address = f"{link.room}/api/tables/{link.table}/{what}"
    return _call(Request(address, json.dumps(body).encode(), {"Content-Type": "application/json"}), link)


def _call(request: Request, link: Link) -> dict[str, Any]:
    try:
        with urlopen(request, timeout=PATIENCE) as answer:
            found: dict[str, Any] = json.load(answer)
            return found
    except HTTPError as refusal:
        with refusal:
            detail = _detail(refusal.read())
        raise NoEntry(f"the room refuses: {detail or refusal}") from None
    except (URLError, OSError) as fault:
        reason = getattr(fault, "reason", fault)
        raise NoEntry(f"no room answers at {link.room} ({reason}): is the server running, and the link right?") from None
    except ValueError:
        raise NoEntry(f"what answers at {link.room} is not a room of Double Jeu") from None


def _detail(body: bytes) -> str | None:
    try:
        return str(json.loads(body)["detail"])
    except (ValueError, KeyError, TypeError):
        return None


# --- Frames and words, read back from the wire


@cache
def _kinds(game: str, base: type) -> Any:
    """The game's own kinds of an event, a view, or what is opened at the end."""
    find_game(game)
    own = [kind for kind in base.__subclasses__() if kind.__module__.rpartition(".games.")[2].startswith(game)]
    return reduce(or_, own)


def read_events(game: str, events: Any) -> tuple[Event, ...]:
    return msgspec.convert(events, tuple[_kinds(game, Event), ...])  # type: ignore[misc, no-any-return]


def read_frame(game: str, frame: dict[str, Any]) -> Frame:
    """A frame as it was before it travelled."""
    outcome = frame["outcome"]
    return Frame(
        at=frame["at"],
        seat=frame["seat"],
        waiting=tuple(frame["waiting"]),
        events=read_events(game, frame["events"]),
        view=msgspec.convert(frame["view"], _kinds(game, View)),
        legal=tuple(frame["legal"]),
        outcome=outcome
        and Outcome(
            tuple(outcome["winners"]),
            outcome["reason"],
            outcome["result"],
            msgspec.convert(outcome["opened"], _kinds(game, Opened)),
        ),
    )


def read_words(words: dict[str, Any]) -> Message:
    """A sentence-to-be as it was before it travelled."""
    return message(words["id"], **{name: _argument(value) for name, value in words["args"].items()})


def _argument(value: Any) -> Argument:
    if isinstance(value, list):
        return tuple(read_words(each) for each in value)
    if isinstance(value, dict):
        return SeatName(value["seat"]) if "seat" in value else read_words(value)
    return value  # type: ignore[no-any-return]


class RoomTable:
    """One's place at a table of a room."""

    again = False
    talks = True

    def __init__(self, link: Link, key: str, game: str, words: Words) -> None:
        self.game = game
        self.seat: int | None = None
        self.words = words
        self.log: Sequence[Event] = ()
        self.notes = ""
        self.home = link.personal(key)
        self._address = f"{link.room.replace('http', 'ws', 1)}/api/tables/{link.table}/socket"
        self._headers = {"Authorization": f"Bearer {key}"}
        self._socket: ClientConnection | None = None
        self._room: wire.Room | None = None
        self._member: int | None = None
        self._at: int | None = None
        self._heard = 0
        self._first = 0  # the log begins after so many events
        self._lost: str | None = "connecting"
        self._refs = itertools.count(1)
        self._asked: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    # --- The line

    async def attend(self, screen: Watching) -> None:
        wait = FIRST_WAIT
        while True:
            try:
                async with connect(self._where(), additional_headers=self._headers, open_timeout=PATIENCE) as socket:
                    self._socket, wait = socket, FIRST_WAIT
                    async for text in socket:
                        self._take(json.loads(text), screen)
                    code = socket.close_code
            except InvalidStatus as refusal:
                if refusal.response.status_code < 500:
                    raise NoEntry(_detail(refusal.response.body or b"") or str(refusal)) from None
                code = None  # a proxy before a room that restarts
            except (OSError, TimeoutError, WebSocketException):
                code = None
            self._hang_up()
            if code in FINAL:
                raise NoEntry(self.words("door-title", door=FINAL[code]))
            self._lost = "restart" if code == 1012 else "lost"
            screen.see_room()
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)

    def _where(self) -> str:
        since = "" if self._at is None else f"&since={self._at}"
        return f"{self._address}?heard={self._heard}{since}"

    def _hang_up(self) -> None:
        self._socket = None
        for future in self._asked.values():
            if not future.done():
                future.set_exception(Refused(self.words("refused-offline")))
        self._asked.clear()

    async def _ask(self, do: str, **fields: Any) -> dict[str, Any]:
        """Send a request, and wait for what answers it."""
        if self._socket is None:
            raise Refused(self.words("refused-offline"))
        ref = next(self._refs)
        future = self._asked[ref] = asyncio.get_running_loop().create_future()
        try:
            await self._socket.send(json.dumps({"do": do, "ref": ref, **fields}))
        except WebSocketException:
            raise Refused(self.words("refused-offline")) from None
        return await future

    def _later(self, do: str, **fields: Any) -> None:
        """Ask for something whose refusal changes nothing."""

        async def ask() -> None:
            try:
                await self._ask(do, **fields)
            except Refused:
                pass

        task = asyncio.get_running_loop().create_task(ask())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # --- What comes

    def _take(self, told: dict[str, Any], screen: Watching) -> None:
        future = self._asked.pop(told.get("ref") or 0, None)
        if future is not None and not future.done():
            if told["type"] == "refused":
                future.set_exception(Refused(told["detail"]))
            else:
                future.set_result(told)
        match told["type"]:
            case "welcome":
                self._lost = None
                self._member = told.get("member")
                self.notes = told.get("notes", "")
            case "room":
                self._room = msgspec.convert(told, wire.Room)
                self._sit_down(self._room)
                screen.see_room()
            case "frame":
                self._show(told, screen)
            case "said":
                self._heard = max(self._heard, told["number"])
                screen.hear(told["name"], told["text"])

    def _sit_down(self, room: wire.Room) -> None:
        """Know one's seat and everyone's name; take the first free seat, and one's own back from a bot."""
        self.words.names = dict(enumerate(map(self._name, range(len(room.chairs)), room.chairs)))
        if len(room.chairs) % 2:
            self.words.names[len(room.chairs)] = self.words("ghost")
        if self._member is None:
            return
        self.seat = next((n for n, chair in enumerate(room.chairs) if chair.member == self._member), None)
        free = next((n for n, chair in enumerate(room.chairs) if chair.member is None and chair.level is None), None)
        if self.seat is None and room.status == "open" and free is not None:
            self._later("sit", seat=free)
        elif self.seat is not None and room.status == "playing" and room.chairs[self.seat].gone in ("left", "absent"):
            self._later("return")

    def _name(self, seat: int, chair: wire.Chair) -> str:
        if chair.name is not None:
            return chair.name
        return self.words("bot-name", seat=seat) if chair.level else self.words("seat-free")

    def _show(self, told: dict[str, Any], screen: Watching) -> None:
        frame = read_frame(self.game, told["frame"])
        if self._at is None or told["since"] > self._at:
            self.log, self._first = frame.events, told["since"]
        else:
            known = self._at
            self.log = (*self.log, *(event for event in frame.events if event.at > known))
        self._at = frame.at
        if self._first:
            task = asyncio.get_running_loop().create_task(self._page(screen))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        screen.see(frame)

    async def _page(self, screen: Watching) -> None:
        """Read the log back to its beginning, page by page."""
        before, self._first = self._first, 0
        try:
            while before > 0:
                page = await self._ask("page", before=before)
                self.log = (*read_events(self.game, page["events"]), *self.log)
                before = page["since"]
        except Refused:
            self._first = before
        screen.see_room()

    # --- What one does

    async def play(self, move: str, at: int) -> None:
        await self._ask("move", at=at, move=move)

    async def preview(self, move: str, at: int) -> Sequence[Event]:
        return read_events(self.game, (await self._ask("preview", at=at, move=move))["events"])

    async def advise(self, at: int) -> Sequence[Message]:
        return [read_words(each) for each in (await self._ask("hint", at=at)).get("why", ())]

    async def begin(self) -> None:
        """The host fills free seats with bots, and starts."""
        room = self._room
        if room is None or room.status != "open":
            return
        for seat, chair in enumerate(room.chairs):
            if chair.member is None and chair.level is None:
                await self._ask("seat-bot", seat=seat, level="casual")
        await self._ask("start")

    async def say(self, text: str) -> None:
        await self._ask("say", text=text)

    def keep(self, notes: str) -> None:
        self.notes = notes
        self._later("note", text=notes)

    def hurry(self) -> None:
        """A room has its own pace."""

    def waiting_room(self) -> Text | None:
        room = self._room
        if room is None or room.status != "open":
            return None
        free = sum(chair.member is None and chair.level is None for chair in room.chairs)
        host = room.host is not None and room.host == self._member
        lines = [self.words("waiting-lead", taken=len(room.chairs) - free, seats=len(room.chairs)), ""]
        for seat, chair in enumerate(room.chairs):
            you = self.words("seat-yours") if chair.member is not None and chair.member == self._member else ""
            lines.append(f"  {seat}  {self.words.names[seat]}  {you}")
        hosts = next((chair.name for chair in room.chairs if chair.member == room.host), None) or ""
        waiting = self.words("waiting-for", who="host" if host else "guest", free=free, name=hosts)
        return Text("\n".join([*lines, "", waiting, *([self.words("screen-begin")] if host else [])]))

    def trouble(self) -> str | None:
        if self._lost is None:
            return None
        return self.words("connection", state=self._lost)
