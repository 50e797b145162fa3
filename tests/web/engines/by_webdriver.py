"""WebKit, by the driver that Debian ships with it: WebKitWebDriver and its MiniBrowser, on a screen that nobody sees.

What is spoken is W3C WebDriver, of which a story needs a handful of requests.
"""

import base64
import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx

from .window import HIT, PATIENCE

DRIVER, SCREEN = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"  # by what name the protocol calls one
KEYS = {"ArrowLeft": "\ue012", "ArrowRight": "\ue014", "Enter": "\ue007", "Escape": "\ue00c"}
SLIM = """
* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px }
image { -gtk-icon-transform: scale(0.1) }
"""  # the browser's own bars, else it could not be as narrow as a phone
LISTEN = """() => {
    window.faults ??= [];
    addEventListener('error', ({ message }) => window.faults.push(message));
    addEventListener('unhandledrejection', ({ reason }) => window.faults.push(String(reason)));
}"""


@contextmanager
def screen() -> Iterator[str]:
    """A screen in memory; gives its name."""
    assert SCREEN is not None
    reading, writing = os.pipe()
    command = [SCREEN, "-displayfd", str(writing), "-screen", "0", "1600x1200x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL) as server:
        os.close(writing)
        try:
            with os.fdopen(reading) as told:
                yield f":{told.readline().strip()}"
        finally:
            server.terminate()


class Refused(Exception):
    """The driver's word that something cannot be done."""


class WebKitWindow:
    """A browser with one window; its cookies and storage go with it."""

    def __init__(self, display: str, url: str) -> None:
        assert DRIVER is not None
        self.faults: list[str] = []
        self._url = url
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        self._settings = TemporaryDirectory()
        style = Path(self._settings.name, "gtk-3.0", "gtk.css")
        style.parent.mkdir()
        style.write_text(SLIM)
        env = {**os.environ, "DISPLAY": display, "LANG": "C.UTF-8", "XDG_CONFIG_HOME": self._settings.name}
        self._driver = subprocess.Popen(
            [DRIVER, f"--port={port}"], env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        self._client = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=2 * PATIENCE)
        try:
            self._session = f"/session/{self._begin()['sessionId']}"
        except BaseException:
            self._end()
            raise

    def _begin(self) -> Any:
        late = time.monotonic() + PATIENCE
        while True:
            try:
                return self._do("POST", "/session", capabilities={"alwaysMatch": {}})
            except httpx.ConnectError:  # the driver is not there yet
                assert time.monotonic() < late
                time.sleep(0.05)

    def _do(self, method: str, path: str, **fields: Any) -> Any:
        answer = self._client.request(method, path, json=fields if method == "POST" else None)
        value = answer.json()["value"]
        if answer.is_error:
            raise Refused(f"{value['error']}: {value['message']}")
        return value

    def _tell(self, what: str, **fields: Any) -> Any:
        return self._do("POST", f"{self._session}/{what}", **fields)

    def open(self, path: str) -> None:
        self._hear()
        self._tell("url", url=f"{self._url}{path}")
        self.ask(LISTEN)

    def _hear(self) -> None:
        self.faults += self.ask("() => (window.faults ?? []).splice(0)")

    def ask(self, script: str, *given: Any) -> Any:
        return self._tell("execute/sync", script=f"return ({script})(...arguments)", args=list(given))

    def click(self, script: str, *given: Any) -> bool:
        found = self.ask(script, *given)
        if not isinstance(found, dict) or ELEMENT not in found:
            return False
        try:
            if self.ask(HIT, found) is None:
                return False
            self._tell(f"element/{found[ELEMENT]}/click")
        except Refused:  # it went, or something came over it
            return False
        return True

    def choose(self, selector: str, value: str) -> None:
        found = self.ask("(list, value) => document.querySelector(`${list} [value=${value}]`)", selector, value)
        self._tell(f"element/{found[ELEMENT]}/click")

    def press(self, key: str) -> None:
        strokes = [{"type": kind, "value": KEYS[key]} for kind in ("keyDown", "keyUp")]
        self._tell("actions", actions=[{"type": "key", "id": "keyboard", "actions": strokes}])

    def resize(self, width: int, height: int) -> None:
        """The window is as much larger as its bars need."""
        for _ in range(5):
            inner = self.ask("() => [innerWidth, innerHeight]")
            if inner == [width, height]:
                return
            outer = self._do("GET", f"{self._session}/window/rect")
            self._tell(
                "window/rect", width=outer["width"] + width - inner[0], height=outer["height"] + height - inner[1]
            )
            time.sleep(0.3)
        raise AssertionError(f"the window cannot be {width} × {height}")

    def picture(self) -> bytes:
        return base64.b64decode(self._do("GET", f"{self._session}/screenshot"))

    def close(self) -> None:
        try:
            self._hear()
            self._do("DELETE", self._session)
        finally:
            self._end()

    def _end(self) -> None:
        self._client.close()
        self._driver.terminate()
        self._driver.wait()
        self._settings.cleanup()
