"""The same evening in every engine: in Chromium, in Firefox and in WebKit, as Debian ships them."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser
from websockets.sync.client import ClientConnection

from doublejeu.locales import Words
from doublejeu.play.catalogue import game_names

from .conftest import Served
from .engines import by_bidi, by_webdriver, story
from .engines.by_bidi import FirefoxWindow
from .engines.by_playwright import ChromiumWindow
from .engines.by_webdriver import WebKitWindow
from .engines.window import SIZES, Window
from .table import long
from .walker import SCRIPT

OTHERS = ("firefox", "webkit")
ENGINES = ("chromium", *OTHERS)
WORDS = Words("fr", parts=("hall", "rooms"))


@pytest.fixture(scope="module")
def firefox() -> Iterator[ClientConnection]:
    if by_bidi.FIREFOX is None:
        pytest.skip("there is no Firefox on this machine")
    with by_bidi.firefox() as line:
        yield line


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    if by_webdriver.DRIVER is None or by_webdriver.SCREEN is None:
        pytest.skip("there is no WebKit with its driver on this machine, or no Xvfb")
    with by_webdriver.screen() as name:
        yield name


@pytest.fixture
def window(engine: str, served: Served, browser: Browser, request: pytest.FixtureRequest) -> Iterator[Window]:
    """A window of the engine that the test names; whatever goes wrong in its pages fails the test."""
    window: Window
    match engine:
        case "webkit":
            window = WebKitWindow(request.getfixturevalue("display"), served.url)
        case "firefox":
            window = FirefoxWindow(request.getfixturevalue("firefox"), served.url)
        case _:
            window = ChromiumWindow(browser, served.url)
    yield window
    window.close()
    assert window.faults == []


def keeps_the_law(window: Window, folder: Path) -> None:
    """Every control is in sight and by itself, on a phone as on a wide screen; else a picture is put there."""
    window.ask(f"() => {{ {SCRIPT} }}")
    for width, height in SIZES.items():
        window.resize(width, height)
        time.sleep(0.5)  # what moves has come to rest
        offences = window.ask("() => controls.offences()")
        if offences:
            (folder / f"{width}.png").write_bytes(window.picture())
        assert offences == [], f"{width} × {height}, see {folder}"


@pytest.mark.parametrize("engine", OTHERS)
def test_the_hall_opens_and_a_move_is_made(window: Window) -> None:
    story.arrive(window)
    story.play_now(window, game_names()[0])
    assert story.play_on(window, moves=1) == 1


@pytest.mark.parametrize("engine", [long(each) for each in ENGINES])
def test_who_goes_elsewhere_while_parts_of_a_page_still_come_arrives_there(window: Window) -> None:
    for n in range(10):
        window.open("/")
        time.sleep(0.02 * n)
        window.open("/rules")
        assert window.ask("() => location.pathname") == "/rules"
        window.ask("() => sessionStorage.clear()")


@pytest.mark.parametrize("engine", [long(each) for each in ENGINES])
def test_the_hall_is_whole_in_every_language_and_light(window: Window, tmp_path: Path) -> None:
    story.arrive(window)
    keeps_the_law(window, tmp_path)
    story.change_words_and_light(window, "fr", WORDS("play-now"))
    keeps_the_law(window, tmp_path)


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("engine", [long(each) for each in ENGINES])
def test_a_whole_game_is_played_from_the_hall_to_its_replay(window: Window, tmp_path: Path, game: str) -> None:
    story.arrive(window)
    table = story.play_now(window, game)
    story.play_on(window, moves=3)
    keeps_the_law(window, tmp_path)
    assert story.play_on(window) > 3
    story.look_at_the_end(window)
    keeps_the_law(window, tmp_path)
    story.look_again(window, table)
    story.change_words_and_light(window, "fr", WORDS("whose-eyes"))
    keeps_the_law(window, tmp_path)
