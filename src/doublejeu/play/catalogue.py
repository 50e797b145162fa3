"""The games by name, ours and other packages' alike: every entry of the entry-point group `doublejeu.games`.

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

_loading = RLock()  # a thread that asks for a game while another loads it gets the same one


@cache
def manifests() -> dict[str, Manifest]:
    """The manifest of every game that is installed; one that cannot be loaded is left out, and the log says why."""
    from importlib.metadata import entry_points  # imported here because it loads e-mail and zip modules

    found = {}
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
        try:
            found[entry.name] = check_manifest(entry.load(), entry.name)
        except Exception:  # an outside package's fault must not stop the house
            logging.getLogger(__name__).exception("the game %r is left out: its manifest cannot be loaded", entry.name)
    return found


def game_names() -> tuple[str, ...]:
    """The names of all games."""
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
    """Check the number of players and the options of a table; if nobody chose who starts, the usual rule holds."""
    found = find_game(game)
    players = found.manifest.players.start if players is None else players
    options = found.manifest.usual_first | options
    return read_setting(found, players, options, draw=min).players, options
