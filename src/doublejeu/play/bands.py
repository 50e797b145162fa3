"""Whom an accuracy is like: a range of players, from moves at random to a master.

What each of them reaches was measured, and is in the game's `accuracy.json`.  One game tells little: everybody is named
whose games often come out so, and nobody if the review was made in another way than those that were measured.
"""

from functools import cache
from importlib.resources import files
from typing import Final

import msgspec
from msgspec import Struct

from .catalogue import manifests
from .manifest import LEVELS
from .review import Analyst, Figures, Review
from .telling import Message, Words, message, worded

FILE: Final = "accuracy.json"  # in a game's package
RANDOM: Final = "uniform"  # the bot whose moves are drawn by chance
LADDER: Final = (RANDOM, *LEVELS)


class Rung(Struct, frozen=True, forbid_unknown_fields=True):
    """A player's accuracy in a game, at a table of its like: on average, and between what four of five games lie."""

    name: str
    mean: float
    low: float
    high: float


class Measured(Struct, frozen=True, forbid_unknown_fields=True):
    """The ladder at tables of one size, and the command that measured it."""

    made: str
    rungs: tuple[Rung, ...]


class Ladders(Struct, frozen=True, forbid_unknown_fields=True):
    """The ladders of a game by number of players, and who judged."""

    analyst: Analyst
    players: dict[int, Measured]


@cache
def ladders_of(game: str) -> Ladders | None:
    """What was measured of a game; None if nothing was, or if the game is not here any more."""
    if (manifest := manifests().get(game)) is None:
        return None
    written = files(manifest.package) / FILE
    return msgspec.json.decode(written.read_bytes(), type=Ladders) if written.is_file() else None


def band(rungs: tuple[Rung, ...], accuracy: float) -> tuple[str, str]:
    """The weakest and the strongest player whose games often come out so; if nobody's do, the nearest, twice.

    Nobody is below the first, or above the last.
    """
    first, last = rungs[0], rungs[-1]
    accuracy = max(first.low, min(last.high, accuracy))

    def away(rung: Rung) -> float:
        return max(rung.low - accuracy, accuracy - rung.high, 0.0)

    named = [rung for rung in rungs if away(rung) == 0.0] or [min(rungs, key=away)]
    return named[0].name, named[-1].name


def like(review: Review | Figures, accuracy: float | None) -> Words | None:
    """Whom a seat's accuracy in a review is like, in words; None if that was not measured."""
    ladders = ladders_of(review.game)
    if accuracy is None or ladders is None or ladders.analyst != review.analyst:
        return None
    measured = ladders.players.get(review.players)
    return None if measured is None else told(*band(measured.rungs, accuracy))


def told(least: str, most: str) -> Words:
    """A range of players, in words."""
    if most == RANDOM:
        return worded(message("band-random"))
    if least == RANDOM:
        return worded(message("band-up-to", most=_level(most)))
    if least == most:
        return worded(message("band-like", level=_level(least)))
    return worded(message("band-between", least=_level(least), most=_level(most)))


def _level(name: str) -> Message:
    return message(f"level-{name}")
