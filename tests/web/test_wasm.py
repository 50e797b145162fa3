"""The rules as WebAssembly play in Chromium the games that Numba plays."""

import pytest
from playwright.sync_api import Browser, Route

from doublejeu.play.catalogue import game_names
from tests.laws.tables import SEATINGS, Seating
from tests.wasm.modules import HAVE_TOOLS, HERE, built, client_file
from tests.wasm.walking import plan_of, walk

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not HAVE_TOOLS, reason="ziglang is not installed: scripts/wasm --tools"),
]

WALKED = """async (plan) => {
    const [{ load }, { walk }] = await Promise.all([import('/loader.js'), import('/walk.js')]);
    const [module, metadata] = await Promise.all([fetch('/rules.wasm'), fetch('/rules.json')]);
    return walk(await load(await module.arrayBuffer(), await metadata.json()), plan);
}"""


@pytest.mark.parametrize("seating", SEATINGS, ids=str)
def test_the_same_games_are_played_in_chromium(browser: Browser, seating: Seating) -> None:
    folder = built(game_names())
    loader = client_file("wasm/rules.ts")
    files = {
        "/": ("text/html", b"<!doctype html><title>walk</title>"),
        "/loader.js": ("text/javascript", loader),
        "/walk.js": ("text/javascript", (HERE / "walk.js").read_bytes()),
        "/rules.wasm": ("application/wasm", (folder / "rules.wasm").read_bytes()),
        "/rules.json": ("application/json", (folder / "rules.json").read_bytes()),
    }

    def answer(route: Route) -> None:
        kind, body = files.get(route.request.url.removeprefix("http://rules.test"), ("text/plain", b""))
        route.fulfill(content_type=kind, body=body)

    games, page = 10_000, browser.new_page()
    try:
        page.route("http://rules.test/**", answer)
        page.goto("http://rules.test/")
        there = page.evaluate(WALKED, plan_of(seating, games))
    finally:
        page.close()
    assert there == walk(seating, games)
