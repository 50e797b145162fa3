"""Our games for PettingZoo: turns taken by agents `seat_0`, `seat_1`, …

>>> from doublejeu.adapters import pettingzoo
>>> env = pettingzoo.env(game, players=4)  # a game by its name
>>> env.reset(seed=7)
>>> observation, reward, termination, truncation, info = env.last()

By PettingZoo's own registry: `make("aec", id, players=4)`; `doublejeu.adapters.spaces.ids()` has the ids.

- An observation is a dict: `observation`, what the seat sees as numbers (`env.pieces` gives them names), and
  `action_mask`, a one for each action that it may take.  `env.frame(agent)` is the same as a person is shown it.
- Actions are moves, counted; `env.action_to_text(action)` says them as records do, `env.text_to_action` reads them.
- Rewards come at the end: 1 for a win, shared by a team, -1 for a loss, 0 for a draw.
- Where all choose at once, seats choose one after the other, and nobody sees a choice before all are in.
  Nobody sits at a ghost's seat: who plays for it is asked.
- `copy.deepcopy` and `pickle` keep a game at any moment; `env.record()` is it as anyone can verify it.
"""

from random import Random
from typing import Any

try:
    from gymnasium.spaces import Dict, Discrete
    from pettingzoo import AECEnv, register
except ImportError as missing:
    raise ImportError("PettingZoo is not installed: pip install 'doublejeu[pettingzoo]'") from missing

from ..play import arguments
from ..play.errors import BadSetting, OutOfTurn
from ..play.frame import Frame
from ..play.record import Record
from .drawing import MODES, checked_mode, draw, words_in
from .giving import check_reset
from .numbers import numbers_of
from .playing import Playing
from .spaces import ids, observation_space
from .tensors import Reals


class Table(AECEnv):  # type: ignore[misc]
    """A game of ours, a seat an agent."""

    def __init__(
        self, game: str, players: int | None = None, *, render_mode: str | None = None, lang: str = "en", **options: Any
    ) -> None:
        super().__init__()
        self.numbers = numbers_of(game, players, options)
        self.render_mode = checked_mode(render_mode)
        self.metadata = {
            "name": f"doublejeu_{game}_v0",
            "render_modes": list(MODES),
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(self.numbers.players)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: observation_space(self.numbers) for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(len(self.numbers.moves)) for agent in self.possible_agents}
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._words = words_in(lang)
        self._random = Random()
        self._playing: Playing | None = None

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[self._named(agent)]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[self._named(agent)]

    # --- Playing

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal anew.  The same seed brings the same games, this one and those after the next resets without one."""
        check_reset(seed, options)
        if seed is not None:
            self._random = Random(seed)
        self._playing = Playing(self.numbers, self._random.randbytes(32))
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._playing.seat]
        self._show()

    def step(self, action: int | None) -> None:
        """Take an action for the agent selected; IllegalMove if it may not, and nothing has changed."""
        playing = self._started()
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None:
            raise OutOfTurn(f"{self.agent_selection} is still playing: None is no action of its")
        playing.play(arguments.whole("action", action, "a whole number, as action_space(agent).sample() gives it"))
        if playing.seat >= 0:
            self.agent_selection = self.possible_agents[playing.seat]
        else:
            for agent, seat in self._seats.items():  # nobody leaves before
                self.rewards[agent] = self._cumulative_rewards[agent] = playing.payoff(seat)
                self.terminations[agent] = True
        self._show()

    def observe(self, agent: str) -> dict[str, Any]:
        playing, seat = self._started(), self._seats[self._named(agent)]
        return {"observation": playing.observe(seat), "action_mask": playing.mask(seat)}

    def last(self, observe: bool = True) -> tuple[dict[str, Any] | None, float, bool, bool, dict[str, Any]]:
        """What the agent selected sees and has got; an error, if nothing is dealt yet."""
        self._started()
        told: tuple[dict[str, Any] | None, float, bool, bool, dict[str, Any]] = super().last(
            arguments.flag("observe", observe)
        )
        return told

    # --- More than PettingZoo asks for

    def frame(self, agent: str | None, since: int = 0) -> Frame:
        """What a person at the agent's seat (None: beside the table) would be shown; events after the first `since`."""
        return self._started().frame(None if agent is None else self._seats[self._named(agent)], since)

    def record(self) -> Record:
        """The game so far, nothing hidden."""
        return self._started().record()

    def pieces(self, observations: Reals) -> dict[str, Reals]:
        """The parts of an observation's numbers, by name."""
        return self.numbers.pieces(observations)

    def action_to_text(self, action: int) -> str:
        return self.numbers.text_of(action)

    def text_to_action(self, text: str) -> int:
        return self.numbers.action_of(text)

    # --- Drawing

    def render(self) -> Any:
        """The table as the agent selected sees it; at the end, as everyone does."""
        playing = self._started()
        seat = playing.seat if playing.seat >= 0 else None
        return draw(playing.frame(seat), self._words, self.render_mode)

    def close(self) -> None:
        """Nothing is open."""

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def _named(self, agent: str) -> str:
        """The agent, if there is one of that name."""
        if arguments.text("agent", agent, "an agent's name, as seat_0") not in self._seats:
            raise BadSetting(f"there is no agent {agent!r}; there are {', '.join(self._seats)}")
        return agent

    def _started(self) -> Playing:
        if self._playing is None:
            raise OutOfTurn("nothing is dealt yet: call reset() first")
        return self._playing


env = Table
for _game, _id in ids().items():
    register("aec", _id, f"{__name__}:env", kwargs={"game": _game})
