"""Odd requests from strangers: every route with odd paths and headers, bodies that stall, names that are not ours."""

import asyncio
import itertools
import logging
from pathlib import Path

import pytest

from doublejeu.server.credentials import COOKIE, SECURE_COOKIE
from doublejeu.server.protocol import OPERATIONS

from .room import Room, open_table, running

ODD_PATHS = (
    b"", b"a" * 300, b"a" * 5_000, b"%00", b"%ff%fe", b"..%2f..%2f..%2fetc%2fpasswd", b"../../../../../etc/passwd",
    b"%2e%2e", "é".encode(), b"assets/" + b"b" * 300, b"//", b"?since=-1", b"?eyes=99999999999",
    b"assets/../../etc/passwd", b";", b"%",
)  # fmt: skip
ODD_HEADERS = (
    b"", b"Cookie: doublejeu=\xff\xfe; a=b; ;;=\r\n", b"Origin: http://[\r\n", b"X-Forwarded-For: , ,,999.1.1.1\r\n",
    b"If-None-Match: \xff\r\n", b"Accept-Encoding: \xff, gzip;q=x\r\n", b"Range: bytes=9-1\r\n",
    b"Content-Type: \xff\r\nContent-Length: 2\r\n\r\n{}",
)  # fmt: skip


async def raw(room: Room, data: bytes, *, then_wait: float = 20.0) -> bytes:
    """All that is answered to these bytes, up to the end of the connection."""
    reader, writer = await asyncio.open_connection("127.0.0.1", room.port)
    writer.write(data)
    try:
        async with asyncio.timeout(then_wait):
            return await reader.read()
    except ConnectionResetError:
        return b""
    finally:
        writer.close()


def pages(folder: Path) -> Path:
    (folder / "pages" / "assets").mkdir(parents=True)
    (folder / "pages" / "index.html").write_text("the page")
    return folder / "pages"


def test_no_route_fails_at_odd_paths_and_headers(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def test() -> None:
        async with running(tmp_path, pages=pages(tmp_path)) as room, room.guest() as anna:
            table = (await open_table(anna, bots="novice"))["table"]
            routes = {(each.method, each.path.replace("{id}", table)) for each in OPERATIONS} | {("GET", "/")}
            asked = set(itertools.product(routes, ODD_PATHS, ODD_HEADERS[:1]))
            asked |= set(itertools.product(routes, ODD_PATHS[:1], ODD_HEADERS))
            for (method, path), odd, headers in sorted(asked):
                for place in {
                    path.encode().rstrip(b"/") + b"/" + odd,
                    path.replace("{game}", odd.decode("latin1")).encode("latin1"),
                }:
                    head = b"%s %s HTTP/1.1\r\nHost: here\r\nConnection: close\r\n" % (method.encode(), place)
                    told = await raw(room, head + headers + b"\r\n")
                    assert told.startswith(b"HTTP/1.1 ") or told == b"", (head, told)
                    assert not told.startswith(b"HTTP/1.1 5"), (head, told)

    with caplog.at_level(logging.ERROR):
        asyncio.run(test())
    assert not [record.getMessage() for record in caplog.records if record.exc_info]


def test_what_lies_outside_the_pages_is_answered_as_what_is_not_there(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path, pages=pages(tmp_path)) as room:
            there, missing = [
                await raw(
                    room, b"GET /../../../../../../../../%s HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n" % name
                )
                for name in (b"etc/passwd", b"etc/nothing-here")
            ]
            assert there.partition(b"\r\n\r\n")[2] == missing.partition(b"\r\n\r\n")[2] == b"the page"

    asyncio.run(test())


def test_a_body_that_stalls_is_cut_off_and_logs_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("doublejeu.server.http_connection.BODY_SECONDS", 0.3)
    head = b"POST %s HTTP/1.1\r\nHost: here\r\nContent-Length: 100\r\n\r\n{"

    async def test() -> None:
        async with running(tmp_path) as room, room.guest() as anna:
            stalled = [raw(room, head % path) for path in (b"/api/tables", b"/api/tables/x/join", b"/nothing")]
            await asyncio.gather(*stalled)  # they end by themselves, or `raw` would time out
            _, writer = await asyncio.open_connection("127.0.0.1", room.port)
            writer.write(head % b"/api/tables")
            await writer.drain()
            writer.transport.abort()
            assert (await anna.get("/healthz")).status_code == 200

    with caplog.at_level(logging.ERROR):
        asyncio.run(test())
    assert not caplog.records


def test_a_room_with_a_name_answers_to_that_name_and_to_addresses_alone(tmp_path: Path) -> None:
    async def test() -> None:
        gate = {"secure": True, "host": "games.example.org", "origins": ["https://games.example.org"]}
        async with running(tmp_path, gate=gate) as room, room.guest() as anna:
            for host, status in (
                ("games.example.org", 200), ("GAMES.example.org", 200), (f"127.0.0.1:{room.port}", 200),
                ("[::1]:8013", 200),
                ("localhost:8013", 200), ("evil.example", 421), ("games.example.org.evil.example", 421), ("", 421),
            ):  # fmt: skip
                assert (await anna.get("/api/games", headers={"Host": host})).status_code == status, host
            for origin, status in (("https://games.example.org", 200), ("http://games.example.org", 403)):
                headers = {"Host": "games.example.org", "Origin": origin}
                assert (await anna.get("/api/games", headers=headers)).status_code == status, origin

    asyncio.run(test())


def test_over_https_the_cookie_is_of_this_host_alone_and_old_ones_go_on(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path, gate={"secure": True}) as room, room.guest() as anna, room.guest() as old:
            body = {"name": "Anna", "game": "kompromat"}
            set_cookie = (await anna.post("/api/tables", json=body)).headers["set-cookie"]
            assert set_cookie.startswith(f"{SECURE_COOKIE}=")
            assert {"Path=/", "Secure"} <= {part.strip() for part in set_cookie.split(";")}
            answer = await old.post("/api/tables", json=body, headers={"Cookie": f"{COOKIE}={'a' * 64}"})
            assert "set-cookie" not in answer.headers

    asyncio.run(test())


def test_a_large_body_that_comes_with_its_head_is_refused_in_words(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as room:
            body = b"x" * 200_000
            head = f"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: {len(body)}\r\n\r\n".encode()
            for _ in range(5):  # it may come in one piece or in several
                reader, writer = await asyncio.open_connection("127.0.0.1", room.port)
                writer.write(head + body)
                assert (await reader.readline()).split()[1] == b"413"
                writer.close()

    asyncio.run(test())
