"""The room without a server: the server's own hall and desks, for a page that holds its room itself.

Requests that a page would send to a server by HTTP or socket come here with the same paths, and get the same answers.
There is one thread, so a thinking bot delays other answers, at most by its level's budget.
"""

import asyncio
import logging
import re
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, Final, NamedTuple, Protocol
from urllib.parse import parse_qsl, urlsplit

import msgspec

from ..bots.levels import LEVELS, make_level
from ..play.catalogue import check_setting
from ..play.errors import DoubleJeuError
from ..server import http_wire, protocol
from ..server.answers import Request, Response, answer
from ..server.credentials import COOKIE
from ..server.desk import desks
from ..server.errors import Denied, denied
from ..server.hall import HERE, Hall, House, new_id
from ..server.limits import Limits
from ..server.reception import CLOSE_CODES, Reception, read_path
from ..server.session import Session
from .device import DeviceStore, Shelf, Texts
from .going_on import go_on

logger = logging.getLogger(__name__)

ADDRESS: Final = "here"  # the address of everyone here
GUEST: Final = "own/guest"
MINE: Final = "own/mine"
GOES_ON: Final = ("POST", "/api/here")  # a request that no server knows
SOON: Final = 0.3  # seconds from a change until the list of games is written again
OFTEN: Final = (10**6, 1e6)  # no limits: nobody else has to wait here
RATES: Final = [each.name for each in msgspec.structs.fields(Limits) if isinstance(each.default, tuple)]
LIMITS: Final = msgspec.structs.replace(Limits(), **dict.fromkeys(RATES, OFTEN))


class Page(Protocol):
    """The page that holds the room; it numbers its connections."""

    def say(self, line: int, text: str) -> None: ...

    def end(self, line: int, code: int, why: str) -> None: ...


class Asked:
    """A request of the page."""

    def __init__(self, params: dict[str, Any], query: str, headers: dict[str, str], body: str) -> None:
        self.path_params = params
        self.query_params = dict(parse_qsl(query))
        self.headers = headers
        self.scope = {"doublejeu.address": ADDRESS}
        self._body = body.encode()

    async def stream(self) -> AsyncIterator[bytes]:
        yield self._body


class Answered(NamedTuple):
    """An answer, in JavaScript's form; headers as JSON."""

    status: int
    headers: str
    body: str


class Line:
    """A connection of the page to a table."""

    def __init__(self, page: Page, number: int, lines: "dict[int, Line]") -> None:
        self._page = page
        self._number = number
        self._lines = lines
        self.session: Session | None = None

    def send(self, data: bytes) -> None:
        self._page.say(self._number, data.decode())

    def drop(self, code: str) -> None:
        self.leave()
        self._page.end(self._number, CLOSE_CODES.get(code, 1011), code)

    def leave(self) -> None:
        self._lines.pop(self._number, None)
        session, self.session = self.session, None
        if session is not None:
            session.end()


class Room:
    """The room of one device."""

    def __init__(self, shelf: Shelf, page: Page, games: str, **hall: Any) -> None:
        """`games`: the answer to GET /api/games, as there are no words here; `hall`: its other settings, for tests."""
        self._texts = Texts(shelf)
        self._page = page
        usual = {"check": check_setting, "house": House(offline=True), "threads": 1, "new_id": lambda: HERE + new_id()}
        settings: dict[str, Any] = {**usual, **hall}
        store = DeviceStore(self._texts, self._changed)
        self.hall = Hall(store, settings.pop("make_bot", make_level), LEVELS, **settings)
        self._reception = Reception(self.hall, LIMITS)
        offered = desks(self._reception, msgspec.json.decode(games, type=http_wire.Games))
        self._routes = [
            (
                operation.method,
                re.compile(re.sub(r"{(\w+)}", r"(?P<\1>[^/]+)", operation.path)),
                getattr(desk, operation.name),
            )
            for operation in protocol.OPERATIONS
            for desk in offered
            if hasattr(desk, operation.name)
        ]
        self._lines: dict[int, Line] = {}
        self._guest = ""
        self._listing: asyncio.TimerHandle | None = None

    async def open(self) -> None:
        """Find out who plays here, and start."""
        known = await self._texts.read(GUEST)
        self._guest = known or secrets.token_hex(32)
        if known is None:
            await self._texts.write({GUEST: self._guest})
        await self.hall.start()

    # --- Requests

    async def ask(self, method: str, target: str, body: str = "", known: bool = True) -> Answered:
        """The answer to a request; `known`: with the cookie of the guest."""
        try:
            response = await self._answer(method, target, body, known)
        except DoubleJeuError as fault:
            refusal = denied(fault)
            response = answer(http_wire.Problem(refusal.code, refusal.detail), refusal.status)
        except Exception:
            logger.exception("a request failed")
            response = answer(http_wire.Problem("failed", "the room failed at this: try again"), 500)
        headers = {**response.headers, "Content-Type": response.media_type or "text/plain"}
        return Answered(response.status_code, msgspec.json.encode(headers).decode(), response.body.decode())

    async def _answer(self, method: str, target: str, body: str, known: bool) -> Response:
        asked = urlsplit(target)
        if (method, asked.path) == GOES_ON:
            return answer(await go_on(self.hall, body, self._guest), 201)
        for wanted, path, handler in self._routes:
            found = path.fullmatch(asked.path)
            if wanted == method and found is not None:
                headers = {"cookie": f"{COOKIE}={self._guest}"} if known else {}
                handle: Callable[[Request], Awaitable[Response]] = handler
                return await handle(Asked(found.groupdict(), asked.query, headers, body))
        raise Denied("no-path", f"{method} {asked.path}: there is no such page", 404)

    # --- Connections

    async def connect(self, number: int, target: str, key: str = "") -> None:
        """Come to a table, with the key of a place or as the guest of this device."""
        line = self._lines[number] = Line(self._page, number, self._lines)
        try:
            id, known = read_path(target)
            session, notes = await self._reception.admit(line, id, key, self._guest, ADDRESS)
        except DoubleJeuError as fault:
            line.drop(denied(fault).code)
        else:
            if number in self._lines:  # the page may have left meanwhile
                line.session = session
                session.begin(known, notes)

    def receive(self, number: int, text: str) -> None:
        """A message from the page; as on any connection, one that comes too early or too late is lost."""
        line = self._lines.get(number)
        if line is not None and line.session is not None:
            line.session.receive(text)

    def leave(self, number: int) -> None:
        """The page has closed a connection."""
        line = self._lines.get(number)
        if line is not None:
            line.leave()

    # --- The list of games, for the page to show while no room is running

    def _changed(self) -> None:
        if self._listing is None:
            self._listing = asyncio.get_running_loop().call_later(SOON, self._list)

    def _list(self) -> None:
        self._listing = None
        self.hall.spawn(self._write_list())

    async def _write_list(self) -> None:
        found = await self.ask("GET", "/api/mine")
        await self._texts.write({MINE: found.body})
