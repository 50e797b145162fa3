"""Why a bot chose as it did: an honest chance to win, what else it thought of, and reasons to be said in any language.

A chance is one against players like the bot itself: of the times that it said 70 %, about seven in ten were won.
"""

from collections.abc import Sequence
from math import exp, log
from typing import Final, Protocol, runtime_checkable

from msgspec import Struct

from ..play.catalogue import find_game
from ..play.frame import Bot, Frame, View
from ..play.telling import Message, message

# What a search hopes for, and what then comes of it: both as log odds beyond those of a fair share, the second is shift
# + slope × the first.  A game's manifest has them by number of sides, fitted by `python -m tests.bots.calibration` to
# games of the search against itself: it hopes too much, since it takes the best.
UNFITTED: Final = (-0.2, 0.1)
SELDOM: Final = 0.1  # of the visits of the most visited move: less tells little about a move
SHOWN: Final = 3  # alternatives that are told


class Alternative(Struct, frozen=True):
    """Another move, and the chance to win that it leaves."""

    move: str
    chance: float


class Explanation(Struct, frozen=True):
    """A choice and what is behind it; chances are from 0 to 1."""

    move: str
    chance: float
    alternatives: tuple[Alternative, ...] = ()  # the best first
    reasons: tuple[Message, ...] = ()

    def told(self) -> tuple[Message, ...]:
        """All of it as sentences-to-be."""
        sentences = [message("why-move", move=self.move, percent=percent(self.chance))]
        if self.alternatives:
            options = [message("why-option", move=a.move, percent=percent(a.chance)) for a in self.alternatives]
            sentences.append(message("why-alternatives", options=tuple(options)))
        return (*sentences, *self.reasons)


@runtime_checkable
class Explains(Bot, Protocol):
    """A bot that can say why."""

    def explain(self) -> Explanation:
        """Why the last choice was made; called after `choose`, before the next frame."""


def percent(chance: float) -> int:
    return round(100 * chance)


class Considered(Protocol):
    """A move that a search thought of."""

    @property
    def visits(self) -> int: ...
    @property
    def value(self) -> float: ...


def calibrated(view: View, value: float) -> float:
    """The chance to win where a search hopes for so much."""
    game = find_game(str(type(view).__struct_config__.tag))
    sides = game.sides_of(view)
    shift, slope = game.manifest.calibration.get(sides, UNFITTED)
    fair = log(sides - 1)
    hope = min(max(value, 0.001), 0.999)
    return 1 / (1 + exp(fair - shift - slope * (log(hope / (1 - hope)) + fair)))


def explain_search(frame: Frame, move: str, found: Sequence[tuple[str, Considered]]) -> Explanation:
    """Why a search chose a move; `found` is what it thought of, the most visited first."""
    simulations = sum(each.visits for _, each in found)
    chosen = next((each for text, each in found if text == move), found[0][1])
    others = [(text, each) for text, each in found if text != move and each.visits > SELDOM * found[0][1].visits]
    searched = message("why-searched", simulations=simulations, percent=percent(chosen.visits / simulations))
    return Explanation(
        move,
        calibrated(frame.view, chosen.value),
        tuple(Alternative(text, calibrated(frame.view, each.value)) for text, each in others[:SHOWN]),
        (searched if len(frame.legal) > 1 else message("why-only"),),
    )
