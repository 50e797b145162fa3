"""What people let each other do: take a move back, follow a seat, play with open hands, write down the cases."""

import pytest
from playwright.sync_api import Page, expect

from .barriers import check
from .conftest import People, Served
from .table import arrived, play_on
from .test_together import open_together


def menu(page: Page, row: str) -> None:
    page.get_by_role("button", name="Menu").click()
    page.locator("dialog .menu").get_by_text(row).click()


@pytest.mark.slow
def test_a_move_is_taken_back_when_the_other_agrees(people: People, served: Served) -> None:
    pages = [people.come("Ada"), people.come("Bob")]
    open_together(pages[0], pages[1:], "kompromat")
    (live,) = served.room.hall.tables.values()
    match = live.table.match
    assert match is not None
    mover, before = match.waiting[0], match.at
    asker, other = pages[mover], pages[1 - mover]
    play_on(asker, moves=1)
    for page in pages:
        arrived(page, before + 1)
    menu(asker, "Ask to take your last move back")
    expect(asker.locator(".take-back")).to_contain_text("0 of 1 agree")
    expect(other.locator(".take-back")).to_contain_text(f"{('Ada', 'Bob')[mover]} asks to take the last move back.")
    check(other, "somebody asks")
    other.get_by_role("button", name="Agree").click()
    for page in pages:
        arrived(page, before)
        expect(page.locator(".take-back")).to_have_count(0)
    play_on(asker, moves=1, luck=1)
    for page in pages:
        arrived(page, before + 1)


@pytest.mark.slow
def test_a_watcher_follows_a_seat_and_writes_down_the_cases(people: People, served: Served) -> None:
    host, guest, watcher = people.come("Ada"), people.come("Bob"), people.come("Zoe")
    open_together(host, [guest], "thirteen_clues")
    watcher.goto(host.url)
    watcher.get_by_role("button", name="Join to chat").click()
    expect(watcher.get_by_role("button", name="Foretell")).to_be_visible()
    host.get_by_role("button", name="Menu").click()
    host.get_by_role("switch", name="Watchers may follow your seat").check()
    host.keyboard.press("Escape")
    watcher.get_by_role("button", name="Follow Ada, a round behind").click()
    expect(watcher.locator(".follow")).to_contain_text("You follow Ada")
    watcher.get_by_role("button", name="Stop following").click()
    watcher.get_by_role("button", name="Foretell").click()
    expect(watcher.locator("dialog")).to_contain_text("There is nothing to foretell yet.")
    check(watcher, "foretelling")


@pytest.mark.slow
def test_with_open_hands_everyone_sees_what_all_hold(people: People) -> None:
    page = people.come()
    page.goto("/new/calaveras")
    page.locator("form").wait_for()
    page.get_by_role("switch", name="Open hands").check()
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="Seat 3 bots").click()
    page.get_by_role("button", name="Start").click()
    page.locator("main.play").wait_for()
    expect(page.locator(".prompt")).to_contain_text("Open hands")
    expect(page.locator("[data-seat] .opened")).to_have_count(3)
    play_on(page, moves=1)
    check(page, "open hands")
