"""A bus through Redis: news for the servers that hold a table, who is connected where, and claims that expire.

On the channel of a table the servers announce that they hold it, or no longer do; so each knows which others do, and
sends its news to these, on a channel for each server, for many tables at once.  A server that begins to hold a table is
sent the last news by the others.  While a server cannot hear who holds a table, it publishes on the table's channel.

Redis may fail and come back: meanwhile every table is read again every few seconds and every claim is granted; two
servers that then do the same thing want the same position in a log, and only one of them gets it.
"""

import asyncio
import logging
import secrets
from collections.abc import Collection, Coroutine, Iterable
from contextlib import suppress
from itertools import islice
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

import msgspec
from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from ..play.errors import BadSetting
from .bus import Lost, Present, Rows, Wake

logger = logging.getLogger(__name__)

BEAT: Final = 2.0  # seconds between two heartbeats
ALIVE: Final = 8.0  # seconds without a heartbeat after which a server is dead, and its claims are free
KNOWN: Final = 60  # seconds for which the tables that a server held are remembered, so that others can look after them
TIMEOUT: Final = 2.0  # seconds for a command
AGAIN: Final = 0.2  # seconds after which a running task is cancelled again
AT_ONCE: Final = 500  # news in one round trip
HOLDS: Final = -1  # news that a server holds a table; other news is the length of a log
HOLD, LEFT = "hold", "left"  # what a server says on the channel of a table
CONNECTION_ERRORS: Final = (RedisError, OSError)


class News(NamedTuple):
    """News of a table from a server: the length of its log, and its last rows."""

    table_id: str
    at: int
    rows: tuple[str, ...] = ()


_encode, _decode = msgspec.json.Encoder().encode, msgspec.json.Decoder(list[News]).decode


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
    """Tells the other servers what happens at this one, and receives their news."""

    alone = False

    def __init__(self, client: Redis) -> None:
        self._redis = client
        self._room = f"doublejeu:{client.connection_pool.connection_kwargs.get('db') or 0}"
        self._me = secrets.token_hex(8)
        self._up = True
        self._others: dict[str, float] = {}  # when each other server was last heard of
        self._gone: set[str] = set()  # servers that were lost, until they are heard of again
        self._held: set[str] = set()  # tables whose news is wanted
        self._heard: set[str] = set()  # those whose channels were subscribed to
        self._sure: set[str] = set()  # those whose subscription is confirmed
        self._holding: dict[str, asyncio.Future[None]] = {}  # those that wait for the confirmation
        self._channels: PubSub | None = None
        self._here: dict[str, set[int]] = {}  # members connected here, by table id
        self._claims: set[str] = set()
        self._address = ""  # at which other servers pass connections on to this one
        self._homes: set[str] = set()  # tables whose people are here
        self.secret = secrets.token_urlsafe()  # until it is known what the others have
        self._changed: set[str] = set()  # tables that are held or whose members here changed, to be written
        self._holders: dict[str, set[str]] = {}  # the other servers that are known to hold a table
        self._said: dict[str, dict[int, int]] = {}  # the last news of each table that is held, by kind
        self._wakes: dict[tuple[str, int], News] = {}  # news to be published, by table and kind
        self._announced: dict[str, str] = {}  # announcements for the channels of tables
        self._outgoing = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()
        self._wake: Wake = lambda table_id, at, rows: None
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
        working = set(self._tasks)
        while working:  # one that is answered at the very moment of its cancellation goes on: Python 3.11 forgets it
            for task in working:
                task.cancel()
            _, working = await asyncio.wait(working, timeout=AGAIN)
        self._channels = None
        try:
            await self._flush()
            if self._claims:
                await self._redis.delete(*self._claims)
            if self._homes:
                await self._redis.hdel(self._key("homes"), *self._homes)
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
        """Announce that this server is alive, and renew its data in Redis: its tables, its members and its claims."""
        here = self._key("here", self._me)
        try:
            async with self._redis.pipeline(transaction=False) as pipe:
                pipe.expire(here, KNOWN)
                for claim in self._claims:
                    pipe.pexpire(claim, int(ALIVE * 1000))
                pipe.publish(self._key("beat"), self._me)
                pipe.sadd(self._key("servers"), self._me)
                pipe.set(self._key("secret"), self.secret, nx=True)
                pipe.get(self._key("secret"))
                pipe.smembers(self._key("servers"))
                known, *_, self.secret, servers = await pipe.execute()
            if not known:  # Redis is new, or has lost its data
                people: dict[Any, Any] = {table_id: self._people(table_id) for table_id in self._held}
                async with self._redis.pipeline() as pipe:
                    pipe.hset(here, mapping=people | {"": self._address})
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
        """A server is alive; if it is new here, people may be connected there."""
        if server != self._me:
            self._gone.discard(server)
            if server not in self._others:
                self._spawn(self._look_at(server))
            self._others[server] = asyncio.get_running_loop().time()

    def _lose(self, server: str) -> None:
        """A server is dead: read the last entries of its tables, and count its members as away."""
        del self._others[server]
        self._gone.add(server)
        for holders in self._holders.values():
            holders.discard(server)
        self._spawn(self._look_at(server))
        self._spawn(self._strike_out(server))

    async def _look_at(self, server: str) -> None:
        """Tables held both here and there may have changed: read those again."""
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
            there = await self._redis.hkeys(self._key("here", server))
            homes = await self._redis.hmget(self._key("homes"), there) if there else []
            if gone := [table_id for table_id, home in zip(there, homes, strict=True) if home == server]:
                await self._redis.hdel(self._key("homes"), *gone)

    # --- News of tables

    async def hold(self, table_id: str) -> None:
        self._held.add(table_id)
        self._note(table_id)
        if self._channels is None or table_id in self._sure:
            return
        if table_id in self._heard and table_id not in self._holding:  # left just now, news still comes in
            self._listens(table_id)
            return
        held = self._holding.get(table_id)
        if held is None:
            held = self._holding[table_id] = asyncio.get_running_loop().create_future()
        with suppress(TimeoutError):  # Redis is down, and every table is read again and again
            await asyncio.wait_for(asyncio.shield(held), TIMEOUT)

    def leave(self, table_id: str) -> None:
        self._sure.discard(table_id)
        self._say_again(table_id)  # to a server that has just begun to hold it, and is not known yet
        for kept in (self._said, self._holders):
            kept.pop(table_id, None)
        self._held.discard(table_id)
        self._announced[table_id] = LEFT
        self._note(table_id)

    def _note(self, table_id: str) -> None:
        self._changed.add(table_id)
        self._outgoing.set()

    def publish(self, table_id: str, at: int, rows: Rows = ()) -> None:
        if table_id in self._held and at != HOLDS:
            self._said.setdefault(table_id, {})[min(at, 1)] = at
        if table_id in self._sure and not self._holders.get(table_id):
            return  # no other server holds it; one that begins to is told
        before = self._wakes.get((table_id, min(at, 1)))
        news = News(table_id, at, tuple(row.decode() for row in rows))
        if before is not None:  # together, if they follow each other
            follows = bool(before.rows) and before.at == at - len(rows)
            news = News(table_id, at, before.rows + news.rows if follows else ())
        self._wakes[table_id, min(at, 1)] = news
        self._outgoing.set()

    def _say_again(self, table_id: str) -> None:
        """Publish the last news of a table again: another server has begun to hold it."""
        for at in self._said.get(table_id, {}).values():
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
        """Write which tables are held and who is connected here, then publish the news, so that receivers find both."""
        changed, wakes = tuple(self._changed), dict(islice(self._wakes.items(), AT_ONCE))
        announced, self._announced = self._announced, {}
        self._changed.clear()
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
                        if table_id in self._homes:
                            pipe.hdel(self._key("homes"), table_id)
                self._homes &= self._held | (self._homes - set(changed))
                for channel, news in self._by_channel(wakes.values()).items():
                    pipe.publish(channel, f"{self._me} {_encode(news).decode()}")
                for table_id, word in announced.items():
                    pipe.publish(self._key("table", table_id), f"{self._me} {word}")
                if changed or wakes or announced:
                    await pipe.execute()
            await self._listen_to(changed)
        except CONNECTION_ERRORS:
            self._changed.update(changed)
            self._wakes = wakes | self._wakes
            self._announced = announced | self._announced
            self._outgoing.set()
            raise

    def _by_channel(self, wakes: Iterable[News]) -> dict[str, list[News]]:
        """News by the channel that it goes to: of each server that holds the table, else of the table."""
        found: dict[str, list[News]] = {}
        for news in wakes:
            channels = [self._key("table", news.table_id)]
            if news.table_id in self._sure:
                channels = [self._key("server", server) for server in self._holders.get(news.table_id, ())]
            for channel in channels:
                found.setdefault(channel, []).append(news)
        return found

    async def _listen_to(self, changed: Iterable[str]) -> None:
        """Subscribe to the channels of the tables that are held, and of no others."""
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
                    await channels.subscribe(self._key("beat"), self._key("server", self._me))
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
            self._holders.clear()
            for table_id in tuple(self._said):  # a server that has begun to hold it could not be heard
                self._say_again(table_id)
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
        if table_id is not None and news == HOLD:
            self._share(table_id, server)
            self.publish(table_id, HOLDS)
        elif table_id is not None and news == LEFT:
            self._holders.get(table_id, set()).discard(server)
        elif news:
            for each in _decode(news):
                if each.at == HOLDS:
                    self._share(each.table_id, server)
                else:
                    self._wake(each.table_id, each.at, tuple(row.encode() for row in each.rows))

    def _share(self, table_id: str, server: str) -> None:
        """Another server holds a table that this one holds too."""
        if table_id in self._held:
            self._holders.setdefault(table_id, set()).add(server)
            self._say_again(table_id)

    def _listens(self, table_id: str) -> None:
        """The subscription to a table's channel is confirmed: from now on its holders are known, and know this one."""
        self._sure.add(table_id)
        self._announced[table_id] = HOLD
        self._outgoing.set()
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

    async def reached_at(self, address: str) -> None:
        self._address = address
        try:
            await self._redis.hset(self._key("here", self._me), "", address)
        except CONNECTION_ERRORS as fault:
            self._down(fault)

    async def home(self, table_id: str, unreachable: Collection[str] = ()) -> str | None:
        if table_id in self._homes or not self._up:
            return None
        homes = self._key("homes")
        try:
            new = await self._redis.hsetnx(homes, table_id, self._me)
            server = self._me if new else await self._redis.hget(homes, table_id)
            if server in self._others:
                address = await self._redis.hget(self._key("here", server), "")
                if address and address not in unreachable:
                    return str(address)
            if server != self._me:
                await self._redis.hset(homes, table_id, self._me)
        except CONNECTION_ERRORS as fault:
            self._down(fault)
            return None
        self._homes.add(table_id)
        return None

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
