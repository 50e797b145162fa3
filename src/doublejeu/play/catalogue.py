"""The games by name, ours like anybody else's: whatever stands in the entry-point group `doublejeu.games`.

A game's rules are imported when it is first asked for: the compiler costs half a second.
"""

import logging
from functools import cache
from threading import RLock
from typing import Any, Final

from .errors import UnknownGame
from .game import Game, read_setting
from .manifest import Manifest, check_manifest

GROUP: Final = "doublejeu.games"

_loading = RLock()  # who asks for a game that another thread is loading gets the same


@cache
def manifests() -> dict[str, Manifest]:
    """The manifest of every game that is installed; one that cannot be loaded is left out, and the log says why."""
    from importlib.metadata import entry_points  # here: it brings e-mail and zip files with it

    found = {}
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
        try:
            found[entry.name] = check_manifest(entry.load(), entry.name)
        except Exception:  # an outside package's fault must not close the house
            logging.getLogger(__name__).exception("the game %r is left out: its manifest cannot be loaded", entry.name)
    return found


def game_names() -> tuple[str, ...]:
    """What the games are called."""
    return tuple(manifests())


def manifest_of(name: str) -> Manifest:
    """The manifest of a game; UnknownGame if there is none of that name."""
    try:
        return manifests()[name]
    except KeyError:
        raise UnknownGame(f"there is no game {name!r}; there are {', '.join(manifests())}") from None


def find_game(name: str) -> Game[Any]:
    """The game of that name, its rules registered."""
    with _loading:
        return _load(name)


@cache
def _load(name: str) -> Game[Any]:
    return Game(manifest_of(name))


def check_setting(game: str, players: int | None, options: dict[str, Any]) -> tuple[int, dict[str, Any]]:
    """The number of players and the options of a table; who starts is as the game has it, where nobody has chosen."""
    found = find_game(game)
    players = found.manifest.players.start if players is None else players
    options = found.manifest.usual_first | options
    return read_setting(found, players, options, draw=min).players, options
