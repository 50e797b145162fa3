"""Do bots win as often as they say?  Games of one bot against itself, and every so often the chance that it tells.

`python -m tests.bots.calibration GAME PLAYERS BOT SIMULATIONS GAMES [FIRST]` prints what was said and what came of it,
and the line of log odds that would fit better (0 and 1: none would).  FIRST is the number of the first game: a line is
checked on other games than those that it was fitted to.
"""

import random
import sys
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from doublejeu import Budget, Match
from doublejeu.bots.roster import make_adviser

ASKED = 0.3  # how often a bot is asked: decisions one after the other tell the same
BOUNDS = (0.0, 0.2, 0.4, 0.6, 0.8, 1.01)


class Said(NamedTuple):
    chance: float
    won: float  # a half where nobody has


class Bucket(NamedTuple):
    """Chances that are near each other: how many, and on average what was said and what came of it."""

    size: int
    said: float
    was: float


def sayings(game: str, players: int, name: str, budget: Budget, games: int, first: int = 0) -> Iterator[Said]:
    """What one bot at all the seats says, and whether the seat then wins."""
    for number in range(first, first + games):
        dice = random.Random(f"calibration {number}")
        match = Match(game, players, seed=dice.randbytes(32), first=number % players)
        bots = {seat: make_adviser(name, game, f"{number}/{seat}") for seat in range(players)}
        seen = dict.fromkeys(bots, 0)
        said: list[tuple[int, float]] = []
        while waiting := match.waiting:
            seat = int(waiting[0])
            frame = match.frame(seat, since=seen[seat])
            seen[seat] = frame.at
            bots[seat].see(frame)
            move = bots[seat].choose(budget)
            if dice.random() < ASKED:
                said.append((seat, bots[seat].explain().chance))
            match.play(move, seat=seat, at=frame.at)
        outcome = match.outcome()
        assert outcome is not None
        drawn = 0.5 if game == "kompromat" else 0.0  # where Nicole trusts nobody, everyone loses
        for seat, chance in said:
            yield Said(chance, float(seat in outcome.winners) if outcome.winners else drawn)


def buckets(said: Sequence[Said], bounds: Sequence[float] = BOUNDS) -> list[Bucket]:
    found = []
    for low, high in pairwise(bounds):
        inside = [each for each in said if low <= each.chance < high]
        if inside:
            chances, results = zip(*inside, strict=True)
            found.append(Bucket(len(inside), sum(chances) / len(inside), sum(results) / len(inside)))
    return found


def fitted(said: Sequence[Said]) -> tuple[float, float]:
    """Shift and slope of the likeliest line from the log odds that were said to those that came true."""
    chances, won = (np.array(column) for column in zip(*said, strict=True))
    odds = np.log(np.clip(chances, 0.001, 0.999) / (1 - np.clip(chances, 0.001, 0.999)))
    tried = [(shift, slope) for shift in np.arange(-1, 1.01, 0.05) for slope in np.arange(0, 2.01, 0.05)]

    def surprise(line: tuple[float, float]) -> float:
        true = 1 / (1 + np.exp(-line[0] - line[1] * odds))
        return float(-np.log(np.where(won > 0.5, true, 1 - true)).sum())

    shift, slope = min(tried, key=surprise)
    return round(float(shift), 2), round(float(slope), 2)


def main() -> None:
    game, players, name, simulations, games, first = [*sys.argv[1:], "0"][:6]
    budget = Budget(simulations=int(simulations))
    said = list(sayings(game, int(players), name, budget, int(games), int(first)))
    for bucket in buckets(said):
        print(f"{bucket.size:6} said {bucket.said:4.0%} was {bucket.was:4.0%}")
    print("shift and slope: {} {}".format(*fitted(said)))


if __name__ == "__main__":
    main()
