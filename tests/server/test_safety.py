"""Safety: origins, headers, cookies, secrets, limits, caps, and readers who do not read."""

import asyncio
import contextlib
import logging
import socket
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from doublejeu.cli.serve import listen
from doublejeu.play.errors import BadSetting
from doublejeu.server import entries as e
from doublejeu.server.app import HEADERS
from doublejeu.server.credentials import hashed
from doublejeu.server.limits import Limits, read_proxies
from doublejeu.server.table_connection import TableConnection
from tests.server.test_fuzz import OVER, PLAYING, frame, handshake, raw, room_with_tables

from .logs import guest_secret
from .room import FREE, gather, join, open_table, running, until_true


def limited(**rates: Any) -> Limits:
    return msgspec.structs.replace(FREE, **rates)


# --- Origins, headers, cookies


@pytest.mark.parametrize(
    ("origin", "allowed"),
    [
        (None, True),
        ("http://{host}", True),
        ("HTTP://{host}", True),
        ("https://games.example", True),
        ("https://games.example/", True),
        ("http://games.example", False),
        ("http://evil.example", False),
        ("http://{host}.evil.example", False),
        ("http://evil.example/{host}", False),
        ("null", False),
        ("", False),
    ],
)
def test_pages_of_other_sites_may_not_speak_for_their_users(origin: str | None, allowed: bool, tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path, gate={"origins": ["https://games.example"]}) as room, room.guest() as anna:
            table = (await open_table(anna))["table"]
            host = f"127.0.0.1:{room.port}"
            headers = {} if origin is None else {"Origin": origin.format(host=host)}
            answers = [
                await anna.get("/api/tables", headers=headers),
                await anna.post("/api/tables", json={"name": "A", "game": "kompromat"}, headers=headers),
            ]
            assert [each.status_code for each in answers] == ([200, 201] if allowed else [403, 403])
            address = f"ws://{host}/api/tables/{table}/socket"
            if allowed:
                async with connect(address, additional_headers=headers, proxy=None) as line:
                    assert await line.recv()
            else:
                assert answers[0].json()["code"] == "origin"
                with pytest.raises(InvalidStatus) as refused:
                    await connect(address, additional_headers=headers, proxy=None)
                assert refused.value.response.status_code == 403

    asyncio.run(test())


def test_every_answer_has_the_headers_that_protect_a_browser(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path, gate={"secure": True}) as room, room.guest() as anna:
            answers = [
                await anna.get("/api/games"),
                await anna.get("/nowhere"),
                await anna.delete("/api/tables"),
                await anna.get("/api/tables/none"),
                await anna.get("/metrics"),
                await anna.post("/api/tables", content=b"{"),
                await anna.get("/api/tables", headers={"Origin": "http://evil.example"}),
            ]
            assert [each.status_code for each in answers] == [200, 404, 405, 404, 200, 400, 403]
            for each in answers:
                assert {name: each.headers[name] for name in HEADERS} == HEADERS
                assert "max-age" in each.headers["strict-transport-security"]
                assert "server" not in each.headers
            assert "'unsafe-inline'" not in HEADERS["Content-Security-Policy"].split("style-src")[0]
            assert {each.json()["code"] for each in answers[1:4]} == {"no-path", "no-table"}

    asyncio.run(test())


@pytest.mark.parametrize("secure", [True, False])
def test_the_cookie_is_out_of_reach_of_scripts_and_of_other_sites(secure: bool, tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path, gate={"secure": secure}) as room, room.guest() as anna:
            response = await anna.post("/api/tables", json={"name": "A", "game": "kompromat"})
            cookie = response.headers["set-cookie"].lower()
            assert "httponly" in cookie
            assert "samesite=lax" in cookie
            assert "path=/" in cookie
            assert ("; secure" in cookie) == secure
            assert "set-cookie" not in (await anna.get("/api/tables")).headers
            assert response.headers["cache-control"] == "no-store"

    asyncio.run(test())


# --- Secrets


def test_secrets_are_in_no_log_in_no_store_and_in_no_message_to_others(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> None:
        caplog.set_level(logging.DEBUG)
        for noisy in ("httpx", "httpcore", "websockets.client", "asyncio"):  # the test's own end of the line
            caplog.set_level(logging.CRITICAL, noisy)
        async with running(tmp_path) as room:
            company = await gather(room, 3, seated=False)
            anna, bert, carla = company.players
            await bert.ask("sit", seat=1)
            salts = [f"{number}{number}" * 16 for number in range(2)]
            for player, salt in zip((anna, bert), salts, strict=True):
                assert (await player.ask("salt", salt=salt))["type"] == "done"
            await anna.ask("start")
            stranger = await room.connect(company.table)
            by_key = await room.connect(company.table, key=company.places[1]["key"])
            for number, player in enumerate((anna, bert)):
                await player.ask("note", text=f"a secret of {number}")
            for _ in range(8):
                match = company.live.table.match
                assert match is not None
                mover = company.players[match.waiting[0]]
                await mover.catch_up()
                assert mover.frame is not None
                await mover.ask("move", at=mover.frame["at"], move=mover.frame["legal"][0])
                await mover.ask("move", at=0, move="cheat")
            await company.players[1].vanish()
            for query in ("", "?since=3", "?since=x"):
                with contextlib.suppress(InvalidStatus):
                    await (await room.connect(company.table, company.guests[1], query=query)).catch_up()
            rows = [e.load(row) for row in await room.hall.store.read(company.table)]
            seed = next(row.seed for row in rows if isinstance(row, e.Opening)) or ""
            guests = [guest.cookies["doublejeu"] for guest in company.guests]
            keys = [place["key"] for place in company.places]
            notes = ["a secret of 0", "a secret of 1"]
            for each in (anna, carla, stranger, by_key):
                await each.catch_up()
            for number, player in ((0, anna), (2, carla), (3, stranger)):
                told = "".join(map(str, player.raw))
                hidden = [
                    seed,
                    *salts,
                    *guests,
                    *keys,
                    *map(hashed, guests + keys),
                    *(n for n in notes if not n.endswith(f"{number}")),
                ]
                assert [secret for secret in hidden if secret in told] == []
            logs = caplog.text + "".join(str(vars(record)) for record in caplog.records)
            assert [secret for secret in [seed, *salts, *guests, *keys, *notes] if secret in logs] == []
        stored = b"".join(path.read_bytes() for path in tmp_path.iterdir())
        assert [secret for secret in guests + keys if secret.encode() in stored] == []
        assert all(hashed(secret).encode() in stored for secret in guests + keys)

    asyncio.run(test())


def test_an_unknown_table_is_not_found_and_never_dealt(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room, room.guest() as anna:
            await open_table(anna)
            before = dict(room.hall.tables)
            requests = [
                anna.get("/api/tables/abcdefghjkmn"),
                anna.post("/api/tables/abcdefghjkmn/join", json={"name": "A"}),
                anna.post("/api/tables/abcdefghjkmn/link", json={"key": "0" * 64}),
                anna.get("/api/tables/abcdefghjkmn/record"),
                anna.get("/api/tables/abcdefghjkmn/replay"),
            ]
            for request in requests:
                response = await request
                assert (response.status_code, response.json()["code"]) == (404, "no-table")
            with pytest.raises(InvalidStatus) as refused:
                await room.connect("abcdefghjkmn", anna)
            assert refused.value.response.status_code == 404
            assert room.hall.tables == before
            assert await room.hall.store.read("abcdefghjkmn") == []

    asyncio.run(test())


# --- Limits


async def statuses(guest: httpx.AsyncClient, count: int, address: str | None = None) -> list[int]:
    headers = {} if address is None else {"X-Forwarded-For": address}
    return [(await guest.get("/api/games", headers=headers)).status_code for _ in range(count)]


def test_an_address_may_not_ask_too_often_whatever_it_says_of_itself(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path, limits=limited(requests=(3, 0.001))) as room, room.guest() as anna:
            assert await statuses(anna, 2) == [200, 200]
            assert await statuses(anna, 2, "10.1.2.3") == [200, 429]
            assert (await anna.get("/api/games")).json()["code"] == "too-fast"

    asyncio.run(test())


def test_who_asks_too_often_waits_to_be_refused_and_nobody_else_does(tmp_path: Path) -> None:
    async def test() -> None:
        gate = {"trusted": read_proxies(["127.0.0.1"])}
        limits = limited(requests=(1, 0.001), refused_after=0.5)
        async with running(tmp_path, limits=limits, gate=gate) as room, room.guest() as proxy:
            await statuses(proxy, 1, "192.0.2.1")
            began = asyncio.get_running_loop().time()
            refused = asyncio.create_task(statuses(proxy, 1, "192.0.2.1"))
            assert await statuses(proxy, 1, "192.0.2.2") == [200]
            assert not refused.done()
            assert await refused == [429]
            assert asyncio.get_running_loop().time() - began >= 0.5

    asyncio.run(test())


def test_a_trusted_proxy_says_for_whom_it_asks(tmp_path: Path) -> None:
    async def test() -> None:
        gate = {"trusted": read_proxies(["127.0.0.1", "10.9.0.0/16"])}
        async with running(tmp_path, limits=limited(requests=(2, 0.001)), gate=gate) as room, room.guest() as proxy:
            assert await statuses(proxy, 3, "192.0.2.1") == [200, 200, 429]
            assert await statuses(proxy, 3, "192.0.2.2") == [200, 200, 429]
            assert await statuses(proxy, 1, "192.0.2.77, 192.0.2.1") == [429], "the last hop counts, not what it claims"
            assert await statuses(proxy, 1, "192.0.2.2, 10.9.1.1") == [429], "a proxy behind the proxy"
            assert await statuses(proxy, 1, "2001:db8::1") == [200]
            assert await statuses(proxy, 2, "2001:db8::2") == [200, 429], "a subscriber has the whole network"
            assert await statuses(proxy, 1, "2001:db8:0:1::2") == [200]
            assert await statuses(proxy, 1, "::ffff:192.0.2.1") == [429], "the same as 192.0.2.1"

    asyncio.run(test())


def test_an_address_holds_so_many_connections_and_opens_so_many_tables(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path, limits=limited(sockets=2, tables=(3, 0.001))) as room, room.guest() as anna:
            table = (await open_table(anna))["table"]
            async with room.at(table, anna), room.at(table) as second:
                with pytest.raises(InvalidStatus) as refused:
                    await room.connect(table)
                assert refused.value.response.status_code == 429
                await second.socket.close()
                for _ in range(200):
                    try:
                        await (await room.connect(table)).catch_up()
                        break
                    except InvalidStatus:
                        await asyncio.sleep(0.01)
                else:
                    raise AssertionError("a connection that ended still counts")
            await open_table(anna)
            await join(room.guest(), table, "B")
            response = await anna.post("/api/tables", json={"name": "A", "game": "kompromat"})
            assert (response.status_code, response.json()["code"]) == (429, "too-fast")

    asyncio.run(test())


def test_large_payloads_are_refused(tmp_path: Path) -> None:
    async def test() -> None:
        async def endless() -> Any:
            for _ in range(1_000):
                yield b" " * 1_000

        async with running(tmp_path) as room, room.guest() as anna:
            response = await anna.post("/api/tables", content=b" " * 20_000)
            assert (response.status_code, response.json()["code"]) == (413, "too-large")
            with contextlib.suppress(httpx.NetworkError):  # the room does not wait for the rest
                assert (await anna.post("/api/tables", content=endless())).status_code == 413
            table = (await open_table(anna))["table"]
            async with room.at(table, anna) as player:
                await player.socket.send("x" * (FREE.message_bytes + 1))
                with pytest.raises(ConnectionClosed):
                    await player.until_type("never")
                assert player.socket.close_code == 1009

    asyncio.run(test())


def test_a_reader_who_does_not_read_is_let_go_and_may_return(tmp_path: Path) -> None:
    async def test() -> None:
        small = limited(unread_bytes=65_536)
        async with room_with_tables(tmp_path, limits=small) as room, raw(room) as slow, room.at(OVER) as other:
            await slow.shake(handshake(room, OVER, f"Cookie: doublejeu={guest_secret(1)}"))
            asked = frame(b'{"do":"page","before":60}')
            slow.writer.transport.pause_reading()  # type: ignore[attr-defined]
            dropped = room.gate.metrics.slow_readers
            for _ in range(400):
                slow.writer.write(asked * 20)
                await asyncio.sleep(0)
                if dropped._value.get() or slow.writer.transport.is_closing():
                    break
            await until_true(lambda: len(room.hall.tables[OVER].lookers) == 1)
            assert dropped._value.get() == 1
            await other.catch_up()
            async with room.at(OVER, room.guest(guest_secret(1))) as back:
                assert (await back.next())["member"] == 1
                await back.until_type("frame")

    asyncio.run(test())


def test_a_connection_that_falls_silent_is_found_and_let_go(tmp_path: Path) -> None:
    async def test() -> None:
        async with room_with_tables(tmp_path) as room, raw(room) as silent, raw(room) as closing:
            await silent.shake(handshake(room))
            await closing.shake(handshake(room))
            async with room.at(PLAYING) as other:
                await other.catch_up()
                lines = [line for line in room.gate.sockets if isinstance(line, TableConnection)]
                assert len(lines) == 3
                told_to_go = room.hall.tables[PLAYING].lookers[1]  # and does not
                next(line for line in lines if line._session and line._session.looker is told_to_go).drop("idle")
                for _ in range(3):
                    for line in lines:
                        line.ping()
                    await other.catch_up()
                    await asyncio.sleep(0.02)
                await other.catch_up()
                assert len(room.gate.sockets) == 1
                assert len(room.hall.tables[PLAYING].lookers) == 1

    asyncio.run(test())


# --- What an operator looks at


def test_health_and_metrics_tell_how_the_room_is(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room, room.guest() as anna:
            health = await anna.get("/healthz")
            assert (health.status_code, health.json()["status"]) == (200, "ok")
            await anna.get("/api/tables/none")
            text = (await anna.get("/metrics")).text
            assert 'doublejeu_http_requests_total{status="200"} 1.0' in text
            assert 'doublejeu_refusals_total{code="no-table"} 1.0' in text
            assert "doublejeu_sockets" in text
            room.gate.stopping = True
            stopping = await anna.get("/healthz")
            assert (stopping.status_code, stopping.json()["status"]) == (503, "stopping")

    asyncio.run(test())


def test_a_port_in_use_is_said_so() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with pytest.raises(BadSetting, match="is a room open already"):
            listen("127.0.0.1", taken.getsockname()[1])
