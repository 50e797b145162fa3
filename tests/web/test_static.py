"""The room without a server: a folder that any web host serves, in a folder of its own, with a whole room in it."""

import functools
import threading
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from click.testing import CliRunner
from playwright.sync_api import Browser, Page, expect

from doublejeu.cli import main
from doublejeu.play.verify import verify

from .alone import NO_ROOM, REASON, WAKING, exported, move_once, play_out
from .table import long

pytestmark = pytest.mark.skipif(NO_ROOM, reason=REASON)


class Quiet(SimpleHTTPRequestHandler):
    """A plain web host, as `python -m http.server` is."""

    def log_message(self, format: str, *args: Any) -> None:
        pass


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the folder."""
    folder = tmp_path_factory.mktemp("site")
    written = CliRunner().invoke(main, ["static", str(folder / "games" / "x")])
    assert written.exit_code == 0, written.output
    host = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(folder)))
    threading.Thread(target=host.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{host.server_port}/games/x/"
    host.shutdown()
    host.server_close()


@pytest.fixture
def page(browser: Browser, site: str) -> Iterator[Page]:
    context = browser.new_context(base_url=site, reduced_motion="reduce", accept_downloads=True)
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
