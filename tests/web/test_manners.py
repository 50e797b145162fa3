"""What is said when, and where it is seen: unread lines, refusals, a lobby that agrees with itself, credits."""

import re

import pytest
from playwright.sync_api import Locator, WebSocketRoute, expect

from . import screens
from .conftest import People, Served
from .screens import Visit
from .table import play_now, uncovered
from .test_playing import open_with_friend

PHONE = {"width": 390, "height": 844}


@pytest.mark.slow
def test_the_first_line_of_chat_is_unread_until_it_is_looked_at(people: People) -> None:
    host, guest = people.come("Ada"), people.come("Bob", viewport=PHONE)
    open_with_friend(host, guest)
    host.get_by_role("tab", name="Chat").click()
    for line in range(12):
        host.get_by_role("textbox", name="Say something").fill(f"Line {line}")
        host.keyboard.press("Enter")
        expect(guest.locator(".drawer-open .unread")).to_contain_text(f"{line + 1} unread")
    badge = guest.locator(".drawer-open .unread span").first
    assert whole(badge.locator("xpath=..")), "the number is not cut"
    guest.set_viewport_size({"width": 1280, "height": 800})
    assert whole(guest.get_by_role("tab", name="Chat").locator(".unread"))
    guest.get_by_role("tab", name="Chat").click()
    expect(guest.locator(".unread")).to_have_count(0)


def whole(badge: Locator) -> bool:
    """Whether no corner of it is cut by what it stands in, or covered."""
    return bool(
        badge.evaluate(
            """(badge) => {
            const box = badge.getBoundingClientRect();
            for (let each = badge.parentElement; each; each = each.parentElement) {
                const style = getComputedStyle(each);
                if (style.overflow === 'visible') continue;
                const frame = each.getBoundingClientRect();
                if (box.left < frame.left || box.right > frame.right) return false;
                if (box.top < frame.top || box.bottom > frame.bottom) return false;
            }
            return badge.scrollWidth <= badge.clientWidth + 1;
            }"""
        )
    )


def test_a_refused_leave_is_shown_in_the_dialog_where_it_was_asked_for(people: People) -> None:
    page = people.come()
    play_now(page, "kompromat")
    page.get_by_role("button", name="Menu").click()
    page.locator("dialog[open]").wait_for()
    page.evaluate(
        """() => { const send = WebSocket.prototype.send;
        WebSocket.prototype.send = function (text) { send.call(this, text.replace('"leave"', '"stand"')) } }"""
    )
    page.get_by_role("button", name="Leave for a while").click()
    refusal = page.locator(".refusal").locator("visible=true").last
    expect(refusal).to_be_visible()
    assert uncovered(refusal), "nothing lies over what was refused"


def test_a_door_that_is_pushed_opens_a_game_at_once(people: People) -> None:
    page = people.come()
    page.goto("/")
    page.get_by_role("img", name="The door of Kompromat").click()
    page.locator("main.play").wait_for()


def test_a_line_that_never_says_anything_is_given_up_and_tried_again(people: People) -> None:
    page = people.come()
    lines: list[WebSocketRoute] = []
    page.route_web_socket(re.compile("/socket"), lambda line: lines.append(line))  # taken, and never answered
    page.clock.install()
    page.goto("/")
    page.locator("[data-play=kompromat]").click()
    page.wait_for_url("**/t/*")
    expect(page.locator(".conn")).to_have_class(re.compile("c-lost"))
    assert len(lines) == 1
    page.clock.run_for(20_000)
    expect(page.locator(".conn")).to_have_class(re.compile("c-off"))
    while len(lines) < 2:
        page.wait_for_timeout(50)


def test_my_games_name_the_others_and_say_who_has_won(people: People, served: Served) -> None:
    page = people.come("Ada")
    page.goto("/")
    page.evaluate("localStorage['doublejeu.settings'] = JSON.stringify({ name: 'Another name', language: 'en' })")
    for wanted in (screens.won, screens.lost):
        Visit(page, served).end("kompromat", 2, wanted)
    page.goto("/")
    rows = page.locator(".mine .row")
    expect(rows).to_have_count(2)
    expect(rows.filter(has_text="Won")).to_have_count(1)
    expect(rows.filter(has_text="Lost")).to_have_count(1)
    for row in rows.all():
        expect(row).to_contain_text("Léo")
        expect(row).not_to_contain_text("Ada")


@pytest.mark.slow
def test_the_waiting_room_of_a_rematch_agrees_with_itself(people: People) -> None:
    host, guest = people.come("Ada"), people.come("Bob")
    table = open_with_friend(host, guest)
    for page in (host, guest):
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="Resign").click()
        page.get_by_role("button", name="Resign").click()
    host.locator("main.end").wait_for(timeout=60_000)
    guest.goto("/")
    host.get_by_role("button", name="Rematch").click()
    host.locator("main.wait").wait_for()
    assert host.url != table
    expect(host.locator(".sticky p")).to_have_text("Every seat is taken; not here yet: Bob.")
    expect(host.locator(".seat", has_text="Bob")).to_contain_text("is not here")
