"""A finished game is reviewed in the browser: the curve, turning points, skill and luck, each fault on the table."""

import contextlib
import gzip
import json
import re
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, Page, Route, TimeoutError, expect

from doublejeu.cli.serve import find_pages
from doublejeu.locales import FALLBACK, LANGUAGES, Words
from doublejeu.play.bands import like
from doublejeu.play.catalogue import manifests
from doublejeu.play.review import Review, read_review
from doublejeu.play.telling import message_of

from .barriers import check
from .conftest import People, Served
from .screens import Visit
from .table import long, one_of

MOST = 40_000  # bytes, compressed: what a review loads beyond the replay
GAMES = [name if name == "calaveras" else long(name) for name in manifests()]


def ended(page: Page, served: Served, game: str) -> str:
    """Play a game to its end; returns the address of its table."""
    manifest = manifests()[game]
    Visit(page, served).end(game, manifest.usual or manifest.players.start, lambda outcome: True, start=3)
    return page.url


def told(page: Page) -> Review:
    """The review that the page shows, once the room has made it."""
    page.locator(".review-panel .jumps button").first.wait_for(timeout=120_000)
    table = urlsplit(page.url).path.split("/")[2]
    found = page.request.get(f"/api/tables/{table}/review").json()
    return read_review(json.dumps(found["review"]))


def reviewed(page: Page, served: Served, game: str) -> Review:
    """Play a game to its end, and see it reviewed."""
    page.goto(f"{ended(page, served, game)}/replay?review")
    return told(page)


def curve(page: Page) -> Locator:
    return page.locator(".review-curve [role=slider]")


@pytest.mark.parametrize("language", one_of(LANGUAGES, FALLBACK))
@pytest.mark.parametrize("game", GAMES)
def test_from_the_end_of_a_game_to_a_fault_and_the_better_move(
    people: People, served: Served, game: str, language: str
) -> None:
    page = people.come("Ada", language=language)
    ended(page, served, game)
    page.locator(".eacts a[href$='/replay?review']").click()
    expect(page.locator("input[name=eyes]").first).to_be_checked()  # through one's own eyes
    review, you = told(page), Words(language, parts=("review",))("review-you")
    own = [each for each in review.decisions if each.fault and each.seat == 0]
    expect(page.locator(".review-panel .seats li").first).to_have_text(re.compile(f"^.*{you} "))
    for seat, item in zip(review.seats, page.locator(".review-panel .seats li").all(), strict=True):
        if named := like(review, seat.accuracy):
            expect(item).to_contain_text(Words(language).say(message_of(named)))
    expect(page.locator(".review-panel .badge")).to_have_count(len(review.turning))
    expect(page.locator(".review-panel .jumps .review-sign")).to_have_count(len(own))

    page.locator(".review-panel .badge").first.click()
    expect(curve(page)).to_have_attribute("aria-valuenow", str(review.turning[0].at))
    slider = page.locator(".replay-bar input[type=range]")
    expect(slider).to_have_value(str(review.turning[0].at))
    check(page, "the review")

    fault = own[0]
    page.locator(".jumps button", has=page.locator(".review-sign")).first.click()
    expect(slider).to_have_value(str(fault.at))
    bar = page.locator(".review-fault")
    expect(bar).to_be_in_viewport()
    expect(bar.locator("dd b")).to_have_text(
        [re.compile(rf"^{round(100 * chance)}\W?%$") for chance in (fault.played.chance, fault.best.chance)]
    )
    expect(page.locator("[data-touched]")).to_have_count(0)
    bar.get_by_role("button").click()
    expect(bar.get_by_role("button")).to_have_attribute("aria-pressed", "true")
    check(page, "a fault")
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value(str(fault.at + 1))
    expect(page.locator("[data-touched]")).to_have_count(0)


@pytest.mark.slow  # the whole way to it is short
@pytest.mark.parametrize("game", GAMES)
def test_a_better_move_is_shown_where_it_would_be_played(people: People, served: Served, game: str) -> None:
    page = people.come()
    review = reviewed(page, served, game)
    own = [each for each in review.decisions if each.fault and each.seat == 0]
    for number in range(len(own)):
        page.locator(".jumps button", has=page.locator(".review-sign")).nth(number).click()
        page.locator(".review-fault").get_by_role("button").click()
        expect(page.locator(".review-fault [aria-pressed=true]")).to_be_visible()
        with contextlib.suppress(TimeoutError):  # some moves have no place on the table
            page.locator("[data-touched]").first.wait_for(timeout=3_000)
            return
    raise AssertionError("no move was shown on the table")


@pytest.mark.slow
def test_the_curve_is_gone_along_by_pointer_and_by_keys(people: People, served: Served) -> None:
    page = people.come()
    review = reviewed(page, served, "calaveras")
    last = len(review.chances) - 1
    line = curve(page)
    box = line.bounding_box()
    assert box is not None
    line.click(position={"x": box["width"] / 2, "y": box["height"] / 2})
    at = int(line.get_attribute("aria-valuenow") or 0)
    assert abs(at - last / 2) < last / 8
    line.focus()
    page.keyboard.press("ArrowLeft")
    expect(line).to_have_attribute("aria-valuenow", str(at - 1))
    page.keyboard.press("Home")
    expect(line).to_have_attribute("aria-valuenow", "1")
    page.keyboard.press("End")
    expect(line).to_have_attribute("aria-valuenow", str(last))
    page.keyboard.press("Home")
    page.keyboard.press("PageUp")  # the first thing that is marked
    said = line.get_attribute("aria-valuetext") or ""
    chance = next(iter(review.chances[int(line.get_attribute("aria-valuenow") or 0)]))
    assert f"{round(100 * chance)}%" in said
    while "Your" not in (line.get_attribute("aria-valuetext") or ""):
        page.keyboard.press("PageUp")
    page.keyboard.press("Enter")  # the better move, on the table
    expect(page.locator(".review-fault [aria-pressed=true]")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator(".review-fault [aria-pressed=false]")).to_be_visible()


@pytest.mark.slow
def test_others_faults_are_behind_a_switch_and_seen_through_their_eyes(people: People, served: Served) -> None:
    page = people.come()
    page.goto(f"{ended(page, served, 'calaveras')}/replay")
    page.get_by_role("button", name="Review").click()
    faults = [each for each in told(page).decisions if each.fault]
    signs = page.locator(".review-panel .jumps .review-sign")
    expect(signs).to_have_count(sum(each.seat == 0 for each in faults))
    page.locator(".review-panel .sw").click()
    expect(signs).to_have_count(len(faults))
    signs.last.click()
    expect(page.locator("input[name=eyes]").first).to_be_checked()
    bar = page.locator(".review-fault")
    expect(bar.get_by_role("list", name="Why")).to_have_count(0)  # it speaks to whoever decided
    bar.get_by_role("button", name="Through the eyes of").click()
    expect(bar.locator("[aria-pressed=false]")).to_be_visible()
    expect(bar.get_by_role("list", name="Why")).to_be_visible()
    seat = max((each for each in faults if each.seat != 0), key=lambda each: each.at).seat
    expect(page.locator(f"input[name=eyes][value='{seat}']")).to_be_checked()
    page.get_by_role("button", name="Review").click()
    expect(page.locator(".review-curve, .review-panel")).to_have_count(0)
    assert page.url.endswith("/replay")


@pytest.mark.slow  # half a minute, where others wait for a review too
def test_a_second_try_is_made_on_the_live_table_and_counts_if_it_is_as_good(people: People, served: Served) -> None:
    page = people.come()
    review = reviewed(page, served, "kompromat")
    own = [each for each in review.decisions if each.fault and each.seat == 0]
    page.get_by_role("button", name="Learn from your faults").click()
    bar, first = page.locator(".review-try"), own[0]
    expect(bar).to_contain_text(f"A second try, 1 of {len(own)}")
    expect(page.locator(".review-fault")).to_have_count(0)  # the answer is not told yet
    expect(page.locator(".review-panel .review-sign")).to_have_count(0)
    page.locator(f".stage [data-move='{first.played.move}']").first.click()
    expect(bar).to_contain_text("That is what you played.")  # as the room judges
    check(page, "a second try")
    bar.get_by_role("button", name="Try again").click()
    page.locator(f".stage [data-move='{first.best.move}']").first.click()
    expect(bar).to_contain_text("Well found")
    expect(page.locator(".review-fault")).to_be_visible()  # and why
    bar.get_by_role("button", name="The next fault").click()
    expect(page.locator(".replay-bar input[type=range]")).to_have_value(str(own[1].at))
    expect(page.locator(".review-fault")).to_have_count(0)
    bar.get_by_role("button", name="Show the answer").click()
    expect(page.locator(".review-fault")).to_be_visible()
    for _ in own[2:]:
        bar.get_by_role("button", name="The next fault").click()
        bar.get_by_role("button", name="Show the answer").click()
    expect(bar.get_by_role("link", name="Puzzles")).to_be_visible()  # and more to find
    page.keyboard.press("ArrowRight")  # who goes elsewhere leaves it
    expect(bar).to_have_count(0)


@pytest.mark.slow
def test_without_what_comes_the_review_tells_only_what_was_seen(people: People, served: Served) -> None:
    page = people.come()
    review = reviewed(page, served, "calaveras")
    page.locator(".review-panel .badge").first.wait_for()
    page.locator(".spoil .sw").click()
    expect(page.locator(".review-panel .badge")).to_have_count(sum(point.at <= 1 for point in review.turning))
    expect(page.locator(".review-panel .seats")).to_have_count(0)
    page.locator(".review-panel").get_by_text("hidden until you get there").wait_for()
    page.keyboard.press("End")
    expect(page.locator(".replay-bar input[type=range]")).to_have_value("1")


@pytest.mark.slow
def test_a_review_loads_little_and_only_when_it_is_opened(people: People, served: Served) -> None:
    page = people.come()
    table = ended(page, served, "calaveras")
    asked: set[str] = set()
    page.on("request", lambda request: asked.add(urlsplit(request.url).path))
    page.goto(f"{table}/replay")
    page.locator(".log li").first.wait_for()
    page.wait_for_load_state("networkidle")
    before = set(asked)
    page.get_by_role("button", name="Review").click()
    told(page)
    page.locator(".jumps button", has=page.locator(".review-sign")).first.click()
    page.locator(".review-fault").get_by_role("button").click()
    page.wait_for_load_state("networkidle")
    pages = find_pages()
    assert pages is not None
    loaded = [pages / path.lstrip("/") for path in asked - before if path.endswith((".js", ".css"))]
    assert any(path.name.startswith("review") for path in loaded)
    assert packed(loaded) <= MOST, f"{packed(loaded)} bytes"


def packed(files: list[Path]) -> int:
    return sum(len(gzip.compress(path.read_bytes())) for path in files)


@pytest.mark.slow
def test_it_grows_while_it_is_reckoned_and_says_who_waits_before_it(people: People, served: Served) -> None:
    page = people.come()
    table = ended(page, served, "calaveras")
    page.goto(f"{table}/replay?review")
    review = told(page)
    far = {"done": 0, "of": 9, "before": 3, "chances": [], "review": None}  # as the room says it meanwhile
    looks: list[str] = []

    def answer(route: Route) -> None:
        looks.append(route.request.method)
        route.fulfill(json=far)

    page.route("**/api/tables/*/review", answer)
    page.reload()
    expect(page.locator(".review-panel [role=status]")).to_have_text("3 games wait before yours.")
    expect(page.locator(".review-curve .unknown")).to_have_count(1)
    check(page, "a review that waits")
    far |= {"before": 0, "done": 3, "chances": review.chances[:9]}
    expect(page.locator(".review-panel [role=status]")).to_have_text(re.compile("move by move"))
    expect(page.locator("progress")).to_have_attribute("value", str(1 / 3))
    page.keyboard.press("ArrowRight")
    expect(curve(page)).to_have_attribute("aria-valuetext", re.compile(r"^Moment 2 of [0-9]+: You and Inès [0-9]+%"))
    page.keyboard.press("End")
    expect(curve(page)).to_have_attribute("aria-valuetext", re.compile("not reckoned yet"))
    page.unroute("**/api/tables/*/review")
    assert told(page) == review
    assert looks[0] == "POST"
    assert set(looks[1:]) == {"GET"}


@pytest.mark.slow
def test_a_review_that_the_room_refuses_is_told_so_and_can_be_asked_for_again(people: People, served: Served) -> None:
    page = people.come()
    table = ended(page, served, "calaveras")
    refusal = {"code": "not-reviewed", "detail": "it failed three times"}
    page.route("**/api/tables/*/review", lambda route: route.fulfill(status=409, json=refusal))
    page.goto(f"{table}/replay?review")
    expect(page.get_by_role("alert")).to_contain_text("The analyst could not review this game.")
    check(page, "a review that is refused")
    page.unroute("**/api/tables/*/review")
    page.get_by_role("button", name="Try now").click()
    told(page)


@pytest.mark.parametrize("light", ["light", long("dark")])
@pytest.mark.parametrize(
    "size", [long((360, 740)), long((390, 844)), long((820, 1180)), long((1280, 720)), long((1440, 900))], ids=str
)
def test_a_review_has_no_barriers_in_any_window(
    people: People, served: Served, size: tuple[int, int], light: str
) -> None:
    page = people.come(language="fr", light=light, viewport={"width": size[0], "height": size[1]})
    reviewed(page, served, "calaveras")
    page.locator(".jumps button", has=page.locator(".review-sign")).first.click()
    expect(page.locator(".review-fault")).to_be_in_viewport()
    check(page, f"the review at {size}")
