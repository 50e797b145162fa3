"""The table of Kompromat: whole games by clicks, every kind of move by keyboard and touch, its reveals, its lesson."""

import itertools
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from doublejeu import Match
from doublejeu.locales import FALLBACK, LANGUAGES, Words

from . import screens
from .conftest import People, Served
from .table import SURE, asks, comes_true, long, moved_on, play_now, position, surely, told, uncovered

KINDS = [
    "place", "draw", "stop", "total", "drop", "keep", "pass", "use balaclava", "use chloroform", "use drone", "use gps",
    "use jetpack", "use newspaper", "use night-vision", "use stun-gun", "use martini", "use usb jetpack",
    "use usb stun-gun",
]  # fmt: skip
ALWAYS = ("place", "draw", "stop", "total", "use balaclava")
TYPED = [kind if kind in ALWAYS else long(kind) for kind in KINDS]
TOUCHED = [kind if kind in ALWAYS[:2] else long(kind) for kind in KINDS]
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


def reach(kind: str, beside: str = "") -> tuple[Match, str]:
    """A game in which seat 0 may now make a move of this kind, beside one of another, and that move."""
    for seed in range(200):
        match, dice = Match("kompromat", 2, seed=seed.to_bytes(32, "big")), random.Random(seed)
        while not match.is_over():
            legal = match.legal_moves()
            found = [move for move in match.frame(0).legal if move.startswith(kind)]
            if found and any(move.startswith(beside) for move in match.frame(0).legal):
                return match, found[-1]
            match.play(dice.choice(legal))
    raise AssertionError(f"no game came to {kind}")


def other_with_tools() -> Match:
    """A game in which seat 1 has Tools, and seat 0 is to play."""
    match, dice = Match("kompromat", 2, seed=bytes(32)), random.Random(1)
    while match.turn != 0 or not match.frame(0).view.players[1].used:  # type: ignore[attr-defined]
        match.play(dice.choice(match.legal_moves()))
    return match


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> Iterator[Served]:
    room = Served(tmp_path_factory.mktemp("kompromat"))
    yield room
    room.stop()


@pytest.fixture
def guests(browser: Browser, room: Served) -> Iterator[People]:
    guests = People(browser, room.url)
    yield guests
    for context in guests.contexts:
        context.close()
    assert guests.faults == []


def steps(move: str) -> list[str]:
    """What is touched for a move, as selectors."""
    verb, *rest = move.split(" ")
    if verb in ("stop", "total", "drop", "keep", "pass") or move.startswith(("use martini", "use chloroform")):
        return [f'.prompt [data-move="{move}"]']
    if verb == "place":
        return [f'[data-key="slot:{rest[0]}"]']
    if verb == "draw":
        return ['[data-key="deck"]']
    keys = [f"tool:{rest[0]}"]
    tool, *aim = rest
    if tool == "usb":
        tool, *aim = aim
        keys.append(f"used:{tool}")
    if tool == "jetpack":
        start, to = aim[0].split(">")
        keys += [f"mine:{start}", f"slot:{to}"]
    elif tool == "stun-gun":
        place, card = aim[0].split(".")
        keys += [f"their:{place}", f"card:{card}"]
    elif aim:
        keys.append(f"their:{aim[0]}")
    return [f'[data-key="{key}"]' for key in keys]


def walk_to(page: Page, selector: str) -> None:
    """Tab until the element has the focus."""
    target = page.locator(selector)
    target.wait_for()
    for _ in range(60):
        if target.evaluate("element => element === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard does not reach {selector}")


def begin(page: Page, room: Served, kind: str, beside: str = "") -> tuple[str, int]:
    room.prepared, move = reach(kind, beside)
    play_now(page, "kompromat")
    page.locator(".prompt.yours").wait_for()
    return move, position(page)


def made(page: Page, at: int) -> None:
    moved_on(page, at)
    expect(page.locator("[role=alert]")).to_have_text("")  # nothing was refused


def needs_no_choice(page: Page, selector: str, at: int) -> bool:
    """Whether the move was made without it: a card that is the only one is taken at once."""
    page.locator(f"main:not([data-at='{at}'])").or_(page.locator(selector)).first.wait_for()
    return position(page) != at


@pytest.mark.parametrize("kind", TYPED)
def test_every_kind_of_move_is_made_by_keyboard_alone(guests: People, room: Served, kind: str) -> None:
    page = guests.come()
    move, at = begin(page, room, kind)
    for selector in steps(move):
        if needs_no_choice(page, selector, at):
            break
        walk_to(page, selector)
        page.keyboard.press("Enter")
    sure = page.locator("dialog[open]")
    if re.match("use (usb )?(balaclava|gps|night-vision)", move):
        sure.wait_for()
        walk_to(page, "dialog[open] .btn.pri")
        page.keyboard.press("Enter")
    made(page, at)


@pytest.mark.parametrize("kind", TOUCHED)
def test_every_kind_of_move_is_made_by_touch_on_a_phone(guests: People, room: Served, kind: str) -> None:
    page = guests.come(language="fr", light="dark", **PHONE)
    move, at = begin(page, room, kind)
    for selector in steps(move):
        if needs_no_choice(page, selector, at):
            break
        target = page.locator(selector)
        box = target.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44, f"{selector} is {box['width']} by {box['height']}"
        target.tap()
    if asks(page, at):
        page.locator(SURE).tap()
    made(page, at)


def test_a_card_is_dragged_to_its_mission(guests: People, room: Served) -> None:
    page = guests.come()
    move, at = begin(page, room, "place")
    page.drag_and_drop('[data-key="turned"]', steps(move)[0])
    made(page, at)
    expect(page.locator(".log li").last).to_contain_text("attempts mission")


def test_a_pull_at_the_deck_draws_one_card(guests: People, room: Served) -> None:
    page = guests.come()
    _, at = begin(page, room, "draw")
    box = page.locator('[data-key="deck"]').bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 20, box["y"] + 30)
    page.mouse.down()
    page.mouse.move(box["x"] + 40, box["y"] + 30, steps=4)
    made(page, at)
    hand = page.locator(".tray[data-mode=eyes] .hand .face")
    expect(hand).to_have_count(2)
    page.mouse.up()
    page.wait_for_timeout(300)  # a second card would have come
    expect(hand).to_have_count(2)


class Finger:
    """A finger on the glass, which may stay or move."""

    def __init__(self, page: Page) -> None:
        self._page, self._line = page, page.context.new_cdp_session(page)
        page.mouse.move(0, 0)  # nothing is shown large because the mouse rests on it

    def press(self, selector: str) -> None:
        target = self._page.locator(selector)
        target.evaluate("(target) => target.scrollIntoView({ block: 'center' })")  # nothing lies over it there
        box = target.bounding_box()
        assert box is not None
        self.x, self.y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        self._touch("touchStart")

    def move(self, down: int) -> None:
        for _ in range(6):
            self.y += down / 6
            self._touch("touchMove")

    def lift(self) -> None:
        self._line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def _touch(self, kind: str) -> None:
        self._line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": self.x, "y": self.y}]})


@pytest.mark.slow
def test_a_long_press_shows_a_mission_or_a_tool_large_and_does_nothing_else(guests: People, room: Served) -> None:
    page = guests.come(**PHONE)
    _, at = begin(page, room, "use drone", beside="place")
    finger, large = Finger(page), page.locator(".large")
    here = page.locator('[data-key^="slot:"]').first.get_attribute("data-key")
    for key in (here, "tool:drone"):
        finger.press(f'[data-key="{key}"]')
        expect(large.locator(".mission")).to_be_visible()
        finger.lift()
        expect(large).to_have_count(0)
        page.wait_for_timeout(200)  # a click would have come
        assert position(page) == at
        expect(page.locator(".let-go")).to_have_count(0)
    page.locator(f'[data-key="{here}"]').focus()
    page.keyboard.press("i")
    expect(large.locator(".mission")).to_be_visible()
    page.keyboard.press("Enter")
    made(page, at)


def test_what_a_drone_turned_up_can_be_read_on_a_phone(guests: People, room: Served) -> None:
    page = guests.come(**PHONE)
    move, at = begin(page, room, "use drone")
    for selector in steps(move):
        page.locator(selector).tap()
    made(page, at)
    told(page, page.locator(".prompt.yours"))
    Finger(page).press(f'[data-place="{move[-1]}"] .theirs .stack')
    spread = page.locator(".large .k-card")
    spread.first.wait_for()
    boxes = spread.evaluate_all("(all) => all.map((each) => each.getBoundingClientRect().toJSON())")
    assert len(boxes) == page.locator(f'[data-place="{move[-1]}"] .theirs .stack .k-card').count() > 1
    assert all(box["left"] >= 0 and box["right"] <= 390 and box["width"] > 60 for box in boxes)
    assert all(abs(a["x"] - b["x"]) >= a["width"] or a["y"] != b["y"] for a, b in itertools.pairwise(boxes))


@pytest.mark.slow
def test_a_finger_that_scrolls_over_the_deck_draws_no_card(guests: People, room: Served) -> None:
    page = guests.come(**PHONE)
    _, at = begin(page, room, "draw")
    finger = Finger(page)
    finger.press('[data-key="deck"]')
    finger.move(-120)
    finger.lift()
    page.wait_for_timeout(300)  # a card would have come
    assert position(page) == at
    page.locator('[data-key="deck"]').tap()
    made(page, at)


def test_the_tools_of_the_other_have_a_name_and_are_no_buttons(guests: People, room: Served) -> None:
    page = guests.come()
    room.prepared = other_with_tools()
    play_now(page, "kompromat")
    theirs = page.get_by_role("list", name=re.compile("^Tools of "))
    expect(theirs.get_by_role("img").first).to_be_visible()
    expect(theirs.get_by_role("button")).to_have_count(0)


def test_a_tool_is_dragged_to_its_target(guests: People, room: Served) -> None:
    page = guests.come()
    move, at = begin(page, room, "use drone")
    tool, target = steps(move)
    box = page.locator(tool).bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 20, box["y"] + 30)
    page.mouse.down()
    page.mouse.move(box["x"] + 20, box["y"] - 10, steps=4)
    goal = page.locator(target).bounding_box()  # live only while the Tool is held
    assert goal is not None
    page.mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2, steps=8)
    page.mouse.up()
    made(page, at)
    expect(page.locator(".log")).to_contain_text("uses a Tool: Drone")


def test_a_tool_taken_up_can_be_let_go(guests: People, room: Served) -> None:
    page = guests.come()
    _, at = begin(page, room, "use drone")
    page.locator('[data-key="tool:drone"]').click()
    expect(page.locator('[data-key^="their:"]').first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator('[data-key^="their:"]')).to_have_count(0)
    page.locator('[data-key="tool:drone"]').click()
    page.get_by_role("button", name="Let go").click()
    expect(page.locator('[data-key^="their:"]')).to_have_count(0)
    assert position(page) == at


def test_ones_own_hidden_cards_are_in_the_tray_and_only_while_the_attempt_lasts(guests: People, room: Served) -> None:
    page = guests.come()
    begin(page, room, "draw")
    page.locator('[data-key="deck"]').click()
    tray, told = page.locator(".tray[data-mode=eyes]"), page.locator(".log li", has_text="Ada lays")
    expect(tray.locator(".hand .face")).to_have_count(2)
    expect(told.last).not_to_contain_text("lays a card")
    expect(page.locator('section[aria-label^="Mission"] .lane.ours .back')).to_have_count(1)
    page.locator('.prompt [data-move="stop"]').click()
    expect(tray).to_have_count(0)
    expect(told.last).to_contain_text("Ada lays a card face down")  # nor can it be read in the log
    expect(page.locator('section[aria-label^="Mission"] .lane.ours .back')).to_have_count(1)


CAME = "wins? mission|and fails"
# Looks at every picture for what came of a reveal: told in the log, or spoken, while the table does not show it yet.
EARLY = """() => {
    const came = /CAME/;
    window.early = [];
    const look = () => {
        const shown = came.test(document.querySelector('.verdict-line')?.textContent ?? '');
        for (const where of ['.log ol', '[data-spoken]']) {
            const last = document.querySelector(where)?.lastElementChild?.textContent ?? '';
            if (document.querySelector('.skip-reveal') && came.test(last) && !shown) window.early.push(last);
        }
        requestAnimationFrame(look);
    };
    look();
}""".replace("CAME", CAME)


@pytest.mark.parametrize("motion", ["reduce", long("no-preference")])
def test_a_reveal_is_told_card_by_card_and_can_be_skipped(guests: People, room: Served, motion: Any) -> None:
    page = guests.come(reduced_motion=motion)
    begin(page, room, "total")
    page.evaluate(EARLY)
    page.locator(".prompt [data-move^=total]").first.click()
    page.locator(".skip-reveal").wait_for()
    expect(page.locator(".tray[data-mode=reveal]")).to_be_visible()
    expect(page.locator(".prompt-text")).to_have_text("What happened is being shown.")
    page.locator(".skip-reveal").click()
    expect(page.locator(".skip-reveal")).to_have_count(0)
    for told_in in (".log li", "[data-spoken] p"):
        expect(page.locator(told_in).filter(has_text=re.compile(CAME)).first).to_be_attached()
    assert page.evaluate("window.early") == []  # neither written nor spoken before it was seen


def test_the_last_reveal_is_seen_before_the_end_is_told(guests: People, room: Served) -> None:
    page = guests.come(reduced_motion="no-preference")
    room.prepared, move = screens.before_the_end("kompromat", 2, screens.won, 0)
    play_now(page, "kompromat")
    page.locator(f'.prompt [data-move="{move}"]').click()
    page.locator(".skip-reveal").wait_for()
    expect(page.locator(".prompt").get_by_text("See the end")).to_be_visible()  # the game is over
    expect(page.locator(".tray[data-mode=reveal]")).to_be_visible()
    expect(page.locator("main.end")).to_have_count(0)
    page.locator(".skip-reveal").click()
    page.locator("main.end").wait_for()


@pytest.mark.parametrize(("language", "whole"), [long(each, each == FALLBACK) for each in LANGUAGES])
def test_a_game_with_its_tools_is_played_by_clicks(people: People, served: Served, language: str, whole: bool) -> None:
    page, words = people.come(language=language), Words(language, parts=("rooms", "kompromat-table"))
    served.prepared = None if whole else screens.late("kompromat", 2, left=30)
    play_now(page, "kompromat")
    dice = random.Random(language)
    ours = page.locator('.desk [data-key]:not([data-key="turned"]):enabled, .prompt [data-move]:enabled')
    end = page.locator("main.end")
    while True:
        told(page, ours.or_(end))
        if end.count():
            break
        at = position(page)
        for _ in range(5):
            ours.first.or_(end).first.wait_for()
            # what is held first asks for its target; taking up another Tool again and again would lead nowhere
            held = page.locator(".let-go").count() > 0
            offered = page.locator('.desk [data-key]:enabled:not([data-key^="tool:"])') if held else ours
            offered.nth(dice.randrange(offered.count())).click()
            if not page.locator(".let-go").count():
                break
        surely(page, at)
    expect(page.locator(".leak h2")).to_have_text(words("kompromat-end-paper"))
    expect(page.locator(".files section")).to_have_count(2)
    page.get_by_role("button", name=words("end-table")).click()
    expect(page.locator(".tray[data-mode=opened]")).to_be_visible()


@pytest.mark.parametrize("width", [390, long(1280)])
def test_the_points_at_the_end_can_be_added_up_and_the_headline_is_whole(
    guests: People, room: Served, width: int
) -> None:
    page = guests.come("Maximilienne", viewport={"width": width, "height": 844})
    screens.kompromat_lost(screens.Visit(page, room))
    for file in page.locator(".files section").all():
        points = [int(each) for each in file.locator("li b").all_inner_texts()]
        assert sum(points) == int(file.locator(".figure").inner_text())
        assert file.locator("ul").evaluate("(list) => list.scrollHeight <= list.clientHeight")
    bottom = "(thing) => thing.getBoundingClientRect().bottom"
    assert page.locator(".leak h3").evaluate(bottom) <= page.locator(".pic").evaluate(bottom)


def test_on_a_phone_one_sees_who_starts_and_hears_what_a_tool_asks(guests: People, room: Served) -> None:
    page = guests.come(**PHONE)
    begin(page, room, "use drone", beside="place")
    expect(page.get_by_text("starts", exact=True)).to_be_visible()
    prompt = page.locator(".prompt-text[aria-live=polite]")
    before = prompt.inner_text()
    page.locator('[data-key="tool:drone"]').tap()
    expect(prompt).to_have_text("Drone. Which of their stacks is turned up?")
    expect(page.locator(".tray .asking p")).to_have_text("Drone Which of their stacks is turned up?")
    expect(page.locator(".prompt [data-move]")).to_have_count(0)  # nothing else is asked meanwhile
    page.locator(".let-go").tap()
    expect(prompt).to_have_text(before)


def begin_the_lesson(page: Page) -> None:
    """Up to the step that asks for a Tool."""
    page.goto("/learn/kompromat")
    page.get_by_role("button", name="Next").click()
    page.locator('[data-key="slot:1"]').click()
    for _ in range(2):
        expect(page.locator(".prompt-text")).to_have_text("Draw a card.")  # and no word of Stop, which is not offered
        page.locator('[data-key="deck"]').click()
    page.locator('[data-move="stop"]').click()


def test_on_a_phone_the_lesson_shows_the_tool_that_it_asks_for(people: People) -> None:
    page = people.come(reduced_motion="reduce", viewport={"width": 390, "height": 844})
    begin_the_lesson(page)
    drone = page.locator('[data-key="tool:drone"]:enabled')
    drone.wait_for()
    comes_true(page, lambda: uncovered(drone), "something lies over the drone")


@pytest.mark.slow
def test_the_lesson_is_played_to_its_own_turn(people: People) -> None:
    page = people.come(reduced_motion="reduce")
    begin_the_lesson(page)
    expect(page.locator(".prompt-text")).to_have_text("Use the Drone on Irène’s stack at mission 1.")
    expect(page.locator(".tray .say-so")).to_have_count(0)  # the card is not to be laid yet
    page.locator('[data-key="tool:drone"]').click()
    page.locator('[data-key="their:1"]').click()
    page.locator('[data-key="slot:2"]').click()
    page.locator('[data-key="deck"]').click()
    page.locator('[data-move="stop"]').click()
    declare, onward = page.locator('.prompt [data-move="total 20"]'), page.get_by_role("button", name="Next")
    told(page, declare)
    declare.click()
    told(page, onward)
    onward.click()
    page.locator('[data-key="slot:4"]').click()
    for _ in range(2):
        page.locator('[data-key="deck"]').click()
    page.locator('[data-move="stop"]').click()
    expect(page.get_by_role("heading", name="Eighteen")).to_be_visible()
    expect(page.get_by_role("link", name="Play a real game")).to_be_visible()


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "what was set aside is shuffled back"),
        ("fr", "ce qui fut mis de côté est remêlé"),
        long("es", "lo apartado vuelve al mazo de misiones y se baraja"),
    ],
)
def test_the_rules_tell_of_counter_intelligence_that_is_set_aside(guests: People, language: str, told: str) -> None:
    page = guests.come(language=language)
    page.goto("/rules/kompromat")
    expect(page.locator("section#round")).to_contain_text(told)
