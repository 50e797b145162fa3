"""A game in numbers, as learners want it: actions counted from 0, masks of them, and observations as arrays."""

from functools import cache
from typing import Any

import numpy as np

from ..play import arguments
from ..play.catalogue import find_game
from ..play.errors import BadSetting, IllegalMove
from ..play.game import Setting, read_setting
from ..rules.kernel import Ints
from .position import Rulebook
from .tensors import Reals, apart, layout


class Numbers:
    """What all games of a setting share; `numbers_of` keeps one for each."""

    def __init__(self, game: str, setting: Setting) -> None:
        self.book = Rulebook(game, setting)
        texts = self.book.game.texts
        self.moves: Ints = np.array(sorted(texts), np.int64)  # by action
        self.actions: Ints = np.full(max(texts) + 1, -1, np.int64)  # by move
        self.actions[self.moves] = np.arange(len(texts))
        self.texts = [texts[move] for move in sorted(texts)]
        self.layout = layout(game, setting.players)
        self.size = sum(self.layout.values())

    @property
    def players(self) -> int:
        return self.book.setting.players

    def action_of(self, text: str) -> int:
        """The action that makes a move, as text."""
        move = self.book.game.moves.get(arguments.text("text", text, "a move's text"))
        if move is None:
            raise IllegalMove(f"{text!r} is not a move of {self.book.game.name}")
        return int(self.actions[move])

    def text_of(self, action: int) -> str:
        """The move that an action makes, as text."""
        if arguments.whole("action", action) not in range(len(self.texts)):
            raise IllegalMove(f"there is no action {action}; there are 0 to {len(self.texts) - 1}")
        return self.texts[action]

    def pieces(self, observations: Reals) -> dict[str, Reals]:
        """The parts of observations, by name: parts of the same array."""
        arguments.of_type("observations", observations, np.ndarray, "an array, of one observation or more")
        if observations.shape[-1:] != (self.size,):
            raise BadSetting(f"observations have {self.size} numbers each, not the shape {observations.shape}")
        return apart(self.book.game.name, self.players, observations)

    def __reduce__(self) -> tuple[Any, tuple[str, Setting]]:
        return _shared, (self.book.game.name, self.book.setting)

    def __deepcopy__(self, memo: object) -> "Numbers":
        return self


@cache
def _shared(game: str, setting: Setting) -> Numbers:
    return Numbers(game, setting)


def numbers_of(game: str, players: int | None, options: dict[str, Any]) -> Numbers:
    """The numbers of a game for so many (by default the fewest); BadSetting if there is no such thing."""
    ours = find_game(arguments.text("game", game, "the name of a game, as in doublejeu.GAMES"))
    return _shared(game, read_setting(ours, ours.manifest.players.start if players is None else players, options))
