"""The C reference of Calaveras plays the games that the compiled rules play, move for move."""

import shutil
import subprocess
from pathlib import Path

import numpy as np
import pytest

from doublejeu.play.catalogue import find_game
from doublejeu.rules import operations

SOURCE = Path(__file__).parents[2] / "benchmarks" / "calaveras.c"
GAMES = 200


@pytest.fixture(scope="module")
def reference(tmp_path_factory: pytest.TempPathFactory) -> Path:
    compiler = shutil.which("cc")
    if compiler is None:
        pytest.skip("no C compiler: cc is not on the path")
    program = tmp_path_factory.mktemp("c") / "calaveras"
    subprocess.run([compiler, "-O3", "-march=native", "-o", str(program), str(SOURCE)], check=True)
    return program


@pytest.mark.parametrize("seed", [1, 1983, 0xFFFFFFFF])
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_same_seed_plays_the_same_games_in_c(reference: Path, players: int, seed: int) -> None:
    rules = find_game("calaveras").rules
    states = operations.new_states(rules)
    states["rng"] = seed
    out = np.empty(rules.MAX_MOVES, np.int64)
    moves = operations.playouts(states, players, GAMES, out)
    command = [str(reference), str(seed), str(players), str(GAMES)]
    told = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()
    assert [int(number) for number in told[:2]] == [moves, out[0]]


@pytest.mark.parametrize("arguments", ["", "1 4", "0 4 1", "1 2 1", "1 7 1", "1 4 1 1"])
def test_what_the_reference_cannot_play_it_refuses(reference: Path, arguments: str) -> None:
    refused = subprocess.run([str(reference), *arguments.split()], capture_output=True, text=True)
    assert refused.returncode == 2
    assert refused.stderr.startswith("usage: ")
