"""Kompromat, as a seat remembers it: the view, and one's own cards that lie face down."""

from collections import Counter
from typing import cast

from doublejeu.play.frame import Event, Frame
from doublejeu.rules.operations import States, new_states

from .. import rules
from ..play import happened
from ..play.shown import ASKED, CARDS, MISSIONS, TOOLS, KompromatView, Player
from ..rules import box

PHASES = {asked: phase for phase, asked in ASKED.items()}


class Memory:
    seat: int

    def __init__(self) -> None:
        self._forget()

    def _forget(self) -> None:
        """A new round: all Equipment goes back to the deck."""
        self._laid: list[list[str]] = [[] for _ in range(box.PLACES)]
        self._stunned: list[str] = []
        self._next: list[str] = []  # of one's own deck, from its top

    def see(self, frame: Frame) -> None:
        self.seat = cast(int, frame.seat)
        self._view = cast(KompromatView, frame.view)
        for event in frame.events:
            if isinstance(event, happened.Began):
                self._forget()
            elif getattr(event, "seat", None) == self.seat:
                self._remember(event)

    def _remember(self, event: Event) -> None:
        if isinstance(event, happened.TurnedUp):
            self._next = self._next[1:]
        elif isinstance(event, happened.Placed):
            self._laid[event.place - 1] = [event.card]
        elif isinstance(event, happened.Drew):
            self._next = self._next[1:]
            self._laid[event.place - 1].append(cast(str, event.card))
        elif isinstance(event, happened.Returned):
            self._next.insert(0, self._laid[event.place - 1].pop())
        elif isinstance(event, happened.Looked):
            self._next[event.position - 1 :] = [cast(str, event.card), *self._next[event.position :]]
        elif isinstance(event, happened.Moved):
            self._laid[event.place - 1], self._laid[event.source - 1] = self._laid[event.source - 1], []
        elif isinstance(event, happened.Stunned):
            self._stunned.append(self._laid[event.place - 1].pop(event.position - 1))

    def world(self) -> States:
        view = self._view
        states = new_states(rules)
        s = states[0]
        rules.setup(s, 2, 0, 0)
        s.rounds, s.starter = view.round - 1, view.starter
        s.phase, s.turn = PHASES[cast(str, view.asked)], view.turn
        s.next = view.turn
        s.turned = CARDS.index(view.turned) if view.turned else -1
        s.attempt = view.attempt - 1 if view.attempt else -1
        s.revealing = view.revealing - 1 if view.revealing else 0
        s.asked = view.turn ^ view.starter if view.turn is not None else 0
        s.passes = view.passes
        s.taker, s.taking = view.turn, view.taking
        s.taking_for = MISSIONS.index(view.taking_for) if view.taking_for else -1
        if s.phase == box.TAKE and not view.taking_for:
            s.after, s.asked = box.FAIL, s.asked + 1
        else:
            s.after = box.NEXT_MISSION
        self._missions(s)
        for seat, player in enumerate(view.players):
            self._player(s, seat, player)
        return states

    def _missions(self, s: box.State) -> None:
        view = self._view
        s.won[:] = box.UNCLAIMED
        for seat, player in enumerate(view.players):
            for card in player.won:
                s.won[MISSIONS.index(card)] = seat
        for card in view.gone:
            s.won[MISSIONS.index(card)] = box.GONE
        seen = set(view.gone) | {card for player in view.players for card in player.won}
        for place, mission in enumerate(view.missions):
            s.laid[place] = MISSIONS.index(mission.card) if mission.card else -1
            s.under[place] = MISSIONS.index(mission.counter) if mission.counter else -1
            seen |= {mission.card or "", mission.counter or ""}
        deck = [number for number, card in enumerate(MISSIONS) if card not in seen]
        s.left = len(deck)
        s.deck[: len(deck)] = deck

    def _player(self, s: box.State, seat: int, player: Player) -> None:
        """One player's Tools, tokens and Equipment; what is unseen of it is laid in any order."""
        s.tokens[seat] = player.tokens
        for tool, name in enumerate(TOOLS):
            s.tools[seat, tool] = box.READY if name in player.ready else box.USED_UP if name in player.used else 0
        unseen = Counter(int(kind) for kind in box.EQUIPMENT)
        sides = [mission.sides[seat] for mission in self._view.missions]
        known = [
            [CARDS.index(card) if card else -1 for card in (self._laid[place] if seat == self.seat else side.cards)]
            for place, side in enumerate(sides)
        ]
        top = [CARDS.index(card) for card in self._next[::-1]] if seat == self.seat else []
        stunned = [CARDS.index(card) for card in self._stunned] if seat == self.seat else []
        unseen.subtract(card for pile in known for card in pile if card >= 0)
        unseen.subtract(top + stunned)
        if seat == s.turn and s.turned >= 0:
            unseen.subtract([s.turned])
        rest = list(unseen.elements())
        for place, (pile, side) in enumerate(zip(known, sides, strict=True)):
            s.counts[seat, place] = len(pile)
            s.news[seat, place] = side.newspapers
            s.up[seat, place] = sum(1 << i for i, card in enumerate(side.cards) if card and self._is_up(seat, place, i))
            s.piles[seat, place, : len(pile)] = [card if card >= 0 else rest.pop() for card in pile]
            if side.total is not None:
                s.totals[seat, place] = round(2 * float(side.total))
        stunned = stunned or [rest.pop() for _ in range(player.stunned)]
        s.stuns[seat] = len(stunned)
        s.stunned[seat, : len(stunned)] = stunned
        deck = rest + top
        s.lefts[seat], s.known[seat] = len(deck), len(top)
        s.decks[seat, : len(deck)] = deck

    def _is_up(self, seat: int, place: int, position: int) -> bool:
        """Whether a card that one sees lies face up: of one's own attempt under way, only the first does."""
        view = self._view
        return not (seat == self.seat == view.turn and view.attempt == place + 1 and position > 0)
