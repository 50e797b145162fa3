"""Without a network: the app that was here before goes on by itself, with all games, lessons, puzzles and reviews."""

import json
import time

import pytest
from playwright.sync_api import Page, expect

from doublejeu.play.verify import verify

from .alone import NO_ROOM, REASON, WAKING, exported, keep, move_once, play_out, until_kept
from .conftest import People, Served
from .table import long, play_now, play_on

REVIEWING = 600_000  # milliseconds: a device makes the whole review, and others may need its processor
pytestmark = pytest.mark.skipif(NO_ROOM, reason=REASON)


def kept(page: Page) -> None:
    """Visit the room once, until the page has all that it needs without it."""
    page.goto("/")
    keep(page)
    page.wait_for_function("navigator.serviceWorker.controller")


def test_what_is_needed_without_a_network_comes_by_itself_and_late(people: People) -> None:
    page = people.come()
    asked: list[float] = []
    people.contexts[0].on(
        "request", lambda request: asked.append(time.monotonic()) if "/room-" in request.url else None
    )
    began = time.monotonic()
    page.goto("/")
    until_kept(page)
    assert min(asked) - began > 10, "the first visit is not slowed down"


@pytest.mark.parametrize(
    ("game", "moves"),
    [("kompromat", 2), *(long(game, None) for game in ("calaveras", "kompromat", "thirteen_clues"))],
)
def test_a_game_is_played_kept_reviewed_and_exported_without_a_network(
    people: People, served: Served, game: str, moves: int | None
) -> None:
    page = people.come()
    kept(page)
    people.contexts[0].set_offline(True)
    served.stop()
    page.reload()
    expect(page.get_by_role("heading", name="On this device")).to_be_visible()
    page.locator(f"[data-play={game}]").click()
    page.locator("main.play").wait_for(timeout=WAKING)
    expect(page.locator(".conn")).to_contain_text("On this device")
    if moves is None:
        move_once(page, game)
        play_out(page, game)
    else:
        play_on(page, moves=moves)
    page.reload()
    if moves is not None:
        page.locator("main.play").wait_for(timeout=WAKING)
    else:
        page.locator("main.end").wait_for(timeout=WAKING)
        record = exported(page)
        assert json.loads(record)["offline"] is True
        verify(record)
        page.get_by_role("link", name="Review").click()
        expect(page.locator(".review-panel .seats")).to_be_visible(timeout=REVIEWING)
    table = page.url
    served.start()
    people.contexts[0].set_offline(False)
    page.goto("/")
    expect(page.get_by_role("heading", name="Open tables")).to_be_visible()
    expect(page.locator(".mine .row")).to_have_count(1)  # though the room knows nothing of it
    page.locator(".mine .row").click()
    page.wait_for_url(lambda url: url.split("/")[-1] in table or table.split("/")[-2] in url)
    page.locator("main").wait_for(timeout=WAKING)


@pytest.mark.slow
def test_lessons_puzzles_and_ones_numbers_are_there_without_a_network(people: People, served: Served) -> None:
    page = people.come()
    kept(page)
    served.stop()
    page.goto("/learn/thirteen_clues")
    page.locator("main [data-move]:enabled, main [data-pick]:enabled").first.wait_for(timeout=WAKING)
    page.goto("/puzzles/kompromat")
    page.locator("main .stage").wait_for(timeout=WAKING)
    page.goto("/me")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.goto("/new")
    page.locator(".names input:enabled").first.wait_for(timeout=WAKING)  # it has found out that the room is away
    expect(page.get_by_text("Clock")).to_have_count(0)


@pytest.mark.parametrize("game", ["calaveras", long("thirteen_clues")])
def test_a_game_against_bots_goes_on_when_the_line_is_lost_and_the_room_takes_it_when_it_is_back(
    people: People, served: Served, game: str
) -> None:
    page = people.come()
    kept(page)
    table = play_now(page, game)
    with page.expect_response("**/spare?at=*", timeout=WAKING):
        move_once(page, game)
        page.locator(".prompt.yours").wait_for()
    served.stop()
    page.get_by_role("button", name="Go on here").click(timeout=WAKING)
    page.wait_for_url("**/t/here-*", timeout=WAKING)
    page.locator("main.play").wait_for(timeout=WAKING)
    play_out(page, game)
    expect(page.locator(".proof")).to_contain_text("the room does not vouch for it")
    verify(exported(page))
    served.start()
    page.goto("/")
    taken = page.locator(".mine .row[href*='/t/offline-']")
    expect(taken).to_contain_text("Variation")
    expect(page.locator(".mine .row")).to_have_count(2)  # what is here is the same one
    page.goto(table)
    page.locator(".prompt.yours").wait_for()  # the room's own game is where it was
