"""`doublejeu bench bots`: how fast the search is beside random games, and a number that guards what bots choose."""

import json
import zlib
from collections.abc import Iterator
from random import Random
from statistics import median
from typing import Final, NamedTuple

import click

from doublejeu.bots.explain import percent
from doublejeu.bots.roster import make_adviser
from doublejeu.cli.compile import ensure_compiled
from doublejeu.play.catalogue import find_game, game_names
from doublejeu.play.frame import Budget, Frame
from doublejeu.play.match import Match

from .aims import aims_of
from .races import Row, race, show, verdict
from .runners import batch, searching

BUDGETS: Final = {
    "novice": 20,
    "casual": 50,
    "strong": 150,
    "expert": 400,
    "master": 600,
    "search": 30,
}  # simulations a move
POSITIONS: Final = 40  # of each table
EVERY: Final = 2  # events by which each is later than the last


class Bench(NamedTuple):
    """A game's speeds and signature, as --json prints them."""

    game: str
    players: int
    simulations_per_s: float
    playouts_per_s: float
    ratio: float
    signature: int


@click.command("bots")
@click.option("--json", "as_json", is_flag=True, help="One object a line for each game; no more.")
@click.option(
    "--seconds", type=click.FloatRange(0, min_open=True), default=2.0, show_default=True, help="For each measurement."
)
@click.option(
    "--game", "games", type=click.Choice(game_names()), multiple=True, help="This game alone; may be repeated."
)
def main(as_json: bool, seconds: float, games: tuple[str, ...]) -> None:
    """Tree simulations beside whole random games, one core, and a signature of what every level chooses."""
    ensure_compiled(bots=True)
    measured = (measure(game, seconds) for game in games or game_names())
    if as_json:
        for each in measured:
            click.echo(json.dumps(each._asdict()))
    else:
        columns = ("game", "players", "simulations/s", "random games/s", "ratio", "wanted", "", "signature")
        show(columns, [row(each) for each in measured])


def usual_players(game: str) -> int:
    return min(4, max(find_game(game).manifest.players))


def measure(game: str, seconds: float) -> Bench:
    players = usual_players(game)
    ours, random = race([searching(list(positions(game, players))), batch(game, players)], seconds)
    speeds = [median(lap.games / lap.seconds for lap in laps) for laps in (ours, random)]
    ratio = median(a.games / a.seconds / (b.games / b.seconds) for a, b in zip(ours, random, strict=True))
    return Bench(game, players, round(speeds[0]), round(speeds[1]), round(ratio, 3), signature(game))


def row(each: Bench) -> Row:
    wanted = aims_of(each.game).of_playouts
    ratio, *aim = verdict("", "", each.ratio, wanted or 0.0)[2:]
    aim = ["", ""] if wanted is None else aim
    speeds = f"{each.simulations_per_s:,.0f}", f"{each.playouts_per_s:,.0f}"
    return each.game, str(each.players), *speeds, ratio, *aim, str(each.signature)


# --- The signature


def positions(game: str, players: int) -> Iterator[Frame]:
    """Random games, always the same, left later and later, as the seat sees them whose move is awaited."""
    for number in range(POSITIONS):
        dice = Random(f"{game} {players} {number}")
        match = Match(game, players, seed=dice.randbytes(32), first=number % players)
        while not match.is_over():
            frame = match.frame(match.waiting[0], remember=True)
            if match.at >= EVERY * number and len(frame.legal) > 1:
                yield frame
                break
            match.play(dice.choice(frame.legal), frame.seat)


def signature(game: str) -> int:
    """What every level chooses, and the chance that it says, at fixed positions, seeds and simulations: one number."""
    total = 0
    for players in sorted({min(find_game(game).manifest.players), usual_players(game)}):
        for frame in positions(game, players):
            total += sum(zlib.crc32(line.encode()) for line in choices(game, frame))
    return total & 0xFFFFFFFF


def choices(game: str, frame: Frame) -> Iterator[str]:
    """A line for each bot: its name, its move, and its chance in whole per cent."""
    for name, simulations in BUDGETS.items():
        bot = make_adviser(name, game, f"{frame.seat}")
        bot.see(frame)
        move = bot.choose(Budget(simulations=simulations))
        yield f"{frame.at} {name} {move} {percent(bot.explain().chance)}"


if __name__ == "__main__":
    main()
