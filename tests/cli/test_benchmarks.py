"""`python -m benchmarks`, as a person calls it, with the peers that are there; no speed is asserted."""

import re
import shutil
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner, Result

from benchmarks.__main__ import PAGE, PARTS, environments_found, main, server_found
from benchmarks.page import between
from benchmarks.plot import Bar, draw

SVG = "{http://www.w3.org/2000/svg}"
HERE = [part for part in PARTS if part != "server" or sys.platform == "linux"]  # each process gets a core of its own


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return Path(shutil.copy(PAGE, tmp_path))


def run(page: Path, *words: str) -> Result:
    return CliRunner().invoke(main, ["--quick", "--out", str(page), *words])


def prose(text: str) -> str:
    for part in PARTS:
        text = between(part).sub("", text)
    return text


def generated(page: Path, part: str) -> str:
    found = between(part).search(page.read_text(encoding="utf-8"))
    assert found is not None
    return found[0]


@pytest.mark.slow
def test_one_command_writes_every_table_and_plot_and_leaves_the_prose(copied: Path) -> None:
    copied.write_text(prose(copied.read_text(encoding="utf-8")), encoding="utf-8")
    empty = copied.read_text(encoding="utf-8")
    done = run(copied, "--only", ",".join(HERE))
    assert done.exit_code == 0, done.output
    assert prose(copied.read_text(encoding="utf-8")) == empty
    for part in HERE:
        block = generated(copied, part)
        assert re.match(r"\n`python -m benchmarks.*--quick`: .+, \d+ cores, .+, \w+ 3\.\d+.*, \d{4}-\d\d-\d\d", block)
        assert "\n| --- |" in block
        assert f"(assets/bench-{part}.svg)" in block
        drawing = ElementTree.parse(copied.parent / "assets" / f"bench-{part}.svg").getroot()
        figures = [text.text or "" for text in drawing.iter(f"{SVG}text") if re.fullmatch(r"[\d.,]+", text.text or "")]
        assert figures
        for figure in figures:
            assert f" {figure} " in block, "a plot shows what its table says"


def test_a_part_alone_leaves_the_others_as_they_were(copied: Path) -> None:
    before = {part: generated(copied, part) for part in PARTS}
    assert run(copied, "--only", "envs").exit_code == 0
    assert {part: generated(copied, part) == before[part] for part in PARTS} == {
        "rules": True, "envs": False, "server": True,
    }  # fmt: skip


def test_a_part_that_does_not_exist_or_a_page_without_markers_is_refused_at_once(copied: Path) -> None:
    refused = run(copied, "--only", "rules,rulez")
    assert refused.exit_code == 2
    assert "rulez: there are rules, envs, server" in refused.output
    copied.write_text("# Benchmarks\n", encoding="utf-8")
    refused = run(copied)
    assert refused.exit_code == 1
    assert "has no markers for rules" in refused.output
    assert copied.read_text(encoding="utf-8") == "# Benchmarks\n"
    assert "is not there" in run(copied.parent / "nowhere.md").output


def test_a_peer_that_is_left_out_stands_in_the_table_and_has_no_bar() -> None:
    missing = ("batches, moves/s", "Pgx's leduc_holdem", "left out: No module named 'jax'", "", "")
    found = environments_found([missing, ("batches, moves/s", "ours: calaveras", "1,650,105", "", "≥ 1 ×")])
    assert missing in found.tables[0][1]
    assert found.bars == {"batches, moves/s": [Bar("ours: calaveras", "1,650,105", ours=True)]}


def test_the_servers_are_drawn_measure_by_measure_and_waits_by_their_worst() -> None:
    rows = [
        ("100 tables, saturated", "ours, SQLite", "7,783 moves/s"),
        ("100 tables, saturated", "Colyseus", "10,223 moves/s"),
        ("500 tables, a move a second each", "ours, SQLite", "p50 0.8 ms"),
        ("500 tables, a move a second each", "ours, SQLite", "p99 3.5 ms"),
        ("2,000 sockets while experts think", "ours, SQLite", "p50 10.8, p99 35.8 ms"),
    ]
    assert server_found([*rows]).bars == {
        "100 tables, saturated: moves/s": [Bar("ours, SQLite", "7,783", True), Bar("Colyseus", "10,223", False)],
        "500 tables, a move a second each: p99 ms, less is better": [Bar("ours, SQLite", "3.5", True)],
    }


def test_bars_are_as_long_as_their_figures() -> None:
    svg = ElementTree.fromstring(draw("Who & what", {"moves/s": [Bar("a < b", "1,000", True), Bar("c", "250", False)]}))
    ours, theirs = [rect for rect in svg.iter(f"{SVG}rect") if rect.get("class") != "paper"]
    assert (ours.get("class"), theirs.get("class")) == ("ours", "theirs")
    assert float(ours.get("width", 0)) == 4 * float(theirs.get("width", 0)) > 0
