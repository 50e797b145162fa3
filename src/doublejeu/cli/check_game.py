"""`doublejeu check-game`: what a game has of its own, what the house adds, and what is missing."""

import sys

import click

from ..play.catalogue import manifest_of
from . import choices
from .manners import STOPPED


@click.command("check-game")
@choices.game
@click.option("--games", type=click.IntRange(min=1), default=10, show_default=True, help="With each setting.")
def check_game(game: str, games: int) -> None:
    """Play games of random moves with every setting, try the laws of the house on them, and list what was found."""
    from .checking import Report, check_by_steps, settings

    report, stopped = Report(), False
    total = games * len(list(settings(manifest_of(game))))
    try:
        with click.progressbar(length=total, label=f"Playing {total} games", file=sys.stderr) as bar:
            for done in check_by_steps(game, games, report):
                bar.update(done)
    except KeyboardInterrupt:
        stopped = True
    width = max(map(len, report.parts), default=0)
    for part, how in report.parts.items():
        click.echo(f"{part:<{width}}  {'there' if how == 'there' else f'by the house: {how}'}")
    click.echo(f"games played: {report.games}")
    for title, fields in (("hidden from others", report.hidden), ("told to everyone", report.told - report.hidden)):
        if fields:
            click.echo(f"{title}: {', '.join(sorted(fields))}")
    for fault in report.faults:
        click.echo(f"fault: {fault}")
    if stopped:
        click.echo("stopped: this is what was found so far", err=True)
        raise click.exceptions.Exit(STOPPED)
    if report.faults:
        raise click.ClickException(f"{game} does not keep the laws of the house")
    click.echo(f"{game} keeps the laws of the house")
