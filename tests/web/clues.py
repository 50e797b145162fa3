"""What somebody does at a table of 13 Clues, by clicks."""

import itertools
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Locator, Page

from doublejeu import Match

from .conftest import Served
from .table import moved_on, position


def open_table(page: Page, players: int, **fields: Any) -> str:
    """A table of this browser's own, at which seat 0 begins unless another is named."""
    fields["options"] = {"first": 0, **fields.get("options", {})}
    page.goto("/")
    opened: dict[str, Any] = page.evaluate(
        """async (fields) => (await (await fetch('/api/tables', {
            method: 'POST', body: JSON.stringify(fields), headers: {'Content-Type': 'application/json'}})).json())""",
        {"name": "Ada", "game": "thirteen_clues", "players": players, **fields},
    )
    page.goto(f"/t/{opened['table']}")
    return page.url


def sit_down(page: Page, players: int, **options: bool) -> str:
    """A table full of bots, up to the moment when one picks."""
    open_table(page, players, bots="casual", options=options)
    page.locator(".picker [data-pick]").first.wait_for()
    return page.url


def pick(page: Page) -> None:
    """One card of each kind for the neighbour, who knows of it once all have picked."""
    made(page, lay_out(page))


def lay_out(page: Page) -> Locator:
    """Choose one card of each kind; returns what sends them."""
    send = page.locator(".picker .key")
    for card in page.locator("[data-pick]").all():
        if send.is_enabled():
            break
        if card.get_attribute("aria-pressed") == "false":
            card.click()
    return send


def made(page: Page, send: Locator) -> None:
    """Press a button that makes a move, and see that it was made."""
    at = position(page)
    accuses = (send.get_attribute("data-move") or "").startswith("accuse")
    send.click()
    if accuses:
        page.locator("dialog .btn.pri").click()
    moved_on(page, at)


def my_turn(page: Page) -> bool:
    """Wait until one may do something, take a glass if one must; False once the game is over."""
    page.locator(".chooser, .prompt [data-move], main.end").first.wait_for()
    if page.locator(".prompt [data-move]").count():
        made(page, page.locator(".prompt [data-move]").first)
        page.locator(".chooser, main.end").first.wait_for()
    return page.locator("main.end").count() == 0


def turn_to(page: Page, deed: str) -> None:
    tab = page.locator(f"[data-deed={deed}]")
    if tab.get_attribute("aria-selected") == "false":
        tab.click()


def choose(options: Locator, n: int) -> None:
    """Choose one of several, if there are any."""
    if options.count():
        options.nth(n % options.count()).locator("xpath=..").click()  # its label


def ask(page: Page, n: int) -> None:
    turn_to(page, "ask")
    choose(page.locator("input[name=witness]"), n)
    choose(page.locator("input[name=topic]"), n)
    choose(page.locator("input[name=side]"), n)
    if n % 3 == 0:
        choose(page.locator(".secret input"), 0)
    made(page, page.locator(".chooser .key"))


def peek(page: Page, n: int) -> None:
    """Look at an informant: chosen where it lies, or on a phone, where the panel may cover it, by its letter."""
    informants = page.locator("button[data-informant]")
    if page.evaluate("innerWidth > 700"):
        informants.nth(n % informants.count()).click()
    else:
        turn_to(page, "peek")
        choose(page.locator("input[name=letter]"), n)
    made(page, page.locator(".chooser .key"))


def accuse(page: Page, n: int) -> None:
    """Name three cards, others each time."""
    turn_to(page, "accuse")
    for kind, step in (("person", 1), ("location", 3), ("weapon", 7)):
        choose(page.locator(f"input[name=accuse-{kind}]"), n // step)
    made(page, page.locator(".chooser .key"))


def play_out(page: Page) -> list[str]:
    """Do something else each time, until somebody has solved a case."""
    done: list[str] = []
    while my_turn(page):
        deeds = page.locator("[data-deed]").evaluate_all("(all) => all.map((each) => each.dataset.deed)")
        deed = deeds[len(done) % len(deeds)]
        {"ask": ask, "peek": peek, "accuse": accuse}[deed](page, len(done))
        done.append(deed)
    return done


def picked(players: int, holding: str = "", **options: Any) -> Match:
    """A game in which all have picked; the case of seat 0, whose turn it is, holds a card."""
    for number in itertools.count():
        match = Match("thirteen_clues", players, seed=number.to_bytes(32, "big"), **options)
        for seat in range(players):
            may = [move for move in match.legal_moves(seat) if seat < players - 1 or holding in move]
            if not may:
                break
            match.play(may[0], seat)
        else:
            return match
    raise AssertionError


def own_case(match: Match) -> tuple[str, ...]:
    """What seat 0 is to find out."""
    view: Any = match.frame(1).view
    return tuple(view.cases[0])


def sit_at(page: Page, served: Served, match: Match, **options: bool) -> None:
    """Come into a game that has begun."""
    served.prepared = match
    open_table(page, match.seats, bots="casual", options=options)
    page.locator(".chooser").wait_for()


def name_three(page: Page, cards: Sequence[str]) -> None:
    turn_to(page, "accuse")
    for card in cards:
        page.locator(f".chooser input[value={card}]").locator("xpath=..").click()
    made(page, page.locator(".chooser .key"))
