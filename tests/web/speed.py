"""How quick the page is: `python -m tests.web.speed` prints what a click takes, and how smoothly cards fly."""

from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Page, sync_playwright

from . import test_thirteen_clues as clues
from .conftest import ARGS, CHROMIUM, People, Served
from .table import arrived, play_on, position
from .test_together import open_together

MOVES = 120
FLYING = 5  # cards at once
PHONE = {"width": 390, "height": 844}

# From a click on a move, or on the answer to "are you sure?", to the first picture after the own board has changed.
WATCH_CLICKS = """() => {
    let clicked = 0;
    window.took = [];
    addEventListener('click', (event) => {
        if (event.target.closest('[data-move], dialog .pri')) clicked = performance.now();
    }, true);
    new MutationObserver(() => requestAnimationFrame(() => {
        if (clicked) window.took.push(performance.now() - clicked);
        clicked = 0;
    })).observe(document.querySelector('main'), { attributes: true, attributeFilter: ['data-at'] });
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


def clicks(people: People) -> list[float]:
    """Milliseconds from a click to the board that it changed; two people play, so that no bot takes part."""
    pages = [people.come(name) for name in ("Ada", "Bob")]
    open_together(pages[0], pages[1:], "kompromat")
    for page in pages:
        page.evaluate(WATCH_CLICKS)
    for turn in range(MOVES):
        for page in pages:
            arrived(page, max(map(position, pages)))
        mover = next((page for page in pages if page.locator(".prompt.yours").count()), None)
        if mover is None:
            break
        play_on(mover, moves=1, luck=turn)
    return sorted(each for page in pages for each in page.evaluate("window.took"))


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
        took = clicks(people)
        print(f"click to own board: p50 {took[len(took) // 2]:.0f} ms, p95 {took[int(len(took) * 0.95)]:.0f} ms"
              f" of {len(took)} moves")  # fmt: skip
        drawn = flights(people.come(reduced_motion="no-preference", viewport=PHONE))
        if drawn:
            print(f"pictures a second while {FLYING} cards or more fly: {1000 * len(drawn) / sum(drawn):.0f}")
        browser.close()
        served.stop()


if __name__ == "__main__":
    main()
