"""Where a device puts its own colours in place of ours, every sign is still seen, and what is on or chosen too."""

import io

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image
from playwright.sync_api import Page

from . import screens
from .conftest import People, Served
from .screens import Screen, Visit, name
from .table import long

SEEN = 2.0  # the least contrast at which a sign counts as seen
SIGNS = """() => [...document.querySelectorAll('svg:has(use), .sw > i')].flatMap((sign) => {
    const box = sign.getBoundingClientRect(), [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const small = box.width >= 6 && box.height >= 6 && box.width <= 64 && box.height <= 64;
    const within = box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
    const top = document.elementFromPoint(x, y);
    if (!small || !within || !top || !(sign.contains(top) || top.contains(sign))) return [];
    const what = sign.querySelector('use')?.getAttribute('href') ?? 'switch';
    return [[what, box.left, box.top, box.right, box.bottom]];
})"""
CHOSEN = """() => [...document.querySelectorAll('input:is([type=radio], [type=checkbox]):checked')]
    .filter((each) => each.checkVisibility() && getComputedStyle(each).opacity === '0')
    .filter((each) => getComputedStyle(each.nextElementSibling).outlineStyle === 'none')
    .map((each) => each.name || each.closest('label')?.textContent)"""
Sign = tuple[str, float, float, float, float]


def light(page: Page) -> NDArray[np.float64]:
    """How light each pixel of the window is, as contrast is reckoned."""
    pixels = np.asarray(Image.open(io.BytesIO(page.screenshot(scale="css"))).convert("RGB"), dtype=np.float64) / 255
    linear = np.where(pixels <= 0.04045, pixels / 12.92, ((pixels + 0.055) / 1.055) ** 2.4)
    shares: NDArray[np.float64] = linear @ np.array([0.2126, 0.7152, 0.0722])
    return shares


def contrast(picture: NDArray[np.float64], sign: Sign) -> float:
    _, left, top, right, bottom = sign
    rim = 2 if sign[0] == "switch" else 0  # its frame is there also where its knob is not
    part = picture[int(top) + rim : int(bottom) - rim + 1, int(left) + rim : int(right) - rim + 1]
    return float((part.max() + 0.05) / (part.min() + 0.05))


@pytest.mark.parametrize("light_of_device", ["light", long("dark")])
@pytest.mark.parametrize(
    "screen",
    [long(screens.casebook), screens.new, long(screens.settings), long(screens.calaveras_full), long(screens.kompromat),
     long(screens.thirteen_clues), long(screens.hall_in_use), long(screens.review),
     *map(long, screens.BETWEEN_EVENINGS)],
    ids=name,
)  # fmt: skip
def test_every_sign_that_is_seen_is_seen_in_forced_colours(
    people: People, served: Served, screen: Screen, light_of_device: str
) -> None:
    page = people.come(light=light_of_device, viewport={"width": 1280, "height": 900})
    screen(Visit(page, served))
    page.wait_for_timeout(400)
    signs: list[Sign] = page.evaluate(SIGNS)
    usual = light(page)
    page.emulate_media(forced_colors="active")
    page.wait_for_timeout(100)
    forced = light(page)
    assert len(signs) > 2
    hidden = {sign[0] for sign in signs if contrast(usual, sign) >= SEEN > contrast(forced, sign)}
    assert hidden == set()
    assert page.evaluate(CHOSEN) == []
