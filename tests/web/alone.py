"""Whole games in the room of a device, by clicks: each game as it is played."""

import functools
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, NamedTuple

from click.testing import CliRunner
from playwright.sync_api import Page

from doublejeu.cli import main
from doublejeu.cli.serve import find_pages

from . import clues
from .table import play_on

PICKED_FIRST = "thirteen_clues"  # whose moves are chosen in parts
PAGES = find_pages()
NO_ROOM = PAGES is None or not any(PAGES.glob("assets/room-*/room.zip.gz"))
REASON = "the client was built without the room: scripts/wasm, then python hatch_build.py"
WAKING = 90_000  # milliseconds: on a busy machine
KEEP = "navigator.serviceWorker.ready.then(({ active }) => active.postMessage('keep'))"  # as the page does by itself
IS_KEPT = """async () => (await Promise.all((await caches.keys()).map(async (name) =>
    (await (await caches.open(name)).keys()).some(({ url }) => url.endsWith('/room.zip'))))).some(Boolean)"""


def keep(page: Page) -> None:
    """Wait until a page has kept all that it needs without a network."""
    page.evaluate(KEEP)
    until_kept(page)


def until_kept(page: Page) -> None:
    """Wait until it is all there; `wait_for_function` would take the promise of an answer for a yes."""
    while not page.evaluate(IS_KEPT):
        page.wait_for_timeout(200)


def move_once(page: Page, game: str) -> None:
    """Make the first move of a game."""
    if game == PICKED_FIRST:
        clues.pick(page)
    else:
        play_on(page, moves=1)


def play_out(page: Page, game: str) -> None:
    """Play on after the first move, until the game is over."""
    if game == PICKED_FIRST:
        clues.play_out(page)
    else:
        play_on(page)
    page.locator("main.end").wait_for()


def exported(page: Page) -> str:
    """The record that is offered at the end."""
    with page.expect_download() as download:
        page.locator(".proof a[download]").click()
    return Path(download.value.path()).read_text(encoding="utf-8")


class Quiet(SimpleHTTPRequestHandler):
    """A plain web host, as `python -m http.server` is."""

    def log_message(self, format: str, *args: Any) -> None:
        pass


class Site(NamedTuple):
    """A room without a server, as a host shows it."""

    url: str
    host: ThreadingHTTPServer

    def close(self) -> None:
        """The host is gone; nothing is left of it but what browsers have kept."""
        self.host.shutdown()
        self.host.server_close()


@contextmanager
def static_site(folder: Path) -> Iterator[Site]:
    """A room without a server in a folder of its own of a plain web host."""
    written = CliRunner().invoke(main, ["static", str(folder / "games" / "x")])
    assert written.exit_code == 0, written.output
    host = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(folder)))
    threading.Thread(target=host.serve_forever, daemon=True).start()
    site = Site(f"http://127.0.0.1:{host.server_port}/games/x/", host)
    yield site
    site.close()
