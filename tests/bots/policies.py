"""Is what a player considers better than what is likely?  Whole games of the two, without any search, in compiled code.

`python -m tests.bots.policies GAME PLAYERS GAMES` prints the share of wins of `considered` against `likely`, a draw
being half a win: on one side it sits at every seat, and it changes sides from game to game.
"""

import sys
from math import sqrt
from typing import Any

import numpy as np

from doublejeu.bots.sense import considered, likely
from doublejeu.play.catalogue import find_game
from doublejeu.rules.kernel import CHANCE, OVER, Ints, compiled
from doublejeu.rules.operations import MOST_NUMBERS, new_states, operation, plain_roll

_setup, _play, _payoff = operation("setup"), operation("play"), operation("payoff")
_legal_moves, _roll = operation("legal_moves"), operation("roll", otherwise=plain_roll)


@compiled
def duel(states: Any, players: int, sides: Ints, games: int) -> float:
    """The points of who considers, a win being 1."""
    s = states[0]
    moves = np.empty(MOST_NUMBERS, np.int64)
    points = 0.0
    for number in range(games):
        side = number % 2
        _setup(s, players, number // 2 % players, 0)
        while s.turn != OVER:
            if s.turn == CHANCE:
                _roll(s, None)
                continue
            n = _legal_moves(s, moves)
            chosen = considered(s, moves, n) if sides[s.turn] == side else likely(s, moves, n)
            _play(s, moves[chosen], None)
        seat = 0
        while sides[seat] != side:
            seat += 1
        points += _payoff(s, seat) / 2
    return points


def main() -> None:
    game, players, games = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    found = find_game(game)
    states = new_states(found.rules)
    states["rng"] = 1
    share = duel(states, players, np.array(found.manifest.sides(players), np.int64), games) / games
    print(f"{share:.1%} ± {1.96 * sqrt(share * (1 - share) / games):.1%} of {games} games")


if __name__ == "__main__":
    main()
