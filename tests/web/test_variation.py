"""From a finished game's replay to a table that goes on from one of its moments, and back, marked as a variation."""

import re

import pytest
from playwright.sync_api import Page, expect

from .barriers import check
from .conftest import People, Served
from .table import SURE, long, position
from .test_review import ended


def play_on(page: Page) -> None:
    """Play to the end, as the room's hints say."""
    while True:
        page.locator("main.end, .prompt.yours").first.wait_for()
        if page.locator("main.end").count() > 0:
            return
        at = position(page)
        moved, sure = page.locator(f"main:not([data-at='{at}'])"), page.locator(SURE)
        hint = page.locator(".prompt .choices .btn:has(use[href='#i-hint']):enabled")
        while not moved.count():  # the first press asks, and is refused where one asks too fast; the second plays
            moved.or_(sure).or_(hint).first.wait_for()
            if (sure if sure.count() else hint).count():
                (sure if sure.count() else hint).click()
                page.wait_for_timeout(200)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "language"), [("calaveras", "fr"), long("kompromat", "en"), long("thirteen_clues", "en")]
)
def test_a_finished_game_is_played_on_from_a_moment_of_it(
    people: People, served: Served, game: str, language: str
) -> None:
    page = people.come("Ada", language=language)
    ended(page, served, game)
    origin = page.url.split("/")[-1]
    page.goto(f"/t/{origin}/replay")
    page.locator(".spoil input").check(force=True)
    slider = page.locator(".replay-bar input[type=range]")
    expect(slider).not_to_have_attribute("max", "1")
    steps = page.locator(".replay-bar .rewind .ib")
    steps.last.click()
    expect(page.locator(".replay-bar .vary")).to_be_disabled()  # there is nothing to go on with
    for _ in range(6):
        steps.nth(1).click()
    at = int(slider.input_value())
    page.locator(".replay-bar .vary").click()
    expect(page.locator("input[name=vary-seat]").first).to_be_checked()  # through whose eyes it was seen
    expect(page.locator("input[name=vary-dealt]").first).to_be_checked()
    check(page, "the dialog")
    page.locator("input[name=vary-level]").first.check(force=True)
    page.locator("dialog footer .btn.pri").click()

    expect(page.locator(".prompt .variation")).to_have_text({"fr": "Variante"}.get(language, "Variation"))
    table = page.url.split("/")[-1]
    assert table != origin
    room = page.request.get(f"/api/tables/{table}").json()
    assert room["variation"]["table"] == origin
    assert room["variation"]["at"] >= at
    assert room["chairs"][0]["name"] == "Ada"
    assert room["chairs"][1]["level"] == "novice"
    check(page, "a variation")
    page.goto("/")
    expect(page.locator(".mine .row").first).to_contain_text({"fr": "Variante"}.get(language, "Variation"))

    page.goto(f"/t/{table}")
    play_on(page)
    expect(page.locator("main.end [data-proof=variation]")).to_be_visible()
    expect(page.locator("main.end a[href*='review']")).to_have_count(0)
    check(page, "the end of a variation")
    page.goto(f"/t/{table}/replay?review")
    expect(page.locator(".prompt .variation")).to_be_visible()
    expect(page.locator(".review-panel")).to_have_count(0)
    page.goto(f"/t/{table}")
    page.locator(".eacts a.pri").click()
    expect(page).to_have_url(re.compile(rf"/t/{origin}/replay\?at={room['variation']['at']}$"))
    expect(slider).to_have_value(str(room["variation"]["at"]))
