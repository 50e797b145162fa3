"""Chromium, by Playwright, as in the other tests."""

from typing import Any

from playwright.sync_api import Browser, ElementHandle, Error

HIT = 3_000  # milliseconds until something counts as not to be hit


class ChromiumWindow:
    """A window with cookies and storage of its own."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.faults: list[str] = []
        self._context = browser.new_context(base_url=url)
        self._page = self._context.new_page()
        self._page.on("pageerror", lambda fault: self.faults.append(str(fault)))

    def open(self, path: str) -> None:
        self._page.goto(path)

    def ask(self, script: str, *given: Any) -> Any:
        return self._page.evaluate(f"(given) => ({script})(...given)", list(given))

    def click(self, script: str, *given: Any) -> bool:
        found = self._page.evaluate_handle(f"(given) => ({script})(...given)", list(given)).as_element()
        return found is not None and self._hit(found)

    def _hit(self, element: ElementHandle) -> bool:
        try:
            element.click(timeout=HIT)
        except Error:
            return False
        return True

    def choose(self, selector: str, value: str) -> None:
        self._page.locator(selector).select_option(value)

    def press(self, key: str) -> None:
        self._page.keyboard.press(key)

    def resize(self, width: int, height: int) -> None:
        self._page.set_viewport_size({"width": width, "height": height})

    def picture(self) -> bytes:
        return self._page.screenshot()

    def close(self) -> None:
        self._context.close()
