"""Work off the event loop, in threads: the most urgent first, and a limited number of people's questions."""

import asyncio
import heapq
import os
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from enum import IntEnum
from itertools import count
from typing import Any, Final, NamedTuple, TypeVar

from .errors import Denied

T = TypeVar("T")
MOST_ASKED: Final = 32  # people's questions that may wait for a thread


class Urgency(IntEnum):
    """Who is served first."""

    WATCHED = 0  # a bot's move at a table where people are
    UNWATCHED = 1  # a bot's move where nobody is
    ASKED = 2  # an answer that somebody waits for: a hint, a deduction
    SPARE = 3  # a step of a review, if nothing else needs the thread


BOTS: Final = (Urgency.WATCHED, Urgency.UNWATCHED)


class Job(NamedTuple):
    """Something to do, and who waits for it; jobs of one urgency are done in the order in which they came."""

    urgency: Urgency
    number: int
    work: Callable[[], Any]
    done: "asyncio.Future[Any]"


def lower_priority() -> None:
    """Give a thread a lower priority than the server has; only Linux can do that for a single thread."""
    if sys.platform == "linux":
        os.nice(10)


class Threads:
    """A few threads, and the queue before them."""

    def __init__(self, most: int | None = None) -> None:
        """`most`: the number of threads; by default one for each processor, and one more for short jobs."""
        self.most = most or (os.cpu_count() or 1) + 1
        # Bots always find a thread; with the usual number of threads, reviews leave a processor to the event loop.
        self._most_of = {Urgency.ASKED: max(1, (self.most - 1) // 2), Urgency.SPARE: self.spare}
        self._executor = ThreadPoolExecutor(self.most, "bot", lower_priority)
        self._running = dict.fromkeys(Urgency, 0)
        self._waiting: list[Job] = []
        self._queued = dict.fromkeys(Urgency, 0)  # of those that wait
        self._numbers = count()
        self._stopped = False

    @property
    def backlog(self) -> float:
        """The number of rounds of all threads that the running and waiting moves of bots will take."""
        return sum(counts[who] for counts in (self._running, self._queued) for who in BOTS) / self.most

    @property
    def spare(self) -> int:
        """The number of threads that reviews may use at a time."""
        return max(1, self.most - 2)

    def do(self, work: Callable[[], T], urgency: Urgency) -> "asyncio.Future[T]":
        """Run something in a thread when its turn comes; Denied if too many questions are waiting."""
        if self._stopped or (urgency is Urgency.ASKED and self._queued[urgency] >= MOST_ASKED):
            raise Denied("busy", "the room has too much to think about just now: try again in a moment", 503)
        self._queued[urgency] += 1
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, Job(urgency, next(self._numbers), work, done))
        self._start()
        return done

    def _start(self) -> None:
        """Start the jobs whose turn it is."""
        while self._waiting and sum(self._running.values()) < self.most:
            urgency = self._waiting[0].urgency
            if self._running[urgency] >= self._most_of.get(urgency, self.most):
                return  # everything else in the queue is less urgent
            job = heapq.heappop(self._waiting)
            self._queued[urgency] -= 1
            if job.done.cancelled():
                continue
            self._running[urgency] += 1
            ran = asyncio.get_running_loop().run_in_executor(self._executor, job.work)
            ran.add_done_callback(lambda ran, job=job: self._finish(job, ran))  # type: ignore[misc]

    def _finish(self, job: Job, ran: "asyncio.Future[Any]") -> None:
        self._running[job.urgency] -= 1
        fault = None if ran.cancelled() else ran.exception()
        if job.done.cancelled():
            pass
        elif ran.cancelled():
            job.done.cancel()
        elif fault is not None:
            job.done.set_exception(fault)
        else:
            job.done.set_result(ran.result())
        self._start()

    def stop(self) -> None:
        """Begin nothing more, and release all who wait."""
        self._stopped = True
        waiting, self._waiting = self._waiting, []
        for job in waiting:
            job.done.cancel()
        self._executor.shutdown(wait=False, cancel_futures=True)
