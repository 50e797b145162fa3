"""The commands of the app, found in it, and arguments with which each can be called."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import click

from doublejeu.cli import main
from doublejeu.play.catalogue import game_names

# The command itself, in a process of its own; what runs in the background of a shell would ignore Ctrl-C.
STOPPABLE: Final = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)
from doublejeu.cli import main
main()
"""
NEEDED: Final = {"bots": "uniform,uniform", "name": "my_own_game"}  # what cannot be told from an argument's type


def commands(
    group: click.Command = main, words: tuple[str, ...] = ()
) -> Iterator[tuple[tuple[str, ...], click.Command]]:
    """Every command that does something, and the words that call it."""
    if not isinstance(group, click.Group):
        yield words, group
        return
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        yield from commands(command, (*words, name))


COMMANDS: Final = dict(commands())


def needed(command: click.Command, records: Path) -> list[str]:
    """The least that a command must be given, beside options: a game, a file of records, a name."""
    words = []
    for parameter in command.params:
        if parameter.required:
            value = value_of(parameter, records)
            words += [parameter.opts[0], value] if isinstance(parameter, click.Option) else [value]
    return words


def value_of(parameter: click.Parameter, records: Path) -> str:
    if isinstance(parameter.type, click.Choice):
        return str(parameter.type.choices[0])
    if reads_file(parameter):
        return str(records)
    assert parameter.name is not None
    return NEEDED.get(parameter.name) or game_names()[0]


def reads_file(parameter: click.Parameter) -> bool:
    return isinstance(parameter.type, click.Path) and parameter.type.exists and parameter.type.file_okay


def writes(parameter: click.Parameter) -> bool:
    """Whether it is a file that a command writes."""
    return isinstance(parameter.type, click.Path) and parameter.type.file_okay and not parameter.type.exists
