"""After everything that is done at a page the keyboard is somewhere on it, and what came of a move is said."""

import random
import re

import pytest
from playwright.sync_api import Page, expect

from doublejeu.play.catalogue import manifests

from .conftest import People
from .plain import play_plainly
from .table import long, one_of, play_now, told

GAMES = tuple(manifests())
PRESSABLE = """() => {
    const within = document.querySelector('dialog[open]') ?? document.querySelector('main');
    const all = [...within.querySelectorAll('button:enabled, input[type=radio]:enabled:not(:checked)')]
        .filter((each) => each.checkVisibility() && !each.closest('[inert], .rewind, .log, .side-panel'));
    document.querySelectorAll('[data-nth]').forEach((each) => delete each.dataset.nth);
    all.forEach((each, n) => (each.dataset.nth = n));
    return all.map((each) => each.matches('[data-move], .key, dialog .pri'));
}"""
EAR = """window.spoken = 0;
new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
        if (target.matches?.('[data-spoken]')) window.spoken += addedNodes.length;
}).observe(document, { subtree: true, childList: true });
"""  # counts sentences: the same one may be said twice


def on_the_page(page: Page, after: str) -> None:
    """Wait a moment, as a table may still show what happened, and see that the keyboard is somewhere."""
    try:
        page.wait_for_function("() => (document.activeElement ?? document.body) !== document.body")
    except Exception as fault:
        raise AssertionError(f"the keyboard is nowhere after {after}") from fault


def press(page: Page, dice: random.Random) -> str:
    """Press something by a key, what makes a move rather than anything else."""
    moves: list[bool] = page.evaluate(PRESSABLE)
    best = [n for n, makes in enumerate(moves) if makes]
    n = dice.choice(best) if best and dice.random() < 0.6 else dice.randrange(len(moves))
    thing = page.locator(f"[data-nth='{n}']")
    what = str(thing.evaluate("(thing) => thing.outerHTML.slice(0, 160)"))
    thing.focus()
    page.keyboard.press("Space" if "<input" in what else "Enter")
    return what


def walk(page: Page, seed: int, presses: int) -> int:
    """Press this and that by keys; returns how many moves were made, each of which is said."""
    dice, made, after = random.Random(seed), 0, ""
    at = heard = None
    for _ in range(presses):
        told(page, page.locator(".prompt.yours, main.end, dialog[open]").first)
        now = page.locator("main").get_attribute("data-at")
        if after and now != at:
            made += 1
            page.wait_for_function("(heard) => window.spoken > heard", arg=heard)
        if page.locator("main.end").count():
            on_the_page(page, "the end")
            break
        at, heard = now, page.evaluate("window.spoken")
        after = press(page, dice)
        page.wait_for_timeout(150)
        on_the_page(page, after)
    return made


@pytest.mark.parametrize("seed", [1, *map(long, range(2, 5))])
@pytest.mark.parametrize("game", one_of(GAMES, "kompromat"))
def test_the_keyboard_is_never_nowhere_and_every_move_is_said(people: People, game: str, seed: int) -> None:
    page = people.come()
    page.add_init_script(EAR)
    page.goto("/")
    page.locator(f"[data-play={game}]").focus()
    page.keyboard.press("Enter")
    page.locator("main.play").wait_for()
    on_the_page(page, "Play now")
    title = page.request.get("/api/games").json()["games"][GAMES.index(game)]["titles"]["en"]
    expect(page.locator("[data-spoken] p").first).to_contain_text(title)
    assert walk(page, seed, presses=30) >= 2


@pytest.mark.parametrize("game", [long(game) for game in GAMES])
def test_so_it_is_at_the_plain_table(people: People, game: str) -> None:
    page = people.come()
    page.add_init_script(EAR)
    play_plainly(page, game)
    play_now(page, game)
    assert walk(page, 1, presses=30) >= 2


def test_after_a_card_is_laid_by_keys_drawing_is_the_next_stop(people: People) -> None:
    page = people.come()
    play_now(page, "kompromat")
    page.locator(".stage [data-move]:enabled").first.focus()
    page.keyboard.press("Enter")
    page.locator(".prompt [data-move='draw']").wait_for()
    expect(page.locator(".prompt-text")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator(".prompt [data-move]").first).to_be_focused()
    assert re.fullmatch("draw|stop", page.locator(".prompt [data-move]").first.get_attribute("data-move") or "")
