"""Told outside the page, looked at closely: what happens while a message is under way, and what strangers may write."""

import asyncio
import json
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from doublejeu.server import notices, push
from doublejeu.server.backends import open_store
from doublejeu.server.names import LONGEST
from doublejeu.server.notices import Notices, changed
from doublejeu.server.store.notices import Claimed, Row
from doublejeu.server.store.notices import Notices as Stored
from tests.laws.tables import Seating

from .logs import T0, keep_in, log_of
from .outside import Post, PushService, Subscribed, nearby_courier
from .reviewing import eventually, run
from .room import Company, join, open_table, running
from .test_notices import DAYS, Hollow, channel_of, play_until, subscribe, told

TURN = Row("turn", T0, 1, 10)


@asynccontextmanager
async def one_under_way(address: str, folder: Path) -> AsyncIterator[tuple[Stored, Claimed]]:
    """A message that a server has claimed."""
    store = await open_store(address)
    with PushService(folder) as service:
        await keep_in(store, "way", log_of(Seating("kompromat", 2), 0, [], "way"))
        await store.notices.add(channel_of(Subscribed(service)), T0, 1)
    await store.notices.write("c", "way", TURN, 5)
    (sending,) = await store.notices.claim("a", 20, 60_000, 5)
    yield store.notices, sending
    await store.close()


async def row_of(stored: Stored) -> Row | None:
    (known,) = await stored.concerned(["way"])
    return known.row


def test_what_is_withdrawn_while_it_is_under_way_is_taken_away_from_the_device(address: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with one_under_way(address, tmp_path) as (stored, sending):
            await stored.write("c", "way", TURN._replace(due=None), 25)  # they have come, and perhaps played
            assert not await stored.is_due(30), "it is not taken away before it is known how that went"
            assert await stored.sent("a", sending, 30) == 25, "and then at once"
            (closing,) = await stored.claim("b", 40, 60_000, 5)
            assert closing.row == TURN._replace(due=25, told=True, shown=True, closing=True)
            assert await stored.sent("b", closing, 50) is None
            assert await row_of(stored) == TURN._replace(due=None, told=True)
            assert not await stored.is_due(10**15)

    run(test())


def test_what_arrives_before_its_withdrawal_is_written_is_taken_away(address: str, tmp_path: Path) -> None:
    """Whoever withdraws it has read the row before it was sent, and writes after that."""

    async def test() -> None:
        async with one_under_way(address, tmp_path) as (stored, sending):
            before = await row_of(stored)
            assert await stored.sent("a", sending, 30) is None
            withdrawn = changed(before, None, 2, 35)
            assert withdrawn == TURN._replace(due=None, n=2)
            await stored.write("c", "way", withdrawn, 35)
            (closing,) = await stored.claim("b", 40, 60_000, 5)
            assert closing.row.closing

    run(test())


def test_what_a_server_was_sending_when_it_died_is_taken_away_by_another(address: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with one_under_way(address, tmp_path) as (stored, _):
            await stored.write("c", "way", TURN._replace(due=None), 25)
            assert await stored.claim("b", 59_000, 60_000, 5) == []
            (closing,) = await stored.claim("b", 60_020, 60_000, 5)
            assert closing.row.closing

    run(test())


@pytest.mark.parametrize("unsure", [False, True])
def test_what_was_withdrawn_and_never_arrived_needs_nothing_more(unsure: bool, address: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with one_under_way(address, tmp_path) as (stored, sending):
            await stored.write("c", "way", TURN._replace(due=None), 25)
            newer = await stored.put_off("a", sending, 99, failed=True, unsure=unsure)
            assert newer == (25 if unsure else None)
            if unsure:
                (closing,) = await stored.claim("b", 40, 60_000, 5)
                assert await stored.put_off("b", closing, 77, failed=True) == 77, "that is tried again"
                (closing,) = await stored.claim("b", 80, 60_000, 5)
                await stored.sent("b", closing, 90)
            assert await row_of(stored) == TURN._replace(due=None), "who leaves again is told"

    run(test())


def test_a_message_that_is_withdrawn_on_its_way_is_taken_away_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notices, "LOOK", 3_600.0)  # nobody looks by the clock
    monkeypatch.setattr(notices, "AWAY", 0)
    arrives = threading.Event()

    def answer(post: Post) -> int:
        arrives.wait(20)
        return 201

    async def test() -> None:
        async with told(tmp_path, start=True, clock=DAYS) as (room, service, company):
            service.answer = answer
            browser = await subscribe(company.guests[1], service)
            await company.players[1].vanish()
            await play_until(company, 1)
            await service.wait_for(1)  # it is there, and the room does not know it yet
            company.players[1] = await room.connect(company.table, company.guests[1])

            async def is_withdrawn() -> bool:
                (known,) = await room.hall.store.notices.concerned([company.table])
                return known.row is not None and known.row.closing

            await eventually(is_withdrawn, "it is not withdrawn")
            arrives.set()
            posts = await service.wait_for(2)
            assert [browser.read(post).get("close", False) for post in posts] == [False, True]

    try:
        run(test())
    finally:
        arrives.set()


def test_who_looked_before_they_were_told_and_left_again_is_told_a_minute_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notices, "AWAY", 10**7)

    async def test() -> None:
        async with told(tmp_path, start=True) as (room, service, company):
            browser = await subscribe(company.guests[1], service)
            await company.players[1].vanish()
            await play_until(company, 1)

            async def is_due() -> bool:
                (known,) = await room.hall.store.notices.concerned([company.table])
                return known.row is not None and known.row.due is not None

            async def is_withdrawn() -> bool:
                return not await is_due()

            await eventually(is_due, "nothing was written")
            company.players[1] = await room.connect(company.table, company.guests[1])
            await eventually(is_withdrawn, "they are there")
            monkeypatch.setattr(notices, "AWAY", 0)
            await company.players[1].vanish()
            assert browser.read((await service.wait_for(1))[0])["topic"] == "turn"

    run(test())


def test_a_message_that_cannot_be_written_counts_as_failed_and_is_put_off(tmp_path: Path) -> None:
    async def test() -> None:
        store = await open_store(str(tmp_path / "tables.sqlite"))
        with PushService(tmp_path) as service:
            await keep_in(store, "odd", log_of(Seating("kompromat", 2), 0, [], "odd"))
            channel = channel_of(Subscribed(service))
            await store.notices.add(channel, T0, 1)
            await store.notices.write("c", "odd", Row("of another version", T0, 1, 1), 1)
            sending = asyncio.create_task(Notices(Hollow(store), nearby_courier()).run())

            async def failed() -> bool:
                (known,) = await store.notices.channels_of(channel.guest)
                return known.faults == 1

            await eventually(failed, "it is tried for ever")
            sending.cancel()
            await asyncio.gather(sending, return_exceptions=True)
        await store.close()

    run(test())


def test_names_at_a_webhook_mention_nobody_and_lead_nowhere(tmp_path: Path) -> None:
    async def test() -> None:
        with PushService(tmp_path) as service:
            async with running(tmp_path, courier=nearby_courier()) as room:
                host, friend = room.guest(), room.guest()
                table = (await open_table(host, name="@all<!here>[x](//y.z)_", clock=DAYS))["table"]
                await join(friend, table, "Bert")
                company = Company(room, table)
                company.players = [await room.connect(table, each) for each in (host, friend)]
                assert (await company.players[1].ask("sit", seat=1))["type"] == "done"
                assert (await company.players[0].ask("start"))["type"] == "done"
                added = await friend.post("/api/told", json={"hook": {"address": service.url}})
                assert added.status_code == 200, added.text
                await company.players[1].vanish()
                await play_until(company, 1)
                said = json.loads((await service.wait_for(2))[1].body)["text"]
                assert said == "It’s your turn · Kompromat, with ＠all＜！here＞［x］（／／y.z）＿"

    run(test())


def test_a_webhook_that_is_told_of_all_tables_is_not_told_twice_of_one(tmp_path: Path) -> None:
    async def test() -> None:
        with PushService(tmp_path) as service:
            async with running(tmp_path, courier=nearby_courier()) as room, room.guest() as anna:
                hook = {"address": service.url}
                for only, known in (("one", ["one"]), ("two", ["one", "two"]), (None, [None]), ("one", [None])):
                    answer = await anna.post("/api/told", json={"hook": hook, "only": only})
                    assert [each["only"] for each in answer.json()["channels"]] == known

    run(test())


def test_that_somebody_joined_is_withdrawn_once_they_are_sent_away(tmp_path: Path) -> None:
    async def test() -> None:
        async with told(tmp_path, game="thirteen_clues") as (room, service, company):
            browser = await subscribe(company.guests[1], service)
            await company.players[1].vanish()
            await join(room.guest(), company.table, "Cleo")
            assert browser.read((await service.wait_for(1))[0])["topic"] == "joined"
            assert (await company.players[0].ask("kick", member=2))["type"] == "done"
            # If that comes before it is stored that the first was sent, a claim must run out.
            assert browser.read((await service.wait_for(2, 180.0))[1])["close"]

    run(test())


def test_wishes_that_no_clock_has_are_refused(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room, room.guest() as anna:
            for offset, status in ((1_440, 400), (-1_440, 400), (1_439, 200)):
                answer = await anna.post("/api/told/wishes", json={"zone": "Nowhere", "offset": offset})
                assert answer.status_code == status, answer.text

    run(test())


def test_tables_that_have_left_the_memory_leave_nothing_behind(tmp_path: Path) -> None:
    async def test() -> None:
        store = await open_store(str(tmp_path / "tables.sqlite"))
        telling = Notices(Hollow(store), nearby_courier())
        await telling._write({"gone": ({}, 1)})
        assert telling._alone == {}
        await store.close()

    run(test())


def test_the_longest_names_of_a_full_table_make_no_message_longer() -> None:
    names = ["\N{CUNEIFORM SIGN A}" * LONGEST] * 11
    message = json.dumps({"text": ", ".join(names), "more": "x" * 500}, ensure_ascii=False).encode()
    assert len(push.padded(message)) == len(push.padded(b"{}"))
