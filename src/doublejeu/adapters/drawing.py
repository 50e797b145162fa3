"""What environments draw: the table as text, and a picture of that text."""

from textwrap import wrap
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ..locales import LANGUAGES, Words, boards
from ..locales.letters import PLAIN
from ..play import arguments
from ..play.errors import BadSetting
from ..play.frame import Frame

MODES: Final = ("human", "ansi", "rgb_array")
WIDTH: Final = 600  # of every picture, before it is enlarged: films are made of pictures of one size
HEIGHT: Final = 280
ENLARGED: Final = 2
MARGIN: Final = 8
LONGEST: Final = 96  # a line, in letters
INK: Final = (24, 24, 32)
PAPER: Final = (250, 246, 236)


def checked_mode(mode: str | None) -> str | None:
    """The mode, if there is one of that name."""
    if mode is not None and arguments.text("render_mode", mode) not in MODES:
        raise BadSetting(f"there is no render_mode {mode!r}; there are {', '.join(MODES)}")
    return mode


def words_in(lang: str) -> Words:
    """The words of a language, if there is one of that name."""
    if arguments.text("lang", lang) not in LANGUAGES:
        raise BadSetting(f"there is no lang {lang!r}; there are {', '.join(LANGUAGES)}")
    return Words(lang)


def draw(frame: Frame, words: Words, mode: str | None) -> str | NDArray[np.uint8] | None:
    """The table as a frame shows it: text (for humans, printed) or a picture; nothing without a mode."""
    if mode is None:
        return None
    game = str(type(frame.view).__struct_config__.tag)
    text = "\n".join([words(game), *boards.lines(game, frame.view, words)]) + "\n"
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
    lines = [part for line in text.translate(PLAIN).splitlines() for part in wrap(line, LONGEST) or [""]]
    latin = "\n".join(lines).encode("latin-1", "replace").decode("latin-1")  # what Pillow's one font with accents has
    image = Image.new("RGB", (WIDTH, HEIGHT), PAPER)
    font = ImageFont.load_default_imagefont()
    ImageDraw.Draw(image).multiline_text((MARGIN, MARGIN), latin, INK, font, spacing=1)
    return np.asarray(image.resize((WIDTH * ENLARGED, HEIGHT * ENLARGED), Image.Resampling.NEAREST)).copy()
