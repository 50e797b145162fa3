"""What keeps somebody out of a page."""

import json
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page


def check(page: Page, where: str) -> None:
    """No barrier that axe finds, and no page wider than its window."""
    found: list[dict[str, Any]] = Axe().run(page).response["violations"]
    assert not found, where + ": " + json.dumps(
        [(each["id"], [node["html"][:160] + " " + node["failureSummary"][:200] for node in each["nodes"][:4]])
         for each in found], indent=1,
    )  # fmt: skip
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{where} is wider than its window"
