"""A bus through Redis: wake-ups on a channel of each server, who is where, and claims that expire with their server.

Only tables' names and positions pass through it.  Redis may come and go: while it is gone every table is read again
now and then, every server claims what it needs, and the log's positions keep two of them from doing the same thing.
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

BEAT: Final = 2.0  # seconds between two signs of life
ALIVE: Final = 8.0  # seconds after which a silent server is dead, and its claims are free
PATIENCE: Final = 2.0  # seconds after which a question has failed
LOST: Final = (RedisError, OSError)


async def connect(address: str) -> "RedisBus":
    """The bus at an address."""
    where = urlsplit(address).hostname or "this machine"
    try:
        client = Redis.from_url(
            address,
            decode_responses=True,
            socket_timeout=PATIENCE,
            socket_connect_timeout=PATIENCE,
            retry=Retry(NoBackoff(), 1),
        )
        await client.ping()
    except (*LOST, ValueError) as fault:
        raise BadSetting(f"the Redis bus at {where} cannot be used: {fault}") from None
    return RedisBus(client)


class RedisBus:
    """What this server tells the others, and hears of them."""

    alone = False

    def __init__(self, client: Redis) -> None:
        self._redis = client
        self._room = f"doublejeu:{client.connection_pool.connection_kwargs.get('db') or 0}"
        self._me = secrets.token_hex(8)
        self._up = True
        self._others: dict[str, float] = {}  # servers, and when they were last heard of
        self._here: dict[str, set[int]] = {}  # members connected here, by table
        self._claims: set[str] = set()
        self._changed: set[str] = set()  # tables whose people here changed, to be told
        self._wakes: dict[tuple[str, bool], int] = {}  # wake-ups to be told
        self._outgoing = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._wake: Wake = lambda table, at: None

    def _key(self, *parts: object) -> str:
        return ":".join((self._room, *map(str, parts)))

    async def start(self, wake: Wake) -> None:
        self._wake = wake
        await self._beat()
        for work in (self._live(), self._listen(), self._tell()):
            self._tasks.append(asyncio.get_running_loop().create_task(work))

    async def close(self) -> None:
        """Leave: the others need not wait until this server's claims expire."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        try:
            await self._flush()
            await self._redis.delete(self._key("here", self._me), *self._claims)
            await self._redis.publish(self._key("wake", self._me), "gone")
        except LOST:
            logger.warning("the bus was gone before this server")
        await self._redis.aclose()

    # --- Signs of life

    async def _live(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            await self._beat()
            now = asyncio.get_running_loop().time()
            for server in [each for each, heard in self._others.items() if heard < now - ALIVE]:
                self._lose(server)

    async def _beat(self) -> None:
        """Say that this server lives: its people stay present, and its claims its own."""
        here = self._key("here", self._me)
        try:
            async with self._redis.pipeline(transaction=False) as pipe:
                pipe.expire(here, int(ALIVE))
                for claim in self._claims:
                    pipe.pexpire(claim, int(ALIVE * 1000))
                pipe.publish(self._key("wake", self._me), "")
                known, *_ = await pipe.execute()
            if not known:  # Redis has just come, or come back without what it knew
                people: dict[Any, Any] = {table: _people(members) for table, members in self._here.items()}
                async with self._redis.pipeline() as pipe:
                    pipe.hset(here, mapping=people | {"": ""})
                    pipe.expire(here, int(ALIVE))
                    await pipe.execute()
        except LOST as fault:
            self._down(fault)
        else:
            self._up = True

    def _down(self, fault: Exception) -> None:
        if self._up:
            logger.warning("the bus is gone", extra={"fault": str(fault)})
        self._up = False

    def _lose(self, server: str) -> None:
        """A server is dead: what it stored last may be news, and its people are gone."""
        del self._others[server]
        self._wake(None, 0)

    # --- Wake-ups

    def publish(self, table: str, at: int) -> None:
        self._wakes[table, at == 0] = at
        self._outgoing.set()

    async def _tell(self) -> None:
        while True:
            await self._outgoing.wait()
            try:
                await self._flush()
            except LOST as fault:
                self._down(fault)
                await asyncio.sleep(BEAT)

    async def _flush(self) -> None:
        """Tell the others: who is here first, so that whoever is woken finds it."""
        changed, wakes = tuple(self._changed), dict(self._wakes)
        async with self._redis.pipeline(transaction=False) as pipe:
            for table in changed:
                if table in self._here:
                    pipe.hset(self._key("here", self._me), table, _people(self._here[table]))
                else:
                    pipe.hdel(self._key("here", self._me), table)
            if wakes:
                lines = "\n".join(f"{table} {at}" for (table, _), at in wakes.items())
                pipe.publish(self._key("wake", self._me), lines)
            self._outgoing.clear()
            self._changed.clear()
            self._wakes.clear()
            try:
                await pipe.execute()
            except LOST:
                self._changed.update(changed)
                self._wakes = wakes | self._wakes
                self._outgoing.set()
                raise

    async def _listen(self) -> None:
        """Hear the others, and this server's own signs of life: when those fail to come, the line is dead."""
        while True:
            try:
                async with self._redis.pubsub() as line:
                    await line.psubscribe(self._key("wake", "*"))
                    while True:
                        message = await line.get_message(timeout=ALIVE)
                        if message is None:
                            raise TimeoutError("nothing was heard")
                        self._hear(message)
            except LOST as fault:  # a TimeoutError is an OSError
                self._down(fault)
            self._wake(None, 0)  # nobody else says what happens now
            await asyncio.sleep(BEAT)

    def _hear(self, message: dict[str, Any]) -> None:
        if message["type"] == "psubscribe":
            self._wake(None, 0)  # what was told before is lost
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
            table, _, at = line.partition(" ")
            if at.isdecimal():
                self._wake(table, int(at))

    # --- Who is there

    def come(self, table: str, member: int) -> None:
        self._here.setdefault(table, set()).add(member)
        self._changed.add(table)
        self._outgoing.set()

    def go(self, table: str, member: int) -> None:
        members = self._here.get(table, set())
        members.discard(member)
        if not members:
            self._here.pop(table, None)
        self._changed.add(table)
        self._outgoing.set()

    async def present(self, table: str) -> frozenset[int] | None:
        if not self._up:
            return None
        if not self._others:
            return frozenset()
        try:
            async with self._redis.pipeline(transaction=False) as pipe:
                for server in self._others:
                    pipe.hget(self._key("here", server), table)
                found = await pipe.execute()
        except LOST as fault:
            self._down(fault)
            return None
        return frozenset(int(member) for people in found if people for member in people.split())

    # --- Who thinks

    async def claim(self, table: str, at: int, seat: int) -> bool:
        if not self._up:
            return True
        key = self._key("claim", table, at, seat)
        try:
            taken = await self._redis.set(key, self._me, nx=True, px=int(ALIVE * 1000))
            if not taken and await self._redis.get(key) != self._me:
                return False
        except LOST as fault:
            self._down(fault)
            return True
        self._claims.add(key)
        return True

    def release(self, table: str, at: int, seat: int) -> None:
        self._claims.discard(self._key("claim", table, at, seat))


def _people(members: set[int]) -> str:
    return " ".join(map(str, sorted(members)))
