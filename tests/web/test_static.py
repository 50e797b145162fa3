"""The room without a server: a folder that any web host serves, in a folder of its own, with a whole room in it."""

import gzip
from collections.abc import Iterator
from zipfile import ZipFile

import pytest
from playwright.sync_api import Browser, Page, expect

from doublejeu.play.verify import verify

from .alone import NO_ROOM, PAGES, REASON, WAKING, exported, keep, move_once, play_out, static_site
from .table import long

pytestmark = pytest.mark.skipif(NO_ROOM, reason=REASON)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the folder."""
    with static_site(tmp_path_factory.mktemp("site")) as found:
        yield found.url


@pytest.fixture
def language() -> str:
    """That of the browser, whose window is a phone's where it is French."""
    return "en"


@pytest.fixture
def page(browser: Browser, site: str, language: str) -> Iterator[Page]:
    width, height = (390, 844) if language == "fr" else (1280, 800)
    context = browser.new_context(
        base_url=site, reduced_motion="reduce", accept_downloads=True, locale=language,
        viewport={"width": width, "height": height},
    )  # fmt: skip
    yield context.new_page()
    context.close()


def sit_down(page: Page, site: str, game: str) -> None:
    page.goto(site)
    page.locator(f"[data-play={game}]").click()
    page.locator("main.play").wait_for(timeout=WAKING)


@pytest.mark.parametrize("game", [long("calaveras"), long("kompromat"), long("thirteen_clues")])
def test_a_whole_game_is_played_left_come_back_to_and_its_record_is_sound(page: Page, site: str, game: str) -> None:
    sit_down(page, site, game)
    move_once(page, game)
    page.reload()
    page.locator("main.play").wait_for(timeout=WAKING)
    play_out(page, game)
    expect(page.locator(".proof")).to_have_attribute("data-proof", "mixed")
    record = exported(page)
    assert '"offline":true' in record
    verify(record)
    page.goto(site)
    expect(page.locator(".mine .row")).to_have_count(1)


@pytest.mark.slow
@pytest.mark.parametrize("language", ["fr"])
def test_lessons_puzzles_and_a_table_that_is_passed_around_are_there(page: Page, site: str) -> None:
    page.goto(f"{site}#/learn/thirteen_clues")
    page.locator("main [data-move]:enabled, main [data-pick]:enabled").first.wait_for(timeout=WAKING)
    page.goto(f"{site}#/puzzles/kompromat")
    page.locator("main .stage").wait_for(timeout=WAKING)
    page.goto(f"{site}#/new/kompromat?pass")
    page.locator(".names input:enabled").fill("Béatrice")
    page.locator("form .btn.pri").click()
    page.locator(".curtain .btn.pri").click(timeout=WAKING)
    page.locator("[data-move='place 1']").click()
    page.locator("[data-move='stop']").click()
    page.get_by_role("button", name="Passer à Béatrice").click()  # the device is handed on
    expect(page.locator(".curtain")).to_contain_text("Béatrice")
    expect(page.locator(".stage")).to_have_count(0)
    page.locator(".curtain .btn.pri").click()
    expect(page.locator("[data-move='place 1']")).to_be_enabled()


def test_nothing_that_needs_a_server_is_offered(page: Page, site: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(site)
    expect(page.get_by_role("heading", name="On this device")).to_be_visible()
    page.get_by_role("link", name="Open a table").click()
    expect(page.get_by_role("heading", name="Open a table")).to_be_visible()
    assert page.get_by_text("Clock").count() == 0
    assert not [url for url in asked if "/room-" in url], "the room came before anybody wanted to play"
    assert all(url.startswith(site) for url in asked)


def test_python_is_compiled_before_it_is_shipped() -> None:
    assert PAGES is not None
    for name in ("room.zip.gz", "python_stdlib.zip.gz"):
        (path,) = PAGES.glob(f"assets/room-*/{name}")
        with gzip.open(path) as unpacked, ZipFile(unpacked) as archive:
            names = archive.namelist()
        assert any(each.endswith(".pyc") for each in names)
        assert not [each for each in names if each.endswith(".py")]


def test_who_comes_back_finds_the_room_awake_and_loads_nothing_again(page: Page, site: str) -> None:
    page.goto(site)
    assert not page.workers  # nothing is loaded before it is wanted
    keep(page)
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    page.reload()
    page.locator("[data-play]:enabled").first.click()
    page.locator("main.play").wait_for(timeout=WAKING)
    assert (
        "pyodide.asm.wasm" in asked
    )  # as it was kept: a browser keeps what it compiled beside what it compiled it from
    assert not [name for name in asked if name.endswith(".gz")]
