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
from ..play.frame import Event, Frame, View
from ..play.game import Snapshot, cards_due
from ..rules import words
from ..rules.kernel import CHANCE, empty_log
from ..rules.words import Table

WORLDS: Final = 300  # that are dealt for a step before the nearest is taken
FEW: Final = 30  # while it is not sure how the game began
SWAPS: Final = 6_000  # of two cards, in search of an order that fits


class Known(NamedTuple):
    """What the seat was told of a step, and shown after it."""

    at: int
    told: Sequence[Event]
    view: View | None

    @property
    def perfect(self) -> int:
        """The agreement of a step that fits."""
        return sum(_same(event, event) for event in self.told) + (_same(self.view, self.view) if self.view else 0)


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
            self._table = self._opening()
        self._table, self._at = self._follow(self._table, self._at, WORLDS)
        shown = self._table.copy()
        if self._last.legal and int(shown[0].turn) >= 0 and self.seat in self._game.deciders(Snapshot(shown))[1:]:
            shown["turn"] = self.seat  # where several choose at once, each does as if it were their turn
        return shown

    # --- How it began

    def _opening(self) -> Table:
        """The empty table from which most of what was told follows: any seat may start, any variant be played."""
        best, furthest = None, -1
        for table in self._openings():
            _, reached = self._follow(table, 0, FEW, strictly=True)
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

    # --- How it went on

    def _follow(self, table: Table, at: int, worlds: int, *, strictly: bool = False) -> tuple[Table, int]:
        """The table after all steps that were told; strictly, after those that fit."""
        while at < self._last.at:
            if int(table[0].turn) == CHANCE:
                after, reached, fits = self._shuffled(table, at)
            else:
                after, fits = self._moved(table, self._known(at + 1), worlds)
                reached = at + 1
            if strictly and not fits:
                return table, at
            table, at = after, reached
        return table, at

    def _known(self, at: int) -> Known:
        return Known(at, self._told.get(at, []), self._views.get(at))

    def _moved(self, table: Table, known: Known, worlds: int) -> tuple[Table, bool]:
        """Look for a world, and a move there, of which this seat would be told what it was told."""
        if int(table[0].turn) < 0:  # the imagined game ended too soon
            return table, False
        nearest, most = table, -1
        for world in self._worlds(table, worlds):
            legal = self._legal(world)
            self._random.shuffle(legal)
            for move in legal:
                after = self._played(world, move)
                fits = self._agreement(after, known)
                if fits > most:
                    nearest, most = after, fits
                if fits == known.perfect:
                    return after, True
        return nearest, False

    def _shuffled(self, table: Table, at: int) -> tuple[Table, int, bool]:
        """Swap cards until what this seat is told of them fits: the table, how far it came, and whether all fits.

        Shuffles that follow each other are searched together: the last may show what an earlier one decided.
        """
        knowns: list[Known] = []
        orders: list[list[int]] = []
        tables, fits = [table], list[int]()
        while int(tables[-1][0].turn) == CHANCE and at < self._last.at:
            at += 1
            knowns.append(self._known(at))
            orders.append(cards_due(self._game.rules, Snapshot(tables[-1])))
            self._random.shuffle(orders[-1])
            tables.append(self._stacked(tables[-1], orders[-1]))
            fits.append(self._agreement(tables[-1], knowns[-1]))
        perfect = sum(known.perfect for known in knowns)
        for _ in range(SWAPS):
            if sum(fits) == perfect:
                break
            k = self._random.randrange(len(orders))
            if len(orders[k]) < 2:
                continue
            i, j = self._random.sample(range(len(orders[k])), 2)
            orders[k][i], orders[k][j] = orders[k][j], orders[k][i]
            afters, found = self._again(tables[k], orders[k:], knowns[k:])
            if len(found) == len(fits) - k and sum(found) >= sum(fits[k:]):
                tables[k + 1 :], fits[k:] = afters, found
            else:
                orders[k][i], orders[k][j] = orders[k][j], orders[k][i]
        return tables[-1], at, sum(fits) == perfect

    def _again(
        self, table: Table, orders: Sequence[list[int]], knowns: Sequence[Known]
    ) -> tuple[list[Table], list[int]]:
        """The tables after these shuffles and how well each fits, as far as these very cards are due."""
        afters, fits = list[Table](), list[int]()
        for order, known in zip(orders, knowns):
            if afters and sorted(cards_due(self._game.rules, Snapshot(table))) != sorted(order):
                break
            table = self._stacked(table, order)
            afters.append(table)
            fits.append(self._agreement(table, known))
        return afters, fits

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

    def _agreement(self, after: Table, known: Known) -> int:
        """In how many fields what this seat would be told and shown, the step just written down, is what it was."""
        state = Snapshot(after)
        rows = [tuple(row) for row in self._log[1 : self._log[0, 0] + 1].tolist()]
        told = self._game.events(state, known.at, rows, self.seat, True)
        same = sum(_same(a, b) for a, b in zip(known.told, told)) if len(told) == len(known.told) else 0
        return same + (_same(known.view, self._game.view(state, self.seat)) if known.view is not None else 0)


def _same(one: Any, other: Any) -> int:
    """In how many places two things are equal."""
    if type(one) is not type(other):
        return 0
    if hasattr(one, "__struct_fields__"):
        return 1 + sum(_same(getattr(one, name), getattr(other, name)) for name in one.__struct_fields__)
    if isinstance(one, tuple):
        return int(len(one) == len(other)) + sum(_same(a, b) for a, b in zip(one, other))
    if isinstance(one, dict):
        return int(one.keys() == other.keys()) + sum(_same(one[key], other.get(key)) for key in one)
    return int(one == other)
