"""A finished game is watched again: from anybody's eyes, spoiler-free or all open, on a phone as on a wide screen."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from doublejeu.play.catalogue import manifests

from . import clues
from .barriers import check
from .conftest import People, Served
from .screens import Visit
from .table import long, uncovered

MOVING: dict[str, Any] = {"reduced_motion": "no-preference", "viewport": {"width": 1280, "height": 800}}
IN_SIGHT = """(line) => {
    const [box, entry] = [line.closest('.log'), line].map((each) => each.getBoundingClientRect());
    return entry.top >= box.top - 1 && entry.bottom <= box.bottom + 1;
}"""


def finished(page: Page, served: Served) -> str:
    """A short game of 13 Clues, won by one who knows; returns its address."""
    table = clues.sit_down(page, 2)
    clues.pick(page)
    assert clues.my_turn(page)
    clues.ask(page, 1)
    assert clues.my_turn(page)
    (live,) = served.room.hall.tables.values()
    assert live.table.match is not None
    clues.turn_to(page, "accuse")
    for card in live.table.match.laid_open().cases[0]:  # type: ignore[attr-defined]
        page.locator(f"input[value={card}]").locator("xpath=..").click()
    clues.made(page, page.locator(".chooser .key"))
    page.locator("main.end").wait_for()
    return table


@pytest.mark.slow
def test_whose_eyes_there_are_is_said_in_one_line_with_the_marks_of_sides(people: People, served: Served) -> None:
    page = people.come(viewport={"width": 1440, "height": 900})
    Visit(page, served).end("calaveras", 6, lambda outcome: True)
    page.goto(f"{page.url}/replay")
    page.locator(".eyes-seg label").last.wait_for()
    expect(page.locator(".eyes-seg svg")).to_have_count(6)
    heights = page.locator(".eyes-seg label").evaluate_all("(all) => all.map((each) => each.offsetHeight)")
    assert max(heights) < 60
    assert len(set(heights)) == 1


def look_with(page: Page, eyes: str) -> None:
    page.locator(".eyes-seg label", has_text=eyes).click()


def test_a_finished_game_is_watched_from_any_eyes_and_is_no_spoiler(people: People, served: Served) -> None:
    table = finished(people.come(), served)
    page = people.come("Eve")  # who was not there
    page.goto(f"{table}/replay")
    expect(page.get_by_role("radio", name="A spectator")).to_be_checked()
    lines, moment = page.locator(".log li"), page.get_by_role("slider")
    lines.first.wait_for()
    told = lines.count()
    expect(moment).to_have_value("1")
    expect(page.locator("section.witness [data-clue]")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(moment).to_have_value("3")
    expect(lines).not_to_have_count(told)
    look_with(page, "Ada")
    expect(page.locator("section.witness [data-clue]")).to_have_count(3)
    expect(page.locator("section.own .case [data-clue]")).to_have_count(0)
    look_with(page, "All open")
    expect(page.locator("section.own .case [data-clue], section.witness [data-clue]")).to_have_count(10)
    page.keyboard.press("End")  # no further than what was seen
    expect(moment).to_have_value("3")
    page.keyboard.press("ArrowLeft")  # the eyes were chosen by pointer: the keys are the moments'
    expect(moment).to_have_value("2")
    expect(page.get_by_role("radio", name="All open")).to_be_checked()
    page.keyboard.press("ArrowRight")
    page.locator(".spoil label, .spoil .sw").first.click()
    page.keyboard.press("End")
    expect(lines.last).to_contain_text("Ada solves the case and wins.")
    lines.nth(told).locator("button").click()
    expect(moment).not_to_have_value(re.compile(r"^1$"))
    heights = lines.evaluate_all("lines => lines.map((line) => line.getBoundingClientRect().top)")
    assert heights == sorted(heights), "the log reads from top to bottom"
    for width in (1440, 820, 360):
        page.set_viewport_size({"width": width, "height": 844})
        check(page, f"the replay at {width}")
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight - innerHeight - 60)")
        assert uncovered(moment), f"nothing lies over the slider at {width}"


@pytest.mark.parametrize("game", [long(name) for name in manifests()])
def test_a_player_watches_through_their_own_eyes_and_may_step_back_while_the_end_is_shown(
    people: People, served: Served, game: str
) -> None:
    page = people.come("Ada", **MOVING)
    manifest = manifests()[game]
    Visit(page, served).end(game, manifest.usual or manifest.players.start, lambda outcome: True)
    page.goto(f"{page.url}/replay")
    expect(page.get_by_role("radio", name="Ada")).to_be_checked()
    page.locator(".spoil .sw").click()
    moment, here = page.get_by_role("slider"), page.locator(".log .here").last
    last = int(moment.get_attribute("max") or 0)
    page.wait_for_function("(at) => document.querySelectorAll('.log li').length >= at / 2", arg=last)
    expect(page.locator(".log .here").last).to_be_visible()
    assert here.evaluate(IN_SIGHT), "the log stands at the moment that is shown, not at its end"
    stop = page.locator(".log li", has=page.locator("button[tabindex='0']"))
    stop.locator("button").focus()
    page.keyboard.press("ArrowDown")
    expect(stop.locator("xpath=following-sibling::li[1]/button")).to_be_focused()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("End")
    expect(moment).to_have_value(str(last))
    assert here.evaluate(IN_SIGHT)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowRight")  # the end, before one's eyes
    page.keyboard.press("ArrowLeft")  # and left while it is being shown
    expect(moment).to_have_value(str(last - 1))
    page.get_by_role("button", name="Play").click()
    expect(moment).to_have_value(str(last))  # it goes on
