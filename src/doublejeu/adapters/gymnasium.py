"""Our games for Gymnasium: one seat, against bots.

>>> import gymnasium, doublejeu.adapters.gymnasium
>>> env = gymnasium.make(doublejeu.adapters.spaces.ids()[game], players=4, bots="casual")  # a game by its name
>>> observation, info = env.reset(seed=7)

Every game has an id, its name in capitals (`doublejeu.adapters.spaces.ids()` lists them); all take `players`, `seat`
(None: another each game, drawn), `bots`, `render_mode`, `lang`, and the game's options.  `bots` is the name of a bot,
or one for each other seat in order: see `doublejeu.bots.roster.bot_names()`.

- Observations are as in `adapters.pettingzoo`: numbers and an `action_mask`; `env.unwrapped.frame()` is the frame.
- When the game is over the mask is all ones: vector environments ask for one more action, which does nothing, and a
  policy that chooses by the mask needs one to choose.
- The reward comes at the end: 1 for a win, also of one's team, -1 for a loss, 0 for a draw.
- An action that is not legal loses the game at once, and `info["illegal"]` says what it was.
- `copy.deepcopy` and `pickle` keep a game at any moment, with what the bots remember.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np

try:
    import gymnasium
    from gymnasium.spaces import Discrete
except ImportError as missing:
    raise ImportError("Gymnasium is not installed: pip install 'doublejeu[gymnasium]'") from missing

from ..bots.roster import make_bot
from ..play import arguments
from ..play.errors import BadSetting, GameOver, IllegalMove
from ..play.frame import Bot, Budget, Frame
from ..play.record import Record
from .drawing import MODES, checked_mode, draw, words_in
from .giving import check_reset
from .numbers import numbers_of
from .playing import Playing
from .spaces import ids, observation_space
from .steps import Mask


class Seat(gymnasium.Env[dict[str, Any], np.int64]):  # type: ignore[misc]
    """A seat at a table whose other seats are bots'."""

    metadata = {"render_modes": list(MODES), "render_fps": 1}  # noqa: RUF012 (it is an instance's, to Gymnasium)

    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        seat: int | None = 0,
        bots: str | Sequence[str] = "uniform",
        budget: Budget = Budget(),  # noqa: B008
        render_mode: str | None = None,
        lang: str = "en",
        **options: Any,
    ) -> None:
        self.numbers = numbers_of(game, players, options)
        others = self.numbers.players - 1
        arguments.of_type("bots", bots, str | list | tuple, "the name of a bot, or a list with one for each other seat")
        arguments.of_type("budget", budget, Budget, "a Budget")
        self._names = [bots] * others if isinstance(bots, str) else list(bots)
        if len(self._names) != others:
            raise BadSetting(f"there are {others} other seats, but {len(self._names)} bots")
        if seat is not None and arguments.whole("seat", seat) not in range(others + 1):
            raise BadSetting(f"there is no seat {seat}; there are 0 to {others}")
        for name in self._names:
            make_bot(arguments.text("each of bots", name), game, "")
        self.observation_space = observation_space(self.numbers)
        self.action_space = Discrete(len(self.numbers.moves))
        self.render_mode = checked_mode(render_mode)
        self._budget = budget
        self._words = words_in(lang)
        self._wanted = seat
        self._playing: Playing | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal anew, and let the bots play until this seat must decide."""
        check_reset(seed, options)
        super().reset(seed=seed)
        dice = self.np_random.bytes(32)
        players = range(self.numbers.players)
        self.seat = int(self.np_random.integers(len(players))) if self._wanted is None else self._wanted
        others = [seat for seat in players if seat != self.seat]
        game = self.numbers.book.game.name
        self._bots: dict[int, Bot] = {
            seat: make_bot(name, game, f"{dice.hex()}/{seat}") for seat, name in zip(others, self._names, strict=True)
        }
        self._seen = dict.fromkeys(others, 0)
        self._illegal = False
        self._playing = Playing(self.numbers, dice)
        self._await_turn()
        self._show()
        return self._observe(), {"seat": self.seat}

    def step(self, action: np.int64 | int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        action = arguments.whole("action", action, "a whole number, as action_space.sample() gives it")
        playing, info = self._started(), {"seat": self.seat}
        if self._illegal or playing.seat < 0:
            raise GameOver("the game is over: call reset()")
        try:
            playing.play(action)
        except IllegalMove as fault:
            self._illegal = True
            return self._observe(), -1.0, True, False, info | {"illegal": str(fault)}
        self._await_turn()
        self._show()
        return self._observe(), playing.payoff(self.seat), playing.seat < 0, False, info

    def action_masks(self) -> Mask:
        """A one for every action that may be taken now, and at the end for each; sb3-contrib looks for this name."""
        playing = self._started()
        if self._illegal or playing.seat < 0:
            return np.ones(len(self.numbers.moves), np.int8)
        return playing.mask(self.seat)

    def frame(self, since: int = 0) -> Frame:
        """What a person at this seat would be shown; events after the first `since`."""
        return self._started().frame(self.seat, since)

    def record(self) -> Record:
        """The game so far, nothing hidden."""
        return self._started().record()

    def render(self) -> Any:
        """The table as this seat sees it."""
        return draw(self.frame(), self._words, self.render_mode)

    # --- Inside

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def _observe(self) -> dict[str, Any]:
        return {"observation": self._started().observe(self.seat), "action_mask": self.action_masks()}

    def _await_turn(self) -> None:
        """Let the bots play, each from its own frames, until this seat must decide or the game is over."""
        playing = self._started()
        while playing.seat >= 0 and playing.seat != self.seat:
            seat = playing.seat
            frame = playing.frame(seat, since=self._seen[seat])
            self._seen[seat] = frame.at
            self._bots[seat].see(frame)
            playing.play(self.numbers.action_of(self._bots[seat].choose(self._budget)))

    def _started(self) -> Playing:
        if self._playing is None:
            raise GameOver("nothing is dealt yet: call reset() first")
        return self._playing


for _game, _id in ids().items():
    gymnasium.register(_id, entry_point=f"{__name__}:Seat", kwargs={"game": _game})
