"""Evenings in the browser: several people at one, from its link to its results; and a tournament of two."""

import re

import pytest
from playwright.sync_api import Page, expect

from . import screens
from .barriers import check
from .conftest import People, Served
from .table import position, told
from .test_clubs import CLIPBOARD, copied

GAME = "kompromat"


def open_evening(page: Page, kind: str, deals: int = 1) -> str:
    """Open an evening with the form; its path."""
    page.goto("/evening")
    page.locator(f"input[name=kind][value={kind}]").check(force=True)
    page.locator(f"input[name=game][value={GAME}]").check(force=True)
    if kind == "alone":
        page.locator(f"input[name=deals][value='{deals}']").check(force=True)
    page.locator(".sticky .btn.pri").click()
    page.wait_for_url(re.compile(r"/evening/\w{12}$"))
    return page.url.partition("/evening/")[1] + page.url.rpartition("/")[2]


def end(page: Page, move: str) -> None:
    """End a game by its last move."""
    page.locator("main.play").wait_for()
    page.evaluate(screens.SEND, [position(page), move])
    told(page, page.locator("main.end"))


def test_two_people_play_the_same_deal_alone_and_see_each_other_once_the_doors_are_closed(
    people: People, served: Served
) -> None:
    ada, bob = people.come("Ada"), people.come("Bob", language="fr")
    served.prepared, move = screens.before_the_end(GAME, 2, screens.won, 0)
    ada.goto("/")
    ada.locator(".panel.daily a[href='/evening']").click()
    expect(ada.locator("h1")).to_have_text("An evening")
    check(ada, "a new evening")
    path = open_evening(ada, "alone")
    ada.locator("h1").wait_for()
    check(ada, "an evening")
    bob.goto(path)
    bob.locator(".evening-now form .btn.pri").click()
    bob.locator(".evening-now button.pri").wait_for()

    ada.locator(".evening-now button.pri").click()
    end(ada, move)
    ada.locator(".eacts a[href^='/evening/']").click()
    expect(ada.locator(".evening-people li")).to_have_count(2)
    expect(ada.locator(".evening-standings")).to_have_count(0)  # Bob has to play it
    table = ada.locator(".evening-rounds a.lk").get_attribute("href") or ""
    bob.goto(table)
    expect(bob.locator("main.void h1")).to_have_text("Cette donne se joue encore")
    bob.locator("main.void a[href^='/evening/']").click()

    bob.locator(".evening-now button.pri").click()
    end(bob, move)
    bob.locator(".eacts a[href^='/evening/']").click()
    expect(bob.locator(".evening-standings")).to_have_count(0)
    ada.locator(".evening-acts .btn.pri").click()  # close the doors
    rows = ada.locator(".evening-standings tbody tr")
    expect(rows).to_have_count(2)
    expect(rows.locator(".place")).to_have_text(["1", "1"])
    expect(rows.locator(".points b")).to_have_text(["50.0%", "50.0%"])
    expect(ada.locator(".evening-promise[data-proof=kept]")).to_be_visible()
    check(ada, "the results of an evening")
    bob.reload()
    expect(bob.locator(".evening-standings tbody tr")).to_have_count(2)
    bob.locator(f".evening-rounds a[href='{table}']").click()
    bob.locator("main.play").wait_for()
    expect(bob.locator("main.void")).to_have_count(0)


def test_by_the_personal_link_a_second_device_is_the_same_person(people: People, served: Served) -> None:
    ada, phone = people.come("Ada"), people.come("Ada")
    ada.context.grant_permissions(CLIPBOARD)
    path = open_evening(ada, "alone")
    ada.get_by_role("button", name="Continue on another device").click()
    expect(ada.get_by_role("heading", name="Your own link")).to_be_visible()
    check(ada, "one's own link to an evening")
    link = copied(ada)
    assert re.search(r"/evening/\w{12}#key=[0-9a-f]{64}$", link)
    phone.goto(link)
    phone.locator(".evening-now button.pri").click()  # their deal
    phone.locator("main.play").wait_for()
    ada.goto(path)
    expect(ada.locator(".evening-people li")).to_have_count(1)
    expect(ada.locator(".evening-now a.pri")).to_have_attribute("href", phone.url.removeprefix(served.url))
    phone.goto(link.replace("#key=", "#key=0")[:-1])
    expect(phone.get_by_role("alert").filter(has_text="opens no place at this evening")).to_be_visible()
    assert "#" not in phone.url, "the secret does not stay in the address"


@pytest.mark.slow
def test_two_people_meet_in_a_tournament_that_the_room_runs(people: People, served: Served) -> None:
    ada, bob = people.come("Ada"), people.come("Bob", language="es")
    served.prepared, move = screens.before_the_end(GAME, 2, screens.won, 0)
    path = open_evening(ada, "swiss")
    expect(ada.locator(".evening-acts button.pri")).to_be_disabled()
    bob.goto(path)
    bob.locator(".evening-now form .btn.pri").click()
    ada.locator(".evening-acts button.pri:enabled").click()
    for page in (ada, bob):
        page.locator(".evening-now a.pri").click()
        page.locator("main.play").wait_for()
    first = ada if ada.evaluate("document.title").startswith("●") else bob
    end(first, move)
    for page in (ada, bob):
        page.goto(path)
        expect(page.locator(".evening[data-status=over]")).to_be_visible()
        expect(page.locator(".evening-standings tbody tr")).to_have_count(2)
        check(page, "the end of a tournament")


@pytest.mark.slow
def test_an_evening_that_the_room_does_not_have_is_an_unknown_page(people: People, served: Served) -> None:
    page = people.come()
    page.goto("/evening/nosuchevenin")
    expect(page.locator("main.void")).to_be_visible()
