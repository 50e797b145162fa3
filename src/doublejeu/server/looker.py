"""Somebody who looks at a table, as the table knows them, however their messages travel."""

from typing import Final, Protocol

import msgspec

from . import wire

encode: Final = msgspec.json.Encoder().encode


class Listener(Protocol):
    """A connection, as the table knows it."""

    def send(self, data: bytes) -> None: ...

    def drop(self, code: str) -> None:
        """End the connection; `code` is the reason."""


class Looker:
    """Somebody who looks at the table: who it is, and how much has been sent to them."""

    __slots__ = ("at", "follows", "heard", "listener", "member", "taken")

    def __init__(self, listener: Listener, member: int | None) -> None:
        self.listener = listener
        self.member = member  # None: a stranger, who may watch
        self.at = 0  # events of the match that they have
        self.heard = 0  # lines of chat that they have
        self.follows: tuple[int, int] | None = None  # the seat that they follow, and the position that they saw last
        self.taken = 0  # takebacks that they know of

    def send(self, message: wire.Down) -> None:
        self.listener.send(encode(message))
