"""`doublejeu bench`: how fast the rules are, beside C, OpenSpiel and RLCard, in one run.

Those that are compared take turns in short laps, so that a noisy machine is unfair to nobody.  A speed is the
median of a runner's laps, a ratio the median over the rounds; where the wall's clock counts, the best is taken.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import TypeAlias

import click

from ..play.catalogue import find_game, game_names
from .bench_runners import (
    Lap,
    Runner,
    batch,
    c_reference,
    in_threads,
    open_spiel,
    open_spiel_as_usual,
    rlcard,
    single,
    through_match,
)
from .compile import ensure_compiled

LAPS = 11
MODES: dict[str, Callable[[str, int], Runner]] = {"batch": batch, "single": single}
REFERENCE = Path(__file__).parents[3] / "benchmarks" / "calaveras.c"  # in a checkout, not in an installed package
C_FLAGS = ("-O3", "-march=native")  # Numba compiles for the very machine too

# What is wanted: so many times the other's speed, or at most so many seconds.
OF_C = 0.8
OF_OPEN_SPIEL = {"batch": 10.0, "single": 1.0}
OF_ONE_THREAD = 1.8
IMPORT = 0.3
FIRST_MOVE = 1.5

Row: TypeAlias = tuple[str, ...]
SPEEDS = ("game", "players", "mode", "games/s", "moves/s")
COMPARISONS = ("what", "measured", "ratio", "wanted", "")


@click.group()
def bench() -> None:
    """Measure how fast things are."""


@bench.command()
@click.option("--json", "as_json", is_flag=True, help="One object a line for each game, players and mode; no more.")
@click.option(
    "--seconds", type=click.FloatRange(0, min_open=True), default=1.0, show_default=True, help="For each measurement."
)
@click.option(
    "--game", "games", type=click.Choice(game_names()), multiple=True, help="This game alone; may be repeated."
)
def rules(as_json: bool, seconds: float, games: tuple[str, ...]) -> None:
    """Random games by the compiled rules, and beside them C, OpenSpiel, RLCard, threads, start-up: about a minute."""
    ensure_compiled()
    games = games or game_names()
    if as_json:
        for speed in speeds(games, seconds):
            click.echo(json.dumps(speed))
        return
    show(SPEEDS, speed_rows(games, seconds))
    show(COMPARISONS, [*comparisons(games, seconds), *starts(games)])


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


# --- Races


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


def speeds(games: Iterable[str], seconds: float) -> Iterator[dict[str, str | int | float]]:
    """Every game with every number of players, in both modes."""
    for name in games:
        for players in find_game(name).manifest.players:
            laps_by_mode = race([runner(name, players) for runner in MODES.values()], seconds)
            for mode, laps in zip(MODES, laps_by_mode, strict=True):
                yield {
                    "game": name,
                    "players": players,
                    "mode": mode,
                    "games_per_s": round(median(lap.games / lap.seconds for lap in laps), 1),
                    "moves_per_s": round(median(lap.speed for lap in laps), 1),
                }


def speed_rows(games: Iterable[str], seconds: float) -> list[Row]:
    """The same, written for people."""
    found = (speed.values() for speed in speeds(games, seconds))
    return [tuple(f"{value:,.0f}" if isinstance(value, float) else str(value) for value in each) for each in found]


# --- Comparisons


def comparisons(games: Sequence[str], seconds: float) -> Iterator[Row]:
    """Our rules beside all others, and in ways of their own."""
    if "calaveras" in games:
        yield from beside_c(seconds)
    yield from beside_open_spiel(games, seconds)
    yield from beside_rlcard(games, seconds)
    yield from beside_one_thread(games, seconds)
    yield from matches(games, seconds)


def beside_c(seconds: float) -> Iterator[Row]:
    """Calaveras by the C reference and by our rules, which must play the same games."""
    compiler = shutil.which("cc")
    if compiler is None or not REFERENCE.exists():
        missing = "a C compiler, cc" if compiler is None else "a checkout, with benchmarks/calaveras.c"
        yield "calaveras beside C", f"left out: it needs {missing}", "", "", ""
        return
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "calaveras"
        subprocess.run([compiler, *C_FLAGS, "-o", str(program), str(REFERENCE)], check=True)
        ours, theirs = race([batch("calaveras", 4), c_reference(program, 4)], seconds, same_games=True)
    same = all(a.moves == b.moves and a.signature == b.signature for a, b in zip(ours, theirs, strict=True))
    yield "C, calaveras 4", figure(theirs), "", "", "the same games" if same else "OTHER GAMES"
    yield compare("calaveras 4, batch, beside C", ours, theirs, OF_C)


def beside_open_spiel(games: Sequence[str], seconds: float) -> Iterator[Row]:
    """Our games, and the nearest that OpenSpiel has: social_deduction, with six; Calaveras with four is to beat it."""
    try:
        theirs, usual = open_spiel("social_deduction"), open_spiel_as_usual("social_deduction")
    except ImportError:
        yield "beside OpenSpiel", "left out: it needs open_spiel, pip install 'doublejeu[bench]'", "", "", ""
        return
    ours = [(name, players, mode) for name, players in tables(games) for mode in MODES]
    runners = [MODES[mode](name, players) for name, players, mode in ours]
    spiel, as_usual, *laps_of_ours = race([theirs, usual, *runners], seconds)
    yield "OpenSpiel, social_deduction 6, driven tightly", figure(spiel), "", "", ""
    yield "OpenSpiel, social_deduction 6, driven as usual", figure(as_usual), "", "", ""
    for (name, players, mode), laps in zip(ours, laps_of_ours, strict=True):
        if (name, mode) == ("calaveras", "batch"):
            yield compare("calaveras 4, batch, beside OpenSpiel as usual", laps, as_usual, OF_OPEN_SPIEL[mode])
        *row, wanted, reached = compare(f"{name} {players}, {mode}, beside OpenSpiel", laps, spiel, OF_OPEN_SPIEL[mode])
        yield (*row, wanted, reached) if (name, mode) == ("calaveras", "single") else (*row, "", "")


def beside_rlcard(games: Sequence[str], seconds: float) -> Iterator[Row]:
    """Our games, one move at a time, and two of RLCard: its fastest, and the nearest to ours."""
    try:
        theirs = [rlcard("leduc-holdem"), rlcard("uno")]
    except ImportError:
        yield "beside RLCard", "left out: it needs rlcard, pip install 'doublejeu[bench]'", "", "", ""
        return
    leduc, uno, *laps_of_ours = race([*theirs, *(single(*table) for table in tables(games))], seconds)
    yield "RLCard, leduc-holdem 2", figure(leduc), "", "", ""
    yield "RLCard, uno 2", figure(uno), "", "", ""
    for (name, players), laps in zip(tables(games), laps_of_ours, strict=True):
        *row, _, _ = compare(f"{name} {players}, single, beside RLCard's leduc-holdem", laps, leduc, 0)
        yield (*row, "", "")


def tables(games: Iterable[str]) -> list[tuple[str, int]]:
    """The players of each game that sit down beside a peer's."""
    return [(name, 4 if name == "calaveras" else max(find_game(name).manifest.players)) for name in games]


def beside_one_thread(games: Iterable[str], seconds: float) -> Iterator[Row]:
    """Two threads, each at a table of its own, and one; two idle cores are needed, so the load is told."""
    load = f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores" if hasattr(os, "getloadavg") else ""
    for name in games:
        players = max(find_game(name).manifest.players)
        teams = [in_threads([batch(name, players) for _ in range(threads)]) for threads in (1, 2)]
        one, two = race(teams, seconds, same_games=True)
        best = max(lap.speed for lap in two) / max(lap.speed for lap in one)
        *row, reached = verdict(f"{name} {players}, two threads beside one", figure(two), best, OF_ONE_THREAD)
        yield *row, f"{reached}, {load}" if load else reached


def matches(games: Iterable[str], seconds: float) -> Iterator[Row]:
    for name in games:
        players = max(find_game(name).manifest.players)
        (laps,) = race([through_match(name, players)], seconds)
        yield f"{name} {players}, a match with text and frames", figure(laps), "", "", ""


def starts(games: Iterable[str]) -> Iterator[Row]:
    """How long a fresh process takes to import the package, and to a game's first legal move."""
    clock = "import sys, time; began = time.perf_counter(); import doublejeu"
    told = [fresh(f"{clock}; print(time.perf_counter() - began, 'numba' in sys.modules)")[0].split() for _ in range(5)]
    numba = any(loaded == "True" for _, loaded in told)
    yield within("import doublejeu", min(float(took) for took, _ in told), IMPORT, "loads numba" if numba else "")
    for name in games:
        first_move = f"import doublejeu; print(doublejeu.Match({name!r}).legal_moves()[0], flush=True)"
        took = min(fresh(first_move)[1] for _ in range(4))
        yield within(f"{name}, fresh process to first legal move", took, FIRST_MOVE)


def fresh(program: str) -> tuple[str, float]:
    """The line that a Python process of its own prints, and how long one waits for it."""
    began = perf_counter()
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        return process.stdout.readline(), perf_counter() - began


def within(what: str, seconds: float, wanted: float, fault: str = "") -> Row:
    reached = "reached" if seconds < wanted and not fault else "missed"
    return what, f"{seconds:.2f} s", "", f"< {wanted:g} s", f"{reached}: {fault}" if fault else reached
