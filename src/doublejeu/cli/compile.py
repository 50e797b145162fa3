"""`doublejeu compile`: compile the rules once, so that every later start is quick."""

import multiprocessing
import os
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import click

from ..play.catalogue import GAMES

BOT = "expert"  # calls all that bots have compiled


@click.command("compile")
@click.option("--bots", is_flag=True, help="What the bots think with, too.")
@click.option("--adapters", is_flag=True, help="What batches and environments of other libraries run on, too.")
def compile_rules(bots: bool, adapters: bool) -> None:
    """Compile the rules, once for each version of them; later starts take under a second."""
    ensure_compiled(bots=bots, adapters=adapters)


def ensure_compiled(*, bots: bool = False, adapters: bool = False) -> None:
    """Compile what is not compiled yet, with a progress bar; more than the rules where asked."""
    _ensure("rules", compile_rules_of, "Compiling the rules, this once")
    if bots:
        _ensure("bots", compile_bot_of, "Teaching the bots, this once")
    if adapters:
        _ensure("adapters", compile_batch_of, "Preparing for other libraries, this once")


def _ensure(room: str, compile_game: Callable[[str], None], label: str) -> None:
    from .. import rules

    marker = rules.CACHE / f"compiled-{room}-{sys.implementation.cache_tag}"
    if os.environ.get("NUMBA_DISABLE_JIT") == "1" or marker.exists():
        return
    sources = (Path(rules.__file__).parents[1] / room).rglob("*.py")
    functions = sum(source.read_text(encoding="utf-8").count("\n@compiled\n") for source in sources)
    there = _compiled_functions(rules.CACHE)
    context = multiprocessing.get_context("spawn")
    with (
        click.progressbar(length=functions, label=label, file=sys.stderr) as bar,
        ProcessPoolExecutor(min(len(GAMES), os.cpu_count() or 1), context) as pool,
    ):
        jobs = [pool.submit(compile_game, game) for game in GAMES]
        while not all(job.done() for job in jobs):
            time.sleep(0.2)
            bar.update(min(functions, _compiled_functions(rules.CACHE) - there) - bar.pos)
        for job in jobs:
            job.result()
        bar.update(functions - bar.pos)
    marker.touch()


def _compiled_functions(cache: Path) -> int:
    return sum(1 for _ in cache.rglob("*.nbi"))


def compile_rules_of(game: str) -> None:
    """Call what matches have compiled for a game, by playing one."""
    from ..bots.uniform import Uniform
    from ..play.match import Match
    from ..play.series import play_through

    match = Match(game, seed=bytes(32))
    play_through(match, {seat: Uniform(seat) for seat in range(match.seats)})


def compile_bot_of(game: str) -> None:
    """Let a bot think a little, and say why; let the assistant count."""
    from ..bots.roster import make_adviser, make_deducer
    from ..play.frame import Budget
    from ..play.match import Match

    match = Match(game, seed=bytes(32))
    while match.at < 12:  # past any picks
        bot = make_adviser(BOT, game, "0")
        bot.see(match.frame(match.waiting[0], remember=True))
        match.play(bot.choose(Budget(simulations=2)))
        bot.explain()
    if (deducer := make_deducer(game)) is not None:
        deducer.see(match.frame(0, remember=True))
        deducer.deduce(match.at)


def compile_batch_of(game: str) -> None:
    """Step through two games at once."""
    from ..adapters.batch import Batch

    batch = Batch(game, games=2, seed=0)
    batch.step(batch.sample())
