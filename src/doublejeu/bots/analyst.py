"""Who judges decisions: what every move would have left of the chance to win, in worlds that fit what a seat had seen.

Each world is dealt once and every move is tried in it, with the same luck afterwards, so that what differs is the move.
All moves are tried in the same number of worlds; then the best of them, and the one that was played, in others.
"""

from collections.abc import Mapping, Sequence
from math import sqrt
from random import Random
from typing import Any, Final, cast

import numpy as np

from ..play.catalogue import find_game, manifest_of
from ..play.frame import Frame, View
from ..play.judge import Judge, Verdict
from ..play.telling import Message
from ..rules import operations
from ..rules.kernel import OVER, Floats, Ints, compiled
from ..rules.operations import MOST_NUMBERS, operation
from .explain import along
from .foresight import Choice
from .memory import memory_of
from .search import play_on
from .sense import imagine, outlook

VERSION: Final = 1
SEED: Final = "review"
SIMULATIONS: Final = 8_000  # for a decision
GLANCE: Final = 32  # of these, one in so many for the chance to win after an event
FINALISTS: Final = 8  # moves that are tried again
DIGITS: Final = 9  # of a mean: machines may add up in another order

play, payoff = operation("play"), operation("payoff")


def make_analyst(game: str, simulations: int) -> Judge:
    """Whoever judges decisions: a game's own analyst, `Analyst` in its bots, or one who plays worlds out by sense."""
    own = getattr(manifest_of(game).part("bots"), "Analyst", PlayingOut)
    return cast(Judge, own(game, simulations))


def chance_of(view: View, value: float) -> float:
    """The calibrated chance to win where worlds, played on by sense, are worth so much to the seat.

    The search's calibration does not fit here, for it hopes for its best line, and this for what usually comes.
    """
    game = find_game(str(type(view).__struct_config__.tag))
    sides = game.sides_of(view)
    slopes: Mapping[int, float] = getattr(game.manifest.part("review"), "SLOPES", {})
    return along((0.0, slopes.get(sides, 1.0)), sides, value)


class PlayingOut:
    """Plays worlds out by sense."""

    name = "playing-out"
    version = VERSION

    def __init__(self, game: str, simulations: int) -> None:
        self._game = find_game(game)
        self._simulations = simulations
        self._memory = memory_of(game)

    def see(self, frame: Frame) -> None:
        self._memory.see(frame)
        self._frame = frame

    def chance(self) -> float:
        worlds = max(1, self._simulations // GLANCE)
        values = self._values([], worlds, "chance")
        return chance_of(self._frame.view, float(values.mean()))

    def judge(self, played: str) -> Verdict | None:
        moves = self._different()
        texts = [self._game.texts[move] for move in moves]
        if len(set(moves.values())) < 2 or played not in texts:
            return None
        tried = list(dict.fromkeys(moves.values()))
        first = self._values(tried, max(1, self._simulations // (2 * len(tried))), "first")
        means = dict(zip(tried, np.round(first.mean(axis=1), DIGITS).tolist(), strict=True))
        mine = moves[self._game.moves[played]]
        finalists = sorted(tried, key=lambda move: (-means[move], move))[:FINALISTS]
        finalists += [mine] if mine not in finalists else []
        last = self._values(finalists, max(2, self._simulations // (2 * len(finalists))), "last")
        if len(finalists) == len(tried):  # nobody was left out for luck
            order = [tried.index(move) for move in finalists]
            last = np.concatenate([last, first[order]], axis=1)
        means |= dict(zip(finalists, np.round(last.mean(axis=1), DIGITS).tolist(), strict=True))
        best = min(finalists, key=lambda move: (-means[move], move != mine, move))
        means = {move: min(mean, means[best]) for move, mean in means.items()}  # what was left out is not the best
        gaps = last[finalists.index(best)] - last[finalists.index(mine)]
        view = self._frame.view
        chances = {text: chance_of(view, means[moves[move]]) for text, move in zip(texts, moves, strict=True)}
        text = played if best == mine else self._game.texts[best]
        return Verdict(chances, text, self._error(gaps, means[best], means[mine]))

    def why(self, best: str, played: str) -> Sequence[Message]:
        reasons = getattr(self._game.manifest.part("bots"), "reasons_for", None)
        if reasons is None:
            return ()
        said: Sequence[Message] = reasons(Choice(self._memory.world(), self._memory.seat, best, played))
        return said

    def _different(self) -> dict[int, int]:
        """The legal moves, each with the first of those that lead to the same position."""
        world = self._memory.world()
        world["rng"] = self._seeds(1, "positions")[0]
        imagine_one(world, self._memory.seat)
        buffer = np.empty(self._game.rules.MAX_MOVES, np.int64)
        allowed = set(buffer[: operations.legal_moves(world, buffer)].tolist())
        firsts: dict[bytes, int] = {}
        found = {}
        for move in (self._game.moves[text] for text in self._frame.legal):
            if move in allowed:  # a memory that found no world which fits may allow others
                after = world.copy()
                operations.play(after, move, None)
                found[move] = firsts.setdefault(after.tobytes(), move)
        return found

    def _values(self, moves: Sequence[int], worlds: int, what: str) -> Floats:
        """What each move, or playing on as it is, is worth in each of so many worlds."""
        states = np.repeat(self._memory.world(), 3)
        out = np.empty((max(1, len(moves)), worlds))
        weigh(states, self._memory.seat, np.array(moves, np.int64), self._seeds(2 * worlds, what), out)
        return out

    def _seeds(self, count: int, what: str) -> Ints:
        """Numbers that worlds are dealt from: they follow from what the seat knows, and from nothing else."""
        dice = Random(f"{SEED}/{self._memory.seat}/{self._frame.at}/{what}")
        return np.array([dice.getrandbits(31) + 1 for _ in range(count)], np.int64)

    def _error(self, gaps: Floats, best: float, mine: float) -> float:
        """The standard error of a gap, as the calibration stretches it there."""
        error = float(gaps.std(ddof=1)) / sqrt(len(gaps))
        view, low, high = self._frame.view, min(best, mine) - error / 2, max(best, mine) + error / 2
        return error * (chance_of(view, high) - chance_of(view, low)) / (high - low) if high > low else 0.0


# --- Compiled


@compiled
def imagine_one(states: Any, seat: int) -> None:
    imagine(states[0], seat)


@compiled
def standing(s: Any, seat: int) -> float:
    """The seat's chance to win, at the end or at first sight."""
    worth: float = payoff(s, seat) / 2 if s.turn == OVER else outlook(s, seat)
    return worth


@compiled
def weigh(states: Any, seat: int, moves: Ints, seeds: Ints, out: Floats) -> None:
    """Fill out[move, world]: what the seat has of each move in worlds dealt from states[0]; two others are scratch.

    Without moves, of playing on.  The first half of the seeds deals the worlds, the second is what follows.
    """
    world, s = states[1], states[2]
    buffer = np.empty(MOST_NUMBERS, np.int64)
    worlds = out.shape[1]
    for i in range(worlds):
        states[1] = states[0]
        world.rng = seeds[i]
        imagine(world, seat)
        for j in range(out.shape[0]):
            states[2] = states[1]
            s.rng = seeds[worlds + i]
            if len(moves) > 0:
                play(s, moves[j], None)
            play_on(s, buffer)
            out[j, i] = standing(s, seat)
