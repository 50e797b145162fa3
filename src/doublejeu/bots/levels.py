"""Levels of play: who plays a game at each, by the game's manifest.

How long a bot thinks may depend on what it holds, so a pause must tell nothing about the cards: whoever shows a bot's
moves to people decides when to show them, by a clock that does not know the position (a fixed pause, or one drawn
before the bot is asked), long enough for the level's usual time.  The bots themselves never wait.
"""

from typing import cast

from ..play.catalogue import manifest_of
from ..play.errors import BadSetting
from ..play.frame import Bot, Budget
from ..play.manifest import ADVISER, LEVELS, USUAL_LEVEL, Level

__all__ = ["ADVISER", "LEVELS", "USUAL_LEVEL", "make_level", "make_so", "read_budget"]


def make_level(level: str, game: str, seed: str) -> Bot:
    """The bot that plays a game at a level."""
    return make_so(manifest_of(game).levels[level], game, seed)


def make_so(level: Level, game: str, seed: str) -> Bot:
    """The bot that plays a game as a level says."""
    manifest = manifest_of(game)
    settings, place = level.settings, level.bot
    if place:
        return cast(Bot, manifest.place(place)(seed, **settings))
    from .minds import check_minds  # here, so that nothing is compiled before it is needed
    from .searcher import Searcher

    if settings.get("minded"):
        check_minds(game)
    tuning = dict(settings)
    budget = Budget(tuning.pop("simulations", None), tuning.pop("seconds", None))
    return Searcher(seed, budget, **tuning)


def read_budget(text: str) -> Budget:
    """A budget a move as people write it: `500` is simulations, `0.25s` is seconds."""
    try:
        return Budget(seconds=float(text[:-1])) if text.endswith("s") else Budget(simulations=int(text))
    except (ValueError, BadSetting):
        raise BadSetting(f"a budget is simulations, as 500, or seconds, as 0.25s, not {text!r}") from None
