"""What environments draw: the table as text, and a picture of that text."""

from textwrap import wrap
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ..locales import Words
from ..locales.boards import lines
from ..play.errors import BadSetting
from ..play.frame import Frame

MODES: Final = ("human", "ansi", "rgb_array")
WIDTH: Final = 1200  # of every picture, so that films can be made of them
HEIGHT: Final = 480
SIZE: Final = 16
MARGIN: Final = 12
LONGEST: Final = 140  # a line, in letters
INK: Final = (24, 24, 32)
PAPER: Final = (250, 246, 236)


def checked_mode(mode: str | None) -> str | None:
    """The mode, if there is one of that name."""
    if mode is not None and mode not in MODES:
        raise BadSetting(f"there is no render mode {mode!r}; there are {', '.join(MODES)}")
    return mode


def draw(frame: Frame, words: Words, mode: str | None) -> str | NDArray[np.uint8] | None:
    """The table as a frame shows it: text (for humans, printed) or a picture; nothing without a mode."""
    if mode is None:
        return None
    game = str(type(frame.view).__struct_config__.tag)
    text = "\n".join([words(game), *lines(game, frame.view, words)]) + "\n"
    if mode == "human":
        print(text)
        return None
    return text if mode == "ansi" else picture(text)


def picture(text: str) -> NDArray[np.uint8]:
    """Dark text on light paper: height, width, and red, green, blue."""
    try:
        from PIL import Image, ImageDraw, ImageFont
    except ImportError as missing:
        raise ImportError("pictures need Pillow: pip install 'doublejeu[pettingzoo]'") from missing
    wrapped = "\n".join("\n".join(wrap(line, LONGEST, drop_whitespace=False)) for line in text.splitlines())
    image = Image.new("RGB", (WIDTH, HEIGHT), PAPER)
    ImageDraw.Draw(image).multiline_text((MARGIN, MARGIN), wrapped, INK, ImageFont.load_default(SIZE))
    return np.asarray(image).copy()
