"""Processes that work for a command: Ctrl-C is the command's, and when it stops, they end at once."""

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from threading import Thread
from typing import Any, Final, ParamSpec, Self, TypeVar

AHEAD: Final = 3  # calls handed out for each process
P = ParamSpec("P")
T = TypeVar("T")


class Workers:
    """A pool of fresh processes, to be left by `with`: by an exception, whatever is still at work is ended."""

    def __init__(self, count: int, initializer: Callable[..., object] | None = None, initargs: Any = ()) -> None:
        context = multiprocessing.get_context("spawn")
        self._pool = ProcessPoolExecutor(count, context, initializer=_begin, initargs=(initializer, initargs))
        self._others = set(multiprocessing.active_children())

    def __enter__(self) -> Self:
        return self

    def submit(self, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> "Future[T]":
        with _deaf():  # what is started here
            return self._pool.submit(work, *args, **named)

    def end(self) -> None:
        """End whatever is still at work."""
        for child in set(multiprocessing.active_children()) - self._others:
            child.terminate()
        self._pool.shutdown(wait=True, cancel_futures=True)

    def __exit__(self, kind: type[BaseException] | None, *fault: object) -> None:
        if kind is not None:
            self.end()
        self._pool.shutdown(wait=True, cancel_futures=True)


def in_order(workers: Workers, count: int, work: Callable[..., T], calls: Iterable[Sequence[Any]]) -> Iterator[T]:
    """What comes of each call, in the order of the calls; few of them are handed out ahead of what is asked for."""
    under_way: deque[Future[T]] = deque()
    for call in calls:
        under_way.append(workers.submit(work, *call))
        if len(under_way) >= AHEAD * count:
            yield under_way.popleft().result()
    while under_way:
        yield under_way.popleft().result()


@contextmanager
def _deaf() -> Iterator[None]:
    """Hold Ctrl-C back; a process that is started meanwhile never hears it, not even while it loads."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # which would let signals through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _end_with_parent() -> None:
    """Work for nobody once the command is gone, however it ended."""
    if (parent := multiprocessing.parent_process()) is not None:
        parent.join()
        os._exit(1)


def _begin(initializer: Callable[..., object] | None, initargs: Any) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # where signals cannot be held back
    Thread(target=_end_with_parent, daemon=True).start()
    if initializer is not None:
        initializer(*initargs)
