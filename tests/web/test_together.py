"""People at browsers of their own play each other: a whole game of each kind, with all that happens to people."""

import re
from itertools import count

import pytest
from playwright.sync_api import Page, expect

from . import clues
from .conftest import People, Served
from .table import arrived, long, play_on, position

NAMES = ("Ada", "Bob", "Cleo")


def open_together(host: Page, guests: list[Page], game: str, base: str = "") -> str:
    """A table opened by one and joined by the others by its link; returns its address."""
    host.goto(f"{base}/new/{game}")
    host.locator("form").wait_for()
    if game != "kompromat":  # which has two players always
        host.locator(f"input[name=players][value='{len(guests) + 1}']").check()
    host.get_by_role("button", name="Open the table").click()
    host.locator("main.wait").wait_for()
    for number, guest in enumerate(guests, 2):
        guest.goto(host.url)
        guest.get_by_role("button", name=f"Sit at seat {number}").click()
        guest.locator("main.wait").wait_for()
    host.get_by_role("button", name="Start").click()
    for page in (host, *guests):
        page.locator("main.play").wait_for()
    return host.url


class Evening:
    """A table in the hands of several people, each at a browser of their own."""

    def __init__(self, served: Served, game: str, pages: list[Page], base: str = "") -> None:
        self.game = game
        self.pages = pages
        self.url = open_together(pages[0], pages[1:], game, base)
        (self._live,) = served.room.hall.tables.values()

    @property
    def over(self) -> bool:
        return self._live.table.status == "over"

    def move(self, turn: int) -> None:
        """Let whoever may move do so, and everyone who is there see it."""
        match = self._live.table.match
        assert match is not None
        mover = match.waiting[0]
        page = self.pages[mover]
        page.locator(".conn.c-ok").wait_for()
        arrived(page, match.at)
        if self.game != "thirteen_clues":
            play_on(page, moves=1, luck=turn)
        elif page.locator(".picker").count():
            clues.lay_out(page).click()
            page.locator("[data-pick]").first.wait_for(state="detached")
        elif clues.my_turn(page):
            if turn > 8:  # by now they have heard enough
                clues.turn_to(page, "accuse")
                for card in match.laid_open().cases[mover]:  # type: ignore[attr-defined]
                    page.locator(f"input[value={card}]").locator("xpath=..").click()
                clues.made(page, page.locator(".chooser .key"))
            else:
                clues.ask(page, turn)

    def meet(self) -> None:
        """Everyone who is there sees the table as it stands."""
        match = self._live.table.match
        assert match is not None
        for page in self.pages:
            arrived(page, match.at)

    def another(self) -> int:
        """Somebody who need not move now."""
        match = self._live.table.match
        assert match is not None
        return next(seat for seat in range(len(self.pages)) if seat not in match.waiting)


@pytest.mark.parametrize(("game", "players"), [long("kompromat", 2), long("calaveras", 3), long("thirteen_clues", 2)])
def test_a_whole_game_is_played_by_people_at_several_browsers(
    people: People, served: Served, game: str, players: int
) -> None:
    pages = [people.come(name) for name in NAMES[:players]]
    evening = Evening(served, game, pages)
    for turn in count():
        if evening.over:
            break
        absent = None
        if turn == 3:  # a reload
            pages[1].reload()
            pages[1].locator("main.play").wait_for()
        elif turn == 4:  # a lost connection
            absent = evening.another()
            pages[absent].context.set_offline(True)
            served.cut(absent)
            expect(pages[absent].locator(".conn")).to_have_class(re.compile("c-off"))
        elif turn == 5:  # a late return
            absent = evening.another()
            pages[absent].close()
        evening.move(turn)
        if absent is not None:
            if pages[absent].is_closed():
                pages[absent] = people.contexts[absent].new_page()
                pages[absent].goto(evening.url)
            pages[absent].context.set_offline(False)
        evening.meet()
    assert turn > 6
    for page in pages:
        page.locator("main.end").wait_for()
    for page in pages:  # each checks the dice by itself, and none before another
        expect(page.locator(".proof")).to_contain_text("Verifiable shuffle, checked.")
    told = [page.locator(".proof").inner_text() for page in pages]
    assert len(set(told)) == 1
    assert position(pages[0]) > turn
