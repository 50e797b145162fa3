"""The command line: the only room that joins rooms."""

from importlib import import_module
from typing import Final

import click

from .. import __version__
from .manners import House

COMMANDS: Final = {  # the module of each, by name
    "arena": "arena.arena",
    "bench": "bench.bench",
    "check-game": "check_game.check_game",
    "compile": "compile.compile_rules",
    "deduce": "deduce.deduce",
    "new-game": "new_game.new_game",
    "play": "play.play",
    "puzzles": "puzzles.puzzles",
    "ratings": "ratings.ratings",
    "replay": "replay.replay",
    "review": "review.review",
    "serve": "serve.serve",
    "simulate": "simulate.simulate",
    "static": "static.static",
    "train": "train.train",
    "verify": "verify.verify",
    "work": "work.work",
}


class Commands(House):
    """Loads each command when it is used, so that starting the room does not wait for the others."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module, _, name = COMMANDS[cmd_name].partition(".")
        command: click.Command = getattr(import_module(f".{module}", __package__), name)
        return command


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="doublejeu")
def main() -> None:
    """Double Jeu: a game room that never closes."""
