"""Whole matches between bots, as their frames and records tell them; with a module's folder, on WebAssembly in Node.

`python -m tests.wasm.matches GAME MOVES [FOLDER]` prints a digest for each number of players.
"""

import json
import sys
from contextlib import nullcontext
from pathlib import Path

from doublejeu.rules import backend
from doublejeu.wasm.backend import Wasm
from tests.wasm.digests import digests
from tests.wasm.modules import InNode


def main(game: str, moves: str, folder: str = "") -> None:
    with InNode(Path(folder)) if folder else nullcontext() as module:
        if module is not None:
            backend.use(Wasm(module, module.metadata))
        print(json.dumps(digests(game, int(moves))))
        assert bool(folder) == ("numba" not in sys.modules), "on WebAssembly no compiler is loaded"


if __name__ == "__main__":
    main(*sys.argv[1:])
