"""The Calaveras Incident, as a seat remembers it: the view, and what the others could have played and did not."""

from collections import Counter
from collections.abc import Iterable
from typing import cast

import numpy as np

from ...play.frame import Frame
from ...play.games import calaveras as game
from ...play.games.calaveras import CARDS, MOVES, CalaverasView
from ...rules import calaveras as rules
from ...rules.kernel import Floats
from ...rules.words import Table, new_table, play
from ..sense import calaveras as sense

DOUBT: float = 1.0  # how surely a seat plays what is best at first sight


def _mask(letters: Iterable[str]) -> int:
    return sum(1 << CARDS.index(letter) for letter in letters)


def _move(event: game.Played | game.Twisted | game.Idled) -> int:
    """The move that an event tells of."""
    if isinstance(event, game.Played):
        return MOVES[f"{event.card}>{event.place}"]
    if isinstance(event, game.Twisted):
        return MOVES[f"U:{event.card}{event.source}>{event.place}"]
    return rules.IDLE


class Memory:
    seat: int

    def __init__(self) -> None:
        self._scene: Table | None = None  # the table as it was before the next event, all hands left out
        self._belief: Floats = np.ones(rules.MAX_SEATS * rules.KINDS)

    def see(self, frame: Frame) -> None:
        self.seat = cast(int, frame.seat)
        self._view = cast(CalaverasView, frame.view)
        for event in frame.events:
            if isinstance(event, game.Dealt):
                self._scene = None
            elif isinstance(event, game.Played | game.Twisted | game.Idled):
                self._witness(event.seat, _move(event))
        if frame.outcome is None:
            self._scene = self.table()

    def _witness(self, seat: int, move: int) -> None:
        """Read a move on the table as it was, then make it there."""
        if self._scene is None:
            self._scene = self._opening(seat)
        s = self._scene[0]
        s.turn, s.left, s.discard[:] = seat, 1, 0
        sense.read(self._scene, move, self._belief, DOUBT)
        play(self._scene, move, None)

    def _opening(self, first: int) -> Table:
        """The table before the first move; who makes it holds Nicole."""
        table = new_table(rules)
        ghosts = self._view.ghost is not None
        rules.setup(table[0], len(self._view.fronts) - ghosts, first, 0)
        return table

    def belief(self) -> Floats:
        return self._belief

    def table(self) -> Table:
        view = self._view
        table = new_table(rules)
        s = table[0]
        s.seats = len(view.fronts)
        s.ghost = -1 if view.ghost is None else view.ghost
        s.turn = view.turn
        s.mover = (view.turn or s.seats) - 1
        s.nicole, s.culprit = view.nicole, -1
        s.places[:] = 0
        s.places[: 2 + len(view.fronts)] = [_mask(place) for place in (view.innocent, view.suspect, *view.fronts)]
        s.points[: len(view.points)] = view.points
        unseen = Counter(dict.fromkeys(CARDS, rules.COPIES))
        for pile in (view.innocent, view.suspect, *view.fronts, view.hand):
            unseen.subtract(pile)
        unseen.subtract(view.discard)
        s.discard[:] = [view.discard.get(card, 0) for card in CARDS]
        rest = [CARDS.index(card) for card in unseen.elements()]
        for seat, size in enumerate(view.hand_sizes):
            if seat == self.seat:
                cards = [CARDS.index(card) for card in view.hand]
            else:
                cards, rest = rest[:size], rest[size:]
            for card in cards:
                s.hands[seat, card] += 1
        s.left = len(rest)
        s.deck[: len(rest)] = rest
        return table
