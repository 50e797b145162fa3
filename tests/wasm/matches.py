"""Whole matches between bots, as their frames and records tell them; with a module's folder, on WebAssembly in Node.

`python -m tests.wasm.matches GAME MOVES [FOLDER]` prints a digest for each number of players.
"""

import hashlib
import json
import sys
from contextlib import nullcontext
from pathlib import Path

import msgspec

from doublejeu.rules import backend
from doublejeu.wasm.backend import Wasm
from tests.wasm.modules import InNode


def digests(game: str, moves: int) -> dict[int, str]:
    """Every seat's frame after every move, and the record; bots of all levels play in turn."""
    from doublejeu.bots.roster import make_bot
    from doublejeu.play.catalogue import manifest_of
    from doublejeu.play.frame import Budget
    from doublejeu.play.manifest import LEVELS
    from doublejeu.play.match import Match

    found = {}
    for players in manifest_of(game).players:
        digest = hashlib.sha256()
        match = Match(game, players, seed=bytes([players]) * 32)
        bots = [make_bot(LEVELS[seat % len(LEVELS)], game, f"{seat}") for seat in range(match.seats)]
        seen = [0] * match.seats
        for _ in range(moves):
            if match.is_over():
                break
            seat = match.waiting[0]
            bots[seat].see(match.frame(seat, since=seen[seat]))
            seen[seat] = match.at
            match.play(bots[seat].choose(Budget(simulations=10)), seat)
            for each in (None, *range(match.seats)):
                digest.update(msgspec.json.encode(match.frame(each)))
        digest.update("\n".join(match.record().events).encode())
        found[players] = f"{match.at} events, {digest.hexdigest()}"
    return found


def main(game: str, moves: str, folder: str = "") -> None:
    with InNode(Path(folder)) if folder else nullcontext() as module:
        if module is not None:
            backend.use(Wasm(module, module.metadata))
        print(json.dumps(digests(game, int(moves))))
        assert bool(folder) == ("numba" not in sys.modules), "on WebAssembly no compiler is loaded"


if __name__ == "__main__":
    main(*sys.argv[1:])
