"""What somebody does at a table, by clicks."""

from playwright.sync_api import Page, expect


def play_now(page: Page, game: str) -> str:
    """Arrive and play in two clicks; returns the address of the table."""
    page.goto("/")
    page.locator(f"[data-play={game}]").click()
    page.locator("main.play").wait_for()
    return page.url


def play_on(page: Page, *, moves: int | None = None) -> int:
    """Click moves, whichever are offered, until the game is over or so many are made."""
    made = 0
    live = page.locator(".stage [data-move]:enabled, .prompt [data-move]:enabled")
    end = page.locator("main.end")
    while moves is None or made < moves:
        live.first.or_(end).first.wait_for()
        if end.count():
            break
        at = position(page)
        live.nth((made * 7) % live.count()).click()
        made += 1
        expect(page.locator("main")).not_to_have_attribute("data-at", str(at))
    return made


def position(page: Page) -> int:
    return int(page.locator("main").get_attribute("data-at") or 0)
