"""How an evening stands: deals compared with those who held the same cards, or points with what breaks ties.

Everything is counted in whole numbers and fractions of them, so that equal is equal.  People are numbers here.
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
    """Where somebody stands: `points` first, then what breaks ties; people who are equal in all share a place."""

    person: int
    place: int
    points: Fraction
    ties: tuple[Fraction, ...]
    played: int


def shares(worths: Sequence[Any]) -> list[Fraction]:
    """What each of those who held the same cards has of each other one: one for better, a half for as good.

    The mean of it over all others, from 0 to 1; a half where there is nobody to be compared with.
    """
    others, order = len(worths) - 1, sorted(worths)
    if others < 1:
        return [HALF] * len(worths)
    below = {worth: bisect_left(order, worth) for worth in order}
    equal = Counter(order)
    return [Fraction(2 * below[own] + equal[own] - 1, 2 * others) for own in worths]


def means(found: Mapping[int, Sequence[Fraction]]) -> list[Stand]:
    """Who stands where by the mean of their shares."""
    rows = [(person, sum(each, Fraction()) / len(each), (), len(each)) for person, each in found.items() if each]
    return ranked(rows)


class Game(NamedTuple):
    """A game of two in a tournament, as one of them has it: the halves they got; no other is a bye."""

    other: int | None
    points: int


def tournament(games: Mapping[int, Sequence[Game]]) -> list[Stand]:
    """Who stands where by points; ties are broken by Buchholz, then Sonneborn-Berger, then games won.

    Buchholz: the points of all whom one has met; a bye counts as somebody with one's own points.  Sonneborn-Berger: the
    points of those one has beaten, and half the points of those one has drawn with; a bye counts for nothing.
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
    """People in their order, the best first; who is equal shares a place."""

    def value(row: tuple[int, Fraction, tuple[Fraction, ...], int]) -> tuple[Fraction, ...]:
        return (row[1], *row[2])

    order = sorted(rows, key=lambda row: row[0])
    order.sort(key=value, reverse=True)
    found: list[Stand] = []
    for n, (person, points, ties, played) in enumerate(order):
        alike = n > 0 and value(order[n - 1]) == value(order[n])
        found.append(Stand(person, found[-1].place if alike else n + 1, points, ties, played))
    return found
