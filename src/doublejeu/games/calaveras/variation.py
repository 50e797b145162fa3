"""The Calaveras Incident, dealt anew: from what was shuffled and played, and the cards that a seat has drawn itself."""

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias

from .rules import HAND_SIZE, hand_owner

Slot: TypeAlias = tuple[int, int]  # which event, and which of its cards
WHOLE: Final = True  # nothing that was hidden is left as it was


class Played(NamedTuple):
    """A card that somebody played, after these slots were drawn into hands."""

    owner: int
    card: str
    drawn: list[tuple[int, Slot]]


def deal_anew(events: Sequence[str], states: Any, seat: int, dice: Random) -> list[str] | None:
    """The seat's own cards stay in their slots; for each card that another played, one of theirs is drawn by lot."""
    true = {number: event.split(" ")[2] for number, event in enumerate(events) if event.startswith("~")}
    orders: dict[Slot, str] = {}
    left = {number: Counter(cards) for number, cards in true.items()}

    def lay(slot: Slot, card: str) -> None:
        orders[slot] = card
        left[slot[0]][card] -= 1

    story = list(_followed(events, true, states[0]))
    for owner, (number, place) in (each for played in story for each in played.drawn):
        if owner == seat:
            lay((number, place), true[number][place])
    hands: dict[int, list[Slot]] = {}
    for played in story:
        for owner, slot in played.drawn:
            hands.setdefault(owner, []).append(slot)
        if played.owner == seat or not played.card:
            continue
        hand = hands[played.owner]
        weights = [left[number][played.card] / left[number].total() for number, _ in hand]
        if not any(weights):
            return None
        slot = dice.choices(hand, weights)[0]
        hand.remove(slot)
        lay(slot, played.card)
    for number, cards in true.items():
        rest = sorted(left[number].elements())
        dice.shuffle(rest)
        for place in range(len(cards)):
            if (number, place) not in orders:
                orders[number, place] = rest.pop()
    return [
        f"{' '.join(event.split(' ')[:2])} {''.join(orders[number, place] for place in range(len(true[number])))}"
        if number in true
        else event
        for number, event in enumerate(events)
    ]


def _followed(events: Sequence[str], true: dict[int, str], s: Any) -> Iterator[Played]:
    """Which slots went into whose hands before each card was played, and, with no card, after the last."""
    deck: list[Slot] = []
    sizes = {owner: 0 for owner in range(s.seats) if owner != s.ghost}
    movers, drawn = list(sizes), list[tuple[int, Slot]]()
    for number, event in enumerate(events):
        actor, _, text = event.partition(" ")
        if number in true:
            deck = [(number, place) for place in range(len(true[number]))]
        else:
            movers = [int(hand_owner(s, int(actor)))]
            if text != "-":
                yield Played(movers[0], text[0], drawn)
                sizes[movers[0]] -= 1
                drawn = []
        for mover in movers:
            while sizes[mover] < HAND_SIZE and deck:
                drawn.append((mover, deck.pop(0)))
                sizes[mover] += 1
    yield Played(-1, "", drawn)
