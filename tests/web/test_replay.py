"""A finished game is watched again: from anybody's eyes, spoiler-free or all open, on a phone as on a wide screen."""

import re

from playwright.sync_api import Page, expect

from . import clues
from .barriers import check
from .conftest import People, Served
from .table import uncovered


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


def look_with(page: Page, eyes: str) -> None:
    page.locator(".eyes-seg label", has_text=eyes).click()


def test_a_finished_game_is_watched_from_any_eyes_and_is_no_spoiler(people: People, served: Served) -> None:
    table = finished(people.come(), served)
    page = people.come("Eve")  # who was not there
    page.goto(f"{table}/replay")
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
