"""`doublejeu compile`: compile the rules once, so that every later start is quick."""

import os
import sys
import time
from collections import Counter
from collections.abc import Callable, Collection
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

import click

from .. import rules
from ..play.catalogue import manifests
from ..rules.versions import part_sources, part_version
from .workers import Workers

USED: Final = 0.6  # of the compiled functions that stand in the sources, about: a game has no use for all of a room's
NEARLY: Final = 0.99  # how far something is that is not known to be done

Piece: TypeAlias = tuple[str, str]  # a game, and a part of it


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
    wanted = {"rules": True, "bots": bots, "tensors": adapters}
    return [game for part, is_wanted in wanted.items() if is_wanted for game in _ensure(part)]


def _ensure(part: str) -> list[str]:
    missing = [(game, part) for game in manifests() if not is_compiled(game, part)]
    if not missing:
        return []
    faults = []
    with (
        click.progressbar(length=100 * len(missing), label=PARTS[part].label, file=sys.stderr) as bar,
        Workers(min(len(missing), os.cpu_count() or 1)) as workers,
    ):
        jobs = {workers.submit(compile_part, *piece): piece for piece in missing}
        while not all(job.done() for job in jobs):
            time.sleep(0.2)
            bar.update(int(100 * sum(progress(missing).values())) - bar.pos)
        for job, (game, _) in jobs.items():
            if (fault := job.exception()) is not None:
                faults.append(game)
                click.echo(f"\n{game} cannot be compiled: {fault}", err=True)
        bar.update(100 * len(missing) - bar.pos)
    return faults


def is_compiled(game: str, part: str) -> bool:
    """Whether a part of a game, as it is now, lies compiled in the cache, or runs without the compiler."""
    return os.environ.get("NUMBA_DISABLE_JIT") == "1" or _marker(game, part).exists()


def compile_part(game: str, part: str) -> None:
    """Compile a part of a game into the cache, in a process of its own: what fails is told in words."""
    try:
        PARTS[part].work(game)
        with suppress(PermissionError):  # a cache that is only read keeps nothing
            _marker(game, part).touch()
    except Exception as fault:  # some of the compiler's cannot be sent to another process
        raise RuntimeError(f"{type(fault).__name__}: {fault}") from None


def progress(pieces: Collection[Piece]) -> dict[Piece, float]:
    """How far each of these is compiled, from 0 to 1, about: by how many of its functions are in the cache."""
    there = Counter(path.name.split(".")[-2] for path in rules.CACHE.rglob("*.nbi"))
    found = {}
    for game, part in pieces:
        version = part_version(manifests()[game].package, part)
        far = min(NEARLY, there[version] / max(1, _functions(game, part)))
        found[game, part] = 1.0 if is_compiled(game, part) else far
    return found


@cache
def _functions(game: str, part: str) -> int:
    """How many compiled functions there are to a part of a game, about: those of its own and of the house's room."""
    sources = part_sources(manifests()[game].package, part)
    return int(USED * sum(source.read_text(encoding="utf-8").count("\n@compiled\n") for source in sources))


def _marker(game: str, part: str) -> Path:
    """The file that stands in the cache once a part of this version is compiled."""
    version = part_version(manifests()[game].package, part)
    processor = os.environ.get("NUMBA_CPU_NAME", "")  # another than this machine's own
    return rules.CACHE / "-".join(filter(None, ["done", part, game, version, sys.implementation.cache_tag, processor]))


def compile_rules_of(game: str) -> None:
    """Call what matches have compiled for a game, by playing one."""
    from ..bots.uniform import Uniform
    from ..play.match import Match
    from ..play.series import play_through

    match = Match(game, seed=bytes(32))
    play_through(match, {seat: Uniform(seat) for seat in range(match.seats)})


def compile_bot_of(game: str) -> None:
    """Let bots of every level think a little, and say why; let the assistant count, and judge as reviews do."""
    from ..bots.analyst import make_analyst
    from ..bots.evaluator import Evaluator
    from ..bots.foresight import dealt
    from ..bots.memory import memory_of
    from ..bots.roster import make_adviser, make_deducer
    from ..play.catalogue import find_game
    from ..play.frame import Budget
    from ..play.manifest import LEVELS
    from ..play.match import Match

    match = Match(game, seed=bytes(32))
    while match.at < 18 and not match.is_over():  # past what all choose at once, to where both have laid cards
        frame, judge, memory = match.frame(match.waiting[0], remember=True), make_analyst(game, 1), memory_of(game)
        for bot in (make_adviser(level, game, "0") for level in LEVELS):
            bot.see(frame)
            move = bot.choose(Budget(simulations=2))
            bot.explain()
        judge.see(frame)
        memory.see(frame)
        judge.judge(move)
        judge.chance()
        (world,) = dealt(memory.world(), memory.seat, 1)  # a memory leaves out what the seat cannot know
        Evaluator(find_game(game), match.seats, 1)(world)
        match.play(move)
    if (deducer := make_deducer(game)) is not None:
        deducer.see(match.frame(0, remember=True))
        deducer.deduce(match.at)


def compile_batch_of(game: str) -> None:
    """Step through two games at once."""
    from ..adapters.batch import Batch

    batch = Batch(game, games=2, seed=0)
    batch.step(batch.sample())


class Part(NamedTuple):
    """What a game has compiled for a room: called once, it compiles it or loads what is compiled."""

    work: Callable[[str], None]
    label: str


PARTS: Final = {
    "rules": Part(compile_rules_of, "Compiling the rules, this once"),
    "bots": Part(compile_bot_of, "Teaching the bots, this once"),
    "tensors": Part(compile_batch_of, "Preparing for other libraries, this once"),
}
