"""Answers to HTTP requests, and the bodies of these."""

import hashlib
from typing import Any, Final, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from ..play.errors import plain
from .credentials import cookie_name
from .errors import Denied

T = TypeVar("T")
YEAR: Final = 365 * 86_400


def answer(value: Any, status: int = 200) -> Response:
    return encoded(msgspec.json.encode(value), status)


def encoded(body: bytes, status: int = 200) -> Response:
    """An answer that is JSON already."""
    return Response(body, status, {"Cache-Control": "no-store"}, "application/json")


def marked(body: bytes) -> tuple[bytes, str]:
    """What is sent, and the mark of its version."""
    return body, f'"{hashlib.sha256(body).hexdigest()[:32]}"'


def unless_known(request: Request, body: bytes, mark: str, media_type: str) -> Response:
    """What seldom changes: a browser keeps it, and asks whether it is still this one."""
    headers = {"Cache-Control": "no-cache", "ETag": mark}
    if mark in request.headers.get("if-none-match", "").replace(" ", "").split(","):
        return Response(status_code=304, headers=headers)
    return Response(body, headers=headers, media_type=media_type)


async def read_body(request: Request, kind: type[T], most: int) -> T:
    """What a request's body says, of at most so many bytes."""
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > most:
            raise Denied("too-large", f"a request's body has at most {most} bytes", 413)
    try:
        return msgspec.json.decode(bytes(data), type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise Denied("unreadable", f"the body cannot be read: {plain(str(fault))}", 400) from None


def remember(response: Response, guest: str | None, *, secure: bool, base: str) -> Response:
    """Let a browser keep the secret of a guest who is new; `secure`, `base`: as its gate has them."""
    if guest is not None:
        response.set_cookie(
            cookie_name(secure, base),
            guest,
            max_age=YEAR,
            httponly=True,
            samesite="lax",
            secure=secure,
            path=base or "/",
        )
    return response
