"""Random games by Numba, each as one number, as walk.js makes one of those that the module plays."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from doublejeu.play.catalogue import find_game
from doublejeu.rules import operations
from doublejeu.rules.kernel import CHANCE, OVER, empty_rows
from tests.laws.tables import Seating

LONGEST = 2_000  # steps of a game that are compared
WEIGHTS = np.array([pow(31, k, 1 << 32) for k in range(1 << 12, -1, -1)], np.uint32)


def summed(total: int, numbers: NDArray[Any]) -> int:
    """As walk.js goes on with its sum."""
    words = np.frombuffer(numbers.tobytes(), np.uint32)
    weights = WEIGHTS[len(WEIGHTS) - len(words) - 1 :]
    return (total * int(weights[0]) + int((words * weights[1:]).sum(dtype=np.uint32))) & 0xFFFFFFFF


def walk(seating: Seating, games: int) -> list[int]:
    """Random games by Numba, as walk.js plays them."""
    rules = find_game(seating.game).rules
    moves, rows, found = np.empty(rules.MAX_MOVES, np.int64), empty_rows(), []
    for seed in range(games):
        states, total, draw = operations.new_states(rules), 0, seed
        states["rng"] = seed + 1
        operations.setup(states, seating.players, seed % seating.players, seating.variant)
        for _ in range(LONGEST):
            turn = int(states[0].turn)
            if turn == OVER:
                break
            rows[0, 0] = 0
            if turn == CHANCE:
                operations.roll(states, rows)
            else:
                n = operations.legal_moves(states, moves)
                total = summed(total, moves[:n])
                draw = (draw * 69069 + 1) % 2**32
                operations.play(states, int(moves[draw // 65536 % n]), rows)
            total = summed(summed(total, rows[: rows[0, 0] + 1]), states)
        found.append(total)
    return found


def plan_of(seating: Seating, games: int) -> dict[str, Any]:
    """What walk.js is told."""
    table = {"game": seating.game, "players": seating.players, "variant": seating.variant}
    return table | {"from": 0, "to": games, "longest": LONGEST}
