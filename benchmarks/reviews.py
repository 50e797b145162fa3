"""`doublejeu bench reviews`: how long a review takes on one core, to its first curve and to its end."""

import hashlib
import json
import time
from typing import Final, NamedTuple

import click

from doublejeu.bots.evaluator import usual_means
from doublejeu.bots.roster import make_bot
from doublejeu.cli.compile import ensure_compiled
from doublejeu.play.catalogue import game_names
from doublejeu.play.match import Match
from doublejeu.play.record import Record
from doublejeu.play.reviewing import review_by_steps
from doublejeu.play.series import play_through

from .bots import usual_players
from .races import show

PLAYER: Final = "casual"  # who plays what is reviewed
COLUMNS: Final = ("game", "players", "events", "decisions", "simulations", "first curve", "whole review")


class Bench(NamedTuple):
    """A game's review, as --json prints it; seconds are the processor's."""

    game: str
    players: int
    events: int
    decisions: int
    simulations: int
    curve_s: float
    review_s: float


@click.command("reviews")
@click.option("--json", "as_json", is_flag=True, help="One object a line for each game; no more.")
@click.option("--simulations", type=click.IntRange(min=1), help="For a decision; as many as usual, unless told.")
@click.option("--seed", type=int, default=0, show_default=True, help="Of the game that is reviewed.")
@click.option(
    "--game", "games", type=click.Choice(game_names()), multiple=True, help="This game alone; may be repeated."
)
def main(as_json: bool, simulations: int | None, seed: int, games: tuple[str, ...]) -> None:
    """The processor's time for the review of a game between casual players."""
    ensure_compiled(bots=True)
    measured = (measure(game, simulations, seed) for game in games or game_names())
    if as_json:
        for each in measured:
            click.echo(json.dumps(each._asdict()))
    else:
        show(COLUMNS, [(*map(str, each[:5]), f"{each.curve_s:.1f} s", f"{each.review_s:.1f} s") for each in measured])


def played(game: str, players: int, seed: int) -> Record:
    match = Match(game, players, seed=hashlib.sha256(f"reviews/{seed}".encode()).digest())
    play_through(match, {seat: make_bot(PLAYER, game, f"{seed}/{seat}") for seat in range(players)})
    return match.record()


def measure(game: str, simulations: int | None, seed: int) -> Bench:
    players, means = usual_players(game), usual_means(simulations)
    record = played(game, players, seed)
    for _ in review_by_steps(record, usual_means(1)):  # so that no clock counts what is loaded the first time
        pass
    began, curve = time.process_time(), 0.0
    for progress in review_by_steps(record, means):
        if progress.chances and not curve:
            curve = time.process_time() - began
    whole = time.process_time() - began
    assert progress.review is not None
    decisions = len(progress.review.decisions)
    figures = round(curve, 3), round(whole, 3)
    return Bench(game, players, len(record.events), decisions, means.simulations, *figures)
