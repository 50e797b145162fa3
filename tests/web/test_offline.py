"""Matches and bots in a worker of Chromium, on Pyodide and the WebAssembly module, are those of this machine."""

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from doublejeu.offline import packing
from doublejeu.play.catalogue import game_names
from tests.offline.serving import serving
from tests.wasm import digests
from tests.wasm.modules import HAVE_TOOLS, HERE, built, client_file

ROOT = HERE.parents[1]
PYODIDE = ROOT / "web/node_modules/pyodide"
SHORT, ALL = game_names()[:1], game_names()
pytestmark = pytest.mark.skipif(
    not (HAVE_TOOLS and any(packing.MADE.glob("*.whl")) and PYODIDE.is_dir()),
    reason="what the browser's Python needs is not installed: scripts/wasm --tools",
)

ASKED = """(message) => new Promise((done) => {
    const worker = new Worker('/worker.js', { type: 'module' });
    worker.onmessage = ({ data }) => { worker.terminate(); done(data) };
    worker.onerror = (fault) => done({ fault: fault.message });
    worker.postMessage(message);
})"""


def run(browser: Browser, games: tuple[str, ...], code: str) -> dict[str, Any]:
    """What a worker finds that runs this code in the room's Python, with a module of these games."""
    archive = io.BytesIO()
    packing.pack(built(games), packing.MADE, archive)
    files = {
        "/": b"<!doctype html><title>offline</title>",
        "/worker.js": (ROOT / "tests/offline/worker.js").read_bytes(),
        "/offline/python": client_file("offline/python.ts"),
        "/wasm/rules": client_file("wasm/rules.ts"),
        "/room.zip": archive.getvalue(),
        **{f"/pyodide/{path.name}": path.read_bytes() for path in PYODIDE.iterdir()},
    }
    helpers = {"digests.py": Path(digests.__file__).read_text()}
    page = browser.new_page()
    try:
        with serving(files) as address:
            page.goto(address)
            found: dict[str, Any] = page.evaluate(ASKED, {"files": helpers, "code": code})
    finally:
        page.close()
    assert "fault" not in found, found["fault"]
    print(f"started in {found['started']:.0f} ms, ran in {found['took']:.0f} ms")
    return found


@pytest.mark.slow
@pytest.mark.parametrize(
    ("module", "game", "moves", "tables"),
    [
        pytest.param(SHORT, SHORT[0], 4, 1, id="short"),
        *(pytest.param(ALL, game, 1_000, 100, id=game, marks=pytest.mark.slow) for game in ALL),
    ],
)
def test_whole_matches_between_bots_have_the_same_frames_in_a_worker(
    browser: Browser, module: tuple[str, ...], game: str, moves: int, tables: int
) -> None:
    code = f"import digests, json; json.dumps(digests.digests({game!r}, {moves}, {tables}))"
    there = run(browser, module, code)["found"]
    native = subprocess.run(
        [sys.executable, "-c", f"from tests.wasm import digests; import json; print({code.partition('; ')[2]})"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert json.loads(there) == json.loads(native.stdout)
