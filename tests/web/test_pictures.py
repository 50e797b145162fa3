"""The screens look as they did when somebody last looked at them and kept their pictures."""

import pytest
from PIL import Image, ImageOps
from playwright.sync_api import Browser

from . import pictures, screens
from .table import long

MOST = 0.01  # of a picture may differ
LOOKS = [
    (screen, width) if screen in pictures.SHOWN and width != 820 else long(screen, width)
    for screen in screens.EVERY
    for width in pictures.WINDOWS
]


@pytest.mark.parametrize(("screen", "width"), LOOKS, ids=screens.name)
def test_a_screen_looks_as_its_kept_picture(browser: Browser, screen: screens.Screen, width: int) -> None:
    made_by = pictures.MADE_BY.read_text(encoding="utf-8").strip()
    if browser.version != made_by:
        pytest.skip(f"the kept pictures were made by Chromium {made_by}, this is {browser.version}")
    kept = Image.open(pictures.kept(screen, width)).convert("RGB")
    differs = pictures.difference(kept, pictures.take(browser, screen, width))
    assert differs <= MOST, f"{differs:.1%} differ; python -m tests.web.pictures keeps what is shown now"


def test_a_change_would_be_seen() -> None:
    kept = Image.open(pictures.kept(screens.kompromat, 1440)).convert("RGB")
    assert pictures.difference(kept, kept) == 0
    moved = Image.new("RGB", kept.size)
    moved.paste(kept, (0, 40))
    assert pictures.difference(kept, moved) > MOST
    assert pictures.difference(kept, ImageOps.invert(kept)) > MOST
