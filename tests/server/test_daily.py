"""The case of the day: promised the day before, the same for everybody, played once, and open when the day is over."""

import asyncio
import hashlib
import random
from pathlib import Path
from typing import Any

import httpx
import pytest

from doublejeu.bots import make_bot
from doublejeu.play.errors import BadManifest
from doublejeu.play.manifest import Daily, Manifest, check_manifest
from doublejeu.play.verify import verify
from doublejeu.server.backends import open_store
from doublejeu.server.credentials import hashed
from doublejeu.server.days import day_at, ends, opens, shifted
from doublejeu.server.hall import Hall, House
from doublejeu.server.results import results_of, streak_of
from doublejeu.server.store.daily import Alike, Dealt, Played

from .dailies import DAY, GAMES, HOUR, begin, day_of, end, noon, play, secret_of, today, written
from .reviewing import few_simulations, reviewed, run
from .room import PATIENCE, QUICK, Room, running
from .runner import Server

CLUES = "thirteen_clues"
POINTS = "kompromat"
MOVES = 6

# --- The promise


def test_a_deal_is_promised_the_day_before_and_its_seed_told_when_nobody_can_play_it(address: str) -> None:
    async def test() -> None:
        time = noon()
        async with running(Path(), store=await open_store(address), now=time) as room, room.guest() as anna:
            first = await today(anna)
            assert (first["deal"]["game"], first["tomorrow"]["game"]) == (GAMES[0], GAMES[1])
            promise = first["tomorrow"]
            time.go_by(DAY)
            second = await today(anna)
            assert second["deal"] == promise
            assert second["deal"]["promised"] < ends(first["day"]), "the day before"
            time.go_by(14 * HOUR - 1)
            refused = await anna.get(f"/api/daily/{promise['day']}")
            assert (refused.status_code, refused.json()["code"]) == (403, "sealed")
            time.go_by(1)
            told = (await anna.get(f"/api/daily/{promise['day']}")).raise_for_status().json()
            assert told["deal"] == promise
            assert hashlib.sha256(bytes.fromhex(told["seed"])).hexdigest() == promise["commitment"]
            assert (told["before"], told["after"]) == (first["day"], None)
            assert (await today(anna))["last"] == promise["day"]

    run(test())


@pytest.mark.slow
def test_what_is_promised_stays_after_a_restart(address: str) -> None:
    async def test() -> None:
        time, told = noon(), []
        for _ in range(2):
            async with running(Path(), store=await open_store(address), now=time) as room, room.guest() as anna:
                told.append(await today(anna))
        assert told[0] == told[1]

    run(test())


def test_a_day_is_drawn_once_whoever_draws(address: str, database: str) -> None:
    async def test() -> None:
        stores = [await open_store(address)]
        if "://" in address:
            stores.append(await open_store(address))  # another server
        drawn = [Dealt("2026-11-18", n, f"{n:064}", GAMES[0], 2, "strong", "{}", "", "") for n in range(20)]
        found = await asyncio.gather(*(stores[n % len(stores)].daily.draw(each) for n, each in enumerate(drawn)))
        assert len(set(found)) == 1
        for store in stores:
            await store.close()

    run(test())


def test_two_servers_that_start_at_once_promise_the_same(database: str) -> None:
    async def test() -> None:
        time = noon()
        stores = [await open_store(database), await open_store(database)]
        async with running(Path(), store=stores[0], now=time) as one, running(Path(), store=stores[1], now=time) as two:
            anna, bert = one.guest(), two.guest()
            told = await asyncio.gather(today(anna), today(bert))
            assert told[0] == told[1]

    run(test())


def test_days_that_are_none_are_answered_as_none(tmp_path: Path) -> None:
    async def test() -> None:
        time = noon()
        async with running(tmp_path, now=time) as room, room.guest() as anna:
            day = (await today(anna))["day"]
            odd = ("yesterday", "2026-02-30", "20261118", shifted(day, 1), shifted(day, 2), "1999-01-01", "%00")
            for each in odd:
                refused = await anna.get(f"/api/daily/{each}")
                assert (refused.status_code, refused.json()["code"]) == (404, "no-day"), each
            assert (await anna.get(f"/api/daily/{day}")).json()["code"] == "sealed"

    run(test())


@pytest.mark.parametrize(
    ("setting", "words"),
    [
        (Daily(players=9), "players"),
        (Daily(players=2, level="grand"), "level"),
        (Daily(players=2, level="expert"), "clock"),
        (Daily(players=2, options={"wind": True}), "no option"),
    ],
)
def test_a_setting_that_cannot_be_dealt_to_everybody_alike_is_refused(setting: Daily, words: str) -> None:
    with pytest.raises(BadManifest, match=words):
        check_manifest(Manifest(name="chess", package="chess", players=range(2, 3), daily=setting), "chess")


# --- Playing


@pytest.mark.sqlite_first
@pytest.mark.parametrize("game", [GAMES[0], *(pytest.param(game, marks=pytest.mark.slow) for game in GAMES[1:])])
def test_a_guest_plays_the_deal_once_and_sees_how_it_stands(game: str, address: str) -> None:
    async def test() -> None:
        async with running(Path(), store=await open_store(address), now=noon(game)) as room, room.guest() as anna:
            before = await today(anna)
            assert (before["yours"], before["results"], before["played"], before["streak"]) == (None, None, 0, 0)
            table = await begin(anna)
            assert (await today(anna))["yours"] == {
                "table": table, "day": day_of(game), "name": "Anna", "verdict": None, "moves": 0, "score": None,
                "yours": True,
            }  # fmt: skip
            assert await begin(anna, "Another") == table, "the second attempt is the first"
            played = await end(room, anna, table)
            await written(room, table)
            match = room.hall.tables[table].table.match
            assert match is not None
            outcome = match.frame().outcome
            assert outcome is not None
            told = await today(anna)
            assert (told["played"], told["streak"]) == (1, 1)
            verdict = "won" if 0 in outcome.winners else "lost" if outcome.winners else "drawn"
            assert (told["yours"]["verdict"], told["yours"]["moves"]) == (verdict, len(played.acknowledged))
            assert told["yours"]["score"] == (outcome.result["scores"][0] if game == POINTS else None)
            assert told["results"]["players"] == told["results"][verdict] == 1
            assert told["results"]["behind"] == 0
            (bar,) = told["results"]["bars"]
            assert (bar["low"], bar["high"]) == ((told["yours"]["score"] if game == POINTS else bar["low"]), bar["low"])
            assert await begin(anna) == table

    run(test())


async def answered(room: Room, guest: httpx.AsyncClient, moves: list[str], *, forget: bool) -> list[str]:
    """What a deal's record says after some moves; `forget`: after each the table leaves the memory, as in a crash."""
    table = await begin(guest)
    for number in range(MOVES):
        async with room.at(table, guest) as player:
            shown = await player.until(lambda told: told["type"] == "frame" and awaits(told["frame"]))
            if not shown["frame"]["legal"]:
                break
            if len(moves) == number:
                moves.append(random.Random(number).choice(shown["frame"]["legal"]))
            assert (await player.ask("move", at=shown["frame"]["at"], move=moves[number]))["type"] == "done"
            await player.until(lambda told: told["type"] == "frame" and awaits(told["frame"]))
        if forget:
            live = room.hall.tables[table]
            live.close("idle")
            room.hall.drop(live)
    match = (await room.hall.table_of(table)).match
    assert match is not None
    return match.record().events


def awaits(frame: dict[str, Any]) -> bool:
    """Whether the bots have answered."""
    return bool(frame["legal"] or frame["outcome"])


@pytest.mark.parametrize("game", [GAMES[0], *(pytest.param(game, marks=pytest.mark.slow) for game in GAMES[1:])])
def test_the_same_moves_meet_the_same_answers_whatever_happens_to_the_server(game: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path, now=noon(game), make_bot=make_bot) as room:
            moves: list[str] = []
            one = await answered(room, room.guest(), moves, forget=False)
            two = await answered(room, room.guest(), moves, forget=True)
            assert one == two
            assert sum(event.startswith("1 ") for event in one) > 2, "the bot has answered"

    run(test())


def test_a_deal_has_no_help_no_takeover_no_company_and_no_rematch(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path, now=noon(CLUES)) as room:
            anna, bert = room.guest(), room.guest()
            table = await begin(anna)
            async with room.at(table, anna) as player:
                await player.until_type("frame")
                assert player.room is not None
                assert (player.room["day"], player.room["hints"], player.room["assistant"]) == (
                    day_of(CLUES),
                    False,
                    "off",
                )
                assert "rematch" not in player.room
                at = player.frame["at"] if player.frame else 0
                codes = [
                    (await player.ask("hint", at=at))["code"],
                    (await player.ask("deduce", at=at))["code"],
                    (await player.ask("leave"))["code"],
                    (await player.ask("resign"))["code"],
                    (await player.ask("let-bot-play", seat=0))["code"],
                    (await player.ask("salt", salt="0" * 32))["code"],
                ]
                assert codes == ["no-hints", "no-assistant", "daily", "daily", "no-seat", "begun"]
            await end(room, anna, table)
            async with room.at(table, anna) as player:
                assert (await player.ask("rematch"))["code"] == "daily"
            joined = await bert.post(f"/api/tables/{table}/join", json={"name": "Bert"})
            assert joined.json()["code"] == "sealed"

    run(test())


def test_who_goes_on_with_another_device_has_played_it_with_that_too(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path, now=noon()) as room:
            anna, telephone, bert = room.guest(), room.guest(), room.guest()
            place = (await anna.post("/api/daily/deal", json={"name": "Anna"})).json()
            table, link = place["table"], f"/api/tables/{place['table']}/link"
            assert (await telephone.post(link, json={"key": place["key"]})).status_code == 200
            assert await begin(telephone, "Anna") == table
            own = await begin(bert, "Bert")
            refused = await bert.post(link, json={"key": place["key"], "move": True})
            assert (refused.status_code, refused.json()["code"]) == (403, "daily-own")
            assert own != table

    run(test())


# --- Over midnight


@pytest.mark.slow
@pytest.mark.parametrize(
    ("after", "counts"), [(0.5 * HOUR, True), pytest.param(2.1 * HOUR, False, marks=pytest.mark.slow)]
)
def test_a_game_counts_for_the_day_it_was_begun_if_it_ends_soon_after(
    after: float, counts: bool, tmp_path: Path
) -> None:
    async def test() -> None:
        time = noon()
        async with running(tmp_path, now=time) as room, room.guest() as anna:
            day = (await today(anna))["day"]
            time.go_by(11.9 * HOUR)
            table = await begin(anna)
            time.go_by(0.1 * HOUR + after)
            told = await today(anna)
            assert told["day"] == shifted(day, 1)
            assert told["unfinished"] == (table if counts else None)
            assert told["yours"] is None, "the new day has a deal of its own"
            await end(room, anna, table)
            await written(room, table)
            time.go_by(3 * HOUR)
            past = (await anna.get(f"/api/daily/{day}")).raise_for_status().json()
            assert (past["yours"]["verdict"] == "late") is not counts
            assert len(past["best"]) == past["results"]["players"] == int(counts)
            assert (await today(anna))["streak"] == int(counts)
            assert await begin(anna) != table

    run(test())


@pytest.mark.slow
def test_days_in_a_row_are_counted_and_end_with_a_day_without_a_game(tmp_path: Path) -> None:
    async def test() -> None:
        time = noon()
        async with running(tmp_path, now=time) as room, room.guest() as anna:
            for number in range(1, 4):
                await play(room, anna)
                assert (await today(anna))["streak"] == number
                time.go_by(DAY)
                assert (await today(anna))["streak"] == number, "today may still be played"
            time.go_by(DAY)
            assert (await today(anna))["streak"] == 0
            await play(room, anna)
            assert (await today(anna))["streak"] == 1

    run(test())


def played_on(day: str, streak: int, verdict: Any = "won", moves: int = 9, score: int | None = None) -> Played:
    return Played("daily", day, "Anna", 0, 1, verdict, moves, score, streak)


def test_a_streak_outlives_deleted_tables_and_an_end_out_of_order() -> None:
    old = [played_on("2026-11-18", 40), played_on("2026-11-17", 39)]
    assert streak_of(old, "2026-11-18") == 40
    crossed = [played_on("2026-11-18", 1), played_on("2026-11-17", 7)]  # yesterday's ended after today's
    assert streak_of(crossed, "2026-11-18") == 8
    assert streak_of([played_on("2026-11-18", 3, "late")], "2026-11-18") == 0


def test_results_are_compared_by_the_end_then_points_then_moves() -> None:
    alike = [Alike("won", 9, 40, 2), Alike("won", 12, 50, 1), Alike("drawn", 9, 30, 1), Alike("lost", 20, 10, 4)]
    told = results_of(alike, played_on("2026-11-18", 1, "won", 40, 9), by_points=True)
    assert (told.players, told.won, told.drawn, told.lost, told.behind) == (8, 3, 1, 4, 5)
    assert sum(bar.count for bar in told.bars) == 8
    assert sum(bar.won for bar in told.bars) == 3
    assert all(one.high < two.low for one, two in zip(told.bars, told.bars[1:], strict=False))
    assert results_of(alike, played_on("2026-11-18", 1, "late"), by_points=False).behind is None


# --- The day after


@pytest.mark.slow
def test_yesterday_is_open_to_everybody_with_its_results_its_record_and_its_review(address: str) -> None:
    async def test() -> None:
        time, store = noon(CLUES), await open_store(address)
        async with running(Path(), store=store, now=time, make_means=few_simulations) as room:
            anna, bert, carl = room.guest(), room.guest(), room.guest()
            tables = [await play(room, anna, 1), await play(room, bert, 2, "Bert")]
            time.go_by(DAY)
            await room.hall.daily.look()
            past = (await carl.get(f"/api/daily/{day_of(CLUES)}")).raise_for_status().json()
            assert {each["name"]: each["table"] for each in past["best"]} == {"Anna": tables[0], "Bert": tables[1]}
            assert past["yours"] is None
            assert (past["results"]["players"], past["results"]["behind"]) == (2, None)
            own = (await anna.get(f"/api/daily/{day_of(CLUES)}")).json()
            assert [each["yours"] for each in own["best"]].count(True) == 1
            for table in tables:
                record = (await carl.get(f"/api/tables/{table}/record")).raise_for_status()
                assert record.json()["seed"] == past["seed"]
                assert "salts" not in record.json()
                verify(record.text)
                assert (await carl.get(f"/api/tables/{table}/replay?eyes=all")).status_code == 200
            await reviewed(carl, past["best"][0]["table"])
            async with room.at(tables[0], carl) as watcher:
                assert (await watcher.until_type("frame"))["frame"]["outcome"]

    run(test())


@pytest.mark.slow
@pytest.mark.sqlite_first
def test_who_is_forgotten_leaves_a_result_without_a_name_and_no_variation_is_played_before(address: str) -> None:
    async def test() -> None:
        time = noon()
        async with running(Path(), store=await open_store(address), now=time) as room, room.guest() as anna:
            table = await play(room, anna)
            body = {"name": "Anna", "at": 3, "seat": 0}
            varied = await anna.post(f"/api/tables/{table}/variation", json=body)
            assert (varied.status_code, varied.json()["code"]) == (403, "sealed")
            time.go_by(DAY)
            await room.hall.own_games.forget(hashed(anna.cookies["doublejeu"]))
            past = (await anna.get(f"/api/daily/{day_of(GAMES[0])}")).raise_for_status().json()
            assert [(each["name"], each["yours"]) for each in past["best"]] == [("", False)]

    run(test())


# --- Crashes, and how long what is kept


@pytest.mark.sqlite_first
def test_a_result_that_a_server_did_not_write_down_is_written_by_the_next(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        time, anna = noon(), secret_of("anna")
        monkeypatch.setattr(Hall, "over", lambda hall, table: None)  # it dies just then
        async with running(Path(), store=await open_store(address), now=time) as room:
            guest = room.guest(anna)
            table = await begin(guest)
            await end(room, guest, table)
            assert (await today(guest))["yours"]["verdict"] is None
        monkeypatch.undo()
        async with running(Path(), store=await open_store(address), now=time) as room:
            guest = room.guest(anna)
            await room.hall.daily.look()
            assert (await today(guest))["yours"]["verdict"] in ("won", "lost", "drawn")

    run(test())


@pytest.mark.slow
def test_a_deal_is_played_on_after_a_server_was_killed(tmp_path: Path) -> None:
    async def test() -> None:
        store, anna = str(tmp_path / "tables.sqlite"), secret_of("anna")
        with Server(store) as server:
            guest = server.guest(anna)
            promised, table = await today(guest), await begin(guest)
            async with server.at(table, guest) as player:
                shown = await player.until(lambda told: told["type"] == "frame" and bool(told["frame"]["legal"]))
                move = shown["frame"]["legal"][0]
                assert (await player.ask("move", at=shown["frame"]["at"], move=move))["type"] == "done"
            server.kill()
        with Server(store) as server:
            guest = server.guest(anna)
            assert (await today(guest))["deal"] == promised["deal"]
            assert await begin(guest) == table
            await end(server, guest, table)
            async with asyncio.timeout(PATIENCE):
                while (await today(guest))["yours"]["verdict"] is None:
                    await asyncio.sleep(0.05)
            server.kill()

    run(test())


def test_a_table_that_was_opened_and_not_written_down_is_found_again(address: str) -> None:
    async def test() -> None:
        async with running(Path(), store=await open_store(address), now=noon()) as room, room.guest() as anna:
            table = await begin(anna)
            rows = await room.hall.store.daily._write(
                daily_rows("DELETE FROM {}daily_games RETURNING id", "://" in address)
            )
            assert [row[0] for row in rows] == [table]
            assert (await today(anna))["yours"] is None
            assert await begin(anna) == table
            assert (await today(anna))["yours"]["table"] == table

    run(test())


def daily_rows(text: str, postgresql: bool) -> Any:
    from doublejeu.server.store.listing import Query

    return Query(text.format("doublejeu." if postgresql else ""), [])


@pytest.mark.slow
def test_results_go_with_their_tables_and_promises_stay(address: str) -> None:
    async def test() -> None:
        time, house = noon(), House(pace=QUICK.pace, keep_finished=10.0)
        async with running(Path(), store=await open_store(address), now=time, house=house) as room:
            anna = room.guest()
            await play(room, anna)
            live = next(iter(room.hall.tables.values()))
            live.close("idle")
            room.hall.drop(live)
            time.go_by(11 * DAY)
            assert await room.hall._sweep.forget() == 1
            past = (await anna.get(f"/api/daily/{day_of(GAMES[0])}")).raise_for_status().json()
            assert (past["results"]["players"], past["best"], past["yours"]) == (0, [], None)
            assert past["seed"] is not None

    run(test())


def test_days_are_those_of_utc() -> None:
    moment = noon().now
    day = day_at(moment)
    assert ends(day) - moment == 12 * HOUR * 1000
    assert day_at(ends(day) - 1) == day
    assert day_at(ends(day)) == shifted(day, 1)
    assert opens(day) == ends(day) + 2 * HOUR * 1000
