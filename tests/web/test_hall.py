"""Lists of the hall that are longer than a page, and a room that does not answer."""

import httpx
import pytest
from playwright.sync_api import Page, expect

from doublejeu.server.lists import PAGE

from .conftest import People, Served
from .table import play_now

HURRY = "const { timeout } = AbortSignal; AbortSignal.timeout = (wait) => timeout.call(AbortSignal, wait / 20)"


def open_tables(served: Served, *names: str) -> None:
    """Public tables, each opened by somebody else."""
    for name in names:
        fields = {"name": name, "game": "kompromat", "players": 2, "public": True}
        assert httpx.post(f"{served.url}/api/tables", json=fields).is_success


def hall(people: People) -> Page:
    page = people.come()
    page.goto("/")
    page.locator("section.open").wait_for()
    return page


@pytest.mark.slow
def test_more_public_tables_are_shown_when_they_are_asked_for(people: People, served: Served) -> None:
    open_tables(served, *(f"Host {number}" for number in range(PAGE + 3)))
    page = hall(people)
    rows = page.locator(".open .row")
    expect(rows).to_have_count(PAGE)
    more = page.get_by_role("button", name="More tables")
    more.press("Enter")
    expect(rows).to_have_count(PAGE + 3)
    expect(more).to_have_count(0)


def test_a_public_table_is_found_by_its_host(people: People, served: Served) -> None:
    open_tables(served, "Zoé", *(f"Host {number}" for number in range(PAGE)))
    page = hall(people)
    rows = page.locator(".open .row")
    expect(rows).to_have_count(PAGE)
    search = page.get_by_role("searchbox", name="Whose table?")
    search.fill("zo")
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text("Zoé")
    search.fill("Nobody")
    expect(page.locator(".open .nil")).to_have_text("No public table of that name.")
    search.fill("")
    expect(rows).to_have_count(PAGE)


def test_few_public_tables_have_no_search(people: People, served: Served) -> None:
    open_tables(served, "Zoé")
    page = hall(people)
    expect(page.locator(".open .row")).to_have_count(1)
    expect(page.get_by_role("searchbox")).to_have_count(0)


def test_a_room_that_never_answers_counts_as_away_after_a_while(people: People) -> None:
    page = people.come()
    page.add_init_script(HURRY)
    page.route("**/api/**", lambda route: None)  # asked, and never answered
    page.goto("/")
    expect(page.get_by_role("alert")).to_contain_text("cannot be reached")


@pytest.mark.slow
def test_a_table_that_never_answers_is_asked_for_again(people: People) -> None:
    page = people.come()
    table = play_now(page, "kompromat")
    page.add_init_script(HURRY)
    asked: list[str] = []
    page.route("**/api/tables/*", lambda route: asked.append(route.request.url))
    page.goto(table)
    expect(page.locator("main.void")).to_contain_text("cannot be reached")
    page.unroute("**/api/tables/*")
    page.locator("main.play").wait_for()
    assert asked
