"""Every screen of the house, in every language, light and dark: no barrier, nothing too wide, nothing unsaid."""

import random
import re
import time
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from . import screens
from .barriers import check
from .conftest import People, Served
from .table import LONGEST, TONGUES, long, one_of, play_now
from .walker import SCRIPT, STILL, Walk

WIDTHS = [360, 390, 820, 1280, 1440]
SCREENS = [screen if screen in screens.FIRST else long(screen) for screen in screens.EVERY]
WORDS = Path(__file__).parents[2] / "src/doublejeu/locales"
SMALL = """
[...document.querySelectorAll('a.btn, button.btn, .ib, header a, .row, .ghost, .lk, select')]
.map((each) => [each.outerHTML.slice(0, 80), each.getBoundingClientRect()])
.filter(([, box]) => box.width > 0 && (box.width < 43.5 || box.height < 43.5)).map(([what]) => what)
"""


@pytest.mark.parametrize("language", one_of(TONGUES, LONGEST))
@pytest.mark.parametrize("screen", SCREENS, ids=screens.name)
def test_a_screen_has_no_barrier_fits_every_window_and_is_whole_in_its_language(
    people: People, served: Served, tmp_path: Path, screen: screens.Screen, language: str
) -> None:
    page = people.come(language=language)
    page.context.add_init_script(SCRIPT)
    screen(screens.Visit(page, served))
    for theme in ("light", "dark"):
        page.evaluate("(theme) => document.documentElement.dataset.theme = theme", theme)
        page.evaluate(STILL)
        check(page, f"{screens.name(screen)} in {language}, {theme}")
    ids = re.findall(r"\b[a-z]+(?:[-_][a-z]+){1,4}\b", page.locator("body").inner_text())
    known = "".join(path.read_text(encoding="utf-8") for path in (WORDS / language).iterdir())
    assert not [each for each in ids if re.search(rf"^{each} =", known, re.M)], "a message is shown by its name"
    walker = Walk(page, random.Random(1), folder=tmp_path)
    walker.look()
    assert not walker.offences, "\n".join(map(str, walker.offences))
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 844})
        page.evaluate(STILL)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"too wide for {width}"
        assert page.evaluate(SMALL) == [], f"too small for a finger at {width}"


@pytest.mark.parametrize("language", one_of(TONGUES, LONGEST))
@pytest.mark.parametrize(
    "screen",
    [
        screens.calaveras,
        screens.kompromat,
        screens.thirteen_clues,
        long(screens.picking),
        long(screens.two_at_clues),
    ],
    ids=screens.name,
)
def test_a_laptop_shows_the_whole_table(people: People, served: Served, screen: screens.Screen, language: str) -> None:
    page = people.come(language=language, viewport={"width": 1366, "height": 650})  # 768, less the bars
    screen(screens.Visit(page, served))
    hidden = page.locator(".stage").evaluate("stage => stage.scrollHeight - stage.clientHeight")
    assert hidden <= 8


def hall(page: Page) -> None:
    page.goto("/")
    page.locator("[data-play]").first.wait_for()


def late(letters: Route) -> None:
    """Let letters come when the page has been read without them."""
    time.sleep(0.2)
    letters.continue_()


def never(letters: Route) -> None:
    """Leave letters out: when they come, a wide page moves a little, and sooner or later as chance has it."""
    letters.abort()


@pytest.mark.parametrize("known", [False, True], ids=["newcomer", "with-a-game"])
@pytest.mark.parametrize("width", [390, long(820), 1350, long(1920)])
def test_nothing_jumps_while_the_hall_is_built(people: People, width: int, known: bool) -> None:
    page = people.come(viewport={"width": width, "height": 900})
    if known:
        play_now(page, "kompromat")
        hall(page)
        page.locator(".mine .row").wait_for()
    page.add_init_script(
        """window.jumps = [];
        new PerformanceObserver((list) => window.jumps.push(...list.getEntries().map((each) => each.value)))
            .observe({ type: 'layout-shift', buffered: true });"""
    )
    page.route("**/*.woff2", late if width < 700 else never)
    hall(page)
    page.locator("footer.foot").wait_for()
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(300)
    assert sum(page.evaluate("window.jumps")) < 0.02


def test_the_language_changes_at_once_and_is_kept(people: People) -> None:
    page = people.come()
    hall(page)
    page.get_by_role("combobox", name="Language").select_option("fr")
    expect(page.locator("[data-play=kompromat]")).to_have_text("Jouer")
    assert page.locator("html").get_attribute("lang") == "fr"
    page.reload()
    expect(page.locator("[data-play=kompromat]")).to_have_text("Jouer")


def test_the_house_can_be_installed_and_opens_without_a_network(people: People, served: Served) -> None:
    page = people.come()
    hall(page)
    page.evaluate("navigator.serviceWorker.ready")
    page.reload()
    page.locator("[data-play]").first.wait_for()
    manifest = page.request.get("/manifest.webmanifest").json()
    for icon in manifest["icons"]:
        assert page.request.get(icon["src"]).ok
    assert (
        page.request.get("/assets/of-another-version.js").status == 404
    )  # a page in its place would be kept as a script
    served.stop()
    page.reload()
    expect(page.locator("[data-play=kompromat]")).to_be_visible()
    expect(page.get_by_role("alert")).to_contain_text("cannot be reached")
    served.start()


def test_nothing_is_asked_of_any_other_host(people: People, served: Served) -> None:
    page = people.come()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    play_now(page, "kompromat")
    assert asked
    assert [url for url in asked if not url.startswith((served.url, served.url.replace("http", "ws")))] == []
