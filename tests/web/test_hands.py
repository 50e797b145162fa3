"""Hands, ears and eyes: a layout for the left hand, a sheet of keys, three volumes, and a page at 200 %."""

import random
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from . import screens
from .barriers import check
from .conftest import People, Served
from .table import LONGEST, long, play_now
from .walker import SCRIPT, Walk

ZOOMED = ((720, 450), (512, 384))  # a screen of 1440 × 900, and one of 1024 × 768, at 200 %
SIZES = ((390, 844), (1440, 900))
LEFT = """localStorage.setItem('doublejeu.settings', JSON.stringify(
    {...JSON.parse(localStorage.getItem('doublejeu.settings') ?? '{}'), left: true}))"""
TABLES = (screens.calaveras, screens.kompromat, screens.thirteen_clues)


def looked_at(page: Page, folder: Path, sizes: tuple[tuple[int, int], ...]) -> list[str]:
    """How the law of controls is broken in these windows."""
    walker = Walk(page, random.Random(1), sizes=sizes, at_once=len(sizes), folder=folder)
    walker.look()
    return [str(offence) for offence in walker.offences]


@pytest.mark.parametrize(
    "screen", [long(screens.hall), long(screens.new), long(screens.waiting), *map(long, TABLES), long(screens.review),
               *map(long, screens.BETWEEN_EVENINGS)],
    ids=screens.name,
)  # fmt: skip
def test_every_control_is_in_reach_at_200_percent(
    people: People, served: Served, tmp_path: Path, screen: screens.Screen
) -> None:
    page = people.come(language=LONGEST)
    page.context.add_init_script(SCRIPT)
    screen(screens.Visit(page, served))
    assert looked_at(page, tmp_path, ZOOMED) == []


@pytest.mark.parametrize("screen", list(map(long, TABLES)), ids=screens.name)
def test_for_the_left_hand_what_the_thumb_needs_is_on_the_left(
    people: People, served: Served, tmp_path: Path, screen: screens.Screen
) -> None:
    page = people.come(language=LONGEST)
    page.context.add_init_script(SCRIPT)
    page.context.add_init_script(LEFT)
    screen(screens.Visit(page, served))
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        thing = page.locator(".drawer-open" if width < 1100 else ".side-panel")
        box = thing.bounding_box()
        assert box is not None
        assert box["x"] < width / 4
        menu = page.locator("header.top > .ib").last.bounding_box()
        assert menu is not None
        assert menu["x"] < width / 4
    assert looked_at(page, tmp_path, SIZES) == []


@pytest.mark.parametrize("screen", list(map(long, screens.BETWEEN_EVENINGS)), ids=screens.name)
def test_for_the_left_hand_the_rest_of_the_house_is_in_reach_too(
    people: People, served: Served, tmp_path: Path, screen: screens.Screen
) -> None:
    page = people.come(language=LONGEST)
    page.context.add_init_script(SCRIPT)
    page.context.add_init_script(LEFT)
    screen(screens.Visit(page, served))
    assert looked_at(page, tmp_path, SIZES) == []


def test_a_question_mark_shows_every_key_unless_somebody_writes_or_wants_none(people: People) -> None:
    page = people.come()
    play_now(page, "kompromat")
    page.keyboard.press("?")
    sheet = page.locator("dialog[open]")
    expect(sheet.locator("kbd")).to_have_count(10)
    expect(sheet).to_contain_text("One moment back")
    check(page, "the sheet of keys")
    page.keyboard.press("Tab")
    expect(sheet.locator("section")).to_be_focused()  # a long sheet is scrolled by keys too
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    page.goto("/new/kompromat")
    name = page.locator("form input").first
    name.press("End")
    name.press("?")
    expect(name).to_have_value("Ada?")
    expect(sheet).to_have_count(0)
    for path in ("/", "/club", "/ratings", "/evening"):
        page.goto(path)
        page.locator("main h1").first.wait_for()
        page.evaluate("document.activeElement?.blur()")  # a form may wait for a name
        page.keyboard.press("?")
        expect(sheet).to_contain_text("Everywhere")


@pytest.mark.slow
def test_sounds_have_three_volumes_and_keys_can_be_switched_off(people: People, served: Served) -> None:
    page = people.come()
    screens.settings(screens.Visit(page, served))
    volumes = page.locator("input[name=volume]")
    expect(volumes).to_have_count(3)
    page.get_by_role("radio", name="Quiet").check(force=True)
    page.get_by_role("switch", name="Keyboard shortcuts").uncheck()
    page.keyboard.press("Escape")
    page.reload()
    page.locator("footer.foot").wait_for()
    kept = page.evaluate("JSON.parse(localStorage.getItem('doublejeu.settings'))")
    assert (kept["volume"], kept["keys"]) == (0.25, False)
    page.keyboard.press("?")
    page.wait_for_timeout(300)
    expect(page.locator("dialog[open]")).to_have_count(0)
