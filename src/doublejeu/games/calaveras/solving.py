"""The Calaveras Incident for solvers: hardly a card left, and everybody one accusation from the end."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from doublejeu.adapters.tiny import Variant, orders, set_up
from doublejeu.rules.operations import States

from . import MANIFEST, rules
from .play import CARDS


def kept(s: Any, seat: int) -> list[Any]:
    """What a seat knows beyond what everybody has heard."""
    return [s.hands[seat].tolist()]


def last_evidence(unseen: str, held: Sequence[int], moves: int) -> Variant:
    """Three play, with so many cards in each hand of those that are not on the table, and the rest as the deck.

    No two of the cards may be alike: worlds would not be equally likely.
    """
    return Variant(3, tuple(_last_evidence(unseen, held)), moves)


def _last_evidence(unseen: str, held: Sequence[int]) -> Iterator[States]:
    found = set()
    for order in orders(map(CARDS.index, unseen)):
        states = set_up(MANIFEST.name, 3)
        s: Any = states[0]
        s.turn, s.mover = 0, 3
        s.points[:4] = 5
        s.discard[:] = 0
        s.places[rules.SUSPECT] = 0b00001
        s.places[rules.FRONT : rules.FRONT + 4] = 0b00001, 0b00110, 0b00010, 0b00001
        left = list(order)
        for seat, cards in enumerate(held):
            for _ in range(cards):
                s.hands[seat, left.pop()] += 1
        s.left = len(left)
        s.deck[: s.left] = left
        if states.tobytes() not in found:
            found.add(states.tobytes())
            yield states


VARIANTS: Final[dict[str, Callable[[], Variant]]] = {
    "evidence": lambda: last_evidence("CHAP", held=(1, 2, 0), moves=4),
}
