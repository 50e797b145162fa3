"""Trained minds on disk: a file of plain arrays for each number of players, in the folder of its game."""

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from zipfile import BadZipFile

import numpy as np

from ..play.catalogue import manifest_of
from ..play.errors import BadSetting
from .mind import Mind


class BadMind(BadSetting):
    """A mind that is missing or damaged: nothing weaker plays in its place."""


def mind_file(game: str, players: int) -> Traversable:
    """Where a game keeps its mind for so many players."""
    return files(manifest_of(game).package).joinpath("weights", f"{players}.npz")


@cache
def mind_of(game: str, players: int) -> Mind:
    """The mind that a game's bots think with at a table for so many."""
    called = f"the mind of {game} for {players} players"
    try:
        with mind_file(game, players).open("rb") as file, np.load(file) as kept:
            mind = Mind(*(np.ascontiguousarray(kept[name], np.float32) for name in Mind._fields))
    except (OSError, ValueError, KeyError, EOFError, BadZipFile) as fault:
        raise BadMind(f"{called} cannot be read: {fault}; install doublejeu again") from None
    if wrong := _fault(mind, feature_count(game, players), side_count(game, players) + 1):
        raise BadMind(f"{called} does not fit: {wrong}; install doublejeu again")
    return mind


def feature_count(game: str, players: int) -> int:
    """How many features a mind sees at a table for so many; 0 where the game has none."""
    count = getattr(manifest_of(game).part("bots"), "feature_count", None)
    return int(count(players)) if count else 0


def side_count(game: str, players: int) -> int:
    return len(set(manifest_of(game).sides(players)))


def has_mind(game: str, players: int) -> bool:
    """Whether a game has a mind for so many players: its `bots` say so in MINDS."""
    return players in getattr(manifest_of(game).part("bots"), "MINDS", ())


def tuning_of(game: str, *, minded: bool) -> dict[str, float]:
    """What a game asks of the search."""
    bots = manifest_of(game).part("bots")
    more: dict[str, float] = getattr(bots, "MIND_TUNING", {}) if minded else {}
    return getattr(bots, "TUNING", {}) | more


def check_minds(game: str) -> None:
    """Read every mind of a game; BadMind says which cannot be used."""
    for players in manifest_of(game).players:
        if has_mind(game, players):
            mind_of(game, players)


def _fault(mind: Mind, features: int, outcomes: int) -> str:
    """What is wrong with a mind's sizes or numbers; compiled code does not check them."""
    one, two = len(mind.first_bias), len(mind.second_bias)
    wanted = ((features, one), (one,), (one, two), (two,), (two, outcomes), (outcomes,))
    for name, array, shape in zip(Mind._fields, mind, wanted, strict=True):
        if array.shape != shape:
            return f"{name} is {array.shape}, not {shape}"
        if not np.isfinite(array).all():
            return f"{name} holds numbers that are none"
    return ""
