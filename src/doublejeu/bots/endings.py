"""Endings so small that they are solved, for two seats: what neither can be punished for, mixed where that must be.

All the worlds that everybody must reckon with, the seat's own cards among them, grow into one tree of what may still be
played; what looks the same to whoever decides is one decision.  CFR+ then lets both seats regret what they did not do,
over and over, and plays what they did on average.

A game has endings to solve where its `bots` have `possibilities(s, owner, rows, weights)`: every way in which what
only the owner may know can lie, a row each, and how plausible it is, or 0 if there are too many; `lay(s, owner, row)`
puts one in place; and `knows(s, seat)`: a number for all that a seat knows.
"""

from typing import Any, Final

import numpy as np

from ..rules.kernel import OVER, Floats, Ints, compiled
from ..rules.operations import MOST_NUMBERS, operation
from .sense import absurd, outlook

legal_moves, play, payoff = operation("legal_moves"), operation("play"), operation("payoff")

MOST_WAYS: Final = 128  # in which one seat's cards may lie,
MOST_WORLDS: Final = 1024  # the two together,
MOST_NODES: Final = 1 << 14  # all that may be played in them,
MOST_OFFERED: Final = 1 << 15  # and all the moves of all decisions
DEEPEST: Final = 40
WIDTH: Final = 16  # of a row
SCRATCH: Final = DEEPEST + 2  # states that solving takes
SELDOM: Final = 0.02  # a move with a smaller share is left out

# Of a node: the one before it, the move from there, who moves, and where its decision's moves begin.
BEFORE: Final = 0
MOVE: Final = 1
MOVER: Final = 2
DECISION: Final = 3
NOBODY: Final = -1


@compiled
def no_possibilities(s: Any, owner: int, rows: Ints, weights: Floats) -> int:
    return 0


@compiled
def nothing_to_lay(s: Any, owner: int, row: Ints) -> None:
    return None


@compiled
def knows_nothing(s: Any, seat: int) -> int:
    return 0


possibilities = operation("possibilities", "bots", no_possibilities)
lay, knows = operation("lay", "bots", nothing_to_lay), operation("knows", "bots", knows_nothing)


@compiled
def mixed(mark: int, more: int) -> int:
    """One number of two; below 2^62."""
    mark = (mark ^ more * 0x9E3779B97F4A7C1) & 0x3FFFFFFFFFFFFFFF
    return (mark ^ mark >> 29) * 0xBF58476D1CE4E5B & 0x3FFFFFFFFFFFFFFF


@compiled
def solve(states: Any, seat: int, rounds: int, shares: Floats, worths: Floats) -> int:
    """Fill the share and the worth of each legal move at states[0], by its number; say of how many moves.

    0 if the ending is not small.  The other states are scratch.
    """
    rows = np.empty((2, MOST_WAYS, WIDTH), np.int64)
    likely = np.empty((2, MOST_WAYS), np.float64)
    ways = np.empty(2, np.int64)
    for owner in range(2):
        states[1] = states[0]
        ways[owner] = possibilities(states[1], owner, rows[owner], likely[owner])
        if ways[owner] == 0:
            return 0
    if ways[0] * ways[1] > MOST_WORLDS:
        return 0
    tree = np.empty((MOST_NODES, 4), np.int64)
    worth = np.empty(MOST_NODES, np.float64)
    reach = np.empty((MOST_NODES, 3), np.float64)
    moves = np.empty(MOST_OFFERED, np.int64)
    last = np.empty(MOST_OFFERED, np.int64)  # for the first move of a decision, where the next begins
    size = grow(states, ways, rows, likely, tree, worth, reach, moves, last)
    if size <= 0:
        return 0
    first = -1
    for node in range(size):  # what the seat knows now is at the root of some worlds
        if tree[node, BEFORE] < 0 and tree[node, MOVER] == seat and reach[node, 0] < 0.0:
            first = tree[node, DECISION]
            break
    if first < 0:
        return 0
    offered = 0
    for node in range(size):
        reach[node, 0] = abs(reach[node, 0])
        if tree[node, MOVER] != NOBODY:
            offered = max(offered, last[tree[node, DECISION]])
    average = np.zeros(offered, np.float64)
    gains = np.empty(offered, np.float64)
    regret(rounds, size, offered, tree, worth, reach, last, average, gains)
    whole = 0.0
    for i in range(first, last[first]):
        whole += average[i] if average[i] >= SELDOM else 0.0
    for i in range(first, last[first]):
        shares[moves[i]] = average[i] / whole if average[i] >= SELDOM else 0.0
        worths[moves[i]] = gains[i]
    return last[first] - first


# --- The tree


@compiled
def grow(
    states: Any,
    ways: Ints,
    rows: Ints,
    likely: Floats,
    tree: Ints,
    worth: Floats,
    reach: Floats,
    moves: Ints,
    last: Ints,
) -> int:
    """All that may be played, from every world on; say how many nodes there are, -1 if too many.

    reach[node, 0] of the first node of a world is how likely the world is, less than 0 where its seat to move cannot
    tell it from states[0].
    """
    mask = 2 * MOST_OFFERED - 1
    index = np.full(mask + 1, -1, np.int64)
    keys = np.empty(MOST_OFFERED, np.int64)
    known = np.zeros((SCRATCH, 2), np.int64)
    buffer = np.empty((SCRATCH, MOST_NUMBERS), np.int64)
    many = np.empty(SCRATCH, np.int64)
    tried = np.empty(SCRATCH, np.int64)
    path = np.empty(SCRATCH, np.int64)
    now = mixed(0, knows(states[0], states[0].turn))
    size = 0
    offered = 0
    for world in range(ways[0] * ways[1]):
        states[1] = states[0]
        lay(states[1], 0, rows[0, world // ways[1]])
        lay(states[1], 1, rows[1, world % ways[1]])
        known[1, :] = 0
        path[0] = -1
        depth = 1
        opened = False
        while depth > 0:
            if not opened:
                opened = True
                if size == MOST_NODES or depth == DEEPEST:
                    return -1
                s = states[depth]
                n = choices(s, buffer[depth])
                tree[size, BEFORE] = path[depth - 1]
                tree[size, MOVE] = tried[depth - 1] if depth > 1 else 0
                tree[size, MOVER] = NOBODY
                reach[size, 0] = likely[0, world // ways[1]] * likely[1, world % ways[1]]
                many[depth] = n
                tried[depth] = -1
                path[depth] = size
                if n == 0:
                    worth[size] = standing(s)
                else:
                    mover = s.turn
                    key = mixed(known[depth, mover], knows(s, mover))
                    known[depth, mover] = key
                    if depth == 1 and key == now:
                        reach[size, 0] *= -1.0
                    spot = key & mask
                    while index[spot] >= 0 and keys[index[spot]] != key:
                        spot = (spot + 1) & mask
                    if index[spot] < 0:
                        if offered + n > MOST_OFFERED:
                            return -1
                        index[spot] = offered
                        keys[offered] = key
                        last[offered] = offered + n
                        moves[offered : offered + n] = buffer[depth, :n]
                        offered += n
                    tree[size, MOVER] = mover
                    tree[size, DECISION] = index[spot]
                size += 1
            tried[depth] += 1
            if tried[depth] >= many[depth]:
                depth -= 1
                continue
            states[depth + 1] = states[depth]
            known[depth + 1] = known[depth]
            mover = states[depth].turn
            known[depth + 1, mover] = mixed(known[depth, mover], tried[depth])
            play(states[depth + 1], buffer[depth, tried[depth]], None)
            depth += 1
            opened = False
    return size


@compiled
def choices(s: Any, out: Ints) -> int:
    """Play on while there is nothing to choose; then write the sensible moves, and say how many: 0 at the end."""
    while s.turn >= 0:
        n = legal_moves(s, out)
        kept = 0
        for i in range(n):
            if absurd(s, out[i]) == 0:
                out[kept] = out[i]
                kept += 1
        if kept == 0:
            kept = legal_moves(s, out)
        if kept > 1:
            return kept
        play(s, out[0], None)
    return 0


@compiled
def standing(s: Any) -> float:
    """What an end is worth to the first seat: chance is not gone through, but guessed at."""
    if s.turn == OVER:
        return payoff(s, 0) / 2
    return 0.5 + (outlook(s, 0) - outlook(s, 1)) / 2


# --- Regret


@compiled
def regret(
    rounds: int,
    size: int,
    offered: int,
    tree: Ints,
    worth: Floats,
    reach: Floats,
    last: Ints,
    average: Floats,
    gains: Floats,
) -> None:
    """Fill the average share of every move, and what each then gains whoever makes it, on average over its worlds."""
    sums = np.zeros(offered, np.float64)
    mass = np.empty(offered, np.float64)
    own = np.empty(offered, np.float64)
    regrets = np.zeros(offered, np.float64)
    for turn in range(rounds + 1):
        if turn == rounds:
            regrets[:] = sums
        match(offered, last, regrets, average)
        go_through(size, tree, worth, reach, average, mass, own, gains)
        first = 0
        while first < offered:
            after = last[first]
            if turn == rounds:
                for i in range(first, after):
                    gains[i] = gains[i] / mass[first] if mass[first] > 0.0 else 0.5
            else:
                usual = 0.0
                for i in range(first, after):
                    usual += average[i] * gains[i]
                for i in range(first, after):
                    regrets[i] = max(0.0, regrets[i] + gains[i] - usual)
                    sums[i] += (turn + 1) * own[first] * average[i]
            first = after


@compiled
def match(offered: int, last: Ints, regrets: Floats, shares: Floats) -> None:
    """Each move of a decision in proportion to its regret; all alike where there is none."""
    first = 0
    while first < offered:
        after = last[first]
        whole = 0.0
        for i in range(first, after):
            whole += regrets[i]
        for i in range(first, after):
            shares[i] = regrets[i] / whole if whole > 0.0 else 1.0 / (after - first)
        first = after


@compiled
def go_through(
    size: int, tree: Ints, worth: Floats, reach: Floats, shares: Floats, mass: Floats, own: Floats, gains: Floats
) -> None:
    """What every move gains where both play these shares, weighed by how likely the other and chance let it come."""
    gains[:] = 0.0
    mass[:] = 0.0
    for node in range(size):
        before = tree[node, BEFORE]
        if before < 0:
            reach[node, 1] = 1.0
            reach[node, 2] = 1.0
        else:
            reach[node, :] = reach[before]
            reach[node, 1 + tree[before, MOVER]] *= shares[tree[before, DECISION] + tree[node, MOVE]]
        mover = tree[node, MOVER]
        if mover != NOBODY:
            worth[node] = 0.0
            own[tree[node, DECISION]] = reach[node, 1 + mover]
            mass[tree[node, DECISION]] += reach[node, 0] * reach[node, 2 - mover]
    for node in range(size - 1, -1, -1):
        before = tree[node, BEFORE]
        if before >= 0:
            mover = tree[before, MOVER]
            i = tree[before, DECISION] + tree[node, MOVE]
            worth[before] += shares[i] * worth[node]
            mine = worth[node] if mover == 0 else 1.0 - worth[node]
            gains[i] += reach[before, 0] * reach[before, 2 - mover] * mine
