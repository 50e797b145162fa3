"""Compiled code is kept game by game: what one game is made from is of no concern to another."""

import ctypes
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import doublejeu
from doublejeu.play.catalogue import game_names, manifests
from doublejeu.rules import CACHE, cache
from doublejeu.rules.versions import ROOMS, part_sources, part_version

PACKAGES = [manifest.package for manifest in manifests().values()]


@pytest.fixture
def edited(monkeypatch: pytest.MonkeyPatch) -> Iterator[set[Path]]:
    """Files that read otherwise than they are."""
    files, read = set[Path](), Path.read_bytes
    monkeypatch.setattr(Path, "read_bytes", lambda path: read(path) + (b"# edited" if path in files else b""))
    part_version.cache_clear()
    yield files
    monkeypatch.undo()
    part_version.cache_clear()


def own(package: str, part: str) -> Path:
    """A source of the game's own."""
    return next(source for source in part_sources(package, part) if "games" in source.parts)


def versions() -> dict[tuple[str, str], str]:
    part_version.cache_clear()
    return {(package, part): part_version(package, part) for package in PACKAGES for part in ROOMS}


@pytest.mark.parametrize("package", PACKAGES)
def test_an_edit_of_one_games_rules_compiles_that_game_alone(edited: set[Path], package: str) -> None:
    before = versions()
    edited.add(own(package, "rules"))
    changed = {key for key, version in versions().items() if version != before[key]}
    assert changed == {(package, part) for part in ROOMS}


@pytest.mark.parametrize("package", PACKAGES)
def test_an_edit_of_one_games_bots_leaves_its_rules_as_they_are(edited: set[Path], package: str) -> None:
    before = versions()
    edited.add(own(package, "bots"))
    assert {key for key, version in versions().items() if version != before[key]} == {(package, "bots")}


def test_an_edit_of_the_kernel_compiles_everything(edited: set[Path]) -> None:
    before = versions()
    edited.add(Path(cache.__file__).with_name("kernel.py"))
    assert all(version != before[key] for key, version in versions().items())


COMPILED = """
import sys
from doublejeu.cli.compile import compile_rules_of
from doublejeu.rules import operations
compile_rules_of(sys.argv[1])
print(operations.__file__)
print(sum(sum(each.stats.cache_hits.values()) for each in vars(operations).values() if hasattr(each, "stats")))
print(sum(sum(each.stats.cache_misses.values()) for each in vars(operations).values() if hasattr(each, "stats")))
"""


def test_it_does_not_matter_whether_numba_was_loaded_first() -> None:
    without = {name: value for name, value in os.environ.items() if name != "NUMBA_CACHE_DIR"}
    subprocess.run([sys.executable, "-c", "import numba, doublejeu.rules.operations"], env=without, check=True)


def test_another_checkout_of_the_same_version_compiles_nothing_again(tmp_path: Path) -> None:
    house = Path(doublejeu.__file__).parent
    shutil.copytree(house, tmp_path / house.name, ignore=shutil.ignore_patterns("__pycache__"))
    command = [sys.executable, "-c", COMPILED, game_names()[0]]
    there = os.environ | {"PYTHONPATH": str(tmp_path)}
    for environment in (dict(os.environ), there):  # the first, so that it is compiled
        ran = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
        assert ran.returncode == 0, ran.stderr
    place, hits, misses = ran.stdout.split()
    assert Path(place).is_relative_to(tmp_path)
    assert (int(hits) > 0, int(misses)) == (True, 0)


def keep_to_permissions() -> None:
    """Let root, too, write only where files permit it: CAP_DAC_OVERRIDE is gone after the next exec."""
    if os.getuid() == 0:
        ctypes.CDLL(None).prctl(24, 1)  # PR_CAPBSET_DROP


@pytest.mark.skipif(sys.platform != "linux", reason="root keeps to no permissions")
def test_a_cache_that_cannot_be_written_is_read_and_left_as_it_is(tmp_path: Path) -> None:
    game = game_names()[0]
    subprocess.run([sys.executable, "-c", COMPILED, game], capture_output=True, check=True)  # so that it is there
    version = part_version(manifests()[game].package, "rules")
    folder = tmp_path / "compiled"
    for path in [path for path in CACHE.rglob(f"*{version}*") if not path.name.startswith("done-")]:
        copy = folder / path.relative_to(CACHE)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, copy)
    before = sorted(folder.rglob("*"))
    for path in (folder, *before):
        path.chmod(0o555 if path.is_dir() else 0o444)
    nowhere = {"HOME": "/nonexistent", "XDG_CACHE_HOME": "/nonexistent", "PYTHONDONTWRITEBYTECODE": "1"}
    environment = os.environ | nowhere | {"NUMBA_CACHE_DIR": str(folder)}
    code = f"{COMPILED}from doublejeu.cli.compile import compile_part\ncompile_part(sys.argv[1], 'rules')\n"
    command = [sys.executable, "-c", code, game]
    read = subprocess.run(
        command, capture_output=True, text=True, env=environment, check=False, preexec_fn=keep_to_permissions
    )
    assert read.returncode == 0, read.stderr
    _, hits, misses = read.stdout.split()
    assert (int(hits) > 0, int(misses)) == (True, 0)
    assert sorted(folder.rglob("*")) == before
