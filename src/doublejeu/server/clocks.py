"""Clocks: how long each seat may still think, computed from the log alone; and the time of the room."""

import time
from collections.abc import Callable, Iterable

from .wire import Clock


class SteadyTime:
    """Milliseconds since 1970 that never go back: if the machine's clock is set back, they continue at normal speed."""

    def __init__(self, now: Callable[[], int] = lambda: time.time_ns() // 1_000_000) -> None:
        self._now = now
        self._ahead = now() - _running()

    def __call__(self) -> int:
        running = _running()
        now = max(self._now(), running + self._ahead)
        self._ahead = now - running
        return now

    def go_on_from(self, last: int) -> None:
        """Start no earlier than this time, which was reached before a restart."""
        self._ahead = max(self._ahead, last - _running())


def _running() -> int:
    return time.monotonic_ns() // 1_000_000


class Clocks:
    """The clocks of a table, in milliseconds."""

    def __init__(self, clock: Clock, seats: int) -> None:
        self._clock = clock
        self._left = [clock.seconds * 1000] * seats
        self._since: dict[int, int] = {}  # when the running clocks were started

    def move(self, seat: int, waiting: Iterable[int], now: int) -> None:
        """A seat has moved: stop its clock, and start the clocks of the seats whose move is awaited."""
        ran = seat in self._since  # not if a bot moved
        self._stop(seat, now)
        if self._clock.kind == "move":
            self._left[seat] = self._clock.seconds * 1000
        elif ran:
            self._left[seat] += self._clock.increment * 1000
        self.run(waiting, now)

    def run(self, waiting: Iterable[int], now: int) -> None:
        """Let the clocks of these seats run, and no others; what a stopped clock has used stays used."""
        waiting = tuple(waiting)
        for seat in [seat for seat in self._since if seat not in waiting]:
            self._stop(seat, now)
        for seat in waiting:
            self._since.setdefault(seat, now)

    def _stop(self, seat: int, now: int) -> None:
        if (since := self._since.pop(seat, None)) is not None:
            self._left[seat] -= max(0, now - since)

    def restore(self, left: Iterable[int], waiting: Iterable[int], now: int) -> None:
        """A move was taken back: restore each seat's time from that position, and start these clocks now."""
        self._left, self._since = list(left), {}
        self.run(waiting, now)

    def ran(self, down: int, up: int) -> bool:
        """Whether somebody's clock ran at that time."""
        return down < up and any(since < up for since in self._since.values())

    def resume(self, down: int, up: int) -> None:
        """Do not count the time while the room was down."""
        for seat, since in self._since.items():
            self._since[seat] = since + max(0, up - max(down, since))

    def left(self, now: int) -> tuple[int, ...]:
        """How much time each seat has left."""
        spent = {seat: max(0, now - since) for seat, since in self._since.items()}
        return tuple(max(0, left - spent.get(seat, 0)) for seat, left in enumerate(self._left))

    def falls(self, seat: int) -> int | None:
        """When the seat's flag falls, if its clock runs."""
        since = self._since.get(seat)
        return None if since is None else since + self._left[seat]
