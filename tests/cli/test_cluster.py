"""`--cluster`: a real Ray makes the same bytes as this machine's own processes, and keeps to this machine."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import numpy as np
import pytest
from click.testing import CliRunner

from benchmarks.strangers import free_port
from doublejeu import Match, game_names
from doublejeu.bots.mind import Mind
from doublejeu.bots.minds import feature_count
from doublejeu.bots.uniform import Uniform
from doublejeu.cli import choices, main
from doublejeu.cli.cluster import Cluster, NoCluster
from doublejeu.cli.workers import nothing
from doublejeu.play.catalogue import manifest_of
from doublejeu.play.series import play_through
from tests.cli.app import COMMANDS
from tests.cli.test_stopping import Stopped, has_lines

TAKING: Final = [words for words, command in COMMANDS.items() if any(each.name == "cluster" for each in command.params)]
LEARNED: Final = next(game for game in game_names() if feature_count(game, manifest_of(game).players[0]))
WORK: Final = {
    "review": ("review", "games.jsonl", "--simulations", "12", "--json"),
    "puzzles": ("puzzles", "make", game_names()[-1], "--games", "4", "--seed", "x"),
    "arena": ("arena", game_names()[1], "--bots", "search@20,uniform", "--games", "6"),
    "train": ("train", LEARNED, "--watching", "1", "--watched", "120", "--generations", "1", "--games", "2",
              "--simulations", "8"),
}  # fmt: skip
HERE: Final = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0"}  # at the loopback address
LOOPBACK: Final = {"0100007F", "00000000000000000000000001000000", "0000000000000000FFFF00000100007F"}  # in /proc/net

with_ray = pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed; ./test --all installs it")


def refused(*words: str) -> str:
    result = CliRunner().invoke(main, words)
    assert result.exit_code == 2, result.output
    return " ".join(result.output.split())


def test_these_commands_run_on_a_cluster() -> None:
    assert set(TAKING) == {("arena",), ("review",), ("puzzles", "make"), ("train",)}


def test_what_follows_a_bare_cluster_is_not_taken_for_its_address(tmp_path: Path) -> None:
    said = refused("arena", "--cluster", game_names()[0], "--bots", "uniform,uniform")
    assert f"'{game_names()[0]}' is no address, as 10.0.0.5:6379; for this machine, write --cluster local" in said


def test_without_ray_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(choices, "find_spec", lambda name: None)
    said = refused("arena", game_names()[0], "--bots", "uniform,uniform", "--cluster")
    assert "pip install 'doublejeu[cluster]'" in said


def test_a_running_cluster_decides_itself_how_many_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(choices, "find_spec", lambda name: name)
    monkeypatch.setattr("doublejeu.cli.compile._ensure", pytest.fail)  # work has begun
    words = ("--bots", "uniform,uniform", "--jobs", "2", "--cluster", "127.0.0.1:6379")
    assert "--jobs is for this machine" in refused("arena", game_names()[0], *words)


@pytest.mark.parametrize("address", ["127.0.0.1:9", "ray://127.0.0.1:9", "127.0.0.1:99999"])
def test_a_cluster_that_is_not_there_is_named_at_once(address: str) -> None:
    with pytest.raises(NoCluster, match=f"no Ray cluster can be joined at {address}"):
        Cluster(address, 1, nothing)


# --- With a real Ray


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with some games, a short name: Ray makes sockets below it."""
    path = tmp_path_factory.mktemp("ray")
    lines = []
    for number, game in enumerate(game_names()):
        match = Match(game, seed=bytes([number] * 32))
        play_through(match, {seat: Uniform(f"{number}/{seat}") for seat in range(match.seats)})
        lines.append(f"{match.record().dumps()}\n")
    (path / "games.jsonl").write_text("".join(lines))
    return path


@pytest.fixture(scope="module")
def alone(folder: Path) -> dict[str, bytes]:
    """What comes of each work in one process of this machine."""
    return {name: made(folder, name, "--jobs", "1") for name in WORK}


def made(folder: Path, name: str, *more: str, **given: str) -> bytes:
    """What a command writes, in a process of its own."""
    out = folder / f"{name}-{len(list(folder.iterdir()))}.npz"
    command = [sys.executable, "-c", "from doublejeu.cli import main; main()", *WORK[name], "--out", str(out), *more]
    env = {**os.environ, **given}
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, env=env)
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    if name != "train":
        return out.read_bytes()
    with np.load(out) as kept:
        return b"".join(kept[field].tobytes() for field in Mind._fields)


@pytest.mark.slow
@with_ray
@pytest.mark.parametrize("name", WORK)
def test_a_ray_of_ones_own_makes_the_same_bytes(name: str, folder: Path, alone: dict[str, bytes]) -> None:
    assert len(alone[name]) > 1000
    assert made(folder, name, "--jobs", "2", "--cluster") == alone[name]


@pytest.fixture(scope="module")
def running() -> Iterator[str]:
    """The address of a cluster that runs on this machine."""
    ray, port = [sys.executable, "-m", "ray.scripts.scripts"], free_port()
    own = ["--port", str(port), "--num-cpus", "2", "--include-dashboard", "false", "--object-store-memory", "100000000"]
    head = subprocess.Popen(
        [*ray, "start", "--head", "--block", "--disable-usage-stats", *own],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env={**os.environ, **HERE},
    )  # fmt: skip
    try:
        assert head.stdout is not None
        said = ""
        while "Ray runtime started" not in said:
            line = head.stdout.readline()
            assert line, said
            said += line
        yield f"127.0.0.1:{port}"
    finally:
        head.terminate()
        head.wait()


@pytest.mark.slow
@with_ray
def test_a_running_cluster_makes_the_same_bytes(folder: Path, alone: dict[str, bytes], running: str) -> None:
    assert made(folder, "review", "--cluster", running, **HERE) == alone["review"]
    assert made(folder, "arena", "--cluster", running, **HERE) == alone["arena"]


def listening(session: int) -> set[str]:
    """The addresses, in hexadecimal, at which processes of a session listen."""
    inodes = set()
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if os.getsid(int(process.name)) == session:
                inodes |= {str(each.readlink()) for each in (process / "fd").iterdir()}
        except OSError:
            continue
    found = set()
    for table in ("tcp", "tcp6"):
        for line in Path(f"/proc/net/{table}").read_text().splitlines()[1:]:
            fields = line.split()
            if fields[3] == "0A" and f"socket:[{fields[9]}]" in inodes:
                found.add(fields[1].partition(":")[0])
    return found


@pytest.mark.slow
@with_ray
@pytest.mark.skipif(not Path("/proc/net/tcp").exists(), reason="there is no /proc")
def test_a_ray_of_ones_own_keeps_to_this_machine_and_what_is_stopped_keeps_what_was_done(tmp_path: Path) -> None:
    path, seen = tmp_path / "games.jsonl", set()

    def is_time(said: str) -> bool:
        if not has_lines(path)(said):
            return False
        time.sleep(1.0)
        children = subprocess.run(["pgrep", "-f", str(path)], capture_output=True, text=True, check=True).stdout.split()
        seen.update(listening(os.getsid(int(children[0]))))
        return True

    words = ["arena", game_names()[0], "--bots", "uniform,uniform", "--games", "1000000", "--jobs", "2"]
    stopped = Stopped([*words, "--cluster", "--out", str(path)], tmp_path, is_time)
    assert stopped.code == 130
    played = len(path.read_text().splitlines())
    assert f"stopped after {played} of 1000000 games" in stopped.said
    assert seen, "Ray listens somewhere"
    assert seen <= LOOPBACK
