"""A seat at a table of a server, over a socket that reconnects by itself."""

import asyncio
import itertools
import json
import secrets
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, Final, get_args

import msgspec
from rich.text import Text
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus, WebSocketException

from ...locales import Words
from ...play.catalogue import manifest_of
from ...play.dice import SALT_BYTES
from ...play.errors import Refused
from ...play.foretelling import Guess, Question, foretells
from ...play.frame import Event, Frame, Opened
from ...play.telling import Message, message
from ...server import wire
from .links import PATIENCE, Link, NoEntry, detail_of, is_passing
from .place import Watching
from .reading import read_events, read_frame, read_opened, read_words, retell

FIRST_WAIT: Final = 0.4
LONGEST_WAIT: Final = 10.0
BUSY: Final = 429
PHRASES: Final[Sequence[wire.Phrase]] = get_args(wire.Phrase)
FINAL: Final = {4003: "kicked", 4010: "damaged"}  # closings after which there is no return


class TooFast(Refused):
    """The room demands a pause."""


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
        self.opened: Opened | None = None
        self.followed: Frame | None = None
        self._following: int | None = None  # the seat
        self.home = link.personal(key)
        self._address = f"{link.room.replace('http', 'ws', 1)}/api/tables/{link.table}/socket"
        self._headers = {"Authorization": f"Bearer {key}"}
        self._socket: ClientConnection | None = None
        self._room: wire.Room | None = None
        self._told = 0.0  # when a message was last sent to the room
        self._member: int | None = None
        self._at: int | None = None
        self._taken = 0  # takebacks
        self._falls: float | None = None  # when one's own clock will run out
        self._heard = 0
        self._salt: str | None = None  # the bytes that this device adds to the shuffle
        self._first = 0  # the number of events before the log's first
        self._lost: str | None = "connecting"
        self._unfinished = False  # whether the room ended the game without a result
        self._back = False  # after a new connection: one's seat is taken back from a bot
        self._refs = itertools.count(1)
        self._asked: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    # --- The connection

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
                if not is_passing(refusal.response.status_code):
                    raise NoEntry(detail_of(refusal.response.body or b"") or str(refusal)) from None
                code = BUSY if refusal.response.status_code == 429 else None  # otherwise a proxy whose server restarts
            except (OSError, TimeoutError, WebSocketException):
                code = None
            self._hang_up()
            if code in FINAL:
                raise NoEntry(self.words("door-title", door=FINAL[code]))
            self._lost = {1012: "restart", BUSY: "busy"}.get(code or 0, "lost")
            screen.see_room()
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)

    def _where(self) -> str:
        since = "" if self._at is None else f"&since={self._at}&taken={self._taken}"
        return f"{self._address}?heard={self._heard}{since}"

    def _hang_up(self) -> None:
        self._socket = None
        for future in self._asked.values():
            if not future.done():
                future.set_exception(Refused(self.words("refused-offline")))
        self._asked.clear()

    async def _ask(self, do: str, **fields: Any) -> dict[str, Any]:
        """Send a request, again if the room refuses it as too fast: such a request has done nothing."""
        for wait in (FIRST_WAIT, 2 * FIRST_WAIT, 4 * FIRST_WAIT):
            try:
                return await self._ask_once(do, **fields)
            except TooFast:
                await asyncio.sleep(wait)
        return await self._ask_once(do, **fields)

    async def _ask_once(self, do: str, **fields: Any) -> dict[str, Any]:
        """Send a request, and wait for its answer."""
        if self._socket is None:
            raise Refused(self.words("refused-offline"))
        ref = next(self._refs)
        future: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._asked[ref] = future
        try:
            await self._socket.send(json.dumps({"do": do, "ref": ref, **fields}))
        except WebSocketException:
            raise Refused(self.words("refused-offline")) from None
        return await future

    def _later(self, do: str, **fields: Any) -> None:
        """Send a request whose refusal changes nothing."""

        async def ask() -> None:
            with suppress(Refused):
                await self._ask(do, **fields)

        task = asyncio.get_running_loop().create_task(ask())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # --- What comes

    def _take(self, told: dict[str, Any], screen: Watching) -> None:
        future = self._asked.pop(told.get("ref") or 0, None)
        if future is not None and not future.done():
            if told["type"] == "refused":
                id = f"refused-{told['code']}"
                refusal = TooFast if told["code"] == "too-fast" else Refused
                future.set_exception(refusal(self.words(id) if self.words.has(id) else told["detail"]))
            else:
                future.set_result(told)
        match told["type"]:
            case "welcome":
                self._lost = None
                self._back = True
                self._member = told.get("member")
                self.notes = told.get("notes", "")
                if self._following is not None:  # a new connection begins without it
                    self._later("follow", seat=self._following)
            case "room":
                before, self._room = self._room, msgspec.convert(told, wire.Room)
                self._told = time.monotonic()
                self._sit_down(self._room)
                screen.see_room()
                self._tell_ways(before, self._room, screen)
                for seat, chair in enumerate(self._room.chairs):
                    if chair.stuck and not (before and before.chairs[seat].stuck):
                        screen.hear(self.words.seat(seat), self.words("bot-stuck"))
                for seat, chair in enumerate(self._room.chairs):
                    if set(chair.helped) - set(before.chairs[seat].helped if before else ()):
                        by = chair.helped[0] if len(chair.helped) == 1 else "both"
                        screen.hear(self.words.seat(seat), self.words("helped", by=by))
                for seats in set(self._room.shared) - set(before.shared if before else ()):
                    screen.hear(", ".join(map(self.words.seat, seats)), self.words("shared-device"))
            case "frame":
                self._show(told, screen)
            case "followed":
                frame, self._following = told.get("frame"), told["seat"]
                self.followed = None if frame is None else read_frame(self.game, frame)
                screen.see_room()
            case "said":
                self._heard = max(self._heard, told["number"])
                phrase = told.get("phrase")
                screen.hear(told["name"], self._phrase(phrase) if phrase else told["text"])

    def _sit_down(self, room: wire.Room) -> None:
        """Find out one's seat and everyone's name; take the first free seat, or one's own back from a bot."""
        self.words.names = dict(enumerate(map(self._name, range(len(room.chairs)), room.chairs)))
        seats = len(manifest_of(room.game).sides(len(room.chairs)))
        self.words.names |= {seat: self.words("ghost") for seat in range(len(room.chairs), seats)}
        if self._member is None:
            return
        if self._salt is None and room.status == "open" and room.commitment is not None:
            self._salt = secrets.token_hex(SALT_BYTES)
            self._later("salt", salt=self._salt)
        self.seat = next((n for n, chair in enumerate(room.chairs) if chair.member == self._member), None)
        free = next((n for n, chair in enumerate(room.chairs) if chair.member is None and chair.level is None), None)
        if self.seat is None and room.status == "open" and free is not None:
            self._later("sit", seat=free)
        elif self._back and self._replaced():
            self._later("return")
        self._back = False

    def _replaced(self) -> bool:
        """Whether a bot plays at one's own seat until one returns."""
        room, seat = self._room, self.seat
        return (
            room is not None and seat is not None and room.status == "playing"
            and room.chairs[seat].gone in ("left", "absent")
        )  # fmt: skip

    def _name(self, seat: int, chair: wire.Chair) -> str:
        if chair.name is not None:
            return chair.name
        return self.words("bot-name", seat=seat) if chair.level else self.words("seat-free")

    def _show(self, told: dict[str, Any], screen: Watching) -> None:
        frame = read_frame(self.game, told["frame"])
        self._taken, back = told.get("taken", 0), told.get("back")
        if back is not None and self._at is not None:
            self._at = min(self._at, back)
            self.log = [event for event in self.log if event.at <= back]
        if self._at is None or told["since"] > self._at:
            self.log, self._first = frame.events, told["since"]
        else:
            known, kept = self._at, retell(self.log, read_events(self.game, told.get("retold", [])))
            self.log = (*kept, *(event for event in frame.events if event.at > known))
        self._at = frame.at
        self.opened = read_opened(self.game, told["opened"]) if told.get("opened") else None
        self._unfinished = frame.outcome is None and not frame.waiting
        self._falls = self._fall(told.get("clocks")) if frame.legal else None
        if self._first:
            task = asyncio.get_running_loop().create_task(self._page(screen))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        screen.see(frame)

    def _fall(self, clocks: list[int | None] | None) -> float | None:
        left = clocks[self.seat] if clocks and self.seat is not None else None
        return None if left is None else time.monotonic() + left / 1000

    async def _page(self, screen: Watching) -> None:
        """Load the log back to its beginning, page by page."""
        before, self._first = self._first, 0
        try:
            while before > 0:
                page = await self._ask("page", before=before)
                self.log = (*read_events(self.game, page["events"]), *self.log)
                before = page["since"]
        except Refused:
            self._first = before
        screen.see_room()

    # --- One's own actions

    async def play(self, move: str, at: int) -> None:
        if self._replaced():  # the others let a bot play meanwhile
            await self._ask("return")
        await self._ask("move", at=at, move=move, taken=self._taken)

    async def preview(self, move: str, at: int) -> Sequence[Event]:
        return read_events(self.game, (await self._ask("preview", at=at, move=move))["events"])

    async def advise(self, at: int) -> Sequence[Message]:
        advice = await self._ask("hint", at=at)
        return [read_words(each) for each in advice.get("why", ())] or [message("hint-play", move=advice["move"])]

    async def begin(self) -> None:
        """The host fills free seats with bots, and starts."""
        room = self._room
        if room is None or room.status != "open":
            return
        for seat, chair in enumerate(room.chairs):
            if chair.member is None and chair.level is None:
                await self._ask("seat-bot", seat=seat, level="casual")
        await self._ask("start")

    async def agree(self) -> None:
        if self._asks():
            await self._ask("answer-take-back", agree=True)
        for stall in self._stalls():
            if self._member not in stall.agreed:
                await self._ask("let-bot-play", seat=stall.seat)

    async def take_back(self) -> None:
        ask = None if self._room is None else self._room.take_back
        if self._asks() or (ask is not None and ask.seat == self.seat):
            await self._ask("answer-take-back", agree=False)
        elif self._at is not None:
            await self._ask("take-back", at=self._at)

    @property
    def follows(self) -> bool:
        return bool(self._followable()) or self._following is not None or self._plays()

    def _plays(self) -> bool:
        return self.seat is not None and self._room is not None and self._room.status == "playing"

    def _followable(self) -> list[int]:
        """The seats that a watcher may follow now."""
        room = self._room
        if room is None or self.seat is not None or self._member is None or room.status != "playing":
            return []
        return [seat for seat, chair in enumerate(room.chairs) if chair.followable]

    async def follow(self) -> None:
        if self._plays() and self._room is not None and self.seat is not None:
            await self._ask("let-follow", on=not self._room.chairs[self.seat].followable)
        elif self.follows:
            last = -1 if self._following is None else self._following
            await self._ask("follow", seat=next((seat for seat in self._followable() if seat > last), None))

    @property
    def foretells(self) -> bool:
        room = self._room
        watches = room is not None and self._member is not None and self.seat is None
        return (
            watches and room is not None and room.status == "playing" and not room.open_hands and foretells(self.game)
        )

    async def foretelling(self) -> tuple[Sequence[Question], Mapping[str, Guess]]:
        told = await self._ask("foretell")
        return msgspec.convert((told["questions"], told["guesses"]), tuple[tuple[Question, ...], dict[str, Guess]])

    async def foretell(self, guesses: Mapping[str, Guess]) -> None:
        await self._ask("foretell", guesses=msgspec.to_builtins(guesses))

    def aside(self) -> str | None:
        if self._following is None:
            return None
        name = self.words.names[self._following]
        return self.words("following", name=name, yet="no" if self.followed is None else "yes")

    def _asks(self) -> bool:
        """Whether somebody else asks to take a move back, and waits for one's answer."""
        ask = None if self._room is None else self._room.take_back
        return ask is not None and self.seat not in (None, ask.seat) and self._member not in ask.agreed

    def _stalls(self) -> list[wire.Stall]:
        """The other seats that keep people waiting."""
        stalls = self._room.stalls if self._room is not None else ()
        return [stall for stall in stalls if stall.seat != self.seat]

    def _say_stall(self, stall: wire.Stall) -> str:
        words, name, gone = self.words, self.words.names[stall.seat], time.monotonic() - self._told
        away = None if stall.bot_in is None else max(0, round(stall.bot_in / 1000 - gone))
        said = words("stall-waits", name=name) if away is None else words("stall-away", name=name, seconds=away)
        if self.seat is None:
            return said
        if self._member in stall.agreed:
            return f"{said} {words('stall-agreed', count=len(stall.agreed), needed=stall.needed)}"
        return f"{said} {words('screen-agree', seconds=max(0, round(stall.ask_in / 1000 - gone)))}"

    async def say(self, text: str) -> None:
        """Say something; if only phrases are allowed, one of them by its number or its text."""
        phrase = None
        if self._room is not None and self._room.talk == "phrases":
            phrase = next((each for n, each in enumerate(PHRASES, 1) if text in (str(n), self._phrase(each))), None)
        await (self._ask("say", text=text) if phrase is None else self._ask("phrase", phrase=phrase))

    def _phrase(self, phrase: str) -> str:
        return self.words("phrase", phrase=phrase)

    def _tell_ways(self, before: wire.Room | None, room: wire.Room, screen: Watching) -> None:
        """Say how people may chat here, whenever that has changed."""
        if room.talk == "phrases" and (before is None or before.talk == "free"):
            said = " · ".join(f"{n} {self._phrase(each)}" for n, each in enumerate(PHRASES, 1))
            screen.hear(self.words("opt-phrases"), said)
        if room.voice is not None and (before is None or before.voice != room.voice):
            screen.hear(self.words("voice"), room.voice)
        if room.open_hands and before is None:
            screen.hear(self.words("open-hands"), self.words("open-hands-about"))
        for seat, chair in enumerate(room.chairs):
            if chair.followable != (before is not None and before.chairs[seat].followable):
                screen.hear(
                    self.words.seat(seat), self.words("screen-followable", on="yes" if chair.followable else "no")
                )
        if room.foretold and not (before and before.foretold):
            scores = [f"{each.name} {self.words.number(f'{each.score:.2f}')}" for each in room.foretold]
            screen.hear(self.words("foretell"), self.words("foretold", scores=", ".join(scores)))

    def keep(self, notes: str) -> None:
        self.notes = notes
        self._later("note", text=notes)

    def hurry(self) -> None:
        """A room sets the pace itself."""

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
        missing = tuple(chair.name for chair in room.chairs if chair.name is not None and not chair.present)
        waiting = self.words(
            "waiting-for",
            who="host" if host else "guest",
            free=free,
            name=hosts,
            missing=len(missing),
            names=missing,
        )
        return Text("\n".join([*lines, "", waiting, *([self.words("screen-begin")] if host else [])]))

    def time_left(self) -> int | None:
        return None if self._falls is None else max(0, round(self._falls - time.monotonic()))

    def trouble(self) -> str | None:
        if self._lost is not None:
            return self.words("connection", state=self._lost)
        if self._unfinished:
            return self.words("refused-too-long")
        return " ".join([*self._say_ask(), *map(self._say_stall, self._stalls())]) or None

    def _say_ask(self) -> list[str]:
        """Tell those concerned that somebody asks to take a move back."""
        ask = None if self._room is None else self._room.take_back
        if ask is not None and ask.seat == self.seat:
            return [self.words("take-back-own", count=len(ask.agreed), needed=ask.needed)]
        return [self.words("screen-take-back", name=self.words.names[ask.seat])] if ask and self._asks() else []
