"""Double Jeu: games of bluff, luck and deduction, whole, with their records.

>>> import doublejeu
>>> game = doublejeu.game_names()[0]
>>> match = doublejeu.Match(game, seed=bytes(32))
>>> match.play(match.legal_moves()[0])  # a move is its text
>>> frame = match.frame(seat=1)  # what seat 1 may know, and no more
>>> match.outcome() is None
True
>>> doublejeu.Match.from_record(match.record()).at == match.at
True
"""

from importlib import import_module
from typing import Any

from .play.catalogue import game_names
from .play.errors import (
    BadArgument,
    BadManifest,
    BadRecord,
    BadSetting,
    DoubleJeuError,
    GameOver,
    IllegalMove,
    OutOfTurn,
    Refused,
    StaleMove,
    UnknownGame,
)
from .play.frame import Bot, Budget, Event, Frame, Outcome, View
from .play.match import Match
from .play.record import Record, read_record
from .play.verify import verify

__all__ = [
    "BadArgument",
    "BadManifest",
    "BadRecord",
    "BadSetting",
    "Bot",
    "Budget",
    "DoubleJeuError",
    "Event",
    "Frame",
    "GameOver",
    "IllegalMove",
    "Match",
    "OutOfTurn",
    "Outcome",
    "Record",
    "Refused",
    "StaleMove",
    "UnknownGame",
    "View",
    "game_names",
    "read_record",
    "verify",
]
__version__ = "0.1.0"


def __getattr__(name: str) -> Any:
    """`GAMES`, what the games are called, and `bots`: each loaded when it is first asked for."""
    if name == "GAMES":
        return game_names()
    if name == "bots":
        return import_module(".bots", __name__)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
