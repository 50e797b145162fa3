"""`doublejeu bench rules`: how fast the rules are, beside C, OpenSpiel and RLCard, in one run.

Where the time on the wall counts, and not the processor's, the best lap is taken.
"""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from statistics import median
from time import perf_counter

import click

from doublejeu.cli.compile import ensure_compiled
from doublejeu.play.catalogue import find_game, game_names

from .aims import aims_of
from .races import Row, Runner, compare, figure, race, show, verdict
from .runners import batch, in_threads, open_spiel, open_spiel_as_usual, rlcard, single, through_match

MODES: dict[str, Callable[[str, int], Runner]] = {"batch": batch, "single": single}

# What is wanted: so many times the other's speed, or at most so many seconds.
OF_ONE_THREAD = 1.8
IMPORT = 0.3
FIRST_MOVE = 1.5

SPEEDS = ("game", "players", "mode", "games/s", "moves/s")
COMPARISONS = ("what", "measured", "ratio", "wanted", "")


@click.command("rules")
@click.option("--json", "as_json", is_flag=True, help="One object a line for each game, players and mode; no more.")
@click.option(
    "--seconds", type=click.FloatRange(0, min_open=True), default=1.0, show_default=True, help="For each measurement."
)
@click.option(
    "--game", "games", type=click.Choice(game_names()), multiple=True, help="This game alone; may be repeated."
)
def main(as_json: bool, seconds: float, games: tuple[str, ...]) -> None:
    """Random games by the compiled rules, and beside them C, OpenSpiel, RLCard, threads, start-up: about a minute."""
    ensure_compiled()
    games = games or game_names()
    if as_json:
        for speed in speeds(games, seconds):
            click.echo(json.dumps(speed))
        return
    show(SPEEDS, speed_rows(games, seconds))
    show(COMPARISONS, [*comparisons(games, seconds), *starts(games)])


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
    for name in games:
        if (reference := aims_of(name).reference) is not None:
            yield from reference(seconds)
    yield from beside_open_spiel(games, seconds)
    yield from beside_rlcard(games, seconds)
    yield from beside_one_thread(games, seconds)
    yield from matches(games, seconds)


def beside_open_spiel(games: Sequence[str], seconds: float) -> Iterator[Row]:
    """Our games, and the nearest that OpenSpiel has: social_deduction, with six."""
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
        what, aims = f"{name} {players}, {mode}, beside OpenSpiel", aims_of(name)
        if mode in aims.of_open_spiel_as_usual:
            yield compare(f"{what} as usual", laps, as_usual, aims.of_open_spiel_as_usual[mode])
        *row, wanted, reached = compare(what, laps, spiel, aims.of_open_spiel.get(mode, 0))
        yield (*row, wanted, reached) if mode in aims.of_open_spiel else (*row, "", "")


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
    """The games, each with the players who sit down beside a peer's."""
    return [(name, aims_of(name).players or max(find_game(name).manifest.players)) for name in games]


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


if __name__ == "__main__":
    main()
