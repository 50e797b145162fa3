"""What is in sight at the table of The Calaveras Incident: nothing cut off, nothing covered, at any size."""

import pytest
from playwright.sync_api import expect

from doublejeu.games.calaveras.play import Designated, Ended

from . import screens
from .calaveras import before, holds, sit_down
from .conftest import People, Served
from .table import long, uncovered


@pytest.mark.parametrize(("players", "number"), [(4, 44), long(6, 313)])
def test_all_that_is_foreseen_at_a_zone_is_in_sight_beside_its_title(
    people: People, served: Served, players: int, number: int
) -> None:
    page = people.come()
    served.prepared, move = before(players, number, Designated, Ended)
    sit_down(page, players)
    for width in (360, 390, 820, 1280, 1440):
        page.set_viewport_size({"width": width, "height": 900})
        holds(page, move[0]).first.click()
        omen = page.locator(f".aim[data-move='{move}'] .omen")
        expect(omen.locator(".omen-part")).to_have_count(3)
        out = omen.evaluate(
            """(omen) => {
            const title = omen.closest('.zone').querySelector('h2').getBoundingClientRect();
            const box = omen.getBoundingClientRect();
            const parts = [...omen.querySelectorAll('.omen-part')].filter((each) => {
                const part = each.getBoundingClientRect();
                return each.scrollWidth > each.clientWidth || part.right > box.right + 1 || part.bottom > box.bottom + 1
            });
            const aside = box.left < 0 || box.right > innerWidth;
            return [...parts.map((each) => each.textContent), aside, box.top < title.bottom];
            }"""
        )
        assert out == [False, False], f"at {width}"
        page.locator(".letgo").click()


@pytest.mark.parametrize(("players", "number"), [(4, 0), long(6, 2)])
def test_one_s_own_row_and_the_zones_are_in_sight_on_a_phone(
    people: People, served: Served, players: int, number: int
) -> None:
    page = people.come(has_touch=True)
    served.prepared, move = before(players, number, Designated)
    sit_down(page, players)
    for width, height in ((390, 844), (390, 664), (360, 640)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("scrollTo(0, 0)")
        holds(page, move[0]).first.tap()
        page.evaluate("scrollTo(0, 0)")
        own = page.locator(".you .aim")
        assert uncovered(own), f"at {width} x {height}"
        row = page.locator(".you").bounding_box()
        title = page.locator(".z-suspect h2").bounding_box()
        assert row is not None
        assert title is not None
        assert row["y"] > title["y"] + title["height"], f"at {width} x {height}"
        assert min(box["height"] for each in page.locator(".aim").all() if (box := each.bounding_box())) >= 44
        page.locator(".letgo").tap()


@pytest.mark.slow
def test_hands_laid_open_cover_nothing(people: People, served: Served) -> None:
    page = people.come()
    screens.Visit(page, served).end("calaveras", 6, screens.lost)
    page.get_by_role("button", name="The table").click()
    page.locator(".opened").first.wait_for()
    for width in (390, 820, 900, 1280, 1440):
        page.set_viewport_size({"width": width, "height": 900})
        covered = page.evaluate(
            """[...document.querySelectorAll('.opened')].flatMap((hand) => {
            const { left, right, top, bottom } = hand.getBoundingClientRect();
            return [...hand.parentElement.querySelectorAll('.id, .front')].filter((each) => {
                const box = each.getBoundingClientRect();
                return box.left < right && left < box.right && box.top < bottom && top < box.bottom;
            }).map((each) => each.textContent);
            })"""
        )
        assert covered == [], f"at {width}"


STOPPED = """window.flights = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
    const flight = animate.call(this, frames, options);
    if (frames[0]?.zIndex !== undefined) window.flights.push([this, flight, frames[0].zIndex]) && flight.pause();
    return flight;
};
"""  # whatever flies stays where it set out
COVERED = """() => {
    const verdict = document.querySelector('.verdict');
    if (!verdict || window.flights.length === 0) return null;
    verdict.getAnimations().forEach((each) => each.cancel());
    verdict.style.pointerEvents = 'auto'; // to be found where it lies
    const { left, top, width, height } = verdict.getBoundingClientRect();
    for (const [card, flight, zIndex] of window.flights) { // now over the verdict, as it may have been on its way
        const box = card.getBoundingClientRect(), now = new DOMMatrix(getComputedStyle(card).transform);
        const [x, y] = [left + width / 2 - box.x - box.width / 2, top + height / 2 - box.y - box.height / 2];
        const there = { transform: `translate(${now.e + x}px, ${now.f + y}px) scale(2)`, zIndex };
        flight.effect.setKeyframes([there, there]);
        card.style.pointerEvents = 'auto';
    }
    return [0.3, 0.4, 0.5, 0.6, 0.7].map((part) => document.elementFromPoint(left + width * part, top + height / 2))
        .filter((found) => !verdict.contains(found)).map((found) => found.outerHTML.slice(0, 80));
}"""


@pytest.mark.parametrize("width", [390, long(1280)])
def test_a_card_that_flies_never_lies_over_the_verdict(people: People, served: Served, width: int) -> None:
    page = people.come(reduced_motion="no-preference", viewport={"width": width, "height": 844})
    page.add_init_script(STOPPED)
    served.prepared, move = before(4, 0, Designated)
    sit_down(page, 4)
    page.evaluate("window.flights = []")
    holds(page, move[0]).first.click()
    page.locator(f".aim[data-move='{move}']").click()
    assert page.wait_for_function(COVERED).json_value() == []


def test_a_card_in_hand_has_a_large_view(people: People) -> None:
    page = people.come()
    sit_down(page, 4)
    box = page.locator(".held").first.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] - 30, box["y"] - 30)
    page.mouse.move(box["x"] + 30, box["y"] + 60, steps=4)
    expect(page.locator(".hand .large .card")).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize(("width", "height"), [(390, 844), long(390, 664), long(820, 1180)])
def test_the_lesson_keeps_one_s_own_row_and_where_a_card_goes_in_sight(people: People, width: int, height: int) -> None:
    page = people.come(language="fr", viewport={"width": width, "height": height})
    page.goto("/learn/calaveras")
    page.locator("[data-next]").click()
    for pick, place in (("C", "1"), ("A", "0"), ("H", "I")):
        expect(page.locator("h1")).to_be_in_viewport()
        expect(page.locator(".you .front")).to_be_in_viewport(ratio=1)
        expect(page.locator(".hand")).to_be_in_viewport(ratio=0.95)
        holds(page, pick).first.click()
        target = page.locator(f".aim[data-place='{place}']")
        page.wait_for_timeout(100)  # it may be scrolled to
        assert uncovered(target), f"{pick} to {place}"
        target.click()
        page.locator("button[data-next]:not(.pri)").click()
