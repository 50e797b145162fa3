"""A window of some browser: all that a story needs of it, whichever engine draws it."""

import time
from typing import Any, Protocol

PATIENCE = 30.0  # seconds: a busy machine is no fault
SIZES = {390: 844, 1440: 900}  # a phone, a wide screen

HIT = """(element) => {
    const middle = () => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return [Math.floor(left + width / 2), Math.floor(top + height / 2)];
    };
    const free = () => element.contains(document.elementFromPoint(...middle()));
    for (const block of ['nearest', 'center', 'start', 'end']) {
        if (free()) break;
        element.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' });
    }
    return free() ? middle() : null;
}"""  # where a hand would press an element, scrolled out from below whatever lies over it; nothing if it cannot be


class Window(Protocol):
    """What each engine's driver can do; a script is a function of JavaScript, as text, and what it is given is JSON."""

    faults: list[str]
    """What went wrong in its pages, by their own word."""

    def open(self, path: str) -> None:
        """Load an address of the room."""

    def ask(self, script: str, *given: Any) -> Any:
        """What a function answers there; it makes no promises."""

    def click(self, script: str, *given: Any) -> bool:
        """Click on the element that a function returns, as a hand would; False if nothing can be hit."""

    def choose(self, selector: str, value: str) -> None:
        """Choose from a list."""

    def press(self, key: str) -> None:
        """Press a key, by its name in the DOM."""

    def resize(self, width: int, height: int) -> None:
        """Give the page a size."""

    def picture(self) -> bytes:
        """What is to be seen, as PNG."""

    def close(self) -> None:
        """Leave nothing behind."""


def until(window: Window, script: str, *given: Any) -> Any:
    """Ask until the answer is true, and return it."""
    late = time.monotonic() + PATIENCE
    while time.monotonic() < late:
        if answer := window.ask(script, *given):
            return answer
        time.sleep(0.03)
    raise AssertionError(f"never so: {script} {given} at {window.ask('() => location.href')}")


def shown(window: Window, selector: str) -> None:
    """Wait until something is in sight."""
    until(window, "(one) => [...document.querySelectorAll(one)].some((each) => each.checkVisibility())", selector)


def click(window: Window, selector: str) -> None:
    """Click on the first of such elements, once it is there and can be hit."""
    late = time.monotonic() + PATIENCE
    while not window.click("(one) => document.querySelector(one)", selector):
        assert time.monotonic() < late, f"cannot be clicked: {selector}"
        time.sleep(0.05)
