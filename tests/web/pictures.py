"""Pictures of the screens, kept to be compared: `python -m tests.web.pictures [SCREEN…]` keeps what is shown now."""

import io
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image, ImageChops
from playwright.sync_api import Browser, sync_playwright

from doublejeu.locales import FALLBACK
from tests.server.dailies import noon
from tests.server.room import secrets_of

from . import screens
from .conftest import ARGS, CHROMIUM, People, Served

FOLDER = Path(__file__).parent / "pictures"
MADE_BY = FOLDER / "chromium.txt"
SHOWN = (screens.hall, screens.calaveras, screens.kompromat, screens.thirteen_clues)  # by README
WINDOWS = {390: 844, 820: 1180, 1440: 900}
LOOK = {390: ("fr", "dark"), 820: ("en", "dark"), 1440: ("en", "light")}
DEALT = "kompromat"
ELSEWHERE = ".qr, .url, .club-person small, .daily-share pre"  # the address of a table is never the same
COARSE = 4  # pixels of the screen to one that is compared: how letters are smoothed does not count
NOTICED = 40  # of 255: less is the same colour


def take(browser: Browser, screen: screens.Screen, width: int) -> Image.Image:
    """A screen as somebody sees it, in a room whose dice are the same every time."""
    language, light = LOOK[width]
    with TemporaryDirectory() as folder:
        dealt = {"now": noon(DEALT), "draw_seed": secrets_of("daily")}  # the same day, whenever it is
        served = Served(Path(folder), FALLBACK, new_secret=secrets_of("picture"), **dealt)
        people = People(browser, served.url)
        page = people.come(language=language, light=light, viewport={"width": width, "height": WINDOWS[width]})
        try:
            screen(screens.Visit(page, served))
            page.mouse.move(0, 0)  # a card under the mouse would be shown large
            page.wait_for_load_state("networkidle")
            page.evaluate("document.fonts.ready")
            page.locator(ELSEWHERE).evaluate_all("(all) => all.forEach((each) => (each.style.visibility = 'hidden'))")
            page.wait_for_timeout(300)
            return Image.open(io.BytesIO(page.screenshot(caret="hide"))).convert("RGB")
        finally:
            page.context.close()
            served.stop()


def kept(screen: screens.Screen, width: int) -> Path:
    return FOLDER / f"{screens.name(screen)}-{width}.webp"


def difference(one: Image.Image, other: Image.Image) -> float:
    """The share of a picture that somebody would see differ."""
    if one.size != other.size:
        return 1.0
    small = (one.width // COARSE, one.height // COARSE)
    apart = ImageChops.difference(*(each.resize(small, Image.Resampling.BOX) for each in (one, other)))
    worst = ImageChops.lighter(ImageChops.lighter(apart.getchannel(0), apart.getchannel(1)), apart.getchannel(2))
    return sum(worst.histogram()[NOTICED:]) / (small[0] * small[1])


def main(*wanted: str) -> None:
    FOLDER.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(ARGS))
        for screen in screens.EVERY:
            if not wanted or screens.name(screen) in wanted:
                for width in WINDOWS:
                    take(browser, screen, width).save(kept(screen, width), quality=60)
        MADE_BY.write_text(browser.version + "\n", encoding="utf-8")
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
