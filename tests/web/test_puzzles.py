"""Puzzles in the browser: from the hall to the solution, by pointer and keys; kept here and by the room."""

import re

import pytest
from playwright.sync_api import Page, expect

from doublejeu.locales import LANGUAGES
from doublejeu.play.puzzle import Puzzle, puzzles_of
from doublejeu.server.solvers import SHOWN

from . import clues
from .barriers import check
from .conftest import People, Served
from .plain import play_plainly
from .screens import WITH_PUZZLES, puzzle_of, solve_at
from .table import long, one_of, play_now

KEPT = "localStorage.getItem('doublejeu.puzzles')"


def missing(puzzle: Puzzle) -> str:
    """A move that does not solve it, and that is made as those that do."""
    verb = puzzle.accepted[0].split()[0]
    others = [move for move in puzzle.frame().legal if move not in puzzle.accepted]
    return next((move for move in others if move.split()[0] == verb), others[0])


def put(page: Page, puzzle: Puzzle, move: str) -> None:
    """Make a move at the puzzle's table."""
    wanted = page.locator(f"main.puzzle [data-move='{move}']")
    words = move.split()
    if puzzle.game == "thirteen_clues" and words[0] == "accuse":
        clues.turn_to(page, "accuse")
        for card in words[1:]:
            page.locator(f".chooser input[value={card}]").locator("xpath=..").click()
    for pick in page.locator(".stage [data-pick]:enabled").all():
        if wanted.count():
            break
        pick.click()
    wanted.first.click()


def rating(page: Page) -> int:
    return int(page.locator(".stands dd b").first.inner_text())


@pytest.mark.parametrize("language", one_of(LANGUAGES, "en"))
@pytest.mark.parametrize("game", one_of(WITH_PUZZLES, "calaveras"))
def test_from_the_hall_over_a_miss_and_hints_to_the_solution_and_the_next(
    people: People, game: str, language: str
) -> None:
    page = people.come(language=language)
    page.goto("/")
    page.locator("header a[href='/puzzles']").click()
    expect(page.locator(".shelf li")).to_have_count(len(WITH_PUZZLES))
    assert rating(page) == 1500
    check(page, "the choice of puzzles")
    page.locator(f".shelf a[href='/puzzles/{game}']").click()
    main = page.locator("main.puzzle[data-puzzle]")
    main.wait_for()
    assert page.url.endswith(f"/puzzles/{game}/{main.get_attribute('data-puzzle')}")

    puzzle = puzzle_of(game)
    solve_at(page, puzzle)
    bar = page.locator(".puzzle-bar")
    check(page, "a puzzle")
    put(page, puzzle, missing(puzzle))
    expect(bar.locator(".missed")).to_be_visible()  # gently: the table is live again
    expect(page.locator(".puzzle-answer")).to_have_count(0)
    for step in (1, 2):
        bar.locator("[data-hint]").click()
        expect(bar.locator(".heard ul")).to_have_count(step)
    expect(bar.locator("[data-hint]")).to_have_count(0)
    check(page, "a puzzle with hints")
    put(page, puzzle, puzzle.accepted[0])
    answer = page.locator(".puzzle-answer")
    expect(answer.locator(".moves li")).to_have_count(len(puzzle.accepted))
    expect(answer.locator(".reasons li")).to_have_count(len(puzzle.reasons))
    expect(bar.locator("[data-next]")).to_be_focused()
    check(page, "a puzzle that is solved")
    bar.locator("[data-next]").click()
    expect(main).not_to_have_attribute("data-puzzle", puzzle.id[:SHOWN])
    expect(answer).to_have_count(0)
    expect(bar.locator(".prompt-text")).to_be_focused()
    assert page.url.endswith(f"/puzzles/{game}/{main.get_attribute('data-puzzle')}")

    page.goto("/puzzles")
    expect(page.locator(f".shelf a[href='/puzzles/{game}'] small")).to_have_text(re.compile(r"\b1\D"))
    assert rating(page) < 1500, "the first try counts"


def test_the_solution_lies_on_the_table_as_it_would_be_played(people: People) -> None:
    page = people.come()
    puzzle = next(each for each in puzzles_of("calaveras") if len(each.accepted) > 1)
    solve_at(page, puzzle)
    put(page, puzzle, puzzle.accepted[1])
    expect(page.locator(".verdict.good")).to_have_text("Found!")
    shown = page.locator(".puzzle-answer [aria-pressed]")
    expect(shown.nth(1)).to_have_attribute("aria-pressed", "true")  # what was found
    expect(page.locator("[data-touched]")).not_to_have_count(0)
    shown.first.click()
    expect(shown.nth(1)).to_have_attribute("aria-pressed", "false")
    shown.first.click()
    expect(page.locator("[data-touched]")).to_have_count(0)
    expect(page.locator(".gain.good")).to_have_text(re.compile(r"^\+\d+$"))
    expect(page.locator(".puzzle-bar .step")).to_contain_text("One found in a row.")


def test_a_puzzle_is_solved_by_keys_alone_and_told_to_who_listens(people: People) -> None:
    page = people.come()
    puzzle = puzzle_of("kompromat")
    solve_at(page, puzzle)
    wrong, right = missing(puzzle), puzzle.accepted[0]
    for move, said in ((wrong, "Not this one."), (right, "Found, at a later try.")):
        page.locator(f".puzzle-bar [data-move='{move}']").focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("status").filter(has_text=said)).to_have_count(1)
    expect(page.locator("[data-next]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("main.puzzle")).not_to_have_attribute("data-puzzle", puzzle.id[:SHOWN])
    expect(page.locator(".puzzle-bar .prompt-text")).to_be_focused()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('.puzzle-bar') !== null"), "the next choice is the next stop"


@pytest.mark.slow
def test_who_gives_up_or_skips_goes_on(people: People) -> None:
    page = people.come()
    puzzle = puzzle_of("kompromat")
    solve_at(page, puzzle)
    page.locator("[data-skip]").click()
    expect(page.locator("main.puzzle")).not_to_have_attribute("data-puzzle", puzzle.id[:SHOWN])
    assert page.evaluate(KEPT) is None, "whoever skips has tried nothing"
    page.locator("[data-give-up]").click()
    expect(page.locator(".prompt-text")).to_have_text("Here is what there was to find.")
    assert '"streak":0' in page.evaluate(KEPT)


@pytest.mark.parametrize(
    "damage",
    ["'{'", long("'null'"), long("'[3]'"), long("""'{"standing": {"streak": "x"}, "tried": {"calaveras": 3}}'""")],
)
def test_what_is_damaged_on_the_device_is_no_harm(people: People, damage: str) -> None:
    page = people.come()
    page.goto("/")
    page.evaluate(f"localStorage.setItem('doublejeu.puzzles', {damage})")
    page.goto("/puzzles")
    expect(page.locator(".shelf li")).to_have_count(len(WITH_PUZZLES))
    assert rating(page) == 1500


@pytest.mark.slow
def test_the_room_knows_who_has_a_cookie_on_another_device_too_and_forgets_who_wants_it(
    people: People, served: Served
) -> None:
    page = people.come()
    puzzle = puzzle_of("calaveras")
    play_now(page, "kompromat")  # whoever has sat at a table has a cookie
    solve_at(page, puzzle)
    put(page, puzzle, puzzle.accepted[0])
    page.locator("[data-next]").wait_for()
    page.goto("/puzzles")
    expect(page.locator(".shelf small").filter(has_text="1 of")).to_have_count(1)
    stood = rating(page)
    assert stood > 1500

    other = people.come()
    cookies = page.context.cookies()
    other.context.add_cookies([{"name": each["name"], "value": each["value"], "url": served.url} for each in cookies])
    served.stop()
    served.start()  # it survives a restart
    other.goto("/puzzles")
    expect(other.locator(".stands dd b").first).to_have_text(str(stood))
    solve_at(other, puzzle)
    expect(other.locator(".puzzle-bar .step")).to_contain_text("it no longer counts")

    page.get_by_role("button", name="Start over").click()
    page.get_by_role("button", name="for good?").click()
    expect(page.locator(".stands dd b").first).to_have_text("1500")
    other.goto("/puzzles")
    other.evaluate("localStorage.removeItem('doublejeu.puzzles')")
    other.reload()
    expect(other.locator(".shelf li")).to_have_count(len(WITH_PUZZLES))
    assert rating(other) == 1500


@pytest.mark.slow
def test_a_link_to_a_puzzle_that_is_not_there_is_an_unknown_page(people: People) -> None:
    page = people.come()
    page.goto("/puzzles/calaveras/0000000000000000")
    page.locator("main.void").wait_for()
    expect(page.locator("main")).to_contain_text("/puzzles/calaveras/0000000000000000")


@pytest.mark.slow
@pytest.mark.parametrize("game", ["kompromat", "thirteen_clues"])
def test_a_game_without_a_table_of_its_own_has_its_puzzles_at_the_plain_one(people: People, game: str) -> None:
    page = people.come(viewport={"width": 390, "height": 844})
    play_plainly(page, game)
    puzzle = puzzle_of(game)
    solve_at(page, puzzle)
    expect(page.locator(".puzzle-bar .prompt-text")).not_to_be_empty()
    page.locator(".stage .plain").first.wait_for()
    check(page, "a puzzle at the plain table")
    page.locator("[data-give-up]").click()
    expect(page.locator(".puzzle-answer .moves li")).to_have_count(len(puzzle.accepted))
    check(page, "a puzzle that is solved at the plain table")


@pytest.mark.slow
def test_what_is_refused_is_said_and_can_be_tried_again(people: People) -> None:
    page = people.come()
    puzzle = puzzle_of("kompromat")
    solve_at(page, puzzle)
    page.route("**/try", lambda route: route.fulfill(status=429, json={"code": "too-fast", "detail": "wait"}))
    put(page, puzzle, puzzle.accepted[0])
    expect(page.get_by_role("alert").filter(has_text=re.compile("."))).to_have_count(1)
    page.unroute("**/try")
    page.route("**/next", lambda route: route.abort())
    page.locator("[data-skip]").click()  # the puzzle stays as long as there is no other
    expect(page.get_by_role("alert").filter(has_text=re.compile("."))).to_have_count(1)
    put(page, puzzle, puzzle.accepted[0])
    expect(page.locator(".verdict.good")).to_be_visible()
