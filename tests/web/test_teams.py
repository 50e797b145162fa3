"""Who plays with whom is seen by a sign, wherever somebody is named, and it is the sign that the room's sides say."""

import pytest
from playwright.sync_api import Locator, Page, expect

from . import screens
from .conftest import People, Served
from .screens import Visit

PHONE = {"width": 390, "height": 844}
WITH_MARKS = """(line) => {
    const copy = line.cloneNode(true);
    for (const mark of copy.querySelectorAll('.team-mark')) mark.replaceWith(`[${mark.dataset.team}]`);
    return copy.textContent;
}"""


def sides(page: Page, game: str, players: int) -> list[int]:
    games = page.request.get("/api/games").json()["games"]
    (found,) = (each["sides"][str(players)] for each in games if each["name"] == game)
    return list(found)


def marks(within: Locator) -> list[int]:
    """The sides of the marks that are in sight, in their order."""
    shown = within.locator(".team-mark").locator("visible=true")
    return [int(side) for side in shown.evaluate_all("(all) => all.map((each) => each.dataset.team)")]


def signs(page: Page) -> dict[int, str]:
    """What each mark is drawn as."""
    drawn = page.locator(".team-mark use").evaluate_all(
        "(all) => all.map((each) => [Number(each.closest('.team-mark').dataset.team), each.getAttribute('href')])"
    )
    return dict(drawn)


def test_whoever_comes_by_the_link_sees_the_teams_and_whom_they_would_play_with(people: People) -> None:
    host = people.come("Ada", viewport=PHONE)
    host.goto("/new/calaveras")
    host.locator("input[name=players][value='5']").check()
    host.locator("form .btn.pri").click()
    host.locator("main.wait").wait_for()
    told = sides(host, "calaveras", 5)
    (ghost,) = range(5, len(told))
    expect(host.locator(".ghost-seat")).to_contain_text("its partner plays for it")
    assert marks(host.locator(".team h2").first.locator("xpath=ancestor::main")) == sorted(set(told))
    guest = people.come("Bob", viewport=PHONE)
    guest.goto(host.url)
    guest.locator("main.joinp").wait_for()
    assert marks(guest.locator(".chairs")) == told[:5]
    partner = next(seat for seat in range(1, 5) if told[seat] == told[0])
    guest.locator(".chair").nth(partner).click()
    expect(guest.locator(".with")).to_have_text("Your team: you, Ada.")
    guest.locator(".chair").nth(told.index(told[ghost])).click()
    expect(guest.locator(".with")).to_have_text("Your team: you, the ghost.")


@pytest.mark.parametrize("width", [390, 1440])
def test_partners_have_the_same_sign_at_the_table_in_the_log_and_in_the_replay(
    people: People, served: Served, width: int
) -> None:
    page = people.come("Ada", viewport={"width": width, "height": 844})
    visit = Visit(page, served)
    visit.end("calaveras", 4, screens.won)
    told = sides(page, "calaveras", 4)
    assert len(set(signs(page).values())) == len(set(told)), "each side has a sign of its own"
    assert sorted(marks(page.locator(".score"))) == sorted(told)
    page.get_by_role("button", name="The table").click()
    for seat, side in enumerate(told):
        assert marks(page.locator(f".post[data-seat='{seat}']")) == [side]
    screens.open_drawer(page)
    page.get_by_role("tab", name="Log").click()
    names = [page.locator(f".post[data-seat='{seat}'] h2").inner_text() for seat in range(4)]
    for at, name in enumerate(names):
        line = page.locator(".log li button", has_text=name).first
        assert f"{name}[{told[at]}]" in line.evaluate(WITH_MARKS)
    page.goto(f"{page.url}/replay")
    page.locator(".eyes-seg label").first.wait_for()
    assert marks(page.locator(".eyes-seg")) == told
