"""A real server with quick bots, and the system's Chromium before it."""

import asyncio
import shutil
import subprocess
import threading
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from doublejeu import Match
from doublejeu.cli.compile import ensure_compiled
from doublejeu.cli.serve import find_pages
from doublejeu.locales import FALLBACK
from doublejeu.server.hall import House
from doublejeu.server.table import Playable, Salts, begin_match
from doublejeu.server.table_connection import TableConnection
from tests.server.room import Room, running, secrets_of

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
NOT_NEEDED = (  # Chromium hears one list alone: Playwright's own, and what draws an address bar that nobody sees
    "AimEnabled", "AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose", "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades", "LensOverlay", "MediaRouter",
    "NetworkTimeServiceQuerying", "OptimizationHints", "PaintHolding", "PreconnectToSearch",
    "ThirdPartyStoragePartitioning", "SpareRendererForSitePerProcess", "WebUIOmniboxAimPopup", "WebUIOmniboxPopup",
)  # fmt: skip
ARGS = (
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--no-first-run", "--disable-quic", f"--disable-features={','.join(NOT_NEEDED)}",
)  # fmt: skip
PATIENCE = 30_000  # milliseconds: a busy machine is no fault
expect.set_options(timeout=PATIENCE)
FAILED = pytest.StashKey[bool]()
SLOW_LINE = """
const [ask, Line] = [window.fetch, window.WebSocket];
const after = (wait) => new Promise((go) => setTimeout(go, wait));
window.fetch = async (...what) => { await after(350); return ask(...what) };
window.WebSocket = class extends Line {
    set onmessage(hear) { super.onmessage = (message) => setTimeout(() => hear(message), 250) }
};
"""
NO_MOTION = {"reduced_motion": "reduce", "viewport": {"width": 1280, "height": 800}}


class Served:
    """A server in a thread of its own, which can be stopped and started again at the same place."""

    def __init__(self, folder: Path, language: str = FALLBACK, **hall: Any) -> None:
        self.folder, self._language = folder, language
        self.pages = find_pages()
        """The client that is served from the next start on."""
        self.prepared: Match | None = None
        """What the next game begins with, if not as games begin."""
        self._prepared: dict[bytes, Match] = {}  # by seed: what earlier ones began with
        self._hall = {"begin": self._begin} | hall
        self.url = ""
        self.port = 0
        self._thread: threading.Thread | None = None
        self.start()

    def start(self) -> None:
        ready = threading.Event()

        async def serve() -> None:
            self._loop, self._stop = asyncio.get_running_loop(), asyncio.Event()
            house = House(pace=(0.0, 0.02), grace=3_600.0, language=self._language)
            async with running(self.folder, house=house, pages=self.pages, port=self.port, **self._hall) as room:
                self._know(room)
                ready.set()
                await self._stop.wait()

        self._thread = threading.Thread(target=lambda: asyncio.run(serve()), daemon=True)
        self._thread.start()
        assert ready.wait(120), "the server did not start"

    def _know(self, room: Room) -> None:
        self.room, self.url, self.port = room, room.url, room.port

    def _begin(self, game: str, players: int, seed: bytes, salts: Salts, options: dict[str, Any]) -> Playable:
        prepared, self.prepared = self.prepared, None
        if prepared is not None:
            self._prepared[seed] = prepared
        again = self._prepared.get(seed)  # a table that left the memory is read again from its log
        return again.copy() if again is not None else begin_match(game, players, seed, salts, options)

    def cut(self, member: int | None = None) -> None:
        """Let every connection, or those of one member, die without a word, as when a network goes."""

        def cut() -> None:
            for socket in tuple(self.room.gate.sockets):
                assert isinstance(socket, TableConnection)
                theirs = member is None or (socket._session is not None and socket._session.looker.member == member)
                if theirs and socket._transport is not None:
                    socket._transport.abort()

        self._loop.call_soon_threadsafe(cut)

    def stop(self) -> None:
        if self._thread is not None:
            self._loop.call_soon_threadsafe(self._stop.set)
            self._thread.join(10)
            self._thread = None


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("there is no Chromium on this machine")
    if find_pages() is None:
        subprocess.run(["python", "hatch_build.py"], check=True, cwd=Path(__file__).parents[2])
    ensure_compiled(bots=True)  # else the first game would wait for the compiler
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(ARGS))
        yield browser
        browser.close()


SAME_SALT = "crypto.getRandomValues = (bytes) => bytes.fill(7)"  # the deal of a test is the same whenever it is run


@pytest.fixture
def served(tmp_path: Path, browser: Browser, request: pytest.FixtureRequest) -> Iterator[Served]:
    server = Served(tmp_path, new_secret=secrets_of(request.node.name))
    yield server
    server.stop()


class People:
    """Browsers of several people; whatever goes wrong in a page fails the test."""

    def __init__(self, browser: Browser, url: str) -> None:
        self._browser = browser
        self._url = url
        self.contexts: list[BrowserContext] = []
        self.faults: list[str] = []

    def come(
        self, name: str = "Ada", language: str = "en", light: str = "light", *, slow: bool = False, **options: Any
    ) -> Page:
        context = self._browser.new_context(base_url=self._url, **(NO_MOTION | options))
        context.set_default_timeout(PATIENCE)
        kept = f'{{"name": "{name}", "language": "{language}", "light": "{light}"}}'
        context.add_init_script(
            f"if (!localStorage.getItem('doublejeu.settings')) localStorage.setItem('doublejeu.settings', '{kept}')"
        )
        context.add_init_script(SAME_SALT)
        if slow:
            context.add_init_script(SLOW_LINE)
        page = context.new_page()
        page.on("pageerror", lambda fault: self.faults.append(str(fault)))
        self.contexts.append(context)
        return page


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


@pytest.fixture
def people(browser: Browser, served: Served, request: pytest.FixtureRequest) -> Iterator[People]:
    people = People(browser, served.url)
    yield people
    for context in people.contexts:
        if request.node.stash.get(FAILED, False):
            for page in context.pages:
                print(f"{page.url} shows:\n{page.locator('body').aria_snapshot()}")  # beside what was expected
        context.close()
    assert people.faults == []
