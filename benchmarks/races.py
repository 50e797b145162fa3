"""Races: those that are compared take turns in short laps, so that a noisy machine is unfair to nobody.

A speed is the median of a runner's laps, a ratio the median over the rounds.
"""

import sys
from collections.abc import Callable, Iterable, Sequence
from statistics import median
from typing import Final, NamedTuple, TypeAlias

import click

LAPS: Final = 11
Row: TypeAlias = tuple[str, ...]


class Lap(NamedTuple):
    """What a runner did between two looks at the clock."""

    games: int
    moves: int
    seconds: float
    signature: int = 0  # of the moves, where one is kept

    @property
    def speed(self) -> float:
        """Moves a second."""
        return self.moves / self.seconds


Runner: TypeAlias = Callable[[int, int], Lap]  # called with a seed and how many games


def race(runners: Sequence[Runner], seconds: float, *, same_games: bool = False) -> list[list[Lap]]:
    """Let each run for about so long, taking turns; the laps of each."""
    games = [enough_games(runner, seconds / LAPS) for runner in runners]
    if same_games:
        games = [min(games)] * len(games)
    rounds = [[runner(seed, n) for runner, n in zip(runners, games, strict=True)] for seed in range(1, LAPS + 1)]
    return [list(laps) for laps in zip(*rounds, strict=True)]


def enough_games(runner: Runner, seconds: float) -> int:
    """How many games fill a lap."""
    runner(1, 1)  # the first game may load what is compiled
    games = 1
    while (took := runner(1, games).seconds) < seconds / 4:
        games *= 2
    return max(1, round(games * seconds / took))


def figure(laps: Iterable[Lap]) -> str:
    return f"{median(lap.speed for lap in laps):,.0f} moves/s"


def compare(what: str, ours: Sequence[Lap], theirs: Sequence[Lap], wanted: float) -> Row:
    return verdict(what, figure(ours), median(a.speed / b.speed for a, b in zip(ours, theirs, strict=True)), wanted)


def verdict(what: str, measured: str, ratio: float, wanted: float) -> Row:
    return what, measured, f"{ratio:.2f} ×", f"≥ {wanted:g} ×", "reached" if ratio >= wanted else "missed"


# --- Tables of figures


def show(columns: Row, rows: Sequence[Row]) -> None:
    """A table: ruled on a terminal, plain elsewhere."""
    if sys.stdout.isatty():
        from rich.console import Console
        from rich.table import Table

        table = Table(*columns)
        for row in rows:
            table.add_row(*row)
        Console().print(table)
        return
    widths = [max(map(len, column)) for column in zip(columns, *rows, strict=True)]
    for row in (columns, *rows):
        click.echo("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())
    click.echo()


def markdown(columns: Row, rows: Iterable[Row]) -> str:
    """The same table for a page."""
    return "".join(f"| {' | '.join(row)} |\n" for row in (columns, ("---",) * len(columns), *rows))
