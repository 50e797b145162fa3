"""Information-set Monte Carlo tree search, written once for all games.

Every simulation deals a world that fits what the seat knows, walks down one tree shared by all worlds (choosing among
the moves legal in this one), adds a node, plays on by sense, and credits each move to whoever made it.

Where a game's sense has `sight`, the tree holds the seat's own decisions alone, parted by what it sees before
each; the others play by sense, and so does the seat where it has seldom been.
"""

import time
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np

from ..rules.backend import hold, read
from ..rules.kernel import CHANCE, OVER, Ints, below, compiled
from ..rules.operations import MOST_NUMBERS as MOVES
from ..rules.operations import States, operation, plain_roll
from . import endings
from .endings import solve
from .mind import NO_MIND, Mind, judge
from .sense import BLIND, absurd, considered, imagine, infer, likely, outlooks, settled, sight
from .sense import imagine_all as deal_all

MAX_DEPTH: Final = 64
MOST_SEATS: Final = 62  # as many as a bit set has
SELDOM: Final = 20  # visits before a decision in the tree is thought about
SENSIBLE: Final = 1  # how keen a search is: absurd moves are left out,
CONSIDERING: Final = 2  # players are taken to think a little longer,
INFERRING: Final = 4  # worlds to be as the others' play makes them likely,
SOLVING: Final = 8  # and small endings are solved
ROUNDS: Final = 300  # in which an ending is solved, where there is time,
SHARE: Final = 8  # or one for so many simulations
WHOLE: Final = 10_000  # what the shares of its moves add up to


legal_moves, play, payoff = operation("legal_moves"), operation("play"), operation("payoff")
roll = operation("roll", otherwise=plain_roll)

TREE = np.dtype(
    (np.record, [("move", "i8"), ("mover", "i8"), ("visits", "i8"), ("offered", "i8"), ("value", "f8")]),
)


class Candidate(NamedTuple):
    """A move at the root, and what the search thinks of it."""

    move: int
    visits: int
    value: float  # the mover's chance to win, 0 to 1


class Search:
    """One decision: a root position and the tree above it."""

    def __init__(
        self,
        states: States,
        seat: int,
        seed: int,
        worlds: int = 0,
        exploration: float = 0.7,
        width: float = np.inf,
        room: int = 1 << 16,
        trust: float = 0.0,
        mind: Mind = NO_MIND,
        sides: Sequence[int] = (),
        keen: int = 0,
    ) -> None:
        """`worlds`: how many to deal once and for all, where dealing one for each simulation would be slow.

        `width`: a node visited n times tries about width × √n moves, the likely ones first; unless told, it tries all
        before any a second time.  `room`: for so many nodes, a power of two.  `trust`: where it is not 0, the moves are
        weighed before they are tried: sense's own by so much, what is left shared by all.  `mind`: it judges
        at the end of the tree, where nobody then plays on by sense; `sides`: the side of each seat.
        """
        self._states = np.repeat(states, 2 + worlds)
        self._states["rng"] = seed % 0xFFFFFFFF + 1
        if worlds:
            imagine_all(self._states, seat)
        self._seat = seat
        self._exploration = exploration
        self._width = width
        self._trust = trust
        self._mind = mind
        self._keen = int(keen)
        self._sides = np.array(sides, np.int64)
        self._nodes = hold(np.zeros(room, TREE))
        self._index = hold(np.full(4 * room, -1, np.int64))  # an open hash table of nodes by parent and move
        self._keys = hold(np.empty(room, np.int64))
        self._size = hold(np.ones(1, np.int64))
        self.simulations = 0
        self.solved: dict[int, Candidate] = {}  # the moves of a small ending: visits are how often each is to be played

    def _solve(self, rounds: int) -> bool:
        """Whether this is a small ending, and then what it comes to."""
        if self._keen & SOLVING and not self.simulations:
            shares, worths = np.zeros(MOVES), np.full(MOVES, -1.0)
            solve(np.repeat(self._states[:1], endings.SCRATCH), self._seat, rounds, shares, worths)
            for move in np.flatnonzero(worths >= 0).tolist():
                self.solved[move] = Candidate(move, round(WHOLE * float(shares[move])), float(worths[move]))
        return bool(self.solved)

    def run(self, simulations: int) -> None:
        if self._solve(max(1, simulations // SHARE)):
            return
        tree = (self._nodes, self._keys, self._index, self._size)
        judging = (self._exploration, self._width, self._trust, self._keen, self._mind, self._sides)
        think(self._states, self._seat, simulations, *judging, *tree)
        self.simulations += simulations

    def run_until(self, deadline: float) -> None:
        """Simulate until the performance counter says so, looking at it every twentieth of the time."""
        if self._solve(ROUNDS):
            return
        began, before, chunk = time.perf_counter(), self.simulations, 1
        while (now := time.perf_counter()) < deadline or self.simulations == before:
            if self.simulations > before:
                each = (now - began) / (self.simulations - before)
                chunk = max(1, int(min((deadline - began) / 20, deadline - now) / each))
            self.run(chunk)

    def candidates(self) -> list[Candidate]:
        """The root's moves, the most visited first."""
        found = list(self.solved.values())
        nodes, keys = read(self._nodes), read(self._keys)
        for child in range(1, int(read(self._size)[0])):
            if not self.solved and keys[child] // MOVES == 0:
                node = nodes[child]
                found.append(Candidate(int(node.move), int(node.visits), float(node.value / max(1, node.visits))))
        return sorted(found, key=lambda each: (-each.visits, -each.value, each.move))


@compiled
def find(node: int, move: int, keys: Ints, index: Ints) -> int:
    """Where the child of a node by a move stands in the index, or the free place for it."""
    key = node * MOVES + move
    mask = len(index) - 1
    place = (key * 0x9E3779B1 >> 7) & mask
    while index[place] >= 0 and keys[index[place]] != key:
        place = (place + 1) & mask
    return place


@compiled
def settle_chance(s: Any) -> None:
    while s.turn == CHANCE:
        roll(s, None)


@compiled
def imagine_all(states: Any, seat: int) -> None:
    """Deal every world after the first two states, by the generator of states[1]."""
    deal_all(states[1], states, seat)


@compiled
def think(
    states: Any,
    seat: int,
    simulations: int,
    exploration: float,
    width: float,
    trust: float,
    keen: int,
    mind: Mind,
    sides: Ints,
    nodes: Any,
    keys: Ints,
    index: Ints,
    size: Ints,
) -> None:
    """Run so many simulations from states[0]; states[1] is scratch and carries the generator."""
    s = states[1]
    moves = np.empty(MOVES, np.int64)
    path = np.empty(MAX_DEPTH + 1, np.int64)
    minded = len(mind.first) > 0
    chances = np.empty(len(mind.last_bias), np.float64)
    hopes = np.empty(MOST_SEATS, np.float64)
    banned = np.zeros(MOVES, np.int64)
    if keen & SENSIBLE:
        ban(states[0], moves, banned)
    for _ in range(simulations):
        rng = s.rng
        if len(states) > 2:
            world = 2 + below(s, len(states) - 2)
            rng = s.rng
            states[1] = states[world]
            s.rng = rng
        else:
            states[1] = states[0]
            s.rng = rng
            if keen & INFERRING:
                infer(s, seat)
            else:
                imagine(s, seat)
        depth = descend(s, seat, exploration, width, trust, keen, banned, nodes, keys, index, size, moves, path)
        if minded:
            settle_chance(s)
            if s.turn != OVER:
                judge(s, mind, sides, chances)
        elif keen & CONSIDERING:
            play_keenly(s, moves)
        else:
            play_on(s, moves)
        movers = 0
        for i in range(1, depth):
            movers |= 1 << nodes[path[i]].mover
        if s.turn != OVER and not minded:
            outlooks(s, movers, hopes)
        nodes[0].visits += 1
        for i in range(1, depth):
            node = nodes[path[i]]
            node.visits += 1
            if s.turn == OVER:
                node.value += payoff(s, node.mover) / 2
            else:
                node.value += chances[sides[node.mover]] if minded else hopes[node.mover]


@compiled
def play_on(s: Any, moves: Ints) -> None:
    """Play on by sense, until things are settled or the game is over."""
    steps = 0
    while s.turn != OVER and not settled(s, steps):
        if s.turn == CHANCE:
            roll(s, None)
        else:
            play(s, moves[likely(s, moves, legal_moves(s, moves))], None)
            steps += 1


@compiled
def play_keenly(s: Any, moves: Ints) -> None:
    """The same by players who think a little longer."""
    steps = 0
    while s.turn != OVER and not settled(s, steps):
        if s.turn == CHANCE:
            roll(s, None)
        else:
            play(s, moves[considered(s, moves, legal_moves(s, moves))], None)
            steps += 1


@compiled
def ban(s: Any, moves: Ints, banned: Ints) -> None:
    """Mark the absurd moves at the root, where another is left."""
    n = legal_moves(s, moves)
    many = 0
    for i in range(n):
        banned[moves[i]] = 1 if absurd(s, moves[i]) else 0
        many += banned[moves[i]]
    if many == n:
        banned[:] = 0


@compiled
def sensible(s: Any, moves: Ints, n: int, banned: Ints, at_root: bool) -> int:
    """Keep the moves that are not absurd, in their order; all of them where all are."""
    kept = 0
    for i in range(n):
        move = moves[i]
        if banned[move] == 0 if at_root else absurd(s, move) == 0:
            moves[i] = moves[kept]
            moves[kept] = move
            kept += 1
    return kept if kept > 0 else n


@compiled
def descend(
    s: Any,
    seat: int,
    exploration: float,
    width: float,
    trust: float,
    keen: int,
    banned: Ints,
    nodes: Any,
    keys: Ints,
    index: Ints,
    size: Ints,
    moves: Ints,
    path: Ints,
) -> int:
    """Walk down the tree to a node that is new, or to the end of the game; say how long the path is."""
    path[0] = 0
    depth = 1
    sighted = sight(s, seat) != BLIND
    while depth <= MAX_DEPTH:
        if sighted and settled(s, 0):
            break
        settle_chance(s)
        if s.turn == OVER:
            break
        node = path[depth - 1]
        mover = s.turn
        n = legal_moves(s, moves)
        if sighted and mover != seat:
            chosen = considered(s, moves, n) if keen & CONSIDERING else likely(s, moves, n)
            play(s, moves[chosen], None)
            continue
        if sighted and depth > 1:
            node = seen(node, sight(s, seat), seat, nodes, keys, index, size)
            if nodes[node].visits <= SELDOM:
                break
        sensed = -1
        if trust > 0.0:
            sensed = moves[considered(s, moves, n) if keen & CONSIDERING else likely(s, moves, n)]
        if keen & SENSIBLE and (depth == 1 or sighted):
            n = sensible(s, moves, n, banned, depth == 1)
        if trust > 0.0:
            path[depth] = weighed(node, sensed, mover, moves, n, exploration, trust, nodes, keys, index, size)
            if path[depth] < 0:
                break  # the tree is full: play on from here
            fresh = nodes[path[depth]].visits == 0
            play(s, nodes[path[depth]].move, None)
            depth += 1
            if fresh:
                break
            continue
        untried = 0
        best = -1.0
        chosen = -1
        for i in range(n):
            child = index[find(node, moves[i], keys, index)]
            if child < 0:
                moves[untried] = moves[i]
                untried += 1
            else:
                each = nodes[child]
                each.offered += 1
                urge = each.value / each.visits + exploration * np.sqrt(np.log(each.offered) / each.visits)
                if urge > best:
                    best = urge
                    chosen = child
        if untried > 0 and n - untried <= width * np.sqrt(nodes[node].visits + 1):
            if size[0] == len(nodes):
                break  # the tree is full: play on from here
            fresh = moves[likely(s, moves, untried)]
            path[depth] = add(node, fresh, mover, nodes, keys, index, size)
            play(s, fresh, None)
            depth += 1
            break
        path[depth] = chosen
        play(s, nodes[chosen].move, None)
        depth += 1
    return depth


@compiled
def weighed(
    node: int,
    sensed: int,
    mover: int,
    moves: Ints,
    n: int,
    exploration: float,
    trust: float,
    nodes: Any,
    keys: Ints,
    index: Ints,
    size: Ints,
) -> int:
    """The child to visit where sense has a say (PUCT): a move not yet tried counts as good as the others are.

    -1 where the tree has no room for it.
    """
    visits = 0
    worth = 0.0
    for i in range(n):
        child = index[find(node, moves[i], keys, index)]
        if child >= 0:
            visits += nodes[child].visits
            worth += nodes[child].value
    usual = worth / visits if visits > 0 else 0.5
    best = -1.0
    chosen = -1
    for i in range(n):
        child = index[find(node, moves[i], keys, index)]
        tried = nodes[child].visits if child >= 0 else 0
        value = nodes[child].value / tried if tried > 0 else usual
        weight = (1.0 - trust) / n + (trust if moves[i] == sensed else 0.0)
        urge = value + exploration * weight * np.sqrt(visits + 1) / (1 + tried)
        if urge > best:
            best = urge
            chosen = i
    child = index[find(node, moves[chosen], keys, index)]
    if child < 0 and size[0] < len(nodes):
        child = add(node, moves[chosen], mover, nodes, keys, index, size)
    return child


@compiled
def seen(node: int, what: int, seat: int, nodes: Any, keys: Ints, index: Ints, size: Ints) -> int:
    """The node, maybe new, for what the seat sees after another; the other itself once the tree is full."""
    found = index[find(node, what, keys, index)]
    if found < 0:
        if size[0] == len(nodes):
            return node
        found = add(node, what, seat, nodes, keys, index, size)
    nodes[found].visits += 1
    return found


@compiled
def add(node: int, move: int, mover: int, nodes: Any, keys: Ints, index: Ints, size: Ints) -> int:
    """A new node below another."""
    child = size[0]
    size[0] = child + 1
    place = find(node, move, keys, index)
    index[place] = child
    keys[child] = node * MOVES + move
    nodes[child].move = move
    nodes[child].mover = mover
    nodes[child].visits = 0
    nodes[child].offered = 1
    nodes[child].value = 0.0
    return child
