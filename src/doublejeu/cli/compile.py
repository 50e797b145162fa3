"""`doublejeu compile`: compile the rules once, so that every later start is quick."""

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

import click

from ..play.catalogue import manifests
from .workers import Workers

BOT = "expert"  # calls all that the levels have compiled


@click.command("compile")
@click.option("--bots", is_flag=True, help="What the bots think with, too.")
@click.option("--adapters", is_flag=True, help="What batches and environments of other libraries run on, too.")
def compile_rules(bots: bool, adapters: bool) -> None:
    """Compile the rules, game by game, once for each version of them; later starts take under a second."""
    if faults := ensure_compiled(bots=bots, adapters=adapters):
        raise click.ClickException(f"not compiled: {', '.join(faults)}")


def ensure_compiled(*, bots: bool = False, adapters: bool = False) -> list[str]:
    """Compile what is not compiled yet, with a progress bar; more than the rules where asked.

    Returns the games that could not be compiled, after saying why: they must not keep the others from being played.
    """
    faults = _ensure("rules", compile_rules_of, "Compiling the rules, this once")
    if bots:
        faults += _ensure("bots", compile_bot_of, "Teaching the bots, this once")
    if adapters:
        faults += _ensure("tensors", compile_batch_of, "Preparing for other libraries, this once")
    return faults


def _ensure(part: str, compile_game: Callable[[str], None], label: str) -> list[str]:
    from .. import rules

    markers = {game: rules.CACHE / name for game, name in _markers(part).items()}
    missing = [game for game, marker in markers.items() if not marker.exists()]
    if os.environ.get("NUMBA_DISABLE_JIT") == "1" or not missing:
        return []
    there, functions = _compiled_functions(rules.CACHE), sum(_functions(game, part) for game in missing)
    faults = []
    with (
        click.progressbar(length=functions, label=label, file=sys.stderr) as bar,
        Workers(min(len(missing), os.cpu_count() or 1)) as workers,
    ):
        jobs = {workers.submit(compile_game, game): game for game in missing}
        while not all(job.done() for job in jobs):
            time.sleep(0.2)
            bar.update(min(functions, _compiled_functions(rules.CACHE) - there) - bar.pos)
        for job, game in jobs.items():
            if (fault := job.exception()) is None:
                markers[game].touch()
            else:
                faults.append(game)
                click.echo(f"\n{game} cannot be compiled: {type(fault).__name__}: {fault}", err=True)
        bar.update(functions - bar.pos)
    return faults


def _functions(game: str, part: str) -> int:
    """How many compiled functions there are to a part of a game, about: those of its own and of the house's room."""
    from ..rules.cache import part_sources

    sources = part_sources(manifests()[game].package, part)
    return sum(source.read_text(encoding="utf-8").count("\n@compiled\n") for source in sources)


def _compiled_functions(cache: Path) -> int:
    return sum(1 for _ in cache.rglob("*.nbi"))


def _markers(part: str) -> dict[str, str]:
    """By game, the file that stands in the cache once a part of this version is compiled."""
    from ..rules.cache import part_version

    packages = {game: manifest.package for game, manifest in manifests().items()}
    python = sys.implementation.cache_tag
    return {game: f"done-{part}-{game}-{part_version(package, part)}-{python}" for game, package in packages.items()}


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
    while match.at < 12 and not match.is_over():  # past what all choose at once
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
