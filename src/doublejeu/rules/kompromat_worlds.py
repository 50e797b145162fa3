"""Kompromat, what a seat cannot know, dealt again."""

import numpy as np

from . import kompromat_box as box
from .kernel import Ints, compiled, shuffle
from .kompromat_box import hard_total


@compiled
def redeal(s: box.State, seat: int) -> None:
    """Put a random world in place of what a seat cannot know, its own face-down cards remembered.

    An opponent's cards that no player could have laid (a draw after 21 was passed) are dealt again.
    """
    shuffle(s, s.deck, s.left)
    shuffle(s, s.decks[seat], s.lefts[seat] - s.known[seat])
    other = 1 - seat
    unseen = np.empty(box.EQUIPMENT_CARDS, np.int64)
    n = gather_unseen(s, other, unseen)
    for _ in range(10_000):  # long piles of high cards leave few worlds
        shuffle(s, unseen, n)
        spread_unseen(s, other, unseen)
        if could_be_laid(s, other):
            break


@compiled
def gather_unseen(s: box.State, owner: int, out: Ints) -> int:
    n = s.lefts[owner]
    out[:n] = s.decks[owner, :n]
    for i in range(s.stuns[owner]):
        out[n] = s.stunned[owner, i]
        n += 1
    for where in range(box.PLACES):
        for i in range(s.counts[owner, where]):
            if not s.up[owner, where] >> i & 1:
                out[n] = s.piles[owner, where, i]
                n += 1
    return n


@compiled
def spread_unseen(s: box.State, owner: int, cards: Ints) -> None:
    n = s.lefts[owner]
    s.decks[owner, :n] = cards[:n]
    for i in range(s.stuns[owner]):
        s.stunned[owner, i] = cards[n]
        n += 1
    for where in range(box.PLACES):
        for i in range(s.counts[owner, where]):
            if not s.up[owner, where] >> i & 1:
                s.piles[owner, where, i] = cards[n]
                n += 1


@compiled
def could_be_laid(s: box.State, owner: int) -> bool:
    """Whether 21 was not passed before the last card at any mission."""
    for where in range(box.PLACES):
        cards = s.counts[owner, where]
        if cards > 0:
            last = s.piles[owner, where, cards - 1]
            before = hard_total(s, owner, where) - (2 * last if last else 1)
            if before > box.TWENTY_ONE:
                return False
    return True
