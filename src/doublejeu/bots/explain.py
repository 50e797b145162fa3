"""Why a bot chose as it did: an honest chance to win, what else it thought of, and reasons to be said in any language.

A chance is one against players like the bot itself: of the times that it said 70 %, about seven in ten were won.
"""

from collections.abc import Callable, Sequence
from math import exp, log, sqrt
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
SURE: Final = 2.0  # standard errors by which a search must prefer a move, else another is as good


class Alternative(Struct, frozen=True):
    """Another move, and the chance to win that it leaves; `equal`: it is as good, for all that can be told."""

    move: str
    chance: float
    equal: bool = False


class Explanation(Struct, frozen=True):
    """A choice and what is behind it; chances are from 0 to 1."""

    move: str
    chance: float
    alternatives: tuple[Alternative, ...] = ()  # the best first
    reasons: tuple[Message, ...] = ()

    def told(self) -> tuple[Message, ...]:
        """All of it as sentences-to-be."""
        sentences = [message("why-move", move=self.move, percent=percent(self.chance)), *self.reasons]
        options = [(a.equal, message("why-option", move=a.move, percent=percent(a.chance))) for a in self.alternatives]
        if equal := tuple(option for is_equal, option in options if is_equal):
            sentences.append(message("why-equal", options=equal))
        if others := tuple(option for is_equal, option in options if not is_equal):
            sentences.append(message("why-alternatives", options=others))
        return tuple(sentences)


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


def calibrated(view: View, value: float, *, minded: bool = False) -> float:
    """The chance to win where a search hopes for so much; `minded`: a search whose mind judges."""
    game = find_game(str(type(view).__struct_config__.tag))
    sides = game.sides_of(view)
    lines = game.manifest.mind_calibration if minded else game.manifest.calibration
    return along(lines.get(sides, UNFITTED), sides, value)


def along(line: tuple[float, float], sides: int, value: float) -> float:
    """A chance on a line of log odds, beyond those of a fair share: shift + slope × what was hoped for."""
    shift, slope = line
    fair = log(sides - 1)
    hope = min(max(value, 0.001), 0.999)
    return 1 / (1 + exp(fair - shift - slope * (log(hope / (1 - hope)) + fair)))


def as_good(one: Considered, other: Considered) -> bool:
    """Whether a search cannot tell which of two moves is better: their values lie within its noise."""
    spread = 0.0
    for each in (one, other):
        hope = (each.value * each.visits + 1) / (each.visits + 2)  # few visits that all agree are no certainty
        spread += hope * (1 - hope) / max(1, each.visits)
    return abs(one.value - other.value) <= SURE * sqrt(spread)


def explain_search(
    frame: Frame,
    move: str,
    found: Sequence[tuple[str, Considered]],
    why: Callable[[str | None], Sequence[Message]],
    *,
    minded: bool = False,
) -> Explanation:
    """Why a search chose a move; `found` is what it thought of, the most visited first.

    `why`: the game's own reasons for the move, beside the best of those that are worse, if any.
    """
    simulations = sum(each.visits for _, each in found)
    chosen = next((each for text, each in found if text == move), found[0][1])
    others = [(text, each) for text, each in found if text != move]
    shown = [(text, each) for text, each in others if each.visits > SELDOM * found[0][1].visits][:SHOWN]
    alternatives = (
        Alternative(text, calibrated(frame.view, each.value, minded=minded), as_good(chosen, each))
        for text, each in shown
    )
    worse = (text for text, each in others if each.value < chosen.value and not as_good(chosen, each))
    reasons: tuple[Message, ...] = (message("why-only"),)
    if len(frame.legal) > 1:
        searched = message("why-searched", simulations=simulations, percent=percent(chosen.visits / simulations))
        reasons = tuple(why(next(worse, None))) or (searched,)
    chance = calibrated(frame.view, chosen.value, minded=minded)
    return Explanation(move, chance, tuple(alternatives), reasons)
