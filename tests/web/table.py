"""What somebody does at a table, by clicks."""

import time
from collections.abc import Callable, Iterable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page

from doublejeu.locales import LANGUAGES, parts, source

LIVE = ".stage [data-move]:enabled, .prompt [data-move]:enabled"
PICK = ".stage [data-pick]:enabled"  # what must be picked up before its places are live
SURE = "dialog[open] .btn.pri"  # yes, play it
PATIENCE = 60.0  # seconds


def _length(language: str) -> int:
    """How much there is to read in a language."""
    return sum(len(source(language, part)) for part in ("", *parts()))


TONGUES = sorted(LANGUAGES, key=_length, reverse=True)  # the one with the longest words first
LONGEST = TONGUES[0]


def long(*values: Any) -> Any:
    """A parameter set for the long form of the tests."""
    return pytest.param(*values, marks=pytest.mark.slow)


def one_of(values: Iterable[Any], first: Any) -> list[Any]:
    """One value for the short form of the tests, all for the long one."""
    return [value if value == first else long(value) for value in values]


def play_now(page: Page, game: str) -> str:
    """Arrive and play in two clicks; returns the address of the table."""
    page.goto("/")
    page.locator(f"[data-play={game}]").click()
    page.locator("main.play").wait_for()
    return page.url


def told(page: Page, wanted: Locator) -> None:
    """Wait for something, and press Skip while a table tells what happened."""
    skip = page.locator(".skip-reveal")
    while True:
        wanted.or_(skip).first.wait_for()
        if not skip.count():
            return
        skip.evaluate_all("(all) => all.forEach((each) => each.click())")  # it may be gone by now


def play_on(page: Page, *, moves: int | None = None, luck: int = 0) -> int:
    """Click moves, whichever are offered, others for other `luck`, until the game is over or so many are made."""
    made = 0
    live, pick = page.locator(LIVE), page.locator(PICK)
    end = page.locator("main.end")
    while moves is None or made < moves:
        told(page, live.or_(pick).or_(end))
        if end.count():
            break
        at = position(page)
        while not live.count():
            pick.nth((luck + made) * 7 % pick.count()).click()
        live.nth((luck + made) * 7 % live.count()).click()
        made += 1
        surely(page, at)
    return made


def asks(page: Page, at: int) -> bool:
    """Wait until a move is made or the page asks about it, whichever comes; whether it asks."""
    sure = page.locator(SURE)
    page.locator(f"main:not([data-at='{at}'])").or_(sure).first.wait_for()
    return sure.count() > 0


def surely(page: Page, at: int) -> None:
    """Say yes if the page asks about a move, and wait until it is made."""
    if asks(page, at):
        page.locator(SURE).click()
    moved_on(page, at)


def position(page: Page) -> int:
    return int(page.locator("main").get_attribute("data-at") or 0)


def moved_on(page: Page, at: int) -> None:
    """Wait until the game has left a position: looked for at every picture, not now and then as by `expect`."""
    page.locator(f"main:not([data-at='{at}'])").wait_for()


def arrived(page: Page, at: int) -> None:
    page.locator(f"main[data-at='{at}']").wait_for()


class Ear:
    """What a page is told over its line, which it opens later."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._heard: list[str | bytes] = []
        page.on("websocket", lambda socket: socket.on("framereceived", lambda message: self._heard.append(message)))

    def somebody_comes(self, stranger: Page) -> None:
        """Somebody looks on; the page has been told so and has been drawn."""
        known = len(self._heard)
        stranger.goto(self._page.url)
        stranger.locator(".watching").wait_for()
        while not any('"type":"room"' in str(message) for message in self._heard[known:]):
            self._page.wait_for_timeout(10)
        self._page.evaluate("new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))")


def comes_true(page: Page, true: Callable[[], bool], what: str) -> None:
    """Wait until it is so."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, what
        page.wait_for_timeout(50)


def uncovered(thing: Locator) -> bool:
    """Whether something is in sight where it stands, with nothing over its middle or its two ends."""
    return bool(
        thing.evaluate(
            """(thing) => {
            const { left, right, top, bottom } = thing.getBoundingClientRect();
            return [left + 6, (left + right) / 2, right - 6]
                .every((x) => thing.contains(document.elementFromPoint(x, (top + bottom) / 2)));
            }"""
        )
    )
