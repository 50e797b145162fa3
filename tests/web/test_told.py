"""Told outside the page, in the browser: turned on at the table, a real push with every page closed, and turned off."""

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, CDPSession, Error, Page, expect

from doublejeu.server import notices
from tests.server.outside import Post, PushService, Subscribed, nearby_courier
from tests.server.room import secrets_of

from .barriers import check
from .conftest import People, Served
from .table import long, play_on
from .test_playing import open_with_friend

PHONE = {"width": 390, "height": 844}
# Chromium has one push service, which is not on this machine: the subscription is the test's, and all else is real.
SUBSCRIBED = """(keys) => {
    const { endpoint } = keys;
    const subscription = { endpoint, unsubscribe: async () => true, toJSON: () => ({ endpoint, keys }) };
    PushManager.prototype.subscribe = async () => subscription;
    PushManager.prototype.getSubscription = async () => subscription;
}"""
SHOWN = "async () => (await registration.getNotifications()).map(({ title, body, tag }) => [title, body, tag])"


@pytest.fixture
def outside(tmp_path: Path) -> Iterator[PushService]:
    with PushService(tmp_path) as service:
        yield service


@pytest.fixture
def served(tmp_path: Path, browser: Browser, request: pytest.FixtureRequest, outside: PushService) -> Iterator[Served]:
    server = Served(tmp_path, new_secret=secrets_of(request.node.name), courier=nearby_courier())
    yield server
    server.stop()


def arrived(service: PushService, count: int) -> list[Post]:
    """All that the push service took, once it is so many."""
    end = time.monotonic() + 40
    while len(service.posts) < count and time.monotonic() < end:
        time.sleep(0.05)
    assert len(service.posts) >= count, service.posts
    return service.posts


class Worker:
    """The room's service worker in a browser, as its push service reaches it."""

    def __init__(self, context: BrowserContext, origin: str) -> None:
        self._origin = origin
        self._blank = context.new_page()  # of nobody's; the browser must be open for a push to come
        self._session: CDPSession = context.new_cdp_session(self._blank)
        self._registered: list[dict[str, Any]] = []
        self._session.on(
            "ServiceWorker.workerRegistrationUpdated", lambda told: self._registered.extend(told["registrations"])
        )
        self._session.send("ServiceWorker.enable")
        self._context = context

    def _registration(self) -> dict[str, Any]:
        while not (found := [each for each in self._registered if each["scopeURL"].startswith(self._origin)]):
            self._blank.wait_for_timeout(50)  # the browser tells of its workers in its own time
        return found[0]

    def push(self, message: dict[str, Any]) -> None:
        """What the push service brings."""
        where = {"origin": self._origin, "registrationId": self._registration()["registrationId"]}
        self._session.send("ServiceWorker.deliverPushMessage", {**where, "data": json.dumps(message)})

    def _notifications(self) -> list[list[str]] | None:
        """What the device shows; None if the worker sleeps just now, as it may at any time, and is to be woken."""
        self._session.send("ServiceWorker.startWorker", {"scopeURL": self._registration()["scopeURL"]})
        try:
            return list(self._context.service_workers[-1].evaluate(SHOWN))
        except (IndexError, Error):
            return None

    def shown(self, count: int) -> list[list[str]]:
        """The notifications that the device shows, once there are so many."""
        end = time.monotonic() + 60
        while (found := self._notifications()) is None or len(found) != count:
            assert time.monotonic() < end, found
            self._blank.wait_for_timeout(50)
        return found


def registered(page: Page) -> None:
    """Wait until the page has its worker, some seconds after it came."""
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")


def open_drawer(page: Page) -> None:
    page.locator("header .ib").last.click()
    page.locator("dialog button.row", has=page.locator("[href='#i-chat']")).click()
    page.locator("dialog input[type=url]").wait_for()


def test_with_every_page_closed_the_turn_is_pushed_shown_and_taken_away(
    people: People, served: Served, outside: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notices, "AWAY", 500)
    ada, bob = people.come("Ada"), people.come("Bob")
    url = open_with_friend(ada, bob)
    table = url.rpartition("/")[2]
    browser = Subscribed(outside)
    sides = {0: ada, 1: bob}
    (turn,) = served.room.hall.tables[table].table.awaited
    mover, away = sides[turn], sides[1 - turn]
    away.context.grant_permissions(["notifications"])
    registered(away)
    away.evaluate(SUBSCRIBED, browser.keys)
    open_drawer(away)
    switch = away.get_by_role("switch", name="On this device")
    switch.check(force=True)
    expect(switch).to_be_checked()
    check(away, "where to be told")

    away.close()  # the last page of that browser
    while turn in served.room.hall.tables[table].table.awaited:
        play_on(mover, moves=1)
    message = browser.read(arrived(outside, 1)[0])
    worker = Worker(away.context, served.url)
    worker.push(message)
    name = {0: "Ada", 1: "Bob"}[turn]
    assert worker.shown(1) == [["It’s your turn", f"Kompromat, with {name}", table]]
    back = away.context.new_page()
    back.goto(url)
    back.locator("main.play").wait_for()
    worker.shown(0)  # who looks at the table is told no more
    closing = browser.read(arrived(outside, 2)[1])
    worker.push(message | {"tag": "another"})
    worker.shown(1)
    worker.push(closing | {"tag": "another"})
    worker.shown(0)


@pytest.mark.parametrize("language", [long("en"), "fr", long("es")])
def test_webhooks_quiet_hours_and_what_about_are_chosen_in_the_settings_and_off_is_one_click(
    people: People, outside: PushService, language: str
) -> None:
    page = people.come(language=language, viewport=PHONE)
    page.goto("/")
    open_drawer(page)
    check(page, "where to be told")
    page.locator("input[type=url]").fill("https://127.0.0.1:1/nobody")
    page.locator("dialog form .btn").last.click()
    expect(page.locator("dialog .refusal")).to_be_visible()
    page.locator("input[type=url]").fill(f"{outside.url}/hook")
    page.locator("dialog form .btn").last.click()
    hook = page.locator("dialog .hook")
    expect(hook).to_contain_text(outside.url.removeprefix("https://"))
    (greeting,) = arrived(outside, 1)
    assert json.loads(greeting.body)["content"].startswith("Double Jeu")
    switches = page.locator("dialog").last.get_by_role("switch")
    switches.nth(2).uncheck(force=True)
    switches.last.check(force=True)
    page.locator("input[type=time]").first.fill("23:30")
    page.reload()
    open_drawer(page)
    expect(switches.nth(2)).not_to_be_checked()
    expect(page.locator("input[type=time]").first).to_have_value("23:30")
    check(page, "where one is told")
    page.locator("dialog footer .btn").click()
    expect(hook).to_have_count(0)
