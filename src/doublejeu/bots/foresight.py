"""What would happen: a world that a seat imagines, played on by the rules of its game, for reasons to be read off."""

from collections.abc import Iterator, Sequence
from functools import reduce
from typing import Final, NamedTuple

from ..play.game import Row
from ..play.telling import Message, message
from ..rules import operations
from ..rules.kernel import empty_rows
from ..rules.operations import States

SEED: Final = 0x2545F491  # worlds are dealt from it, so that the same position has the same reasons


class Choice(NamedTuple):
    """A move, and the best of those that are worse, if any, in a world that fits what the seat knows.

    A game's `reasons_for(choice)`, in its `bots`, makes messages of it, each of them true by the rules.
    """

    world: States
    seat: int
    move: str
    instead: str | None


def foresee(world: States, move: int) -> tuple[States, list[Row]]:
    """A world after a move, and what the rules wrote down of it."""
    after, rows = world.copy(), empty_rows()
    operations.play(after, move, rows)
    return after, [tuple(row) for row in rows[1 : rows[0, 0] + 1].tolist()]


def dealt(world: States, seat: int, count: int) -> Iterator[States]:
    """So many worlds that look alike to a seat, each as likely as the next."""
    world = world.copy()
    world["rng"] = SEED
    for _ in range(count):
        operations.redeal(world, seat)
        yield world.copy()


def in_one(facts: Sequence[Message]) -> Message:
    """Several facts as one."""
    return reduce(lambda one, more: message("why-also", fact=one, more=more), facts)
