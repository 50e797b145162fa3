"""One game under way, in numbers: what PettingZoo's and Gymnasium's environments are made of.

Its chance is a match's: fair dice from 32 bytes.  So it can tell frames and write a record whenever it is asked: it
then plays the same moves at a match, which costs nothing where nobody asks.
"""

from typing import Any

import numpy as np

from ..play.dice import FairDice
from ..play.errors import GameOver, IllegalMove
from ..play.frame import Frame
from ..play.game import Snapshot
from ..play.match import Match
from ..play.record import Record
from ..rules import operations
from ..rules.kernel import CHANCE, OVER, Ints, empty_rows
from ..rules.operations import States
from . import tensors
from .numbers import Numbers
from .steps import Mask, offered


class Playing:
    """A game from its deal to its end; `seat` is the player whose move is awaited, or OVER."""

    __slots__ = ("_dice", "_legal", "_mask", "_match", "_played", "_rows", "_told", "numbers", "seat", "states")

    def __init__(self, numbers: Numbers, seed: bytes) -> None:
        self.numbers = numbers
        self.states: States = numbers.book.start.copy()
        self._dice = FairDice(seed)
        self._played: list[int] = []  # moves
        self._match: Match | None = None
        self._told = 0  # how many moves the match has heard of
        self._scratch()
        self._go_on(numbers.book.play_on(self.states, -1, self._rows))

    def copy(self) -> "Playing":
        """The same game, to be played on in another way."""
        other = Playing.__new__(Playing)
        other.numbers, other.seat, other.states = self.numbers, self.seat, self.states.copy()
        other._dice = FairDice(self._dice.seed)
        other._dice.shuffles = self._dice.shuffles
        other._played, other._mask = self._played.copy(), self._mask
        other._match, other._told = None, 0
        other._scratch()
        return other

    def __deepcopy__(self, memo: object) -> "Playing":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (self.numbers, self._dice.seed, self._played)

    # --- Questions

    def observe(self, seat: int) -> tensors.Reals:
        """What a seat sees, as numbers."""
        seen = np.empty(self.numbers.size, np.float32)
        tensors.observe(self.numbers.book.game.name, self.states, self.numbers.players, seat, seen)
        return seen

    def mask(self, seat: int) -> Mask:
        """A one for every action that the seat may take now."""
        if seat != self.seat:
            return np.zeros(len(self.numbers.moves), np.int8)
        return self._offer().copy()

    def payoff(self, seat: int) -> float:
        """1 for a win, -1 for a loss, 0 for a draw, and while the game goes on."""
        return float(self.numbers.book.game.rules.payoff(self.states[0], seat)) - 1 if self.seat == OVER else 0.0

    def frame(self, seat: int | None, since: int = 0) -> Frame:
        """What a seat (None: a spectator) is shown, as at any table; nothing that it saw is forgotten."""
        return self._at_match().frame(seat, since, remember=True)

    def record(self) -> Record:
        """The game so far, all of it."""
        return self._at_match().record()

    # --- Verbs

    def play(self, action: int) -> None:
        """Take an action for the seat that must decide; IllegalMove, and nothing has changed, if it may not."""
        if self.seat == OVER:
            raise GameOver("the game is over")
        numbers = self.numbers
        if not 0 <= action < len(numbers.moves):
            raise IllegalMove(f"there is no action {action!r}; there are 0 to {len(numbers.moves) - 1}")
        if not self._offer()[action]:
            raise IllegalMove(f"action {action}, {numbers.texts[action]!r}, is not legal now: see the mask")
        move = int(numbers.moves[action])
        self._played.append(move)
        self._go_on(numbers.book.play_on(self.states, move, self._rows))

    # --- Inside

    def _scratch(self) -> None:
        """What the compiled rules write to: each game has its own, for they let go of the GIL."""
        self._rows = empty_rows()
        self._legal: Ints = np.empty(self.numbers.book.game.rules.MAX_MOVES, np.int64)

    def _go_on(self, turn: int) -> None:
        """Let the fair dice decide what is due to chance."""
        self._mask: Mask | None = None
        while turn == CHANCE:
            cards = self.numbers.book.game.shuffled(Snapshot(self.states), self._dice)
            self._rows[0, 0] = 0
            operations.stack(self.states, np.array(cards, np.int64), len(cards), self._rows)
            turn = self.numbers.book.play_on(self.states, -1, self._rows)
        self.seat = turn

    def _offer(self) -> Mask:
        if self._mask is None:
            self._mask = np.empty(len(self.numbers.moves), np.int8)
            offered(self.states, self.numbers.actions, self._legal, self._mask)
        return self._mask

    def _at_match(self) -> Match:
        book = self.numbers.book
        if self._match is None:
            self._told = 0
            self._match = Match(book.game.name, book.setting.players, seed=self._dice.seed, **book.setting.options)
        for move in self._played[self._told :]:
            self._match.play(book.game.texts[move])
        self._told = len(self._played)
        return self._match


def _again(numbers: Numbers, seed: bytes, played: list[int]) -> Playing:
    playing = Playing(numbers, seed)
    for move in played:
        playing.play(int(numbers.actions[move]))
    return playing
