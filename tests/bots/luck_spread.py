"""How much of a game luck explains: results of one player against itself, with and without their luck.

`python -m tests.bots.luck_spread GAME PLAYERS GAMES` prints the spread of the results, and what is left of it without
luck.  The player plays by sense, as the evaluator of positions does.

`python -m tests.bots.luck_spread GAME PLAYERS GAMES limit` prints how much would be left at least, whoever evaluates:
by an evaluator that plays to the end as the players do, and so is right but for noise.  Two of them, with luck of
their own each, see the same strokes; the mean product of what they say is free of noise.

Players by sense have dice of their own, which are neither cards nor luck.  `limit steady` is the same between players
whose dice always fall alike, so that only the cards differ from game to game.
"""

import sys
from collections.abc import Iterator, Sequence
from random import Random
from statistics import mean, pstdev, stdev
from typing import Any, Final

import numpy as np

from doublejeu.bots.analyst import SIMULATIONS
from doublejeu.bots.evaluator import SHARE, Evaluator, conceal
from doublejeu.bots.search import legal_moves, payoff, play, roll
from doublejeu.bots.sense import likely
from doublejeu.play.catalogue import find_game
from doublejeu.play.luck import Fortune
from doublejeu.rules import operations
from doublejeu.rules.kernel import CHANCE, OVER, Floats, Ints, compiled
from doublejeu.rules.operations import MOST_NUMBERS, States

TRIES: Final = SIMULATIONS // SHARE
TO_THE_END: Final = 60  # tries of an evaluator that plays to the end
SEEDS: Final = (7919, 12345)  # of the games: so many times their number, and so much more
STEADY: Final = 4242  # where dice that always fall alike begin


@compiled
def sensed(states: Any, moves: Ints, steady: bool) -> int:
    """What sense would play; if it is steady, by dice that always fall alike."""
    s = states[0]
    rng = s.rng
    if steady:
        s.rng = STEADY
    move: int = moves[likely(s, moves, legal_moves(s, moves))]
    if steady:
        s.rng = rng
    return move


class ToTheEnd(Evaluator):
    """Plays a position on to its end, by sense."""

    def __init__(self, game: Any, seats: int, tries: int, seed: str, *, steady: bool) -> None:
        super().__init__(game, seats, tries)
        self._steady = steady
        dice = Random(seed)
        self._seeds = np.array([dice.getrandbits(31) + 1 for _ in range(tries)], np.int64)

    def __call__(self, states: States) -> Sequence[float]:
        pair = np.repeat(states, 2)
        outcome(pair, pair.view(np.int64).reshape(2, -1), self._piles, self._seeds, self._out, self._steady)
        found: list[float] = self._out.tolist()
        return found


@compiled
def outcome(states: Any, flat: Ints, piles: Ints, seeds: Ints, out: Floats, steady: bool) -> None:
    """Fill what every seat has in the end of states[0], on average over tries."""
    s = states[1]
    moves = np.empty(MOST_NUMBERS, np.int64)
    out[:] = 0.0
    for seed in seeds:
        states[1] = states[0]
        s.rng = seed
        conceal(s, flat[1], piles)
        while s.turn != OVER:
            if s.turn == CHANCE:
                roll(s, None)
            else:
                play(s, sensed(states[1:], moves, steady), None)
        for seat in range(len(out)):
            out[seat] += payoff(s, seat) / 2
    out /= len(seeds)


def strokes(
    name: str, players: int, number: int, fortunes: Sequence[Fortune], *, steady: bool = False
) -> Iterator[tuple[float, ...]]:
    """A game by sense: the first seat's luck at each stroke, by each of those who reckon; and last its result."""
    game = find_game(name)
    moves = np.empty(game.rules.MAX_MOVES, np.int64)
    states, at = operations.new_states(game.rules), 0
    operations.setup(states, players, 0, 0)
    states["rng"] = number * SEEDS[0] + SEEDS[1]
    while states[0].turn != OVER:
        before, move, at = states.copy(), None, at + 1
        if states[0].turn == CHANCE:
            operations.roll(states, None)
        else:
            move = int(sensed(states, moves, steady))
            operations.play(states, move, None)
        found = [fortune.stroke(at, before, states, move) for fortune in fortunes]
        if all(found):
            yield tuple(stroke.luck[0] for stroke in found if stroke)
    yield (float(game.rules.payoff(states[0], 0)) / 2,)


def results(
    name: str, players: int, games: int, tries: int = TRIES, samples: int = 24
) -> Iterator[tuple[float, float]]:
    """Of the first seat: each result, and the result without luck."""
    game = find_game(name)
    seats = game.seats(players)
    evaluate = Evaluator(game, seats, tries)
    for number in range(games):
        fortune = Fortune(game, seats, evaluate, f"{number}", samples)
        *lucks, (result,) = strokes(name, players, number, [fortune])
        yield result, result - sum(luck for (luck,) in lucks)


def explained(
    name: str, players: int, games: int, samples: int = 24, *, steady: bool = False
) -> tuple[list[float], list[float]]:
    """Of the first seat: each result, and what luck explains of the variance of results by that game, without noise."""
    game = find_game(name)
    seats, found, shares = game.seats(players), [], []
    evaluators = [ToTheEnd(game, seats, TO_THE_END, seed, steady=steady) for seed in ("one", "other")]
    for number in range(games):
        fortunes = [Fortune(game, seats, each, f"{number}/{k}", samples) for k, each in enumerate(evaluators)]
        *lucks, (result,) = strokes(name, players, number, fortunes, steady=steady)
        found.append(result)
        shares.append(sum(one * other for one, other in lucks))
    return found, shares


def spreads(found: list[tuple[float, float]]) -> tuple[float, float]:
    """Of the results, and of those without luck."""
    raw, adjusted = zip(*found, strict=True)
    return float(pstdev(raw)), float(pstdev(adjusted))


def main(game: str, players: str, games: str, what: str = "", how: str = "") -> None:
    if what == "limit":
        found, shares = explained(game, int(players), int(games), steady=how == "steady")
        whole, error = pstdev(found) ** 2, stdev(shares) / len(shares) ** 0.5
        left = min(1.0, max(0.0, 1 - mean(shares) / whole)) ** 0.5
        print(f"{game}, {games} games: luck explains {mean(shares):.4f} ± {error:.4f} of a variance of {whole:.4f}")
        print(f"so at least {left:.2f} of the spread is left without luck, whoever evaluates")
        return
    raw, adjusted = spreads(list(results(game, int(players), int(games))))
    print(f"{game}, {games} games: results are spread by {raw:.3f}, without luck by {adjusted:.3f}")


if __name__ == "__main__":
    main(*sys.argv[1:])
