"""A memory for any game: it plays the game again, from its frames alone, in a world that fits them.

Step by step it looks for a move, or an order of the cards, that would have told this seat what it was told.  Where the
imagined world allows none, another is dealt (`redeal`) that fits all that came before: for an order of the cards one
before the move that led to it, because a game deals worlds where somebody decides.  That is slow beside a memory which
a game writes itself, and right as long as `redeal` is.
"""

import random
from collections.abc import Iterator, Sequence
from operator import itemgetter
from typing import Any, Final, NamedTuple, cast

import numpy as np

from ..play.catalogue import find_game
from ..play.dice import SEED_BYTES, FairDice
from ..play.errors import IllegalMove
from ..play.frame import Event, Frame, View
from ..play.game import Snapshot, cards_due
from ..rules import operations
from ..rules.kernel import CHANCE, empty_rows
from ..rules.operations import States

WORLDS: Final = 3_000  # that are dealt for a step before the nearest is taken: it may tell several rare things
FEW: Final = 300  # while it is not sure how the game began, and once a step was not found: the next ones hardly are
ATTEMPTS: Final = 4  # to find out
CHANGES: Final = 2_000  # of an order that do not improve it, before it is left as it is
GUESSES: Final = 500  # the same, where it only is to look like what the seat saw some steps later
GLANCES: Final = 100  # the same, in each of the other worlds that are tried where none fits


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
    """What one seat has seen, as a game that could have gone so; the same frames make the same game.

    `lost`: the first step that was not found again, if there is one.
    """

    seat: int
    lost: int | None = None

    def __init__(self, game: str) -> None:
        self._game = find_game(game)
        self._random = random.Random(game)
        self._told: dict[int, list[Event]] = {}
        self._views: dict[int, View] = {}
        self._at = 0
        self._states: States | None = None
        self._rows = empty_rows()
        self._moves = np.empty(self._game.rules.MAX_MOVES, np.int64)

    def see(self, frame: Frame) -> None:
        self.seat = cast(int, frame.seat)
        for event in frame.events:
            self._told.setdefault(event.at, []).append(event)
        self._views[frame.at] = frame.view
        self._last = frame

    def world(self) -> States:
        """A world that looks to this seat as its last frame does."""
        if self._states is None:
            self._states, self._at = self._begin()
        self._states, self._at, _ = self._follow(self._states, self._at, WORLDS if self.lost is None else FEW)
        return self._at_turn(self._states.copy())

    def _at_turn(self, states: States) -> States:
        """Where several choose at once, let those before this seat have chosen anything."""
        dice = random.Random(self._at)
        while self._last.legal and int(states[0].turn) >= 0:
            legal = self._legal(states)
            if not legal or self.seat not in self._game.deciders(Snapshot(states))[1:]:
                break
            states = self._played(states, dice.choice(legal))
        return states

    # --- How it began

    def _begin(self) -> tuple[States, int]:
        """Where most of what was told leads to, and how far: any seat may have started, any variant be played."""
        best, furthest = None, (-1, 0)
        for states in (states for _ in range(ATTEMPTS) for states in self._openings()):
            after, reached, missing = self._follow(states, 0, FEW, strictly=True)
            if (reached, -missing) > furthest:
                best, furthest = after, (reached, -missing)
            if reached == self._last.at:
                break
        assert best is not None, "somebody starts"
        return best, furthest[0]

    def _openings(self) -> Iterator[States]:
        """The states before anything happened, without those that look otherwise than the first frame did then."""
        shown = self._views.get(0)
        for states in self._empty_states():
            if shown is None or self._game.view(Snapshot(states), self.seat) == shown:
                yield states

    def _empty_states(self) -> Iterator[States]:
        players = self._game.players_of(self._last.view)
        variants = 1
        for option in self._game.manifest.options:
            variants *= option.count
        for variant in range(variants):
            for first in range(players):
                states = operations.new_states(self._game.rules)
                states["rng"] = 1
                operations.setup(states, players, first, variant)
                yield states

    # --- How it went on

    def _follow(self, states: States, at: int, worlds: int, *, strictly: bool = False) -> tuple[States, int, int]:
        """The state after all steps that were told, and how many these are.

        Strictly, after those that fit; and in how many places the next one does not.
        """
        decided: tuple[States, int] | None = None  # where somebody last did, and how the table stood
        while at < self._last.at:
            if int(states[0].turn) == CHANCE:
                after, reached, missing = self._shuffled(states, at, CHANGES)
                if missing and decided is not None and self.lost is None:
                    after, reached, missing = self._decided_otherwise(*decided, (after, reached, missing))
            else:
                decided = states, at
                after, missing = self._moved(states, self._known(at + 1), worlds)
                reached = at + 1
            if strictly and missing:
                return states, at, missing
            if missing and self.lost is None:
                self.lost, worlds = reached, min(worlds, FEW)
            states, at = after, reached
        return states, at, 0

    def _known(self, at: int) -> Known:
        return Known(at, self._told.get(at, []), self._views.get(at))

    def _moved(self, states: States, known: Known, worlds: int) -> tuple[States, int]:
        """Look for a world, and a move there, of which this seat would be told what it was told; say what is wrong."""
        if int(states[0].turn) < 0:  # the imagined game ended too soon
            return states, known.perfect + 1
        nearest, most = states, -1
        for world in self._worlds(states, worlds):
            legal = self._legal(world)
            self._random.shuffle(legal)
            for move in legal:
                after = self._played(world, move)
                fits = self._agreement(after, known)
                if fits > most:
                    nearest, most = after, fits
                if fits == known.perfect:
                    return after, 0
        return nearest, known.perfect - most

    def _decided_otherwise(self, states: States, at: int, found: tuple[States, int, int]) -> tuple[States, int, int]:
        """Look for a world in which the last move, and the shuffles after it, would have told what was told.

        What chance showed may have been elsewhere in the imagined one, as a card that was drawn anew.
        """
        for world in self._worlds(states, FEW):
            after, wrong = self._moved(world, self._known(at + 1), 0)
            if not wrong and int(after[0].turn) == CHANCE:
                found = min(found, self._shuffled(after, at + 1, GLANCES), key=itemgetter(2))
                if not found[2]:
                    break
        return found

    def _shuffled(self, states: States, at: int, changes: int) -> tuple[States, int, int]:
        """Change orders until what this seat is told of them fits: the state, how far it came, and what is wrong.

        Shuffles that follow each other are searched together: the last may show what an earlier one decided.  Where the
        seat was shown nothing right after them, what it saw next tells most of it, as its own hand after a deal.
        """
        knowns: list[Known] = []
        orders: list[list[int]] = []
        reached, fits = [states], list[int]()
        while int(reached[-1][0].turn) == CHANCE and at < self._last.at:
            at += 1
            knowns.append(self._known(at))
            orders.append(self._game.shuffled(Snapshot(reached[-1]), FairDice(self._random.randbytes(SEED_BYTES))))
            reached.append(self._stacked(reached[-1], orders[-1]))
            fits.append(self._agreement(reached[-1], knowns[-1]))
        perfect = sum(known.perfect for known in knowns)
        later = None if knowns[-1].view is not None else self._next_view(at)
        wanted = perfect, 0 if later is None else _same(later, later)
        best = sum(fits), self._likeness(reached[-1], later)
        tried = 0  # changes since the last that was better
        while best < wanted and tried < len(orders) * (changes if best[0] < perfect else GUESSES):
            tried += 1
            k = self._random.randrange(len(orders))
            if len(orders[k]) < 2:
                continue
            before = orders[k]
            orders[k] = self._changed(before)
            afters, found = self._again(reached[k], orders[k:], knowns[k:])
            whole = len(found) == len(fits) - k
            now = (sum(fits[:k]) + sum(found), self._likeness(afters[-1], later)) if whole else (-1, 0)
            if now >= best:
                if now > best:
                    tried = 0
                reached[k + 1 :], fits[k:], best = afters, found, now
            else:
                orders[k] = before
        return reached[-1], at, perfect - sum(fits)

    def _next_view(self, at: int) -> View | None:
        return self._views[min(later)] if (later := [each for each in self._views if each > at]) else None

    def _likeness(self, states: States, shown: View | None) -> int:
        """In how many places this seat sees there what it was shown."""
        return 0 if shown is None else _same(shown, self._game.view(Snapshot(states), self.seat))

    def _again(
        self, states: States, orders: Sequence[list[int]], knowns: Sequence[Known]
    ) -> tuple[list[States], list[int]]:
        """The states after these shuffles and how well each fits, as far as these very cards are due."""
        afters, fits = list[States](), list[int]()
        for order, known in zip(orders, knowns):
            if not self._may_come(states, order):
                break
            states = self._stacked(states, order)
            afters.append(states)
            fits.append(self._agreement(states, known))
        return afters, fits

    def _changed(self, order: list[int]) -> list[int]:
        """The cards with two of them exchanged, or with one put elsewhere: it may go with those that follow it."""
        changed = order.copy()
        i, j = self._random.sample(range(len(order)), 2)
        if self._random.random() < 0.5:
            changed[i], changed[j] = changed[j], changed[i]
        else:
            changed.insert(j, changed.pop(i))
        return changed

    def _may_come(self, states: States, order: list[int]) -> bool:
        """Whether chance may order the cards so; where the deal is no plain shuffle, a record says."""
        state = Snapshot(states)
        if sorted(cards_due(self._game.rules, state)) != sorted(order):
            return False
        if not hasattr(self._game.module, "shuffled"):
            return True
        try:
            self._game.read_chance(state, self._game.chance_text(state, order))
        except IllegalMove:
            return False
        return True

    def _worlds(self, states: States, more: int) -> Iterator[States]:
        """The world as it was imagined, then so many others that this seat cannot tell from it."""
        yield states
        for _ in range(more):
            world = states.copy()
            world["rng"] = self._random.randrange(1, 2**32)
            operations.redeal(world, self.seat)
            yield world

    def _legal(self, states: States) -> list[int]:
        legal: list[int] = self._moves[: operations.legal_moves(states, self._moves)].tolist()
        return legal

    def _played(self, states: States, move: int) -> States:
        after = states.copy()
        self._rows[0, 0] = 0
        operations.play(after, move, self._rows)
        return after

    def _stacked(self, states: States, cards: Sequence[int]) -> States:
        after = states.copy()
        self._rows[0, 0] = 0
        operations.stack(after, np.array(cards, np.int64), len(cards), self._rows)
        return after

    def _agreement(self, after: States, known: Known) -> int:
        """In how many fields what this seat would be told and shown, the step just written down, is what it was."""
        state = Snapshot(after)
        rows = [tuple(row) for row in self._rows[1 : self._rows[0, 0] + 1].tolist()]
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
