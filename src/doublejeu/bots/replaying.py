"""A memory for any game: it plays the game again, from its frames alone, in a world that fits them.

Step by step it looks for a move, or an order of the cards, that would have told this seat what it was told.  Where the
imagined world allows none, another is dealt (`redeal`) that fits all that came before.  That is slow beside a memory
which a game writes itself, and right as long as `redeal` is.
"""

import random
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple, cast

import numpy as np

from ..play.catalogue import find_game
from ..play.dice import SEED_BYTES, FairDice
from ..play.errors import IllegalMove
from ..play.frame import Event, Frame, View
from ..play.game import Snapshot, cards_due
from ..rules import words
from ..rules.kernel import CHANCE, empty_log
from ..rules.words import Table

WORLDS: Final = 300  # that are dealt for a step before the nearest is taken
CHANGES: Final = 6_000  # of the order of each shuffle, in search of one that fits


class Known(NamedTuple):
    """What a seat was told of one step, and what it saw after it, if it was shown a frame then."""

    at: int
    told: list[Event]
    view: View | None

    @property
    def perfect(self) -> int:
        """In how many places a step that tells and shows just this agrees with it."""
        return _size(self.told) + (_size(self.view) if self.view is not None else 0)


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
            table = self._shuffled(table) if int(table[0].turn) == CHANCE else self._moved(table)
        self._table = table
        return self._at_turn(table.copy())

    def _at_turn(self, table: Table) -> Table:
        """Where several choose at once, let those before this seat have chosen anything."""
        dice = random.Random(self._at)
        while self._last.legal and int(table[0].turn) >= 0:
            legal = self._legal(table)
            if not legal or self.seat not in self._game.deciders(Snapshot(table))[1:]:
                break
            table = self._played(table, dice.choice(legal))
        return table

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
        known = Known(1, self._told.get(1, []), self._views.get(0) or self._views.get(1))
        if int(table[0].turn) == CHANCE:
            return self._agreement(self._stacked(table, cards_due(self._game.rules, Snapshot(table))), known)
        tried = (self._agreement(self._played(table, move), known) for move in self._legal(table))
        return max(tried, default=0)

    # --- One step

    def _next(self) -> Known:
        """What this seat knows of the next step."""
        self._at += 1
        return Known(self._at, self._told.pop(self._at, []), self._views.pop(self._at, None))

    def _moved(self, table: Table) -> Table:
        """Look for a world, and a move there, of which this seat would be told what it was told."""
        known = self._next()
        if int(table[0].turn) < 0:  # the imagined game ended too soon
            return table
        nearest, most = table, -1
        for world in self._worlds(table):
            legal = self._legal(world)
            self._random.shuffle(legal)
            for move in legal:
                after = self._played(world, move)
                fits = self._agreement(after, known)
                if fits > most:
                    nearest, most = after, fits
                if fits == known.perfect:
                    return after
        return nearest

    def _shuffled(self, table: Table) -> Table:
        """Change the order of the cards until what this seat is told of them fits.

        Shuffles that follow each other are searched together: the last may show what an earlier one decided.
        """
        knowns: list[Known] = []
        orders: list[list[int]] = []
        tables, fits = [table], list[int]()
        while int(tables[-1][0].turn) == CHANCE and self._at < self._last.at:
            knowns.append(self._next())
            orders.append(self._game.shuffled(Snapshot(tables[-1]), FairDice(self._random.randbytes(SEED_BYTES))))
            tables.append(self._stacked(tables[-1], orders[-1]))
            fits.append(self._agreement(tables[-1], knowns[-1]))
        perfect = sum(known.perfect for known in knowns)
        for _ in range(CHANGES * len(orders)):
            if sum(fits) == perfect:
                break
            k = self._random.randrange(len(orders))
            if len(orders[k]) < 2:
                continue
            before = orders[k]
            orders[k] = self._changed(before)
            afters, found = self._again(tables[k], orders[k:], knowns[k:])
            if len(found) == len(fits) - k and sum(found) >= sum(fits[k:]):
                tables[k + 1 :], fits[k:] = afters, found
            else:
                orders[k] = before
        return tables[-1]

    def _changed(self, order: list[int]) -> list[int]:
        """The cards with two of them exchanged, or with one put elsewhere: it may go with those that follow it."""
        changed = order.copy()
        i, j = self._random.sample(range(len(order)), 2)
        if self._random.random() < 0.5:
            changed[i], changed[j] = changed[j], changed[i]
        else:
            changed.insert(j, changed.pop(i))
        return changed

    def _again(
        self, table: Table, orders: Sequence[list[int]], knowns: Sequence[Known]
    ) -> tuple[list[Table], list[int]]:
        """The tables after these shuffles and how well each fits, as far as these very cards are due."""
        afters, fits = list[Table](), list[int]()
        for order, known in zip(orders, knowns):
            if not self._may_come(table, order):
                break
            table = self._stacked(table, order)
            afters.append(table)
            fits.append(self._agreement(table, known))
        return afters, fits

    def _may_come(self, table: Table, order: list[int]) -> bool:
        """Whether chance may order the cards so; where the deal is no plain shuffle, a record says."""
        state = Snapshot(table)
        if sorted(cards_due(self._game.rules, state)) != sorted(order):
            return False
        if not hasattr(self._game.module, "shuffled"):
            return True
        try:
            self._game.read_chance(state, self._game.chance_text(state, order))
        except IllegalMove:
            return False
        return True

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

    def _agreement(self, after: Table, known: Known) -> int:
        """In how many fields what this seat would be told and shown is what it was."""
        state, told, view = Snapshot(after), known.told, known.view
        rows = [tuple(row) for row in self._log[1 : self._log[0, 0] + 1].tolist()]
        events = self._game.events(state, known.at, rows, self.seat, True)
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
