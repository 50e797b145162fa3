"""Pictures of the screens, kept to be compared: `python -m tests.web.pictures` keeps what this checkout shows now."""

import io
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image, ImageChops
from playwright.sync_api import Browser, Page, sync_playwright

from . import test_thirteen_clues as clues
from .conftest import ARGS, CHROMIUM, People, Served, secrets_of
from .table import play_now, play_on

FOLDER = Path(__file__).parent / "pictures"
MADE_BY = FOLDER / "chromium.txt"
SCREENS = ("hall", "calaveras", "kompromat", "thirteen_clues")
WINDOWS = {390: 844, 820: 1180, 1440: 900}
LOOK = {390: ("fr", "dark"), 820: ("en", "dark"), 1440: ("en", "light")}
COARSE = 4  # pixels of the screen to one that is compared: how letters are smoothed does not count
NOTICED = 40  # of 255: less is the same colour


@contextmanager
def gallery(browser: Browser) -> Iterator[People]:
    """A room whose dice are the same every time."""
    with TemporaryDirectory() as folder:
        served = Served(Path(folder), new_secret=secrets_of("picture"))
        people = People(browser, served.url)
        yield people
        for context in people.contexts:
            context.close()
        served.stop()


def take(people: People, screen: str, width: int) -> Image.Image:
    """A screen as somebody sees it who has just come, or has made the first moves."""
    language, light = LOOK[width]
    page = people.come(language=language, light=light, viewport={"width": width, "height": WINDOWS[width]})
    if screen == "hall":
        page.goto("/")
        page.locator("[data-play]").first.wait_for()
    else:
        play_now(page, screen)
        if screen == "thirteen_clues":
            clues.pick(page)
        else:
            play_on(page, moves=4)
        page.locator(".prompt.yours").wait_for()
    page.mouse.move(0, 0)  # a card under the mouse would be shown large
    settle(page)
    return Image.open(io.BytesIO(page.screenshot())).convert("RGB")


def settle(page: Page) -> None:
    """Wait until letters and drawings are there."""
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(300)


def kept(screen: str, width: int) -> Path:
    return FOLDER / f"{screen}-{width}.webp"


def difference(one: Image.Image, other: Image.Image) -> float:
    """The share of a picture that somebody would see differ."""
    if one.size != other.size:
        return 1.0
    small = (one.width // COARSE, one.height // COARSE)
    apart = ImageChops.difference(*(each.resize(small, Image.Resampling.BOX) for each in (one, other)))
    worst = ImageChops.lighter(ImageChops.lighter(apart.getchannel(0), apart.getchannel(1)), apart.getchannel(2))
    return sum(worst.histogram()[NOTICED:]) / (small[0] * small[1])


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(ARGS))
        for width in WINDOWS:
            for screen in SCREENS:
                with gallery(browser) as people:
                    take(people, screen, width).save(kept(screen, width), quality=60)
        MADE_BY.write_text(browser.version + "\n", encoding="utf-8")
        browser.close()


if __name__ == "__main__":
    main()
