"""The Calaveras Incident beside its reference in C (`calaveras.c`), and what is wanted of it."""

import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from .aims import Aims
from .races import Lap, Row, Runner, compare, figure, race
from .runners import batch

REFERENCE: Final = Path(__file__).with_name("calaveras.c")
C_FLAGS: Final = ("-O3", "-march=native")  # Numba compiles for the very machine too
OF_C: Final = 0.8


def beside_c(seconds: float) -> Iterator[Row]:
    """The game by the C reference and by our rules, which must play the same games."""
    compiler = shutil.which("cc")
    if compiler is None:
        yield "calaveras beside C", "left out: it needs a C compiler, cc", "", "", ""
        return
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "calaveras"
        subprocess.run([compiler, *C_FLAGS, "-o", str(program), str(REFERENCE)], check=True)
        ours, theirs = race([batch("calaveras", 4), c_reference(program, 4)], seconds, same_games=True)
    same = all(a.moves == b.moves and a.signature == b.signature for a, b in zip(ours, theirs, strict=True))
    yield "C, calaveras 4", figure(theirs), "", "", "the same games" if same else "OTHER GAMES"
    yield compare("calaveras 4, batch, beside C", ours, theirs, OF_C)


def c_reference(program: Path, players: int) -> Runner:
    """The same game in C, by its own clock."""

    def run(seed: int, games: int) -> Lap:
        command = [str(program), str(seed), str(players), str(games)]
        moves, signature, seconds = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()
        return Lap(games, int(moves), float(seconds), int(signature))

    return run


AIMS: Final = Aims(
    players=4,
    of_open_spiel={"single": 1.0},
    of_open_spiel_as_usual={"batch": 10.0},
    of_playouts=0.3,
    of_batches=1.0,
    reference=beside_c,
)
