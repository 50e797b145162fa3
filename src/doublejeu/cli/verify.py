"""`doublejeu verify`: replay records against the rules."""

import sys
from pathlib import Path

import click

from ..play.errors import BadRecord
from ..play.verify import verify as verify_record
from .compile import ensure_compiled


@click.command()
@click.argument(
    "paths", metavar="FILE...", nargs=-1, required=True, type=click.Path(exists=True, dir_okay=False, path_type=Path)
)
def verify(paths: tuple[Path, ...]) -> None:
    """Replay every record of the files; exit 0 if all are sound, else name each that is not, and exit 1."""
    ensure_compiled()
    count = unsound = 0
    for path in paths:
        with path.open("rb") as file:
            for number, line in enumerate(file, 1):
                count += 1
                try:
                    verify_record(line)
                except BadRecord as fault:
                    unsound += 1
                    click.echo(f"{path}:{number}: {fault}")
    records = "1 record" if count == 1 else f"{count} records"
    click.echo(f"{records}, {f'{unsound} unsound' if unsound else 'all sound'}")
    sys.exit(1 if unsound else 0)
