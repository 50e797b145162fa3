"""The Calaveras Incident: the cards that a seat cannot know, followed from the deck to whoever plays them."""

from collections.abc import Sequence

from tests.laws.slots import Slot, by_event, cards_of

HAND_SIZE = 3


class Followed:
    """Where each card of the record's shuffles lies, after its events."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.seats = players + players % 2
        self.deck: list[Slot] = []
        self.hands: dict[int, list[Slot]] = {seat: [] for seat in range(players)}
        self.mover = -1

    def follow(self, number: int, events: Sequence[str]) -> None:
        actor, _, text = events[number].partition(" ")
        if actor == "~":
            self.deck = [(number, position) for position in range(len(cards_of(events[number])))]
            movers = range(self.players) if text.startswith("deal") else [self.mover]
        else:
            self.mover = self._hand_owner(int(actor))
            if text != "-":
                hand = self.hands[self.mover]
                hand.remove(next(slot for slot in hand if cards_of(events[slot[0]])[slot[1]] == text[0]))
            movers = [self.mover]
        for seat in movers:
            while len(self.hands[seat]) < HAND_SIZE and self.deck:
                self.hands[seat].append(self.deck.pop(0))

    def _hand_owner(self, seat: int) -> int:
        return seat if seat < self.players else seat - self.seats // 2

    def unknown(self, viewer: int | None) -> list[list[Slot]]:
        """The deck and the hands of the others: within one shuffle, any of these may change places."""
        hands = [slot for seat, hand in self.hands.items() if seat != viewer for slot in hand]
        return by_event(self.deck + hands)


def unknown(events: Sequence[str], players: int, viewer: int | None) -> list[list[Slot]]:
    """What a viewer does not know after the events of a game that is not over."""
    followed = Followed(players)
    for number in range(len(events)):
        followed.follow(number, events)
    return followed.unknown(viewer)
