"""Kompromat: what a player leaves to their device is played by it, when all is shown, and can be withdrawn."""

import random
from functools import cache

import pytest
from playwright.sync_api import Page, expect

from doublejeu import Match
from doublejeu.games.kompromat.play import KompromatView

from .conftest import People, Served
from .table import moved_on, play_now, position, told

# Notes every move that is sent: the move, whether it answers the position shown, and whether something was still told.
SENT = """
window.sent = [];
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (text) {
    const said = JSON.parse(text), { at, showing } = document.querySelector('main')?.dataset ?? {};
    if (said.do === 'move') window.sent.push([said.move, String(said.at) === at, showing !== undefined]);
    send.call(this, text);
};
"""


def shown(match: Match) -> KompromatView:
    view = match.frame(0, match.at).view
    assert isinstance(view, KompromatView)
    return view


def left_to_the_device(match: Match) -> list[str]:
    """What seat 0 leaves to its device until the round is over; nothing if anybody must be asked."""
    match, moves = match.copy(), []
    while not match.is_over() and shown(match).revealing is not None:
        move = shown(match).auto
        if move is None:
            return []
        match.play(move)
        moves.append(move)
    return [] if match.is_over() else moves


@cache
def whole_reveal() -> tuple[Match, list[str]]:
    """A game before its first mission is revealed, and the automatic moves, of both kinds, until the last one is."""
    for seed in range(200):
        match, dice = Match("kompromat", 2, seed=seed.to_bytes(32, "big")), random.Random(seed)
        while not match.is_over():
            moves = left_to_the_device(match) if shown(match).revealing == 1 else []
            if {"total", "pass"} <= {move.split(" ")[0] for move in moves}:
                return match, moves
            match.play(dice.choice(match.legal_moves()))
    raise AssertionError("no game came to such a reveal")


def begin(page: Page, served: Served, *settings: str) -> list[str]:
    """Turn these settings on in the hall, and sit down before the reveal."""
    page.add_init_script(SENT)
    page.goto("/")
    page.locator("header .ib").last.click()
    both = page.get_by_role("group", name="Kompromat").get_by_role("switch")
    expect(both).to_have_count(2)
    for switch in both.all():
        expect(switch).not_to_be_checked()
    for name in settings:
        page.get_by_role("dialog").get_by_label(name).check()
    match, moves = whole_reveal()
    served.prepared = match.copy()
    play_now(page, "kompromat")
    return moves


def sent(page: Page) -> list[list[object]]:
    found: list[list[object]] = page.evaluate("window.sent")
    return found


DECLARE, PASS = "Declare the best total for me", "Pass for me"


def test_a_whole_reveal_is_played_without_a_question(people: People, served: Served) -> None:
    page = people.come()
    moves = begin(page, served, DECLARE, PASS)
    told(page, page.locator(".prompt.yours [data-move=stop], .desk [data-key^='slot:']:enabled"))  # the next round
    assert sent(page) == [[move, True, False] for move in moves]
    passed = whole_reveal()[0].record().events.count("0 pass") + moves.count("pass")
    expect(page.locator(".log li", has_text="Ada passes")).to_have_count(passed)


@pytest.mark.slow
def test_with_the_settings_off_every_question_is_asked(people: People, served: Served) -> None:
    page = people.come()
    moves = begin(page, served)
    for number, move in enumerate(moves):
        button = page.locator(f'.prompt.yours [data-move="{move}"]')
        told(page, button)
        assert len(sent(page)) == number
        at = position(page)
        button.click()
        moved_on(page, at)


def test_what_the_device_plays_can_be_withdrawn_and_is_then_asked(people: People, served: Served) -> None:
    page = people.come()
    moves = begin(page, served, DECLARE, PASS, "4 s")
    at = position(page)
    page.get_by_role("button", name="Take it back").click()
    button = page.locator(f'.prompt.yours [data-move="{moves[0]}"]')
    expect(button).to_be_enabled()
    page.wait_for_timeout(300)  # it would have been put in again
    expect(button).to_be_enabled()
    assert (position(page), sent(page)) == (at, [])
