"""Clubs in the browser: made, entered by the link, played in, looked at by who is not in it, and left."""

import re

import pytest
from playwright.sync_api import CDPSession, Page, expect

from . import screens
from .barriers import check
from .conftest import People, Served
from .table import comes_true, position, told

CLIPBOARD = ["clipboard-read", "clipboard-write"]
NO_SHARING = "delete Navigator.prototype.share; delete Navigator.prototype.canShare;"


def make(page: Page) -> str:
    """Make a club on its page; the invitation link, as it is copied."""
    page.add_init_script(NO_SHARING)
    page.context.grant_permissions(CLIPBOARD)
    page.goto("/")
    page.locator("footer a[href='/club']").click()
    page.get_by_label("The club’s name").fill("Les Corbeaux")
    page.get_by_role("button", name="Make the club").click()
    expect(page.locator("h1")).to_have_text("Les Corbeaux")
    assert page.url.endswith("/club/les-corbeaux")
    return copied(page)


def copied(page: Page) -> str:
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    return str(page.evaluate("navigator.clipboard.readText()"))


def come(page: Page, link: str) -> None:
    page.goto(link)
    page.locator("form .btn.pri").click()
    page.locator(".club-people").wait_for()
    assert "#" not in page.url, "the secret does not stay in the address"


def people_of(page: Page) -> list[str]:
    return page.locator(".club-people b").all_inner_texts()


def test_an_evening_in_a_club_from_its_making_to_its_standings(people: People, served: Served) -> None:
    ada, bob, cleo = people.come("Ada"), people.come("Bob", language="fr"), people.come("Cleo")
    link = make(ada)
    check(ada, "a new club")
    come(bob, link)
    assert people_of(bob) == ["Ada", "Bob"]

    cleo.goto("/club/les-corbeaux")  # without the link
    expect(cleo.locator("h1")).to_have_text("Les Corbeaux")
    text = cleo.locator("body").inner_text()
    assert "Ada" not in text
    assert "Bob" not in text
    check(cleo, "the door of a club")
    cleo.get_by_role("button", name="Knock").click()
    expect(cleo.get_by_role("status")).to_contain_text("You have knocked")

    ada.get_by_label("Rated games").check(force=True)  # the switch lies over its box
    ada.locator(".club-main .btn.pri").click()
    expect(ada.get_by_text("For Les Corbeaux")).to_be_visible()
    expect(ada.get_by_label("Your name")).to_have_count(0)
    ada.locator("input[name=game][value=kompromat]").check(force=True)
    ada.get_by_label("The club’s usual table").check(force=True)
    served.prepared, move = screens.before_the_end("kompromat", 2, screens.won, 0)
    ada.get_by_role("button", name="Open the table").click()
    ada.locator("main.wait").wait_for()

    cleo.goto(ada.url)
    expect(cleo.locator("main.void h1")).to_have_text("A club’s table")
    bob.goto("/club/les-corbeaux")
    bob.locator(".club-tables .row").click()
    bob.locator("form .btn.pri").click()
    bob.locator("main.wait").wait_for()
    ada.get_by_role("button", name="Start").click()
    ada.locator("main.play").wait_for()
    ada.evaluate(screens.SEND, [position(ada), move])
    told(ada, ada.locator("main.end"))
    expect(ada.locator(".rated li").first).to_have_text(re.compile(r"^Ada: 15\d\d ± \d+ \(\+\d+\)$"))
    expect(ada.locator(".rated li").last).to_have_text(re.compile(r"^Bob: 14\d\d ± \d+ \([-−]\d+\)$"))
    check(ada, "the end of a rated game")

    ada.goto("/club/les-corbeaux")
    first = ada.locator(".club-standings tbody tr").first
    expect(first).to_contain_text("Ada")
    expect(first.locator(".figure").first).to_have_text(re.compile(r"^15\d\d ± \d+$"))
    expect(ada.locator(".club-standings tbody tr").nth(1)).to_contain_text("Bob")
    expect(ada.get_by_role("button", name="Open the usual table")).to_be_visible()
    check(ada, "a club with standings")

    ada.get_by_role("link", name="Open an evening").click()
    expect(ada.get_by_text("For Les Corbeaux")).to_be_visible()
    expect(ada.get_by_label("Your name")).to_have_count(0)
    ada.get_by_role("button", name="Open an evening").click()
    ada.locator(".evening[data-status=playing]").wait_for()
    bob.goto("/club/les-corbeaux")
    bob.get_by_role("region", name="Soirées").get_by_role("link").first.click()
    bob.get_by_role("button", name="Entrer").click()
    expect(bob.locator(".evening-people b")).to_have_text(["Ada", "Bob"])
    ada.goto("/club/les-corbeaux")
    expect(ada.get_by_role("region", name="Evenings").locator("h3")).to_have_text(["Under way"])
    check(ada, "a club with an evening")

    ada.get_by_role("button", name="Let in").click()
    expect(ada.locator(".club-people b")).to_have_text(["Ada", "Bob", "Cleo"])
    cleo.goto("/club/les-corbeaux")
    expect(cleo.locator(".club-people b")).to_have_text(["Ada", "Bob", "Cleo"])
    cleo.goto("/")
    cleo.locator(".panel.clubs a").click()
    expect(cleo.locator("h1")).to_have_text("Les Corbeaux")


@pytest.mark.slow
def test_hosts_change_the_link_and_send_away_and_a_second_device_is_the_same_person(
    people: People, served: Served
) -> None:
    ada, bob, phone = people.come("Ada"), people.come("Bob"), people.come("Ada")
    old = make(ada)
    come(bob, old)
    ada.get_by_role("button", name="New link").click()
    comes_true(ada, lambda: copied(ada) != old, "the link is the old one")
    phone.goto(old)
    phone.locator("form .btn.pri").click()
    expect(phone.get_by_role("alert")).to_contain_text("no longer good")
    ada.get_by_role("button", name="Link for my other devices").click()
    own = copied(ada)
    assert "#key=" in own
    phone.goto("/")  # another page, so that the link is read anew
    phone.goto(own)
    expect(phone.locator(".club-people b")).to_have_text(["Ada", "Bob"])
    assert "#" not in phone.url

    ada.reload()
    ada.get_by_role("button", name="What to do with Bob").click()
    ada.get_by_role("button", name="Send away").click()
    check(ada, "sending somebody away")
    ada.get_by_role("dialog").get_by_role("button", name="Send away").click()
    expect(ada.locator(".club-people b")).to_have_text(["Ada"])
    bob.reload()
    expect(bob.get_by_role("button", name="Knock")).to_be_visible()

    ada.get_by_role("button", name="Leave the club").click()
    expect(ada.get_by_role("dialog")).to_contain_text("the last one here")
    ada.get_by_role("dialog").get_by_role("button", name="Leave the club").click()
    expect(ada.locator("main.hall")).to_be_visible()
    phone.reload()
    expect(phone.locator("main.void")).to_contain_text("no club at this address")


def test_a_new_table_asks_whether_it_counts_where_that_means_something(people: People, served: Served) -> None:
    page = people.come("Ada")
    switch = page.get_by_role("switch", name="Rated")
    with page.expect_response("**/api/clubs"):
        page.goto("/new/kompromat")
    expect(switch).to_have_count(0)
    page.goto("/ratings")
    page.get_by_role("button", name="Be rated").click()
    page.get_by_role("status").wait_for()
    page.goto("/new/kompromat")
    expect(switch).to_be_checked()
    page.get_by_label("Open hands").check(force=True)
    expect(switch).to_have_count(0)  # such a game is never rated
    page.get_by_label("Open hands").uncheck(force=True)
    switch.press("Space")  # a bar may lie over it
    expect(switch).not_to_be_checked()
    with page.expect_request("**/api/tables") as opening:
        page.get_by_role("button", name="Open the table").click()
    assert (opening.value.post_data_json or {})["rated"] is False


def authenticator(page: Page) -> CDPSession:
    """Chromium's own authenticator, which a test may touch."""
    line = page.context.new_cdp_session(page)
    line.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True,
        "isUserVerified": True, "automaticPresenceSimulation": True,
    }  # fmt: skip
    line.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    return line


@pytest.mark.slow
def test_a_passkey_leads_back_into_a_club_when_every_device_is_lost(people: People, served: Served) -> None:
    page = people.come("Ada")
    line = authenticator(page)
    home = served.url.replace("127.0.0.1", "localhost")  # an address is no name that a passkey can be bound to
    page.goto(f"{home}/club")
    page.get_by_label("The club’s name").fill("Les Corbeaux")
    page.get_by_role("button", name="Make the club").click()
    page.get_by_role("button", name="Link for my other devices").click()
    page.get_by_role("button", name="Keep a passkey").click()
    expect(page.get_by_text("You keep a passkey")).to_be_visible()
    check(page, "a club with a passkey")

    page.context.clear_cookies()  # all is lost but the passkey
    page.reload()
    page.get_by_role("button", name="come back with a passkey").click()
    expect(page.locator(".club-people b")).to_have_text(["Ada"])
    line.detach()
