"""The compiled rules and the same source run as plain Python are the same rules."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.laws.signatures import signatures

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("games", [pytest.param(1, id="quick"), pytest.param(8, id="long", marks=pytest.mark.slow)])
def test_compiled_and_interpreted_rules_play_the_same_games(games: int) -> None:
    interpreted = subprocess.run(
        [sys.executable, "-m", "tests.laws.signatures", str(games)],
        env=os.environ | {"NUMBA_DISABLE_JIT": "1"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert interpreted.returncode == 0, interpreted.stderr
    assert json.loads(interpreted.stdout) == signatures(games)
