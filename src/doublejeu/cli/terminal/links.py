"""Links to tables, and how to join by them: an invitation, or the personal link of one's own place."""

import json
import re
import time
from collections.abc import Callable
from typing import Any, Final, NamedTuple
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from ...play.errors import DoubleJeuError

PATIENCE: Final = 10.0  # seconds that the room may take to answer
FIRST_KNOCK: Final = 1  # seconds before the second try
LONGEST_KNOCK: Final = 8
LONGEST_SILENCE: Final = 15.0  # seconds without any answer after which tries end: a restart takes less
LINK: Final = re.compile(r"/t/([^/#?]+)/?$")
KEY: Final = re.compile(r"key=([0-9a-f]{64})$")


class NoEntry(DoubleJeuError):
    """A table that cannot be joined: a bad link, no server, or a refusal."""


class TryAgain(NoEntry):
    """A table that cannot be joined just now: too many requests, or a restart of the room.

    `answered`: whether a server answered; a link to nowhere is not worth a long wait.
    """

    def __init__(self, reason: str, answered: bool) -> None:
        super().__init__(reason)
        self.answered = answered


class Link(NamedTuple):
    """Where a table is, and the key of one's place there, if it has one."""

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
    """Join a table by its link; returns the key of one's place, and the game that is played there."""
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
            detail = detail_of(refusal.read())
        if is_passing(refusal.code):
            raise TryAgain(f"The room asks to wait: {detail or refusal}.", answered=True) from None
        raise NoEntry(f"the room refuses: {detail or refusal}") from None
    except (URLError, OSError) as fault:
        reason = getattr(fault, "reason", fault)
        told = f"no room answers at {link.room} ({reason}): is it open, and the link right?"
        if isinstance(reason, ConnectionError | TimeoutError):
            raise TryAgain(told, answered=False) from None
        raise NoEntry(told) from None
    except ValueError:
        raise NoEntry(f"what answers at {link.room} is not a room of Double Jeu") from None


def knock(link: Link, name: str, tell: Callable[[str, int], None]) -> tuple[str, str]:
    """Join as soon as the room allows; `tell` gets the reason for each delay, and the seconds until the next try."""
    wait, unanswered = FIRST_KNOCK, 0.0
    while True:
        try:
            return come_in(link, name)
        except TryAgain as fault:
            unanswered = 0.0 if fault.answered else unanswered + wait
            if unanswered > LONGEST_SILENCE:
                raise
            tell(str(fault), wait)
        time.sleep(wait)
        wait = min(2 * wait, LONGEST_KNOCK)


def is_passing(status: int) -> bool:
    """Whether a refusal with this HTTP status is temporary: too many requests, or a restart of the room."""
    return status == 429 or status >= 500


def detail_of(body: bytes | bytearray) -> str | None:
    try:
        return str(json.loads(body)["detail"])
    except (ValueError, KeyError, TypeError):
        return None
