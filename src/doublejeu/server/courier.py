"""The courier: brings messages to addresses that people have named, and can be sent nowhere else.

An address is https, and leads to a public one: the addresses that a name resolves to are checked, and then used for
the connection, so that a second answer cannot lead elsewhere.  The operator of the room may allow other networks.
Redirects are not followed, and only the head of an answer is read.  All of this runs in a thread of its own.
"""

import asyncio
import ipaddress
import logging
import socket
import threading
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, asynccontextmanager
from typing import TYPE_CHECKING, Final, NamedTuple
from urllib.parse import SplitResult, urlsplit

from ..play.errors import BadSetting
from .errors import Denied
from .limits import Bucket

if TYPE_CHECKING:  # a room on somebody's device has neither, and sends nothing
    import ssl

logger = logging.getLogger(__name__)

LONGEST: Final = 1_000  # letters of an address
PORT: Final = 443
PATIENCE: Final = 10.0  # seconds for a message, from the first look at its address to the answer
QUEUED: Final = 10.0  # seconds for which it waits before that, while others are under way
AT_ONCE: Final = 64  # messages under way
TO_ONE: Final = 16  # of them to one host
DOUBTFUL: Final = 16  # of them to addresses that failed the last time, so that dead addresses delay nobody else
RATE: Final = (200, 20.0)  # messages to one host (burst, refill per second)
MOST_HOSTS: Final = 2_000
HEAD: Final = 16_384  # bytes of an answer that are read
EMBEDDING: Final = ipaddress.ip_network("64:ff9b::/96")  # addresses that a network translates to IPv4
UNICAST: Final = ipaddress.ip_network("2000::/3")  # all that IPv6 has of the Internet; the rest has uses of its own
FAILURES: Final = (OSError, ValueError, EOFError)  # of the way there, or of who is there; a time-out is the first
UNREACHED: Final = (
    "could not be reached: it does not answer by https, this machine does not trust it, or it is not public"
)

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
Network = ipaddress.IPv4Network | ipaddress.IPv6Network


def usual_context() -> "ssl.SSLContext":
    """The authorities that this machine trusts."""
    import ssl

    return ssl.create_default_context()


class Letter(NamedTuple):
    """What is sent."""

    headers: Mapping[str, str]
    body: bytes


class Unreachable(Exception):
    """The message did not arrive: the address does not exist, may not be reached, or did not answer."""


class Busy(Exception):
    """Too many messages go to that address, or went there lately: this one has to wait."""


def read_address(text: str) -> SplitResult:
    """An address that somebody gave; Denied if no message may be sent there."""
    try:
        parts = urlsplit(text)
        port = parts.port
        right = parts.scheme == "https" and parts.hostname and port != 0 and not parts.username and not parts.password
    except ValueError:
        right = False
    if not right or len(text) > LONGEST or not text.isascii() or not text.isprintable() or " " in text:
        raise Denied("address", "an address begins with https://, and has no name or password before its host", 400)
    return parts


def host_of(parts: SplitResult) -> str:
    """The host of an address, however it is written."""
    return f"{(parts.hostname or '').rstrip('.')}:{parts.port or PORT}"


def read_networks(names: Sequence[str]) -> tuple[Network, ...]:
    """Networks, as the operator writes them."""
    try:
        return tuple(ipaddress.ip_network(name) for name in names)
    except ValueError as fault:
        raise BadSetting(f"--reach is an address or a network, as 127.0.0.1 or 10.0.0.0/8: {fault}") from None


def is_public(address: Address) -> bool:
    """Whether an address is a public one of the Internet, so that it leads to no machine nearby."""
    if isinstance(address, ipaddress.IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour or (address.teredo or (None, None))[1]
        if address in EMBEDDING:
            inner = ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
        if inner is not None:
            return is_public(inner)
        if address not in UNICAST:
            return False
    return address.is_global and not address.is_multicast


class Courier:
    """Sends messages for one server."""

    def __init__(self, reach: Sequence[Network] = (), context: "Callable[[], ssl.SSLContext] | None" = None) -> None:
        """`reach`: networks that may be reached though they are not public."""
        self._reach = reach
        self._context = context or usual_context
        self._loop: asyncio.AbstractEventLoop | None = None
        self._starting = threading.Lock()
        self._rates: dict[str, Bucket] = {}

    async def send(self, address: str, write: Callable[[], Letter], *, doubtful: bool = False) -> int:
        """Send a message, written in the courier's thread; the answer is its HTTP status.

        `doubtful`: this address failed the last time.
        """
        host = host_of(read_address(address))
        if not self._may_send(host):
            raise Busy(host)
        sending = asyncio.run_coroutine_threadsafe(self._send(address, write, doubtful), self._started())
        return await asyncio.wrap_future(sending)

    def stop(self) -> None:
        """Send nothing more; messages under way are abandoned."""
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self._loop.stop)
            self._loop = None

    def _may_send(self, host: str) -> bool:
        if len(self._rates) >= MOST_HOSTS:
            self._rates = {each: bucket for each, bucket in self._rates.items() if not bucket.full}
        return self._rates.setdefault(host, Bucket(RATE)).take()

    def _started(self) -> asyncio.AbstractEventLoop:
        with self._starting:
            if self._loop is None:
                self._loop = asyncio.new_event_loop()
                self._loop.set_default_executor(ThreadPoolExecutor(AT_ONCE, "courier"))  # a name may take its time
                threading.Thread(target=_run, args=(self._loop,), name="courier", daemon=True).start()
                self._hosts: dict[str, asyncio.Semaphore] = {}
                self._places, self._doubtful = asyncio.Semaphore(AT_ONCE), asyncio.Semaphore(DOUBTFUL)
                self._tls: ssl.SSLContext | None = None
            return self._loop

    # --- In the thread of its own

    async def _send(self, address: str, write: Callable[[], Letter], doubtful: bool) -> int:
        parts = urlsplit(address)
        async with self._place(host_of(parts), doubtful):
            try:
                async with asyncio.timeout(PATIENCE):
                    where = await self._resolve(parts.hostname or "", parts.port or PORT)
                    return await self._post(where, parts, write())
            except FAILURES as fault:  # why is told to nobody who could learn of machines nearby by it
                raise Unreachable(f"{parts.netloc} {UNREACHED}") from fault

    @asynccontextmanager
    async def _place(self, host: str, doubtful: bool) -> AsyncIterator[None]:
        """Take a place among the messages under way; Busy if none is free soon; at once for a doubtful address."""
        if len(self._hosts) >= MOST_HOSTS:
            self._hosts = {name: each for name, each in self._hosts.items() if each.locked()}
        if doubtful and self._doubtful.locked():
            raise Busy(host)
        to_host = self._hosts.setdefault(host, asyncio.Semaphore(TO_ONE))
        async with AsyncExitStack() as held:
            try:
                async with asyncio.timeout(QUEUED):
                    for queue in (self._doubtful, to_host, self._places)[not doubtful :]:
                        await held.enter_async_context(queue)
            except TimeoutError:
                raise Busy(host) from None
            yield

    async def _resolve(self, host: str, port: int) -> tuple[str, int]:
        """The addresses to connect to; every address that the name has must be allowed."""
        loop = asyncio.get_running_loop()
        found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM, proto=socket.IPPROTO_TCP)
        addresses = [ipaddress.ip_address(str(each[4][0]).partition("%")[0]) for each in found]
        if not addresses or not all(map(self._may_reach, addresses)):
            raise PermissionError("not a public address")
        return str(addresses[0]), port

    def _may_reach(self, address: Address) -> bool:
        return is_public(address) or any(address in network for network in self._reach)

    async def _post(self, where: tuple[str, int], parts: SplitResult, letter: Letter) -> int:
        if self._tls is None:
            self._tls = self._context()
        reader, writer = await asyncio.open_connection(
            *where, ssl=self._tls, server_hostname=parts.hostname, limit=HEAD
        )
        try:
            path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
            headers = {
                "Host": parts.netloc, "Connection": "close", "User-Agent": "doublejeu",
                "Content-Length": str(len(letter.body)), **letter.headers,
            }  # fmt: skip
            head = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
            writer.write(f"POST {path} HTTP/1.1\r\n{head}\r\n".encode("latin1", "replace") + letter.body)
            return await _status(reader)
        finally:
            writer.transport.abort()


class _Head:
    """Reads the head of an answer."""

    complete = False

    def on_headers_complete(self) -> None:
        self.complete = True


async def _status(reader: asyncio.StreamReader) -> int:
    import httptools

    head = _Head()
    parser, left = httptools.HttpResponseParser(head), HEAD
    try:
        while not head.complete:
            data = await reader.read(left)
            left -= len(data)
            if not data or left <= 0:
                raise EOFError
            parser.feed_data(data)
    except httptools.HttpParserError as fault:
        raise ValueError(str(fault)) from None
    return int(parser.get_status_code())


def _run(loop: asyncio.AbstractEventLoop) -> None:
    asyncio.set_event_loop(loop)
    loop.run_forever()
    for task in asyncio.all_tasks(loop):
        task.cancel()
    loop.run_until_complete(asyncio.sleep(0))
    loop.run_until_complete(loop.shutdown_default_executor())
    loop.close()
