"""The log of an evening: all that ever happened at it, in order; `evening.py` computes the state from it.

A row of the log holds the entries of one decision: all of them are stored, or none.  Entries are never changed,
except to erase who somebody was at their wish.  The seed is secret until the evening is over; no entry is sent.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Struct, structs

from ..play.errors import plain
from .errors import Damaged, Newer
from .evening_ids import Kind
from .http_wire import Verdict
from .wire import Clock, Language

SCHEMA: Final = 1


class Logged(Struct, frozen=True, tag_field="entry", omit_defaults=True, kw_only=True):
    """Something that happened, and when: milliseconds since 1970."""

    t: int


class Opened(Logged, frozen=True, tag="opened"):
    """The evening was opened, and its seed drawn; `ends`: where each plays alone, when the doors close."""

    game: str
    players: int
    options: dict[str, Any]
    kind: Kind
    level: str
    language: Language
    seed: str
    rounds: int  # 0: as many as it takes
    clock: Clock | None = None
    minutes: int = 0  # that a round lasts at most; 0: as long as it takes
    pause: int = 0  # seconds between two rounds
    ends: int | None = None
    club: str | None = None  # by its id
    schema: int = SCHEMA


class Came(Logged, frozen=True, tag="came"):
    """Somebody came; people are numbered as they come.  Secrets are kept as their SHA-256."""

    name: str
    key: str
    guests: tuple[str, ...]


class Linked(Logged, frozen=True, tag="linked"):
    """Somebody came with another device."""

    person: int
    guest: str


class Went(Logged, frozen=True, tag="went"):
    """Somebody plays no further rounds: they left, the host removed them, or they were absent."""

    person: int
    why: Literal["left", "absent", "sent"]


class Back(Logged, frozen=True, tag="back"):
    """Somebody plays again."""

    person: int


class Began(Logged, frozen=True, tag="began"):
    """The first round may be paired."""


class Paired(Logged, frozen=True, tag="paired"):
    """A round begins: who sits where at which table; None is a bot or, in games of two, nobody."""

    tables: tuple[tuple[int | None, ...], ...]
    ends: int | None = None


class Dealt(Logged, frozen=True, tag="dealt"):
    """Somebody who plays alone has begun a deal."""

    person: int
    round: int


class Reached(Struct, frozen=True):
    """What a person or bot reached at a seat; `gone`: a bot played there in the end, or the person gave up."""

    verdict: Verdict
    moves: int = 0
    score: int | None = None
    gone: bool = False


class Ended(Logged, frozen=True, tag="ended"):
    """A game of a round is over: what each seat has reached, or nothing if it was not over in time."""

    round: int
    number: int
    seats: tuple[Reached, ...] = ()


class RoundOver(Logged, frozen=True, tag="round-over"):
    """All games of the round are over, or its time is up."""


class Closed(Logged, frozen=True, tag="closed"):
    """No newcomers are admitted any more."""


class Over(Logged, frozen=True, tag="over"):
    """The evening is over."""


Entry: TypeAlias = (
    Opened | Came | Linked | Went | Back | Began | Paired | Dealt | Ended | RoundOver | Closed | Over
)  # fmt: skip

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(tuple[Entry, ...]).decode


def without(log: Mapping[int, Sequence[Entry]], guest: str) -> tuple[dict[int, list[Entry]], set[str]]:
    """The rows of a log, by position, with a guest's identity removed; and all devices with which they came."""
    came = [each for row in log.values() for each in row if isinstance(each, Came)]
    links = [each for row in log.values() for each in row if isinstance(each, Linked)]
    own = {n for n, each in enumerate(came) if guest in each.guests}
    devices = {guest, *(each for n in own for each in came[n].guests)}
    if set(log) == set(range(len(log))):  # else a row could not be read, and numbers of people would be wrong
        own |= {each.person for each in links if each.guest == guest}
        devices |= {each for n in own for each in came[n].guests} | {each.guest for each in links if each.person in own}

    def erased(entry: Entry) -> Entry:
        if isinstance(entry, Came) and not devices.isdisjoint(entry.guests):
            return structs.replace(entry, name="", key="", guests=())
        if isinstance(entry, Linked) and entry.guest in devices:
            return structs.replace(entry, guest="")
        return entry

    rewritten = {at: [erased(entry) for entry in row] for at, row in log.items()}
    return {at: row for at, row in rewritten.items() if row != list(log[at])}, devices


def dump(entries: list[Entry]) -> str:
    """Entries as a row of the log."""
    return _encode(entries).decode()


def load(row: str) -> tuple[Entry, ...]:
    """The entries of a row."""
    try:
        return _decode(row)
    except msgspec.ValidationError as fault:  # intact, but of a newer version
        raise Newer(plain(str(fault))) from None
    except msgspec.DecodeError as fault:
        raise Damaged(plain(str(fault))) from None
