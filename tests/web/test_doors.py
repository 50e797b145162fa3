"""The hall is built from what the room says of its games, those included that its pages were built without."""

from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from doublejeu.locales import LANGUAGES

from .conftest import People, Served

OPTIONS = [
    {"name": "first", "kind": "seat", "default": 0, "choices": [], "players": [3, 4]},
    {"name": "pace", "kind": "choice", "default": "slow", "choices": ["slow", "quick"], "players": [3, 4]},
    {"name": "all_open", "kind": "switch", "default": False, "choices": [], "players": [4]},
]
FLOWERS = {
    "name": "flowers", "players": [3, 4], "options": OPTIONS, "levels": ["novice", "expert"], "level": "expert",
    "sides": {"3": [0, 1, 2], "4": [0, 1, 0, 1]}, "usual": 3, "minutes": 12, "deduces": False, "checks": False,
    "titles": {"en": "Flowers", "fr": "Fleurs"}, "abouts": {"en": "One of them bites.", "fr": "L’une d’elles mord."},
    "credits": {"authors": [], "illustrators": [], "publishers": [], "year": 0},
}  # fmt: skip


@pytest.fixture
def page(people: People) -> Page:
    """A page of a room that has one game more than its pages know."""
    page = people.come(service_workers="block")

    def add(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json={"games": [*answer.json()["games"], FLOWERS]})

    page.route("**/api/games", add)
    return page


def test_a_game_that_the_pages_were_built_without_has_a_door_of_the_house(page: Page) -> None:
    page.goto("/")
    door = page.locator("article.game").filter(has=page.get_by_role("heading", name="Flowers"))
    expect(door).to_contain_text("One of them bites.")
    expect(door).to_contain_text("3–4 players")
    expect(door).to_contain_text("12 min")
    expect(door).to_contain_text("Bots: expert")  # it has no such level as one plays at elsewhere
    expect(door.get_by_role("img", name="The door of Flowers")).to_be_visible()
    expect(page.locator("footer").get_by_role("link", name="Flowers: rules")).to_be_visible()
    page.get_by_role("combobox", name="Language").select_option("fr")
    expect(page.get_by_role("heading", name="Fleurs")).to_be_visible()


def test_the_form_asks_what_the_game_says_that_can_be_chosen(page: Page) -> None:
    asked: list[Any] = []

    def refuse(route: Route) -> None:
        asked.append(route.request.post_data_json)
        route.fulfill(status=400, json={"code": "failed", "detail": "it is not here"})

    page.route("**/api/tables", refuse)
    page.goto("/new/flowers")
    expect(page.get_by_role("group", name="pace").get_by_label("slow")).to_be_checked()
    expect(page.get_by_label("all open")).to_have_count(0)  # not for three
    offered = page.locator("input[name=level]")
    assert offered.evaluate_all("(all) => all.map((each) => each.value)") == ["novice", "expert"], "its own levels"
    page.locator("input[name=players][value='4']").check()
    page.get_by_label("all open").check()
    page.get_by_role("group", name="pace").get_by_label("quick").check()
    page.get_by_label("Who begins").last.select_option("3")
    page.locator("form .btn.pri").click()
    expect(page.locator(".refusal")).to_be_visible()
    (table,) = asked
    assert (table["game"], table["players"], table["level"]) == ("flowers", 4, "expert")
    assert table["options"] == {"first": 3, "pace": "quick", "all_open": True}


def test_a_page_of_a_game_that_is_not_here_is_unknown(page: Page) -> None:
    page.goto("/rules/thorns")
    expect(page.get_by_role("heading", level=1)).to_have_text("No page behind this door")


def test_every_game_of_the_room_has_its_door(people: People) -> None:
    page = people.come()
    page.goto("/")
    games = page.request.get("/api/games").json()["games"]
    expect(page.locator("article.game h2")).to_have_text([game["titles"]["en"] for game in games])


def test_who_begins_may_be_left_to_the_shuffle_and_is_where_the_game_wants_it(people: People, served: Served) -> None:
    page = people.come()
    for game, chosen, wanted in (
        ("kompromat", "random", "random"),
        ("thirteen_clues", None, "random"),
        ("thirteen_clues", "1", 1),
    ):
        page.goto(f"/new/{game}")
        begins = page.get_by_label("Who begins").last
        expect(begins).to_have_value("random" if game == "thirteen_clues" else "0")
        if chosen is not None:
            begins.select_option(chosen)
        page.locator("form .btn.pri").click()
        page.wait_for_url("**/t/*")
        page.locator("main.wait").wait_for()
        expect(page.get_by_text("The shuffle draws who begins")).to_have_count(int(wanted == "random"))
        live = served.room.hall.tables[page.url.rsplit("/", 1)[-1]]
        assert live.table.opening.options["first"] == wanted
        assert live.table.commitment


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_of_every_game_name_whoever_made_it(people: People, language: str) -> None:
    page = people.come(language=language)
    for game in page.request.get("/api/games").json()["games"]:
        page.goto(f"/rules/{game['name']}")
        credits = game["credits"]
        named = [*credits["authors"], *credits["illustrators"], *credits["publishers"]]
        for name in named:
            expect(page.locator(".credits")).to_contain_text(name)
        assert not named or str(credits["year"]) in page.locator(".credits").inner_text()
