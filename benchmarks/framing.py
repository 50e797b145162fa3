"""Our room beside the same room whose WebSocket frames are all made and read by `websockets`, in one run.

    python -m benchmarks.framing [--seconds 4] [--tables 500]

The two take turns in short rounds.  What counts is the server's processor time a move, since another program on the
machine changes it less than moves a second.
"""

import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Final

import click

from doublejeu.cli.compile import ensure_compiled

from .races import Row, show
from .rooms import OUR_SERVER, Figures, Measures, cache_folder

ROUNDS: Final = 5
COLUMNS: Final = ("framing", "moves/s", "µs a move", "moves/s, ratio", "µs a move, ratio")
SERVERS: Final = (
    OUR_SERVER._replace(name="ours"),
    OUR_SERVER._replace(
        name="websockets alone",
        command=lambda folder: [
            sys.executable, "-m", "benchmarks.server.by_library", str(folder / "tables.sqlite"),
        ],
    ),
)  # fmt: skip


@click.command(help=__doc__)
@click.option("--seconds", type=click.FloatRange(0, min_open=True), default=4.0, show_default=True, help="Of a round.")
@click.option("--tables", type=click.IntRange(2), default=500, show_default=True, help="Two people at each.")
def main(seconds: float, tables: int) -> None:
    ensure_compiled(bots=True)
    cache = cache_folder()
    with tempfile.TemporaryDirectory(dir=cache) as folder:
        measures = Measures(SERVERS, Path(folder), cache / "peers", seconds, 1.0)
        rounds = []
        for number in range(ROUNDS):
            turn = SERVERS if number % 2 else SERVERS[::-1]
            found = {each.name: measures.measure(each, "saturated", tables, seconds) for each in turn}
            rounds.append([found[each.name] for each in SERVERS])
    ours, theirs = zip(*rounds, strict=True)
    show(COLUMNS, [row(each.name, figures, ours) for each, figures in zip(SERVERS, (ours, theirs), strict=True)])


def row(name: str, found: Sequence[Figures], ours: Sequence[Figures]) -> Row:
    speed = median(a.speed / b.speed for a, b in zip(found, ours, strict=True))
    cost = median(a.cost / b.cost for a, b in zip(found, ours, strict=True))
    figures = f"{median(each.speed for each in found):,.0f}", f"{median(each.cost for each in found):.1f}"
    return name, *figures, f"{speed:.2f} ×", f"{cost:.2f} ×"


if __name__ == "__main__":
    main()
