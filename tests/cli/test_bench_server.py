"""`bench server`, as a person calls it, with our room alone and a handful of people; no speed is asserted."""

import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from benchmarks import framing
from benchmarks.rooms import main

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="each process gets a core of its own")


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))


def run(*words: str) -> list[list[str]]:
    """The rows of the table, cell by cell."""
    command = ["--seconds", "0.3", "--scale", "0.006", "--markdown", *words]
    result = CliRunner().invoke(main, command, catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in result.stdout.splitlines()]


@pytest.mark.slow
def test_our_room_alone_is_measured_without_anything_from_npm() -> None:
    head, rule, peers, *rows = run("--ours", "--measure", "saturated", "--measure", "paced", "--measure", "long")
    assert head[:3] == ["measure", "server", "measured"]
    assert set(rule) == {"---"}
    assert "left out" in peers[2]
    assert [row[0] for row in rows] == [
        "2 tables, saturated", "3 tables, saturated",
        "3 tables, a move a second each", "3 tables, a move a second each",
        "a table of 3, connected", "first frame at move 1,000",
    ]  # fmt: skip
    assert {row[1] for row in rows} == {"ours, SQLite"}
    for row in rows[:2]:
        assert int(row[2].removesuffix(" moves/s").replace(",", "")) > 0
    assert rows[-1][-3] == "reached", "the first frame of a long game is small"


@pytest.mark.slow
def test_without_node_the_peers_are_left_out_and_it_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    _, _, peers, *rows = run("--measure", "long")
    assert peers[2] == "left out: they need node and npm"
    assert [row[1] for row in rows] == ["ours, SQLite"]


@pytest.mark.slow
def test_the_room_is_measured_beside_one_whose_frames_are_all_made_by_websockets(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(framing, "ROUNDS", 1)
    result = CliRunner().invoke(framing.main, ["--seconds", "1", "--tables", "2"], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    _, ours, theirs, *_ = result.stdout.splitlines()
    assert ours.startswith("ours ")
    assert ours.count("1.00 ×") == 2
    assert theirs.startswith("websockets alone ")


@pytest.mark.slow
def test_people_move_while_experts_think() -> None:
    *_, row = run("--ours", "--measure", "bots")
    assert "p99" in row[2]
