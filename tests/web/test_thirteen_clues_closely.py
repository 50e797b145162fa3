"""13 Clues looked at closely, in games that begin in the middle: what is counted, covered, called and touched."""

import itertools
import math
import re
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from doublejeu import Match
from doublejeu.games.thirteen_clues.play import CARDS, PRINTED

from .clues import my_turn, name_three, own_case, pick, picked, sit_at, sit_down, turn_to
from .conftest import People, Served


def test_the_casebook_counts_the_cases_that_are_left_and_flags_what_an_answer_denies(
    people: People, served: Served
) -> None:
    match = picked(3)
    view: Any = match.frame(0).view
    opened: Any = match.laid_open()
    counted = {PRINTED[card][0] for card in (*opened.cases[0], *opened.hidden[1])}
    colour = next(each for each in view.colours if each not in counted)
    seen = {*view.hidden, *opened.cases[1], *opened.cases[2]}
    denied = next(card for card in CARDS if PRINTED[card][0] == colour and card not in seen)
    accusation = next(move for move in match.legal_moves() if move.startswith("accuse") and denied not in move)
    for move in (f"ask 1 {colour}", accusation):
        match.play(move)
        while match.turn != 0:
            match.play(match.legal_moves()[0])
    page = people.come()
    sit_at(page, served, match)
    page.locator(".casebook [data-cell]").first.wait_for()
    free = page.locator("td:not(.out):has([data-cell])").evaluate_all("cells => cells.map((each) => each.cellIndex)")
    cases = math.prod(free.count(column) for column in set(free)) - 1
    left = page.locator(".casebook .left")
    expect(left).to_have_text(f"{cases} cases are left, without your wrong accusations")
    cell = page.locator(f"[data-cell={denied}]")
    for _ in range(3):
        cell.click()
    expect(cell).to_have_accessible_name(
        re.compile(r"yes\. Question 1 \(.+\): .+ sees \d, and your marks make it more\.")
    )
    expect(left).to_have_text("No case is left: something contradicts.")


def test_a_mark_is_drawn_at_once_and_no_flag_outlives_its_mark_while_the_room_is_slow(
    people: People, served: Served
) -> None:
    page = people.come()
    held: list[str | bytes] = []
    slow = False

    def delay(line: WebSocketRoute) -> None:
        room = line.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            if slow and isinstance(message, str) and '"type":"check"' in message:
                held.append(message)
            else:
                line.send(message)

        room.on_message(pass_on)

    page.route_web_socket(re.compile("/socket"), delay)
    match = picked(3)
    sit_at(page, served, match)
    view: Any = match.frame(0).view
    cells = [page.locator(f"[data-cell={card}]") for card in view.hidden]
    flags = page.locator("td.odd [data-cell]")
    for cell in cells:
        for _ in range(3):
            cell.click()
    expect(flags).to_have_count(2)
    slow = True
    cells[0].click()
    assert cells[0].get_attribute("data-mark") is None
    expect(flags).to_have_count(1)
    expect(page.locator(".casebook .left")).to_have_text("No case is left: something contradicts.")
    page.get_by_role("tab", name="Log").click()
    page.get_by_role("tab", name="Casebook").click()
    assert flags.count() == 1, "what was last known stands, wherever one has been"
    assert held


@pytest.mark.slow
def test_the_solved_case_is_read_whole_and_nothing_covers_it(people: People, served: Served) -> None:
    page = people.come(language="fr")
    match = picked(3, "maid")
    sit_at(page, served, match)
    name_three(page, own_case(match))
    first = page.locator(".end .fan [data-clue]").first
    for width in (390, 820, 1440):
        page.set_viewport_size({"width": width, "height": 900})
        covered = first.locator("b").evaluate(
            """(name) => {
                const text = document.createRange();
                text.selectNodeContents(name);
                return [...text.getClientRects()].some((box) => [box.left + 1, box.right - 1].some(
                    (x) => !name.contains(document.elementFromPoint(x, (box.top + box.bottom) / 2))));
            }"""
        )
        assert not covered, f"at {width}"
    first.hover()
    page.wait_for_timeout(800)
    expect(page.locator(".large")).to_have_count(0)
    page.get_by_role("button", name="La table").click()
    page.locator(".casebook [data-cell]").first.wait_for()
    expect(page.locator(".casebook .left")).to_have_count(0)


def test_everything_is_called_by_a_name_that_says_what_it_is(people: People, served: Served) -> None:
    page = people.come()
    match = picked(3)
    match.play("peek B")
    while match.turn != 0:
        match.play(match.legal_moves()[0])
    sit_at(page, served, match)
    card = page.locator("[data-informant=B] [data-clue]").get_attribute("data-clue")
    expect(page.locator("[data-informant=B]")).to_have_accessible_name(
        re.compile(rf"^Informant B, seen by Ada: {card}, \w+, [\w ]+$", re.IGNORECASE)
    )
    expect(page.locator("input[name=witness]").first).to_have_accessible_name(
        re.compile(r"^\S.*, \w+ (magnifying )?glass(es)?$")
    )
    turn_to(page, "accuse")
    expect(page.locator(f".chooser input[value={card}]")).to_have_accessible_name(
        re.compile(r"^[a-z]+, out\. You saw it: informant [A-H]\.$", re.IGNORECASE)
    )


@pytest.mark.slow
def test_a_card_is_shown_large_for_a_mouse_that_moves_over_it(people: People, served: Served) -> None:
    page = people.come()
    sit_at(page, served, picked(3))
    large = page.locator(".card-holder .large")
    page.locator("[data-informant=C]").hover()
    page.locator("[data-informant=C]").click()
    page.locator(".chooser .key").focus()
    page.keyboard.press("Enter")
    page.locator("[data-informant=C] [data-clue]").wait_for()  # it turns up under the mouse, which is at rest
    page.wait_for_timeout(800)
    expect(large).to_have_count(0)
    page.locator("section.witness [data-clue]").first.hover()
    expect(large).to_have_count(1)
    page.mouse.move(1, 1)
    expect(large).to_have_count(0)


def test_a_phone_unfolds_what_is_chosen_and_shows_a_card_that_a_finger_rests_on(people: People) -> None:
    page = people.come(viewport={"width": 390, "height": 844}, has_touch=True)
    sit_down(page, 3)
    held = page.locator("[data-pick]").first
    large = page.locator(".card-holder .large")
    held.focus()
    page.keyboard.press("i")
    expect(large).to_have_count(1)
    page.keyboard.press("i")
    expect(large).to_have_count(0)
    touch = page.context.new_cdp_session(page)
    box = held.bounding_box()
    assert box is not None
    for kind, moved in (("touchStart", 0), ("touchMove", 2)):  # no finger is quite still
        point = {"x": box["x"] + 40 + moved, "y": box["y"] + 60}
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [point]})
    expect(large).to_have_count(1)
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(large).to_have_count(0)
    pick(page)
    assert my_turn(page)
    tab = page.locator("[data-deed][aria-selected=true]")
    tab.tap()
    expect(tab).to_have_attribute("aria-expanded", "false")
    page.locator("section.witness h3 button").first.tap()
    expect(tab).to_have_attribute("aria-expanded", "true")
    expect(page.locator("input[name=witness]").first).to_be_checked()


# --- Accusing


def wrong_case(match: Match) -> tuple[str, ...]:
    """An accusation by seat 0 that is not its case, and names nothing that it sees."""
    case = own_case(match)
    moves = [move.split()[1:] for move in match.legal_moves(0) if move.startswith("accuse")]
    return next(tuple(cards) for cards in moves if not set(cards) & set(case))


# After every change of the page: what the scene shows, whether it was spoken of, and how much could be pressed.
SEEN = """
window.seen = [];
document.addEventListener('DOMContentLoaded', () => new MutationObserver(() => {
    const shown = document.querySelector('[data-accuser="0"]')?.dataset.scene;
    const told = document.querySelector('[data-spoken]')?.textContent.includes('Ada accuses') ?? false;
    if (shown) window.seen.push([shown, told, document.querySelectorAll('.chooser, .prompt [data-move]').length]);
}).observe(document.body, { subtree: true, childList: true, attributes: true }));
"""


@pytest.mark.parametrize("right", [True, False])
def test_an_accusation_is_a_scene_that_is_told_when_it_is_seen_and_can_be_skipped(
    people: People, served: Served, right: bool
) -> None:
    page = people.come(reduced_motion="no-preference")
    page.add_init_script(SEEN)
    match = picked(3)
    sit_at(page, served, match)
    name_three(page, own_case(match) if right else wrong_case(match))
    scene = page.locator("[data-accuser='0']")
    verdict = "right" if right else "wrong"
    scene.and_(page.locator(f"[data-scene={verdict}]")).wait_for()
    expect(page.locator("[data-spoken] p").filter(has_text="accuses").first).to_be_attached()
    page.keyboard.press("Escape")
    expect(scene).to_have_count(0)
    seen = page.evaluate("window.seen")
    opening = list(itertools.takewhile(lambda each: each[0] == "open", seen))  # a bot may accuse later
    assert opening, "three cards are named before they are judged"
    assert not any(told for _, told, _ in opening)
    assert all(active == 0 for _, _, active in seen)
    if right:
        page.locator("main.end").wait_for()


def test_the_accusation_carries_the_casebook_and_warns_of_what_is_excluded(people: People, served: Served) -> None:
    page = people.come()
    match = picked(3)
    match.play(next(move for move in match.legal_moves() if move.startswith("peek")))
    while match.turn != 0:
        match.play(next(move for move in match.legal_moves() if move.startswith("ask")))
    view: Any = match.frame(0).view
    (seen,) = view.peeked.values()
    sit_at(page, served, match)
    page.locator(".casebook [data-cell]").first.wait_for()
    turn_to(page, "accuse")
    maybe = page.locator(".chooser .opt:not(.out) input[name^=accuse]").first.get_attribute("value")
    page.locator(f"[data-cell={maybe}]").click()
    expect(page.locator(f".chooser .opt:has([value={maybe}])")).to_have_attribute("data-mark", "maybe")
    page.locator(f"[data-cell={maybe}]").click()
    expect(page.locator(f".chooser .opt:has([value={maybe}])")).to_have_attribute("data-mark", "no")
    page.locator(f".chooser .opt:has([value={maybe}])").click()
    expect(page.locator(".chooser .warning")).to_contain_text("You crossed it off.")
    page.locator(f".chooser .opt:has([value={seen}])").click()
    expect(page.locator(".chooser .warning")).to_contain_text("You saw it: informant")


def test_everyone_sees_who_was_helped_at_the_seat_and_at_the_end(people: People, served: Served) -> None:
    page, guest = people.come(), people.come("Eve")
    match = picked(3)
    sit_at(page, served, match)
    page.get_by_role("button", name="Hint").click()
    page.get_by_role("button", name="A bot would play").wait_for()
    guest.goto(page.url)
    for each in (page, guest):
        expect(each.locator("[data-helped='0']")).to_have_attribute("aria-label", "asked for hints")
    name_three(page, own_case(match))
    page.locator("[data-scene]").click()
    expect(page.locator("main.end .helped")).to_contain_text("Ada asked for hints.")
