"""A bus through Redis: news on a channel of each table, who is connected where, and claims that expire.

A server hears of the tables that it holds, and of no others; heartbeats have a channel of their own.  Redis answers how
many servers have heard news: where that is this one alone, no more is published until another says that it holds the
table too, and then what was kept back.

Only tables' ids and the lengths of their logs pass through it.  Redis may fail and come back: meanwhile every table is
read again every few seconds and every claim is granted; two servers that then do the same thing want the same position
in a log, and only one of them gets it.
"""

import asyncio
import logging
import secrets
from collections.abc import Collection, Coroutine, Iterable
from contextlib import suppress
from itertools import islice
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
AT_ONCE: Final = 500  # news in one round trip
HOLDS: Final = -1  # news that a server holds a table, where others are lengths of a log
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
        self._sure: set[str] = set()  # those whose channels are there
        self._holding: dict[str, asyncio.Future[None]] = {}  # those whose channels are not there yet
        self._channels: PubSub | None = None
        self._here: dict[str, set[int]] = {}  # members connected here, by table id
        self._claims: set[str] = set()
        self._changed: set[str] = set()  # tables that are held or whose members here changed, to be written
        self._wakes: dict[tuple[str, int], int] = {}  # news to be published, by table and kind
        self._kept_back: dict[str, dict[int, int]] = {}  # news of tables that no other server holds, by kind
        self._shared: set[str] = set()  # tables that another server holds since the last flush began
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
        self._share(table_id)
        self._held.discard(table_id)
        self._note(table_id)

    def _note(self, table_id: str) -> None:
        self._changed.add(table_id)
        self._outgoing.set()

    def publish(self, table_id: str, at: int) -> None:
        kept_back = self._kept_back.get(table_id)
        if kept_back is None:
            self._wakes[table_id, min(at, 1)] = at
            self._outgoing.set()
        else:
            kept_back[min(at, 1)] = at

    def _share(self, table_id: str) -> None:
        """Another server may hold a table from now on: publish what was kept back."""
        self._shared.add(table_id)
        for at in self._kept_back.pop(table_id, {}).values():
            self.publish(table_id, at)

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
        changed, wakes = tuple(self._changed), dict(islice(self._wakes.items(), AT_ONCE))
        channels, sure = self._channels, {table_id for table_id, _ in wakes if table_id in self._sure}
        self._changed.clear()
        self._shared.clear()
        for key in wakes:
            del self._wakes[key]
        if not self._wakes:
            self._outgoing.clear()
        try:
            async with self._redis.pipeline(transaction=False) as pipe:
                for table_id in changed:
                    if table_id in self._held:
                        pipe.hset(self._key("here", self._me), table_id, self._people(table_id))
                    else:
                        pipe.hdel(self._key("here", self._me), table_id)
                for (table_id, _), at in wakes.items():
                    pipe.publish(self._key("table", table_id), f"{self._me} {at}")
                answers = await pipe.execute() if changed or wakes else []
            await self._listen_to(changed)
        except CONNECTION_ERRORS:
            self._changed.update(changed)
            self._wakes = wakes | self._wakes
            self._outgoing.set()
            raise
        if channels is self._channels:
            for (table_id, _), servers in zip(wakes, answers[len(changed) :], strict=True):
                if servers <= 1 and table_id in sure and table_id not in self._shared:  # heard by this server alone
                    self._kept_back.setdefault(table_id, {})

    async def _listen_to(self, changed: Iterable[str]) -> None:
        """Ask for the channels of tables that are held, and for no others."""
        if self._channels is None:
            return
        come = [table_id for table_id in changed if table_id in self._held and table_id not in self._heard]
        went = [table_id for table_id in changed if table_id in self._heard and table_id not in self._held]
        self._heard.update(come)
        self._heard.difference_update(went)
        self._sure.difference_update(went)
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
                    self._channels = channels
                    await self._listen_to(tuple(self._held))
                    self._lost(None)  # what was published before
                    while True:
                        message = await channels.get_message(timeout=ALIVE)
                        if message is None:
                            raise TimeoutError("nothing was heard")
                        self._hear(message)
            except CONNECTION_ERRORS as fault:  # a TimeoutError is an OSError
                self._down(fault)
            self._channels, self._heard, self._sure = None, set(), set()
            for held in self._holding.values():
                held.set_result(None)
            self._holding.clear()
            for table_id in tuple(self._kept_back):  # who has come to hold it could not be heard
                self._share(table_id)
            self._lost(None)  # without Redis, every table is read again
            await asyncio.sleep(BEAT)

    def _hear(self, message: dict[str, Any]) -> None:
        channel = message["channel"].removeprefix(self._room)
        table_id = channel.removeprefix(":table:") if channel.startswith(":table:") else None
        if message["type"] == "subscribe" and table_id in self._heard:
            self._listens(table_id)
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
        if table_id is not None:
            self._share(table_id)
            if news.isdecimal():
                self._wake(table_id, int(news))

    def _listens(self, table_id: str) -> None:
        """A table's channel is there: from now on all its news is heard, and the others are to know that."""
        self._sure.add(table_id)
        self.publish(table_id, HOLDS)
        held = self._holding.pop(table_id, None)
        if held is not None and not held.done():
            held.set_result(None)

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
