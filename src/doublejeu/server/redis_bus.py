"""A bus through Redis: news on a channel of each table, who is connected where, and claims that expire.

A server hears of the tables that it holds, and of no others; heartbeats have a channel of their own.

Only tables' ids and the lengths of their logs pass through it.  Redis may fail and come back: meanwhile every table is
read again every few seconds and every claim is granted; two servers that then do the same thing want the same position
in a log, and only one of them gets it.
"""

import asyncio
import logging
import secrets
from collections.abc import Collection, Coroutine, Iterable
from contextlib import suppress
from typing import Any, Final
from urllib.parse import urlsplit

from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from ..play.errors import BadSetting
from .bus import Lost, Present, Wake

logger = logging.getLogger(__name__)

BEAT: Final = 2.0  # seconds between two heartbeats
ALIVE: Final = 8.0  # seconds without a heartbeat after which a server is dead, and its claims are free
KNOWN: Final = 60  # seconds for which it is known which tables a server held, so that the others can look after them
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
        self._gone: set[str] = set()  # servers that were lost, until they are heard of again
        self._held: set[str] = set()  # tables of which news is to be heard
        self._heard: set[str] = set()  # those whose channels are asked for
        self._holding: dict[str, asyncio.Future[None]] = {}  # those whose channels are not there yet
        self._channels: PubSub | None = None
        self._here: dict[str, set[int]] = {}  # members connected here, by table id
        self._claims: set[str] = set()
        self._changed: set[str] = set()  # tables that are held or whose members here changed, to be written
        self._wakes: dict[tuple[str, bool], int] = {}  # news to be published
        self._outgoing = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()
        self._wake: Wake = lambda table_id, at: None
        self._lost: Lost = lambda table_ids: None

    def _key(self, *parts: object) -> str:
        return ":".join((self._room, *map(str, parts)))

    async def start(self, wake: Wake, lost: Lost) -> None:
        self._wake, self._lost = wake, lost
        await self._beat()
        for work in (self._live(), self._listen(), self._publish_all()):
            self._spawn(work)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Leave at once, so that the others need not wait until this server's claims expire."""
        tasks = tuple(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._channels = None
        try:
            await self._flush()
            if self._claims:
                await self._redis.delete(*self._claims)
            await self._redis.publish(self._key("beat"), f"{self._me} gone")
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
        """Publish that this server is alive, and renew what it has in Redis: its tables, its members and its claims."""
        here = self._key("here", self._me)
        try:
            async with self._redis.pipeline(transaction=False) as pipe:
                pipe.expire(here, KNOWN)
                for claim in self._claims:
                    pipe.pexpire(claim, int(ALIVE * 1000))
                pipe.publish(self._key("beat"), self._me)
                pipe.sadd(self._key("servers"), self._me)
                pipe.smembers(self._key("servers"))
                known, *_, servers = await pipe.execute()
            if not known:  # Redis is new, or has lost its data
                people: dict[Any, Any] = {table_id: self._people(table_id) for table_id in self._held}
                async with self._redis.pipeline() as pipe:
                    pipe.hset(here, mapping=people | {"": ""})
                    pipe.expire(here, KNOWN)
                    await pipe.execute()
        except CONNECTION_ERRORS as fault:
            self._down(fault)
        else:
            self._up = True
            for server in servers:
                if server not in self._others and server not in self._gone:
                    self._meet(server)

    def _down(self, fault: Exception) -> None:
        if self._up:
            logger.warning("the bus is gone", extra={"fault": str(fault)})
        self._up = False

    def _meet(self, server: str) -> None:
        """A server is alive; if it is new here, there may be people at it."""
        if server != self._me:
            self._gone.discard(server)
            if server not in self._others:
                self._spawn(self._look_at(server))
            self._others[server] = asyncio.get_running_loop().time()

    def _lose(self, server: str) -> None:
        """A server is dead: read the last entries of its tables, and count its members as away."""
        del self._others[server]
        self._gone.add(server)
        self._spawn(self._look_at(server))
        self._spawn(self._strike_out(server))

    async def _look_at(self, server: str) -> None:
        """What is held here and there may have changed: that alone is read again."""
        try:
            there = await self._redis.hkeys(self._key("here", server))
        except CONNECTION_ERRORS as fault:
            self._down(fault)
            self._lost(None)
            return
        if common := self._held & set(there):
            self._lost(common)

    async def _strike_out(self, server: str) -> None:
        with suppress(*CONNECTION_ERRORS):
            await self._redis.srem(self._key("servers"), server)

    # --- News of tables

    async def hold(self, table_id: str) -> None:
        self._held.add(table_id)
        self._note(table_id)
        if self._channels is None or (table_id in self._heard and table_id not in self._holding):
            return
        held = self._holding.get(table_id)
        if held is None:
            held = self._holding[table_id] = asyncio.get_running_loop().create_future()
        with suppress(TimeoutError):  # then Redis is down, and every table is read again and again
            await asyncio.wait_for(asyncio.shield(held), TIMEOUT)

    def leave(self, table_id: str) -> None:
        self._held.discard(table_id)
        self._note(table_id)

    def _note(self, table_id: str) -> None:
        self._changed.add(table_id)
        self._outgoing.set()

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
        """Write what is held and who is connected here, then publish the news: whoever is woken finds both."""
        changed, wakes = tuple(self._changed), dict(self._wakes)
        self._outgoing.clear()
        self._changed.clear()
        self._wakes.clear()
        try:
            async with self._redis.pipeline(transaction=False) as pipe:
                for table_id in changed:
                    if table_id in self._held:
                        pipe.hset(self._key("here", self._me), table_id, self._people(table_id))
                    else:
                        pipe.hdel(self._key("here", self._me), table_id)
                for (table_id, _), at in wakes.items():
                    pipe.publish(self._key("table", table_id), f"{self._me} {at}")
                if changed or wakes:
                    await pipe.execute()
            await self._listen_to(changed)
        except CONNECTION_ERRORS:
            self._changed.update(changed)
            self._wakes = wakes | self._wakes
            self._outgoing.set()
            raise

    async def _listen_to(self, changed: Iterable[str]) -> None:
        """Ask for the channels of tables that are held, and for no others."""
        if self._channels is None:
            return
        come = [table_id for table_id in changed if table_id in self._held - self._heard]
        went = [table_id for table_id in changed if table_id in self._heard - self._held]
        self._heard.update(come)
        self._heard.difference_update(went)
        if come:
            await self._channels.subscribe(*(self._key("table", table_id) for table_id in come))
        if went:
            await self._channels.unsubscribe(*(self._key("table", table_id) for table_id in went))

    async def _listen(self) -> None:
        """Listen to heartbeats and news; if not even this server's own arrive, the connection to Redis is dead."""
        while True:
            try:
                async with self._redis.pubsub() as channels:
                    await channels.subscribe(self._key("beat"))
                    self._channels, self._heard = channels, set()
                    await self._listen_to(tuple(self._held))
                    self._lost(None)  # what was published before
                    while True:
                        message = await channels.get_message(timeout=ALIVE)
                        if message is None:
                            raise TimeoutError("nothing was heard")
                        self._hear(message)
            except CONNECTION_ERRORS as fault:  # a TimeoutError is an OSError
                self._down(fault)
            self._channels = None
            for held in self._holding.values():
                held.set_result(None)
            self._holding.clear()
            self._lost(None)  # without Redis, every table is read again
            await asyncio.sleep(BEAT)

    def _hear(self, message: dict[str, Any]) -> None:
        channel = message["channel"].removeprefix(self._room)
        if message["type"] == "subscribe":
            held = self._holding.pop(channel.removeprefix(":table:"), None)
            if held is not None and not held.done():
                held.set_result(None)
        if message["type"] != "message":
            return
        server, _, news = message["data"].partition(" ")
        if server == self._me:
            return
        if news == "gone":
            if server in self._others:
                self._lose(server)
            return
        self._meet(server)
        if news.isdecimal() and channel.startswith(":table:"):
            self._wake(channel.removeprefix(":table:"), int(news))

    # --- Who is connected

    def come(self, table_id: str, member: int) -> None:
        self._here.setdefault(table_id, set()).add(member)
        self._note(table_id)

    def go(self, table_id: str, member: int) -> None:
        members = self._here.get(table_id, set())
        members.discard(member)
        if not members:
            self._here.pop(table_id, None)
        self._note(table_id)

    def _people(self, table_id: str) -> str:
        return " ".join(map(str, sorted(self._here.get(table_id, ()))))

    async def present(self, table_ids: Collection[str]) -> Present | None:
        if not self._up:
            return None
        present: dict[str, frozenset[int]] = dict.fromkeys(table_ids, frozenset())
        if not self._others or not present:
            return present
        try:
            async with self._redis.pipeline(transaction=False) as pipe:
                for server in self._others:
                    pipe.hmget(self._key("here", server), list(present))
                found = await pipe.execute()
        except CONNECTION_ERRORS as fault:
            self._down(fault)
            return None
        for people in found:
            for table_id, members in zip(table_ids, people, strict=True):
                present[table_id] |= frozenset(map(int, (members or "").split()))
        return present

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
