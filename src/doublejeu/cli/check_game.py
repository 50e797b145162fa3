"""`doublejeu check-game`: what a game has of its own, what the house does for it, and what is missing."""

import click

from . import choices
from .manners import STOPPED


@click.command("check-game")
@choices.game
@click.option("--games", type=click.IntRange(min=1), default=10, show_default=True, help="With each setting.")
def check_game(game: str, games: int) -> None:
    """Play games of random moves with every setting, try the laws of the house on them, and list what was found."""
    click.echo(f"Playing {games} games with each setting of {game}", err=True)
    from .checking import Report
    from .checking import check_game as check

    report, stopped = Report(), False
    try:
        check(game, games, report)
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
