"""The Calaveras Incident, as a seat remembers it: the view holds all there is to know."""

from collections import Counter
from collections.abc import Iterable
from typing import cast

from doublejeu.play.frame import Frame
from doublejeu.rules.operations import States, new_states

from .. import rules
from ..play import CARDS, CalaverasView


def _mask(letters: Iterable[str]) -> int:
    return sum(1 << CARDS.index(letter) for letter in letters)


class Memory:
    seat: int

    def see(self, frame: Frame) -> None:
        self.seat = cast(int, frame.seat)
        self._view = cast(CalaverasView, frame.view)

    def world(self) -> States:
        view = self._view
        states = new_states(rules)
        s = states[0]
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
        return states
