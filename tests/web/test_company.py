"""What the others at a table mean for oneself: who keeps one waiting, whose link one follows, who shares a device."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from doublejeu.server import attendance
from doublejeu.server.credentials import key_of

from .conftest import People, Served
from .table import uncovered
from .test_together import open_together

SIZES = ((390, 844), (1440, 900))


def at_both_sizes(page: Page) -> Iterator[int]:
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        yield width


def in_sight(page: Page, thing: Locator) -> None:
    """It is wholly seen, on a phone and on a desk, with nothing over it and nothing wider than the page."""
    for width in at_both_sizes(page):
        thing.scroll_into_view_if_needed()
        assert uncovered(thing), width
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def table_of_two(people: People, served: Served) -> tuple[list[Page], int, Page]:
    """A game of two: their pages, whose move is awaited, and somebody whose coming lets the room be told anew."""
    pages = [people.come("Ada"), people.come("Bob")]
    open_together(pages[0], pages[1:], "kompromat")
    (table,) = served.room.hall.tables.values()
    assert table.table.match is not None
    return pages, table.table.match.waiting[0], people.come("Eve")


@pytest.mark.slow
def test_for_who_never_moves_a_bot_plays_by_consent(people: People, served: Served) -> None:
    pages, mover, stranger = table_of_two(people, served)
    waiting, name = pages[1 - mover], ("Ada", "Bob")[mover]
    served.room.hall.patience_ms = 0
    stranger.goto(waiting.url)
    bar = waiting.locator(".stall")
    expect(bar).to_contain_text(f"{name} has not moved for a long time.")
    button = bar.get_by_role("button", name="Let a bot play now")
    in_sight(waiting, button)
    button.click()
    expect(waiting.locator(".absent").first).to_contain_text(f"A bot plays for {name}.")
    expect(bar).to_have_count(0)


@pytest.mark.slow
def test_for_who_is_away_a_countdown_runs(people: People, served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attendance, "ASK_FOR_ABSENT", 600_000)
    pages, mover, stranger = table_of_two(people, served)
    waiting, name = pages[1 - mover], ("Ada", "Bob")[mover]
    pages[mover].close()
    bar = waiting.locator(".stall")
    expect(bar).to_contain_text(re.compile(rf"A bot plays for {name} in 3,[56]\d\d s\."))
    button = bar.get_by_role("button")
    expect(button).to_be_disabled()
    expect(button).to_have_text(re.compile(r"Let a bot play \(in [56]\d\d s\)"))
    before = button.inner_text()
    expect(button).not_to_have_text(before)
    in_sight(waiting, button)
    monkeypatch.setattr(attendance, "ASK_FOR_ABSENT", 0)
    stranger.goto(waiting.url)
    expect(button).to_have_text("Let a bot play now")
    button.click()
    expect(waiting.locator(".absent").first).to_contain_text(f"A bot plays for {name}.")


def follow(page: Page, table: str, key: str) -> None:
    page.goto("/")
    page.goto(f"{table}#key={key}")


def test_who_follows_anothers_link_is_asked_and_the_table_is_told(people: People, served: Served) -> None:
    ada, bob = people.come("Ada"), people.come("Bob")
    table = open_together(ada, [bob], "kompromat")
    (secret,) = [cookie["value"] for cookie in bob.context.cookies() if cookie["name"] == "doublejeu"]
    key = key_of(secret, table.rpartition("/")[2])
    follow(ada, table, key)
    expect(ada.get_by_role("heading", level=1)).to_have_text("This link is somebody’s place")
    stay, change = (ada.get_by_role("button", name=name) for name in ("Keep my own place", "Change to that place"))
    for button in (stay, change):
        in_sight(ada, button)
    stay.click()
    ada.locator("main.play").wait_for()
    assert ada.url == table
    expect(bob.locator(".shared")).to_have_count(0)
    follow(ada, table, key)
    change.click()
    ada.locator("main.play").wait_for()
    said = bob.locator(".shared")
    expect(said).to_have_text("Ada, Bob play on one device, where each can see the others’ cards.")
    in_sight(bob, said)


def test_a_table_that_has_one_seat_a_device_says_so(people: People, served: Served) -> None:
    ada, bob = people.come("Ada"), people.come("Bob")
    ada.goto("/new/kompromat")
    ada.get_by_role("switch", name="One seat per device").check()
    ada.get_by_role("button", name="Open the table").click()
    ada.locator("main.wait").wait_for()
    expect(ada.locator(".opts")).to_contain_text("One seat per device")
    bob.goto(ada.url)
    bob.get_by_role("button", name="Sit at seat 2").click()
    bob.locator("main.wait").wait_for()
    (secret,) = [cookie["value"] for cookie in bob.context.cookies() if cookie["name"] == "doublejeu"]
    table = ada.url
    follow(ada, table, key_of(secret, table.rpartition("/")[2]))
    ada.get_by_role("button", name="Change to that place").click()
    expect(ada.get_by_role("heading", level=1)).to_have_text("This device has a seat already")
    ada.get_by_role("button", name="Keep my own place").click()
    ada.locator("main.wait").wait_for()
