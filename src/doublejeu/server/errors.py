"""The errors of the room: a branch of the tree in play.errors."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from ..play.errors import BadSetting, DoubleJeuError, GameOver, IllegalMove, OutOfTurn, Refused, StaleMove, UnknownGame


class Denied(DoubleJeuError):
    """A request that was not carried out; nothing has changed."""

    def __init__(self, code: str, detail: str, status: int = 409) -> None:
        super().__init__(detail)
        self.code = code
        self.detail = detail
        self.status = status


class NoTable(Denied):
    """There is no such table."""

    def __init__(self) -> None:
        super().__init__("no-table", "there is no such table: check the link, or open a new one", 404)


class Damaged(Denied):
    """A table whose log cannot be read; other tables are unaffected."""

    def __init__(self, detail: str) -> None:
        super().__init__("damaged", f"this table's log is damaged, and its game cannot be resumed: {detail}", 410)


class Newer(Denied):
    """A table that only a newer version of this program can read."""

    def __init__(self, detail: str) -> None:
        super().__init__("newer", f"a newer version of this program wrote this table ({detail}): upgrade this one", 503)


class Conflict(DoubleJeuError):
    """The log's next position was taken by another server."""


def not_stored() -> Denied:
    """The store failed; only reading the log again shows whether it had stored the entries."""
    return Denied("not-stored", "the room could not store this: try again", 503)


@contextmanager
def needs_store() -> Iterator[None]:
    """Turn a failure of the store into a refusal: nothing has changed."""
    try:
        yield
    except DoubleJeuError:
        raise
    except Exception:
        raise not_stored() from None


def not_read() -> Denied:
    """The store failed at one table's log, or at everything."""
    return Denied("not-read", "the room could not read this table: try again", 503)


CODES: Final[dict[type[DoubleJeuError], str]] = {
    StaleMove: "stale",
    OutOfTurn: "out-of-turn",
    IllegalMove: "illegal",
    GameOver: "over",
    BadSetting: "setting",
    UnknownGame: "no-game",
    Refused: "refused",
}


def denied(fault: DoubleJeuError) -> Denied:
    """Any error of this package, as it is sent to a client."""
    if isinstance(fault, Denied):
        return fault
    code = next((code for kind, code in CODES.items() if isinstance(fault, kind)), "refused")
    return Denied(code, str(fault), 400 if code in ("setting", "no-game") else 409)
