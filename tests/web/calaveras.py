"""What somebody does at a table of The Calaveras Incident, by clicks."""

import random
import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page

from doublejeu import Match
from doublejeu.games.calaveras.play import CalaverasView, Trusted

from .table import play_on


def sit_down(page: Page, players: int) -> None:
    """A table against bots."""
    page.goto("/")
    table = page.evaluate(
        """async (players) => (await (await fetch('/api/tables', {
            method: 'POST', headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify({ name: 'Ada', game: 'calaveras', players, bots: 'novice', level: 'novice' }),
        })).json()).table""",
        players,
    )
    page.goto(f"/t/{table}")
    my_turn(page)


def my_turn(page: Page) -> None:
    page.locator(".prompt.yours").or_(page.locator("main.end")).wait_for()


def over(page: Page) -> bool:
    return page.locator("main.end").count() > 0


def until(page: Page, ready: Callable[[], bool], turns: int = 80) -> None:
    """Play on until it is my turn with such a position; a game that ends too soon is followed by another."""
    for _ in range(turns):
        my_turn(page)
        if over(page):
            sit_down(page, 4)
        elif ready():
            return
        else:
            play_on(page, moves=1)
    raise AssertionError(f"not within {turns} turns")


def before(players: int, number: int, *wanted: type) -> tuple[Match, str]:
    """A game in which a card of seat 0, laid in a zone, brings all that is wanted and moves Nicole; and that move."""
    dice, match = random.Random(number), Match("calaveras", players, seed=number.to_bytes(32, "big"))
    while not match.is_over():
        view = match.frame(0).view
        assert isinstance(view, CalaverasView)
        for move in match.legal_moves(0) if match.turn == 0 else ():
            told = match.preview(move, 0) if re.fullmatch("[A-T]>[IS]", move) else []
            goes = [event.seat for event in told if isinstance(event, Trusted)]
            if (
                goes
                and goes[-1] != view.nicole
                and all(any(isinstance(event, each) for event in told) for each in wanted)
            ):
                return match, move
        match.play(dice.choice(match.legal_moves()))
    raise AssertionError(f"not in game {number}")


def holds(page: Page, card: str) -> Locator:
    return page.locator(f".held.can[data-hand='{card}']")
