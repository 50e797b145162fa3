"""Pictures of tables for chats: a game's cover, and at its sides a plate for each seat with the name of who sits there.

They are drawn with what is installed anyway: NumPy and zlib.  Covers and letters are pictures with a palette that
`scripts/cards` makes; a drawing adds its own colours to the cover's.
"""

import struct
import unicodedata
import zlib
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from itertools import chain
from typing import Final, Literal, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

SIZE: Final = (1_200, 630)
COLOURS: Final = 128  # of a cover
SHADES: Final = 16  # from a plate to the ink on it
MOST_PIXELS: Final = 1_000_000  # of a picture that is read
CUT: Final = "…"
SPELT: Final = (range(0x21, 0x7F), range(0xA1, 0xAD), range(0xAE, 0x180), range(0x386, 0x3CF), range(0x400, 0x460))
LETTERS: Final = "".join(map(chr, chain(*SPELT))) + "’“”–" + CUT
SPACE: Final = 9  # pixels
PLATE: Final = (370, 76)
TOP, BOTTOM, EDGE, ROUND, RIM = 150, 610, 36, 12, 3
INK: Final = (16, 24, 22)
GROUNDS: Final = {"person": (216, 207, 182), "winner": (232, 180, 74), "bot": (65, 80, 75), "free": (20, 30, 27)}
LINE: Final = (150, 146, 128)  # around a seat that is free
HEAD: Final = b"\x89PNG\r\n\x1a\n"
Kind: TypeAlias = Literal["person", "winner", "bot", "free"]
Pixels: TypeAlias = NDArray[np.uint8]


class Plate(NamedTuple):
    """A seat, and who sits there."""

    kind: Kind
    name: str = ""


class Picture(NamedTuple):
    """A picture as colour numbers, and its palette."""

    pixels: Pixels
    colours: bytes  # three bytes each


def read(data: bytes) -> Picture:
    """Read a picture as `scripts/cards` writes it: a byte a pixel, a palette, unfiltered rows; ValueError otherwise."""
    chunks = dict[bytes, bytes]()
    at = len(HEAD)
    while at + 8 <= len(data):
        size, kind = struct.unpack(">I4s", data[at : at + 8])
        chunks[kind] = chunks.get(kind, b"") + data[at + 8 : at + 8 + size]
        at += size + 12
    if not data.startswith(HEAD) or not {b"IHDR", b"PLTE", b"IDAT"} <= chunks.keys():
        raise ValueError("not a picture with a palette")
    width, height, *form = struct.unpack(">IIBBBBB", chunks[b"IHDR"])
    if form != [8, 3, 0, 0, 0] or width * height > MOST_PIXELS:
        raise ValueError("a picture of another form")
    rows = np.frombuffer(zlib.decompressobj().decompress(chunks[b"IDAT"], (width + 1) * height), np.uint8)
    rows = rows.reshape(height, width + 1)
    if rows[:, 0].any():
        raise ValueError("a picture with filtered rows")
    return Picture(rows[:, 1:], chunks[b"PLTE"])


def written(picture: Picture) -> bytes:
    """A picture as a PNG file."""
    height, width = picture.pixels.shape
    rows = np.zeros((height, width + 1), np.uint8)
    rows[:, 1:] = picture.pixels
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    parts = {b"IHDR": head, b"PLTE": picture.colours, b"IDAT": zlib.compress(rows.tobytes(), 6), b"IEND": b""}
    chunks = (struct.pack(">I", len(part)) + kind + part + _sum(kind + part) for kind, part in parts.items())
    return HEAD + b"".join(chunks)


def _sum(data: bytes) -> bytes:
    return struct.pack(">I", zlib.crc32(data))


@cache
def letters() -> dict[str, Pixels]:
    """Every letter as shades of ink; the first row of their picture says where each begins.  A gap: one is missing."""
    pixels = read(files(__package__).joinpath("letters.png").read_bytes()).pixels
    begins = [*np.flatnonzero(pixels[0]).tolist(), pixels.shape[1]]
    return {letter: pixels[1:, a:b] for letter, a, b in zip(LETTERS, begins[:-1], begins[1:], strict=True) if b > a + 1}


def line_of(name: str, widest: int) -> Pixels:
    """A name as shades of ink, cut if it is too long; a name with letters that our font lacks is not drawn."""
    known = letters()
    blank = known | {" ": np.zeros((known[CUT].shape[0], SPACE), np.uint8)}
    spelt = unicodedata.normalize("NFC", name)
    spelt = spelt if blank.keys() >= set(spelt) else CUT
    while sum(blank[letter].shape[1] for letter in spelt) > widest:
        spelt = spelt.removesuffix(CUT)[:-1].rstrip() + CUT
    return np.concatenate([blank[letter] for letter in spelt], axis=1)


def draw(cover: Picture, plates: Sequence[Plate]) -> bytes:
    """A cover with plates at its sides: the first half on the right, downwards, then the rest on the left, upwards."""
    pixels, first = cover.pixels.copy(), dict[str, int]()
    colours = cover.colours[: 3 * COLOURS].ljust(3 * COLOURS, b"\0")
    for kind, ground in GROUNDS.items():
        first[kind] = len(colours) // 3
        ink = np.array(LINE if kind in ("free", "bot") else INK)
        steps = np.linspace(np.array(ground), ink, SHADES).round().astype(np.uint8)
        colours += steps.tobytes()
    for (x, y), plate in zip(_places(len(plates)), plates, strict=True):
        _lay(pixels[y : y + PLATE[1], x : x + PLATE[0]], plate, first[plate.kind])
    return written(Picture(pixels, colours))


def _places(seats: int) -> Iterator[tuple[int, int]]:
    """The positions of the plates."""
    right = (seats + 1) // 2
    for side, x in ((range(right), SIZE[0] - EDGE - PLATE[0]), (range(seats - right - 1, -1, -1), EDGE)):
        for row in side:
            yield x, TOP + (BOTTOM - TOP) * (2 * row + 1) // (2 * len(side)) - PLATE[1] // 2


def _lay(pixels: Pixels, plate: Plate, first: int) -> None:
    """Draw a plate; a free seat has only a rim, and a bot no name."""
    whole = _rounded(0)
    if plate.kind == "free":
        pixels[whole & ~_rounded(RIM)] = first + SHADES - 1
        return
    pixels[whole] = first
    if plate.kind == "winner":  # marked by a rim too, not by colour alone
        pixels[_rounded(RIM) & ~_rounded(2 * RIM)] = first + SHADES - 1
    if plate.name:
        line = line_of(plate.name, PLATE[0] - 2 * ROUND - 8)
        height, width = line.shape
        x, y = (PLATE[0] - width) // 2, (PLATE[1] - height) // 2
        pixels[y : y + height, x : x + width] = first + line


@cache
def _rounded(rim: int) -> NDArray[np.bool_]:
    """Which pixels of a plate are inside its rim."""
    x, y = np.arange(PLATE[0])[None, :], np.arange(PLATE[1])[:, None]
    away_x = np.maximum(0, np.maximum(ROUND - x, x - (PLATE[0] - 1 - ROUND)))
    away_y = np.maximum(0, np.maximum(ROUND - y, y - (PLATE[1] - 1 - ROUND)))
    return away_x**2 + away_y**2 <= (ROUND - rim) ** 2  # type: ignore[no-any-return]
