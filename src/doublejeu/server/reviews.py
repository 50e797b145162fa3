"""Reviews: jobs of the store, done step by step in threads that neither a person's request nor a bot needs.

A job is claimed for a while.  Its server writes its progress, which also keeps the claim; if a server dies, another one
claims the job and begins again.  A review is stored once, by the first to finish.  One in fifty is made again, by any
server, and compared.  If others share the store, the room writes how it reviews: a machine that differs may not help.
"""

import asyncio
import hashlib
import logging
import secrets
import zlib
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from typing import Final, Protocol, TypeAlias, TypeVar

import msgspec

from ..play.catalogue import game_names
from ..play.errors import BadSetting
from ..play.judge import Means
from ..play.review import Tried
from ..play.reviewing import Progress, review_by_steps, signature_of, try_move
from . import http_wire
from .decisions import running_match
from .errors import Denied
from .readiness import Readiness
from .store import Store
from .store.reviews import MOST_FAULTS, NO_CHANCES, Claimed, Reviewing
from .table import Playable, Table, check_id
from .threads import Threads, Urgency

logger = logging.getLogger(__name__)

T = TypeVar("T")
Agree: TypeAlias = Callable[[], Awaitable[None]]
LEAVE: Final = 5.0  # seconds in which the store must note that this server gives up its jobs
LOOK: Final = 5.0  # seconds between two looks for jobs that another server accepted or left behind
CLAIM: Final = 30_000  # milliseconds for which a job is claimed
KEEP: Final = 1.0  # seconds between two notes of the progress
RETRY: Final = 60_000  # milliseconds until what failed is tried again
AGAIN: Final = 50  # one review in this many is made again, and compared


class Reviewed(Protocol):
    """What reviews need of the hall, or of a workshop."""

    store: Store
    threads: Threads
    readiness: Readiness
    now: Callable[[], int]

    async def table_of(self, id: str) -> Table: ...


class Unreviewable(Exception):
    """The review could not be computed."""


def is_of_the_game(fault: Exception) -> bool:
    """Whether it would fail again on every machine; not if the store failed, or only this server cannot do it now."""
    return isinstance(fault, Unreviewable) or (isinstance(fault, Denied) and fault.status != 503)


class Far:
    """The progress of a review, here or when another server left it."""

    def __init__(self, job: Claimed) -> None:
        self.id, self.done, self.of, self.chances, self.review = job
        self.lost = False  # whether another server has it now


def usual_means() -> Means:
    """The means of reviewing; loaded for the first review."""
    from ..bots import evaluator

    return evaluator.usual_means()


def is_done_again(id: str) -> bool:
    """Whether the review of this table is one of those that are made again; the same on every server."""
    return zlib.crc32(id.encode()) % AGAIN == 0


def finished_match(table: Table) -> Playable:
    """The match of a table, if it can be reviewed: finished by the rules, and not a variation."""
    match = running_match(table)
    if not match.is_over():
        raise Denied("not-over", "a game can be reviewed once it is over")
    if table.variation is not None:
        raise Denied("variation", "a variation is not reviewed: review the game that it comes from")
    return match


class Reviews:
    """Works at the jobs of a store."""

    def __init__(
        self, hall: Reviewed, make_means: Callable[[], Means] = usual_means, agree: Agree | None = None
    ) -> None:
        """`agree`: for a machine that helps a room, awaited before each job; raises BadSetting if it may not help."""
        self._hall = hall
        self._make_means = make_means
        self._agree = agree or self._sign
        self._signed = not hall.store.shared  # if not shared, nobody can help
        self._server = secrets.token_hex(8)
        self._asked = asyncio.Event()
        self._looking = asyncio.Lock()
        self._done = 0
        self._unlike = 0
        self.waiting = 0  # as of the last look

    def take_done(self) -> int:
        """The number of reviews made here since the last call."""
        done, self._done = self._done, 0
        return done

    def take_unlike(self) -> int:
        """The number of repeated reviews that came out differently, since the last call."""
        unlike, self._unlike = self._unlike, 0
        return unlike

    # --- What is asked for

    async def find(self, id: str) -> Reviewing:
        """The progress of a review that somebody has asked for."""
        check_id(id)
        found = await self._hall.store.reviews.find(id)
        if found is None:
            finished_match(await self._hall.table_of(id))
            raise Denied("no-review", "nobody has asked for a review of this game", 404)
        return _sound(found)

    async def ask(self, id: str, may_ask: Callable[[], None]) -> Reviewing:
        """Have a game reviewed, unless that was asked for already; `may_ask` refuses those who ask too often."""
        check_id(id)
        reviews = self._hall.store.reviews
        found = await reviews.find(id)
        if found is None:
            finished_match(await self._hall.table_of(id))
            may_ask()
            await reviews.ask(id, self._hall.now())
            self._asked.set()
            found = await reviews.find(id)
        if found is None:
            raise Denied("no-review", "this table has just been deleted", 404)
        return _sound(found)

    async def try_move(self, id: str, wanted: http_wire.Try) -> Tried:
        """The worth of another move in a finished game: judged at once, in the way the review judges."""
        record = finished_match(await self._hall.table_of(id)).record()
        await self._hall.readiness.wait(record.game, "bots")
        return await self._hall.threads.do(
            lambda: try_move(record, self._make_means(), wanted.at, wanted.seat, wanted.move), Urgency.ASKED
        )

    # --- The jobs

    async def run(self) -> None:
        """Do one job after another, until cancelled; if several of these run, one at a time looks for the next job."""
        while True:
            async with self._looking:
                job = await self._next()
            try:
                await self._work(job)
            except Exception:
                logger.exception("a review could not be put off")

    async def signature(self) -> str:
        """How this program reviews, computed once, when all games are ready."""
        for game in game_names():
            await self._hall.readiness.wait(game, "bots")
        return await self._hall.threads.do(lambda: signature_of(self._make_means), Urgency.SPARE)

    async def _sign(self) -> None:
        """Write how this room reviews, once, if others may help."""
        if not self._signed:
            await self._hall.store.reviews.sign(await self.signature())
            self._signed = True

    async def stop(self) -> None:
        """Leave unfinished jobs to other servers, or to this one after a restart."""
        with suppress(Exception):  # the store may be what fails, or may never answer; then the claims expire
            async with asyncio.timeout(LEAVE):
                await self._hall.store.reviews.let_go(self._server)

    async def _next(self) -> Claimed:
        """The oldest job, as soon as there is one."""
        reviews = self._hall.store.reviews
        while True:
            self._asked.clear()
            try:
                await self._agree()
                job = await reviews.claim(self._server, self._hall.now(), CLAIM)
                self.waiting = await reviews.waiting()
            except BadSetting:
                raise
            except Exception as fault:  # a job that was claimed nevertheless is free again later
                logger.warning("no review could be claimed", extra={"fault": repr(fault)})
                job = None
            if job is not None:
                return job
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK):
                    await self._asked.wait()

    async def _work(self, job: Claimed) -> None:
        hall, far = self._hall, Far(job)
        keeping = asyncio.create_task(self._keep(far))
        try:
            await self._review(far)
        except Exception as fault:
            logger.error("a review failed", exc_info=fault, extra={"table": far.id})
            await hall.store.reviews.put_off(far.id, self._server, hall.now(), RETRY, int(is_of_the_game(fault)))
        finally:
            keeping.cancel()

    async def _review(self, far: Far) -> None:
        record = finished_match(await self._hall.table_of(far.id)).record()
        await self._hall.readiness.wait(record.game, "bots")
        steps: Iterator[Progress] = await self._think(lambda: review_by_steps(record, self._make_means()))
        while (progress := await self._think(lambda: next(steps))).review is None:
            if far.lost:
                return
            far.done, far.of = max(far.done, progress.done), progress.of
            if progress.chances and far.chances == NO_CHANCES:
                far.chances = msgspec.json.encode(progress.chances)
                await self._write(far)
        made = (await self._think(progress.review.dumps)).encode()
        if far.review is None:
            again = is_done_again(far.id)
            self._done += await self._hall.store.reviews.finish(
                far.id, self._server, progress.of, far.chances, made, again
            )
        else:
            await self._compare(far.id, far.review, made)

    async def _compare(self, id: str, before: bytes, made: bytes) -> None:
        alike = made == before
        await self._hall.store.reviews.compare(id, self._server, alike)
        if not alike:
            self._unlike += 1
            digests = [hashlib.sha256(each).hexdigest() for each in (before, made)]
            logger.error("a review done again came out otherwise", extra={"table": id, "digests": digests})

    async def _think(self, work: Callable[[], T]) -> T:
        thought = self._hall.threads.do(work, Urgency.SPARE)
        try:
            return await thought
        except Exception as fault:
            raise Unreviewable from fault

    async def _keep(self, far: Far) -> None:
        """Write the progress of a review now and then, which keeps the claim, until cancelled."""
        while not far.lost:
            await asyncio.sleep(KEEP)
            await self._write(far)

    async def _write(self, far: Far) -> None:
        until = self._hall.now() + CLAIM
        try:
            kept = await self._hall.store.reviews.keep(far.id, self._server, until, far.done, far.of, far.chances)
        except Exception as fault:  # the review goes on, and the store may be back before it is done
            logger.warning("how far a review is was not stored", extra={"table": far.id, "fault": repr(fault)})
        else:
            far.lost |= not kept


def _sound(found: Reviewing) -> Reviewing:
    if found.faults >= MOST_FAULTS:
        raise Denied("not-reviewed", "this game could not be reviewed")
    return found
