"""Views as numbers, for a game without compiled `tensors`: slow beside these, but never wrong about what is hidden.

What a view may hold is learnt from games of random moves, always the same: which names a text may be, how long a list
gets, how large a number.  A seat or a name is a one among zeros, a list of names counts each of them, a number is
measured by the largest that was met.  What those games never met is left out.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any, Final, get_type_hints

import msgspec
import numpy as np

from ..play.catalogue import find_game
from ..play.frame import Seat, View
from ..play.game import Snapshot
from ..rules import operations
from ..rules.kernel import OVER
from .pen import Reals

GAMES: Final = 40  # to learn from
MOVES: Final = 200  # of each, at most
MANY: Final = 4.0  # as many of one name in a list as make a one
Slot = tuple[Any, ...]  # a field, then the way into it


class ViewNumbers:
    """Where each part of a game's views stands among the numbers."""

    def __init__(self, game: str, players: int) -> None:
        self._game = find_game(game)
        self._seats = self._game.seats(players)
        largest: dict[Slot, float] = {}
        for view in self._views(players):
            for slot, value in self._leaves(view):
                largest[slot] = max(largest.get(slot, 1.0), abs(value))
        slots = sorted(largest, key=lambda slot: tuple(map(str, slot)))
        self._place = {slot: place for place, slot in enumerate(slots)}
        self._largest = largest
        self.layout = {field: sum(slot[0] == field for slot in slots) for field in dict.fromkeys(s[0] for s in slots)}

    def write(self, view: View, out: Reals) -> None:
        """A view, as numbers."""
        out[:] = 0.0
        for slot, value in self._leaves(view):
            place = self._place.get(slot)
            if place is not None:
                out[place] = min(max(value / self._largest[slot], -1.0), 1.0)

    def _views(self, players: int) -> Iterator[View]:
        """What every seat sees in games of random moves."""
        states = operations.new_states(self._game.rules)
        legal = np.empty(self._game.rules.MAX_MOVES, np.int64)
        for number in range(GAMES):
            dice = np.random.default_rng(number)
            states["rng"] = number + 1
            operations.setup(states, players, number % players, 0)
            n = operations.advance(states, -1, legal)
            for _ in range(MOVES):
                state = Snapshot(states)
                yield from (self._game.view(state, seat) for seat in range(players))
                if int(states[0].turn) == OVER:
                    break
                n = operations.advance(states, int(legal[dice.integers(n)]), legal)

    def _leaves(self, view: View) -> Iterator[tuple[Slot, float]]:
        hints = _seat_fields(type(view))
        for field in type(view).__struct_fields__:
            value = msgspec.to_builtins(getattr(view, field))
            if field in hints:
                yield from (((field, seat), float(seat == value)) for seat in range(self._seats))
            else:
                yield from _walk((field,), value)


@cache
def _seat_fields(kind: type[View]) -> frozenset[str]:
    """The fields that name a seat."""
    return frozenset(name for name, hint in get_type_hints(kind).items() if hint in (Seat, Seat | None))


def _walk(slot: Slot, value: Any) -> Iterator[tuple[Slot, float]]:
    if isinstance(value, str):
        yield (*slot, value), 1.0
    elif isinstance(value, bool | int | float):
        yield slot, float(value)
    elif isinstance(value, dict):
        for key, each in value.items():
            yield from _walk((*slot, key), each)
    elif isinstance(value, list | tuple) and value and all(isinstance(each, str) for each in value):
        for name in sorted(set(value)):
            yield (*slot, name), value.count(name) / MANY
    elif isinstance(value, list | tuple):
        for number, each in enumerate(value):
            yield from _walk((*slot, number), each)


@cache
def view_numbers(game: str, players: int) -> ViewNumbers:
    """The numbers of a game for so many players, learnt once."""
    return ViewNumbers(game, players)
