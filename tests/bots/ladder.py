"""The ladder of players, from moves at random to a master: their decisions at tables of their like, as reviews judge.

`python -m tests.bots.ladder GAME PLAYERS GAMES` measures how accurate each is in so many games, prints it, with how
often the band of a game has its player in it, and writes it into the game's `accuracy.json`.
"""

import hashlib
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from statistics import mean, quantiles
from typing import Final, TypeAlias

import msgspec

import doublejeu
from doublejeu import Budget, Match
from doublejeu.bots.evaluator import usual_means
from doublejeu.bots.roster import make_bot
from doublejeu.play.bands import FILE, LADDER, Ladders, Measured, Rung, band, ladders_of
from doublejeu.play.review import Analyst, Decision, seat_accuracy
from doublejeu.play.reviewing import Judged

Found: TypeAlias = Mapping[str, list[float]]  # by player, the accuracy of each seat in each game

# By simulations, so that a busy machine does not weaken them.
BUDGETS: Final = {"expert": Budget(simulations=3_000), "master": Budget(simulations=8_000)}
DIGITS: Final = 2


def decisions(
    game: str, players: int, name: str, number: int, simulations: int | None = None, longest: int | None = None
) -> list[Decision]:
    """What players of that name decide in a game, or in its first events, at a table of their like."""
    match = Match(game, players, seed=hashlib.sha256(f"ladder/{number}".encode()).digest())
    bots = {seat: make_bot(name, game, f"{number}/{seat}") for seat in range(players)}
    seen = dict.fromkeys(bots, 0)
    while (waiting := match.waiting) and (longest is None or match.at < longest):
        seat = int(waiting[0])
        frame = match.frame(seat, since=seen[seat])
        seen[seat] = frame.at
        bots[seat].see(frame)
        match.play(bots[seat].choose(BUDGETS.get(name, Budget())), seat, frame.at)
    judged = Judged(match, usual_means(simulations))
    for _ in range(match.at):
        judged.step()
    return judged.decisions


def accuracies(game: str, players: int, name: str, numbers: range) -> Iterator[float]:
    """The accuracy of each seat that had something to decide, in each of these games."""
    for number in numbers:
        found = decisions(game, players, name, number)
        for seat in range(players):
            accuracy = seat_accuracy([each for each in found if each.seat == seat])
            if accuracy is not None:
                yield accuracy


def rungs_of(found: Found) -> tuple[Rung, ...]:
    """The ladder as these games have it."""
    rungs = []
    for name, values in found.items():
        tenths = quantiles(values, n=10, method="inclusive")
        rungs.append(Rung(name, *(round(each, DIGITS) for each in (mean(values), tenths[0], tenths[-1]))))
    return tuple(rungs)


def right(rungs: tuple[Rung, ...], name: str, values: list[float]) -> float:
    """The share of a player's games whose band has that player in it."""
    order, spans = [rung.name for rung in rungs], [band(rungs, value) for value in values]
    return mean(order.index(least) <= order.index(name) <= order.index(most) for least, most in spans)


def analyst_of(game: str) -> Analyst:
    """Who judges a game today, as its reviews say."""
    means = usual_means()
    judge = means.make_judge(game, means.simulations)
    return Analyst(judge.name, judge.version, means.simulations, means.seed)


def with_measured(game: str, players: int, measured: Measured) -> Ladders:
    """The ladders of a game with one of them measured anew; the others stay if the same analyst judged them."""
    analyst, before = analyst_of(game), ladders_of(game)
    others = before.players if before is not None and before.analyst == analyst else {}
    return Ladders(analyst, dict(sorted({**others, players: measured}.items())))


def write(game: str, ladders: Ladders) -> Path:
    """Write the ladders into the game's folder of this source."""
    path = Path(doublejeu.__file__).parent / "games" / game / FILE
    path.write_bytes(msgspec.json.format(msgspec.json.encode(ladders), indent=1) + b"\n")
    return path


def main(game: str, players: str, games: str) -> None:
    found = {name: list(accuracies(game, int(players), name, range(int(games)))) for name in LADDER}
    rungs = rungs_of(found)
    for rung in rungs:
        share = right(rungs, rung.name, found[rung.name])
        reach = f"four of five games from {rung.low:6.2f} to {rung.high:6.2f}"
        print(f"{rung.name:8} {rung.mean:6.2f}, {reach}; in the band of {share:.0%} of its games")
    made = f"python -m tests.bots.ladder {game} {players} {games}"
    print(write(game, with_measured(game, int(players), Measured(made, rungs))))


if __name__ == "__main__":
    main(*sys.argv[1:])
