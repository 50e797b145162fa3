"""The room without a server: what it loads, and how long a second visit takes to one's own first move.

    python -m benchmarks.offline [--runs 3] [--slower 4] [--game NAME]

It is served from a folder (`doublejeu static`) to a phone-sized Chromium.  The first visit, at full speed, ends when
all is kept, a game has begun, and time has passed in which the browser keeps what it compiled.  Then the page is opened
anew, *Play now* is pressed, and the first move that is offered is made.  `--slower 4` lets the page's process, its
worker included, run a quarter of the time: Chromium's own throttle slows the page's thread alone.
"""

import functools
import gzip
import itertools
import os
import shutil
import signal
import statistics
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final

import click
from click.testing import CliRunner
from playwright.sync_api import BrowserContext, Page, sync_playwright

from doublejeu.cli import main as doublejeu
from doublejeu.play.catalogue import game_names

from .opening import BROWSERS
from .page import machine
from .races import Row, markdown

LARGEST: Final = 7_000_000  # bytes, with gzip
LONGEST: Final = 6.0  # seconds
SLICE: Final = 0.005  # seconds that a slowed process runs before it is stopped
STAY: Final = 10_000  # milliseconds that the first visit lasts after its first move
LOOK: Final = 10  # slices after which processes are looked for anew
PHONE: Final[dict[str, Any]] = {
    "viewport": {"width": 390, "height": 844},
    "reduced_motion": "reduce",
    "has_touch": True,
}
KEPT: Final = """async () => (await Promise.all((await caches.keys()).map(async (name) =>
    (await (await caches.open(name)).keys()).some(({ url }) => url.endsWith('/room.zip'))))).some(Boolean)"""


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: Any) -> None:
        """Nothing is logged."""


@click.command()
@click.option("--runs", default=3, show_default=True, type=click.IntRange(1))
@click.option("--slower", default=4, show_default=True, type=click.IntRange(1))
@click.option("--game", "games", type=click.Choice(game_names()), multiple=True, help="This game alone; repeatable.")
def main(runs: int, slower: int, games: tuple[str, ...]) -> None:
    """Measure what the room without a server loads, and a second visit."""
    program = next(filter(None, map(shutil.which, BROWSERS)), None)
    if program is None:
        raise click.ClickException("there is no Chromium on this machine")
    before, rows = machine(), []
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        site = Path(name) / "site"
        written = CliRunner().invoke(doublejeu, ["static", str(site)])
        if written.exit_code:
            raise click.ClickException(written.output)
        size = loaded(site)
        rows.append(row("all that the room loads, gzip", f"{size:,} bytes", f"≤ {LARGEST:,}", size <= LARGEST))
        with served(site) as url:
            context = playwright.chromium.launch_persistent_context(
                Path(name) / "profile", executable_path=program, args=["--no-sandbox", "--disable-gpu"], **PHONE
            )
            keep(context, url, game_names()[0])
            for game in games or game_names():
                found = [visit(context, url, game, slower) for _ in range(runs)]
                middle, listed = statistics.median(found), ", ".join(f"{each:.1f}" for each in found)
                what = f"{game}: second visit to one's own first move, {slower} × slower"
                rows.append(row(what, f"{middle:.1f} s ({listed})", f"≤ {LONGEST:.0f} s", middle <= LONGEST))
                click.echo(f"{game}: {listed}", err=True)
            context.close()
    click.echo(f"{markdown(('what', 'measured', 'wanted', ''), rows)}\n`python -m benchmarks.offline`: {before}.")


def row(what: str, measured: str, wanted: str, reached: bool) -> Row:
    return what, measured, wanted, "reached" if reached else "missed"


def loaded(site: Path) -> int:
    """The bytes of the room's own parts, compressed as a host sends them."""
    parts = [path.read_bytes() for path in site.glob("assets/room-*/*")]
    return sum(min(len(part), len(gzip.compress(part, 6))) for part in parts)


@contextmanager
def served(site: Path) -> Iterator[str]:
    host = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(site)))
    threading.Thread(target=host.serve_forever, daemon=True).start()
    yield f"http://localhost:{host.server_port}/"
    host.shutdown()
    host.server_close()


def keep(context: BrowserContext, url: str, game: str) -> None:
    """The first visit, until all is kept and a game was begun."""
    page = context.new_page()
    page.goto(url)
    page.evaluate("navigator.serviceWorker.ready.then(({ active }) => active.postMessage('keep'))")
    while not page.evaluate(KEPT):
        page.wait_for_timeout(200)
    page.close()
    visit(context, url, game, slower=1, stay=STAY)


def visit(context: BrowserContext, url: str, game: str, slower: int, stay: int = 0) -> float:
    """Seconds from the opening of a page to one's own first move."""
    page = context.new_page()
    page.set_default_timeout(300_000)
    with slowed(slower):
        began = time.monotonic()
        page.goto(url, wait_until="commit")
        page.locator(f"[data-play={game}]:enabled").click()
        move(page)
        took = time.monotonic() - began
    page.wait_for_timeout(stay)
    page.close()
    return took


def move(page: Page) -> None:
    """Make the first move that is offered."""
    live = page.locator(".stage [data-move]:enabled, .prompt [data-move]:enabled, dialog[open] .btn.pri")
    pick = page.locator(".stage [data-pick]:enabled")
    live.or_(pick).first.wait_for()
    at = page.locator("main").get_attribute("data-at")
    while page.locator(f"main[data-at='{at}']").count():
        (live if live.count() else pick).first.click(timeout=5_000)
        page.wait_for_timeout(20)


@contextmanager
def slowed(times: int) -> Iterator[None]:
    """Let the browser's pages run only a part of the time."""
    over = threading.Event()

    def stop_and_go() -> None:
        pids: list[int] = []
        for turn in itertools.count():
            if over.is_set():
                return
            pids = pids if turn % LOOK else renderers()
            for number in (signal.SIGSTOP, signal.SIGCONT):
                for pid in pids:
                    with suppress(ProcessLookupError):
                        os.kill(pid, number)
                time.sleep(SLICE * (times - 1) if number == signal.SIGSTOP else SLICE)

    thread = threading.Thread(target=stop_and_go)
    if times > 1:
        thread.start()
    try:
        yield
    finally:
        over.set()
        if times > 1:
            thread.join()


def renderers() -> list[int]:
    """The processes of our own browser that show pages."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if b"--type=renderer" in (folder / "cmdline").read_bytes() and is_ours(int(folder.name)):
                found.append(int(folder.name))
    return found


def is_ours(pid: int) -> bool:
    """Whether a process descends from this one."""
    while pid > 1:
        if pid == os.getpid():
            return True
        pid = int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])
    return False


if __name__ == "__main__":
    main()
