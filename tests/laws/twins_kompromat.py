"""Kompromat: who has seen each card, followed by the rulebook from the deck to the reveal.

This reads the moves, and of the true table only how far the game has come: never what the rules or a view
take for face up.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from doublejeu.games.kompromat.rules import box
from doublejeu.rules.kernel import OVER
from tests.laws.slots import Slot, by_event, cards_of

PLACES = range(4)
NIGHT_VISION_CARDS = 5


class Followed:
    """Where each card of the record's shuffles lies, and who has seen it."""

    def __init__(self) -> None:
        self.every: dict[Slot, int | None] = {}  # every card: whose deck it is from; None: a mission
        self.missions: list[Slot] = []  # the deck, top first
        self.decks: list[list[Slot]] = [[], []]
        self.piles: list[list[list[Slot]]] = [[[] for _ in PLACES] for _ in range(2)]
        self.turned: list[Slot] = []
        self.attempt = 0
        self.round = 0
        self.open: set[Slot] = set()  # both have seen it
        self.seen: set[Slot] = set()  # its owner has
        self.looking: set[Slot] = set()  # its owner still may look
        self.stopped = [0, 0]  # how many events there were when the seat's last attempt ended
        self.equipped: list[Slot] = []  # all Equipment of this round

    def follow(self, number: int, event: str, after: Any) -> None:
        """One event, and the table after it."""
        actor, word, *words = event.split(" ")
        if actor == "~":
            self._shuffle(number, word, words[0], len(cards_of(event)))
        else:
            self._move(int(actor), word, words, number)
        self._lay_out(after)
        self._turn_up(after)
        self._reveal(after)

    def _shuffle(self, number: int, word: str, whose: str, cards: int) -> None:
        slots = [(number, place) for place in range(cards)]
        if word == "missions":
            self.missions = slots
            self.every |= dict.fromkeys(slots)
        else:
            if whose == "0":
                self.equipped = []
            self.decks[int(whose)] = slots.copy()
            self.equipped += slots
            self.every |= dict.fromkeys(slots, int(whose))

    def _move(self, seat: int, word: str, words: list[str], number: int) -> None:
        if word == "place":
            self.attempt = int(words[0]) - 1
            self.piles[seat][self.attempt] = self.turned
            self.turned = []
        elif word == "draw":
            card = self.decks[seat].pop(0)
            self._look(card)
            self.piles[seat][self.attempt].append(card)
        elif word == "stop":
            self.looking.clear()
            self.stopped[seat] = number + 1
        elif word == "use":
            tool, *target = words[1:] if words[0] == "usb" else words
            self._use(seat, tool, "".join(target))

    def _look(self, *cards: Slot) -> None:
        self.seen.update(cards)
        self.looking.update(cards)

    def _use(self, seat: int, tool: str, target: str) -> None:
        theirs = self.piles[1 - seat]
        if tool == "night-vision":
            self._look(*self.decks[seat][:NIGHT_VISION_CARDS])
        elif tool == "gps":
            self.decks[seat].insert(0, self.piles[seat][self.attempt].pop())
        elif tool == "stun-gun":
            place, position = target.split(".")
            theirs[int(place) - 1].pop(int(position) - 1)
        elif tool == "drone":
            self.open.update(theirs[int(target) - 1])
        elif tool == "jetpack":
            start, to = (int(place) - 1 for place in target.split(">"))
            mine = self.piles[seat]
            mine[to], mine[start] = mine[start], []

    def _lay_out(self, after: Any) -> None:
        while len(self.missions) > after.left:
            self.open.add(self.missions.pop(0))

    def _turn_up(self, after: Any) -> None:
        if after.phase == box.PLACE and not self.turned:
            self.turned = [self.decks[after.turn].pop(0)]
            self.open.update(self.turned)

    def _reveal(self, after: Any) -> None:
        if after.turn == OVER:  # everything on the table is opened
            self.open.update(self.equipped, self.missions)
            return
        if after.rounds > self.round:
            self.round = int(after.rounds)
            self._open_places(0, PLACES)
            self._open_places(1, PLACES)
            self.piles = [[[] for _ in PLACES] for _ in range(2)]
        for seat in range(2):
            self._open_places(seat, range(int(after.revealing)))
            declaring = after.phase == box.DECLARE and (seat == after.starter or seat == after.turn)
            if declaring or after.phase > box.DECLARE:
                self._open_places(seat, [int(after.revealing)])

    def _open_places(self, seat: int, places: Iterable[int]) -> None:
        for place in places:
            self.open.update(self.piles[seat][place])

    def unknown(self, viewer: int | None) -> list[list[Slot]]:
        """What the viewer has never seen."""
        own = {slot for slot in self.seen if viewer is not None and self.every[slot] == viewer}
        return by_event(self.every.keys() - self.open - own)

    def forgotten(self, viewer: int) -> list[list[Slot]]:
        """What the viewer saw in attempts that are over, and may not look at again."""
        own = {slot for slot in self.seen if self.every[slot] == viewer}
        return by_event(own - self.open - self.looking)


def followed(events: Sequence[str], tables: Sequence[Any]) -> Followed:
    cards = Followed()
    for number, event in enumerate(events):
        cards.follow(number, event, tables[number])
    return cards
