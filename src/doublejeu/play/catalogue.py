"""The games by name; the only file that lists them.

A game's rules are imported when it is first asked for: the compiler costs half a second.
"""

from functools import cache
from importlib import import_module
from typing import cast

from .errors import UnknownGame
from .game import Game

GAMES = ("calaveras", "kompromat", "thirteen_clues")


@cache
def find_game(name: str) -> Game:
    """The game of that name."""
    if name not in GAMES:
        raise UnknownGame(f"there is no game {name!r}; there are {', '.join(GAMES)}")
    game = cast(Game, import_module(f"{__package__}.games.{name}"))
    import_module("doublejeu.rules.words").register(game.rules)
    return game
