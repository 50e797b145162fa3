"""Every screen of the house, and how somebody comes to see it: looked at for barriers, for width, and in pictures."""

import json
import random

import httpx
import msgspec
from playwright.sync_api import Page

from doublejeu import game_names
from doublejeu.play import bands
from doublejeu.play.puzzle import Puzzle, puzzles_of
from doublejeu.play.standing import HINTS
from doublejeu.server.solvers import SHOWN

from . import clues
from .circles import club as club
from .circles import club_door as club_door
from .circles import club_make as club_make
from .circles import club_new as club_new
from .circles import evening as evening
from .circles import evening_new as evening_new
from .circles import ratings as ratings
from .table import play_now, play_on, position, told
from .visits import SEND as SEND
from .visits import Screen as Screen
from .visits import Visit as Visit
from .visits import before_the_end as before_the_end
from .visits import late as late
from .visits import lost as lost
from .visits import name as name
from .visits import nobody
from .visits import won as won

WITH_PUZZLES = [game for game in game_names() if puzzles_of(game)]


# --- The house


def hall(visit: Visit) -> None:
    visit.page.goto("/")
    visit.page.locator("footer.foot").wait_for()
    visit.page.locator(".panel.daily .row").first.wait_for()  # it comes when the device rests


def hall_in_use(visit: Visit) -> None:
    """With games of one's own, an open table, and the bots' levels opened."""
    visit.opened_by_another("calaveras", 5, public=True)
    play_now(visit.page, "kompromat")
    hall(visit)
    visit.page.locator(".mine .row").wait_for()
    visit.page.locator("summary").first.click()


def settings(visit: Visit) -> None:
    hall(visit)
    visit.page.locator("header .ib").last.click()
    visit.page.locator("dialog").wait_for()


def told_elsewhere(visit: Visit) -> None:
    """Where to be told outside the page, and of what."""
    settings(visit)
    visit.page.locator("dialog button.row", has=visit.page.locator("[href='#i-chat']")).click()
    visit.page.locator("dialog input[type=url]").wait_for()


def new(visit: Visit) -> None:
    visit.page.goto("/new/calaveras")
    visit.page.locator("input[name=players][value='6']").check()


def new_here(visit: Visit) -> None:
    visit.page.goto("/new/thirteen_clues?pass")
    visit.page.locator("input[name=players][value='6']").check()


def waiting(visit: Visit) -> None:
    visit.page.goto("/new/calaveras")
    visit.page.locator("input[name=players][value='5']").check()
    visit.page.locator("form .btn.pri").click()
    visit.page.locator("main.wait").wait_for()


def waiting_for_one(visit: Visit) -> None:
    visit.page.goto("/new/kompromat")
    visit.page.locator("form .btn.pri").click()
    visit.page.locator("main.wait").wait_for()


def waiting_as_guest(visit: Visit) -> None:
    join(visit)
    visit.page.locator(".joinp .btn.pri").click()
    visit.page.locator("main.wait").wait_for()


def join(visit: Visit) -> None:
    visit.page.goto(visit.opened_by_another("thirteen_clues", 6))
    visit.page.locator("main.joinp").wait_for()


def curtain(visit: Visit) -> None:
    visit.page.goto("/new/kompromat?pass")
    visit.page.locator(".names input:enabled").fill("Bob")
    visit.page.locator("form .btn.pri").click()
    visit.page.locator(".curtain").wait_for()


def rules(visit: Visit) -> None:
    visit.page.goto("/rules/calaveras")
    visit.page.locator("section#aim").wait_for()


def unknown_table(visit: Visit) -> None:
    visit.page.goto("/t/nosuchtable")
    visit.page.locator("main.void").wait_for()


def unknown_page(visit: Visit) -> None:
    visit.page.goto("/no/such/page")
    visit.page.locator("main.void").wait_for()


def away(visit: Visit) -> None:
    """A page that cannot be loaded, for the room cannot be reached."""
    with visit.page.expect_response("**/assets/Away*"):
        hall(visit)
    visit.served.stop()
    visit.page.locator("a[href='/rules/kompromat']").click()
    visit.page.locator("main.void").wait_for()


# --- The tables


def calaveras(visit: Visit) -> None:
    play_now(visit.page, "calaveras")
    play_on(visit.page, moves=4)
    visit.page.locator(".prompt.yours").wait_for()


def calaveras_full(visit: Visit) -> None:
    """Six players, and a card in hand: what each place would do."""
    visit.play("calaveras", 6)
    play_on(visit.page, moves=2)
    visit.page.locator(".held.can:not([data-hand=U])").first.click()
    visit.page.locator(".aim").first.wait_for()


def calaveras_ghost(visit: Visit) -> None:
    visit.play("calaveras", 5)
    play_on(visit.page, moves=2)
    visit.page.locator(".prompt.yours").wait_for()


def kompromat(visit: Visit) -> None:
    play_now(visit.page, "kompromat")
    play_on(visit.page, moves=4)
    visit.page.locator(".prompt.yours").wait_for()


def picking(visit: Visit) -> None:
    clues.sit_down(visit.page, 4)


def thirteen_clues(visit: Visit) -> None:
    play_now(visit.page, "thirteen_clues")
    clues.pick(visit.page)
    if not clues.my_turn(visit.page):  # a bot that guessed was right
        thirteen_clues(visit)


def accusing(visit: Visit) -> None:
    """Six players, Top Secret, and an accusation that is asked about."""
    clues.sit_down(visit.page, 6, top_secret=True)
    clues.pick(visit.page)
    clues.my_turn(visit.page)
    clues.turn_to(visit.page, "accuse")
    for kind in ("person", "location", "weapon"):
        clues.choose(visit.page.locator(f"input[name=accuse-{kind}]"), 1)
    visit.page.locator(".chooser .key").click()
    visit.page.locator("dialog").wait_for()


def two_at_clues(visit: Visit) -> None:
    clues.sit_down(visit.page, 2)
    clues.pick(visit.page)
    clues.my_turn(visit.page)


def casebook(visit: Visit) -> None:
    """The casebook with its assistant, which a narrow page has in a drawer."""
    thirteen_clues(visit)
    open_drawer(visit.page)
    visit.page.locator(".assistant .sw").click()
    visit.page.locator("[data-gauge]").first.wait_for(timeout=120_000)  # may wait for the compiler


def chat(visit: Visit) -> None:
    kompromat(visit)
    open_drawer(visit.page)
    visit.page.locator("[role=tab]").last.click()
    visit.page.locator(".chat input").fill("Bonsoir !")
    visit.page.locator(".chat input").press("Enter")
    visit.page.locator(".chat > ul li").wait_for()


def open_drawer(page: Page) -> None:
    drawer = page.locator(".drawer-open")
    if drawer.is_visible():
        drawer.click()


def past(visit: Visit) -> None:
    kompromat(visit)
    visit.page.keyboard.press("ArrowLeft")
    visit.page.locator("main.is-past").wait_for()


def menu(visit: Visit) -> None:
    kompromat(visit)
    visit.page.locator("header .ib").last.click()
    visit.page.locator("dialog").wait_for()


# --- Ends, and again


def calaveras_won(visit: Visit) -> None:
    visit.end("calaveras", 4, won)


def calaveras_lost(visit: Visit) -> None:
    visit.end("calaveras", 6, lost)


def calaveras_nobody(visit: Visit) -> None:
    visit.end("calaveras", 3, nobody, start=1_455)  # a rare end: the first of its kind is there


def kompromat_won(visit: Visit) -> None:
    visit.end("kompromat", 2, won)


def kompromat_lost(visit: Visit) -> None:
    visit.end("kompromat", 2, lost)


def thirteen_clues_won(visit: Visit) -> None:
    visit.end("thirteen_clues", 4, won)


def replay(visit: Visit) -> None:
    visit.end("kompromat", 2, won)
    visit.page.goto(visit.page.url + "/replay")
    visit.page.locator(".log li").first.wait_for()
    for _ in range(9):
        visit.page.keyboard.press("ArrowRight")
    with visit.page.expect_response("**/replay?eyes=all*"):
        visit.page.locator(".eyes-seg label").last.click()
    visit.page.locator(".here").first.wait_for()


def reviewed(visit: Visit, game: str, players: int) -> None:
    """A game of one's own, once the room has reviewed it."""
    visit.end(game, players, won)
    visit.page.goto(f"{visit.page.url}/replay?review")
    visit.page.locator(".review-panel .jumps .review-sign").first.wait_for(timeout=120_000)


def review(visit: Visit) -> None:
    """At a fault of one's own, with the better move shown on the table."""
    reviewed(visit, "calaveras", 4)
    visit.page.locator(".review-panel .jumps .review-sign").first.click()
    visit.page.locator(".review-fault .btn").click()
    visit.page.locator("[data-touched]").first.wait_for()


def second_try(visit: Visit) -> None:
    reviewed(visit, "thirteen_clues", 4)
    visit.page.locator(".review-panel .btn.wide").click()
    visit.page.locator(".review-try").wait_for()


def vary(visit: Visit) -> None:
    """Playing on from a moment of a finished game: the question."""
    visit.end("calaveras", 4, won)
    visit.page.goto(visit.page.url + "/replay?at=12")
    visit.page.locator(".log li").first.wait_for()
    visit.page.locator(".replay-bar .vary").click()
    visit.page.locator("dialog input[name=vary-level]").first.wait_for()


def own_games(number: int) -> list[dict[str, object]]:
    """Finished games, as a device keeps them, with what their reviews said."""
    dice, found = random.Random(7), list[dict[str, object]]()
    for n in range(number):
        game = dice.choice(["calaveras", "kompromat", "thirteen_clues"])
        faults = {"slip": dice.randrange(4), "mistake": dice.randrange(3), "blunder": dice.randrange(2)}
        accuracy = min(100.0, 60 + n / 2 + dice.uniform(-15, 15))
        luck, like = dice.gauss(0, 0.3), msgspec.to_builtins(bands.told("casual", "strong")) if n % 2 else None
        review = {"decisions": 20, "accuracy": accuracy, "luck": luck, "faults": faults, "like": like}
        found.append({
            "table": f"table{n}", "game": game, "players": 2, "seat": 0, "ended": 1_700_000_000_000 + n * 86_400_000,
            "won": dice.random() < 0.55, "level": dice.choice(["novice", "casual", "strong", None]),
            "helped": dice.random() < 0.1, "variation": dice.random() < 0.1, "review": review if n % 3 else None,
        })  # fmt: skip
    return found


def me(visit: Visit) -> None:
    """Numbers about oneself, of a device that has seen many games."""
    kept = json.dumps(own_games(48))
    visit.page.add_init_script(f"localStorage.setItem('doublejeu.games', JSON.stringify({kept}))")
    visit.page.goto("/me")
    visit.page.locator(".me .means").last.wait_for()


# --- Puzzles


def puzzle_of(game: str) -> Puzzle:
    """A puzzle whose solution can be pressed at once, or put together at the table."""
    plain = {"kompromat": "total", "thirteen_clues": "accuse"}.get(game)
    return next(each for each in puzzles_of(game) if plain is None or each.accepted[0].split()[0] == plain)


def solve_at(page: Page, puzzle: Puzzle) -> None:
    """Come to a puzzle by its link."""
    page.goto(f"/puzzles/{puzzle.game}/{puzzle.id[:SHOWN]}")
    page.locator(f"main[data-puzzle='{puzzle.id[:SHOWN]}'] .stage > h2 + *").wait_for()


def puzzles(visit: Visit) -> None:
    """Which game's puzzles, for somebody who has tried one."""
    puzzle_given_up(visit)
    visit.page.goto("/puzzles")
    visit.page.locator(".shelf li").first.wait_for()


def puzzle_hints(visit: Visit) -> None:
    solve_at(visit.page, puzzle_of("calaveras"))
    for step in range(HINTS):
        visit.page.locator("[data-hint]").click()
        visit.page.locator(".heard ul").nth(step).wait_for()


def puzzle_case(visit: Visit) -> None:
    """With the casebook beside it."""
    solve_at(visit.page, puzzle_of("thirteen_clues"))
    visit.page.locator(".casebook h3").first.wait_for()


def puzzle_given_up(visit: Visit) -> None:
    solve_at(visit.page, puzzle_of("calaveras"))
    visit.page.locator("[data-give-up]").click()
    visit.page.locator("[data-touched]").first.wait_for()


def puzzle_spoken(visit: Visit) -> None:
    """Whose moves have no place on the table."""
    solve_at(visit.page, puzzle_of("kompromat"))
    visit.page.locator(".puzzle-bar [data-move]").first.wait_for()


# --- The case of the day


def daily(visit: Visit) -> None:
    visit.page.goto("/daily")
    visit.page.locator("form .btn.pri").wait_for()


def daily_end(visit: Visit) -> None:
    """Begin the deal on its page, one move before its end, and end it."""
    game = httpx.get(f"{visit.served.url}/api/daily").json()["deal"]["game"]
    visit.served.prepared, move = before_the_end(game, 2, won, 0)
    daily(visit)
    visit.page.locator("form .btn.pri").click()
    visit.page.locator("main.play").wait_for()
    visit.page.evaluate(SEND, [position(visit.page), move])
    told(visit.page, visit.page.locator("main.end"))


def daily_played(visit: Visit) -> None:
    """The result of the deal, once it is played."""
    daily_end(visit)
    visit.page.locator(".eacts a[href^='/daily/']").click()
    visit.page.locator(".daily-results li.own").wait_for()


# --- Lessons


def lesson_calaveras(visit: Visit) -> None:
    visit.page.goto("/learn/calaveras")
    visit.page.locator("[data-next]").wait_for()


def lesson_kompromat(visit: Visit) -> None:
    visit.page.goto("/learn/kompromat")
    visit.page.locator(".prompt-text").wait_for()


def lesson_thirteen_clues(visit: Visit) -> None:
    visit.page.goto("/learn/thirteen_clues")
    visit.page.locator("[data-pick]").first.wait_for()


FIRST: tuple[Screen, ...] = (hall_in_use, new_here, waiting, rules, past, menu)
EVERY: tuple[Screen, ...] = (
    *FIRST, away, lesson_kompromat, hall, settings, unknown_table, kompromat, new, waiting_for_one,
    waiting_as_guest, join, curtain, unknown_page, calaveras, calaveras_full, calaveras_ghost, picking,
    thirteen_clues, accusing, two_at_clues, casebook, chat, calaveras_won, calaveras_lost, calaveras_nobody,
    kompromat_won, kompromat_lost, thirteen_clues_won, replay, review, second_try, vary, me, lesson_calaveras,
    lesson_thirteen_clues, puzzles, puzzle_hints, puzzle_case, puzzle_given_up, puzzle_spoken, daily, daily_played,
    club, club_make, club_door, club_new, ratings,
    evening_new, evening, told_elsewhere,
)  # fmt: skip
BETWEEN_EVENINGS: tuple[Screen, ...] = (club, club_make, club_door, ratings, evening_new, evening, told_elsewhere)
