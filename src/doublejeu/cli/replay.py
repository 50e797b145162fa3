"""`doublejeu replay`: a recorded game told step by step."""

from pathlib import Path

import click

from ..locales import Words
from ..play.errors import BadRecord
from ..play.frame import EVERYONE
from ..play.match import Match
from ..play.record import read_record
from ..play.telling import tell
from . import choices
from .compile import ensure_compiled
from .files import record_line, unsound


@click.command()
@click.argument("path", metavar="FILE", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--line", type=click.IntRange(min=1), default=1, show_default=True, help="Which record of the file.")
@click.option("--seat", type=int, help="As this seat saw it.")
@click.option("--spectator", is_flag=True, help="As anyone at the table saw it.")
@click.option("--all", "everything", is_flag=True, help="With nothing hidden (the default).")
@choices.lang
def replay(path: Path, line: int, seat: int | None, spectator: bool, everything: bool, lang: str) -> None:
    """Tell a recorded game step by step."""
    if (seat is not None) + spectator + everything > 1:
        raise click.UsageError("choose one of --seat, --spectator and --all")
    text = record_line(path, line)
    ensure_compiled()
    try:
        match = Match.from_record(read_record(text))
    except BadRecord as fault:
        raise unsound(path, line, fault) from None
    if seat is not None and seat not in range(match.seats):
        raise click.UsageError(f"there is no seat {seat}; there are 0 to {match.seats - 1}")
    viewer = seat if seat is not None else None if spectator else EVERYONE
    words = Words(lang)
    at = 0
    for event in match.events(viewer, remember=True):
        number = f"{event.at:>4}" if event.at != at else "    "
        at = event.at
        click.echo(f"{number}  {words.say(tell(match.game, event))}")
