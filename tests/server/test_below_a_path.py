"""A room below a path of its host: pages, requests, sockets and cookies, whether or not a proxy takes the path away."""

import asyncio
import random
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from doublejeu.cli.serve import read_base
from doublejeu.play.errors import BadSetting
from doublejeu.server.credentials import COOKIE, SECURE_BELOW, SECURE_COOKIE, cookie_name, guest_of

from .crowd import Person
from .room import Outside, open_table, running

PAGE = '<script src="./light.js" data-hall="assets/a.js"></script><a href="./">./</a>'


def built(folder: Path) -> Path:
    """Pages as a build leaves them."""
    (folder / "pages" / "assets").mkdir(parents=True)
    (folder / "pages" / "index.html").write_text(PAGE)
    (folder / "pages" / "assets" / "a.js").write_text("1")
    return folder / "pages"


def test_pages_and_requests_are_found_below_the_path_and_where_a_proxy_has_taken_it_away(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path, gate={"base": "/club"}, pages=built(tmp_path)) as room, room.guest() as anna:
            told = PAGE.replace('"./', '"/club/')
            for path in ("/club/", "/club/t/abc", "/club/index.html", "/", "/t/abc", "/clubs/"):
                answer = await anna.get(path)
                assert (answer.status_code, answer.text) == (200, told), path
                again = await anna.get(path, headers={"If-None-Match": answer.headers["etag"]})
                assert again.status_code == 304
            for path in ("/club/assets/a.js", "/assets/a.js"):
                assert (await anna.get(path)).text == "1"
                assert (await anna.get(f"{path}x")).status_code == 404
            for path in ("/club/healthz", "/healthz"):
                assert (await anna.get(path)).json()["status"] == "ok"
            moved = await anna.get("/club")
            assert (moved.status_code, moved.headers["location"]) == (308, "/club/")
            assert (await anna.post("/club/")).status_code == 405
            assert (await anna.get("/club/openapi.json")).json()["servers"] == [{"url": "/club"}]
            channels = (await anna.get("/club/asyncapi.json")).json()["channels"]
            assert channels["table"]["address"] == "/club/api/tables/{id}/socket"

    asyncio.run(test())


def test_without_a_path_the_page_names_its_files_from_the_root(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path, pages=built(tmp_path)) as room, room.guest() as anna:
            assert (await anna.get("/t/abc")).text == PAGE.replace('"./', '"/')

    asyncio.run(test())


def test_a_game_is_played_through_a_socket_below_the_path(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path, gate={"base": "/club"}) as room:
            below = Outside(room.port, "/club")
            async with below.guest() as anna:
                table = (await open_table(anna, bots="novice"))["table"]
                person = Person(table, 0, anna)
                await person.play(below, random.Random(1))
                assert person.over
            for path, status in (("/clubs", 404), ("/club/club", 404)):
                with pytest.raises(InvalidStatus, match=str(status)):
                    await connect(f"ws://127.0.0.1:{room.port}{path}/api/tables/{table}/socket", proxy=None)

    asyncio.run(asyncio.wait_for(test(), 120))


@pytest.mark.parametrize("secure", [True, False])
def test_the_cookie_belongs_to_the_path_alone(tmp_path: Path, secure: bool) -> None:
    async def test() -> None:
        async with running(tmp_path, gate={"base": "/club", "secure": secure}) as room, room.guest() as anna:
            body = {"name": "Anna", "game": "kompromat"}
            set_cookie = (await anna.post("/club/api/tables", json=body)).headers["set-cookie"]
            assert set_cookie.startswith(f"{SECURE_BELOW if secure else COOKIE}=")
            parts = {part.strip() for part in set_cookie.split(";")}
            assert {"Path=/club", "HttpOnly"} <= parts
            assert ("Secure" in parts) == secure

    asyncio.run(test())


def test_of_two_rooms_on_one_host_each_knows_its_own_guest() -> None:
    here, there = "a" * 64, "b" * 64
    assert guest_of(f"{COOKIE}={here}; {COOKIE}={there}", COOKIE) == here  # the longer path comes first
    both = f"{SECURE_BELOW}={here}; {SECURE_COOKIE}={there}"
    assert guest_of(both, cookie_name(True, "/club")) == here
    assert guest_of(both, cookie_name(True, "")) == there
    assert guest_of(f"x{COOKIE}={here}; {COOKIE}=short", COOKIE) is None


@pytest.mark.parametrize(
    ("path", "public", "base"),
    [
        (None, None, ""), ("/", None, ""), ("", "https://games.example.org/", ""),
        ("/club", None, "/club"), ("club/", None, "/club"), ("/a/b-2", None, "/a/b-2"),
        (None, "https://example.org/club/", "/club"), ("/club", "https://example.org/club", "/club"),
        ("/club", "https://example.org", "/club"), ("/club", "https://example.org/", "/club"),
    ],
)  # fmt: skip
def test_the_path_is_given_by_itself_or_with_the_public_address(
    path: str | None, public: str | None, base: str
) -> None:
    assert read_base(path, public) == base


@pytest.mark.parametrize(
    ("path", "public", "words"),
    [
        ("/club", "https://example.org/other", "is not the path of --public-url"),
        ("/", "https://example.org/other", "is not the path of --public-url"),
        ("/a b", None, "is one as /club"),
        ('/"><script>', None, "is one as /club"),
        ("/a/../b", None, "is one as /club"),
        ("/a//b", None, "is one as /club"),
        ("/api", None, "begins as a path of the room itself does"),
        ("/assets/x", None, "begins as a path of the room itself does"),
    ],
)
def test_a_path_that_cannot_be_is_explained(path: str, public: str | None, words: str) -> None:
    with pytest.raises(BadSetting, match=words):
        read_base(path, public)
