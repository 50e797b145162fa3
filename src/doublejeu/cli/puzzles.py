"""`doublejeu puzzles`: moments of games at which there is something to find; `puzzles make` finds such moments."""

import sys
from collections.abc import Generator, Iterable
from contextlib import closing
from pathlib import Path
from typing import TypeAlias

import click

from ..locales import Words
from ..play.catalogue import game_names, manifest_of
from ..play.puzzle import Puzzle, puzzles_of
from . import choices
from .compile import ensure_compiled
from .manners import STOPPED
from .workers import crew

SOLVE = "solve"
Call: TypeAlias = tuple[str, int, str, int, str | None, int]  # game, players, seed, which game, kind, how hard
TRIES = 20  # of the weakest level


class OrSolve(click.Group):
    """Commands about puzzles; without a command, puzzles are solved."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        own = args and (not args[0].startswith("-") or args[0] in ctx.help_option_names)
        return super().parse_args(ctx, args if own else [SOLVE, *args])

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        return super().resolve_command(ctx, args if args[0] in self.commands else [SOLVE, *args])


@click.group(cls=OrSolve, subcommand_metavar="[GAME] [OPTIONS] | make GAME [OPTIONS]")
def puzzles() -> None:
    """Solve puzzles of a game, or make some."""


@puzzles.command(SOLVE)
@click.argument("game", required=False, type=click.Choice(game_names()))
@click.option("--plain", "in_plain", is_flag=True, help="Lines of text instead of the whole terminal.")
@choices.lang
def solve(game: str | None, in_plain: bool, lang: str) -> None:
    """Solve puzzles at the table, those first that suit you; your rating and your streak are kept."""
    from .play import choose_game, has_terminal
    from .solving import solve_on_screen, solve_plainly

    game = game or choose_game(Words(lang))
    if not (found := puzzles_of(game)):
        raise click.ClickException(f"no puzzles of {game} are installed; `doublejeu puzzles make {game}` makes some")
    ensure_compiled()
    (solve_on_screen if not in_plain and has_terminal() else solve_plainly)(found, lang)


@puzzles.command()
@choices.game
@click.option("--games", type=click.IntRange(min=1), default=20, show_default=True, help="Games that bots play for it.")
@click.option("--seed", default="0", show_default=True, help="A word that fixes the games.")
@click.option("--players", type=int, help="How many play (default: as many as usual).")
@click.option("--kind", help="This kind of puzzle alone.")
@click.option(
    "--missed",
    type=click.IntRange(1, TRIES),
    default=1,
    show_default=True,
    help=f"Of {TRIES} tries at a best move, how many the weakest level misses at least.",
)
@choices.jobs
@choices.cluster
@click.option("--out", type=choices.OutFile(), help="A file, whose content is replaced (default: standard output).")
def make(
    game: str,
    games: int,
    seed: str,
    players: int | None,
    kind: str | None,
    missed: int,
    jobs: int | None,
    cluster: str | None,
    out: Path | None,
) -> None:
    """Find puzzles in games between bots, one a line, as JSON: the same from the same seed."""
    usual = manifest_of(game).usual or None
    players = choices.players_of(game, usual if players is None else players, {})
    working = choices.processes(jobs, cluster, games)
    ensure_compiled(bots=True)
    check_kind(game, kind, missed)
    seen: set[str] = set()
    done, stopped = 0, False
    calls = ((game, players, seed, number, kind, missed) for number in range(1, games + 1))
    coming = made(calls, working, cluster)
    with (
        click.open_file(str(out or "-"), "w", encoding="utf-8") as file,
        click.progressbar(length=games, label="games", file=sys.stderr) as bar,
        closing(coming),
    ):
        try:
            for found in coming:
                fresh = [each for each in found if each.id not in seen]
                seen.update(each.id for each in fresh)
                file.writelines(f"{each.dumps()}\n" for each in fresh)
                file.flush()
                done += 1
                bar.update(1)
        except KeyboardInterrupt:
            stopped = True
    click.echo(f"{len(seen)} puzzles in {done} games", err=True)
    if stopped:
        click.echo(f"stopped after {done} of {games} games; their puzzles are written", err=True)
        raise click.exceptions.Exit(STOPPED)


def check_kind(game: str, kind: str | None, missed: int) -> None:
    """Refuse a kind that the game does not have, and to ask for hard ones where nobody seeks the best move."""
    from .puzzle_making import BEST_MOVE, kinds_of

    known = kinds_of(game)
    if kind is not None and kind not in known:
        raise click.UsageError(f"{game} has no puzzles {kind!r}; it has {', '.join(known)}")
    if missed > 1 and BEST_MOVE not in known:
        raise click.UsageError(f"--missed is for puzzles {BEST_MOVE!r}; {game} has {', '.join(known)}")


def made(calls: Iterable[Call], jobs: int, cluster: str | None) -> Generator[list[Puzzle], None, None]:
    """The puzzles of each game, in the order of the games; closing this generator cancels the rest."""
    with crew(jobs, cluster) as workers:
        yield from workers.in_order(make_some, calls)


def make_some(game: str, players: int, seed: str, number: int, kind: str | None, missed: int) -> list[Puzzle]:
    """The puzzles of one game; compiled code is loaded in the process that works."""
    from .puzzle_making import puzzles_in

    return puzzles_in(game, players, seed, number, kind, missed)
