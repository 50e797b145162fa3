"""The bots by name, the same names for every game: plain ones, the levels, and what a game has besides."""

from collections.abc import Callable
from typing import Final, cast

from ..play import arguments
from ..play.catalogue import manifest_of, manifests
from ..play.errors import BadSetting
from ..play.frame import Bot
from .deduction import Deducer
from .explain import Explains
from .levels import LEVELS, make_level


def _uniform(seed: str) -> Bot:
    from .uniform import Uniform

    return Uniform(seed)


def _search(seed: str) -> Bot:
    from .searcher import Searcher  # here, so that nothing is compiled before it is needed

    return Searcher(seed)


PLAIN: Final[dict[str, Callable[[str], Bot]]] = {"uniform": _uniform, "search": _search}


def bot_names() -> tuple[str, ...]:
    """What bots are called, each once, those of some games alone last."""
    special = dict.fromkeys(name for manifest in manifests().values() for name in manifest.special)
    return (*PLAIN, *LEVELS, *special)


def make_bot(name: str, game: str, seed: str) -> Bot:
    """A bot of that name for a game; the same seed, within the same budget of simulations, makes the same choices."""
    for argument, value in (("name", name), ("game", game), ("seed", seed)):
        arguments.text(argument, value)
    manifest = manifest_of(game)
    if name in PLAIN:
        return PLAIN[name](seed)
    if name in LEVELS:
        return make_level(name, game, seed)
    if name in manifest.special:
        return cast(Bot, manifest.place(manifest.special[name])(seed))
    owners = [owner for owner, other in manifests().items() if name in other.special]
    if owners:
        raise BadSetting(f"the bot {name!r} plays {' and '.join(owners)} alone")
    raise BadSetting(f"there is no bot {name!r}; there are {', '.join(bot_names())}")


def make_adviser(name: str, game: str, seed: str) -> Explains:
    """A bot that also says why: one of a level, or the search."""
    bot = make_bot(name, game, seed)
    if not isinstance(bot, Explains):
        raise BadSetting(f"the bot {name!r} does not say why")
    return bot


def make_deducer(game: str) -> Deducer | None:
    """Whoever counts what a seat can know in a game; None where there is nothing to deduce."""
    manifest = manifest_of(arguments.text("game", game))
    return cast(Deducer, manifest.place(manifest.deducer)()) if manifest.deducer else None
