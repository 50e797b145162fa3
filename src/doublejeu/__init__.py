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

from .play import arguments
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
from .play.review import Review, read_review
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
    "Review",
    "StaleMove",
    "UnknownGame",
    "View",
    "game_names",
    "read_record",
    "read_review",
    "review",
    "verify",
]
__version__ = "0.1.0"


def review(record: Record, simulations: int | None = None) -> Review:
    """A finished game reviewed: decisions by what each seat could know, luck by the true cards.

    `simulations` are those for a decision; with as many, the same record has the same review everywhere.
    """
    from .bots.evaluator import usual_means  # here, so that nothing is compiled before it is needed
    from .play.reviewing import review_by_steps

    arguments.of_type("record", record, Record, "a Record, as `read_record` or `Match.record` makes them")
    if simulations is not None and arguments.whole("simulations", simulations) < 1:
        raise BadSetting(f"simulations is 1 or more, not {simulations}")
    *_, last = review_by_steps(record, usual_means(simulations))
    assert last.review is not None
    return last.review


def __getattr__(name: str) -> Any:
    """`GAMES`, what the games are called, and `bots`: each loaded when it is first asked for."""
    if name == "GAMES":
        return game_names()
    if name == "bots":
        return import_module(".bots", __name__)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
