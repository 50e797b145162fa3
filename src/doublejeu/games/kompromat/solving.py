"""Kompromat for solvers: what a seat keeps, and the last round, its first missions revealed already."""

from collections.abc import Callable, Sequence
from itertools import product
from typing import Any, Final

import numpy as np

from doublejeu.adapters.tiny import Variant, orders, set_up
from doublejeu.rules import operations
from doublejeu.rules.operations import States

from . import MANIFEST
from .rules import box


def kept(s: Any, seat: int) -> list[Any]:
    """What a seat knows beyond what everybody has heard."""
    piles = [pile[:count] for pile, count in zip(s.piles[seat].tolist(), s.counts[seat].tolist(), strict=True)]
    left, known = int(s.lefts[seat]), int(s.known[seat])
    return [piles, s.decks[seat].tolist()[left - known : left], s.stunned[seat].tolist()[: int(s.stuns[seat])]]


def last_missions(
    decks: tuple[Sequence[int], Sequence[int]],
    missions: Sequence[int],
    tools: Sequence[tuple[int, int, int]] = (),
    tokens: tuple[int, int] = (0, 0),
) -> Variant:
    """Those missions are left, and a deck of those cards for either seat.

    The rest of the Equipment lies where missions were revealed.  Nobody has won anything but Tools: seat, Tool, and
    whether it is ready or used up.
    """
    return Variant(2, tuple(_last_missions(order, missions, tools, tokens) for order in product(*map(orders, decks))))


def _last_missions(
    decks: Sequence[Sequence[int]],
    missions: Sequence[int],
    tools: Sequence[tuple[int, int, int]],
    tokens: tuple[int, int],
) -> States:
    states = set_up(MANIFEST.name, 2)
    s: Any = states[0]
    s.rounds = box.ROUNDS - 1
    s.revealing = box.PLACES - len(missions)
    s.laid[s.revealing :] = missions
    s.left = 0
    s.won[:] = box.GONE
    s.won[list(missions)] = box.UNCLAIMED
    s.tokens[:] = tokens
    for seat, tool, what in tools:
        s.won[box.TOOLS + tool] = seat
        s.tools[seat, tool] = what
    for seat, deck in enumerate(decks):
        _lay_rest(s, seat, deck)
    s.decks[0, : len(decks[0])] = decks[0][::-1]
    s.phase, s.asked = box.EQUIP_DUE, 1
    operations.stack(states, np.array(decks[1], np.int64), len(decks[1]), None)
    return states


def _lay_rest(s: Any, seat: int, deck: Sequence[int]) -> None:
    """Lay what is not in the deck at the missions that were revealed: high cards first, and low ones to each."""
    rest = sorted(box.EQUIPMENT.tolist())
    for card in deck:
        rest.remove(card)
    gone = int(s.revealing)
    for place in range(gone):
        pile = rest[::-1][place::gone]
        s.piles[seat, place, : len(pile)] = pile
        s.counts[seat, place] = len(pile)
        s.up[seat, place] = (1 << len(pile)) - 1
        s.totals[seat, place] = box.hard_total(s, seat, place)
    s.lefts[seat] = len(deck)


VARIANTS: Final[dict[str, Callable[[], Variant]]] = {
    "mission": lambda: last_missions(((5, 7, 7, 10), (5, 7, 7, 10)), missions=(7,)),
    "newspaper": lambda: last_missions(
        ((5, 7, 7, 10), (5, 7, 7, 10)),
        missions=(7,),
        tools=((0, box.DRONE, box.USED_UP), (1, box.NEWSPAPER, box.READY)),
    ),
    "danger": lambda: last_missions(((5, 7, 7, 10), (5, 7, 7, 10)), missions=(7,), tokens=(8, 8)),
    "missions": lambda: last_missions(((5, 7, 10), (5, 7, 10)), missions=(5, 7)),
}
