"""The rules and the search as WebAssembly, in Node, beside Numba's, in one run.

    python -m benchmarks.wasm [--seconds 5] [--game NAME]

Both play the same random games and think of the same positions, taking turns; how many laps came to the same, node for
node, is told.  The clock is the processor's.  The module is built anew where its sources changed.
"""

import gzip
import subprocess
from collections.abc import Sequence
from statistics import median
from time import thread_time
from typing import Any, Final

import click
import numpy as np

from doublejeu.cli.compile import ensure_compiled
from doublejeu.play.catalogue import game_names, manifest_of
from tests.wasm.modules import InNode, built, node, told
from tests.wasm.recorded import searched

from .page import machine
from .races import Lap, Row, Runner, figure, markdown, race, verdict
from .runners import batch

PLAYOUTS: Final = 0.75  # of Numba's speed
SEARCH: Final = 0.6
LARGEST: Final = 120_000  # bytes, with gzip
POSITIONS: Final = 3
ROOM: Final = 1 << 14  # nodes of a tree


@click.command(help=__doc__)
@click.option(
    "--seconds", default=5.0, show_default=True, type=click.FloatRange(0, min_open=True), help="For each race."
)
@click.option("--game", "games", type=click.Choice(game_names()), multiple=True, help="This game alone; repeatable.")
def main(seconds: float, games: tuple[str, ...]) -> None:
    before = machine()
    ensure_compiled(bots=True)
    folder = built(game_names())
    content = (folder / "rules.wasm").read_bytes()
    small = len(gzip.compress(content, 9))
    rows: list[Row] = [
        ("the module, gzip", f"{small:,} bytes", "", f"≤ {LARGEST:,}", "reached" if small <= LARGEST else "missed")
    ]
    with InNode(folder) as module:
        for game in games or game_names():
            players = manifest_of(game).usual or max(manifest_of(game).players)
            what = f"{game} {players}"
            rows.append(beside(f"{what}, playouts", playouts(module, game, players), seconds, PLAYOUTS, "moves"))
            rows.append(beside(f"{what}, search", searches(module, game, players), seconds, SEARCH, "simulations"))
            click.echo(f"{game}: measured", err=True)
    click.echo(markdown(("what", "measured", "of Numba's", "wanted", ""), rows), nl=False)
    version = subprocess.run([node(), "--version"], capture_output=True, text=True, check=True).stdout.strip()
    click.echo(f"\n`python -m benchmarks.wasm`: {before}, Node.js {version}.")


def beside(what: str, runners: tuple[Runner, Runner], seconds: float, wanted: float, unit: str) -> Row:
    """The module's laps beside Numba's."""
    here, native = race(runners, seconds, same_games=True)
    pairs = [*zip(here, native, strict=True)]
    same = sum((one.moves, one.signature) == (other.moves, other.signature) for one, other in pairs)
    measured = f"{figure(here).replace('moves', unit)}, {same} of {len(pairs)} the same"
    return verdict(what, measured, median(one.speed / other.speed for one, other in pairs), wanted)


def playouts(module: InNode, game: str, players: int) -> tuple[Runner, Runner]:
    def run(seed: int, games: int) -> Lap:
        told, _ = module.ask("playouts", game=game, players=players, games=games, seed=seed)
        return Lap(games, told["moves"], told["took"], told["signature"])

    return run, batch(game, players)


def searches(module: InNode, game: str, players: int) -> tuple[Runner, Runner]:
    """Searches at the same positions; a lap is one of so many simulations."""
    from doublejeu.bots.search import TREE, Search

    positions = [found for found in searched(game, POSITIONS) if found[-1] == players]

    def begin(seed: int) -> Search:
        states, seat, root, tuning, _ = positions[seed % len(positions)]
        return Search(states, seat, root + seed, room=ROOM, **tuning)

    def native(seed: int, simulations: int) -> Lap:
        search = begin(seed)
        began = thread_time()
        search.run(simulations)
        took = thread_time() - began
        return Lap(simulations, simulations, took, shape_of(search._nodes))

    def here(seed: int, simulations: int) -> Lap:
        given = arguments(begin(seed), simulations)
        written, lent = told(given)
        answer, back = module.ask("run", lent, name=export, given=written)
        return Lap(simulations, simulations, answer["took"], shape_of(np.frombuffer(back[nodes], TREE)))

    names: dict[str, Any] = {each["function"]: each for each in module.metadata["exports"] if each["game"] == game}
    think = names["doublejeu.bots.search.think"]
    export = think["name"]
    nodes = place_of_nodes(think["takes"])
    return here, native


def arguments(search: Any, simulations: int) -> list[int | float | bytearray]:
    """What a search gives to `think`."""
    from doublejeu.wasm.backend import Lent, flat

    judging = (search._exploration, search._width, search._trust, search._keen, search._mind, search._sides)
    given = (search._states, search._seat, simulations, *judging)
    lent: list[Lent] = []
    tree = (search._nodes, search._keys, search._index, search._size)
    return [each for arg in (*given, *tree) for each in flat(arg, lent)]


def shape_of(nodes: Any) -> int:
    """A number for a tree: every node's move and visits; the last bit of a value may differ."""
    return hash(b"".join(nodes[name].tobytes() for name in ("move", "mover", "visits", "offered")))


def place_of_nodes(takes: Sequence[Any]) -> int:
    """Which of the arrays that go there is the tree's."""
    arrays = [each for kind in takes if isinstance(kind, dict) for each in kind.get("of", [kind])]
    return next(i for i, kind in enumerate(arrays) if kind["array"].endswith(".TREE"))


if __name__ == "__main__":
    main()
