"""The Calaveras Incident, for the laws: its box, and the cards that a seat cannot know."""

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from doublejeu.games.calaveras import play, rules
from tests.games import Hooks, Pieces, Tiny
from tests.games.slots import Slot, by_event, cards_of, swapped
from tests.laws.numbers import counted, one_hot
from tests.laws.tables import Story
from tests.laws.twins import Twin

HAND_SIZE = 3


def sort(text: str) -> str:
    if text[0] in "U-":
        return text[:2]
    return "centre" if text[-1] in "IS" else "front"


def count(state: Any) -> None:
    """Forty-eight cards, eight of each kind: in hands, deck and discard, on fronts and zones."""
    cards = Counter(state.deck.tolist()[: int(state.left)])
    for pile in [state.discard.tolist(), *state.hands.tolist()]:
        assert min(pile) >= 0
        cards.update(dict(enumerate(pile)))
    for place in state.places.tolist():
        cards.update(card for card in range(rules.LOCATIONS) if place >> card & 1)
    assert cards == Counter(dict.fromkeys(range(rules.KINDS), rules.COPIES))
    assert all(sum(hand) <= rules.HAND_SIZE for hand in state.hands.tolist())
    assert not state.places[rules.INNOCENT] & state.places[rules.SUSPECT]
    assert not state.hands[state.seats :].any()
    assert state.ghost < 0 or not state.hands[state.ghost].any()
    assert 0 <= state.nicole < state.seats
    assert (state.points[: state.seats] >= 0).all()


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


def twins(story: Story, cut: int, tables: list[Any], viewer: int | None, dice: Random) -> Iterator[Twin]:
    """The story, with other cards where the viewer does not know them; the game is not over."""
    events = story.events[:cut]
    followed = Followed(story.seating.players)
    for number in range(len(events)):
        followed.follow(number, events)
    yield Twin(viewer, swapped(events, followed.unknown(viewer), dice))


def pieces(view: play.CalaverasView, players: int) -> Pieces:
    cards, seats = play.CARDS, range(len(view.fronts))
    return {
        "turn": one_hot(seats, view.turn),
        "nicole": one_hot(seats, view.nicole),
        "innocent": counted(cards[:5], view.innocent),
        "suspect": counted(cards[:5], view.suspect),
        "fronts": [number for front in view.fronts for number in counted(cards[:5], front)],
        "points": [points / 7 for points in view.points],
        "hand": [number / 3 for number in counted(cards, view.hand)],
        "hand_sizes": [size / 3 for size in view.hand_sizes],
        "deck": [view.deck / 48],
        "discard": [view.discard.get(card, 0) / 8 for card in cards],
    }


def names(module: Any) -> set[str]:
    places = {f"calaveras-place-{place}" for place in ("I", "S", "front")}
    return places | {f"calaveras-card-{card}" for card in module.CARDS}


HOOKS = Hooks(
    sort=sort,
    weights=({}, {"centre": 0.03, "U": 0.5}),  # as it comes; a long game
    longest=160,
    count=count,
    hidden=lambda seating: {"hands", "deck"},
    twins=twins,
    replays=30,
    draws=False,
    pieces=pieces,
    hidden_card=lambda s, seat: int(s.deck[s.left - 1]),
    tiny={"evidence": Tiny((1, 1716, 6360), 1300, slow=True)},
    sees=lambda s, seat: tuple(s.hands[seat]),
    world=lambda s: [s.hands, s.deck[: s.left]],
    names=names,
)
