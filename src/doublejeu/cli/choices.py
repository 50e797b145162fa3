"""What several commands ask for in the same way."""

from typing import Any

import click

from ..locales import LANGUAGES, preferred_language
from ..play.catalogue import GAMES

game = click.argument("game", type=click.Choice(GAMES))
first = click.option("--first", type=int, help="The seat that starts (default 0).")
top_secret = click.option("--top-secret", is_flag=True, help="13 Clues with the Top Secret tiles (3 to 6 players).")
lang = click.option("--lang", type=click.Choice(LANGUAGES), default=preferred_language, help="French or English.")


def rule_options(first: int | None, top_secret: bool) -> dict[str, Any]:
    """The rule options that were asked for."""
    options: dict[str, Any] = {}
    if first is not None:
        options["first"] = first
    if top_secret:
        options["top_secret"] = True
    return options
