"""A game that somebody else has written becomes WebAssembly as ours do."""

import json
import sys
from pathlib import Path

import pytest

from tests.docs.test_adding_a_game import NAME, ROOT, Newcomer
from tests.wasm.modules import HAVE_TOOLS


@pytest.mark.slow
@pytest.mark.skipif(not HAVE_TOOLS, reason="ziglang is not installed: scripts/wasm --tools")
def test_an_installed_game_is_built_and_plays_the_same_matches(tmp_path: Path) -> None:
    newcomer, folder = Newcomer(tmp_path), tmp_path / "wasm"
    newcomer.follow(f"doublejeu new-game {NAME}")
    newcomer.follow(f"pip install ./{NAME}")
    newcomer.run(sys.executable, "-m", "doublejeu.wasm", "--game", NAME, str(folder))
    assert NAME in json.loads((folder / "rules.json").read_text())["games"]
    matches = (sys.executable, "-m", "tests.wasm.matches", NAME, "60")
    native, here = (newcomer.run(*matches, *more, where=ROOT) for more in ((), (str(folder),)))
    assert here == native
