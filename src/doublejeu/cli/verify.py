"""`doublejeu verify`: replay records against the rules."""

from pathlib import Path

import click

from ..play.errors import BadRecord
from ..play.verify import verify as verify_record
from .compile import ensure_compiled
from .manners import STOPPED


@click.command()
@click.argument(
    "paths", metavar="FILE...", nargs=-1, required=True, type=click.Path(exists=True, dir_okay=False, path_type=Path)
)
def verify(paths: tuple[Path, ...]) -> None:
    """Replay every record of the files; exit 0 if all are sound, else name each that is not, and exit 1.

    A file without a record is an error: exit 2.
    """
    count = unsound = 0
    empty, stopped = [], False
    try:
        for path in paths:
            with path.open("rb") as file:
                number = 0
                for number, line in enumerate(file, 1):
                    if not count:
                        ensure_compiled()
                    if fault := fault_of(line):
                        unsound += 1
                        click.echo(f"{path}:{number}: {fault}")
                    count += 1
                if not number:
                    empty.append(str(path))
    except KeyboardInterrupt:
        stopped = True
    records = "1 record" if count == 1 else f"{count} records"
    so_far = " so far: stopped" if stopped else ""
    if count or not empty:
        click.echo(f"{records}, {f'{unsound} unsound' if unsound else 'all sound'}{so_far}")
    if empty:
        raise click.UsageError(f"{', '.join(empty)}: empty, there is no record to verify")
    raise click.exceptions.Exit(STOPPED if stopped else 1 if unsound else 0)


def fault_of(line: bytes) -> str:
    """What is unsound about a record; None if it is sound."""
    try:
        verify_record(line)
    except BadRecord as fault:
        return str(fault)
    return ""
