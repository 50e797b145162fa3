"""The page of all figures: tables and plots are written between markers, and the words around them are left alone."""

import os
import platform
import re
from collections.abc import Iterable
from datetime import date
from pathlib import Path
from typing import NamedTuple

import click

from .plot import Groups, draw
from .races import Row, markdown


class Finding(NamedTuple):
    """What a part of the benchmarks found."""

    tables: list[tuple[Row, list[Row]]]  # the columns, the rows
    plot: str  # its title
    bars: Groups


def between(part: str) -> re.Pattern[str]:
    return re.compile(rf"(?<=<!-- {part}: made by python -m benchmarks -->\n).*?(?=<!-- end of {part} -->)", re.DOTALL)


def require_markers(page: Path, parts: Iterable[str]) -> None:
    """Complain of a page without a place for these, before a quarter of an hour is spent on measuring."""
    if not page.is_file():
        raise click.ClickException(f"{page} is not there: start from a copy of docs/benchmarks.md")
    text = page.read_text(encoding="utf-8")
    for part in parts:
        if not between(part).search(text):
            raise click.ClickException(f"{page} has no markers for {part}: docs/benchmarks.md shows them")


def put(page: Path, part: str, found: Finding, caption: str) -> None:
    """Write a part's tables into the page, and its plot beside it."""
    picture = page.parent / "assets" / f"bench-{part}.svg"
    picture.parent.mkdir(exist_ok=True)
    picture.write_text(draw(found.plot, found.bars), encoding="utf-8")
    pieces = (
        caption + "\n",
        *(markdown(*table) for table in found.tables),
        f"![{found.plot}](assets/{picture.name})\n",
    )
    made = "\n" + "\n".join(pieces) + "\n"
    text = page.read_text(encoding="utf-8")
    page.write_text(between(part).sub(lambda _: made, text, count=1), encoding="utf-8")


def machine() -> str:
    """Where and when: the processor, its cores, Python, the load before, the date."""
    info = Path("/proc/cpuinfo")
    named = re.search(r"model name\s*:\s*(.+)", info.read_text(encoding="utf-8")) if info.exists() else None
    processor = named[1] if named else platform.processor() or platform.machine()
    python = f"{platform.python_implementation()} {platform.python_version()}"
    load = f", load {os.getloadavg()[0]:.1f} before" if hasattr(os, "getloadavg") else ""
    return f"{processor}, {os.cpu_count()} cores{load}, {platform.system()}, {python}, {date.today()}"
