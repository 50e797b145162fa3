"""Bars, as a small SVG that is readable in the light and in the dark: it brings its own paper."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias
from xml.etree.ElementTree import Element, SubElement, indent, tostring

WIDTH: Final = 760
LEFT: Final = 330  # where bars begin, after their names
LONGEST: Final = 340
LINE: Final = 20
MARGIN: Final = 14
STYLE: Final = """
text { font: 13px system-ui, sans-serif; fill: #1b2422 }
.title { font-weight: 600 }
.paper { fill: #f6f3ec }
.ours { fill: #1d7a63 }
.theirs { fill: #a9a294 }
@media (prefers-color-scheme: dark) {
  text { fill: #efebdf }
  .paper { fill: #101816 }
  .ours { fill: #58bfa0 }
  .theirs { fill: #66736d }
}
"""


class Bar(NamedTuple):
    """Who, and the figure as the table has it."""

    name: str
    figure: str  # a number, with commas
    ours: bool

    @property
    def value(self) -> float:
        return float(self.figure.replace(",", ""))


Groups: TypeAlias = Mapping[str, Sequence[Bar]]  # by title; each has a scale of its own, from zero


def draw(title: str, groups: Groups) -> str:
    """The groups one below the other."""
    height = 2 * MARGIN + LINE * sum(len(bars) + 1 for bars in groups.values()) + MARGIN * (len(groups) - 1)
    svg = Element("svg", xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {WIDTH} {height}", role="img")
    SubElement(svg, "title").text = title
    SubElement(svg, "style").text = STYLE
    SubElement(svg, "rect", {"class": "paper", "width": str(WIDTH), "height": str(height), "rx": "8"})
    y = MARGIN
    for name, bars in groups.items():
        write(svg, MARGIN, y, name, {"class": "title"})
        y += LINE
        longest = max((bar.value for bar in bars), default=0) or 1
        for bar in bars:
            width = max(1.0, LONGEST * bar.value / longest)
            write(svg, LEFT - 8, y, bar.name, {"text-anchor": "end"})
            place = {"x": str(LEFT), "y": str(y + 3), "width": f"{width:.1f}", "height": str(LINE - 6), "rx": "2"}
            SubElement(svg, "rect", {"class": "ours" if bar.ours else "theirs", **place})
            write(svg, round(LEFT + width + 6), y, bar.figure, {})
            y += LINE
        y += MARGIN
    indent(svg)
    return tostring(svg, "unicode") + "\n"


def write(svg: Element, x: int, y: int, words: str, how: Mapping[str, str]) -> None:
    SubElement(svg, "text", {"x": str(x), "y": str(y + LINE - 6), **how}).text = words
