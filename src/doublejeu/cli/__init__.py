"""The command line: the only room that joins rooms."""

import click

from .. import __version__
from .arena import arena
from .bench import bench
from .compile import compile_rules
from .deduce import deduce
from .play import play
from .replay import replay
from .serve import serve
from .simulate import simulate
from .verify import verify


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="doublejeu")
def main() -> None:
    """Double Jeu: The Calaveras Incident, Kompromat and 13 Clues."""


for command in (serve, play, simulate, arena, verify, replay, deduce, bench, compile_rules):
    main.add_command(command)
