"""`doublejeu serve` as people run it: options, logs, a stop in good order, and the same tables after it."""

import asyncio
import json
import logging
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
import httpx
import pytest
from click.testing import CliRunner
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from doublejeu.cli import main
from doublejeu.cli.serve import serve
from doublejeu.locales import Words
from tests.cli.app import STOPPABLE

from .room import Player

GENEROUS = 30.0  # seconds that a start may take on a busy machine


@pytest.fixture
def root_logger() -> Iterator[None]:
    """`serve` sets up the logs of the whole process: afterwards they are as before."""
    handlers, level = logging.root.handlers[:], logging.root.level
    yield
    logging.root.handlers[:] = handlers
    logging.root.setLevel(level)


def test_the_help_tells_what_a_person_needs() -> None:
    result = CliRunner().invoke(main, ["serve", "--help"])
    assert result.exit_code == 0
    for option in ("--host", "--port", "--store", "--bus", "--peer", "--public-url", "--trusted-proxy", "Ctrl-C"):
        assert option in result.output


def test_the_hall_is_shown_without_what_is_slow_to_load_and_not_needed_for_it() -> None:
    slow = {"babel", "cryptography", "fluent", "numba", "rich", "textual"}
    shown = """
import sys
from click.testing import CliRunner
from doublejeu.cli import main, preparing, serve
from doublejeu.server import app, backends, unfurling
assert CliRunner().invoke(main, ["serve", "--help"]).exit_code == 0
assert len(serve.known_games("en").games) > 1
print(unfurling._of_house("fr").text)
"""
    code = f"{shown}print({slow} & set(sys.modules))"
    said = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout
    assert said.splitlines() == [Words("fr", parts=("links",))("link-house"), "set()"]


@pytest.mark.parametrize("option", serve.params, ids=lambda option: str(option.name))
def test_every_option_can_be_given_by_a_variable(option: click.Option, monkeypatch: pytest.MonkeyPatch) -> None:
    usual, flag = serve.make_context("serve", []), max(option.opts, key=len)
    value = {"integer range": "7", "float range": "7.5", "boolean": "1"}.get(option.type.name, "x")
    if isinstance(option.type, click.Choice):
        value = next(choice for choice in option.type.choices if choice != usual.params[option.name or ""])
    given = serve.make_context("serve", [flag] if option.is_flag else [flag, value])
    monkeypatch.setenv("DOUBLEJEU_" + flag.removeprefix("--").replace("-", "_").upper(), value)
    found = serve.make_context("serve", [])
    assert found.params == given.params != usual.params


@pytest.mark.usefixtures("root_logger")
@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--pace", "quick"], "--pace is two numbers"),
        (["--trusted-proxy", "nginx"], "a trusted proxy is an address"),
        (["--peer", "10.0.0.5:http"], "--peer is an address and perhaps a port"),
        (["--store", "mysql://x"], "a store is a file or postgresql"),
        (["--store", "{folder}/file/x"], "tables cannot be kept in"),
        (["--bus", "amqp://x"], "a bus is redis"),
        (["--port", "70000"], "70000"),
        (["--host", "no.such.host.invalid"], "cannot listen on"),
        (["--grace", "-1"], "-1"),
        (["--keep-finished", "0"], "0"),
        (["--keep-unfinished", "-3"], "-3"),
        (["--public-url", "games.example.org"], "http:// or https://"),
        (["--base-path", "/a b"], "--base-path is one as /club"),
        (["--base-path", "/api"], "begins as a path of the room itself"),
        (["--log-level", "loud"], "loud"),
    ],
)
def test_a_bad_option_is_explained(options: list[str], words: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    given = [option.format(folder=tmp_path) for option in options]
    if "--store" not in given:
        given += ["--store", str(tmp_path / "tables.sqlite")]
    if "--port" not in given:
        given += ["--port", "0"]
    result = CliRunner().invoke(main, ["serve", *given])
    assert result.exit_code != 0
    assert words in result.output
    assert not result.exception or isinstance(result.exception, SystemExit)


class Served:
    """A server in a process of its own."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.logs = folder / f"logs{len(list(folder.glob('logs*')))}"
        began = time.monotonic()
        command = [sys.executable, "-c", STOPPABLE, "serve", "--port", "0"]
        with self.logs.open("w") as logs:
            self.process = subprocess.Popen(
                [*command, "--store", str(folder / "tables.sqlite"), *options],
                stdout=subprocess.PIPE, stderr=logs, text=True, env={**os.environ, "PYTHONUNBUFFERED": "1"},
            )  # fmt: skip
        assert self.process.stdout is not None
        found = re.search(r"http://localhost:(\d+)/", self.process.stdout.readline())
        assert found is not None, self.logs.read_text()
        self.url = f"http://127.0.0.1:{found[1]}"
        while True:
            try:
                httpx.get(f"{self.url}/healthz", trust_env=False).raise_for_status()
                break
            except httpx.TransportError:
                assert time.monotonic() - began < GENEROUS, "the server does not start"
                time.sleep(0.01)
        self.took = time.monotonic() - began

    def stop(self, by: signal.Signals) -> int:
        self.process.send_signal(by)
        try:
            return self.process.wait(GENEROUS)
        finally:
            self.kill()

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()
        if self.process.stdout:
            self.process.stdout.close()


def test_a_stop_tells_everyone_and_no_acknowledged_move_is_lost(tmp_path: Path) -> None:
    async def playing(served: Served, key: str, table: str) -> tuple[dict[str, Any], int | None]:
        """Play until the server stops; the last frame that was shown, and how the connection ended."""
        address = f"{served.url.replace('http', 'ws')}/api/tables/{table}/socket"
        line = await connect(address, additional_headers={"Authorization": f"Bearer {key}"}, proxy=None)
        player = Player(line)
        stopped = None
        try:
            while True:
                await player.until_type("frame")
                assert player.frame is not None
                if player.frame["at"] > 12 and stopped is None:
                    stopped = asyncio.create_task(asyncio.to_thread(served.stop, signal.SIGTERM))
                if player.frame["legal"]:
                    await player.send("move", at=player.frame["at"], move=player.frame["legal"][0])
        except ConnectionClosed:
            assert stopped is not None
            assert await stopped == 0
            assert player.frame is not None
            return player.frame, line.close_code

    served = Served(tmp_path, "--pace", "0-0", "--log-level", "debug")
    try:
        body = {"name": "Anna", "game": "calaveras", "players": 3, "bots": "novice"}
        response = httpx.post(f"{served.url}/api/tables", json=body, trust_env=False)
        place, cookie = response.json(), response.cookies["doublejeu"]
        last, code = asyncio.run(playing(served, place["key"], place["table"]))
        assert code == 1012
        lines = served.logs.read_text().splitlines()
    finally:
        served.kill()
    for line in lines:
        assert {"time", "level", "message"} <= set(json.loads(line))
    assert not any(secret in "\n".join(lines) for secret in (place["key"], cookie))
    again = Served(tmp_path, "--pace", "3600-3600")
    try:
        room = httpx.get(f"{again.url}/api/tables/{place['table']}", trust_env=False).json()
        assert room["status"] in ("playing", "over")

        async def look() -> dict[str, Any]:
            address = f"{again.url.replace('http', 'ws')}/api/tables/{place['table']}/socket"
            headers = {"Authorization": f"Bearer {place['key']}"}
            async with connect(address, additional_headers=headers, proxy=None) as line:
                player = Player(line)
                return dict((await player.until_type("frame"))["frame"])

        assert asyncio.run(look())["at"] >= last["at"]
        assert again.stop(signal.SIGINT) == 0
        assert "Traceback" not in again.logs.read_text()
    finally:
        again.kill()
    print(f"started in {served.took:.2f} s, then in {again.took:.2f} s")
