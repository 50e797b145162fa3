"""`doublejeu train`: let a trained mind learn a game by playing against itself."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click
from rich.console import Console

from ..training.plan import Plan
from . import choices
from .compile import ensure_compiled
from .manners import STOPPED
from .workers import crew

if TYPE_CHECKING:  # what trains is loaded when it is needed
    from ..training.trainer import Players, Trainer

BARS = "▁▂▃▄▅▆▇█"
USUAL = Plan(game="", players=0)


@click.command()
@choices.game
@click.option("--players", type=int, help="How many play (default: the fewest).")
@click.option("--watching", type=click.IntRange(min=1), default=USUAL.watching, show_default=True)
@click.option("--watched", type=click.IntRange(min=1), default=USUAL.watched, show_default=True)
@click.option("--generations", type=click.IntRange(min=0), default=USUAL.generations, show_default=True)
@click.option("--games", type=click.IntRange(min=1), default=USUAL.games, show_default=True)
@click.option("--simulations", type=click.IntRange(min=2), default=USUAL.simulations, show_default=True)
@click.option("--seed", type=int, default=0, show_default=True, help="The same arguments make the same weights.")
@choices.jobs
@choices.cluster
@click.option("--out", type=choices.OutFile(), required=True, help="The weights, an .npz file of plain arrays.")
def train(
    game: str,
    players: int | None,
    watching: int,
    watched: int,
    generations: int,
    games: int,
    simulations: int,
    seed: int,
    jobs: int | None,
    cluster: str | None,
    out: Path,
) -> None:
    """Let a mind learn a game by playing it against itself.

    The first generations (--watching, of --watched games each) watch the game's sense play; in the others
    (--generations, of --games each) the mind plays itself, with --simulations a move.  After each generation the
    weights are written, and beside them what is needed to resume: the same command goes on where it was stopped.
    Each line says how far off the mind was on games that it had never seen.
    """
    working = choices.processes(jobs, cluster)
    plan = Plan(
        game=game,
        players=choices.players_of(game, players, {}),
        seed=seed,
        watching=watching,
        watched=watched,
        generations=generations,
        games=games,
        simulations=simulations,
    )
    from ..training.trainer import Trainer, commit  # only once the arguments are checked: it loads the compiler

    trainer = Trainer(plan)
    state = out.with_suffix(".training.npz")
    if state.exists():
        trainer.resume(state)
        click.echo(f"resumed after generation {len(trainer.reports)} of {plan.last}", err=True)
    ensure_compiled(bots=True)
    made, kept = f"{command_line(plan)}, by commit {commit()}", len(trainer.reports)
    try:
        with playing(working, cluster) as play, Console(stderr=True).status("") as status:
            status.update(progress(trainer))
            for report in trainer.run(play):
                trainer.export(out, made)
                trainer.save(state)
                kept = report.generation
                click.echo(f"generation {report.generation}: {report.positions:,} positions, error {report.error:.4f}")
                status.update(progress(trainer))
    except KeyboardInterrupt:
        click.echo(f"\nstopped after generation {kept}; the same command goes on from there", err=True)
        raise click.exceptions.Exit(STOPPED) from None
    click.echo(f"{out}: {made}")


def command_line(plan: Plan) -> str:
    """The command that makes the same weights."""
    told = " ".join(f"--{name} {getattr(plan, name)}" for name in plan.__struct_fields__ if name != "game")
    return f"doublejeu train {plan.game} {told}"


def progress(trainer: "Trainer") -> str:
    """The progress, and the errors so far as a curve."""
    errors = [report.error for report in trainer.reports]
    low, high = min(errors, default=0.0), max(errors[1:], default=1.0)  # the first mind has not learned anything
    steps = [min(1.0, max(0.0, (error - low) / (high - low or 1.0))) for error in errors]
    curve = "".join(BARS[round(step * (len(BARS) - 1))] for step in steps)
    return f"generation {len(errors) + 1} of {trainer.plan.last} {curve}"


@contextmanager
def playing(jobs: int, cluster: str | None) -> "Iterator[Players]":
    """Let this many processes play the games, and take their positions in the order of the portions."""
    from ..training.selfplay import play_games

    with crew(jobs, cluster) as workers:
        yield lambda portions: workers.in_order(play_games, portions)
