"""A game that can be copied, walked through and imagined otherwise: what adapters' states are made of.

Unlike a match it knows every hidden card and keeps no record; what it tells a seat are the very events that a match
would put in the seat's frames, and no more.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec
import numpy as np

from ..play.catalogue import find_game
from ..play.game import Game, Setting, Snapshot
from ..rules import operations
from ..rules.kernel import CHANCE, OVER, Ints, empty_rows
from ..rules.operations import States
from .dealing import Dealing, DealingWorlds
from .steps import legal, play_on
from .tiny import Variant, find_variant

_encode: Final = msgspec.json.Encoder().encode
_rows: Final = empty_rows()
PAST: Final = 100  # events that lie behind the start of a tiny variant
_moves: Final = np.empty(operations.MOST_NUMBERS, np.int64)  # more than any game ever offers, or has cards


class Rulebook:
    """What all positions of a game share.

    A game may have a part `solving`: `deal(due, players)` for a deal that is no plain shuffle, `kept(s, seat)`,
    SHOWS_UNTOLD where views show what no event tells, and VARIANTS (tiny.py).
    """

    def __init__(self, name: str, setting: Setting, tiny: str = "") -> None:
        self.game: Game[Any] = find_game(name)
        self.setting = setting
        self.tiny = tiny
        self.variant: Variant | None = find_variant(name, tiny) if tiny else None
        own: Any = self.game.manifest.part("solving")
        self.shows_untold: bool = getattr(own, "SHOWS_UNTOLD", own is None)
        self.deal: Callable[[Sequence[int], int], Dealing] = getattr(own, "deal", lambda due, players: Dealing(due))
        self._kept: Callable[[Any, int], Any] | None = getattr(own, "kept", None)
        self.start = operations.new_states(self.game.rules)
        self.start["rng"] = 1
        operations.setup(self.start, setting.players, setting.first, setting.variant)
        self.opening = Snapshot(self.start)
        self.play_on = operations.bound(play_on, self.start.copy(), -1, _rows)
        self.legal = operations.bound(legal, self.start, _moves)

    def kept(self, states: States, seat: int) -> Any:
        """What a seat knows beyond what everybody has heard, from the state alone: by default all that it sees."""
        return self._kept(states[0], seat) if self._kept else self.game.view(Snapshot(states), seat)

    def __reduce__(self) -> tuple[type["Rulebook"], tuple[str, Setting, str]]:
        return Rulebook, (self.game.name, self.setting, self.tiny)

    def __deepcopy__(self, memo: object) -> "Rulebook":
        return self


class Position:
    """Where a game stands, and what every seat has heard of it, spectators last."""

    __slots__ = ("_dealing", "_heard", "_moves", "_steps", "book", "player", "states")

    def __init__(self, book: Rulebook) -> None:
        self.book = book
        self.states: States = book.start.copy()
        self._steps: list[tuple[int, Ints]] = []  # what happened, for those who have not heard it yet
        self._heard: list[tuple[int, str]] = [(0, "")] * (book.setting.players + 1)  # how many steps, and as told
        self._dealing: Dealing | None = None
        self._moves = 0  # played
        self.player = CHANCE
        if book.variant is None:
            self._settle(CHANCE)
        else:
            self._dealing = DealingWorlds(len(book.variant.worlds))

    def copy(self) -> "Position":
        other = Position.__new__(Position)
        other.book, other.player, other._moves = self.book, self.player, self._moves
        other.states = self.states.copy()
        other._steps, other._heard = self._steps.copy(), self._heard.copy()
        other._dealing = self._dealing.copy() if self._dealing else None
        return other

    def __deepcopy__(self, memo: object) -> "Position":
        return self.copy()

    @classmethod
    def from_states(cls, book: Rulebook, states: States, at: int) -> "Position":
        """A position without its past, after `at` events: a seat knows what it can see there and what it keeps."""
        position = cls.__new__(cls)
        position.book, position._moves = book, 0
        position._begin(states, at)
        return position

    # --- Questions

    def legal(self) -> list[int]:
        """The moves that the player may make now, by their numbers, in ascending order."""
        return sorted(_moves[: self.book.legal(self.states, _moves)].tolist())

    def outcomes(self) -> list[tuple[int, float]]:
        """The cards that chance may bring next, and how probably."""
        assert self._dealing is not None, "only where chance is due"
        return self._dealing.outcomes()

    def payoff(self, seat: int) -> float:
        """1 for a win, -1 for a loss, 0 for a draw; also while the game goes on, or is left."""
        if self.book.play_on(self.states, -1, _rows) != OVER:
            return 0.0
        return float(self.book.game.rules.payoff(self.states[0], seat)) - 1

    def heard(self, seat: int) -> str:
        """All that a seat has ever seen and heard, in order: it forgets nothing."""
        told = self._tell(seat)
        return told + self.seen(seat) if self.book.shows_untold else told

    def seen(self, seat: int) -> str:
        """What a seat sees now: its view, as JSON."""
        return _encode(self.book.game.view(Snapshot(self.states), seat)).decode()

    # --- Verbs

    def play(self, move: int) -> None:
        self._moves += 1
        self._keep(self.book.play_on(self.states, move, _rows))

    def deal(self, card: int) -> None:
        """Chance says which card comes next."""
        assert self._dealing is not None, "only where chance is due"
        self._dealing.take(card)
        self._finish_dealing()

    def redeal(self, seat: int, seed: int) -> None:
        """Put a random world in place of what a seat does not know: it has heard the same, the others maybe not."""
        if self._dealing is not None:
            raise ValueError("a shuffle is under way: ask again where somebody must decide")
        self._tell(seat)
        self.states["rng"] = seed % 0xFFFFFFFF + 1
        operations.redeal(self.states, seat)
        for other in range(self.book.setting.players):
            if other != seat:
                self._imagine(other)

    # --- Inside

    def _begin(self, states: States, at: int) -> None:
        """On a state that has a past of `at` events: everybody sees it as it is."""
        self.states, self._dealing = states, None
        self._steps = [(at, _rows[:0])]
        seen = _encode(self.book.game.view(Snapshot(states), None)).decode() + "\n"
        self._heard = [(1, seen)] * (self.book.setting.players + 1)
        self._settle(self.book.play_on(states, -1, _rows))
        for seat in range(self.book.setting.players):
            self._imagine(seat)

    def _keep(self, turn: int) -> None:
        at = self._steps[-1][0] + 1 if self._steps else 1
        self._steps.append((at, _rows[1 : _rows[0, 0] + 1].copy()))
        self._settle(turn)

    def _settle(self, turn: int) -> None:
        """Say who decides now; begin the shuffle that is due."""
        variant = self.book.variant
        if variant is not None and self._moves == variant.moves:
            turn = OVER
        self.player = turn
        if turn == CHANCE:
            due = _moves[: operations.due(self.states, _moves)].tolist()
            self._dealing = self.book.deal(due, self.book.setting.players)
            self._finish_dealing()

    def _finish_dealing(self) -> None:
        assert self._dealing is not None
        order = self._dealing.order()
        if order is not None and isinstance(self._dealing, DealingWorlds):
            assert self.book.variant is not None
            self._begin(self.book.variant.worlds[order[0]].copy(), PAST)
        elif order is not None:
            self._dealing = None
            _rows[0, 0] = 0
            operations.stack(self.states, np.array(order, np.int64), len(order), _rows)
            self._keep(self.book.play_on(self.states, -1, _rows))

    def _tell(self, seat: int) -> str:
        """Let a seat (or the spectators, last) hear what it has not heard yet."""
        steps, told = self._heard[seat]
        if steps < len(self._steps):
            viewer = seat if seat < self.book.setting.players else None
            opening, tell = self.book.opening, self.book.game.events  # told as it happened: before any pick is open
            happened = [(at, [tuple(row) for row in rows.tolist()]) for at, rows in self._steps[steps:]]
            news = [event for at, rows in happened for event in tell(opening, at, rows, viewer, True)]
            told += "".join([_encode(event).decode() + "\n" for event in news])
            self._heard[seat] = len(self._steps), told
        return told

    def _imagine(self, seat: int) -> None:
        """In another world a seat has heard what everybody has, and holds what it holds there."""
        everybody = self._tell(self.book.setting.players)
        own = _encode(self.book.kept(self.states, seat)).decode()
        self._heard[seat] = len(self._steps), f"{everybody}{own}\n"
