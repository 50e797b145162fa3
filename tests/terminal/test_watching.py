"""Watching on a terminal: following a seat, foretelling, open hands; and what one lets watchers do."""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest
from textual.geometry import Region
from textual.pilot import Pilot
from textual.widgets import Static

from doublejeu.cli.terminal import table_words
from doublejeu.cli.terminal.app import TableApp
from doublejeu.cli.terminal.foretelling import ForetellSheet
from doublejeu.cli.terminal.links import Link, come_in
from doublejeu.cli.terminal.room import RoomTable
from doublejeu.play.foretelling import Guess
from tests.server.room import Company, Room, gather, running
from tests.server.test_following import move
from tests.server.test_takebacks import PATIENT, play_until

from .test_room import break_lines, sit_at
from .test_screen import own_turn, shown, until


@asynccontextmanager
async def looking_on(room: Room, company: Company, game: str) -> AsyncIterator[tuple[Pilot[str], TableApp, RoomTable]]:
    """Somebody at a terminal who has come to watch."""
    link = Link(room.url, company.table, None)
    key, _ = await asyncio.to_thread(come_in, link, "Zoe")
    table = RoomTable(link, key, game, table_words("en", game))
    app = TableApp(table)
    async with app.run_test(size=(120, 40)) as pilot:
        await until(pilot, lambda: app.shown is not None)
        yield pilot, app, table


def drawn(app: TableApp) -> str:
    """The table, as it is drawn."""
    table = app.screen_stack[0].query_one("#table", Static)
    return "\n".join(strip.text for strip in table.render_lines(Region(0, 0, *table.size)))


def story(app: TableApp) -> str:
    return " | ".join(line for _, line, _ in app._story())


@pytest.mark.parametrize("lost", [False, pytest.param(True, marks=pytest.mark.slow)])
def test_a_watcher_follows_a_seat_a_round_behind_and_again_after_a_lost_line(tmp_path: Path, lost: bool) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            company = await gather(room, 3, start=True, game="calaveras", players=3)
            async with looking_on(room, company, "calaveras") as (pilot, app, table):
                await pilot.press("f")  # nobody allows it: nothing is asked
                assert not table.follows
                assert "follow" not in shown(app, "#keys")
                assert (await company.players[1].ask("let-follow", on=True))["type"] == "done"
                await until(pilot, lambda: "P1: watchers may follow this seat" in story(app))
                await until(pilot, lambda: "f follow" in shown(app, "#keys"))
                await pilot.press("f")
                await until(pilot, lambda: "You follow P1: the first moment comes" in shown(app, "#prompt"))
                assert "Your hand" not in drawn(app)
                dice = random.Random(1)
                for _ in range(6):
                    await move(company, dice)
                await until(pilot, lambda: "You see what P1 saw a round ago." in shown(app, "#prompt"))
                assert table.followed is not None
                assert table.followed.seat == 1
                await until(pilot, lambda: "Your hand" in drawn(app))
                assert app.shown is not None
                assert app.shown.seat is None, "one's own frame stays a watcher's"
                if lost:
                    await break_lines(room, pilot, app)
                await until(pilot, lambda: any(looker.follows for looker in company.live.lookers))
                await pilot.press("f")  # there is no other seat: none
                await until(pilot, lambda: table.followed is None)
                await until(pilot, lambda: "a round ago" not in shown(app, "#prompt"))

    asyncio.run(test())


def test_a_player_lets_watchers_follow_and_ends_it(tmp_path: Path) -> None:
    async def test(room: Room, pilot: Pilot[str], app: TableApp) -> None:
        await own_turn(pilot)
        (live,) = room.hall.tables.values()
        await pilot.press("f")
        await until(pilot, lambda: live.table.followable == {0})
        await until(pilot, lambda: "Anna: watchers may follow this seat" in story(app))
        await pilot.press("f")
        await until(pilot, lambda: "Anna: nobody follows this seat any more." in story(app))
        assert live.table.followable == set()

    sit_at(tmp_path, test, game="calaveras", bots="novice")


def test_a_watcher_writes_down_what_only_the_end_will_tell(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            company = await gather(room, 2, start=True, game="thirteen_clues", players=2)
            async with looking_on(room, company, "thirteen_clues") as (pilot, app, table):
                await pilot.press("w")
                await until(pilot, lambda: isinstance(app.screen, ForetellSheet))
                await pilot.press("right", "space", "down", "enter")  # the cases are not picked yet
                await until(pilot, lambda: not isinstance(app.screen, ForetellSheet))
                for player in company.players:
                    frame = player.frame
                    assert frame is not None
                    assert (await player.ask("move", at=frame["at"], move=frame["legal"][0]))["type"] == "done"
                questions, _ = await table.foretelling()
                await pilot.press("w")
                await until(pilot, lambda: isinstance(app.screen, ForetellSheet))
                await pilot.press("right", "space", "down", "left", "down", "right", "left", "enter")
                (live,) = room.hall.tables.values()
                await until(pilot, lambda: live.table.foretold)
                first, second = (list(each.options) for each in questions[:2])
                guesses = {questions[0].id: Guess(first[0], 90), questions[1].id: Guess(second[-1], 75)}
                assert live.table.foretold == {2: guesses}
                await until(pilot, lambda: not isinstance(app.screen, ForetellSheet))
                await pilot.press("w")  # what was written is there again, and Escape changes nothing
                await until(pilot, lambda: isinstance(app.screen, ForetellSheet))
                assert isinstance(app.screen, ForetellSheet)
                assert app.screen.guesses == guesses
                await pilot.press("right", "escape")
                await until(pilot, lambda: not isinstance(app.screen, ForetellSheet))
                assert live.table.foretold == {2: guesses}
                over = {**msgspec.to_builtins(table._room), "foretold": [{"name": "Zoe", "score": 0.254}]}
                table._take(over, app)
                assert "Brier score, 0 is perfect): Zoe 0.25." in story(app)

    asyncio.run(test())


def test_open_hands_are_shown_at_the_table_of_a_lesson(tmp_path: Path) -> None:
    async def test(room: Room, pilot: Pilot[str], app: TableApp) -> None:
        await own_turn(pilot)
        assert "Open hands: to teach a game" in story(app)
        await until(pilot, lambda: "The hand of Anna" in drawn(app))
        assert drawn(app).count("The hand of") == 4
        assert not app.place.foretells

    sit_at(tmp_path, test, game="calaveras", players=4, bots="novice", open_hands=True)


def test_who_asks_to_take_a_move_back_sees_how_it_stands_and_may_withdraw_it(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path, house=PATIENT) as room:
            company = await gather(room, 2, start=True, game="kompromat", options={"first": 0})
            seat, _ = await play_until(company, "place")
            link = Link(room.url, company.table, company.places[seat]["key"])
            app = TableApp(RoomTable(link, link.key or "", "kompromat", table_words("en", "kompromat")))
            async with app.run_test(size=(120, 40)) as pilot:
                await until(pilot, lambda: app.shown is not None)
                await pilot.press("u")
                await until(pilot, lambda: "take your move back (0 of 1 agree)" in shown(app, "#prompt"))
                await pilot.press("u")
                await until(pilot, lambda: company.live.table.ask is None)
                await until(pilot, lambda: "take your move back" not in shown(app, "#prompt"))

    asyncio.run(test())
