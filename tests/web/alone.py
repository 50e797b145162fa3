"""Whole games in the room of a device, by clicks: each game as it is played."""

from pathlib import Path

from playwright.sync_api import Page

from doublejeu.cli.serve import find_pages

from . import clues
from .table import play_on

PICKED_FIRST = "thirteen_clues"  # whose moves are chosen in parts
PAGES = find_pages()
NO_ROOM = PAGES is None or not any(PAGES.glob("assets/room-*/room.zip"))
REASON = "the client was built without the room: scripts/wasm, then python hatch_build.py"
WAKING = 90_000  # milliseconds: on a busy machine


def move_once(page: Page, game: str) -> None:
    """Make the first move of a game."""
    if game == PICKED_FIRST:
        clues.pick(page)
    else:
        play_on(page, moves=1)


def play_out(page: Page, game: str) -> None:
    """Play on after the first move, until the game is over."""
    if game == PICKED_FIRST:
        clues.play_out(page)
    else:
        play_on(page)
    page.locator("main.end").wait_for()


def exported(page: Page) -> str:
    """The record that is offered at the end."""
    with page.expect_download() as download:
        page.locator(".proof a[download]").click()
    return Path(download.value.path()).read_text(encoding="utf-8")
