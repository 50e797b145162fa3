"""The environments' benchmark runs, with the peers that are there."""

import pytest

pytest.importorskip("pettingzoo", reason="PettingZoo is not installed")
pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")

from benchmarks.envs import CONTESTS, rows


@pytest.mark.parametrize("name", CONTESTS)
def test_every_game_is_measured(name: str) -> None:
    found = list(rows(CONTESTS[name](), seconds=0.09))
    ours = [row for row in found if row[1].startswith("ours: ")]
    assert [row[1].removeprefix("ours: ").split(",")[0] for row in ours] == ["calaveras", "kompromat", "thirteen_clues"]
    for row in [row for row in found if not row[2].startswith("left out: ")]:
        assert float(row[2].replace(",", "")) > 0
