"""The screens look as they did when somebody last looked at them and kept their pictures."""

import pytest
from PIL import Image, ImageOps
from playwright.sync_api import Browser

from . import pictures
from .table import long

MOST = 0.01  # of a picture may differ


@pytest.mark.parametrize("width", [long(width) if width == 820 else width for width in pictures.WINDOWS])
@pytest.mark.parametrize("screen", pictures.SCREENS)
def test_a_screen_looks_as_its_kept_picture(browser: Browser, screen: str, width: int) -> None:
    made_by = pictures.MADE_BY.read_text(encoding="utf-8").strip()
    if browser.version != made_by:
        pytest.skip(f"the kept pictures were made by Chromium {made_by}, this is {browser.version}")
    kept = Image.open(pictures.kept(screen, width)).convert("RGB")
    with pictures.gallery(browser) as people:
        differs = pictures.difference(kept, pictures.take(people, screen, width))
    assert differs <= MOST, f"{differs:.1%} differ; python -m tests.web.pictures keeps what is shown now"


def test_a_change_would_be_seen() -> None:
    kept = Image.open(pictures.kept("kompromat", 1440)).convert("RGB")
    assert pictures.difference(kept, kept) == 0
    moved = Image.new("RGB", kept.size)
    moved.paste(kept, (0, 40))
    assert pictures.difference(kept, moved) > MOST
    assert pictures.difference(kept, ImageOps.invert(kept)) > MOST
