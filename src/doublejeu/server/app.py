"""HTTP: open and join tables, list them, records and replays, health, and the client's files."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from starlette.applications import Starlette
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect
from starlette.requests import Request as HttpRequest
from starlette.responses import Response as HttpResponse
from starlette.routing import BaseRoute, Mount, Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .. import __version__
from ..play.errors import DoubleJeuError
from . import http_wire, protocol
from .answers import Request, Response, answer
from .credentials import COOKIE
from .desk import desks
from .errors import Denied, denied
from .gate import Gate, connection_class
from .limits import address_of
from .metrics import CONTENT_TYPE_LATEST
from .pages import YEAR, Pages, not_built, to_the_room
from .store import Store
from .table_connection import TableConnection
from .unfurling import Unfurling

logger = logging.getLogger(__name__)

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


def refused(gate: Gate, fault: DoubleJeuError) -> HttpResponse:
    refusal = denied(fault)
    gate.metrics.refusals.labels(refusal.code).inc()
    return carried(gate, answer(http_wire.Problem(refusal.code, refusal.detail), refusal.status))


async def ping(store: Store) -> Exception | None:
    """What is wrong with the store, or None."""
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
            if isinstance(fault, Denied) and fault.code == "too-fast":  # at the gate: routes answer their own errors
                await asyncio.sleep(gate.limits.refused_after)
            await refused(gate, fault)(scope, receive, sending)
        except ClientDisconnect:  # nobody waits for an answer
            pass
        except Exception:
            logger.exception("a request failed", extra={"path": scope["path"]})
            if started:
                raise
            problem = http_wire.Problem("failed", "the room failed at this: try again")
            await carried(gate, answer(problem, 500))(scope, receive, sending)


class Office:
    """The routes for operators of the room and authors of programs."""

    def __init__(self, gate: Gate) -> None:
        self._gate = gate
        self._ping: asyncio.Task[Exception | None] | None = None
        self._asked = 0.0  # when

    async def health(self, request: Request) -> Response:
        if self._gate.stopping:
            return answer(http_wire.Health("stopping", __version__), 503)
        fault = await self._pinged()
        if fault is not None:
            raise Denied("no-store", f"the store cannot be used: {type(fault).__name__}", 503)
        return answer(http_wire.Health("ok", __version__))

    async def _pinged(self) -> Exception | None:
        """What is wrong with the store; as this writes to the store, it is checked once a second at most."""
        loop = asyncio.get_running_loop()
        if self._ping is None or (self._ping.done() and loop.time() > self._asked + HEALTH_LASTS):
            self._asked = loop.time()
            self._ping = loop.create_task(ping(self._gate.hall.store))
        return await asyncio.shield(self._ping)

    async def metrics(self, request: Request) -> Response:
        return Response(self._gate.metrics.text(), media_type=CONTENT_TYPE_LATEST)

    async def openapi(self, request: Request) -> Response:
        return answer(protocol.openapi(self._gate.base))

    async def asyncapi(self, request: Request) -> Response:
        return answer(protocol.asyncapi(self._gate.base))


def carried(gate: Gate, found: Response) -> HttpResponse:
    """An answer as HTTP carries it."""
    response = HttpResponse(found.body, found.status_code, found.headers, found.media_type)
    if found.guest is not None:
        response.set_cookie(
            gate.cookie,
            found.guest,
            max_age=YEAR,
            httponly=True,
            samesite="lax",
            secure=gate.secure,
            path=gate.base or "/",
        )
    if found.forgets:
        for name in dict.fromkeys((COOKIE, gate.cookie)):
            response.delete_cookie(name, path=gate.base or "/", secure=gate.secure, httponly=True, samesite="lax")
    return response


def routes_of(gate: Gate, games: http_wire.Games) -> list[BaseRoute]:
    """Every route of the API, as protocol.py describes it."""
    there = (*desks(gate, games), Office(gate))

    def route(operation: protocol.Operation) -> Route:
        handler = getattr(next(desk for desk in there if hasattr(desk, operation.name)), operation.name)

        async def handle(request: HttpRequest) -> HttpResponse:
            return carried(gate, await handler(request))

        return Route(operation.path, handle, methods=[operation.method], name=operation.name)

    return [route(each) for each in protocol.OPERATIONS]


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

    routes = routes_of(gate, games)
    if pages is None:
        routes.append(Route("/", not_built, name="pages"))
    else:
        shown = Pages(pages, gate.base, Unfurling(gate.hall, pages, gate.addresses.take))
        routes.append(Mount("/", GZipMiddleware(shown, minimum_size=1_000), name="pages"))

    async def no_such_page(request: HttpRequest, fault: Exception) -> HttpResponse:
        assert isinstance(fault, HTTPException)
        problem = http_wire.Problem("no-path", f"{request.method} {request.url.path}: there is no such page")
        response = carried(gate, answer(problem, fault.status_code))
        response.headers.update(fault.headers or {})
        return response

    async def refuse(request: HttpRequest, fault: Exception) -> HttpResponse:
        """Answer a route's error here, because Starlette would otherwise answer it before `Front` can."""
        assert isinstance(fault, DoubleJeuError)
        return refused(gate, fault)

    handlers: dict[Any, Any] = {404: no_such_page, 405: no_such_page, DoubleJeuError: refuse}
    return Front(Starlette(routes=routes, lifespan=lifespan, exception_handlers=handlers), gate)
