"""PostgreSQL, Redis and nginx from Debian's packages, started by the tests on loopback, each in a folder of its own."""

import asyncio
import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Self

import asyncpg
import pytest

PATIENCE = 60.0  # seconds for a service to start on a busy machine


def program(name: str, package: str) -> str:
    """Where a program is; the test is skipped where it is not."""
    places = [os.environ.get("PATH", ""), "/usr/sbin", *map(str, Path("/usr/lib/postgresql").glob("*/bin"))]
    found = shutil.which(name, path=os.pathsep.join(places))
    if found is None:
        pytest.skip(f"{name} is not installed (Debian: {package})")
    return found


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def answers(port: int) -> bool:
    with socket.socket() as probe:
        probe.settimeout(1.0)
        return probe.connect_ex(("127.0.0.1", port)) == 0


def wait_for(ready: Callable[[], bool], what: str) -> None:
    end = time.monotonic() + PATIENCE
    while not ready():
        assert time.monotonic() < end, f"{what} did not start"
        time.sleep(0.05)


class Service:
    """A program that runs until the tests are done with it."""

    at_once = signal.SIGTERM  # what stops it

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="doublejeu-"))
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        self._user: dict[str, Any] = {}

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop(self.at_once)
        shutil.rmtree(self.folder, ignore_errors=True)

    def command(self) -> list[str]:
        raise NotImplementedError

    def start(self) -> None:
        with (self.folder / "output").open("ab") as output:
            self.process = subprocess.Popen(self.command(), stdout=output, stderr=output, cwd=self.folder, **self._user)
        wait_for(lambda: answers(self.port), self.command()[0])

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(PATIENCE)
            self.process = None


class PostgreSQL(Service):
    """A cluster of its own; it refuses to run as root, so that it runs as somebody else there."""

    at_once = signal.SIGQUIT

    def __init__(self) -> None:
        self._postgres = program("postgres", "postgresql")
        initdb = program("initdb", "postgresql")
        super().__init__()
        if os.getuid() == 0:
            names = {each.pw_name for each in pwd.getpwall()}
            account = pwd.getpwnam("postgres" if "postgres" in names else "nobody")
            os.chown(self.folder, account.pw_uid, account.pw_gid)
            self._user = {"user": account.pw_uid, "group": account.pw_gid, "extra_groups": []}
        settings = ["-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C", "--no-sync"]
        subprocess.run(
            [initdb, "-D", str(self.folder / "data"), *settings],
            check=True, capture_output=True, cwd=self.folder, **self._user,
        )  # fmt: skip

    def command(self) -> list[str]:
        where = ["-h", "127.0.0.1", "-p", str(self.port), "-k", str(self.folder)]
        return [self._postgres, "-D", str(self.folder / "data"), *where, "-c", "shared_buffers=32MB"]

    def start(self) -> None:
        super().start()
        wait_for(lambda: asyncio.run(self._ready()), "PostgreSQL")

    async def _ready(self) -> bool:
        try:
            await (await asyncpg.connect(self.address("postgres"))).close()
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
            return False
        return True

    def address(self, name: str) -> str:
        return f"postgresql://postgres@127.0.0.1:{self.port}/{name}"

    def new_database(self) -> str:
        """The address of an empty database."""
        name = f"room_{secrets.token_hex(4)}"

        async def create() -> None:
            base = await asyncpg.connect(self.address("postgres"))
            await base.execute(f"CREATE DATABASE {name}")
            await base.close()

        asyncio.run(create())
        return self.address(name)


class Redis(Service):
    """A Redis that keeps nothing."""

    def __init__(self) -> None:
        self._redis = program("redis-server", "redis-server")
        super().__init__()

    def command(self) -> list[str]:
        keeping = ["--save", "", "--appendonly", "no", "--dir", str(self.folder)]
        return [self._redis, "--port", str(self.port), "--bind", "127.0.0.1", *keeping]

    @property
    def address(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"


class Nginx(Service):
    """nginx in the foreground; `server`: its configuration's server blocks, which listen on `port`."""

    def __init__(self, configuration: Callable[[int], str]) -> None:
        self._nginx = program("nginx", "nginx-light")
        super().__init__()
        paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        temporary = "\n".join(f"{name}_temp_path {self.folder}/{name};" for name in paths)
        (self.folder / "nginx.conf").write_text(
            f"daemon off; worker_processes 1; pid {self.folder}/pid; error_log stderr;\n"
            f"events {{}}\nhttp {{\naccess_log off;\n{temporary}\n{configuration(self.port)}\n}}\n"
        )
        if os.getuid() == 0:
            self.folder.chmod(0o755)

    def command(self) -> list[str]:
        return [self._nginx, "-p", str(self.folder), "-e", "stderr", "-c", str(self.folder / "nginx.conf")]
