"""Told outside the page: one message a turn, to who is away, of nothing secret; stored before it is sent."""

import asyncio
import json
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import datetime
from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec.structs import replace

from doublejeu.server import notices
from doublejeu.server.backends import open_store
from doublejeu.server.courier import Courier
from doublejeu.server.credentials import COOKIE, hashed
from doublejeu.server.entries import Moved
from doublejeu.server.hall import House
from doublejeu.server.live import LiveTable
from doublejeu.server.notice_wire import Quiet, Wishes
from doublejeu.server.notices import News, Notices, changed, quiet_until
from doublejeu.server.store import Store
from doublejeu.server.store.notices import Channel, Row
from doublejeu.server.wire import Clock
from tests.laws.tables import Seating

from .logs import T0, finished_log, guest_secret, keep_in, log_of
from .outside import PushService, Subscribed, nearby_courier
from .reviewing import eventually, run
from .room import Company, Player, Room, Time, gather, join, open_table, running

DAYS = {"kind": "move", "seconds": 3 * 86_400}


async def subscribe(guest: httpx.AsyncClient, service: PushService, **fields: Any) -> Subscribed:
    """Let a guest's browser be told."""
    browser = Subscribed(service)
    answer = await guest.post("/api/told", json={"push": browser.keys, **fields})
    assert answer.status_code == 200, answer.text
    return browser


async def play_until(company: Company, seat: int) -> None:
    """Let those who are there play until it is this seat's turn."""
    dice = random.Random(7)
    while seat not in company.live.table.awaited:
        mover = min(company.live.table.awaited)
        await play_one(company.players[mover], dice)


async def play_one(player: Player, dice: random.Random) -> None:
    await player.catch_up()
    frame = player.frame or {}
    answer = await player.ask("move", at=frame["at"], move=dice.choice(frame["legal"]))
    assert answer["type"] == "done", answer


@asynccontextmanager
async def told(
    folder: Path, address: str | None = None, *, time: Time | None = None, **fields: Any
) -> AsyncIterator[tuple[Room, PushService, Company]]:
    """Two people at a table in a room that may tell them things at a push service nearby."""
    store = await open_store(address) if address else None
    with PushService(folder) as service:
        settings: dict[str, Any] = {"now": time} if time else {}
        async with running(folder, store=store, courier=nearby_courier(), **settings) as room:
            yield room, service, await gather(room, 2, **fields)


def test_by_correspondence_who_is_away_is_told_at_once_and_the_message_is_taken_away_when_they_come(
    address: str, tmp_path: Path
) -> None:
    async def test() -> None:
        async with told(tmp_path, address, clock=DAYS, start=True) as (room, service, company):
            browser = await subscribe(company.guests[1], service)
            await company.players[1].vanish()
            await play_until(company, 1)
            (post,) = await service.wait_for(1)
            message = browser.read(post)
            assert message.pop("channel")
            assert message == {
                "tag": company.table, "topic": "turn", "title": "It’s your turn", "text": "Kompromat, with P0",
                "off": "Turn off here",
            }  # fmt: skip
            assert post.headers["topic"] == company.table
            assert int(post.headers["ttl"]) > 3_600
            await company.players[0].ask("say", text="well?")
            await service.stays_at(1)  # one message a turn
            company.players[1] = await room.connect(company.table, company.guests[1])
            closing = browser.read((await service.wait_for(2))[1])
            assert closing == {"tag": company.table, "close": True}
            assert service.posts[1].headers["topic"] == company.table
            await company.players[1].vanish()  # they looked, and did not move: they have been told
            await service.stays_at(2)

    run(test())


def test_in_a_live_game_who_is_away_is_told_after_a_minute(tmp_path: Path) -> None:
    async def test() -> None:
        time = Time()
        async with told(tmp_path, time=time, start=True) as (room, service, company):
            browser = await subscribe(company.guests[1], service)
            await play_until(company, 1)
            time.go_by(600, company.live)
            await service.stays_at(0)  # they are there
            await company.players[1].vanish()
            await eventually(lambda: waiting(room.hall.store, company.table), "nothing was written")
            time.go_by(59, company.live)
            await service.stays_at(0, 2.2)
            time.go_by(2)
            (post,) = await service.wait_for(1)
            assert browser.read(post)["topic"] == "turn"

    run(test())


async def waiting(store: Store, table: str) -> bool:
    """Whether something is to be told of a table."""
    return any(each.row is not None and each.row.due for each in await store.notices.concerned([table]))


def test_who_has_left_is_told_that_a_friend_joined_meanwhile(address: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with told(tmp_path, address, game="thirteen_clues") as (room, service, company):
            browser = await subscribe(company.guests[0], service)
            await company.players[0].vanish()
            await service.stays_at(0)  # the other was there before
            await join(room.guest(), company.table, "Cleo")
            assert browser.read((await service.wait_for(1))[0])["title"] == "Somebody has joined your table"
            company.players[0] = await room.connect(company.table, company.guests[0])
            assert browser.read((await service.wait_for(2))[1])["close"]
            await company.players[0].vanish()
            await service.stays_at(2)

    run(test())


def test_who_is_away_is_told_that_the_game_is_over_and_that_a_rematch_waits(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notices, "AWAY", 300)

    async def test() -> None:
        store = await open_store(address)
        log, _ = finished_log("thirteen_clues", 1)
        last = log.pop()
        assert isinstance(last, Moved)
        await keep_in(store, "nearly", log)
        with PushService(tmp_path) as service:
            async with running(tmp_path, store=store, courier=nearby_courier()) as room:
                mover, other = room.guest(guest_secret(last.seat)), room.guest(guest_secret(1 - last.seat))
                browser = await subscribe(other, service)
                async with room.at("nearly", mover) as player:
                    at = (await player.until_type("frame"))["frame"]["at"]
                    assert (await player.ask("move", at=at, move=last.move))["type"] == "done"
                    (post,) = await service.wait_for(1)
                    assert browser.read(post)["title"] == "The game is over"
                    assert (await player.ask("rematch"))["type"] == "done"
                again = room.hall.tables["nearly"].table.rematch
                assert again is not None
                async with room.at(again, mover):
                    message = browser.read((await service.wait_for(2))[1])
                    assert (message["topic"], message["tag"]) == ("rematch", again)
                    await service.stays_at(2)

    run(test())


def test_nobody_is_told_of_a_game_against_bots_alone(tmp_path: Path) -> None:
    async def test() -> None:
        time = Time()
        with PushService(tmp_path) as service:
            async with running(tmp_path, courier=nearby_courier(), now=time) as room, room.guest() as anna:
                place = await open_table(anna, bots="novice", clock=DAYS)
                await subscribe(anna, service)
                async with room.at(place["table"], anna) as player:
                    await player.until(lambda told: bool(told.get("frame", {}).get("legal")))
                time.go_by(600, *room.hall.tables.values())
                await service.stays_at(0, 2.2)

    run(test())


def test_a_move_that_was_stored_is_told_though_the_server_died_before_it_could_say_so(
    address: str, tmp_path: Path
) -> None:
    """The log is there, as a server leaves it that was killed right after storing it; nothing else is."""

    async def test() -> None:
        store = await open_store(address)
        with PushService(tmp_path) as service:
            log = log_of(Seating("kompromat", 2), 0, [], "lost")
            log[0] = replace(log[0], clock=Clock("move", 3 * 86_400))
            await keep_in(store, "lost", log)
            browser = Subscribed(service)
            assert await store.notices.add(channel_of(browser), T0, 1)
            async with running(tmp_path, store=store, courier=nearby_courier()):
                (post,) = await service.wait_for(1)
                assert browser.read(post)["tag"] == "lost"
                await service.stays_at(1)

    run(test())


@pytest.mark.parametrize("status", [500, 429, 403])
def test_what_could_not_be_delivered_is_tried_again_and_a_subscription_that_is_gone_is_dropped(
    tmp_path: Path, status: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notices, "AGAIN", 50)

    async def test() -> None:
        async with told(tmp_path, clock=DAYS, start=True) as (room, service, company):
            service.answer = lambda post: status if len(service.posts) < 3 else 201
            browser = await subscribe(company.guests[1], service)
            await company.players[1].vanish()
            await play_until(company, 1)
            posts = await service.wait_for(3)
            assert {browser.read(post)["topic"] for post in posts} == {"turn"}
            await service.stays_at(3, 0.5)
            service.answer = lambda post: 410
            company.players[1] = await room.connect(company.table, company.guests[1])
            await service.wait_for(4)

            async def gone() -> bool:
                return not (await company.guests[1].get("/api/told")).json()["channels"]

            await eventually(gone, "the subscription is still there")

    run(test())


def test_two_servers_of_a_room_send_each_message_once_and_sign_alike(database: str, tmp_path: Path) -> None:
    async def test() -> None:
        stores = [await open_store(database), await open_store(database)]
        with PushService(tmp_path) as service:
            browser = Subscribed(service)
            await stores[0].notices.add(channel_of(browser), T0, 1)
            for n in range(30):
                await keep_in(stores[0], f"both{n}", log_of(Seating("kompromat", 2), 0, [], f"both{n}"))
                await stores[0].notices.write("c", f"both{n}", Row("turn", T0, 1, 1), 1)
            servers = [Notices(Hollow(store), nearby_courier()) for store in stores]
            sending = [asyncio.create_task(each.run()) for each in servers]
            posts = await service.wait_for(30)
            await service.stays_at(30, 1.0)
            assert sorted(browser.read(post)["tag"] for post in posts) == sorted(f"both{n}" for n in range(30))
            assert len({(await each.signer()).public for each in servers}) == 1
            for task in sending:
                task.cancel()
            await asyncio.gather(*sending, return_exceptions=True)
        for store in stores:
            await store.close()

    run(test())


def channel_of(browser: Subscribed) -> Channel:
    """A channel of whoever sits at the first seat, as a store has it."""
    keys, wishes = json.dumps(browser.keys), json.dumps({"language": "en"})
    return Channel("c", hashed(guest_secret(0)), "push", browser.endpoint, keys, wishes, "")


class Hollow:
    """As much of a hall as notices need; no table is in its memory."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.tables: dict[str, LiveTable] = {}
        self.now: Callable[[], int] = Time()

    def spawn(self, work: Any) -> None:
        """Nothing changes here."""


# --- Webhooks


def test_a_webhook_is_greeted_told_and_turned_off(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(pace=(0.0, 0.0), public="https://games.example.org/club")
        with PushService(tmp_path) as service:
            async with running(tmp_path, courier=nearby_courier(), house=house) as room:
                company = await gather(room, 2, clock=DAYS, start=True)
                guest = company.guests[1]
                for style in ("json", "text"):
                    hook = {"address": f"{service.url}/{style}", "style": style}
                    wishes = {"language": "fr"}
                    added = await guest.post("/api/told", json={"hook": hook, "only": company.table, "wishes": wishes})
                    assert added.status_code == 200, added.text
                assert [each["host"] for each in added.json()["channels"]] == [service.url.removeprefix("https://")] * 2
                assert {post.path for post in service.posts} == {"/json", "/text"}
                await company.players[1].vanish()
                await play_until(company, 1)
                await service.wait_for(4)
                posts = {post.path: post for post in service.posts[2:]}
                link = f"https://games.example.org/club/t/{company.table}"
                said = json.loads(posts["/json"].body)
                assert said["content"] == said["text"] == said["body"]
                assert said["content"] == f"C’est à vous de jouer · Kompromat, avec P0\n{link}"
                assert posts["/text"].body.decode() == said["content"]
                assert posts["/text"].headers["click"] == link
                one, other = added.json()["channels"]
                left = (await guest.delete(f"/api/told/{one['id']}")).json()["channels"]
                assert left == [other]
                assert (await guest.delete("/api/told")).json()["channels"] == []

    run(test())


@pytest.mark.parametrize(
    "address", ["http://127.0.0.1/", "https://127.0.0.1:1/", "https://user@example.org/", "nonsense"]
)
def test_a_webhook_that_cannot_be_reached_is_refused_with_a_reason(tmp_path: Path, address: str) -> None:
    async def test() -> None:
        async with running(tmp_path, courier=nearby_courier()) as room, room.guest() as anna:
            refused = await anna.post("/api/told", json={"hook": {"address": address}})
            assert (refused.status_code, refused.json()["code"]) in ((400, "address"), (400, "unreachable"))
            assert (await anna.get("/api/told")).json()["channels"] == []

    run(test())


def test_a_room_that_was_not_allowed_to_reaches_no_machine_nearby(tmp_path: Path) -> None:
    async def test() -> None:
        with PushService(tmp_path) as service:
            async with running(tmp_path, courier=Courier()) as room, room.guest() as anna:
                refused = await anna.post("/api/told", json={"hook": {"address": service.url}})
                assert refused.json()["code"] == "unreachable"
                assert service.posts == []

    run(test())


# --- Whose it is


def test_nobody_sees_or_turns_off_what_is_anothers_and_deleting_oneself_deletes_it(
    address: str, tmp_path: Path
) -> None:
    async def test() -> None:
        async with told(tmp_path, address, clock=DAYS, start=True) as (room, service, company):
            anna, bert = company.guests
            browser = await subscribe(anna, service)
            mine = (await anna.get("/api/told")).json()
            assert browser.endpoint not in json.dumps(mine)  # not even their own
            (channel,) = mine["channels"]
            for answer in (await bert.get("/api/told"), await bert.delete(f"/api/told/{channel['id']}"),
                           await bert.delete("/api/told"), await room.guest().get("/api/told")):  # fmt: skip
                assert answer.json()["channels"] == []
            assert len((await anna.get("/api/told")).json()["channels"]) == 1
            await company.catch_up()
            every = b"".join(map(bytes_of, [*company.players[0].raw, *company.players[1].raw]))
            table = (await bert.get(f"/api/tables/{company.table}")).content
            log = b"".join(await room.hall.store.read(company.table))
            for text in (every, table, log):
                assert browser.path.encode() not in text
                assert channel["id"].encode() not in text
            await anna.delete("/api/me")
            assert (await anna.get("/api/told")).json()["channels"] == []
            assert await room.hall.store.notices.channels_of(hashed(anna.cookies[COOKIE])) == []

    run(test())


def bytes_of(message: str | bytes) -> bytes:
    return message.encode() if isinstance(message, str) else message


def test_wishes_hold_for_all_channels_and_what_is_not_wanted_is_not_told(tmp_path: Path) -> None:
    async def test() -> None:
        async with told(tmp_path, clock=DAYS, start=True) as (room, service, company):
            guest = company.guests[1]
            first = await subscribe(guest, service, wishes={"topics": ["over"], "language": "es"})
            await subscribe(guest, service)  # as the first, where nothing else is said
            assert (await guest.get("/api/told")).json()["wishes"]["topics"] == ["over"]
            await company.players[1].vanish()
            await play_until(company, 1)
            await service.stays_at(0)
            await guest.post("/api/told/wishes", json={"topics": ["turn"], "language": "es"})
            await company.players[0].ask("say", text="well?")
            room.hall.notices.look(company.live)
            posts = await service.wait_for(2)
            texts = [first.read(post)["title"] for post in posts if post.path == first.path]
            assert texts == ["Es tu turno"]

    run(test())


def test_a_guest_has_so_many_channels_and_no_more(tmp_path: Path) -> None:
    async def test() -> None:
        with PushService(tmp_path) as service:
            async with running(tmp_path, courier=nearby_courier()) as room, room.guest() as anna:
                for _ in range(notices.MOST_CHANNELS):
                    await subscribe(anna, service)
                refused = await anna.post("/api/told", json={"push": Subscribed(service).keys})
                assert (refused.status_code, refused.json()["code"]) == (409, "channels")

    run(test())


# --- By themselves


def test_what_is_written_for_a_channel_follows_from_what_was_told_before() -> None:
    turn, later = News("turn", 10, 20), News("turn", 30, 30)
    sent = Row("turn", 10, 5, None, told=True, shown=True)
    assert changed(None, None, 5, 50) is None
    assert changed(None, turn, 5, 50) == Row("turn", 10, 5, 20)
    assert changed(None, turn._replace(fresh=False), 5, 50) is None
    assert changed(sent, turn, 5, 50) is None  # one message a turn
    assert changed(sent, later, 6, 50) == Row("turn", 30, 6, 30)  # it replaces what is stale
    assert changed(sent, None, 6, 50) == sent._replace(n=6, due=50, closing=True)  # withdrawn
    assert changed(sent._replace(closing=True, due=50), None, 6, 60) is None
    waits = Row("turn", 10, 5, 20)
    assert changed(waits, None, 6, 50) == waits._replace(n=6, due=None)
    assert changed(waits, turn._replace(due=80), 5, 50) == waits._replace(due=80)  # they came and left again
    assert changed(waits._replace(due=None), turn._replace(due=80), 5, 50) == waits._replace(due=80)  # as was written
    assert changed(waits._replace(due=None), turn._replace(fresh=False), 5, 50) is None
    assert changed(waits._replace(due=90), turn, 5, 50) is None  # what failed, or fell in quiet hours, is put off
    assert changed(Row("joined", 40, 5, None, told=True), News("rematch", 10, 70), 5, 50) is None  # nothing older
    assert changed(sent, News("over", 60, 60, fresh=False), 7, 70) == sent._replace(n=7, due=70, closing=True)


@pytest.mark.parametrize(
    ("zone", "offset", "at", "ends"),
    [
        ("Europe/Paris", 0, "2026-11-18T21:30:00+00:00", "2026-11-19T07:00:00+00:00"),
        ("Europe/Paris", 0, "2026-11-18T20:59:00+00:00", None),
        ("Europe/Paris", 0, "2026-11-18T06:30:00+00:00", "2026-11-18T07:00:00+00:00"),
        ("America/Mexico_City", 0, "2026-11-18T05:00:00+00:00", "2026-11-18T14:00:00+00:00"),
        ("Nowhere/Nowhere", 60, "2026-11-18T21:30:00+00:00", "2026-11-19T07:00:00+00:00"),
        ("../../etc/passwd", 60, "2026-11-18T12:00:00+00:00", None),
        ("Europe/Paris", 0, "2026-03-28T23:00:00+00:00", "2026-03-29T06:00:00+00:00"),  # a night of an hour less
    ],
)
def test_quiet_hours_are_those_of_the_device(zone: str, offset: int, at: str, ends: str | None) -> None:
    def milliseconds(text: str) -> int:
        return int(datetime.fromisoformat(text).timestamp() * 1000)

    wishes = Wishes(quiet=Quiet(22 * 60, 8 * 60), zone=zone, offset=offset)
    assert quiet_until(wishes, milliseconds(at)) == (None if ends is None else milliseconds(ends))


def test_what_happens_in_quiet_hours_is_told_when_they_end_if_it_still_stands(tmp_path: Path) -> None:
    async def test() -> None:
        time = Time()
        minute = time.now // 60_000 % 1_440
        quiet = {"since": (minute - 60) % 1_440, "until": (minute + 60) % 1_440}
        async with told(tmp_path, time=time, clock=DAYS, start=True) as (_, service, company):
            browser = await subscribe(company.guests[1], service, wishes={"quiet": quiet})
            await company.players[1].vanish()
            await play_until(company, 1)
            await service.stays_at(0, 0.8)
            time.go_by(3_700)
            (post,) = await service.wait_for(1)
            assert browser.read(post)["topic"] == "turn"

    run(test())
