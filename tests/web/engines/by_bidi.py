"""Firefox as Debian ships it, by WebDriver BiDi, which it speaks itself: no driver stands in between."""

import base64
import itertools
import json
import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from websockets.sync.client import ClientConnection, connect

from .window import HIT, PATIENCE

FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox")
LISTENS = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
KEYS = {"ArrowLeft": "\ue012", "ArrowRight": "\ue014", "Enter": "\ue007", "Escape": "\ue00c"}


@contextmanager
def firefox() -> Iterator[ClientConnection]:
    """A browser with a profile of its own; gives the line to it."""
    assert FIREFOX is not None
    with TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        told = Path(profile, "told.txt")
        command = [FIREFOX, "--headless", "--no-remote", "--remote-debugging-port=0", "--profile", profile]
        with told.open("w") as words, subprocess.Popen(command, stdout=words, stderr=words) as browser:
            try:
                with connect(f"{address(told)}/session", max_size=None) as line:
                    line.send(json.dumps({"id": 0, "method": "session.new", "params": {"capabilities": {}}}))
                    line.recv(timeout=PATIENCE)
                    yield line
            finally:
                browser.terminate()


def address(told: Path) -> str:
    """Where it listens, once it has said so."""
    late = time.monotonic() + PATIENCE
    while time.monotonic() < late:
        if found := LISTENS.search(told.read_text()):
            return found[1]
        time.sleep(0.05)
    raise AssertionError(f"Firefox does not listen: {told.read_text()}")


class Refused(Exception):
    """The browser's word that something cannot be done."""


class FirefoxWindow:
    """A window with cookies and storage of its own."""

    _numbers = itertools.count(1)

    def __init__(self, line: ClientConnection, url: str) -> None:
        self.faults: list[str] = []
        self._line, self._url = line, url
        self._user = self._tell("browser.createUserContext")["userContext"]
        self._context = self._tell("browsingContext.create", type="tab", userContext=self._user)["context"]
        self._tell("session.subscribe", events=["log.entryAdded"], contexts=[self._context])

    def _tell(self, method: str, **params: Any) -> Any:
        number = next(self._numbers)
        self._line.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            message = json.loads(self._line.recv(timeout=2 * PATIENCE))
            if message["type"] == "event":
                self._hear(message["params"])
            elif message["id"] == number:
                if message["type"] == "error":
                    raise Refused(f"{message['error']}: {message['message']}")
                return message["result"]

    def _hear(self, entry: dict[str, Any]) -> None:
        if entry.get("type") == "javascript" and entry.get("level") == "error":
            self.faults.append(entry["text"])

    def open(self, path: str) -> None:
        self._tell("browsingContext.navigate", context=self._context, url=f"{self._url}{path}", wait="complete")

    def _call(self, function: str, *arguments: Any) -> Any:
        answer = self._tell(
            "script.callFunction", functionDeclaration=function, arguments=list(arguments), awaitPromise=False,
            target={"context": self._context}, userActivation=True,
        )  # fmt: skip
        if answer["type"] == "exception":
            raise Refused(answer["exceptionDetails"]["text"])
        return answer["result"]

    def ask(self, script: str, *given: Any) -> Any:
        words = {"type": "string", "value": json.dumps(given)}
        answer = self._call(f"(given) => JSON.stringify(({script})(...JSON.parse(given)))", words)
        return json.loads(answer["value"]) if answer["type"] == "string" else None

    def click(self, script: str, *given: Any) -> bool:
        words = {"type": "string", "value": json.dumps(given)}
        element = self._call(f"(given) => ({script})(...JSON.parse(given))", words)
        if element["type"] != "node":
            return False
        try:
            where = self._call(HIT, {"sharedId": element["sharedId"]})
        except Refused:  # it went
            return False
        if where["type"] == "null":
            return False
        x, y = (each["value"] for each in where["value"])
        steps: list[dict[str, Any]] = [{"type": "pointerMove", "x": x, "y": y}]
        steps += [{"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp")]
        self._act({"type": "pointer", "id": "mouse", "actions": steps})
        return True

    def _act(self, source: dict[str, Any]) -> None:
        self._tell("input.performActions", context=self._context, actions=[source])

    def choose(self, selector: str, value: str) -> None:
        """By its name, as it is typed: the list itself would open outside of the page."""
        name = self.ask(
            """(selector, value) => {
                const list = document.querySelector(selector);
                list.focus();
                return list.querySelector(`[value=${value}]`).textContent;
            }""",
            selector, value,
        )  # fmt: skip
        self._type(*name)

    def press(self, key: str) -> None:
        self._type(KEYS[key])

    def _type(self, *keys: str) -> None:
        strokes = [{"type": kind, "value": key} for key in keys for kind in ("keyDown", "keyUp")]
        self._act({"type": "key", "id": "keyboard", "actions": strokes})

    def resize(self, width: int, height: int) -> None:
        size = {"width": width, "height": height}
        self._tell("browsingContext.setViewport", context=self._context, viewport=size)

    def picture(self) -> bytes:
        return base64.b64decode(self._tell("browsingContext.captureScreenshot", context=self._context)["data"])

    def close(self) -> None:
        self._tell("browser.removeUserContext", userContext=self._user)
