"""Thousands of games in lockstep over the compiled rules: the fast way to train.

>>> from doublejeu.adapters.batch import Batch
>>> batch = Batch(game, players=4, games=1024, seed=7)  # a game by its name
>>> turn = batch.step(batch.sample())
>>> turn.rewards.shape
(1024, 4)

Every step takes one action in every game.  What it returns are always the same arrays, written anew: copy what is to
be kept.  Actions, masks and observations are those of `adapters.pettingzoo`; chance is each state's own generator,
quicker than the fair dice of a match, and the same for the same seed, whatever the number of threads.  A batch can be
copied and pickled at any moment.
"""

from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ..play import arguments
from ..play.errors import BadArgument, BadSetting, IllegalMove
from ..play.game import Snapshot
from ..rules.kernel import CHANCE, OVER, Ints, compiled
from ..rules.operations import States, operation, plain_roll
from .giving import check_reset
from .numbers import numbers_of
from .steps import Mask, decider, offer
from .tensors import Reals, from_views, write

_setup, _play, _payoff = operation("setup"), operation("play"), operation("payoff")
_roll = operation("roll", otherwise=plain_roll)


class Turn(NamedTuple):
    """Where all the games stand, a row each."""

    seats: Ints  # whose move is awaited; OVER (-2) where a game is over
    observations: Reals  # what that seat sees
    masks: Mask  # a one for every action that it may take; all ones where a game is over
    rewards: Reals  # of every player, for the last step: at the end of a game 1 for a win, -1 for a loss
    done: NDArray[np.bool_]  # whether the last step ended the game; or, without autoreset, an earlier one


class Batch:
    """Games of one setting, side by side.

    With `autoreset` a game that ends is dealt anew in the same step: its rewards and `done` are of the old one, what is
    seen and offered of the new.  Without, it stands until `reset`, and its actions are ignored.  `threads` share the
    games out; the compiled rules let go of the GIL.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        games: int = 1024,
        *,
        seed: int | None = None,
        autoreset: bool = True,
        threads: int = 1,
        **options: Any,
    ) -> None:
        arguments.flag("autoreset", autoreset)
        check_reset(seed)
        if arguments.whole("games", games) < 1 or arguments.whole("threads", threads) < 1:
            raise BadSetting("a batch has one game or more, and one thread or more")
        self.numbers = numbers_of(game, players, options)
        self.games, self.players = games, self.numbers.players
        self.actions, self.size = len(self.numbers.moves), self.numbers.size
        self.states: States = np.repeat(self.numbers.book.start, games)
        self.turn = Turn(
            np.full(games, OVER, np.int64),
            np.zeros((games, self.size), np.float32),
            np.zeros((games, self.actions), np.int8),
            np.zeros((games, self.players), np.float32),
            np.zeros(games, np.bool_),
        )
        self._views = from_views(self.numbers.book.game.name, self.players)
        self._offers = np.zeros((games, self.numbers.book.game.rules.MAX_MOVES), np.int64)
        self._counts = np.zeros(games, np.int64)
        self._autoreset = int(autoreset)
        self._rows = np.arange(games)
        share = -(-games // threads)
        self._shares = [slice(start, start + share) for start in range(0, games, share)]
        self._pool: ThreadPoolExecutor | None = None
        self._seed(seed)
        self.reset()

    # --- Verbs

    def reset(self, seed: int | None = None) -> Turn:
        """Deal every game anew; with a seed, as it says."""
        check_reset(seed)
        if seed is not None:
            self._seed(seed)
        setting = self.numbers.book.setting
        set_up(self.states, setting.players, setting.first, setting.variant)
        self._take(np.full(self.games, -1, np.int64))
        return self.turn

    def step(self, actions: ArrayLike) -> Turn:
        """Take an action in every game; IllegalMove, and nothing has changed, if one may not be taken."""
        try:
            taken = np.ascontiguousarray(actions)
        except ValueError:  # lists of different lengths
            taken = np.empty(0)
        if taken.dtype.kind not in "iu":
            raise BadArgument(f"actions are whole numbers, one a game, not {arguments.shown(actions)}")
        taken = taken.astype(np.int64, copy=False)
        if taken.shape != (self.games,):
            raise IllegalMove(f"actions are {self.games} numbers, one a game, not of shape {taken.shape}")
        if (game := first_illegal(taken, self.turn.seats, self.turn.masks)) >= 0:
            raise IllegalMove(f"game {game}: {self._named(int(taken[game]))} is not legal now: see the mask")
        self._take(taken)
        return self.turn

    def sample(self) -> Ints:
        """A legal action in every game, each as likely as the next; 0 where a game is over."""
        chosen: Ints = self._offers[self._rows, (self._dice.random(self.games) * self._counts).astype(np.int64)]
        return chosen

    # --- Questions

    def observe(self, seat: int) -> Reals:
        """What one seat sees in every game, whoever's turn it is."""
        if arguments.whole("seat", seat) not in range(self.players):
            raise BadSetting(f"there is no seat {seat}; there are 0 to {self.players - 1}")
        seen = np.empty((self.games, self.size), np.float32)
        if self._views is None:
            write_all(self.states, self.players, seat, seen)
        else:
            self._write_views(np.full(self.games, seat), seen)
        return seen

    def pieces(self, observations: Reals) -> dict[str, Reals]:
        """The parts of observations, by name."""
        return self.numbers.pieces(observations)

    # --- Inside

    def __getstate__(self) -> dict[str, Any]:
        """All but the threads, which cannot be copied or pickled."""
        return self.__dict__ | {"_pool": None}

    def _seed(self, seed: int | None) -> None:
        ours, theirs = np.random.SeedSequence(seed).spawn(2)
        self.states["rng"] = np.maximum(1, theirs.generate_state(self.games))
        self._dice = np.random.default_rng(ours)

    def _take(self, chosen: Ints) -> None:
        """Take an action in every game, and write what is seen then."""
        self._share_out(chosen)
        if self._views is not None:
            self._write_views(self.turn.seats, self.turn.observations)

    def _write_views(self, seats: Ints, out: Reals) -> None:
        """What a seat of each game sees, where the game has no compiled numbers: game by game, in Python."""
        assert self._views is not None
        view = self.numbers.book.game.view
        for number in np.flatnonzero(seats >= 0):
            state = Snapshot(self.states[number : number + 1])
            self._views.write(view(state, int(seats[number])), out[number])

    def _share_out(self, chosen: Ints) -> None:
        if len(self._shares) == 1:
            self._play(chosen, self._shares[0])
            return
        if self._pool is None:
            self._pool = ThreadPoolExecutor(len(self._shares))
        for job in [self._pool.submit(self._play, chosen, share) for share in self._shares]:
            job.result()

    def _play(self, chosen: Ints, share: slice) -> None:
        turn, numbers, setting = self.turn, self.numbers, self.numbers.book.setting
        play_all(
            self.states[share],
            chosen[share],
            numbers.moves,
            numbers.actions,
            setting.players,
            setting.first,
            setting.variant,
            self._autoreset,
            turn.seats[share],
            turn.observations[share],
            turn.masks[share],
            turn.rewards[share],
            turn.done[share],
            self._offers[share],
            self._counts[share],
        )

    def _named(self, action: int) -> str:
        return f"action {action}, {self.numbers.texts[action]!r}," if 0 <= action < self.actions else f"action {action}"


# --- Compiled


@compiled
def set_up(states: States, players: int, first: int, variant: int) -> None:
    for game in range(len(states)):
        _setup(states[game], players, first, variant)


@compiled
def first_illegal(actions: Ints, seats: Ints, masks: Mask) -> int:
    """The first game whose action may not be taken, or -1."""
    for game in range(len(actions)):
        action = actions[game]
        if seats[game] >= 0 and (action < 0 or action >= masks.shape[1] or masks[game, action] == 0):
            return game
    return -1


@compiled
def play_all(
    states: States,
    chosen: Ints,
    moves: Ints,
    actions: Ints,
    players: int,
    first: int,
    variant: int,
    autoreset: int,
    seats: Ints,
    seen: Reals,
    masks: Mask,
    rewards: Reals,
    done: NDArray[np.bool_],
    offers: Ints,
    counts: Ints,
) -> None:
    """Take the chosen action (-1: none) in every game, let chance go on, and write where things stand."""
    for game in range(len(states)):
        s = states[game]
        rewards[game, :] = 0.0
        if s.turn == OVER:
            continue
        if chosen[game] >= 0:
            _play(s, moves[chosen[game]], None)
        while s.turn == CHANCE:
            _roll(s, None)
        done[game] = s.turn == OVER
        if done[game]:
            for seat in range(players):
                rewards[game, seat] = _payoff(s, seat) - 1
            if autoreset:
                _setup(s, players, first, variant)
                while s.turn == CHANCE:
                    _roll(s, None)
        seats[game] = decider(s)
        if s.turn == OVER:
            masks[game, :] = 1  # whatever is chosen there is ignored, and a policy must have something to choose
            counts[game] = 0
            offers[game, 0] = 0
            continue
        write(s, players, seats[game], seen[game])
        n = offer(s, actions, offers[game], masks[game])
        for i in range(n):
            offers[game, i] = actions[offers[game, i]]
        counts[game] = n


@compiled
def write_all(states: States, players: int, seat: int, seen: Reals) -> None:
    for game in range(len(states)):
        write(states[game], players, seat, seen[game])
