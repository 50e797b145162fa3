"""How long a new player waits for the hall and for the first bot, by `./play` on a machine that has nothing yet.

    python -m benchmarks.opening [--runs 3] [--game NAME]

Each run is a fresh copy of this checkout with an empty HOME: packages come from the registry, the client is built, and
everything is compiled.  The second start is the same copy, started again.  pip's and npm's own settings are handed on.
"""

import os
import shutil
import signal
import statistics
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import click
from playwright.sync_api import Browser, Page, sync_playwright

from doublejeu.play.catalogue import game_names

from .page import machine
from .races import Row, markdown

CHECKOUT: Final = Path(__file__).parents[1]
SETTINGS: Final = (".config/pip", ".npmrc")  # in HOME: where packages come from
PATIENCE: Final = 900_000  # milliseconds
BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome")
WANTED: Final = {"hall": "≤ 40 s", "bot": "≤ 75 s", "second": "≤ 1.5 s"}
MEASURES: Final = {
    "hall": "`./play` to a hall that can be clicked",
    "bot": "… to the first bot's move after *Play now*",
    "second": "second start to the hall",
}


@click.command()
@click.option("--runs", default=3, show_default=True, type=click.IntRange(1))
@click.option("--game", default=game_names()[0], show_default=True, type=click.Choice(game_names()))
def main(runs: int, game: str) -> None:
    """Measure the first start and the second, and print the medians."""
    program = next(filter(None, map(shutil.which, BROWSERS)), None)
    if program is None:
        raise click.ClickException("there is no Chromium on this machine")
    found: dict[str, list[float]] = {measure: [] for measure in MEASURES}
    before = machine()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
        for _ in range(runs):
            with tempfile.TemporaryDirectory() as folder:
                for measure, seconds in measured(Path(folder), browser, game):
                    found[measure].append(seconds)
                    click.echo(f"{MEASURES[measure]}: {seconds:.1f} s", err=True)
    head = ("measure", "median", "all runs", "wanted")
    rows: list[Row] = []
    for each, runs_of_it in found.items():
        middle, listed = statistics.median(runs_of_it), ", ".join(f"{seconds:.1f}" for seconds in runs_of_it)
        rows.append((MEASURES[each], f"{middle:.1f} s", listed, WANTED[each]))
    click.echo(f"{game}: {before}\n\n{markdown(head, rows)}")


def measured(folder: Path, browser: Browser, game: str) -> Iterator[tuple[str, float]]:
    """The seconds of each measure, in a copy of the checkout that nothing has been done to."""
    copy, home = folder / "doublejeu", folder / "home"
    subprocess.run(["git", "clone", "--quiet", str(CHECKOUT), str(copy)], check=True)
    home.mkdir()
    for name in SETTINGS:
        if (path := Path.home() / name).exists():
            (home / name).parent.mkdir(parents=True, exist_ok=True)
            (shutil.copytree if path.is_dir() else shutil.copy)(path, home / name)
    with playing(copy, home) as (url, began), opened(browser, url) as page:
        page.locator(f"[data-play={game}]:enabled").wait_for()
        yield "hall", time.monotonic() - began
        page.locator(f"[data-play={game}]").click()
        first_bots_move(page)
        yield "bot", time.monotonic() - began
        while page.request.get(f"{url}api/games").json()[
            "preparing"
        ]:  # the second start is one of a room that is set up
            time.sleep(0.5)
    with playing(copy, home) as (url, began), opened(browser, url) as page:
        page.locator(f"[data-play={game}]:enabled").wait_for()
        yield "second", time.monotonic() - began


@contextmanager
def playing(copy: Path, home: Path) -> Iterator[tuple[str, float]]:
    """Start `./play`; yields the room's address once it says it, and when it was started."""
    hidden = ("NUMBA_CACHE_DIR", "XDG_CACHE_HOME", "XDG_DATA_HOME", "VIRTUAL_ENV", "DISPLAY", "WAYLAND_DISPLAY")
    environment = {name: value for name, value in os.environ.items() if name not in hidden} | {"HOME": str(home)}
    began = time.monotonic()
    command = ["./play", "--port", "0", "--log-level", "error"]
    with subprocess.Popen(command, cwd=copy, env=environment, stdout=subprocess.PIPE, text=True) as room:
        try:
            assert room.stdout is not None
            line = room.stdout.readline()
            if not line:
                raise click.ClickException("./play ended before the room was open")
            yield line.split()[-1], began
        finally:
            room.send_signal(signal.SIGINT)


@contextmanager
def opened(browser: Browser, url: str) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(url)
    yield page
    context.close()


def first_bots_move(page: Page) -> None:
    """Play whatever is offered until it is a bot's turn, and wait until it has moved."""
    page.locator("main.play").wait_for()
    live = page.locator(".stage [data-move]:enabled, .prompt [data-move]:enabled, dialog[open] .btn.pri")
    pick = page.locator(".stage [data-pick]:enabled")
    mine = page.locator(".prompt.yours")
    page.locator(".prompt").wait_for()
    while mine.count():
        live.or_(pick).first.wait_for()
        (live if live.count() else pick).first.click()
        page.wait_for_timeout(50)
    at = page.locator("main").get_attribute("data-at")
    page.locator(f"main:not([data-at='{at}'])").or_(mine).first.wait_for()


if __name__ == "__main__":
    main()
