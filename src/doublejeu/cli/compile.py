"""`doublejeu compile`: compile the rules once, so that every later start is quick."""

import multiprocessing
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import click

from ..play.catalogue import GAMES


@click.command("compile")
def compile_rules() -> None:
    """Compile the rules, once for each version of them; later starts take under a second."""
    ensure_compiled()


def ensure_compiled() -> None:
    """Compile what is not compiled yet, with a progress bar."""
    from .. import rules

    if os.environ.get("NUMBA_DISABLE_JIT") == "1" or _marker(rules.CACHE).exists():
        return
    functions = sum(source.read_text().count("\n@compiled\n") for source in Path(rules.__file__).parent.glob("*.py"))
    context = multiprocessing.get_context("spawn")
    with (
        click.progressbar(length=functions, label="Compiling the rules, this once", file=sys.stderr) as bar,
        ProcessPoolExecutor(min(len(GAMES), os.cpu_count() or 1), context) as pool,
    ):
        if bar.hidden:
            click.echo("Compiling the rules, this once: up to a minute.", err=True)
        jobs = [pool.submit(compile_game, game) for game in GAMES]
        while not all(job.done() for job in jobs):
            time.sleep(0.2)
            bar.update(len(list(rules.CACHE.rglob("*.nbi"))) - bar.pos)
        for job in jobs:
            job.result()
        bar.update(functions - bar.pos)
    _marker(rules.CACHE).touch()


def _marker(cache: Path) -> Path:
    return cache / f"compiled-{sys.implementation.cache_tag}"


def compile_game(name: str) -> None:
    """Call every compiled function of a game as the program does, by playing a little."""
    import numpy as np

    from ..bots.uniform import Uniform
    from ..play.catalogue import find_game
    from ..play.match import Match
    from ..play.series import play_through
    from ..rules import kernel, words

    match = Match(name, seed=bytes(32))
    play_through(match, {seat: Uniform(seat) for seat in range(match.seats)})
    rules = find_game(name).rules
    table = words.new_table(rules)
    table["rng"] = 1
    moves = np.empty(rules.MAX_MOVES, np.int64)
    words.playouts(table, match.players, 1, moves)
    words.setup(table, match.players, 0, 0)
    for log in (None, kernel.empty_log(), *[None] * 8):  # with and without a log; far enough to be past any picks
        while table[0].turn == kernel.CHANCE:
            words.roll(table, log)
        words.legal_moves(table, moves)
        words.play(table, int(moves[0]), log)
    words.redeal(table, 0)
    words.advance(table, -1, moves)
