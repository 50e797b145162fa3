"""Who meets whom in a round: nobody twice, if that is possible; and who sits where at larger tables.

People are numbers here.  The same question has the same answer on every server.
"""

import random
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from typing import Final, TypeAlias

Pair: TypeAlias = tuple[int, int | None]  # None: nobody, so that the first has a bye
Seating: TypeAlias = tuple[int | None, ...]  # None: a bot
May: TypeAlias = Callable[[int, int], bool]

NOBODY: Final = -1
TRIES: Final = 200  # seatings of which the best is used


class Matching:
    """The largest set of pairs of people who may meet; by Edmonds' blossom algorithm, one augmenting path at a time."""

    def __init__(self, people: Sequence[int], may: May) -> None:
        self.people = list(people)
        self._place = {person: n for n, person in enumerate(self.people)}
        self._near = [
            [b for b, other in enumerate(self.people) if a != b and may(person, other)]
            for a, person in enumerate(self.people)
        ]
        self._gone = [False] * len(self.people)
        self._mate = [NOBODY] * len(self.people)
        for n in range(len(self.people)):
            if self._mate[n] == NOBODY:
                self._improve(n)

    @property
    def alone(self) -> list[int]:
        """Who has no partner."""
        return [self.people[n] for n, mate in enumerate(self._mate) if mate == NOBODY and not self._gone[n]]

    def partner_of(self, person: int) -> int | None:
        """The partner that somebody has for now."""
        mate = self._mate[self._place[person]]
        return None if mate == NOBODY else self.people[mate]

    def settle(self, one: int, other: int) -> bool:
        """Let two people meet for good, if everybody else can still have a partner; otherwise change nothing."""
        a, b = self._place[one], self._place.get(other, NOBODY)
        if b == NOBODY or self._gone[b] or b not in self._near[a]:
            return False
        kept = self._mate.copy()
        left = [each for each in (kept[a], kept[b]) if each not in (a, b, NOBODY)]
        for each in (a, b, *left):
            self._mate[each] = NOBODY
        self._gone[a] = self._gone[b] = True
        if not left or self._improve(left[0]):
            return True
        self._mate = kept
        self._gone[a] = self._gone[b] = False
        return False

    def _improve(self, root: int) -> bool:
        """Find somebody a partner, even if others must change theirs; False if that is impossible."""
        size = len(self.people)
        before, base, seen = [NOBODY] * size, list(range(size)), [False] * size
        seen[root], queue = True, [root]
        for here in queue:
            for there in self._near[here]:
                if self._gone[there] or base[here] == base[there] or self._mate[here] == there:
                    continue
                if there == root or (self._mate[there] != NOBODY and before[self._mate[there]] != NOBODY):
                    self._shrink(here, there, before, base, seen, queue)
                elif before[there] == NOBODY:
                    before[there] = here
                    if self._mate[there] == NOBODY:
                        self._change(there, before)
                        return True
                    seen[self._mate[there]] = True
                    queue.append(self._mate[there])
        return False

    def _change(self, end: int, before: list[int]) -> None:
        """Pair anew along the path that ends here."""
        while end != NOBODY:
            one = before[end]
            further = self._mate[one]
            self._mate[end], self._mate[one] = one, end
            end = further

    def _shrink(
        self, one: int, other: int, before: list[int], base: list[int], seen: list[bool], queue: list[int]
    ) -> None:
        """Contract an odd cycle (a blossom)."""
        stem = self._common(one, other, before, base)
        circle: set[int] = set()
        for start, child in ((one, other), (other, one)):
            here = start
            while base[here] != stem:
                circle |= {base[here], base[self._mate[here]]}
                before[here] = child
                child = self._mate[here]
                here = before[child]
        for n in range(len(base)):
            if base[n] in circle:
                base[n] = stem
                if not seen[n]:
                    seen[n] = True
                    queue.append(n)

    def _common(self, one: int, other: int, before: list[int], base: list[int]) -> int:
        """Where the paths of two nodes meet."""
        way, here = set(), one
        while True:
            here = base[here]
            way.add(here)
            if self._mate[here] == NOBODY:
                break
            here = before[self._mate[here]]
        here = base[other]
        while here not in way:
            here = base[before[self._mate[here]]]
        return here


def pair_up(people: Sequence[int], may: May, wishes: Callable[[int], Sequence[int]]) -> list[tuple[int, int]] | None:
    """Pairs of all people: one after another gets the first of their wishes that leaves a partner for all others.

    None if there is no way in which all have a partner.
    """
    matching = Matching(people, may)
    if matching.alone:
        return None
    paired: dict[int, int] = {}
    for person in people:
        if person not in paired:
            other = next(other for other in wishes(person) if other not in paired and matching.settle(person, other))
            paired |= {person: other, other: person}
    return [(a, b) for a, b in paired.items() if people.index(a) < people.index(b)]


def meetings(tables: Sequence[Sequence[int | None]]) -> Counter[frozenset[int]]:
    """How often each pair has met at these tables."""
    return Counter(
        frozenset(pair) for table in tables for pair in combinations([each for each in table if each is not None], 2)
    )


def swiss(
    order: Sequence[int], points: Mapping[int, int], met: Mapping[frozenset[int], int], byes: Mapping[int, int]
) -> list[Pair]:
    """A round of a Swiss tournament, of people in the order in which they stand.

    The best placed meets somebody with as many points whom they have not met, half their group below them, and so on
    down, always so that all others still find somebody.  Of an odd number, the last of those with fewest byes gets one.
    """
    place = {person: n for n, person in enumerate(order)}
    last = sorted(order, key=lambda person: (byes.get(person, 0), -place[person]))
    free: list[int | None] = [*last] if len(order) % 2 else [None]

    def wishes(person: int) -> list[int]:
        half = sum(points.get(each, 0) == points.get(person, 0) for each in order) // 2
        return sorted(
            (each for each in order if each != person),
            key=lambda each: (
                abs(points.get(each, 0) - points.get(person, 0)),
                abs(place[each] - place[person] - half),
                place[each],
            ),
        )

    for most in range(max(met.values(), default=0) + 1):  # how often two opponents may have met before
        for bye in free:
            rest = [person for person in order if person != bye]
            pairs = pair_up(rest, lambda a, b, most=most: met.get(frozenset((a, b)), 0) <= most, wishes)  # type: ignore[misc]
            if pairs is not None:
                return [*pairs, *([] if bye is None else [(bye, None)])]
    return [(person, None) for person in order]  # only one person is there


def round_robin(
    first: Sequence[int], round: int, people: Sequence[int], met: Mapping[frozenset[int], int]
) -> list[tuple[int, int]]:
    """A round in which everybody meets somebody new, if possible: by the circle method, for those there from the start.

    Latecomers, and people whose opponent has left, meet whoever is left; in extra rounds, whoever they have not met.
    """
    circle: list[int | None] = [*first, None] if len(first) % 2 else list(first)
    pairs: list[tuple[int, int]] = []
    if 0 < round < len(circle):
        circle[1:] = circle[-round:] + circle[1:-round]
    if round < len(circle) - 1:
        for a, b in zip(circle[: len(circle) // 2], reversed(circle), strict=False):
            if a is not None and b is not None and a in people and b in people and not met.get(frozenset((a, b))):
                pairs.append((a, b))
    paired = {person for pair in pairs for person in pair}
    left = [person for person in people if person not in paired]
    matching = Matching(left, lambda a, b: not met.get(frozenset((a, b))))
    for person in left:
        other = matching.partner_of(person)
        if other is not None and left.index(person) < left.index(other):
            pairs.append((person, other))
    return pairs


def first_bracket(people: Sequence[int]) -> list[Pair]:
    """The first round of a knock-out, of people in the order in which they were drawn: those drawn first have byes."""
    size = 1
    while size < len(people):
        size *= 2
    byes = size - len(people)
    rest = list(people[byes:])
    pairs: list[Pair] = [(person, None) for person in people[:byes]]
    pairs += [(rest[n], rest[n + 1]) for n in range(0, len(rest), 2)]
    half = (len(pairs) + 1) // 2
    return [pairs[n // 2 if n % 2 == 0 else half + n // 2] for n in range(len(pairs))]  # byes lie apart in the bracket


def seat_all(people: Sequence[int], players: int, before: Sequence[Seating], dice: random.Random) -> list[Seating]:
    """Tables of this size for all people, with neighbours and at seats they had least; bots fill the other seats."""
    if not people:
        return []
    met = meetings(before)
    sat = Counter((person, seat) for table in before for seat, person in enumerate(table) if person is not None)
    with_bots = Counter(person for table in before if None in table for person in table if person is not None)
    tables = -(-len(people) // players)
    taken = [len(people) // tables + (n < len(people) % tables) for n in range(tables)]  # seats, at each table

    def cost(tables: Sequence[Seating]) -> int:
        again = sum(times * met.get(pair, 0) for pair, times in meetings(tables).items())
        same = sum(sat[person, seat] for table in tables for seat, person in enumerate(table) if person is not None)
        bots = sum(with_bots[person] for table in tables if None in table for person in table if person is not None)
        return 4 * again + same + 8 * bots

    found: list[list[Seating]] = []
    for _ in range(TRIES):
        order = list(people)
        dice.shuffle(order)
        rest = iter(order)
        found.append([tuple(next(rest) if seat < full else None for seat in range(players)) for full in taken])
    return min(found, key=cost)
