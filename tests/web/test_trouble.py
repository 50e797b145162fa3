"""What people meet when something is not as usual: a locked door, a page without TLS, a tab in the background."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from doublejeu.play.match import Match

from .conftest import People, Served
from .table import play_now, uncovered
from .test_together import open_together

NO_CLIPBOARD = """
Object.defineProperty(navigator, 'clipboard', { value: undefined });
document.execCommand = () => { window.copied = String(document.activeElement.value); return true };
"""
IN_THE_BACKGROUND = """
window.told = [];
Object.defineProperty(document, 'hidden', { get: () => true });
window.Notification = class { static permission = 'granted'; constructor(title, { body }) { window.told.push(body) } };
ServiceWorkerRegistration.prototype.showNotification = async (title, { body }) => void window.told.push(body);
"""


def copied(page: Page) -> str:
    page.get_by_role("button", name="Copy the link").click()
    return str(page.evaluate("window.copied"))


def test_whoever_comes_to_a_locked_table_is_told_so(people: People, served: Served) -> None:
    page, stranger = people.come("Ada"), people.come("Eve")
    table = play_now(page, "kompromat")
    (live,) = served.room.hall.tables.values()
    live.table.locked = True
    stranger.goto(table)
    expect(stranger.get_by_role("heading", level=1)).to_contain_text("locked")
    page.reload()
    expect(page.locator(".prompt.yours")).to_be_visible()


def test_a_game_that_was_ended_as_too_long_says_so_and_offers_a_rematch(
    people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = people.come("Ada")
    table = play_now(page, "kompromat")
    expect(page.locator(".prompt.yours")).to_be_visible()
    monkeypatch.setattr(Match, "too_long", property(lambda match: not match.is_over()))
    page.reload()
    expect(page.locator(".prompt-text")).to_have_text(
        "This game has gone on for too long: the room has ended it without a result."
    )
    page.get_by_role("button", name="Rematch").click()
    page.get_by_role("link", name="Join the rematch").click()
    page.wait_for_url(lambda url: "/t/" in url and url != table)


def test_a_rated_game_that_was_ended_as_too_long_says_that_it_is_not_rated(
    people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = people.come("Ada")
    page.goto("/ratings")
    page.get_by_role("button", name="Be rated").click()
    page.get_by_role("status").wait_for()
    play_now(page, "kompromat")
    expect(page.locator(".prompt.yours")).to_be_visible()
    expect(page.locator("[data-unrated]")).to_have_count(0)
    monkeypatch.setattr(Match, "too_long", property(lambda match: not match.is_over()))
    page.reload()
    expect(page.locator("[data-unrated=no-result]")).to_have_text("Not rated: the game was ended without a result.")


def test_when_the_other_has_resigned_a_rated_game_says_what_it_was_worth_though_a_bot_plays_on(people: People) -> None:
    pages = [people.come("Ada"), people.come("Bob")]
    for page in pages:
        page.goto("/ratings")
        page.get_by_role("button", name="Be rated").click()
        page.get_by_role("status").wait_for()
    ada, bob = pages
    open_together(ada, [bob], "kompromat")
    expect(bob.locator(".rated")).to_have_count(0)
    ada.get_by_role("button", name="Menu").click()
    for _ in "ab":
        ada.get_by_role("button", name="Resign").click()
    expect(bob.locator("main.play .rated")).to_contain_text("Bob: ")
    expect(bob.locator("main.play .rated")).to_contain_text("(+")
    expect(bob.locator("main.play")).to_be_visible()


def test_a_link_is_copied_whole_without_a_clipboard(people: People) -> None:
    page = people.come()
    page.add_init_script(NO_CLIPBOARD)
    table = play_now(page, "kompromat")
    page.get_by_role("button", name="Menu").click()
    assert copied(page) == table
    expect(page.get_by_role("button", name="Copied")).to_be_focused()


def test_the_link_to_another_device_is_that_of_whoever_holds_this_one(people: People) -> None:
    page = people.come()
    page.add_init_script(NO_CLIPBOARD)
    page.goto("/new/kompromat?pass")
    page.get_by_label("Seat 2", exact=True).fill("Bob")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="I am Ada").click()
    page.locator("[data-move='place 1']").click()
    page.locator("[data-move='stop']").click()
    page.get_by_role("button", name="Hand on to Bob").click()
    page.get_by_role("button", name="I am Bob").click()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Continue on another device").click()
    expect(page.get_by_role("heading", name="Your own link")).to_be_visible()
    places: list[dict[str, Any]] = page.evaluate(
        "JSON.parse(localStorage[Object.keys(localStorage).find((key) => key.startsWith('doublejeu.places.'))])"
    )
    assert places[1]["name"] == "Bob"
    assert copied(page).endswith(f"#key={places[1]['key']}")


def test_a_device_that_came_by_a_personal_link_can_hand_it_on(people: People) -> None:
    page, phone, third = people.come("Ada"), people.come("Ada"), people.come("Ada")
    for each in (page, phone):
        each.add_init_script(NO_CLIPBOARD)
    play_now(page, "kompromat")
    for here, there in ((page, phone), (phone, third)):
        here.get_by_role("button", name="Menu").click()
        here.get_by_role("button", name="Continue on another device").click()
        expect(here.get_by_role("heading", name="Your own link")).to_be_visible()
        there.goto(copied(here))
        expect(there.locator(".prompt.yours")).to_be_visible()


def test_a_tab_in_the_background_is_called_to_its_first_turn(people: People) -> None:
    page = people.come()
    page.add_init_script(
        "localStorage['doublejeu.settings'] = JSON.stringify({ name: 'Ada', language: 'en', notify: true })"
    )
    page.add_init_script(IN_THE_BACKGROUND)
    play_now(page, "kompromat")
    page.wait_for_function("() => window.told.length > 0", polling=50)  # a hidden page draws no pictures to look at
    assert page.evaluate("window.told") == ["Kompromat: it is your turn."]


def test_the_keyboard_is_where_it_was_when_a_dialog_is_closed(people: People) -> None:
    page = people.come()
    play_now(page, "kompromat")
    menu = page.get_by_role("button", name="Menu")
    menu.focus()
    for by_key in (True, False):
        page.keyboard.press("Enter")
        page.locator("dialog[open]").wait_for()
        if by_key:
            page.keyboard.press("Escape")
        else:
            page.get_by_role("button", name="Close", exact=True).click()
        page.locator("dialog").wait_for(state="detached")
        expect(menu).to_be_focused()


@pytest.mark.slow
def test_a_page_that_was_never_here_says_so_without_a_network(people: People, served: Served) -> None:
    page = people.come()
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready")
    with page.expect_response("**/assets/Away*"):
        page.reload()
    page.locator("[data-play]").first.wait_for()
    loads: list[str] = []
    page.on("load", lambda loaded: loads.append(loaded.url))
    served.stop()
    page.locator("a[href='/rules/kompromat']").click()
    expect(page.locator("main")).to_contain_text("cannot be reached")
    page.wait_for_timeout(500)
    assert loads == []
    served.start()
    expect(page.get_by_role("searchbox")).to_be_visible()  # by itself


def kept_by_the_worker(page: Page) -> dict[str, list[str]]:
    """The addresses in each cache of this origin."""
    found: dict[str, list[str]] = page.evaluate(
        """async () => Object.fromEntries(await Promise.all((await caches.keys()).map(async (name) =>
        [name, (await (await caches.open(name)).keys()).map((each) => new URL(each.url).pathname)])))"""
    )
    return found


@pytest.mark.slow
def test_the_worker_keeps_the_page_alone_as_the_page_and_nothing_of_another_build(
    people: People, served: Served
) -> None:
    page = people.come()
    page.goto("/")
    page.evaluate("caches.open('doublejeu-of-another-build').then((cache) => cache.put('/old.js', new Response('')))")
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("navigator.serviceWorker.controller")
    for path in ("/openapi.json", "/asyncapi.json", "/"):
        page.goto(path)
    (build,) = kept_by_the_worker(page)
    assert build.removeprefix("doublejeu-") not in ("", "dev", build)
    assert not any(path.endswith("api.json") for path in kept_by_the_worker(page)[build])
    served.stop()
    page.goto("/openapi.json")
    expect(page.locator("main")).to_contain_text("cannot be reached")
    page.goto("/")
    expect(page.locator("[data-play]").first).to_be_visible()


def test_the_drawer_is_left_by_escape_and_the_keyboard_is_where_it_was(people: People) -> None:
    page = people.come(viewport={"width": 390, "height": 844})
    play_now(page, "kompromat")
    opener = page.locator(".drawer-open")
    assert uncovered(page.get_by_role("slider")), "at the foot of the window"
    opener.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("tab", name="Log")).to_be_focused()
    page.keyboard.press("Escape")
    expect(opener).to_be_focused()
    expect(opener).to_have_attribute("aria-expanded", "false")


def test_every_game_that_goes_on_is_found_in_the_hall_and_ones_turn_is_told(people: People) -> None:
    page = people.come(viewport={"width": 390, "height": 844})
    for _ in range(6):
        play_now(page, "kompromat")
        page.locator(".prompt.yours").wait_for()
    page.goto("/")
    rows = page.locator(".mine .row")
    expect(rows.first).to_contain_text("Your turn")
    page.get_by_role("button", name="All my games (6)").click()
    expect(rows.locator("visible=true")).to_have_count(6)


def test_a_replay_of_a_game_that_goes_on_leads_to_its_table(people: People) -> None:
    page = people.come()
    table = play_now(page, "kompromat")
    page.goto(f"{table}/replay")
    expect(page.locator(".prompt.yours")).to_be_visible()
    assert page.url == table


def test_the_rules_are_searched_by_words_as_somebody_types_them(people: People) -> None:
    page = people.come(language="fr")
    page.goto("/rules/kompromat")
    page.get_by_role("searchbox").fill("vous devine l'autre")  # another order, another apostrophe
    expect(page.get_by_role("status").filter(has_text="passage")).to_have_text("Un passage.")
    page.get_by_role("searchbox").fill("ornithorynque")
    expect(page.get_by_role("status").filter(has_text="passage")).to_have_text("Aucun passage n’en parle.")
