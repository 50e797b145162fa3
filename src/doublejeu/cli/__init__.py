"""The command line: the only room that joins rooms."""

import click

from .. import __version__
from .arena import arena
from .bench import bench
from .check_game import check_game
from .compile import compile_rules
from .deduce import deduce
from .manners import House
from .new_game import new_game
from .play import play
from .puzzles import puzzles
from .ratings import ratings
from .replay import replay
from .review import review
from .serve import serve
from .simulate import simulate
from .static import static
from .train import train
from .verify import verify
from .work import work


@click.group(cls=House, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="doublejeu")
def main() -> None:
    """Double Jeu: a game room that never closes."""


for command in (
    serve,
    static,
    work,
    play,
    simulate,
    arena,
    verify,
    replay,
    review,
    puzzles,
    ratings,
    deduce,
    bench,
    compile_rules,
    train,
    new_game,
    check_game,
):
    main.add_command(command)
