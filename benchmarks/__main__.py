"""Everything that is measured beside our peers, in one run, written into docs/benchmarks.md with its plots.

A plot is drawn from the cells of its table, so that the two cannot differ.
"""

import json
import re
from collections.abc import Callable, Iterable
from importlib.metadata import PackageNotFoundError, version
from itertools import groupby
from pathlib import Path
from typing import Final, NamedTuple

import click

from doublejeu.cli.compile import ensure_compiled
from doublejeu.play.catalogue import game_names

from . import envs
from .page import Finding, machine, put, require_markers
from .plot import Bar
from .races import Row
from .rooms import COLUMNS as SERVER_COLUMNS
from .rooms import FILES, MEASURES, OURS, measure_rooms
from .rules import COMPARISONS, SPEEDS, comparisons, speed_rows, starts

PAGE: Final = Path(__file__).parents[1] / "docs" / "benchmarks.md"
PEERS: Final = ("C,", "OpenSpiel,", "RLCard,")  # how the rows of others begin, among the rules
BY_ONE: Final = ("OpenSpiel,", "RLCard,", ", single", ", a match")
COMPILED: Final = ("C,", ", batch")


# --- The rules


def rules(seconds: float, quick: bool) -> Finding:
    games = game_names()[:1] if quick else game_names()
    ensure_compiled()
    speeds = speed_rows(games, seconds)
    rows = [*comparisons(games, seconds), *(() if quick else starts(games))]
    return rules_found(speeds, rows)


def rules_found(speeds: list[Row], rows: list[Row]) -> Finding:
    bars: dict[str, list[Bar]] = {"Whole games, compiled: moves/s": [], "One move at a time, from Python: moves/s": []}
    seen = set()
    for what, measured, *_ in rows:
        name = what.partition(", beside")[0]
        if name not in seen and measured.endswith(" moves/s"):
            seen.add(name)
            bar = Bar(name, measured.removesuffix(" moves/s"), ours=not name.startswith(PEERS))
            for drawn, words in zip(bars.values(), (COMPILED, BY_ONE), strict=True):
                if any(word in name for word in words):
                    drawn.append(bar)
    return Finding([(SPEEDS, speeds), (COMPARISONS, rows)], "Random games by the rules, in moves a second", bars)


# --- The environments


def environments(seconds: float, quick: bool) -> Finding:
    ensure_compiled()
    return environments_found([*envs.measure(["pettingzoo"] if quick else envs.CONTESTS, seconds)])


def environments_found(rows: list[Row]) -> Finding:
    measured = [row for row in rows if not row[2].startswith("left out")]
    bars = {
        what: [Bar(name, figure, name.startswith("ours: ")) for _, name, figure, *_ in group]
        for what, group in groupby(measured, lambda row: row[0])
    }
    return Finding([(envs.COLUMNS, rows)], "Random games in the environments, in steps a second", bars)


# --- The server


def server(seconds: float, quick: bool) -> Finding:
    if quick:
        return server_found(measure_rooms(seconds, 0.006, ["saturated"], ours=True))
    return server_found(measure_rooms(seconds, 1.0, MEASURES, ours=False))


def server_found(rows: list[Row]) -> Finding:
    """The median of the waits is in the table alone: the long ones are what people notice."""
    bars: dict[str, list[Bar]] = {}
    for what, name, measured, *_ in rows:
        if figure := re.fullmatch(r"(p99 )?([\d.,]+) (moves/s|ms|KB)", measured):
            title = f"{what}: {figure[1] or ''}{figure[3]}{'' if figure[3] == 'moves/s' else ', less is better'}"
            bars.setdefault(title, []).append(Bar(name, figure[2], name == OURS))
    return Finding([(SERVER_COLUMNS, rows)], "The room beside other servers", bars)


def npm_versions() -> list[str]:
    wanted = json.loads((FILES / "package.json").read_text(encoding="utf-8"))["dependencies"]
    return [f"boardgame.io {wanted['boardgame.io']}", f"Colyseus {wanted['@colyseus/core']}"]


# --- All of it


class Part(NamedTuple):
    """A section of the page."""

    measure: Callable[[float, bool], Finding]
    seconds: float  # for each measurement, usually
    peers: Callable[[], list[str]]  # that are there, with their versions


def versions(*packages: str) -> Callable[[], list[str]]:
    def installed() -> Iterable[str]:
        for package in packages:
            try:
                yield f"{package} {version(package)}"
            except PackageNotFoundError:
                continue

    return lambda: [*installed()]


PARTS: Final = {
    "rules": Part(rules, 1.0, versions("numba", "open_spiel", "rlcard")),
    "envs": Part(environments, 3.0, versions("pettingzoo", "pgx", "jax", "open_spiel")),
    "server": Part(server, 8.0, npm_versions),
}
USUALLY: Final = ", ".join(f"{part.seconds:g} ({name})" for name, part in PARTS.items())
QUICK: Final = {"rules": 0.002, "envs": 0.09, "server": 0.3}


def parts_of(_context: click.Context, _option: click.Parameter, names: str) -> list[str]:
    wanted = [name.strip() for name in names.split(",")]
    if unknown := [name for name in wanted if name not in PARTS]:
        raise click.BadParameter(f"{', '.join(unknown)}: there are {', '.join(PARTS)}")
    return [name for name in PARTS if name in wanted]


@click.command(help=__doc__)
@click.option("--only", default=",".join(PARTS), show_default=True, callback=parts_of, help="These parts of it.")
@click.option("--seconds", type=click.FloatRange(0, min_open=True), help=f"For each measurement; usually {USUALLY}.")
@click.option("--quick", is_flag=True, help="A moment for each, with one game and our room alone: to see that it runs.")
@click.option("--out", type=click.Path(path_type=Path, dir_okay=False), default=PAGE, help="The page to write into.")
def main(only: list[str], seconds: float | None, quick: bool, out: Path) -> None:
    require_markers(out, only)
    chosen = f" --only {','.join(only)}" if len(only) < len(PARTS) else ""
    command = f"python -m benchmarks{chosen}{' --quick' if quick else ''}{f' --seconds {seconds:g}' if seconds else ''}"
    for name in only:
        part = PARTS[name]
        where = machine()
        click.echo(f"{name} …", err=True)
        found = part.measure(seconds or (QUICK[name] if quick else part.seconds), quick)
        put(out, name, found, f"`{command}`: {', '.join((where, *part.peers()))}.")
        click.echo(f"{name}: written to {out}", err=True)


if __name__ == "__main__":
    main()
