"""Cards of a record by their slot: which chance event, which place in it; and slots that change their cards.

For the two games whose chance events are plain shuffles.
"""

import random
from collections.abc import Iterable, Sequence
from typing import TypeAlias

Slot: TypeAlias = tuple[int, int]


def cards_of(event: str) -> Sequence[str]:
    """The cards that a chance event orders."""
    word, *words = event.split(" ")[1:]
    if word in ("deal", "shuffle"):
        return words[0]
    return words[1:] if word == "equip" else words


def with_cards(event: str, cards: Sequence[str]) -> str:
    """The event, with its cards in another order."""
    actor, word, *words = event.split(" ")
    if word in ("deal", "shuffle"):
        return f"{actor} {word} {''.join(cards)}"
    return " ".join([actor, word, *(words[:1] if word == "equip" else []), *cards])


def by_event(slots: Iterable[Slot]) -> list[list[Slot]]:
    groups: dict[int, list[Slot]] = {}
    for slot in sorted(slots):
        groups.setdefault(slot[0], []).append(slot)
    return list(groups.values())


def swapped(events: Sequence[str], groups: Sequence[Sequence[Slot]], dice: random.Random) -> list[str]:
    """The events, with the cards of each group's slots shuffled, or only two of them exchanged."""
    changed = list(events)
    for group in groups:
        number = group[0][0]
        cards = list(cards_of(events[number]))
        places = [place for _, place in group]
        if dice.random() < 0.5:
            there = [cards[place] for place in places]
            dice.shuffle(there)
            for place, card in zip(places, there, strict=True):
                cards[place] = card
        else:
            one, two = dice.choices(places, k=2)
            cards[one], cards[two] = cards[two], cards[one]
        changed[number] = with_cards(events[number], cards)
    return changed
