"""13 Clues, picking a case: how long each takes to solve, and what a pick tells whoever is to solve it."""

from collections.abc import Sequence
from functools import cache
from typing import Final

import numpy as np

from doublejeu.rules.kernel import Ints, compiled, size

from ..play import CARDS
from ..rules import box
from ..rules.box import CATEGORY
from ..rules.places import NO_PICKS
from ..rules.worlds import CASES

HARD: Final = 0.8  # the share of pickers who are taken to pick a case that is hard to solve
KEEN: Final = 2.0  # how much likelier a pick is, in log odds, for each turn that it takes longer to solve
SCALE: Final = 16  # a world with an average pick counts so many times


@compiled
def turns(person: int, location: int, weapon: int, a: int, b: int) -> float:
    """How long a case takes to solve, the two other cards of the hand being hidden: fitted to 1500 games of two.

    Two of a colour are soon found out; a hidden card like one of the case gives a little away, two hidden cards
    of one colour mislead.
    """
    ten = box.COLOURS
    same = 3 - size(1 << person % ten | 1 << location % ten | 1 << weapon % ten)
    shared = 0
    alike = 0
    for card in (person, location, weapon):
        shared += card % ten == a % ten or card % ten == b % ten
        alike += CATEGORY[card] == CATEGORY[a] or CATEGORY[card] == CATEGORY[b]
    return 8.9 - 1.8 * same - 0.25 * shared - 0.3 * alike + 0.9 * (a % ten == b % ten)


def turns_to_solve(hand: Sequence[str], case: Sequence[str]) -> float:
    """How long a case of a hand takes to solve."""
    person, location, weapon = (CARDS.index(card) for card in case)
    a, b = (CARDS.index(card) for card in hand if card not in case)
    return turns(person, location, weapon, a, b)


@compiled
def pick_odds(hand: Ints, share: float) -> float:
    """How much likelier than by chance the first three of a hand are its case: a share of pickers pick hard ones."""
    ours = 0.0
    everything = 0.0
    options = 0
    for i in (0, 3, 4):
        for j in (1, 3, 4):
            for k in (2, 3, 4):
                if hand[i] // 10 == 0 and hand[j] // 10 == 1 and hand[k] // 10 == 2:
                    first = 0 if i != 0 else 1 if j != 1 else 2 if k != 2 else 3  # of the two that stay hidden
                    last = 4 if 4 not in (i, j, k) else 3 if 3 not in (i, j, k) else 2 if k != 2 else 1
                    urge = np.exp(KEEN * turns(hand[i], hand[j], hand[k], hand[first], hand[last]))
                    everything += urge
                    options += 1
                    if i + j + k == 3:
                        ours = urge
    return 1.0 - share + share * options * ours / everything


@compiled
def weigh_all(share: float, out: Ints) -> None:
    """Fill out[case, card, card] for a case and two hidden cards, where a hand may be these."""
    hand = np.empty(5, np.int64)
    out[:] = SCALE
    for case in range(CASES):
        hand[0], hand[1], hand[2] = case // 100, 10 + case // 10 % 10, 20 + case % 10
        for a in range(box.CARDS):
            for b in range(a):
                if a not in hand[:3] and b not in hand[:3]:
                    hand[3], hand[4] = a, b
                    weight = max(1, round(SCALE * pick_odds(hand, share)))
                    out[case, a, b] = weight
                    out[case, b, a] = weight


@cache
def picks_of(share: float) -> Ints:
    """What a pick tells if a share of pickers pick cases that are hard to solve, as a survey wants it."""
    if not share:
        return NO_PICKS
    out = np.empty((CASES, box.CARDS, box.CARDS), np.int64)
    weigh_all(share, out)
    return out
