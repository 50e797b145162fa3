"""A whole visit on a phone: the deal of the day to its end, its review, a second try, a puzzle, and what is shared."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from doublejeu.play.review import Review
from tests.server.dailies import day_of, noon
from tests.server.room import secrets_of

from .barriers import check
from .conftest import People, Served
from .screens import puzzle_of, solve_at
from .table import LIVE, PICK, play_on
from .test_daily import CLIPBOARD, GAME, NO_SHARING
from .test_puzzles import put
from .test_review import told

LEAST = 20  # decisions of one's own in a deal

pytestmark = pytest.mark.slow


@pytest.fixture
def served(tmp_path: Path, browser: Browser, request: pytest.FixtureRequest) -> Iterator[Served]:
    secrets = secrets_of(request.node.name)
    server = Served(tmp_path, new_secret=secrets, draw_seed=secrets_of("daily"), now=noon(GAME))
    yield server
    server.stop()


def test_a_deal_is_played_reviewed_learned_from_and_shared(people: People, served: Served) -> None:
    page = people.come(language="fr", viewport={"width": 390, "height": 844}, has_touch=True)
    page.add_init_script(NO_SHARING)
    page.context.grant_permissions(CLIPBOARD)
    page.goto("/")
    page.locator(".panel.daily a[href='/daily']").click()
    page.locator("form .btn.pri").click()
    page.locator("main.play").wait_for()
    table = page.url.rpartition("/")[2]
    play_on(page)
    check(page, "the end of a deal on a phone")

    page.locator(".eacts a[href$='/replay?review']").click()
    review = told(page)
    assert sum(each.seat == 0 for each in review.decisions) >= LEAST, "the whole deal was played here"
    expect(page.locator(".review-curve .plot")).to_be_in_viewport(ratio=0.9)  # not the table alone
    check(page, "its review on a phone")
    learn(page, review)

    page.locator(".review-try a[href='/puzzles']").click()
    page.locator(f".shelf a[href='/puzzles/{GAME}']").wait_for()
    puzzle = puzzle_of(GAME)
    solve_at(page, puzzle)
    put(page, puzzle, puzzle.accepted[0])
    expect(page.locator(".puzzle-answer")).to_be_visible()

    page.goto("/daily")
    verdict = page.locator(".daily-verdict")
    expect(verdict).to_be_visible()
    check(page, "the day, played, on a phone")
    page.locator(".daily-share .btn.pri").click()
    expect(page.locator(".daily-share .btn.pri [href='#i-check']")).to_be_visible()
    shared = page.evaluate("navigator.clipboard.readText()")
    assert shared.endswith(f"{served.url}/daily/{day_of(GAME)}")
    assert verdict.inner_text() in shared
    assert table not in shared


def learn(page: Page, review: Review) -> None:
    """Try one's first fault once more at the table, and be shown what one does not find."""
    own = [each for each in review.decisions if each.fault and each.seat == 0]
    assert own, "moves by chance are full of faults"
    page.locator(".review-panel .btn.wide").click()
    bar = page.locator(".review-try")
    expect(bar).to_be_in_viewport()
    live, pick = page.locator(LIVE), page.locator(PICK)
    live.or_(pick).first.wait_for()
    while not live.count():
        pick.first.click()
    live.first.click()
    answer = bar.locator(".btn", has=page.locator("[href='#i-hint']"))
    for number in range(len(own)):
        answer.or_(bar.locator(".good")).first.wait_for()
        if answer.count():
            answer.click()
        expect(page.locator(".review-fault")).to_be_visible()
        if number < len(own) - 1:
            bar.locator(".btn", has=page.locator("[href='#i-next']")).click()
