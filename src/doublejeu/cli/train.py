"""`doublejeu train`: let a mind learn a game by playing against itself, or an exploiter by playing against a level."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from rich.console import Console

from ..training.plan import ExploiterPlan, Plan
from . import choices
from .compile import ensure_compiled
from .manners import STOPPED
from .workers import crew

if TYPE_CHECKING:  # what trains is loaded when it is needed
    from ..training.trainer import Trainer

BARS = "▁▂▃▄▅▆▇█"
USUAL = Plan(game="", players=0)
USUAL_AGAINST = ExploiterPlan(game="", players=0, against="")


def usual(name: str) -> str:
    """What is usual, for a mind and for an exploiter."""
    return f"[default: {getattr(USUAL, name)}; with --against {getattr(USUAL_AGAINST, name)}]"


@click.command()
@choices.game
@click.option("--players", type=int, help="How many play (default: the fewest).")
@click.option("--against", metavar="LEVEL", help="Let an exploiter learn to beat this level, which does not learn.")
@click.option("--watching", type=click.IntRange(min=1), help=usual("watching"))
@click.option("--watched", type=click.IntRange(min=1), help=usual("watched"))
@click.option("--generations", type=click.IntRange(min=0), help=usual("generations"))
@click.option("--games", type=click.IntRange(min=1), help=usual("games"))
@click.option("--simulations", type=click.IntRange(min=2), help=usual("simulations"))
@click.option("--seed", type=int, default=0, show_default=True, help="The same arguments make the same weights.")
@choices.jobs
@choices.cluster
@click.option("--out", type=choices.OutFile(), required=True, help="The weights, an .npz file of plain arrays.")
def train(
    game: str,
    players: int | None,
    against: str | None,
    seed: int,
    jobs: int | None,
    cluster: str | None,
    out: Path,
    **numbers: int | None,
) -> None:
    """Let a mind learn a game by playing it against itself, or an exploiter by playing against a level.

    The first generations (--watching, of --watched games each) watch the game's sense play; in the others
    (--generations, of --games each) the mind plays itself, with --simulations a move.  After each generation the
    weights are written, and beside them what is needed to resume: the same command goes on where it was stopped.
    Each line says how far off the mind was on games that it had never seen.

    With --against, an exploiter begins as the game's sense, plays against it first, and then against the level, which
    thinks with --simulations a move; each line says its score while it tries this and that.  `doublejeu arena` knows
    it as exploiter:FILE.
    """
    working = choices.processes(jobs, cluster)
    about: dict[str, Any] = {"game": game, "players": choices.players_of(game, players, {}), "seed": seed}
    about |= {name: number for name, number in numbers.items() if number is not None}
    from ..training.exploiting import ExploiterTrainer  # only once the arguments are checked: it loads the compiler
    from ..training.trainer import Trainer, commit

    trainer = Trainer(Plan(**about)) if against is None else ExploiterTrainer(ExploiterPlan(against=against, **about))
    state = out.with_suffix(".training.npz")
    if state.exists():
        trainer.resume(state)
        click.echo(f"resumed after generation {len(trainer.reports)} of {trainer.plan.last}", err=True)
    ensure_compiled(bots=True)
    made, kept = f"{command_line(trainer.plan)}, by commit {commit()}", len(trainer.reports)
    try:
        with crew(working, cluster) as workers, Console(stderr=True).status("") as status:
            status.update(progress(trainer))
            for report in trainer.run(workers.in_order):
                trainer.export(out, made)
                trainer.save(state)
                kept = report.generation
                told = f"{report.positions:,} positions, {trainer.figure} {report.figure:.4f}"
                click.echo(f"generation {report.generation}: {told}")
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
    """The progress, and the errors or scores so far as a curve."""
    figures = [report.figure for report in trainer.reports]
    low, high = min(figures, default=0.0), max(figures[1:], default=1.0)  # the first mind has not learned anything
    steps = [min(1.0, max(0.0, (figure - low) / (high - low or 1.0))) for figure in figures]
    curve = "".join(BARS[round(step * (len(BARS) - 1))] for step in steps)
    return f"generation {len(figures) + 1} of {trainer.plan.last} {curve}"
