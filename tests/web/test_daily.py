"""The case of the day in the browser: from the hall to the deal, its result, what is shared; and yesterday's."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.dailies import DAY, day_of, noon
from tests.server.room import Time, secrets_of

from . import screens
from .barriers import check
from .conftest import People, Served
from .table import long

GAME = "kompromat"
NO_SHARING = "delete Navigator.prototype.share; delete Navigator.prototype.canShare;"
CLIPBOARD = ["clipboard-read", "clipboard-write"]


@pytest.fixture
def time() -> Time:
    return noon(GAME)


@pytest.fixture
def served(tmp_path: Path, browser: Browser, request: pytest.FixtureRequest, time: Time) -> Iterator[Served]:
    secrets = secrets_of(request.node.name)
    server = Served(tmp_path, new_secret=secrets, draw_seed=secrets_of("daily"), now=time)
    yield server
    server.stop()


def play_deal(page: Page, served: Served) -> str:
    """Play the deal to its end; the table's id."""
    screens.daily_end(screens.Visit(page, served))
    return page.url.rpartition("/")[2]


@pytest.mark.parametrize("language", ["en", long("fr")])
def test_from_the_hall_to_the_deal_its_result_and_what_is_shared(
    people: People, served: Served, time: Time, language: str
) -> None:
    page = people.come(language=language)
    page.add_init_script(NO_SHARING)
    page.context.grant_permissions(CLIPBOARD)
    page.goto("/")
    plate = page.locator(".panel.daily")
    expect(plate.locator("a[href^='/puzzles/']")).to_have_attribute("href", re.compile(r"^/puzzles/\w+/[0-9a-f]{16}$"))
    plate.locator("a[href='/daily']").click()
    expect(page.locator("h1")).to_have_text({"en": "The case of the day", "fr": "L’affaire du jour"}[language])
    check(page, "the case of the day")
    table = play_deal(page, served)

    end = page.locator("main.end")
    expect(end.locator("[data-proof=sealed]")).to_be_visible()
    expect(end.locator("a[href$='/record']")).to_have_count(0)
    expect(end.locator(".eacts button", has=page.locator("[href='#i-again']"))).to_have_count(0)  # no rematch
    end.locator(f"a[href='/daily/{day_of(GAME)}']").click()
    verdict = page.locator(".daily-verdict[data-verdict=won]")
    expect(verdict).to_be_visible()
    expect(page.locator(".daily-results li.own")).to_have_count(1)
    check(page, "the result of the day")

    page.locator(".daily-share .btn.pri").click()
    expect(page.locator(".daily-share .btn.pri [href='#i-check']")).to_be_visible()
    shared = page.evaluate("navigator.clipboard.readText()").splitlines()
    assert len(shared) == 3
    assert "Kompromat" in shared[1]
    assert verdict.inner_text() in shared[1]
    assert shared[2] == f"{served.url}/daily/{day_of(GAME)}"
    assert table not in "".join(shared)
    with page.expect_download() as saved:
        page.locator(".daily-share .btn").nth(1).click()
    assert saved.value.suggested_filename == f"double-jeu-{day_of(GAME)}.png"
    assert Path(saved.value.path()).read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"

    page.goto("/daily")
    expect(verdict).to_be_visible()
    expect(page.locator("form")).to_have_count(0)  # it is played once


def test_another_guest_finds_the_table_closed_until_the_day_is_over_and_then_its_review(
    people: People, served: Served, time: Time
) -> None:
    ada, bob = people.come("Ada"), people.come("Bob", language="fr")
    table = play_deal(ada, served)
    for path in (f"/t/{table}", f"/t/{table}/replay"):
        bob.goto(path)
        expect(bob.locator("main.void h1")).to_have_text("Cette donne se joue encore")
    bob.goto(f"/daily/{day_of(GAME)}")
    expect(bob.locator("form .btn.pri")).to_be_visible()
    expect(bob.locator(".daily-results")).to_have_count(0)

    time.go_by(DAY)
    bob.goto("/daily")
    bob.locator(f"a[href='/daily/{day_of(GAME)}']").click()
    expect(bob.locator(".daily-best li")).to_have_count(1)
    expect(bob.locator(".daily-best b")).to_have_text("Ada")
    expect(bob.locator(".daily-promise[data-proof=kept]")).to_be_visible()
    check(bob, "a day that is over")
    bob.locator("a[href$='/replay?review']").click()
    expect(bob.locator(".review-curve")).to_be_visible()


@pytest.mark.slow
def test_the_table_of_a_deal_offers_no_way_out_and_a_link_for_ones_own_devices_alone(
    people: People, served: Served
) -> None:
    page = people.come()
    page.goto("/daily")
    page.keyboard.press("Tab")
    page.locator("form input").fill("Ada")
    page.keyboard.press("Enter")
    page.locator("main.play").wait_for()
    page.locator("header .ib").last.click()
    menu = page.locator("dialog")
    expect(menu.locator("a[href='/daily']")).to_be_visible()
    expect(menu.get_by_text("Resign")).to_have_count(0)
    expect(menu.locator(".invite .url")).to_contain_text("#…")
    check(page, "the menu of a daily deal")
    page.goto("/daily")
    expect(page.locator("a[href^='/t/daily-']")).to_be_visible()


def test_a_day_that_the_room_does_not_have_is_an_unknown_page(people: People, served: Served) -> None:
    page = people.come()
    page.goto("/daily/1999-01-01")
    expect(page.locator("main.void")).to_be_visible()
