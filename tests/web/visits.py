"""Somebody's page at a server, and games that are prepared so that something is to be seen there."""

import random
from collections.abc import Callable

import httpx
from playwright.sync_api import Page

from doublejeu import Match
from doublejeu.play.frame import Outcome

from . import clues
from .conftest import Served
from .table import position, told

SEND = """([at, move]) => {
    const table = location.pathname.split('/')[2];
    const line = new WebSocket(`${location.origin.replace('http', 'ws')}/api/tables/${table}/socket`);
    line.onmessage = () => { line.onmessage = null; line.send(JSON.stringify({ do: 'move', at, move })) };
}"""


class Visit:
    """Somebody's page at a server."""

    def __init__(self, page: Page, served: Served) -> None:
        self.page = page
        self.served = served

    def play(self, game: str, players: int) -> None:
        """Sit down among bots."""
        clues.open_table(self.page, players, game=game, bots="casual")
        self.page.locator("main.play").wait_for()

    def end(self, game: str, players: int, wanted: Callable[[Outcome], bool], start: int = 0) -> None:
        """See a game end by one's own move."""
        self.served.prepared, move = before_the_end(game, players, wanted, start)
        self.play(game, players)
        self.page.evaluate(SEND, [position(self.page), move])
        told(self.page, self.page.locator("main.end"))

    def opened_by_another(self, game: str, players: int, *, public: bool = False) -> str:
        """A table that is not one's own."""
        fields = {"name": "Bob", "game": game, "players": players, "public": public}
        return f"/t/{httpx.post(f'{self.served.url}/api/tables', json=fields).json()['table']}"


Screen = Callable[[Visit], None]


def name(thing: object) -> str:
    """What a screen is called, or the other values of a test."""
    return getattr(thing, "__name__", str(thing))


def by_chance(game: str, players: int, number: int) -> tuple[Match, list[str], int | None]:
    """A game that chance has played to its end, its moves, and who made the last one."""
    dice, moves, mover = random.Random(number), list[str](), None
    match = Match(game, players, seed=number.to_bytes(32, "big"))
    while not match.is_over():
        mover = match.turn
        moves.append(dice.choice(match.legal_moves()))
        match.play(moves[-1])
    return match, moves, mover


def again(game: str, players: int, number: int, moves: list[str]) -> Match:
    """The same game, up to some move."""
    match = Match(game, players, seed=number.to_bytes(32, "big"))
    for move in moves:
        match.play(move)
    return match


def before_the_end(game: str, players: int, wanted: Callable[[Outcome], bool], start: int) -> tuple[Match, str]:
    """A game that the next move, which is seat 0's, ends as is wanted, looked for from a seed on; and that move."""
    for number in range(start, start + 500):
        match, moves, mover = by_chance(game, players, number)
        outcome = match.outcome()
        assert outcome is not None
        if mover == 0 and wanted(outcome):
            return again(game, players, number, moves[:-1]), moves[-1]
    raise AssertionError(f"no game of {game} ended so")


def late(game: str, players: int, left: int) -> Match:
    """A game that chance has played until about so many moves were left."""
    _, moves, _ = by_chance(game, players, 1)
    return again(game, players, 1, moves[:-left])


def won(outcome: Outcome) -> bool:
    return 0 in outcome.winners


def lost(outcome: Outcome) -> bool:
    return bool(outcome.winners) and 0 not in outcome.winners


def nobody(outcome: Outcome) -> bool:
    return not outcome.winners
