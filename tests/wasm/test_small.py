"""The module stays small: every device that plays without a network loads it."""

import gzip
from collections.abc import Sequence

import pytest

from doublejeu.play.catalogue import game_names
from tests.wasm.modules import HAVE_TOOLS, built

pytestmark = pytest.mark.skipif(not HAVE_TOOLS, reason="ziglang is not installed: scripts/wasm --tools")


@pytest.mark.parametrize(
    ("games", "most"),
    [
        pytest.param(game_names()[:1], 35_000, id="short"),
        pytest.param(game_names(), 118_000, id="long", marks=pytest.mark.slow),  # of the 120,000 that are the limit
    ],
)
def test_the_module_is_small(games: Sequence[str], most: int) -> None:
    size = len(gzip.compress((built(games) / "rules.wasm").read_bytes(), 9))
    assert size <= most, f"{size:,} bytes with gzip: what is exported, and how is it optimized?"
