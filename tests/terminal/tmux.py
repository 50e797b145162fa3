"""A real terminal for the tests: tmux, with a server of its own, in which the command runs."""

import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from types import TracebackType
from typing import Self

import pytest

ROOT = Path(__file__).parents[2]
SETTINGS = "set -g remain-on-exit on\nset -g status off\nset -s escape-time 0\n"
OVER = ("You win", "You lose", "Nobody wins")
PATIENCE = 120.0  # seconds

needs_tmux = pytest.mark.skipif(shutil.which("tmux") is None, reason="there is no tmux on this machine")


class Terminal:
    """`doublejeu play …` in a terminal of a given size."""

    def __init__(self, *arguments: str, size: tuple[int, int] = (80, 24), data: Path | None = None) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="dj"))  # a short path: a socket's may not be long
        settings = self._folder / "tmux.conf"
        settings.write_text(SETTINGS)
        path = os.pathsep.join([str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])
        environment = {"PYTHONPATH": path, "LC_ALL": "C.UTF-8", "NO_PROXY": "127.0.0.1", "COLORTERM": "truecolor"}
        if data is not None:
            environment["XDG_DATA_HOME"] = str(data)
        program = [sys.executable, "-c", "from doublejeu.cli import main; main()", "play", *arguments]
        command = ["env", *(f"{name}={value}" for name, value in environment.items()), *program]
        width, height = map(str, size)
        self._tmux("-f", str(settings), "new-session", "-d", "-x", width, "-y", height, shlex.join(command))

    def _tmux(self, *words: str) -> str:
        command = ["tmux", "-u", "-S", str(self._folder / "tmux"), *words]
        return subprocess.run(command, check=True, capture_output=True, text=True, timeout=20).stdout

    def press(self, *keys: str) -> None:
        self._tmux("send-keys", *keys)

    def resize(self, width: int, height: int) -> None:
        self._tmux("resize-window", "-x", str(width), "-y", str(height))

    @property
    def screen(self) -> str:
        return self._tmux("capture-pane", "-p")

    @property
    def text(self) -> str:
        """The screen without the ends of its lines, for what is wrapped."""
        return "".join(line.rstrip("\n") for line in self._tmux("capture-pane", "-p", "-J").splitlines())

    def wait(self, *wanted: str) -> str:
        """The screen, once it shows all of these."""
        until = time.monotonic() + PATIENCE
        while not all(each in (screen := self.screen) for each in wanted):
            assert time.monotonic() < until, f"not all of {wanted} came:\n{screen}"
            assert "Traceback" not in screen, screen
            time.sleep(0.05)
        return screen

    def play_on(self) -> str:
        """Take the first option again and again, until the game is over; returns how it ended."""
        until = time.monotonic() + PATIENCE
        while not (prompt := self.screen.split("\n", 1)[0].strip()).startswith(OVER):
            assert time.monotonic() < until, f"the game did not end:\n{self.screen}"
            self.press("Enter", "Enter", "Enter")
            time.sleep(0.05)
        return prompt

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, _: TracebackType | None) -> None:
        subprocess.run(["tmux", "-S", str(self._folder / "tmux"), "kill-server"], check=False, capture_output=True)
        shutil.rmtree(self._folder, ignore_errors=True)
