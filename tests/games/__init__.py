"""What the laws must be told about one game: one module a game, `tests/games/<game>.py` with its `HOOKS`.

The module is found by the game's name and is optional, and so is every hook: `Hooks` says what stands for one that is
not given.  Where a law needs more than a default can know, it is skipped or fails, and says which hook to write.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

import pytest

from doublejeu import Match
from doublejeu.play.game import Game

if TYPE_CHECKING:
    from tests.laws.tables import Seating, Story
    from tests.laws.twins import Twin

Pieces: TypeAlias = dict[str, list[float]]
Spoil: TypeAlias = Callable[[pytest.MonkeyPatch, Game[Any]], None]
Twins: TypeAlias = "Callable[[Story, int, list[Any], int | None, Random], Iterator[Twin]]"


class Tiny(NamedTuple):
    """A tiny variant: its chance, decision and terminal nodes, its information states, whether all of it takes long."""

    nodes: tuple[int, int, int]
    told: int
    slow: bool = False


def first_word(move: str) -> str:
    return move.split(" ")[0]


def as_weighed(match: Match, weights: dict[str, float]) -> None:
    """Leave the weights as they are."""


def as_shuffled(state: Any, cards: list[int], mood: int) -> None:
    """Leave the cards as chance has them."""


def never(name: str, seating: "Seating") -> bool:
    return False


def always(match: Match) -> bool:
    return True


def in_their_order(cards: list[int], players: int) -> list[int]:
    return cards


@dataclass(frozen=True, kw_only=True)
class Hooks:
    """What a law may ask about a game."""

    # Told games are of random moves, weighed so that things happen: a sort of move by its weight, then any of them.
    sort: Callable[[str], str] = first_word
    weights: tuple[Mapping[str, float], Mapping[str, float]] = ({}, {})  # in either mood; 1 unless said
    weigh: Callable[[Match, dict[str, float]], None] = as_weighed  # weights that depend on the table
    arrange: Callable[[Any, list[int], int], None] = as_shuffled  # cards about to be stacked, in a mood
    hasty: int = 0  # the mood in which a game is soon over
    longest: int = 120  # events that a told game may have
    cut: Callable[[str], str] | None = None  # the sort of move before which stories are cut; else `sort`

    # Every card and token in exactly one place of the true state: an assertion.
    count: Callable[[Any], None] | None = None

    # Worlds dealt again: which fields of what is opened they must change (unless said, any), and where they are dealt.
    hidden: Callable[["Seating"], set[str]] | None = None
    often: float = 0.1  # at how many of all positions
    settled: Callable[[Match], bool] = always  # whether a world may be dealt again at this one
    quick: bool = True  # whether that can be done without the compiler

    # Other games that look the same to a viewer; unless written, some are looked for (tests/laws/lookalikes.py).
    twins: "Twins | None" = None
    hides: bool = True  # False: all lies open to all, and no other game can look the same
    hides_at_the_end: bool = False  # whether something stays unseen when the game is over
    refused: bool = False  # whether the rules may refuse a twin
    truth: Callable[[Any], object] | None = None  # of a state, what is hidden beside what is opened at the end
    leaks: tuple[Spoil, ...] = ()  # the game's own ways to leak, each of which the law must find

    # Bots.
    slow: Callable[[str, "Seating"], bool] = never  # whether the bot of that name takes long there
    replays: int = 12  # for how many moves a memory that replays frames can cope

    # Environments.
    draws: bool = True  # whether it is a draw when nobody wins
    pieces: Callable[[Any, int], Pieces] | None = None  # a view as numbers, worked out apart from the game's `tensors`
    hidden_card: Callable[[Any, int], int] | None = None  # of a state: a card that the seat cannot know
    as_dealt: Callable[[list[int], int], list[int]] = in_their_order  # cards, one by one, as OpenSpiel deals them
    rolled: Callable[[Any], list[int]] | None = None  # the order that `roll` dealt, unless that is a plain shuffle

    # Tiny variants: what they come to, what a seat sees of a state there, and in what their worlds may differ.
    tiny: Mapping[str, Tiny] | None = None
    sees: Callable[[Any, int], Any] | None = None
    world: Callable[[Any], Sequence[Any]] | None = None

    # The messages that name its things; unless said, one for each of CARDS.
    names: Callable[[Any], set[str]] | None = None


@cache
def hooks_of(game: str) -> Hooks:
    """The hooks of a game, or the defaults."""
    module = f"{__name__}.{game}"
    if find_spec(module) is None:
        return Hooks()
    hooks: Hooks = import_module(module).HOOKS
    return hooks


def lacks(game: str, hook: str, why: str) -> str:
    """What to say where a hook is needed."""
    return f"{why}: add `{hook}` to HOOKS in tests/games/{game}.py"
