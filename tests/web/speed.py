"""How quick the page is: `python -m tests.web.speed` prints what a click takes, and how smoothly cards fly."""

import json
import threading
import time
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import urlsplit

import httpx
from playwright.sync_api import Page, sync_playwright
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from . import clues
from .conftest import ARGS, CHROMIUM, People, Served

MOVES = 200  # in as many games as it takes
FLYING = 5  # cards at once
PHONE = {"width": 390, "height": 844}

# Clicks on moves, from within, for a driver's questions would take as long as the page: how many milliseconds each took
# from the click, or the last "yes" if the page asks, to the first picture of the own board after it.
CLICK = """async (moves) => {
    const next = () => new Promise(requestAnimationFrame);
    const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
    const at = () => document.querySelector('main')?.dataset.at;
    const took = [];
    let seen = null;
    while (took.length < moves && !document.querySelector('main.end')) {
        const live = document.querySelectorAll('.stage [data-move]:enabled, .prompt [data-move]:enabled');
        const pick = document.querySelectorAll('.stage [data-pick]:enabled');
        if (!live.length && pick.length) pick[took.length % pick.length].click();
        if (!live.length) {
            await wait(50);
            continue;
        }
        const before = at();
        if (seen !== before) { // nobody clicks before they have seen the board
            seen = before;
            await wait(150);
            continue;
        }
        let clicked = performance.now();
        live[(took.length * 7) % live.length].click();
        while (at() === before) {
            const sure = document.querySelector('dialog[open] .btn.pri');
            if (sure) {
                clicked = performance.now();
                sure.click();
            }
            await next();
        }
        took.push(performance.now() - clicked);
    }
    return took;
}"""

# The time between two pictures, and how many things move meanwhile.
WATCH_FLIGHTS = """() => {
    window.pictures = [];
    let last = performance.now();
    const next = (now) => {
        const moving = document.getAnimations().filter((each) => each.playState === 'running').length;
        window.pictures.push([now - last, moving]);
        last = now;
        requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
}"""


def clicks(page: Page, url: str, moves: int) -> list[float]:
    """Milliseconds from a click to the board that it changed, in one game against somebody without a browser."""
    page.goto("/new/kompromat")
    page.get_by_role("button", name="Open the table").click()
    page.locator("main.wait").wait_for()
    table = urlsplit(page.url).path.rsplit("/", 1)[-1]
    key = httpx.post(f"{url}/api/tables/{table}/join", json={"name": "Bob"}).json()["key"]
    address = f"{url.replace('http', 'ws')}/api/tables/{table}/socket"
    with connect(address, additional_headers={"Authorization": f"Bearer {key}"}) as other:
        other.send('{"do":"sit","seat":1}')
        threading.Thread(target=answer, args=(other,), daemon=True).start()
        page.get_by_role("button", name="Start").click()
        page.locator("main.play").wait_for()
        took: list[float] = page.evaluate(CLICK, moves)
    return took


def answer(other: ClientConnection) -> None:
    """Make the first legal move, always, a little later, until the page has had enough."""
    with suppress(ConnectionClosed):
        for message in map(json.loads, other):
            frame = message.get("frame")
            if frame and frame["legal"]:
                time.sleep(0.05)
                other.send(json.dumps({"do": "move", "at": frame["at"], "move": frame["legal"][0]}))


def flights(page: Page) -> list[float]:
    """Milliseconds between two pictures while five cards or more fly, when the cases of 13 Clues are dealt out."""
    found: list[float] = []
    for _ in range(5):
        clues.sit_down(page, 6)
        page.evaluate(WATCH_FLIGHTS)
        clues.pick(page)
        page.wait_for_timeout(1_500)
        found += [time for time, moving in page.evaluate("window.pictures") if moving >= FLYING]
    return found


def main() -> None:
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(ARGS))
        served = Served(Path(folder))
        people = People(browser, served.url)
        took: list[float] = []
        while len(took) < MOVES:
            took += clicks(people.come("Ada"), served.url, MOVES - len(took))
        took.sort()
        print(f"click to own board: p50 {took[len(took) // 2]:.0f} ms, p95 {took[int(len(took) * 0.95)]:.0f} ms"
              f" of {len(took)} moves")  # fmt: skip
        drawn = flights(people.come(reduced_motion="no-preference", viewport=PHONE))
        if drawn:
            print(f"pictures a second while {FLYING} cards or more fly: {1000 * len(drawn) / sum(drawn):.0f}")
        browser.close()
        served.stop()


if __name__ == "__main__":
    main()
