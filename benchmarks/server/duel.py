"""The toy game of `doublejeu bench server`: two hidden hands, one open pile, no end; `duel.cjs` has the same rules.

A seat lays one of its five cards on the pile, scores one if it is higher than the card below, and draws another.
"""

import random
from collections.abc import Iterator
from typing import Final, NoReturn

from doublejeu.play.dice import commitment
from doublejeu.play.errors import BadSetting, IllegalMove, OutOfTurn, StaleMove
from doublejeu.play.frame import Event, Frame, Opened, Seat, View
from doublejeu.play.record import Record

NAME: Final = "duel"
CARDS: Final = 52
HAND: Final = 5
MOVES: Final = tuple(f"lay {place}" for place in range(HAND))


class Laid(Event, frozen=True, tag="laid"):
    """A seat laid a card."""

    seat: int
    card: int


class Table(View, frozen=True, tag=NAME):
    """The table as a seat sees it: its own hand alone."""

    hand: tuple[int, ...]
    hands: tuple[int, int]  # how many cards each seat has
    top: int | None
    deck: int
    scores: tuple[int, int]


class Duel:
    """A match of the toy game, as `server.table.Playable` wants one."""

    def __init__(self, seed: bytes) -> None:
        self._seed = seed
        self._dice = random.Random(seed)
        self._deck = self._dice.sample(range(CARDS), CARDS)
        self._hands = [[self._deck.pop() for _ in range(HAND)] for _ in range(2)]
        self._pile: list[int] = []
        self._scores = [0, 0]
        self._laid: list[Laid] = []
        self.at = 0
        self.waiting = (Seat(0),)

    @property
    def commitment(self) -> str | None:
        return commitment(self._seed)

    def is_over(self) -> bool:
        return False

    def check(self, move: str, seat: int, at: int) -> None:
        if at != self.at:
            raise StaleMove(f"the move answers position {at}, but the game is at {self.at}")
        if seat not in self.waiting:
            raise OutOfTurn(f"it is not for seat {seat} to move")
        if move not in MOVES:
            raise IllegalMove(f"not a move: {move!r}")

    def play(self, move: str, seat: int | None = None) -> None:
        (mover,) = self.waiting
        hand, place = self._hands[mover], MOVES.index(move)
        card = hand[place]
        if self._pile and card > self._pile[-1]:
            self._scores[mover] += 1
        if not self._deck:
            self._deck, self._pile = self._pile, []
            self._dice.shuffle(self._deck)
        self._pile.append(card)
        hand[place] = self._deck.pop()
        self.at += 1
        self.waiting = (Seat(1 - mover),)
        self._laid.append(Laid(self.at, mover, card))

    def frame(self, seat: int | None = None, since: int = 0, *, remember: bool = False) -> Frame:
        waiting = self.waiting
        return Frame(
            at=self.at,
            seat=None if seat is None else Seat(seat),
            waiting=waiting,
            events=tuple(self._laid[since:]),
            view=Table(
                None if seat is None else Seat(seat),
                () if seat is None else tuple(self._hands[seat]),
                (len(self._hands[0]), len(self._hands[1])),
                self._pile[-1] if self._pile else None,
                len(self._deck),
                (self._scores[0], self._scores[1]),
            ),
            legal=MOVES if seat in waiting else (),
            outcome=None,
        )

    def events(self, viewer: int | None = None, since: int = 0, upto: int | None = None) -> list[Event]:
        return list(self._laid[since:upto])

    def retold(self, seat: int | None, since: int) -> list[Event]:
        return []

    def past(self, at: int, seat: int | None = None) -> NoReturn:
        raise BadSetting("the toy game has no past")

    def preview(self, move: str, seat: int) -> NoReturn:
        raise BadSetting("the toy game has no previews")

    def laid_open(self, *, held: bool = False) -> Opened:
        raise BadSetting("the toy game never ends")

    def record(self) -> Record:
        raise BadSetting("the toy game never ends")

    @property
    def too_long(self) -> bool:
        return False

    def again(self, since: int = 0) -> Iterator["Duel"]:
        raise BadSetting("the toy game never ends")

    def taken_back(self, at: int) -> NoReturn:
        raise BadSetting("the toy game takes nothing back")
