"""The law of controls, kept wherever a walker comes: in the hall, in lessons, at all tables, at their ends.

`controls.js` has the law; the walker plays real games at a real server, and at each new kind of state tries it in every
window.  test_screens.py tries it on every screen.
"""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from doublejeu import Match
from doublejeu.play.catalogue import manifests

from . import clues, screens
from .conftest import ARGS, CHROMIUM, People, Served
from .plain import play_plainly
from .table import TONGUES, long, one_of
from .walker import SCRIPT, SIZES, STILL, Walk

EACH = range(1, len(TONGUES) + 1)  # a seed for each language
USUAL, LARGE = 16, 20  # px: the browser's text size
GAMES = manifests()
FEW = [(name, each.usual or each.players[0]) for name, each in GAMES.items()]
ALL = [(name, players) for name, each in GAMES.items() for players in each.players]
TABLES = [
    *((*table, 1) if table[0] == "kompromat" else long(*table, 1) for table in FEW),
    *(long(*table, seed) for table in ALL for seed in (2, 3)),
]


@pytest.fixture(scope="module")
def reader(browser: Browser) -> Iterator[Browser]:
    """A browser whose letters are larger than usual."""
    large = browser.browser_type.launch(
        executable_path=CHROMIUM, args=[*ARGS, f"--blink-settings=defaultFontSize={LARGE}"]
    )
    yield large
    large.close()


@pytest.fixture
def longer(request: pytest.FixtureRequest) -> bool:
    """Whether this is the long form of a test."""
    return request.node.get_closest_marker("slow") is not None


def come(people: People, seed: int = 1) -> Page:
    """Somebody who reads the language with the longest words; by other seeds, one after the other of the others."""
    page = people.come(language=TONGUES[(seed - 1) % len(TONGUES)])
    page.context.add_init_script(SCRIPT)
    return page


def walk(page: Page, seed: int, folder: Path, *, longer: bool) -> Walk:
    return Walk(page, random.Random(seed), folder=folder, at_once=len(SIZES) if longer else 3)


def under_way(game: str, players: int, dice: random.Random) -> Match:
    """A game that somebody has played at random up to some moment."""
    while True:
        match = Match(game, players, seed=dice.randbytes(32))
        for _ in range(dice.randrange(60)):
            if match.is_over():
                break
            match.play(dice.choice(match.legal_moves()))
        if not match.is_over():
            return match


def play(walker: Walk, served: Served, game: str, players: int, *, longer: bool) -> None:
    """Walk through games: one from its beginning, others from where chance has brought them."""
    walker.stays = "/t/"
    for n in range(4 if longer else 2):
        served.prepared = under_way(game, players, walker.dice) if n % 2 == 0 else None
        clues.open_table(walker.page, players, game=game, bots="casual")
        walker.page.locator("main.play").wait_for()
        walker.go(states=20 if longer else 8, steps=80 if longer else 20)


def kept(walker: Walk, least: int) -> None:
    assert len(walker.seen) >= least, "the walk came nowhere"
    assert not walker.offences, "\n".join(map(str, walker.offences))


@pytest.mark.parametrize(("game", "players", "seed"), TABLES)
def test_every_control_of_a_table_is_in_sight_and_by_itself(
    people: People, served: Served, tmp_path: Path, longer: bool, game: str, players: int, seed: int
) -> None:
    walker = walk(come(people, seed), seed, tmp_path, longer=longer)
    play(walker, served, game, players, longer=longer)
    kept(walker, least=10)


@pytest.mark.parametrize("table", list(map(long, ALL)), ids=str)
def test_so_it_is_at_the_plain_table(
    people: People, served: Served, tmp_path: Path, longer: bool, table: tuple[str, int]
) -> None:
    walker = walk(come(people), 1, tmp_path, longer=longer)
    play_plainly(walker.page, table[0])
    play(walker, served, *table, longer=longer)
    kept(walker, least=8)


@pytest.mark.parametrize("table", list(map(long, ALL)), ids=str)
def test_so_it_is_at_a_larger_text_size(
    reader: Browser, served: Served, tmp_path: Path, longer: bool, table: tuple[str, int]
) -> None:
    people = People(reader, served.url)
    walker = walk(come(people), 1, tmp_path, longer=longer)
    play(walker, served, *table, longer=longer)
    walker.page.context.close()
    kept(walker, least=8)


@pytest.mark.parametrize("seed", list(map(long, range(1, 5))))
def test_so_it_is_in_the_house(people: People, tmp_path: Path, longer: bool, seed: int) -> None:
    walker = walk(come(people, seed), seed, tmp_path, longer=longer)
    walker.page.goto("/")
    walker.page.locator("footer.foot").wait_for()
    walker.go(states=60 if longer else 20, steps=200 if longer else 40)
    kept(walker, least=15)


@pytest.mark.parametrize(("game", "seed"), [long(game, seed) for game in GAMES for seed in EACH])
def test_so_it_is_in_a_lesson(people: People, tmp_path: Path, longer: bool, game: str, seed: int) -> None:
    walker = walk(come(people, seed), 1, tmp_path, longer=longer)
    walker.page.goto(f"/learn/{game}")
    walker.page.locator("main").wait_for()
    walker.stays = "/learn"
    walker.go(states=60, steps=200)
    kept(walker, least=3)


LAPTOPS = [(1280, 720), (1366, 650), (1440, 900), (1536, 730)]


@pytest.mark.parametrize("seed", EACH)
def test_every_door_can_be_entered_without_scrolling_on_a_laptop(people: People, seed: int) -> None:
    page = come(people, seed)
    page.goto("/")
    page.locator("footer.foot").wait_for()
    for width, height in LAPTOPS:
        page.set_viewport_size({"width": width, "height": height})
        for door in page.locator("[data-play]").all():
            expect(door).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("seed", one_of(EACH, 1))
def test_what_follows_an_end_is_in_sight_on_a_laptop(people: People, served: Served, seed: int) -> None:
    page = come(people, seed)
    screens.kompromat_won(screens.Visit(page, served))
    for width, height in LAPTOPS:
        page.set_viewport_size({"width": width, "height": height})
        for way in page.locator(".eacts .btn").all():
            expect(way).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("players", [6, *map(long, (3, 4, 5))])
def test_a_replay_with_all_open_shows_every_seat_on_a_laptop(people: People, served: Served, players: int) -> None:
    page = come(people)
    screens.Visit(page, served).end("calaveras", players, lambda outcome: True)
    page.goto(f"{page.url}/replay")
    page.locator(".eyes-seg label").last.click()
    page.locator("[data-seat] .opened").first.wait_for()
    for width, height in LAPTOPS:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(STILL)
        hidden = page.locator(".stage").evaluate("stage => stage.scrollHeight - stage.clientHeight")
        assert hidden <= 8, f"{width} × {height}"


WRONG = {
    "covered": '<button>Go</button><p style="position: fixed; inset: 0; background: white">over all</p>',
    "overlaps": '<button style="width: 90px">A</button><button style="margin-left: -40px">B</button>',
    "is cut": '<div style="height: 20px; overflow: hidden"><button style="margin-top: 10px">Half</button></div>',
    "wider than its window": '<button style="width: 200vw">Wide</button>',
    "at its bottom": '<div style="position: fixed; bottom: -15px"><button>Below the fold</button></div>',
}
RIGHT = {
    "scrolled": '<div style="height: 60px; overflow: auto"><p style="height: 900px">far</p><button>Down</button></div>',
    "below a bar": '<p style="height: 95vh">far</p><button>Down there</button><p style="height: 9em"></p>'
    '<button style="position: fixed; left: 0; bottom: 0; width: 100%">A bar</button>',
    "labelled": "<label><input type=radio style='opacity: 0; position: absolute'><b>Choose</b></label>",
    "not offered": '<button inert>No</button><button disabled style="margin-left: -20px">No</button>',
    "two lines": '<p style="width: 6em">Read <a href="#">the rules of the game</a> here</p>',
}


@pytest.mark.parametrize("wrong", WRONG)
def test_the_law_sees_what_is_wrong(people: People, wrong: str) -> None:
    assert wrong in " ".join(found(people, WRONG[wrong]))


@pytest.mark.parametrize("right", RIGHT)
def test_the_law_lets_be_what_is_right(people: People, right: str) -> None:
    assert found(people, RIGHT[right]) == []


def found(people: People, body: str) -> list[str]:
    page = come(people)
    page.goto("/robots.txt")
    page.set_content(f"<!doctype html><body>{body}</body>")
    page.evaluate(SCRIPT)
    offences: list[str] = page.evaluate("controls.offences()")
    return offences
