"""How much of 13 Clues is luck?  Games of two seats, one of which accuses at random, and how likely it was each time.

`python -m tests.bots.luck FILE…` reads records of such games (`doublejeu arena … --out FILE`), and prints how often the
seat that guesses would win by its accusations alone, each counted exactly from what it knew, and how often it won.
"""

import json
import math
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from doublejeu import Match
from doublejeu.games.thirteen_clues.bots.deducer import deduce_from

GUESS = 0.1  # an accusation less likely than this is a guess


class Guessed(NamedTuple):
    """A game of somebody who guesses."""

    chance: float  # that one of the guesses is right
    won: bool


def accusations(record: dict[str, object]) -> dict[int, list[float]]:
    """How likely each seat's accusations were right, as far as it could know."""
    events = record["events"]
    assert isinstance(events, list)
    match = Match("thirteen_clues", 2, seed=bytes.fromhex(str(record["seed"])))
    found: dict[int, list[float]] = {0: [], 1: []}
    for event in events[1:]:
        who, _, move = str(event).partition(" ")
        deed, *cards = move.split()
        if deed == "accuse":
            known = deduce_from(match.frame(int(who), remember=True))
            found[int(who)].append(known.cases.get((cards[0], cards[1], cards[2]), 0) / known.worlds)
        match.play(move.partition(" = ")[0], seat=int(who))
    return found


def guessed(lines: Iterable[str]) -> Iterator[Guessed]:
    for line in lines:
        record = json.loads(line)
        found = accusations(record)
        guesser = max(found, key=lambda seat: sum(chance < GUESS for chance in found[seat]))
        chance = 1 - math.prod(1 - chance for chance in found[guesser])
        yield Guessed(chance, guesser in record["result"]["winners"])


def main(paths: list[str]) -> None:
    games = [game for path in paths for game in guessed(Path(path).read_text(encoding="utf-8").splitlines())]
    luck, won = sum(game.chance for game in games) / len(games), sum(game.won for game in games)
    print(f"{len(games)} games: {luck:.1%} would be won by guessing, {won} were ({won / len(games):.1%})")
    print(f"so nobody is more than {400 * math.log10(1 / luck - 1):+.0f} Elo above one who guesses")


if __name__ == "__main__":
    main(sys.argv[1:])
