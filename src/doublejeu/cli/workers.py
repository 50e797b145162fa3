"""Who works for a command: this process, others on this machine, or a cluster; a command need not know which.

The results are the same wherever the work is done.  Ctrl-C reaches only the command; when it stops, they end at once.
"""

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import partial
from itertools import starmap
from threading import Thread
from typing import Any, Final, ParamSpec, Protocol, Self, TypeAlias, TypeVar

AHEAD: Final = 3  # calls in advance for each process
P = ParamSpec("P")
T = TypeVar("T")
U = TypeVar("U")
Calls: TypeAlias = Iterable[Sequence[Any]]  # the arguments of each
Prepare: TypeAlias = Callable[[], None]  # called once in a process, before its first work


def nothing() -> None:
    """The preparation that most work needs: none."""


class Crew(Protocol):
    """Whoever works for a command."""

    def in_order(self, work: Callable[..., T], calls: Calls) -> Iterator[T]:
        """The result of each call, in the order of the calls; only a few calls are started in advance."""


def crew(jobs: int, cluster: str | None = None, prepare: Prepare = nothing) -> AbstractContextManager[Crew]:
    """This many processes for `with`; a single one is this process itself.

    `cluster`: the address of a cluster that works instead, or "local" for one of this machine's own, of so many
    processes.
    """
    if cluster is not None:
        from .cluster import Cluster  # which an extra installs

        return Cluster(cluster, jobs, prepare)
    return nullcontext(Here()) if jobs == 1 else Workers(jobs, prepare)


class Here:
    """This process alone."""

    def in_order(self, work: Callable[..., T], calls: Calls) -> Iterator[T]:
        return starmap(work, calls)


class Workers:
    """A pool of fresh processes, for `with`: an exception ends unfinished work."""

    def __init__(self, count: int, prepare: Prepare = nothing) -> None:
        context = multiprocessing.get_context("spawn")
        self._count = count
        self._pool = ProcessPoolExecutor(count, context, initializer=_begin, initargs=(prepare,))
        self._others = set(multiprocessing.active_children())

    def __enter__(self) -> Self:
        return self

    def submit(self, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> "Future[T]":
        with _deaf():  # a process may start here
            return self._pool.submit(work, *args, **named)

    def in_order(self, work: Callable[..., T], calls: Calls) -> Iterator[T]:
        return few_ahead(AHEAD * self._count, (partial(self.submit, work, *call) for call in calls), Future.result)

    def end(self) -> None:
        """End unfinished work."""
        for child in set(multiprocessing.active_children()) - self._others:
            child.terminate()
        self._pool.shutdown(wait=True, cancel_futures=True)

    def __exit__(self, kind: type[BaseException] | None, *fault: object) -> None:
        if kind is not None:
            self.end()
        self._pool.shutdown(wait=True, cancel_futures=True)


def few_ahead(most: int, begin: Iterable[Callable[[], U]], end: Callable[[U], T]) -> Iterator[T]:
    """Begin one task after another, and end them in this order, with at most this many under way."""
    under_way: deque[U] = deque()
    for each in begin:
        under_way.append(each())
        if len(under_way) >= most:
            yield end(under_way.popleft())
    while under_way:
        yield end(under_way.popleft())


@contextmanager
def _deaf() -> Iterator[None]:
    """Block Ctrl-C; a process that is started meanwhile never gets it, not even while it loads."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # which would unblock signals
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _end_with_parent() -> None:
    """End this process when the command has ended, for whatever reason."""
    if (parent := multiprocessing.parent_process()) is not None:
        parent.join()
        os._exit(1)


def _begin(prepare: Prepare) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # where signals cannot be held back
    Thread(target=_end_with_parent, daemon=True).start()
    prepare()
