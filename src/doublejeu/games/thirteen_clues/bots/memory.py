"""13 Clues, as a seat remembers it: the view, the answers heard, and who has named which cards."""

from typing import cast

import numpy as np

from doublejeu.play.frame import Event, Frame
from doublejeu.rules.kernel import OVER, Ints
from doublejeu.rules.operations import States, new_states

from .. import play as game
from .. import rules
from ..play import CARDS, LETTERS, TOPICS, ThirteenCluesView
from ..rules import box


class Memory:
    seat: int

    def __init__(self) -> None:
        self._heard: Ints = np.zeros((box.MAX_PLAYERS, box.TOPICS, 2), np.int64)
        self._said: Ints = np.zeros((box.MAX_PLAYERS, box.TOPICS, 2), np.int64)
        self._named: Ints = np.zeros(box.MAX_PLAYERS, np.int64)
        self._peeked: Ints = np.zeros(box.MAX_PLAYERS, np.int64)
        self._wrong: Ints = np.zeros((box.MAX_PLAYERS, 16), np.int64)
        self._solved: tuple[int, list[int]] | None = None  # who has won, and with which case

    def see(self, frame: Frame) -> None:
        self.seat = cast(int, frame.seat)
        self._view = cast(ThirteenCluesView, frame.view)
        for event in frame.events:
            self._remember(event)

    def _remember(self, event: Event) -> None:
        if isinstance(event, game.Asked):
            at = (event.target, TOPICS.index(event.topic), int(event.how == "right"))
            if event.how == "secret":
                self._heard[at] |= 1 << event.seat | 1 << event.target
            else:
                self._heard[at] = (1 << len(self._view.cases)) - 1
            if event.answer is not None:
                self._said[at] = event.answer
        elif isinstance(event, game.Peeked):
            self._peeked[event.seat] |= 1 << LETTERS.index(event.informant)
        elif isinstance(event, game.Accused):
            cards = [CARDS.index(card) for card in event.cards]
            three = cards[0] * 100 + cards[1] % 10 * 10 + cards[2] % 10
            self._named[event.seat] |= sum(1 << card for card in cards)
            if event.right:
                self._solved = event.seat, cards
            else:
                self._wrong[event.seat, three // 63] |= 1 << three % 63

    def hand(self) -> tuple[str, ...]:
        """The seat's five cards, until the picks are in."""
        return self._view.hand

    def letters_seen(self) -> list[str]:
        """The informants that the seat has looked at."""
        return list(self._view.peeked)

    def world(self) -> States:
        """With what the seat cannot know left out: to be dealt before it is played on."""
        view = self._view
        players = len(view.cases)
        states = new_states(rules)
        s = states[0]
        s.players, s.colours, s.dealt, s.winner = players, len(view.colours), 1, -1
        s.turn = self.seat if view.turn is None else view.turn
        s.picked = self.seat if view.picking else players
        s.supply = view.supply
        s.glasses[:players] = view.glasses
        s.tiles[:players] = view.tiles
        s.heard[:], s.said[:] = self._heard, self._said
        s.named[:], s.peeked[:], s.wrong[:] = self._named, self._peeked, self._wrong
        if view.hand:
            s.held[self.seat, :] = [CARDS.index(card) for card in view.hand]
        if view.hidden:
            s.hidden[self.seat, :] = [CARDS.index(card) for card in view.hidden]
        for seat, case in enumerate(view.cases):
            if case is not None:
                s.cases[seat, :] = [CARDS.index(card) for card in case]
        for letter, card in view.peeked.items():
            s.informants[LETTERS.index(letter)] = CARDS.index(card)
        if self._solved is not None:
            winner, solution = self._solved
            s.winner, s.turn = winner, OVER
            s.cases[winner, :] = solution
        return states
