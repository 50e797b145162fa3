"""A room that has just been started: it is open before a game is compiled, and whoever waits sees how far it is."""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from doublejeu import rules
from doublejeu.cli.compile import is_compiled
from doublejeu.play.catalogue import manifests
from doublejeu.rules.versions import part_version

from . import barriers
from .conftest import PATIENCE, People
from .table import long

LONG = 60 * PATIENCE  # a compiler on a busy machine


def cold(folder: Path, games: frozenset[str]) -> Path:
    """A cache as it is here, but without these games: nothing of the other games need be compiled again."""
    versions = {part_version(manifests()[game].package, part) for game in manifests() for part in ("rules", "bots")}
    missing = {part_version(manifests()[game].package, part) for game in games for part in ("rules", "bots")}

    def unwanted(_: str, names: list[str]) -> list[str]:
        files = [name for name in names if name.endswith((".nbi", ".nbc")) or name.startswith("done-")]
        return [name for name in files if not any(version in name for version in versions - missing)]

    return Path(shutil.copytree(rules.CACHE, folder, ignore=unwanted))


@contextmanager
def opened(folder: Path, browser: Browser, game: str) -> Iterator[People]:
    """People who come to a room in which one game is not compiled."""
    assert all(is_compiled(each, part) for each in manifests() for part in ("rules", "bots")), (
        "by the browser's fixture"
    )
    program, store = str(Path(sys.executable).with_name("doublejeu")), str(folder / "tables.sqlite")
    command = [program, "serve", "--port", "0", "--store", store]
    environment = os.environ | {"NUMBA_CACHE_DIR": str(cold(folder / "cache", frozenset({game})))}
    said = folder / "said"
    with (
        said.open("w", encoding="utf-8") as output,
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=output, text=True, env=environment) as room,
    ):
        try:
            assert room.stdout is not None
            people = People(browser, room.stdout.readline().split()[-1].rstrip("/"))
            yield people
            for context in people.contexts:
                context.close()
            assert people.faults == []
        finally:
            room.send_signal(signal.SIGINT)
            assert room.wait(PATIENCE / 1000) == 0, said.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("game", "language", "rules_said", "bots_said"),
    [
        long("calaveras", "en", "The rules are getting ready", "The bots are getting ready"),
        long("kompromat", "fr", "Les règles se préparent", "Les robots se préparent"),
    ],
)
def test_play_now_waits_with_a_bar_and_then_seats_whoever_asked(
    tmp_path: Path, browser: Browser, game: str, language: str, rules_said: str, bots_said: str
) -> None:
    with opened(tmp_path, browser, game) as people:
        page, reader = people.come(language=language), people.come("Bob", language=language)
        for each in (page, reader):
            each.set_default_timeout(LONG)
        page.goto("/")
        page.locator(f"[data-play={game}]").click()
        bar = page.locator(f"[data-play={game}] progress")
        expect(bar).to_be_visible()
        expect(page.locator("article", has=bar).locator(".desc")).to_contain_text(rules_said)
        assert bar.evaluate("(bar) => bar.getBoundingClientRect().width < bar.closest('button').offsetWidth")
        barriers.check(page, "the hall while a game is made ready")

        reader.goto(f"/rules/{game}")  # which needs nothing of it
        expect(reader.locator("main h1")).to_be_visible()
        reader.goto(f"/learn/{game}")
        expect(reader.locator("main h1")).to_be_visible()

        page.locator("main.play").wait_for()
        waiting = page.locator(".preparing")
        expect(waiting).to_contain_text(bots_said)
        barriers.check(page, "a table while its bots are made ready")
        expect(waiting).to_have_count(0, timeout=LONG)
        at = int(page.locator("main").get_attribute("data-at") or 0)
        if not page.locator(".prompt.yours").count():
            page.locator(f"main:not([data-at='{at}'])").wait_for()
        expect(page.locator(".refusal")).to_have_count(0)
