"""Somebody who has set their browser's letters to twice the usual size can read and use every screen."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from . import screens
from .conftest import ARGS, CHROMIUM, People, Served
from .table import LONGEST, TONGUES, long, play_now
from .walker import STILL

WINDOWS = {390: 844, 1440: 900}
SCREENS = (
    screens.hall, screens.new, screens.waiting, screens.join, screens.settings, screens.rules,
    screens.calaveras, screens.kompromat, screens.thirteen_clues, screens.kompromat_won, screens.review,
    *screens.BETWEEN_EVENINGS,
)  # fmt: skip
LOOKS = [
    (screen, LONGEST) if screen in (screens.hall, screens.calaveras) and language == LONGEST else long(screen, language)
    for screen in SCREENS
    for language in TONGUES
]
CUT = """
[...document.querySelectorAll('#app :is(button, a, h1, h2, h3, p, label, input, select), dialog[open] *')]
.filter((each) => {
  const { left, right, width } = each.getBoundingClientRect();
  if (width <= 1 || !each.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
  return left < -1 || right > innerWidth + 1 || (each.matches('.btn') && each.scrollWidth > each.clientWidth + 1);
}).map((each) => each.outerHTML.slice(0, 120))
"""


@pytest.fixture(scope="module")
def reader(browser: Browser) -> Iterator[Browser]:
    """A browser whose letters are twice as large as usual."""
    large = browser.browser_type.launch(executable_path=CHROMIUM, args=[*ARGS, "--blink-settings=defaultFontSize=32"])
    yield large
    large.close()


@pytest.mark.parametrize(("screen", "language"), LOOKS, ids=screens.name)
def test_nothing_is_cut_at_twice_the_usual_text_size(
    reader: Browser, served: Served, screen: screens.Screen, language: str
) -> None:
    page = People(reader, served.url).come(language=language, viewport={"width": 1440, "height": 900})
    screen(screens.Visit(page, served))
    for width, height in WINDOWS.items():
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(STILL)
        assert page.evaluate(CUT) == [], f"at {width}"
    page.context.close()


def test_letters_are_as_large_as_the_browser_is_told(reader: Browser, served: Served) -> None:
    page = People(reader, served.url).come(viewport={"width": 1440, "height": 900})
    play_now(page, "kompromat")
    page.locator(".prompt.yours").wait_for()
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
    page.context.close()
