"""A bus through Redis: news on a channel of each server, who is connected where, and claims that expire.

Only tables' ids and the lengths of their logs pass through it.  Redis may fail and come back: meanwhile every table is
read again every few seconds and every claim is granted; two servers that then do the same thing want the same position
in a log, and only one of them gets it.
"""

import asyncio
import logging
import secrets
from typing import Any, Final
from urllib.parse import urlsplit

from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from ..play.errors import BadSetting
from .bus import Wake

logger = logging.getLogger(__name__)

BEAT: Final = 2.0  # seconds between two heartbeats
ALIVE: Final = 8.0  # seconds without a heartbeat after which a server is dead, and its claims are free
TIMEOUT: Final = 2.0  # seconds for a command
CONNECTION_ERRORS: Final = (RedisError, OSError)


async def connect(address: str) -> "RedisBus":
    """The bus at an address."""
    where = urlsplit(address).hostname or "this machine"
    try:
        client = Redis.from_url(
            address,
            decode_responses=True,
            socket_timeout=TIMEOUT,
            socket_connect_timeout=TIMEOUT,
            retry=Retry(NoBackoff(), 1),
        )
        await client.ping()
    except (*CONNECTION_ERRORS, ValueError) as fault:
        raise BadSetting(f"the Redis bus at {where} cannot be used: {fault}") from None
    return RedisBus(client)


class RedisBus:
    """What this server tells the other servers, and hears from them."""

    alone = False

    def __init__(self, client: Redis) -> None:
        self._redis = client
        self._room = f"doublejeu:{client.connection_pool.connection_kwargs.get('db') or 0}"
        self._me = secrets.token_hex(8)
        self._up = True
        self._others: dict[str, float] = {}  # when each other server was last heard of
        self._here: dict[str, set[int]] = {}  # members connected here, by table id
        self._claims: set[str] = set()
        self._changed: set[str] = set()  # tables whose members here changed, to be published
        self._wakes: dict[tuple[str, bool], int] = {}  # news to be published
        self._outgoing = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._wake: Wake = lambda table_id, at: None

    def _key(self, *parts: object) -> str:
        return ":".join((self._room, *map(str, parts)))

    async def start(self, wake: Wake) -> None:
        self._wake = wake
        await self._beat()
        for work in (self._live(), self._listen(), self._publish_all()):
            self._tasks.append(asyncio.get_running_loop().create_task(work))

    async def close(self) -> None:
        """Leave at once, so that the others need not wait until this server's claims expire."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        try:
            await self._flush()
            await self._redis.delete(self._key("here", self._me), *self._claims)
            await self._redis.publish(self._key("wake", self._me), "gone")
        except CONNECTION_ERRORS:
            logger.warning("the bus was gone before this server stopped")
        await self._redis.aclose()

    # --- Heartbeats

    async def _live(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            await self._beat()
            now = asyncio.get_running_loop().time()
            for server in [each for each, heard in self._others.items() if heard < now - ALIVE]:
                self._lose(server)

    async def _beat(self) -> None:
        """Publish that this server is alive, and renew what it has in Redis: its members and its claims."""
        here = self._key("here", self._me)
        try:
            async with self._redis.pipeline(transaction=False) as pipe:
                pipe.expire(here, int(ALIVE))
                for claim in self._claims:
                    pipe.pexpire(claim, int(ALIVE * 1000))
                pipe.publish(self._key("wake", self._me), "")
                known, *_ = await pipe.execute()
            if not known:  # Redis is new, or has lost its data
                people: dict[Any, Any] = {table_id: _people(members) for table_id, members in self._here.items()}
                async with self._redis.pipeline() as pipe:
                    pipe.hset(here, mapping=people | {"": ""})
                    pipe.expire(here, int(ALIVE))
                    await pipe.execute()
        except CONNECTION_ERRORS as fault:
            self._down(fault)
        else:
            self._up = True

    def _down(self, fault: Exception) -> None:
        if self._up:
            logger.warning("the bus is gone", extra={"fault": str(fault)})
        self._up = False

    def _lose(self, server: str) -> None:
        """A server is dead: read its last entries, and count its members as away."""
        del self._others[server]
        self._wake(None, 0)

    # --- News of tables

    def publish(self, table_id: str, at: int) -> None:
        self._wakes[table_id, at == 0] = at
        self._outgoing.set()

    async def _publish_all(self) -> None:
        while True:
            await self._outgoing.wait()
            try:
                await self._flush()
            except CONNECTION_ERRORS as fault:
                self._down(fault)
                await asyncio.sleep(BEAT)

    async def _flush(self) -> None:
        """Publish who is connected here, and then the news, so that whoever is woken finds both."""
        changed, wakes = tuple(self._changed), dict(self._wakes)
        async with self._redis.pipeline(transaction=False) as pipe:
            for table_id in changed:
                if table_id in self._here:
                    pipe.hset(self._key("here", self._me), table_id, _people(self._here[table_id]))
                else:
                    pipe.hdel(self._key("here", self._me), table_id)
            if wakes:
                lines = "\n".join(f"{table_id} {at}" for (table_id, _), at in wakes.items())
                pipe.publish(self._key("wake", self._me), lines)
            self._outgoing.clear()
            self._changed.clear()
            self._wakes.clear()
            try:
                await pipe.execute()
            except CONNECTION_ERRORS:
                self._changed.update(changed)
                self._wakes = wakes | self._wakes
                self._outgoing.set()
                raise

    async def _listen(self) -> None:
        """Listen to all heartbeats; if not even this server's own arrives, the connection to Redis is dead."""
        while True:
            try:
                async with self._redis.pubsub() as channels:
                    await channels.psubscribe(self._key("wake", "*"))
                    while True:
                        message = await channels.get_message(timeout=ALIVE)
                        if message is None:
                            raise TimeoutError("nothing was heard")
                        self._hear(message)
            except CONNECTION_ERRORS as fault:  # a TimeoutError is an OSError
                self._down(fault)
            self._wake(None, 0)  # without Redis, read every table again
            await asyncio.sleep(BEAT)

    def _hear(self, message: dict[str, Any]) -> None:
        if message["type"] == "psubscribe":
            self._wake(None, 0)  # what was published before is lost
            return
        server, text = message["channel"].rpartition(":")[2], message["data"]
        if server == self._me:
            return
        if text == "gone":
            if server in self._others:
                self._lose(server)
            return
        if server not in self._others:
            self._wake(None, 0)
        self._others[server] = asyncio.get_running_loop().time()
        for line in text.splitlines():
            table_id, _, at = line.partition(" ")
            if at.isdecimal():
                self._wake(table_id, int(at))

    # --- Who is connected

    def come(self, table_id: str, member: int) -> None:
        self._here.setdefault(table_id, set()).add(member)
        self._changed.add(table_id)
        self._outgoing.set()

    def go(self, table_id: str, member: int) -> None:
        members = self._here.get(table_id, set())
        members.discard(member)
        if not members:
            self._here.pop(table_id, None)
        self._changed.add(table_id)
        self._outgoing.set()

    async def present(self, table_id: str) -> frozenset[int] | None:
        if not self._up:
            return None
        if not self._others:
            return frozenset()
        try:
            async with self._redis.pipeline(transaction=False) as pipe:
                for server in self._others:
                    pipe.hget(self._key("here", server), table_id)
                found = await pipe.execute()
        except CONNECTION_ERRORS as fault:
            self._down(fault)
            return None
        return frozenset(int(member) for people in found if people for member in people.split())

    # --- Who thinks

    async def claim(self, table_id: str, at: int, seat: int) -> bool:
        if not self._up:
            return True
        key = self._key("claim", table_id, at, seat)
        try:
            taken = await self._redis.set(key, self._me, nx=True, px=int(ALIVE * 1000))
            if not taken and await self._redis.get(key) != self._me:
                return False
        except CONNECTION_ERRORS as fault:
            self._down(fault)
            return True
        self._claims.add(key)
        return True

    def release(self, table_id: str, at: int, seat: int) -> None:
        self._claims.discard(self._key("claim", table_id, at, seat))


def _people(members: set[int]) -> str:
    return " ".join(map(str, sorted(members)))
