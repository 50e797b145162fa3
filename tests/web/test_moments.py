"""Every table at every moment: nothing is active before it is seen, nothing answered but what was asked."""

import random
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from doublejeu import Match
from doublejeu.play.catalogue import manifests

from . import clues
from .conftest import People, Served
from .table import arrived, long, moved_on, one_of, play_now, play_on, position

GAMES = sorted(manifests())
OFFERED = (
    ".prompt.yours, .prompt .choices [data-move]:enabled, .stage :is([data-move], [data-pick], [data-key]):enabled"
)
# Looks after every change of the page for what can be pressed while the table still shows what happened.
EARLY = """
window.early = []; window.shows = 0;
document.addEventListener('DOMContentLoaded', () => new MutationObserver(() => {
    const table = document.querySelector('main.play[data-showing]');
    if (!table) return;
    window.shows += 1;
    const active = [...table.querySelectorAll(`OFFERED`)].filter((each) => each.ariaDisabled !== 'true');
    window.early.push(...active.map((each) => each.outerHTML.slice(0, 200)));
}).observe(document.body, { subtree: true, childList: true, attributes: true }));
""".replace("OFFERED", OFFERED)
SEEN_AT_ONCE = "Object.defineProperty(document, 'hidden', { get: () => true })"  # nothing is staged in the background
# A hand that plays for whoever has this page, by a line of its own.
HAND = """(table) => {
    const line = new WebSocket(`ws://${location.host}/api/tables/${table}/socket`);
    let frame = null;
    const waiting = new Set();
    const when = (ready) => new Promise((go) => { waiting.add([ready, go]); look() });
    const look = () => waiting.forEach((each) => frame && each[0](frame) && (waiting.delete(each), each[1](frame)));
    line.onmessage = ({ data }) => {
        const told = JSON.parse(data);
        if (told.type === 'frame') { frame = told.frame; look() }
    };
    window.turn = () => when(({ outcome, legal }) => outcome || legal.length);
    window.play = (move) => {
        const { at } = frame;
        line.send(JSON.stringify({ do: 'move', at, move }));
        return when((frame) => frame.at > at);
    };
}"""


def walk(page: Page, moves: int) -> None:
    """Play some moves by clicks, at any table."""
    page.locator(".picker, .prompt.yours").first.wait_for()
    if not page.locator(".picker").count():
        play_on(page, moves=moves)
        return
    clues.pick(page)
    for n in range(moves // 3):
        if clues.my_turn(page):
            (clues.accuse if n % 2 else clues.ask)(page, n)


@pytest.mark.parametrize("moves", [3, long(14)])
@pytest.mark.parametrize("game", one_of(GAMES, "thirteen_clues"))
def test_nothing_is_active_while_a_table_shows_what_happened(people: People, game: str, moves: int) -> None:
    page = people.come(reduced_motion="no-preference")
    page.add_init_script(EARLY)
    play_now(page, game)
    walk(page, moves)
    assert page.evaluate("window.early") == []


@pytest.mark.slow
def test_while_a_mission_is_revealed_nothing_can_be_played(people: People, served: Served) -> None:
    page = people.come()
    page.add_init_script(EARLY)
    served.prepared = before(Match("kompromat", 2, seed=bytes(32)), "total ")
    play_now(page, "kompromat")
    page.locator(".prompt [data-move^=total]").first.click()
    page.locator("main[data-showing]").wait_for()
    page.locator("main:not([data-showing])").wait_for(timeout=60_000)
    assert page.evaluate("window.shows") > 3
    assert page.evaluate("window.early") == []


class Twins:
    """Two pages of one seat, and a hand that plays for it; the other seats are bots'."""

    def __init__(self, context: BrowserContext, game: str, first: Page) -> None:
        first.goto("/")
        self.table = first.evaluate(
            """async (game) => (await (await fetch('/api/tables', { method: 'POST',
                headers: { 'Content-Type': 'application/json' },
                body: JSON.stringify({ name: 'Ada', game, bots: 'novice' }) })).json()).table""",
            game,
        )
        self.pages = [first, context.new_page()]
        for page in self.pages:
            page.goto(f"/t/{self.table}")
            self._read_log(page)
        self._hand = context.new_page()
        self._hand.goto("/")
        self._hand.evaluate(HAND, self.table)

    def _read_log(self, page: Page) -> None:
        page.locator("main.play, main.end").wait_for()
        if page.locator("main.play").count():
            page.locator("#tab-log").click()

    def turn(self) -> dict[str, Any]:
        """The frame in which one may move, or the last one."""
        frame: dict[str, Any] = self._hand.evaluate("window.turn()")
        return frame

    def play(self, dice: random.Random) -> bool:
        """Make any move once one may; whether the game goes on."""
        frame = self.turn()
        if frame["outcome"]:
            return False
        self._hand.evaluate("(move) => window.play(move)", dice.choice(frame["legal"]))
        return True

    def reload(self) -> None:
        self.pages[1].reload()
        self._read_log(self.pages[1])

    def logs(self) -> list[list[str]]:
        """What both pages have written down, once they are where the game is."""
        at = self.turn()["at"]
        for page in self.pages:
            arrived(page, at)
        return [page.locator(".log li").all_inner_texts() for page in self.pages]


@pytest.mark.slow
@pytest.mark.parametrize("turns", [3, long(12)])
@pytest.mark.parametrize("game", one_of(GAMES, "calaveras"))
def test_a_page_that_was_reloaded_writes_down_what_the_other_does(people: People, game: str, turns: int) -> None:
    page, dice = people.come(), random.Random(game)
    people.contexts[0].add_init_script(SEEN_AT_ONCE)
    twins = Twins(people.contexts[0], game, page)
    for turn in range(turns):
        if not twins.play(dice):
            break
        kept, reloaded = twins.logs()
        assert kept == reloaded
        if turn % 3 == 1:
            twins.reload()


def before(match: Match, kind: str) -> Match:
    """The game played on at random until seat 0 may make a move of this kind."""
    dice = random.Random(1)
    while not any(move.startswith(kind) for move in match.frame(0).legal):
        match.play(dice.choice(match.legal_moves()))
    return match


def perfect() -> Match:
    """A game in which the attempt of seat 0 stands at exactly 21, and it may draw."""
    for seed in range(500):
        match, dice = Match("kompromat", 2, seed=seed.to_bytes(32, "big")), random.Random(seed)
        for _ in range(60):
            frame: Any = match.frame(0)
            if "draw" in frame.legal and any(each.stand == "exact" for each in frame.view.sums):
                return match
            moves = match.legal_moves()
            match.play("draw" if "draw" in moves else dice.choice(moves))
            if match.is_over():
                break
    raise AssertionError("no attempt came to 21")


def test_at_exactly_21_one_is_meant_to_stop_and_asked_before_drawing(people: People, served: Served) -> None:
    page = people.come()
    served.prepared = perfect()
    play_now(page, "kompromat")
    expect(page.locator(".prompt .pri")).to_have_text("Stop")
    page.locator('.prompt [data-move="draw"]').click()
    expect(page.locator("dialog[open]")).to_contain_text("exactly 21")


def test_a_question_is_dropped_with_its_position_and_plays_nothing(people: People, served: Served) -> None:
    page = people.come()
    served.prepared = perfect()
    table = play_now(page, "kompromat")
    other = page.context.new_page()
    other.goto(table)
    page.locator('.prompt [data-move="draw"]').click()
    page.locator("dialog[open]").wait_for()
    at = position(other)
    other.locator('.prompt [data-move="stop"]').click()
    moved_on(other, at)
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.locator("[role=alert]")).to_contain_text("nothing was played")


@pytest.mark.parametrize("way", ["reload", "another address", "within the house"])
def test_a_move_that_could_be_withdrawn_is_played_when_its_page_is_left(
    people: People, served: Served, way: str
) -> None:
    page = people.come()
    page.add_init_script(
        "localStorage.setItem('doublejeu.settings', JSON.stringify({ name: 'Ada', language: 'en', window: 4 }))"
    )
    table = play_now(page, "kompromat")
    page.locator('[data-key^="slot:"]').first.click()
    expect(page.get_by_role("button", name="Take it back")).to_be_visible()
    if way == "reload":
        page.reload()
    elif way == "another address":
        page.goto("/rules/kompromat")
    else:
        page.evaluate("document.querySelector('header a[href=\"/\"]').click()")
        page.locator("main.play").wait_for(state="detached")
    page.goto(table)
    expect(page.locator(".prompt [data-move=stop]")).to_be_visible()
