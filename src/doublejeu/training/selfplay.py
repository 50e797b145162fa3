"""Games of a mind against itself, and the positions in them."""

from typing import Any, Final, NamedTuple

import numpy as np

from ..bots.mind import Mind, features
from ..bots.minds import feature_count, side_count, tuning_of
from ..bots.search import TREE, think
from ..bots.sense import likely
from ..play.catalogue import find_game
from ..rules.kernel import CHANCE, OVER, Ints, Reals, below, compiled
from ..rules.operations import MOST_NUMBERS as MOVES
from ..rules.operations import new_states, operation, plain_roll

ROOM: Final = 1 << 12  # nodes of a tree
STRAY: Final = 80  # moves of a thousand that are played at random, so that more kinds of positions occur
FINE: Final = 1 << 24  # resolution of the random choice among moves
DECISIONS: Final = 2_000  # of a game at most; later ones are not learned from

_setup, _play, _payoff = operation("setup"), operation("play"), operation("payoff")
_legal_moves, _roll = operation("legal_moves"), operation("roll", otherwise=plain_roll)


@compiled
def whose_turn(s: Any) -> int:
    return s.turn  # type: ignore[no-any-return]


_decider = operation("decider", "bots", whose_turn)  # who decides, if that is not the seat whose turn it is


class Positions(NamedTuple):
    """The positions before each decision, and the outcomes of their games."""

    seen: Reals  # position, feature
    results: Reals  # position, outcome: what a mind is to predict


def play_games(game: str, players: int, mind: Mind, games: int, simulations: int, seed: int) -> Positions:
    """Play games by a short search with the mind; without one, by the game's sense."""
    found = find_game(game)
    states = np.repeat(new_states(found.rules), 3)  # the true table, and two for a search
    states["rng"] = seed % 0xFFFFFFFF + 1
    sides = np.array(found.manifest.sides(players), np.int64)
    outcomes = side_count(game, players) + 1
    tuning = {"exploration": 0.7, "width": np.inf, "trust": 0.0} | tuning_of(game, minded=True)
    exploration, width, trust = (float(tuning[name]) for name in ("exploration", "width", "trust"))
    nodes, keys, index = np.zeros(ROOM, TREE), np.empty(ROOM, np.int64), np.full(4 * ROOM, -1, np.int64)
    size = np.ones(1, np.int64)
    seen = np.empty((DECISIONS, feature_count(game, players)), np.float32)
    results = np.empty((DECISIONS, outcomes), np.float32)
    moves = np.empty(found.rules.MAX_MOVES, np.int64)
    kept: list[Positions] = []
    for _ in range(games):
        seen[:] = 0
        n = play_game(
            *(states, players, mind, sides, simulations, exploration, width, trust),
            *(nodes, keys, index, size, moves, seen, results),
        )
        kept.append(Positions(seen[:n].copy(), results[:n].copy()))
    return Positions(*(np.concatenate(each) for each in zip(*kept, strict=True)))


@compiled
def play_game(
    states: Any,
    players: int,
    mind: Mind,
    sides: Ints,
    simulations: int,
    exploration: float,
    width: float,
    trust: float,
    nodes: Any,
    keys: Ints,
    index: Ints,
    size: Ints,
    moves: Ints,
    seen: Reals,
    results: Reals,
) -> int:
    """Play one game on states[0]; returns the number of positions written."""
    s = states[0]
    _setup(s, players, below(s, players), 0)
    movers = np.empty(len(seen), np.int64)
    n = 0
    while s.turn != OVER:
        if s.turn == CHANCE:
            _roll(s, None)
            continue
        many = _legal_moves(s, moves)
        if many > 1 and n < len(seen):
            features(s, seen[n])
            movers[n] = sides[s.turn]
            n += 1
        if many > 1 and below(s, 1000) < STRAY:
            _play(s, moves[below(s, many)], None)
        elif many == 1 or len(mind.first) == 0:
            _play(s, moves[likely(s, moves, many)], None)
        else:
            states[1] = states[0]
            states[2] = states[0]
            states[2].rng = below(s, 0x7FFFFFFF) + 1
            nodes[0].visits = 0
            index[:] = -1
            size[0] = 1
            seat = _decider(s)
            think(states[1:], seat, simulations, exploration, width, trust, 0, mind, sides, nodes, keys, index, size)
            _play(s, pick(s, nodes, keys, size[0]), None)
    outcomes = results.shape[1]
    results[:n] = 0.0
    for seat in range(len(sides) - 1, -1, -1):
        share = _payoff(s, seat) / 2
        for i in range(n):
            results[i, (sides[seat] - movers[i]) % (outcomes - 1)] = share
    for i in range(n):
        results[i, outcomes - 1] = 1.0 - results[i, : outcomes - 1].sum()
    return n


@compiled
def pick(s: Any, nodes: Any, keys: Ints, size: int) -> int:
    """A move at the root: one visited twice as often is played four times as often."""
    whole = 0.0
    for child in range(1, size):
        if keys[child] // MOVES == 0:
            whole += float(nodes[child].visits) ** 2
    rest = whole * below(s, FINE) / FINE
    chosen = -1
    for child in range(1, size):
        if keys[child] // MOVES == 0 and rest >= 0.0:
            chosen = nodes[child].move
            rest -= float(nodes[child].visits) ** 2
    return chosen
