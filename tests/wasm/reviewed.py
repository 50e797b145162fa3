"""Reviews of whole games; with a module's folder, on WebAssembly in Node and on the small NumPy, as devices make them.

`python -m tests.wasm.reviewed SIMULATIONS FOLDER GAME…` prints a digest of each game's; FOLDER may be empty.
"""

import hashlib
import json
import sys
from contextlib import nullcontext
from pathlib import Path

import numpy as np

from doublejeu.rules import backend
from doublejeu.wasm.backend import Wasm
from tests.wasm.modules import InNode


def digest(game: str, simulations: int) -> str:
    from doublejeu.bots.evaluator import usual_means
    from doublejeu.bots.uniform import Uniform
    from doublejeu.play.catalogue import manifest_of
    from doublejeu.play.match import Match
    from doublejeu.play.reviewing import review_by_steps
    from doublejeu.play.series import play_through

    match = Match(game, manifest_of(game).players[0], seed=bytes(32))
    play_through(match, {seat: Uniform(seat) for seat in range(match.seats)})
    *_, last = review_by_steps(match.record(), usual_means(simulations))
    assert last.review is not None
    return hashlib.sha256(last.review.dumps().encode()).hexdigest()


def main(simulations: str, folder: str, *games: str) -> None:
    with InNode(Path(folder)) if folder else nullcontext() as module:
        if module is not None:
            backend.use(Wasm(module, module.metadata))
        print(json.dumps({game: digest(game, int(simulations)) for game in games}))
        assert bool(folder) == ("numba" not in sys.modules), "on WebAssembly no compiler is loaded"
        assert bool(folder) == ("offline" in Path(np.__file__).parts), "nor NumPy"


if __name__ == "__main__":
    main(*sys.argv[1:])
