"""What a first visit loads, JavaScript and CSS together, stays small; what it leaves out comes before it is needed."""

import contextlib
import gzip
import re
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Route, expect

from doublejeu.cli.serve import find_pages
from doublejeu.locales import source

from . import clues
from .conftest import People
from .table import play_now

MOST = 112_600  # bytes, compressed: from the hall to the first table
FILES = 20  # and as many files: each costs a line that is not quick a part of its time
NEVER_RESTS = "window.requestIdleCallback = () => 0"  # what comes when the device rests does not come


def asked_for(page: Page, game: str) -> list[Path]:
    """The scripts and styles that a page asks for from the hall to the first table, and nothing for later."""
    asked: set[str] = set()
    page.add_init_script(NEVER_RESTS)
    page.on("request", lambda request: asked.add(urlsplit(request.url).path))
    play_now(page, game)
    page.locator(".prompt.yours").wait_for()
    pages = find_pages()
    assert pages is not None
    return [pages / path.lstrip("/") for path in asked if path.endswith((".js", ".css"))]


@pytest.mark.parametrize("game", ["kompromat", "calaveras", "thirteen_clues"])
def test_the_first_table_is_reached_with_little(people: People, game: str) -> None:
    loaded = asked_for(people.come(), game)
    assert loaded
    assert len(loaded) <= FILES, sorted(path.name for path in loaded)
    total = sum(len(gzip.compress(path.read_bytes())) for path in loaded)
    assert total <= MOST, f"{total} bytes"
    said = "".join(path.read_text(encoding="utf-8") for path in loaded)
    later = [name for name in re.findall(r"^([\w-]+) =", source("en", "rooms"), re.M) if "-" in name]
    assert "end-title" in later
    assert not [name for name in later if re.search(rf"[`'\"]{name}[`'\"]", said)], "these words are not here yet"


def test_what_a_first_look_does_not_need_comes_by_itself_and_then_needs_no_network(people: People) -> None:
    page = people.come()
    later = ("Scene", "Inquiry", "rest", "Dialog")
    with contextlib.ExitStack() as stack:
        for name in later:
            stack.enter_context(page.expect_response(f"**/assets/{name}*.js"))
        clues.sit_down(page, 4)
    page.wait_for_load_state("networkidle")  # their styles
    page.route("**/assets/*", lambda route: route.abort())
    clues.pick(page)
    assert clues.my_turn(page)
    clues.accuse(page, 1)
    page.get_by_role("tab", name="Chat").click()
    expect(page.get_by_role("textbox", name="Say something")).to_be_visible()


def test_what_a_table_is_made_of_comes_while_the_room_lays_it(people: People) -> None:
    page = people.come(slow=True)  # what is asked of the room goes later than what is asked for here
    page.goto("/")
    page.locator("[data-play=kompromat]").wait_for()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(f"{request.method} {urlsplit(request.url).path}"))
    page.locator("[data-play=kompromat]").click()
    page.locator("main.play").wait_for()
    before = " ".join(asked[: asked.index("POST /api/tables")])
    for name in ("table", "kompromat", "kompromat-en"):
        assert re.search(rf"/assets/{name}-.{{8}}\.js", before), f"{name} comes after the table"


def test_a_page_that_opens_at_a_table_asks_for_it_at_once(people: People) -> None:
    page = people.come()
    play_now(page, "kompromat")
    held: list[Route] = []
    page.route("**/assets/house-*.js", lambda route: held.append(route), times=1)
    with page.expect_request("**/assets/board-*.js"), page.expect_request("**/assets/table-*.js"):
        page.reload(wait_until="commit")
    for each in held:
        each.continue_()
    page.locator("main.play").wait_for()


@pytest.mark.slow
def test_who_wants_something_before_the_device_rests_gets_it(people: People) -> None:
    page = people.come()
    page.add_init_script(NEVER_RESTS)
    clues.sit_down(page, 4)
    clues.pick(page)
    assert clues.my_turn(page)
    clues.accuse(page, 1)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("button", name="Leave for a while")).to_contain_text("A bot plays until you return")


def test_who_comes_back_on_their_turn_sees_nothing_jump(people: People) -> None:
    page = people.come()
    clues.sit_down(page, 4)
    clues.pick(page)
    assert clues.my_turn(page)
    page.add_init_script(
        """window.lone = 0;
        const alone = () => document.querySelector('.tc .others') && !document.querySelector('.chooser');
        new MutationObserver(() => (window.lone += alone() ? 1 : 0))
            .observe(document, { subtree: true, childList: true });"""
    )
    page.reload()
    page.locator(".chooser").wait_for()
    assert page.evaluate("window.lone") == 0
