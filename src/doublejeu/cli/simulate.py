"""`doublejeu simulate`: games between bots, written as records."""

import hashlib
import sys
from pathlib import Path
from typing import Any

import click

from ..bots.roster import bot_names, make_bot
from ..play.match import Match
from ..play.series import play_through
from . import choices
from .compile import ensure_compiled
from .manners import STOPPED


@click.command()
@choices.game
@click.option("--players", type=int, help="How many play (default: the fewest).")
@click.option("--games", type=click.IntRange(min=0), default=1, show_default=True)
@click.option("--seed", type=int, default=0, show_default=True, help="The same arguments write the same bytes.")
@click.option("--bots", default="uniform", show_default=True, help="One name for all seats, or one for each player.")
@click.option(
    "--out",
    type=choices.OutFile(),
    help="A .jsonl file, whose content is replaced (default: standard output).",
)
@choices.rule_options
def simulate(
    game: str,
    players: int | None,
    games: int,
    seed: int,
    bots: str,
    out: Path | None,
    options: dict[str, Any],
) -> None:
    """Play games between bots and write their records, one a line, with fair-dice seed and commitment."""
    names = seat_bots(bots, choices.players_of(game, players, options))
    ensure_compiled(bots=bots != "uniform")
    with (
        click.open_file(str(out or "-"), "w", encoding="utf-8") as file,
        click.progressbar(range(games), label=f"{games} games", file=sys.stderr) as numbers,
    ):
        written = 0
        try:
            for number in numbers:
                file.write(one_game(game, players, f"{seed}/{number}", names, options) + "\n")
                written += 1
        except KeyboardInterrupt:
            click.echo(f"\nstopped after {written} of {games} games; their records are written", err=True)
            raise click.exceptions.Exit(STOPPED) from None


def seat_bots(bots: str, players: int) -> list[str]:
    """The bot of each player."""
    names = [name.strip() for name in bots.split(",")]
    for name in names:
        if name not in bot_names():
            raise click.UsageError(f"there is no bot {name!r}; there are {', '.join(bot_names())}")
    if len(names) == 1:
        return names * players
    if len(names) != players:
        raise click.UsageError(f"{players} players need one bot name or {players}, not {len(names)}")
    return names


def one_game(game: str, players: int | None, seed: str, names: list[str], options: dict[str, Any]) -> str:
    """The record of a whole game; everything in it follows from the seed."""
    match = Match(game, players, seed=hashlib.sha256(f"doublejeu/{seed}".encode()).digest(), **options)
    play_through(match, {seat: make_bot(name, game, f"{seed}/{seat}") for seat, name in enumerate(names)})
    return match.record().dumps()
