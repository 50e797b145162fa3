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
from ..rules.kernel import CHANCE, OVER, empty_log
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
        if self._table is None:
            self._table, self._at = self._begin(), 0
        while self._at < self._last.at:
            self._table, _ = self._step(self._table, self._at + 1, WORLDS)
            self._at += 1
        return self._table.copy()

    def _begin(self) -> Table:
        """The empty table from which all that was told can follow: any seat may start, any variant be played."""
        best, furthest = None, -1
        for table in self._openings():
            reached = self._reach(table)
            if reached > furthest:
                best, furthest = table, reached
            if reached == self._last.at:
                break
        assert best is not None, "somebody starts"
        return best

    def _openings(self) -> Iterator[Table]:
        players = self._game.players_of(self._last.view)
        variants = 1
        for option in self._game.manifest.options:
            variants *= option.count
        for variant in range(variants):
            for first in range(players):
                table = words.new_table(self._game.rules)
                table["rng"] = 1
                words.setup(table, players, first, variant)
                yield table

    def _reach(self, table: Table) -> int:
        """How many steps can follow from an opening as they were told, without much trying."""
        for at in range(1, self._last.at + 1):
            table, fits = self._step(table, at, WORLDS // 10)
            if not fits:
                return at - 1
        return self._last.at

    # --- One step

    def _step(self, table: Table, at: int, worlds: int) -> tuple[Table, bool]:
        """The table after one step more, and whether all that was told of it fits."""
        told, view = self._told.get(at, []), self._views.get(at)
        perfect = _size(told) + (_size(view) if view is not None else 0)
        turn = int(table[0].turn)
        if turn == CHANCE:
            nearest, most = self._shuffled(table, at, perfect)
            return nearest, most == perfect
        nearest, most = table, -1
        for world in self._worlds(table, worlds) if turn != OVER else ():
            legal = self._legal(world)
            self._random.shuffle(legal)
            for move in legal:
                after = self._played(world, move)
                fits = self._agreement(after, told, view, at)
                if fits > most:
                    nearest, most = after, fits
                if fits == perfect:
                    return after, True
        return nearest, False

    def _shuffled(self, table: Table, at: int, perfect: int) -> tuple[Table, int]:
        """Swap cards until what this seat is told of them fits; the table, and how well it does."""
        told, view = self._told.get(at, []), self._views.get(at)
        order = cards_due(self._game.rules, Snapshot(table))
        self._random.shuffle(order)
        nearest = self._stacked(table, order)
        most = self._agreement(nearest, told, view, at)
        for _ in range(SWAPS):
            if most == perfect or len(order) < 2:
                break
            i, j = self._random.sample(range(len(order)), 2)
            order[i], order[j] = order[j], order[i]
            after = self._stacked(table, order)
            fits = self._agreement(after, told, view, at)
            if fits >= most:
                nearest, most = after, fits
            else:
                order[i], order[j] = order[j], order[i]
        return nearest, most

    def _worlds(self, table: Table, more: int) -> Iterator[Table]:
        """The world as it was imagined, then so many others that this seat cannot tell from it."""
        yield table
        for _ in range(more):
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
