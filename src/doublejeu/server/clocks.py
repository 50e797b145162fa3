"""Clocks: how long each seat may still think, computed from the log alone."""

from collections.abc import Iterable

from .wire import Clock


class Clocks:
    """The clocks of a table, in milliseconds."""

    def __init__(self, clock: Clock, seats: int) -> None:
        self._clock = clock
        self._left = [clock.seconds * 1000] * seats
        self._since: dict[int, int] = {}  # when the running clocks were started

    def move(self, seat: int, waiting: Iterable[int], now: int) -> None:
        """A seat has moved: stop its clock, and start the clocks of the seats whose move is awaited."""
        if (since := self._since.pop(seat, None)) is not None:
            self._left[seat] -= now - since
            if self._clock.kind == "move":
                self._left[seat] = self._clock.seconds * 1000
            else:
                self._left[seat] += self._clock.increment * 1000
        self.run(waiting, now)

    def run(self, waiting: Iterable[int], now: int) -> None:
        """Let the clocks of these seats run, and no others."""
        waiting = tuple(waiting)
        for seat in [seat for seat in self._since if seat not in waiting]:
            del self._since[seat]
        for seat in waiting:
            self._since.setdefault(seat, now)

    def left(self, now: int) -> tuple[int, ...]:
        """How much time each seat has left."""
        spent = {seat: now - since for seat, since in self._since.items()}
        return tuple(max(0, left - spent.get(seat, 0)) for seat, left in enumerate(self._left))

    def falls(self, seat: int) -> int | None:
        """When the seat's flag falls, if its clock runs."""
        since = self._since.get(seat)
        return None if since is None else since + self._left[seat]
