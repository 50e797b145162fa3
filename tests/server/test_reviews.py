"""Reviews by the room: jobs of the store, each done once, whoever dies meanwhile, and none before its game is over."""

import asyncio
import logging
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

import doublejeu
from doublejeu import game_names, read_review
from doublejeu.bots.analyst import SIMULATIONS
from doublejeu.bots.evaluator import usual_means
from doublejeu.play.bands import like
from doublejeu.server import http_wire, reviews
from doublejeu.server.backends import open_store
from doublejeu.server.limits import Limits
from doublejeu.server.store import Append, Mark, Store
from doublejeu.server.store.listing import Query
from doublejeu.server.store.reviews import ALIKE, MOST_FAULTS, UNLIKE, Claimed, Reviews
from doublejeu.server.threads import Threads, Urgency

from .reviewing import FEW, SHORT, eventually, few_simulations, finished, let_be_measured, read, reviewed, run
from .room import FREE, gather, running

# --- What is asked for


@pytest.mark.sqlite_first
def test_a_finished_game_is_reviewed_as_anywhere_to_the_byte(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    let_be_measured(monkeypatch, SIMULATIONS)

    async def test() -> None:
        store = await open_store(address)
        table, record = await finished(store, SHORT, 1)
        async with running(Path(), store=store) as room, room.guest() as anna:
            asked = read(await anna.post(f"/api/tables/{table}/review", json={}))
            assert (asked.before, asked.chances, asked.text, asked.like) == (0, [], None, [])
            text = await reviewed(anna, table)
            assert text == doublejeu.review(record).dumps()
            again = read(await anna.post(f"/api/tables/{table}/review"))
            assert again.text == text
            made = read_review(text)
            assert again.like == [like(made, seat.accuracy) for seat in made.seats] != [None] * record.players
            stored = await store.reviews.find(table)
            assert stored is not None
            assert stored.review == text.encode()

    run(test())


@pytest.mark.slow
@pytest.mark.parametrize("game", game_names())
def test_games_of_every_kind_are_reviewed(game: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path, make_means=few_simulations) as room, room.guest() as anna:
            table, record = await finished(room.hall.store, game, 2)
            read(await anna.post(f"/api/tables/{table}/review"))
            assert await reviewed(anna, table) == doublejeu.review(record, FEW).dumps()

    run(test())


def test_a_game_is_not_reviewed_before_it_is_over(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room, room.guest() as anna:
            waiting = await gather(room, 1)
            company = await gather(room, 2, start=True)
            for method in ("GET", "POST"):
                for table, status, code in (
                    (waiting.table, 409, "not-begun"),
                    (company.table, 409, "not-over"),
                    ("nothinghere", 404, "no-table"),
                ):
                    refused = await anna.request(method, f"/api/tables/{table}/review")
                    assert (refused.status_code, refused.json()["code"]) == (status, code)
            for table, status in ((waiting.table, 409), (company.table, 409), ("nothinghere", 404)):
                refused = await anna.post(f"/api/tables/{table}/review/try", json={"at": 2, "seat": 0, "move": "stop"})
                assert refused.status_code == status
            await asyncio.sleep(0.1)
            assert await room.hall.store.reviews.find(company.table) is None
            table, _ = await finished(room.hall.store, SHORT, 3)
            refused = await anna.get(f"/api/tables/{table}/review")
            assert (refused.status_code, refused.json()["code"]) == (404, "no-review")

    run(test())


@pytest.mark.parametrize("odd", ["%00", "x" * 5_000, "%ff%fe", "é"])
def test_what_can_be_the_id_of_no_table_is_answered_as_none(odd: str, address: str) -> None:
    async def test() -> None:
        async with running(Path(), store=await open_store(address)) as room, room.guest() as anna:
            for method in ("GET", "POST"):
                refused = await anna.request(method, f"/api/tables/{odd}/review")
                assert (refused.status_code, refused.json()["code"]) == (404, "no-table")

    run(test())


def test_a_job_for_a_running_game_makes_no_review(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """However it came into the store."""

    async def test() -> None:
        async with running(tmp_path) as room:
            company = await gather(room, 2, start=True)
            jobs = room.hall.store.reviews
            await jobs.ask(company.table, 1)
            room.hall.reviews._asked.set()

            async def refused() -> bool:
                found = await jobs.find(company.table)
                assert found is not None
                assert found.review is None
                return found.faults == 1

            await eventually(refused, "nobody looked at the job")

    with caplog.at_level(logging.CRITICAL):
        run(test())


def test_another_move_is_tried_at_a_decision_of_a_finished_game(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path, make_means=few_simulations) as room, room.guest() as anna:
            table, record = await finished(room.hall.store, SHORT, 1)
            told = doublejeu.review(record, FEW).decisions[3]
            where = f"/api/tables/{table}/review/try"
            tried = {"at": told.at, "seat": told.seat, "move": told.played.move}
            found = (await anna.post(where, json=tried)).raise_for_status()
            assert msgspec.json.decode(found.content, type=http_wire.Tried).loss == told.loss
            wrong: list[tuple[dict[str, Any], int, str]] = [
                ({"move": "nonsense"}, 409, "illegal"),
                ({"seat": 1 - told.seat}, 409, "out-of-turn"),
                ({"at": 0}, 400, "setting"),
                ({"at": 10**6}, 400, "setting"),
                ({"seat": 9}, 400, "setting"),
                ({"more": 1}, 400, "unreadable"),
            ]
            for change, status, code in wrong:
                refused = await anna.post(where, json={**tried, **change})
                assert (refused.status_code, refused.json()["code"]) == (status, code)

    run(test())


def test_an_address_lets_only_so_many_games_be_reviewed(tmp_path: Path) -> None:
    async def test() -> None:
        limits = msgspec.structs.replace(FREE, reviews=(2, Limits().reviews[1] / 100))
        async with running(tmp_path, limits=limits, make_means=few_simulations) as room, room.guest() as anna:
            tables = [(await finished(room.hall.store, SHORT, seed))[0] for seed in range(3)]
            asked = [await anna.post(f"/api/tables/{table}/review") for table in tables]
            assert [each.status_code for each in asked] == [200, 200, 429]
            again = [await anna.post(f"/api/tables/{table}/review") for table in tables]
            assert [each.status_code for each in again] == [200, 200, 429]  # what is asked for already costs nothing

    run(test())


def test_what_fails_again_and_again_is_given_up_and_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken() -> Any:
        raise ZeroDivisionError

    async def test() -> None:
        async with running(tmp_path, make_means=broken) as room, room.guest() as anna:
            bad, _ = await finished(room.hall.store, SHORT, 1)
            assert read(await anna.post(f"/api/tables/{bad}/review")).text is None

            async def given_up() -> bool:
                return (await anna.get(f"/api/tables/{bad}/review")).status_code == 409

            await eventually(given_up, "it is tried for ever")
            assert (await anna.get(f"/api/tables/{bad}/review")).json()["code"] == "not-reviewed"
            assert await room.hall.store.reviews.waiting() == 0

    monkeypatch.setattr(reviews, "RETRY", 0)
    with caplog.at_level(logging.CRITICAL):
        run(test())


@pytest.mark.slow
def test_a_store_that_fails_is_no_fault_of_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> None:
        async with running(tmp_path, make_means=few_simulations) as room, room.guest() as anna:
            table, record = await finished(room.hall.store, SHORT, 1)
            jobs, left = room.hall.store.reviews, [OSError("the disk is full")] * MOST_FAULTS
            honest = jobs.finish

            async def finish(*values: Any) -> bool:
                if left:
                    raise left.pop()
                return await honest(*values)

            monkeypatch.setattr(jobs, "finish", finish)
            read(await anna.post(f"/api/tables/{table}/review"))

            async def tried_again() -> bool:
                room.hall.reviews._asked.set()  # it need not wait until it looks again by itself
                return not left

            await eventually(tried_again, "it is not tried again")
            assert await reviewed(anna, table) == doublejeu.review(record, FEW).dumps()

    monkeypatch.setattr(reviews, "RETRY", 0)
    with caplog.at_level(logging.CRITICAL):
        run(test())


@pytest.mark.slow
def test_metrics_count_what_waits_and_what_is_done(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path, make_means=few_simulations) as room, room.guest() as anna:
            table, _ = await finished(room.hall.store, SHORT, 1)
            read(await anna.post(f"/api/tables/{table}/review"))
            await reviewed(anna, table)

            async def counted() -> bool:
                text = (await anna.get("/metrics")).text
                return "doublejeu_reviews_done_total 1.0" in text and "doublejeu_reviews_waiting 0.0" in text

            await eventually(counted, "the metrics do not say so")

    run(test())


# --- The store


async def opened(address: str, *tables: str) -> Store:
    """A store with tables that are over."""
    store = await open_store(address)
    for table in tables:
        done: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()
        store.append(Append(table, 0, [b"0"], 1, Mark("over", False, None)), done.set_result)
        assert await done is None
    return store


SHORTLY, LONG_ENOUGH = 2_000, 60_000  # milliseconds


async def claim(jobs: Reviews, server: str, lasts: int = LONG_ENOUGH) -> str | None:
    """The table whose review a server may work at."""
    found = await jobs.claim(server, time.time_ns() // 1_000_000, lasts)
    return None if found is None else found.table_id


def test_a_job_is_claimed_in_order_by_one_until_its_claim_runs_out(address: str) -> None:
    async def test() -> None:
        store = await opened(address, "a", "b", "c")
        jobs = store.reviews
        asked = [await jobs.ask(table, now) for now, table in enumerate(("b", "a", "b", "missing", "c"))]
        assert asked == [True, True, False, False, True]
        assert await jobs.find("missing") is None
        assert await jobs.waiting() == 3
        found = [await jobs.find(table) for table in ("b", "a", "c")]
        assert [each.before for each in found if each is not None] == [0, 1, 2]
        claims = await asyncio.gather(*(claim(jobs, server, SHORTLY) for server in "xyzw"))
        assert sorted(map(str, claims)) == ["None", "a", "b", "c"]
        x = "xyzw"[claims.index("a")]
        await asyncio.sleep(SHORTLY / 1000 + 0.05)
        now = time.time_ns() // 1_000_000
        assert await jobs.keep("a", x, now + LONG_ENOUGH, 3, 9, b"[[1.0]]")
        assert [await claim(jobs, "v", SHORTLY) for _ in range(3)] == ["b", "c", None]
        await jobs.let_go(x)
        assert await jobs.claim("v", now, SHORTLY) == Claimed("a", 3, 9, b"[[1.0]]", None)
        await store.close()

    run(test())


def test_a_review_is_stored_once_whoever_is_first(address: str) -> None:
    async def test() -> None:
        store = await opened(address, "a")
        jobs = store.reviews
        await jobs.ask("a", 1)
        assert await claim(jobs, "x", SHORTLY) == "a"
        await asyncio.sleep(SHORTLY / 1000 + 0.05)
        assert await claim(jobs, "y", SHORTLY) == "a"
        assert not await jobs.keep("a", "x", 30, 1, 2, b"[]")  # it is the other's now
        stored = await asyncio.gather(*(jobs.finish("a", each, 2, b"[]", each.encode(), False) for each in "xy"))
        assert sorted(stored) == [False, True]
        found = await jobs.find("a")
        assert found is not None
        assert found.review == "xy"[stored.index(True)].encode()
        assert not await jobs.ask("a", 2)
        assert await claim(jobs, "z") is None
        assert not await jobs.keep("a", "y", 30, 1, 2, b"[]")
        assert await jobs.find("a") == found
        await store.close()

    run(test())


def test_what_a_server_lets_go_or_puts_off_is_claimed_by_another(address: str) -> None:
    async def test() -> None:
        store = await opened(address, "a", "b")
        jobs = store.reviews
        for table in ("a", "b"):
            await jobs.ask(table, 1)
            assert await claim(jobs, "x") == table

        def now() -> int:
            return time.time_ns() // 1_000_000

        assert await jobs.put_off("a", "x", now(), SHORTLY, 0)
        assert await claim(jobs, "y") is None
        await asyncio.sleep(SHORTLY / 1000 + 0.05)
        assert await claim(jobs, "y") == "a"
        assert not await jobs.put_off("a", "x", now(), 0, 1)  # it is the other's now
        assert await jobs.let_go("x") == ["b"]
        assert await claim(jobs, "y") == "b"
        assert await jobs.put_off("a", "y", now(), 0, 1)
        for tries in (2, 3):
            assert await claim(jobs, "z") == "a"
            assert await jobs.put_off("a", "z", now(), 0, 1) == (tries < 3)  # after the third it is given up
        assert await claim(jobs, "z") is None
        assert await jobs.waiting() == 1
        await store.close()

    run(test())


def test_a_job_that_is_done_again_comes_last_and_is_done_once_more_alone(address: str) -> None:
    async def test() -> None:
        store = await opened(address, "a", "b")
        jobs = store.reviews
        await jobs.ask("a", 1)
        assert await claim(jobs, "x") == "a"
        assert await jobs.finish("a", "x", 2, b"[]", b"{}", again=True)
        assert await jobs.waiting() == 0
        await jobs.ask("b", 2)
        assert await claim(jobs, "y") == "b"
        assert await jobs.claim("y", time.time_ns() // 1_000_000, LONG_ENOUGH) == Claimed("a", 2, 2, b"[]", b"{}")
        assert await claim(jobs, "z") is None
        await jobs.compare("a", "y", alike=False)
        assert await claim(jobs, "z") is None
        found = await jobs.find("a")
        assert found is not None
        assert found.review == b"{}"
        await store.close()

    run(test())


def test_what_a_room_signs_is_read_by_whoever_helps(address: str) -> None:
    async def test() -> None:
        store = await opened(address)
        assert await store.reviews.signature() is None
        for signature in ("one", "another"):
            await store.reviews.sign(signature)
            assert await store.reviews.signature() == signature
        await store.close()

    run(test())


def test_a_review_done_again_is_compared_and_a_difference_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(reviews, "AGAIN", 1)
    simulations = iter([FEW, FEW, FEW, FEW + 1])  # the second game is reviewed otherwise the second time

    async def test() -> None:
        async with running(tmp_path, make_means=lambda: usual_means(next(simulations))) as room, room.guest() as anna:
            for seed, unlike in ((1, "0.0"), (2, "1.0")):
                table, _ = await finished(room.hall.store, SHORT, seed)
                read(await anna.post(f"/api/tables/{table}/review"))
                first = await reviewed(anna, table)

                async def told(count: str = unlike) -> bool:
                    text = (await anna.get("/metrics")).text
                    return f"doublejeu_reviews_unlike_total {count}" in text

                async def compared(id: str = table) -> bool:
                    rows = await room.hall.store.reviews._read(Query("SELECT again FROM reviews WHERE id = ?", [id]))
                    return int(rows[0][0]) in (ALIKE, UNLIKE)

                await eventually(compared, "it was not done again")
                await eventually(told, "the metrics do not say so")
                assert await reviewed(anna, table) == first

    run(test())
    assert [each.message for each in caplog.records if each.levelname == "ERROR"] == [
        "a review done again came out otherwise"
    ]


def test_a_review_is_deleted_with_its_table(address: str) -> None:
    async def test() -> None:
        store = await opened(address, "a", "b")
        for table in ("a", "b"):
            await store.reviews.ask(table, 1)
        await store.reviews.finish("a", "x", 2, b"[]", b"{}", False)
        assert await store.forget("over", 2, 9) == 2
        assert [await store.reviews.find(table) for table in ("a", "b")] == [None, None]
        assert await store.reviews.waiting() == 0
        await store.close()

    run(test())


# --- Who works when


def test_a_step_of_a_review_comes_after_everything_else_that_waits() -> None:
    async def test() -> None:
        threads, order = Threads(1), list[str]()
        gate = asyncio.Event()
        loop = asyncio.get_running_loop()
        first = threads.do(lambda: asyncio.run_coroutine_threadsafe(gate.wait(), loop).result(), Urgency.SPARE)
        others = [
            threads.do(lambda who=who: order.append(who.name), who)  # type: ignore[misc]
            for who in sorted(Urgency, reverse=True)
        ]
        assert threads.backlog == 2  # two bots' moves: reviews and questions do not count
        gate.set()
        await asyncio.gather(first, *others)
        assert order == [who.name for who in sorted(Urgency)]
        threads.stop()

    run(test())


def test_reviews_leave_threads_to_bots() -> None:
    async def test() -> None:
        threads = Threads(4)
        gate = asyncio.Event()
        loop = asyncio.get_running_loop()
        steps = [
            threads.do(lambda: asyncio.run_coroutine_threadsafe(gate.wait(), loop).result(), Urgency.SPARE)
            for _ in range(9)
        ]
        assert await asyncio.wait_for(threads.do(lambda: "moved", Urgency.UNWATCHED), 60) == "moved"
        gate.set()
        await asyncio.gather(*steps)
        threads.stop()

    run(test())
