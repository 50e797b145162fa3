"""Looking ahead, back and again: previews, the past, pages, hints, notes, records, replays and rematches."""

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest

from doublejeu.play.match import KEPT_EVERY, Match
from doublejeu.play.verify import verify
from doublejeu.server.desk import PAGES_KEPT

from .room import Company, Player, gather, open_table, running


async def play_out(company: Company, seed: int = 1, rather: str = "") -> None:
    """Play the game to its end; rather by moves that end in such words, where there are any."""
    dice = random.Random(seed)
    table = company.live.table
    while table.match is not None and not table.match.is_over():
        player = company.players[table.match.waiting[0]]
        await player.catch_up()
        assert player.frame is not None
        legal = player.frame["legal"]
        chosen = dice.choice([move for move in legal if move.endswith(rather)] or legal)
        answer = await player.ask("move", at=player.frame["at"], move=chosen)
        assert answer["type"] == "done"
    await company.catch_up()


def awaited(company: Company) -> tuple[Player, Player]:
    match = company.live.table.match
    assert match is not None
    seat = match.waiting[0]
    return company.players[seat], company.players[1 - seat]


def test_a_preview_is_for_the_seat_that_moves_and_changes_nothing(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            company = await gather(room, 3, game="calaveras", players=3, start=True)
            mover, other = awaited(company)
            assert mover.frame is not None
            before, at = company.live.table.n, mover.frame["at"]
            for move in mover.frame["legal"]:
                foreseen = await mover.ask("preview", at=at, move=move)
                assert (foreseen["type"], foreseen["at"], foreseen["move"]) == ("preview", at, move)
            move = mover.frame["legal"][0]
            assert (await mover.ask("preview", at=at, move="fly"))["code"] == "illegal"
            assert (await mover.ask("preview", at=at + 1, move=move))["code"] == "stale"
            assert (await other.ask("preview", at=at, move=move))["code"] == "out-of-turn"
            assert (await mover.ask("move", at=at, move="fly"))["code"] == "illegal"
            assert (await mover.ask("move", at=at + 1, move=move))["code"] == "stale"
            assert (await other.ask("move", at=at, move=move))["code"] == "out-of-turn"
            assert company.live.table.n == before

    asyncio.run(test())


def test_the_past_is_shown_and_cannot_be_played_in(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            company = await gather(room, 2, start=True)
            for _ in range(5):
                mover, _ = awaited(company)
                await mover.catch_up()
                assert mover.frame is not None
                await mover.ask("move", at=mover.frame["at"], move=mover.frame["legal"][0])
            player = company.players[0]
            await player.catch_up()
            assert player.frame is not None
            now = player.frame["at"]
            for at in range(1, now + 1):
                frame = (await player.ask("past", at=at))["frame"]
                assert (frame["at"], frame["seat"], frame["legal"]) == (at, 0, [])
            assert frame["view"] == player.frame["view"]
            assert (await player.ask("past", at=0))["code"] == "setting"
            assert (await player.ask("past", at=now + 1))["code"] == "setting"
            page = await player.ask("page", before=2)
            assert page["since"] == 0
            assert {event["at"] for event in page["events"]} <= {1, 2}
            assert (await player.ask("page", before=10**6))["since"] == 0
            assert (await player.ask("page", before=0))["events"] == []

    asyncio.run(test())


def test_hints_come_for_ones_own_move_where_the_table_has_them(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            company = await gather(room, 2, start=True, hints=True)
            mover, other = awaited(company)
            assert mover.frame is not None
            at = mover.frame["at"]
            hint = await mover.ask("hint", at=at)
            assert hint["move"] in mover.frame["legal"]
            assert (await mover.ask("hint", at=at + 1))["code"] == "stale"
            assert (await other.ask("hint", at=at))["code"] == "stale"
            strict = await gather(room, 2, start=True)
            mover, _ = awaited(strict)
            assert mover.room is not None
            assert (mover.room["hints"], mover.room["assistant"]) == (False, "off"), "as is usual among people"
            assert (await mover.ask("hint", at=at))["code"] == "no-hints"

    asyncio.run(test())


def test_notes_are_kept_for_the_member_alone(tmp_path: Path) -> None:
    async def test() -> None:
        longest = "漢" * 8_000
        async with running(tmp_path) as room:
            company = await gather(room, 3, seated=False)
            anna, bert, carla = company.players
            await bert.ask("sit", seat=1)
            assert (await anna.ask("note", text="anna's"))["type"] == "done"
            assert (await bert.ask("note", text="first"))["type"] == "done"
            async with room.at(company.table, company.guests[1]) as phone:
                assert (await phone.next())["notes"] == "first"
                assert (await bert.ask("note", text=longest))["type"] == "done"
                assert (await phone.until_type("noted"))["text"] == longest
            assert not any(message["type"] == "noted" for player in company.players for message in player.told)
            assert (await carla.ask("note", text="x"))["code"] == "no-seat"
            await bert.send("note", text="x" * 8_001)
            assert (await bert.until_type("refused"))["code"] == "unreadable"
            expected = ["anna's", longest, None, None]
            for guest, notes in zip([*company.guests, None], expected, strict=True):
                async with room.at(company.table, guest) as player:
                    assert (await player.next()).get("notes") == notes
            secrets = [guest.cookies["doublejeu"] for guest in company.guests]
        async with running(tmp_path) as room, room.at(company.table, room.guest(secrets[1])) as player:
            assert (await player.next())["notes"] == longest

    asyncio.run(test())


def test_the_notes_that_came_last_are_kept_though_the_store_was_slower_with_those_before(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            company = await gather(room, 2)
            store = room.hall.store
            write = store.write_notes
            waits = iter([0.2, 0.0])

            async def slowly(table: str, member: int, text: str) -> None:
                await asyncio.sleep(next(waits))
                await write(table, member, text)

            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(store, "write_notes", slowly)
                await company.players[0].send("note", text="first")
                assert (await company.players[0].ask("note", text="second"))["type"] == "done"
            assert await store.notes(company.table, 0) == "second"

    asyncio.run(test())


def test_a_finished_game_is_a_record_that_anyone_can_check_and_replay(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room, room.guest() as anyone:
            company = await gather(room, 2, start=True)
            base = f"/api/tables/{company.table}"
            for path in ("record", "replay", "replay?eyes=all"):
                response = await anyone.get(f"{base}/{path}")
                assert (response.status_code, response.json()["code"]) == (409, "not-over")
            assert company.players[0].room is not None
            commitment = company.players[0].room["commitment"]
            await play_out(company)
            response = await anyone.get(f"{base}/record")
            record = response.json()
            assert response.headers["content-disposition"].startswith("attachment")
            assert record["commitment"] == commitment
            assert record["names"] == ["P0", "P1"]
            assert verify(response.content).result == record["result"]
            for eyes in ("", "0", "1", "all"):
                frames, opened = list[Any](), list[Any]()
                while True:
                    page = (await anyone.get(f"{base}/replay?eyes={eyes}&since={len(frames)}")).json()
                    frames += page["frames"]
                    opened += page["opened"] or []
                    if not page["frames"]:
                        break
                assert [frame["at"] for frame in frames] == list(range(1, len(record["events"]) + 1))
                assert {frame["seat"] for frame in frames} == {int(eyes) if eyes.isdigit() else None}
                assert len(opened) == (len(frames) if eyes == "all" else 0)
                assert frames[-1]["outcome"]["result"] == record["result"]
            assert (await anyone.get(f"{base}/replay?eyes=2")).status_code == 400
            last = [m for m in company.players[0].told if m["type"] == "frame"][-1]["frame"]
            mine = (await anyone.get(f"{base}/replay?eyes=0&since={last['at'] - 1}")).json()["frames"]
            assert mine[0]["view"] == last["view"]
            assert json.dumps(commitment) in json.dumps(record)

    asyncio.run(test())


def test_a_page_of_a_replay_is_played_again_once_and_not_from_the_deal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    replay, replayed = Match._replay, 0

    def counted(self: Match, event: object) -> None:
        nonlocal replayed
        replayed += 1
        replay(self, event)

    async def test() -> None:
        nonlocal replayed
        async with running(tmp_path) as room:
            company = await gather(room, 2, start=True)
            await play_out(company)
            match, anyone = company.live.table.match, room.guest()
            assert match is not None
            assert match.at > 2 * KEPT_EVERY
            monkeypatch.setattr(Match, "_replay", counted)
            last = match.at - 1
            pages: dict[str, bytes] = {}
            for eyes in ("", "0", "1", "all", "0", ""):
                replayed = 0
                page = (await anyone.get(f"/api/tables/{company.table}/replay?eyes={eyes}&since={last}")).content
                assert replayed == 0 if eyes in pages else 0 < replayed <= KEPT_EVERY
                assert pages.setdefault(eyes, page) == page
            assert len(set(pages.values())) == 4
            for since in range(PAGES_KEPT):
                await anyone.get(f"/api/tables/{company.table}/replay?since={since}")
            replayed = 0
            await anyone.get(f"/api/tables/{company.table}/replay?since={last}")
            assert replayed > 0, "only the last that were asked for are kept"
            replayed = 0
            assert (await company.players[0].ask("past", at=last))["frame"]["at"] == last
            assert replayed < KEPT_EVERY

    asyncio.run(test())


def test_a_replay_with_all_open_reads_out_what_was_written_in_secret(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room, room.guest() as anyone:
            company = await gather(room, 3, start=True, game="thirteen_clues", players=3, options={"top_secret": True})
            await play_out(company, rather=" secret")
            answers: dict[str, list[Any]] = {}
            for eyes in ("", "all"):
                frames = list[Any]()
                address = f"/api/tables/{company.table}/replay?eyes={eyes}"
                while more := (await anyone.get(f"{address}&since={len(frames)}")).json()["frames"]:
                    frames += more
                asked = [event for frame in frames for event in frame["events"] if event["event"] == "asked"]
                answers[eyes] = [event.get("answer") for event in asked]
            assert None in answers[""]
            assert None not in answers["all"]
            assert len(answers[""]) == len(answers["all"])

    asyncio.run(test())


def test_a_rematch_has_the_same_people_one_seat_further_and_the_same_keys(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            company = await gather(room, 2, start=True, clock={"kind": "game", "seconds": 3_600}, language="fr")
            anna, bert = company.players
            assert (await anna.ask("rematch"))["code"] == "not-over"
            await play_out(company)
            answers = await asyncio.gather(anna.ask("rematch"), bert.ask("rematch"))
            assert [each["type"] for each in answers] == ["done", "done"]
            await company.catch_up()
            assert anna.room is not None
            assert bert.room is not None
            table = anna.room["rematch"]
            assert table is not None
            assert bert.room["rematch"] == table
            for number, guest in enumerate(company.guests):
                async with (
                    room.at(table, guest) as by_cookie,
                    room.at(table, key=company.places[number]["key"]) as by_key,
                ):
                    assert (await by_cookie.next())["member"] == (await by_key.next())["member"] == number
                    shown = await by_cookie.until_type("room")
                    assert [chair.get("name") for chair in shown["chairs"]] == ["P1", "P0"]
                    assert shown["previous"] == company.table
                    assert (shown["status"], shown["language"], shown["host"]) == ("open", "fr", 0)
                    assert shown["clock"]["seconds"] == 3_600
                mine = (await guest.get("/api/mine")).json()["tables"]
                assert [each["table"] for each in mine] == [table, company.table], "what is over comes last"
            async with room.at(table, company.guests[0]) as host:
                assert (await host.ask("start"))["type"] == "done"
                again = company.live.table.match
                fresh = room.hall.tables[table].table.match
                assert again is not None
                assert fresh is not None
                assert again.commitment != fresh.commitment, "new dice"
                for number, guest in enumerate(company.guests):
                    first, *others = (await guest.get("/api/mine")).json()["tables"]
                    seat = room.hall.tables[table].table.seat_of(number)
                    assert first["yours"] == (seat in fresh.waiting)
                    assert not any(each["yours"] for each in others), "what is over waits for nobody"
                    assert first["host"] == "P0"

    asyncio.run(test())


def test_a_rematch_keeps_the_bots_and_leaves_out_who_was_never_seated(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room, room.guest() as anna:
            place = await open_table(anna, game="calaveras", players=3, bots="novice")
            async with room.at(place["table"], anna) as player:
                await player.until_type("frame")
                await player.ask("resign")
                await player.until(lambda m: m["type"] == "frame" and m["frame"]["outcome"] is not None, 60)
                assert (await player.ask("rematch"))["type"] == "done"
                await player.catch_up()
                assert player.room is not None
                response: dict[str, Any] = (await anna.get(f"/api/tables/{player.room['rematch']}")).json()
                chairs = response["chairs"]
                assert [chair.get("level") for chair in chairs] == ["novice", None, "novice"]
                assert [chair.get("name") for chair in chairs] == [None, "Anna", None]

    asyncio.run(test())


@pytest.mark.parametrize("times", [2])
def test_tables_are_as_they_were_after_a_restart(times: int, tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            company = await gather(room, 2, start=True)
            mover, _ = awaited(company)
            assert mover.frame is not None
            await mover.ask("move", at=mover.frame["at"], move=mover.frame["legal"][0])
            await company.players[0].ask("say", text="until tomorrow")
            await company.catch_up()
            frames = [player.frame for player in company.players]
            secrets = [guest.cookies["doublejeu"] for guest in company.guests]
        for _ in range(times):
            async with running(tmp_path) as room:
                for frame, secret in zip(frames, secrets, strict=True):
                    assert frame is not None
                    async with room.at(company.table, room.guest(secret)) as player:
                        await player.catch_up()
                        assert player.frame is not None
                        assert {**player.frame, "events": []} == {**frame, "events": []}
                        assert [m["text"] for m in player.told if m["type"] == "said"] == ["until tomorrow"]

    asyncio.run(test())
