"""Levels of play: for each game and level, who plays it.

A level is a row of the table below: how the bot of a game is made.  Makers name their module, so that nothing is
loaded before it is needed.

How long a bot thinks may depend on what it holds, so a pause must tell nothing about the cards: whoever shows a bot's
moves to people decides when to show them, by a clock that does not know the position (a fixed pause, or one drawn
before the bot is asked), long enough for the level's usual time.  The bots themselves never wait.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final, TypeAlias, cast

from ..play.errors import BadSetting
from ..play.frame import Bot, Budget

Maker: TypeAlias = Callable[[str, str], Bot]  # from a game and a seed

LEVELS: Final = ("novice", "casual", "strong", "expert")
DEFAULT: Final = "casual"


def maker(bot: str, **settings: Any) -> Maker:
    """A maker of the bot `module.Class`, which takes a seed and those settings."""

    def make(game: str, seed: str) -> Bot:
        module, _, name = bot.rpartition(".")
        kind = getattr(import_module(f"{__package__}.{module}"), name)
        return cast(Bot, kind(seed, **settings))

    return make


def searcher(simulations: int | None = None, seconds: float | None = None, looseness: float = 0.0) -> Maker:
    """A maker of a searcher that thinks so long a move, and strays so readily from what it thinks best."""
    return maker("searcher.Searcher", budget=Budget(simulations, seconds), looseness=looseness)


def detective(skill: str) -> Maker:
    """A maker of a 13 Clues detective of that skill."""

    def make(game: str, seed: str) -> Bot:
        module = import_module(f"{__package__}.detective")
        return cast(Bot, module.Detective(seed, getattr(module, skill)))

    return make


TABLE: Final[dict[str, dict[str, Maker]]] = {
    "calaveras": {
        "novice": searcher(simulations=8, looseness=1.0),
        "casual": searcher(simulations=20),
        "strong": searcher(simulations=200),
        "expert": searcher(seconds=0.8),
    },
    "kompromat": {
        "novice": searcher(simulations=30, looseness=0.5),
        "casual": searcher(simulations=15),
        "strong": searcher(simulations=60),
        "expert": searcher(seconds=0.8),
    },
    "thirteen_clues": {
        "novice": detective("NOVICE"),
        "casual": detective("CASUAL"),
        "strong": detective("STRONG"),
        "expert": detective("EXPERT"),
    },
}


def make_level(level: str, game: str, seed: str) -> Bot:
    """The bot that plays a game at a level."""
    return TABLE[game][level](game, seed)


def read_budget(text: str) -> Budget:
    """A budget a move as people write it: `500` is simulations, `0.25s` is seconds."""
    try:
        budget = Budget(seconds=float(text[:-1])) if text.endswith("s") else Budget(simulations=int(text))
    except ValueError:
        budget = Budget(simulations=0)
    if not 0 < (budget.simulations or budget.seconds or 0) < float("inf"):
        raise BadSetting(f"a budget is simulations, as 500, or seconds, as 0.25s, not {text!r}")
    return budget
