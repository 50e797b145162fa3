"""How much of a game luck explains: results of one player against itself, with and without their luck.

`python -m tests.bots.luck_spread GAME PLAYERS GAMES` prints the spread of the results, and what is left of it without
luck.  The player plays by sense, as the evaluator of positions does.
"""

import sys
from collections.abc import Iterator
from statistics import pstdev
from typing import Any, Final

import numpy as np

from doublejeu.bots.analyst import SIMULATIONS
from doublejeu.bots.evaluator import SHARE, Evaluator
from doublejeu.bots.search import legal_moves
from doublejeu.bots.sense import likely
from doublejeu.play.catalogue import find_game
from doublejeu.play.luck import Fortune
from doublejeu.rules import operations
from doublejeu.rules.kernel import CHANCE, OVER, Ints, compiled

TRIES: Final = SIMULATIONS // SHARE
SEEDS: Final = (7919, 12345)  # of the games: so many times their number, and so much more


@compiled
def sensed(states: Any, moves: Ints) -> int:
    """What sense would play."""
    s = states[0]
    move: int = moves[likely(s, moves, legal_moves(s, moves))]
    return move


def results(
    name: str, players: int, games: int, tries: int = TRIES, samples: int = 24
) -> Iterator[tuple[float, float]]:
    """Of the first seat: each result, and the result without luck."""
    game = find_game(name)
    seats, moves = game.seats(players), np.empty(game.rules.MAX_MOVES, np.int64)
    evaluate = Evaluator(game, seats, tries)
    for number in range(games):
        states = operations.new_states(game.rules)
        operations.setup(states, players, 0, 0)
        states["rng"] = number * SEEDS[0] + SEEDS[1]
        fortune, luck, at = Fortune(game, seats, evaluate, f"{number}", samples), 0.0, 0
        while states[0].turn != OVER:
            before, move, at = states.copy(), None, at + 1
            if states[0].turn == CHANCE:
                operations.roll(states, None)
            else:
                move = int(sensed(states, moves))
                operations.play(states, move, None)
            if stroke := fortune.stroke(at, before, states, move):
                luck += stroke.luck[0]
        result = float(game.rules.payoff(states[0], 0)) / 2
        yield result, result - luck


def spreads(found: list[tuple[float, float]]) -> tuple[float, float]:
    """Of the results, and of those without luck."""
    raw, adjusted = zip(*found, strict=True)
    return float(pstdev(raw)), float(pstdev(adjusted))


def main(game: str, players: str, games: str) -> None:
    raw, adjusted = spreads(list(results(game, int(players), int(games))))
    print(f"{game}, {games} games: results are spread by {raw:.3f}, without luck by {adjusted:.3f}")


if __name__ == "__main__":
    main(*sys.argv[1:])
