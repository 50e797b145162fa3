"""Code compiled for a generic processor, as an image has it, beside code compiled for this one, in one run.

    python -m benchmarks.generic [--seconds 5] [--game NAME]

Two processes play the same random games, taking turns; how many laps came to the same
is told.  The clock is the processor's.  Both are compiled first, where they are not.
"""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from statistics import median
from typing import Any, Final, Self

import click

from doublejeu.cli.compile import ensure_compiled
from doublejeu.play.catalogue import game_names, manifest_of

from .page import machine
from .races import Lap, Row, Runner, figure, markdown, race
from .runners import batch

GENERIC: Final = {"NUMBA_CPU_NAME": "generic"}
COMPILE: Final = "from doublejeu.cli import main; main()"
RUNNERS: Final[dict[str, Callable[[str, int], Runner]]] = {"playouts": batch}


class Process:
    """Runs laps as it is told, one a line, with code for one kind of processor."""

    def __init__(self, environment: dict[str, str]) -> None:
        command = [sys.executable, "-m", "benchmarks.generic", "--obey"]
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | {"PYTHONHASHSEED": "0"} | environment,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.communicate()

    def runner(self, kind: str, game: str, players: int) -> Runner:
        def run(seed: int, count: int) -> Lap:
            assert self._process.stdin is not None
            assert self._process.stdout is not None
            print(json.dumps([kind, game, players, seed, count]), file=self._process.stdin, flush=True)
            return Lap(*json.loads(self._process.stdout.readline()))

        return run


def obey() -> None:
    """Be such a process."""
    known: dict[Any, Runner] = {}
    for line in sys.stdin:
        kind, game, players, seed, count = json.loads(line)
        if (kind, game, players) not in known:
            known[kind, game, players] = RUNNERS[kind](game, players)
        print(json.dumps(known[kind, game, players](seed, count)), flush=True)


@click.command(help=__doc__)
@click.option(
    "--seconds", default=5.0, show_default=True, type=click.FloatRange(0, min_open=True), help="For each race."
)
@click.option("--game", "games", type=click.Choice(game_names()), multiple=True, help="This game alone; repeatable.")
@click.option("--obey", "obeys", is_flag=True, hidden=True)
def main(seconds: float, games: tuple[str, ...], obeys: bool) -> None:
    if obeys:
        obey()
        return
    before = machine()
    ensure_compiled()
    rows: list[Row] = []
    subprocess.run([sys.executable, "-c", COMPILE, "compile"], env=os.environ | GENERIC, check=True)
    with Process(GENERIC) as generic, Process({}) as native:
        for game in games or game_names():
            players = manifest_of(game).usual or max(manifest_of(game).players)
            for kind in RUNNERS:
                pair = [process.runner(kind, game, players) for process in (generic, native)]
                here, there = race(pair, seconds, same_games=True)
                pairs = [*zip(here, there, strict=True)]
                same = sum((one.moves, one.signature) == (other.moves, other.signature) for one, other in pairs)
                ratio = median(one.speed / other.speed for one, other in pairs)
                speeds = [figure(laps) for laps in (here, there)]
                rows.append((f"{game} {players}, {kind}", *speeds, f"{ratio:.2f}", f"{same} of {len(pairs)}"))
    click.echo(markdown(("what", "generic", "this processor", "ratio", "the same"), rows), nl=False)
    click.echo(f"\n`python -m benchmarks.generic`: {before}.")


if __name__ == "__main__":
    main()
