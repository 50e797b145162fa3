"""The bots by name, the same names for every game: plain ones, and the levels."""

from importlib import import_module
from typing import Final, cast

from ..play.errors import BadSetting
from ..play.frame import Bot
from .deduction import Deducer
from .explain import Explains
from .levels import LEVELS, Maker, make_level, maker

PLAIN: Final[dict[str, Maker]] = {"uniform": maker("uniform.Uniform"), "search": maker("searcher.Searcher")}
SPECIAL: Final[dict[str, tuple[str, Maker]]] = {"methodical": ("thirteen_clues", maker("methodical.Methodical"))}
DEDUCERS: Final = {"thirteen_clues": "deduce_case.CaseDeducer"}  # the games in which something can be deduced
BOTS: Final = (*PLAIN, *LEVELS, *SPECIAL)


def make_bot(name: str, game: str, seed: str) -> Bot:
    """A bot of that name for a game; the same seed, within the same budget of simulations, makes the same choices."""
    if name in PLAIN:
        return PLAIN[name](game, seed)
    if name in LEVELS:
        return make_level(name, game, seed)
    if name in SPECIAL:
        own, make = SPECIAL[name]
        if game != own:
            raise BadSetting(f"the bot {name!r} plays {own} alone")
        return make(game, seed)
    raise BadSetting(f"there is no bot {name!r}; there are {', '.join(BOTS)}")


def make_adviser(name: str, game: str, seed: str) -> Explains:
    """A bot that also says why: one of a level, or the search."""
    bot = make_bot(name, game, seed)
    if not isinstance(bot, Explains):
        raise BadSetting(f"the bot {name!r} does not say why")
    return bot


def make_deducer(game: str) -> Deducer | None:
    """Whoever counts what a seat can know in a game; None where there is nothing to deduce."""
    if game not in DEDUCERS:
        return None
    module, _, kind = DEDUCERS[game].rpartition(".")
    return cast(Deducer, getattr(import_module(f"{__package__}.{module}"), kind)())
