"""Every screen of the house, in both languages, light and dark: no barrier, nothing too wide, nothing unsaid."""

import json
import re
import time
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, Route, expect

from .conftest import People, Served
from .table import long, play_now, play_on

LOOKS = [long("en", "light"), long("en", "dark"), long("fr", "light"), ("fr", "dark")]
WIDTHS = (360, long(390), long(820), long(1280), long(1440))


def check(page: Page, where: str) -> None:
    """No barrier that axe finds, and no page wider than its window."""
    found: list[dict[str, Any]] = Axe().run(page).response["violations"]
    assert not found, where + ": " + json.dumps(
        [(each["id"], [node["html"][:160] + " " + node["failureSummary"][:200] for node in each["nodes"][:4]])
         for each in found], indent=1,
    )  # fmt: skip
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{where} is wider than its window"


def hall(page: Page) -> None:
    page.goto("/")
    page.locator("[data-play]").first.wait_for()


def new(page: Page) -> None:
    page.goto("/new/thirteen_clues?pass")
    page.locator("form").wait_for()


def waiting(page: Page) -> None:
    page.goto("/new/calaveras")
    page.locator("form .btn.pri").click()
    page.locator("main.wait").wait_for()


def playing(page: Page) -> None:
    play_now(page, "kompromat")


def past(page: Page) -> None:
    play_now(page, "kompromat")
    play_on(page, moves=2)
    page.keyboard.press("ArrowLeft")
    page.locator("main.is-past").wait_for()


def menu(page: Page) -> None:
    play_now(page, "kompromat")
    page.locator("header .ib").last.click()
    page.locator("dialog").wait_for()


def settings(page: Page) -> None:
    hall(page)
    page.locator("header .ib").last.click()
    page.locator("dialog").wait_for()


def rules(page: Page) -> None:
    page.goto("/rules/calaveras")
    page.locator("h1").wait_for()


def unknown_table(page: Page) -> None:
    page.goto("/t/nosuchtable")
    page.locator("main.void").wait_for()


def unknown_page(page: Page) -> None:
    page.goto("/no/such/page")
    page.locator("main.void").wait_for()


SCREENS = (hall, new, waiting, playing, past, menu, settings, rules, unknown_table, unknown_page)


@pytest.mark.parametrize(("language", "light"), LOOKS)
def test_no_screen_has_a_barrier(people: People, language: str, light: str) -> None:
    page = people.come(language=language, light=light)
    for screen in SCREENS:
        screen(page)
        check(page, f"{screen.__name__} in {language}, {light}")


@pytest.mark.parametrize(("language", "light"), [long("en", "light"), long("fr", "dark")])
def test_no_screen_has_a_barrier_at_the_end_and_for_guests(people: People, language: str, light: str) -> None:
    page, guest = people.come(language=language, light=light), people.come("Eve", language=language, light=light)
    waiting(page)
    guest.goto(page.url)
    guest.locator("main.joinp").wait_for()
    check(guest, "join")
    table = play_now(page, "calaveras")
    play_on(page)
    check(page, "end")
    page.goto(f"{table}/replay")
    page.locator(".log li").first.wait_for()
    check(page, "replay")
    heights = page.locator(".log li").evaluate_all("lines => lines.map((line) => line.getBoundingClientRect().top)")
    assert heights == sorted(heights), "the log reads from top to bottom"


@pytest.mark.parametrize("width", WIDTHS)
def test_every_screen_fits_its_window_and_every_target_a_finger(people: People, width: int) -> None:
    page = people.come(language="fr", viewport={"width": width, "height": 844})
    for screen in SCREENS:
        screen(page)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{screen.__name__} at {width}"
        small = page.evaluate(
            """[...document.querySelectorAll('a.btn, button.btn, .ib, header a, .row, .ghost, select')]
            .map((each) => [each.outerHTML.slice(0, 80), each.getBoundingClientRect()])
            .filter(([, box]) => box.width > 0 && (box.width < 43.5 || box.height < 43.5)).map(([what]) => what)"""
        )
        assert small == [], f"{screen.__name__} at {width}"


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
    page.get_by_role("button", name="Français").click()
    expect(page.locator("[data-play=kompromat]")).to_have_text("Jouer")
    assert page.locator("html").get_attribute("lang") == "fr"
    page.reload()
    expect(page.locator("[data-play=kompromat]")).to_have_text("Jouer")


def test_every_page_is_whole_in_both_languages(people: People) -> None:
    for language in ("en", "fr"):
        page = people.come(language=language)
        for screen in SCREENS:
            screen(page)
            shown = page.locator("body").inner_text()
            ids = re.findall(r"\b[a-z]+(?:-[a-z]+){1,4}\b", shown)
            known = (Path(__file__).parents[2] / f"src/doublejeu/locales/{language}/hall.ftl").read_text()
            assert not [each for each in ids if re.search(rf"^{each} =", known, re.M)], screen.__name__


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
    playing(page)
    assert asked
    assert [url for url in asked if not url.startswith((served.url, served.url.replace("http", "ws")))] == []
