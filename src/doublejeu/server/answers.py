"""Requests at a desk and the answers to them, whatever carries them: HTTP, or a page that holds the room itself."""

import hashlib
from collections.abc import AsyncIterator, Mapping
from typing import Any, Protocol, TypeVar

import msgspec

from ..play.errors import plain
from .errors import Denied

T = TypeVar("T")


class Request(Protocol):
    """What a desk needs of a request, as Starlette names it."""

    @property
    def path_params(self) -> dict[str, Any]: ...

    @property
    def query_params(self) -> Mapping[str, str]: ...

    @property
    def headers(self) -> Mapping[str, str]: ...

    @property
    def scope(self) -> Any:
        """`doublejeu.address` in it is the client's address."""

    def stream(self) -> AsyncIterator[bytes]:
        """The body."""


class Response:
    """An answer; `guest`: the secret of a new guest, for the cookie; `forgets`: the cookie is to be deleted."""

    def __init__(
        self,
        body: bytes = b"",
        status_code: int = 200,
        headers: Mapping[str, str] | None = None,
        media_type: str | None = None,
    ) -> None:
        self.body = body
        self.status_code = status_code
        self.headers = dict(headers or {})
        self.media_type = media_type
        self.guest: str | None = None
        self.forgets = False


def answer(value: Any, status: int = 200) -> Response:
    return encoded(msgspec.json.encode(value), status)


def encoded(body: bytes, status: int = 200) -> Response:
    """An answer that is JSON already."""
    return Response(body, status, {"Cache-Control": "no-store"}, "application/json")


def marked(body: bytes) -> tuple[bytes, str]:
    """A body, and the version tag (ETag) that stands for it."""
    return body, f'"{hashlib.sha256(body).hexdigest()[:32]}"'


def unless_known(request: Request, body: bytes, mark: str, media_type: str) -> Response:
    """For answers that seldom change: a browser keeps one, and asks whether it is still current."""
    headers = {"Cache-Control": "no-cache", "ETag": mark}
    if mark in request.headers.get("if-none-match", "").replace(" ", "").split(","):
        return Response(status_code=304, headers=headers)
    return Response(body, headers=headers, media_type=media_type)


async def read_body(request: Request, kind: type[T], most: int) -> T:
    """The body of a request, of at most this many bytes."""
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > most:
            raise Denied("too-large", f"a request's body has at most {most} bytes", 413)
    try:
        return msgspec.json.decode(bytes(data), type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise Denied("unreadable", f"the body cannot be read: {plain(str(fault))}", 400) from None


def read_number(text: str) -> int | None:
    """A number in a query, if one was given."""
    if not text:
        return None
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise Denied("number", "since and heard are numbers", 400)
    return int(text)


def remember(response: Response, guest: str | None) -> Response:
    """Set the cookie of a new guest."""
    response.guest = guest
    return response
