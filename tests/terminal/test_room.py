"""A seat at a table of a real server, on the screen: coming in, playing, a line that breaks, what is refused."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs
from textual.pilot import Pilot

from doublejeu import verify
from doublejeu.cli.terminal import table_words
from doublejeu.cli.terminal.app import TableApp
from doublejeu.cli.terminal.links import Link, NoEntry, come_in, knock, read_link
from doublejeu.cli.terminal.room import RoomTable
from doublejeu.games.thirteen_clues.casebook import Notes
from doublejeu.play.errors import BadRecord
from doublejeu.play.match import Match
from doublejeu.server.hall import House
from doublejeu.server.table_connection import TableConnection
from tests.server.room import FREE, Room, gather, open_table, running
from tests.server.test_leaving import awaited

from .test_screen import own_turn, shown, until

KEY = "a" * 64


@pytest.mark.parametrize(
    ("text", "link"),
    [
        ("http://localhost:8013/t/abc", Link("http://localhost:8013", "abc", None)),
        ("localhost:8013/t/abc/", Link("http://localhost:8013", "abc", None)),
        (f"https://x.org/games/t/abc#key={KEY}", Link("https://x.org/games", "abc", KEY)),
    ],
)
def test_links_are_read(text: str, link: Link) -> None:
    assert read_link(text) == link
    assert read_link(link.personal(KEY)) == link._replace(key=KEY)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("http://localhost:8013/", "not a link to a table"),
        ("ftp://localhost/t/abc", "not a link to a table"),
        ("http://localhost/t/abc#key=1234", "incomplete"),
        ("", "not a link to a table"),
    ],
)
def test_what_is_no_link_is_refused(text: str, why: str) -> None:
    with pytest.raises(NoEntry, match=why):
        read_link(text)


def sit_at(tmp_path: Path, test: Callable[[Room, Pilot[str], TableApp], Awaitable[None]], **fields: Any) -> None:
    """Open a table in a real room, and sit there with the host's personal link."""

    async def sit() -> None:
        async with running(tmp_path) as room:
            place = await open_table(room.guest(), **fields)
            link = Link(room.url, place["table"], place["key"])
            key, game = await asyncio.to_thread(come_in, link, "Anna")
            table = RoomTable(link, key, game, table_words("en", game))
            app = TableApp(table)
            async with app.run_test() as pilot:
                await test(room, pilot, app)

    asyncio.run(sit())


async def break_lines(room: Room, pilot: Pilot[str], app: TableApp) -> None:
    """Break all connections, and wait until the place has one again."""
    for socket in tuple(room.gate.sockets):
        assert isinstance(socket, TableConnection)
        assert socket._transport is not None
        socket._transport.abort()
    await until(pilot, lambda: app.place.trouble() is not None)
    await until(pilot, lambda: app.place.trouble() is None)


async def play_to_the_end(pilot: Pilot[str], app: TableApp) -> None:
    while not (app.shown and app.shown.outcome):
        await pilot.press("enter")
        await pilot.pause(0.01)


def test_a_whole_game_is_played_and_the_line_comes_back(tmp_path: Path) -> None:
    async def test(room: Room, pilot: Pilot[str], app: TableApp) -> None:
        await own_turn(pilot)
        assert app.place.seat == 0
        await break_lines(room, pilot, app)
        await play_to_the_end(pilot, app)
        assert app.shown is not None
        ats = [event.at for event in app.place.log]
        assert ats == sorted(ats)
        assert set(ats) == set(range(1, app.shown.at + 1))  # nothing was missed, nothing told twice
        await pilot.pause()
        assert "win" in shown(app, "#prompt") or "lose" in shown(app, "#prompt")

    sit_at(tmp_path, test, game="calaveras", bots="novice")


def test_a_game_that_was_ended_as_too_long_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(room: Room, pilot: Pilot[str], app: TableApp) -> None:
        await own_turn(pilot)
        monkeypatch.setattr(Match, "too_long", property(lambda match: match.at > 4 and not match.is_over()))
        while not (app.shown and app.shown.at > 4):
            await pilot.press("enter")
            await pilot.pause(0.01)
        await until(pilot, lambda: "too long" in shown(app, "#prompt"))

    sit_at(tmp_path, test, game="calaveras", bots="novice")


def test_the_host_waits_for_guests_and_starts_with_bots(tmp_path: Path) -> None:
    async def test(room: Room, pilot: Pilot[str], app: TableApp) -> None:
        await until(pilot, lambda: "One seat of 4 is taken." in shown(app, "#table"))
        await pilot.press("t", *"hello", "enter")
        await until(pilot, lambda: any("hello" in line for _, line, _ in app._story()))
        await pilot.press("s")
        await own_turn(pilot)
        assert "Anna" in app.place.words.names[0]

    sit_at(tmp_path, test, game="calaveras", players=4)


def test_a_hint_is_asked_of_the_room_and_ones_clock_is_seen(tmp_path: Path) -> None:
    async def test(room: Room, pilot: Pilot[str], app: TableApp) -> None:
        await own_turn(pilot)
        assert re.search(r"⏳ (1:00|0:5\d)", shown(app, "#prompt"))
        await pilot.press("h")
        await until(pilot, lambda: any("A bot would play" in line for _, line, _ in app._story()))

    clock = {"kind": "move", "seconds": 60}
    sit_at(tmp_path, test, game="kompromat", bots="novice", clock=clock)


def test_everyone_is_told_who_was_helped(tmp_path: Path) -> None:
    async def test(room: Room, pilot: Pilot[str], app: TableApp) -> None:
        def told() -> list[str]:
            return [line for _, line, _ in app._story() if "asked for hints" in line]

        await own_turn(pilot)
        assert not told()
        await pilot.press("h")
        await until(pilot, lambda: len(told()) == 1)
        await break_lines(room, pilot, app)
        assert len(told()) == 1, "once"

    sit_at(tmp_path, test, game="kompromat", bots="novice")


def test_the_terminal_adds_its_salt_and_the_record_is_verified_with_it(tmp_path: Path) -> None:
    async def test(room: Room, pilot: Pilot[str], app: TableApp) -> None:
        assert isinstance(app.place, RoomTable)
        await until(pilot, lambda: "One seat of" in shown(app, "#table"))
        (live,) = room.hall.tables.values()
        await until(pilot, lambda: live.table.members[0].salt is not None)
        await pilot.press("s")
        await own_turn(pilot)
        await play_to_the_end(pilot, app)
        async with room.guest() as guest:
            answer = (await guest.get(f"/api/tables/{live.table.id}/record")).raise_for_status()
        assert app.place._salt is not None
        assert verify(answer.text).salts == [app.place._salt, *[None] * 3]
        other = answer.text.replace(app.place._salt, "0" * 32)
        with pytest.raises(BadRecord):
            verify(other)

    sit_at(tmp_path, test, game="calaveras", players=4)


def test_marks_are_kept_by_the_room(tmp_path: Path) -> None:
    async def test(room: Room, pilot: Pilot[str], app: TableApp) -> None:
        await own_turn(pilot)
        await pilot.press("c", "enter", "escape")
        assert Notes.read(app.place.notes).marks == {"officer": "maybe"}
        while app.shown and app.shown.legal and app.shown.legal[0].startswith("pick"):
            await pilot.press("1")
            await own_turn(pilot)
        table = app.place
        assert isinstance(table, RoomTable)
        again = RoomTable(Link(room.url, "", None), "", "thirteen_clues", table.words)
        again._address, again._headers = table._address, table._headers
        listening = asyncio.create_task(again.attend(app))
        await until(pilot, lambda: again.notes)
        listening.cancel()
        assert Notes.read(again.notes).marks == {"officer": "maybe"}

    sit_at(tmp_path, test, game="thirteen_clues", players=3, bots="novice")


def test_a_table_that_is_not_there_and_a_key_that_fits_nothing_are_refused(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            place = await open_table(room.guest(), game="kompromat")
            with pytest.raises(NoEntry, match="there is no such table"):
                await asyncio.to_thread(come_in, Link(room.url, "nowhere", None), "Bert")
            with pytest.raises(NoEntry, match="opens no place here"):
                await asyncio.to_thread(come_in, Link(room.url, place["table"], KEY), "Bert")

    asyncio.run(test())


def test_a_room_that_is_not_there_is_named() -> None:
    with pytest.raises(NoEntry, match=r"no room answers at http://127\.0\.0\.1:9 "):
        come_in(Link("http://127.0.0.1:9", "abc", None), "Bert")


def test_a_room_that_asks_to_wait_is_waited_for(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path, limits=structs.replace(FREE, sockets=1)) as room:
            place = await open_table(room.guest(), game="kompromat", bots="novice")
            link = Link(room.url, place["table"], place["key"])
            table = RoomTable(link, place["key"], "kompromat", table_words("en", "kompromat"))
            app = TableApp(table)
            other = await room.connect(place["table"])  # the one connection of this address
            async with app.run_test() as pilot:
                await until(pilot, lambda: table.trouble() == "The room asks us to wait: trying again")
                await other.socket.close()
                await own_turn(pilot)
                assert table.trouble() is None
            assert app.fault is None

    asyncio.run(test())


def test_who_asks_too_fast_is_answered_a_little_later(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path, limits=structs.replace(FREE, looks=(1, 2.0))) as room:
            place = await open_table(room.guest(), game="calaveras", bots="novice")
            link = Link(room.url, place["table"], place["key"])
            table = RoomTable(link, place["key"], "calaveras", table_words("en", "calaveras"))
            app = TableApp(table)
            async with app.run_test() as pilot:
                await own_turn(pilot)
                assert app.shown is not None
                for move in app.shown.legal[:2]:
                    await table.preview(move, app.shown.at)

    asyncio.run(test())


def test_coming_in_is_tried_again_until_the_room_lets_one(tmp_path: Path) -> None:
    said: list[str] = []

    async def test() -> None:
        async with running(tmp_path, limits=structs.replace(FREE, tables=(1, 0.7))) as room:
            place = await open_table(room.guest(), game="kompromat")
            link = Link(room.url, place["table"], None)
            key, game = await asyncio.to_thread(knock, link, "Bert", lambda why, seconds: said.append(why))
            assert (len(key), game) == (64, "kompromat")

    asyncio.run(test())
    assert said
    assert all("The room asks to wait: too many" in why for why in said)


def test_a_room_that_restarts_is_waited_for(tmp_path: Path) -> None:
    said: list[str] = []

    async def test() -> None:
        async with running(tmp_path) as room:
            place = await open_table(room.guest(), game="kompromat")
            link = Link(room.url, place["table"], place["key"])
        coming = asyncio.create_task(asyncio.to_thread(knock, link, "Anna", lambda why, seconds: said.append(why)))
        while not said:
            await asyncio.sleep(0.01)
        async with running(tmp_path, port=room.port):
            assert await coming == (place["key"], "kompromat")

    asyncio.run(test())
    assert "no room answers at" in said[0]


def test_a_room_that_never_answers_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("doublejeu.cli.terminal.links.LONGEST_SILENCE", 0.5)
    with pytest.raises(NoEntry, match="no room answers at"):
        knock(Link("http://127.0.0.1:9", "abc", None), "Bert", lambda why, seconds: None)


def test_one_agrees_that_a_bot_plays_for_who_keeps_the_others_waiting(tmp_path: Path) -> None:
    house = House(patience=0.0, pace=(3_600.0, 3_600.0))

    async def agree() -> None:
        async with running(tmp_path, house=house) as room:
            company = await gather(room, 2, start=True)
            seat, _ = awaited(company)
            link = Link(room.url, company.table, company.places[1 - seat]["key"])
            app = TableApp(RoomTable(link, link.key or "", "kompromat", table_words("en", "kompromat")))
            async with app.run_test(size=(120, 40)) as pilot:
                await until(pilot, lambda: f"P{seat} has not moved for a long time. Press b" in shown(app, "#prompt"))
                await pilot.press("b")
                await until(pilot, lambda: company.live.table.chairs[seat].gone == "absent")
                await until(pilot, lambda: "has not moved" not in shown(app, "#prompt"))
                await pilot.press("b")  # nobody keeps anybody waiting: nothing is asked
                assert "b  at a table of a server: let a bot play" in app.place.words("screen-help")

    asyncio.run(agree())
