"""Kompromat, what a seat cannot know, dealt again: any world in which each card could have been laid, each as likely.

Nobody draws once 21 is passed, so all but the last card of a pile must not pass it.  Most shuffles do; where few would,
the worlds are counted.
"""

from typing import Final

import numpy as np

from doublejeu.rules.kernel import Ints, below, compiled, shuffle

from . import box

SHUFFLES: Final = 1000  # they take about as long as counting


@compiled
def redeal(s: box.State, seat: int) -> None:
    """Put a random world in place of what a seat cannot know, its own face-down cards remembered."""
    shuffle(s, s.deck, s.left)
    shuffle(s, s.decks[seat], s.lefts[seat] - s.known[seat])
    other = 1 - seat
    unseen = np.empty(box.EQUIPMENT_CARDS, np.int64)
    n = gather_unseen(s, other, unseen)
    if not deal_by_shuffling(s, other, unseen, n):
        deal_by_counting(s, other, unseen, n)


@compiled
def deal_by_shuffling(s: box.State, owner: int, unseen: Ints, n: int) -> bool:
    """Deal the unseen cards again until each could have been laid; False if that takes too long."""
    for _ in range(SHUFFLES):
        shuffle(s, unseen, n)
        spread_unseen(s, owner, unseen)
        if could_be_laid(s, owner):
            return True
    return False


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
def half_points(card: int) -> int:
    return 2 * card if card else 1


@compiled
def room_below(s: box.State, owner: int, where: int) -> int:
    """What the unseen cards before the last of a pile may come to, in half points."""
    room = box.TWENTY_ONE
    for i in range(s.counts[owner, where] - 1):
        if s.up[owner, where] >> i & 1:
            room -= half_points(s.piles[owner, where, i])
    return room


@compiled
def could_be_laid(s: box.State, owner: int) -> bool:
    """Whether 21 was not passed before the last card at any mission where cards are unseen."""
    for where in range(box.PLACES):
        if not box.face_down(s, owner, where):
            continue
        room = room_below(s, owner, where)
        for i in range(s.counts[owner, where] - 1):
            if not s.up[owner, where] >> i & 1:
                room -= half_points(s.piles[owner, where, i])
        if room < 0:
            return False
    return True


# --- Counting: a set of unseen cards is a bit mask


@compiled
def deal_by_counting(s: box.State, owner: int, unseen: Ints, n: int) -> None:
    """Deal the unseen cards again pile by pile, by how many worlds each choice of cards leaves."""
    unseen[:n] = np.sort(unseen[:n])
    sums = np.zeros(1 << n, np.int64)
    sizes = np.zeros(1 << n, np.int64)
    for i in range(n):
        sums[1 << i : 2 << i] = sums[: 1 << i] + half_points(unseen[i])
        sizes[1 << i : 2 << i] = sizes[: 1 << i] + 1
    needs = np.zeros(box.PLACES, np.int64)
    rooms = np.zeros(box.PLACES, np.int64)
    for where in range(box.PLACES):
        rooms[where] = room_below(s, owner, where)
        for i in range(s.counts[owner, where] - 1):
            needs[where] += 1 - (s.up[owner, where] >> i & 1)
        highest = (1 << n) - (1 << n - needs[where])
        if sums[highest] <= rooms[where]:
            needs[where] = 0  # no cards could spoil this pile
    ways = count_ways(needs, rooms, sums, sizes)
    rest = (1 << n) - 1
    dealt = np.full(n, -1, np.int64)
    some = np.empty(n, np.int64)
    slot = s.lefts[owner] + s.stuns[owner]
    for where in range(box.PLACES):
        part = choose_part(s, rest, needs[where], rooms[where], sums, sizes, ways[where], ways[where + 1])
        rest ^= part
        held = shuffled_members(s, part, unseen, some)
        for i in range(s.counts[owner, where]):
            if not s.up[owner, where] >> i & 1:
                if held > 0 and i < s.counts[owner, where] - 1:
                    held -= 1
                    dealt[slot] = some[held]
                slot += 1
    held = shuffled_members(s, rest, unseen, some)
    for i in range(n):
        if dealt[i] < 0:
            held -= 1
            dealt[i] = some[held]
    unseen[:n] = dealt
    spread_unseen(s, owner, unseen)


@compiled
def count_ways(needs: Ints, rooms: Ints, sums: Ints, sizes: Ints) -> Ints:
    """For each pile and set of cards, how many choices from that set serve this pile and those after it."""
    ways = np.zeros((box.PLACES + 1, len(sums)), np.int64)
    ways[box.PLACES] = 1
    left = sizes[-1] - needs.sum()
    for where in range(box.PLACES - 1, -1, -1):
        left += needs[where]
        if needs[where] == 0:
            ways[where] = ways[where + 1]
            continue
        for cards in range(len(sums)):
            if sizes[cards] == left:
                part = cards
                while part:
                    if sizes[part] == needs[where] and sums[part] <= rooms[where]:
                        ways[where, cards] += ways[where + 1, cards ^ part]
                    part = (part - 1) & cards
    return ways


@compiled
def choose_part(
    s: box.State, cards: int, need: int, room: int, sums: Ints, sizes: Ints, ways: Ints, ways_after: Ints
) -> int:
    """The cards of a pile, each choice as often as there are ways to go on."""
    countdown = below(s, ways[cards])
    part = cards if need else 0
    while part:
        if sizes[part] == need and sums[part] <= room:
            countdown -= ways_after[cards ^ part]
            if countdown < 0:
                break
        part = (part - 1) & cards
    return part


@compiled
def shuffled_members(s: box.State, cards: int, unseen: Ints, out: Ints) -> int:
    n = 0
    for i in range(len(out)):
        if cards >> i & 1:
            out[n] = unseen[i]
            n += 1
    shuffle(s, out, n)
    return n
