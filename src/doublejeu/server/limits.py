"""Limits: how much one connection and one address may ask for."""

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Final

from msgspec import Struct

from ..play.errors import BadSetting

SUBSCRIBER: Final = 64  # bits of an IPv6 address that identify a subscriber
MOST_BUCKETS: Final = 4_096  # above that, full ones are deleted
MOST_PAIRS: Final = 16_384  # of an address and a puzzle; above that, those used longest ago are forgotten


class Limits(Struct, frozen=True):
    """Each rate is (burst, refill per second); by connection, member or address."""

    messages: tuple[int, float] = (40, 15.0)  # a connection's
    too_fast: tuple[int, float] = (200, 5.0)  # a connection's messages beyond that, each refused; then it is closed
    address_messages: tuple[int, float] = (400, 100.0)  # an address's, with all its connections
    address_too_fast: tuple[int, float] = (400, 20.0)  # refused as too fast; then each connection is on its own
    address_changes: tuple[int, float] = (60, 10.0)  # an address's requests that change who sits where, and the like
    # an address's previews, pages of logs, checks of notes, looks at reviews, puzzles, clubs, evenings
    address_previews: tuple[int, float] = (120, 40.0)
    looks: tuple[int, float] = (30, 10.0)  # a connection's previews, pages, looks at the past, checks of notes
    hints: tuple[int, float] = (3, 0.5)  # a member's hints, with all their connections
    deductions: tuple[int, float] = (10, 2.0)  # a member's deductions, most of them counted before
    address_hints: tuple[int, float] = (10, 1.0)  # an address's, with its spares and tries at reviews
    address_deductions: tuple[int, float] = (60, 10.0)  # an address's
    takebacks: tuple[int, float] = (5, 0.5)  # a member's asks to take a move back, each judged in many worlds
    address_takebacks: tuple[int, float] = (15, 2.0)  # an address's
    choices: tuple[int, float] = (10, 0.5)  # times that a member changes what they foretell, who may follow, and such
    lines: tuple[int, float] = (5, 0.5)  # a member's lines of chat, with all their connections
    requests: tuple[int, float] = (120, 30.0)  # an address's HTTP requests, handshakes included
    refused_after: float = 1.0  # seconds by which further refusals are delayed
    tables: tuple[int, float] = (20, 0.2)  # tables opened, or joined, from an address
    joins: tuple[int, float] = (12, 0.02)  # people who join one table, or knock at one club, from an address
    arrivals: tuple[int, float] = (64, 0.1)  # people who come to one evening from an address: a club may share one
    pictures: tuple[int, float] = (20, 1.0)  # pictures of tables that are drawn for an address
    replays: tuple[int, float] = (20, 4.0)  # pages of replays for an address
    reviews: tuple[int, float] = (10, 0.1)  # reviews that an address asks for
    address_puzzles: tuple[int, float] = (60, 1 / 60)  # an address's first tries that move the ratings of puzzles
    address_puzzle: tuple[int, float] = (3, 3 / 86_400)  # of these, such as move one puzzle: three a day
    channels: tuple[int, float] = (20, 0.1)  # times that an address adds or changes a channel for notices
    address_looks: tuple[int, float] = (60, 15.0)  # an address's looks at the past
    moves: tuple[int, float] = (120, 10.0)  # people's moves at a table
    address_moves: tuple[int, float] = (60, 20.0)  # an address's, at all tables: bots may answer each of them
    sockets: int = 200  # connections to tables from an address at a time
    connections: int = 256  # connections of any kind from an address at a time
    sockets_of_member: int = 12  # connections of one member to a table at a time
    message_bytes: int = 49_152  # enough for the longest notes in any script
    body_bytes: int = 16_384
    record_bytes: int = 49_152  # of a game that went on elsewhere: nearly twice the longest of thousands
    unread_bytes: int = 262_144  # sent and not yet read; then a slow reader is disconnected


class Bucket:
    """A token bucket: each request takes a token, and tokens come back with time."""

    __slots__ = ("_full", "_rate", "_then", "_tokens")

    def __init__(self, rate: tuple[int, float]) -> None:
        self._full, self._rate = rate
        self._tokens = float(self._full)
        self._then = time.monotonic()

    def take(self) -> bool:
        """Take a token, if there is one."""
        now = time.monotonic()
        tokens = min(self._tokens + (now - self._then) * self._rate, self._full)
        self._then = now
        taken = tokens >= 1
        self._tokens = tokens - 1 if taken else tokens
        return taken

    @property
    def full(self) -> bool:
        return self._tokens + (time.monotonic() - self._then) * self._rate >= self._full


class Addresses:
    """What each address and each member of a table has asked for lately."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._buckets: dict[tuple[str, str], Bucket] = {}
        self._open: dict[tuple[str, str], int] = {}  # connections

    def take(self, what: str, who: str) -> bool:
        """Whether an address or a member may have one more of the thing that this field of Limits names."""
        key = (what, who)
        bucket = self._buckets.get(key)
        if bucket is None:
            if len(self._buckets) >= MOST_BUCKETS:
                self._buckets = {each: held for each, held in self._buckets.items() if not held.full}
            bucket = self._buckets[key] = Bucket(getattr(self._limits, what))
        return bucket.take()

    def connect(self, what: str, address: str) -> bool:
        """Count one more connection of an address, of this kind in Limits; False if it has too many."""
        count = self._open.get((what, address), 0)
        if count >= getattr(self._limits, what):
            return False
        self._open[what, address] = count + 1
        return True

    def disconnect(self, what: str, address: str) -> None:
        left = self._open.get((what, address), 0) - 1
        if left > 0:
            self._open[what, address] = left
        else:
            self._open.pop((what, address), None)


class Movers:
    """How often each address has lately moved the rating of each puzzle; what it took comes back slowly."""

    def __init__(self, limits: Limits, addresses: Addresses) -> None:
        self._rate = limits.address_puzzle
        self._addresses = addresses
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()

    def take(self, address: str, puzzle: str) -> bool:
        """Whether an address may move this puzzle once more."""
        bucket = self._buckets.pop((address, puzzle), None) or Bucket(self._rate)
        self._buckets[address, puzzle] = bucket
        if len(self._buckets) > MOST_PAIRS:
            self._buckets.popitem(last=False)
        return bucket.take() and self._addresses.take("address_puzzles", address)


class Counted:
    """One connection, as it counts against the limits of its address."""

    __slots__ = ("_address", "_addresses", "_what")

    def __init__(self, addresses: Addresses, what: str) -> None:
        self._addresses = addresses
        self._what = what
        self._address: str | None = None

    def count(self, address: str) -> bool:
        """Count it for this address alone, until it is released; False if the address has too many."""
        self.release()
        if self._addresses.connect(self._what, address):
            self._address = address
            return True
        return False

    def release(self) -> None:
        if self._address is not None:
            self._addresses.disconnect(self._what, self._address)
            self._address = None


def read_proxies(names: Sequence[str]) -> Callable[[str], bool]:
    """A test whether an address is a trusted proxy, whose X-Forwarded-For is believed."""
    try:
        networks = [ipaddress.ip_network(name) for name in names]
    except ValueError as fault:
        raise BadSetting(f"a trusted proxy is an address or a network, as 127.0.0.1 or 10.0.0.0/8: {fault}") from None

    def trusted(address: str) -> bool:
        try:
            return any(ipaddress.ip_address(address) in network for network in networks)
        except ValueError:
            return False

    return trusted


def address_of(peer: str, forwarded: str | None, trusted: Callable[[str], bool]) -> str:
    """The client's address: the last in X-Forwarded-For that is not a trusted proxy; for IPv6, its /64 network."""
    address = peer
    hops = [hop.strip() for hop in (forwarded or "").split(",") if hop.strip()]
    while hops and trusted(address):
        address = hops.pop()
    try:
        found = ipaddress.ip_address(address)
    except ValueError:  # empty, or not an address
        return address
    if isinstance(found, ipaddress.IPv6Address):  # a subscriber has 2**64 of them
        return str(found.ipv4_mapped or ipaddress.ip_network((found, SUBSCRIBER), strict=False))
    return address
