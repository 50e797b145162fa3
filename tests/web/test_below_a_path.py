"""An evening in a room below a path of its host, where something else lies at the root: with and without a proxy."""

import re
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.room import secrets_of
from tests.server.services import Nginx
from tests.server.test_operations import configured

from .conftest import People, Served
from .table import long, play_on, position
from .test_together import Evening
from .test_trouble import kept_by_the_worker

BASE = "/club"
DIRECT, KEPT, TAKEN_AWAY = "direct", "a proxy that keeps the path", "a proxy that takes the path away"


def below(room: int, port: int, way: str) -> str:
    """The documented configuration with the room below a path, and something else at the root."""
    text = configured(room, port).replace("location / {", f"location / {{ return 418; }}\n    location {BASE}/ {{")
    return text.replace("http://doublejeu;", "http://doublejeu/;") if way == TAKEN_AWAY else text


class Host:
    """A host with a room below a path."""

    def __init__(self, served: Served, people: People) -> None:
        self.served, self.people = served, people
        self.astray: list[str] = []

    def come(self, name: str) -> Page:
        """Somebody whose page asks for nothing outside the room."""
        page = self.people.come(name)
        page.on("request", lambda request: self._note(request.url))
        page.on("websocket", lambda socket: self._note(socket.url))
        return page

    def _note(self, url: str) -> None:
        if not f"{urlsplit(url).path}/".startswith(f"{BASE}/") and not url.startswith("data:"):
            self.astray.append(url)


@pytest.fixture
def host(tmp_path: Path, browser: Browser, request: pytest.FixtureRequest) -> Iterator[Host]:
    served = Served(tmp_path, new_secret=secrets_of(request.node.name), gate={"base": BASE})
    with ExitStack() as after:
        after.callback(served.stop)
        url = served.url
        if request.param != DIRECT:
            nginx = after.enter_context(Nginx(lambda port: below(served.port, port, request.param)))
            url = f"http://127.0.0.1:{nginx.port}"
        people = People(browser, url)
        host = Host(served, people)
        yield host
        for context in people.contexts:
            context.close()
        assert people.faults == []
        assert host.astray == []


@pytest.mark.slow
@pytest.mark.parametrize("host", [KEPT, TAKEN_AWAY, DIRECT], indirect=True)
def test_a_whole_evening_below_a_path(host: Host) -> None:
    ada, bob = host.come("Ada"), host.come("Bob")
    ada.goto(f"{BASE}/")
    ada.locator("[data-play]").first.wait_for()
    ada.locator(f"a[href='{BASE}/rules/kompromat']").click()
    expect(ada).to_have_url(re.compile(f"{BASE}/rules/kompromat$"))
    ada.go_back()
    evening = Evening(host.served, "thirteen_clues", [ada, bob], BASE)
    assert urlsplit(evening.url).path.startswith(f"{BASE}/t/")
    turn = 0
    while not evening.over:
        if turn == 2:
            bob.reload()
            bob.locator("main.play").wait_for()
        evening.move(turn)
        evening.meet()
        turn += 1
    for page in (ada, bob):
        page.locator("main.end").wait_for()
        expect(page.locator(".proof")).to_contain_text("Verifiable shuffle, checked.")
    with ada.expect_download() as downloaded:
        ada.locator(".proof a[download]").click()
    assert urlsplit(downloaded.value.url).path.startswith(f"{BASE}/api/tables/")
    ada.get_by_role("button", name="Rematch").click()
    ada.locator("main.wait, main.play").first.wait_for()
    bob.get_by_role("button", name="Join the rematch").click()
    bob.locator("main.wait, main.play").first.wait_for()
    assert bob.url == ada.url != evening.url


@pytest.mark.slow
@pytest.mark.parametrize("host", [KEPT, long(DIRECT)], indirect=True)
def test_links_lead_below_the_path_and_the_worker_keeps_to_it(host: Host) -> None:
    ada, bob = host.come("Ada"), host.come("Bob")
    ada.goto(BASE)  # without its last slash
    expect(ada).to_have_url(re.compile(f"{BASE}/$"))
    ada.locator("[data-play=kompromat]").click()
    ada.locator("main.play").wait_for()
    play_on(ada, moves=1)
    at, table = position(ada), ada.url
    ada.get_by_role("button", name="Menu").click()
    expect(ada.locator(".invite .url")).to_contain_text(re.compile(rf"{urlsplit(table).netloc}{BASE}/\s*t/"))
    ada.evaluate("navigator.clipboard.writeText = async (text) => { window.copied = text }")
    ada.get_by_role("button", name="other device").click()
    ada.get_by_role("button", name="Copy").click()
    ada.wait_for_function("window.copied")
    personal = ada.evaluate("window.copied")
    assert personal.startswith(f"{table}#key=")
    bob.goto(personal)  # their own other device
    bob.locator("main.play").wait_for()
    assert bob.url == table
    assert position(bob) >= at

    ada.goto(f"{BASE}/")
    ada.evaluate("caches.open('of-another-room').then((cache) => cache.put('/old.js', new Response('')))")
    assert urlsplit(ada.evaluate("navigator.serviceWorker.ready.then(({ scope }) => scope)")).path == f"{BASE}/"
    ada.wait_for_function("navigator.serviceWorker.controller")
    ada.reload()
    ada.locator("[data-play]").first.wait_for()
    kept = kept_by_the_worker(ada)
    assert set(kept) == {"of-another-room", next(name for name in kept if name.endswith(f" {BASE}/"))}
    manifest = ada.evaluate("fetch(document.querySelector('[rel=manifest]').href).then((answer) => answer.json())")
    assert (manifest["start_url"], manifest["scope"], "id" in manifest) == ("./", "./", False)
    assert all(ada.request.get(f"{BASE}/{icon['src']}").ok for icon in manifest["icons"])
    ada.context.set_offline(True)
    ada.reload()
    expect(ada.locator("[data-play]").first).to_be_visible()
