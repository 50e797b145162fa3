"""OpenSpiel's information-set search at our tables: the peer that our bots are measured against.

It is OpenSpiel's own Python `ISMCTSBot` with its own settings, on our games through the adapter.  It sees the frames of
its seat alone: the position it starts from is what a memory makes of them, and every world it thinks about is dealt
again by the rules.  Random playouts, which are its evaluator, run in the compiled rules: the same distribution as
OpenSpiel's `RandomRolloutEvaluator`, some fifty times as fast.
"""

import random
from typing import Any, Final

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts

from ..bots.memory import memory_of
from ..play.catalogue import find_game
from ..play.frame import Bot, Budget, Frame
from ..rules import operations
from ..rules.kernel import CHANCE, OVER, Ints, below, compiled
from ..rules.operations import States, operation, plain_roll
from . import openspiel

SIMULATIONS: Final = 500
EXPLORATION: Final = 2.0  # the width of the returns, -1 to 1; OpenSpiel's own tests have 1 to 4
MOVES: Final = 512  # more than any game ever offers

_legal_moves, _play, _roll = operation("legal_moves"), operation("play"), operation("roll", otherwise=plain_roll)


@compiled
def finish(states: States) -> None:
    """Play random moves to the end."""
    s = states[0]
    moves: Ints = np.empty(MOVES, np.int64)
    while s.turn != OVER:
        if s.turn == CHANCE:
            _roll(s, None)
        else:
            _play(s, moves[below(s, _legal_moves(s, moves))], None)


class Playouts:
    """An evaluator for OpenSpiel's searches: one game of random moves to the end, all moves as good as any."""

    def __init__(self, dice: random.Random) -> None:
        self._dice = dice

    def evaluate(self, state: openspiel.State) -> list[float]:
        position = state.position
        states = position.states.copy()
        states["rng"] = self._dice.randrange(1, 2**32)
        finish(states)
        payoff = position.book.game.rules.payoff
        return [float(payoff(states[0], seat)) - 1 for seat in range(position.book.setting.players)]

    def prior(self, state: openspiel.State) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


class OpenSpielBot:
    """A seat played by OpenSpiel's `ISMCTSBot`; the same seed and simulations make the same choices."""

    def __init__(self, game: str, seed: str, budget: Budget = Budget(simulations=SIMULATIONS)) -> None:  # noqa: B008
        self._dice = random.Random(seed)
        self._budget = budget
        self._ours = find_game(game)
        self._memory = memory_of(game)
        self._name = openspiel.name_of(game)
        self._game: openspiel.Game | None = None

    def see(self, frame: Frame) -> None:
        self._memory.see(frame)
        self._frame = frame

    def choose(self, budget: Budget) -> str:
        if len(self._frame.legal) == 1:
            return self._frame.legal[0]
        state = self._imagined()
        action = int(self._search(budget).step(state))
        return self._ours.texts[action]

    def _imagined(self) -> openspiel.State:
        """Where the game may stand: as the seat remembers it, the rest dealt at random."""
        states = self._memory.world()
        if self._game is None:
            self._game = pyspiel.load_game(self._name, {"players": self._ours.players_of(self._frame.view)})
        states["rng"] = self._dice.randrange(1, 2**32)
        operations.redeal(states, self._memory.seat)
        return self._game.state_at(states, self._frame.at)

    def _search(self, budget: Budget) -> Any:
        """OpenSpiel's search has no clock, so that seconds do not count, and needs two simulations to choose at all."""
        simulations = budget.simulations or self._budget.simulations or SIMULATIONS
        bot = ismcts.ISMCTSBot(
            self._game,
            Playouts(self._dice),
            uct_c=EXPLORATION,
            max_simulations=max(2, simulations),
            random_state=np.random.RandomState(self._dice.randrange(2**32)),
        )
        bot.set_resampler(lambda state, player: state.resample_from_infostate(player, self._dice.random))
        return bot


def make(game: str, seed: str) -> Bot:
    """For the arena."""
    return OpenSpielBot(game, seed)
