"""Our games for OpenSpiel: `import doublejeu.adapters.openspiel` registers them, then `pyspiel.load_game` finds them.

>>> import pyspiel, doublejeu.adapters.openspiel
>>> loaded = pyspiel.load_game(f"doublejeu_{game}(players=4)")  # a game by its name

Every game is there, `doublejeu_` before its name, with the parameters `players`, `first` and its own options; or
`tiny`, the name of a variant that can be solved (see tiny.py), as in `doublejeu_<name>(tiny=<variant>)`.
Players are seats; nobody sits at a ghost's seat, and somebody else plays for it.

- Actions are the numbers of the rules' moves; `action_to_string` says them as moves are written in records.
- Chance deals card by card (see dealing.py), so that a state is rebuilt from its history.  A tiny variant starts with
  the choice of a world.
- An information state is all that the seat has seen and heard; an observation is its view, as JSON and as numbers
  (see tensors/).
- Returns are 1 for a win, shared by a team, -1 for a loss, and 0 for a draw.  In some games all may lose.
- `resample_from_infostate` deals a world again that fits what the player knows.  Its history still tells the old
  deal, so such a state can be played on and cloned, but not written down.
"""

import zlib
from typing import Any, Final

import numpy as np

try:
    import pyspiel
except ImportError as missing:
    raise ImportError("OpenSpiel is not installed: pip install open_spiel") from missing

from ..locales import Words, boards
from ..play.catalogue import find_game, game_names, manifest_of
from ..play.errors import BadSetting
from ..play.game import Setting, Snapshot, read_setting
from ..rules.kernel import CHANCE, OVER
from .position import Position, Rulebook
from .tensors import apart, layout, observe
from .tiny import find_variant

MOST_ACTIONS: Final = 20_000  # no rule bounds a game's length; no game of random moves comes near this
PLAYERS: Final = {CHANCE: int(pyspiel.PlayerId.CHANCE), OVER: int(pyspiel.PlayerId.TERMINAL)}


def name_of(game: str) -> str:
    """What OpenSpiel calls it."""
    return f"doublejeu_{game}"


def parameters_of(game: str) -> dict[str, Any]:
    """Its parameters, and what they are unless given."""
    manifest = manifest_of(game)
    own = {option.name: option.default for option in manifest.options}
    return {"players": manifest.players.start, "first": 0, "tiny": "", **own}


def type_of(game: str, players: int) -> Any:
    """What OpenSpiel wants to know of a game for so many; only what one of two wins the other loses."""
    ours = manifest_of(game)
    zero_sum = players == 2
    return pyspiel.GameType(
        short_name=name_of(game),
        long_name=Words("en")(game),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM if zero_sum else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=ours.players.stop - 1,
        min_num_players=ours.players.start,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters_of(game),
    )


def read_parameters(game: str, given: dict[str, Any]) -> Rulebook:
    """What OpenSpiel was asked for; BadSetting if there is no such thing."""
    ours, wanted = find_game(game), {**parameters_of(game), **given}
    if tiny := wanted["tiny"]:
        if wanted != {**parameters_of(game), "tiny": tiny}:
            raise BadSetting("a tiny variant has its own players: it takes no other parameter")
        return Rulebook(game, Setting(find_variant(game, tiny).players), tiny)
    options = {option.name: wanted[option.name] for option in ours.manifest.every_option}
    return Rulebook(game, read_setting(ours, wanted["players"], options))


class Game(pyspiel.Game):  # type: ignore[misc]
    """One of our games, as OpenSpiel sees it; there is a subclass for each."""

    NAME: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        game = self.NAME
        ours = find_game(game)
        try:
            self.book = read_parameters(game, params or {})
        except BadSetting as fault:
            raise pyspiel.SpielError(str(fault)) from None
        self._opening = Position(self.book)
        variant, players = self.book.variant, self.book.setting.players
        info = pyspiel.GameInfo(
            num_distinct_actions=max(ours.texts) + 1,
            max_chance_outcomes=max(getattr(ours.rules, "FACES", 0), len(variant.worlds) if variant else 0),
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if players == 2 else None,
            max_game_length=MOST_ACTIONS,
        )
        super().__init__(type_of(game, players), info, params or {})

    def new_initial_state(self) -> "State":
        return State(self, self._opening.copy())

    def state_at(self, states: Any, at: int) -> "State":
        """A state of OpenSpiel from one of the rules, without its past."""
        return State(self, Position.from_states(self.book, states, at))

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> "Observer":
        return Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class State(pyspiel.State):  # type: ignore[misc]
    """A position of a game, as OpenSpiel sees it."""

    def __init__(self, game: Game, position: Position) -> None:
        super().__init__(game)
        self.position = position  # OpenSpiel clones by copying each attribute

    def current_player(self) -> int:
        player = self.position.player
        return player if player >= 0 else PLAYERS[player]

    def is_terminal(self) -> bool:
        return self.position.player == OVER

    def is_chance_node(self) -> bool:
        return self.position.player == CHANCE

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.legal() if player == self.position.player else []

    def legal_actions(self, player: int | None = None) -> list[int]:
        """As OpenSpiel's own, for those who ask from Python: without the way through C++ and back."""
        position = self.position
        if position.player >= 0:
            return position.legal() if player is None or player == position.player else []
        chance = position.player == CHANCE and player in (None, PLAYERS[CHANCE])
        return [card for card, _ in position.outcomes()] if chance else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.position.outcomes()

    def _apply_action(self, action: int) -> None:
        if self.position.player == CHANCE:
            self.position.deal(int(action))
        else:
            self.position.play(int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"card {action}" if self.history() or not self.position.book.tiny else f"world {action}"
        return self.position.book.game.texts[action]

    def returns(self) -> list[float]:
        position = self.position
        return [position.payoff(seat) for seat in range(position.book.setting.players)]

    def resample_from_infostate(self, player: int, sample: Any) -> "State":
        """Another state that the player cannot tell from this one; `sample` draws numbers from 0 to 1."""
        other: State = self.clone()
        other.position.redeal(player, int(sample() * 0xFFFFFFFF))
        return other

    def __str__(self) -> str:
        """The table for people, as each seat sees it, nothing hidden; the last line tells positions apart."""
        position, words = self.position, Words("en")
        game, players = position.book.game, position.book.setting.players
        stands = f"player {position.player} to move"
        if position.player == CHANCE:
            stands = f"chance to deal one of {' '.join(str(card) for card, _ in position.outcomes())}"
        elif position.player == OVER:
            stands = f"over, returns {' '.join(f'{each:g}' for each in self.returns())}"
        lines = [f"{words(game.name)}, {players} players: {stands}"]
        for seat in range(players):
            lines += [f"-- seat {seat}", *boards.lines(game.name, game.view(Snapshot(position.states), seat), words)]
        return "\n".join([*lines, f"position {zlib.crc32(position.states.tobytes()):08x}"])


class Observer:
    """What OpenSpiel's own code calls to see a state: text, and a tensor of named pieces."""

    def __init__(self, game: Game, kind: Any) -> None:
        self._name, self._players = game.book.game.name, game.book.setting.players
        self._recall = kind.perfect_recall
        size = 0 if self._recall else sum(layout(self._name, self._players).values())
        self.tensor = np.zeros(size, np.float32)
        self.dict: dict[str, Any] = {} if self._recall else dict(apart(self._name, self._players, self.tensor))

    def set_from(self, state: State, player: int) -> None:
        if not self._recall:
            observe(self._name, state.position.states, self._players, player, self.tensor)

    def string_from(self, state: State, player: int) -> str:
        return state.position.heard(player) if self._recall else state.position.seen(player)


# A class for each game: a function that OpenSpiel keeps crashes Python's exit.  Pickle finds it by its name here.
for _game in game_names():
    _name = "".join(map(str.capitalize, [*_game.split("_"), "game"]))
    _class = globals()[_name] = type(_name, (Game,), {"NAME": _game, "__module__": __name__})
    pyspiel.register_game(type_of(_game, parameters_of(_game)["players"]), _class)
