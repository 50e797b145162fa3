"""A memory for any game: it plays the game again, from its frames alone, in a world that fits them.

Step by step it looks for a move, or an order of the cards, that would have told this seat what it was told.  Where the
imagined world allows none, another is dealt (`redeal`) that fits all that came before.  That is slow beside a memory
which a game writes itself, and right as long as `redeal` is.
"""

import random
from collections.abc import Iterator, Sequence
from typing import Any, Final, cast

import numpy as np

from ..play.catalogue import find_game
from ..play.frame import Event, Frame, View
from ..play.game import Snapshot, cards_due
from ..rules import words
from ..rules.kernel import CHANCE, empty_log
from ..rules.words import Table

WORLDS: Final = 300  # that are dealt for a step before the nearest is taken
SWAPS: Final = 6_000  # of two cards, in search of an order that fits


class ReplayingMemory:
    """What one seat has seen, as a game that could have gone so; the same frames make the same game."""

    seat: int

    def __init__(self, game: str) -> None:
        self._game = find_game(game)
        self._random = random.Random(game)
        self._told: dict[int, list[Event]] = {}
        self._views: dict[int, View] = {}
        self._at = 0
        self._table: Table | None = None
        self._log = empty_log()
        self._moves = np.empty(self._game.rules.MAX_MOVES, np.int64)

    def see(self, frame: Frame) -> None:
        self.seat = cast(int, frame.seat)
        for event in frame.events:
            self._told.setdefault(event.at, []).append(event)
        self._views[frame.at] = frame.view
        self._last = frame

    def table(self) -> Table:
        """A table that looks to this seat as its last frame does."""
        table = self._table if self._table is not None else self._opening()
        while self._at < self._last.at:
            self._at += 1
            table = self._step(table, self._told.pop(self._at, []), self._views.pop(self._at, None))
        self._table = table
        return table.copy()

    def _opening(self) -> Table:
        """An empty table; any seat may have started, and any variant be played, as far as the view tells."""
        players = self._game.players_of(self._last.view)
        table = words.new_table(self._game.rules)
        best, most = table, -1
        for variant in range(self._variants()):
            for first in range(players):
                table["rng"] = 1
                words.setup(table, players, first, variant)
                fits = self._first_fit(table)
                if fits > most:
                    best, most = table.copy(), fits
        return best

    def _variants(self) -> int:
        count = 1
        for option in self._game.manifest.options:
            count *= option.count
        return count

    def _first_fit(self, table: Table) -> int:
        """How well a first step from here agrees with what was told of it."""
        told, view = self._told.get(1, []), self._views.get(0) or self._views.get(1)
        if int(table[0].turn) == CHANCE:
            after = self._stacked(table, cards_due(self._game.rules, Snapshot(table)))
            return self._agreement(after, told, view, 1)
        tried = (self._agreement(self._played(table, move), told, view, 1) for move in self._legal(table))
        return max(tried, default=0)

    # --- One step

    def _step(self, table: Table, told: Sequence[Event], view: View | None) -> Table:
        perfect = _size(told) + (_size(view) if view is not None else 0)
        if int(table[0].turn) == CHANCE:
            return self._shuffled(table, told, view, perfect)
        nearest, most = table, -1
        for world in self._worlds(table):
            legal = self._legal(world)
            self._random.shuffle(legal)
            for move in legal:
                after = self._played(world, move)
                fits = self._agreement(after, told, view, self._at)
                if fits > most:
                    nearest, most = after, fits
                if fits == perfect:
                    return after
        return nearest

    def _shuffled(self, table: Table, told: Sequence[Event], view: View | None, perfect: int) -> Table:
        """Swap cards until what this seat is told of them fits."""
        order = cards_due(self._game.rules, Snapshot(table))
        self._random.shuffle(order)
        nearest = self._stacked(table, order)
        most = self._agreement(nearest, told, view, self._at)
        for _ in range(SWAPS):
            if most == perfect or len(order) < 2:
                break
            i, j = self._random.sample(range(len(order)), 2)
            order[i], order[j] = order[j], order[i]
            after = self._stacked(table, order)
            fits = self._agreement(after, told, view, self._at)
            if fits >= most:
                nearest, most = after, fits
            else:
                order[i], order[j] = order[j], order[i]
        return nearest

    def _worlds(self, table: Table) -> Iterator[Table]:
        """The world as it was imagined, then others that this seat cannot tell from it."""
        yield table
        for _ in range(WORLDS):
            world = table.copy()
            world["rng"] = self._random.randrange(1, 2**32)
            words.redeal(world, self.seat)
            yield world

    def _legal(self, table: Table) -> list[int]:
        legal: list[int] = self._moves[: words.legal_moves(table, self._moves)].tolist()
        return legal

    def _played(self, table: Table, move: int) -> Table:
        after = table.copy()
        self._log[0, 0] = 0
        words.play(after, move, self._log)
        return after

    def _stacked(self, table: Table, cards: Sequence[int]) -> Table:
        after = table.copy()
        self._log[0, 0] = 0
        words.stack(after, np.array(cards, np.int64), len(cards), self._log)
        return after

    def _agreement(self, after: Table, told: Sequence[Event], view: View | None, at: int) -> int:
        """In how many fields what this seat would be told and shown is what it was."""
        state = Snapshot(after)
        rows = [tuple(row) for row in self._log[1 : self._log[0, 0] + 1].tolist()]
        events = self._game.events(state, at, rows, self.seat, True)
        same = sum(_same(a, b) for a, b in zip(told, events, strict=False)) if len(events) == len(told) else 0
        return same + (_same(view, self._game.view(state, self.seat)) if view is not None else 0)


def _same(one: Any, other: Any) -> int:
    """In how many places two things are equal."""
    if type(one) is not type(other):
        return 0
    if hasattr(one, "__struct_fields__"):
        return 1 + sum(_same(getattr(one, name), getattr(other, name)) for name in one.__struct_fields__)
    if isinstance(one, tuple):
        return int(len(one) == len(other)) + sum(_same(a, b) for a, b in zip(one, other, strict=False))
    if isinstance(one, dict):
        return int(one.keys() == other.keys()) + sum(_same(one[key], other.get(key)) for key in one)
    return int(one == other)


def _size(thing: Any) -> int:
    """In how many places it is equal to itself."""
    return sum(_same(each, each) for each in thing) if isinstance(thing, list | tuple) else _same(thing, thing)
