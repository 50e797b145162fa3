"""Who stands where at an evening: by shares of deals that others played with the same cards, or by points.

Everything is counted in whole numbers and fractions, so that equal results are equal.  People are numbers here.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, Final, NamedTuple

HALF: Final = Fraction(1, 2)
WIN: Final = 2  # points are counted in halves
DRAW: Final = 1


class Stand(NamedTuple):
    """Somebody's place: by `points`, then the tie-breaks; people who are equal in all of them share a place."""

    person: int
    place: int
    points: Fraction
    ties: tuple[Fraction, ...]
    played: int


def shares(worths: Sequence[Any]) -> list[Fraction]:
    """The shares of those who held the same cards: against each other one, 1 for better and a half for equal.

    The mean over all others, from 0 to 1; a half if there is nobody to be compared with.
    """
    others, order = len(worths) - 1, sorted(worths)
    if others < 1:
        return [HALF] * len(worths)
    below = {worth: bisect_left(order, worth) for worth in order}
    equal = Counter(order)
    return [Fraction(2 * below[own] + equal[own] - 1, 2 * others) for own in worths]


def means(found: Mapping[int, Sequence[Fraction]]) -> list[Stand]:
    """The standings by the mean of each person's shares."""
    rows = [(person, sum(each, Fraction()) / len(each), (), len(each)) for person, each in found.items() if each]
    return ranked(rows)


class Game(NamedTuple):
    """A game of a tournament, as one of its two players has it: half-points, and the opponent; no opponent is a bye."""

    other: int | None
    points: int


def tournament(games: Mapping[int, Sequence[Game]]) -> list[Stand]:
    """The standings by points; ties are broken by Buchholz, then Sonneborn-Berger, then games won.

    Buchholz: the points of all opponents; a bye counts as an opponent with one's own points.  Sonneborn-Berger: the
    points of beaten opponents, and half the points of those one has drawn with; a bye counts for nothing.
    """
    points = {person: sum(game.points for game in own) for person, own in games.items()}
    rows = []
    for person, own in games.items():
        met = [(points[person] if game.other is None else points.get(game.other, 0), game) for game in own]
        buchholz = sum(theirs for theirs, _ in met)
        berger = sum(theirs * game.points for theirs, game in met if game.other is not None)
        won = sum(game.points == WIN for game in own if game.other is not None)
        ties = (Fraction(buchholz, WIN), Fraction(berger, WIN * WIN), Fraction(won))
        rows.append((person, Fraction(points[person], WIN), ties, len(own)))
    return ranked(rows)


def ranked(rows: Sequence[tuple[int, Fraction, tuple[Fraction, ...], int]]) -> list[Stand]:
    """People in order, the best first; equals share a place."""

    def value(row: tuple[int, Fraction, tuple[Fraction, ...], int]) -> tuple[Fraction, ...]:
        return (row[1], *row[2])

    order = sorted(rows, key=lambda row: row[0])
    order.sort(key=value, reverse=True)
    found: list[Stand] = []
    for n, (person, points, ties, played) in enumerate(order):
        alike = n > 0 and value(order[n - 1]) == value(order[n])
        found.append(Stand(person, found[-1].place if alike else n + 1, points, ties, played))
    return found
