"""13 Clues through the page: whole games by clicks at every player count, moves by keyboard, the casebook."""

import itertools
import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .barriers import check
from .clues import ask, choose, lay_out, my_turn, open_table, peek, pick, play_out, sit_down, turn_to
from .conftest import People, Served
from .table import TONGUES, Ear, long, moved_on, position

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


@pytest.mark.parametrize("players", [long(players) for players in range(2, 7)])
def test_a_whole_game_is_played_by_clicks(people: People, players: int) -> None:
    page = people.come(language="fr" if players % 2 else "en", **(PHONE if players in (3, 6) else {}))
    sit_down(page, players, **({"top_secret": True} if players in (4, 5) else {}))
    pick(page)
    play_out(page)
    expect(page.locator(".end .fan [data-clue]")).to_have_count(3)
    expect(page.locator(".end .score li")).to_have_count(players)


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def test_a_turn_of_each_kind_is_played_by_keyboard_alone(people: People) -> None:
    page = people.come()
    sit_down(page, 4)
    page.locator("[data-pick]").first.focus()
    for _ in range(5):
        if page.locator(".picker .key").is_enabled():
            break
        press(page, "Enter", "Tab")
    page.locator(".picker .key").focus()
    press(page, "Enter")
    assert my_turn(page)
    for deed in ("ask", "peek", "accuse"):
        at = position(page)
        page.locator("[data-deed][aria-selected=true]").focus()
        while page.locator(f"[data-deed={deed}][aria-selected=true]").count() == 0:
            press(page, "ArrowRight")
        expect(page.locator(f"[data-deed={deed}]")).to_be_focused()
        groups = {"ask": 2, "peek": 1, "accuse": 3}[deed]
        for _ in range(groups):
            press(page, "Tab", "Space")
        press(page, "Tab")
        expect(page.locator(".chooser .key")).to_be_focused()
        press(page, "Enter")
        if deed == "accuse":
            page.locator("dialog").wait_for()
            press(page, "Tab", "Enter")
        moved_on(page, at)
        if not my_turn(page):
            return  # a bot or this guess was right


@pytest.mark.slow
def test_a_look_at_the_past_leaves_what_was_chosen(people: People) -> None:
    page = people.come()
    sit_down(page, 3)
    pick(page)
    assert my_turn(page)
    turn_to(page, "accuse")
    for kind in ("person", "location", "weapon"):
        choose(page.locator(f"input[name=accuse-{kind}]"), 1)
    move = page.locator(".chooser .key").get_attribute("data-move") or ""
    page.locator(":focus").blur()
    press(page, "ArrowLeft")
    expect(page.locator(".chooser")).to_have_count(0)
    press(page, "End")
    expect(page.locator(".chooser .key")).to_have_attribute("data-move", move)


@pytest.mark.slow
def test_the_keyboard_stays_where_it_was_from_one_glass_to_the_next(people: People) -> None:
    page = people.come()
    sit_down(page, 3)
    pick(page)
    for n in itertools.count():
        assert my_turn(page), "the game was over too soon"
        if page.locator("section.own .glass").count() > 1:
            break
        ask(page, n)
    at, send = position(page), page.locator(".chooser .key")
    turn_to(page, "ask")
    choose(page.locator("input[name=witness]"), 0)
    choose(page.locator("input[name=topic]"), 0)
    send.focus()
    press(page, "Enter")
    moved_on(page, at)
    expect(send).to_be_disabled()  # the next question is not whole yet
    expect(send).to_be_focused()


@pytest.mark.slow
def test_what_was_picked_keeps_its_frame_until_all_have_picked(people: People) -> None:
    host, guest = people.come(), people.come("Eve")
    table = open_table(host, 2)
    guest.goto(table)
    guest.locator(".joinp .btn.pri").click()
    host.get_by_role("button", name="Start").click()
    host.locator(".picker [data-pick]").first.wait_for()
    lay_out(host).click()
    host.get_by_text("Your pick is made.").wait_for()
    expect(host.locator(".picker .given")).to_have_count(3)


@pytest.mark.slow
def test_a_glass_is_dragged_to_a_witness_and_to_an_informant(people: People) -> None:
    page = people.come()
    sit_down(page, 4)
    pick(page)
    assert my_turn(page)
    page.locator("section.own .chip").first.drag_to(page.locator("section.witness h3").nth(1))
    expect(page.locator("section.witness").nth(1)).to_have_class(re.compile("chosen"))
    page.locator("section.own .chip").first.drag_to(page.locator("[data-informant=C]"))
    expect(page.locator(".chooser .key")).to_have_attribute("data-move", "peek C")


@pytest.mark.slow
def test_the_casebook_crosses_off_what_is_seen_and_keeps_marks(people: People) -> None:
    page = people.come()
    sit_down(page, 3)
    pick(page)
    assert my_turn(page)
    expect(page.locator("td:not(.out) [data-cell]")).to_have_count(13)
    seen = page.locator("section.witness [data-clue]").first.get_attribute("data-clue")
    expect(page.locator(f"[data-cell={seen}]")).to_have_accessible_name(re.compile(r"out\. In .*’s case"))
    free = page.locator("td:not(.out) [data-cell]").first
    for mark in ("maybe", "no", "yes"):
        free.click()
        expect(free).to_have_attribute("data-mark", mark)
    page.locator("#casebook-notes").fill("ask about")
    page.get_by_role("tab", name="Log").click()
    page.get_by_role("tab", name="Casebook").click()
    expect(page.locator("#casebook-notes")).to_have_value("ask about")
    page.locator("#casebook-notes").press_sequentially(" red")
    page.reload()  # what is typed is kept without leaving the field
    expect(page.locator("td:not(.out) [data-cell]").first).to_have_attribute("data-mark", "yes")
    expect(page.locator("#casebook-notes")).to_have_value("ask about red")
    for _ in range(3):
        page.locator(f"[data-cell={seen}]").click()
    expect(page.locator("td.yes")).to_have_count(2)
    columns = page.locator("td.yes").evaluate_all("cells => cells.map((each) => each.cellIndex)")
    expect(page.locator("td.odd")).to_have_count(3 - len(set(columns)))  # two in a column contradict each other too
    expect(page.locator(f"[data-cell={seen}]")).to_have_accessible_name(re.compile("marked it as yours"))


@pytest.mark.slow
def test_marks_that_were_made_without_a_line_are_kept_once_it_is_back(people: People, served: Served) -> None:
    page = people.come()
    sit_down(page, 3)
    pick(page)
    assert my_turn(page)
    page.context.set_offline(True)
    served.cut()
    expect(page.locator(".conn")).to_have_class(re.compile("c-off"))
    free, seen = (page.locator(f"td{out} [data-cell]").first for out in (":not(.out)", ".out"))
    free.click()
    expect(free).to_have_attribute("data-mark", "maybe")
    for _ in range(3):
        seen.click()
    page.context.set_offline(False)
    expect(page.locator(".conn")).to_have_class(re.compile("c-ok"))
    expect(page.locator("td.odd [data-mark=yes]")).to_have_count(1)  # what the room says of it comes with the line
    for _ in range(2):
        expect(free).to_have_attribute("data-mark", "maybe")
        page.reload()


@pytest.mark.slow
def test_whoever_reads_the_log_stays_there_when_somebody_comes_and_goes(people: People) -> None:
    page, stranger = people.come("Ada"), people.come("Eve")
    ear = Ear(page)
    sit_down(page, 3)
    page.get_by_role("tab", name="Log").click()
    ear.somebody_comes(stranger)
    expect(page.get_by_role("tab", name="Log")).to_have_attribute("aria-selected", "true")


def test_questions_and_what_was_seen_stand_in_the_casebook(people: People) -> None:
    page = people.come()
    sit_down(page, 5)
    pick(page)
    assert my_turn(page)
    ask(page, 1)
    expect(page.locator(".casebook tr.own", has_text="You").first).to_be_visible()
    if my_turn(page):
        peek(page, 0)
        expect(page.locator("[data-informant=A] [data-clue]")).to_be_visible()


def test_spectators_see_no_case(people: People) -> None:
    page, eve = people.come(), people.come("Eve")
    table = sit_down(page, 3)
    pick(page)
    my_turn(page)
    eve.goto(table)
    eve.locator("section.witness").first.wait_for()
    expect(eve.locator("section.witness")).to_have_count(3)
    expect(eve.locator("[data-clue]")).to_have_count(0)
    expect(eve.locator(".chooser")).to_have_count(0)


@pytest.mark.parametrize("language", list(map(long, TONGUES)))
def test_the_lesson_ends_in_a_solved_case(people: People, language: str) -> None:
    page = people.come(language=language)
    page.goto("/learn/thirteen_clues")
    page.locator("[data-pick=countess]").click()
    page.locator("[data-pick=gun]").click()
    page.locator(".picker .key").click()
    page.locator("[data-next]").click()
    expect(page.locator("td:not(.out) [data-cell]")).to_have_count(13)
    for _ in range(3):
        page.locator("[data-cell=officer]").click()
    expect(page.locator("td.odd [data-cell=officer]")).to_be_visible()
    page.locator("[data-cell=officer]").click()
    expect(page.locator("td.odd")).to_have_count(0)
    for witness in (1, 0):  # the first question is not the one that leads on
        choose(page.locator("input[name=witness]"), witness)
        choose(page.locator("input[name=topic]"), 2)
        page.locator(".chooser .key").click()
    page.locator("[data-next]").click()
    page.locator("button[data-informant=D]").click()
    page.locator(".chooser .key").click()
    page.locator("[data-next]").click()
    for card in ("butcher", "library", "rifle"):
        choose(page.locator(f"input[value={card}]"), 0)
    page.locator(".chooser .key").click()
    expect(page.locator("section.own [data-clue=butcher]")).to_be_visible()
    check(page, "lesson")
    expect(page.locator(".onward a")).to_have_attribute("href", "/new/thirteen_clues")
    page.set_viewport_size({"width": 390, "height": 844})
    page.locator(".to-book").click()
    expect(page.locator(".casebook [data-cell]").first).to_be_in_viewport()
    page.locator(".onward button").click()
    expect(page.locator(".picker .given")).to_have_count(1)  # the only location, which nobody chose


@pytest.mark.parametrize(("language", "light"), [long("en", "light"), long("fr", "dark"), long("es", "dark")])
def test_no_barrier_and_nothing_too_wide_at_any_width(people: People, language: str, light: str) -> None:
    page = people.come(language=language, light=light)
    table = sit_down(page, 6 if light == "dark" else 4, top_secret=True)
    check(page, "picking")
    pick(page)
    assert my_turn(page)
    check(page, "asking")
    for width in (360, 390, 820, 1100, 1280, 1440):
        page.set_viewport_size({"width": width, "height": 844})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"at {width}"
        cut = page.evaluate(
            """[...document.querySelectorAll('.table .card-holder [data-clue], .table [role=img], .chooser .opt')]
            .map((each) => [each, each.getBoundingClientRect(), each.closest('.table').getBoundingClientRect()])
            .filter(([, box, table]) => box.right > table.right + 1)
            .map(([each]) => each.outerHTML.slice(0, 120))"""
        )
        assert cut == [], f"at {width}"
    turn_to(page, "accuse")
    check(page, "accusing")
    page.goto("/rules/thirteen_clues")
    page.locator("section#aim").wait_for()
    check(page, "rules")
    page.goto(table)
    page.locator(".casebook").wait_for()
    small = page.evaluate(
        """[...document.querySelectorAll('.casebook button, .chooser button, .picker button')]
        .map((each) => [each.outerHTML.slice(0, 80), each.getBoundingClientRect()])
        .filter(([, box]) => box.height > 0 && box.height < 43.5).map(([what]) => what)"""
    )
    assert small == [], json.dumps(small)


# --- The assistant

SINCE = r"Out since (question \d+|informant .|.+’s accusation)\."


def ask_until_something_is_out(page: Page) -> None:
    """Play with the assistant on until it has crossed a card off, and a turn more."""
    out = False
    for n in itertools.count():
        ask(page, n)
        counted(page)
        if out:
            break
        out = page.locator("[data-state=out]").count() > 0


def counted(page: Page) -> None:
    """Wait until it is one's turn again and the assistant has counted."""
    assert my_turn(page), "the game was over too soon"
    page.locator(f".assistant [data-counted='{position(page)}']").wait_for()


def help_me(page: Page) -> None:
    page.locator(".assistant .sw").click()
    expect(page.get_by_role("switch")).to_be_checked()
    page.locator("[data-gauge]").first.wait_for(timeout=120_000)  # the first count of all may wait for the compiler


@pytest.mark.slow
def test_the_assistant_counts_chances_crosses_off_and_says_since_when_and_why(people: People) -> None:
    page = people.come()
    sit_down(page, 4)
    pick(page)
    assert my_turn(page)
    expect(page.locator("[data-gauge]")).to_have_count(0)
    help_me(page)
    expect(page.locator(".assistant p")).to_have_text(re.compile(r"\d+ cases fit what you know, in [\d,]+ worlds"))
    ask_until_something_is_out(page)
    gauge = page.locator("[data-state=out]").first
    card = gauge.get_attribute("data-gauge")
    cell = page.locator("td", has=page.locator(f"[data-cell={card}]"))
    expect(cell).to_have_class(re.compile("deduced"))
    expect(page.locator(f"[data-cell={card}]")).to_have_accessible_name(re.compile(rf"out\. {SINCE}"))
    gauge.hover()
    expect(page.locator(".why")).to_have_text(re.compile(rf"^{SINCE} .+ (sees|named) .+\.$"))
    gauge.click()
    expect(gauge).to_have_attribute("aria-expanded", "true")
    check(page, "why")
    look = page.locator("[data-look]").last
    then = look.get_attribute("data-look")
    look.click()
    expect(page.locator("main")).to_have_class(re.compile("is-past"))
    expect(page.get_by_role("slider")).to_have_value(str(then))
    press(page, "ArrowLeft")
    expect(page.locator(f"[data-gauge={card}]")).to_have_attribute("data-state", "open")
    press(page, "End")
    expect(page.locator(f"[data-gauge={card}]")).to_have_attribute("data-state", "out")
    for _ in range(3):
        page.locator(f"[data-cell={card}]").click()
    expect(cell).to_have_class(re.compile("odd"))
    page.locator(".assistant .sw").click()
    expect(page.locator("[data-gauge]")).to_have_count(0)
    expect(cell).not_to_have_class(re.compile("deduced"))


def test_the_assistant_helps_by_keyboard_alone_and_after_a_reload(people: People) -> None:
    page = people.come()
    sit_down(page, 3)
    pick(page)
    assert my_turn(page)
    page.get_by_role("switch").focus()
    press(page, "Space")
    gauge = page.locator("[data-gauge]").first
    gauge.focus()
    press(page, "Enter")
    expect(page.locator(".reasons dl")).to_contain_text("Your case")
    page.reload()
    expect(page.locator("[data-gauge]")).to_have_count(13)


def test_a_table_that_forbids_the_assistant_does_not_show_it(people: People) -> None:
    page = people.come()
    open_table(page, 3, bots="casual", assistant="off")
    page.locator(".picker [data-pick]").first.wait_for()
    pick(page)
    assert my_turn(page)
    expect(page.locator(".casebook [data-cell]").first).to_be_visible()
    expect(page.get_by_role("switch")).to_have_count(0)


@pytest.mark.parametrize(("language", "light"), [long("en", "dark"), long("fr", "light"), long("es", "light")])
def test_the_assistant_has_no_barrier_and_fits_at_any_width(people: People, language: str, light: str) -> None:
    page = people.come(language=language, light=light)
    sit_down(page, 6 if light == "light" else 2)
    pick(page)
    assert my_turn(page)
    help_me(page)
    ask_until_something_is_out(page)
    page.locator("[data-state=out]").first.click()
    for width in (1440, 390, 360):
        page.set_viewport_size({"width": width, "height": 844})
        if width < 1100 and not page.locator(".casebook").is_visible():
            page.locator(".drawer-open").click()
        check(page, f"assistant at {width}")
        cut = page.evaluate(
            """[...document.querySelectorAll('.casebook *')]
            .filter((each) => !each.closest('.vh, .why') && each.getBoundingClientRect().right > innerWidth + 1)
            .map((each) => each.outerHTML.slice(0, 120))"""
        )
        assert cut == [], f"at {width}"
    low = page.evaluate(
        """[...document.querySelectorAll('.casebook button')]
        .map((each) => [each.outerHTML.slice(0, 80), each.getBoundingClientRect()])
        .filter(([, box]) => box.height > 0 && box.height < 43.5).map(([what]) => what)"""
    )
    assert low == [], json.dumps(low)


def test_the_host_mutes_for_all_and_anyone_hushes_for_themselves(people: People) -> None:
    host, guest = people.come(), people.come("Eve")
    table = open_table(host, 3)
    guest.goto(table)
    guest.locator(".joinp .btn.pri").click()
    for n, page in enumerate((guest, host)):
        page.locator(".chat input").fill(f"line {n}")
        page.locator(".chat form button").click()
    mute = host.get_by_role("button", name="Mute Eve for everyone")
    expect(mute).to_have_count(1)
    expect(guest.get_by_role("button", name="Mute Ada for everyone")).to_have_count(0)
    guest.get_by_role("button", name="Do not show what Ada says").click()
    expect(guest.get_by_text("line 1")).to_have_count(0)
    expect(host.get_by_text("line 1")).to_be_visible()
    mute.click()
    expect(guest.get_by_text("The host has muted you.")).to_be_visible()
    expect(guest.locator(".chat input")).to_have_count(0)
    check(host, "muted")
    host.get_by_role("button", name="Let Eve speak").click()
    expect(guest.locator(".chat input")).to_be_visible()
