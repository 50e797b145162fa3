"""Records in files, one per line: found, or a clear error before anything is compiled."""

from pathlib import Path

import click

from ..play.errors import BadRecord
from ..play.record import read_keys


def record_line(path: Path, number: int) -> bytes:
    """The line of a file with this number, if it looks like a record of one of our games."""
    with path.open("rb") as file:
        count, found = 0, None
        for count, text in enumerate(file, 1):
            if count == number:
                found = text
                break
    if not count:
        raise click.UsageError(f"{path} is empty: there is no record in it")
    if found is None:
        raise click.UsageError(f"{path} has no line {number}: it has {count}")
    try:
        read_keys(found)
    except BadRecord as fault:
        raise unsound(path, number, fault) from None
    return found


def record_lines(path: Path) -> dict[int, bytes]:
    """Every line of a file with its number, if each looks like a record of one of our games."""
    with path.open("rb") as file:
        count = sum(1 for _ in file)
    return {number: record_line(path, number) for number in range(1, max(1, count) + 1)}


def unsound(path: Path, number: int, fault: BadRecord) -> click.ClickException:
    return click.ClickException(f"{path}:{number}: {fault}")
