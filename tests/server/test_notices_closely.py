"""Told outside the page, looked at closely: what happens while a message is under way, and what strangers may write."""

import asyncio
import json
from pathlib import Path

import pytest

from doublejeu.server import notices, push
from doublejeu.server.backends import open_store
from doublejeu.server.names import LONGEST
from doublejeu.server.notices import Notices
from doublejeu.server.store.notices import Row
from tests.laws.tables import Seating

from .logs import T0, keep_in, log_of
from .outside import PushService, Subscribed, nearby_courier
from .reviewing import eventually, run
from .room import Company, join, open_table, running
from .test_notices import DAYS, Hollow, channel_of, play_until, subscribe, told


def test_what_is_withdrawn_while_it_is_under_way_is_taken_away_from_the_device(address: str, tmp_path: Path) -> None:
    async def test() -> None:
        store = await open_store(address)
        with PushService(tmp_path) as service:
            await keep_in(store, "way", log_of(Seating("kompromat", 2), 0, [], "way"))
            await store.notices.add(channel_of(Subscribed(service)), T0, 1)
        turn = Row("turn", T0, 1, 10)
        await store.notices.write("c", "way", turn)
        (sending,) = await store.notices.claim("a", 20, 60_000, 5)
        await store.notices.write("c", "way", turn._replace(due=None))  # they have come, and perhaps played
        await store.notices.sent("a", sending, 30)
        (closing,) = await store.notices.claim("b", 40, 60_000, 5)
        assert closing.row == turn._replace(due=30, told=True, shown=True, closing=True)
        await store.notices.sent("b", closing, 50)
        (known,) = await store.notices.concerned(["way"])
        assert known.row == turn._replace(due=None, told=True)
        assert not await store.notices.is_due(10**15)
        await store.close()

    run(test())


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
            await store.notices.write("c", "odd", Row("of another version", T0, 1, 1))
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
