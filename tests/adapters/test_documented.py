"""What docs/environments.md says of sizes and the modules' own examples show is so."""

import doctest
import re
from importlib import import_module
from pathlib import Path

import pytest

pytest.importorskip("pettingzoo", reason="PettingZoo is not installed")

from doublejeu.adapters.numbers import numbers_of
from doublejeu.play.catalogue import find_game, game_names

PAGE = (Path(__file__).parents[2] / "docs" / "environments.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["batch", "gymnasium", "openspiel", "pettingzoo"])
def test_the_examples_of_a_module_are_so(name: str) -> None:
    if name == "openspiel":
        pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")
    failed, tried = doctest.testmod(import_module(f"doublejeu.adapters.{name}"), extraglobs={"game": "calaveras"})
    assert tried > 0
    assert failed == 0


@pytest.mark.parametrize("game", game_names())
def test_the_sizes_are_those_of_the_table(game: str) -> None:
    (row,) = re.findall(rf"^\| `{game}` \|(.*)\|$", PAGE, re.MULTILINE)
    *_, actions, numbers = [cell.strip().replace(",", "") for cell in re.sub(r"(\d),(\d)", r"\1\2", row).split("|")]
    players = find_game(game).manifest.players
    assert int(actions) == len(find_game(game).texts)
    sizes = {count: numbers_of(game, count, {}).size for count in players}
    told = {int(count): int(size) for size, count in re.findall(r"(\d+) with (\d)", numbers)}
    assert (told or {2: int(numbers)}) == sizes
