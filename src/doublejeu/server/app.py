"""HTTP: open and join tables, list them, records and replays, health, and the client's files."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .. import __version__
from ..locales import LANGUAGES, source
from ..play.catalogue import manifests
from ..play.errors import DoubleJeuError, UnknownGame
from ..play.lesson import LEARNER, lesson_match
from ..play.telling import telling_of
from . import http_wire, protocol, wire
from .answers import YEAR, answer, encoded, marked, read_body, remember, unless_known
from .checking import check_notes
from .credentials import COOKIE, guest_of, hashed
from .daily_desk import DailyDesk
from .decisions import finished_record, running_match
from .errors import Denied, denied
from .gate import Gate, connection_class
from .limits import address_of
from .metrics import CONTENT_TYPE_LATEST
from .pages import Pages, not_built, to_the_room
from .puzzle_desk import PuzzleDesk
from .rooms import for_strangers
from .store import Store
from .store.reviews import Reviewing
from .table import Table
from .table_connection import TableConnection, read_number
from .threads import Urgency

logger = logging.getLogger(__name__)

T = TypeVar("T")
Handler = Callable[[Request], Awaitable[Response]]

REPLAY_PAGE: Final = 100
PAGES_KEPT: Final = 32  # of replays, those that were asked for last
HEALTH_LASTS: Final = 1.0  # seconds
HEALTH_TIMEOUT: Final = 5.0  # seconds
HEADERS: Final = {
    "Content-Security-Policy": "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:;"
    " style-src 'self' 'unsafe-inline'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none';"
    " form-action 'self'; object-src 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}


def refused(gate: Gate, fault: DoubleJeuError) -> Response:
    refusal = denied(fault)
    gate.metrics.refusals.labels(refusal.code).inc()
    return answer(http_wire.Problem(refusal.code, refusal.detail), refusal.status)


@cache
def _telling(game: str) -> tuple[bytes, str]:
    """How a game is said."""
    try:
        return marked(msgspec.json.encode(telling_of(game)))
    except UnknownGame as fault:
        raise Denied("no-game", str(fault), 404) from None


@cache
def _words(game: str, language: str) -> tuple[bytes, str]:
    """All words of a game in a language."""
    parts = (game, f"{game}-table", f"{game}-learn")
    return marked("\n".join(source(language, part) for part in parts).encode())


async def ping(store: Store) -> Exception | None:
    """What is wrong with the store, if anything is."""
    try:
        async with asyncio.timeout(HEALTH_TIMEOUT):
            await store.ping()
    except Exception as fault:
        return fault
    return None


class Front:
    """Runs before every route: adds headers, checks limits, answers errors as JSON."""

    def __init__(self, app: ASGIApp, gate: Gate) -> None:
        self._app = app
        self._gate = gate

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        gate, headers = self._gate, Headers(scope=scope)
        started = False

        async def sending(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                gate.metrics.requests.labels(message["status"]).inc()
                for name, value in HEADERS.items():
                    MutableHeaders(scope=message).setdefault(name, value)
                if gate.secure:
                    MutableHeaders(scope=message).setdefault("Strict-Transport-Security", f"max-age={YEAR}")
            await send(message)

        try:
            peer = scope["client"][0] if scope["client"] else ""
            scope["doublejeu.address"] = address_of(peer, ",".join(headers.getlist("x-forwarded-for")), gate.trusted)
            gate.check_request(scope["doublejeu.address"], headers.get("origin"), headers.get("host"))
            scope["root_path"] = gate.base
            below = to_the_room(gate.base) if gate.base and scope["path"] == gate.base else self._app
            await below(scope, receive, sending)
        except DoubleJeuError as fault:
            await refused(gate, fault)(scope, receive, sending)
        except ClientDisconnect:  # nobody waits for an answer
            pass
        except Exception:
            logger.exception("a request failed", extra={"path": scope["path"]})
            if started:
                raise
            problem = http_wire.Problem("failed", "the room failed at this: try again")
            await answer(problem, 500)(scope, receive, sending)


class Desk:
    """The routes of the API, which ask the hall."""

    def __init__(self, gate: Gate, games: http_wire.Games) -> None:
        self._gate = gate
        self._hall = gate.hall
        self._games = games
        self._ping: asyncio.Task[Exception | None] | None = None
        self._asked = 0.0  # when
        self._pages: OrderedDict[tuple[str, int | None, bool, int], bytes] = OrderedDict()  # of replays

    def routes(self) -> list[BaseRoute]:
        """Every route of the API, as protocol.py describes it."""
        desks = (self, PuzzleDesk(self._gate), DailyDesk(self._gate))
        handlers: dict[str, Handler] = {
            o.name: getattr(next(desk for desk in desks if hasattr(desk, o.name)), o.name) for o in protocol.OPERATIONS
        }
        return [Route(o.path, handlers[o.name], methods=[o.method], name=o.name) for o in protocol.OPERATIONS]

    # --- Tables

    async def open_table(self, request: Request) -> Response:
        new = await self._body(request, http_wire.NewTable)
        self._may_open(request)
        guest, fresh = self._guest(request)
        return self._remember(answer(await self._hall.open(new, guest), 201), guest, fresh)

    async def list_tables(self, request: Request) -> Response:
        asked = {name: request.query_params.get(name, "") for name in ("after", "game", "language", "host")}
        return unless_known(request, *marked(msgspec.json.encode(await self._hall.lobby(**asked))), "application/json")

    async def list_mine(self, request: Request) -> Response:
        guest, after = guest_of(request.headers.get("cookie"), self._gate.cookie), request.query_params.get("after", "")
        mine = await self._hall.games_of(guest, after) if guest else http_wire.Tables(())
        response = unless_known(request, *marked(msgspec.json.encode(mine)), "application/json")
        response.headers.update({"Cache-Control": "private, no-cache", "Vary": "Cookie"})
        return response

    async def list_own(self, request: Request) -> Response:
        """Numbers about oneself, by one's cookie."""
        if not self._gate.addresses.take("address_previews", request.scope["doublejeu.address"]):
            raise Denied("too-fast", "too many looks at one's games from this address: wait a moment", 429)
        guest, after = guest_of(request.headers.get("cookie"), self._gate.cookie), request.query_params.get("after", "")
        own = await self._hall.numbers.games_of(hashed(guest), after) if guest else http_wire.OwnGames(())
        response = answer(own)
        response.headers.update({"Cache-Control": "private, no-store", "Vary": "Cookie"})
        return response

    async def forget_me(self, request: Request) -> Response:
        """The cookie goes too, unless a game of theirs goes on."""
        self._may_open(request)
        guest = guest_of(request.headers.get("cookie"), self._gate.cookie)
        deleted = await self._hall.numbers.forget(hashed(guest)) if guest else http_wire.Deleted(0, False, 0)
        response = answer(deleted)
        if not deleted.more and not deleted.running:
            path, secure = self._gate.base or "/", self._gate.secure
            for name in dict.fromkeys((COOKIE, self._gate.cookie)):
                response.delete_cookie(name, path=path, secure=secure, httponly=True, samesite="lax")
        return response

    async def show_table(self, request: Request) -> Response:
        await self._admit(request)
        live = await self._hall.find(request.path_params["id"])
        return answer(for_strangers(live.room()))

    async def join_table(self, request: Request) -> Response:
        newcomer = await self._body(request, http_wire.Guest)
        self._may_open(request)
        if not self._gate.addresses.take("joins", f"{request.scope['doublejeu.address']} {request.path_params['id']}"):
            raise Denied("too-fast", "too many people from this address at one table: wait a moment", 429)
        await self._admit(request)
        guest, fresh = self._guest(request)
        place = await self._hall.join(request.path_params["id"], newcomer.name, guest)
        return self._remember(answer(place), guest, fresh)

    async def link_device(self, request: Request) -> Response:
        link = await self._body(request, http_wire.Link)
        self._may_open(request)
        guest, fresh = self._guest(request)
        place = await self._hall.link(request.path_params["id"], link.key, guest, link.move)
        return self._remember(answer(place), guest, fresh)

    # --- Finished games

    async def show_record(self, request: Request) -> Response:
        self._hall.daily.check_open(request.path_params["id"])
        live = await self._hall.find(request.path_params["id"])
        record = msgspec.json.decode(finished_record(live.table).dumps())
        if live.table.variation is not None:
            record["variation"] = live.table.variation
        names = [live.table.name_at(seat) for seat in range(live.table.opening.players)]
        headers = {"Content-Disposition": f'attachment; filename="{live.table.opening.game}-{live.table.id}.json"'}
        response = answer({**record, "names": names})
        response.headers.update(headers)
        return response

    async def replay_table(self, request: Request) -> Response:
        """`eyes`: a seat, `own`, `all` for all cards open, else a spectator; `since`: before the first frame.

        `own` is the seat of whoever asks, by their cookie: the frames say which; who had none is a spectator.
        """
        await self._admit(request)
        live = await self._hall.find(request.path_params["id"])
        match = running_match(live.table)
        if live.table.status != "over":
            raise Denied("not-over", "a game can be replayed once it is over")
        eyes = request.query_params.get("eyes", "")
        seat = None if eyes in ("", "all", "own") else read_number(eyes)
        if eyes == "own":
            seat = self._own_seat(request, live.table)
        if seat is not None and seat >= live.table.opening.players:
            raise Denied("no-seat", f"there is no seat {seat}", 400)
        since = read_number(request.query_params.get("since", "")) or 0
        if not self._gate.addresses.take("replays", request.scope["doublejeu.address"]):
            raise Denied("too-fast", "too many pages of replays from this address: wait a moment", 429)
        return encoded(await self._replay_page(live.table, seat, eyes == "all", min(since, match.at)))

    async def _replay_page(self, table: Table, seat: int | None, laid_open: bool, since: int) -> bytes:
        """A page of a replay, made off the event loop; some are kept, since a game that is over no longer changes."""
        key = (table.id, seat, laid_open, since)
        page = self._pages.pop(key, None)
        if page is None:
            upto = since + REPLAY_PAGE
            page = await self._hall.threads.do(
                lambda: msgspec.json.encode(table.replay(seat, since, upto, laid_open=laid_open)), Urgency.ASKED
            )
        self._pages[key] = page
        if len(self._pages) > PAGES_KEPT:
            self._pages.popitem(last=False)
        return page

    async def vary_table(self, request: Request) -> Response:
        new = await self._body(request, http_wire.NewVariation)
        self._hall.daily.check_open(request.path_params["id"])  # anybody may watch what goes on from there
        self._may_open(request)
        guest, fresh = self._guest(request)
        place = await self._hall.vary(request.path_params["id"], new, guest)
        return self._remember(answer(place, 201), guest, fresh)

    async def ask_review(self, request: Request) -> Response:
        def may_ask() -> None:
            if not self._gate.addresses.take("reviews", request.scope["doublejeu.address"]):
                raise Denied("too-fast", "too many games to review from this address: wait a moment", 429)

        return self._reviewed(await self._hall.reviews.ask(await self._looked_at(request), may_ask))

    async def show_review(self, request: Request) -> Response:
        return self._reviewed(await self._hall.reviews.find(await self._looked_at(request)))

    async def try_move(self, request: Request) -> Response:
        wanted = await self._body(request, http_wire.Try)
        if not self._gate.addresses.take("address_hints", request.scope["doublejeu.address"]):
            raise Denied("too-fast", "too many tries from this address: wait a moment", 429)
        await self._admit(request)
        return answer(await self._hall.reviews.try_move(request.path_params["id"], wanted))

    async def _looked_at(self, request: Request) -> str:
        """The table whose review somebody looks at, unless they look too often."""
        if not self._gate.addresses.take("address_previews", request.scope["doublejeu.address"]):
            raise Denied("too-fast", "too many looks at reviews from this address: wait a moment", 429)
        await self._admit(request)
        return str(request.path_params["id"])

    def _reviewed(self, found: Reviewing) -> Response:
        """A `Reviewed`, of which a part is JSON already."""
        review = None if found.review is None else msgspec.Raw(found.review)
        chances = msgspec.Raw(found.chances)
        told = {"done": found.done, "of": found.of, "before": found.before, "chances": chances, "review": review}
        return answer(told)

    # --- The room

    async def list_games(self, request: Request) -> Response:
        return answer(msgspec.structs.replace(self._games, preparing=not self._hall.readiness.is_complete))

    async def show_ready(self, request: Request) -> Response:
        self._hall.readiness.want(request.query_params.get("game", ""))
        return answer(http_wire.Ready(await self._hall.readiness.told()))

    async def show_words(self, request: Request) -> Response:
        """For a client that was built without the game."""
        game, language = request.path_params["game"], request.path_params["language"]
        if game not in manifests() or language not in LANGUAGES or not source(language, game):
            raise Denied("no-words", f"there are no words of {game!r} in {language!r}", 404)
        return unless_known(request, *_words(game, language), "text/plain; charset=utf-8")

    async def show_telling(self, request: Request) -> Response:
        """For lessons too, which need nothing compiled; a game's first one loads the compiler, off the event loop."""
        told = await asyncio.to_thread(_telling, request.path_params["game"])
        return unless_known(request, *told, "application/json")

    async def check_lesson(self, request: Request) -> Response:
        notes = await self._body(request, http_wire.LessonNotes)
        if not self._gate.addresses.take("address_previews", request.scope["doublejeu.address"]):
            raise Denied("too-fast", "too many previews from this address: wait a moment", 429)
        game, asked = request.path_params["game"], wire.Check(at=notes.at, text=notes.text)
        await self._hall.readiness.wait(game)
        try:
            match = lesson_match(game, notes.first)
        except UnknownGame as fault:
            raise Denied("no-game", str(fault), 404) from None
        return answer(await check_notes(game, match, LEARNER, asked, self._hall.threads))

    async def health(self, request: Request) -> Response:
        if self._gate.stopping:
            return answer(http_wire.Health("stopping", __version__), 503)
        fault = await self._pinged()
        if fault is not None:
            raise Denied("no-store", f"the store cannot be used: {type(fault).__name__}", 503)
        return answer(http_wire.Health("ok", __version__))

    async def _pinged(self) -> Exception | None:
        """What is wrong with the store; it is written to, so it is asked once a second, however many want to know."""
        loop = asyncio.get_running_loop()
        if self._ping is None or (self._ping.done() and loop.time() > self._asked + HEALTH_LASTS):
            self._asked = loop.time()
            self._ping = loop.create_task(ping(self._hall.store))
        return await asyncio.shield(self._ping)

    async def metrics(self, request: Request) -> Response:
        return Response(self._gate.metrics.text(), media_type=CONTENT_TYPE_LATEST)

    async def openapi(self, request: Request) -> Response:
        return answer(protocol.openapi(self._gate.base))

    async def asyncapi(self, request: Request) -> Response:
        return answer(protocol.asyncapi(self._gate.base))

    # --- What several routes need

    async def _body(self, request: Request, kind: type[T]) -> T:
        return await read_body(request, kind, self._gate.limits.body_bytes)

    def _may_open(self, request: Request) -> None:
        if not self._gate.addresses.take("tables", request.scope["doublejeu.address"]):
            raise Denied("too-fast", "too many tables from this address: wait a moment", 429)

    async def _admit(self, request: Request) -> None:
        """Refuse a table at which a daily deal is played that is not open yet, to everybody but who plays there."""
        await self._hall.daily.admit(
            request.path_params["id"], guest_of(request.headers.get("cookie"), self._gate.cookie)
        )

    def _guest(self, request: Request) -> tuple[str, bool]:
        """The guest's secret, and whether it is new."""
        guest = guest_of(request.headers.get("cookie"), self._gate.cookie)
        return (guest, False) if guest else (self._hall.new_secret(), True)

    def _own_seat(self, request: Request, table: Table) -> int | None:
        guest = guest_of(request.headers.get("cookie"), self._gate.cookie)
        return None if guest is None else table.seat_of(table.member_of(hashed(guest)))

    def _remember(self, response: Response, guest: str, fresh: bool) -> Response:
        return remember(response, guest if fresh else None, secure=self._gate.secure, base=self._gate.base)


async def no_such_page(request: Request, fault: Exception) -> Response:
    assert isinstance(fault, HTTPException)
    problem = http_wire.Problem("no-path", f"{request.method} {request.url.path}: there is no such page")
    response = answer(problem, fault.status_code)
    response.headers.update(fault.headers or {})
    return response


def make_app(gate: Gate, games: http_wire.Games, pages: Path | None = None) -> ASGIApp:
    """The whole application."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await gate.hall.start()
        gate.hall.watch(gate.watch())
        if gate.peers is not None:
            await gate.peers.start(connection_class(gate, TableConnection))
        yield
        gate.stopping = True
        if gate.peers is not None:
            gate.peers.stop()
        await gate.hall.stop()

    routes = Desk(gate, games).routes()
    if pages is None:
        routes.append(Route("/", not_built, name="pages"))
    else:
        routes.append(Mount("/", GZipMiddleware(Pages(pages, gate.base), minimum_size=1_000), name="pages"))

    async def refuse(request: Request, fault: Exception) -> Response:
        """Answer an error of a route: Starlette would otherwise answer it before `Front` does."""
        assert isinstance(fault, DoubleJeuError)
        return refused(gate, fault)

    handlers: dict[Any, Any] = {404: no_such_page, 405: no_such_page, DoubleJeuError: refuse}
    return Front(Starlette(routes=routes, lifespan=lifespan, exception_handlers=handlers), gate)
