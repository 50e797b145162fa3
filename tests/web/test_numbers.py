"""Numbers about oneself in the browser: from the end of a game to one's page, to a file, and to being forgotten."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from doublejeu.locales import Words
from doublejeu.play.bands import told
from doublejeu.play.telling import message_of

from . import screens
from .barriers import check
from .conftest import People, Served
from .table import long


@pytest.mark.parametrize("language", ["en", long("fr")])
def test_a_finished_game_is_among_ones_numbers_until_one_deletes_them(
    people: People, served: Served, language: str, tmp_path: Path
) -> None:
    page = people.come("Ada", language=language)
    visit = screens.Visit(page, served)
    page.goto("/me")
    expect(page.locator(".me [role=status]")).not_to_be_empty()  # nothing to count yet
    expect(page.locator(".me .btn")).to_have_count(1)  # to be deleted, also from clubs
    visit.end("calaveras", 4, screens.won)
    table = page.url.split("/")[-1]
    page.goto("/")
    page.locator(".mine a[href='/me']").click()
    expect(page.locator(".me table tbody tr")).to_have_count(1)
    expect(page.locator(".me table tbody tr")).to_contain_text(re.compile("1/1.*100"))
    expect(page.locator(".me .means")).to_have_count(0)  # it was not reviewed
    check(page, "the numbers of a game")

    with page.expect_download() as download:
        page.locator(".me .acts .btn").first.click()
    file = tmp_path / "numbers.json"
    download.value.save_as(file)
    told = json.loads(file.read_text(encoding="utf-8"))
    assert told["format"] == "doublejeu-numbers/1"
    assert [(game["table"], game["won"], game["level"]) for game in told["games"]] == [(table, True, "casual")]

    page.locator(".me .acts .btn").last.click()
    page.locator("dialog footer .btn").last.click()  # no
    expect(page.locator(".me table")).to_have_count(1)
    page.locator(".me .acts .btn").last.click()
    check(page, "the question")
    page.locator("dialog footer .btn.pri").click()
    expect(page.locator(".me table")).to_have_count(0)
    assert page.evaluate("localStorage.getItem('doublejeu.games')") is None
    assert page.request.get(f"/api/tables/{table}/record").json()["names"] == [None] * 4
    assert page.request.get("/api/mine").json()["tables"] == []
    assert page.context.cookies() == []
    page.goto("/me")
    expect(page.locator(".me table")).to_have_count(0)


@pytest.mark.slow
def test_a_device_without_its_cookie_keeps_its_own_list_and_draws_it(people: People, served: Served) -> None:
    page = people.come("Ada", viewport={"width": 390, "height": 844})
    screens.me(screens.Visit(page, served))
    expect(page.locator(".me .means")).to_have_count(2)
    for opens in page.locator(".me summary").all():
        opens.click()
    counted = [game for game in screens.own_games(48) if not game["variation"]]
    reviewed: list[dict[str, Any]] = [game for game in counted if game["review"]]
    expect(page.locator(".me details").last.locator("tbody tr")).to_have_count(len(reviewed))
    expect(page.locator(".me .lead")).to_contain_text(str(len(counted)))
    likes = [game["review"]["like"] for game in reviewed if not game["helped"]]
    named = Words("en").say(message_of(told("casual", "strong")))
    expect(page.locator(".me details").first.locator("tbody tr", has_text=named)).to_have_count(sum(map(bool, likes)))
    check(page, "the numbers of many games")
