"""What is wanted of a game beside its peers: a game that has aims states them in the module of its name, as AIMS."""

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec
from types import MappingProxyType
from typing import Final, NamedTuple

from .races import Row

NONE: Final[Mapping[str, float]] = MappingProxyType({})


class Aims(NamedTuple):
    """How many times another's speed is wanted, by mode where there are several; without an aim it is only measured."""

    players: int | None = None  # who sit down beside a peer's game; usually as many as can
    of_open_spiel: Mapping[str, float] = NONE  # driven tightly
    of_open_spiel_as_usual: Mapping[str, float] = NONE
    of_playouts: float | None = None  # simulations of the search for each whole random game
    of_batches: float | None = None  # of a peer's steps in batches
    reference: Callable[[float], Iterator[Row]] | None = None  # the same game in another language, for so many seconds


def aims_of(game: str) -> Aims:
    """The aims of a game; most have none."""
    module = f"{__package__}.{game}"
    if find_spec(module) is None:
        return Aims()
    aims: Aims = import_module(module).AIMS
    return aims
