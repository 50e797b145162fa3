"""The table of The Calaveras Incident: whole games by clicks, turns by keyboard, what is foreseen, the lesson."""

import json
import re

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from doublejeu.games.calaveras.play import Designated, Ended
from doublejeu.locales import Words

from .barriers import check
from .calaveras import before, holds, my_turn, over, sit_down, until
from .conftest import People, Served
from .table import Ear, asks, long, moved_on, play_on, position, surely, uncovered


@pytest.mark.slow
def test_a_card_stays_in_hand_while_others_come_and_go(people: People) -> None:
    page, stranger = people.come(), people.come("Eve")
    ear = Ear(page)
    sit_down(page, 4)
    page.locator(".held.can").first.click()
    ear.somebody_comes(stranger)
    expect(page.locator(".held.picked")).to_have_count(1)
    expect(page.locator("button.aim").first).to_be_visible()


# What each place would bring has been answered by the room.
FORESEEN = "() => [...document.querySelectorAll('.aim')].every((each) => each.hasAttribute('aria-describedby'))"


@pytest.mark.slow
def test_what_has_flown_does_not_fly_again_when_somebody_comes(people: People) -> None:
    page, stranger = people.come(reduced_motion="no-preference"), people.come("Eve")
    ear = Ear(page)
    sit_down(page, 4)
    page.evaluate(
        """window.departed = 0;
        new MutationObserver((all) => all.forEach((each) => each.addedNodes.forEach((added) => {
            if (added instanceof Element && added.matches('.departing')) window.departed += 1;
        }))).observe(document.body, { childList: true, subtree: true });"""
    )
    before = 0
    for _ in range(30):
        my_turn(page)
        page.locator("main:not([data-showing])").wait_for()
        expect(page.locator(".departing")).to_have_count(0)  # all has landed
        if page.evaluate("window.departed") > before:
            break
        before = page.evaluate("window.departed")
        play_on(page, moves=1)
    departed = page.evaluate("window.departed")
    assert departed > before
    ear.somebody_comes(stranger)
    assert page.evaluate("window.departed") == departed


@pytest.mark.slow
def test_the_last_card_is_seen_before_the_end_is_told(people: People) -> None:
    page = people.come(reduced_motion="no-preference")
    sit_down(page, 3)
    page.evaluate(
        """window.laidOpen = false;
        new MutationObserver(() => { if (document.querySelector('main.play .post .opened')) window.laidOpen = true })
            .observe(document.body, { childList: true, subtree: true });"""
    )
    play_on(page)
    assert page.evaluate("window.laidOpen")


@pytest.mark.parametrize(("players", "language"), [long(3, "en"), long(4, "fr"), long(5, "es"), long(6, "en")])
def test_a_whole_game_is_played_by_clicks_at_every_count(people: People, players: int, language: str) -> None:
    page = people.come(language=language)
    sit_down(page, players)
    expect(page.locator(".post")).to_have_count(players + players % 2)
    expect(page.locator(".post.is-ghost")).to_have_count(players % 2)
    expect(page.locator(".hand > li")).to_have_count(3)
    assert play_on(page) > 1
    expect(page.locator(".score > li")).to_have_count(players + players % 2)
    expect(page.locator(".score .culprit em")).to_have_text(re.compile("^([789]|1[01])$"))
    page.get_by_role("button", name=Words(language, parts=("rooms",))("end-table")).click()
    expect(page.locator(".post .opened").first).to_be_visible()


def test_a_partner_plays_for_the_ghost(people: People) -> None:
    host, partner = people.come("Ada"), people.come("Bob")
    host.goto("/new/calaveras")
    host.locator("input[name=players][value='3']").check()
    host.get_by_role("button", name="Open the table").click()
    host.locator("main.wait").wait_for()
    partner.goto(host.url)
    partner.get_by_role("button", name="Sit at seat 2").click()
    partner.locator("main.wait").wait_for()
    host.get_by_role("button", name=re.compile("Seat a bot")).click()
    host.get_by_role("button", name="Start").click()
    for page in (host, partner):
        page.locator("main.play").wait_for()
    play_on(host, moves=1)
    play_on(partner, moves=1)
    expect(partner.locator(".prompt-text")).to_have_text("The ghost’s turn: play one of your cards for it.")
    expect(host.locator(".prompt-text")).to_have_text("Bob plays for the ghost.")
    expect(partner.locator(".post.is-ghost")).to_contain_text("played by you")
    expect(host.locator(".post.is-ghost .candle")).to_be_visible()
    play_on(partner, moves=1)
    expect(host.locator(".prompt.yours")).to_be_visible()


# --- By keyboard alone


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def tab_to(page: Page, target: Locator) -> None:
    """Go there with the tabulator, as somebody without a mouse does."""
    for _ in range(80):
        if target.evaluate("(element) => element === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError("the tabulator does not lead there")


@pytest.mark.parametrize("place", ["1", "S"])
def test_a_location_is_laid_by_keyboard(people: People, place: str) -> None:
    page = people.come()
    sit_down(page, 4)
    until(page, lambda: page.locator(".held.can:not([data-hand=U])").count() > 0)
    at = position(page)
    tab_to(page, page.locator(".held.can:not([data-hand=U])").first)
    press(page, "Enter")
    expect(page.locator(".aim").first).to_be_focused()
    press(page, "Escape")
    expect(page.locator(".aim")).to_have_count(0)
    expect(page.locator(".held.can:not([data-hand=U])").first).to_be_focused()
    press(page, "Enter")
    target = page.locator(f".aim[data-place='{place}']")
    for _ in range(8):
        if target.evaluate("(element) => element === document.activeElement"):
            break
        press(page, "ArrowRight")
    expect(page.locator(".voice.would")).to_be_visible()
    press(page, "Enter")
    if asks(page, at):
        press(page, "Enter")
    moved_on(page, at)
    expect(page.locator(".hand")).to_be_focused()


@pytest.mark.slow
def test_who_is_asked_and_says_not_yet_still_holds_the_card_there(people: People, served: Served) -> None:
    page = people.come()
    served.prepared, move = before(4, 44, Designated, Ended)
    sit_down(page, 4)
    tab_to(page, holds(page, move[0]).first)
    press(page, "Enter")
    aim = page.locator(f".aim[data-move='{move}']")
    expect(aim).to_have_accessible_description(re.compile("the end"))
    tab_to(page, aim)
    press(page, "Enter")
    expect(page.locator("dialog")).to_contain_text("This ends the game")
    press(page, "Escape")
    expect(aim).to_be_focused()
    expect(page.locator(".held.picked")).to_have_count(1)


@pytest.mark.slow
def test_a_twist_moves_a_location_by_keyboard(people: People) -> None:
    page = people.come()
    sit_down(page, 4)
    until(page, lambda: holds(page, "U").count() > 0 and page.locator(".lying").count() > 1)
    at = position(page)
    tab_to(page, holds(page, "U").first)
    press(page, "Space")
    expect(page.locator(".lying.can").first).to_be_focused()
    press(page, "ArrowDown", "Enter")
    expect(page.locator(".lying.taken")).to_have_count(1)
    expect(page.locator(".aim").first).to_be_focused()
    press(page, "Enter")
    if asks(page, at):
        press(page, "Enter")
    moved_on(page, at)


def test_a_twist_that_moves_nothing_is_played_by_keyboard_and_asked_about(people: People) -> None:
    page = people.come()
    sit_down(page, 4)
    until(page, lambda: holds(page, "U").count() > 0)
    at = position(page)
    tab_to(page, holds(page, "U").first)
    press(page, "Enter")
    idle = page.get_by_role("button", name="Move nothing")
    tab_to(page, idle)
    press(page, "Enter")
    expect(page.locator("dialog")).to_contain_text("goes to the discard all the same")
    tab_to(page, page.locator("dialog .btn.pri"))
    press(page, "Enter")
    moved_on(page, at)
    expect(page.locator(".log")).to_contain_text("An Unexpected Development by Ada, and nothing moves.")


# --- By mouse, and what is foreseen


def test_a_card_is_dragged_to_a_zone(people: People) -> None:
    page = people.come()
    sit_down(page, 4)
    until(page, lambda: page.locator(".held.can:not([data-hand=U])").count() > 0)
    at = position(page)
    start = page.locator(".held.can:not([data-hand=U])").first.bounding_box()
    goal = page.locator(".z-suspect").bounding_box()
    assert start is not None
    assert goal is not None
    page.mouse.move(start["x"] + 30, start["y"] + 40)
    page.mouse.down()
    page.mouse.move(goal["x"] + 60, goal["y"] + 60, steps=8)
    expect(page.locator(".z-suspect")).to_have_class(re.compile("aimed"))
    page.mouse.up()
    surely(page, at)
    expect(page.locator(".log")).to_contain_text(re.compile("Ada .*onto the (Suspect|Innocent) zone"))


def test_who_would_be_designated_is_said_before_and_comes_true(people: People) -> None:
    page = people.come()
    sit_down(page, 4)

    def foreseen() -> bool:
        for card in page.locator(".held.can:not([data-hand=U])").all():
            card.click()
            page.wait_for_function(FORESEEN)
            if page.locator(".aim:has(.omen-part:first-child:not(.nic)):not(:has(.over))").count():
                return True
            card.click()
        return False

    until(page, foreseen)
    aim = page.locator(".aim:has(.omen-part:first-child:not(.nic)):not(:has(.over))").first
    omen = re.fullmatch(r"(.+) \+(\d)", aim.locator(".omen-part").first.inner_text())
    assert omen is not None
    name, points = omen.groups()
    aim.hover()
    accused = page.locator(".post.accused")
    expect(accused.locator("h2")).to_have_text(name)
    total = accused.locator(".to").inner_text().removeprefix("→ ")
    place = accused.get_attribute("data-seat")
    aim.click()
    expect(page.locator(".log")).to_contain_text(f"{name} is the")
    expect(page.locator(".log")).to_contain_text(f"takes {points} suspicion points")
    expect(page.locator(f".post[data-seat='{place}'] .points b").first).to_have_text(re.compile(rf"^({total}|\d+)$"))
    assert int(page.locator(f".post[data-seat='{place}'] .points b").first.inner_text()) >= int(total)


@pytest.mark.slow
def test_who_hears_the_table_is_told_that_twins_go_and_how_many_cards_are_held(people: People) -> None:
    page = people.come()
    sit_down(page, 4)

    def twins() -> bool:
        for card in page.locator(".held.can:not([data-hand=U])").all():
            card.click()
            page.wait_for_function(FORESEEN)
            if page.locator(".marker", has_text="×").count():
                return True
            card.click()
        return False

    until(page, twins)
    twin = page.locator(".aim", has=page.locator(".marker", has_text="×")).first
    expect(twin).to_have_accessible_description(re.compile("^both are discarded"))
    missing = page.evaluate(
        "[...document.querySelectorAll('.aim')].filter((each) => !each.ariaDescribedByElements?.length)"
    )
    assert missing == []
    expect(page.locator(".post .cards").first).to_contain_text("3 cards in hand")


def test_what_was_aimed_at_with_one_card_is_not_aimed_at_with_the_next(people: People) -> None:
    page = people.come()
    sit_down(page, 4)
    page.locator(".held.can:not([data-hand=U])").first.click()
    page.locator(".aim[data-place=S]").hover()
    expect(page.locator(".aimed")).to_have_count(1)
    page.keyboard.press("Escape")
    page.locator(".held.can:not([data-hand=U])").last.click()
    expect(page.locator(".aim").first).to_be_visible()
    expect(page.locator(".aimed")).to_have_count(0)


def test_nothing_is_live_when_it_is_not_my_turn_or_in_the_past(people: People) -> None:
    page = people.come()
    sit_down(page, 4)
    play_on(page, moves=2)
    my_turn(page)
    page.keyboard.press("ArrowLeft")
    page.locator("main.is-past").wait_for()
    expect(page.locator(".held:enabled, .aim, .lying.can")).to_have_count(0)
    page.keyboard.press("End")
    expect(page.locator(".held:enabled").first).to_be_visible()


def test_the_words_at_the_table_are_those_of_the_moment_looked_at(people: People) -> None:
    page = people.come()
    sit_down(page, 4)
    play_on(page, moves=2)
    my_turn(page)
    expect(page.locator(".talk .voice")).to_be_visible()
    page.keyboard.press("Home")
    page.locator("main.is-past").wait_for()
    expect(page.locator(".talk .opening")).to_be_visible()
    expect(page.locator(".talk .voice")).to_have_count(0)
    page.keyboard.press("End")
    expect(page.locator(".talk .voice")).to_be_visible()


def test_the_past_is_at_the_arrow_keys_of_whoever_plays_by_pointer(people: People) -> None:
    page = people.come()
    sit_down(page, 4)
    play_on(page, moves=2)
    my_turn(page)
    page.locator(".held.can").first.click()
    page.keyboard.press("ArrowLeft")
    expect(page.locator("main.is-past")).to_be_visible()


@pytest.mark.parametrize("players", [long(4), long(6)])
def test_a_card_can_be_put_back_at_any_width(people: People, players: int) -> None:
    page = people.come()
    sit_down(page, players)
    back = page.locator(".letgo")
    for width in (360, 390, 620, 820, 899, 900, 1000, 1099, 1100, 1440):
        page.set_viewport_size({"width": width, "height": 900})
        page.locator(".held.can").first.click()
        back.evaluate("(button) => button.scrollIntoView({ block: 'center' })")  # not under the bars
        assert uncovered(back), f"at {width}"
        back.click()
        expect(back).to_have_count(0)


def test_a_hint_says_its_moves_in_words(people: People) -> None:
    page = people.come()
    options = [{"id": "why-option", "args": {"move": "U:H1>S", "percent": 40}}]
    points = {"id": "calaveras-fact-designated", "args": {"you": "no", "seat": {"seat": 1}, "points": 3, "total": 5}}
    nicole = {"id": "calaveras-fact-nicole", "args": {"you": "yes", "seat": {"seat": 0}}}
    instead = {"move": "H>S", "what": {"id": "why-also", "args": {"fact": points, "more": nicole}}}
    why = [
        {"id": "why-move", "args": {"move": "H>I", "percent": 60}},
        *[{"id": "why-instead", "args": instead}] * 4,
        {"id": "why-alternatives", "args": {"options": options}},
    ]

    def explained(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def hear(told: str | bytes) -> None:
            answer = json.loads(told)
            line.send(json.dumps(answer | {"why": why}) if answer["type"] == "hint" else told)

        server.on_message(hear)

    page.route_web_socket(re.compile("/api/"), explained)  # the quick bots of these tests give no reasons
    sit_down(page, 4)
    page.get_by_role("button", name="Hint").click()
    advised = page.get_by_role("button", name="A bot would play")
    expect(advised).to_have_text(re.compile("(onto|to) the |Move nothing"))
    reasons = page.locator(".why")
    expect(reasons).to_contain_text("Hotel onto the Innocent zone: a chance of about 60%")
    expect(reasons).to_contain_text(re.compile(r"Hotel from the front of .+ to the Suspect zone \(40%\)"))
    together = (
        r"With Hotel onto the Suspect zone instead: .+ is designated for 3 points, 5 in all; Nicole goes to you\."
    )
    expect(reasons).to_contain_text(re.compile(together))
    page.set_viewport_size({"width": 360, "height": 800})
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    assert uncovered(advised)
    assert reasons.evaluate("(all) => all.scrollHeight > all.clientHeight && all.clientHeight < innerHeight / 4"), (
        "long reasons scroll, and the table stays in sight"
    )


# --- The lesson, and barriers


@pytest.mark.slow
def test_the_lesson_is_played_to_its_end(people: People) -> None:
    page = people.come(language="fr", light="dark")
    page.goto("/learn/calaveras")
    page.locator("[data-next]").click()
    for pick, take, place in (("C", None, "1"), ("A", None, "0"), ("H", None, "I"), ("U", "L0", "S")):
        holds(page, pick).first.click()
        if take:
            page.locator(f"[data-pick={take}]").click()
        page.locator(f".aim[data-place='{place}']").click()
        page.locator("button[data-next]:not(.pri)").click()  # no need to watch the others
    expect(page.locator("h1")).to_have_text("Nicole")
    page.locator("[data-next]").click()
    holds(page, "P").click()
    page.locator(".aim[data-place='0']").click()
    expect(page.locator(".fault")).to_contain_text("ne désigne personne")
    holds(page, "C").click()
    expect(page.locator(".fault")).to_have_count(0)  # another try
    expect(page.locator(".now")).to_be_visible()
    for take, place, said in (("C0", "S", "pas à qui doit tomber"), ("H2", "3", "la bonne personne")):
        holds(page, "U").click()
        page.locator(f"[data-pick={take}]").click()
        page.locator(f".aim[data-place='{place}']").click()
        expect(page.locator(".fault")).to_contain_text(said)
    holds(page, "C").click()
    page.locator(".aim[data-place='I']").click()
    expect(page.locator("h1")).to_have_text("Nicole est avec vous")
    check(page, "the lesson")
    page.get_by_role("button", name="Recommencer").click()
    expect(page.locator(".post .lying")).to_have_count(0)  # the board is as it was at first


LOOKS = [("fr", "dark", 360), ("en", "light", 360), ("en", "light", 820), ("fr", "dark", 820), ("en", "light", 1440),
         ("fr", "dark", 1440), ("es", "dark", 360)]  # fmt: skip


@pytest.mark.parametrize(("language", "light", "width"), [LOOKS[0], *(long(*each) for each in LOOKS[1:])])
def test_the_table_has_no_barrier(people: People, language: str, light: str, width: int) -> None:
    page = people.come(language=language, light=light, viewport={"width": width, "height": 900})
    sit_down(page, 6)
    play_on(page, moves=2)
    my_turn(page)
    if not over(page):
        expect(page.locator(".verdict")).to_have_count(0)  # a designation fades
        check(page, f"my turn, {width}")
        page.locator(".held.can").first.click()
        check(page, f"choosing, {width}")


@pytest.mark.parametrize(("language", "light", "width"), [long(*each) for each in LOOKS])
def test_the_end_has_no_barrier(people: People, language: str, light: str, width: int) -> None:
    page = people.come(language=language, light=light, viewport={"width": width, "height": 900})
    sit_down(page, 6)
    play_on(page)
    check(page, f"the end, {width}")
