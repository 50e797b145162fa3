"""What docs/operations.md says is true: its nginx configuration, its backups, its options."""

import asyncio
import os
import random
import re
import shlex
import sqlite3
import subprocess
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect

from doublejeu.cli.serve import serve
from doublejeu.server.backends import open_store
from doublejeu.server.limits import Limits, read_proxies
from doublejeu.server.table import Table

from .crowd import Crowd, Person
from .room import FREE, Outside, open_table, running
from .runner import Server
from .services import Nginx, PostgreSQL, program

DOCS = (Path(__file__).parents[2] / "docs" / "operations.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", DOCS, re.DOTALL | re.MULTILINE)


def configured(room: int, port: int) -> str:
    """The documented configuration, on these ports and without TLS."""
    (text,) = blocks("nginx")
    text = text.replace("127.0.0.1:8013", f"127.0.0.1:{room}").replace("listen 443 ssl", f"listen 127.0.0.1:{port}")
    return re.sub(r"^ *ssl_.*\n", "", text, flags=re.MULTILINE)


def test_behind_nginx_a_game_is_played_through_its_socket(tmp_path: Path) -> None:
    async def test() -> None:
        settings = {"trusted": read_proxies(["127.0.0.1"]), "origins": ["http://games.example.org"]}
        async with running(tmp_path, gate=settings) as room:
            with Nginx(lambda port: configured(room.port, port)) as nginx:
                front = Outside(nginx.port)
                async with front.guest() as anna, room.guest() as inside:
                    assert (await anna.get("/healthz")).json()["status"] == "ok"
                    table = (await open_table(anna, bots="novice"))["table"]
                    person = Person(table, 0, anna)
                    await person.play(front, random.Random(1))
                    assert person.over
                    assert (await anna.get(f"/api/tables/{table}/record")).status_code == 200
                    assert (await anna.get("/metrics")).status_code == 403
                    assert (await inside.get("/metrics")).status_code == 200
                    foreign = {"Origin": "https://elsewhere.example"}
                    assert (await anna.get("/api/games", headers=foreign)).status_code == 403
                    own = {"Origin": front.url}
                    assert (await anna.get("/api/games", headers=own)).status_code == 200
                    address = f"ws://127.0.0.1:{nginx.port}/api/tables/{table}/socket"
                    async with connect(address, origin=front.url, proxy=None) as socket:  # type: ignore[arg-type]
                        assert await socket.recv()

    asyncio.run(asyncio.wait_for(test(), 120))


def test_behind_nginx_limits_count_the_visitors_own_address(tmp_path: Path) -> None:
    limits = Limits(requests=FREE.requests, tables=(3, 0.0), sockets=1)

    def visitor(front: Outside, address: str) -> httpx.AsyncClient:
        return httpx.AsyncClient(base_url=front.url, transport=httpx.AsyncHTTPTransport(local_address=address))

    async def test() -> None:
        settings = {"trusted": read_proxies(["127.0.0.1"])}
        async with running(tmp_path, limits=limits, gate=settings) as room:
            with Nginx(lambda port: configured(room.port, port)) as nginx:
                front = Outside(nginx.port)
                async with visitor(front, "127.0.0.2") as one, visitor(front, "127.0.0.3") as other:
                    for i in range(5):
                        forged = {"X-Forwarded-For": f"192.0.2.{i}"}
                        body = {"name": "Anna", "game": "kompromat"}
                        answer = await one.post("/api/tables", json=body, headers=forged)
                        assert answer.status_code == (201 if i < 3 else 429)
                    table = (await open_table(other))["table"]
                address = f"ws://127.0.0.1:{nginx.port}/api/tables/{table}/socket"
                async with connect(address, proxy=None, local_addr=("127.0.0.2", 0)) as first:
                    assert await first.recv()
                    async with connect(address, proxy=None, local_addr=("127.0.0.3", 0)) as second:
                        assert await second.recv()
                    with pytest.raises(Exception, match="429"):
                        await connect(address, proxy=None, local_addr=("127.0.0.2", 0))

    asyncio.run(asyncio.wait_for(test(), 120))


def test_every_option_it_names_exists() -> None:
    known = {name for option in serve.params for name in option.opts}
    lines = "".join(blocks("ini") + blocks("sh")).splitlines()
    commands = [line for line in lines if "doublejeu serve" in line]
    assert len(commands) == 2
    for line in commands:
        arguments = shlex.split(line.split("doublejeu serve")[1])
        assert serve.make_context("serve", arguments).params["public_url"] == "https://games.example.org"
    prose = re.sub(r"^```.*?^```$", "", DOCS, flags=re.DOTALL | re.MULTILINE)
    assert set(re.findall(r"`(--[a-z-]+)", prose)) <= known


async def all_tables_are_there(crowd: Crowd, address: str) -> None:
    store = await open_store(address)
    for person in crowd.people:
        assert Table.from_log(person.table, await store.read(person.table)).match is not None
    await store.close()


async def play_some(crowd: Crowd, server: Server) -> "asyncio.Task[None]":
    playing = asyncio.create_task(crowd.play(server))
    while crowd.acknowledged < 30:
        await asyncio.sleep(0.01)
        assert not playing.done()
    return playing


def test_a_backup_of_sqlite_while_the_room_runs_is_whole(tmp_path: Path) -> None:
    (command,) = [line for line in "\n".join(blocks("sh")).splitlines() if line.startswith("sqlite3")]
    statement = shlex.split(command)[2].replace("/var/backups", str(tmp_path))

    async def test() -> None:
        crowd = Crowd(4)
        with Server(str(tmp_path / "tables.sqlite")) as server:
            playing = await play_some(crowd, server)
            people = list(crowd.people)
            base = sqlite3.connect(tmp_path / "tables.sqlite", check_same_thread=False)
            await asyncio.to_thread(base.execute, statement)
            base.close()
            server.kill()
            await playing
        crowd.people = people
        await all_tables_are_there(crowd, str(tmp_path / "doublejeu.sqlite"))

    asyncio.run(asyncio.wait_for(test(), 120))


def test_a_backup_of_postgresql_while_the_room_runs_is_whole(postgresql: PostgreSQL, tmp_path: Path) -> None:
    (command,) = [line for line in "\n".join(blocks("sh")).splitlines() if line.startswith("pg_dump")]
    (_, *options, _) = shlex.split(command)
    pg_dump, pg_restore = program("pg_dump", "postgresql-client"), program("pg_restore", "postgresql-client")
    database, restored = postgresql.new_database(), postgresql.new_database()

    async def test() -> None:
        crowd = Crowd(4)
        with Server(database) as server:
            playing = await play_some(crowd, server)
            people = list(crowd.people)
            await asyncio.to_thread(subprocess.run, [pg_dump, *options, database], check=True, cwd=tmp_path)
            server.kill()
            await playing
        restore = [pg_restore, f"--dbname={restored}", os.fspath(tmp_path / "doublejeu.dump")]
        await asyncio.to_thread(subprocess.run, restore, check=True)
        crowd.people = people
        await all_tables_are_there(crowd, restored)

    asyncio.run(asyncio.wait_for(test(), 120))
