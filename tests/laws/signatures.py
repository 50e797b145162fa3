"""What seeded games come to, in a few digits; run as a program, the same without the compiler.

`NUMBA_DISABLE_JIT=1 python -m tests.laws.signatures 2` prints the signatures of two games a seating.
"""

import hashlib
import json
import random
import sys
from typing import Any

import numpy as np

from doublejeu.play.catalogue import find_game
from doublejeu.play.dice import FairDice
from doublejeu.play.game import Snapshot
from doublejeu.rules import operations
from doublejeu.rules.kernel import CHANCE, OVER, empty_rows
from tests.games import hooks_of
from tests.laws.tables import SEATINGS, Seating

MOVES_SIGNED = 120  # of each game


def signatures(games: int) -> dict[str, list[Any]]:
    """By seating: random games as the compiled loop plays them, and games with all that was written down."""
    return {
        str(seating): [playouts(seating, games), *(logged(seating, seed) for seed in range(games))]
        for seating in SEATINGS
    }


def playouts(seating: Seating, games: int) -> list[int]:
    states, out = operations.new_states(find_game(seating.game).rules), np.empty(operations.MOST_NUMBERS, np.int64)
    states["rng"] = 2026
    moves = operations.playouts(states, seating.players, games, out)
    return [int(moves), int(out[0]), int(states[0].rng)]


def logged(seating: Seating, seed: int) -> str:
    """A digest of every table, what was legal there, what happened, and some worlds dealt again."""
    game, dice, digest = find_game(seating.game), random.Random(seed), hashlib.sha256()
    states, rows, numbers = operations.new_states(game.rules), empty_rows(), np.empty(game.rules.MAX_MOVES, np.int64)
    operations.setup(states, seating.players, seed % seating.players, seating.variant)
    states["rng"] = seed + 1
    for _ in range(MOVES_SIGNED):
        rows[0, 0] = 0
        turn = int(states[0].turn)
        if turn == OVER:
            break
        if turn == CHANCE:
            cards = game.shuffled(Snapshot(states), FairDice(dice.randbytes(32)))
            operations.stack(states, np.array(cards, np.int64), len(cards), rows)
        else:
            legal = numbers[: operations.legal_moves(states, numbers)].tolist()
            digest.update(repr(legal).encode())
            operations.play(states, dice.choice(legal), rows)
            if hooks_of(seating.game).quick and states[0].turn >= 0:
                world = states.copy()
                operations.redeal(world, dice.randrange(seating.players))
                digest.update(world.tobytes())
        digest.update(states.tobytes() + rows[: rows[0, 0] + 1].tobytes())
    return digest.hexdigest()


if __name__ == "__main__":
    print(json.dumps(signatures(int(sys.argv[1]))))
